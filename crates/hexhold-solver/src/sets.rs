//! Sets of figures, each kept once, in the order they came.

const EMPTY: u128 = 0;

/// A list without repetitions. On a crowded board hundreds of sets of targets tie, and most come up several times.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sets {
    list: Vec<u128>,
    /// The same again where a hash puts them, the next free place if it is taken; at least half of the places are free.
    slots: Vec<u128>,
}

impl Sets {
    pub(crate) fn list(&self) -> &[u128] {
        &self.list
    }

    pub(crate) fn clear(&mut self) {
        self.list.clear();
        self.slots.clear();
    }

    /// Adds a set that is not empty, unless it is there.
    pub(crate) fn insert(&mut self, set: u128) {
        if self.list.len() * 2 >= self.slots.len() {
            let places = (self.slots.len() * 2).max(16);
            self.slots.clear();
            self.slots.resize(places, EMPTY);
            for i in 0..self.list.len() {
                let place = self.place(self.list[i]);
                self.slots[place] = self.list[i];
            }
        }
        let place = self.place(set);
        if self.slots[place] == EMPTY {
            self.slots[place] = set;
            self.list.push(set);
        }
    }

    /// Where the set is, or where it would go.
    fn place(&self, set: u128) -> usize {
        let mask = self.slots.len() - 1;
        let mixed = (set as u64 ^ (set >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut place = (mixed >> 32) as usize & mask;
        while self.slots[place] != EMPTY && self.slots[place] != set {
            place = (place + 1) & mask;
        }
        place
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn each_set_is_kept_once_in_the_order_it_came(sets in prop::collection::vec(1u128..200, 0..300)) {
            let mut found = Sets::default();
            sets.iter().for_each(|&s| found.insert(s << 60));
            let mut met = BTreeSet::new();
            let first: Vec<u128> = sets.iter().filter(|&&s| met.insert(s)).map(|&s| s << 60).collect();
            prop_assert_eq!(found.list(), first);
        }
    }
}
