//! Areas of effect: ranged ones, targets besides them, blank and blue hexes.

use hexhold_engine::{Ask, Choice};
use hexhold_hex::{CellSet, Hex};
use hexhold_model::{Ability, Amount, Area, Attack, Mod, Rider, Test};
use hexhold_testkit::{AttackWords, Play, Stage, action, hit, hp, moves, only, proves};

use crate::plus;

/// Three enemies around A.
const AROUND: &str = r"
         m
     n       k
         A
     .       .
";

fn around() -> Stage {
    Stage::new(AROUND).monster('m', only(hp(9))).monster('n', only(hp(9))).monster('k', only(hp(9)))
}

/// Two hexes next to each other, both next to the attacker.
fn sweep() -> Area {
    Area { melee: true, hexes: vec![Hex::new(1, 0), Hex::new(0, 1)], ally_hexes: Vec::new() }
}

fn over(mut attack: Attack, area: Area) -> Attack {
    attack.target.area = Some(area);
    attack
}

/// Lays the area over exactly the hexes of these letters.
#[track_caller]
fn lay(t: &mut Play, marks: &str) {
    let cells = marked(t, marks);
    let Ask::Area { placements, .. } = &t.question().ask else { panic!("no area is asked for: {:?}", t.question()) };
    let i = placements.iter().position(|p| *p == cells).unwrap_or_else(|| panic!("{marks} is not offered"));
    t.answer(Choice::Nth(i as u16));
}

fn marked(t: &Play, marks: &str) -> CellSet {
    marks.chars().map(|m| t.cell(m)).collect()
}

/// The next target, unless it is the only one left and must be.
fn next(t: &mut Play, mark: char) {
    if matches!(t.question().ask, Ask::Target { .. }) {
        t.target(mark);
    }
}

#[test]
#[proves("gh1e:aoe.melee", "gh1e:aoe.red-targets")]
fn an_area_with_a_grey_hex_is_melee_though_range_is_added() {
    let mut spec = over(hit(2), sweep());
    spec.riders.push(Rider { cost: None, when: Vec::new(), gives: vec![Mod::Range(Amount::Fixed(2))] });
    let mut t = around().top('A', spec.action()).turn_of('A');
    t.play_top();
    lay(&mut t, "mn");
    assert_eq!(t.offered(), "mn");
    // One card each: no disadvantage against adjacent enemies.
    t.modifiers('A', &["-1", "+1"]).target('m');
    next(&mut t, 'n');
    assert_eq!((t.hp('m'), t.hp('n'), t.hp('k')), (8, 6, 9));
    t.quiet();
}

#[test]
#[proves("gh1e:aoe.ranged", "jotl:aoe.ranged")]
fn an_area_without_a_grey_hex_is_ranged() {
    let area = Area { melee: false, hexes: vec![Hex::new(0, 0), Hex::new(0, 1)], ally_hexes: Vec::new() };
    let mut t = around().top('A', over(hit(2).range(2), area).action()).turn_of('A');
    t.play_top();
    lay(&mut t, "mn");
    // Two cards each: disadvantage against adjacent enemies.
    t.modifiers('A', &["-1", "+1", "+2", "+0"]).target('m');
    next(&mut t, 'n');
    assert_eq!((t.hp('m'), t.hp('n')), (8, 7));
    t.quiet();
}

#[test]
#[proves("gh1e:target.with-aoe", "gh1e:target.add.not-area")]
fn target_2_with_an_area_is_one_more_outside_of_it() {
    // +2 for those in the area.
    let mut spec = over(hit(1).targets(2), sweep());
    spec.riders.push(Rider { cost: None, when: vec![Test::InArea], gives: vec![plus(2)] });
    let mut t = around().top('A', spec.action()).turn_of('A');
    t.play_top();
    lay(&mut t, "mn");
    assert_eq!(t.offered(), "kmn");
    t.modifiers('A', &["+0", "+0", "+0"]).target('k');
    assert_eq!(t.offered(), "mn");
    t.target('m');
    next(&mut t, 'n');
    assert_eq!((t.hp('k'), t.hp('m'), t.hp('n')), (8, 6, 6));
    t.quiet();
}

#[test]
#[proves("gh1e:aoe.los-each", "gh1e:aoe.all-enemies")]
fn who_is_in_the_area_and_out_of_sight_is_not_attacked() {
    let board = r"
     .       .
         .
     A       .
         x
     #       .
         m
     n       .
         .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let hexes = vec![Hex::new(0, 0), Hex::new(0, -1), Hex::new(-1, -1)];
    let three = Area { melee: false, hexes, ally_hexes: Vec::new() };
    let mut t = stage.top('A', over(hit(2).range(2), three).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]);
    // m is attacked without further question: it is there, in sight, and the only one.
    lay(&mut t, "xmn");
    assert_eq!((t.hp('m'), t.hp('n')), (7, 9));
    t.quiet();
}

#[test]
#[proves("fh:aoe.blank-spacers")]
fn blank_hexes_only_keep_the_others_apart() {
    let board = r"
     A

     m

     n

     k

     .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9))).monster('k', only(hp(9)));
    let far = Area { melee: true, hexes: vec![Hex::new(0, 1), Hex::new(0, 3)], ally_hexes: Vec::new() };
    let mut t = stage.top('A', over(hit(2), far).action()).turn_of('A');
    t.play_top();
    lay(&mut t, "mk");
    assert_eq!(t.offered(), "km", "n stands in between");
}

/// Red and blue next to each other, both next to the attacker.
fn with_blue() -> Area {
    Area { melee: true, hexes: vec![Hex::new(1, 0)], ally_hexes: vec![Hex::new(0, 1)] }
}

#[test]
#[proves("fh:aoe.blue-needs-ally", "fh:aoe.blue-ally-not-targeted")]
fn a_blue_hex_must_hold_an_ally_who_is_no_target() {
    let board = r"
         m
     B       k
         A
     .       .
";
    let stage = |board: &str| {
        let stage = Stage::new(board).monster('m', only(hp(9))).monster('k', only(hp(9)));
        stage.top('A', over(hit(2), with_blue()).action())
    };
    let mut t = stage(board).turn_of('A');
    t.play_top();
    // Next to B there are m and a free hex; nobody is next to an ally and to k.
    let Ask::Area { placements, .. } = &t.question().ask else { panic!("{:?}", t.question()) };
    assert_eq!(placements, &[marked(&t, "m")]);
    t.answer(Choice::Nth(0));
    assert_eq!(t.offered(), "m");
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.hp('B'), t.hp('k')), (7, 10, 9));
    t.quiet();
    // Without an ally there the ability cannot be performed, though enemies stand in blue hexes.
    let mut t = stage(&board.replace('B', ".")).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep), "{:?}", t.question());
}

#[test]
#[proves("fh:aoe.example-resolved-courage")]
fn example_monster_and_objective_in_red_and_an_ally_in_blue() {
    let board = r"
         m
     y       B
         A
     .       .
";
    let area = Area { melee: true, hexes: vec![Hex::new(0, 1), Hex::new(-1, 1)], ally_hexes: vec![Hex::new(1, 0)] };
    let stage = Stage::new(board).monster('m', only(hp(9))).objective('y', 6, true);
    let mut t = stage.top('A', over(hit(2), area).action()).turn_of('A');
    t.play_top();
    lay(&mut t, "my");
    assert_eq!(t.offered(), "my");
    t.modifiers('A', &["+0", "+0"]).target('m').target('y');
    assert_eq!((t.hp('m'), t.hp('y'), t.hp('B')), (7, 4, 10));
    t.quiet();
}

#[test]
#[proves("fh:aoe.blue-needs-ally", "fh:aoe.blue-ally-not-targeted", "fh:aoe.side-filter")]
fn a_monster_goes_where_its_ally_stands_in_the_blue_hex() {
    let board = r"
     .       m
         A
     .       y
         n
";
    let acts = |board: &str| {
        let stage = Stage::new(board).monster('m', only(hp(9)));
        let stage = if board.contains('n') { stage.monster('n', only(hp(9))) } else { stage };
        let card = action([moves(2), Ability::Attack(over(hit(2), with_blue()))]);
        stage.card_of('m', 50, card).monsters_act('m')
    };
    // Next to A it is already, but only from y there are both A and an ally next to it and to each other.
    let mut t = acts(board);
    t.modifiers('m', &["+0"]).suffers(2);
    assert_eq!((t.figure('m').cell, t.hp('A'), t.hp('n')), (t.cell('y'), 8, 9));
    // Without an ally the attack cannot be made from anywhere: nobody is a focus, and it stays.
    let t = acts(&board.replace('n', "."));
    assert_eq!((t.figure('m').cell, t.hp('A')), (t.cell('m'), 10));
    t.no_draws_left();
}
