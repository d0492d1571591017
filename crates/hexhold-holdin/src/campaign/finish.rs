//! The end of a scenario: what it brought, and what it opens.

use serde::{Deserialize, Serialize};

use super::{Refused, Stage, Tracker};
use crate::book::{Book, Reward};
use crate::state::{Ending, Phase, State};
use crate::world::World;

/// A money token is worth this much gold, at any level (holdin:loot.money-value).
const TOKEN: u32 = 2;

/// What a scenario that is over leaves behind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    pub won: bool,
    pub tokens: u16,
    /// Treasures of the index that were looted.
    pub treasures: Vec<u8>,
    /// Items that were found and are not owned yet.
    pub found: Vec<u8>,
    /// Items owned at the end.
    pub items: Vec<u8>,
    /// Gold for items sold in the middle of it.
    pub gold: u32,
}

impl Outcome {
    /// `None`: it is not over.
    pub fn of(st: &State, w: &World) -> Option<Self> {
        let Phase::Over(ending) = st.phase else { return None };
        let looted = w.treasures.iter().enumerate().filter(|(i, _)| st.treasures & (1 << i) != 0);
        Some(Self {
            won: ending == Ending::Won,
            tokens: st.tokens,
            treasures: looted.map(|(_, (_, t))| *t).collect(),
            found: st.found.clone(),
            items: st.items.iter().map(|h| h.item).collect(),
            gold: st.sold.iter().map(|(_, gold)| u32::from(*gold)).sum(),
        })
    }
}

impl Tracker {
    /// Writes down how the scenario ended.
    pub fn finish(&mut self, book: &Book, outcome: &Outcome) -> Result<(), Refused> {
        let Stage::Playing(setup) = &self.stage else { return Err(Refused::NotPlaying) };
        let scenario = book.scenarios.get(usize::from(setup.scenario)).ok_or(Refused::Unknown)?;
        // holdin:scenario-end.gold, win or lose
        self.gold += u32::from(outcome.tokens) * TOKEN + outcome.gold;
        self.items.clone_from(&outcome.items);
        self.waiting.extend(&outcome.found);
        for &treasure in &outcome.treasures {
            // holdin:tile.treasure.once
            self.looted.insert(treasure);
            for reward in book.treasures.get(usize::from(treasure)).iter().flat_map(|t| &t.rewards) {
                // Items wait already: they were found in the scenario.
                if !matches!(reward, Reward::Item(_)) {
                    self.gain(*reward);
                }
            }
        }
        // ruling:holdin-replay: a scenario counts and pays once.
        if outcome.won && self.completed.insert(scenario.number) {
            self.unlocked.extend(&scenario.unlocks);
            for reward in &scenario.rewards {
                self.gain(*reward);
            }
        }
        let failed = (!outcome.won).then_some(scenario.number);
        self.stage = Stage::Crossroads { failed };
        Ok(())
    }

    /// holdin:scenario-end.success.rewards, holdin:scenario-end.success.achievements
    fn gain(&mut self, reward: Reward) {
        match reward {
            Reward::Gold(gold) => self.gold += u32::from(gold),
            Reward::Achievement(a) => {
                self.achievements.insert(a);
            }
            Reward::Item(item) => self.waiting.push(item),
            Reward::ForSale(item) => {
                self.for_sale.insert(item);
            }
            Reward::MoreItems => self.item_limit += 1,
            Reward::Unlock(number) => {
                self.unlocked.insert(number);
            }
        }
    }
}
