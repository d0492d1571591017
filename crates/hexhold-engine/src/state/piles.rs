//! Piles of cards as sets, and lazy decks: what nobody has seen yet has no order, so there is no future to leak.

use serde::{Deserialize, Serialize};

use crate::DrawnCard;

/// Up to 64 cards of one owner, by index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cards(pub u64);

impl Cards {
    pub const EMPTY: Self = Self(0);

    /// The first `n` cards.
    pub const fn first(n: usize) -> Self {
        if n >= 64 { Self(u64::MAX) } else { Self((1 << n) - 1) }
    }

    pub const fn one(card: u8) -> Self {
        Self(1 << card)
    }

    pub const fn has(self, card: u8) -> bool {
        card < 64 && self.0 >> card & 1 == 1
    }

    pub const fn insert(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    pub const fn remove(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The `n`th card in ascending order.
    pub fn nth(self, n: usize) -> Option<u8> {
        self.iter().nth(n)
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let card = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                card
            })
        })
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(iter: I) -> Self {
        let mut set = Self::EMPTY;
        for c in iter {
            set.insert(c);
        }
        set
    }
}

/// Cards of a pile whose places are known, the first one first. A few at most: whoever looks into a deck looks at its top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Known([Option<DrawnCard>; Known::MOST]);

impl Known {
    pub const MOST: usize = 8;

    pub fn iter(&self) -> impl Iterator<Item = DrawnCard> {
        self.0.into_iter().flatten()
    }

    pub fn len(&self) -> usize {
        self.iter().count()
    }

    pub fn is_empty(&self) -> bool {
        self.first().is_none()
    }

    pub fn first(&self) -> Option<DrawnCard> {
        self.iter().next()
    }

    /// Puts a card behind the others; what is too much is forgotten.
    pub(crate) fn push(&mut self, card: DrawnCard) {
        if let Some(place) = self.0.iter_mut().find(|c| c.is_none()) {
            *place = Some(card);
        }
    }

    /// Takes the first card of this kind out, if there is one.
    pub(crate) fn take(&mut self, card: DrawnCard) -> bool {
        let Some(i) = self.0.iter().position(|c| *c == Some(card)) else { return false };
        self.0[i..].rotate_left(1);
        self.0[Self::MOST - 1] = None;
        true
    }
}

/// An attack modifier deck. The cards themselves are listed in the owner's deck list of the
/// [`World`](crate::World); bless and curse cards come and go and are only counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ModifierDeck {
    pub draw: Cards,
    pub discard: Cards,
    pub blesses: u8,
    pub curses: u8,
    /// A card with the shuffle icon was drawn this round.
    pub reshuffle: bool,
    /// Of the cards not drawn yet, those that somebody has put on top and under the deck.
    #[serde(default)]
    pub top: Known,
    #[serde(default)]
    pub bottom: Known,
}

impl ModifierDeck {
    pub fn new(cards: usize) -> Self {
        Self { draw: Cards::first(cards), ..Self::default() }
    }

    pub const fn left(&self) -> usize {
        self.draw.len() + self.blesses as usize + self.curses as usize
    }

    pub fn shuffle(&mut self) {
        self.draw = self.draw.with(self.discard);
        self.discard = Cards::EMPTY;
        self.mix();
    }

    /// The cards not drawn yet are shuffled: nobody knows any more where one of them is.
    pub(crate) fn mix(&mut self) {
        (self.top, self.bottom) = (Known::default(), Known::default());
    }

    /// The part of the deck of which nothing is known.
    pub(crate) fn unknown(&self) -> Self {
        let mut rest = Self { top: Known::default(), bottom: Known::default(), ..*self };
        for card in self.top.iter().chain(self.bottom.iter()) {
            rest.take(card);
        }
        rest
    }

    /// Takes a card out of those not drawn yet.
    pub(crate) fn take(&mut self, card: DrawnCard) {
        match card {
            DrawnCard::Card(i) => self.draw.remove(i),
            DrawnCard::Bless => self.blesses = self.blesses.saturating_sub(1),
            DrawnCard::Curse => self.curses = self.curses.saturating_sub(1),
        }
        let _ = self.top.take(card) || self.bottom.take(card);
    }

    /// The card in this place among those not drawn yet, if they are counted: cards, then blesses, then curses.
    pub(crate) fn counted(&self, i: usize) -> DrawnCard {
        match self.draw.nth(i) {
            Some(card) => DrawnCard::Card(card),
            None if i < self.draw.len() + usize::from(self.blesses) => DrawnCard::Bless,
            None => DrawnCard::Curse,
        }
    }
}

/// A monster set's ability deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct AbilityDeck {
    pub draw: Cards,
    pub discard: Cards,
    /// The card face up this round.
    pub current: Option<u8>,
}

impl AbilityDeck {
    pub const fn new(cards: usize) -> Self {
        Self { draw: Cards::first(cards), discard: Cards::EMPTY, current: None }
    }
}
