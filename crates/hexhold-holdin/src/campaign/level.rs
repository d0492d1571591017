//! Levels: one for every three scenarios won, and a card for each.

use super::{Refused, Tracker};

/// holdin:level-up.max
const HIGHEST: u8 = 5;

impl Tracker {
    /// holdin:level-up.scenarios; one level for each of the 3rd, 6th, 9th and 12th scenario won.
    pub fn level(&self) -> u8 {
        (1 + self.completed.len() / 3).min(usize::from(HIGHEST)) as u8
    }

    /// Levels gained for which no card was turned yet (ruling:holdin-level-up).
    pub fn levels_to_spend(&self) -> u8 {
        let turned = self.upgraded.iter().filter(|u| **u).count() as u8;
        (self.level() - 1).saturating_sub(turned)
    }

    /// holdin:level-up.card
    pub(super) fn upgrade(&mut self, card: u8) -> Result<(), Refused> {
        let gained = self.levels_to_spend() > 0;
        let card = self.upgraded.get_mut(usize::from(card)).ok_or(Refused::Unknown)?;
        if !gained || *card {
            return Err(Refused::NoLevel);
        }
        *card = true;
        Ok(())
    }
}
