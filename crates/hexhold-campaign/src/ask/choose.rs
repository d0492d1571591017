//! Asking for one of several choices, and telling.

use hexhold_play::Flow;

use super::{Answer, Ask, Choice, Event, Question, Scene, To, What, Why};
use crate::state::State;
use crate::world::World;

/// Asks for one of the listed choices. An empty list is for the caller to avoid.
pub(crate) fn choose(s: &mut Scene<'_>, build: impl Fn(&State, &World) -> Question) -> Flow<Choice> {
    match s.ask(|s| build(s.st, s.w))? {
        Answer::Choose(c) => Ok(c),
        other => unreachable!("a checked answer to a question with options is a choice, not {other:?}"),
    }
}

/// Which of these characters.
pub(crate) fn one_of(s: &mut Scene<'_>, members: &[u8]) -> Flow<Option<u8>> {
    if members.is_empty() {
        return Ok(None);
    }
    let options: Vec<Choice> = members.iter().map(|&m| Choice::Member(m)).collect();
    let chosen = choose(s, |_, _| Question::new(To::Party, Ask::Receiver, options.clone()))?;
    Ok(match chosen {
        Choice::Member(m) => Some(m),
        _ => None,
    })
}

pub(crate) fn tell(s: &mut Scene<'_>, why: Why, what: What) {
    s.tell(Event { what, why, only: None });
}

/// Tells a line alone.
pub(crate) fn tell_line(s: &mut Scene<'_>, line: u8, why: Why, what: What) {
    s.tell(Event { what, why, only: Some(line) });
}
