//! Playing a half of a card: its abilities in their order, then the card goes.

use hexhold_play::Flow;

use super::{cards, special};
use crate::ask::{Scene, What, Why, tell};
use crate::book::{Ability, Action, Attack, Does, Half, Life, Span};
use crate::combat::attack;
use crate::map::walk;
use crate::state::Place;

pub(super) fn play(s: &mut Scene<'_>, card: u8, half: Half, basic: bool) -> Flow {
    let w = s.w;
    match half {
        Half::Top => s.st.turn.top_used = true,
        Half::Bottom => s.st.turn.bottom_used = true,
    }
    let side = s.st.card(card).side;
    s.st.card(card).place = Place::Playing;
    tell(s, if basic { Why::Basic } else { Why::CharacterTurn }, What::Played { card, half, basic });
    if basic {
        // holdin:turn.basic.discard
        let does = match half {
            Half::Top => Does::Attack(Attack { value: 2, ..Attack::default() }),
            Half::Bottom => Does::Move { points: 2, jump: false },
        };
        let more = s.st.count(Place::Chosen) > 0;
        perform(s, &Ability::new(does), more)?;
        if !s.st.is_over() {
            cards::discard(s, card);
        }
        return Ok(());
    }
    let action = w.face(card, side).action(half);
    if action.lost && lasts(action) {
        // holdin:lasting.lost
        s.st.card(card).place = Place::Gone;
        tell(s, Why::LostLasting, What::Lost { card });
    }
    for (i, ability) in action.abilities.iter().enumerate() {
        let more = i + 1 < action.abilities.len() || s.st.count(Place::Chosen) > 0;
        perform(s, ability, more)?;
        if s.st.is_over() {
            return Ok(());
        }
    }
    // holdin:turn.discard-at-once, holdin:ability-card.lost
    if s.st.card(card).place == Place::Playing {
        if action.lost {
            cards::lose(s, card, Why::Lost);
        } else {
            cards::discard(s, card);
        }
    }
    Ok(())
}

/// `more`: something may follow in this turn, which gives a monster its chance to interrupt.
fn perform(s: &mut Scene<'_>, ability: &Ability, more: bool) -> Flow {
    match &ability.does {
        Does::Move { points, jump } => walk::perform(s, ability, *points, *jump, more),
        Does::Attack(a) => attack::perform(s, ability, a),
        _ => special::perform(s, ability),
    }
}

/// Whether an action leaves something behind that has a lasting effect icon.
fn lasts(action: &Action) -> bool {
    action.abilities.iter().any(|a| match a.does {
        Does::Bonus(_, life) | Does::Hinder(_, life) | Does::Gain(_, Span::Life(life)) => life != Life::Opportunity,
        _ => false,
    })
}
