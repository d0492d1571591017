//! Answers from the log of a game; past its end a question is left open.

use crate::{Input, Rules, Voice};

pub(crate) struct Log<'a, R: Rules> {
    pub(crate) inputs: &'a [Input<R>],
    /// Each with the number of answers before it.
    pub(crate) orders: &'a [(usize, R::Order)],
    pub(crate) next: usize,
    pub(crate) ordered: usize,
    pub(crate) pending: Vec<R::Question>,
    /// Some of those who are asked at once have answered, and not all.
    pub(crate) waits_for_others: bool,
}

impl<R: Rules> Voice<R> for Log<'_, R> {
    fn referee(&mut self, st: &mut R::State, w: &R::World, answers: usize) -> bool {
        let before = self.ordered;
        while let Some((at, order)) = self.orders.get(self.ordered)
            && *at < self.next + answers
        {
            R::apply_order(order, st, w);
            self.ordered += 1;
        }
        self.ordered > before
    }

    fn answer(&mut self, _: &R::State, _: &R::World, q: &R::Question) -> Option<R::Answer> {
        let Some(input) = self.inputs.get(self.next) else {
            self.pending.push(q.clone());
            return None;
        };
        self.next += 1;
        Some(input.answer.clone())
    }

    fn answer_all(&mut self, _: &R::State, _: &R::World, qs: &[R::Question]) -> Option<Vec<R::Answer>> {
        let mut answers: Vec<Option<R::Answer>> = vec![None; qs.len()];
        while answers.iter().any(Option::is_none) {
            let Some(input) = self.inputs.get(self.next) else {
                self.waits_for_others = answers.iter().any(Option::is_some);
                let open = qs.iter().zip(&answers).filter(|(_, a)| a.is_none());
                self.pending.extend(open.map(|(q, _)| q.clone()));
                return None;
            };
            self.next += 1;
            let i = qs.iter().position(|q| R::to(q) == input.to)?;
            answers[i] = Some(input.answer.clone());
        }
        answers.into_iter().collect()
    }

    fn answer_any(&mut self, _: &R::State, _: &R::World, qs: &[R::Question]) -> Option<(usize, R::Answer)> {
        let Some(input) = self.inputs.get(self.next) else {
            self.pending.extend(qs.iter().cloned());
            return None;
        };
        self.next += 1;
        let place = qs.iter().position(|q| R::to(q) == input.to)?;
        Some((place, input.answer.clone()))
    }
}
