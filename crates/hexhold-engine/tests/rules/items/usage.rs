//! Items: usage icons, use slots, what must be used and when it may be.

use hexhold_engine::{Ask, Choice, Half, ItemStatus, Verb};
use hexhold_model::{
    Ability, Amount, BonusEffect, HowMany, Item, ItemFace, ItemUsage, Mod, Recoverable, Target, Test, Trigger, Who,
};
use hexhold_testkit::{
    AttackWords, Play, Stage, action, attack, attacks, heals, hit, hp, item, moves, only, performs, proves,
};

const DUEL: &str = r"
     A       .
         m
     n
";

fn plus(n: i16) -> BonusEffect {
    BonusEffect::Mods(vec![Mod::Attack(Amount::Fixed(n))])
}

fn potion() -> Item {
    item("potion", Trigger::DuringTurn, performs([heals(1)]))
}

fn used_by(usage: ItemUsage) -> Item {
    Item { usage, ..potion() }
}

fn recovers(what: Recoverable, n: i16) -> Ability {
    Ability::Recover { what, count: HowMany::UpTo(Amount::Fixed(n)), target: Target::one(Who::AllyOrSelf) }
}

fn status(t: &Play) -> ItemStatus {
    t.character('A').items[0].status
}

#[test]
#[proves(
    "gh2e:item.extra-to-actions",
    "gh2e:item.optional.others",
    "jotl:item.no-action-cost",
    "jotl:item.optional",
    "fh:item.use.optional-kinds",
    "fh:action.extra-item-uses",
    "jotl:action.extra"
)]
fn items_come_on_top_of_the_two_actions_and_are_optional() {
    let mut t = Stage::new(DUEL).item('A', potion()).hit_points('A', 5).turn_of('A');
    t.answer(Choice::Item(0)).target('A');
    assert_eq!(t.hp('A'), 6);
    for half in [Half::Top, Half::Bottom] {
        assert!(t.offers(Choice::Play { card: 0, half, basic: false }), "both actions are still there");
    }
    // Nobody has to.
    let mut t = Stage::new(DUEL).item('A', potion()).hit_points('A', 5).turn_of('A');
    t.end_turn();
    assert_eq!((t.hp('A'), status(&t)), (5, ItemStatus::Ready));
}

#[test]
#[proves(
    "gh2e:item.spent.icon",
    "gh2e:item.lost.icon",
    "jotl:item.consumed",
    "fh:item.use.lost",
    "gh1e:item.spend",
    "gh1e:item.consume",
    "gh1e:item.block.used"
)]
fn an_item_is_spent_or_lost_after_use() {
    for (usage, after) in [(ItemUsage::Spent, ItemStatus::Spent), (ItemUsage::Lost, ItemStatus::Lost)] {
        let mut t = Stage::new(DUEL).item('A', used_by(usage)).hit_points('A', 5).turn_of('A');
        t.answer(Choice::Item(0)).target('A');
        assert_eq!(status(&t), after);
        assert!(!t.offers(Choice::Item(0)));
    }
}

#[test]
#[proves(
    "gh2e:item.lost.unrecoverable-icon",
    "gh2e:recover.items",
    "fh:item.use.unrecoverable",
    "gh1e:refresh.blocked",
    "fh:recover.items"
)]
fn a_lost_item_can_be_recovered_unless_its_icon_forbids_it() {
    for (usage, recoverable) in [(ItemUsage::Lost, true), (ItemUsage::Unrecoverable, false)] {
        let stage = Stage::new(DUEL).item('A', used_by(usage)).hit_points('A', 5);
        let mut t = stage.top('A', action([recovers(Recoverable::LostItems, 1)])).turn_of('A');
        t.answer(Choice::Item(0)).target('A');
        t.play_top().target('A');
        if recoverable {
            assert_eq!(t.question().ask, Ask::Recover { items: true });
            t.answer(Choice::Item(0));
            assert_eq!(status(&t), ItemStatus::Ready);
            assert!(t.offers(Choice::Item(0)), "usable again");
        } else {
            assert_eq!((&t.question().ask, status(&t)), (&Ask::TurnStep, ItemStatus::Unrecoverable));
        }
    }
}

#[test]
#[proves("gh2e:item.flip.icon", "gh2e:item.flip.back-to-front", "fh:item.use.flip")]
fn a_flip_item_turns_over_with_every_use() {
    let mut coin = used_by(ItemUsage::Flip);
    let bonus = hexhold_model::ActiveBonus { effect: performs([heals(3)]), ..coin.front.bonus.clone() };
    coin.back = Some(ItemFace { slots: 1, bonus });
    let mut t = Stage::new(DUEL).item('A', coin).hit_points('A', 3).turn_of('A');
    for (hit_points, flipped) in [(4, true), (7, false), (8, true)] {
        t.answer(Choice::Item(0)).target('A');
        assert_eq!((t.hp('A'), t.character('A').items[0].flipped), (hit_points, flipped));
        assert_eq!(status(&t), ItemStatus::Ready);
    }
}

#[test]
#[proves(
    "gh2e:item.passive.no-icon",
    "gh2e:item.passive.unlimited",
    "gh2e:item.mandatory.slots-and-passive",
    "fh:item.use.passive",
    "fh:item.use.mandatory-kinds",
    "jotl:item.no-icon",
    "gh1e:item.no-icon"
)]
fn a_passive_item_works_by_itself_every_time() {
    let ring = Item { usage: ItemUsage::Passive, ..item("ring", Trigger::Attack, plus(2)) };
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).monster('n', only(hp(9))).item('A', ring);
    let mut t = stage.top('A', hit(1).targets(2).action()).turn_of('A');
    t.play_top();
    assert!(!t.offers(Choice::Item(0)), "there is nothing to decide");
    t.modifiers('A', &["+0"]).target('m').modifiers('A', &["+0"]).target('n');
    assert_eq!((t.hp('m'), t.hp('n'), status(&t)), (6, 6, ItemStatus::Ready));
    // One that simply holds.
    let mail =
        Item { usage: ItemUsage::Passive, ..item("mail", Trigger::Always, BonusEffect::Shield(Amount::Fixed(1))) };
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 50, attack(3)).item('A', mail);
    let mut t = stage.turn_of('A');
    t.modifiers('m', &["+0"]).end_turn().done();
    assert_eq!(t.hp('A'), 8);
}

/// Adds 1 to attacks, twice, and is then spent.
fn charm() -> Item {
    let mut charm = item("charm", Trigger::Attack, plus(1));
    charm.front.slots = 2;
    charm
}

#[test]
#[proves(
    "gh2e:item.slots.before-usage-icon",
    "fh:item.use.slots",
    "fh:item.use.mandatory-kinds",
    "gh1e:item.slots.advance"
)]
fn an_item_with_use_slots_is_spent_after_the_last_one_and_must_be_used() {
    let stage =
        Stage::new("\n     A       .\n         m\n     n\n").monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.item('A', charm()).top('A', attacks(2, 1)).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), status(&t), t.character('A').items[0].uses), (7, ItemStatus::Ready, 1));
    t.modifiers('A', &["+0"]).target('n');
    assert_eq!((t.hp('n'), status(&t)), (7, ItemStatus::Spent));
}

#[test]
#[proves("gh2e:item.slots.recover-resets", "fh:item.use.recover-resets-slots")]
fn recovering_an_item_that_is_half_used_starts_it_anew() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).item('A', charm()).top('A', attack(1));
    let mut t = stage.bottom('A', action([recovers(Recoverable::SpentItems, 1)])).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!(t.character('A').items[0].uses, 1);
    t.play_bottom().target('A').answer(Choice::Item(0));
    assert_eq!((t.character('A').items[0].uses, status(&t)), (0, ItemStatus::Ready));
}

#[test]
#[proves("gh2e:item.attack-before-draw", "fh:item.use.attack-before-modifier", "gh1e:item.block.after-draw")]
fn an_item_for_an_attack_is_used_before_the_card_is_drawn() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let stage = stage.item('A', item("oil", Trigger::Attack, plus(3)));
    let mut t = stage.top('A', attacks(2, 1)).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 8, "the card is drawn; the item cannot change this attack any more");
    assert!(t.offers(Choice::Item(0)), "but the next one");
    t.answer(Choice::Item(0));
    t.modifiers('A', &["+0"]).target('n');
    assert_eq!((t.hp('n'), status(&t)), (5, ItemStatus::Spent));
}

#[test]
fn an_item_for_ranged_or_melee_attacks_is_offered_for_those_alone() {
    let only_for = |name: &str, test: Test| {
        let mut item = item(name, Trigger::Attack, plus(3));
        item.front.bonus.when = vec![test];
        item
    };
    for (attack, offered) in [(hit(1), [false, true]), (hit(1).range(3), [true, false])] {
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).monster('n', only(hp(9)));
        let stage =
            stage.item('A', only_for("bow", Test::RangedAttack)).item('A', only_for("knife", Test::MeleeAttack));
        let stage = stage.with(|s| s.sheet_mut('A').level = 4);
        let mut t = stage.top('A', attack.action()).turn_of('A');
        t.play_top();
        assert_eq!([t.offers(Choice::Item(0)), t.offers(Choice::Item(1))], offered);
    }
}

#[test]
#[proves("gh1e:item.mid-ability")]
fn an_item_for_a_move_or_a_heal_changes_the_very_ability_that_is_asked_about() {
    let boots = item("boots", Trigger::Move, BonusEffect::Mods(vec![Mod::Move(Amount::Fixed(2))]));
    let salve = item("salve", Trigger::Heal, BonusEffect::Mods(vec![Mod::Heal(Amount::Fixed(2))]));
    let stage = Stage::new("\n     A\n\n     .\n\n     x\n").with(|s| s.sheet_mut('A').level = 3);
    let stage = stage.item('A', boots).item('A', salve).hit_points('A', 2);
    let mut t = stage.bottom('A', action([moves(1)])).top('A', action([heals(1)])).turn_of('A');
    t.play_bottom().answer(Choice::Item(0));
    assert!(matches!(t.question().ask, Ask::Move { points: 3, .. }));
    t.walk('x');
    assert_eq!(t.figure('A').cell, t.cell('x'));
    t.play_top();
    assert!(matches!(t.question().ask, Ask::Target { about: Verb::Heal, .. }));
    t.answer(Choice::Item(1)).target('A');
    assert_eq!(t.hp('A'), 5);
}

#[test]
fn an_item_may_lessen_or_negate_damage() {
    let shell = item("shell", Trigger::WouldSuffer, BonusEffect::ReduceDamage(Amount::Fixed(2)));
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 50, attack(3));
    let mut t = stage.clone().item('A', shell).turn_of('A');
    t.modifiers('m', &["+0"]).end_turn();
    assert_eq!(t.question().ask, Ask::UseItem { item: 0 });
    t.yes().done();
    assert_eq!((t.hp('A'), status(&t)), (9, ItemStatus::Spent));
    let mirror = item("mirror", Trigger::WouldSuffer, BonusEffect::NegateDamage);
    let mut t = stage.item('A', mirror).turn_of('A');
    t.modifiers('m', &["+0"]).end_turn().yes();
    assert_eq!((t.hp('A'), status(&t)), (10, ItemStatus::Spent));
}
