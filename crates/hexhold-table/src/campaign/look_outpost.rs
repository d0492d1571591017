//! The outpost as somebody may see it, in words.

use hexhold_campaign::RaidIs;
use hexhold_model::{GuardIs, Offer, Price, Season};
use serde::{Deserialize, Serialize};

use super::look::{CampaignItem, Named};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OutpostLook {
    /// Boxes of the calendar that are marked, and how many a season has.
    pub weeks: u16,
    pub season_weeks: u16,
    pub season: Season,
    /// Weeks in which something will come, and how many letters.
    pub due: Vec<(u16, u8)>,
    pub no_event: bool,
    pub stores: Vec<StoreView>,
    pub morale: u8,
    pub most_morale: u8,
    /// What the present morale adds to the defense; it is counted in it.
    pub defense: i16,
    pub soldiers: u8,
    pub most_soldiers: u8,
    /// In the order of their numbers.
    pub buildings: Vec<BuildingView>,
    pub guard: Vec<GuardView>,
    pub guard_perks: Vec<GuardPerkView>,
    /// Formulas that were found.
    pub chart: Vec<FormulaView>,
    /// What can be made and is there.
    pub crafts: Vec<CraftView>,
    pub rules: Vec<RuleView>,
    pub raid: Option<RaidIs>,
    /// The building that works, while buildings do.
    pub working: Option<String>,
    /// While soldiers may be sent: for each number of them, in how many of a thousand draws the check holds.
    pub odds: Vec<u16>,
}

/// A resource: what the town has in common of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StoreView {
    pub key: String,
    pub name: String,
    pub herb: bool,
    pub n: u16,
    /// More on so many loot cards.
    pub stickers: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BuildingView {
    pub key: String,
    pub name: String,
    pub number: u8,
    pub look: String,
    pub wall: bool,
    /// 0: to be built yet.
    pub level: u8,
    pub most: u8,
    pub wrecked: bool,
    pub built_now: bool,
    pub text: String,
    /// What it does in every phase, as it stands now.
    pub works: Vec<String>,
    /// What it is besides: quarters, a cheaper bench.
    pub is: Vec<String>,
    pub offers: Vec<Offer>,
    pub repair: u8,
    pub rebuild: Price,
    pub next: Option<NextLevel>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NextLevel {
    pub prosperity: u8,
    pub cost: Price,
    pub once: Vec<String>,
    pub works: Vec<String>,
    pub is: Vec<String>,
    pub offers: Vec<Offer>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuardView {
    pub key: String,
    pub name: String,
    pub is: GuardIs,
    pub rolling: bool,
    pub drawn: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuardPerkView {
    pub key: String,
    pub name: String,
    pub add: Vec<String>,
    pub remove: Vec<String>,
    pub taken: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FormulaView {
    /// By key; none: any three of which two are the same.
    pub herbs: Vec<String>,
    pub potion: Named,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CraftView {
    pub item: CampaignItem,
    pub copies: u8,
    pub price: Price,
    /// Items among the price, by name.
    pub needs: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleView {
    pub key: String,
    pub name: String,
    pub text: String,
}
