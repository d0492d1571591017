//! Asking, with items that may be used while another question is open: abilities never mention them.

use hexhold_play::{Flow, Rules};

use super::{Answer, Choice, Event, Holdin, Question, Scene, What, Why};
use crate::state::{Ending, Phase, State};
use crate::turn::items;
use crate::world::World;

/// Asks, and returns the answer. The question is built from the state as it is, so that it can be asked again after an
/// item was used. A question with a single possible answer is not asked.
pub(crate) fn ask(s: &mut Scene<'_>, build: impl Fn(&State, &World) -> Question) -> Flow<Answer> {
    loop {
        let mut q = build(s.st, s.w);
        if let Some(only) = Holdin::only_answer(&q) {
            return Ok(only);
        }
        if s.desk.referee(s.st, s.w, 1) {
            continue;
        }
        let own = q.options.len();
        items::offer(s.st, s.w, &mut q.options);
        let answer = s.desk.put(s.st, s.w, &q)?;
        match answer {
            Answer::Choose(Choice::Item(i)) if !q.options[..own].contains(&Choice::Item(i)) => items::perform(s, i)?,
            answer => return Ok(answer),
        }
    }
}

/// Asks for one of the listed choices.
pub(crate) fn choose(s: &mut Scene<'_>, build: impl Fn(&State, &World) -> Question) -> Flow<Choice> {
    match ask(s, build)? {
        Answer::Choose(c) => Ok(c),
        Answer::Path(_) => unreachable!("a checked answer to a question without ways is a choice"),
    }
}

pub(crate) fn tell(s: &mut Scene<'_>, why: Why, what: What) {
    s.desk.tell(Event { what, why });
}

/// The scenario is over, now.
pub(crate) fn over(s: &mut Scene<'_>, why: Why, ending: Ending) {
    s.st.phase = Phase::Over(ending);
    tell(s, why, What::Over { ending });
}
