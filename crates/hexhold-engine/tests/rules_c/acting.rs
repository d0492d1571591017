//! A monster's turn as the engine carries it out. How foci, hexes and targets are found is proved where it is solved.

use hexhold_engine::What;
use hexhold_model::{Ability, Amount, Attack, Condition, Mod, MoveMode, Rider, Stat, StatBlock, Target, Who};
use hexhold_testkit::{AttackWords, Stage, action, gives, hp, only, proves, shield};

/// "Attack ±n" of a monster.
fn strike(n: i16) -> Attack {
    Attack::plain(Amount::Add(Box::new(Amount::Stat(Stat::Attack)), Box::new(n.into())))
}

/// "Move ±n" of a monster.
fn step(n: i16) -> Ability {
    let points = Amount::Add(Box::new(Amount::Stat(Stat::Move)), Box::new(n.into()));
    Ability::Move { points, mode: MoveMode::Walk, riders: Vec::new() }
}

const LANE: &str = "\n  .\n\n  A\n\n  x\n\n  y\n\n  z\n\n  m\n";

#[test]
#[proves("gh2e:focus.at-turn-start", "fh:focus.at-turn-start")]
fn a_turn_begins_with_the_focus() {
    let mut t = Stage::new(LANE).monster('m', only(hp(9))).card_of('m', 5, action([step(0)])).monsters_act('m');
    let events = t.take_events();
    let at = |f: fn(&What) -> bool| events.iter().position(f).expect("it happened");
    let began = at(|e| matches!(e, What::TurnBegan { .. }));
    let focused = at(|e| matches!(e, What::Focused { .. }));
    let moved = at(|e| matches!(e, What::Moved { .. }));
    assert!(began < focused && focused < moved);
}

#[test]
#[proves("gh2e:focus.none.other-abilities-still", "fh:focus.none.other-abilities-still")]
fn without_a_focus_the_other_abilities_are_performed() {
    // A is invisible and alone.
    let own = gives(Condition::Strengthen, Target::one(Who::Performer));
    let mut t = Stage::new(LANE)
        .monster('m', only(hp(9)))
        .condition('A', Condition::Invisible)
        .card_of('m', 5, action([step(0), strike(0).ability(), own]))
        .monsters_act('m');
    assert!(t.take_events().iter().any(|e| matches!(e, What::NoFocus { .. })));
    assert_eq!(t.figure('m').cell, t.cell('m'));
    assert!(t.has('m', Condition::Strengthen));
}

#[test]
#[proves(
    "gh2e:focus.stunned-none",
    "fh:focus.guide.stunned-none",
    "jotl:focus.check.stun",
    "gh1e:monster-card.stunned"
)]
fn a_stunned_monster_does_nothing_at_all() {
    let mut t = Stage::new(LANE)
        .monster('m', only(hp(9)))
        .condition('m', Condition::Stun)
        .card_of('m', 5, action([step(0), strike(0).ability(), shield(1, hexhold_model::Duration::Round)]))
        .monsters_act('m');
    let idle = |e: &What| !matches!(e, What::Focused { .. } | What::NoFocus { .. } | What::BonusBegan { .. });
    let events = t.take_events();
    assert!(events.iter().all(idle));
    assert_eq!(t.figure('m').cell, t.cell('m'));
    // Its turn is over all the same, and the stun with it.
    assert!(events.iter().any(|e| matches!(e, What::TurnEnded { .. })));
    assert!(!t.has('m', Condition::Stun));
}

#[test]
#[proves(
    "gh2e:monster-move.only-if-listed",
    "gh2e:monster-move.points",
    "fh:monster-move.points",
    "fh:monster-stat.move-base",
    "gh1e:monster-move.points",
    "gh1e:monster-card.signed"
)]
fn a_monster_moves_by_its_stat_and_the_card() {
    let stats = StatBlock { move_: Some(2.into()), ..hp(9) };
    for (card, end) in [(Some(-1), 'z'), (Some(0), 'y'), (Some(1), 'x'), (None, 'm')] {
        let abilities: Vec<Ability> = card.map(step).into_iter().collect();
        let t = Stage::new(LANE).monster('m', only(stats.clone())).card_of('m', 5, action(abilities)).monsters_act('m');
        assert_eq!(t.figure('m').cell, t.cell(end), "{card:?}");
    }
}

#[test]
#[proves("gh2e:monster-move.others-irrelevant", "fh:monster-move.other-abilities-irrelevant")]
fn only_attacks_tell_it_how_far_to_go() {
    // A heal and a curse at range 2 do not make it stop early: it goes on until it is next to A.
    let curse = gives(Condition::Curse, Target { range: Some(2.into()), ..Target::one(Who::Enemy) });
    let stats = StatBlock { move_: Some(3.into()), ..hp(9) };
    let t = Stage::new(LANE).monster('m', only(stats)).card_of('m', 5, action([step(0), curse])).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('x'));
}

#[test]
#[proves(
    "gh2e:monster-attack.only-if-listed",
    "gh2e:monster-attack.value",
    "fh:monster-attack.value",
    "fh:monster-stat.attack-base",
    "fh:monster-stat.card-plus-ability",
    "gh1e:monster-attack.value",
    "gh1e:monster-card.signed"
)]
fn a_monster_attacks_by_its_stat_and_the_card() {
    let stats = StatBlock { attack: Some(3.into()), ..hp(9) };
    for (card, damage) in [(Some(-1), 2), (Some(0), 3), (Some(2), 5), (None, 0)] {
        let abilities: Vec<Ability> = card.map(|n| strike(n).ability()).into_iter().collect();
        let mut t = Stage::new("\n  .\n\n  A\n\n  m\n")
            .monster('m', only(stats.clone()))
            .card_of('m', 5, action(abilities))
            .monsters_act('m');
        if card.is_some() {
            t.modifiers('m', &["+0"]).done();
        }
        assert_eq!(t.hp('A'), 10 - damage, "{card:?}");
        t.no_draws_left();
    }
}

#[test]
#[proves(
    "gh2e:monster-attack.range-from-card",
    "gh2e:monster-attack.no-range-melee",
    "fh:monster-attack.range-on-ability-card"
)]
fn the_card_gives_the_range() {
    // A stands three hexes away. A range on the stat card means nothing by itself.
    let stats = StatBlock { range: Some(5.into()), ..hp(9) };
    for (range, hits) in [(Some(3), true), (Some(2), false), (None, false)] {
        let attack = range.map_or(strike(0), |r| strike(0).range(r));
        let mut t = Stage::new("\n  .\n\n  A\n\n  .\n\n  .\n\n  m\n")
            .monster('m', only(stats.clone()))
            .card_of('m', 5, attack.action())
            .monsters_act('m');
        if hits {
            t.modifiers('m', &["+0"]).done();
        }
        assert_eq!(t.hp('A'), if hits { 8 } else { 10 }, "{range:?}");
        t.quiet();
    }
}

#[test]
#[proves("gh2e:monster-attack.stat-targets-modified", "fh:monster-attack.target-count-modified")]
fn targets_of_the_stat_card_are_changed_by_the_card() {
    let stats = StatBlock { targets: 2, ..hp(9) };
    for (more, hit) in [(0, 2), (1, 3), (-1, 1)] {
        let mut attack = strike(0).range(3);
        let gives = vec![Mod::Targets(more.into())];
        attack.riders.push(Rider { cost: None, when: Vec::new(), gives });
        let mut t = Stage::new("\n  A\n\n  B\n\n  .\n\n  m\n\n  .\n\n  C\n")
            .monster('m', only(stats.clone()))
            .card_of('m', 5, attack.action())
            .monsters_act('m');
        // Which of the others besides the focus is for the party, where there are more than it can attack.
        while matches!(t.question().ask, hexhold_engine::Ask::MonsterTarget { .. }) {
            t.answer(hexhold_engine::Choice::Nth(0));
        }
        for _ in 0..hit {
            t.modifiers('m', &["+0"]).done();
        }
        let hurt = "ABC".chars().filter(|&c| t.hp(c) < 10).count();
        assert_eq!(hurt, hit, "{more}");
        t.no_draws_left();
    }
}
