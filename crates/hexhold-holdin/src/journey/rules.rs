//! The whole game as the driver knows it: the scenario's questions, answers and events, on another state.

use std::fmt;

use hexhold_play::{BadNotation, Flow, Redeal, Rules};

use super::{JourneyEnding, JourneyState, JourneyWorld};
use crate::ask::{Answer, Ask, BadOrder, Draw, Event, Holdin, Nothing, Order, Question, Refusal, To, Viewer};

/// The name of the game for [`hexhold_play`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Journey;

pub type JourneyScene<'a> = hexhold_play::Scene<'a, Journey>;
pub type JourneyGame<C> = hexhold_play::Game<Journey, C>;
pub type JourneyInput = hexhold_play::Input<Journey>;

impl Redeal<Journey> for Nothing {
    fn knowing(_: &[&JourneyState], _: &JourneyWorld, _: &Viewer, _: u64) -> Self {
        Self
    }

    fn state(&self, state: &JourneyState) -> JourneyState {
        state.clone()
    }

    fn input(&self, input: &JourneyInput) -> JourneyInput {
        input.clone()
    }
}

impl Rules for Journey {
    type World = JourneyWorld;
    type State = JourneyState;
    type To = To;
    type Question = Question;
    type Answer = Answer;
    type Order = Order;
    type Event = Event;
    type Draw = Draw;
    type Viewer = Viewer;
    type Ending = JourneyEnding;
    type Doing = ();
    type Refusal = Refusal;
    type BadOrder = BadOrder;
    type Redeal = Nothing;

    fn initial(w: &JourneyWorld) -> JourneyState {
        w.initial()
    }

    fn step(mut scene: JourneyScene<'_>) -> Flow {
        super::step::step(&mut scene)
    }

    fn draws(st: &mut JourneyState) -> &mut u32 {
        match &mut st.playing {
            Some(playing) => &mut playing.state.draws,
            None => &mut st.draws,
        }
    }

    fn ending(st: &JourneyState) -> Option<JourneyEnding> {
        st.over
    }

    fn to(q: &Question) -> To {
        Holdin::to(q)
    }

    fn check(w: &JourneyWorld, q: &Question, answer: &Answer) -> Result<(), Refusal> {
        match q.ways.as_ref().and_then(|ways| w.map(ways.scenario)) {
            Some(map) => q.check(map, answer),
            None => q.check_choice(answer),
        }
    }

    /// What is done between scenarios is never done by itself.
    fn only_answer(q: &Question) -> Option<Answer> {
        if q.ask == Ask::Between { None } else { Holdin::only_answer(q) }
    }

    fn ask_draw(what: Draw, n: u16) -> Question {
        Holdin::ask_draw(what, n)
    }

    fn drawn(answer: &Answer) -> Option<u16> {
        Holdin::drawn(answer)
    }

    fn check_order(order: &Order, st: &JourneyState, w: &JourneyWorld) -> Result<(), BadOrder> {
        let (state, world) = st.scenario(w).ok_or(BadOrder::NoScenario)?;
        order.check(state, &world)
    }

    fn apply_order(order: &Order, st: &mut JourneyState, w: &JourneyWorld) {
        let Some((_, world)) = st.scenario(w) else { return };
        if let Some(state) = st.inner() {
            order.apply(state, &world);
        }
    }

    fn begins_anew(_: &Order) -> bool {
        false
    }

    fn hears(_: &Viewer, _: &Event) -> bool {
        true
    }

    fn may_answer(viewer: &Viewer, _: To) -> bool {
        *viewer == Viewer::Player
    }

    fn write_input(input: &JourneyInput, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Who decides comes first, as in every log: a line of a table is told apart by its first word.
        write!(f, "{} {}", Self::write_to(input.to), input.answer)
    }

    fn read_input(text: &str) -> Result<JourneyInput, BadNotation> {
        let (to, answer) = text.split_once(' ').ok_or_else(|| BadNotation(text.to_owned()))?;
        let to = Self::read_to(to).ok_or_else(|| BadNotation(text.to_owned()))?;
        Ok(JourneyInput { to, answer: answer.parse()? })
    }

    fn write_to(to: To) -> String {
        Holdin::write_to(to)
    }

    fn read_to(text: &str) -> Option<To> {
        Holdin::read_to(text)
    }

    fn write_order(order: &Order) -> impl fmt::Display {
        *order
    }

    fn read_order(text: &str) -> Result<Order, BadNotation> {
        text.parse()
    }
}
