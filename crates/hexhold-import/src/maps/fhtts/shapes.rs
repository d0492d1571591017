//! The floor of map tiles, which no file lists: the hexes on which anything ever lies, over all scenarios.
//!
//! What is seen only now and then lies at the rim of a tile; what is missing in the middle is filled in. Each way in which a
//! tile is turned counts little by itself, so that one scenario that uses the rim again and again does not widen the tile.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_hex::Hex;

/// How often a hex counts at most in one way of turning the tile.
const MOST_IN_ONE: u32 = 3;

/// A tile by its number, and which of its sides: `13-A` and `13-C` have the same floor.
pub(super) type Kind = (String, bool);

/// Hexes of a tile that is not turned, and for each the times it was seen by sixths of a turn.
#[derive(Default)]
pub(super) struct Shapes(BTreeMap<Kind, BTreeMap<Hex, [u32; 6]>>);

/// `13-A`: its number, and whether the letter is the first, third, … of the alphabet.
pub(super) fn kind(tile: &str) -> Option<Kind> {
    let (number, side) = tile.split_once('-')?;
    let letter = side.bytes().next().filter(u8::is_ascii_uppercase)?;
    (number.len() <= 4).then(|| (number.to_owned(), (letter - b'A').is_multiple_of(2)))
}

/// So many sixths clockwise where rows go down.
pub(super) fn turned(hex: Hex, sixths: u8) -> Hex {
    (0..sixths % 6).fold(hex, |h, _| Hex { q: -h.r, r: h.q + h.r })
}

impl Shapes {
    pub(super) fn see(&mut self, tile: &str, sixths: u8, hex: Hex) {
        if let Some(kind) = kind(tile) {
            let straight = turned(hex, 6 - sixths % 6);
            self.0.entry(kind).or_default().entry(straight).or_default()[usize::from(sixths % 6)] += 1;
        }
    }

    /// The floor of every kind of tile, not turned.
    pub(super) fn floors(&self) -> BTreeMap<Kind, BTreeSet<Hex>> {
        self.0.iter().map(|(kind, seen)| (kind.clone(), floor(seen))).collect()
    }
}

fn floor(seen: &BTreeMap<Hex, [u32; 6]>) -> BTreeSet<Hex> {
    let all: u32 = seen.values().flatten().sum();
    let thin = (all as usize) < 3 * seen.len();
    let score = |times: &[u32; 6]| times.iter().map(|n| (*n).min(MOST_IN_ONE)).sum::<u32>();
    let best = seen.values().map(score).max().unwrap_or(0);
    let kept = seen.iter().filter(|(_, times)| thin || score(times) * 3 > best).map(|(h, _)| *h);
    let mut floor = largest(kept.collect());
    for _ in 0..2 {
        // Between four others there is no hole.
        let around: BTreeSet<Hex> = floor.iter().flat_map(|h| h.neighbours()).filter(|h| !floor.contains(h)).collect();
        let full = |h: &Hex| h.neighbours().iter().filter(|n| floor.contains(n)).count() >= 4;
        let more: Vec<Hex> = around.into_iter().filter(full).collect();
        floor.extend(more);
    }
    floor
}

fn largest(mut left: BTreeSet<Hex>) -> BTreeSet<Hex> {
    let mut best = BTreeSet::new();
    while let Some(first) = left.pop_first() {
        let mut part = BTreeSet::from([first]);
        let mut open = vec![first];
        while let Some(h) = open.pop() {
            for n in h.neighbours() {
                if left.remove(&n) {
                    part.insert(n);
                    open.push(n);
                }
            }
        }
        if part.len() > best.len() {
            best = part;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of five, in three ways of turning; a hex beside them is used by one scenario only.
    #[test]
    fn a_floor_is_what_is_used_again_and_again() {
        let mut shapes = Shapes::default();
        let rows: Vec<Hex> = (0..3).flat_map(|r| (0..5).map(move |q| Hex::new(q, r))).collect();
        for sixths in [0, 2, 3] {
            for h in &rows {
                // One hole, which is filled.
                if *h != Hex::new(2, 1) {
                    (0..3).for_each(|_| shapes.see("07-A", sixths, turned(*h, sixths)));
                }
            }
        }
        (0..9).for_each(|_| shapes.see("07-C", 0, Hex::new(2, -1)));
        let floors = shapes.floors();
        assert_eq!(floors[&("07".to_owned(), true)], rows.into_iter().collect());
    }

    #[test]
    fn six_sixths_are_a_whole_turn() {
        let h = Hex::new(3, -1);
        assert_eq!(turned(h, 6), h);
        assert_eq!(turned(turned(h, 2), 4), h);
        assert_eq!(turned(h, 3), Hex::new(-3, 1));
        assert_eq!(kind("tile"), None);
    }
}
