//! What abilities do to attack modifier decks.

use serde::{Deserialize, Serialize};

use crate::{Amount, HowMany, ModifierCard, Target};

/// Whose decks are meant.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decks {
    /// Those that these figures draw from.
    Of(Target),
    /// The one deck of all monsters.
    Monsters,
}

/// A change to a deck, or a look into it. It lasts for the scenario.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeckEdit {
    /// Shuffled into the deck.
    Add(Vec<ModifierCard>),
    /// Searched for and taken out.
    Remove { what: DeckCards, count: HowMany },
    /// The discard pile comes back at once.
    Reshuffle,
    /// The top cards are looked at by the performer, or turned over for everybody (`open`).
    Look { count: Amount, open: bool, then: Looked },
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeckCards {
    Bless,
    Curse,
    /// Cards like this one.
    Like(ModifierCard),
}

/// What becomes of cards that were looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Looked {
    /// They go back as they were.
    Keep,
    /// They go back in any order.
    Reorder,
    /// Any of them may go under the deck, the others back as they were.
    MayBottom,
    /// Any of them may be discarded, the others go back as they were.
    MayDiscard,
}
