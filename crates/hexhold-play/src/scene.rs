//! A scene: one step of the rules being carried out. Rule code changes the state, draws, tells and asks through it.

use crate::{Desk, Flow, Rules};

/// One step of the rules being carried out. A game that needs more at hand takes it apart and makes its own.
#[derive(Debug)]
pub struct Scene<'a, R: Rules> {
    pub st: &'a mut R::State,
    pub w: &'a R::World,
    pub desk: Desk<'a, R>,
}

impl<R: Rules> Scene<'_, R> {
    /// Asks, and returns the answer. The question is built from the state as it is, so that it can be asked again after a
    /// referee's order. A question with a single possible answer is not asked.
    pub fn ask(&mut self, build: impl Fn(&Self) -> R::Question) -> Flow<R::Answer> {
        loop {
            let q = build(self);
            if let Some(only) = R::only_answer(&q) {
                return Ok(only);
            }
            if !self.desk.referee(self.st, self.w, 1) {
                return self.desk.put(self.st, self.w, &q);
            }
        }
    }

    /// Asks several at once, in secret from each other.
    pub fn ask_all(&mut self, questions: &[R::Question]) -> Flow<Vec<R::Answer>> {
        self.desk.put_all(self.st, self.w, questions)
    }

    /// Leaves several questions open and returns the first one that is answered, by its place. The step should end soon
    /// after it: then the others are asked again from there, and nobody waits for anybody.
    pub fn ask_any(&mut self, build: impl Fn(&Self) -> Vec<R::Question>) -> Flow<(usize, R::Answer)> {
        loop {
            let questions = build(self);
            if !self.desk.referee(self.st, self.w, 1) {
                return self.desk.put_any(self.st, self.w, &questions);
            }
        }
    }

    pub fn draw(&mut self, what: R::Draw, n: usize) -> Flow<usize> {
        self.desk.draw(self.st, self.w, what, n)
    }

    pub fn tell(&mut self, event: R::Event) {
        self.desk.tell(event);
    }

    pub fn learn(&mut self) {
        self.desk.learn();
    }
}
