//! Whom it focuses on: fewest negative hexes, fewest movement points, (closest by range,) earliest in initiative order.

use hexhold_hex::{Cell, Mode};

use crate::{
    Board, FocusProximity, JumpLanding, OutOfReach, Policy, Range, TargetCount,
    board::Turn,
    floor::{DIFFICULT, Floor, NEGATIVE},
    search::{Cost, Limit, Search},
    zones::{Zone, Zones},
};

/// How far the movement search has to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// Until the turn is decided.
    Enough,
    /// Over the whole map, for an explanation.
    Everywhere,
}

/// Fills `search` with what it costs the actor to end its movement in each cell, now or in later turns.
pub(crate) fn measure(turn: &Turn<'_>, zones: &Zones, floor: &Floor, search: &mut Search, look: Look) {
    let (board, actor, attack) = (turn.board, turn.actor, &turn.attack);
    if actor.mode != Mode::Walk {
        leaps(turn, floor, search);
        return;
    }
    let one_plain_target = attack.targets == TargetCount::Exactly(1) && attack.area.is_none();
    let nothing_to_improve = one_plain_target && (attack.range == Range::Melee || attack.hindered);
    let mut found = look == Look::Everywhere;
    search.run::<false>(board.map, floor, actor.cell, actor.cell, Limit::NONE, |cell, cost, limit| {
        if found || !floor.can_stop(cell) || !zones.enemies.iter().any(|z| z.any.contains(cell)) {
            return;
        }
        // The cheapest hex to attack anybody from. Hexes further away can only matter within this turn's movement, or
        // when a monster out of reach weighs them all.
        found = true;
        limit.negatives = cost.negatives();
        limit.points = if nothing_to_improve {
            cost.points()
        } else if cost.points() <= actor.moves {
            actor.moves
        } else {
            match turn.policy.out_of_reach {
                OutOfReach::NearestHex => cost.points(),
                OutOfReach::BestHex => u16::MAX,
            }
        };
    });
}

/// Jumping, flying and teleporting: distances, and what the last hex adds.
fn leaps(turn: &Turn<'_>, floor: &Floor, search: &mut Search) {
    let board = turn.board;
    search.clear(board.map.len());
    for cell in board.map.cells() {
        if !floor.can_stop(cell) {
            continue;
        }
        if let Some(cost) = leap(turn, floor, turn.actor.cell, cell) {
            search.cost[cell.index()] = cost;
            search.settled.push(cell);
        }
    }
}

/// What one jump, flight or teleport costs that starts and ends in these cells.
pub(crate) fn leap(turn: &Turn<'_>, floor: &Floor, from: Cell, to: Cell) -> Option<Cost> {
    let (board, mode) = (turn.board, turn.actor.mode);
    if from == to {
        return Some(Cost::ZERO);
    }
    let kind = floor.at(to);
    let distance = match mode {
        Mode::Teleport => board.map.hex_of(from).distance(board.map.hex_of(to)) as u16,
        _ => distance(board, from, to)?,
    };
    let negatives = u16::from(kind & NEGATIVE != 0 && !turn.actor.hovers());
    let landing = u16::from(mode == Mode::Jump && kind & DIFFICULT != 0 && landing_pays(turn.policy));
    Some(Cost::new(negatives, distance + landing))
}

pub(crate) fn landing_pays(policy: &Policy) -> bool {
    match policy.jump_landing {
        JumpLanding::IgnoresDifficult => false,
        JumpLanding::PaysDifficult => true,
    }
}

/// Steps over everything but walls. Without links that is range; links are for movement only.
fn distance(board: &Board<'_>, from: Cell, to: Cell) -> Option<u16> {
    let plain = board.tables.range(from, to).map(u16::from);
    if !board.map.has_links() {
        return plain;
    }
    let mut reached = hexhold_hex::CellSet::of(from);
    let mut ring = reached;
    for steps in 0.. {
        if ring.contains(to) {
            return Some(steps);
        }
        let mut next = hexhold_hex::CellSet::EMPTY;
        for cell in ring {
            next = next.union(&board.tables.neighbours(cell));
            next.extend(board.map.links(cell).filter(|&c| !board.tables.blocked().contains(c)));
        }
        ring = next.minus(&reached);
        if ring.is_empty() {
            return None;
        }
        reached = reached.union(&ring);
    }
    None
}

/// The cheapest way to a cell from which this enemy can be attacked.
pub(crate) fn cheapest(zone: &Zone, floor: &Floor, search: &Search) -> Cost {
    let from = search.settled.iter().filter(|&&c| zone.any.contains(c) && floor.can_stop(c));
    from.map(|c| search.cost[c.index()]).min().unwrap_or(Cost::NONE)
}

/// Range from where the actor stands, as far as it breaks ties.
pub(crate) fn proximity(turn: &Turn<'_>, to: Cell) -> u16 {
    match turn.policy.focus_proximity {
        FocusProximity::Ignored => 0,
        FocusProximity::BreaksTies => turn.board.tables.range(turn.actor.cell, to).map_or(u16::MAX, u16::from),
    }
}

/// The possible foci, as places in `zones.enemies`, and what it costs to attack them. More than one: the party decides.
pub(crate) fn foci(turn: &Turn<'_>, zones: &Zones, floor: &Floor, search: &Search, found: &mut Vec<u8>) -> Cost {
    found.clear();
    let mut best = (Cost::NONE, u16::MAX, crate::Order(u32::MAX));
    for (i, zone) in zones.enemies.iter().enumerate() {
        let cost = cheapest(zone, floor, search);
        if cost == Cost::NONE || cost > best.0 {
            continue;
        }
        let key = (cost, proximity(turn, zone.cell), turn.order(zone.figure));
        if key < best {
            best = key;
            found.clear();
        }
        if key == best {
            found.push(i as u8);
        }
    }
    best.0
}
