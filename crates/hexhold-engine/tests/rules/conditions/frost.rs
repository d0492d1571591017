//! Regenerate, brittle, bane and impair, and what ward and brittle do to each other.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{
    ActiveBonus, BonusEffect, Condition, Duration, Item, ItemFace, ItemSlot, ItemUsage, Step, Target, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Stage, action, attack, bonus, gives, heals, hit, hp, only, proves, shield};

const DUEL: &str = r"
         m
     A       .
         .
";

const WITH_B: &str = r"
         m
     A       B
         .
";

fn duel() -> Stage {
    Stage::new(DUEL).monster('m', only(hp(20)))
}

#[test]
#[proves("fh:condition.bane.ten-damage-end-of-next-turn")]
fn bane_does_ten_damage_at_the_end_of_the_bearers_turn() {
    let t = duel().condition('m', Condition::Bane).monsters_act('m');
    assert_eq!(t.hp('m'), 10);
    assert!(!t.has('m', Condition::Bane));
    // Not before the end of the turn, and to be negated like any damage.
    let mut t = duel().condition('A', Condition::Bane).turn_of('A');
    assert_eq!(t.hp('A'), 10);
    t.end_turn();
    assert_eq!(t.question().ask, Ask::NegateDamage { figure: t.fig('A'), amount: 10 });
    t.answer(Choice::Card(6));
    assert_eq!(t.hp('A'), 10);
    assert!(!t.has('A', Condition::Bane));
    t.done().select('A', 2, 3).end_turn();
    assert!(!matches!(t.game.questions()[0].ask, Ask::NegateDamage { .. }), "once");
}

#[test]
#[proves("fh:condition.bane.gained-on-own-turn", "fh:condition.removed-after-other-end-effects")]
fn bane_gained_in_ones_own_turn_waits_for_the_end_of_the_next() {
    let stage = duel().top('A', action([gives(Condition::Bane, Target::one(Who::Performer))]));
    let mut t = stage.turn_of('A');
    t.play_top().target('A').end_turn();
    assert!(matches!(t.question().ask, Ask::ShortRest), "no damage yet: {:?}", t.question());
    assert!(t.has('A', Condition::Bane));
    t.done().select('A', 2, 3).end_turn();
    assert_eq!(t.question().ask, Ask::NegateDamage { figure: t.fig('A'), amount: 10 });
    // What ends with the turn ends after that damage.
    let stage = duel().condition('A', Condition::Bane).condition('A', Condition::Strengthen);
    let mut t = stage.turn_of('A');
    t.end_turn();
    assert!(matches!(t.question().ask, Ask::NegateDamage { .. }));
    assert!(t.has('A', Condition::Strengthen));
    t.answer(Choice::Card(6));
    assert!(!t.has('A', Condition::Strengthen));
}

#[test]
#[proves("fh:condition.bane.removed-by-heal")]
fn a_heal_removes_bane_before_it_hurts() {
    let stage = duel().condition('A', Condition::Bane).hit_points('A', 5).top('A', action([heals(1)]));
    let mut t = stage.turn_of('A');
    t.play_top().target('A');
    assert!(!t.has('A', Condition::Bane));
    t.end_turn();
    assert_eq!(t.hp('A'), 6);
    t.quiet();
}

#[test]
#[proves("fh:condition.brittle.doubles-next-damage", "fh:attack.order.ward-brittle-fourth")]
fn brittle_doubles_the_next_damage_from_any_source() {
    let mut tough = hp(20);
    tough.shield = 1;
    let stage = Stage::new(DUEL).monster('m', only(tough)).condition('m', Condition::Brittle);
    let mut t = stage.top('A', attack(4)).bottom('A', attack(4)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert_eq!(t.hp('m'), 20 - (4 - 1) * 2, "what the shield has left is doubled");
    assert!(!t.has('m', Condition::Brittle));
    t.play_bottom().target('m');
    assert_eq!(t.hp('m'), 14 - 3, "once");
    // Damage without an attack: a wound.
    let mut t = duel().condition('A', Condition::Brittle).condition('A', Condition::Wound).round_one();
    t.select('A', 0, 1).suffers(2);
    assert!(!t.has('A', Condition::Brittle));
}

#[test]
#[proves("fh:condition.brittle.removed-by-heal")]
fn a_heal_removes_brittle() {
    let stage = duel().condition('A', Condition::Brittle).card_of('m', 80, attack(3)).top('A', action([heals(1)]));
    let mut t = stage.turn_of('A');
    t.play_top().target('A');
    assert!(!t.has('A', Condition::Brittle));
    t.modifiers('m', &["+0"]).end_turn().suffers(3);
}

#[test]
#[proves("fh:condition.ward.cancels-with-brittle", "fh:attack.order.ward-and-brittle-cancel")]
fn ward_and_brittle_cancel_each_other() {
    let stage = duel().condition('m', Condition::Ward).condition('m', Condition::Brittle).top('A', attack(5));
    let mut t = stage.turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 15);
    assert!(!t.has('m', Condition::Ward) && !t.has('m', Condition::Brittle), "both are used up");
}

#[test]
#[proves("fh:condition.regenerate.heal-at-turn-start")]
fn regenerate_heals_at_the_start_of_each_turn() {
    let mut t = duel().condition('A', Condition::Regenerate).hit_points('A', 5).round_one();
    assert_eq!(t.hp('A'), 5);
    t.select('A', 0, 1);
    assert_eq!(t.hp('A'), 6);
    t.end_turn().done().select('A', 2, 3);
    assert_eq!(t.hp('A'), 7);
    assert!(t.has('A', Condition::Regenerate));
}

#[test]
#[proves("fh:condition.regenerate.removed-on-damage")]
fn damage_ends_regenerate() {
    for negated in [false, true] {
        let mut t = duel().condition('A', Condition::Regenerate).card_of('m', 5, attack(3)).monsters_act('m');
        t.modifiers('m', &["+0"]);
        if negated {
            t.answer(Choice::Card(6));
        } else {
            t.suffers(3);
        }
        assert_eq!(t.has('A', Condition::Regenerate), negated, "what is negated is not suffered");
    }
}

#[test]
#[proves("fh:condition.regenerate.before-wound")]
fn regenerate_comes_before_wound() {
    let stage = duel().condition('A', Condition::Regenerate).condition('A', Condition::Wound).hit_points('A', 5);
    let mut t = stage.round_one();
    t.select('A', 0, 1);
    assert!(matches!(t.question().ask, Ask::TurnStep), "no damage");
    assert_eq!(t.hp('A'), 6);
    assert!(!t.has('A', Condition::Wound) && t.has('A', Condition::Regenerate));
}

#[test]
#[proves("fh:condition.regenerate.counts-as-heal")]
fn regenerate_is_a_heal_like_any_other() {
    let stage = duel().condition('A', Condition::Regenerate).condition('A', Condition::Poison).hit_points('A', 5);
    let mut t = stage.condition('A', Condition::Brittle).condition('A', Condition::Bane).round_one();
    t.select('A', 0, 1);
    assert_eq!(t.hp('A'), 5, "poison");
    let left = t.figure('A').conditions;
    assert!(left.has(Condition::Regenerate) && left.iter().count() == 1, "{left:?}");
}

#[test]
#[proves("fh:condition.regenerate.works-while-stunned")]
fn the_stunned_regenerate() {
    let stage = Stage::new(WITH_B).monster('m', only(hp(20))).condition('A', Condition::Regenerate);
    let mut t = stage.condition('A', Condition::Stun).hit_points('A', 5).round_one();
    t.select('A', 0, 1).select('B', 0, 1);
    assert_eq!(t.hp('A'), 6);
}

fn charm(trigger: Trigger, effect: BonusEffect) -> Item {
    let bonus = ActiveBonus { trigger, ..bonus(Duration::Persistent, effect) };
    Item {
        key: "charm".to_owned(),
        name: "charm".to_owned(),
        slot: ItemSlot::Small,
        cost: 10,
        usage: ItemUsage::Spent,
        front: ItemFace { slots: 1, bonus },
        back: None,
        minus_ones: 0,
    }
}

#[test]
#[proves("fh:condition.impair.characters-only")]
fn only_characters_are_impaired() {
    let impair = |who| gives(Condition::Impair, Target::one(who));
    let mut t = duel().top('A', action([impair(Who::Enemy), impair(Who::Performer)])).turn_of('A');
    t.play_top().target('m').target('A');
    assert!(!t.has('m', Condition::Impair) && t.has('A', Condition::Impair));
}

#[test]
#[proves("fh:condition.impair.no-items", "fh:condition.impair.removal")]
fn the_impaired_neither_use_nor_trigger_items_until_their_turn_is_over() {
    let heal = BonusEffect::Steps(vec![Step::new(heals(3))]);
    let stage = || duel().item('A', charm(Trigger::DuringTurn, heal.clone())).hit_points('A', 5);
    assert!(stage().turn_of('A').offers(Choice::Item(0)));
    let mut t = stage().condition('A', Condition::Impair).turn_of('A');
    assert!(!t.offers(Choice::Item(0)));
    t.end_turn();
    assert!(!t.has('A', Condition::Impair));
    t.done().select('A', 2, 3);
    assert!(t.offers(Choice::Item(0)), "usable again");
    // An item that answers to damage is not asked about.
    let plate = || charm(Trigger::WouldSuffer, BonusEffect::NegateDamage);
    for impaired in [true, false] {
        let stage = duel().item('A', plate()).card_of('m', 5, attack(3));
        let stage = if impaired { stage.condition('A', Condition::Impair) } else { stage };
        let mut t = stage.monsters_act('m');
        t.modifiers('m', &["+0"]);
        assert_eq!(matches!(t.question().ask, Ask::UseItem { .. }), !impaired);
    }
}

#[test]
#[proves("fh:condition.impair.earlier-bonuses-stay")]
fn what_an_item_has_given_before_stays() {
    let guard = BonusEffect::Steps(vec![Step { mandatory: true, ..Step::new(shield(2, Duration::Round)) }]);
    let twice = action([hit(1).gives(Condition::Impair).ability(), hit(3).ability()]);
    let stage = duel().item('A', charm(Trigger::DuringTurn, guard)).card_of('m', 80, twice);
    let mut t = stage.turn_of('A');
    t.answer(Choice::Item(0)).end_turn();
    t.modifiers('m', &["+0", "+0"]);
    assert!(t.has('A', Condition::Impair));
    t.suffers(3 - 2);
}
