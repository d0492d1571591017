//! What is still to be done, as far as everybody at the table can see: goals and special rules are printed, progress lies open.
//! Closed rooms have no part in it.

use hexhold_hex::{Cell, CellSet};
use hexhold_model::{Compare, OverlayKind, ScenarioEffect, ScenarioTest, ScenarioTrigger, Treasure};

use crate::{Facts, Figure, FigureId, Holds, Side, State, World, scenario::rules, view::build::visible_cells};

/// Something that brings a goal nearer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Want {
    /// These must leave the map.
    Fell(Vec<FigureId>),
    /// There are rooms to be opened.
    Search,
    /// Characters must stand in these hexes: all of them, or somebody.
    Stand { cells: Vec<Cell>, all: bool },
    /// Somebody of the party's side must come to one of these hexes.
    Bring { who: Vec<FigureId>, cells: Vec<Cell> },
    /// Treasures to be opened.
    Loot(Vec<Cell>),
    /// The way out.
    Leave(Vec<Cell>),
    /// Rounds must pass.
    Wait,
}

/// Whether a test of the scenario holds as things stand.
pub fn holds(st: &State, w: &World, test: &ScenarioTest) -> bool {
    rules::holds(&Facts::of(st, w), test)
}

/// Everything that brings a goal nearer: what the goals say, and what sets in motion the rules that lead there.
pub fn wants(st: &State, w: &World) -> Vec<Want> {
    let facts = Facts::of(st, w);
    let mut list = List { facts: &facts, seen: visible_cells(st, w), wants: Vec::new(), flags: Vec::new() };
    for goal in &w.scenario.goals {
        list.test(goal);
    }
    list.rules();
    // A flag may hang on another one.
    list.rules();
    list.wants
}

/// Figures of the party's side whose end would be the end: what the losses name.
pub fn precious(st: &State, w: &World) -> Vec<FigureId> {
    fn named<'a>(test: &'a ScenarioTest, into: &mut Vec<&'a str>) {
        match test {
            ScenarioTest::Any(list) | ScenarioTest::All(list) => list.iter().for_each(|t| named(t, into)),
            ScenarioTest::AllGone(key) => into.push(key),
            _ => {}
        }
    }
    let mut keys = Vec::new();
    w.scenario.losses.iter().for_each(|t| named(t, &mut keys));
    if keys.is_empty() {
        return Vec::new();
    }
    let facts = Facts::of(st, w);
    let is = |f: &Figure| f.side == Side::Party && keys.iter().any(|key| facts.is_kind(f, key));
    st.on_map().filter(|(_, f)| is(f)).map(|(id, _)| id).collect()
}

/// The round in which the scenario is lost whatever happens, if there is one.
pub fn deadline(st: &State, w: &World) -> Option<u16> {
    let facts = Facts::of(st, w);
    let at = |t: &ScenarioTest| match t {
        ScenarioTest::Round(Compare::AtLeast | Compare::Equal, n) => Some(facts.amount(n, &rules::nobody(&facts))),
        ScenarioTest::Round(Compare::More, n) => Some(facts.amount(n, &rules::nobody(&facts)) + 1),
        _ => None,
    };
    w.scenario.losses.iter().filter_map(at).min().and_then(|n| u16::try_from(n).ok())
}

struct List<'a, S> {
    facts: &'a Facts<'a, S>,
    seen: CellSet,
    wants: Vec<Want>,
    /// Counters that goals speak of, and rules that lead to goals.
    flags: Vec<&'a str>,
}

impl<'a, S: Holds> List<'a, S> {
    fn add(&mut self, want: Want) {
        let empty = match &want {
            Want::Fell(list) => list.is_empty(),
            Want::Bring { who, cells } => who.is_empty() || cells.is_empty(),
            Want::Stand { cells, .. } | Want::Loot(cells) | Want::Leave(cells) => cells.is_empty(),
            Want::Search | Want::Wait => false,
        };
        if !empty && !self.wants.contains(&want) {
            self.wants.push(want);
        }
    }

    fn figures(&self, fits: impl Fn(&Figure) -> bool) -> Vec<FigureId> {
        self.facts.st.on_map().filter(|(_, f)| fits(f)).map(|(id, _)| id).collect()
    }

    fn fell(&mut self, fits: impl Fn(&Figure) -> bool) {
        let who = self.figures(fits);
        if who.is_empty() && self.is_closed() {
            self.add(Want::Search);
        }
        self.add(Want::Fell(who));
    }

    fn is_closed(&self) -> bool {
        (0..self.facts.w.scenario.rooms.len()).any(|r| self.facts.st.revealed >> r & 1 == 0)
    }

    /// As far as it has been revealed.
    fn mark(&self, name: &str) -> Vec<Cell> {
        let cells = self.facts.w.mark(name);
        cells.into_iter().filter(|c| self.seen.contains(*c)).collect()
    }

    fn stand(&mut self, mark: &str, all: bool) {
        let cells = self.mark(mark);
        if cells.is_empty() && self.is_closed() {
            self.add(Want::Search);
        }
        self.add(Want::Stand { cells, all });
    }

    fn loot(&mut self, name: &str) {
        let w = self.facts.w;
        let named = |effect: u8| matches!(w.treasures.get(usize::from(effect)), Some(Treasure::Goal(n)) if n == name);
        let lies = self.facts.st.tiles.iter().filter(|t| t.kind == OverlayKind::Treasure && named(t.effect));
        let cells: Vec<Cell> = lies.map(|t| t.cell).collect();
        if cells.is_empty() && self.is_closed() {
            self.add(Want::Search);
        }
        self.add(Want::Loot(cells));
    }

    /// What makes a test hold that does not yet.
    fn test(&mut self, test: &'a ScenarioTest) {
        if rules::holds(self.facts, test) {
            return;
        }
        match test {
            ScenarioTest::All(list) | ScenarioTest::Any(list) => list.iter().for_each(|t| self.test(t)),
            ScenarioTest::AllEnemiesDead | ScenarioTest::RoomsCleared(_) => {
                self.fell(|f| f.side == Side::Monsters && !f.is_objective());
                if self.is_closed() {
                    self.add(Want::Search);
                }
            }
            ScenarioTest::AllGone(key) => {
                let facts = self.facts;
                self.fell(|f| facts.is_kind(f, key));
            }
            ScenarioTest::Round(..) => self.add(Want::Wait),
            ScenarioTest::Flag(name, ..) => self.flags.push(name),
            ScenarioTest::RoomRevealed(_) => self.add(Want::Search),
            ScenarioTest::CharactersAt { mark, all } => self.stand(mark, *all),
            ScenarioTest::FigureAt { key, mark } => {
                let facts = self.facts;
                let (who, cells) = (self.figures(|f| f.side == Side::Party && facts.is_kind(f, key)), self.mark(mark));
                if cells.is_empty() && self.is_closed() {
                    self.add(Want::Search);
                }
                self.add(Want::Bring { who, cells });
            }
            ScenarioTest::Looted(name) => self.loot(name),
            ScenarioTest::AllEscaped => {
                if self.facts.st.escape.is_empty() && self.is_closed() {
                    self.add(Want::Search);
                }
                self.add(Want::Leave(self.facts.st.escape.clone()));
            }
            ScenarioTest::Not(_) | ScenarioTest::Exhausted { .. } | ScenarioTest::Fact(..) => {}
        }
    }

    /// Rules that have not happened and that open the way, win, or move a counter that a goal speaks of.
    fn rules(&mut self) {
        let w = self.facts.w;
        for (i, rule) in w.scenario.rules.iter().enumerate() {
            let done = rule.once && self.facts.st.rules_done >> i & 1 == 1;
            if done || !rule.effects.iter().any(|e| self.leads_on(e)) {
                continue;
            }
            match &rule.trigger {
                ScenarioTrigger::DoorOpened(_) | ScenarioTrigger::RoomRevealed(_) => self.add(Want::Search),
                ScenarioTrigger::Enters(mark) | ScenarioTrigger::EndsTurnAt(mark) => self.stand(mark, false),
                ScenarioTrigger::Gone(key) => {
                    let facts = self.facts;
                    self.fell(|f| facts.is_kind(f, key));
                }
                ScenarioTrigger::EnemyDies => self.fell(|f| f.side == Side::Monsters && !f.is_objective()),
                ScenarioTrigger::Looted(name) => self.loot(name),
                ScenarioTrigger::StartOfRound
                | ScenarioTrigger::EndOfRound
                | ScenarioTrigger::EndOfTurn
                | ScenarioTrigger::Whenever => {}
            }
            rule.when.iter().for_each(|t| self.test(t));
        }
    }

    fn leads_on(&self, effect: &ScenarioEffect) -> bool {
        match effect {
            ScenarioEffect::Win
            | ScenarioEffect::Unlock(_)
            | ScenarioEffect::OpenDoor(_)
            | ScenarioEffect::Reveal(_)
            | ScenarioEffect::EscapeAt(_) => true,
            ScenarioEffect::SetFlag(name, _) | ScenarioEffect::AddFlag(name, _) => self.flags.contains(&name.as_str()),
            _ => false,
        }
    }
}
