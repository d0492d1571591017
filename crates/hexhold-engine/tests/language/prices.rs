//! Prices wherever they may stand: in bonuses, items, modifier cards, inside each other, of several parts.

use hexhold_engine::{Ask, CharId, Choice, ItemStatus, To};
use hexhold_model::{Condition, Element, Infusion};
use hexhold_testkit::{Play, Stage, hp, only, proves};

use crate::{half, item, modifier, pay, played};

const DUEL: &str = r"
    A       .
        m
";

fn duel() -> Stage {
    Stage::new(DUEL).monster('m', only(hp(20))).element(Element::Fire, Infusion::Strong)
}

fn fire(t: &Play) -> Infusion {
    t.state().elements[Element::Fire]
}

fn slots_used(t: &Play) -> u8 {
    t.state().bonuses[0].uses
}

#[test]
#[proves("gh2e:active.slots.advance-each-trigger", "gh2e:active.slots.advance-without-benefit")]
fn a_price_beside_other_effects_of_a_bonus_is_offered_at_each_attack() {
    let begin = || {
        let top = "persistent { slots o o o; during your attack { attack +1; consume fire { attack +2 } } }";
        let mut t = played(duel(), top, "attack 1 { }; attack 1");
        t.modifiers('A', &["+0", "+0"]).target('m');
        t
    };
    // Paid for the first attack: 1 + 1 + 2; nothing is left for the second: 1 + 1.
    let mut t = begin();
    assert_eq!(t.question().to, To::Character(CharId(0)));
    pay(&mut t, 0);
    assert_eq!((t.hp('m'), fire(&t), slots_used(&t)), (16, Infusion::Inert, 1));
    t.done().target('m');
    assert_eq!((t.hp('m'), slots_used(&t)), (14, 2));
    t.quiet();
    // Declined: the token has moved all the same, and the fire burns for the second.
    let mut t = begin();
    t.done();
    assert_eq!((t.hp('m'), fire(&t), slots_used(&t)), (18, Infusion::Strong, 1));
    t.done().target('m');
    pay(&mut t, 0);
    assert_eq!((t.hp('m'), fire(&t)), (14, Infusion::Inert));
    t.quiet();
}

#[test]
fn a_price_around_everything_is_the_price_of_using_the_bonus() {
    let top = "persistent { slots o o; during your attack { consume fire { attack +2 } } }";
    let mut t = played(duel(), top, "attack 1");
    t.modifiers('A', &["+0"]).target('m');
    assert!(matches!(t.question().ask, Ask::UseBonus { .. }));
    t.done();
    assert_eq!((t.hp('m'), fire(&t), slots_used(&t)), (19, Infusion::Strong, 0), "not paid, not used");
    t.quiet();
    let mut t = played(duel(), top, "attack 1");
    t.modifiers('A', &["+0"]).target('m').yes();
    assert_eq!((t.hp('m'), fire(&t), slots_used(&t)), (17, Infusion::Inert, 1));
    t.quiet();
    // Without fire nothing is asked.
    let stage = Stage::new(DUEL).monster('m', only(hp(20)));
    let mut t = played(stage, top, "attack 1");
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), slots_used(&t)), (19, 0));
    t.quiet();
}

#[test]
fn a_bonus_that_performs_may_have_a_price() {
    let top = "persistent { after your attack { consume fire { heal 3 self } } }";
    let stage = || duel().hit_points('A', 2);
    let mut t = played(stage(), top, "attack 1");
    t.modifiers('A', &["+0"]).target('m').yes().target('A');
    assert_eq!((t.hp('A'), fire(&t)), (5, Infusion::Inert));
    let mut t = played(stage(), top, "attack 1");
    t.modifiers('A', &["+0"]).target('m').done();
    assert_eq!((t.hp('A'), fire(&t)), (2, Infusion::Strong));
    t.quiet();
}

const ALONE: &str = "\n    A       .\n        .\n";

#[test]
fn damage_is_averted_for_a_price() {
    let top = "persistent { slots o o; when you would suffer damage { pay discard 1 card { negate } } }";
    let mut t = played(Stage::new(ALONE), top, "suffer 3 self");
    let hand = t.character('A').hand.len();
    t.yes();
    assert!(matches!(t.question().ask, Ask::UseBonus { .. }), "{:#?}", t.question());
    t.yes();
    assert!(matches!(t.question().ask, Ask::PayCard { .. }));
    t.answer(Choice::Card(5));
    assert_eq!((t.hp('A'), t.character('A').hand.len(), slots_used(&t)), (10, hand - 1, 1));
    t.quiet();
    let mut t = played(Stage::new(ALONE), top, "suffer 3 self");
    t.yes().done().suffers(3);
    assert_eq!((t.hp('A'), slots_used(&t)), (7, 0));
}

#[test]
fn what_is_paid_is_not_averted_by_what_it_pays_for() {
    let hurts = "persistent { when you would suffer damage { pay damage 1 { negate } } }";
    let mut t = played(Stage::new(ALONE), hurts, "suffer 3 self");
    t.yes().yes().suffers(1);
    assert_eq!(t.hp('A'), 9, "one damage instead of three");
    t.quiet();
}

#[test]
fn damage_is_lessened_for_free_and_more_for_a_price() {
    let stage = || {
        let top = half("round { when you would suffer damage { reduce 1; consume fire { reduce 1 } } }");
        crate::with_card(duel(), "attack +1").top('A', top)
    };
    let mut t = stage().turn_of('A');
    t.play_top().yes().end_turn().modifiers('m', &["+0"]).yes().suffers(1);
    assert_eq!((t.hp('A'), fire(&t) == Infusion::Inert), (9, true));
    let mut t = stage().turn_of('A');
    t.play_top().yes().end_turn().modifiers('m', &["+0"]).done().suffers(2);
    assert_eq!((t.hp('A'), fire(&t) == Infusion::Inert), (8, false));
}

#[test]
#[proves("gh2e:element.consume.separate-choices")]
fn a_price_inside_a_price_is_offered_when_the_outer_one_is_paid() {
    let top = half("attack 1 { consume fire { attack +1; consume ice { attack +2; wound } } }");
    let stage = || duel().element(Element::Ice, Infusion::Waning).top('A', top.clone());
    let mut t = stage().turn_of('A');
    t.play_top();
    assert!(!t.offers(Choice::Nth(1)), "the ice alone gives nothing");
    pay(&mut t, 0);
    pay(&mut t, 1);
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.has('m', Condition::Wound)), (16, true));
    assert_eq!(t.state().elements[Element::Ice], Infusion::Inert);
    t.quiet();
    let mut t = stage().turn_of('A');
    t.play_top();
    pay(&mut t, 0);
    t.done().modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.has('m', Condition::Wound)), (18, false));
    assert_eq!(t.state().elements[Element::Ice], Infusion::Waning);
    t.quiet();
}

#[test]
fn a_test_inside_a_price_that_is_no_element_is_asked_for_each_target() {
    let board = "\n    m\n        .\n    A       .\n        .\n    n\n";
    let top = half("attack 1 target=2 { pay discard 1 card { attack +1; if target has poison { pierce 2 } } }");
    let tough = || hexhold_model::StatBlock { shield: 2, ..hp(20) };
    let stage = Stage::new(board).monster('m', only(tough())).monster('n', only(tough()));
    let mut t = stage.condition('n', Condition::Poison).top('A', top).turn_of('A');
    t.play_top();
    pay(&mut t, 0);
    t.answer(Choice::Card(5)).modifiers('A', &["+1", "+1"]).target('m').target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (20 - (1 + 1 + 1 - 2), 20 - (1 + 1 + 1 + 1)));
    t.quiet();
}

#[test]
fn a_price_of_several_parts_is_paid_whole_or_not_at_all() {
    let top = half("attack 1 { consume fire and lose 1 card and damage 1 { attack +4 } }");
    let mut t = duel().top('A', top.clone()).turn_of('A');
    t.play_top();
    pay(&mut t, 0);
    t.answer(Choice::Card(5)).suffers(1).modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.hp('A'), fire(&t)), (15, 9, Infusion::Inert));
    assert!(t.character('A').lost.has(5));
    t.quiet();
    // One part is missing: nothing is offered.
    let mut t = Stage::new(DUEL).monster('m', only(hp(20))).top('A', top).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.hp('A')), (19, 10));
    t.quiet();
    // The same for whole abilities.
    let top = half("pay damage 1 and discard 1 card { heal 4 self }");
    let mut t = Stage::new(DUEL).hit_points('A', 5).top('A', top).turn_of('A');
    t.play_top().yes().suffers(1).answer(Choice::Card(5)).target('A');
    assert_eq!((t.hp('A'), t.character('A').discard.has(5)), (8, true));
}

#[test]
fn two_prices_in_cards_need_cards_for_both() {
    let top = half("attack 1 { pay lose 1 card and discard 1 card { attack +4 } }");
    let few = |st: &mut hexhold_engine::State| {
        let c = &mut st.characters[0];
        c.hand = hexhold_engine::Cards::one(5);
    };
    let mut t = duel().top('A', top).given(few).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 19);
    t.quiet();
}

#[test]
fn an_item_may_cost_something_when_it_is_used() {
    let bellows = || item("item \"Bellows\" slot=small spent { during your attack { consume any { attack +2 } } }");
    let mut t = duel().item('A', bellows()).top('A', half("attack 1")).turn_of('A');
    t.play_top().answer(Choice::Item(0));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), fire(&t)), (17, Infusion::Inert));
    assert_eq!(t.character('A').items[0].status, ItemStatus::Spent);
    t.quiet();
    // Nothing to consume: it cannot be used.
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).item('A', bellows());
    let mut t = stage.top('A', half("attack 1")).turn_of('A');
    t.play_top();
    assert!(!t.offers(Choice::Item(0)));
}

#[test]
fn an_item_may_give_more_for_a_price() {
    let lamp =
        || item("item \"Lamp\" slot=small spent { during your attack { attack +1; consume fire { range +1 } } }");
    let board = "\n    A       m\n        .\n    .\n";
    let stage = |board| Stage::new(board).monster('m', only(hp(20))).item('A', lamp());
    let attack = || half("attack 1 range=1");
    // The price is asked when the item is used, so that what it gives counts for the choice of the target.
    let mut t = duel().item('A', lamp()).top('A', attack()).turn_of('A');
    t.play_top().answer(Choice::Item(0)).done().modifiers('A', &["+0", "-1"]).target('m');
    assert_eq!((t.hp('m'), fire(&t)), (19, Infusion::Strong), "a ranged attack next to the target: the worse card");
    let mut t = stage(board).element(Element::Fire, Infusion::Strong).top('A', attack()).turn_of('A');
    t.play_top();
    assert!(!t.offers(Choice::Figure(t.fig('m'))) || t.question().options.len() > 1);
    t.answer(Choice::Item(0));
    pay(&mut t, 0);
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), fire(&t)), (18, Infusion::Inert));
    t.quiet();
}

#[test]
fn an_item_asks_about_the_target_and_not_about_its_bearer() {
    let needle = || item("item \"Needle\" slot=small spent { during your attack if target has poison { attack +2 } }");
    // The bearer is poisoned, the target is not.
    let mut t = duel().item('A', needle()).condition('A', Condition::Poison).top('A', half("attack 1")).turn_of('A');
    t.play_top();
    assert!(!t.offers(Choice::Item(0)));
    let mut t = duel().item('A', needle()).condition('m', Condition::Poison).top('A', half("attack 1")).turn_of('A');
    t.play_top().answer(Choice::Item(0)).modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 20 - (1 + 1 + 2));
    t.quiet();
}

#[test]
#[proves("gh2e:amd.effects.character-may-decline-after-draw")]
fn a_modifier_card_may_ask_for_a_price_and_about_the_target() {
    let card = modifier("+1 { consume fire { attack +2 }; if target has poison { wound } }");
    let stage = || duel().modifier('A', card.clone()).top('A', half("attack 1"));
    let mut t = stage().condition('m', Condition::Poison).turn_of('A');
    t.play_top().modifiers('A', &["+1*"]).target('m');
    pay(&mut t, 0);
    // What a test allows may be declined like any effect of a card.
    assert!(matches!(t.question().ask, Ask::ModifierEffect { .. }));
    t.yes();
    assert_eq!(fire(&t), Infusion::Inert);
    assert!(t.has('m', Condition::Wound));
    t.quiet();
    let mut t = stage().turn_of('A');
    t.play_top().modifiers('A', &["+1*"]).target('m').done();
    assert_eq!((t.hp('m'), fire(&t)), (18, Infusion::Strong));
    assert!(!t.has('m', Condition::Wound), "it has no poison");
    t.quiet();
}

#[test]
#[proves("gh2e:amd.effects.class-resources-to-owner")]
fn for_a_card_that_a_summon_draws_the_owner_of_the_deck_pays() {
    let board = "\n    A       .\n        m\n    s       .\n";
    let card = modifier("+1 { pay discard 1 card { pierce 2 } }");
    let tough = hexhold_model::StatBlock { shield: 2, ..hp(20) };
    let stage = Stage::new(board).monster('m', only(tough)).summon('s', 'A', hp(3)).modifier('A', card);
    let mut t = stage.summons_act('A');
    t.modifiers('s', &["+1*"]);
    assert_eq!(t.question().to, To::Character(CharId(0)));
    pay(&mut t, 0);
    t.answer(Choice::Card(5));
    assert_eq!(t.hp('m'), 17);
    assert!(t.character('A').discard.has(5));
}

#[test]
fn a_price_that_waits_for_the_target_is_offered_for_each() {
    let board = "\n    m\n        .\n    A       .\n        .\n    n\n";
    let top = half("attack 1 target=2 { if target has poison { consume fire { attack +3 } } }");
    let stage = Stage::new(board).monster('m', only(hp(20))).monster('n', only(hp(20)));
    let stage = stage.element(Element::Fire, Infusion::Strong).condition('n', Condition::Poison);
    let mut t = stage.top('A', top).turn_of('A');
    t.play_top().modifiers('A', &["+0", "+0"]).target('m').target('n');
    assert_eq!(t.hp('m'), 19, "no offer for the first");
    pay(&mut t, 0);
    assert_eq!((t.hp('n'), fire(&t)), (20 - (1 + 1 + 3), Infusion::Inert));
    t.quiet();
}

#[test]
fn what_stands_behind_a_price_after_an_ability_happens() {
    let top = half("loot 1 { xp 1; pay damage 1 { xp 2 } }");
    let board = "\n    A       .\n        $\n";
    let mut t = Stage::new(board).top('A', top).turn_of('A');
    t.play_top();
    while !matches!(t.question().ask, Ask::NegateDamage { .. }) {
        assert!(t.offers(Choice::Yes), "{:#?}", t.question());
        t.yes();
    }
    t.suffers(1);
    assert_eq!(t.character('A').experience, 3);
}
