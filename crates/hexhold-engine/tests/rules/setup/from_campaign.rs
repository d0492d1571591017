//! What a campaign brings into a scenario.

use hexhold_engine::{BroughtBy, Choice, DeckChange};
use hexhold_model::{
    ActiveBonus, Amount, BonusEffect, Compare, Condition, Duration, Element, Infusion, ItemSlot, Mod, ModifierCard,
    Perk, ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger, Trigger,
};
use hexhold_testkit::{Play, Stage, proves, worn};

const TWO: &str = "\n     A       .\n         B\n";

fn brought(by: BroughtBy) -> Stage {
    Stage::new(TWO).with(|s| s.brought.characters = vec![by])
}

fn begins(stage: Stage) -> Play {
    let mut t = stage.from_setup(&[]);
    t.hex('A').hex('B');
    t
}

#[test]
#[proves("gh2e:setup.order.15-effects-last")]
fn an_event_on_the_way_takes_effect_when_everything_is_set_up() {
    let event = BroughtBy { conditions: vec![Condition::Muddle], damage: 3, curses: 1, ..BroughtBy::default() };
    let mut t = begins(brought(event).with(|s| s.brought.infused = vec![Element::Fire]));
    t.suffers(3);
    assert!(t.has('A', Condition::Muddle) && !t.has('B', Condition::Muddle));
    assert_eq!((t.hp('A'), t.hp('B')), (7, 10));
    assert_eq!((t.character('A').deck.curses, t.character('B').deck.curses), (1, 0));
    assert_eq!(t.state().elements[Element::Fire], Infusion::Strong);
}

/// Cards that items add are what this perk is about, and nothing else.
#[test]
#[proves("fh:perk.ignore-item-effects", "gh2e:perk.ignore-item-minus-one")]
fn a_perk_spares_a_character_the_cards_of_its_items() {
    let deck = |perk: bool| {
        let mail = hexhold_model::Item { minus_ones: 2, ..worn("mail", ItemSlot::Body) };
        let stage = Stage::new(TWO).item('A', mail).with(|s| {
            s.brought.characters = vec![BroughtBy { minus_ones: 1, ..BroughtBy::default() }];
            s.class_mut('A').perks = vec![Perk { times: 1, ignore_item_minus_ones: perk, ..Perk::default() }];
            s.sheet_mut('A').perks = vec![0];
        });
        let mut t = begins(stage);
        t.answer(Choice::Item(0));
        t.character('A').deck.draw.len()
    };
    assert_eq!((deck(true), deck(false)), (20 + 1, 20 + 1 + 2));
}

#[test]
fn minus_ones_of_an_event_are_no_matter_for_a_perk_about_items() {
    let stage = brought(BroughtBy { minus_ones: 2, ..BroughtBy::default() }).with(|s| {
        s.class_mut('A').perks = vec![Perk { times: 1, ignore_item_minus_ones: true, ..Perk::default() }];
        s.sheet_mut('A').perks = vec![0];
    });
    let t = begins(stage);
    assert_eq!((t.character('A').deck.draw.len(), t.character('B').deck.draw.len()), (22, 20));
}

#[test]
fn a_perk_that_is_no_card_holds_from_the_beginning() {
    let shield = BonusEffect::Shield(Amount::Fixed(1));
    let bonus = ActiveBonus::new(Duration::Persistent, Trigger::Always, shield);
    let gained = |times: usize| {
        let stage = Stage::new(TWO).with(|s| {
            s.class_mut('A').perks = vec![Perk { times: 2, bonuses: vec![bonus.clone()], ..Perk::default() }];
            s.sheet_mut('A').perks = vec![0; times];
        });
        let t = begins(stage);
        (t.state().bonuses.len(), t.state().bonuses.iter().all(|b| b.owner == t.fig('A') && b.card.is_none()))
    };
    assert_eq!([gained(0), gained(1), gained(2)], [(0, true), (1, true), (2, true)]);
}

#[test]
fn scenario_rules_ask_what_is_so_in_the_campaign() {
    let poisoned = |facts: Vec<(String, i16)>| {
        let trigger = ScenarioTrigger::Whenever;
        let effects = vec![ScenarioEffect::Infuse(hexhold_model::ElementIcon::One(Element::Ice))];
        let when = vec![ScenarioTest::Fact("prosperity".to_owned(), Compare::AtLeast, 3)];
        let stage = Stage::new(TWO).with(|s| {
            s.scenario.rules = vec![ScenarioRule { trigger, when, effects, once: true }];
            s.brought.facts = facts;
        });
        begins(stage).state().elements[Element::Ice]
    };
    assert_eq!(poisoned(Vec::new()), Infusion::Inert, "what nobody brings is nothing");
    assert_eq!(poisoned(vec![("prosperity".to_owned(), 2)]), Infusion::Inert);
    assert_eq!(poisoned(vec![("prosperity".to_owned(), 3)]), Infusion::Strong);
}

#[test]
#[proves("gh2e:imbue.basic.remove-three", "gh2e:imbue.basic.add-five")]
fn an_imbued_deck_of_monsters_is_another_one_and_no_other_deck_is() {
    let glowing = ModifierCard { effects: vec![Mod::Pierce(Amount::Fixed(1))], ..plus(2) };
    let change =
        DeckChange { remove: vec![-1, -1, -1], add: vec![glowing.clone(), plus(2), plus(2), plus(3), plus(3)] };
    let stage = Stage::new(TWO).with(|s| s.brought.monster_deck = change);
    let t = begins(stage);
    let (st, w) = (t.state(), t.game.world());
    let values = |deck: &hexhold_engine::ModifierDeck| {
        let mut all: Vec<_> = deck.draw.iter().map(|c| w.standard[usize::from(c)].value).collect();
        all.sort();
        all
    };
    let mut wanted = values(&st.ally_deck);
    assert_eq!(wanted.len(), 20, "allies keep the standard deck");
    for _ in 0..3 {
        let at = wanted.iter().position(|v| *v == plus(-1).value).unwrap();
        wanted.remove(at);
    }
    wanted.extend([2, 2, 2, 3, 3].map(|n| plus(n).value));
    wanted.sort();
    assert_eq!(values(&st.monster_deck), wanted);
    assert!(st.monster_deck.draw.iter().any(|c| w.standard[usize::from(c)] == glowing));
    assert!(["A", "B"].iter().all(|c| t.character(c.chars().next().unwrap()).deck.draw.len() == 20));
}

const fn plus(n: i8) -> ModifierCard {
    ModifierCard::plus(n)
}
