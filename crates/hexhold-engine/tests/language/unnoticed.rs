//! What could be broken for a long time without any test noticing.

use hexhold_engine::{Choice, Half, What};
use hexhold_model::{
    Ability, ActiveBonus, Amount, BonusEffect, Compare, Duration, Mod, Outcome, PlayFrom, PlayHalf, Rider, Stat,
    StatBlock, Step, Target, Test, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Stage, action, bonus, hit, hp, moves, only, proves};

fn attacked(events: &[What]) -> usize {
    events.iter().filter(|e| matches!(e, What::AttackBegan { .. })).count()
}

#[test]
fn a_monster_whose_attack_is_a_dash_does_not_attack() {
    let strike = hexhold_model::Attack::plain(Amount::Stat(Stat::Attack));
    for (printed, times) in [(None, 0), (Some(2.into()), 1)] {
        let stage = Stage::new("\n  .\n\n  A\n\n  m\n").monster('m', only(StatBlock { attack: printed, ..hp(9) }));
        let mut t = stage.card_of('m', 5, action([Ability::Attack(strike.clone())])).monsters_act('m');
        assert_eq!(attacked(&t.take_events()), times);
    }
}

#[test]
fn nearest_and_farthest_are_conditions_about_the_target() {
    for (test, near, far) in [(Test::Nearest, 3, 1), (Test::Farthest, 1, 3)] {
        for (target, damage) in [('m', near), ('n', far)] {
            let mut spec = hit(1).range(3);
            spec.riders.push(Rider { cost: None, when: vec![test.clone()], gives: vec![Mod::Attack(2.into())] });
            let stage = Stage::new("\n  A\n\n  .\n\n  m\n\n  n\n").monster('m', only(hp(9))).monster('n', only(hp(9)));
            let mut t = stage.top('A', spec.action()).turn_of('A');
            t.play_top().modifiers('A', &["+0"]).target(target);
            assert_eq!(t.hp(target), 9 - damage, "{test:?} {target}");
        }
    }
}

#[test]
fn tokens_are_told_apart_by_their_names() {
    let put = |mark: &str| {
        let (mark, count, total) = (mark.to_owned(), Amount::Fixed(1), None);
        Ability::Mark { mark, count, target: Target::one(Who::Enemy), total }
    };
    let mut spec = hit(1).range(3);
    spec.target.only.push(Test::Marked("chalk".to_owned()));
    let stage = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n").monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', action([put("chalk"), put("soot"), spec.ability()])).turn_of('A');
    t.play_top().target('m').target('n');
    assert_eq!(t.offered(), "m");
}

#[test]
fn an_attack_that_depends_on_what_the_action_brings_is_planned_for() {
    let far = Test::Compare(Amount::Outcome(Outcome::HexesMoved), Compare::AtLeast, 1.into());
    let mut card = action([moves(4), hit(2).range(3).ability()]);
    card.steps[1].when.push(far);
    let stage = Stage::new("\n  A\n\n  .\n\n  .\n\n  x\n\n  .\n\n  m\n").monster('m', only(hp(9)));
    let mut t = stage.card_of('m', 5, card).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('x'), "within its range, and no farther");
    assert_eq!(attacked(&t.take_events()), 1);
}

#[test]
fn a_defence_asks_for_friend_and_foe_from_the_defenders_side() {
    for (test, damage) in [(Test::IsEnemy, 1), (Test::IsAlly, 3)] {
        let effect = BonusEffect::Mods(vec![Mod::Shield(2.into())]);
        let guard = ActiveBonus { trigger: Trigger::Attacked, when: vec![test], ..bonus(Duration::Persistent, effect) };
        let stage = Stage::new("\n  .\n\n  A\n\n  m\n").monster('m', only(hp(9))).card_of('m', 50, hit(3).action());
        let mut t = stage.top('A', action([Ability::Bonus(Box::new(guard))])).turn_of('A');
        t.play_top().yes().end_turn();
        t.modifiers('m', &["+0"]).suffers(damage);
    }
}

#[test]
fn one_card_after_the_other_may_be_played_within_a_card() {
    let play = Ability::Play { from: PlayFrom::Hand, half: PlayHalf::Top };
    let stage = Stage::new("\n  A\n\n  .\n").top('A', action(vec![play; 4])).with(|s| {
        for card in &mut s.class_mut('A').cards[2..] {
            card.top = action([Ability::GainXp { amount: 1 }]);
        }
    });
    let mut t = stage.turn_of('A');
    t.play_top();
    for card in 2..6 {
        t.answer(Choice::Play { card, half: Half::Top, basic: false });
    }
    assert_eq!(t.character('A').experience, 4);
}

#[test]
#[proves("gh2e:summon.no-focus-may-follow", "fh:summon.no-focus-follow")]
fn a_summon_that_follows_walks_through_no_foe() {
    // k holds the only hex from which m could be attacked, so that s has nobody to focus on.
    let still = StatBlock { move_: None, attack: None, ..hp(5) };
    let runner = StatBlock { move_: Some(4.into()), ..hp(5) };
    let stage = Stage::new("\n  A\n\n  x\n\n  m\n\n  k\n\n  s\n").monster('m', only(hp(9)));
    let mut t = stage.summon('k', 'A', still).summon('s', 'A', runner).summons_act('A');
    t.yes();
    assert_eq!(t.figure('s').cell, t.cell('s'));
}

#[test]
fn steps_are_lines_of_their_own() {
    // Each line stands alone: the first may be left out and the second performed.
    let card = action([hit(2).ability(), moves(1)]);
    assert!(card.steps.iter().all(|s: &Step| s.when.is_empty() && s.cost.is_none()));
    let mut t = Stage::new("\n  x\n\n  A\n\n  m\n").monster('m', only(hp(9))).top('A', card).turn_of('A');
    t.play_top().done().walk('x');
    assert_eq!((t.hp('m'), t.figure('A').cell), (9, t.cell('x')));
}

#[test]
fn three_more_than_needed_is_an_overkill() {
    for (value, overkills) in [(4, 0), (5, 1)] {
        let mut t =
            Stage::new("\n  .\n\n  A\n\n  m\n").monster('m', only(hp(2))).top('A', hit(value).action()).turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m');
        assert!(!t.is_alive('m'));
        assert_eq!(t.character('A').tally(hexhold_model::Tally::Overkills), overkills);
    }
}

#[test]
fn what_is_spent_is_gone() {
    for (gained, left, experience) in [(3, 1, 1), (1, 1, 0)] {
        let lines = format!("gain {gained}\nspend 2 {{ xp 1 }}");
        let mut t = Stage::new("\n  A\n\n  .\n").top('A', crate::half(&lines)).turn_of('A');
        t.play_top();
        crate::all_granted(&mut t);
        assert_eq!((t.character('A').resource, t.character('A').experience), (left, experience));
    }
}
