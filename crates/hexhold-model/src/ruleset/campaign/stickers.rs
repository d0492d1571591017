//! Enhancements: who may buy them, and what they cost.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StickerRules {
    /// Whether cards can be enhanced, once the campaign allows it.
    pub enhancing: bool,
    /// Whether a class may have only as many enhanced cards as the prosperity level.
    pub card_limit: bool,
    pub prices: PriceChart,
    /// Whether one more target and elements cost double on abilities with several targets, as other enhancements do.
    pub doubles_targets: bool,
    pub lost: LostAction,
    /// Whether enhancements of persistent actions cost three times as much.
    pub persistent_triples: bool,
    pub hex: HexPrice,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PriceChart {
    Earlier,
    Revised,
    /// As revised, and with regeneration.
    Latest,
}

/// What an action with a lost icon costs to enhance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LostAction {
    AsOthers,
    HalfUnlessSummon,
    HalfUnlessPersistent,
}

/// How 200 gold are divided by the hexes of an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HexPrice {
    Down,
    Up,
}

impl StickerRules {
    pub fn gloomhaven_first() -> Self {
        // gh1e:enhance.limit-prosperity, ruling:enhancement-prices
        Self {
            enhancing: true,
            card_limit: true,
            prices: PriceChart::Earlier,
            doubles_targets: true,
            lost: LostAction::AsOthers,
            persistent_triples: false,
            hex: HexPrice::Down,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        // jotl:enhance.dots-ignored
        Self { enhancing: false, ..Self::gloomhaven_second() }
    }

    pub fn gloomhaven_second() -> Self {
        // gh2e:enhance.cost.1-excludes, gh2e:enhance.cost.2-lost-halve
        Self {
            enhancing: true,
            card_limit: false,
            prices: PriceChart::Revised,
            doubles_targets: false,
            lost: LostAction::HalfUnlessSummon,
            persistent_triples: false,
            hex: HexPrice::Up,
        }
    }

    pub fn frosthaven() -> Self {
        // fh:enhance.base.regenerate
        Self {
            lost: LostAction::HalfUnlessPersistent,
            persistent_triples: true,
            prices: PriceChart::Latest,
            ..Self::gloomhaven_second()
        }
    }
}
