//! Walking.

use hexhold_engine::What;
use hexhold_model::{Condition, Step, Test};
use hexhold_testkit::{Play, Stage, action, attack, gives, hp, jumps, moves, only, proves};

/// Where `A` may end its move, as the letters drawn there, sorted.
#[track_caller]
fn ends(t: &Play, letters: &str) -> String {
    let ways = t.question().ways.as_ref().expect("a move is asked for");
    letters.chars().filter(|&m| ways.ends.iter().any(|w| w.stop && w.cell == t.cell(m))).collect()
}

#[test]
#[proves("gh2e:move.points", "fh:move.points", "fh:move.one-hex-per-point", "jotl:move.points", "gh1e:move.up-to")]
fn a_move_of_two_goes_two_hexes() {
    let mut t = Stage::new(
        r"
        x
    A       y       .
                z
",
    )
    .top('A', action([moves(2)]))
    .turn_of('A');
    t.play_top();
    assert_eq!(ends(&t, "xyz"), "xy");
    t.walk("y".chars().next().unwrap());
    assert_eq!(t.figure('A').cell, t.cell('y'));
    t.quiet();
}

#[test]
#[proves("gh2e:move.partial-allowed", "gh2e:move.unspent-lost", "fh:move.unspent-lost", "jotl:move.optional")]
fn points_not_spent_are_gone() {
    let mut t = Stage::new(
        r"
        x       z
    A       y       .
",
    )
    .top('A', action([moves(3), attack(0).steps[0].ability.clone()]))
    .turn_of('A');
    t.play_top().walk('x');
    // One of three points was spent; the move is over and the next question is the turn's.
    assert_eq!(t.figure('A').cell, t.cell('x'));
    t.quiet();
    t.end_turn();
    assert_eq!(t.figure('A').cell, t.cell('x'));
}

#[test]
#[proves("gh2e:move.performed-needs-one-hex", "fh:move.must-enter-a-hex")]
fn a_move_without_a_hex_is_not_performed() {
    let next = |t: Test| Step {
        when: vec![t],
        ..Step::new(gives(Condition::Bless, hexhold_model::Target::one(hexhold_model::Who::Performer)))
    };
    for (walks, blessed) in [(true, 1), (false, 0)] {
        let mut card = action([moves(2)]);
        card.steps.push(next(Test::Performed));
        card.xp = 1;
        let mut t = Stage::new("\n  A\n\n  x\n").top('A', card).turn_of('A');
        t.play_top();
        if walks {
            t.walk('x').target('A');
        } else {
            t.done();
        }
        t.quiet();
        assert_eq!(t.character('A').deck.blesses, blessed, "{walks}");
        assert_eq!(t.character('A').experience, blessed, "{walks}");
    }
}

#[test]
#[proves("gh2e:move.effects-on-entry", "fh:move.hex-effects-on-entry")]
fn a_trap_on_the_way_springs_as_its_hex_is_entered() {
    let mut t = Stage::new("\n  A\n\n  t\n\n  x\n").top('A', action([moves(2)])).turn_of('A');
    t.play_top().walk('x').done();
    let events = t.take_events();
    let at = |what: fn(&What) -> bool| events.iter().position(what).expect("it happened");
    let sprung = at(|e| matches!(e, What::TrapSprung { .. }));
    let last = events.iter().rposition(|e| matches!(e, What::Moved { .. })).expect("it moved");
    assert!(sprung < last, "sprung before the next hex is entered");
    assert_eq!(t.figure('A').cell, t.cell('x'));
    assert_eq!(t.hp('A'), 10 - 3);
}

#[test]
#[proves(
    "gh2e:move.not-through-obstacles-objectives-walls",
    "gh2e:overlay.objective.blocks-normal-movement",
    "fh:move.blocked-by",
    "jotl:move.blocked",
    "jotl:overlay.obstacle.move",
    "jotl:overlay.objective.move",
    "gh1e:move.obstacles",
    "gh1e:move.enemies"
)]
fn obstacles_objectives_and_walls_bar_the_way() {
    let board = r"
        o       x       y
    A       .       O
   ___  m
    z
";
    let stage = || Stage::new(board).objective('O', 5, true).monster('m', only(hp(5)));
    let mut t = stage().top('A', action([moves(3)])).turn_of('A');
    t.play_top();
    assert_eq!(ends(&t, "oxOyzm"), "", "nor past the enemy");
    t.done();
    let mut t = stage().top('A', action([jumps(5)])).turn_of('A');
    t.play_top();
    assert_eq!(ends(&t, "oxOyzm"), "xyz", "a jump passes them, stops in none, and goes round the wall");
}

#[test]
#[proves("gh2e:move.through-allies", "gh2e:move.not-through-enemies", "fh:move.through-allies")]
fn a_character_walks_through_friends_but_stays_with_none_and_not_through_foes() {
    let stops = |stage: Stage| {
        let mut t = stage.top('A', action([moves(3)])).turn_of('A');
        t.play_top();
        let ways = t.question().ways.clone().expect("a move is asked for");
        let at = |m: char| ways.ends.iter().any(|w| w.stop && w.cell == t.cell(m));
        "fxy".chars().filter(|&m| at(m)).collect::<String>()
    };
    let board = "\n  A\n\n  f\n\n  x\n\n  y\n";
    let friend = Stage::new(board).ally_monster('f', only(hp(5)));
    let summon = Stage::new(board).summon('f', 'A', hp(5));
    let foe = Stage::new(board).monster('f', only(hp(5)));
    let thing = Stage::new(board).objective('f', 5, false);
    assert_eq!([friend, summon, foe, thing].map(stops), ["xy", "xy", "", ""]);
}
