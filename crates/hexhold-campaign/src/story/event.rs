//! Reading an event: the front, a choice, what comes of it, and where the card goes.

use hexhold_model::{EventDeck, EventOption, Fact, Gain, Outcomes, When};
use hexhold_play::Flow;

use super::{Cause, gain, holds};
use crate::ask::{Ask, Choice, Question, Scene, To, What, Why, choose, tell};
use crate::outpost;
use crate::pile::draw;
use crate::state::State;
use crate::world::World;

/// Draws and resolves the top card of a deck; an empty deck has none.
pub(crate) fn resolve(s: &mut Scene<'_>, deck: EventDeck, present: &[u8]) -> Flow {
    let why = if deck == EventDeck::City { Why::TownEvent } else { Why::RoadEvent };
    let pile = s.w.deck_now(s.st, deck);
    let Some(key) = draw(s, pile)? else { return Ok(()) };
    let w = s.w;
    let Some(card) = w.event(&key) else { return Ok(()) };
    s.learn();
    tell(s, why, What::Event { event: key.clone() });
    let cause = Cause { present: present.to_vec(), chooser: None };
    s.st.outpost.storm = Default::default();
    let mut returned = false;
    let open: Vec<Choice> = card
        .options
        .iter()
        .filter(|o| may_choose(s.st, w, present, o))
        .map(|o| Choice::Option(o.key.clone()))
        .collect();
    if !open.is_empty() {
        let ask = |_: &State, _: &World| Question::new(To::Party, Ask::Event(key.clone()), open.clone());
        let Choice::Option(chosen) = choose(s, ask)? else { return Ok(()) };
        // The back is read now: the choice is final.
        s.learn();
        tell(s, Why::EventOutcome, What::Option { event: key.clone(), option: chosen.clone() });
        let Some(option) = card.options.iter().find(|o| o.key == chosen) else { return Ok(()) };
        let mut happened = false;
        for (i, outcome) in (0u16..).zip(&option.outcomes) {
            let applies = match &outcome.when {
                When::Always => true,
                When::If(fact) => holds(s.st, w, present, fact),
                When::Otherwise => !happened,
            };
            if !applies || (happened && w.campaign().events.outcomes == Outcomes::First) {
                continue;
            }
            happened = true;
            tell(s, Why::EventOutcome, What::Outcome { event: key.clone(), option: chosen.clone(), outcome: i });
            returned |= outcome.returns;
            gain(s, &cause, &outcome.gains)?;
        }
    }
    // gh2e:variant.crossover.event-outcome, ruling:crossover-outcome
    if let Some(crossover) = &card.crossover
        && holds(s.st, w, present, &Fact::Trait(crossover.of.clone()))
    {
        let ask = |_: &State, _: &World| Question::new(To::Party, Ask::Crossover, vec![Choice::Yes, Choice::No]);
        if choose(s, ask)? == Choice::Yes {
            gain(s, &cause, &[Gain::Read(crossover.read.clone())])?;
        }
    }
    // fh:attack-event.choice-outcome-first
    if let Some(raid) = &card.raid {
        outpost::attack(s, &cause, card, raid)?;
    }
    // gh2e:road-event.resolve.card-removed, gh2e:road-event.resolve.return-icon
    returned &= w.campaign().events.returned;
    let pile = s.st.deck_mut(pile);
    if returned {
        pile.bottom.push(key.clone());
    } else {
        pile.gone.insert(key.clone());
    }
    tell(s, Why::EventCard, What::EventGone { event: key, returned });
    Ok(())
}

fn may_choose(st: &State, w: &World, present: &[u8], option: &EventOption) -> bool {
    option.needs.as_ref().is_none_or(|fact| holds(st, w, present, fact))
}
