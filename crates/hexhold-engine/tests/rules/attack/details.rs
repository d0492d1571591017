//! Attacks: what the other books say in words of their own, or in addition.

use hexhold_engine::{Ask, Choice, What};
use hexhold_model::{
    Ability, Amount, BonusEffect, Condition, Count, Duration, Effect, Element, ElementIcon, Mod, ModifierCard, Rank,
    Rider, StatBlock, Step, Tally, Target, Test, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Stage, action, attack, bonus, gives, hit, hp, item, only, proves};

use crate::{attacked, place, plus};

const DUEL: &str = r"
         m
     A       .
";

/// Two enemies next to A and to each other.
const PAIR: &str = r"
         m
     .       n
         A
     .       .
";

/// p is three hexes away; n is near and behind a wall.
const HIDDEN: &str = r"
     p

     .

     m

     A
         .
     #
         .
     n
         .
";

fn pair() -> Stage {
    Stage::new(PAIR).monster('m', only(hp(9))).monster('n', only(hp(9)))
}

fn always(m: Mod) -> Rider {
    Rider { cost: None, when: Vec::new(), gives: vec![m] }
}

fn all(who: Who) -> Target {
    Target { count: Count::All, ..Target::one(who) }
}

fn myself(ability: fn(Target) -> Ability) -> Step {
    Step::new(ability(Target::one(Who::Performer)))
}

fn heal_2(target: Target) -> Ability {
    Ability::Heal { amount: Amount::Fixed(2), target, riders: Vec::new() }
}

fn strengthen(target: Target) -> Ability {
    gives(Condition::Strengthen, target)
}

#[test]
#[proves(
    "gh1e:attack.ranged.reach",
    "gh1e:target.range-los",
    "gh1e:los.attacks",
    "jotl:range.ranged",
    "jotl:attack.los"
)]
fn every_target_is_in_range_and_in_sight() {
    for (range, offered) in [(2, "m"), (3, "mp")] {
        let stage = Stage::new(HIDDEN).monster('m', only(hp(9))).monster('n', only(hp(9))).monster('p', only(hp(9)));
        let mut t = stage.top('A', hit(2).range(range).targets(3).action()).turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), offered);
    }
}

#[test]
#[proves("gh1e:attack.melee.multi", "gh1e:attack.ranged.multi")]
fn more_than_one_enemy_only_with_a_number_of_targets() {
    // Shots at adjacent enemies draw two cards each.
    for (spec, cards) in [(hit(1), 1), (hit(1).range(2), 2)] {
        let mut t = pair().top('A', spec.clone().action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &vec!["+0"; cards]).target('m');
        assert_eq!((t.hp('m'), t.hp('n')), (8, 9));
        t.quiet();
        let mut t = pair().top('A', spec.targets(2).action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &vec!["+0"; 2 * cards]).target('m').target('n');
        assert_eq!((t.hp('m'), t.hp('n')), (8, 8));
        t.quiet();
    }
}

#[test]
#[proves("gh1e:attack.ranged.derived")]
fn an_attack_that_a_ranged_one_brings_is_ranged_as_well() {
    let board = r"
     A

     m

     n

     .
";
    let card = ModifierCard { effects: vec![Mod::Targets(Amount::Fixed(1))], ..ModifierCard::plus(3) };
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9))).modifier('A', card);
    let mut t = stage.top('A', hit(2).range(2).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+3"]).target('n').yes();
    t.modifiers('A', &["+1", "-1"]).target('m');
    assert_eq!((t.hp('n'), t.hp('m')), (4, 8), "disadvantage against the adjacent one");
    t.quiet();
}

#[test]
#[proves("gh1e:target.add", "gh1e:target.add.effects")]
fn an_added_target_is_in_range_and_suffers_all_effects() {
    let card = ModifierCard { effects: vec![Mod::Targets(Amount::Fixed(1))], ..ModifierCard::plus(3) };
    let stage = Stage::new(HIDDEN).monster('m', only(hp(9))).monster('n', only(hp(9))).monster('p', only(hp(9)));
    let mut t = stage.modifier('A', card).top('A', hit(2).range(3).gives(Condition::Wound).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+3"]).target('p').yes();
    assert_eq!(t.offered(), "m", "n is not in sight, and nobody is attacked twice");
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert!(t.has('p', Condition::Wound) && t.has('m', Condition::Wound));
    t.quiet();
}

/// The owner's attacks with several targets are stronger by 1.
#[test]
#[proves("gh1e:attack.multi.definition")]
fn an_attack_that_could_have_several_targets_counts_as_one_with_several() {
    for (targets, left) in [(1, 7), (2, 6)] {
        let mut boon = bonus(Duration::Persistent, BonusEffect::Mods(vec![plus(1)]));
        boon.trigger = Trigger::Attack;
        boon.when = vec![Test::SeveralTargets];
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).bottom('A', action([Ability::Bonus(Box::new(boon))]));
        let mut t = stage.top('A', hit(2).targets(targets).action()).turn_of('A');
        t.play_bottom().yes();
        t.play_top();
        t.modifiers('A', &["+0"]).target('m');
        // The card in the active area could be given up now, so the empty choice is asked.
        if matches!(t.question().ask, Ask::Target { .. }) {
            t.done();
        }
        assert_eq!(t.hp('m'), left, "only m is there, but Target {targets}");
        t.quiet();
    }
}

/// "On your next attack action: +1 attack, one more target."
#[test]
#[proves("gh1e:attack.next-attack-effects", "gh1e:attack.multi.one-action")]
fn a_bonus_on_the_next_attack_action_comes_before_the_targets_and_covers_all_attacks() {
    let stage = |top| {
        let mut boon = bonus(Duration::Persistent, BonusEffect::Mods(vec![plus(1), Mod::Targets(Amount::Fixed(1))]));
        boon.trigger = Trigger::AttackAction;
        boon.slots = vec![0];
        let mut t = pair().bottom('A', action([Ability::Bonus(Box::new(boon))])).top('A', top).turn_of('A');
        t.play_bottom().yes();
        t
    };
    let mut t = stage(attack(2));
    t.play_top();
    t.modifiers('A', &["+0", "-1"]).target('m');
    assert_eq!(t.offered(), "n", "the additional target belongs to the choice, not to a card drawn");
    t.target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (6, 7));
    assert!(t.state().bonuses.is_empty(), "used up by one action, not by each attack");
    t.quiet();
    // Both attack abilities of the action gain from it.
    let mut t = stage(action([hit(2).ability(), hit(1).ability()]));
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m').done().target('n').done();
    assert_eq!((t.hp('m'), t.hp('n')), (6, 7));
    t.quiet();
    // Nothing to attack: nothing is used.
    let mut t = stage(action([]));
    t.play_top();
    assert_eq!(t.state().bonuses.len(), 1);
}

/// "On your next two attack abilities: one more target", beside a bonus on the whole action.
#[test]
fn a_bonus_on_attack_abilities_is_used_by_each_of_them() {
    let stage = |trigger, when| {
        let mut boon = bonus(Duration::Persistent, BonusEffect::Mods(vec![Mod::Targets(Amount::Fixed(1))]));
        (boon.trigger, boon.when, boon.slots) = (trigger, when, vec![0, 0]);
        let twice = action([hit(2).ability(), hit(1).ability()]);
        let mut t = pair().bottom('A', action([Ability::Bonus(Box::new(boon))])).top('A', twice).turn_of('A');
        t.play_bottom().yes();
        t.play_top();
        t
    };
    let mut t = stage(Trigger::AttackAbility, vec![Test::MeleeAttack]);
    t.modifiers('A', &["+0", "+0"]).target('m').target('n');
    assert_eq!(t.state().bonuses[0].uses, 1, "one ability, one use");
    t.done().modifiers('A', &["+0", "+0"]).target('m').target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (6, 6));
    assert!(t.state().bonuses.is_empty(), "the second ability has used the second slot");
    t.quiet();
    // An action is counted once, whatever it consists of; and what is for ranged attacks is not for these.
    let mut t = stage(Trigger::AttackAction, Vec::new());
    t.modifiers('A', &["+0", "+0"]).target('m').target('n');
    t.done().modifiers('A', &["+0", "+0"]).target('m').target('n');
    assert_eq!(t.state().bonuses[0].uses, 1);
    t.quiet();
    let mut t = stage(Trigger::AttackAbility, vec![Test::RangedAttack]);
    t.modifiers('A', &["+0"]).target('m').done().modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.state().bonuses[0].uses), (6, 0));
    t.quiet();
}

/// What an item does to all attacks of an ability or action is asked before their targets are.
#[test]
fn an_item_for_all_attacks_is_offered_before_the_targets() {
    for (trigger, second) in [(Trigger::AttackAbility, 1), (Trigger::AttackAction, 2)] {
        let blade = item("oil", trigger, BonusEffect::Mods(vec![plus(1)]));
        let twice = action([hit(2).ability(), hit(1).ability()]);
        let mut t = pair().item('A', blade.clone()).top('A', twice.clone()).turn_of('A');
        t.play_top();
        assert_eq!(t.question().ask, Ask::UseItem { item: 0 });
        t.yes();
        t.modifiers('A', &["+0", "+0"]).target('m').target('n');
        assert_eq!((t.hp('m'), t.hp('n')), (6, 9 - second), "{trigger:?}");
        t.quiet();
        let mut t = pair().item('A', blade).top('A', attack(2)).turn_of('A');
        t.play_top().done();
        t.modifiers('A', &["+0"]).target('m');
        assert_eq!(t.hp('m'), 7, "declined");
        t.quiet();
    }
}

#[test]
#[proves("gh1e:target.targeted")]
fn targeted_is_what_targets_or_attacks() {
    let stage = || Stage::new(DUEL).monster('m', only(hp(9))).condition('m', Condition::Invisible);
    for card in [attack(2), action([gives(Condition::Muddle, Target::one(Who::Enemy))])] {
        let mut t = stage().top('A', card).turn_of('A');
        t.play_top();
        assert!(matches!(t.question().ask, Ask::TurnStep), "an invisible enemy is no target: {:?}", t.question());
    }
    let suffer = Ability::Suffer { amount: Amount::Fixed(2), target: all(Who::Enemy) };
    let mut t = stage().top('A', action([suffer])).turn_of('A');
    t.play_top().yes();
    assert_eq!(t.hp('m'), 7);
    t.quiet();
}

#[test]
#[proves("jotl:attack.killed.conditions", "jotl:attack.killed.other")]
fn of_an_attack_that_kills_only_what_is_not_about_the_target_remains() {
    let board = r"
     x

     m

     A

     .
";
    let mut spec = hit(9).gives(Condition::Muddle).push(1);
    spec.effects.push(Effect::Then(vec![myself(strengthen)]));
    let mut t = Stage::new(board).monster('m', only(hp(2))).top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').target('A');
    assert!(!t.is_alive('m'));
    assert!(t.has('A', Condition::Strengthen));
    let touched = |w: &What| matches!(w, What::Gained { condition: Condition::Muddle, .. } | What::Moved { .. });
    assert!(!t.events.iter().any(|e| touched(&e.what)));
    t.quiet();
}

#[test]
#[proves("jotl:attack.bonus.poison", "jotl:attack.bonus.sources")]
fn bonuses_come_from_poison_tests_of_the_ability_and_persistent_abilities() {
    let damage = |poisoned: bool, hurt: bool, persistent: bool| {
        let mut spec = hit(2);
        spec.riders.push(Rider { when: vec![Test::Damaged], ..always(plus(1)) });
        let mut boon = bonus(Duration::Persistent, BonusEffect::Mods(vec![plus(2)]));
        boon.trigger = Trigger::Attack;
        let stage = Stage::new(DUEL).monster('m', only(hp(20)));
        let stage = if poisoned { stage.condition('m', Condition::Poison) } else { stage };
        let stage = if hurt { stage.hit_points('m', 15) } else { stage };
        let before = if hurt { 15 } else { 20 };
        let stage = stage.bottom('A', action([Ability::Bonus(Box::new(boon))]));
        let mut t = stage.top('A', spec.action()).turn_of('A');
        if persistent {
            t.play_bottom().yes();
        }
        t.play_top();
        t.modifiers('A', &["+0"]).target('m');
        t.quiet();
        before - t.hp('m')
    };
    assert_eq!(damage(false, false, false), 2);
    assert_eq!(damage(true, false, false), 3);
    assert_eq!(damage(false, true, false), 3);
    assert_eq!(damage(false, false, true), 4);
    assert_eq!(damage(true, true, true), 6);
}

#[test]
#[proves("jotl:attack.order.shield-third", "jotl:attack.order.suffer", "jotl:shield.timing")]
fn shield_comes_after_bonuses_and_card_and_the_rest_is_suffered() {
    let mut tough = hp(20);
    tough.shield = 2;
    let mut spec = hit(3);
    spec.riders.push(always(plus(1)));
    let mut t = Stage::new(DUEL).monster('m', only(tough)).top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["x2"]).target('m');
    let amount = |w: &What| if let What::Damaged { amount, .. } = w { Some(*amount) } else { None };
    assert_eq!(t.events.iter().filter_map(|e| amount(&e.what)).collect::<Vec<_>>(), [(3 + 1) * 2 - 2]);
    assert_eq!(t.hp('m'), 14);
    t.quiet();
}

#[test]
#[proves("fh:attack.order.ward-brittle-fourth", "fh:attack.order.ward-and-brittle-cancel")]
fn ward_halves_and_brittle_doubles_what_the_shield_has_left() {
    for (conditions, damage) in [
        (vec![], 5),
        (vec![Condition::Ward], 2),
        (vec![Condition::Brittle], 10),
        (vec![Condition::Ward, Condition::Brittle], 5),
    ] {
        let mut tough = hp(20);
        tough.shield = 1;
        let mut stage = Stage::new(DUEL).monster('m', only(tough));
        for &c in &conditions {
            stage = stage.condition('m', c);
        }
        let mut t = stage.top('A', attack(4)).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+2"]).target('m');
        assert_eq!(20 - t.hp('m'), damage, "{conditions:?}");
        assert!(conditions.iter().all(|&c| !t.has('m', c)), "used up");
        t.quiet();
    }
}

#[test]
#[proves("fh:attack.effect.timing.table", "gh1e:effect.attack-effects")]
fn what_effects_of_an_attack_there_are_and_when_they_come() {
    let board = r"
     x

     m

     A

     n
         .
";
    let mut tough = hp(20);
    tough.shield = 1;
    let mut spec = hit(2).pierce(1).gives(Condition::Wound).push(1);
    let fire = Mod::Infuse(ElementIcon::One(Element::Fire));
    spec.riders = vec![always(plus(1)), always(fire), always(Mod::Targets(Amount::Fixed(1)))];
    let stage = Stage::new(board).monster('m', only(tough)).monster('n', only(hp(1)));
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["x2", "+0"]).target('m');
    // Where all targets are named first, the push comes after that.
    for last in [false, true] {
        if matches!(t.question().ask, Ask::Force { .. }) {
            t.hex('x');
        }
        if !last {
            t.target('n');
        }
    }
    // Bonus and pierce count for the damage: (2 + 1) doubled, less 1 - 1.
    assert_eq!(t.hp('m'), 14);
    assert_eq!(attacked(&t.events), [t.fig('m'), t.fig('n')]);
    let damaged = place(&t.events, |w| matches!(w, What::Damaged { .. }));
    let wounded = place(&t.events, |w| matches!(w, What::Gained { condition: Condition::Wound, .. }));
    let pushed = t.fig('m');
    let moved = place(&t.events, |w| matches!(w, What::Moved { figure, .. } if *figure == pushed));
    let second = t.fig('n');
    let next = place(&t.events, |w| matches!(w, What::AttackBegan { target, .. } if *target == second));
    assert!(damaged < wounded && wounded < moved && moved < next);
    let before = t.events.len();
    assert!(!t.events.iter().any(|e| matches!(e.what, What::Infused { .. })));
    t.end_turn();
    place(&t.events[before..], |w| *w == What::Infused { element: Element::Fire });
}

#[test]
#[proves("jotl:target.character-word")]
fn a_character_is_a_playable_figure_on_the_map() {
    let board = r"
         B
     C       y
         A
     .       .
";
    let target = Target { only: vec![Test::IsCharacter], ..Target::one(Who::AllyOrSelf) };
    let stage = Stage::new(board).ally('y', 90, hp(5), action([])).given(|st| {
        let gone = st.characters[2].figure;
        st.figure_mut(gone).on_map = false;
    });
    let mut t = stage.top('A', action([strengthen(target)])).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "AB", "neither the ally nor who has left the map");
}

#[test]
#[proves("jotl:target.self")]
fn self_is_nobody_else() {
    let board = r"
         B
     A       .
";
    let stage = Stage::new(board).hit_points('A', 5).hit_points('B', 5);
    let mut t = stage.top('A', action([heal_2(Target::one(Who::Performer))])).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "A");
    assert!(!t.offers(Choice::Figure(t.fig('B'))));
    t.target('A');
    assert_eq!((t.hp('A'), t.hp('B')), (7, 5));
    t.quiet();
}

#[test]
#[proves("gh1e:attack.kill-conversion")]
fn a_kill_instead_of_an_attack_is_no_attack() {
    let stage = |rank| {
        let mut spec = hit(2);
        spec.riders.push(Rider { cost: None, when: vec![Test::IsRank(Rank::Normal)], gives: vec![Mod::Kill] });
        let mut boon = bonus(Duration::Persistent, BonusEffect::Mods(vec![plus(1)]));
        (boon.trigger, boon.slots) = (Trigger::Attack, vec![0]);
        let spiny = StatBlock { retaliate: 3, retaliate_range: 1, shield: 1, ..hp(9) };
        let stage =
            Stage::new(DUEL).ranked('m', only(spiny), rank).bottom('A', action([Ability::Bonus(Box::new(boon))]));
        let mut t = stage.top('A', spec.action()).turn_of('A');
        t.play_bottom().yes().play_top();
        t
    };
    let mut t = stage(Rank::Normal);
    t.target('m');
    let a = t.character('A');
    assert_eq!((t.is_alive('m'), t.hp('A')), (false, 10), "shield and retaliate do not matter");
    assert_eq!((a.tally(Tally::Kills), a.tally(Tally::AttacksPerformed), a.tally(Tally::DamageDealt)), (1, 0, 0));
    assert_eq!(t.state().bonuses.len(), 1, "the bonus waits for an attack");
    assert!(!t.events.iter().any(|e| matches!(e.what, What::AttackBegan { .. } | What::Drew { .. })));
    t.quiet();
    // Whom the card does not mean is attacked as usual.
    let mut t = stage(Rank::Elite);
    t.modifiers('A', &["+0"]).target('m').suffers(3);
    assert_eq!((t.hp('m'), t.hp('A')), (9 - 2, 7));
    assert_eq!(t.character('A').tally(Tally::AttacksPerformed), 1);
    assert!(t.state().bonuses.is_empty());
    t.quiet();
}
