//! What is seen of the whole game: the tracker, the pages that may be read, and the scenario as it stands.

use std::sync::Arc;

use hexhold_hex::{Cell, Dir};
use hexhold_holdin::book::{Book, Reward};
use hexhold_holdin::campaign::{Outlook, Stage, Tracker, needs};
use hexhold_holdin::journey::{Finished, JourneyEnding, JourneyState, JourneyWorld, Odds, odds};
use hexhold_holdin::view::{Cubes, View};
use hexhold_holdin::{Ending, Options, Phase, State, World};
use serde::{Deserialize, Serialize};

use super::Table;
use hexhold_content::holdin::BookWords;

/// The whole game as anybody may see it. Things are named by their place in the lists of the book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinJourney {
    pub name: String,
    /// 1 to 5.
    pub level: u8,
    pub upgraded: [bool; 4],
    /// Levels for which no card was turned yet.
    pub to_upgrade: u8,
    pub gold: u32,
    pub items: Vec<u8>,
    pub item_limit: u8,
    /// Items that were found and wait for room.
    pub waiting: Vec<u8>,
    pub achievements: Vec<u8>,
    /// Locked items that can be bought by now.
    pub for_sale: Vec<u8>,
    pub stage: HoldinStage,
    pub options: Options,
    /// The look of the set-up on a table.
    pub on_table: bool,
    /// One scenario and no campaign.
    pub alone: bool,
    pub pages: Vec<HoldinPage>,
    pub looted: Vec<HoldinTreasure>,
    pub scenario: Option<HoldinScene>,
    /// How the last scenario ended.
    pub last: Option<HoldinLast>,
    pub over: Option<JourneyEnding>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HoldinStage {
    /// `failed`: the scenario that was lost just now.
    Crossroads {
        failed: Option<u8>,
    },
    Town {
        failed: Option<u8>,
    },
    /// The king took items before this scenario: others may be bought.
    King {
        scenario: u8,
        level: u8,
    },
    Playing {
        scenario: u8,
        level: u8,
    },
}

/// A scenario page, as far as it may be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinPage {
    pub number: u8,
    pub outlook: Outlook,
    /// Absent: nobody knows of it yet.
    pub name: Option<String>,
    pub introduction: Option<String>,
    pub conclusion: Option<String>,
    pub goal: Vec<String>,
    pub special: Vec<String>,
    /// Achievements it takes.
    pub requires: Vec<u8>,
    /// Scenarios that going there closes for good.
    pub blocks: Vec<u8>,
    /// Items of one's own that the king would take for it.
    pub king: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinTreasure {
    pub treasure: u8,
    pub text: String,
    pub gives: Vec<String>,
}

/// The scenario that is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinScene {
    pub number: u8,
    pub name: String,
    pub introduction: String,
    /// Once it is won.
    pub conclusion: Option<String>,
    pub goal: Vec<String>,
    pub special: Vec<String>,
    /// 1 to 5; modifier tables have a row for each.
    pub character_level: u8,
    /// Sides of hexes that are walls though there is floor on both.
    pub walls: Vec<HoldinWall>,
    /// The first scenario, and it was not won yet: a table may explain more.
    pub tutorial: bool,
    pub view: View,
    /// The four cubes of the set-up on a table.
    pub cubes: Cubes,
    pub trap_damage: u8,
    pub hazard_damage: u8,
}

/// A wall on a side of a hex: side 1 is up, and the others follow counter-clockwise, side 0 is up and to the right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinWall {
    pub cell: Cell,
    pub side: Dir,
}

/// A scenario that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinLast {
    pub result: Finished,
    pub name: String,
    /// If it was won.
    pub conclusion: Option<String>,
    /// What its page gave, in words.
    pub rewards: Vec<String>,
    pub treasures: Vec<HoldinTreasure>,
}

impl Table {
    /// The game as it stands, in a language.
    pub fn journey(&self, language: &str) -> HoldinJourney {
        journey(self.game().state(), self.game().world(), &self.pack().words(language))
    }

    /// The game as it was after so many answers.
    pub fn journey_at(&self, step: usize, language: &str) -> HoldinJourney {
        let game = self.game_at(step);
        journey(game.state(), game.world(), &self.pack().words(language))
    }

    /// What the attack that is asked about can do.
    pub fn odds(&self) -> Option<Odds> {
        odds(self.game(), self.setup().seed)
    }

    /// The name of the scenario that is played, or of the pack.
    pub fn title(&self, language: &str) -> String {
        let words = self.pack().words(language);
        let scenario = match &self.game().state().tracker.stage {
            Stage::Playing(setup) => self.pack().book.scenarios.get(usize::from(setup.scenario)),
            _ => None,
        };
        words.text(scenario.map_or(&self.pack().book.name, |s| &s.name))
    }
}

fn journey(st: &JourneyState, w: &Arc<JourneyWorld>, words: &BookWords<'_>) -> HoldinJourney {
    let (t, book) = (&st.tracker, &w.book);
    let number = |place: u8| book.scenarios.get(usize::from(place)).map_or(0, |s| s.number);
    let mut looted: Vec<u8> = t.looted.iter().copied().collect();
    if let Some((state, world)) = st.scenario(w) {
        let taken = world.treasures.iter().enumerate().filter(|(i, _)| state.treasures & (1 << i) != 0);
        looted.extend(taken.map(|(_, (_, t))| *t));
    }
    HoldinJourney {
        name: t.name.clone(),
        level: if st.alone { alone_level(t) } else { t.level() },
        upgraded: t.upgraded,
        to_upgrade: if st.alone { 0 } else { t.levels_to_spend() },
        gold: t.gold,
        items: t.items.clone(),
        item_limit: t.item_limit,
        waiting: t.waiting.clone(),
        achievements: t.achievements.iter().copied().collect(),
        for_sale: t.for_sale.iter().copied().collect(),
        stage: match &t.stage {
            Stage::Crossroads { failed } => HoldinStage::Crossroads { failed: *failed },
            Stage::Town { failed } => HoldinStage::Town { failed: *failed },
            Stage::King { scenario, level } => HoldinStage::King { scenario: *scenario, level: *level },
            Stage::Playing(setup) => HoldinStage::Playing { scenario: number(setup.scenario), level: setup.level },
        },
        options: t.options,
        on_table: w.setup.on_table,
        alone: st.alone,
        pages: book.scenarios.iter().map(|s| page(t, book, s.number, words)).collect(),
        looted: looted.iter().filter_map(|&i| treasure(book, i, words)).collect(),
        scenario: st.scenario(w).map(|(state, world)| scene(t, state, &world, words)),
        last: st.last.as_ref().map(|last| finished(last, book, words)),
        over: st.over,
    }
}

fn alone_level(t: &Tracker) -> u8 {
    if let Stage::Playing(setup) = &t.stage { setup.character_level } else { t.level() }
}

fn page(t: &Tracker, book: &Book, number: u8, words: &BookWords<'_>) -> HoldinPage {
    let outlook = t.outlook(book, number);
    let read = t.page(book, number);
    let scenario = book.scenarios.iter().find(|s| s.number == number).filter(|_| read.is_some());
    let king = needs(book, number);
    HoldinPage {
        number,
        outlook,
        name: scenario.map(|s| words.text(&s.name)),
        introduction: read.map(|(introduction, _)| words.text(introduction)),
        conclusion: read.and_then(|(_, conclusion)| conclusion).map(|c| words.text(c)),
        goal: scenario.map(|s| words.goal(&s.goal)).unwrap_or_default(),
        special: scenario.iter().flat_map(|s| &s.special).map(|s| words.special(s)).collect(),
        requires: scenario.map(|s| s.requires.clone()).unwrap_or_default(),
        blocks: scenario.map(|s| s.blocks.clone()).unwrap_or_default(),
        king: if scenario.is_some() {
            t.items.iter().copied().filter(|i| king.contains(i)).collect()
        } else {
            Vec::new()
        },
    }
}

fn treasure(book: &Book, treasure: u8, words: &BookWords<'_>) -> Option<HoldinTreasure> {
    let entry = book.treasures.get(usize::from(treasure))?;
    Some(HoldinTreasure { treasure, text: words.text(&entry.text), gives: words.treasure(entry) })
}

fn scene(t: &Tracker, st: &State, w: &World, words: &BookWords<'_>) -> HoldinScene {
    let (scenario, view) = (w.scenario(), View::new(st, w));
    let won = st.phase == Phase::Over(Ending::Won);
    HoldinScene {
        number: scenario.number,
        name: words.text(&scenario.name),
        introduction: words.text(&scenario.introduction),
        conclusion: won.then(|| words.text(&scenario.conclusion)),
        goal: words.goal(&scenario.goal),
        special: scenario.special.iter().map(|s| words.special(s)).collect(),
        character_level: w.setup.character_level,
        walls: walls(w),
        tutorial: w.setup.scenario == 0 && t.completed.is_empty(),
        cubes: view.cubes(),
        view,
        trap_damage: w.trap_damage(),
        hazard_damage: w.hazard_damage(),
    }
}

fn walls(w: &World) -> Vec<HoldinWall> {
    let side = |cell: Cell, (i, dir): (usize, Dir)| {
        let there = w.map.cell_at(w.map.hex_of(cell).neighbour(dir)).is_some();
        (there && w.map.neighbours(cell)[i].is_none()).then_some(HoldinWall { cell, side: dir })
    };
    w.map.cells().iter().flat_map(|cell| Dir::ALL.into_iter().enumerate().filter_map(move |d| side(cell, d))).collect()
}

fn finished(last: &Finished, book: &Book, words: &BookWords<'_>) -> HoldinLast {
    let scenario = book.scenarios.iter().find(|s| s.number == last.scenario);
    let rewards: &[Reward] = scenario.filter(|_| last.first).map(|s| s.rewards.as_slice()).unwrap_or_default();
    HoldinLast {
        result: last.clone(),
        name: scenario.map(|s| words.text(&s.name)).unwrap_or_default(),
        conclusion: scenario.filter(|_| last.ending == Ending::Won).map(|s| words.text(&s.conclusion)),
        rewards: rewards.iter().map(|r| words.reward(*r)).collect(),
        treasures: last.treasures.iter().filter_map(|&i| treasure(book, i, words)).collect(),
    }
}
