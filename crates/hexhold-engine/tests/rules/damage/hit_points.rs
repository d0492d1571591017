//! Hit points that are set, which is neither damage nor a heal.

use hexhold_engine::What;
use hexhold_model::{
    Ability, ActiveBonus, Amount, BonusEffect, Condition, Count, Duration, Mark, Measure, Rank, Round, ScenarioEffect,
    ScenarioRule, ScenarioTrigger, Step, Target, Test, Trigger, Who,
};
use hexhold_testkit::{Play, Stage, action, bonus, gives, hp, proves};

const ALONE: &str = r"
    A       .
        .
";

fn hurts_itself(n: i16) -> Ability {
    Ability::Suffer { amount: Amount::Fixed(n), target: Target::one(Who::Performer) }
}

fn begins(b: ActiveBonus) -> Ability {
    Ability::Bonus(Box::new(b))
}

fn instead(trigger: Trigger, when: Vec<Test>, abilities: impl IntoIterator<Item = Ability>) -> ActiveBonus {
    let steps = abilities.into_iter().map(Step::new).collect();
    ActiveBonus { trigger, when, ..bonus(Duration::Persistent, BonusEffect::Instead(steps)) }
}

#[test]
#[proves("ruling:set-hit-points")]
fn instead_of_lethal_damage_only() {
    let saved = || {
        let set = Ability::SetHitPoints { amount: Amount::Fixed(2), target: Target::one(Who::Performer) };
        let own = gives(Condition::Invisible, Target::one(Who::Performer));
        begins(instead(Trigger::WouldSuffer, vec![Test::Lethal], [set, own]))
    };
    let stage = |hp: i16| {
        Stage::new(ALONE).hit_points('A', hp).top('A', action([saved()])).bottom('A', action([hurts_itself(3)]))
    };
    let mut t = stage(4).turn_of('A');
    t.play_top().yes().play_bottom().yes().suffers(3);
    assert_eq!((t.hp('A'), t.has('A', Condition::Invisible)), (1, false), "one hit point is left: not lethal");
    let mut t = stage(3).turn_of('A');
    t.play_top().yes().play_bottom().yes().target('A').target('A');
    assert_eq!((t.hp('A'), t.has('A', Condition::Invisible), t.is_alive('A')), (2, true, true));
}

const LINE: &str = "\n  A\n\n  B\n\n  x\n\n  y\n\n  .\n\n  m\n\n  k\n";

fn all(only: Vec<Test>) -> Target {
    Target { who: Who::Anyone, count: Count::All, range: None, area: None, only }
}

fn kind(key: &str) -> Target {
    all(vec![Test::IsMonster, Test::IsKind(key.to_owned())])
}

/// m (normal) and k (elite) are of one type; x and y are the hexes of the mark "spot"; this happens when A's turn ends.
fn stage(effects: Vec<ScenarioEffect>) -> Stage {
    Stage::new(LINE).monster('m', [hp(4), hp(8)]).place('k', "type m", Rank::Elite).with(|s| {
        let hexes = vec![s.hex('x'), s.hex('y')];
        s.scenario.marks.push(Mark { name: "spot".to_owned(), hexes });
        let trigger = ScenarioTrigger::EndOfTurn;
        s.scenario.rules.push(ScenarioRule { trigger, when: Vec::new(), effects, once: true });
    })
}

fn after(effects: Vec<ScenarioEffect>) -> Play {
    let mut t = stage(effects).turn_of('A');
    t.end_turn();
    t
}

#[test]
#[proves("ruling:set-hit-points")]
fn hit_points_are_set_between_one_and_the_maximum() {
    let half = Amount::Div(Box::new(Amount::Measure(Measure::MaxHitPoints)), 2, Round::Up);
    let set = |n: Amount| {
        let mut t = after(vec![ScenarioEffect::SetHitPoints(n, kind("type m"))]);
        let healed = t.take_events().iter().any(|e| matches!(e, What::Healed { .. } | What::Damaged { .. }));
        assert!(!healed, "it is neither");
        (t.hp('m'), t.hp('k'))
    };
    assert_eq!(set(half), (2, 4), "each by its own maximum");
    assert_eq!(set(Amount::Fixed(6)), (4, 6));
    assert_eq!(set(Amount::Fixed(0)), (1, 1));
}
