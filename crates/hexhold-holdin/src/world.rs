//! Everything that does not change while a scenario is played, built once and checked as a whole.

use std::sync::{Arc, OnceLock};

use hexhold_hex::{Cell, CellSet, Hex, Map, Sight, Tables};
use serde::{Deserialize, Serialize};

use crate::book::{
    Behaviour, Book, CardSide, Character, Colour, Face, Goal, Item, Letter, Monster, Printed, Rank, Scenario, Special,
    Terrain,
};

/// What is decided before a scenario begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinSetup"))]
pub struct Setup {
    /// By place in the book's list.
    pub scenario: u8,
    pub character: u8,
    /// 1 to 5.
    pub character_level: u8,
    /// Cards that were turned to their level 2 half.
    pub upgraded: [bool; 4],
    pub items: Vec<u8>,
    /// How many items may be owned.
    pub item_limit: u8,
    /// The scenario level, 0 to 3.
    pub level: u8,
    /// Treasures of the index that were looted in an earlier scenario.
    pub looted: Vec<u8>,
    pub options: Options,
}

/// What a player may choose about the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinOptions"))]
pub struct Options {
    /// The variant at the end of the book.
    pub hindrances: bool,
    /// A looted item is equipped at once instead of after the scenario (ruling:holdin-loot-item).
    pub items_at_once: bool,
}

/// Why a scenario cannot be set up like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSetup {
    #[error("there is no scenario {0} in this book")]
    NoScenario(u8),
    #[error("there is no character {0} in this book")]
    NoCharacter(u8),
    #[error("there is no item {0} in this book")]
    NoItem(u8),
    #[error("{0} items are brought, and {1} may be owned")]
    TooManyItems(usize, u8),
    #[error("a character has a level from 1 to 5, not {0}")]
    CharacterLevel(u8),
    #[error("a scenario has a level from 0 to 3, not {0}")]
    Level(u8),
    #[error("the map {map} cannot be used: {problem}")]
    Map { map: String, problem: String },
}

/// A monster tile that is active in this scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    pub cell: Cell,
    pub monster: u8,
    pub rank: Rank,
    pub hp: u8,
    /// The second-highest and the highest of its ranges.
    pub mid: u8,
    pub max: u8,
}

#[derive(Debug)]
pub struct World {
    pub book: Arc<Book>,
    pub setup: Setup,
    pub map: Map,
    pub start: Cell,
    pub monsters: Vec<Placed>,
    pub money: Vec<Cell>,
    pub treasures: Vec<(Cell, u8)>,
    pub goals: Vec<Cell>,
    pub traps: Vec<Cell>,
    pub hazards: CellSet,
    pub difficult: CellSet,
    pub obstacles: CellSet,
    pub doors: Vec<Cell>,
    /// Doors, by place, that are locked at first.
    pub locked: u32,
    /// Monsters that can be reached without opening a locked door.
    pub before_locks: u32,
    /// Where a goal asks the character to be.
    pub targets: CellSet,
    /// Range and sight by the doors that are open, each worked out when first asked for.
    tables: Vec<OnceLock<Tables>>,
}

/// More doors than this would need too many tables.
pub const MAX_DOORS: usize = 6;

impl World {
    pub fn new(book: Arc<Book>, setup: Setup) -> Result<Self, BadSetup> {
        check(&book, &setup)?;
        let scenario = &book.scenarios[usize::from(setup.scenario)];
        let bad_map = |problem: String| BadSetup::Map { map: scenario.name.clone(), problem };
        let card = book.maps.get(usize::from(scenario.map)).ok_or_else(|| bad_map("it is not there".into()))?;
        // holdin:map.two-scenarios: for the blue scenario the card is upside down.
        let turn = |hex: Hex| if scenario.colour == Colour::Blue { hex.rotated(3) } else { hex };
        let map = turned(&card.map, scenario.colour)
            .build()
            .map_err(|problems| bad_map(problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
        let cell = |hex: Hex| map.cell_at(turn(hex)).ok_or_else(|| bad_map(format!("{hex:?} is not on it")));
        let doors: Vec<Cell> = map.door_cells().iter().collect();
        if doors.len() > MAX_DOORS {
            return Err(bad_map(format!("it has {} doors, and {MAX_DOORS} are possible", doors.len())));
        }
        let mut w = Self {
            start: cell(card.starts[scenario.colour as usize])?,
            monsters: Vec::new(),
            money: Vec::new(),
            treasures: Vec::new(),
            goals: Vec::new(),
            traps: Vec::new(),
            hazards: CellSet::default(),
            difficult: CellSet::default(),
            obstacles: CellSet::default(),
            locked: 0,
            before_locks: 0,
            targets: CellSet::default(),
            tables: vec![OnceLock::new(); 1 << doors.len()],
            doors,
            map: map.clone(),
            setup: setup.clone(),
            book: Arc::clone(&book),
        };
        for hex in &card.locked {
            let at = cell(*hex)?;
            let door = w.doors.iter().position(|&d| d == at);
            w.locked |= 1 << door.ok_or_else(|| bad_map(format!("{hex:?} is no door")))?;
        }
        // holdin:map.color.match, holdin:map.color.none, holdin:map.color.other: other dots are not there at all.
        for tile in card.tiles.iter().filter(|t| t.dot.is_none_or(|d| d == scenario.colour)) {
            let at = cell(tile.hex)?;
            match tile.what {
                Printed::Terrain(Terrain::Trap) => w.traps.push(at),
                Printed::Terrain(Terrain::Hazard) => w.hazards.insert(at),
                Printed::Terrain(Terrain::Difficult) => w.difficult.insert(at),
                Printed::Terrain(Terrain::Obstacle) => w.obstacles.insert(at),
                Printed::Money => w.money.push(at),
                Printed::Goal => w.goals.push(at),
                // holdin:tile.treasure.once: what was looted is not there any more.
                Printed::Treasure(t) if setup.looted.contains(&t) => {}
                Printed::Treasure(t) => w.treasures.push((at, t)),
                Printed::Monster(monster, rank) => {
                    let placed = w.placed(at, monster, rank).ok_or_else(|| bad_map("a monster is unknown".into()))?;
                    w.monsters.push(placed);
                }
            }
        }
        let lists = [w.monsters.len(), w.money.len(), w.treasures.len(), w.goals.len(), w.traps.len()];
        if lists.iter().any(|&n| n > 32) {
            return Err(bad_map("it has more than 32 tiles of one kind".into()));
        }
        let mut targets = Vec::new();
        reached(&w.scenario().goal, &mut targets);
        for hex in targets {
            let at = cell(hex)?;
            w.targets.insert(at);
        }
        let shut = w.doors.iter().enumerate().filter(|(i, _)| w.locked & (1 << i) != 0);
        let open = shut.fold(w.map.cells(), |set, (_, &door)| set.without(door));
        let near = w.map.flood(w.start, &open);
        w.before_locks =
            (0..w.monsters.len()).filter(|&i| near.contains(w.monsters[i].cell)).fold(0, |m, i| m | 1 << i);
        Ok(w)
    }

    fn placed(&self, cell: Cell, monster: u8, rank: Rank) -> Option<Placed> {
        let kind = self.book.monsters.get(usize::from(monster))?;
        let more: u8 = self
            .scenario()
            .special
            .iter()
            .map(|s| match s {
                Special::Tougher { monster: m, hp } if *m == monster => *hp,
                _ => 0,
            })
            .sum();
        // holdin:level.hp, ruling:holdin-monster-hp
        let hp = (kind.hp[rank as usize] + more + self.setup.level).saturating_sub(1).max(1);
        let (mid, max) = kind.mid_and_max(rank);
        Some(Placed { cell, monster, rank, hp, mid, max })
    }

    pub fn scenario(&self) -> &Scenario {
        &self.book.scenarios[usize::from(self.setup.scenario)]
    }

    pub fn character(&self) -> &Character {
        &self.book.characters[usize::from(self.setup.character)]
    }

    /// The half of a card that is in view on this side.
    pub fn face(&self, card: u8, side: CardSide) -> &Face {
        let card = usize::from(card);
        &self.character().cards[card].levels[usize::from(self.setup.upgraded[card])][side as usize]
    }

    pub fn item(&self, item: u8) -> &Item {
        &self.book.items[usize::from(item)]
    }

    pub fn kind(&self, placed: u8) -> &Monster {
        &self.book.monsters[usize::from(self.monsters[usize::from(placed)].monster)]
    }

    pub fn behaviour(&self, placed: u8, letter: Letter) -> &Behaviour {
        self.kind(placed).set(self.monsters[usize::from(placed)].rank, letter)
    }

    pub fn max_hp(&self) -> u8 {
        self.character().hp[usize::from(self.setup.character_level - 1)]
    }

    /// holdin:tile.trap.damage, ruling:holdin-trap-level
    pub const fn trap_damage(&self) -> u8 {
        2 + self.setup.level
    }

    /// holdin:tile.hazard.damage
    pub const fn hazard_damage(&self) -> u8 {
        self.trap_damage() / 2
    }

    /// The character's modifier (holdin:attack.table.character, ruling:holdin-table).
    pub fn character_modifier(&self, hp: u8, roll: Letter) -> i8 {
        let level = usize::from(self.setup.character_level - 1);
        self.character().tables[usize::from(hp % 4)][level][roll as usize]
    }

    /// The monster's modifier (holdin:attack.table.monster, ruling:holdin-table).
    pub fn monster_modifier(&self, hp: u8, roll: Letter) -> i8 {
        self.book.monster_tables[usize::from(hp % 4)][usize::from(self.setup.level)][roll as usize]
    }

    /// Range and sight while these doors are open; closed ones are walls (holdin:tile.door.monsters).
    pub fn tables(&self, open: u32) -> &Tables {
        self.tables[open as usize & (self.tables.len() - 1)].get_or_init(|| {
            let shut = self.doors.iter().enumerate().filter(|(i, _)| open & (1 << i) == 0);
            let blocked = shut.fold(CellSet::default(), |set, (_, &door)| set.with(door));
            Tables::new(&self.map, &blocked, Sight::CornerToCorner)
        })
    }
}

fn check(book: &Book, setup: &Setup) -> Result<(), BadSetup> {
    if usize::from(setup.scenario) >= book.scenarios.len() {
        return Err(BadSetup::NoScenario(setup.scenario));
    }
    if usize::from(setup.character) >= book.characters.len() {
        return Err(BadSetup::NoCharacter(setup.character));
    }
    if !(1..=5).contains(&setup.character_level) {
        return Err(BadSetup::CharacterLevel(setup.character_level));
    }
    // holdin:level.range
    if setup.level > 3 {
        return Err(BadSetup::Level(setup.level));
    }
    if let Some(&item) = setup.items.iter().find(|&&i| usize::from(i) >= book.items.len()) {
        return Err(BadSetup::NoItem(item));
    }
    // holdin:setup.items
    if setup.items.len() > usize::from(setup.item_limit) {
        return Err(BadSetup::TooManyItems(setup.items.len(), setup.item_limit));
    }
    Ok(())
}

fn reached(goal: &Goal, out: &mut Vec<Hex>) {
    match goal {
        Goal::Reach(hexes) => out.extend(hexes),
        Goal::All(goals) => goals.iter().for_each(|g| reached(g, out)),
        Goal::KillAll | Goal::Kill(_) | Goal::Loot | Goal::Survive(_) => {}
    }
}

/// The map as it lies before the player.
fn turned(map: &hexhold_hex::MapDraft, colour: Colour) -> hexhold_hex::MapDraft {
    let mut map = map.clone();
    if colour == Colour::Blue {
        let turn = |hex: &mut Hex| *hex = hex.rotated(3);
        map.rooms.iter_mut().for_each(|r| r.floor.iter_mut().for_each(turn));
        map.wall_hexes.iter_mut().for_each(turn);
        for (hex, side) in &mut map.wall_lines {
            turn(hex);
            *side = side.opposite();
        }
        map.doors.iter_mut().for_each(|d| turn(&mut d.hex));
        for (a, b) in &mut map.links {
            turn(a);
            turn(b);
        }
    }
    map
}
