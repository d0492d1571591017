//! What a game is played with: a library, its rules and its words, under one hash.

use std::fmt;
use std::sync::Arc;

use hexhold_engine::{Wordless, Words};
use hexhold_model::{Library, Ruleset};

use crate::hash::fnv_json;

/// Content, ready to play. Shared by all games of a server.
#[derive(Clone)]
pub struct Pack {
    pub name: String,
    pub library: Library,
    /// The rule sets it can be played by; the first unless the host chooses another.
    pub rules: Vec<Ruleset>,
    /// By language (`en`, `de`); the first is spoken to whoever asks for another.
    words: Vec<(String, Arc<dyn Words + Send + Sync>)>,
    hash: u64,
}

impl Pack {
    /// Content without words: for tests and tools.
    pub fn new(name: &str, library: Library, rules: Vec<Ruleset>) -> Self {
        let hash = fnv_json(&(&library, &rules));
        Self { name: name.to_owned(), library, rules, words: Vec::new(), hash }
    }

    /// The rule set of this name, or the first one for no name.
    pub fn rule_set(&self, name: &str) -> Option<&Ruleset> {
        self.rules.iter().find(|r| name.is_empty() || r.catalogue == name)
    }

    /// Adds a language.
    #[must_use]
    pub fn speaking(mut self, language: &str, words: Arc<dyn Words + Send + Sync>) -> Self {
        self.words.push((language.to_owned(), words));
        self
    }

    /// The words of a language, or of the first one.
    pub fn words(&self, language: &str) -> &dyn Words {
        let found = self.words.iter().find(|(l, _)| l == language).or(self.words.first());
        found.map_or(&Wordless, |(_, words)| words.as_ref())
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
