//! What everybody sees of the outpost.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_model::{Key, Season};
use serde::{Deserialize, Serialize};

use super::make::{REPEATED, name};
use super::state::{RaidIs, Stands};
use crate::pile::DeckName;
use crate::state::State;
use crate::world::World;

/// Sections that are due are letters nobody has opened: their weeks are known, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OutpostView {
    pub weeks: u16,
    pub season: Season,
    pub due: BTreeMap<u16, u8>,
    pub no_event: bool,
    pub stores: BTreeMap<Key, u16>,
    pub morale: u8,
    pub most_morale: u8,
    /// With what morale adds.
    pub defense: i16,
    pub soldiers: u8,
    pub most_soldiers: u8,
    pub buildings: BTreeMap<Key, Stands>,
    /// The town guard: its cards, and those that were drawn since they were shuffled.
    pub guard: BTreeSet<Key>,
    pub guard_used: Vec<Key>,
    pub guard_perks: Vec<Key>,
    /// What formulas that were found make.
    pub formulas: BTreeMap<String, Key>,
    pub loot_stickers: BTreeMap<Key, u8>,
    pub rules: BTreeSet<Key>,
    pub raid: Option<RaidIs>,
    /// What was built in this phase.
    pub built: Vec<Key>,
    /// The building that works, while buildings do.
    pub working: Option<Key>,
    /// While soldiers may be sent: for each number of them, in how many of a thousand draws the check holds.
    pub odds: Vec<u16>,
}

pub(crate) fn view(st: &State, w: &World) -> Option<OutpostView> {
    let def = w.outpost()?;
    let o = &st.outpost;
    let known = |formula: &String| {
        let made = match formula.as_str() {
            REPEATED => def.repeated.clone(),
            herbs => def.chart.iter().find(|f| name(&f.herbs) == herbs).map(|f| f.potion.clone()),
        };
        made.map(|potion| (formula.clone(), potion))
    };
    let deck = st.deck(DeckName::Guard);
    Some(OutpostView {
        weeks: o.weeks,
        season: w.season_of(o.weeks),
        due: o.due.iter().map(|(week, due)| (*week, due.len() as u8)).collect(),
        no_event: o.no_event,
        stores: o.stores.clone(),
        morale: o.morale,
        most_morale: w.campaign().outpost.most_morale,
        defense: st.total_defense(w),
        soldiers: o.soldiers,
        most_soldiers: st.quarters(w).map_or(0, |(most, ..)| most),
        buildings: o.buildings.clone(),
        guard: deck.loose.iter().chain(&o.guard_used).cloned().collect(),
        guard_used: o.guard_used.clone(),
        guard_perks: o.guard_perks.clone(),
        formulas: o.formulas.iter().filter_map(known).collect(),
        loot_stickers: o.loot_stickers.clone(),
        rules: o.rules.clone(),
        raid: o.raid.clone(),
        built: o.works.built.clone(),
        working: o.working.clone(),
        odds: super::check_odds(st, w),
    })
}
