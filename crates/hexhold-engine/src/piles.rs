//! Piles of cards as sets, and lazy decks: what nobody has seen yet has no order, so there is no future to leak.

use serde::{Deserialize, Serialize};

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
}

impl ModifierDeck {
    pub const fn new(cards: usize) -> Self {
        Self { draw: Cards::first(cards), discard: Cards::EMPTY, blesses: 0, curses: 0, reshuffle: false }
    }

    pub const fn left(&self) -> usize {
        self.draw.len() + self.blesses as usize + self.curses as usize
    }

    pub const fn shuffle(&mut self) {
        self.draw = self.draw.with(self.discard);
        self.discard = Cards::EMPTY;
        self.reshuffle = false;
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
