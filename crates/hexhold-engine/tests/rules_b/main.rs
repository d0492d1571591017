//! Setup, rounds, cards and actions, rests, items, loot and the end of a scenario: the rules of gh2e, one small board
//! each.

mod active;
mod begin;
mod books;
mod card;
mod ending;
mod entry;
mod favors;
mod initiative;
mod item;
mod kinds;
mod level;
mod loot;
mod loot_deck;
mod rest;
mod round;
mod setup;
mod used;
mod variants;

use hexhold_engine::{Event, What};
use hexhold_model::{Ability, BonusEffect, Duration, Item, ItemFace, ItemSlot, ItemUsage, Step, Trigger};
use hexhold_testkit::bonus;

/// A small item that is spent, with one use.
fn item(name: &str, trigger: Trigger, effect: BonusEffect) -> Item {
    let face = ItemFace { slots: 1, bonus: hexhold_model::ActiveBonus { trigger, ..bonus(Duration::Round, effect) } };
    Item {
        key: name.to_owned(),
        name: name.to_owned(),
        slot: ItemSlot::Small,
        cost: 10,
        usage: ItemUsage::Spent,
        front: face,
        back: None,
        minus_ones: 0,
    }
}

/// An item without effect for this slot.
fn worn(name: &str, slot: ItemSlot) -> Item {
    let nothing = BonusEffect::Steps(Vec::new());
    Item { slot, usage: ItemUsage::Passive, ..item(name, Trigger::AnyTime, nothing) }
}

fn performs(abilities: impl IntoIterator<Item = Ability>) -> BonusEffect {
    BonusEffect::Steps(abilities.into_iter().map(Step::new).collect())
}

/// The place of the first event that fits.
#[track_caller]
fn place(events: &[Event], fits: impl Fn(&What) -> bool) -> usize {
    events.iter().position(|e| fits(&e.what)).expect("it happened")
}

fn happened(events: &[Event], fits: impl Fn(&What) -> bool) -> bool {
    events.iter().any(|e| fits(&e.what))
}
