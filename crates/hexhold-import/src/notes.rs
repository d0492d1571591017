//! What players read where something is not executed: what to do, on the half that it belongs to.

use hexhold_model::{Ability, Action, Step};

use crate::{card::Gap, plain};

/// A note, and whether it stands for everything that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    text: String,
    whole: bool,
}

impl Note {
    /// `words` is everything that is printed. Where a shape is not understood nobody knows what else it changes, so the
    /// players do all of it; where a sentence is not, the rest is executed.
    pub(crate) fn of(gaps: &[Gap], words: &str) -> Option<Self> {
        if gaps.is_empty() {
            return None;
        }
        if gaps.iter().any(|g| matches!(g, Gap::Shape(_))) {
            let text = if words.is_empty() { "do what is printed".to_owned() } else { words.to_owned() };
            return Some(Self { text, whole: true });
        }
        let mut said: Vec<String> = Vec::new();
        for gap in gaps {
            let one = match gap {
                Gap::Sentence(text) => plain::sentence(text),
                Gap::NoText(_) => "do what is printed as well (the files have no text for it)".to_owned(),
                Gap::Besides(what) | Gap::Shape(what) => what.clone(),
            };
            if !said.contains(&one) {
                said.push(one);
            }
        }
        let ended = |s: &String| s.ends_with(['.', '!', ')', ':']);
        let said: Vec<String> = said.into_iter().map(|s| if ended(&s) { s } else { format!("{s}.") }).collect();
        Some(Self { text: said.join(" "), whole: false })
    }

    pub(crate) fn step(&self) -> Step {
        Step::new(Ability::Coded(format!("by hand: {}", self.text)))
    }

    /// Puts the note onto the half: in front of what is executed, or instead of everything.
    pub(crate) fn put(&self, action: &mut Action) {
        if self.whole {
            *action = Action { loss: action.loss, ..Action::default() };
        }
        action.steps.insert(0, self.step());
    }

    pub(crate) const fn is_whole(&self) -> bool {
        self.whole
    }
}
