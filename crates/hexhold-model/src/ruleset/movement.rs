//! Moving and being moved. What a jump's last hex costs and how invisible enemies stand in the way is in the solver's
//! policy, which holds for everybody who moves.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MovementRules {
    /// Whether a character may perform a move by staying in its hex.
    pub zero_hexes_count: bool,
    pub lost_flight: LostFlight,
    pub forced_distance: ForcedDistance,
    pub forced_onto_ally: ForcedOntoAlly,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForcedDistance {
    /// A character chooses any distance up to the number; monsters move the target as far as possible.
    UpTo,
    /// A character may leave it, but else it goes the full distance unless something stops it.
    Full,
}

/// A figure that is no longer flying above an obstacle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LostFlight {
    /// Enters the nearest unoccupied hex without an obstacle.
    Displaced,
    /// Suffers the damage of a trap, then goes to the nearest empty hex.
    HurtAndDisplaced,
}

/// Whether a push or pull may end in the hex of an ally of the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForcedOntoAlly {
    Never,
    /// If the target dies of what is in the hex.
    IfItDies,
}

impl MovementRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            zero_hexes_count: true,
            lost_flight: LostFlight::HurtAndDisplaced,
            forced_distance: ForcedDistance::Full,
            forced_onto_ally: ForcedOntoAlly::IfItDies,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self::gloomhaven_second()
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            zero_hexes_count: false,
            lost_flight: LostFlight::Displaced,
            forced_distance: ForcedDistance::UpTo,
            forced_onto_ally: ForcedOntoAlly::Never,
        }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
