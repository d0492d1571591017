//! Named monsters, and equations.

use hexhold_engine::{Draw, FigureKind};
use hexhold_model::{
    Ability, Amount, Condition, Mark, NamedDef, Rank, ScenarioEffect, ScenarioRule, ScenarioTrigger, Target, Test, Who,
};
use hexhold_testkit::{Stage, action, gives, hp, moves, only, proves};

use crate::began;

fn spawn(n: usize, trigger: ScenarioTrigger) -> ScenarioRule {
    let ranks = [Some(Rank::Normal); 3];
    let effect = ScenarioEffect::Spawn { monster: "type n".to_owned(), mark: "a".to_owned(), ranks };
    ScenarioRule { trigger, when: Vec::new(), effects: vec![effect; n], once: true }
}

/// So many monsters of type n spawn on `a`.
fn spawning(board: &str, n: usize, trigger: ScenarioTrigger) -> Stage {
    Stage::new(board).monster('n', only(hp(5))).card_of('n', 5, action([])).with(|s| {
        for (name, mark) in [("a", 'a'), ("x", 'x')] {
            let hexes = vec![s.hex(mark)];
            s.scenario.marks.push(Mark { name: name.to_owned(), hexes });
        }
        s.scenario.rules.push(spawn(n, trigger));
    })
}

#[test]
#[proves(
    "gh2e:named.definition",
    "gh2e:spawn.by-scenario-rules",
    "fh:named.defined-by-scenario",
    "fh:spawn.when-specified"
)]
fn a_rule_spawns_a_named_monster() {
    let mut t = spawning("\n  A\n\n  x\n\n  .\n\n  a\n\n  .\n\n  n\n", 1, ScenarioTrigger::Enters("x".to_owned()))
        .bottom('A', action([moves(1)]))
        .with(|s| {
            s.scenario.named.push(NamedDef {
                key: "old one".to_owned(),
                name: "Old One".to_owned(),
                monster: "type n".to_owned(),
                hit_points: Amount::Mul(Box::new(Amount::Characters), Box::new(Amount::EliteHitPoints)),
                bonuses: Vec::new(),
            });
            for effect in &mut s.scenario.rules[0].effects {
                if let ScenarioEffect::Spawn { monster, .. } = effect {
                    *monster = "old one".to_owned();
                }
            }
        })
        .turn_of('A');
    t.draws(&[(Draw::Standee, 0)]);
    t.play_bottom().walk('x');
    let new = *t.state().figure(t.state().figure_at(t.cell('a')).expect("it has come"));
    assert!(matches!(new.kind, FigureKind::Monster { named: Some(0), rank: Rank::Named, .. }), "{:?}", new.kind);
    assert_eq!((new.hit_points, new.monster_type()), (2 * 5, t.figure('n').monster_type()));
    assert!(new.spawned);
}

fn times(a: Amount, b: Amount) -> Amount {
    Amount::Mul(Box::new(a), Box::new(b))
}

/// `n` is a named monster of type m, with C × H hit points.
fn named(board: &str) -> Stage {
    Stage::new(board)
        .monster('m', [hp(4), hp(7)])
        .with(|s| {
            s.scenario.named.push(NamedDef {
                key: "old one".to_owned(),
                name: "Old One".to_owned(),
                monster: "type m".to_owned(),
                hit_points: times(Amount::Characters, Amount::EliteHitPoints),
                bonuses: Vec::new(),
            });
        })
        .place('n', "old one", Rank::Normal)
}

#[test]
#[proves(
    "gh2e:equation.example-cave-bear",
    "gh2e:named.definition",
    "fh:equation.variables",
    "fh:named.defined-by-scenario"
)]
fn a_named_monster_has_its_own_hit_points() {
    let t = named("\n  A\n\n  B\n\n  C\n\n  .\n\n  m\n\n  n\n").turn_of('A');
    assert_eq!(t.hp('n'), 3 * 7);
    assert_eq!(t.hp('m'), 4);
    let kind = |m: char| t.figure(m).monster_type();
    assert_eq!(kind('n'), kind('m'), "of the same type");
}

#[test]
#[proves("gh2e:equation.variables", "fh:equation.variables")]
fn equations_know_level_party_and_elite_hit_points() {
    let sum = |a, b| Amount::Add(Box::new(a), Box::new(b));
    let t = named("\n  A\n\n  B\n\n  .\n\n  m\n\n  n\n")
        .with(|s| {
            s.level = 5;
            s.scenario.named[0].hit_points = sum(
                times(Amount::Level, 100.into()),
                sum(times(Amount::Characters, 10.into()), Amount::EliteHitPoints),
            );
        })
        .turn_of('A');
    assert_eq!(t.hp('n'), 500 + 20 + 7);
}

fn only_rank(rank: Rank) -> Ability {
    gives(Condition::Muddle, Target { only: vec![Test::IsRank(rank)], ..Target::one(Who::Enemy) })
}

#[test]
#[proves("gh2e:named.not-normal-or-elite", "fh:named.neither-normal-nor-elite", "gh1e:named.rank")]
fn a_named_monster_is_neither_normal_nor_elite() {
    for (rank, offered) in [(Rank::Normal, "m"), (Rank::Elite, "k")] {
        let mut t = named("\n  .\n\n  .\n\n  A\n\n  m\n\n  n\n\n  k\n")
            .place('k', "type m", Rank::Elite)
            .top('A', action([only_rank(rank)]))
            .turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), offered);
    }
}

#[test]
#[proves("gh2e:named.act-before-elites", "fh:monster-order.named-before-elites")]
fn a_named_monster_acts_first() {
    let mut t = named("\n  .\n\n  .\n\n  A\n\n  k\n\n  m\n\n  n\n").place('k', "type m", Rank::Elite).monsters_act('m');
    assert_eq!(began(&mut t), [t.fig('n'), t.fig('k'), t.fig('m')]);
}

#[test]
#[proves("gh2e:named.definition", "fh:named.defined-by-scenario", "gh1e:named.rank", "ruling:named-stats")]
fn a_named_monster_acts_by_the_elite_stats_of_its_type() {
    let strike = hexhold_model::Attack::plain(Amount::Stat(hexhold_model::Stat::Attack));
    let elite = hexhold_model::StatBlock { attack: Some(6.into()), ..hp(7) };
    let mut t = named("\n  A\n\n  n\n\n  .\n\n  .\n\n  m\n")
        .with(|s| s.library.monsters[0].stats = vec![[hp(4), elite]; 8])
        .card_of('m', 5, action([Ability::Attack(strike)]))
        .monsters_act('m');
    t.modifiers('n', &["+0"]).suffers(6);
}
