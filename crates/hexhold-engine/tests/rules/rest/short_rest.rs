//! Short rests.

use hexhold_engine::{Ask, Cards, Draw, Ending, ItemStatus, Phase, RoundStep, What};
use hexhold_model::{Amount, Compare, ScenarioTest, Trigger};
use hexhold_testkit::{Play, Stage, heals, item, performs, proves};

const ALONE: &str = r"
     A       .
         .
";

#[test]
#[proves("gh1e:rest.short.last-round", "jotl:end-round.scenario-end")]
fn the_scenario_ends_with_the_round_after_short_rests() {
    let now = ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(1));
    let mut t = Stage::new(ALONE).with(|s| s.scenario.goals = vec![now]).turn_of('A');
    t.end_turn();
    assert_eq!((t.state().ending, t.game.ending()), (Some(Ending::Completed), None), "triggered, and not over yet");
    assert_eq!(t.question().ask, Ask::ShortRest);
    t.draws(&[(Draw::ShortRest, 0)]).yes().done();
    assert!(t.events.iter().any(|e| matches!(e.what, What::ShortRested { .. })));
    assert_eq!(t.game.ending(), Some(Ending::Completed));
}

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
