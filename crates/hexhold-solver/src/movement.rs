//! Where it ends its movement when it cannot attack its focus this turn.

use hexhold_hex::{Cell, Mode};

use crate::{
    board::Turn,
    floor::Floor,
    focus::leap,
    search::{Cost, Limit, Search},
};

/// The cells to stop in on the way to `destination`, with what was spent: those that leave the shortest way, and of
/// these the cheapest; never over more negative hexes in all than needed. None if it cannot get any nearer.
pub(crate) fn approach(
    turn: &Turn<'_>,
    floor: &Floor,
    ways: &Search,
    back: &mut Search,
    destination: Cell,
    ends: &mut Vec<(Cell, Cost)>,
) {
    let actor = turn.actor;
    ends.clear();
    let whole = ways.cost[destination.index()];
    let mut best = (whole.points(), 0);
    let mut weigh = |end: Cell, left: Cost| -> bool {
        let spent = ways.cost[end.index()];
        if spent == Cost::NONE
            || spent.points() > actor.moves
            || spent.negatives() + left.negatives() != whole.negatives()
            || !floor.can_stop(end)
        {
            return false;
        }
        let key = (left.points(), spent.points());
        if key.0 >= whole.points() || key > best {
            return false;
        }
        if key < best {
            best = key;
            ends.clear();
        }
        ends.push((end, spent));
        true
    };
    if actor.mode == Mode::Walk {
        let limit = Limit { negatives: whole.negatives(), points: whole.points().saturating_sub(1) };
        back.run::<true>(turn.board.map, floor, destination, actor.cell, limit, |cell, left, limit| {
            if weigh(cell, left) {
                limit.points = limit.points.min(left.points());
            }
        });
    } else {
        for &end in &ways.settled {
            if let Some(left) = leap(turn, floor, end, destination) {
                weigh(end, left);
            }
        }
    }
}

/// How many points are left from a cell to the destination, for an explanation.
pub(crate) fn remaining(turn: &Turn<'_>, floor: &Floor, back: &mut Search, from: Cell, destination: Cell) -> u16 {
    if turn.actor.mode == Mode::Walk {
        back.run::<true>(turn.board.map, floor, destination, turn.actor.cell, Limit::NONE, |_, _, _| {});
        back.cost[from.index()].points()
    } else {
        leap(turn, floor, from, destination).map_or(u16::MAX, Cost::points)
    }
}
