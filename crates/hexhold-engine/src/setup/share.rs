//! What the worlds of many games have in common. A server with a thousand rooms has the cards of a class in memory once.

use std::hash::Hash;
use std::sync::Arc;

use crate::World;

/// Whoever keeps the parts.
pub trait Share {
    /// Puts what is equal and there already in the place of this part, or takes it in. Equal parts have equal marks.
    fn share<T: Eq + Send + Sync + 'static>(&self, mark: impl Hash, part: &mut Arc<T>);
}

fn all<'a, T: Eq + Hash + Send + Sync + 'static>(with: &impl Share, parts: impl IntoIterator<Item = &'a mut Arc<T>>) {
    for part in parts {
        let same = Arc::clone(part);
        with.share(same, part);
    }
}

impl World {
    /// Has as much as possible in common with others. Nothing in the game can tell the difference.
    #[must_use]
    pub fn shared(mut self, with: &impl Share) -> Self {
        for member in &mut self.party {
            all(with, &mut member.class.cards);
            all(with, &mut member.class.perks);
            all(with, &mut member.class.masteries);
            all(with, [&mut member.modifiers]);
        }
        all(with, &mut self.types);
        all(with, &mut self.decks);
        all(with, &mut self.bonuses);
        all(with, [&mut self.goals]);
        all(with, [&mut self.standard]);
        all(with, [&mut self.ground]);
        self.map = Arc::clone(&self.ground.map);
        with.share(self.scenario.key.clone(), &mut self.scenario);
        self
    }
}
