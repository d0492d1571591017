//! Long rests.

use hexhold_engine::{Ask, Choice, ItemStatus};
use hexhold_model::{Action, Duration, Loss, Trigger};
use hexhold_testkit::{Play, Stage, action, attack, four, four_by, hp, item, only, performs, proves, shield};

const ALONE: &str = r"
     A       .
         .
";

#[test]
#[proves(
    "gh1e:rest.long.heal",
    "gh1e:rest.long.refresh",
    "jotl:rest.long.step-lose",
    "jotl:rest.long.step-heal",
    "jotl:rest.long.step-refresh",
    "gh2e:rest.long.step2-heal",
    "gh2e:rest.long.step3-items",
    "fh:rest.long.heal-two-self",
    "fh:rest.long.recover-spent-items"
)]
fn whether_healing_and_items_can_be_left_out() {
    let left_out = || {
        let stage = Stage::new(ALONE)
            .item('A', item("ring", Trigger::WouldSuffer, performs([])))
            .hit_points('A', 4)
            .given(|st| {
                st.characters[0].items[0].status = ItemStatus::Spent;
                st.characters[0].hand = [0, 1, 2, 3].into_iter().collect();
                st.characters[0].discard = [4, 5, 6].into_iter().collect();
            });
        let mut t = stage.round_one();
        t.declare_rest('A');
        assert_eq!(t.question().options, [Choice::Card(4), Choice::Card(5), Choice::Card(6)], "a card must be lost");
        t.answer(Choice::Card(5));
        let a = t.character('A');
        assert!(a.hand.has(4) && a.hand.has(6) && a.lost.has(5) && a.discard.is_empty(), "the others come back");
        while matches!(t.question().ask, Ask::LongRestHeal | Ask::LongRestItems) {
            t.done();
        }
        (t.hp('A'), t.character('A').items[0].status)
    };
    let (none, all) = ((4, ItemStatus::Spent), (6, ItemStatus::Ready));
    assert_eq!(four_by("cards.long_rest_steps", left_out), [none, all, none, none]);
}

#[test]
#[proves("gh1e:rest.long.lose", "jotl:rest.minimum", "gh2e:rest.needs-two-discards", "fh:rest.needs-two-discards")]
fn what_becomes_of_a_rest_without_two_discarded_cards() {
    // A has declared a rest and loses two of three discarded cards to damage before its turn.
    let rested = || {
        let stage = Stage::new("\n     A       .\n         m\n").hit_points('A', 4).given(|st| {
            st.characters[0].hand = [0, 1, 2, 3].into_iter().collect();
            st.characters[0].discard = [4, 5, 6].into_iter().collect();
        });
        let mut t = stage.monster('m', only(hp(9))).card_of('m', 5, attack(3)).round_one();
        t.declare_rest('A').modifiers('m', &["+0"]);
        t.answer(Choice::Card(5)).answer(Choice::Card(6));
        if t.question().ask == Ask::LongRestLoss {
            t.answer(Choice::Card(4));
        }
        while matches!(t.question().ask, Ask::LongRestHeal | Ask::LongRestItems) {
            t.yes();
        }
        (t.hp('A'), t.character('A').lost.has(4))
    };
    let (rests, none) = ((6, true), (4, false));
    assert_eq!(four_by("cards.long_rest_short", rested), [rests, none, none, none]);
}

/// Card 0 of A is active with a persistent bonus, and card 1 discarded: A selects cards for the second round.
fn with_an_active_card(loss: Loss) -> Play {
    let top = Action { loss, ..action([shield(1, Duration::Persistent)]) };
    let stage = Stage::new(ALONE).top('A', top).given(|st| {
        st.characters[0].hand = [0, 1, 2, 3].into_iter().collect();
    });
    let mut t = stage.turn_of('A');
    t.play_top().yes().end_turn();
    while t.question().ask == Ask::ShortRest {
        t.done();
    }
    assert_eq!(t.question().ask, Ask::SelectCards);
    t
}

#[test]
#[proves(
    "gh1e:rest.long.active-moved",
    "jotl:rest.minimum",
    "gh2e:rest.long.active-cards-count",
    "fh:rest.long.discards-only",
    "fh:rest.needs-two-discards"
)]
fn whether_an_active_card_makes_a_long_rest_possible() {
    // Offered: the rest, or giving up the bonus first; and what then can be lost.
    let offered = || {
        let mut t = with_an_active_card(Loss::Discarded);
        let (rest, give_up) = (t.offers(Choice::LongRest), t.offers(Choice::Dismiss(0)));
        if give_up {
            t.answer(Choice::Dismiss(0));
            assert!(t.state().bonuses.is_empty() && t.character('A').discard.has(0));
            assert!(t.offers(Choice::LongRest) && t.offers(Choice::Pair(2, 3)), "now it can rest, and need not");
        }
        t.declare_rest('A');
        assert_eq!(t.question().options[..2], [Choice::Card(0), Choice::Card(1)]);
        (rest, give_up)
    };
    let (first_given_up, at_once) = ((false, true), (true, true));
    assert_eq!(four_by("cards.long_rest_cards", offered), [first_given_up, first_given_up, at_once, first_given_up]);
    // A card with a lost icon would not be discarded, so it helps nobody.
    let lost = || {
        let t = with_an_active_card(Loss::Lost);
        t.offers(Choice::LongRest)
    };
    assert_eq!(four(lost), [false; 4]);
}

#[test]
#[proves("gh1e:rest.long.lose.not-active", "gh2e:rest.long.active-cards-losable", "fh:rest.long.discards-only")]
fn whether_an_active_card_can_be_lost_to_a_rest() {
    let options = || {
        let top = action([shield(1, Duration::Persistent)]);
        let stage = Stage::new(ALONE).top('A', top).given(|st| {
            st.characters[0].hand = [0, 1, 2, 3].into_iter().collect();
            st.characters[0].discard = [4].into_iter().collect();
        });
        let mut t = stage.turn_of('A');
        t.play_top().yes().end_turn().done().declare_rest('A');
        let card = |c: &Choice| if let Choice::Card(card) = c { Some(*card) } else { None };
        let cards: Vec<u8> = t.question().options.iter().filter_map(card).collect();
        t.answer(Choice::Card(4));
        assert!(t.character('A').active.has(0) && t.state().bonuses.len() == 1, "it may stay where it is");
        cards
    };
    assert_eq!(four(options), [vec![1, 4], vec![1, 4], vec![0, 1, 4], vec![1, 4]]);
}
