//! Swapping places, and where a movement must end.

use hexhold_model::{
    Ability, Amount, Condition, Count, EndAt, Mark, Mod, MoveMode, Overlay, OverlayKind, Rider, StatBlock, Target,
    Test, TrapEffect, Who,
};
use hexhold_testkit::{Stage, action, hp, only, proves};

fn swap(with: Who) -> Ability {
    Ability::Swap { who: Target::one(Who::Performer), with: Target { range: Some(5.into()), ..Target::one(with) } }
}

fn lies(s: &mut Stage, kind: OverlayKind, mark: char) {
    let hexes = vec![s.hex(mark)];
    s.overlay(Overlay { kind, hexes, trap: TrapEffect::default(), treasure: None });
}

#[test]
#[proves("ruling:swap")]
fn two_figures_change_places() {
    let line = "\n  A\n\n  B\n\n  .\n\n  m\n";
    let stage = Stage::new(line).monster('m', only(hp(9))).condition('A', Condition::Immobilize);
    let mut t = stage.with(|s| lies(s, OverlayKind::Hazardous, 'm')).top('A', action([swap(Who::Enemy)])).turn_of('A');
    let hazard = i16::from(t.game.world().level_row().hazard);
    t.play_top().target('m').suffers(hazard);
    assert_eq!((t.figure('A').cell, t.figure('m').cell), (t.cell('m'), t.cell('A')));
    assert_eq!(t.hp('m'), 9, "its new hex is bare floor");
    t.quiet();
}

#[test]
#[proves("ruling:swap")]
fn who_cannot_stand_there_cannot_swap() {
    let flyer = StatBlock { flying: true, ..hp(9) };
    let line = "\n  A\n\n  B\n\n  m\n\n  n\n\n  g\n";
    let stage = Stage::new(line).monster('m', only(flyer)).monster('n', only(hp(9))).objective('g', 5, true);
    let mut t = stage.with(|s| lies(s, OverlayKind::Obstacle, 'm')).top('A', action([swap(Who::Other)])).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "Bn", "neither onto the obstacle nor with an objective");
    t.done();
    assert_eq!(t.figure('A').cell, t.cell('A'), "it may be declined");
}

#[test]
#[proves("ruling:swap")]
fn two_others_change_places() {
    let pair = |with| Target { range: Some(5.into()), ..Target::one(with) };
    let swap = Ability::Swap { who: pair(Who::Enemy), with: pair(Who::Ally) };
    let mut t = Stage::new("\n  A\n\n  B\n\n  m\n").monster('m', only(hp(9))).top('A', action([swap])).turn_of('A');
    t.play_top().target('m').target('B');
    assert_eq!((t.figure('B').cell, t.figure('m').cell), (t.cell('m'), t.cell('B')));
}

fn ends(at: EndAt) -> Ability {
    let must = Rider { cost: None, when: Vec::new(), gives: vec![Mod::MustEnd(at)] };
    Ability::Move { points: Amount::Fixed(3), mode: MoveMode::Walk, riders: vec![must] }
}

/// The hexes in which A may end a move of three along the line x y z, with m behind z.
fn stops(at: EndAt) -> String {
    let line = "\n  B\n\n  A\n\n  x\n\n  y\n\n  z\n\n  m\n";
    let mut t = Stage::new(line)
        .monster('m', only(hp(9)))
        .with(|s| {
            lies(s, OverlayKind::Difficult, 'x');
            let hexes = vec![s.hex('x'), s.hex('z')];
            s.scenario.marks.push(Mark { name: "spot".to_owned(), hexes });
        })
        .top('A', action([ends(at)]))
        .turn_of('A');
    t.play_top();
    let ways = t.question().ways.clone().expect("a move");
    "xyz".chars().filter(|&c| ways.ends.iter().any(|w| w.stop && w.cell == t.cell(c))).collect()
}

#[test]
fn a_movement_ends_where_it_must() {
    let of = |who| Target { count: Count::All, ..Target::one(who) };
    // Three points are enough for y: the first hex costs two.
    assert_eq!(stops(EndAt::NextTo(of(Who::Enemy))), "");
    assert_eq!(stops(EndAt::NextToTile(OverlayKind::Difficult)), "y");
    assert_eq!(stops(EndAt::OnTile(OverlayKind::Difficult)), "x");
    assert_eq!(stops(EndAt::NearTile(OverlayKind::Difficult)), "xy");
    assert_eq!(stops(EndAt::Mark("spot".to_owned())), "x");
    let nobody = Target { only: vec![Test::Damaged], ..of(Who::Ally) };
    assert_eq!(stops(EndAt::NextTo(nobody)), "");
}

#[test]
fn an_end_elsewhere_is_refused_and_staying_is_not() {
    let line = "\n  B\n\n  A\n\n  x\n\n  y\n\n  m\n";
    let next_to_enemy = EndAt::NextTo(Target { count: Count::All, ..Target::one(Who::Enemy) });
    let stage = || Stage::new(line).monster('m', only(hp(9)));
    let mut t = stage().top('A', action([ends(next_to_enemy.clone())])).turn_of('A');
    t.play_top();
    let x = t.cell('x');
    let to = t.question().to;
    let refused = t.game.answer(to, hexhold_engine::Answer::Path(vec![x]), &mut t.events);
    assert_eq!(refused, Err(hexhold_engine::Refusal::CannotStop));
    t.walk('y');
    assert_eq!(t.figure('A').cell, t.cell('y'));
    let mut t = stage().top('A', action([ends(next_to_enemy.clone())])).turn_of('A');
    t.play_top().done();
    assert_eq!(t.figure('A').cell, t.cell('A'));
    // A teleport as well.
    let teleport = Ability::Teleport { range: 3.into(), near: Some(next_to_enemy) };
    let mut t = stage().top('A', action([teleport])).turn_of('A');
    t.play_top();
    assert_eq!(t.question().options.len(), 2, "y, or not at all");
    t.hex('y');
}
