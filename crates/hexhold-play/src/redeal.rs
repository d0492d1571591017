//! Dealing anew what a viewer cannot know. Whatever the viewer sees must stay the same; that is how secrecy is tested, and
//! how a bot imagines the cards of others.

use std::sync::Arc;

use crate::{Chance, Game, Input, Rules};

/// An exchange of everything that a viewer cannot know.
pub trait Redeal<R: Rules> {
    /// A random one, for somebody who has seen all of these states of a game: what lay open in one of them is known.
    fn knowing(seen: &[&R::State], w: &R::World, viewer: &R::Viewer, seed: u64) -> Self;

    /// The state with the exchange made.
    fn state(&self, state: &R::State) -> R::State;

    /// An answer with the exchange made.
    fn input(&self, input: &Input<R>) -> Input<R>;

    /// Draws that the step under way has made in secret and that come out otherwise with the exchange made, by number.
    fn draws(&self, _checkpoint: &R::State, _now: &R::State, _w: &R::World) -> Vec<(u32, u16)> {
        Vec::new()
    }

    /// The world as somebody may imagine it who knows nothing of what has not been shown.
    fn world(w: &Arc<R::World>, _now: &R::State, _viewer: &R::Viewer, _seed: u64) -> Arc<R::World> {
        Arc::clone(w)
    }
}

impl<R: Rules, C: Chance<R::Draw> + Clone> Game<R, C> {
    /// The game with everything exchanged that `viewer` cannot know, run again from its checkpoint; with the events of
    /// the step under way. Without a seed nothing is exchanged.
    pub fn redealt(&self, viewer: &R::Viewer, seed: Option<u64>) -> (Self, Vec<R::Event>) {
        let (checkpoint, since) = self.save();
        match seed {
            None => self.rerun(checkpoint.clone(), since.to_vec()),
            Some(seed) => {
                let redeal = R::Redeal::knowing(&[checkpoint, self.state()], self.world(), viewer, seed);
                self.rerun(redeal.state(checkpoint), since.iter().map(|i| redeal.input(i)).collect())
            }
        }
    }
}

/// SplitMix64, enough to deal cards with.
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        // In 64 bits whatever the width of `usize`: the same deal on every machine.
        ((((z ^ (z >> 31)) >> 32) * n as u64) >> 32) as usize
    }

    /// A random order of these.
    pub fn mixed<T: Clone>(&mut self, of: &[T]) -> Vec<T> {
        let mut mixed = of.to_vec();
        for i in (1..mixed.len()).rev() {
            let j = self.below(i + 1);
            mixed.swap(i, j);
        }
        mixed
    }
}
