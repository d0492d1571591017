//! A game inside of another: a campaign plays its scenario at its own desk, in the same log, with the same draws.

use crate::{Desk, Flow, Heard, Rules, Scene, Voice};

/// Whoever answers the outer game, for the inner one.
struct Inside<'a, R: Rules, I: Rules> {
    voice: &'a mut dyn Voice<R>,
    outer: &'a mut R::State,
    w: &'a R::World,
    place: fn(&mut R::State) -> Option<&mut I::State>,
}

impl<R: Rules, I: Rules> Inside<'_, R, I> {
    /// The outer state with the inner one as it is now.
    fn now(&mut self, st: &I::State) -> &R::State {
        if let Some(place) = (self.place)(self.outer) {
            place.clone_from(st);
        }
        self.outer
    }
}

impl<R, I> Voice<I> for Inside<'_, R, I>
where
    R: Rules,
    I: Rules<Question = R::Question, Answer = R::Answer>,
{
    fn answer(&mut self, st: &I::State, _: &I::World, q: &I::Question) -> Option<I::Answer> {
        self.now(st);
        self.voice.answer(self.outer, self.w, q)
    }

    fn answer_all(&mut self, st: &I::State, _: &I::World, qs: &[I::Question]) -> Option<Vec<I::Answer>> {
        self.now(st);
        self.voice.answer_all(self.outer, self.w, qs)
    }

    fn answer_any(&mut self, st: &I::State, _: &I::World, qs: &[I::Question]) -> Option<(usize, I::Answer)> {
        self.now(st);
        self.voice.answer_any(self.outer, self.w, qs)
    }

    fn referee(&mut self, st: &mut I::State, _: &I::World, answers: usize) -> bool {
        self.now(st);
        let ordered = self.voice.referee(self.outer, self.w, answers);
        if let Some(place) = (self.place)(self.outer).filter(|_| ordered) {
            st.clone_from(place);
        }
        ordered
    }
}

impl<R: Rules> Desk<'_, R> {
    /// One step of a game inside of this one: what it draws, asks and tells is drawn, asked and told here. `place` is where its
    /// state lies in the outer one.
    pub fn step_within<I>(
        &mut self,
        outer: &mut R::State,
        w: &R::World,
        place: fn(&mut R::State) -> Option<&mut I::State>,
        inner: &I::World,
    ) -> Flow
    where
        I: Rules<Question = R::Question, Answer = R::Answer, Event = R::Event, Draw = R::Draw, Doing = R::Doing>,
    {
        let Some(mut st) = place(outer).cloned() else { return Ok(()) };
        let mut told: Option<Heard<I>> = self.heard.is_some().then(Heard::default);
        let mut voice = Inside::<R, I> { voice: &mut *self.voice, outer: &mut *outer, w, place };
        let desk = Desk::new(&mut *self.chance, &mut voice, told.as_mut());
        let flow = I::step(Scene { st: &mut st, w: inner, desk });
        // Also where it waits: views are made of the state as it is then.
        if let Some(place) = place(outer) {
            *place = st;
        }
        if let (Some(heard), Some(told)) = (self.heard.as_deref_mut(), told) {
            heard.events.extend(told.events);
            heard.learnt += told.learnt;
            heard.doing = told.doing;
        }
        flow
    }
}
