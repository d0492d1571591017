//! Monsters that come into play.

use hexhold_engine::{Answer, Choice, Draw};
use hexhold_model::Rank;
use hexhold_testkit::{Stage, action, four, hp, moves, only, proves};

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
        let door = t.game.world().map.doors().next().expect("a door").1.cell;
        // One of two standees by chance, then the last.
        t.answer(Answer::Path(vec![door])).draws(&[(Draw::Standee, 0)]);
        t.quiet();
        "xyz".chars().filter(|&m| t.state().figure_at(t.cell(m)).is_some()).collect::<String>()
    };
    use Rank::{Elite, Normal};
    assert_eq!(four(|| placed([Normal, Normal, Elite])), ["xy", "xz", "xz", "xz"]);
    assert_eq!(four(|| placed([Normal, Elite, Elite])), ["xy", "yz", "yz", "yz"]);
    assert_eq!(four(|| placed([Normal, Normal, Normal])), ["xy"; 4]);
}
