//! What a game is played with: a library, its rules and its words, under one hash.

use std::fmt;
use std::sync::Arc;

use hexhold_bots::PartyPlan;
use hexhold_engine::{Wordless, Words};
use hexhold_model::{Library, Ruleset};

use super::common::Common;
use crate::{Content, Source, SourceFile};

/// Makes packs from what was kept of them.
pub type Reader = dyn Fn(&Source) -> Result<Pack, String> + Send + Sync;

/// Content, ready to play. Shared by all games of a server.
#[derive(Clone)]
pub struct Pack {
    pub name: String,
    pub library: Arc<Library>,
    /// The rule sets it can be played by; the first unless the host chooses another.
    pub rules: Vec<Ruleset>,
    /// By language (`en`, `de`); the first is spoken to whoever asks for another.
    words: Vec<(String, Arc<dyn Words + Send + Sync>)>,
    source: Arc<Source>,
    reader: Arc<Reader>,
    hash: String,
    /// What its games have in common.
    pub(crate) common: Arc<Common>,
}

impl Pack {
    /// Content without words, made by code: for tests and tools. It is kept as a tree.
    pub fn new(name: &str, library: Library, rules: Vec<Ruleset>) -> Self {
        let tree =
            SourceFile { name: "library.json".to_owned(), text: serde_json::to_string(&library).unwrap_or_default() };
        let source = Source::new(name, vec![vec![tree]], &rules);
        Self::made_from(source, library, rules, Arc::new(read_tree))
    }

    /// Content that was read from texts; the reader makes others of the same kind.
    pub fn made_from(
        source: Source,
        library: impl Into<Arc<Library>>,
        rules: Vec<Ruleset>,
        reader: Arc<Reader>,
    ) -> Self {
        let hash = source.hash();
        let name = source.name.clone();
        let (library, source) = (library.into(), Arc::new(source));
        Self { name, library, rules, words: Vec::new(), source, reader, hash, common: Arc::default() }
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

    /// A name as it was written, and in every language.
    pub fn names<'a>(&'a self, written: &'a str) -> impl Iterator<Item = String> + 'a {
        let spoken = self.words.iter().map(|(_, words)| words.text(written));
        std::iter::once(written.to_owned()).chain(spoken)
    }

    /// The words of a language, or of the first one.
    pub fn words(&self, language: &str) -> &dyn Words {
        let found = self.words.iter().find(|(l, _)| l == language).or(self.words.first());
        found.map_or(&Wordless, |(_, words)| words.as_ref())
    }

    /// What is to be reached in a scenario, in words, before anybody has said who plays it: as the first two classes read it.
    pub fn goals(&self, scenario: &str, language: &str) -> Vec<String> {
        let words = self.words(language);
        let plan = PartyPlan { classes: (0..self.library.classes.len().min(2)).collect(), level: 1, equipped: false };
        let world = self.rules.first().and_then(|rules| plan.world(&self.library, rules, scenario, None).ok());
        let goals = world.iter().flat_map(|w| w.scenario.goals.iter().map(|goal| words.test(w, goal)));
        goals.filter(|goal| !goal.is_empty()).collect()
    }
}

impl Content for Pack {
    fn name(&self) -> &str {
        &self.name
    }

    fn hash(&self) -> &str {
        &self.hash
    }

    fn source(&self) -> &Source {
        &self.source
    }

    fn read(&self, source: &Source) -> Result<Arc<Self>, String> {
        let pack = (self.reader)(source)?;
        // A later version may read the same texts in another way; the name under which it is kept stays.
        Ok(Arc::new(Self { hash: source.hash(), source: Arc::new(source.clone()), ..pack }))
    }
}

fn read_tree(source: &Source) -> Result<Pack, String> {
    let [files] = source.packs.as_slice() else { return Err("one tree is expected".to_owned()) };
    let [tree] = files.as_slice() else { return Err("one tree is expected".to_owned()) };
    let library: Library = serde_json::from_str(&tree.text).map_err(|e| format!("{}: {e}", tree.name))?;
    Ok(Pack::made_from(source.clone(), library, source.rule_sets()?, Arc::new(read_tree)))
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pack").field("name", &self.name).field("hash", &self.hash()).finish_non_exhaustive()
    }
}
