//! Whoever answers questions: a log of inputs, a bot, a test script.

use crate::Rules;

pub trait Voice<R: Rules> {
    /// `None`: no answer yet; the step is left and run again later.
    fn answer(&mut self, st: &R::State, w: &R::World, q: &R::Question) -> Option<R::Answer>;

    /// Questions put to several at once, in secret from each other: all of them are answered.
    fn answer_all(&mut self, st: &R::State, w: &R::World, qs: &[R::Question]) -> Option<Vec<R::Answer>> {
        qs.iter().map(|q| self.answer(st, w, q)).collect()
    }

    /// Questions that are open at once, each answered in its own time: the next one that is, by its place.
    fn answer_any(&mut self, st: &R::State, w: &R::World, qs: &[R::Question]) -> Option<(usize, R::Answer)> {
        qs.iter().enumerate().find_map(|(i, q)| self.answer(st, w, q).map(|a| (i, a)))
    }

    /// A referee's orders that belong before one of the next so many answers; whether there were any.
    fn referee(&mut self, _st: &mut R::State, _w: &R::World, _answers: usize) -> bool {
        false
    }
}
