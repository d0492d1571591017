//! A game of two: each is dealt a card in secret, both choose at once to keep it or to take another, the higher one wins.

use std::fmt::{self, Display};

use hexhold_play::{BadNotation, Dice, Flow, Input, Misplaced, Redeal, Rules, Scene};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct HighCard;
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) draws: u32,
    pub(crate) hands: Vec<u16>,
    pub(crate) winner: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(crate) to: u8,
    pub(crate) draw: Option<u16>,
}
/// 0 keeps, 1 swaps; of a draw, which card it was. A referee gives a player a card.
pub(crate) type Answer = u16;
pub(crate) type Order = (u8, u16);
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Dealt { player: u8, card: u16 },
    Shown(Vec<u16>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("that cannot be done")]
pub(crate) struct No;
impl From<Misplaced> for No {
    fn from(_: Misplaced) -> Self {
        Self
    }
}

pub(crate) struct Other(Option<(u8, u16)>);

impl Redeal<HighCard> for Other {
    fn knowing(seen: &[&State], cards: &u16, viewer: &Option<u8>, seed: u64) -> Self {
        let hidden = viewer.map(|v| 1 - v).filter(|_| seen.iter().all(|s| s.winner.is_none()));
        Self(hidden.map(|player| (player, Dice(seed).below(usize::from(*cards)) as u16)))
    }
    fn state(&self, st: &State) -> State {
        let mut other = st.clone();
        if let Some((player, card)) = self.0.filter(|_| st.hands.len() == 2) {
            other.hands[usize::from(player)] = card;
        }
        other
    }
    fn input(&self, input: &Input<HighCard>) -> Input<HighCard> {
        input.clone()
    }
}

impl Rules for HighCard {
    type World = u16;
    type State = State;
    type To = u8;
    type Question = Question;
    type Answer = Answer;
    type Order = Order;
    type Event = Event;
    type Draw = ();
    type Viewer = Option<u8>;
    type Ending = u8;
    type Doing = ();
    type Refusal = No;
    type BadOrder = No;
    type Redeal = Other;

    fn initial(_: &u16) -> State {
        State::default()
    }
    fn step(mut s: Scene<'_, Self>) -> Flow {
        if s.st.hands.len() < 2 {
            let card = s.draw((), usize::from(*s.w))? as u16;
            s.tell(Event::Dealt { player: s.st.hands.len() as u8, card });
            s.st.hands.push(card);
            return Ok(());
        }
        let answers = s.ask_all(&[0, 1].map(|to| Question { to, draw: None }))?;
        for player in answers.iter().zip(0..).filter(|(swaps, _)| **swaps == 1).map(|(_, p)| p) {
            let card = s.draw((), usize::from(*s.w))?;
            s.st.hands[player] = card as u16;
        }
        s.tell(Event::Shown(s.st.hands.clone()));
        s.learn();
        s.st.winner = Some(u8::from(s.st.hands[1] > s.st.hands[0]));
        Ok(())
    }
    fn draws(st: &mut State) -> &mut u32 {
        &mut st.draws
    }
    fn ending(st: &State) -> Option<u8> {
        st.winner
    }
    fn to(q: &Question) -> u8 {
        q.to
    }
    fn check(_: &u16, q: &Question, answer: &Answer) -> Result<(), No> {
        if *answer < q.draw.unwrap_or(2) { Ok(()) } else { Err(No) }
    }
    fn ask_draw((): (), n: u16) -> Question {
        Question { to: 0, draw: Some(n) }
    }
    fn drawn(answer: &Answer) -> Option<u16> {
        Some(*answer)
    }
    fn check_order(&(player, card): &Order, st: &State, cards: &u16) -> Result<(), No> {
        if usize::from(player) < st.hands.len() && card < *cards { Ok(()) } else { Err(No) }
    }
    fn apply_order(&(player, card): &Order, st: &mut State, _: &u16) {
        st.hands[usize::from(player)] = card;
    }
    fn hears(viewer: &Option<u8>, event: &Event) -> bool {
        matches!(event, Event::Shown(_)) || matches!(event, Event::Dealt { player, .. } if *viewer == Some(*player))
    }
    fn may_answer(viewer: &Option<u8>, to: u8) -> bool {
        *viewer == Some(to)
    }
    fn write_input(i: &Input<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", i.to, i.answer)
    }
    fn read_input(text: &str) -> Result<Input<Self>, BadNotation> {
        let (to, answer) = two(text)?;
        Ok(Input { to, answer })
    }
    fn write_to(to: u8) -> String {
        to.to_string()
    }
    fn read_to(text: &str) -> Option<u8> {
        text.parse().ok()
    }
    fn write_order(&(player, card): &Order) -> impl Display {
        format!("{player} {card}")
    }
    fn read_order(text: &str) -> Result<Order, BadNotation> {
        two(text)
    }
}

fn two<A: std::str::FromStr, B: std::str::FromStr>(text: &str) -> Result<(A, B), BadNotation> {
    let parts = text.split_once(' ').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    parts.ok_or_else(|| BadNotation(text.to_owned()))
}
