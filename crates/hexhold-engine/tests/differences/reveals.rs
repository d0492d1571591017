//! Monsters that come into play.

use hexhold_engine::{Choice, Draw, FigureKind};
use hexhold_model::{Mark, Rank, ScenarioEffect, ScenarioRule, ScenarioTrigger};
use hexhold_testkit::{Stage, action, four, four_by, hp, moves, only, proves};

/// Behind the door, from near to far: a normal, a normal and an elite, with one standee too few.
#[test]
#[proves(
    "gh1e:reveal.shortage",
    "jotl:reveal.shortage",
    "gh2e:reveal.standees.elites-first",
    "fh:reveal.standees-short"
)]
fn who_is_placed_when_standees_run_short() {
    let placed = |ranks: [Rank; 3]| {
        let mut t = Stage::new("\n  .\n\n  A\n\n  +\n\n  x\n\n  y\n\n  z\n")
            .monster('x', only(hp(5)))
            .with(|s| {
                s.library.monsters[0].standees = 2;
                s.scenario.rooms[1].monsters.clear();
            })
            .place('z', "type x", ranks[2])
            .place('x', "type x", ranks[0])
            .place('y', "type x", ranks[1])
            .top('A', action([moves(1)]))
            .round_one();
        t.answer(Choice::Pair(0, 1)).play_top();
        // One of two standees by chance, then the last.
        t.open_door().draws(&[(Draw::Standee, 0)]);
        // Where it is the party's choice, it wants the farthest.
        while let Some(mark) = "zyx".chars().find(|&m| t.offers(Choice::Cell(t.cell(m)))) {
            t.hex(mark);
        }
        t.quiet();
        "xyz".chars().filter(|&m| t.state().figure_at(t.cell(m)).is_some()).collect::<String>()
    };
    use Rank::{Elite, Normal};
    assert_eq!(four_by("figures.standees_short", || placed([Normal, Normal, Elite])), ["xy", "yz", "xz", "xz"]);
    assert_eq!(four(|| placed([Normal, Elite, Elite])), ["xy", "yz", "yz", "yz"]);
    assert_eq!(four(|| placed([Normal, Normal, Normal])), ["xy", "yz", "xy", "xy"]);
}

/// A rule spawns a normal and an elite, and there is one standee.
#[test]
#[proves("jotl:reveal.shortage", "fh:reveal.standees-short")]
fn who_is_spawned_when_standees_run_short() {
    let spawned = |standees: u8| {
        let spawn = |mark: char, rank| ScenarioEffect::Spawn {
            monster: "type n".to_owned(),
            mark: mark.to_string(),
            ranks: [Some(rank); 3],
        };
        let effects = vec![spawn('x', Rank::Normal), spawn('y', Rank::Elite)];
        let trigger = ScenarioTrigger::EndOfRound;
        let mut t = Stage::new("\n  .\n\n  A\n\n  x\n\n  y\n")
            .monster('n', only(hp(5)))
            .with(|s| {
                s.library.monsters[0].standees = standees;
                s.scenario.rules.push(ScenarioRule { trigger, when: Vec::new(), effects, once: true });
                for mark in ['x', 'y'] {
                    let hexes = vec![s.hex(mark)];
                    s.scenario.marks.push(Mark { name: mark.to_string(), hexes });
                }
            })
            .round_one();
        t.answer(Choice::Pair(0, 1)).end_turn();
        if standees > 1 {
            t.draws(&[(Draw::Standee, 0)]);
        }
        t.quiet();
        let ranks = t.state().on_map().filter_map(|(_, f)| match f.kind {
            FigureKind::Monster { rank, .. } => Some(rank),
            _ => None,
        });
        ranks.collect::<Vec<_>>()
    };
    use Rank::{Elite, Normal};
    assert_eq!(four(|| spawned(1)), [vec![Normal], vec![Elite], vec![Elite], vec![Elite]]);
    assert_eq!(four(|| spawned(2)), [[Normal, Elite]; 4].map(Vec::from));
}
