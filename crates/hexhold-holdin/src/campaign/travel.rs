//! Setting out for a scenario.

use super::{Outlook, Refused, Stage, Tracker};
use crate::Setup;
use crate::book::Book;

impl Tracker {
    /// holdin:town.travel, holdin:town.replay, holdin:level.change
    pub(super) fn travel(&mut self, book: &Book, scenario: u8, level: u8) -> Result<(), Refused> {
        if !matches!(self.stage, Stage::Crossroads { .. } | Stage::Town { .. }) {
            return Err(Refused::Unknown);
        }
        if level > 3 {
            return Err(Refused::Level);
        }
        match self.outlook(book, scenario) {
            // ruling:holdin-replay
            Outlook::Open | Outlook::Completed => {}
            Outlook::Blocked => return Err(Refused::Blocked),
            Outlook::Closed => return Err(Refused::Requirement),
            Outlook::Unknown => return Err(Refused::NotUnlocked),
        }
        let taken = self.give_to_the_king(book, scenario);
        self.stage = Stage::King { scenario, level };
        if taken { Ok(()) } else { self.begin(book) }
    }

    /// The scenario is played from now on, and what it blocks is blocked (ruling:holdin-blocks).
    pub(super) fn begin(&mut self, book: &Book) -> Result<(), Refused> {
        let Stage::King { scenario, level } = self.stage else { return Err(Refused::Unknown) };
        let place = book.scenarios.iter().position(|s| s.number == scenario).ok_or(Refused::Unknown)?;
        self.blocked.extend(&book.scenarios[place].blocks);
        self.stage = Stage::Playing(Setup {
            scenario: place as u8,
            character: self.character,
            character_level: self.level(),
            upgraded: self.upgraded,
            items: self.items.clone(),
            item_limit: self.item_limit,
            level,
            looted: self.looted.iter().copied().collect(),
            options: self.options,
        });
        Ok(())
    }
}
