//! What the games do between scenarios. One file per topic, as for the scenario; the campaign crate matches each answer in
//! one function.

mod events;
mod flow;
mod growth;
mod life;
mod market;
mod outpost;
mod stickers;
mod town;

pub use events::*;
pub use flow::*;
pub use growth::*;
pub use life::*;
pub use market::*;
pub use outpost::*;
pub use stickers::*;
pub use town::*;

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CampaignRules {
    pub flow: FlowRules,
    pub events: EventRules,
    pub growth: GrowthRules,
    pub life: LifeRules,
    pub market: MarketRules,
    pub stickers: StickerRules,
    pub town: TownRules,
    pub outpost: OutpostRules,
}

impl CampaignRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            flow: FlowRules::gloomhaven_first(),
            events: EventRules::gloomhaven_first(),
            growth: GrowthRules::gloomhaven_first(),
            life: LifeRules::gloomhaven_first(),
            market: MarketRules::gloomhaven_first(),
            stickers: StickerRules::gloomhaven_first(),
            town: TownRules::gloomhaven_first(),
            outpost: OutpostRules::none(),
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self {
            flow: FlowRules::jaws_of_the_lion(),
            events: EventRules::jaws_of_the_lion(),
            growth: GrowthRules::jaws_of_the_lion(),
            life: LifeRules::jaws_of_the_lion(),
            market: MarketRules::jaws_of_the_lion(),
            stickers: StickerRules::jaws_of_the_lion(),
            town: TownRules::jaws_of_the_lion(),
            outpost: OutpostRules::none(),
        }
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            flow: FlowRules::gloomhaven_second(),
            events: EventRules::gloomhaven_second(),
            growth: GrowthRules::gloomhaven_second(),
            life: LifeRules::gloomhaven_second(),
            market: MarketRules::gloomhaven_second(),
            stickers: StickerRules::gloomhaven_second(),
            town: TownRules::gloomhaven_second(),
            outpost: OutpostRules::none(),
        }
    }

    pub fn frosthaven() -> Self {
        Self {
            flow: FlowRules::frosthaven(),
            events: EventRules::frosthaven(),
            growth: GrowthRules::frosthaven(),
            life: LifeRules::frosthaven(),
            market: MarketRules::frosthaven(),
            stickers: StickerRules::frosthaven(),
            town: TownRules::frosthaven(),
            outpost: OutpostRules::frosthaven(),
        }
    }
}
