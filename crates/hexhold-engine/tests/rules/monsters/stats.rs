//! Monster stat cards.

use hexhold_engine::What;
use hexhold_model::{Amount, Attack, Condition, Conditions, Effect, Rank, Stat, StatBlock};
use hexhold_testkit::{AttackWords, Stage, action, hit, hp, only, proves};

const CLOSE: &str = "\n  .\n\n  A\n\n  m\n";

#[test]
#[proves("fh:monster-stat.hp")]
fn hit_points_are_the_damage_that_kills() {
    for (damage, alive) in [(4, true), (5, false), (6, false)] {
        let mut t = Stage::new(CLOSE).monster('m', only(hp(5))).top('A', hit(damage).action()).turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m');
        assert_eq!(t.is_alive('m'), alive);
    }
}

/// "Attack ±n" of a monster.
fn strike(n: i16) -> Attack {
    Attack::plain(Amount::Add(Box::new(Amount::Stat(Stat::Attack)), Box::new(n.into())))
}

#[test]
#[proves("gh2e:monster-stat.attack-effects", "fh:monster-stat.attack-effects", "jotl:monster-stat.condition")]
fn effects_on_the_stat_card_come_with_every_attack() {
    let mut stats = hp(9);
    stats.effects = vec![Effect::Gain(Condition::Wound)];
    let two = action([strike(0).ability(), strike(0).ability()]);
    let mut t = Stage::new("\n  .\n\n  m\n\n  A\n").monster('m', only(stats)).card_of('m', 5, two).monsters_act('m');
    t.modifiers('m', &["+0", "+0"]).done().done();
    let wounds = t.take_events().into_iter().filter(|e| matches!(e, What::Gained { condition: Condition::Wound, .. }));
    assert_eq!(wounds.count(), 2);
}

#[test]
#[proves(
    "gh2e:monster-stat.card-per-type",
    "gh2e:monster-stat.level-is-scenario-level",
    "gh2e:monster-stat.normal-elite-columns",
    "fh:monster-stat.level-is-scenario-level",
    "fh:monster-stat.normal-and-elite",
    "gh1e:monster-stat.sides",
    "gh1e:monster-stat.level"
)]
fn stats_are_those_of_type_rank_and_level() {
    for level in [0_u8, 3, 7] {
        let t = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n\n  k\n")
            .with(|s| s.level = level)
            .monster('m', only(hp(1)))
            .elite('n', only(hp(1)))
            .with(|s| {
                for (i, monster) in s.library.monsters.iter_mut().enumerate() {
                    for (l, row) in monster.stats.iter_mut().enumerate() {
                        let base = 10 * (i as i16 + 1) + l as i16;
                        *row = [hp(base), hp(base + 100)];
                    }
                }
            })
            .place('k', "type n", Rank::Normal)
            .turn_of('A');
        let l = i16::from(level);
        assert_eq!((t.hp('m'), t.hp('n'), t.hp('k')), (10 + l, 120 + l, 20 + l));
    }
}

#[test]
#[proves("gh2e:monster-stat.immunities", "fh:monster-stat.immunities")]
fn a_monster_does_not_gain_what_it_is_immune_to() {
    let stats = StatBlock { immune: Conditions::from_iter([Condition::Wound]), ..hp(9) };
    let mut t = Stage::new("\n  .\n\n  A\n\n  m\n")
        .monster('m', only(stats))
        .top('A', hit(1).gives(Condition::Wound).gives(Condition::Muddle).action())
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert!(!t.has('m', Condition::Wound));
    assert!(t.has('m', Condition::Muddle));
    t.quiet();
}
