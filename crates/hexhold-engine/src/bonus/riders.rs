//! Conditional bonuses attached to abilities: those with a price are offered, those with a test just apply.

use hexhold_model::{Cost, Element, ElementIcon, Infusion, Mod, Outcome, Rider, Tally, Trigger};

use crate::{
    Ask, Cause, CharId, Choice, Deed, Facts, FigureId, FigureKind, Flow, Half, Holds, Offer, PayFor, Pile, Question,
    Scene, To, What, Why, action, damage, items, listeners, played,
};

/// Pays what can be paid before there is a target, as far as the performer likes, and returns what that gives. Left in
/// the list are the riders that are free, and those that wait for a target.
pub(crate) fn pay(sc: &mut Scene, deed: &mut Deed, riders: &mut Vec<Rider>) -> Flow<Vec<Mod>> {
    offer(sc, deed, riders, None, deed.performer)
}

/// The same for riders among other changes. What is left of them stays among the changes.
pub(crate) fn pay_inside(sc: &mut Scene, deed: &mut Deed, mods: Vec<Mod>) -> Flow<Vec<Mod>> {
    let (mut plain, mut riders) = apart(mods);
    plain.extend(pay(sc, deed, &mut riders)?);
    plain.extend(riders.into_iter().map(|r| Mod::Rider(Box::new(r))));
    Ok(plain)
}

/// What the riders of an ability give that is no attack: what holds whoever the targets are, and those riders that ask
/// about each target.
pub(crate) fn begin(sc: &mut Scene, deed: &mut Deed, riders: &[Rider]) -> Flow<(Vec<Mod>, Vec<Rider>)> {
    let mut open = riders.to_vec();
    let mut mods = pay(sc, deed, &mut open)?;
    let (later, now): (Vec<Rider>, Vec<Rider>) = open.into_iter().partition(Rider::waits);
    mods.extend(free(sc, deed, &now, deed.performer));
    Ok((mods, later))
}

/// What riders give for this target: the free ones if their tests hold, the others if they are paid for.
pub(crate) fn for_target(sc: &mut Scene, deed: &mut Deed, riders: &[Rider], target: FigureId) -> Flow<Vec<Mod>> {
    let mut open = riders.to_vec();
    let mut mods = offer(sc, deed, &mut open, Some(target), deed.performer)?;
    mods.extend(free(sc, deed, &open, target));
    Ok(mods)
}

/// Changes of which those under a test or for a price have been decided for this target.
pub(crate) fn settle(sc: &mut Scene, deed: &mut Deed, mods: Vec<Mod>, target: FigureId) -> Flow<Vec<Mod>> {
    let (mut plain, riders) = apart(mods);
    plain.extend(for_target(sc, deed, &riders, target)?);
    Ok(plain)
}

/// gh2e:amd.effects.class-resources-to-owner — for what a drawn card adds at a price, the owner of the deck pays.
pub(crate) fn settle_card(
    sc: &mut Scene,
    deed: &mut Deed,
    mods: &[Rider],
    target: FigureId,
    payer: FigureId,
) -> Flow<(Vec<Mod>, Vec<Mod>)> {
    let mut open = mods.to_vec();
    let paid = offer(sc, deed, &mut open, Some(target), payer)?;
    Ok((paid, free(sc, deed, &open, target)))
}

/// Plain changes, and those with a test or a price.
pub(crate) fn apart(mods: Vec<Mod>) -> (Vec<Mod>, Vec<Rider>) {
    let (mut plain, mut riders) = (Vec::new(), Vec::new());
    for m in mods {
        match m {
            Mod::Rider(r) => riders.push(*r),
            m => plain.push(m),
        }
    }
    (plain, riders)
}

/// Takes range, targets and area out of the riders that are free and need no target: they are settled before anybody is
/// looked for. Returns those whose tests hold.
pub(crate) fn reach(sc: &Scene, deed: &Deed, riders: &mut [Rider]) -> Vec<Mod> {
    let early = |m: &Mod| matches!(m, Mod::Range(_) | Mod::Targets(_) | Mod::Area(_));
    let mut found = Vec::new();
    for r in riders.iter_mut().filter(|r| r.cost.is_none() && !r.waits()) {
        let (now, rest): (Vec<Mod>, Vec<Mod>) = std::mem::take(&mut r.gives).into_iter().partition(early);
        r.gives = rest;
        if sc.tests(&r.when, deed.performer, deed) {
            found.extend(now);
        }
    }
    found
}

/// Offers what has a price. A price inside another is offered when that one has been paid.
fn offer(
    sc: &mut Scene,
    deed: &mut Deed,
    riders: &mut Vec<Rider>,
    target: Option<FigureId>,
    payer: FigureId,
) -> Flow<Vec<Mod>> {
    let mut gained = Vec::new();
    let now = |r: &Rider| r.cost.is_some() && (target.is_some() || !r.waits());
    let mut open = std::mem::take(riders);
    let mut paid = vec![false; open.len()];
    while open.iter().any(now) {
        let (d, list, done) = (&*deed, &open, &paid);
        let payable = |sc: &Scene, i: usize| {
            let r = &list[i];
            let holds = !done[i] && now(r) && sc.tests(&r.when, target.unwrap_or(d.performer), d);
            holds && r.cost.as_ref().is_some_and(|c| can_pay(sc, payer, c))
        };
        let chosen = match payer_decides(sc, payer) {
            // gh1e:monster-element.consume.always — what pays by the rules pays whatever it can.
            None => (0..list.len()).find(|&i| payable(sc, i)),
            Some(who) => {
                let choice = sc.choose(|sc| {
                    let payable = (0..list.len()).filter(|&i| payable(sc, i));
                    let mut options: Vec<Choice> = payable.map(|i| Choice::Nth(i as u16)).collect();
                    options.push(Choice::Done);
                    let offers = list.iter().map(|r| Offer { cost: r.cost.clone(), gives: r.gives.clone() }).collect();
                    Question::new(who, Ask::AddedEffects { figure: d.performer, target, offers }, options)
                })?;
                if let Choice::Nth(i) = choice { Some(usize::from(i)) } else { None }
            }
        };
        let Some(i) = chosen else { break };
        paid[i] = true;
        let rider = open[i].clone();
        if let Some(cost) = &rider.cost
            && pay_as(sc, deed, payer, cost)?
        {
            let (plain, inside) = apart(rider.gives);
            gained.extend(plain);
            paid.extend(inside.iter().map(|_| false));
            open.extend(inside);
        }
    }
    *riders = open.into_iter().filter(|r| !now(r)).collect();
    Ok(gained)
}

/// Who decides whether something is paid for; nobody for monsters and allies, which pay whenever they can.
fn payer_decides(sc: &Scene, figure: FigureId) -> Option<To> {
    match (sc.decider(figure), sc.st.figure(figure).kind) {
        (To::Party, FigureKind::Summon { owner, .. }) => Some(To::Character(owner)),
        (To::Party, _) => None,
        (to, _) => Some(to),
    }
}

/// Asks whether the figure wants to pay, if that is its choice, and lets it pay.
pub(crate) fn pays(sc: &mut Scene, deed: &mut Deed, payer: FigureId, cost: &Cost, ask: Option<Ask>) -> Flow<bool> {
    if !can_pay(sc, payer, cost) {
        return Ok(false);
    }
    if let (Some(who), Some(ask)) = (payer_decides(sc, payer), ask)
        && !sc.confirm(who, ask)?
    {
        return Ok(false);
    }
    pay_as(sc, deed, payer, cost)
}

/// Somebody else than the performer may have to pay.
fn pay_as(sc: &mut Scene, deed: &mut Deed, payer: FigureId, cost: &Cost) -> Flow<bool> {
    let performer = std::mem::replace(&mut deed.performer, payer);
    let paid = pay_cost(sc, deed, cost)?;
    deed.performer = performer;
    Ok(paid)
}

/// What the riders without a price give for this target.
pub(crate) fn free(sc: &Scene, deed: &Deed, riders: &[Rider], target: FigureId) -> Vec<Mod> {
    let mut found = Vec::new();
    for r in riders.iter().filter(|r| r.cost.is_none() && sc.tests(&r.when, target, deed)) {
        for m in &r.gives {
            match m {
                Mod::Rider(inside) => found.extend(free(sc, deed, std::slice::from_ref(inside), target)),
                m => found.push(m.clone()),
            }
        }
    }
    found
}

/// Experience, infusions and further steps that mods bring to abilities other than attacks.
pub(crate) fn after(sc: &mut Scene, deed: &mut Deed, mods: &[Mod], performed: bool) -> Flow {
    if !performed {
        return Ok(());
    }
    for m in mods {
        match m {
            Mod::Xp(n) => played::gain_experience(sc, deed.performer, *n),
            Mod::Infuse(icon) => {
                let infused = deed.icon(*icon);
                if let Some(turn) = &mut sc.st.turn {
                    turn.infuse.extend(infused);
                }
            }
            Mod::Then(steps) => action::perform(sc, deed, steps)?,
            _ => {}
        }
    }
    Ok(())
}

pub(crate) fn can_pay(sc: &Facts<'_, impl Holds>, figure: FigureId, cost: &Cost) -> bool {
    let character = sc.st.figure(figure).character().map(|c| sc.st.character(c));
    let (mut icons, mut cards, mut units, mut money) = (Vec::new(), 0_usize, 0_i16, 0_u16);
    let (mut elements, mut spent, mut lost) = (true, 0_usize, 0_usize);
    for part in cost.parts() {
        match part {
            Cost::Elements(more) => icons.extend(more.iter().copied()),
            Cost::LoseCards(n) | Cost::DiscardCards(n) => cards += usize::from(*n),
            Cost::Resource(n) => units += i16::from(*n),
            Cost::AllElements => elements &= Element::ALL.into_iter().any(|e| available(sc, e)),
            Cost::Money(n) => money += u16::from(*n),
            Cost::SpendItems(n) => spent += usize::from(*n),
            Cost::LoseItems(n) => lost += usize::from(*n),
            Cost::Damage(_) | Cost::All(_) => {}
        }
    }
    elements
        && assignment(sc, &icons, &mut Vec::new())
        && (money == 0 || character.is_some_and(|c| u16::from(c.money) >= money))
        && (spent + lost == 0 || sc.st.figure(figure).character().is_some_and(|c| has_items(sc, c, spent, lost)))
        && (cards == 0 || character.is_some_and(|c| c.hand.len() >= cards))
        && (units == 0 || character.is_some_and(|c| c.resource >= units))
}

/// Whether there are items enough to spend so many and lose so many others.
fn has_items(sc: &Facts<'_, impl Holds>, c: CharId, spent: usize, lost: usize) -> bool {
    items::to_pay_with(sc, c, false).count() >= spent && items::to_pay_with(sc, c, true).count() >= spent + lost
}

/// gh2e:element.consume.action-gate — the elements in the upper left corner of the half are there to be consumed.
pub(crate) fn passes_gate(sc: &Facts<'_, impl Holds>, c: CharId, card: u8, half: Half) -> bool {
    let card = &sc.w.party[usize::from(c.0)].class.cards[usize::from(card)];
    let action = if half == Half::Top { &card.top } else { &card.bottom };
    assignment(sc, &action.requires, &mut Vec::new())
}

/// Whether every icon can be given an element of its own that is infused and not yet consumed this turn.
fn assignment(sc: &Facts<'_, impl Holds>, icons: &[ElementIcon], taken: &mut Vec<Element>) -> bool {
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
fn available(sc: &Facts<'_, impl Holds>, e: Element) -> bool {
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
        Cost::AllElements => {
            let there: Vec<Element> = Element::ALL.into_iter().filter(|&e| available(sc, e)).collect();
            for e in there {
                consume_one(sc, deed, e);
                listeners::fire(sc, Trigger::Consumes, figure, &Deed::new(figure, deed.side))?;
            }
            Ok(true)
        }
        Cost::Money(n) => {
            let Some(c) = sc.st.figure(figure).character() else { return Ok(false) };
            let ch = sc.st.character_mut(c);
            ch.money = ch.money.saturating_sub(*n);
            Ok(true)
        }
        Cost::SpendItems(n) => items::pay_with(sc, figure, *n, false),
        Cost::LoseItems(n) => items::pay_with(sc, figure, *n, true),
        Cost::All(parts) => {
            for part in parts {
                if !pay_cost(sc, deed, part)? {
                    return Ok(false);
                }
            }
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
            listeners::fire(sc, Trigger::Consumes, deed.performer, &Deed::new(deed.performer, deed.side))?;
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
