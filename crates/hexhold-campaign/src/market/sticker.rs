//! What can be put on a mark, and what it costs.

use hexhold_model::{EnhancedValue, HexPrice, LostAction, PriceChart, Spot, SpotMark, StickerRules};
use serde::{Deserialize, Serialize};

macro_rules! stickers {
    ($($name:ident $word:literal $earlier:literal $revised:literal $latest:literal)*) => {
        /// A kind of sticker.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "kebab-case")]
        pub enum StickerName {
            $($name,)*
        }

        impl StickerName {
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// As a word of a log.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)*
                }
            }

            pub fn of(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|s| s.word() == word)
            }

            /// What it costs before anything changes it; 0: there is no such sticker there.
            const fn base(self, chart: PriceChart) -> u16 {
                match (self, chart) {
                    $((Self::$name, PriceChart::Earlier) => $earlier,
                    (Self::$name, PriceChart::Revised) => $revised,
                    (Self::$name, PriceChart::Latest) => $latest,)*
                }
            }
        }
    };
}

// A +1 costs what the number beside it says, and a hex what the area says.
stickers! {
    PlusOne "plus-one" 0 0 0
    Jump "jump" 50 60 60
    Fire "fire" 100 100 100
    Ice "ice" 100 100 100
    Air "air" 100 100 100
    Earth "earth" 100 100 100
    Light "light" 100 100 100
    Dark "dark" 100 100 100
    Wild "wild" 150 150 150
    Poison "poison" 75 50 50
    Wound "wound" 75 75 75
    Muddle "muddle" 50 40 40
    Immobilize "immobilize" 100 150 150
    Disarm "disarm" 150 0 0
    Curse "curse" 75 150 150
    Strengthen "strengthen" 50 100 100
    Bless "bless" 50 75 75
    Ward "ward" 0 75 75
    Regenerate "regenerate" 0 0 40
    Hex "hex" 0 0 0
}

impl StickerName {
    const fn is_element(self) -> bool {
        matches!(self, Self::Fire | Self::Ice | Self::Air | Self::Earth | Self::Light | Self::Dark | Self::Wild)
    }

    const fn is_negative(self) -> bool {
        matches!(self, Self::Poison | Self::Wound | Self::Muddle | Self::Immobilize | Self::Disarm | Self::Curse)
    }

    const fn is_positive(self) -> bool {
        matches!(self, Self::Strengthen | Self::Bless | Self::Ward | Self::Regenerate)
    }

    /// Whether a mark takes it.
    pub(super) fn fits(self, spot: &Spot) -> bool {
        // gh2e:enhance.mark.square, gh2e:enhance.mark.square-jump
        let square = match self {
            Self::PlusOne => spot.value.is_some(),
            Self::Jump => spot.value == Some(EnhancedValue::Move),
            _ => false,
        };
        match spot.mark {
            SpotMark::Square => square,
            SpotMark::Circle => square || self.is_element(),
            SpotMark::Diamond => square || self.is_element() || self.is_negative(),
            SpotMark::DiamondPlus => square || self.is_element() || self.is_positive(),
            SpotMark::Hex => self == Self::Hex,
        }
    }
}

/// What a sticker on a mark costs, on a card of this level whose action has so many already; `None`: it is not sold there.
pub fn sticker_price(rules: &StickerRules, spot: &Spot, sticker: StickerName, level: u8, already: u8) -> Option<u16> {
    let base = match sticker {
        StickerName::PlusOne => value_price(rules.prices, spot.value?),
        StickerName::Hex if spot.hexes == 0 => return None,
        StickerName::Hex => match rules.hex {
            HexPrice::Down => 200 / u16::from(spot.hexes),
            HexPrice::Up => 200u16.div_ceil(u16::from(spot.hexes)),
        },
        other => other.base(rules.prices),
    };
    if base == 0 || !sticker.fits(spot) {
        return None;
    }
    // gh2e:enhance.cost.1-multi-target-double, gh2e:enhance.cost.1-excludes
    let one_more_target = sticker == StickerName::PlusOne && spot.value == Some(EnhancedValue::Target);
    let exempt = sticker == StickerName::Hex || ((one_more_target || sticker.is_element()) && !rules.doubles_targets);
    let mut price = if spot.several && !exempt { base * 2 } else { base };
    // gh2e:enhance.cost.2-lost-halve; ruling:halved-prices: what is not whole is rounded up.
    let halved = match rules.lost {
        LostAction::AsOthers => false,
        LostAction::HalfUnlessSummon => spot.lost && !spot.summons,
        LostAction::HalfUnlessPersistent => spot.lost && !spot.persistent,
    };
    if halved {
        price = price.div_ceil(2);
    }
    if rules.persistent_triples && spot.persistent && !spot.summons {
        price *= 3;
    }
    Some(price + 25 * u16::from(level.saturating_sub(1)) + 75 * u16::from(already))
}

const fn value_price(chart: PriceChart, value: EnhancedValue) -> u16 {
    use EnhancedValue as V;
    match (chart, value) {
        // gh2e:enhance.cost.healing-trap, gh2e:enhance.cost.token-tile-movement
        (_, V::Move | V::Range | V::Pierce | V::Heal | V::Push | V::TrapHealing | V::TileMove) => 30,
        // gh2e:enhance.cost.damage-trap
        (_, V::Attack | V::SummonRange | V::TrapDamage) => 50,
        (_, V::SummonAttack) => 100,
        (PriceChart::Earlier, V::Pull) => 30,
        (PriceChart::Earlier, V::Target | V::SummonHitPoints) => 50,
        (PriceChart::Earlier, V::Shield | V::Retaliate | V::SummonMove) => 100,
        (PriceChart::Earlier, V::Teleport) => 0,
        (PriceChart::Revised | PriceChart::Latest, V::Pull) => 20,
        (PriceChart::Revised | PriceChart::Latest, V::SummonHitPoints) => 40,
        (PriceChart::Revised | PriceChart::Latest, V::Teleport) => 50,
        (PriceChart::Revised | PriceChart::Latest, V::Retaliate | V::SummonMove) => 60,
        (PriceChart::Revised | PriceChart::Latest, V::Target) => 75,
        (PriceChart::Revised | PriceChart::Latest, V::Shield) => 80,
    }
}
