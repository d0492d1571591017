//! What a journey begins with.

use std::sync::Arc;

use hexhold_hex::Map;
use serde::{Deserialize, Serialize};

use super::{JourneyState, Made, Playing};
use crate::book::{Book, fits};
use crate::campaign::{Stage, Tracker};
use crate::state::State;
use crate::world::{BadSetup, Options, Setup, World};

/// Grows when an older program would misread what is stored.
pub const JOURNEY_VERSION: u16 = 1;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JourneySetup {
    pub version: u16,
    /// On the tracker card.
    pub name: String,
    /// By place in the book's list.
    pub character: u8,
    #[serde(default)]
    pub options: Options,
    #[serde(default)]
    pub begin: Begin,
    /// The look of the set-up on a table, with its four cubes (holdin:setup.table.cubes).
    #[serde(default)]
    pub on_table: bool,
}

/// Where a journey begins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Begin {
    /// On the road, with a choice.
    #[default]
    Crossroads,
    /// In the middle of the first scenario, at this scenario level; the campaign follows.
    First { level: u8 },
    /// One scenario, by number, and no campaign.
    Alone { scenario: u8, level: u8, character_level: u8, upgraded: [bool; 4], items: Vec<u8> },
}

/// Why a journey cannot begin like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadJourney {
    #[error(
        "the campaign is of version {0}, and this program knows up to version {JOURNEY_VERSION}: a newer one is needed"
    )]
    Version(u16),
    #[error("there is no character {0} in this book")]
    NoCharacter(u8),
    #[error("there is no scenario {0} in this book")]
    NoScenario(u8),
    #[error("a character of level {0} has turned {1} cards and not {2}")]
    Upgrades(u8, u8, usize),
    #[error("the items cannot be owned together")]
    Items,
    #[error("scenario {0}: {1}")]
    Scenario(u8, BadSetup),
}

/// What does not change on a journey: the book, checked so that whatever can be set out for can be set up.
#[derive(Debug)]
pub struct JourneyWorld {
    pub book: Arc<Book>,
    pub setup: JourneySetup,
    begin: JourneyState,
    /// The map of each scenario.
    maps: Vec<Map>,
}

impl JourneyWorld {
    pub fn new(book: Arc<Book>, setup: JourneySetup) -> Result<Self, BadJourney> {
        if !(1..=JOURNEY_VERSION).contains(&setup.version) {
            return Err(BadJourney::Version(setup.version));
        }
        let tracker = Tracker::new(&book, &setup.name, setup.character, setup.options);
        let tracker = tracker.ok_or(BadJourney::NoCharacter(setup.character))?;
        let mut maps = Vec::new();
        for (place, scenario) in (0..).zip(&book.scenarios) {
            let trial = plain(place, setup.character, 1, setup.options);
            let world = World::new(Arc::clone(&book), trial).map_err(|e| BadJourney::Scenario(scenario.number, e))?;
            maps.push(world.map);
        }
        let begin = begin(&book, &setup, tracker)?;
        Ok(Self { book, setup, begin, maps })
    }

    /// The map of a scenario, by place in the book's list.
    pub(super) fn map(&self, scenario: u8) -> Option<&Map> {
        self.maps.get(usize::from(scenario))
    }

    pub(super) fn initial(&self) -> JourneyState {
        self.begin.clone()
    }
}

const fn plain(scenario: u8, character: u8, level: u8, options: Options) -> Setup {
    Setup {
        scenario,
        character,
        character_level: 1,
        upgraded: [false; 4],
        items: Vec::new(),
        item_limit: 2,
        level,
        looted: Vec::new(),
        options,
    }
}

fn begin(book: &Arc<Book>, setup: &JourneySetup, mut tracker: Tracker) -> Result<JourneyState, BadJourney> {
    let mut state =
        JourneyState { tracker: tracker.clone(), playing: None, draws: 0, last: None, alone: false, over: None };
    let (number, scenario) = match &setup.begin {
        Begin::Crossroads => return Ok(state),
        Begin::First { level } => {
            let first = book.scenarios.first().ok_or(BadJourney::NoScenario(1))?;
            tracker.blocked.extend(&first.blocks);
            (first.number, plain(0, setup.character, *level, setup.options))
        }
        Begin::Alone { scenario, level, character_level, upgraded, items } => {
            let place = book.scenarios.iter().position(|s| s.number == *scenario);
            let place = place.ok_or(BadJourney::NoScenario(*scenario))? as u8;
            let turned = upgraded.iter().filter(|u| **u).count();
            if turned + 1 != usize::from(*character_level) {
                return Err(BadJourney::Upgrades(*character_level, character_level.saturating_sub(1), turned));
            }
            for (i, &item) in items.iter().enumerate() {
                if !fits(book, &items[..i], item, tracker.item_limit) {
                    return Err(BadJourney::Items);
                }
            }
            tracker.upgraded = *upgraded;
            tracker.items.clone_from(items);
            state.alone = true;
            let plain = plain(place, setup.character, *level, setup.options);
            let (character_level, upgraded, items) = (*character_level, *upgraded, items.clone());
            (*scenario, Setup { character_level, upgraded, items, ..plain })
        }
    };
    let world = World::new(Arc::clone(book), scenario.clone()).map_err(|e| BadJourney::Scenario(number, e))?;
    tracker.stage = Stage::Playing(scenario);
    state.playing = Some(Playing { state: State::new(&world), made: Made::default() });
    state.tracker = tracker;
    Ok(state)
}
