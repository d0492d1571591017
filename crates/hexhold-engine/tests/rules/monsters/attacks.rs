//! How monsters attack.

use hexhold_engine::{Ask, Choice, What};
use hexhold_model::{
    Ability, Amount, Attack, Condition, Duration, Effect, Mod, Rider, Stat, StatBlock, Step, Target, Who,
};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, hit, hp, only, proves, retaliate, shield};

/// "Attack ±n" of a monster.
fn strike(n: i16) -> Attack {
    Attack::plain(Amount::Add(Box::new(Amount::Stat(Stat::Attack)), Box::new(n.into())))
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

/// The base values of the attacks since the last look.
fn bases(t: &mut Play) -> Vec<i16> {
    let base = |e: What| if let What::AttackBegan { base, .. } = e { Some(base) } else { None };
    t.take_events().into_iter().filter_map(base).collect()
}

const CLOSE: &str = "\n  .\n\n  A\n\n  m\n";

#[test]
#[proves("gh1e:monster-attack.multi.once")]
fn each_target_is_attacked_once() {
    // Three targets, but only two enemies are there.
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n\n  B\n")
        .monster('m', only(hp(9)))
        .card_of('m', 5, strike(0).targets(3).action())
        .monsters_act('m');
    t.answer(Choice::Nth(0));
    t.modifiers('m', &["+0"]).suffers(2);
    t.modifiers('m', &["+0"]).suffers(2);
    assert_eq!((t.hp('A'), t.hp('B')), (8, 8));
    assert_eq!(bases(&mut t).len(), 2);
    t.quiet();
}

#[test]
#[proves("gh1e:monster-attack.multi.order")]
fn the_party_decides_whom_a_monster_attacks_first() {
    for first in ['A', 'B', 'C'] {
        let mut t = Stage::new("\n  .\n\n  .\n\n  A\n\n  B\n\n  m\n\n  C\n")
            .monster('m', only(hp(9)))
            .card_of('m', 5, strike(0).range(3).targets(3).action())
            .monsters_act('m');
        for next in [first, 'A', 'B', 'C'] {
            if let Ask::MonsterTarget { sets, .. } = &t.question().ask
                && let Some(i) = sets.iter().position(|s| *s == [t.fig(next)])
            {
                t.answer(Choice::Nth(i as u16));
            }
        }
        let target = t.take_events().into_iter().find_map(|e| match e {
            What::AttackBegan { target, .. } => Some(target),
            _ => None,
        });
        assert_eq!(target, Some(t.fig(first)));
    }
}

#[test]
#[proves("gh1e:monster-attack.adjust")]
fn poison_counts_for_monsters_too() {
    let mut t = Stage::new(CLOSE)
        .monster('m', only(hp(9)))
        .condition('A', Condition::Poison)
        .card_of('m', 5, strike(0).action())
        .monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(3);
}

#[test]
#[proves("gh1e:monster-attack.modifier")]
fn monsters_draw_two_cards_with_advantage_and_disadvantage() {
    for (condition, damage) in [(Condition::Strengthen, 3), (Condition::Muddle, 1)] {
        for cards in [["+1", "-1"], ["-1", "+1"]] {
            let mut t = Stage::new(CLOSE)
                .monster('m', only(hp(9)))
                .condition('m', condition)
                .card_of('m', 5, strike(0).action())
                .monsters_act('m');
            t.modifiers('m', &cards).suffers(damage);
            t.quiet();
        }
    }
}

/// A has played the top of its first card, and then the monster attacks it.
fn prepared(own: Ability, attack: Attack) -> Play {
    let mut t = Stage::new(CLOSE)
        .monster('m', only(hp(9)))
        .card_of('m', 80, attack.action())
        .top('A', action([own]))
        .turn_of('A');
    t.play_top().yes().end_turn();
    t
}

#[test]
#[proves("gh1e:monster-attack.defence")]
fn shield_less_pierce_and_then_cards_against_the_rest() {
    for (pierce, damage) in [(0, 2), (1, 3), (5, 4)] {
        let mut t = prepared(shield(2, Duration::Round), hit(4).pierce(pierce));
        t.modifiers('m', &["+0"]);
        assert!(matches!(t.question().ask, Ask::NegateDamage { amount, .. } if amount == damage));
        // A card of the hand instead of all of it.
        t.answer(Choice::Card(6));
        assert_eq!(t.hp('A'), 10);
        assert!(t.character('A').lost.iter().any(|c| c == 6));
    }
}

#[test]
#[proves("gh1e:monster-attack.effects")]
fn effects_of_card_and_stat_card_come_without_damage() {
    let stats = StatBlock { effects: vec![Effect::Gain(Condition::Wound)], ..hp(9) };
    let mut t = Stage::new(CLOSE)
        .monster('m', only(stats))
        .card_of('m', 5, strike(0).gives(Condition::Muddle).action())
        .monsters_act('m');
    t.modifiers('m', &["null"]);
    assert_eq!(t.hp('A'), 10);
    assert!(t.has('A', Condition::Wound) && t.has('A', Condition::Muddle));
}

#[test]
#[proves("gh1e:monster-attack.effects.dead")]
fn the_dead_have_no_effects() {
    for (hit_points, alive) in [(2, false), (3, true)] {
        let mut t = Stage::new("\n  .\n\n  A\n\n  .\n\n  s\n\n  m\n")
            .monster('m', only(hp(9)))
            .summon('s', 'A', hp(3))
            .hit_points('s', hit_points)
            .card_of('m', 5, strike(0).gives(Condition::Muddle).action())
            .monsters_act('m');
        t.modifiers('m', &["+0"]);
        assert_eq!(t.is_alive('s'), alive);
        let gained = t.take_events().into_iter().any(|e| matches!(e, What::Gained { .. }));
        assert_eq!(gained, alive);
    }
}

#[test]
#[proves("gh1e:monster-attack.retaliate")]
fn every_attack_is_answered_by_retaliate() {
    let mut t = Stage::new(CLOSE)
        .monster('m', only(hp(9)))
        .card_of('m', 80, action([hit(1).ability(), hit(2).ability()]))
        .top('A', action([retaliate(2, 1, Duration::Round)]))
        .turn_of('A');
    t.play_top().yes().end_turn();
    t.modifiers('m', &["+0"]).suffers(1);
    assert_eq!(t.hp('m'), 7);
    t.modifiers('m', &["+0"]).suffers(2);
    assert_eq!(t.hp('m'), 5);
}

#[test]
#[proves("gh1e:monster-attack.attached")]
fn an_attached_heal_comes_after_retaliate() {
    // Hurt by one, then the retaliate takes two, then the heal gives all three back: healed first, two would be gone.
    let mut attack = hit(1);
    let heal = Ability::Heal { amount: 3.into(), target: Target::one(Who::Performer), riders: Vec::new() };
    attack.riders.push(Rider { cost: None, when: Vec::new(), gives: vec![Mod::Then(vec![Step::new(heal)])] });
    let mut t = Stage::new(CLOSE)
        .monster('m', only(hp(9)))
        .hit_points('m', 8)
        .card_of('m', 80, attack.action())
        .top('A', action([retaliate(2, 1, Duration::Round)]))
        .turn_of('A');
    t.play_top().yes().end_turn();
    t.modifiers('m', &["+0"]).suffers(1);
    assert_eq!(t.hp('m'), 9);
}

#[test]
#[proves("gh2e:monster-attack.refocus-after-kill", "gh1e:monster-attack.new-target")]
fn whoever_has_killed_its_focus_looks_for_another_one_for_its_next_attack() {
    let mut card = attack(2);
    card.steps.extend(attack(3).steps);
    let mut t = Stage::new("\n  .\n\n  s\n\n  m\n\n  A\n")
        .monster('m', only(hp(9)))
        .summon('s', 'A', hp(1))
        .card_of('m', 5, card)
        .monsters_act('m');
    // The summon acts before its owner, so it is the first focus.
    t.modifiers('m', &["+0"]);
    assert!(!t.is_alive('s'));
    t.modifiers('m', &["+0"]).suffers(3);
    assert_eq!(t.hp('A'), 7);
}
