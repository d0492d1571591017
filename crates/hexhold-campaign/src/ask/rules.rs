//! The campaign as the driver knows it.

use std::fmt;

use hexhold_play::{BadNotation, Flow, Rules};
use serde::{Deserialize, Serialize};

use super::{Answer, Ask, BadOrder, Choice, Event, Order, Question, Refusal, To, notation};
use crate::pile::DeckName;
use crate::redeal::Redeal;
use crate::state::State;
use crate::world::World;

/// The name of the game for [`hexhold_play`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CampaignGame;

pub(crate) type Scene<'a> = hexhold_play::Scene<'a, CampaignGame>;
pub type Game<C> = hexhold_play::Game<CampaignGame, C>;
pub type Input = hexhold_play::Input<CampaignGame>;
pub type Saved = hexhold_play::Saved<CampaignGame>;

/// Who looks: somebody who plays these lines, or nobody's.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Viewer {
    pub lines: Vec<u8>,
}

/// A card of this deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw(pub DeckName);

/// A campaign has no end: play may always go on (gh2e:campaign.may-continue-after-ending).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {}

impl Rules for CampaignGame {
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
    type Redeal = Redeal;

    fn initial(w: &World) -> State {
        w.initial()
    }

    fn step(mut scene: Scene<'_>) -> Flow {
        crate::flow::step(&mut scene)
    }

    fn draws(st: &mut State) -> &mut u32 {
        &mut st.draws
    }

    fn ending(_: &State) -> Option<Ending> {
        None
    }

    fn to(q: &Question) -> To {
        q.to
    }

    fn check(w: &World, q: &Question, answer: &Answer) -> Result<(), Refusal> {
        q.check(w, answer)
    }

    fn only_answer(q: &Question) -> Option<Answer> {
        q.only_answer()
    }

    fn ask_draw(what: Draw, n: u16) -> Question {
        Question::new(To::Party, Ask::Draw { deck: what.0, n }, (0..n).map(Choice::Nth).collect())
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

    fn hears(viewer: &Viewer, event: &Event) -> bool {
        event.only.is_none_or(|line| viewer.lines.contains(&line))
    }

    fn may_answer(viewer: &Viewer, to: To) -> bool {
        match to {
            To::Party => !viewer.lines.is_empty(),
            To::Line(line) => viewer.lines.contains(&line),
        }
    }

    fn write_input(input: &Input, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        notation::write(input, f)
    }

    fn read_input(text: &str) -> Result<Input, BadNotation> {
        notation::read(text).ok_or_else(|| BadNotation(text.to_owned()))
    }

    fn write_to(to: To) -> String {
        notation::write_to(to)
    }

    fn read_to(text: &str) -> Option<To> {
        notation::read_to(text)
    }

    fn write_order(order: &Order) -> impl fmt::Display {
        order.to_string()
    }

    fn read_order(text: &str) -> Result<Order, BadNotation> {
        text.parse()
    }
}
