//! What becomes of ability cards: flipped, discarded, lost.

use crate::ask::{Scene, What, Why, tell};
use crate::book::{CardSide, Elements};
use crate::state::Place;

/// A card on its A side is turned to B and stays available; one on its B side goes away
/// (holdin:ability-card.discard-a, holdin:ability-card.discard-b).
pub(crate) fn discard(s: &mut Scene<'_>, card: u8) {
    let c = s.st.card(card);
    c.inert = Elements::NONE;
    if c.side == CardSide::A {
        c.side = CardSide::B;
        c.place = Place::Hand;
        tell(s, Why::Flip, What::Flipped { card });
    } else {
        c.place = Place::Discarded;
        tell(s, Why::Discard, What::Discarded { card });
    }
}

pub(crate) fn lose(s: &mut Scene<'_>, card: u8, why: Why) {
    let c = s.st.card(card);
    c.place = Place::Lost;
    c.inert = Elements::NONE;
    tell(s, why, What::Lost { card });
}

/// All pairs of these, each once.
pub(crate) fn pairs(cards: &[u8]) -> impl Iterator<Item = (u8, u8)> {
    cards.iter().enumerate().flat_map(move |(i, &a)| cards[i + 1..].iter().map(move |&b| (a, b)))
}
