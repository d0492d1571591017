//! What a player sees: a list of what is shown, made of the state. Nothing is hidden in this game but what has not been
//! rolled yet, and that is not in the state.

use hexhold_hex::{Cell, Hex};
use serde::{Deserialize, Serialize};

use crate::book::{CardSide, Elements, Letter, Rank, Terrain};
use crate::map::trap_at;
use crate::state::{Active, Afflicted, Held, Hindrance, Phase, Place, State};
use crate::world::World;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinView"))]
pub struct View {
    pub round: u16,
    pub phase: Phase,
    pub goal_met: bool,
    pub level: u8,
    pub at: Cell,
    pub hp: u8,
    pub max_hp: u8,
    /// The row of the character's modifier table that is in force, for A, B and C.
    pub table: [i8; 3],
    pub cards: [CardView; 4],
    pub initiative: u8,
    pub elements: Elements,
    pub items: Vec<Held>,
    pub condition: Option<Afflicted>,
    pub bonuses: Vec<Active>,
    pub tokens: u16,
    pub found: Vec<u8>,
    pub combat: Option<CombatView>,
    pub hexes: Vec<HexView>,
    pub monsters: Vec<MonsterView>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinCardView"))]
pub struct CardView {
    pub place: Place,
    pub side: CardSide,
    /// 1 or 2.
    pub level: u8,
    pub initiative: u8,
    /// Icons that were consumed this turn.
    pub inert: Elements,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinCombatView"))]
pub struct CombatView {
    pub monster: u8,
    pub hp: u8,
    pub distance: u8,
    /// The behaviour rolled for this round, once it is.
    pub set: Option<Letter>,
    pub acted: bool,
    pub condition: Option<Afflicted>,
    pub bonuses: Vec<Active>,
    pub hindrances: Vec<Hindrance>,
    pub sprung: bool,
    /// The row of the monsters' modifier table that is in force.
    pub table: [i8; 3],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinHexView"))]
pub struct HexView {
    pub cell: Cell,
    /// Where it lies before the player, the card turned as the scenario wants it.
    pub q: i16,
    pub r: i16,
    pub tile: Option<TileView>,
    /// Money tokens that can be looted here.
    pub money: u8,
    /// By place in the treasure index.
    pub treasure: Option<u8>,
    pub goal: bool,
    /// The goal of the scenario is to get here.
    pub target: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinTileView"))]
#[serde(rename_all = "snake_case")]
pub enum TileView {
    Terrain(Terrain),
    Door { open: bool, locked: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinMonsterView"))]
pub struct MonsterView {
    pub cell: Cell,
    pub monster: u8,
    pub rank: Rank,
    pub hp: u8,
    pub dead: bool,
    pub mid: u8,
    pub max: u8,
}

impl View {
    pub fn new(st: &State, w: &World) -> Self {
        let table = |hp: u8| Letter::ALL.map(|l| w.character_modifier(hp, l));
        let card = |i: u8| {
            let c = st.cards[usize::from(i)];
            let level = 1 + u8::from(w.setup.upgraded[usize::from(i)]);
            CardView { place: c.place, side: c.side, level, initiative: w.face(i, c.side).initiative, inert: c.inert }
        };
        Self {
            round: st.round,
            phase: st.phase,
            goal_met: st.met,
            level: w.setup.level,
            at: st.at,
            hp: st.hp,
            max_hp: w.max_hp(),
            table: table(st.hp),
            cards: [0, 1, 2, 3].map(card),
            initiative: st.initiative,
            elements: crate::turn::elements_available(st, w),
            items: st.items.clone(),
            condition: st.condition,
            bonuses: st.bonuses.clone(),
            tokens: st.tokens,
            found: st.found.clone(),
            combat: st.combat.as_ref().map(|c| CombatView {
                monster: c.monster,
                hp: c.hp,
                distance: c.distance,
                set: c.set,
                acted: c.acted,
                condition: c.condition,
                bonuses: c.bonuses.clone(),
                hindrances: c.hindrances.clone(),
                sprung: c.sprung,
                table: Letter::ALL.map(|l| w.monster_modifier(c.hp, l)),
            }),
            hexes: w.map.cells().iter().map(|cell| hex(st, w, cell)).collect(),
            monsters: (0..)
                .zip(&w.monsters)
                .map(|(i, m)| MonsterView {
                    cell: m.cell,
                    monster: m.monster,
                    rank: m.rank,
                    hp: m.hp,
                    dead: st.is_dead(i),
                    mid: m.mid,
                    max: m.max,
                })
                .collect(),
        }
    }
}

/// The four cubes of the set-up on a table: another look of the same game (holdin:setup.table.cubes).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinCubes"))]
pub struct Cubes {
    pub hp: u8,
    pub money: u16,
    pub monster_hp: Option<u8>,
    pub place: Cell,
}

impl View {
    pub fn cubes(&self) -> Cubes {
        let monster_hp = self.combat.as_ref().map(|c| c.hp);
        Cubes { hp: self.hp, money: self.tokens, monster_hp, place: self.at }
    }
}

fn hex(st: &State, w: &World, cell: Cell) -> HexView {
    let Hex { q, r } = w.map.hex_of(cell);
    let terrain = if trap_at(st, w, cell).is_some() {
        Some(Terrain::Trap)
    } else if w.hazards.contains(cell) {
        Some(Terrain::Hazard)
    } else if w.obstacles.contains(cell) {
        Some(Terrain::Obstacle)
    } else {
        w.difficult.contains(cell).then_some(Terrain::Difficult)
    };
    let door = w.doors.iter().position(|&d| d == cell);
    let door = door.map(|i| TileView::Door { open: st.open & (1 << i) != 0, locked: st.locked & (1 << i) != 0 });
    let left = |taken: u32| move |(i, c): (usize, Cell)| c == cell && taken & (1 << i) == 0;
    let money = w.money.iter().copied().enumerate().filter(|&x| left(st.money)(x)).count();
    let bodies = w.monsters.iter().map(|m| m.cell).enumerate().filter(|&x| left(!st.dead | st.searched)(x)).count();
    let treasure = w.treasures.iter().enumerate().find(|(i, t)| left(st.treasures)((*i, t.0)));
    HexView {
        cell,
        q,
        r,
        tile: door.or(terrain.map(TileView::Terrain)),
        money: (money + bodies) as u8,
        treasure: treasure.map(|(_, t)| t.1),
        goal: w.goals.iter().copied().enumerate().any(left(st.goals)),
        target: w.targets.contains(cell),
    }
}
