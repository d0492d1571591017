//! The tracker card: everything that is kept between scenarios.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::Setup;
use crate::book::Book;
use crate::world::Options;

/// Grows when an older program would misread a tracker that is stored.
pub const TRACKER_VERSION: u16 = 1;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tracker {
    pub version: u16,
    pub name: String,
    /// By place in the book's list, as everything that is not called a number.
    pub character: u8,
    /// Cards that were turned to level 2.
    pub upgraded: [bool; 4],
    pub achievements: BTreeSet<u8>,
    pub gold: u32,
    pub items: Vec<u8>,
    pub item_limit: u8,
    /// Scenarios, by number: stars, squares and circles.
    pub unlocked: BTreeSet<u8>,
    pub completed: BTreeSet<u8>,
    pub blocked: BTreeSet<u8>,
    /// Treasures of the index that are gone.
    pub looted: BTreeSet<u8>,
    /// Locked items that can be bought by now.
    pub for_sale: BTreeSet<u8>,
    /// Items that were found and wait for room.
    pub waiting: Vec<u8>,
    pub options: Options,
    pub stage: Stage,
}

/// Where the player is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Between scenarios, on the road (holdin:town.choice).
    Crossroads {
        failed: Option<u8>,
    },
    Town {
        failed: Option<u8>,
    },
    /// A scenario was chosen and the king took items: others may be bought (holdin:king.replace).
    King {
        scenario: u8,
        level: u8,
    },
    Playing(Setup),
}

/// What a player may do between scenarios.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinAct"))]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Turn a card to its level 2 half for a level gained.
    Upgrade(u8),
    /// Take an item that was found.
    Take(u8),
    /// Sell an item that was found instead.
    SellFound(u8),
    VisitTown,
    Buy(u8),
    Sell(u8),
    /// Set out for a scenario, by number, at a scenario level.
    Travel {
        scenario: u8,
        level: u8,
    },
    /// After the king was there.
    Begin,
}

/// Why something cannot be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    #[error("first a card is turned to level 2")]
    LevelFirst,
    #[error("first the items that were found are taken or sold")]
    FoundFirst,
    #[error("a scenario is being played")]
    Playing,
    #[error("no scenario is being played")]
    NotPlaying,
    #[error("that is possible in town only")]
    NotInTown,
    #[error("there is no such thing")]
    Unknown,
    #[error("no level was gained for that, or the card is at level 2 already")]
    NoLevel,
    #[error("that is not owned")]
    NotOwned,
    #[error("that is locked: it cannot be bought yet")]
    LockedItem,
    #[error("the king needs that")]
    Kings,
    #[error("there is not enough gold")]
    Gold,
    #[error("there is no room for it: two items at most, and of most slots one")]
    NoRoom,
    #[error("that scenario is not unlocked")]
    NotUnlocked,
    #[error("that scenario is blocked for this campaign")]
    Blocked,
    #[error("an achievement is missing")]
    Requirement,
    #[error("a scenario has a level from 0 to 3")]
    Level,
}

/// How a scenario stands for the player who looks at the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinOutlook"))]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    Unknown,
    Open,
    /// Unlocked, but an achievement is missing.
    Closed,
    Completed,
    Blocked,
}

impl Tracker {
    /// A new campaign: level 1, the first scenario unlocked (holdin:tracker.first-unlocked, holdin:ability-card.start-level).
    pub fn new(book: &Book, name: &str, character: u8, options: Options) -> Option<Self> {
        book.characters.get(usize::from(character))?;
        Some(Self {
            version: TRACKER_VERSION,
            name: name.to_owned(),
            character,
            upgraded: [false; 4],
            achievements: BTreeSet::new(),
            gold: 0,
            items: Vec::new(),
            item_limit: 2,
            unlocked: book.scenarios.first().map(|s| s.number).into_iter().collect(),
            completed: BTreeSet::new(),
            blocked: BTreeSet::new(),
            looted: BTreeSet::new(),
            for_sale: BTreeSet::new(),
            waiting: Vec::new(),
            options,
            stage: Stage::Crossroads { failed: None },
        })
    }

    /// Does it, or says why not and changes nothing.
    pub fn act(&mut self, book: &Book, act: Act) -> Result<(), Refused> {
        if matches!(self.stage, Stage::Playing(_)) {
            return Err(Refused::Playing);
        }
        if self.levels_to_spend() > 0 && !matches!(act, Act::Upgrade(_)) {
            return Err(Refused::LevelFirst);
        }
        let makes_room = matches!(act, Act::Take(_) | Act::SellFound(_) | Act::Sell(_) | Act::Upgrade(_));
        if !self.waiting.is_empty() && !makes_room {
            return Err(Refused::FoundFirst);
        }
        match act {
            Act::Upgrade(card) => self.upgrade(card),
            Act::Take(item) => self.take(book, item),
            Act::SellFound(item) => self.sell_found(book, item),
            Act::VisitTown => self.visit(),
            Act::Buy(item) => self.buy(book, item),
            Act::Sell(item) => self.sell(book, item),
            Act::Travel { scenario, level } => self.travel(book, scenario, level),
            Act::Begin => self.begin(book),
        }
    }

    /// Everything that can be done now, for buttons and bots.
    pub fn acts(&self, book: &Book) -> Vec<Act> {
        let items = || (0..book.items.len()).map(|i| i as u8);
        let mut all: Vec<Act> = (0..4).map(Act::Upgrade).collect();
        all.extend(items().flat_map(|i| [Act::Take(i), Act::SellFound(i), Act::Buy(i), Act::Sell(i)]));
        all.extend([Act::VisitTown, Act::Begin]);
        let travels = |s: &crate::book::Scenario| {
            (0..=3).map({
                let scenario = s.number;
                move |level| Act::Travel { scenario, level }
            })
        };
        all.extend(book.scenarios.iter().flat_map(travels));
        all.retain(|&act| self.clone().act(book, act).is_ok());
        all
    }

    /// What may be read of a scenario: its introduction once it is unlocked, its conclusion once it is won
    /// (holdin:setup.page.introduction).
    pub fn page<'b>(&self, book: &'b Book, number: u8) -> Option<(&'b str, Option<&'b str>)> {
        let scenario = book.scenarios.iter().find(|s| s.number == number)?;
        let won = self.completed.contains(&number).then_some(scenario.conclusion.as_str());
        self.unlocked.contains(&number).then_some((scenario.introduction.as_str(), won))
    }

    pub fn outlook(&self, book: &Book, number: u8) -> Outlook {
        let Some(scenario) = book.scenarios.iter().find(|s| s.number == number) else { return Outlook::Unknown };
        if self.blocked.contains(&number) {
            Outlook::Blocked
        } else if self.completed.contains(&number) {
            Outlook::Completed
        } else if !self.unlocked.contains(&number) {
            Outlook::Unknown
        } else if scenario.requires.iter().all(|a| self.achievements.contains(a)) {
            Outlook::Open
        } else {
            Outlook::Closed
        }
    }
}
