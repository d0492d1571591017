//! Abilities that change modifier decks or look into them.

use hexhold_engine::{Ask, Cards, Choice, DeckName, DeckPlace, DrawnCard, Viewer, What, Wordless, questions_for};
use hexhold_model::{
    Ability, Amount, Condition, DeckCards, DeckEdit, Decks, HowMany, Looked, ModifierCard, ModifierValue, Outcome,
    Target, Who,
};
use hexhold_testkit::{Play, Stage, action, hit, hp, only, proves};

const DUEL: &str = r"
     A       .
         m
     B
";

fn own(edits: impl Into<Vec<DeckEdit>>) -> Ability {
    Ability::Deck { whose: Decks::Of(Target::one(Who::Performer)), edits: edits.into() }
}

fn look(n: i16, then: Looked) -> DeckEdit {
    DeckEdit::Look { count: Amount::Fixed(n), open: false, then }
}

fn like(value: ModifierValue) -> DeckCards {
    DeckCards::Like(ModifierCard { value, ..ModifierCard::plus(0) })
}

fn take(what: DeckCards, n: i16) -> DeckEdit {
    DeckEdit::Remove { what, count: HowMany::UpTo(Amount::Fixed(n)) }
}

/// A plays these abilities and has said that its own deck is meant.
fn plays(abilities: impl IntoIterator<Item = Ability>) -> Stage {
    Stage::new(DUEL).monster('m', only(hp(30))).top('A', action(abilities))
}

fn top(t: &Play) -> Vec<DrawnCard> {
    t.character('A').deck.top.iter().collect()
}

/// Places of cards in the standard list.
const MINUS_TWO: u8 = 16;

const MISS: u8 = 18;

const DOUBLE: u8 = 19;

#[test]
fn cards_that_were_looked_at_come_in_the_order_they_were_put_back_in() {
    let mut t = plays([own([look(3, Looked::Reorder)]), Ability::Attack(hit(3)), Ability::Attack(hit(3))]).turn_of('A');
    t.modifiers('A', &["-2", "x2", "+2"]).play_top().target('A');
    let cards = vec![DrawnCard::Card(MINUS_TWO), DrawnCard::Card(DOUBLE), DrawnCard::Card(17)];
    let deck = DeckName::Character(hexhold_engine::CharId(0));
    assert_eq!(t.question().ask, Ask::DeckCard { deck, cards, to: DeckPlace::Top });
    // The double first; of the other two the −2 last.
    t.answer(Choice::Nth(1)).answer(Choice::Nth(1));
    t.target('m').target('m');
    assert_eq!(t.hp('m'), 30 - 6 - 5, "no chance is left: both cards were known");
    assert_eq!(top(&t), [DrawnCard::Card(MINUS_TWO)]);
    t.quiet();
}

#[test]
fn only_who_looks_knows_and_everybody_when_cards_are_revealed() {
    for open in [false, true] {
        let edit = DeckEdit::Look { count: Amount::Fixed(2), open, then: Looked::MayBottom };
        let mut t = plays([own([edit])]).turn_of('A');
        t.modifiers('A', &["-2", "x2"]).play_top().target('A');
        let told = t.events.iter().find(|e| matches!(e.what, What::TopCards { .. })).expect("it is told");
        assert_eq!(told.only.is_none(), open);
        let asked = |seat: u8| {
            let viewer = Viewer::Seat(vec![hexhold_engine::CharId(seat)]);
            questions_for(&t.game, &viewer, &Wordless).len()
        };
        assert_eq!((asked(0), asked(1)), (1, 0), "what is done with them is for who looks");
        t.done();
        assert_eq!(top(&t).len(), 2, "they stay on top");
    }
}

#[test]
fn a_card_put_under_the_deck_comes_last() {
    let stage = plays([own([look(1, Looked::MayBottom)]), Ability::Attack(hit(3)), Ability::Attack(hit(3))]);
    let mut t = stage.given(|st| st.characters[0].deck.draw = [0, MINUS_TWO].into_iter().collect()).turn_of('A');
    t.modifiers('A', &["-2"]).play_top().target('A').answer(Choice::Nth(0));
    t.target('m').target('m');
    assert_eq!(t.hp('m'), 30 - 3 - 1, "first the other card, then the −2");
    t.quiet();
}

#[test]
fn a_card_that_is_discarded_was_not_drawn() {
    let mut t = plays([own([look(2, Looked::MayDiscard)])]).turn_of('A');
    t.modifiers('A', &["null", "+1"]).play_top().target('A').answer(Choice::Nth(0)).done();
    let deck = t.character('A').deck;
    assert_eq!((deck.discard, deck.reshuffle), (Cards::one(MISS), false), "its shuffle icon means draws");
    assert_eq!(top(&t), [DrawnCard::Card(11)], "the other one stays on top");
    t.quiet();
}

#[test]
#[proves("ruling:deck-search")]
fn whoever_shuffles_a_card_in_forgets_what_lay_on_top() {
    let bless =
        Ability::Give { conditions: vec![Condition::Bless], target: Target::one(Who::Performer), riders: Vec::new() };
    let add = own([DeckEdit::Add(vec![ModifierCard::plus(1)])]);
    for shuffles in [bless, add, own([DeckEdit::Reshuffle]), own([take(DeckCards::Curse, 1)])] {
        let mut t = plays([own([look(2, Looked::Keep)]), shuffles]).turn_of('A');
        t.modifiers('A', &["-2", "x2"]).play_top().target('A');
        assert_eq!(top(&t).len(), 2);
        t.target('A');
        assert_eq!(top(&t), []);
        t.quiet();
    }
}

#[test]
#[proves("ruling:deck-search")]
fn cards_are_taken_out_as_far_as_there_are_any() {
    let healed = Ability::Heal {
        amount: Amount::Outcome(Outcome::ModifiersRemoved),
        target: Target::one(Who::Performer),
        riders: Vec::new(),
    };
    let stage = plays([own([take(DeckCards::Curse, 3), take(like(ModifierValue::Plus(-1)), 2)]), healed]);
    let stage = stage.hit_points('A', 1).given(|st| {
        let deck = &mut st.characters[0].deck;
        deck.curses = 2;
        // Of the −1 cards (6 to 10) one is left in the deck, two have been drawn.
        deck.draw = [0, 1, 6].into_iter().collect();
        deck.discard = [7, 8].into_iter().collect();
    });
    let mut t = stage.turn_of('A');
    t.play_top().target('A').target('A');
    let deck = t.character('A').deck;
    assert_eq!((deck.curses, deck.draw, deck.discard), (0, [0, 1].into_iter().collect(), Cards::one(8)));
    assert_eq!(t.hp('A'), 1 + 4, "two curses and two −1 cards");
    t.quiet();
}

#[test]
fn the_monsters_deck_is_meant_by_its_name() {
    let edits = vec![
        DeckEdit::Remove { what: like(ModifierValue::Double), count: HowMany::All },
        DeckEdit::Reshuffle,
        DeckEdit::Add(vec![ModifierCard::plus(-3)]),
    ];
    let stage = plays([Ability::Deck { whose: Decks::Monsters, edits }]);
    let mut t = stage.given(|st| st.monster_deck.discard = Cards::one(0)).turn_of('A');
    t.play_top();
    let before = t.state().monster_deck;
    t.yes();
    let deck = t.state().monster_deck;
    assert!(before.draw.has(DOUBLE) && !deck.draw.has(DOUBLE), "the double is out");
    assert_eq!((deck.discard.len(), deck.draw.len()), (0, 20), "19 of the 20, and the −3");
    assert_eq!(t.character('A').deck.draw.len(), 20);
    t.quiet();
}

#[test]
fn an_empty_deck_is_shuffled_for_a_look_and_a_small_one_shows_what_it_has() {
    let stage = || plays([own([look(4, Looked::Keep)])]);
    let mut t = stage().given(|st| {
        let deck = &mut st.characters[0].deck;
        (deck.discard, deck.draw) = (Cards::one(DOUBLE), Cards::EMPTY);
    });
    let mut empty = t.clone().turn_of('A');
    empty.play_top().target('A');
    assert_eq!(top(&empty), [DrawnCard::Card(DOUBLE)]);
    t = stage().given(|st| st.characters[0].deck.draw = Cards::EMPTY);
    t = t.given(|st| st.characters[0].deck.curses = 1);
    let mut cursed = t.turn_of('A');
    cursed.play_top().target('A');
    assert_eq!(top(&cursed), [DrawnCard::Curse]);
}
