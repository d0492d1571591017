//! Bonuses that act before something, after it or instead of it, and those that let a figure ignore something. No
//! rulebook names them: they are words of the ability language, and every one of them must do what it says.

use hexhold_engine::{Ask, What};
use hexhold_model::{
    Ability, Action, ActiveBonus, Amount, BonusEffect, Condition, Duration, Element, ElementIcon, Infusion, Outcome,
    StatBlock, Step, Target, Test, Trigger, Who,
};
use hexhold_testkit::{Play, Stage, action, attack, bonus, gives, hp, item, jumps, moves, only, performs};

const APART: &str = r"
    A
        x
            m
";

const ALONE: &str = r"
    A       .
        .
";

fn at(trigger: Trigger, effect: BonusEffect) -> ActiveBonus {
    ActiveBonus { trigger, ..bonus(Duration::Persistent, effect) }
}

fn xp() -> Ability {
    Ability::GainXp { amount: 1 }
}

fn hurts_itself(n: i16) -> Action {
    action([Ability::Suffer { amount: Amount::Fixed(n), target: Target::one(Who::Performer) }])
}

/// A's turn: the bonus is played with the top action, then the bottom action begins.
#[track_caller]
fn with_bonus(stage: Stage, bonus: ActiveBonus, bottom: Action) -> Play {
    let top = action([Ability::Bonus(Box::new(bonus))]);
    let mut t = stage.top('A', top).bottom('A', bottom).turn_of('A');
    t.play_top().yes().play_bottom();
    t
}

fn gained(t: &Play) -> u16 {
    t.character('A').experience.into()
}

#[test]
fn before_an_attack_a_bonus_may_bring_its_owner_into_reach() {
    let stage = || Stage::new(APART).monster('m', only(hp(9)));
    let mut t = with_bonus(stage(), at(Trigger::BeforeAttack, performs([moves(1)])), attack(2));
    t.walk('x').modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 7);
    t.quiet();
    // Without it there is nobody to attack.
    let mut t = stage().bottom('A', attack(2)).turn_of('A');
    t.play_bottom();
    t.quiet();
}

#[test]
fn before_an_attack_of_a_monster_its_trait_acts() {
    let board = r"
    A       .
        m
";
    let stats =
        StatBlock { bonuses: vec![at(Trigger::BeforeAttack, performs([gives_self(Condition::Strengthen)]))], ..hp(9) };
    let mut t = Stage::new(board).monster('m', only(stats)).card_of('m', 50, attack(2)).monsters_act('m');
    t.modifiers('m', &["+0", "+1"]).suffers(3);
    assert!(t.has('m', Condition::Strengthen), "it attacked with advantage");
}

fn gives_self(c: Condition) -> Ability {
    gives(c, Target::one(Who::Performer))
}

#[test]
fn before_a_move_comes_before_the_way_is_chosen() {
    let mut t = with_bonus(Stage::new(APART), at(Trigger::BeforeMove, performs([xp()])), action([moves(1)]));
    assert_eq!(gained(&t), 1);
    t.walk('x');
    assert_eq!((gained(&t), t.figure('A').cell), (1, t.cell('x')));
}

#[test]
fn instead_of_damage_something_else_happens() {
    let averts =
        ActiveBonus { slots: vec![0], ..at(Trigger::WouldSuffer, BonusEffect::Instead(vec![Step::new(xp())])) };
    let mut t = with_bonus(Stage::new(ALONE), averts.clone(), hurts_itself(3));
    t.yes();
    assert_eq!((t.hp('A'), gained(&t)), (t.figure('A').max_hit_points, 1));
    assert!(t.state().bonuses.is_empty(), "its slot is used up");
    // Where its test does not hold, the damage comes.
    let averts = ActiveBonus { when: vec![Test::Damaged], ..averts };
    let mut t = with_bonus(Stage::new(ALONE), averts, hurts_itself(3));
    t.yes().suffers(3);
    assert_eq!((t.figure('A').max_hit_points - t.hp('A'), gained(&t), t.state().bonuses.len()), (3, 0, 1));
}

#[test]
fn what_a_bonus_performs_does_not_start_it_again() {
    let board = r"
    A       .
        m
";
    let once = at(Trigger::BeforeAttack, BonusEffect::Steps(attack(1).steps));
    let mut t = with_bonus(Stage::new(board).monster('m', only(hp(9))), once, attack(2));
    t.modifiers('A', &["+0", "+0"]).target('m').target('m');
    assert_eq!(t.hp('m'), 6, "one attack before the attack, and none before that one");
    t.quiet();
    // Damage that is suffered instead of damage is suffered.
    let instead = at(Trigger::WouldSuffer, BonusEffect::Instead(hurts_itself(1).steps));
    let mut t = with_bonus(Stage::new(ALONE), instead, hurts_itself(3));
    t.yes().yes().suffers(1);
    assert_eq!(t.figure('A').max_hit_points - t.hp('A'), 1);
}

#[test]
fn a_negative_condition_is_prevented_and_a_positive_one_is_not() {
    let prevents = || at(Trigger::WouldGainCondition, BonusEffect::PreventCondition);
    let mut t = with_bonus(Stage::new(ALONE), prevents(), action([gives_self(Condition::Poison)]));
    t.target('A');
    assert!(!t.has('A', Condition::Poison));
    let prevented = |w: &What| matches!(w, What::Prevented { condition: Condition::Poison, .. });
    assert!(t.take_events().iter().any(prevented));
    let mut t = with_bonus(Stage::new(ALONE), prevents(), action([gives_self(Condition::Strengthen)]));
    t.target('A');
    assert!(t.has('A', Condition::Strengthen));
}

#[test]
fn an_item_against_conditions_is_offered_and_may_be_kept() {
    for uses in [true, false] {
        let cure = item("cure", Trigger::WouldGainCondition, BonusEffect::Instead(vec![Step::new(xp())]));
        let stage = Stage::new(ALONE).item('A', cure).bottom('A', action([gives_self(Condition::Wound)]));
        let mut t = stage.turn_of('A');
        t.play_bottom().target('A');
        assert_eq!(t.question().ask, Ask::UseItem { item: 0 });
        if uses {
            t.yes();
        } else {
            t.done();
        }
        assert_eq!((t.has('A', Condition::Wound), gained(&t)), (!uses, u16::from(uses)));
    }
}

#[test]
fn after_each_element_infused() {
    let infuse = vec![ElementIcon::One(Element::Fire), ElementIcon::One(Element::Ice)];
    let bottom = Action { infuse, ..action([moves(1)]) };
    let mut t = with_bonus(Stage::new(APART), at(Trigger::Infuses, performs([xp()])), bottom);
    t.walk('x');
    assert_eq!(gained(&t), 0, "they are infused when the turn ends");
    t.end_turn();
    assert_eq!(gained(&t), 2);
}

#[test]
fn after_an_element_consumed() {
    let consume = Ability::Consume { icons: vec![ElementIcon::One(Element::Fire)], then: vec![Step::new(xp())] };
    for (infusion, experience) in [(Infusion::Strong, 2), (Infusion::Inert, 0)] {
        let stage = Stage::new(ALONE).element(Element::Fire, infusion);
        let mut t = with_bonus(stage, at(Trigger::Consumes, performs([xp()])), action([consume.clone()]));
        if infusion == Infusion::Strong {
            t.yes();
        }
        assert_eq!(gained(&t), experience);
    }
}

#[test]
fn who_cannot_be_moved_is_neither_pushed_nor_pulled() {
    let board = r"
    A
        m
            x
";
    for (holds, place) in [(true, 'm'), (false, 'x')] {
        let bonuses = if holds { vec![bonus(Duration::Persistent, BonusEffect::Unmovable)] } else { Vec::new() };
        let push = Ability::Push { distance: Amount::Fixed(1), target: Target::one(Who::Enemy) };
        let stage = Stage::new(board).monster('m', only(StatBlock { bonuses, ..hp(9) }));
        let mut t = stage.top('A', action([push])).turn_of('A');
        let before = t.cell('m');
        t.play_top().target('m');
        if !holds {
            t.hex('x');
        }
        assert_eq!(t.figure('m').cell, if place == 'm' { before } else { t.cell('x') });
        t.quiet();
    }
}

#[test]
fn terrain_is_nothing_to_whom_ignores_it_but_traps_are() {
    let board = r"
    A
        d
            h
                t
";
    let mut t =
        with_bonus(Stage::new(board), bonus(Duration::Persistent, BonusEffect::IgnoreTerrain), action([moves(3)]));
    t.walk_along("dht").suffers(3);
    assert_eq!(t.figure('A').max_hit_points - t.hp('A'), 3, "only the trap hurts, and three points were enough");
    // Without it the difficult hex costs two points, and the hazardous one hurts.
    let mut t = Stage::new(board).bottom('A', action([moves(3)])).turn_of('A');
    t.play_bottom().walk_along("dh").suffers(2);
    assert_eq!(t.figure('A').max_hit_points - t.hp('A'), 2);
    t.quiet();
}

#[test]
fn a_monster_that_ignores_terrain_walks_over_it() {
    let board = r"
    A
        .
            h
                m
";
    for (ignores, steps) in [(true, 2), (false, 0)] {
        let bonuses = if ignores { vec![bonus(Duration::Persistent, BonusEffect::IgnoreTerrain)] } else { Vec::new() };
        let stage = Stage::new(board).monster('m', only(StatBlock { bonuses, ..hp(9) }));
        let mut t = stage.card_of('m', 50, action([moves(2)])).monsters_act('m');
        let moved = |w: &&What| matches!(w, What::Moved { .. });
        let hurt = |w: &What| matches!(w, What::Damaged { .. });
        let events = t.take_events();
        if ignores {
            assert_eq!(events.iter().filter(moved).count(), steps);
            assert!(!events.iter().any(hurt));
        } else {
            assert!(events.iter().any(hurt), "the only way leads through the hazard");
        }
    }
}

#[test]
fn enemies_moved_through_are_counted_once_each() {
    let board = r"
    A
        m
            n
                x
";
    let each = Ability::Repeat { times: Amount::Outcome(Outcome::EnemiesMovedThrough), steps: vec![Step::new(xp())] };
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', action([jumps(3), each])).turn_of('A');
    t.play_top().walk_along("mnx");
    assert_eq!(gained(&t), 2);
}

#[test]
fn a_question_knows_the_innermost_ability_in_which_it_is_asked() {
    let stage = Stage::new(APART).monster('m', only(hp(9)));
    let top = action([Ability::Bonus(Box::new(at(Trigger::BeforeAttack, performs([moves(1)]))))]);
    let mut t = stage.top('A', top).bottom('A', attack(2)).turn_of('A');
    let doing = |t: &Play| t.game.doing().as_ref().map(|step| step.ability.clone());
    assert_eq!(doing(&t), None, "what to do next belongs to no ability");
    t.play_top();
    assert!(matches!(doing(&t), Some(Ability::Bonus(_))), "whether to put it into effect");
    t.yes().play_bottom();
    assert!(matches!(doing(&t), Some(Ability::Move { .. })), "the move inside the attack");
    t.walk('x').modifiers('A', &["+0"]);
    assert!(matches!(doing(&t), Some(Ability::Attack(_))), "the attack itself");
    t.target('m');
    assert_eq!(doing(&t), None);
}
