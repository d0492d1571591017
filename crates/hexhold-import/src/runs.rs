//! Whether the engine really does what was read: shapes that the language has and automated figures do not execute.

use hexhold_model::{Action, MonsterCard};

use crate::card::{Draft, Gap};

pub(crate) fn monster_card(card: &MonsterCard) -> Vec<Gap> {
    let mut gaps = Vec::new();
    if card.consume.len() > 5 {
        gaps.push(Gap::Shape("more than five consumptions".into()));
    }
    gaps
}

/// A boss's special ability is performed as part of a card; consumptions belong to the card.
pub(crate) fn special(_: &Action, draft: &Draft) -> Vec<Gap> {
    if draft.consume.is_empty() { Vec::new() } else { vec![Gap::Shape("a special that consumes".into())] }
}
