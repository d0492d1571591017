//! Short and long rests.

use hexhold_play::Flow;

use super::{cards::lose, special::heal_character};
use crate::ask::{Ask, Choice, Draw, Question, Scene, What, Why, choose, over, tell};
use crate::book::{CardSide, Elements};
use crate::state::{Ending, Place, Used};

/// Loses a discarded card at random and returns the others.
pub(super) fn short(s: &mut Scene<'_>) -> Flow {
    tell(s, Why::ShortRest, What::ShortRest);
    let discarded: Vec<u8> = s.st.cards_in(Place::Discarded).collect();
    let mut card = discarded[s.draw(Draw::ShortRest, discarded.len())?];
    // holdin:rest.short.redraw, holdin:rest.short.redraw-once
    let again = choose(s, |_, _| Question::new(Ask::Redraw { card }, vec![Choice::Done, Choice::Yes]))?;
    if again == Choice::Yes {
        // ruling:holdin-redraw-price
        s.st.hp = s.st.hp.saturating_sub(1);
        let hp = s.st.hp;
        tell(s, Why::Redraw, What::Damage { side: crate::state::Side::Character, amount: 1, hp });
        if hp == 0 {
            over(s, Why::Dead, Ending::Dead);
            return Ok(());
        }
        let others: Vec<u8> = discarded.iter().copied().filter(|&c| c != card).collect();
        card = others[s.draw(Draw::ShortRest, others.len())?];
    }
    lose(s, card, Why::ShortRest);
    return_to_hand(s);
    Ok(())
}

/// holdin:rest.long.choose, holdin:rest.long.heal, holdin:rest.long.items
pub(super) fn long(s: &mut Scene<'_>) -> Flow {
    let choice =
        choose(s, |st, _| Question::new(Ask::LongRestLoss, st.cards_in(Place::Discarded).map(Choice::Card).collect()))?;
    if let Choice::Card(card) = choice {
        lose(s, card, Why::LongRestLoss);
    }
    return_to_hand(s);
    heal_character(s, 2, Why::LongRestHeal);
    let mut refreshed = false;
    for held in s.st.items.iter_mut().filter(|h| h.used == Used::Spent) {
        held.used = Used::Ready;
        refreshed = true;
    }
    if refreshed {
        tell(s, Why::LongRestItems, What::ItemsRefreshed);
    }
    Ok(())
}

/// All discarded cards come back, and whatever is in hand shows its A side (ruling:holdin-rest-sides).
fn return_to_hand(s: &mut Scene<'_>) {
    for card in s.st.cards.iter_mut().filter(|c| matches!(c.place, Place::Discarded | Place::Hand)) {
        card.place = Place::Hand;
        card.side = CardSide::A;
        card.inert = Elements::NONE;
    }
    tell(s, Why::RestSides, What::ReturnedToHand);
}
