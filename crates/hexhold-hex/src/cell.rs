//! The floor hexes of a map by number, and sets of them as bits.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many floor hexes a map can have.
pub const MAX_CELLS: usize = 512;

/// A floor hex of one particular [`Map`](crate::Map), numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cell(pub u16);

impl Cell {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cells: 512 bits, copied freely.
///
/// A number of 512 or more is in no set; inserting it does nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "number[]"))]
pub struct CellSet([u64; MAX_CELLS / 64]);

impl CellSet {
    pub const EMPTY: Self = Self([0; MAX_CELLS / 64]);

    /// The first `n` cells.
    pub fn first(n: usize) -> Self {
        let mut words = [0; MAX_CELLS / 64];
        for (i, word) in words.iter_mut().enumerate() {
            *word = match n.saturating_sub(i * 64) {
                0 => 0,
                bits @ 1..64 => (1 << bits) - 1,
                _ => u64::MAX,
            };
        }
        Self(words)
    }

    /// The cells for whose entry in a list by cell this holds.
    pub(crate) fn where_in<T>(list: &[T], holds: impl Fn(&T) -> bool) -> Self {
        let mut words = [0; MAX_CELLS / 64];
        for (word, entries) in words.iter_mut().zip(list.chunks(64)) {
            *word = entries.iter().enumerate().fold(0, |bits, (i, entry)| bits | u64::from(holds(entry)) << i);
        }
        Self(words)
    }

    pub fn of(cell: Cell) -> Self {
        Self::EMPTY.with(cell)
    }

    #[must_use]
    pub fn with(mut self, cell: Cell) -> Self {
        self.insert(cell);
        self
    }

    #[must_use]
    pub fn without(mut self, cell: Cell) -> Self {
        self.remove(cell);
        self
    }

    pub fn insert(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word |= 1 << (cell.0 % 64);
        }
    }

    pub fn remove(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word &= !(1 << (cell.0 % 64));
        }
    }

    pub fn contains(&self, cell: Cell) -> bool {
        self.0.get(cell.index() / 64).is_some_and(|word| word >> (cell.0 % 64) & 1 == 1)
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[must_use]
    pub fn intersect(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    pub fn is_subset(&self, other: &Self) -> bool {
        self.minus(other).is_empty()
    }

    pub fn intersects(&self, other: &Self) -> bool {
        !self.intersect(other).is_empty()
    }

    /// The cell with the lowest number.
    pub fn lowest(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The cells in ascending order.
    pub fn iter(&self) -> CellIter {
        CellIter { words: self.0, word: 0 }
    }
}

/// The cells of a [`CellSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct CellIter {
    words: [u64; MAX_CELLS / 64],
    word: usize,
}

impl Iterator for CellIter {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        while self.word < self.words.len() {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Cell((self.word * 64) as u16 + bits.trailing_zeros() as u16));
            }
            self.word += 1;
        }
        None
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellIter;

    fn into_iter(self) -> CellIter {
        self.iter()
    }
}

impl IntoIterator for &CellSet {
    type Item = Cell;
    type IntoIter = CellIter;

    fn into_iter(self) -> CellIter {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|c| c.0)).finish()
    }
}

// A set is written as the list of its cells: short for the usual handful, and readable in a saved game.
impl Serialize for CellSet {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let cells = Vec::<Cell>::deserialize(d)?;
        match cells.iter().find(|c| c.index() >= MAX_CELLS) {
            Some(c) => {
                Err(serde::de::Error::custom(format!("there is no cell {}: a map has at most {MAX_CELLS}", c.0)))
            }
            None => Ok(cells.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_cell_set_behaves_like_a_set(a in prop::collection::btree_set(0u16..512, 0..60),
                                         b in prop::collection::btree_set(0u16..512, 0..60), x in 0u16..600) {
            let set = |s: &BTreeSet<u16>| s.iter().map(|&i| Cell(i)).collect::<CellSet>();
            let list = |s: CellSet| s.iter().map(|c| c.0).collect::<BTreeSet<u16>>();
            let (sa, sb) = (set(&a), set(&b));
            prop_assert_eq!(list(sa), a.clone());
            prop_assert_eq!(list(sa.union(&sb)), a.union(&b).copied().collect());
            prop_assert_eq!(list(sa.intersect(&sb)), a.intersection(&b).copied().collect());
            prop_assert_eq!(list(sa.minus(&sb)), a.difference(&b).copied().collect());
            prop_assert_eq!(sa.len(), a.len());
            prop_assert_eq!(sa.is_empty(), a.is_empty());
            prop_assert_eq!(sa.contains(Cell(x)), a.contains(&x));
            prop_assert_eq!(sa.with(Cell(x)).without(Cell(x)), set(&a).without(Cell(x)));
            prop_assert_eq!(CellSet::first(usize::from(x)).len(), usize::from(x).min(512));
        }
    }
}
