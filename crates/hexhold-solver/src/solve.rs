//! A whole turn, and its parts.

use hexhold_hex::{Cell, CellSet};

use crate::{
    Actor, Board, FigureSet, OutOfReach, Policy,
    attack::Weighing,
    board::Turn,
    floor::Floor,
    focus::{self, Look},
    movement,
    search::{Cost, Search},
    zones::Zones,
};

/// One thing the rules allow.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Outcome {
    /// Whom it focuses on, by its place in the board's list; without a focus it neither moves nor attacks.
    pub focus: Option<usize>,
    /// Where it ends its movement.
    pub end: Cell,
    /// Whom it attacks from there, the focus among them; empty if it cannot attack.
    pub targets: FigureSet,
    /// Those of them attacked at disadvantage because they are adjacent to a ranged attacker.
    pub hindered: FigureSet,
    /// Movement points spent.
    pub points: u16,
    /// Traps and hazardous terrain entered.
    pub negatives: u16,
    /// Where it is heading: its end hex if it attacks, otherwise every hex for which this is the way.
    pub heading: CellSet,
}

impl Outcome {
    fn staying(end: Cell) -> Self {
        Self {
            focus: None,
            end,
            targets: FigureSet::EMPTY,
            hindered: FigureSet::EMPTY,
            points: 0,
            negatives: 0,
            heading: CellSet::EMPTY,
        }
    }
}

/// Works out turns. Holds nothing but memory to work in; keep one and use it for every turn.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    pub(crate) floor: Floor,
    pub(crate) zones: Zones,
    pub(crate) ways: Search,
    pub(crate) back: Search,
    pub(crate) foci: Vec<u8>,
    pub(crate) weighing: Weighing,
    pub(crate) attacks: Vec<(Cell, u16, u128)>,
    ends: Vec<(Cell, Cost)>,
    outcomes: Vec<Outcome>,
    choices: Vec<FigureSet>,
}

impl Solver {
    /// Every outcome of the turn that the rules allow: never empty, each once. More than one: the party decides.
    pub fn solve(&mut self, board: &Board<'_>, actor: &Actor<'_>, policy: &Policy) -> &[Outcome] {
        let turn = &Turn::new(board, actor, policy);
        let cost = self.prepare(turn, Look::Enough);
        self.outcomes.clear();
        for i in 0..self.foci.len() {
            self.turns_for(turn, usize::from(self.foci[i]), cost);
        }
        if self.foci.is_empty() {
            self.stay(actor, None, CellSet::EMPTY);
        }
        self.outcomes.sort_unstable();
        &self.outcomes
    }

    /// The possible foci, by their places in the board's list. More than one: the party decides.
    pub fn foci(&mut self, board: &Board<'_>, actor: &Actor<'_>, policy: &Policy) -> FigureSet {
        self.prepare(&Turn::new(board, actor, policy), Look::Enough);
        self.foci.iter().map(|&i| usize::from(self.zones.enemies[usize::from(i)].figure)).collect()
    }

    /// The outcomes for a focus found (or chosen) before. If it cannot be attacked from anywhere, the actor stays.
    pub fn movement(&mut self, board: &Board<'_>, actor: &Actor<'_>, policy: &Policy, focus: usize) -> &[Outcome] {
        let turn = &Turn::new(board, actor, policy);
        self.prepare(turn, Look::Everywhere);
        self.outcomes.clear();
        match self.zones.enemies.iter().position(|z| usize::from(z.figure) == focus) {
            Some(i) => {
                let cost = focus::cheapest(&self.zones.enemies[i], &self.floor, &self.ways);
                if cost == Cost::NONE {
                    self.stay(actor, Some(focus), CellSet::EMPTY);
                } else {
                    self.turns_for(turn, i, cost);
                }
            }
            None => self.stay(actor, None, CellSet::EMPTY),
        }
        self.outcomes.sort_unstable();
        &self.outcomes
    }

    /// Whom it can attack from where it stands, the focus among them: every choice the rules allow; empty if the focus
    /// cannot be attacked from here. Also for negative abilities other than attacks, which do not affect movement.
    pub fn targets_from(
        &mut self,
        board: &Board<'_>,
        actor: &Actor<'_>,
        policy: &Policy,
        focus: usize,
    ) -> &[FigureSet] {
        let turn = &Turn::new(board, actor, policy);
        self.zones.find(board, &turn.attack);
        self.weighing.clear();
        self.attacks.clear();
        if let Some(zone) = self.zones.enemies.iter().find(|z| usize::from(z.figure) == focus)
            && actor.attacks()
            && zone.any.contains(actor.cell)
        {
            self.weighing.add(turn, &self.zones, zone, actor.cell, 0);
            self.weighing.decide(turn, &self.zones, zone, &mut self.attacks);
        }
        self.choices.clear();
        self.choices.extend(self.attacks.iter().map(|a| FigureSet(a.2)));
        &self.choices
    }

    /// Whom it attacks from `end`, where its movement has brought it; `before` is the actor as it was before it moved.
    /// Where further targets are ranked, that is done from there; so this can differ from [`Solver::targets_from`]. If
    /// the movement rules would not have led it to this hex (something stopped it), what it can do from here.
    pub fn targets_after(
        &mut self,
        board: &Board<'_>,
        before: &Actor<'_>,
        policy: &Policy,
        focus: usize,
        end: Cell,
    ) -> &[FigureSet] {
        self.movement(board, before, policy, focus);
        let meant = self.outcomes.iter().filter(|o| o.end == end && !o.targets.is_empty()).map(|o| o.targets);
        self.choices.clear();
        self.choices.extend(meant);
        if self.choices.is_empty() {
            return self.targets_from(board, &Actor { cell: end, moves: 0, ..*before }, policy, focus);
        }
        &self.choices
    }

    pub(crate) fn prepare(&mut self, turn: &Turn<'_>, look: Look) -> Cost {
        self.floor.lay(turn);
        self.zones.find(turn.board, &turn.attack);
        focus::measure(turn, &self.zones, &self.floor, &mut self.ways, look);
        focus::foci(turn, &self.zones, &self.floor, &self.ways, &mut self.foci)
    }

    fn stay(&mut self, actor: &Actor<'_>, focus: Option<usize>, heading: CellSet) {
        self.outcomes.push(Outcome { focus, heading, ..Outcome::staying(actor.cell) });
    }

    /// The outcomes for one of `zones.enemies` as the focus, which can be attacked at this cost.
    fn turns_for(&mut self, turn: &Turn<'_>, focus: usize, cost: Cost) {
        let actor = turn.actor;
        let figure = usize::from(self.zones.enemies[focus].figure);
        if cost.points() <= actor.moves {
            self.weigh(turn, focus, cost.negatives(), actor.moves);
            for &(end, points, targets) in &self.attacks {
                let mut outcome = Outcome { focus: Some(figure), points, ..Outcome::staying(end) };
                outcome.negatives = cost.negatives();
                outcome.heading = CellSet::of(end);
                if actor.attacks() {
                    outcome.targets = FigureSet(targets);
                    if turn.attack.minds_adjacency() {
                        outcome.hindered = FigureSet(targets & self.zones.adjacent_to(turn.board, end));
                    }
                }
                self.outcomes.push(outcome);
            }
            return;
        }
        let before = self.outcomes.len();
        for destination in self.destinations(turn, focus, cost) {
            let (ways, back) = (&self.ways, &mut self.back);
            movement::approach(turn, &self.floor, ways, back, destination, &mut self.ends);
            if self.ends.is_empty() {
                self.ends.push((actor.cell, Cost::ZERO));
            }
            for &(end, spent) in &self.ends {
                if let Some(known) = self.outcomes[before..].iter_mut().find(|o| o.end == end) {
                    known.heading.insert(destination);
                    continue;
                }
                let mut outcome = Outcome { focus: Some(figure), points: spent.points(), ..Outcome::staying(end) };
                outcome.negatives = spent.negatives();
                outcome.heading = CellSet::of(destination);
                self.outcomes.push(outcome);
            }
        }
    }

    /// Leaves in `attacks` the best attacks from hexes within so many points.
    pub(crate) fn weigh(&mut self, turn: &Turn<'_>, focus: usize, negatives: u16, points: u16) {
        let zone = self.zones.enemies[focus];
        self.weighing.clear();
        for &cell in &self.ways.settled {
            let cost = self.ways.cost[cell.index()];
            if cost.negatives() == negatives
                && cost.points() <= points
                && zone.any.contains(cell)
                && self.floor.can_stop(cell)
            {
                self.weighing.add(turn, &self.zones, &zone, cell, cost.points());
            }
        }
        self.weighing.decide(turn, &self.zones, &zone, &mut self.attacks);
    }

    /// Where it is heading when it cannot attack this turn.
    fn destinations(&mut self, turn: &Turn<'_>, focus: usize, cost: Cost) -> CellSet {
        match turn.policy.out_of_reach {
            OutOfReach::NearestHex => {
                let zone = &self.zones.enemies[focus];
                let near = self.ways.settled.iter().copied().filter(|c| self.ways.cost[c.index()] == cost);
                near.filter(|&c| zone.any.contains(c) && self.floor.can_stop(c)).collect()
            }
            OutOfReach::BestHex => {
                self.weigh(turn, focus, cost.negatives(), u16::MAX);
                self.attacks.iter().map(|a| a.0).collect()
            }
        }
    }
}
