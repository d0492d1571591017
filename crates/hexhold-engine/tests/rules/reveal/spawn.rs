//! Monsters that a rule of the scenario spawns.

use hexhold_engine::{Actor, Ask, CharId, Choice, Draw, To, What};
use hexhold_model::{Mark, Rank, ScenarioEffect, ScenarioRule, ScenarioTrigger};
use hexhold_testkit::{Play, Stage, action, hp, moves, only, proves};

use super::rooms::{ahead, monsters};
use crate::began;

fn spawn(n: usize, trigger: ScenarioTrigger) -> ScenarioRule {
    let ranks = [Some(Rank::Normal); 3];
    let effect = ScenarioEffect::Spawn { monster: "type n".to_owned(), mark: "a".to_owned(), ranks };
    ScenarioRule { trigger, when: Vec::new(), effects: vec![effect; n], once: true }
}

/// So many monsters of type n spawn on `a`.
fn spawning(board: &str, n: usize, trigger: ScenarioTrigger) -> Stage {
    Stage::new(board).monster('n', only(hp(5))).card_of('n', 5, action([])).with(|s| {
        for (name, mark) in [("a", 'a'), ("x", 'x')] {
            let hexes = vec![s.hex(mark)];
            s.scenario.marks.push(Mark { name: name.to_owned(), hexes });
        }
        s.scenario.rules.push(spawn(n, trigger));
    })
}

/// A (20) walks onto x, which spawns a monster of type n in the middle of the turn; B acts on 50.
fn mid_turn(initiative: u8) -> Play {
    let enters = ScenarioTrigger::Enters("x".to_owned());
    let mut t = spawning("\n  B\n\n  A\n\n  x\n\n  .\n\n  a\n", 1, enters)
        .card_of('n', initiative, action([]))
        .with(|s| {
            s.class_mut('A').cards[0].initiative = 20;
            s.class_mut('A').cards[0].top = action([moves(2)]);
            s.class_mut('B').cards[0].initiative = 50;
        })
        .round_one();
    t.select('A', 0, 1).select('B', 0, 1);
    assert!(!t.take_events().iter().any(|e| matches!(e, What::MonsterCard { .. })));
    t.play_top().walk_along("x").draws(&[(Draw::Standee, 0)]);
    t
}

#[test]
#[proves(
    "gh1e:spawn.location",
    "gh1e:spawn.new-type-card",
    "gh1e:spawn.faster",
    "jotl:spawn.like-reveal",
    "jotl:spawn.act"
)]
fn a_faster_newcomer_acts_right_after_whoever_acts() {
    let mut t = mid_turn(5);
    let new = t.state().figure_at(t.cell('a')).expect("it stands on its hex");
    assert_eq!(t.take_events().iter().filter(|e| matches!(e, What::MonsterCard { .. })).count(), 1);
    assert_eq!(ahead(&t), [(monsters(&t, 'n'), 5), (Actor::Character(CharId(1)), 50)]);
    assert!(matches!(t.question().ask, Ask::Move { points: 1, .. }), "A goes on");
    t.done().end_turn();
    assert_eq!(began(&mut t), [new, t.fig('B')]);
}

/// What happens on the way stops whoever walks; the rest of the points may be spent otherwise.
#[test]
#[proves("gh1e:spawn.location")]
fn a_walk_stops_where_something_appears() {
    let enters = ScenarioTrigger::Enters("x".to_owned());
    let mut t = spawning("\n  A\n\n  x\n\n  y\n\n  .\n\n  a\n", 1, enters)
        .card_of('n', 70, action([]))
        .with(|s| s.class_mut('A').cards[0].top = action([moves(3)]))
        .round_one();
    t.select('A', 0, 1);
    t.play_top().walk_along("xy").draws(&[(Draw::Standee, 0)]);
    assert_eq!(t.figure('A').cell, t.cell('x'), "not on y, to where the way was chosen");
    assert!(matches!(t.question().ask, Ask::Move { points: 2, .. }), "{:?}", t.question());
}

/// Its initiative is that of a set that has not acted yet.
#[test]
#[proves("gh1e:spawn.slower", "gh1e:initiative.tie.monster-types")]
fn a_newcomer_tied_with_a_waiting_set_goes_where_the_party_says() {
    for (first, place) in [('n', 0), ('m', 1)] {
        let enters = ScenarioTrigger::Enters("x".to_owned());
        let mut t = spawning("\n  A\n\n  x\n\n  .\n\n  a\n\n  .\n\n  m\n", 1, enters)
            .monster('m', only(hp(5)))
            .card_of('n', 50, action([]))
            .card_of('m', 50, action([]))
            .with(|s| {
                s.class_mut('A').cards[0].initiative = 20;
                s.class_mut('A').cards[0].top = action([moves(2)]);
            })
            .round_one();
        t.select('A', 0, 1);
        t.play_top().walk_along("x").draws(&[(Draw::Standee, 0)]);
        let (new, old) = (monsters(&t, 'n'), monsters(&t, 'm'));
        assert_eq!((t.question().to, &t.question().ask), (To::Party, &Ask::ActsFirst));
        assert_eq!(t.question().options, [Choice::First(new), Choice::First(old)]);
        t.answer(Choice::First(if first == 'n' { new } else { old }));
        assert_eq!(ahead(&t)[place], (new, 50));
    }
}

#[test]
#[proves("gh1e:spawn.slower", "jotl:spawn.act")]
fn a_slower_newcomer_waits_for_its_place() {
    let mut t = mid_turn(70);
    assert_eq!(ahead(&t), [(Actor::Character(CharId(1)), 50), (monsters(&t, 'n'), 70)]);
    t.done().end_turn();
    t.end_turn();
    let new = t.state().figure_at(t.cell('a')).expect("spawned");
    assert_eq!(began(&mut t), [t.fig('B'), new]);
}

#[test]
#[proves("gh1e:spawn.end-of-round", "jotl:spawn.act", "ruling:spawn-at-end-of-round")]
fn who_comes_at_the_end_of_a_round_acts_in_the_next() {
    let mut t = spawning("\n  .\n\n  A\n\n  .\n\n  a\n\n  x\n", 1, ScenarioTrigger::EndOfRound).round_one();
    t.answer(Choice::Pair(0, 1)).end_turn();
    t.draws(&[(Draw::Standee, 0)]);
    t.done();
    assert_eq!(t.state().round, 2);
    let new = t.state().figure_at(t.cell('a')).expect("spawned");
    assert_eq!(began(&mut t), [t.fig('A')], "not in the round that is over");
    t.answer(Choice::Pair(2, 3));
    assert_eq!(began(&mut t), [new, t.fig('A')]);
}

#[test]
#[proves("gh1e:spawn.nearest")]
fn a_pressure_plate_is_empty_enough_to_spawn_on() {
    let mut t = spawning("\n  A\n\n  x\n\n  .\n\n  p\n\n  a\n\n  o\n", 1, ScenarioTrigger::StartOfRound)
        .monster('m', only(hp(5)))
        .with(|s| {
            // m stands on the hex; A is far away.
            let hex = s.hex('a');
            let ranks = [Some(Rank::Normal); 3];
            s.scenario.rooms[0].monsters = vec![hexhold_model::Placement { monster: "type m".to_owned(), hex, ranks }];
        })
        .round_one();
    t.draws(&[(Draw::Standee, 0)]);
    let n = t.game.world().type_named("type n");
    let at = t.state().on_map().find(|(_, f)| f.monster_type() == n).map(|(_, f)| f.cell);
    assert_eq!(at, Some(t.cell('p')));
}

#[test]
#[proves("gh1e:spawn.tie")]
fn the_party_chooses_between_equally_near_hexes() {
    for pick in ['x', 'y'] {
        let mut t = spawning("\n  .\n\n  y\n\n  Aa\n\n  x\n", 1, ScenarioTrigger::EndOfRound).round_one();
        t.answer(Choice::Pair(0, 1)).end_turn();
        assert_eq!((t.question().to, &t.question().ask), (To::Party, &Ask::PartyHex));
        assert_eq!(t.question().options.len(), 2);
        t.hex(pick).draws(&[(Draw::Standee, 0)]);
        assert!(t.state().figure_at(t.cell(pick)).is_some());
    }
}

#[test]
#[proves("jotl:spawn.several", "jotl:spawn.place")]
fn several_at_one_point_stand_in_different_hexes() {
    let mut t = spawning("\n  .\n\n  A\n\n  .\n\n  .\n\n  x\n\n  a\n", 2, ScenarioTrigger::EndOfRound).round_one();
    t.answer(Choice::Pair(0, 1)).end_turn();
    t.draws(&[(Draw::Standee, 0), (Draw::Standee, 0)]);
    assert!(t.state().figure_at(t.cell('a')).is_some(), "the first on the point itself");
    assert!(t.state().figure_at(t.cell('x')).is_some(), "the second next to it");
    t.quiet();
}

fn spawns(trigger: ScenarioTrigger) -> ScenarioRule {
    let ranks = [Some(Rank::Normal); 3];
    let effect = ScenarioEffect::Spawn { monster: "type n".to_owned(), mark: "a".to_owned(), ranks };
    ScenarioRule { trigger, when: Vec::new(), effects: vec![effect], once: true }
}

fn one_spawns(board: &str, trigger: ScenarioTrigger) -> Stage {
    Stage::new(board).monster('n', only(hp(5))).with(|s| {
        let hexes = vec![s.hex('a')];
        s.scenario.marks.push(Mark { name: "a".to_owned(), hexes });
        s.scenario.rules.push(spawns(trigger));
    })
}

#[test]
#[proves("gh2e:spawn.by-scenario-rules", "fh:spawn.when-specified", "gh1e:spawn.location")]
fn monsters_spawn_when_and_where_the_scenario_says() {
    let mut t = one_spawns("\n  .\n\n  A\n\n  .\n\n  a\n", ScenarioTrigger::EndOfRound).round_one();
    t.answer(Choice::Pair(0, 1)).end_turn();
    t.draws(&[(Draw::Standee, 0)]);
    let there = t.state().figure_at(t.cell('a')).expect("spawned");
    assert!(t.state().figure(there).monster_type().is_some());
}

#[test]
#[proves("gh2e:spawn.blocked-hex-nearest-empty", "fh:spawn.occupied-closest-empty", "jotl:spawn.place")]
fn a_spawn_with_its_hex_taken_comes_to_the_nearest_empty_one() {
    let mut t = one_spawns("\n  .\n\n  Aa\n\n  o\n", ScenarioTrigger::EndOfRound).round_one();
    t.answer(Choice::Pair(0, 1)).end_turn();
    t.draws(&[(Draw::Standee, 0)]);
    let at = t.state().on_map().find(|(_, f)| f.monster_type().is_some()).map(|(_, f)| f.cell);
    let above = t.game.world().map.cells().iter().find(|&c| c != t.cell('A') && c != t.cell('o'));
    assert_eq!(at, above, "not under A, not in the obstacle");
}
