//! Before an ability is performed: augments, items and effects to leave out, or the ability is skipped.

use hexhold_play::Flow;

use super::{elements, items};
use crate::ask::{Ask, Choice, Question, Scene, Verb, What, Why, choose, tell};
use crate::book::{Ability, Effect, Gain};
use crate::state::State;
use crate::world::World;

/// What is about to be performed.
pub(crate) struct Offer<'a> {
    pub(crate) verb: Verb,
    pub(crate) value: i16,
    pub(crate) range: u8,
    pub(crate) melee: bool,
    pub(crate) ability: &'a Ability,
    /// Effects that may be left out.
    pub(crate) effects: &'a [Effect],
    /// Ask even if nothing can be added: there is no other question in which it could be skipped.
    pub(crate) always: bool,
}

/// What was added to an ability.
#[derive(Default)]
pub(crate) struct Added {
    pub(crate) gains: Vec<Gain>,
    augments: u32,
    items: u32,
    /// Effects left out, as bits.
    without: u32,
}

impl Added {
    pub(crate) fn more(&self) -> i16 {
        self.gains.iter().map(|g| if let Gain::More(n) = g { i16::from(*n) } else { 0 }).sum()
    }

    pub(crate) fn range(&self) -> u8 {
        self.gains.iter().map(|g| if let Gain::Range(n) = g { *n } else { 0 }).sum()
    }

    pub(crate) fn has(&self, gain: Gain) -> bool {
        self.gains.contains(&gain)
    }

    pub(crate) const fn leaves_out(&self, effect: usize) -> bool {
        self.without & (1 << effect) != 0
    }
}

/// Everything that could be added now, for whoever wants to know whether a target might come into reach.
pub(crate) fn range_within_reach(st: &State, w: &World, ability: &Ability, melee: bool) -> u8 {
    let range = |gains: &[Gain]| gains.iter().map(|g| if let Gain::Range(n) = g { *n } else { 0 }).sum::<u8>();
    let have = elements::available(st, w);
    let augments = ability.augments.iter().filter(|a| have.covers(a.needs)).map(|a| range(&a.gives)).sum::<u8>();
    let items = (0..st.items.len()).filter_map(|i| items::adds(st, w, i, Verb::Attack, melee)).map(range).sum::<u8>();
    augments + items
}

/// `None`: the ability is not performed. `ready` says whether it can be, with what was added so far.
pub(crate) fn prepare(
    s: &mut Scene<'_>,
    offer: &Offer<'_>,
    ready: impl Fn(&State, &Added) -> bool,
) -> Flow<Option<Added>> {
    let mut added = Added::default();
    let needs = offer.ability.needs;
    if !elements::available(s.st, s.w).covers(needs) {
        tell(s, Why::Needed, What::NotPerformed { verb: offer.verb });
        return Ok(None);
    }
    loop {
        let q = question(s.st, s.w, offer, &added, &ready);
        let untouched = !offer.always && needs.is_none() && added.gains.is_empty() && added.without == 0;
        if untouched && q.options == [Choice::Yes, Choice::Done] {
            return Ok(Some(added));
        }
        match choose(s, |st, w| question(st, w, offer, &added, &ready))? {
            Choice::Yes => {
                elements::consume(s, needs);
                return Ok(Some(added));
            }
            Choice::Augment(i) => {
                let augment = &offer.ability.augments[usize::from(i)];
                added.augments |= 1 << i;
                added.gains.extend(&augment.gives);
                elements::consume(s, augment.needs);
            }
            Choice::Item(i) => {
                let w = s.w;
                let gains = items::adds(s.st, w, usize::from(i), offer.verb, offer.melee).unwrap_or_default();
                added.items |= 1 << i;
                added.gains.extend(gains);
                items::used(s, i);
            }
            Choice::Without(i) => added.without |= 1 << i,
            _ => {
                tell(s, Why::Skipped, What::NotPerformed { verb: offer.verb });
                return Ok(None);
            }
        }
    }
}

fn question(
    st: &State,
    w: &World,
    offer: &Offer<'_>,
    added: &Added,
    ready: &impl Fn(&State, &Added) -> bool,
) -> Question {
    let ability = offer.ability;
    let have = elements::available(st, w);
    let mut options = Vec::with_capacity(4);
    if have.covers(ability.needs) && ready(st, added) {
        options.push(Choice::Yes);
    }
    options.push(Choice::Done);
    for (i, augment) in (0_u8..).zip(&ability.augments) {
        // holdin:element.all-needed: what the ability itself needs stays untouched.
        if added.augments & (1 << i) == 0 && have.covers(augment.needs.plus(ability.needs)) {
            options.push(Choice::Augment(i));
        }
    }
    for i in 0..st.items.len() {
        // ruling:holdin-item-once
        if added.items & (1 << i) == 0 && items::adds(st, w, i, offer.verb, offer.melee).is_some() {
            options.push(Choice::Item(i as u8));
        }
    }
    let effects = offer.effects.iter().enumerate();
    options.extend(effects.filter(|(i, _)| !added.leaves_out(*i)).map(|(i, _)| Choice::Without(i as u8)));
    let ask = Ask::Perform {
        verb: offer.verb,
        value: offer.value + added.more(),
        range: if offer.range == 0 { 0 } else { offer.range + added.range() },
        gives: ability.augments.iter().map(|a| a.gives.clone()).collect(),
        effects: offer.effects.to_vec(),
    };
    Question::new(ask, options)
}
