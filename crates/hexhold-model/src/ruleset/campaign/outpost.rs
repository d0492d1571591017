//! The outpost: a town of buildings, with a calendar, common stores, morale and a guard.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OutpostRules {
    /// Whether there is one.
    pub present: bool,
    /// Weeks of a season; summer comes first.
    pub season: u16,
    pub most_morale: u8,
    /// What morale adds to the defense, by the least morale for it.
    pub morale_defense: Vec<(u8, i16)>,
    /// Morale that a second building costs, and one that is not repaired.
    pub second_build: u8,
    pub unrepaired: u8,
    /// Gold for each component of a crafted item that is sold.
    pub crafted_sale: u16,
}

impl OutpostRules {
    pub fn none() -> Self {
        Self { present: false, ..Self::frosthaven() }
    }

    pub fn frosthaven() -> Self {
        // fh:calendar.seasons, fh:morale.min-0-max-20, fh:morale.defense-table, fh:build.second-for-two-morale,
        // fh:building.damaged.or-morale, fh:sell.craftable-two-per-component
        Self {
            present: true,
            season: 10,
            most_morale: 20,
            morale_defense: vec![(0, -10), (3, -5), (5, 0), (8, 5), (11, 10), (14, 15)],
            second_build: 2,
            unrepaired: 1,
            crafted_sale: 2,
        }
    }
}
