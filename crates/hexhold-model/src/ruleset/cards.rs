//! Actions, cards in the active area, rests and recovering.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardRules {
    /// Whether the first scenarios are played with cards of their own, of the levels A and B.
    pub starting_cards: bool,
    pub action_of: ActionOf,
    pub granted: Granted,
    /// Whether enhancements on cards have an effect.
    pub enhancements: bool,
    pub giving_up: GivingUp,
    pub last_slot: LastSlot,
    /// Whether cards in the active area can be recovered like those of the pile they will go to.
    pub recover_active: bool,
    pub long_rest_cards: LongRestCards,
    pub long_rest_steps: LongRestSteps,
    /// Games of before there was a question rested anyway.
    #[serde(default)]
    pub long_rest_short: TooFewToRest,
}

/// What becomes of a long rest when fewer than two discarded cards are left at its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TooFewToRest {
    /// It is carried out, and a card is lost if there is one.
    #[default]
    RestsAnyway,
    /// It is not performed.
    NoRest,
}

/// When an action is an action of a kind ("an attack action").
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionOf {
    /// An ability of that kind is part of it.
    Contained,
    /// An ability of that kind was performed, or is just being performed.
    Performed,
}

/// Whether what another figure is granted is an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Granted {
    Action,
    /// Only if the card uses the word.
    AsWorded,
}

/// When a character may put away a card from the active area of its own accord.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GivingUp {
    /// Persistent bonuses only, and not during an ability.
    PersistentBetweenAbilities,
    /// Any card, at any time.
    AnyTime,
}

/// Where the card of a bonus goes when the token leaves its last use slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastSlot {
    /// To the lost pile with a lost icon, else to the discard pile.
    ByIcon,
    LostPile,
}

/// Which cards count for a long rest and can be lost to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LongRestCards {
    /// The discard pile, and active cards without a lost icon.
    DiscardedAndActive,
    /// The discard pile only. Active cards can be put there first, by giving up their bonuses.
    Discarded,
}

/// Whether the second and third step of a long rest can be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LongRestSteps {
    /// Healing and recovering items are optional.
    Optional,
    /// They are part of the rest.
    All,
}

impl CardRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            starting_cards: false,
            action_of: ActionOf::Performed,
            granted: Granted::AsWorded,
            enhancements: true,
            giving_up: GivingUp::AnyTime,
            last_slot: LastSlot::LostPile,
            recover_active: true,
            long_rest_cards: LongRestCards::Discarded,
            long_rest_steps: LongRestSteps::Optional,
            long_rest_short: TooFewToRest::RestsAnyway,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self {
            // jotl:enhance.dots-ignored
            enhancements: false,
            starting_cards: true,
            giving_up: GivingUp::AnyTime,
            long_rest_cards: LongRestCards::Discarded,
            long_rest_steps: LongRestSteps::All,
            ..Self::gloomhaven_second()
        }
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            starting_cards: false,
            action_of: ActionOf::Contained,
            granted: Granted::Action,
            enhancements: true,
            giving_up: GivingUp::PersistentBetweenAbilities,
            last_slot: LastSlot::ByIcon,
            recover_active: false,
            long_rest_cards: LongRestCards::DiscardedAndActive,
            long_rest_steps: LongRestSteps::Optional,
            long_rest_short: TooFewToRest::NoRest,
        }
    }

    pub fn frosthaven() -> Self {
        Self { long_rest_cards: LongRestCards::Discarded, ..Self::gloomhaven_second() }
    }
}
