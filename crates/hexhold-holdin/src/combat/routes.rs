//! How many hindrances are in a combat: the fastest and the second-fastest route into the monster's hex.

use hexhold_hex::{Cell, CellSet};
use hexhold_play::Flow;

use crate::ask::{Ask, Choice, Question, Scene, choose};
use crate::book::Terrain;
use crate::map::trap_at;
use crate::state::State;
use crate::world::World;

/// The types that hinder this combat. Between equally fast routes the player chooses (holdin:hindrance.route-tie).
pub(super) fn choose_routes(s: &mut Scene<'_>, monster: Cell) -> Flow<Vec<Terrain>> {
    let outcomes = outcomes(s.st, s.w, monster);
    let options: Vec<Choice> = (0..outcomes.len() as u16).map(Choice::Nth).collect();
    let choice = choose(s, |_, _| Question::new(Ask::Routes { outcomes: outcomes.clone() }, options.clone()))?;
    let place = if let Choice::Nth(i) = choice { usize::from(i) } else { 0 };
    Ok(outcomes.into_iter().nth(place).unwrap_or_default())
}

/// Every combination that a choice of routes can give, the fewest hindrances first (ruling:holdin-hindrance-routes).
pub(super) fn outcomes(st: &State, w: &World, monster: Cell) -> Vec<Vec<Terrain>> {
    let mut outcomes: Vec<Vec<Terrain>> = Vec::new();
    // Step 1: a shortest way around walls, whatever lies on it.
    let fastest = routes(st, w, monster, None, |_| 1);
    if fastest.free {
        outcomes.push(Vec::new());
    }
    for first in fastest.firsts {
        let Some(kind) = hindrance(st, w, first, monster) else { continue };
        // Step 2: around an obstacle, through anything else.
        let around = (kind == Terrain::Obstacle).then_some(first);
        let cost = |cell: Cell| 1 + u16::from(w.difficult.contains(cell));
        let second = routes_without(st, w, monster, around, (kind != Terrain::Obstacle).then_some(first), cost);
        if second.free {
            outcomes.push(vec![kind]);
        }
        let others = second.firsts.iter().filter_map(|&cell| hindrance(st, w, cell, monster));
        outcomes.extend(others.map(|other| vec![kind, other]));
        if !second.found {
            // No second way at all: the same obstacle blocks it too.
            outcomes.push(vec![kind, kind]);
        }
    }
    outcomes.sort_by_key(|o| (o.len(), o.clone()));
    outcomes.dedup();
    if outcomes.is_empty() {
        // Attacked from where nobody can walk.
        outcomes.push(Vec::new());
    }
    outcomes
}

/// What hinders on a hex; the monster's own hex does not (holdin:hindrance.definition, holdin:hindrance.per-hex).
fn hindrance(st: &State, w: &World, cell: Cell, monster: Cell) -> Option<Terrain> {
    if cell == monster {
        None
    } else if w.obstacles.contains(cell) {
        Some(Terrain::Obstacle)
    } else if trap_at(st, w, cell).is_some() {
        Some(Terrain::Trap)
    } else if w.hazards.contains(cell) {
        Some(Terrain::Hazard)
    } else {
        w.difficult.contains(cell).then_some(Terrain::Difficult)
    }
}

/// The cheapest routes, taken together.
struct Routes {
    found: bool,
    /// One of them meets no hindrance.
    free: bool,
    /// The hexes that are the first hindrance on one of them.
    firsts: Vec<Cell>,
}

fn routes(st: &State, w: &World, to: Cell, around: Option<Cell>, cost: impl Fn(Cell) -> u16) -> Routes {
    routes_without(st, w, to, around, None, cost)
}

/// The same, with one hindrance that is known already and does not count again.
fn routes_without(
    st: &State,
    w: &World,
    to: Cell,
    around: Option<Cell>,
    known: Option<Cell>,
    cost: impl Fn(Cell) -> u16,
) -> Routes {
    const FAR: u16 = u16::MAX;
    // What it costs from each cell to the monster, the cell itself included.
    let mut left = vec![FAR; w.map.len()];
    let price = |cell: Cell| if cell == to { 1 } else { cost(cell) };
    left[to.index()] = 1;
    let mut border = vec![to];
    while let Some(cell) = border.pop() {
        for next in w.map.neighbours(cell).into_iter().flatten() {
            let through = left[cell.index()].saturating_add(price(next));
            if Some(next) != around && through < left[next.index()] {
                left[next.index()] = through;
                border.push(next);
            }
        }
    }
    // Walk them all at once from the character, as long as nothing is met.
    let mut result = Routes { found: left[st.at.index()] != FAR, free: false, firsts: Vec::new() };
    let (mut clean, mut seen) = (vec![st.at], CellSet::of(st.at));
    while let Some(cell) = clean.pop().filter(|_| result.found) {
        if cell == to {
            result.free = true;
            continue;
        }
        for next in w.map.neighbours(cell).into_iter().flatten() {
            let on_route = left[next.index()] != FAR && left[cell.index()] == left[next.index()] + price(cell);
            if !on_route || seen.contains(next) {
                continue;
            }
            seen.insert(next);
            if Some(next) != known && hindrance(st, w, next, to).is_some() {
                result.firsts.push(next);
            } else {
                clean.push(next);
            }
        }
    }
    result
}
