//! Attack modifier decks: what is in them, who draws from which, rolling cards, shuffling, effects on cards.

use hexhold_engine::{Ask, CharId, Choice, DeckName, Edge, To, What};
use hexhold_model::{
    Ability, Amount, Condition, Count, DeckEdit, Decks, Duration, Effect, Element, ElementIcon, Mod, ModifierCard,
    ModifierValue, Step, Target, Test, Who,
};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, hit, hp, only, proves, shield};

use crate::place;

const DUEL: &str = r"
         m
     A       .
";

/// s is A's summon and stands between A and m.
const WITH_SUMMON: &str = r"
     A

     s

     m

     .
";

fn rolling(n: i8) -> ModifierCard {
    ModifierCard { rolling: true, ..ModifierCard::plus(n) }
}

fn with(n: i8, effect: Mod) -> ModifierCard {
    ModifierCard { effects: vec![effect], ..ModifierCard::plus(n) }
}

fn count(cards: &[ModifierCard], value: ModifierValue) -> usize {
    cards.iter().filter(|c| c.value == value && !c.rolling && c.effects.is_empty()).count()
}

#[test]
#[proves(
    "gh2e:amd.standard.size-20",
    "gh2e:amd.standard.plus-zero-count",
    "gh2e:amd.standard.minus-one-count",
    "gh2e:amd.standard.plus-one-count",
    "gh2e:amd.standard.minus-two-count",
    "gh2e:amd.standard.plus-two-count",
    "gh2e:amd.standard.null-count",
    "gh2e:amd.standard.double-count",
    "fh:amd.deck.standard-composition"
)]
fn the_standard_deck() {
    let deck = ModifierCard::standard_deck();
    assert_eq!(deck.len(), 20);
    assert_eq!(ModifierCard::STANDARD, 20);
    for (value, copies) in [
        (ModifierValue::Plus(0), 6),
        (ModifierValue::Plus(-1), 5),
        (ModifierValue::Plus(1), 5),
        (ModifierValue::Plus(-2), 1),
        (ModifierValue::Plus(2), 1),
        (ModifierValue::Null, 1),
        (ModifierValue::Double, 1),
    ] {
        assert_eq!(count(&deck, value), copies, "{value:?}");
    }
}

#[test]
#[proves("gh2e:amd.decks.six-labelled", "gh2e:amd.deck.same-start")]
fn four_characters_allies_and_monsters_start_with_a_standard_deck_each() {
    let board = r"
     A       B       .
         C       D
";
    let t = Stage::new(board).turn_of('A');
    let st = t.state();
    let decks: Vec<_> = st.characters.iter().map(|c| c.deck).chain([st.ally_deck, st.monster_deck]).collect();
    assert_eq!(decks.len(), 6);
    let standard = ModifierCard::standard_deck();
    for deck in decks {
        assert_eq!((deck.draw.len(), deck.blesses, deck.curses), (20, 0, 0));
    }
    let world = t.game.world();
    assert!(world.party.iter().all(|m| *m.modifiers == standard) && *world.standard == standard);
}

#[test]
#[proves("gh2e:amd.draw.attacks-only", "fh:amd.attacks-only", "gh1e:attack.suffer-not-attack")]
fn no_card_is_drawn_for_other_damage() {
    let suffer = Ability::Suffer { amount: Amount::Fixed(2), target: Target::one(Who::Enemy) };
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', action([suffer])).turn_of('A');
    t.play_top().yes();
    assert_eq!(t.hp('m'), 7);
    assert_eq!(t.character('A').deck.draw.len(), 20);
    t.quiet();
}

#[test]
#[proves("gh2e:amd.discard-after", "fh:amd.discard-after-use", "gh1e:amd.discard")]
fn a_drawn_card_is_discarded() {
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', attack(1)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+2"]).target('m');
    let deck = t.character('A').deck;
    assert_eq!((deck.draw.len(), deck.discard.len()), (19, 1));
    let card = deck.discard.nth(0).expect("one card");
    assert_eq!(t.game.world().party[0].modifiers[usize::from(card)].value, ModifierValue::Plus(2));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:amd.deck.monsters-share",
    "fh:amd.deck.monsters-shared",
    "jotl:amd.own-decks",
    "gh1e:setup.monster-amd.shared"
)]
fn all_monsters_draw_from_one_deck() {
    let board = r"
     m

     A

     n
         .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, attack(1));
    let mut t = stage.monster('n', only(hp(9))).card_of('n', 6, attack(1)).round_one();
    t.modifiers('m', &["-1", "-1"]);
    t.select('A', 0, 1);
    assert_eq!(t.state().monster_deck.discard.len(), 2);
    t.quiet();
}

#[test]
#[proves("gh2e:amd.deck.allies-separate", "fh:amd.deck.allies-shared")]
fn scenario_allies_draw_from_the_ally_deck() {
    let board = r"
     A

     y

     m

     z

     .
";
    let stage = Stage::new(board).monster('m', only(hp(9)));
    let stage = stage.ally('y', 3, hp(5), attack(1)).ally('z', 4, hp(5), attack(2));
    let mut t = stage.round_one();
    t.deck(DeckName::Allies, &["+1", "+2"]);
    t.select('A', 0, 1);
    assert_eq!(t.hp('m'), 9 - 2 - 4);
    assert_eq!(t.state().ally_deck.discard.len(), 2);
    assert_eq!((t.state().monster_deck.draw.len(), t.character('A').deck.draw.len()), (20, 20));
    t.quiet();
}

#[test]
#[proves("gh2e:amd.rolling.draw-until-non-rolling", "fh:amd.card.rolling-continue", "gh1e:amd.rolling")]
fn rolling_cards_draw_on() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).modifier('A', rolling(1)).modifier('A', rolling(2));
    let mut t = stage.top('A', attack(1)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+1r", "+2r", "-1"]).target('m');
    assert_eq!(t.hp('m'), 20 - (1 + 1 + 2 - 1));
    t.quiet();
}

#[test]
#[proves("gh2e:amd.rolling.any-order", "fh:amd.card.rolling-any-order", "gh1e:amd.order")]
fn the_cards_of_a_chain_apply_in_any_order() {
    for (choice, left) in [(0, 20 - (2 + 1) * 2), (1, 20 - (2 * 2 + 1))] {
        let stage = Stage::new(DUEL).monster('m', only(hp(20))).modifier('A', rolling(1));
        let mut t = stage.top('A', attack(2)).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+1r", "x2"]).target('m');
        assert_eq!(t.question().to, To::Character(CharId(0)));
        assert_eq!(t.question().ask, Ask::ValueOrder { target: t.fig('m'), values: vec![6, 5] });
        t.answer(Choice::Nth(choice));
        assert_eq!(t.hp('m'), left);
        t.quiet();
    }
}

#[test]
#[proves(
    "gh2e:amd.shuffle.end-of-round",
    "fh:amd.card.shuffle-end-of-round",
    "jotl:amd.shuffle",
    "gh1e:end-round.amd-shuffle"
)]
fn a_shuffle_icon_shuffles_at_the_end_of_the_round() {
    let mut t = Stage::new(DUEL).monster('m', only(hp(20))).top('A', hit(1).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["x2"]).target('m');
    assert_eq!(t.character('A').deck.discard.len(), 1, "not before the end of the round");
    t.end_turn();
    assert_eq!(t.character('A').deck.draw.len(), 20);
    place(&t.events, |w| *w == What::Shuffled { deck: DeckName::Character(CharId(0)) });
    t.quiet();
}

#[test]
#[proves("gh2e:amd.shuffle.end-of-round")]
fn without_a_shuffle_icon_the_discards_stay() {
    let mut t = Stage::new(DUEL).monster('m', only(hp(20))).top('A', hit(1).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+2"]).target('m').end_turn();
    assert_eq!(t.character('A').deck.discard.len(), 1);
    t.quiet();
}

#[test]
#[proves("gh2e:amd.shuffle.deck-empty", "fh:amd.card.shuffle-when-empty", "gh1e:amd.empty", "jotl:amd.empty")]
fn an_empty_deck_is_shuffled_at_once() {
    let stage = Stage::new(DUEL).monster('m', only(hp(20))).given(|st| {
        let deck = &mut st.characters[0].deck;
        deck.discard = deck.draw;
        deck.draw = hexhold_engine::Cards::EMPTY;
    });
    let mut t = stage.top('A', attack(1)).turn_of('A');
    t.play_top();
    // The first card of the deck list is a +0.
    t.draws(&[(hexhold_engine::Draw::Modifier, 0)]).target('m');
    assert_eq!(t.hp('m'), 19);
    assert_eq!((t.character('A').deck.draw.len(), t.character('A').deck.discard.len()), (19, 1));
    t.quiet();
}

#[test]
#[proves("gh2e:amd.effects.as-if-on-attack", "fh:amd.card.added-effects")]
fn pierce_and_conditions_on_a_card_work_as_if_printed() {
    let mut tough = hp(9);
    tough.shield = 2;
    let card = ModifierCard {
        effects: vec![Mod::Pierce(Amount::Fixed(2)), Mod::Effect(Effect::Gain(Condition::Muddle))],
        ..ModifierCard::plus(3)
    };
    let stage = Stage::new(DUEL).monster('m', only(tough)).modifier('A', card);
    let mut t = stage.top('A', attack(1)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+3"]).target('m').yes().yes();
    assert_eq!(t.hp('m'), 5);
    assert!(t.has('m', Condition::Muddle));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:amd.effects.character-may-decline-after-draw",
    "fh:amd.effect.character-may-decline",
    "gh1e:amd.effects-skippable",
    "gh1e:mandatory.modifier-value"
)]
fn an_effect_may_be_declined_after_the_draw_but_the_number_stands() {
    let card = with(3, Mod::Effect(Effect::Gain(Condition::Muddle)));
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).modifier('A', card);
    let mut t = stage.top('A', attack(1)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+3"]).target('m');
    assert!(matches!(t.question().ask, Ask::ModifierEffect { .. }));
    t.done();
    assert_eq!(t.hp('m'), 5);
    assert!(!t.has('m', Condition::Muddle));
    t.quiet();
}

#[test]
#[proves("gh2e:amd.effects.owner-controls", "gh2e:amd.effects.attacker-applies", "fh:amd.effect.owner-controls")]
fn the_deck_owner_decides_and_the_attacker_applies() {
    // The summon draws a push: A decides, and m goes away from the summon, not from A (that would be to q).
    let board = r"
         s
             q
         m
     A
         p
";
    let card = with(3, Mod::Effect(Effect::Push(Amount::Fixed(1))));
    let stage = Stage::new(board).monster('m', only(hp(20))).modifier('A', card);
    let mut t = stage.summon('s', 'A', hp(5)).round_one();
    t.modifiers('A', &["+3"]);
    t.select('A', 0, 1);
    assert_eq!(t.question().to, To::Character(CharId(0)));
    assert!(matches!(t.question().ask, Ask::ModifierEffect { .. }));
    t.yes();
    assert_eq!(t.figure('m').cell, t.cell('p'));
    assert_eq!(t.hp('m'), 20 - (2 + 3));
    t.quiet();
}

#[test]
#[proves("gh2e:amd.effects.class-resources-to-owner", "fh:amd.effect.class-resources-to-owner")]
fn a_class_resource_on_a_card_goes_to_the_decks_character() {
    let card = with(3, Mod::Then(vec![Step::new(Ability::Resource { change: Amount::Fixed(2) })]));
    let stage = Stage::new(WITH_SUMMON).monster('m', only(hp(20))).modifier('A', card);
    let mut t = stage.summon('s', 'A', hp(5)).round_one();
    t.modifiers('A', &["+3"]);
    t.select('A', 0, 1);
    t.yes();
    assert_eq!(t.character('A').resource, 2);
    t.quiet();
}

#[test]
#[proves("gh2e:amd.effects.own-summons")]
fn a_card_for_ones_own_summons_reaches_them_whoever_drew_it() {
    let all = Target { count: hexhold_model::Count::All, ..Target::one(Who::OwnSummon) };
    let give = Ability::Give { conditions: vec![Condition::Strengthen], target: all, riders: Vec::new() };
    let card = with(3, Mod::Then(vec![Step::new(give)]));
    let stage = Stage::new(WITH_SUMMON).monster('m', only(hp(20))).modifier('A', card);
    let mut t = stage.summon('s', 'A', hp(5)).round_one();
    t.modifiers('A', &["+3"]);
    t.select('A', 0, 1);
    t.yes();
    assert!(t.has('s', Condition::Strengthen));
    t.quiet();
}

#[test]
fn cards_may_be_shuffled_into_a_deck_by_an_ability() {
    let weak = |who| Ability::Deck {
        whose: Decks::Of(Target::one(who)),
        edits: vec![DeckEdit::Add(vec![ModifierCard::plus(-4), ModifierCard::plus(-4)])],
    };
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 80, attack(5));
    let mut t = stage.top('A', action([weak(Who::Enemy), weak(Who::Performer)])).turn_of('A');
    t.play_top().target('m').target('A');
    assert_eq!(t.state().monster_deck.draw.len(), 22);
    assert_eq!(t.character('A').deck.draw.len(), 22);
    assert_eq!(t.state().ally_deck.draw.len(), 20);
    t.modifiers('m', &["-4"]).end_turn();
    t.suffers(1);
    assert_eq!(t.state().monster_deck.discard.len(), 1);
    t.quiet();
}

fn all(who: Who) -> Target {
    Target { count: Count::All, ..Target::one(who) }
}

#[test]
#[proves("jotl:amd.special.adjacent-damage", "jotl:attack.killed.other")]
fn a_card_may_hurt_the_enemies_next_to_the_target() {
    // n is next to m, k to A only.
    let board = r"
         n
     .       .
         m
     .       .
         A
     k       .
";
    for m in [9, 1] {
        let target = Target { only: vec![Test::NextToSubject], ..all(Who::Enemy) };
        let suffer = Ability::Suffer { amount: Amount::Fixed(1), target };
        let effects = vec![Mod::Effect(Effect::Then(vec![Step::new(suffer)]))];
        let stage = Stage::new(board).monster('m', only(hp(m))).monster('n', only(hp(9))).monster('k', only(hp(9)));
        let stage = stage.modifier('A', ModifierCard { effects, ..ModifierCard::plus(3) });
        let mut t = stage.top('A', attack(1)).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+3"]).target('m').yes().yes();
        assert_eq!((t.hp('n'), t.hp('k')), (8, 9));
        assert_eq!(t.is_alive('m'), m > 4, "whether it died or not");
        if m > 4 {
            assert_eq!(t.hp('m'), m - 4);
        }
        t.quiet();
    }
}

#[test]
#[proves("jotl:amd.special.heal")]
fn a_card_may_heal_an_ally_in_sight() {
    let board = r"
     m
         B
     A
         .
     #
         .
     C
         .
";
    let target = Target::one(Who::Ally);
    let heal = Ability::Heal { amount: Amount::Fixed(1), target, riders: Vec::new() };
    let card = ModifierCard { effects: vec![Mod::Then(vec![Step::new(heal)])], ..ModifierCard::plus(3) };
    let stage = Stage::new(board).monster('m', only(hp(9))).hit_points('A', 5).hit_points('B', 5).hit_points('C', 5);
    let mut t = stage.modifier('A', card).top('A', attack(1)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+3"]).target('m').yes();
    assert_eq!(t.offered(), "B", "neither oneself nor an ally out of sight");
    t.target('B');
    assert_eq!((t.hp('A'), t.hp('B'), t.hp('C')), (5, 6, 5));
    t.quiet();
}

#[test]
#[proves("jotl:amd.special.shield", "gh1e:shield.modifier-card")]
fn a_shield_on_a_card_lasts_for_the_round() {
    let card =
        ModifierCard { effects: vec![Mod::Then(vec![Step::new(shield(1, Duration::Round))])], ..ModifierCard::plus(3) };
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 90, attack(3)).modifier('A', card);
    let mut t = stage.top('A', attack(1)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+3"]).target('m').yes().yes();
    t.modifiers('m', &["+0"]).end_turn();
    t.suffers(2);
    assert_eq!(t.state().bonuses.len(), 0, "the round is over");
    t.quiet();
}

fn with_condition(n: i8, condition: Condition) -> ModifierCard {
    ModifierCard { effects: vec![Mod::Effect(Effect::Gain(condition))], ..ModifierCard::plus(n) }
}

fn fire(n: i8) -> ModifierCard {
    ModifierCard { effects: vec![Mod::Infuse(ElementIcon::One(Element::Fire))], ..ModifierCard::plus(n) }
}

/// A's attack on m (20 hit points), with these cards added to the deck and the named ones drawn.
fn attacks(edge: Edge, value: i16, added: &[ModifierCard], drawn: &[&str]) -> Play {
    let mut spec = hit(value);
    spec.advantage = edge == Edge::Advantage;
    spec.disadvantage = edge == Edge::Disadvantage;
    let mut stage = Stage::new(DUEL).monster('m', only(hp(20))).top('A', spec.action());
    for card in added {
        stage = stage.modifier('A', card.clone());
    }
    let mut t = stage.turn_of('A');
    t.play_top();
    t.modifiers('A', drawn).target('m');
    t
}

#[test]
#[proves(
    "gh1e:amd.double",
    "gh1e:amd.null",
    "gh1e:amd.null.effects",
    "gh1e:amd.bless-curse-out",
    "jotl:amd.bless-curse.temporary"
)]
fn bless_doubles_and_curse_makes_nothing_and_both_leave_the_deck() {
    let stage = || {
        Stage::new(DUEL).monster('m', only(hp(20))).given(|st| {
            st.characters[0].deck.blesses = 1;
            st.characters[0].deck.curses = 1;
        })
    };
    for (card, damage) in [("bless", 6), ("x2", 6), ("curse", 0), ("null", 0)] {
        let mut t = stage().top('A', hit(3).gives(Condition::Wound).action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &[card]).target('m');
        assert_eq!(20 - t.hp('m'), damage, "{card}");
        assert!(t.has('m', Condition::Wound), "{card} cancels no effect");
        let deck = t.character('A').deck;
        let gone = usize::from(matches!(card, "bless" | "curse"));
        assert_eq!(deck.discard.len(), 1 - gone, "{card}");
        assert_eq!(usize::from(deck.blesses + deck.curses), 2 - gone, "{card}");
        t.quiet();
    }
    // What is not drawn does not outlive the scenario: the deck is part of its state only.
    let t = stage().top('A', attack(1)).turn_of('A');
    assert_eq!(t.game.world().party[0].modifiers.len(), 20);
}

#[test]
#[proves("jotl:amd.effects", "jotl:amd.condition-icon", "jotl:amd.no-number")]
fn a_card_with_an_effect_and_no_number_is_plus_nothing() {
    let t = {
        let mut t = attacks(Edge::None, 3, &[with_condition(0, Condition::Muddle)], &["+0*"]);
        t.yes();
        t
    };
    assert_eq!(20 - t.hp('m'), 3);
    assert!(t.has('m', Condition::Muddle));
    t.quiet();
    let mut t = attacks(Edge::None, 3, &[fire(0)], &["+0*"]);
    t.yes();
    assert_eq!(20 - t.hp('m'), 3);
    let before = t.events.len();
    t.end_turn();
    place(&t.events[before..], |w| *w == What::Infused { element: Element::Fire });
}
