//! A scenario as a game of ours: the types and functions by which `hexhold-play` drives it.

use std::fmt::{self, Display};

use hexhold_play::{BadNotation, Flow, Misplaced, Rules};

use crate::{
    Answer, Ask, BadOrder, Choice, Draw, Ending, Event, Input, Order, Phase, Question, Redeal, Refusal, Scene, State,
    To, Viewer, World, notation, step,
};

/// The rules of a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ScenarioRules;

impl From<Misplaced> for Refusal {
    fn from(misplaced: Misplaced) -> Self {
        match misplaced {
            Misplaced::NothingAsked => Self::NothingAsked,
            Misplaced::NotYours => Self::NotYours,
        }
    }
}

impl Rules for ScenarioRules {
    type World = World;
    type State = State;
    type To = To;
    type Question = Question;
    type Answer = Answer;
    type Order = Order;
    type Event = Event;
    type Draw = Draw;
    type Viewer = Viewer;
    type Ending = Ending;
    /// The ability of a character in which the question is asked, the innermost one.
    type Doing = Option<hexhold_model::Step>;
    type Refusal = Refusal;
    type BadOrder = BadOrder;
    type Redeal = Redeal;

    fn initial(w: &World) -> State {
        w.initial_state()
    }

    fn step(scene: hexhold_play::Scene<'_, Self>) -> Flow {
        let mut sc = Scene::at(scene.st, scene.w, scene.desk);
        let flow = step(&mut sc);
        let doing = sc.doing.take();
        sc.desk.set_doing(doing);
        flow
    }

    fn draws(st: &mut State) -> &mut u32 {
        &mut st.draws
    }

    fn ending(st: &State) -> Option<Ending> {
        match st.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    fn to(q: &Question) -> To {
        q.to
    }

    fn check(w: &World, q: &Question, answer: &Answer) -> Result<(), Refusal> {
        q.check(&w.map, answer)
    }

    fn only_answer(q: &Question) -> Option<Answer> {
        match q.options.as_slice() {
            [only] if q.ways.is_none() => Some((*only).into()),
            _ => None,
        }
    }

    fn ask_draw(what: Draw, n: u16) -> Question {
        Question::new(To::Party, Ask::Draw { what, n }, (0..n).map(Choice::Nth).collect())
    }

    fn drawn(answer: &Answer) -> Option<u16> {
        match answer {
            Answer::Choose(Choice::Nth(n)) => Some(*n),
            _ => None,
        }
    }

    fn check_order(order: &Order, st: &State, w: &World) -> Result<(), BadOrder> {
        order.check(st, w)
    }

    fn apply_order(order: &Order, st: &mut State, w: &World) {
        order.apply(st, w);
    }

    fn begins_anew(order: &Order) -> bool {
        *order == Order::SkipTurn
    }

    fn hears(viewer: &Viewer, event: &Event) -> bool {
        event.only.is_none_or(|c| viewer.knows(c))
    }

    fn may_answer(viewer: &Viewer, to: To) -> bool {
        viewer.may_answer(to)
    }

    fn write_input(input: &Input, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        notation::write(input, f)
    }

    fn read_input(text: &str) -> Result<Input, BadNotation> {
        notation::read(text)
    }

    fn write_to(to: To) -> String {
        notation::write_to(to)
    }

    fn read_to(text: &str) -> Option<To> {
        notation::read_to(text)
    }

    fn write_order(order: &Order) -> impl Display {
        order.to_string()
    }

    fn read_order(text: &str) -> Result<Order, BadNotation> {
        text.parse()
    }
}
