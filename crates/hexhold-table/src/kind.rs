//! What a game must say of itself so that it can be played at a table.

use std::fmt::Debug;
use std::sync::Arc;

use hexhold_play::{Rules, Saved};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Source;

/// What a seat plays: a character, a member of a campaign, the only player. The game knows what it means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Role(pub u8);

/// Content, ready to play. Games keep what theirs was made from.
pub trait Content: Debug + Send + Sync + Sized {
    fn name(&self) -> &str;
    /// Changes with anything that could change a game.
    fn hash(&self) -> &str;
    /// What must be kept to make this pack again.
    fn source(&self) -> &Source;
    /// Another pack from what was kept of it, by the means this one was made with.
    fn read(&self, source: &Source) -> Result<Arc<Self>, String>;
}

/// A game that can be played at a table.
pub trait Kind: Rules {
    /// As files and stores name it; it never changes.
    const NAME: &'static str;
    /// What a game begins with besides its pack, its rule set and its seed.
    type Setup: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    type Pack: Content;
    /// What is remembered of a question once it is answered.
    type Ask: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// `rules`: the rule set by its short name; empty: the first of the pack. `Err` lists everything that is wrong.
    fn world(pack: &Self::Pack, rules: &str, setup: &Self::Setup) -> Result<Arc<Self::World>, Vec<String>>;

    /// The role that decides; `None`: whoever speaks for the group.
    fn role(to: Self::To) -> Option<Role>;

    /// Who looks from a seat with these roles; `None`: somebody who plays nobody.
    fn viewer(roles: Option<&[Role]>) -> Self::Viewer;

    /// Whether a viewer may know what `to` decides in secret.
    fn knows(viewer: &Self::Viewer, to: Self::To) -> bool;

    /// Whether what this one decides stands beside what others decide at the same time: it is taken back alone, and theirs
    /// stays.
    fn apart(_to: Self::To) -> bool {
        false
    }

    fn remembered(question: &Self::Question) -> Self::Ask;

    /// Everybody sees what was answered: it is named to all when it is taken back.
    fn done_openly(ask: &Self::Ask) -> bool;

    /// A section that an event reads out, to be read again by whoever comes later.
    fn read_out(_event: &Self::Event) -> Option<u16> {
        None
    }

    /// Whether a game that was kept is the one that is played now. What the program that kept it did not count yet is no
    /// difference.
    fn is_same(kept: &Saved<Self>, now: &Saved<Self>) -> bool {
        kept == now
    }

    /// Whether a state that another program kept can be one of this world. `asked`: it waits for an answer.
    fn fits(w: &Self::World, state: &Self::State, asked: bool) -> Result<(), String>;
}
