//! What can be played here: packs of several kinds, each read by its own game.

use std::sync::{Arc, Weak};

use hexhold_table::{Content, Source, holdin, scenario};

use crate::scenario::{ClassPage, FoundingView, PackView, class_page, founding_view, pack_view};

/// A pack of one of our kinds.
#[derive(Clone, Debug)]
pub enum AnyPack {
    Scenario(Arc<scenario::Pack>),
    Holdin(Arc<holdin::Pack>),
}

/// The kinds of packs. Several games may be played with packs of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PackKind {
    Scenario,
    Holdin,
}

/// A pack that is kept for as long as somebody plays with it.
#[derive(Clone, Debug)]
pub enum WeakPack {
    Scenario(Weak<scenario::Pack>),
    Holdin(Weak<holdin::Pack>),
}

impl Default for WeakPack {
    fn default() -> Self {
        Self::Scenario(Weak::new())
    }
}

impl WeakPack {
    pub fn upgrade(&self) -> Option<AnyPack> {
        match self {
            Self::Scenario(pack) => pack.upgrade().map(AnyPack::Scenario),
            Self::Holdin(pack) => pack.upgrade().map(AnyPack::Holdin),
        }
    }
}

impl AnyPack {
    pub const fn kind(&self) -> PackKind {
        match self {
            Self::Scenario(_) => PackKind::Scenario,
            Self::Holdin(_) => PackKind::Holdin,
        }
    }

    pub fn name(&self) -> &str {
        match self {
            Self::Scenario(pack) => pack.name(),
            Self::Holdin(pack) => pack.name(),
        }
    }

    pub fn hash(&self) -> &str {
        match self {
            Self::Scenario(pack) => pack.hash(),
            Self::Holdin(pack) => pack.hash(),
        }
    }

    /// What must be kept to make this pack again.
    pub fn encode(&self) -> Vec<u8> {
        match self {
            Self::Scenario(pack) => pack.source().encode(),
            Self::Holdin(pack) => pack.source().encode(),
        }
    }

    pub fn downgrade(&self) -> WeakPack {
        match self {
            Self::Scenario(pack) => WeakPack::Scenario(Arc::downgrade(pack)),
            Self::Holdin(pack) => WeakPack::Holdin(Arc::downgrade(pack)),
        }
    }
}

/// All packs of a server.
#[derive(Clone, Debug)]
pub struct Packs {
    pub scenario: Arc<scenario::Pack>,
    /// The first unless a player names another.
    pub holdin: Vec<Arc<holdin::Pack>>,
}

impl From<Arc<scenario::Pack>> for Packs {
    fn from(scenario: Arc<scenario::Pack>) -> Self {
        Self { scenario, holdin: Vec::new() }
    }
}

impl Packs {
    fn all(&self) -> impl Iterator<Item = AnyPack> + '_ {
        let holdin = self.holdin.iter().map(|p| AnyPack::Holdin(Arc::clone(p)));
        std::iter::once(AnyPack::Scenario(Arc::clone(&self.scenario))).chain(holdin)
    }

    /// The pack with this hash.
    pub fn find(&self, kind: PackKind, hash: &str) -> Option<AnyPack> {
        self.all().find(|p| p.kind() == kind && p.hash() == hash)
    }

    /// Another version of the pack of this name: it stands in for one that is not there any more.
    pub fn named(&self, kind: PackKind, name: &str) -> Option<AnyPack> {
        self.all().find(|p| p.kind() == kind && p.name() == name)
    }

    /// A pack from what was kept of it.
    pub fn read(&self, kind: PackKind, kept: &[u8]) -> Result<AnyPack, String> {
        let source = Source::decode(kept)?;
        match kind {
            PackKind::Scenario => self.scenario.read(&source).map(AnyPack::Scenario),
            PackKind::Holdin => holdin::Pack::kept(&source).map(|p| AnyPack::Holdin(Arc::new(p))),
        }
    }

    /// The names of the packs of a kind, for whoever looks for another one.
    pub fn names(&self, kind: PackKind) -> String {
        let names: Vec<String> = self.all().filter(|p| p.kind() == kind).map(|p| format!("{:?}", p.name())).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    }

    /// What can be played, in a language.
    pub fn view(&self, language: &str) -> PackView {
        let holdin = self.holdin.iter().map(|p| p.info(language)).collect();
        PackView { holdin, ..pack_view(&self.scenario, language) }
    }

    /// What founding a campaign needs to know.
    pub fn founding(&self, language: &str) -> FoundingView {
        founding_view(&self.scenario, language)
    }

    /// A class of the scenarios, by key.
    pub fn class_page(&self, key: &str, language: &str) -> Option<ClassPage> {
        class_page(&self.scenario, key, language)
    }

    /// Its first scenario and whom one can play: who plays at once need not load the rest.
    pub fn brief(&self, language: &str) -> PackView {
        let mut view = pack_view(&self.scenario, language);
        view.scenarios.truncate(1);
        for class in &mut view.classes {
            class.cards.clear();
            class.perks.clear();
        }
        PackView { rule_sets: Vec::new(), items: Vec::new(), campaigns: Vec::new(), ..view }
    }

    /// The pack of the small game that is meant: by name, or the first.
    pub(crate) fn holdin(&self, name: Option<&str>) -> Option<&Arc<holdin::Pack>> {
        self.holdin.iter().find(|p| name.is_none_or(|n| p.name() == n))
    }
}
