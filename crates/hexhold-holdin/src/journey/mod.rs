//! The whole game at one table: the tracker, and the scenario that is being played, if one is. Town, levels, travel and the
//! scenario's questions are answers of one log, with one undo.

mod fits;
mod news;
mod odds;
mod rules;
mod setup;
mod step;

use std::fmt;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use crate::campaign::{Stage, Tracker};
use crate::state::{Ending, State};
use crate::world::World;

pub use odds::{Odd, Odds, odds};
pub use rules::{Journey, JourneyGame, JourneyInput, JourneyScene};
pub use setup::{BadJourney, Begin, JOURNEY_VERSION, JourneySetup, JourneyWorld};

/// How a journey stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JourneyState {
    pub tracker: Tracker,
    /// There exactly while the tracker says that a scenario is played.
    pub playing: Option<Playing>,
    /// Draws made before the scenario that is played.
    pub draws: u32,
    /// How the last scenario ended.
    pub last: Option<Finished>,
    /// One scenario and no campaign.
    pub alone: bool,
    pub over: Option<JourneyEnding>,
}

/// A scenario being played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Playing {
    pub state: State,
    #[serde(skip)]
    made: Made,
}

/// The scenario's world, made when first asked for: a memo, and no part of the state.
#[derive(Clone, Default)]
struct Made(OnceLock<Arc<World>>);

impl PartialEq for Made {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Made {}

impl fmt::Debug for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Made")
    }
}

/// How a journey ends. A campaign goes on for as long as its player likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinJourneyEnding"))]
#[serde(rename_all = "snake_case")]
pub enum JourneyEnding {
    /// The one scenario is over.
    Scenario(Ending),
    /// Nothing can be played or done any more.
    NothingLeft,
}

/// A scenario that is over, and what it brought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinFinished"))]
pub struct Finished {
    /// By number.
    pub scenario: u8,
    pub level: u8,
    pub ending: Ending,
    pub rounds: u16,
    pub hp: u8,
    pub tokens: u16,
    /// All gold it brought.
    pub gold: u32,
    /// It was won for the first time: its page pays now.
    pub first: bool,
    pub unlocked: Vec<u8>,
    pub achievements: Vec<u8>,
    /// Items that can be bought from now on.
    pub for_sale: Vec<u8>,
    /// Items that were found or given, and wait for room.
    pub items: Vec<u8>,
    /// Entries of the treasure index that were looted.
    pub treasures: Vec<u8>,
    /// The character's level, if it is a new one.
    pub new_level: Option<u8>,
}

impl JourneyState {
    /// The scenario being played, and its world.
    pub fn scenario(&self, w: &JourneyWorld) -> Option<(&State, Arc<World>)> {
        let playing = self.playing.as_ref()?;
        Some((&playing.state, playing.world(&self.tracker, w)?))
    }

    fn inner(&mut self) -> Option<&mut State> {
        self.playing.as_mut().map(|p| &mut p.state)
    }
}

impl Playing {
    /// `None`: the tracker knows of no scenario that could be set up, which [`JourneyState::fits`] excludes.
    fn world(&self, tracker: &Tracker, w: &JourneyWorld) -> Option<Arc<World>> {
        if let Some(world) = self.made.0.get() {
            return Some(Arc::clone(world));
        }
        let Stage::Playing(setup) = &tracker.stage else { return None };
        let world = Arc::new(World::new(Arc::clone(&w.book), setup.clone()).ok()?);
        Some(Arc::clone(self.made.0.get_or_init(|| world)))
    }
}
