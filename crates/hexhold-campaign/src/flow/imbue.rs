//! Imbued monsters: what it does to their modifier deck, and what completing such a scenario brings.

use hexhold_model::ModifierCard;
use hexhold_play::Flow;

use crate::ask::{Scene, What, Why, tell};
use crate::story::{Cause, gain_prosperity};
use crate::world::World;

/// The cards that stay out of the monsters' deck, by value, and those that are shuffled in: 1 is imbuement, 2 the advanced kind.
pub fn imbued_deck(w: &World, imbued: u8) -> (Vec<i8>, Vec<ModifierCard>) {
    match imbued {
        0 => (Vec::new(), Vec::new()),
        // gh2e:imbue.basic.remove-three, gh2e:imbue.basic.add-five
        1 => (vec![-1; 3], w.book.imbued.clone()),
        // gh2e:imbue.advanced.remove-six, gh2e:imbue.advanced.add-ten
        _ => (vec![-2, -1, -1, -1, 0, 0], [w.book.imbued.clone(), w.book.imbued_further.clone()].concat()),
    }
}

/// gh2e:imbue.basic.mark-on-completion, gh2e:imbue.advanced.two-boxes
pub(super) fn mark(s: &mut Scene<'_>, cause: &Cause, boxes: u8) -> Flow {
    for _ in 0..boxes {
        s.st.imbued += 1;
        let boxes = s.st.imbued;
        tell(s, Why::Imbuement, What::Imbued { boxes });
        // ruling:imbuement-prosperity
        if boxes.is_multiple_of(5) {
            gain_prosperity(s, cause, 1)?;
        }
    }
    Ok(())
}
