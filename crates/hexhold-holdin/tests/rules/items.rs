//! Items.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice, Side, Used, What};
use hexhold_proves::proves;

use crate::stage::*;

fn duel() -> Stage {
    line("Sm").with(|s| s.book.monsters[0].hp = [40, 40])
}

fn potion(uses: UseCost, own_turn: bool) -> Item {
    item("potion", Slot::Small, 5, uses, ItemDoes::Abilities { own_turn, abilities: vec![does(Does::Heal(2))] })
}

fn blade(gives: Gain) -> Item {
    item("blade", Slot::OneHand, 9, UseCost::Spend, ItemDoes::Attack { melee: None, gives: vec![gives] })
}

#[test]
#[proves("holdin:item.timing", "holdin:turn.items")]
fn an_item_may_be_used_in_the_middle_of_an_ability_and_whenever_something_is_decided() {
    let stage = || line("S....").card(0, Half::Bottom, [does(Does::Suffer(4)), moves(2)]);
    let mut t = stage().items([potion(UseCost::Consume, true)]).start();
    // Not before the turn.
    assert!(!t.offers(Choice::Item(0)));
    t.pair(0, 1);
    assert!(t.offers(Choice::Item(0)));
    t.bottom(0).no();
    // While the walk is being decided.
    assert_eq!(t.ask(), &Ask::Walk { points: 2, jump: false });
    t.answer(Choice::Item(0));
    assert_eq!((t.st().hp, t.ask()), (8, &Ask::Walk { points: 2, jump: false }));
    t.along([1]);
    // One that says nothing of turns works at any time, the monster's turn too.
    let hit = || duel().always(0, set(5, None, Some(4), None)).rolls("bA mA");
    let mut t = hit().items([potion(UseCost::Consume, false)]).start();
    t.pair(0, 1);
    assert!(t.offers(Choice::Item(0)));
    let mut t = hit().items([potion(UseCost::Consume, true)]).start();
    t.pair(0, 1);
    assert!(!t.offers(Choice::Item(0)));
}

#[test]
#[proves("holdin:item.consume", "holdin:item.spend", "holdin:rest.long.items", "holdin:item.use")]
fn a_consumed_item_is_gone_and_a_spent_one_comes_back_with_a_long_rest() {
    let mut t = line("S...m").items([potion(UseCost::Consume, true), potion(UseCost::Spend, true)]).start();
    t.pair(0, 1).answer(Choice::Item(0)).answer(Choice::Item(1));
    assert_eq!(t.st().items.iter().map(|h| h.used).collect::<Vec<_>>(), [Used::Consumed, Used::Spent]);
    assert!(!t.offers(Choice::Item(0)) && !t.offers(Choice::Item(1)));
    t.end().idle(0, 1);
    // A short rest does nothing for them.
    t.rolls("r0").yes().no();
    assert_eq!(t.st().items[1].used, Used::Spent);
    t.idle(1, 2).idle(1, 2);
    // One card is left in hand: a long rest is due.
    t.no().answer(Choice::Card(1));
    assert_eq!(t.st().items.iter().map(|h| h.used).collect::<Vec<_>>(), [Used::Consumed, Used::Ready]);
}

#[test]
#[proves("holdin:item.free", "ruling:holdin-item-once")]
fn an_item_without_an_icon_works_every_time_once() {
    let free = Item { uses: UseCost::Free, ..blade(Gain::More(1)) };
    let mut t = duel().items([free]).top(0, attack(1)).bottom(1, attack(1)).rolls("bA mA mA").start();
    t.pair(0, 1).top(0).answer(Choice::Item(0));
    assert!(!t.offers(Choice::Item(0)), "once to each attack");
    t.yes().bottom(1).answer(Choice::Item(0)).yes();
    assert_eq!(t.monster_hp(), Some(36));
}

#[test]
#[proves("holdin:item.before-roll", "holdin:item.as-printed", "holdin:item.no-limit")]
fn items_are_added_before_the_roll_as_if_printed_and_as_many_as_one_has() {
    let stun = Gain::Effect(Effect::Give(Condition::Stun, Span::Once));
    let mut t = duel().items([blade(Gain::More(2)), blade(stun)]).top(0, attack(1)).rolls("bA mA").start();
    t.pair(0, 1).top(0);
    let drawn = t.st().draws;
    t.answer(Choice::Item(0)).answer(Choice::Item(1));
    assert_eq!(t.st().draws, drawn, "nothing is rolled yet");
    t.yes();
    assert_eq!(t.monster_hp(), Some(37));
    assert!(t.st().has(Side::Monster, Condition::Stun));
    // After the roll nothing is asked any more.
    assert_eq!(t.ask(), &Ask::TurnStep);
}

#[test]
#[proves("holdin:item.timing")]
fn an_item_for_melee_attacks_does_not_help_others() {
    let does = ItemDoes::Attack { melee: Some(true), gives: vec![Gain::More(1)] };
    let axe = || item("axe", Slot::OneHand, 9, UseCost::Spend, does.clone());
    let mut t = duel().items([axe()]).top(0, attack(1)).rolls("bA").start();
    t.pair(0, 1).top(0);
    assert!(t.offers(Choice::Item(0)));
    let mut t = duel().items([axe()]).top(0, ranged(1, 2)).rolls("bA").start();
    t.pair(0, 1).top(0);
    assert!(!t.offers(Choice::Item(0)));
}

#[test]
#[proves("holdin:item.timing")]
fn boots_help_a_move_and_herbs_a_heal() {
    let boots = item("boots", Slot::Legs, 4, UseCost::Spend, ItemDoes::Move(vec![Gain::More(1), Gain::Jump]));
    let mut t = line("S.o....").items([boots]).bottom(0, moves(2)).start();
    t.pair(0, 1).bottom(0).answer(Choice::Item(0)).yes();
    assert_eq!(t.ask(), &Ask::Walk { points: 3, jump: true });
    let herbs = item("herbs", Slot::Small, 4, UseCost::Spend, ItemDoes::Heal(vec![Gain::More(2)]));
    let heals = [does(Does::Suffer(6)), does(Does::Heal(1))];
    let mut t = line("S...m").items([herbs]).card(0, Half::Top, heals).start();
    t.pair(0, 1).top(0).no().answer(Choice::Item(0)).yes();
    assert_eq!(t.st().hp, 7);
}

#[test]
#[proves("holdin:item.before-roll", "holdin:attack.order.choice")]
fn items_against_an_attack_are_used_before_the_monsters_roll() {
    let shield = item("shield", Slot::OneHand, 9, UseCost::Spend, ItemDoes::Attacked(vec![Guard::Shield(1)]));
    let cloak = item("cloak", Slot::Body, 9, UseCost::Spend, ItemDoes::Attacked(vec![Guard::Halve]));
    let mut t = duel().always(0, set(5, None, Some(5), None)).items([shield, cloak]).rolls("bA mA").start();
    t.pair(0, 1);
    assert_eq!(t.ask(), &Ask::Attacked { value: 5, range: 1 });
    t.answer(Choice::Item(0)).answer(Choice::Item(1));
    // Half of 5 is 3, less 1 is 2; or half of 4, which is 2 as well: nothing to choose.
    assert_eq!(t.ask(), &Ask::Damage { amount: 2 });
    let shield = item("shield", Slot::OneHand, 9, UseCost::Spend, ItemDoes::Attacked(vec![Guard::Shield(2)]));
    let cloak = item("cloak", Slot::Body, 9, UseCost::Spend, ItemDoes::Attacked(vec![Guard::Halve]));
    let mut t = duel().always(0, set(5, None, Some(6), None)).items([shield, cloak]).rolls("bA mA").start();
    t.pair(0, 1).answer(Choice::Item(0)).answer(Choice::Item(1));
    assert_eq!(t.ask(), &Ask::ValueOrder { values: vec![1, 2] });
    t.answer(Choice::Nth(0));
    assert_eq!(t.ask(), &Ask::Damage { amount: 1 });
}

#[test]
#[proves("holdin:item.timing")]
fn an_item_may_give_the_attacker_disadvantage_or_answer_it() {
    let dust = item("dust", Slot::Small, 9, UseCost::Consume, ItemDoes::Attacked(vec![Guard::Disadvantage]));
    let spikes = item("spikes", Slot::Body, 9, UseCost::Spend, ItemDoes::Attacked(vec![Guard::Retaliate(3)]));
    let mut t = duel().always(0, set(5, None, Some(5), None)).items([dust, spikes]).rolls("bA mA mB").start();
    t.pair(0, 1).answer(Choice::Item(0)).answer(Choice::Item(1)).no();
    assert_eq!(t.monster_hp(), Some(37));
    t.rolled_out();
}

#[test]
#[proves("holdin:item.timing")]
fn an_item_may_lessen_damage_of_any_kind() {
    let helmet = item("helmet", Slot::Head, 9, UseCost::Spend, ItemDoes::Damaged(2));
    let mut t = line("S...m").items([helmet]).top(0, does(Does::Suffer(3))).start();
    t.pair(0, 1).top(0).answer(Choice::Item(0));
    assert_eq!(t.ask(), &Ask::Damage { amount: 1 });
    t.no();
    assert_eq!(t.st().hp, 9);
}

#[test]
#[proves("holdin:element.all-needed")]
fn an_item_that_needs_elements_consumes_them() {
    let candle = Item { needs: Elements::FIRE, ..potion(UseCost::Free, true) };
    let mut t = line("S...m")
        .items([candle])
        .with(|s| s.action(3, CardSide::A, Half::Top).elements = Elements { dark: 0, fire: 2 })
        .start();
    t.pair(0, 1).answer(Choice::Item(0)).answer(Choice::Item(0));
    assert!(!t.offers(Choice::Item(0)), "both icons are inert");
    assert_eq!(t.told(|w| matches!(w, What::ItemUsed { .. })), 2);
}

#[test]
#[proves("holdin:item.spend")]
fn a_card_may_refresh_a_spent_item() {
    let items = [potion(UseCost::Spend, true), potion(UseCost::Spend, true)];
    let mut t = line("S...m").items(items).top(0, does(Does::Refresh(1))).start();
    t.pair(0, 1).answer(Choice::Item(0)).answer(Choice::Item(1)).top(0).yes();
    assert_eq!(t.ask(), &Ask::Refresh);
    t.answer(Choice::Nth(1));
    assert_eq!(t.st().items.iter().map(|h| h.used).collect::<Vec<_>>(), [Used::Spent, Used::Ready]);
}
