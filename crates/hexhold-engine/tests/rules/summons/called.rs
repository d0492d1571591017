//! Summons: details of the first edition.

use hexhold_engine::{Ask, Draw, Side, To};
use hexhold_model::{Ability, Action, Duration, HowMany, Rank, Recoverable, StatBlock, Step, SummonRef, Target, Who};
use hexhold_testkit::{Play, Stage, action, attack, hp, only, proves, shield};

fn call() -> Ability {
    let summon = SummonRef::Monster { monster: "type n".to_owned(), rank: Rank::Normal, count: 1.into() };
    Ability::Summon { summon }
}

fn calls() -> Action {
    action([call()])
}

fn summoner(board: &str) -> Stage {
    Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(4))).card_of('m', 15, calls())
}

/// The monster of type n that came last.
fn called(t: &Play) -> hexhold_engine::FigureId {
    let kind = t.game.world().type_named("type n");
    let of_type = t.state().on_map().filter(|(_, f)| f.monster_type() == kind && f.summoned);
    of_type.map(|(id, _)| id).last().expect("one was summoned")
}

#[test]
#[proves("gh1e:summon.monster.tie")]
fn between_equally_near_hexes_the_players_choose() {
    let board = r"
         A
     .       .
         o
     x       y
         m
";
    let mut t = summoner(board).monsters_act('m');
    assert!(matches!(t.question().ask, Ask::SummonHex { .. }), "{:?}", t.question());
    assert_eq!(t.question().to, To::Party);
    t.hex('y').draws(&[(Draw::Standee, 0)]);
    assert_eq!(t.state().figure(called(&t)).cell, t.cell('y'));
}

#[test]
#[proves("gh1e:summon.monster.no-bonuses")]
fn a_newcomer_has_nothing_of_its_types_card() {
    let mut t = summoner("\n  .\n\n  .\n\n  A\n\n  x\n\n  m\n\n  .\n\n  n\n")
        .card_of('n', 5, action([shield(2, Duration::Round)]))
        .top('A', attack(3))
        .with(|s| s.class_mut('A').cards[0].initiative = 90)
        .round_one();
    t.select('A', 0, 1).draws(&[(Draw::Standee, 0)]);
    let newcomer = called(&t);
    assert_eq!(t.state().figure(newcomer).cell, t.cell('x'));
    t.play_top().modifiers('A', &["+0"]);
    t.answer(hexhold_engine::Choice::Figure(newcomer));
    assert_eq!(t.state().figure(newcomer).hit_points, 4 - 3, "no shield");
    t.quiet();
}

#[test]
#[proves("gh1e:summon.monster.mind-control")]
fn what_a_controlled_monster_summons_is_not_controlled() {
    let steps = vec![Step::new(call())];
    let control = Ability::Command { target: Target::one(Who::Enemy), steps, control: true, action: false };
    let mut t = summoner("\n  .\n\n  A\n\n  m\n\n  x\n").top('A', action([control])).turn_of('A');
    t.play_top().target('m').draws(&[(Draw::Standee, 0)]);
    let newcomer = called(&t);
    assert_eq!(t.state().figure(newcomer).cell, t.cell('x'));
    assert_eq!(t.state().figure(newcomer).side, Side::Monsters);
}

#[test]
#[proves("gh1e:summon.gone.recovered")]
fn a_summon_leaves_when_its_card_is_recovered() {
    let recover = Ability::Recover {
        what: Recoverable::Discarded,
        count: HowMany::UpTo(1.into()),
        target: Target::one(Who::Performer),
    };
    let mut t = Stage::new("\n  .\n\n  A\n\n  s\n").summon('s', 'A', hp(3)).top('A', action([recover])).turn_of('A');
    let card = t.character('A').active.iter().next().expect("its card lies in the active area");
    t.play_top().target('A').answer(hexhold_engine::Choice::Card(card));
    assert!(!t.is_alive('s'));
    assert!(t.character('A').hand.has(card) && !t.character('A').active.has(card));
    t.quiet();
}

#[test]
#[proves("gh1e:summon.obstacle-hp")]
fn summons_attack_obstacles_with_hit_points_after_everybody_else() {
    let stats = StatBlock { move_: None, attack: Some(2.into()), ..hp(4) };
    for (board, target) in [("\n  .\n\n  A\n\n  O\n\n  s\n\n  m\n", 'm'), ("\n  .\n\n  A\n\n  O\n\n  s\n\n  .\n", 'O')]
    {
        let stage = Stage::new(board).objective('O', 9, true).summon('s', 'A', stats.clone());
        let stage = if target == 'm' { stage.monster('m', only(hp(9))) } else { stage };
        let mut t = stage.summons_act('A');
        t.modifiers('A', &["+0"]);
        assert_eq!(t.hp(target), 7, "{target}");
        t.quiet();
    }
}
