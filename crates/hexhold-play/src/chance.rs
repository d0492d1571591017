//! Chance as an input: every draw has a number, and a source answers by that number alone. Nothing is stored in the
//! source, so a re-run, an undo or a replay meets the same draws without keeping a log.

use chacha20::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use serde::{Deserialize, Serialize};

/// A source of draws of the kinds `D`. `index` counts all draws of the game from 0; the result is below `n`.
pub trait Chance<D> {
    /// `None`: the source has no answer (yet), and the game waits for one.
    fn draw(&mut self, index: u32, what: D, n: u16) -> Option<u16>;
}

/// Live play: a ChaCha8 stream addressed by position. The stream is stable across versions of the library; ranges are
/// made here, so they are stable too.
#[derive(Debug)]
pub struct Seeded {
    seed: [u8; 32],
    rng: ChaCha8Rng,
    next: u32,
}

impl Seeded {
    pub fn new(seed: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Self { seed: bytes, rng: ChaCha8Rng::from_seed(bytes), next: 0 }
    }

    /// The number below `n` at this place of the stream.
    pub fn number(&mut self, index: u32, n: u16) -> u16 {
        if index != self.next {
            self.rng = ChaCha8Rng::from_seed(self.seed);
            self.rng.set_word_pos(u128::from(index));
        }
        self.next = index + 1;
        // Multiply-shift of 32 random bits: the bias for decks of a few dozen cards is below 1 in 10^8.
        let word = u64::from(self.rng.next_u32());
        ((word * u64::from(n)) >> 32) as u16
    }
}

impl Clone for Seeded {
    fn clone(&self) -> Self {
        // The generator keeps no more than the seed and a position, and finds the position again by itself.
        Self { seed: self.seed, rng: ChaCha8Rng::from_seed(self.seed), next: u32::MAX }
    }
}

impl<D> Chance<D> for Seeded {
    fn draw(&mut self, index: u32, _what: D, n: u16) -> Option<u16> {
        Some(self.number(index, n))
    }
}

/// Draws given in advance: tests and replays. A draw past the end, of another kind or out of range has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded<D>(pub Vec<(D, u16)>);

impl<D> Default for Recorded<D> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<D: PartialEq> Chance<D> for Recorded<D> {
    fn draw(&mut self, index: u32, what: D, n: u16) -> Option<u16> {
        let (kind, value) = self.0.get(usize::try_from(index).ok()?)?;
        (*kind == what && *value < n).then_some(*value)
    }
}
