//! Conditional bonuses attached to abilities: those with a price are offered, those with a test just apply.

use hexhold_model::{Cost, Element, ElementIcon, Infusion, Mod, Outcome, Rider, Tally, Trigger};

use crate::{
    Ask, Cause, CharId, Choice, Deed, FigureId, Flow, Half, Offer, PayFor, Pile, Question, Scene, To, Verb, What, Why,
    action, bonuses, damage,
};

/// Offers the riders that have a price, until the performer has enough; returns what the paid ones give.
pub(crate) fn pay(sc: &mut Scene, deed: &mut Deed, riders: &[Rider], _: Verb) -> Flow<Vec<Mod>> {
    let mut gained = Vec::new();
    if !riders.iter().any(|r| r.cost.is_some()) {
        return Ok(gained);
    }
    let figure = deed.performer;
    let mut paid = 0_u32;
    loop {
        let who = sc.decider(figure);
        let d = &*deed;
        let choice = sc.choose(|sc| {
            let payable = |(i, r): (usize, &Rider)| {
                let free = paid >> i & 1 == 0 && sc.tests(&r.when, figure, d);
                r.cost.as_ref().filter(|c| free && can_pay(sc, d, c)).map(|_| Choice::Nth(i as u16))
            };
            let mut options: Vec<Choice> = riders.iter().enumerate().filter_map(payable).collect();
            options.push(Choice::Done);
            let offers = riders.iter().map(|r| Offer { cost: r.cost.clone(), gives: r.gives.clone() }).collect();
            Question::new(who, Ask::AddedEffects { figure, target: None, offers }, options)
        })?;
        let Choice::Nth(i) = choice else { return Ok(gained) };
        paid |= 1 << i;
        let rider = &riders[usize::from(i)];
        if let Some(cost) = &rider.cost
            && pay_cost(sc, deed, cost)?
        {
            gained.extend(rider.gives.iter().cloned());
        }
    }
}

/// What the riders without a price give for this target.
pub(crate) fn free(sc: &Scene, deed: &Deed, riders: &[Rider], target: FigureId) -> Vec<Mod> {
    let fits = |r: &&Rider| r.cost.is_none() && sc.tests(&r.when, target, deed);
    riders.iter().filter(fits).flat_map(|r| r.gives.iter().cloned()).collect()
}

/// Experience, infusions and further steps that mods bring to abilities other than attacks.
pub(crate) fn after(sc: &mut Scene, deed: &mut Deed, mods: &[Mod], performed: bool) -> Flow {
    if !performed {
        return Ok(());
    }
    for m in mods {
        match m {
            Mod::Xp(n) => action::gain_experience(sc, deed.performer, *n),
            Mod::Infuse(icon) => {
                if let Some(turn) = &mut sc.st.turn {
                    turn.infuse.push(*icon);
                }
            }
            Mod::Then(steps) => action::perform_steps(sc, deed, steps)?,
            _ => {}
        }
    }
    Ok(())
}

pub(crate) fn can_pay(sc: &Scene, deed: &Deed, cost: &Cost) -> bool {
    let character = sc.st.figure(deed.performer).character().map(|c| sc.st.character(c));
    match cost {
        Cost::Elements(icons) => assignment(sc, icons, &mut Vec::new()),
        Cost::Damage(_) => true,
        Cost::LoseCards(n) | Cost::DiscardCards(n) => character.is_some_and(|c| c.hand.len() >= usize::from(*n)),
        Cost::Resource(n) => character.is_some_and(|c| c.resource >= i16::from(*n)),
    }
}

/// gh2e:element.consume.action-gate — the elements in the upper left corner of the half are there to be consumed.
pub(crate) fn passes_gate(sc: &Scene, c: CharId, card: u8, half: Half) -> bool {
    let card = &sc.w.party[usize::from(c.0)].class.cards[usize::from(card)];
    let action = if half == Half::Top { &card.top } else { &card.bottom };
    assignment(sc, &action.requires, &mut Vec::new())
}

/// Whether every icon can be given an element of its own that is infused and not yet consumed this turn.
fn assignment(sc: &Scene, icons: &[ElementIcon], taken: &mut Vec<Element>) -> bool {
    let Some((first, rest)) = icons.split_first() else { return true };
    first.choices().any(|e| {
        if taken.contains(&e) || !available(sc, e) {
            return false;
        }
        taken.push(e);
        let fits = assignment(sc, rest, taken);
        taken.pop();
        fits
    })
}

/// Strong or waning, and not consumed this turn already.
fn available(sc: &Scene, e: Element) -> bool {
    sc.st.elements[e] != Infusion::Inert && sc.st.turn.as_ref().is_none_or(|t| !t.consumed.contains(&e))
}

pub(crate) fn pay_cost(sc: &mut Scene, deed: &mut Deed, cost: &Cost) -> Flow<bool> {
    let figure = deed.performer;
    match cost {
        Cost::Elements(icons) => consume(sc, deed, icons),
        Cost::Damage(n) => {
            let amount = sc.amount(n, deed);
            damage::suffer(sc, figure, amount, Cause::Ability(figure))?;
            Ok(true)
        }
        Cost::LoseCards(n) | Cost::DiscardCards(n) => {
            let Some(c) = sc.st.figure(figure).character() else { return Ok(false) };
            for _ in 0..*n {
                let choice = sc.choose(|sc| {
                    let options = sc.st.character(c).hand.iter().map(Choice::Card).collect();
                    Question::new(To::Character(c), Ask::PayCard { why: PayFor::Ability }, options)
                })?;
                let Choice::Card(card) = choice else { return Ok(false) };
                if matches!(cost, Cost::LoseCards(_)) {
                    damage::lose_card(sc, c, card, Why::CardLost);
                } else {
                    let ch = sc.st.character_mut(c);
                    ch.hand.remove(card);
                    ch.discard.insert(card);
                    sc.tell(Why::CardDiscarded, What::CardMoved { character: c, card, to: Pile::Discard });
                }
            }
            Ok(true)
        }
        Cost::Resource(n) => {
            let Some(c) = sc.st.figure(figure).character() else { return Ok(false) };
            sc.st.character_mut(c).resource -= i16::from(*n);
            Ok(true)
        }
    }
}

/// Consumes one element for every icon; who performs the action picks for wild and mixed ones.
pub(crate) fn consume(sc: &mut Scene, deed: &mut Deed, icons: &[ElementIcon]) -> Flow<bool> {
    if !assignment(sc, icons, &mut Vec::new()) {
        return Ok(false);
    }
    for (i, icon) in icons.iter().enumerate() {
        let who = sc.decider(deed.performer);
        let choice = sc.choose(|sc| {
            // Never a pick that leaves a later icon without an element.
            let fits = |e: &Element| available(sc, *e) && assignment(sc, &icons[i + 1..], &mut vec![*e]);
            let options = icon.choices().filter(fits).map(Choice::Element).collect();
            Question::new(who, Ask::Element { to_infuse: false }, options)
        })?;
        if let Choice::Element(e) = choice {
            consume_one(sc, deed, e);
            bonuses::fire(sc, Trigger::Consumes, deed.performer, &Deed::new(deed.performer, deed.side))?;
        }
    }
    Ok(true)
}

pub(crate) fn consume_one(sc: &mut Scene, deed: &mut Deed, e: Element) {
    if sc.st.always_strong >> e as u8 & 1 == 0 {
        sc.st.elements[e] = Infusion::Inert;
    }
    deed.consumed.push(e);
    deed.count(Outcome::ElementsConsumed, 1);
    if let Some(turn) = &mut sc.st.turn {
        turn.consumed.push(e);
    }
    if let Some(c) = sc.st.figure(deed.performer).character() {
        sc.st.character_mut(c).count(Tally::ElementsConsumed, 1);
    }
    sc.tell(Why::ElementConsumed, What::Consumed { element: e });
}
