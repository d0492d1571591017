//! A game kept as it stands. The log is the game; a snapshot is for the day when a newer program plays the log differently.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use hexhold_play::{Game, Saved, Seeded};
use serde::{Deserialize, Serialize};

use super::small;
use crate::Kind;

/// Changes when an older program could not read it.
const FORMAT: u16 = 1;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Snapshot<K: Kind> {
    format: u16,
    /// After how many lines of the log.
    pub revision: u32,
    /// The game goes on from here: what the log says before is history.
    pub base: bool,
    /// Sections read out so far.
    pub(crate) said: Vec<u16>,
    pub(crate) game: Saved<K>,
}

impl<K: Kind> Snapshot<K> {
    pub(crate) const fn new(revision: u32, base: bool, said: Vec<u16>, game: Saved<K>) -> Self {
        Self { format: FORMAT, revision, base, said, game }
    }

    /// As it is kept.
    pub fn encode(&self) -> Vec<u8> {
        small::shrink(self)
    }

    /// `Err` says what is wrong with it; there may be others.
    pub fn decode(bytes: &[u8]) -> Result<Self, String> {
        /// Looked at first, so that a newer one is called newer and not wrong.
        #[derive(Deserialize)]
        struct Head {
            format: u16,
        }
        let text = small::unfold(bytes)?;
        let head: Head = serde_json::from_slice(&text).map_err(|e| e.to_string())?;
        if head.format > FORMAT {
            return Err(format!("it is of format {}, and this program reads up to {FORMAT}", head.format));
        }
        serde_json::from_slice(&text).map_err(|e| e.to_string())
    }

    /// The game as it stood, if it fits into the world of this program.
    pub(crate) fn restore(&self, world: &Arc<K::World>, seed: u64) -> Result<Game<K, Seeded>, String> {
        let saved = &self.game;
        // It was kept by another program: whatever it says, only this game may come to an end by it.
        let trial = catch_unwind(AssertUnwindSafe(|| {
            K::fits(world, &saved.state, false)?;
            let game = Game::restore(Arc::clone(world), Seeded::new(seed), saved.clone()).map_err(|e| e.to_string())?;
            K::fits(world, game.state(), true)?;
            if game.questions().is_empty() && game.ending().is_none() {
                return Err("it asks nothing and is not over".to_owned());
            }
            Ok(game)
        }));
        trial.unwrap_or_else(|_| Err("it does not fit the game".to_owned()))
    }
}
