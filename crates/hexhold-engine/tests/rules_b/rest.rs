//! Short and long rests, exhaustion.

use hexhold_engine::{Ask, Cards, CharId, Choice, Draw, Fate, ItemStatus, Phase, RoundStep, To, What};
use hexhold_model::{
    Action, Amount, Count, Duration, Loss, ScenarioEffect, ScenarioRule, ScenarioTrigger, Target, Test, Trigger, Who,
};
use hexhold_testkit::{Play, Stage, action, heals, moves, proves, shield};

use crate::{happened, item, performs};

const ALONE: &str = r"
     A       .
         .
";
const TWO: &str = r"
     A       .       .
         B       .
";

fn cards(list: &[u8]) -> Cards {
    list.iter().copied().collect()
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

#[test]
#[proves(
    "gh2e:rest.short.end-of-round",
    "gh2e:rest.short.random-loss",
    "gh1e:rest.short.random",
    "gh1e:rest.short.return",
    "jotl:rest.short.random",
    "jotl:rest.short.when",
    "fh:rest.short.random-loss",
    "jotl:rest.purpose"
)]
fn a_short_rest_loses_a_random_card_at_the_end_of_the_round() {
    for (drawn, lost) in [(0, 0), (2, 8)] {
        let stage = Stage::new(ALONE).given(|st| {
            st.characters[0].hand.remove(8);
            st.characters[0].discard = cards(&[8]);
        });
        let mut t = stage.turn_of('A');
        t.end_turn();
        assert_eq!(t.state().phase, Phase::EndOfRound(RoundStep::ShortRests));
        t.draws(&[(Draw::ShortRest, drawn)]).yes();
        assert_eq!(t.question().ask, Ask::ShortRestRedraw { card: lost });
        t.done();
        let (hand, discard, gone) = piles(&t);
        assert_eq!((hand.len(), discard.len(), gone), (9, 0, vec![lost]));
        t.no_draws_left();
    }
}

#[test]
#[proves(
    "gh2e:rest.short.redraw",
    "gh2e:rest.short.redraw-once",
    "gh1e:rest.short.redraw",
    "gh1e:rest.short.redraw-once",
    "jotl:rest.short.redraw",
    "jotl:rest.short.redraw-once",
    "fh:rest.short.reroll-for-one-damage",
    "fh:rest.short.reroll-once"
)]
fn another_random_card_for_one_damage_once() {
    let stage = Stage::new(ALONE).given(|st| {
        st.characters[0].hand.remove(8);
        st.characters[0].discard = cards(&[8]);
    });
    let mut t = stage.turn_of('A');
    t.end_turn().draws(&[(Draw::ShortRest, 0), (Draw::ShortRest, 1)]).yes();
    assert_eq!(t.question().ask, Ask::ShortRestRedraw { card: 0 });
    t.yes();
    assert!(matches!(t.question().ask, Ask::NegateDamage { amount: 1, .. }));
    t.done();
    // 0 is kept; of 1 and 8 the second is drawn, and that is final.
    assert_eq!((t.hp('A'), piles(&t).2), (9, vec![8]));
    assert!(t.character('A').hand.has(0));
    assert_eq!(t.question().ask, Ask::SelectCards);
    t.no_draws_left();
}

#[test]
#[proves("gh2e:rest.short.no-heal-no-items")]
fn a_short_rest_does_nothing_else() {
    let stage = Stage::new(ALONE).item('A', potion()).hit_points('A', 4).given(|st| {
        st.characters[0].items[0].status = ItemStatus::Spent;
    });
    let mut t = stage.turn_of('A');
    t.end_turn().draws(&[(Draw::ShortRest, 0)]).yes().done();
    assert_eq!((t.hp('A'), t.character('A').items[0].status), (4, ItemStatus::Spent));
    t.quiet();
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

/// All characters suffer this much at the start of round 2.
fn doom(amount: Amount) -> ScenarioRule {
    let target = Target { count: Count::All, only: vec![Test::IsCharacter], ..Target::one(Who::Anyone) };
    ScenarioRule {
        trigger: ScenarioTrigger::StartOfRound,
        when: Vec::new(),
        effects: vec![ScenarioEffect::Damage(amount, target)],
        once: false,
    }
}

#[test]
#[proves(
    "gh2e:exhaust.zero-hp",
    "gh2e:exhaust.figure-removed",
    "gh2e:exhaust.no-further-part",
    "gh2e:exhaust.character-count-unchanged",
    "fh:exhaust.no-hp",
    "fh:exhaust.figure-removed",
    "fh:exhaust.character-count-unchanged",
    "fh:exhaust.no-participation",
    "jotl:exhaust.hp",
    "jotl:exhaust.immediate",
    "jotl:exhaust.no-part",
    "gh1e:exhaust.hp",
    "gh1e:exhaust.removed"
)]
fn at_zero_hit_points_a_character_is_out() {
    let stage = Stage::new(TWO).hit_points('A', 1).with(|s| s.scenario.rules = vec![doom(Amount::Characters)]);
    let mut t = stage.round_one();
    t.done(); // A suffers 2
    assert_eq!((t.character('A').fate, t.hp('A')), (Fate::Exhausted, 0));
    assert!(!t.is_alive('A'));
    t.done(); // so does B
    assert_eq!(t.question().to, To::Character(CharId(1)), "only B selects cards");
    t.select('B', 0, 1);
    assert_eq!(t.state().order.len(), 1);
    t.end_turn().done().done();
    assert_eq!(t.hp('B'), 10 - 2 - 2, "two characters still count as two");
}

#[test]
#[proves(
    "gh2e:exhaust.no-cards",
    "gh2e:exhaust.no-cards-hp-unchanged",
    "fh:exhaust.no-cards",
    "fh:exhaust.no-cards-keeps-hp",
    "gh1e:exhaust.cards.hp",
    "gh1e:exhaust.no-option",
    "jotl:select.exhaust"
)]
fn without_cards_to_play_or_to_rest_with_a_character_is_out() {
    type Change = fn(&mut hexhold_engine::State);
    let with = |change: Change| Stage::new(TWO).given(change).round_one();
    let t = with(|st| (st.characters[0].hand, st.characters[0].discard) = (cards(&[0]), cards(&[1])));
    assert_eq!((t.character('A').fate, t.hp('A')), (Fate::Exhausted, 10));
    assert!(happened(&t.events, |w| matches!(w, What::Exhausted { .. })));
    let t = with(|st| (st.characters[0].hand, st.characters[0].discard) = (cards(&[0, 1]), cards(&[])));
    assert_eq!(t.character('A').fate, Fate::Present);
    // With two discarded cards it can rest: the only thing it can do, so it is not asked.
    let t = with(|st| (st.characters[0].hand, st.characters[0].discard) = (cards(&[]), cards(&[0, 1])));
    assert_eq!(t.character('A').fate, Fate::Present);
}

#[test]
#[proves(
    "gh2e:exhaust.all-cards-lost",
    "gh2e:exhaust.immediate",
    "fh:exhaust.all-cards-lost",
    "fh:exhaust.figure-removed"
)]
fn exhaustion_takes_all_cards_at_once_even_in_the_middle_of_an_ability() {
    let board = r"
     A       y       .
         t       B
";
    let stage =
        Stage::new(board).top('A', action([shield(1, Duration::Persistent)])).bottom('A', action([moves(3), heals(1)]));
    let mut t = stage.hit_points('A', 2).turn_of('A');
    t.play_top().yes().play_bottom().walk_along("ty").done();
    assert_eq!(t.character('A').fate, Fate::Exhausted);
    assert_eq!(t.figure('A').cell, t.cell('t'), "it did not get any further");
    assert_eq!((t.character('A').lost.len(), t.character('A').active.len()), (10, 0));
    assert_eq!(t.question().to, To::Character(CharId(1)), "nor was the heal performed");
}
