//! Added and conditional effects, "do A to do B", mandatory parts of actions, experience.

use hexhold_engine::{Ask, Choice, Half, Pile, What};
use hexhold_model::{
    Ability, Action, ActiveBonus, Amount, BonusEffect, Compare, Condition, Cost, Count, Duration, Effect, Element,
    Infusion, Mod, OverlayKind, Rider, ScenarioTest, Step, Target, Test, TileChange, TileOrder, TrapEffect, Trigger,
    Who,
};
use hexhold_testkit::{AttackWords, Stage, action, attack, bonus, hit, hp, moves, only, proves, shield};

use crate::{consume, place, plus};

const DUEL: &str = r"
         m
     A       .
";

/// m above A, n below.
const BETWEEN: &str = r"
     m

     A

     n
         .
";

fn must(ability: Ability) -> Step {
    Step { mandatory: true, ..Step::new(ability) }
}

fn steps(steps: Vec<Step>) -> Action {
    Action { steps, ..Action::default() }
}

fn suffer_self(n: i16) -> Ability {
    Ability::Suffer { amount: Amount::Fixed(n), target: Target::one(Who::Performer) }
}

fn gain_self(c: Condition) -> Ability {
    Ability::Give { conditions: vec![c], target: Target::one(Who::Performer), riders: Vec::new() }
}

#[test]
#[proves(
    "gh2e:effect.conditional.definition",
    "gh2e:effect.conditional.cost-optional",
    "fh:effect.conditional-box",
    "fh:effect.conditional-cost-optional",
    "gh1e:attack.options-first"
)]
fn conditional_effects_depend_on_an_element_or_another_cost_and_need_not_be_paid() {
    let mut spec = hit(2);
    spec.riders.push(consume(Element::Fire, vec![plus(1)]));
    spec.riders.push(Rider { cost: Some(Cost::LoseCards(1)), when: Vec::new(), gives: vec![plus(3)] });
    let stage = || {
        let stage = Stage::new(DUEL).monster('m', only(hp(20))).element(Element::Fire, Infusion::Strong);
        stage.top('A', spec.clone().action())
    };
    let mut t = stage().turn_of('A');
    t.play_top();
    let Ask::AddedEffects { offers, .. } = &t.question().ask else { panic!("{:?}", t.question()) };
    assert!(offers.iter().all(|o| o.cost.is_some()));
    t.done();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 18, "nothing paid, nothing gained");
    assert_eq!(t.state().elements[Element::Fire], Infusion::Strong);
    assert!(t.character('A').lost.is_empty());
    t.quiet();

    let mut t = stage().turn_of('A');
    t.play_top();
    t.answer(Choice::Nth(0)).answer(Choice::Nth(1)).answer(Choice::Card(5));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 20 - (2 + 1 + 3));
    assert_eq!(t.state().elements[Element::Fire], Infusion::Inert);
    assert!(t.character('A').lost.has(5));
    t.quiet();
}

#[test]
#[proves("gh2e:effect.conditional.may-pay-and-skip", "fh:effect.conditional-paid-still-declinable")]
fn a_paid_effect_may_still_be_skipped() {
    let mut spec = hit(2);
    spec.riders.push(consume(Element::Fire, vec![Mod::Effect(Effect::Gain(Condition::Wound))]));
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).element(Element::Fire, Infusion::Waning);
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top();
    t.answer(Choice::Nth(0));
    t.answer(Choice::Nth(0));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.state().elements[Element::Fire], Infusion::Inert);
    assert!(!t.has('m', Condition::Wound));
    t.quiet();
}

#[test]
#[proves("gh2e:effect.added.skip-per-attack", "fh:effect.skip-per-attack")]
fn an_effect_may_be_skipped_for_one_target_and_used_on_the_other() {
    let spec = hit(2).targets(2).gives(Condition::Wound);
    let stage = Stage::new(BETWEEN).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0", "+0"]);
    assert!(matches!(t.question().ask, Ask::Target { further: false, .. }));
    t.answer(Choice::Nth(0)).target('m');
    assert!(t.offers(Choice::Nth(0)), "asked again for the next target");
    assert!(matches!(t.question().ask, Ask::Target { further: true, .. }));
    t.target('n');
    assert!(!t.has('m', Condition::Wound) && t.has('n', Condition::Wound));
    t.quiet();
}

#[test]
#[proves("gh2e:effect.inherent.not-skippable", "fh:effect.rules-text-not-skippable")]
fn a_targeting_restriction_cannot_be_skipped() {
    let mut spec = hit(2).gives(Condition::Wound);
    spec.target.only = vec![Test::Damaged];
    let stage = Stage::new(BETWEEN).monster('m', only(hp(9))).monster('n', only(hp(9))).hit_points('n', 3);
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "n");
    let Ask::Target { may_skip, .. } = &t.question().ask else { panic!("{:?}", t.question()) };
    assert_eq!(may_skip.len(), 1, "only the wound");
    t.answer(Choice::Nth(0));
    assert_eq!(t.offered(), "n");
}

#[test]
#[proves("gh2e:trigger.a-to-b-requires-a", "fh:trigger.a-to-apply-b")]
fn b_needs_a_to_be_applied() {
    let b = Step { when: vec![Test::Performed], ..Step::new(gain_self(Condition::Strengthen)) };
    let card = || steps(vec![Step::new(suffer_self(1)), b.clone()]);
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card()).turn_of('A');
    t.play_top().done();
    assert!(matches!(t.question().ask, Ask::TurnStep), "A was declined, so B is not offered");
    assert!(!t.has('A', Condition::Strengthen));
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card()).turn_of('A');
    t.play_top().yes().suffers(1).target('A');
    assert!(t.has('A', Condition::Strengthen));
    t.quiet();
}

#[test]
#[proves("gh2e:trigger.a-to-b-optional-b")]
fn b_may_be_declined_after_a() {
    let b = Step { when: vec![Test::Performed], ..Step::new(gain_self(Condition::Strengthen)) };
    let card = steps(vec![Step::new(suffer_self(1)), b]);
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card).turn_of('A');
    t.play_top().yes().suffers(1).done();
    assert_eq!(t.hp('A'), 9);
    assert!(!t.has('A', Condition::Strengthen));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:mandatory.marker",
    "gh2e:mandatory.negative-ability",
    "fh:mandatory.if-any-part-performed",
    "fh:mandatory.negative-abilities"
)]
fn a_marked_ability_must_follow_once_a_part_was_performed() {
    let card = || steps(vec![Step::new(hit(2).ability()), must(suffer_self(2))]);
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    t.suffers(2);
    assert_eq!(t.hp('A'), 8);
    t.quiet();
    // Nothing performed: nothing has to be suffered.
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card()).turn_of('A');
    t.play_top().done().done();
    assert_eq!(t.hp('A'), 10);
    t.quiet();
}

#[test]
#[proves("gh2e:mandatory.marker")]
fn a_marked_ability_that_comes_first_is_declined_only_with_all_the_rest() {
    let card = || steps(vec![must(suffer_self(2)), Step::new(hit(2).ability())]);
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card()).turn_of('A');
    t.play_top().done();
    assert!(matches!(t.question().ask, Ask::TurnStep), "the attack is not offered");
    t.quiet();
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card()).turn_of('A');
    t.play_top().yes().suffers(2);
    t.modifiers('A', &["+0"]).target('m');
    t.quiet();
}

#[test]
#[proves("gh2e:mandatory.active-icon", "fh:mandatory.active-icon")]
fn a_card_with_an_active_icon_goes_to_the_active_area() {
    let card = steps(vec![Step::new(hit(2).ability()), must(shield(1, Duration::Persistent))]);
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert!(t.character('A').active.has(0), "not asked");
    assert_eq!(t.state().bonuses.len(), 1);
    place(&t.events, |w| matches!(w, What::CardMoved { card: 0, to: Pile::Active, .. }));
    t.quiet();
}

#[test]
#[proves("gh2e:mandatory.whole-ability")]
fn whoever_creates_the_obstacle_hurts_all_figures_next_to_it() {
    let board = r"
         B
     A       .
         x
     m       .
         .
             n
";
    let near = Target { count: Count::All, range: Some(Amount::Fixed(1)), ..Target::one(Who::Other) };
    let crush = Ability::Suffer { amount: Amount::Fixed(1), target: near };
    let order = TileOrder {
        change: TileChange::Create(OverlayKind::Obstacle),
        range: Amount::Fixed(3),
        count: Amount::Fixed(1),
        then: vec![Step::new(crush)],
        trap: TrapEffect::default(),
    };
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', action([Ability::Tile(order)])).turn_of('A');
    t.play_top().hex('x');
    // A did not want to, but has to; the ally may negate as with any damage. A itself is neither ally nor enemy.
    t.suffers(1);
    assert_eq!((t.hp('A'), t.hp('B'), t.hp('m'), t.hp('n')), (10, 9, 8, 9));
    t.quiet();
}

#[test]
#[proves("gh2e:mandatory.fewer-targets-ok")]
fn fewer_targets_than_possible_are_fine() {
    let stage = Stage::new(BETWEEN).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', hit(2).targets(2).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.offered(), "n");
    t.done();
    assert_eq!(t.hp('n'), 9);
    t.quiet();
}

#[test]
#[proves("gh2e:xp.action-icon", "fh:xp.action-icon", "jotl:xp.action", "gh1e:xp.standalone", "jotl:xp.tracking")]
fn experience_of_an_action_is_gained_with_any_part_of_it() {
    let card = || Action { xp: 2, ..action([moves(2), hit(2).ability()]) };
    let board = r"
         m
     A       .
         x
";
    let mut t = Stage::new(board).monster('m', only(hp(9))).top('A', card()).turn_of('A');
    t.play_top().walk('x');
    t.done();
    assert_eq!(t.character('A').experience, 2);
    t.quiet();
    let mut t = Stage::new(board).monster('m', only(hp(9))).top('A', card()).turn_of('A');
    t.play_top().done().done();
    assert_eq!(t.character('A').experience, 0, "no part was performed");
    t.quiet();
}

#[test]
#[proves("gh2e:xp.conditional", "fh:xp.conditional", "jotl:xp.conditional", "jotl:xp.slots")]
fn some_experience_needs_its_condition() {
    let mut spec = hit(2);
    spec.riders.push(consume(Element::Fire, vec![Mod::Xp(1)]));
    for consumes in [true, false] {
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).element(Element::Fire, Infusion::Strong);
        let mut t = stage.top('A', spec.clone().action()).turn_of('A');
        t.play_top();
        if consumes {
            t.answer(Choice::Nth(0));
        } else {
            t.done();
        }
        t.modifiers('A', &["+0"]).target('m');
        assert_eq!(t.character('A').experience, u8::from(consumes));
        t.quiet();
    }
    // Passing the icon between two use slots.
    let boon = ActiveBonus {
        trigger: Trigger::Attack,
        slots: vec![0, 1, 0],
        ..bonus(Duration::Persistent, BonusEffect::Mods(vec![plus(1)]))
    };
    let stage = Stage::new(BETWEEN).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let stage = stage.bottom('A', action([Ability::Bonus(Box::new(boon))]));
    let mut t = stage.top('A', hit(2).targets(2).action()).turn_of('A');
    t.play_bottom().yes();
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert_eq!(t.character('A').experience, 0);
    t.target('n');
    assert_eq!(t.character('A').experience, 1);
    t.quiet();
}

#[test]
#[proves("gh2e:xp.not-for-kills", "fh:xp.not-for-kills")]
fn a_kill_gives_no_experience() {
    let mut t = Stage::new(DUEL).monster('m', only(hp(1))).top('A', attack(2)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert!(!t.is_alive('m'));
    assert_eq!(t.character('A').experience, 0);
    assert!(t.offers(Choice::Play { card: 1, half: Half::Bottom, basic: false }));
    t.quiet();
}

#[test]
#[proves("fh:xp.tracked-per-scenario", "jotl:xp.tracking")]
fn experience_is_counted_during_the_scenario_and_credited_at_its_end() {
    let card = Action { xp: 2, ..action([gain_self(Condition::Strengthen)]) };
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).top('A', card).with(|s| {
        s.scenario.goals = vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(1))];
    });
    let mut t = stage.turn_of('A');
    assert_eq!(t.character('A').experience, 0);
    t.play_top().target('A');
    assert_eq!(t.character('A').experience, 2);
    while let Some(q) = t.game.questions().first() {
        let choice = if matches!(q.ask, Ask::TurnStep) { Choice::EndTurn } else { Choice::Done };
        t.answer(choice);
    }
    let result = t.state().result.as_deref().expect("it is over");
    assert_eq!(result.characters[0].experience, 2);
}

#[test]
fn what_is_paid_for_gives_its_experience_once_whatever_the_number_of_targets() {
    let mut spec = hit(2).targets(2);
    spec.riders.push(consume(Element::Fire, vec![Mod::Xp(1), plus(1)]));
    let stage = Stage::new(BETWEEN).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.element(Element::Fire, Infusion::Strong).top('A', spec.action()).turn_of('A');
    t.play_top().answer(Choice::Nth(0));
    t.modifiers('A', &["+0", "+0"]).target('m').target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (6, 6), "the bonus holds for both attacks");
    assert_eq!(t.character('A').experience, 1);
    t.quiet();
}

#[test]
fn an_effect_that_cannot_apply_is_not_offered_to_be_left_out() {
    let mut spec = hit(2);
    let wounds =
        Rider { cost: None, when: vec![Test::Damaged], gives: vec![Mod::Effect(Effect::Gain(Condition::Wound))] };
    spec.riders.push(wounds);
    for (hit_points, offered) in [(9, false), (8, true)] {
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).hit_points('m', hit_points);
        let mut t = stage.top('A', spec.clone().action()).turn_of('A');
        t.play_top();
        assert_eq!(t.offers(Choice::Nth(0)), offered);
    }
}

fn always(m: Mod) -> Rider {
    Rider { cost: None, when: Vec::new(), gives: vec![m] }
}

fn myself(ability: fn(Target) -> Ability) -> Step {
    Step::new(ability(Target::one(Who::Performer)))
}

fn heal_2(target: Target) -> Ability {
    Ability::Heal { amount: Amount::Fixed(2), target, riders: Vec::new() }
}

#[test]
#[proves("gh1e:effect.attached")]
fn an_attached_ability_comes_only_with_the_one_it_is_attached_to() {
    let mut spec = hit(2);
    spec.riders.push(always(Mod::Then(vec![myself(heal_2)])));
    for attacks in [true, false] {
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).hit_points('A', 5);
        let mut t = stage.top('A', spec.clone().action()).turn_of('A');
        t.play_top();
        if attacks {
            t.modifiers('A', &["+0"]).target('m').target('A');
        } else {
            t.done();
        }
        assert_eq!(t.hp('A'), if attacks { 7 } else { 5 });
        t.quiet();
    }
}
