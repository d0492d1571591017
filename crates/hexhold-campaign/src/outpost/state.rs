//! How the outpost stands.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_model::{GuardIs, Key, OutpostDef, Season, Stuff};
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::world::World;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Outpost {
    /// Boxes of the calendar that are marked, and sections that are due, by the number of their box.
    pub weeks: u16,
    pub due: BTreeMap<u16, Vec<Key>>,
    /// There is no event this week.
    pub no_event: bool,
    /// What the town has in common.
    pub stores: BTreeMap<Key, u16>,
    pub morale: u8,
    /// Without what morale adds.
    pub defense: i16,
    pub soldiers: u8,
    /// Unlocked buildings; level 0 is to be built yet.
    pub buildings: BTreeMap<Key, Stands>,
    /// Guard cards that were drawn since the deck was shuffled.
    pub guard_used: Vec<Key>,
    pub guard_perks: Vec<Key>,
    /// Formulas that were found: their herbs, joined by `+`.
    pub formulas: BTreeSet<String>,
    /// Stickers on loot cards, by type.
    pub loot_stickers: BTreeMap<Key, u8>,
    /// House rules that hold.
    pub rules: BTreeSet<Key>,
    /// Scenarios whose random item was found.
    pub random_found: BTreeSet<Key>,
    pub works: Works,
    /// The building that works, while buildings do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub working: Option<Key>,
    /// What the event at hand changes about its attack.
    pub storm: Storm,
    /// The attack that is going on, or was the last.
    pub raid: Option<RaidIs>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stands {
    pub level: u8,
    #[serde(default)]
    pub wrecked: bool,
}

/// What was built in this phase.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Works {
    pub built: Vec<Key>,
    pub rebuilt: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Storm {
    pub value: i16,
    pub targets: i8,
    pub checks: i16,
}

/// An attack, check by check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OutpostRaid"))]
pub struct RaidIs {
    pub event: Key,
    pub value: u16,
    /// How many buildings it is aimed at.
    pub targets: u8,
    pub checks: Vec<CheckIs>,
    pub over: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OutpostCheck"))]
pub struct CheckIs {
    pub building: Key,
    /// What must be met, less what soldiers took off.
    pub value: i16,
    pub defense: i16,
    pub soldiers: u8,
    /// Drawn, and whether it counts.
    pub cards: Vec<(Key, bool)>,
    pub result: Option<i16>,
    pub fate: Fate,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BuildingFate"))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    Open,
    Defended,
    Damaged,
    Wrecked,
}

impl World {
    /// The outpost, where the rules and the pack have one.
    pub fn outpost(&self) -> Option<&OutpostDef> {
        (self.campaign().outpost.present && !self.book.outpost.buildings.is_empty()).then_some(&self.book.outpost)
    }

    pub fn is_herb(&self, resource: &str) -> bool {
        self.library.loot.iter().any(|l| l.key == resource && l.kind == hexhold_model::LootKind::Herb)
    }

    /// The resources that something stands for.
    pub fn kinds(&self, stuff: &Stuff) -> Vec<Key> {
        let of = |kind| self.library.loot.iter().filter(move |l| l.kind == kind).map(|l| l.key.clone());
        match stuff {
            Stuff::Gold => Vec::new(),
            Stuff::Of(key) => vec![key.clone()],
            Stuff::AnyMaterial => of(hexhold_model::LootKind::Material).collect(),
            Stuff::AnyHerb => of(hexhold_model::LootKind::Herb).collect(),
        }
    }

    /// fh:road-event.season-by-next-box
    pub fn season_of(&self, weeks: u16) -> Season {
        let seasons = weeks / self.campaign().outpost.season.max(1);
        if seasons.is_multiple_of(2) { Season::Summer } else { Season::Winter }
    }

    pub fn guard_card(&self, key: &str) -> Option<&hexhold_model::GuardCard> {
        self.book.outpost.guard.iter().find(|c| c.key == key)
    }
}

impl State {
    /// Whether an unwrecked building offers something.
    pub fn offers(&self, w: &World, offer: hexhold_model::Offer) -> bool {
        w.outpost().is_some_and(|o| {
            o.buildings.iter().any(|b| {
                let stands = self.outpost.buildings.get(&b.key).filter(|s| !s.wrecked);
                stands.and_then(|s| b.level(s.level)).is_some_and(|l| l.offers.contains(&offer))
            })
        })
    }

    /// What the house of the enhancer, as it stands, takes off its prices.
    pub fn enhancer(&self, w: &World) -> hexhold_model::Discount {
        let all = w.outpost().into_iter().flat_map(|o| &o.buildings);
        let standing = all.filter_map(|b| b.level(self.outpost.buildings.get(&b.key).filter(|s| !s.wrecked)?.level));
        let offers = |l: &&hexhold_model::BuildingLevel| l.offers.contains(&hexhold_model::Offer::Enhance);
        standing.filter(offers).map(|l| l.discount).max_by_key(|d| d.each + d.level + d.previous).unwrap_or_default()
    }

    /// fh:soldier.cap-by-barracks: the quarters, whether they are wrecked, and what a soldier is worth.
    pub fn quarters(&self, w: &World) -> Option<(u8, bool, u8)> {
        let all = w.outpost()?.buildings.iter();
        let level = |b: &hexhold_model::Building| {
            let stands = self.outpost.buildings.get(&b.key)?;
            let level = b.level(stands.level)?;
            (level.soldiers > 0).then_some((level.soldiers, stands.wrecked, level.soldier_worth))
        };
        all.filter_map(level).max()
    }

    /// fh:defense.total-value, fh:defense.morale-modifier-not-cumulative
    pub fn total_defense(&self, w: &World) -> i16 {
        let table = &w.campaign().outpost.morale_defense;
        let reached = table.iter().rev().find(|(least, _)| self.outpost.morale >= *least);
        self.outpost.defense.saturating_add(reached.map_or(0, |(_, n)| *n))
    }
}

/// How much better a guard card is than another: of two that count, the better is used.
pub(super) fn better(a: GuardIs, b: GuardIs) -> bool {
    a > b
}
