//! The desk at which rules are carried out: whoever answers, whatever is drawn, and whoever listens. It does not hold the
//! state, so that a game may put it into a scene of its own.

use std::fmt;

use crate::{Chance, Rules, Voice};

/// The step cannot go on: a question has no answer yet. Whoever answers knows which (see [`Voice`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause;

/// What rule code returns: `?` leaves the step when it has to wait.
pub type Flow<T = ()> = Result<T, Pause>;

/// What a step has said so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Heard<R: Rules> {
    pub events: Vec<R::Event>,
    /// How often somebody learnt something that cannot be unlearnt: a card was drawn, a room revealed.
    pub learnt: u32,
    pub doing: R::Doing,
}

impl<R: Rules> Default for Heard<R> {
    fn default() -> Self {
        Self { events: Vec::new(), learnt: 0, doing: R::Doing::default() }
    }
}

pub struct Desk<'a, R: Rules> {
    pub(crate) chance: &'a mut dyn Chance<R::Draw>,
    pub(crate) voice: &'a mut dyn Voice<R>,
    /// `None`: nobody is listening, and events cost nothing.
    pub(crate) heard: Option<&'a mut Heard<R>>,
}

impl<R: Rules> fmt::Debug for Desk<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("heard", &self.heard).finish_non_exhaustive()
    }
}

impl<'a, R: Rules> Desk<'a, R> {
    pub fn new(
        chance: &'a mut dyn Chance<R::Draw>,
        voice: &'a mut dyn Voice<R>,
        heard: Option<&'a mut Heard<R>>,
    ) -> Self {
        Self { chance, voice, heard }
    }

    /// A referee's orders that belong here; whether there were any: then the question is another one.
    pub fn referee(&mut self, st: &mut R::State, w: &R::World, answers: usize) -> bool {
        self.voice.referee(st, w, answers)
    }

    /// Puts a question as it is. Whether anybody need be asked is for the scene to know.
    pub fn put(&mut self, st: &R::State, w: &R::World, q: &R::Question) -> Flow<R::Answer> {
        let answer = self.voice.answer(st, w, q).ok_or(Pause)?;
        debug_assert_eq!(R::check(w, q, &answer), Ok(()), "an unchecked answer to {q:?}");
        Ok(answer)
    }

    /// Asks several at once; nobody sees another's answer before all have answered. Whoever has no choice is not asked.
    pub fn put_all(&mut self, st: &mut R::State, w: &R::World, questions: &[R::Question]) -> Flow<Vec<R::Answer>> {
        let mut answers: Vec<Option<R::Answer>> = questions.iter().map(R::only_answer).collect();
        let has_choice = |(q, a): (&R::Question, &Option<R::Answer>)| a.is_none().then(|| q.clone());
        let open: Vec<R::Question> = questions.iter().zip(&answers).filter_map(has_choice).collect();
        self.voice.referee(st, w, open.len());
        if !open.is_empty() {
            let given = self.voice.answer_all(st, w, &open).ok_or(Pause)?;
            for (place, answer) in answers.iter_mut().filter(|a| a.is_none()).zip(given) {
                *place = Some(answer);
            }
        }
        answers.into_iter().collect::<Option<_>>().ok_or(Pause)
    }

    /// Several open questions, each answered in its own time: the place of the one that is, and its answer. Everybody is
    /// asked, even who has but one answer: they are not obliged to give it now.
    pub fn put_any(&mut self, st: &R::State, w: &R::World, questions: &[R::Question]) -> Flow<(usize, R::Answer)> {
        let (place, answer) = self.voice.answer_any(st, w, questions).ok_or(Pause)?;
        let q = questions.get(place).ok_or(Pause)?;
        debug_assert_eq!(R::check(w, q, &answer), Ok(()), "an unchecked answer to {q:?}");
        Ok((place, answer))
    }

    /// Draws a number below `n`; every draw is counted, so that a re-run meets the same ones.
    pub fn draw(&mut self, st: &mut R::State, w: &R::World, what: R::Draw, n: usize) -> Flow<usize> {
        if n <= 1 {
            return Ok(0);
        }
        let n16 = u16::try_from(n).unwrap_or(u16::MAX);
        let index = *R::draws(st);
        let value = match self.chance.draw(index, what, n16) {
            Some(v) => v,
            None => {
                // A physical table draws its own cards and tells us which. Its referee may act while it draws.
                self.voice.referee(st, w, 1);
                let answer = self.voice.answer(st, w, &R::ask_draw(what, n16)).ok_or(Pause)?;
                R::drawn(&answer).filter(|&v| v < n16).ok_or(Pause)?
            }
        };
        *R::draws(st) = index + 1;
        self.learn();
        Ok(usize::from(value))
    }

    pub fn tell(&mut self, event: R::Event) {
        if let Some(heard) = &mut self.heard {
            heard.events.push(event);
        }
    }

    /// Somebody learns something: what led here is not taken back for the asking.
    pub fn learn(&mut self) {
        if let Some(heard) = &mut self.heard {
            heard.learnt += 1;
        }
    }

    /// What the open questions belong to, for whoever reads them.
    pub fn set_doing(&mut self, doing: R::Doing) {
        if let Some(heard) = &mut self.heard {
            heard.doing = doing;
        }
    }

    pub fn doing(&self) -> Option<&R::Doing> {
        self.heard.as_ref().map(|h| &h.doing)
    }

    /// Whether anybody is listening: explanations are built only then.
    pub const fn has_listener(&self) -> bool {
        self.heard.is_some()
    }
}
