//! What a player who searches would do.

use hexhold_bots::holdin::{Position, Searcher, between};
use hexhold_holdin::{Answer, Ask, Choice};
use hexhold_play::Seeded;

use super::Table;

/// Games that are played out for an answer, if there is time.
const ROLLOUTS: u32 = 600;
/// The scenario level that is set out at unless somebody chose another.
const LEVEL: u8 = 1;

impl Table {
    /// The answer it would give to the open question; `None`: nothing is asked. `go_on`: whether there is still time.
    pub fn advice(&self, go_on: &mut dyn FnMut() -> bool) -> Option<Answer> {
        let (game, question) = (self.game(), self.questions().first()?);
        let seed = self.setup().seed.rotate_left(29) ^ u64::from(self.revision());
        if question.ask == Ask::Between {
            let acts: Vec<_> =
                question.options.iter().filter_map(|c| if let Choice::Act(a) = c { Some(*a) } else { None }).collect();
            let act = between(&game.state().tracker, &self.pack().book, &acts, LEVEL)?;
            return Some(Choice::Act(act).into());
        }
        let (now, world) = game.state().scenario(game.world())?;
        let saved = game.saved();
        let checkpoint = &saved.state.playing.as_ref()?.state;
        // A referee's order since the last step is nothing a search could play again.
        if !saved.orders.is_empty() {
            return Some(hexhold_bots::holdin::Policy::new(seed).pick(now, &world, question));
        }
        let since = saved.since.iter().map(|i| i.answer.clone()).collect();
        let at = Position { w: &world, checkpoint, since, now, drawn: Seeded::new(self.setup().seed) };
        Some(Searcher { rollouts: ROLLOUTS, seed }.choose(&at, question, go_on))
    }
}
