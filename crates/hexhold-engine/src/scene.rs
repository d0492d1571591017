//! A scene: one step of the rules being carried out. Rule code changes the state, draws, reports and asks through it.

use std::sync::Arc;

use hexhold_hex::Tables;

use crate::{
    Answer, Ask, BonusId, Chance, CharId, Choice, Draw, Event, FigureId, Question, State, To, What, Why, World,
    interject,
};

/// The step cannot go on: a question has no answer yet. Whoever answers knows which (see [`Voice`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause;

/// What rule code returns: `?` leaves the step when it has to wait.
pub type Flow<T = ()> = Result<T, Pause>;

/// Whoever answers questions: a log of inputs, a bot, a test script.
pub trait Voice {
    /// `None`: no answer yet; the step is left and run again later.
    fn answer(&mut self, st: &State, w: &World, q: &Question) -> Option<Answer>;

    /// A referee's orders that belong before one of the next so many answers; whether there were any.
    fn referee(&mut self, _st: &mut State, _w: &World, _answers: usize) -> bool {
        false
    }

    /// Questions put to several characters at once, in secret from each other.
    fn answer_all(&mut self, st: &State, w: &World, qs: &[Question]) -> Option<Vec<Answer>> {
        qs.iter().map(|q| self.answer(st, w, q)).collect()
    }
}

/// One step of the rules being carried out.
#[expect(missing_debug_implementations, reason = "it borrows trait objects; the state has one")]
pub struct Scene<'a> {
    pub st: &'a mut State,
    pub w: &'a World,
    /// Range and sight for the doors that are open now.
    pub tables: Arc<Tables>,
    chance: &'a mut dyn Chance,
    voice: &'a mut dyn Voice,
    /// `None`: nobody is listening, and events cost nothing.
    events: Option<&'a mut Vec<Event>>,
    /// Inside an ability: no new ability may start, so items that give one are not offered.
    pub(crate) in_ability: bool,
    /// Something was revealed: the movement under way pauses, and its figure may choose anew.
    pub(crate) interrupted: bool,
    /// Whoever is opening a door right now: rules of the scenario may speak of it.
    pub(crate) opener: Option<FigureId>,
    /// Changes from items used while a question of the current ability was open.
    pub(crate) added: Vec<hexhold_model::Mod>,
    /// Whether the attack whose target is asked for is a melee attack: some items are for one kind only.
    pub(crate) melee: bool,
    /// What bonuses are performing just now, and for whom: none of them starts itself again.
    pub(crate) under_way: Vec<(BonusId, FigureId)>,
    /// The ability of a character in which a question stayed open, the innermost one.
    pub(crate) doing: Option<hexhold_model::Step>,
    /// Cards that are being performed within one another, besides the one that was played.
    pub(crate) further_cards: u8,
    /// Working memory for monster turns.
    pub(crate) solver: hexhold_solver::Solver,
}

impl<'a> Scene<'a> {
    pub fn new(
        st: &'a mut State,
        w: &'a World,
        chance: &'a mut dyn Chance,
        voice: &'a mut dyn Voice,
        events: Option<&'a mut Vec<Event>>,
    ) -> Self {
        let tables = w.tables_for(st.open_doors);
        Self {
            st,
            w,
            tables,
            chance,
            voice,
            events,
            in_ability: false,
            interrupted: false,
            opener: None,
            added: Vec::new(),
            melee: true,
            under_way: Vec::new(),
            further_cards: 0,
            doing: None,
            solver: hexhold_solver::Solver::default(),
        }
    }

    /// Asks, and returns the answer. The question is built from the state as it is, so that it can be asked again after
    /// an interjection. A question with a single possible answer is not asked.
    pub fn ask(&mut self, build: impl Fn(&Self) -> Question) -> Flow<Answer> {
        loop {
            let mut q = build(self);
            let own = q.options.len();
            interject::offer(self, &mut q);
            if q.options.len() == 1 && q.ways.is_none() {
                return Ok(q.options[0].into());
            }
            if self.voice.referee(self.st, self.w, 1) {
                continue;
            }
            let answer = self.voice.answer(self.st, self.w, &q).ok_or(Pause)?;
            debug_assert_eq!(q.check(&self.w.map, &answer), Ok(()), "an unchecked answer to {q:?}");
            match answer {
                Answer::Choose(c) if !q.options[..own].contains(&c) => interject::perform(self, &q, c)?,
                answer => return Ok(answer),
            }
        }
    }

    /// Asks for one of the listed choices.
    pub fn choose(&mut self, build: impl Fn(&Self) -> Question) -> Flow<Choice> {
        match self.ask(build)? {
            Answer::Choose(c) => Ok(c),
            Answer::Path(_) => unreachable!("a checked answer to a question without ways is a choice"),
        }
    }

    /// Asks several characters at once; nobody sees another's answer before all have answered.
    pub fn ask_all(&mut self, questions: &[Question]) -> Flow<Vec<Answer>> {
        // Whoever has no choice is not asked.
        let open: Vec<Question> = questions.iter().filter(|q| q.options.len() > 1).cloned().collect();
        self.voice.referee(self.st, self.w, open.len());
        let answers =
            if open.is_empty() { Vec::new() } else { self.voice.answer_all(self.st, self.w, &open).ok_or(Pause)? };
        let mut answers = answers.into_iter();
        questions
            .iter()
            .map(|q| {
                if q.options.len() > 1 { answers.next() } else { q.options.first().map(|&c| c.into()) }.ok_or(Pause)
            })
            .collect()
    }

    /// Yes or no.
    pub fn confirm(&mut self, to: To, ask: Ask) -> Flow<bool> {
        let choice = self.choose(|_| Question::new(to, ask.clone(), vec![Choice::Yes, Choice::Done]))?;
        Ok(choice == Choice::Yes)
    }

    /// Draws a number below `n`; every draw is counted, so that a re-run meets the same ones.
    pub fn draw(&mut self, what: Draw, n: usize) -> Flow<usize> {
        if n <= 1 {
            return Ok(0);
        }
        let n16 = n as u16;
        let value = match self.chance.draw(self.st.draws, what, n16) {
            Some(v) => v,
            None => {
                // A physical table draws its own cards and tells us which.
                let options = (0..n16).map(Choice::Nth).collect();
                let q = Question::new(To::Party, Ask::Draw { what, n: n16 }, options);
                match self.voice.answer(self.st, self.w, &q).ok_or(Pause)? {
                    Answer::Choose(Choice::Nth(v)) if v < n16 => v,
                    _ => return Err(Pause),
                }
            }
        };
        self.st.draws += 1;
        Ok(usize::from(value))
    }

    pub fn tell(&mut self, why: Why, what: What) {
        if let Some(events) = &mut self.events {
            events.push(Event { what, why, only: None });
        }
    }

    /// Tells one character only.
    pub fn whisper(&mut self, only: CharId, why: Why, what: What) {
        if let Some(events) = &mut self.events {
            events.push(Event { what, why, only: Some(only) });
        }
    }

    /// Whether anybody is listening: explanations are built only then.
    pub const fn has_listener(&self) -> bool {
        self.events.is_some()
    }

    /// Who decides for a figure: its character, the summon's owner where the rules give them the choice, else the party.
    pub fn decider(&self, figure: FigureId) -> To {
        if let Some(commander) = self.st.turn.as_ref().and_then(|t| t.commander) {
            // A commanded character performs the ability itself; anybody else is led by the commander.
            let f = self.st.figure(figure);
            if f.character().is_none() {
                return self.st.figure(commander).character().map_or(To::Party, To::Character);
            }
        }
        self.st.figure(figure).character().map_or(To::Party, To::Character)
    }

    pub(crate) fn doors_changed(&mut self) {
        self.tables = self.w.tables_for(self.st.open_doors);
    }
}
