//! Sight and range.

use hexhold_engine::Ask;
use hexhold_model::{Ability, Amount, Condition, Count, Target, Who};
use hexhold_testkit::{AttackWords, Play, Stage, action, four, four_by, gives, hit, hp, only, proves};

/// The wall hex hides z from A; the way around is three hexes long.
const HIDDEN: &str = r"
     A
         .
     #
         .
     z
         .
";

fn all(who: Who, range: Option<i16>) -> Target {
    Target { count: Count::All, range: range.map(Amount::Fixed), ..Target::one(who) }
}

fn is_asked_for_a_target(t: &Play) -> bool {
    matches!(t.question().ask, Ask::Target { .. })
}

#[test]
#[proves(
    "gh1e:los.ranged-abilities",
    "jotl:los.required",
    "jotl:heal.los",
    "gh2e:los.required-for-targeting",
    "fh:los.needed-for-targets"
)]
fn what_needs_a_line_of_sight() {
    let heals = |range| {
        let board = HIDDEN.replace('z', "B");
        let heal = Ability::Heal { amount: Amount::Fixed(2), target: all(Who::Ally, range), riders: Vec::new() };
        let mut t = Stage::new(&board).hit_points('B', 5).top('A', action([heal])).turn_of('A');
        t.play_top();
        is_asked_for_a_target(&t)
    };
    assert_eq!(four_by("targets.sight", || heals(None)), [true, false, false, false]);
    assert_eq!(four(|| heals(Some(3))), [false; 4]);
}

#[test]
#[proves(
    "gh1e:los.ranged-abilities",
    "jotl:suffer.ability.no-los",
    "gh2e:suffer.not-targeted",
    "fh:suffer.not-targeted"
)]
fn whether_suffering_within_a_range_needs_sight() {
    let left = |range| {
        let board = HIDDEN.replace('z', "m");
        let suffer = Ability::Suffer { amount: Amount::Fixed(2), target: all(Who::Enemy, range) };
        let mut t = Stage::new(&board).monster('m', only(hp(9))).top('A', action([suffer])).turn_of('A');
        t.play_top();
        if matches!(t.question().ask, Ask::Perform { .. }) {
            t.yes();
        }
        t.quiet();
        t.hp('m')
    };
    assert_eq!(four(|| left(Some(3))), [9, 7, 7, 7]);
    assert_eq!(four(|| left(None)), [7; 4]);
}

/// m stands two hexes away, in sight.
#[test]
#[proves(
    "jotl:condition.ability.range",
    "gh2e:range.unspecified-non-attack-unlimited",
    "fh:range.non-attack-default-unlimited"
)]
fn how_far_a_condition_reaches_that_names_no_range() {
    let reached = |board: &str| {
        let muddle = gives(Condition::Muddle, Target::one(Who::Enemy));
        let mut t = Stage::new(board).monster('m', only(hp(9))).top('A', action([muddle])).turn_of('A');
        t.play_top();
        is_asked_for_a_target(&t)
    };
    assert_eq!(
        four_by("targets.without_range", || reached("\n     A\n\n     .\n\n     m\n\n     .\n")),
        [true, false, true, true]
    );
    assert_eq!(four(|| reached("\n     A\n\n     m\n\n     .\n")), [true; 4]);
}

/// Between the two walls runs a line from some point of A's hex to some point of m's, but none from corner to corner.
#[test]
#[proves(
    "gh1e:los.corner-to-corner",
    "jotl:los.definition",
    "gh2e:los.line-any-part-to-any-part",
    "fh:los.any-part-to-any-part"
)]
fn between_which_points_one_looks() {
    let board = r"
    .       .
.       .       .
    .       .
A \     .       m
    . \     .
.       .       .
";
    let reached = |board: &str| {
        let mut t = Stage::new(board).monster('m', only(hp(9))).top('A', hit(2).range(4).action()).turn_of('A');
        t.play_top();
        is_asked_for_a_target(&t)
    };
    assert_eq!(four_by("map.sight", || reached(board)), [false, true, true, true]);
    assert_eq!(four(|| reached(&board.replace("A \\", "A  "))), [true; 4]);
}
