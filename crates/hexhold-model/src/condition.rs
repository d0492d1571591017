//! Conditions and sets of them.

use serde::{Deserialize, Serialize};

/// Every condition of every rule set; a [`Ruleset`](crate::Ruleset) says which of them exist.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Condition {
    Wound,
    Poison,
    Immobilize,
    Disarm,
    Stun,
    Muddle,
    Curse,
    Brittle,
    Bane,
    Impair,
    Strengthen,
    Invisible,
    Bless,
    Ward,
    Safeguard,
    Regenerate,
}

impl Condition {
    pub const ALL: [Self; 16] = [
        Self::Wound,
        Self::Poison,
        Self::Immobilize,
        Self::Disarm,
        Self::Stun,
        Self::Muddle,
        Self::Curse,
        Self::Brittle,
        Self::Bane,
        Self::Impair,
        Self::Strengthen,
        Self::Invisible,
        Self::Bless,
        Self::Ward,
        Self::Safeguard,
        Self::Regenerate,
    ];

    pub const fn is_negative(self) -> bool {
        (self as u8) < (Self::Strengthen as u8)
    }

    /// Bless and curse are cards in a modifier deck, never tokens on a figure.
    pub const fn is_card(self) -> bool {
        matches!(self, Self::Bless | Self::Curse)
    }
}

/// A set of conditions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Conditions(u16);

impl Conditions {
    pub const EMPTY: Self = Self(0);

    pub const fn has(self, c: Condition) -> bool {
        self.0 & (1 << c as u8) != 0
    }

    pub const fn insert(&mut self, c: Condition) {
        self.0 |= 1 << c as u8;
    }

    pub const fn remove(&mut self, c: Condition) {
        self.0 &= !(1 << c as u8);
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Condition> {
        Condition::ALL.into_iter().filter(move |&c| self.has(c))
    }
}

impl FromIterator<Condition> for Conditions {
    fn from_iter<I: IntoIterator<Item = Condition>>(iter: I) -> Self {
        let mut set = Self::EMPTY;
        for c in iter {
            set.insert(c);
        }
        set
    }
}
