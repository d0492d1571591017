//! Interjections: what the acting character may do while another question is open. Abilities never mention them; every
//! question offers what is legal at its moment.

use hexhold_model::{BonusEffect, Duration, Mod, Trigger};

use crate::{Ask, CharId, Choice, Deed, Flow, Question, Scene, To, action, items};

/// Adds the interjections that are legal while this question is open.
pub(crate) fn offer(sc: &Scene, q: &mut Question) {
    let To::Character(c) = q.to else { return };
    if sc.interjecting || sc.st.character(c).fate != crate::Fate::Present {
        return;
    }
    let figure = sc.st.character(c).figure;
    if sc.st.turn.as_ref().is_none_or(|t| t.figure != figure || !t.started) {
        return;
    }
    let moment = moment(q);
    let own = Deed::new(figure, sc.st.figure(figure).side);
    for (place, bonus) in items::usable(sc, c) {
        let fits = match (bonus.trigger, &bonus.effect) {
            // An item that gives an ability cannot be used during another one.
            (Trigger::DuringTurn | Trigger::AnyTime, BonusEffect::Steps(_)) => !sc.in_ability,
            (trigger, BonusEffect::Mods(_)) => Some(trigger) == moment,
            _ => false,
        };
        if fits && sc.tests(&bonus.when, figure, &own) {
            q.options.push(Choice::Item(place));
        }
    }
    if !sc.in_ability && matches!(q.ask, Ask::TurnStep) {
        q.options.extend(dismissable(sc, c).map(Choice::Dismiss));
    }
}

/// The ability whose question is open, as a trigger.
const fn moment(q: &Question) -> Option<Trigger> {
    match q.ask {
        Ask::Move { .. } => Some(Trigger::Move),
        Ask::Target { about: crate::Verb::Attack, .. } => Some(Trigger::Attack),
        Ask::Target { about: crate::Verb::Heal, .. } => Some(Trigger::Heal),
        _ => None,
    }
}

/// Cards in the active area whose persistent bonus may be ended at will.
fn dismissable(sc: &Scene, c: CharId) -> impl Iterator<Item = u8> {
    let round = move |card: u8| {
        sc.st.bonuses.iter().any(|b| b.card == Some((c, card)) && sc.w.bonus(b.id).duration == Duration::Round)
    };
    sc.st.character(c).active.iter().filter(move |&card| !round(card))
}

/// Carries out an interjection.
pub(crate) fn perform(sc: &mut Scene, q: &Question, choice: Choice) -> Flow {
    let To::Character(c) = q.to else { return Ok(()) };
    let figure = sc.st.character(c).figure;
    let was = std::mem::replace(&mut sc.interjecting, true);
    let flow = match choice {
        Choice::Item(place) => {
            let effect = items::usable(sc, c).find(|(i, _)| *i == place).map(|(_, b)| b.effect.clone());
            match effect {
                Some(BonusEffect::Steps(_)) => {
                    items::perform(sc, c, place, Deed::new(figure, sc.st.figure(figure).side))
                }
                Some(BonusEffect::Mods(mods)) => {
                    items::used(sc, c, place);
                    sc.added.extend(mods);
                    Ok(())
                }
                _ => Ok(()),
            }
        }
        Choice::Dismiss(card) => action::end_active_card(sc, c, card),
        _ => Ok(()),
    };
    sc.interjecting = was;
    flow
}

impl Scene<'_> {
    /// What items used since the last call add to the ability under way.
    pub(crate) fn take_added(&mut self) -> Vec<Mod> {
        std::mem::take(&mut self.added)
    }
}
