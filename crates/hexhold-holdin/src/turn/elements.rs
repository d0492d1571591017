//! Elements: icons in view on ability cards, each to be consumed once per turn.

use crate::ask::{Scene, What, Why, tell};
use crate::book::Elements;
use crate::state::{Place, State};
use crate::world::World;

/// Icons of a card that are in view and not inert.
fn of_card(st: &State, w: &World, card: u8) -> Elements {
    let c = st.cards[usize::from(card)];
    match c.place {
        // ruling:holdin-elements-view
        Place::Hand | Place::Chosen | Place::Playing => w.face(card, c.side).elements().minus(c.inert),
        Place::Discarded | Place::Lost | Place::Gone => Elements::NONE,
    }
}

/// holdin:element.visible, holdin:element.once
pub(crate) fn available(st: &State, w: &World) -> Elements {
    (0..4).map(|card| of_card(st, w, card)).fold(Elements::NONE, Elements::plus)
}

/// Consumes icons, first of the card that will be gone first (ruling:holdin-element-icon).
pub(super) fn consume(s: &mut Scene<'_>, needed: Elements) {
    if needed.is_none() {
        return;
    }
    let mut left = needed;
    for place in [Place::Playing, Place::Chosen, Place::Hand] {
        let cards: Vec<u8> = s.st.cards_in(place).collect();
        for card in cards {
            let taken = of_card(s.st, s.w, card).least(left);
            let c = s.st.card(card);
            c.inert = c.inert.plus(taken);
            left = left.minus(taken);
        }
    }
    tell(s, Why::Element, What::Consumed { elements: needed });
}
