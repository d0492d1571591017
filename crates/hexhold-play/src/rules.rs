//! What makes a game: the types it is played with, and its rules.

use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{BadNotation, Flow, Input, Redeal, Scene};

/// Why an answer cannot even be looked at: whatever the game, nobody asked for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misplaced {
    #[error("nothing is being asked")]
    NothingAsked,
    #[error("this question is for somebody else")]
    NotYours,
}

/// A game. The implementing type is only a name for it; everything is in the associated types.
pub trait Rules: Sized + Clone + Copy + PartialEq + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// What does not change while it is played.
    type World: Debug + Send + Sync;
    /// How it stands: plain data.
    type State: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Who decides: a character, the party, a player.
    type To: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    type Question: Clone + PartialEq + Debug + Send + Sync;
    type Answer: Clone + PartialEq + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A referee's change outside of the rules.
    type Order: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What happened, with its reason and whom it concerns.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What is drawn.
    type Draw: Copy + PartialEq + Eq + Debug + Send + Sync;
    /// Who looks.
    type Viewer: Clone + PartialEq + Debug + Send + Sync;
    type Ending: Copy + PartialEq + Eq + Debug + Send + Sync;
    /// What a step that waits leaves beside its questions, for whoever reads them: the ability under way, say.
    type Doing: Clone + PartialEq + Debug + Default + Send + Sync;
    type Refusal: Error + Copy + PartialEq + Eq + From<Misplaced> + Send + Sync + 'static;
    type BadOrder: Error + Copy + PartialEq + Eq + Send + Sync + 'static;
    /// An exchange of what somebody cannot know.
    type Redeal: Redeal<Self>;

    fn initial(w: &Self::World) -> Self::State;

    /// The rules: one step, which ends at the next checkpoint or waits.
    fn step(scene: Scene<'_, Self>) -> Flow;

    /// Draws made so far; the number of the next one.
    fn draws(st: &mut Self::State) -> &mut u32;

    fn ending(st: &Self::State) -> Option<Self::Ending>;

    /// To whom a question is put. Of the questions that are open at once, each is put to somebody else.
    fn to(q: &Self::Question) -> Self::To;

    /// Legal exactly when offered.
    fn check(w: &Self::World, q: &Self::Question, answer: &Self::Answer) -> Result<(), Self::Refusal>;

    /// The only possible answer, if there is but one: then nobody is asked.
    fn only_answer(_q: &Self::Question) -> Option<Self::Answer> {
        None
    }

    /// The question at a table that draws its own cards: which of `n` was drawn?
    fn ask_draw(what: Self::Draw, n: u16) -> Self::Question;

    /// The answer to it.
    fn drawn(answer: &Self::Answer) -> Option<u16>;

    fn check_order(order: &Self::Order, st: &Self::State, w: &Self::World) -> Result<(), Self::BadOrder>;

    /// Carries out a checked order. One that no longer fits does nothing.
    fn apply_order(order: &Self::Order, st: &mut Self::State, w: &Self::World);

    /// Whether an order takes back what was under way since the last completed step.
    fn begins_anew(_order: &Self::Order) -> bool {
        false
    }

    /// Whether a viewer may know of an event.
    fn hears(viewer: &Self::Viewer, event: &Self::Event) -> bool;

    /// Whether a viewer may answer what is asked of `to`.
    fn may_answer(viewer: &Self::Viewer, to: Self::To) -> bool;

    /// For logs: an input on one line, which must read back as itself and stay readable for ever.
    fn write_input(input: &Input<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    fn read_input(text: &str) -> Result<Input<Self>, BadNotation>;

    /// Whoever decides, as one word of a log.
    fn write_to(to: Self::To) -> String;

    fn read_to(text: &str) -> Option<Self::To>;

    fn write_order(order: &Self::Order) -> impl Display;

    fn read_order(text: &str) -> Result<Self::Order, BadNotation>;
}
