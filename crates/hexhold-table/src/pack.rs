//! What a game is played with: a library, its rules and its words, under one hash.

use std::fmt;
use std::sync::Arc;

use hexhold_engine::Words;
use hexhold_model::{Library, Ruleset};

use crate::hash::fnv_json;

/// Content, ready to play. Shared by all games of a server.
#[derive(Clone)]
pub struct Pack {
    pub name: String,
    pub library: Library,
    pub rules: Ruleset,
    pub words: Arc<dyn Words + Send + Sync>,
    hash: u64,
}

impl Pack {
    pub fn new(name: &str, library: Library, rules: Ruleset, words: Arc<dyn Words + Send + Sync>) -> Self {
        let hash = fnv_json(&(&library, &rules));
        Self { name: name.to_owned(), library, rules, words, hash }
    }

    /// Changes with anything that could change a game.
    pub fn hash(&self) -> String {
        format!("{:016x}", self.hash)
    }
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pack").field("name", &self.name).field("hash", &self.hash()).finish_non_exhaustive()
    }
}
