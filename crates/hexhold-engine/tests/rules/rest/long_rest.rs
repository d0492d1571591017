//! Long rests, and when one may rest at all.

use hexhold_engine::{Ask, Cards, Choice, ItemStatus};
use hexhold_model::{Action, Duration, ItemUsage, Loss, Trigger};
use hexhold_testkit::{Play, Stage, action, heals, item, performs, proves, shield};

const ALONE: &str = r"
     A       .
         .
";

fn cards(list: &[u8]) -> Cards {
    list.iter().copied().collect()
}

fn with_discards(stage: Stage) -> Stage {
    stage.given(|st| {
        for ch in &mut st.characters {
            ch.hand = cards(&[0, 1, 2, 3]);
            ch.discard = cards(&[4, 5]);
        }
    })
}

#[test]
#[proves("gh1e:rest.long.items", "jotl:rest.long.is-turn")]
fn items_may_be_used_in_the_turn_of_a_long_rest() {
    let potion = item("potion", Trigger::DuringTurn, performs([heals(2)]));
    let mut t = with_discards(Stage::new(ALONE).item('A', potion).hit_points('A', 4)).round_one();
    t.declare_rest('A');
    assert_eq!(t.question().ask, Ask::LongRestLoss);
    t.answer(Choice::Item(0)).target('A');
    assert_eq!((t.hp('A'), t.character('A').items[0].status), (6, ItemStatus::Spent));
    assert_eq!(t.question().ask, Ask::LongRestLoss, "the rest itself is still to come");
}

#[test]
#[proves("gh1e:rest.long.refresh.not-consumed")]
fn a_rest_does_not_bring_back_what_was_consumed() {
    let mut potion = item("potion", Trigger::DuringTurn, performs([heals(2)]));
    potion.usage = ItemUsage::Lost;
    let ring = item("ring", Trigger::DuringTurn, performs([heals(1)]));
    let stage = Stage::new(ALONE).with(|s| s.sheet_mut('A').level = 3).item('A', potion).item('A', ring).given(|st| {
        st.characters[0].items[0].status = ItemStatus::Lost;
        st.characters[0].items[1].status = ItemStatus::Spent;
    });
    let mut t = with_discards(stage).round_one();
    t.declare_rest('A').answer(Choice::Card(4)).done();
    assert_eq!(t.question().ask, Ask::LongRestItems);
    t.yes();
    let statuses: Vec<ItemStatus> = t.character('A').items.iter().map(|i| i.status).collect();
    assert_eq!(statuses, [ItemStatus::Lost, ItemStatus::Ready]);
}

/// The figure's hit points, hand, discard and lost piles.
fn piles(t: &Play) -> (Vec<u8>, Vec<u8>, Vec<u8>) {
    let a = t.character('A');
    (a.hand.iter().collect(), a.discard.iter().collect(), a.lost.iter().collect())
}

/// A spent item that heals 2 during a turn.
fn potion() -> hexhold_model::Item {
    item("potion", Trigger::DuringTurn, performs([heals(2)]))
}

#[test]
#[proves(
    "gh2e:rest.needs-two-discards",
    "fh:rest.needs-two-discards",
    "jotl:rest.minimum",
    "gh1e:rest.long.minimum",
    "gh1e:rest.short.minimum",
    "jotl:select.long-rest"
)]
fn one_discarded_card_is_not_enough_for_either_rest() {
    let stage = || Stage::new(ALONE).given(|st| st.characters[0].hand = cards(&[0, 1, 2, 3, 4, 5, 6, 7]));
    assert!(!stage().given(|st| st.characters[0].discard = cards(&[8])).round_one().offers(Choice::LongRest));
    assert!(stage().given(|st| st.characters[0].discard = cards(&[8, 9])).round_one().offers(Choice::LongRest));
    let top = Action { loss: Loss::Lost, ..action([heals(1)]) };
    let mut t = Stage::new(ALONE).top('A', top).turn_of('A');
    t.play_top().target('A').end_turn();
    assert_eq!((t.character('A').discard.len(), &t.question().ask), (1, &Ask::SelectCards), "no short rest is offered");
}

/// A rests in this round, with cards 4, 5 and 6 discarded.
fn resting(stage: Stage) -> Play {
    let mut t = stage
        .given(|st| {
            st.characters[0].hand = cards(&[0, 1, 2, 3]);
            st.characters[0].discard = cards(&[4, 5, 6]);
        })
        .round_one();
    t.declare_rest('A');
    t
}

#[test]
#[proves(
    "gh2e:rest.long.step1-lose-chosen",
    "gh2e:rest.long.step2-heal",
    "gh2e:rest.long.step3-items",
    "fh:rest.long.heal-two-self",
    "fh:rest.long.lose-chosen",
    "fh:rest.long.order",
    "fh:rest.long.recover-spent-items",
    "gh1e:rest.long.heal",
    "gh1e:rest.long.refresh",
    "gh1e:rest.long.return",
    "gh1e:rest.long.lose",
    "gh1e:rest.long.turn"
)]
fn a_long_rest_loses_a_chosen_card_heals_and_recovers_items() {
    let stage = || {
        Stage::new(ALONE).item('A', potion()).hit_points('A', 4).given(|st| {
            st.characters[0].items[0].status = ItemStatus::Spent;
        })
    };
    let mut t = resting(stage());
    assert_eq!(t.question().options, [Choice::Card(4), Choice::Card(5), Choice::Card(6)], "mandatory");
    t.answer(Choice::Card(5));
    assert_eq!(piles(&t), (vec![0, 1, 2, 3, 4, 6], vec![], vec![5]));
    assert_eq!(t.question().ask, Ask::LongRestHeal);
    t.yes();
    assert_eq!((t.hp('A'), &t.question().ask), (6, &Ask::LongRestItems));
    t.yes();
    assert_eq!(t.character('A').items[0].status, ItemStatus::Ready);
    // Both are optional.
    let mut t = resting(stage());
    t.answer(Choice::Card(5)).done().done();
    assert_eq!((t.hp('A'), t.character('A').items[0].status), (4, ItemStatus::Spent));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:rest.long.items-usable-same-turn",
    "gh2e:item.spent.long-rest-recovers",
    "fh:item.use.spent",
    "jotl:item.spent",
    "fh:rest.long.items-usable-same-turn"
)]
fn an_item_recovered_by_the_rest_can_be_used_in_the_same_turn() {
    let stage = Stage::new(ALONE).item('A', potion()).hit_points('A', 4);
    let mut t = resting(stage.given(|st| st.characters[0].items[0].status = ItemStatus::Spent));
    assert!(!t.offers(Choice::Item(0)), "spent");
    t.answer(Choice::Card(4));
    // Where the steps are optional they are asked about.
    while matches!(t.question().ask, Ask::LongRestHeal | Ask::LongRestItems) {
        t.yes();
    }
    assert_eq!(t.question().ask, Ask::TurnStep);
    assert_eq!(t.question().options, [Choice::EndTurn, Choice::Item(0)], "no card to play");
    t.answer(Choice::Item(0)).target('A');
    assert_eq!((t.hp('A'), t.character('A').items[0].status), (8, ItemStatus::Spent));
}

/// Card 0 is active with a persistent bonus, one card is discarded.
fn with_active(loss: Loss) -> Play {
    let top = Action { loss, ..action([shield(1, Duration::Persistent)]) };
    let stage = Stage::new(ALONE).top('A', top).given(|st| st.characters[0].hand = cards(&[0, 1, 2, 3]));
    let mut t = stage.turn_of('A');
    t.play_top().yes().end_turn();
    if t.question().ask == Ask::ShortRest {
        assert_eq!(t.question().options, [Choice::Done, Choice::Dismiss(0)], "no short rest with one discarded card");
        t.done();
    }
    t
}

#[test]
#[proves(
    "gh2e:rest.long.active-cards-count",
    "gh2e:rest.long.active-cards-losable",
    "gh2e:rest.long.active-cards-may-stay"
)]
fn active_cards_without_a_lost_icon_count_for_a_long_rest() {
    assert!(!with_active(Loss::Lost).offers(Choice::LongRest));
    let mut t = with_active(Loss::Discarded);
    t.declare_rest('A');
    assert_eq!(t.question().options[..2], [Choice::Card(0), Choice::Card(1)]);
    t.answer(Choice::Card(1)).done();
    assert!(t.character('A').active.has(0) && t.state().bonuses.len() == 1, "it stays");
    let mut t = with_active(Loss::Discarded);
    t.declare_rest('A').answer(Choice::Card(0)).done();
    assert_eq!((piles(&t).2, t.state().bonuses.len()), (vec![0], 0), "or is the card that is lost");
    assert!(t.character('A').hand.has(1));
}
