//! Abilities that change attack modifier decks or look into them. What they change lasts for the scenario.

use hexhold_model::{DeckCards, DeckEdit, HowMany, Looked, ModifierCard, Outcome};

use crate::{
    Ask, Choice, DeckName, DeckPlace, Deed, DrawnCard, Flow, Known, Question, Scene, To, What, Why, modifiers,
};

/// All changes of one ability to one deck, in order.
pub(crate) fn edit(sc: &mut Scene, deed: &mut Deed, deck: DeckName, edits: &[DeckEdit]) -> Flow {
    for edit in edits {
        match edit {
            DeckEdit::Add(cards) => modifiers::add_to(sc, deck, cards),
            DeckEdit::Remove { what, count } => remove(sc, deed, deck, what, count),
            DeckEdit::Reshuffle => {
                sc.modifier_deck(deck).shuffle();
                sc.tell(Why::Shuffle, What::Shuffled { deck });
            }
            DeckEdit::Look { count, open, then } => {
                let most = usize::from(sc.count(count, deed));
                look(sc, deed, deck, most, *open, *then)?;
            }
        }
    }
    Ok(())
}

/// ruling:deck-search — cards not drawn yet before those on the discard pile; whoever has searched the deck shuffles it.
fn remove(sc: &mut Scene, deed: &mut Deed, deck: DeckName, what: &DeckCards, count: &HowMany) {
    let most = match count {
        HowMany::All => usize::from(u8::MAX),
        HowMany::UpTo(n) => usize::from(sc.count(n, deed)),
    };
    let d = *sc.modifier_deck(deck);
    let found: Vec<DrawnCard> = match what {
        DeckCards::Bless => vec![DrawnCard::Bless; usize::from(d.blesses).min(most)],
        DeckCards::Curse => vec![DrawnCard::Curse; usize::from(d.curses).min(most)],
        DeckCards::Like(card) => {
            let fits = |i: &u8| is_like(sc.modifier_card(deck, *i), card);
            d.draw.iter().chain(d.discard.iter()).filter(fits).take(most).map(DrawnCard::Card).collect()
        }
    };
    let d = sc.modifier_deck(deck);
    for &card in &found {
        d.take(card);
        if let DrawnCard::Card(i) = card {
            d.discard.remove(i);
        }
    }
    d.mix();
    deed.count(Outcome::ModifiersRemoved, found.len() as i16);
    if !found.is_empty() {
        sc.tell(Why::Shuffle, What::ModifiersRemoved { deck, cards: found });
    }
}

/// Whether a card is of the kind that is meant. That a card says "shuffle" does not make it another kind.
fn is_like(card: &ModifierCard, meant: &ModifierCard) -> bool {
    (card.value, card.rolling, &card.effects) == (meant.value, meant.rolling, &meant.effects)
}

/// The top cards, as many as there are. A deck without any is shuffled first, as it is for a draw.
fn look(sc: &mut Scene, deed: &Deed, deck: DeckName, most: usize, open: bool, then: Looked) -> Flow {
    if sc.modifier_deck(deck).left() == 0 {
        sc.modifier_deck(deck).shuffle();
        sc.tell(Why::Shuffle, What::Shuffled { deck });
    }
    let most = most.min(Known::MOST).min(sc.modifier_deck(deck).left());
    while sc.modifier_deck(deck).top.len() < most {
        let card = modifiers::next_unknown(sc, deck)?;
        let d = sc.modifier_deck(deck);
        // The last ones may be those that somebody has put under the deck.
        if d.unknown().left() == 0 {
            d.bottom.take(card);
        }
        d.top.push(card);
    }
    let cards: Vec<DrawnCard> = sc.modifier_deck(deck).top.iter().take(most).collect();
    let to = sc.decider(deed.performer);
    let seen = What::TopCards { deck, cards: cards.clone() };
    match to {
        To::Character(c) if !open => sc.whisper(c, Why::Shuffle, seen),
        _ => sc.tell(Why::Shuffle, seen),
    }
    match then {
        Looked::Keep => Ok(()),
        Looked::Reorder => reorder(sc, deck, to, cards),
        Looked::MayBottom => put_away(sc, deck, to, cards, DeckPlace::Bottom),
        Looked::MayDiscard => put_away(sc, deck, to, cards, DeckPlace::Discard),
    }
}

/// One of these cards, or none where that is possible.
fn pick(sc: &mut Scene, deck: DeckName, who: To, cards: &[DrawnCard], to: DeckPlace) -> Flow<Option<usize>> {
    let choice = sc.choose(|_| {
        let mut options: Vec<Choice> = (0..cards.len() as u16).map(Choice::Nth).collect();
        if to != DeckPlace::Top {
            options.push(Choice::Done);
        }
        Question::new(who, Ask::DeckCard { deck, cards: cards.to_vec(), to }, options)
    })?;
    Ok(if let Choice::Nth(i) = choice { Some(usize::from(i)) } else { None })
}

/// The cards go back one by one, the one to be drawn first before the others.
fn reorder(sc: &mut Scene, deck: DeckName, to: To, mut left: Vec<DrawnCard>) -> Flow {
    let looked_at = left.len();
    let mut order = Vec::new();
    while let Some(i) = if left.is_empty() { None } else { pick(sc, deck, to, &left, DeckPlace::Top)? } {
        order.push(left.remove(i));
    }
    let d = sc.modifier_deck(deck);
    order.extend(d.top.iter().skip(looked_at));
    d.top = Known::default();
    order.into_iter().for_each(|card| d.top.push(card));
    Ok(())
}

fn put_away(sc: &mut Scene, deck: DeckName, who: To, mut left: Vec<DrawnCard>, to: DeckPlace) -> Flow {
    while let Some(i) = if left.is_empty() { None } else { pick(sc, deck, who, &left, to)? } {
        let card = left.remove(i);
        let d = sc.modifier_deck(deck);
        match (to, card) {
            (DeckPlace::Discard, DrawnCard::Card(i)) => {
                d.take(card);
                d.discard.insert(i);
            }
            // gh2e:condition.bless.shuffle-in is undone by whatever takes the card away: it goes back to the supply.
            (DeckPlace::Discard, _) => d.take(card),
            _ => {
                d.top.take(card);
                d.bottom.push(card);
            }
        }
    }
    Ok(())
}
