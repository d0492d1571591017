//! Card selection: two cards and the leading one, a long rest, or the end for lack of cards.

use hexhold_play::Flow;

use super::{cards::pairs, rest};
use crate::ask::{Ask, Choice, Question, Scene, What, Why, choose, over, tell};
use crate::combat::enter;
use crate::state::{Ending, Phase, Place};

pub(super) fn select(s: &mut Scene<'_>) -> Flow {
    let in_combat = s.st.combat.is_some();
    if s.st.count(Place::Hand) < 2 {
        // holdin:exhaust.cards
        if s.st.count(Place::Discarded) < 2 {
            over(s, Why::Exhausted, Ending::Exhausted);
            return Ok(());
        }
        if !in_combat {
            // holdin:select.forced-rest.non-combat
            long_rest(s);
            return Ok(());
        }
        // holdin:select.forced-rest.combat, ruling:holdin-forced-short-rest
        rest::short(s)?;
        if s.st.is_over() {
            return Ok(());
        }
        if s.st.count(Place::Hand) < 2 {
            over(s, Why::Exhausted, Ending::Exhausted);
            return Ok(());
        }
    }
    let choice = choose(s, |st, _| {
        let hand: Vec<u8> = st.cards_in(Place::Hand).collect();
        // holdin:select.leading: either of the two may lead.
        let mut options: Vec<Choice> =
            pairs(&hand).flat_map(|(a, b)| [Choice::Pair(a, b), Choice::Pair(b, a)]).collect();
        // holdin:rest.long.non-combat, holdin:rest.minimum
        if st.combat.is_none() && st.count(Place::Discarded) >= 2 {
            options.push(Choice::LongRest);
        }
        Question::new(Ask::SelectCards, options)
    })?;
    let Choice::Pair(lead, other) = choice else {
        long_rest(s);
        return Ok(());
    };
    for card in [lead, other] {
        s.st.card(card).place = Place::Chosen;
    }
    s.st.initiative = s.w.face(lead, s.st.card(lead).side).initiative;
    tell(s, Why::Selection, What::CardsChosen { lead, other });
    if in_combat {
        // holdin:initiative.roll
        let first = enter::roll(s, Why::BehaviourRoll)?;
        if let Some(combat) = &mut s.st.combat {
            combat.first = first;
        }
    }
    s.st.phase = Phase::Act;
    Ok(())
}

/// holdin:rest.long.turn: it is declared now and is the whole turn.
fn long_rest(s: &mut Scene<'_>) {
    s.st.turn.long_rest = true;
    s.st.phase = Phase::Act;
    tell(s, Why::LongRest, What::LongRest);
}
