//! Going on from here as one viewer may believe it to be: what the viewer cannot know is dealt anew, what was drawn stays drawn,
//! and what comes is drawn from a seed. Whoever plays games out to decide something plays them in such imaginations.

use std::sync::Arc;

use crate::{Chance, Game, Input, Redeal, Rules, Seeded};

/// The draws that were made stay what they were; those to come are drawn anew.
#[derive(Clone, Debug)]
pub struct Imagined<C> {
    drawn: C,
    until: u32,
    /// Draws that were made in secret come out otherwise, by number.
    instead: Vec<(u32, u16)>,
    fresh: Seeded,
}

impl<C> Imagined<C> {
    /// From now on what comes is drawn from another seed.
    pub fn anew(&mut self, seed: u64) {
        self.fresh = Seeded::new(seed);
    }
}

impl<D: Copy, C: Chance<D>> Chance<D> for Imagined<C> {
    fn draw(&mut self, index: u32, what: D, n: u16) -> Option<u16> {
        if index >= self.until {
            return Some(self.fresh.number(index, n));
        }
        match self.instead.iter().find(|(i, _)| *i == index) {
            Some((_, value)) => Some(*value).filter(|v| *v < n),
            None => self.drawn.draw(index, what, n),
        }
    }
}

/// A game that can be gone on with from its last completed step, for whoever does so without a [`Game`].
#[derive(Clone, Debug)]
pub struct Imagination<R: Rules, C> {
    pub world: Arc<R::World>,
    pub checkpoint: R::State,
    /// The answers given since.
    pub since: Vec<Input<R>>,
    /// A referee's orders since, each with the number of answers before it.
    pub orders: Vec<(usize, R::Order)>,
    pub chance: Imagined<C>,
}

impl<R: Rules, C: Chance<R::Draw> + Clone> Game<R, C> {
    /// What a viewer may believe. The same seed imagines the same.
    pub fn imagination(&self, viewer: &R::Viewer, seed: u64) -> Imagination<R, C> {
        let world = R::Redeal::world(self.world(), self.state(), viewer, seed);
        self.imagination_in(world, viewer, seed)
    }

    /// The same in a world that was imagined already: whoever imagines many games for one decision makes one.
    pub fn imagination_in(&self, world: Arc<R::World>, viewer: &R::Viewer, seed: u64) -> Imagination<R, C> {
        let (checkpoint, since) = self.save();
        let redeal = R::Redeal::knowing(&[checkpoint, self.state()], self.world(), viewer, seed);
        let mut now = self.state().clone();
        let chance = Imagined {
            drawn: self.chance().clone(),
            until: *R::draws(&mut now),
            instead: redeal.draws(checkpoint, self.state(), self.world()),
            fresh: Seeded::new(seed),
        };
        Imagination {
            world,
            checkpoint: redeal.state(checkpoint),
            since: since.iter().map(|i| redeal.input(i)).collect(),
            orders: self.orders().to_vec(),
            chance,
        }
    }

    /// The game as a viewer may imagine it, at the same question. It can be played on; nothing that the viewer cannot know has
    /// a part in it.
    pub fn imagine(&self, viewer: &R::Viewer, seed: u64) -> Game<R, Imagined<C>> {
        self.elsewhere(self.imagination(viewer, seed))
    }
}
