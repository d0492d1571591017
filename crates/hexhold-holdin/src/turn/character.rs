//! The character's turn: two actions, a long rest, or nothing.

use hexhold_play::Flow;

use super::{action, cards::discard, rest};
use crate::ask::{Ask, Choice, Question, Scene, What, Why, choose, tell};
use crate::book::{Condition, Elements, Half};
use crate::combat::{attack, bonuses, conditions};
use crate::map::{
    goals::{self, Moment},
    loot,
};
use crate::state::{Place, Side, State};

/// One action of the turn, or its end.
pub(super) fn step(s: &mut Scene<'_>) -> Flow {
    if !s.st.turn.begun {
        s.st.turn.begun = true;
        tell(s, Why::CharacterTurn, What::TurnBegins { side: Side::Character });
        if s.st.turn.long_rest {
            rest::long(s)?;
            return end(s);
        }
        // holdin:condition.stun.cards
        if s.st.has(Side::Character, Condition::Stun) {
            tell(s, Why::Stunned, What::TurnLost { side: Side::Character, condition: Condition::Stun });
            return end(s);
        }
    }
    let choice = choose(s, |st, _| Question::new(Ask::TurnStep, options(st)))?;
    match choice {
        Choice::Play { card, half, basic } => {
            action::play(s, card, half, basic)?;
            if s.st.is_over() {
                return Ok(());
            }
            if s.st.turn.top_used && s.st.turn.bottom_used { end(s) } else { Ok(()) }
        }
        _ => end(s),
    }
}

/// holdin:turn.order, holdin:turn.basic.attack, holdin:turn.basic.move
fn options(st: &State) -> Vec<Choice> {
    let mut options = Vec::with_capacity(9);
    for card in st.cards_in(Place::Chosen) {
        for (half, used) in [(Half::Top, st.turn.top_used), (Half::Bottom, st.turn.bottom_used)] {
            if !used {
                options.extend([false, true].map(|basic| Choice::Play { card, half, basic }));
            }
        }
    }
    options.push(Choice::EndTurn);
    options
}

/// Effects without an attack find the last one, the hex is looted, and what had its chance is over.
fn end(s: &mut Scene<'_>) -> Flow {
    // ruling:holdin-turn-ended
    let left: Vec<u8> = s.st.cards_in(Place::Chosen).collect();
    for card in left {
        discard(s, card);
    }
    attack::riders_left(s)?;
    if s.st.is_over() {
        return Ok(());
    }
    loot::end_of_turn(s)?;
    s.st.turn.done = true;
    conditions::end_turn(s, Side::Character);
    bonuses::end_turn(s, Side::Character);
    inert_no_more(s.st);
    goals::check(s, Moment::Turn);
    Ok(())
}

/// holdin:element.once: icons are inert for the rest of the turn only.
pub(crate) fn inert_no_more(st: &mut State) {
    for card in &mut st.cards {
        card.inert = Elements::NONE;
    }
}
