//! A scene: one step of the rules being carried out. Rule code changes the state, draws, reports and asks through it.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use hexhold_hex::Tables;

use hexhold_play::{Chance, Desk, Flow, Heard, Voice};

use crate::{
    Answer, Ask, BonusId, CharId, Choice, Draw, Event, FigureId, Question, ScenarioRules, State, To, What, Why, World,
    interject,
};

/// What is the case: everything that rules ask about and nothing that they do. The facts of a scene hold a state that can be
/// changed, those of somebody who looks on hold one that cannot.
#[derive(Debug)]
pub struct Facts<'a, S> {
    pub st: S,
    pub w: &'a World,
    /// Range and sight for the doors that are open now.
    pub tables: Arc<Tables>,
    /// What bonuses are performing just now, and for whom: none of them starts itself again.
    pub(crate) under_way: Vec<(BonusId, FigureId)>,
    /// Whoever is opening a door right now: rules of the scenario may speak of it.
    pub(crate) opener: Option<FigureId>,
}

/// A state, to be changed or only to be looked at.
pub trait Holds: Deref<Target = State> {}

impl<S: Deref<Target = State>> Holds for S {}

impl<'a, S: Holds> Facts<'a, S> {
    pub fn of(st: S, w: &'a World) -> Self {
        let tables = w.tables_for(st.open_doors);
        Self { st, w, tables, under_way: Vec::new(), opener: None }
    }
}

/// One step of the rules being carried out.
#[derive(Debug)]
pub struct Scene<'a> {
    facts: Facts<'a, &'a mut State>,
    /// Whoever answers, whatever is drawn, and whoever listens.
    pub(crate) desk: Desk<'a, ScenarioRules>,
    /// Inside an ability: no new ability may start, so items that give one are not offered.
    pub(crate) in_ability: bool,
    /// Something was revealed: the movement under way pauses, and its figure may choose anew.
    pub(crate) interrupted: bool,
    /// Traps sprung so far.
    pub(crate) traps_sprung: i16,
    /// Changes from items used while a question of the current ability was open.
    pub(crate) added: Vec<hexhold_model::Mod>,
    /// Whether the attack whose target is asked for is a melee attack: some items are for one kind only.
    pub(crate) melee: bool,
    /// The ability of a character in which a question stayed open, the innermost one.
    pub(crate) doing: Option<hexhold_model::Step>,
    /// Rules of the scenario that are being carried out within one another.
    pub(crate) rules_within: u8,
    /// Cards that are being performed within one another, besides the one that was played.
    pub(crate) further_cards: u8,
    /// Working memory for monster turns, once there was one.
    pub(crate) solver: Option<Box<hexhold_solver::Solver>>,
}

impl<'a> Deref for Scene<'a> {
    type Target = Facts<'a, &'a mut State>;

    fn deref(&self) -> &Self::Target {
        &self.facts
    }
}

impl DerefMut for Scene<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.facts
    }
}

impl<'a> Scene<'a> {
    pub fn new(
        st: &'a mut State,
        w: &'a World,
        chance: &'a mut dyn Chance<Draw>,
        voice: &'a mut dyn Voice<ScenarioRules>,
        heard: Option<&'a mut Heard<ScenarioRules>>,
    ) -> Self {
        Self::at(st, w, Desk::new(chance, voice, heard))
    }

    /// A scene at a desk that is there already.
    pub(crate) fn at(st: &'a mut State, w: &'a World, desk: Desk<'a, ScenarioRules>) -> Self {
        Self {
            facts: Facts::of(st, w),
            desk,
            in_ability: false,
            interrupted: false,
            traps_sprung: 0,
            added: Vec::new(),
            melee: true,
            rules_within: 0,
            further_cards: 0,
            doing: None,
            solver: None,
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
            if self.desk.referee(self.facts.st, self.facts.w, 1) {
                continue;
            }
            match self.desk.put(self.facts.st, self.facts.w, &q)? {
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
        self.desk.put_all(self.facts.st, self.facts.w, questions)
    }

    /// Yes or no.
    pub fn confirm(&mut self, to: To, ask: Ask) -> Flow<bool> {
        let choice = self.choose(|_| Question::new(to, ask.clone(), vec![Choice::Yes, Choice::Done]))?;
        Ok(choice == Choice::Yes)
    }

    /// Draws a number below `n`; every draw is counted, so that a re-run meets the same ones.
    pub fn draw(&mut self, what: Draw, n: usize) -> Flow<usize> {
        self.desk.draw(self.facts.st, self.facts.w, what, n)
    }

    pub fn tell(&mut self, why: Why, what: What) {
        // Cards and rooms that lie open stay known: whatever showed them is not taken back for the asking.
        if why == Why::Revealed || matches!(what, What::Revealed { .. } | What::RoomRevealed { .. }) {
            self.desk.learn();
        }
        self.desk.tell(Event { what, why, only: None });
    }

    /// Tells one character only.
    pub fn whisper(&mut self, only: CharId, why: Why, what: What) {
        self.desk.tell(Event { what, why, only: Some(only) });
    }

    /// Whether anybody is listening: explanations are built only then.
    pub const fn has_listener(&self) -> bool {
        self.desk.has_listener()
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
