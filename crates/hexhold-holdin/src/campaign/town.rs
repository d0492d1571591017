//! Buying and selling.

use super::{Refused, Stage, Tracker, needs};
use crate::book::{Book, Item, fits};

impl Tracker {
    pub(super) fn visit(&mut self) -> Result<(), Refused> {
        let Stage::Crossroads { failed } = self.stage else { return Err(Refused::Unknown) };
        self.stage = Stage::Town { failed };
        Ok(())
    }

    /// In town, or when the king has just taken something.
    const fn may_trade(&self) -> bool {
        matches!(self.stage, Stage::Town { .. } | Stage::King { .. })
    }

    /// holdin:town.buy, holdin:town.limit, holdin:town.available, holdin:town.locked
    pub(super) fn buy(&mut self, book: &Book, item: u8) -> Result<(), Refused> {
        if !self.may_trade() {
            return Err(Refused::NotInTown);
        }
        let wanted = book.items.get(usize::from(item)).ok_or(Refused::Unknown)?;
        if wanted.locked && !self.for_sale.contains(&item) {
            return Err(Refused::LockedItem);
        }
        if let Stage::King { scenario, .. } = self.stage
            && needs(book, scenario).contains(&item)
        {
            return Err(Refused::Kings);
        }
        if !fits(book, &self.items, item, self.item_limit) {
            return Err(Refused::NoRoom);
        }
        self.gold = self.gold.checked_sub(u32::from(wanted.cost)).ok_or(Refused::Gold)?;
        self.items.push(item);
        Ok(())
    }

    /// holdin:town.sell; also anywhere, to make room for what was found.
    pub(super) fn sell(&mut self, book: &Book, item: u8) -> Result<(), Refused> {
        if !self.may_trade() && self.waiting.is_empty() {
            return Err(Refused::NotInTown);
        }
        let place = self.items.iter().position(|&i| i == item).ok_or(Refused::NotOwned)?;
        self.items.remove(place);
        self.gold += u32::from(half(book, item)?);
        Ok(())
    }

    /// ruling:holdin-loot-item
    pub(super) fn take(&mut self, book: &Book, item: u8) -> Result<(), Refused> {
        let place = self.waiting.iter().position(|&i| i == item).ok_or(Refused::NotOwned)?;
        if !fits(book, &self.items, item, self.item_limit) {
            return Err(Refused::NoRoom);
        }
        self.waiting.remove(place);
        self.items.push(item);
        Ok(())
    }

    pub(super) fn sell_found(&mut self, book: &Book, item: u8) -> Result<(), Refused> {
        let place = self.waiting.iter().position(|&i| i == item).ok_or(Refused::NotOwned)?;
        self.waiting.remove(place);
        self.gold += u32::from(half(book, item)?);
        Ok(())
    }
}

/// What an item brings when it is sold: half its price, rounded down.
fn half(book: &Book, item: u8) -> Result<u16, Refused> {
    book.items.get(usize::from(item)).map(|i: &Item| i.cost / 2).ok_or(Refused::Unknown)
}
