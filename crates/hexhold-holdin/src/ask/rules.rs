//! The game as the driver knows it.

use std::fmt;

use hexhold_play::{BadNotation, Flow, Redeal, Rules};
use serde::{Deserialize, Serialize};

use super::{Answer, Ask, BadOrder, Choice, Event, Order, Question, Refusal};
use crate::state::{Ending, Phase, State};
use crate::world::World;

/// The name of the game for [`hexhold_play`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Holdin;

pub type Scene<'a> = hexhold_play::Scene<'a, Holdin>;
pub type Game<C> = hexhold_play::Game<Holdin, C>;
pub type Input = hexhold_play::Input<Holdin>;
pub type Saved = hexhold_play::Saved<Holdin>;

/// Who decides: there is one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinTo"))]
#[serde(rename_all = "snake_case")]
pub enum To {
    #[default]
    Player,
}

/// Who looks. Nothing is hidden but what has not been rolled, so all see the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Viewer {
    #[default]
    Player,
    /// Sees everything and answers nothing.
    Watcher,
}

/// What is rolled or drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinDraw"))]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// A, B or C for the monster's behaviour.
    Behaviour,
    /// A, B or C for an attack modifier.
    Modifier,
    /// Which discarded card a short rest loses.
    ShortRest,
}

/// Nothing to exchange: there is nothing that the player does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nothing;

impl Redeal<Holdin> for Nothing {
    fn knowing(_: &[&State], _: &World, _: &Viewer, _: u64) -> Self {
        Self
    }

    fn state(&self, state: &State) -> State {
        state.clone()
    }

    fn input(&self, input: &Input) -> Input {
        input.clone()
    }
}

impl Rules for Holdin {
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
    type Doing = ();
    type Refusal = Refusal;
    type BadOrder = BadOrder;
    type Redeal = Nothing;

    fn initial(w: &World) -> State {
        State::new(w)
    }

    fn step(mut scene: Scene<'_>) -> Flow {
        crate::turn::step(&mut scene)
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

    fn to(_: &Question) -> To {
        To::Player
    }

    fn check(w: &World, q: &Question, answer: &Answer) -> Result<(), Refusal> {
        q.check(&w.map, answer)
    }

    fn only_answer(q: &Question) -> Option<Answer> {
        match (q.options.as_slice(), &q.ways) {
            ([only], None) => Some((*only).into()),
            _ => None,
        }
    }

    fn ask_draw(what: Draw, n: u16) -> Question {
        Question::new(Ask::Draw { what, n }, (0..n).map(Choice::Nth).collect())
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

    fn begins_anew(_: &Order) -> bool {
        false
    }

    fn hears(_: &Viewer, _: &Event) -> bool {
        true
    }

    fn may_answer(viewer: &Viewer, _: To) -> bool {
        *viewer == Viewer::Player
    }

    fn write_input(input: &Input, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&input.answer, f)
    }

    fn read_input(text: &str) -> Result<Input, BadNotation> {
        text.parse().map(|answer| Input { to: To::Player, answer })
    }

    fn write_to(_: To) -> String {
        "p".to_owned()
    }

    fn read_to(text: &str) -> Option<To> {
        (text == "p").then_some(To::Player)
    }

    fn write_order(order: &Order) -> impl fmt::Display {
        *order
    }

    fn read_order(text: &str) -> Result<Order, BadNotation> {
        text.parse()
    }
}
