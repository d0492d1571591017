//! Where a scenario is played, with range and sight for each set of open doors. Whoever plays there, it is the same ground: what
//! was worked out for one game serves all that share it.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use hexhold_hex::{CellSet, Map, Sight, Tables};

#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) map: Arc<Map>,
    sight: Sight,
    /// By set of open doors, for few doors; what was asked is remembered.
    tables: Vec<(u64, Arc<Tables>)>,
}

impl Ground {
    pub(crate) fn new(map: Arc<Map>, sight: Sight, mut sets: Vec<u64>) -> Self {
        sets.sort_unstable();
        let tables = sets.into_iter().map(|open| (open, Arc::new(of_doors(&map, sight, open)))).collect();
        Self { map, sight, tables }
    }

    pub(crate) fn tables_for(&self, open: u64) -> Arc<Tables> {
        match self.tables.binary_search_by_key(&open, |(set, _)| *set) {
            Ok(i) => Arc::clone(&self.tables[i].1),
            Err(_) => Arc::new(of_doors(&self.map, self.sight, open)),
        }
    }

    fn sets(&self) -> impl Iterator<Item = u64> {
        self.tables.iter().map(|(set, _)| *set)
    }
}

fn of_doors(map: &Map, sight: Sight, open: u64) -> Tables {
    let closed: CellSet = map.doors().filter(|(id, _)| open >> id.0 & 1 == 0).map(|(_, d)| d.cell).collect();
    Tables::new(map, &closed, sight)
}

/// The tables follow from the rest.
impl PartialEq for Ground {
    fn eq(&self, other: &Self) -> bool {
        self.map == other.map && self.sight == other.sight && self.sets().eq(other.sets())
    }
}

impl Eq for Ground {}

impl Hash for Ground {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.map.cells().iter().for_each(|cell| self.map.hex_of(cell).hash(state));
        self.sets().for_each(|set| set.hash(state));
    }
}
