//! The king needs your item: a card that is needed as a monster cannot be owned as an item.

use std::collections::BTreeSet;

use super::Tracker;
use crate::book::{Book, Printed};

/// The items that the king takes for a scenario: those on the cards of its monsters (holdin:king.list).
pub fn needs(book: &Book, number: u8) -> BTreeSet<u8> {
    let Some(scenario) = book.scenarios.iter().find(|s| s.number == number) else { return BTreeSet::new() };
    let Some(map) = book.maps.get(usize::from(scenario.map)) else { return BTreeSet::new() };
    let active = map.tiles.iter().filter(|t| t.dot.is_none_or(|d| d == scenario.colour));
    let monsters: BTreeSet<u8> =
        active.filter_map(|t| if let Printed::Monster(m, _) = t.what { Some(m) } else { None }).collect();
    let cards = book.cards.iter().filter(|c| c.monsters.iter().any(|m| monsters.contains(m)));
    cards.flat_map(|c| c.items.iter().copied()).collect()
}

impl Tracker {
    /// Gives up what the king needs, for its full cost; whether it was anything (holdin:king.give-up,
    /// holdin:king.compensation).
    pub(super) fn give_to_the_king(&mut self, book: &Book, number: u8) -> bool {
        let needed = needs(book, number);
        let (given, kept) = self.items.iter().partition::<Vec<u8>, _>(|i| needed.contains(i));
        for &item in &given {
            self.gold += u32::from(book.items[usize::from(item)].cost);
        }
        self.items = kept;
        !given.is_empty()
    }
}
