//! The ground as it has been shown, and how many steps it is from every hex to the nearest of some places.

use hexhold_engine::{Side, State, Want, World, visible_cells, wants};
use hexhold_hex::{Cell, CellSet, MAX_CELLS};
use hexhold_model::OverlayKind;

/// No way leads there, or none is known.
pub(crate) const FAR: i32 = 99;

/// Steps on foot to the nearest goal, by cell.
pub(crate) struct Steps([u8; MAX_CELLS]);

impl Steps {
    pub(crate) fn from(&self, cell: Cell) -> i32 {
        self.0.get(cell.index()).map_or(FAR, |n| i32::from(*n))
    }
}

/// Where one can walk, as far as everybody can see: through figures, not through obstacles or locked doors.
pub(crate) fn floor(st: &State, w: &World) -> CellSet {
    let mut floor = visible_cells(st, w).minus(&st.tiles_of(OverlayKind::Obstacle));
    for (id, door) in w.map.doors() {
        if st.locked_doors >> id.0 & 1 == 1 {
            floor.remove(door.cell);
        }
    }
    floor
}

pub(crate) fn steps(w: &World, floor: &CellSet, goals: &CellSet) -> Steps {
    let mut steps = Steps([FAR as u8; MAX_CELLS]);
    let (mut edge, mut left) = (*goals, *floor);
    let linked = w.map.has_links();
    let mut n = 0;
    while !edge.is_empty() && n < FAR as u8 {
        left = left.minus(&edge);
        let mut next = CellSet::EMPTY;
        for cell in edge.iter() {
            steps.0[cell.index()] = n;
            next = next.union(w.map.around(cell));
            if linked {
                w.map.links(cell).for_each(|c| next.insert(c));
            }
        }
        edge = next.intersect(&left);
        n += 1;
    }
    steps
}

/// What there is to do on the map.
pub(crate) struct Aims {
    /// Those to be fought.
    pub(crate) enemies: CellSet,
    /// Places to go to when nobody is left to be fought, or besides.
    pub(crate) places: CellSet,
    /// Places that the goals name: they are gone to at once.
    pub(crate) urgent: CellSet,
    /// Whether the fight is worth having: the goals want it, or nothing else can be done.
    pub(crate) fight: bool,
}

pub(crate) fn aims(st: &State, w: &World) -> Aims {
    let wants = wants(st, w);
    let enemies = st.cells_of(Side::Monsters);
    let mut aims = Aims { enemies, places: CellSet::EMPTY, urgent: CellSet::EMPTY, fight: true };
    // What lies behind a closed door is no place to walk to: the door comes first.
    let shown = visible_cells(st, w);
    for want in &wants {
        match want {
            Want::Fell(_) | Want::Wait | Want::Bring { .. } => {}
            Want::Search => closed_doors(st, w).iter().for_each(|c| aims.places.insert(c)),
            Want::Stand { cells, .. } | Want::Loot(cells) | Want::Leave(cells) => {
                cells.iter().filter(|c| shown.contains(**c)).for_each(|c| aims.urgent.insert(*c));
            }
        }
    }
    // Whatever the goals say: a closed door is something to look behind when there is nothing else to do.
    if aims.places.is_empty() && aims.urgent.is_empty() {
        aims.places = closed_doors(st, w);
    }
    if aims.places.is_empty() && aims.urgent.is_empty() {
        aims.places = st.tiles_of(OverlayKind::Treasure).union(&st.money.iter().copied().collect());
    }
    aims.fight = wants.iter().any(|w| matches!(w, Want::Fell(_))) || aims.urgent.is_empty();
    aims
}

/// Doors that can be opened, as far as they have been seen.
pub(crate) fn closed_doors(st: &State, w: &World) -> CellSet {
    let shown = |r: hexhold_hex::RoomId| st.revealed >> r.0 & 1 == 1;
    let closed = |i: u8| st.open_doors >> i & 1 == 0 && st.locked_doors >> i & 1 == 0;
    let seen = w.map.doors().filter(|(id, d)| closed(id.0) && d.rooms.iter().any(|&r| shown(r)));
    seen.map(|(_, d)| d.cell).collect()
}
