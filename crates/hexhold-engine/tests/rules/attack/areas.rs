//! Areas of effect.

use hexhold_engine::{Ask, Choice};
use hexhold_hex::{CellSet, Hex};
use hexhold_model::{Ability, Amount, Area, Attack, Condition, Count, Element, Infusion, Mod, Target, Who};
use hexhold_testkit::{AttackWords, Play, Stage, action, hit, hp, only, proves};

use crate::consume;

/// m and n are next to each other and to A.
const BOARD: &str = r"
         m       .
     B       n       p
         A       q
     .       .
";

fn stage() -> Stage {
    let stage = Stage::new(BOARD).monster('m', only(hp(9))).monster('n', only(hp(9)));
    stage.monster('p', only(hp(9))).monster('q', only(hp(9)))
}

/// Two hexes next to each other, both next to the attacker.
fn sweep() -> Area {
    Area { melee: true, hexes: vec![Hex::new(1, 0), Hex::new(0, 1)], ally_hexes: Vec::new() }
}

/// Two hexes in a row, anywhere within range.
fn pair() -> Area {
    Area { melee: false, hexes: vec![Hex::new(0, 0), Hex::new(0, 1)], ally_hexes: Vec::new() }
}

fn over(mut attack: Attack, area: Area) -> Attack {
    attack.target.area = Some(area);
    attack
}

/// Lays the area over exactly the hexes of these letters.
#[track_caller]
fn lay(t: &mut Play, marks: &str) {
    let cells: CellSet = marks.chars().map(|m| t.cell(m)).collect();
    let Ask::Area { placements, .. } = &t.question().ask else { panic!("no area is asked for: {:?}", t.question()) };
    let i = placements.iter().position(|p| *p == cells).unwrap_or_else(|| panic!("{marks} is not offered"));
    t.answer(Choice::Nth(i as u16));
}

#[test]
#[proves(
    "gh2e:aoe.multiple-hexes",
    "gh2e:aoe.red-are-targets",
    "fh:aoe.multiple-hexes-at-once",
    "fh:aoe.red-target-hexes",
    "jotl:aoe.red"
)]
fn an_area_targets_the_figures_in_its_hexes() {
    let mut t = stage().top('A', over(hit(2), sweep()).action()).turn_of('A');
    t.play_top();
    lay(&mut t, "mn");
    assert_eq!(t.offered(), "mn", "q is next to A and not in the area");
    t.modifiers('A', &["+0", "+1"]).target('m').target('n');
    assert_eq!((t.hp('m'), t.hp('n'), t.hp('q')), (7, 6, 9));
    t.quiet();
}

#[test]
#[proves("gh2e:aoe.grey-means-melee", "fh:aoe.gray-means-melee", "jotl:aoe.grey.melee")]
fn an_area_around_the_attacker_is_melee_whatever_the_range() {
    let mut spec = over(hit(2), sweep());
    spec.riders.push(consume(Element::Fire, vec![Mod::Range(Amount::Fixed(2))]));
    let mut t = stage().element(Element::Fire, Infusion::Strong).top('A', spec.action()).turn_of('A');
    t.play_top().answer(Choice::Nth(0));
    lay(&mut t, "mn");
    // One card: no disadvantage against an adjacent enemy.
    t.modifiers('A', &["-1"]).target('m').done();
    assert_eq!(t.hp('m'), 8);
    t.quiet();
}

#[test]
#[proves("gh2e:aoe.sight-per-figure", "fh:aoe.each-target-needs-los")]
fn figures_of_the_area_that_are_out_of_sight_are_not_targeted() {
    let board = r"
     A
         x
     #
         m
     n
         .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let three = Area { hexes: vec![Hex::new(0, 0), Hex::new(0, -1), Hex::new(-1, -1)], ..pair() };
    let mut t = stage.top('A', over(hit(2).range(2), three).action()).turn_of('A');
    t.play_top();
    lay(&mut t, "xmn");
    assert_eq!(t.offered(), "m");
}

#[test]
#[proves("gh2e:aoe.negative-skips-allies", "fh:aoe.side-filter", "gh1e:ally.not-by-default")]
fn allies_in_a_negative_area_are_not_targeted() {
    let mut t = stage().top('A', over(hit(2), sweep()).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]);
    lay(&mut t, "Bm");
    // Where everybody in the area must be attacked, the only enemy there is not asked about.
    if matches!(t.question().ask, Ask::Target { .. }) {
        assert_eq!(t.offered(), "m");
        t.target('m');
    }
    assert_eq!((t.hp('m'), t.hp('B')), (7, 10));
    t.quiet();
}

#[test]
#[proves("gh2e:aoe.positive-skips-enemies", "fh:aoe.side-filter")]
fn enemies_in_a_positive_area_are_not_targeted() {
    let target = Target { area: Some(sweep()), count: Count::All, ..Target::one(Who::AllyOrSelf) };
    let heal = Ability::Heal { amount: Amount::Fixed(2), target, riders: Vec::new() };
    let stage = stage().hit_points('m', 5).hit_points('B', 5);
    let mut t = stage.top('A', action([heal])).turn_of('A');
    t.play_top();
    lay(&mut t, "Bm");
    assert_eq!(t.offered(), "B");
    t.target('B');
    assert_eq!((t.hp('B'), t.hp('m')), (7, 5));
    t.quiet();
}

#[test]
#[proves("gh2e:aoe.plus-target-outside", "fh:aoe.plus-target-outside")]
fn an_additional_target_stands_outside_the_area() {
    let mut spec = over(hit(2), sweep());
    spec.riders.push(consume(Element::Fire, vec![Mod::Targets(Amount::Fixed(1))]));
    let mut t = stage().element(Element::Fire, Infusion::Strong).top('A', spec.action()).turn_of('A');
    t.play_top().answer(Choice::Nth(0));
    lay(&mut t, "Bm");
    assert_eq!(t.offered(), "mn", "m in the area, n as the additional one; p is out of range");
    t.modifiers('A', &["+0", "+0"]).target('n');
    assert_eq!(t.offered(), "m");
    t.target('m');
    assert_eq!((t.hp('m'), t.hp('n')), (7, 7));
    t.quiet();
}

#[test]
#[proves("gh2e:aoe.example-flamethrower")]
fn example_a_monster_and_an_objective_in_the_area_are_both_targets() {
    let board = r"
         m
     .       y
         A
     .       .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).objective('y', 6, true);
    let mut t = stage.top('A', over(hit(2).gives(Condition::Wound), sweep()).action()).turn_of('A');
    t.play_top();
    lay(&mut t, "my");
    assert_eq!(t.offered(), "my");
    t.modifiers('A', &["+0", "+0"]).target('m').target('y');
    assert_eq!((t.hp('m'), t.hp('y')), (7, 4));
    t.quiet();
}
