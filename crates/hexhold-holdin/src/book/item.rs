//! Items.

use serde::{Deserialize, Serialize};

use super::{Ability, Elements, Gain};

#[derive(Clone, Debug)]
pub struct Item {
    pub name: String,
    pub slot: Slot,
    pub cost: u16,
    pub uses: UseCost,
    /// Not for sale before something unlocks it.
    pub locked: bool,
    /// Elements it consumes.
    pub needs: Elements,
    pub does: ItemDoes,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinSlot"))]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    Head,
    Body,
    Legs,
    OneHand,
    TwoHands,
    Small,
}

impl Slot {
    /// Whether two items of this slot may be owned (holdin:item.slot-exception).
    pub const fn twice(self) -> bool {
        matches!(self, Self::OneHand | Self::Small)
    }
}

/// What becomes of an item that was used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinUseCost"))]
#[serde(rename_all = "snake_case")]
pub enum UseCost {
    #[default]
    Free,
    /// Ready again after a long rest.
    Spend,
    /// Ready again in the next scenario.
    Consume,
}

/// When an item can be used, and what it does then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinItemDoes"))]
#[serde(rename_all = "snake_case")]
pub enum ItemDoes {
    /// Whenever the player decides something; `own_turn`: only in the character's turn.
    Abilities {
        own_turn: bool,
        abilities: Vec<Ability>,
    },
    /// Added to an attack before its roll; `melee`: only to such attacks, or only to others.
    Attack {
        melee: Option<bool>,
        gives: Vec<Gain>,
    },
    Move(Vec<Gain>),
    Heal(Vec<Gain>),
    /// When the monster attacks, before its roll.
    Attacked(Vec<Guard>),
    /// Less damage of any kind.
    Damaged(u8),
}

/// Help against one attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinGuard"))]
#[serde(rename_all = "snake_case")]
pub enum Guard {
    Shield(u8),
    /// Half of what is left, rounded up.
    Halve,
    Disadvantage,
    Retaliate(u8),
}

/// Whether an item may be owned beside others (holdin:item.max-two, holdin:item.slot-unique).
pub fn fits(book: &super::Book, owned: &[u8], item: u8, limit: u8) -> bool {
    let slot = |item: u8| book.items.get(usize::from(item)).map(|i| i.slot);
    let Some(own) = slot(item) else { return false };
    let same = owned.iter().filter(|&&o| slot(o) == Some(own)).count();
    owned.len() < usize::from(limit) && !owned.contains(&item) && same <= usize::from(own.twice())
}
