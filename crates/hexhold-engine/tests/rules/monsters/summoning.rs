//! Monsters that summon monsters.

use hexhold_engine::{Choice, DeckId, Draw, FigureId, What};
use hexhold_model::{Ability, Action, Amount, Attack, Rank, Stat, SummonRef};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, hp, only, proves};

use crate::began;

/// "Attack ±n" of a monster.
fn strike(n: i16) -> Attack {
    Attack::plain(Amount::Add(Box::new(Amount::Stat(Stat::Attack)), Box::new(n.into())))
}

fn calls(rank: Rank) -> Action {
    let summon = SummonRef::Monster { monster: "type n".to_owned(), rank, count: 1.into() };
    action([Ability::Summon { summon }])
}

/// `m` summons a monster of type n, of which there is none on the map unless the board draws it.
fn summoner(board: &str) -> Stage {
    Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(4))).card_of('m', 15, calls(Rank::Normal)).card_of(
        'n',
        30,
        action([strike(0).ability()]),
    )
}

fn of_type_n(t: &Play) -> Vec<FigureId> {
    let kind = t.game.world().type_named("type n");
    t.state().on_map().filter(|(_, f)| f.monster_type() == kind).map(|(id, _)| id).collect()
}

#[test]
#[proves("gh2e:monster-ability.summon.placement", "gh1e:summon.monster.place")]
fn a_monsters_summon_comes_next_to_it_and_close_to_an_enemy() {
    let mut t = summoner("\n  .\n\n  .\n\n  A\n\n  x\n\n  m\n\n  y\n").monsters_act('m');
    t.draws(&[(Draw::Standee, 3)]);
    let [id] = of_type_n(&t)[..] else { panic!("one was summoned") };
    assert_eq!(t.state().figure(id).cell, t.cell('x'));
    assert_eq!(t.state().figure(id).hit_points, 4);
}

#[test]
#[proves("gh2e:monster-ability.summon.no-space", "gh1e:summon.monster.none", "fh:monster-ability.summon.impossible")]
fn without_an_empty_hex_no_monster_is_summoned() {
    let t = summoner("\n  .\n\n  .\n\n  A\n\n  m\n\n  o\n").monsters_act('m');
    assert!(of_type_n(&t).is_empty());
    t.no_draws_left();
}

#[test]
#[proves(
    "gh2e:monster-ability.summon.no-standee",
    "gh1e:summon.monster.none",
    "fh:monster-ability.summon.impossible",
    "fh:monster-stat.standee-limit"
)]
fn without_a_standee_no_monster_is_summoned() {
    for (standees, there) in [(1, 1), (2, 2)] {
        let mut t = summoner("\n  .\n\n  .\n\n  A\n\n  x\n\n  m\n\n  y\n\n  n\n")
            .with(|s| s.library.monsters[1].standees = standees)
            .monsters_act('m');
        t.no_draws_left();
        assert_eq!(of_type_n(&t).len(), there, "{standees} standees");
        t.take_events();
    }
}

#[test]
#[proves(
    "gh2e:monster-ability.summon.no-turn-same-round",
    "gh2e:monster-ability.summon.acts-as-monster",
    "gh1e:summon.monster.first-turn",
    "gh1e:summon.monster.normal-rules",
    "fh:monster-ability.summon.acts-as-monster",
    "fh:monster-ability.summon.no-turn-same-round"
)]
fn a_summoned_monster_acts_from_the_next_round_on_by_its_sets_card() {
    let mut t = summoner("\n  .\n\n  .\n\n  A\n\n  x\n\n  m\n\n  .\n\n  n\n")
        .with(|s| {
            s.class_mut('A').cards[0].initiative = 90;
        })
        .round_one();
    t.draws(&[]);
    t.answer(Choice::Pair(0, 1)).draws(&[(Draw::Standee, 0)]);
    let summoned = *of_type_n(&t).last().expect("summoned");
    assert_eq!(t.state().figure(summoned).cell, t.cell('x'));
    let first = began(&mut t);
    assert!(first.contains(&t.fig('n')) && !first.contains(&summoned), "the old one acts, the new one does not");
    t.end_turn();
    t.done();
    t.answer(Choice::Pair(8, 3));
    t.draws(&[(Draw::Standee, 0)]);
    t.modifiers('n', &["+0"]);
    t.done();
    assert!(began(&mut t).contains(&summoned));
    assert_eq!(t.hp('A'), 8, "it attacked as its card says");
}

#[test]
#[proves(
    "gh2e:monster-ability.summon.initiative-draw",
    "gh1e:summon.monster.initiative",
    "fh:monster-ability.summon.card-for-initiative-only"
)]
fn a_summoned_monsters_set_draws_a_card_for_its_initiative_only() {
    let mut t = summoner("\n  .\n\n  .\n\n  A\n\n  x\n\n  m\n").round_one();
    t.answer(Choice::Pair(0, 1)).end_turn();
    t.draws(&[(Draw::Standee, 0)]);
    let drawn = |e: &What| matches!(e, What::MonsterCard { deck: DeckId(1), .. });
    let events = t.take_events();
    let placed = events.iter().position(|e| matches!(e, What::Appeared { .. })).expect("it appeared");
    assert_eq!(events.iter().filter(|e| drawn(e)).count(), 1);
    assert!(events.iter().position(drawn) > Some(placed), "not before there was one of the set");
    let summoned = of_type_n(&t)[0];
    assert!(!events.iter().any(|e| matches!(e, What::TurnBegan { figure } if *figure == summoned)));
}

#[test]
#[proves(
    "gh2e:monster-ability.summon.outlive-summoner",
    "gh1e:summon.monster.remains",
    "fh:monster-ability.summon.outlives-summoner"
)]
fn a_monsters_summon_stays_when_the_summoner_dies() {
    let mut t = summoner("\n  .\n\n  .\n\n  x\n\n  m\n\n  A\n")
        .with(|s| s.class_mut('A').cards[0].initiative = 90)
        .hit_points('m', 1)
        .top('A', attack(3))
        .round_one();
    t.answer(Choice::Pair(0, 1)).draws(&[(Draw::Standee, 0)]);
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert!(!t.is_alive('m'));
    assert_eq!(of_type_n(&t).len(), 1);
}
