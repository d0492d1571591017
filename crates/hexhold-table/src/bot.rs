//! Simple players for seats without a person. They see what a person in the seat would see.

use hexhold_bots::RandomPlayer;
use hexhold_engine::{Answer, Question, QuestionView, View};

/// A player that is a program.
pub trait Bot: Send {
    /// A legal answer; `None` only for a question without one.
    fn answer(&mut self, view: &View, question: &QuestionView) -> Option<Answer>;
}

/// Any legal answer.
#[derive(Clone, Debug)]
pub struct AnyLegal(RandomPlayer);

impl AnyLegal {
    pub const fn new(seed: u64) -> Self {
        Self(RandomPlayer::new(seed))
    }
}

impl Bot for AnyLegal {
    fn answer(&mut self, _view: &View, q: &QuestionView) -> Option<Answer> {
        let q = Question { to: q.to, ask: q.ask.clone(), options: q.options.clone(), ways: q.ways.clone() };
        self.0.pick(&q)
    }
}
