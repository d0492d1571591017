//! How far a party can get in a scenario at all: on foot, opening what opens, with every rule taking effect that can.
//! Figures are no hindrance (they die or step aside); what depends on luck or on the players is taken as done. So whatever
//! this walk does not reach, nobody reaches.

use std::collections::BTreeMap;

use hexhold_hex::{Cell, CellSet, Map};
use hexhold_model::{
    Compare, OverlayKind, Placement, ScenarioDef, ScenarioEffect, ScenarioTest, ScenarioTrigger, Treasure,
};

pub(super) struct Walk<'a> {
    s: &'a ScenarioDef,
    map: &'a Map,
    /// Which of the ranks of a placement counts: 0 to 2 for two to four characters.
    party: usize,
    pub(super) reached: CellSet,
    revealed: Vec<bool>,
    /// Of the scenario's doors.
    pub(super) unlocked: Vec<bool>,
    /// Obstacles that no rule takes away.
    pub(super) obstacles: CellSet,
    fired: Vec<bool>,
    /// The highest value each counter can have.
    flags: BTreeMap<&'a str, i32>,
    escapes: bool,
}

/// A counter that a rule raises again and again.
const ENDLESS: i32 = 1_000_000;

impl<'a> Walk<'a> {
    pub(super) fn new(s: &'a ScenarioDef, map: &'a Map, party: usize) -> Self {
        let obstacles = s.rooms.iter().flat_map(|r| &r.overlays).filter(|o| o.kind == OverlayKind::Obstacle);
        let mut walk = Self {
            s,
            map,
            party,
            reached: CellSet::default(),
            revealed: vec![false; s.rooms.len()],
            unlocked: s.doors.iter().map(|d| !d.locked).collect(),
            obstacles: map.cells_at(obstacles.flat_map(|o| o.hexes.iter().copied())),
            fired: vec![false; s.rules.len()],
            flags: BTreeMap::new(),
            escapes: false,
        };
        walk.apply(&s.effects, true);
        loop {
            let before = (walk.reached, walk.fired.clone());
            walk.go();
            walk.fire();
            if (walk.reached, walk.fired.clone()) == before {
                return walk;
            }
        }
    }

    pub(super) fn door_cell(&self, door: usize) -> Option<Cell> {
        self.map.cell_at(self.s.doors[door].hex)
    }

    /// On foot to wherever the way is free.
    fn go(&mut self) {
        let locked = (0..self.unlocked.len()).filter(|&d| !self.unlocked[d]).filter_map(|d| self.door_cell(d));
        let free = self.map.cells().minus(&self.obstacles).minus(&locked.collect());
        for start in self.s.start.iter().filter_map(|&h| self.map.cell_at(h)) {
            self.reached = self.reached.union(&self.map.flood(start, &free));
        }
        for room in self.map.rooms() {
            self.revealed[room.index()] |= self.map.cells_of(room).intersects(&self.reached);
        }
    }

    fn fire(&mut self) {
        for (i, rule) in self.s.rules.iter().enumerate() {
            if !self.fired[i] && self.happens(&rule.trigger) && rule.when.iter().all(|t| self.can_hold(t)) {
                self.fired[i] = true;
                self.apply(&rule.effects, rule.once);
            }
        }
    }

    fn apply(&mut self, effects: &'a [ScenarioEffect], once: bool) {
        for effect in effects {
            match effect {
                ScenarioEffect::Unlock(name) | ScenarioEffect::OpenDoor(name) => {
                    for (i, _) in self.s.doors.iter().enumerate().filter(|(_, d)| d.name == *name) {
                        self.unlocked[i] = true;
                    }
                }
                ScenarioEffect::Reveal(name) => {
                    for (i, _) in self.s.rooms.iter().enumerate().filter(|(_, r)| r.name == *name) {
                        self.revealed[i] = true;
                    }
                }
                ScenarioEffect::Clear { mark } => self.obstacles = self.obstacles.minus(&self.mark(mark)),
                ScenarioEffect::EscapeAt(mark) => self.escapes |= self.mark(mark).intersects(&self.reached),
                ScenarioEffect::SetFlag(name, n) => {
                    let value = n.fixed().map_or(ENDLESS, i32::from);
                    let flag = self.flags.entry(name).or_default();
                    *flag = value.max(*flag);
                }
                ScenarioEffect::AddFlag(name, n) => {
                    let value = n.fixed().filter(|_| once).map_or(ENDLESS, i32::from);
                    *self.flags.entry(name).or_default() += value;
                }
                _ => {}
            }
        }
    }

    pub(super) fn mark(&self, name: &str) -> CellSet {
        let marks = self.s.marks.iter().filter(|m| m.name == name);
        self.map.cells_at(marks.flat_map(|m| m.hexes.iter().copied()))
    }

    fn happens(&self, trigger: &ScenarioTrigger) -> bool {
        match trigger {
            ScenarioTrigger::DoorOpened(name) => {
                let opens = |d: usize| self.door_cell(d).is_some_and(|c| self.reached.contains(c));
                (0..self.s.doors.len()).any(|d| self.s.doors[d].name == *name && (opens(d) || self.unlocked_by_rule(d)))
            }
            ScenarioTrigger::RoomRevealed(name) => self.is_revealed(name),
            ScenarioTrigger::Enters(mark) | ScenarioTrigger::EndsTurnAt(mark) => {
                self.mark(mark).intersects(&self.reached)
            }
            ScenarioTrigger::Gone(key) => self.can_be_gone(key),
            ScenarioTrigger::Looted(name) => self.can_be_looted(name),
            ScenarioTrigger::StartOfRound
            | ScenarioTrigger::EndOfRound
            | ScenarioTrigger::EnemyDies
            | ScenarioTrigger::EndOfTurn
            | ScenarioTrigger::Whenever => true,
        }
    }

    fn unlocked_by_rule(&self, door: usize) -> bool {
        self.s.doors[door].locked && self.unlocked[door]
    }

    pub(super) fn can_hold(&self, test: &ScenarioTest) -> bool {
        match test {
            ScenarioTest::Any(list) => list.iter().any(|t| self.can_hold(t)),
            ScenarioTest::All(list) => list.iter().all(|t| self.can_hold(t)),
            ScenarioTest::AllEnemiesDead => self.revealed.iter().all(|r| *r),
            ScenarioTest::RoomsCleared(n) => self.revealed.iter().filter(|r| **r).count() >= usize::from(*n),
            ScenarioTest::AllGone(key) => self.can_be_gone(key),
            ScenarioTest::Flag(name, Compare::AtLeast | Compare::Equal, n) => {
                n.fixed().is_none_or(|n| self.flag(name) >= i32::from(n))
            }
            ScenarioTest::Flag(name, Compare::More, n) => n.fixed().is_none_or(|n| self.flag(name) > i32::from(n)),
            ScenarioTest::RoomRevealed(name) => self.is_revealed(name),
            ScenarioTest::CharactersAt { mark, .. } | ScenarioTest::FigureAt { mark, .. } => {
                self.mark(mark).intersects(&self.reached)
            }
            ScenarioTest::Looted(name) => self.can_be_looted(name),
            ScenarioTest::AllEscaped => self.escapes || self.has_reached_an_escape(),
            ScenarioTest::Not(_)
            | ScenarioTest::Round(..)
            | ScenarioTest::Flag(_, Compare::Less | Compare::AtMost, _)
            | ScenarioTest::Exhausted { .. }
            | ScenarioTest::Fact(..) => true,
        }
    }

    /// Escape hexes that were named before they were reached.
    fn has_reached_an_escape(&self) -> bool {
        let fired = self.s.rules.iter().zip(&self.fired).filter(|(_, f)| **f).flat_map(|(r, _)| &r.effects);
        let marks = self.s.effects.iter().chain(fired).filter_map(|e| match e {
            ScenarioEffect::EscapeAt(mark) => Some(mark),
            _ => None,
        });
        marks.into_iter().any(|m| self.mark(m).intersects(&self.reached))
    }

    fn flag(&self, name: &str) -> i32 {
        self.flags.get(name).copied().unwrap_or_default()
    }

    fn is_revealed(&self, name: &str) -> bool {
        self.s.rooms.iter().zip(&self.revealed).any(|(r, seen)| *seen && r.name == name)
    }

    fn can_be_looted(&self, name: &str) -> bool {
        let goals = self.s.rooms.iter().flat_map(|r| &r.overlays).filter(|o| match &o.treasure {
            Some(Treasure::Goal(n)) => n == name,
            _ => false,
        });
        self.map.cells_at(goals.flat_map(|o| o.hexes.iter().copied())).intersects(&self.reached)
    }

    /// All rooms where it stands have been seen; whoever comes later may go, too.
    fn can_be_gone(&self, key: &str) -> bool {
        let stands = |room: usize| {
            let room = &self.s.rooms[room];
            let placed = |p: &Placement| p.monster == key && p.ranks[self.party].is_some();
            room.monsters.iter().any(placed)
                || room
                    .objectives
                    .iter()
                    .any(|&(o, _)| self.s.objectives.get(usize::from(o)).is_some_and(|o| o.key == key))
                || room.allies.iter().any(|&(a, _)| self.s.allies.get(usize::from(a)).is_some_and(|a| a.key == key))
        };
        (0..self.s.rooms.len()).all(|r| self.revealed[r] || !stands(r))
    }

    /// Whether a goal can be met, or a rule that wins can take effect.
    pub(super) fn can_win(&self) -> bool {
        let wins = |(rule, fired): (&hexhold_model::ScenarioRule, &bool)| {
            *fired && rule.effects.contains(&ScenarioEffect::Win)
        };
        self.s.goals.iter().any(|t| self.can_hold(t)) || self.s.rules.iter().zip(&self.fired).any(wins)
    }
}
