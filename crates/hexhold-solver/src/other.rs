//! The other abilities on a monster's card, and what a summon does that finds no focus.
//!
//! Where these return several answers, the party decides. `None` among figures is the actor itself.

use hexhold_hex::{Cell, CellSet};

use crate::{Actor, Board, Figure, Order, Outcome, Policy, Relation, Solver};

/// Whom a heal is for: the actor itself (if `itself` allows it) or an ally in range and sight, whoever has lost the most
/// hit points. `lost` says how many; an ability without a range reaches any distance.
pub fn heal_targets(
    board: &Board<'_>,
    from: Cell,
    range: Option<u8>,
    itself: bool,
    lost: impl Fn(Option<usize>) -> u16,
) -> Vec<Option<usize>> {
    let candidates = own_side(board, from, range, itself);
    let most = candidates.iter().map(|&f| lost(f)).max();
    candidates.into_iter().filter(|&f| Some(lost(f)) == most).collect()
}

/// Who gains a positive condition: the actor itself (if `itself` allows it) or an ally in range and sight, the closest
/// that does not have it yet; then the earliest in initiative order. `own` is the actor's own place in that order.
pub fn condition_targets(
    board: &Board<'_>,
    from: Cell,
    range: Option<u8>,
    itself: bool,
    has: impl Fn(Option<usize>) -> bool,
    own: Order,
) -> Vec<Option<usize>> {
    let key = |f: &Option<usize>| match f {
        None => (Some(0), own),
        Some(i) => (board.tables.range(from, board.figures[*i].cell), board.figures[*i].order),
    };
    let candidates: Vec<_> = own_side(board, from, range, itself).into_iter().filter(|&f| !has(f)).collect();
    let best = candidates.iter().map(key).min();
    candidates.into_iter().filter(|f| Some(key(f)) == best).collect()
}

fn own_side(board: &Board<'_>, from: Cell, range: Option<u8>, itself: bool) -> Vec<Option<usize>> {
    let mut found = if itself { vec![None] } else { Vec::new() };
    let reached = |f: &Figure| {
        let near = range.is_none_or(|range| board.tables.range(from, f.cell).is_some_and(|r| r <= range));
        near && board.tables.sight(from, f.cell)
    };
    let allies = board.figures.iter().enumerate().filter(|(_, f)| f.relation == Relation::Ally && reached(f));
    found.extend(allies.map(|(i, _)| Some(i)));
    found
}

/// Where a monster's summon is placed: an empty hex adjacent to the summoner, as close to an enemy as possible.
/// `empty` are the hexes that count as empty. None left: nothing is summoned.
pub fn summon_hexes(board: &Board<'_>, summoner: Cell, empty: &CellSet) -> CellSet {
    let hexes = board.tables.neighbours(summoner).intersect(empty).minus(&board.terrain.closed);
    let distance = |cell: Cell| {
        let enemies = board.figures.iter().filter(|f| f.relation == Relation::Enemy);
        enemies.filter_map(|f| board.tables.range(cell, f.cell)).min().unwrap_or(u8::MAX)
    };
    let nearest = hexes.iter().map(distance).min();
    hexes.iter().filter(|&cell| Some(distance(cell)) == nearest).collect()
}

impl Solver {
    /// How a summon without a focus moves toward its summoner, if the summoner wishes: as it would to get adjacent to
    /// an enemy in that place. `None` if the summoner is not on the board.
    pub fn follow(
        &mut self,
        board: &Board<'_>,
        actor: &Actor<'_>,
        policy: &Policy,
        summoner: usize,
    ) -> Option<&[Outcome]> {
        board.figures.get(summoner)?;
        let disguised = |(i, f): (usize, &Figure)| {
            // Its enemies stand in the way as ever; they are only nothing to move for.
            let bars = f.relation == Relation::Enemy && !f.invisible;
            let relation = if i == summoner { Relation::Enemy } else { f.relation };
            Figure { relation, invisible: i != summoner, impassable: f.impassable || bars, ..*f }
        };
        let figures: Vec<Figure> = board.figures.iter().enumerate().map(disguised).collect();
        let board = Board { figures: &figures, ..board.clone() };
        let actor = Actor { attack: None, ..*actor };
        Some(self.movement(&board, &actor, policy, summoner))
    }
}
