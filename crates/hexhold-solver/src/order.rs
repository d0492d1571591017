//! Who acts earlier, as one number: what breaks the last tie between possible foci.

use serde::{Deserialize, Serialize};

/// A place in the initiative order: the lower one acts earlier; equal ones are for the party to decide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Order(pub u32);

/// Within one initiative: characters by their second card (0 to 99), then the resting ones, then everybody else.
const RESTING: u32 = 150;
const NO_CHARACTER: u32 = 200;
/// Within one place: the summons of a character (0 to 14), then the character.
const SUMMONER: u32 = 15;

impl Order {
    /// A character who plays two cards: the leading one, and the other one that breaks ties.
    pub const fn character(initiative: u8, other_card: u8) -> Self {
        let other = if other_card < 100 { other_card } else { 99 };
        Self::place(initiative, other as u32)
    }

    /// A long-resting character: initiative 99, after other characters, in an order the party chooses.
    pub const fn long_rest() -> Self {
        Self::place(99, RESTING)
    }

    /// A monster set, an allied set, anything with one initiative of its own: after characters of the same initiative.
    pub const fn set(initiative: u8) -> Self {
        Self::place(initiative, NO_CHARACTER)
    }

    /// An objective, or anything else that never acts: 99.
    pub const fn objective() -> Self {
        Self::set(99)
    }

    /// A character's summon: directly before its summoner, several of them in the order of `position`.
    pub const fn summon_of(summoner: Self, position: u8) -> Self {
        let position = position as u32;
        Self(summoner.0 / 16 * 16 + if position < SUMMONER { position } else { SUMMONER - 1 })
    }

    const fn place(initiative: u8, within: u32) -> Self {
        Self((initiative as u32 * 256 + within) * 16 + SUMMONER)
    }

    /// The initiative in it, when it was made by the functions above.
    pub const fn initiative(self) -> u32 {
        self.0 / (256 * 16)
    }
}
