//! Items: when they may be used, what they do, and what becomes of them.

use hexhold_model::{ActiveBonus, BonusEffect, Condition, Cost, ItemUsage, Mod, Tally, Trigger};

use crate::{
    Ask, BonusId, CharId, Deed, FigureId, Flow, ItemStatus, Scene, To, What, Why, action, bonuses, conditions, favors,
    riders,
};

/// The face of the item that is up.
fn face<'a>(sc: &'a Scene<'_>, c: CharId, place: u8) -> Option<&'a hexhold_model::ItemFace> {
    let state = sc.st.character(c).items.get(usize::from(place))?;
    let item = &sc.w.items[usize::from(state.item)];
    if state.flipped { item.back.as_ref() } else { Some(&item.front) }
}

/// The items of a character that can be used, with each thing that they do.
pub(crate) fn usable<'a>(sc: &'a Scene<'_>, c: CharId) -> impl Iterator<Item = (u8, &'a ActiveBonus)> {
    let ch = sc.st.character(c);
    // fh:condition.impair.no-items — what an item has given before is a bonus or a condition by now, and stays.
    let (no_abilities, no_items) = conditions::stun_stops(sc, ch.figure);
    let hindered = no_items || sc.st.figure(ch.figure).conditions.has(Condition::Impair);
    let ready = move |i: &usize| {
        let s = &ch.items[*i];
        s.carried && s.status == ItemStatus::Ready && !hindered && !favors::must_stay_unused(sc, c, *i)
    };
    // Whoever cannot perform an ability has no use for an item that performs one.
    let fits = move |b: &ActiveBonus| {
        let barred = no_abilities && matches!(b.effect, BonusEffect::Steps(_));
        let under_way = sc.under_way.contains(&(BonusId(b.id), ch.figure));
        !(barred || under_way) && b.price.as_ref().is_none_or(|p| riders::can_pay(sc, ch.figure, p))
    };
    let up = (0..ch.items.len()).filter(ready).filter_map(move |i| Some((i as u8, &face(sc, c, i as u8)?.bonus)));
    up.flat_map(|(i, bonus)| bonus.effects().map(move |b| (i, b))).filter(move |(_, bonus)| fits(bonus))
}

/// What one use of an item brings at a moment: everything on its face that fits it.
fn fitting<'a>(
    sc: &'a Scene<'_>,
    c: CharId,
    fits: impl Fn(&Scene, u8, &ActiveBonus) -> bool,
) -> Vec<(u8, Vec<&'a ActiveBonus>)> {
    let mut found: Vec<(u8, Vec<&ActiveBonus>)> = Vec::new();
    for (i, b) in usable(sc, c).filter(|(i, b)| fits(sc, *i, b)) {
        match found.last_mut() {
            Some((last, list)) if *last == i => list.push(b),
            _ => found.push((i, vec![b])),
        }
    }
    found
}

/// Whether the bearer uses the item for this, and pays for it. What costs nothing and must be used is not asked about.
fn uses(sc: &mut Scene, c: CharId, place: u8, list: &[BonusId], deed: &mut Deed) -> Flow<bool> {
    let prices: Vec<&Cost> = list.iter().filter_map(|&id| sc.w.bonus(id).price.as_ref()).collect();
    let must = is_mandatory(sc, c, place) && prices.is_empty();
    if !must && !sc.confirm(To::Character(c), Ask::UseItem { item: place })? {
        return Ok(false);
    }
    pays(sc, c, list, deed)
}

/// The bearer pays for the use of an item that has been decided.
pub(crate) fn pays(sc: &mut Scene, c: CharId, list: &[BonusId], deed: &mut Deed) -> Flow<bool> {
    let figure = sc.st.character(c).figure;
    let w = sc.w;
    for &id in list {
        let Some(price) = &w.bonus(id).price else { continue };
        let mut paid = false;
        bonuses::once_at_a_time(sc, id, figure, |sc| {
            paid = riders::pays(sc, deed, figure, price, None)?;
            Ok(())
        })?;
        if !paid || !sc.st.figure(figure).on_map {
            return Ok(false);
        }
    }
    Ok(true)
}

fn ids(list: &[&ActiveBonus]) -> Vec<BonusId> {
    list.iter().map(|b| BonusId(b.id)).collect()
}

fn is_passive(sc: &Scene, c: CharId, place: u8) -> bool {
    let state = &sc.st.character(c).items[usize::from(place)];
    sc.w.items[usize::from(state.item)].usage == ItemUsage::Passive
}

/// Passive items and items with use slots apply by themselves whenever they fit.
pub(crate) fn is_mandatory(sc: &Scene, c: CharId, place: u8) -> bool {
    is_passive(sc, c, place) || face(sc, c, place).is_some_and(|f| f.slots > 1)
}

/// The item has been used once: the token advances, and after the last use it is spent, lost or flipped.
pub(crate) fn used(sc: &mut Scene, c: CharId, place: u8) {
    let slots = face(sc, c, place).map_or(1, |f| f.slots.max(1));
    let state = sc.st.character(c).items[usize::from(place)];
    let usage = sc.w.items[usize::from(state.item)].usage;
    sc.tell(Why::Item, What::ItemUsed { character: c, item: state.item });
    let ch = sc.st.character_mut(c);
    ch.count(Tally::ItemsUsed, 1);
    if usage == ItemUsage::Passive {
        return;
    }
    let state = &mut ch.items[usize::from(place)];
    state.uses += 1;
    if state.uses < slots {
        return;
    }
    state.uses = 0;
    match usage {
        ItemUsage::Spent => state.status = ItemStatus::Spent,
        ItemUsage::Lost => state.status = ItemStatus::Lost,
        ItemUsage::Unrecoverable => state.status = ItemStatus::Unrecoverable,
        ItemUsage::Flip => state.flipped = !state.flipped,
        ItemUsage::Passive => {}
    }
    if matches!(usage, ItemUsage::Lost | ItemUsage::Unrecoverable) {
        ch.count(Tally::ItemsLost, 1);
    }
}

/// What mandatory items change in an attack, move or heal; optional ones are offered, and used by the bearer's choice.
pub(crate) fn passive_mods(
    sc: &mut Scene,
    trigger: Trigger,
    figure: FigureId,
    about: FigureId,
    deed: &mut Deed,
    which: fn(&[Mod]) -> bool,
) -> Flow<Vec<Mod>> {
    let mut mods = Vec::new();
    let Some(c) = sc.st.figure(figure).character() else { return Ok(mods) };
    let (w, d) = (sc.w, &*deed);
    let found = fitting(sc, c, |sc, place, b| {
        b.trigger == trigger
            && (is_mandatory(sc, c, place) || asked_here(trigger))
            && matches!(&b.effect, BonusEffect::Mods(given) if which(given))
            && sc.tests(&b.when, about, d)
    });
    let found: Vec<(u8, Vec<BonusId>)> = found.into_iter().map(|(place, list)| (place, ids(&list))).collect();
    for (place, list) in found {
        if uses(sc, c, place, &list, deed)? {
            for id in list {
                if let BonusEffect::Mods(given) = &w.bonus(id).effect {
                    mods.extend(given.iter().cloned());
                }
            }
            used(sc, c, place);
        }
    }
    Ok(mods)
}

/// Being attacked has no question of its own in which the item could be offered, and what changes all attacks of an action
/// or ability is settled before their targets are asked for, so these are asked about here.
const fn asked_here(trigger: Trigger) -> bool {
    matches!(trigger, Trigger::Attacked | Trigger::AttackAction | Trigger::AttackAbility)
}

/// Items that do something at this moment by themselves, or by the bearer's choice.
pub(crate) fn fire(sc: &mut Scene, trigger: Trigger, figure: FigureId, deed: &Deed) -> Flow {
    let Some(c) = sc.st.figure(figure).character() else { return Ok(()) };
    let about = deed.subject.unwrap_or(figure);
    let found = fitting(sc, c, |sc, _, b| {
        b.trigger == trigger && matches!(b.effect, BonusEffect::Steps(_)) && sc.tests(&b.when, about, deed)
    });
    let found: Vec<(u8, Vec<BonusId>)> = found.into_iter().map(|(place, list)| (place, ids(&list))).collect();
    for (place, list) in found {
        let mut own = deed.clone();
        if uses(sc, c, place, &list, &mut own)? {
            perform(sc, c, place, &list, own)?;
        }
    }
    Ok(())
}

/// Uses an item that performs abilities.
pub(crate) fn perform(sc: &mut Scene, c: CharId, place: u8, list: &[BonusId], mut deed: Deed) -> Flow {
    let figure = sc.st.character(c).figure;
    deed.performer = figure;
    used(sc, c, place);
    // To use it was the decision: what is marked as mandatory cannot be declined any more.
    deed.performed_any = true;
    let w = sc.w;
    for &id in list {
        if let BonusEffect::Steps(steps) = &w.bonus(id).effect {
            bonuses::once_at_a_time(sc, id, figure, |sc| action::perform_steps(sc, &mut deed, steps))?;
        }
    }
    Ok(())
}

/// Passive items that simply hold, such as a shield that is always up.
pub(crate) fn holding<'a>(sc: &'a Scene<'_>) -> impl Iterator<Item = (FigureId, &'a ActiveBonus)> {
    sc.st.present().flat_map(move |c| {
        let holds = |(_, b): &(u8, &'a ActiveBonus)| b.trigger == Trigger::Always;
        usable(sc, c).filter(holds).map(move |(_, b)| (sc.st.character(c).figure, b))
    })
}

/// Items that lessen damage about to be suffered.
pub(crate) fn reduce_damage(sc: &mut Scene, figure: FigureId, mut left: i16) -> Flow<i16> {
    let Some(c) = sc.st.figure(figure).character() else { return Ok(left) };
    let w = sc.w;
    let mut deed = Deed::new(figure, sc.st.figure(figure).side);
    let lessens = |sc: &Scene, b: &ActiveBonus, deed: &Deed| {
        b.trigger == Trigger::WouldSuffer
            && matches!(b.effect, BonusEffect::ReduceDamage(_))
            && sc.tests(&b.when, figure, deed)
    };
    for place in 0..sc.st.character(c).items.len() as u8 {
        let found = fitting(sc, c, |sc, i, b| i == place && lessens(sc, b, &deed));
        let Some((_, list)) = found.first().filter(|_| left > 0) else { continue };
        let list = ids(list);
        if uses(sc, c, place, &list, &mut deed)? {
            used(sc, c, place);
            for id in list {
                if let BonusEffect::ReduceDamage(by) = &w.bonus(id).effect {
                    left -= sc.amount(by, &deed);
                }
            }
        }
    }
    Ok(left.max(0))
}

/// An item that averts what is about to happen, if the bearer wants to use one.
pub(crate) fn avert(sc: &mut Scene, trigger: Trigger, figure: FigureId, incoming: i16) -> Flow<bool> {
    let Some(c) = sc.st.figure(figure).character() else { return Ok(false) };
    let w = sc.w;
    let mut deed = Deed { incoming, ..Deed::new(figure, sc.st.figure(figure).side) };
    let fits = |sc: &Scene, b: &ActiveBonus, deed: &Deed| {
        b.trigger == trigger && bonuses::averts(&b.effect) && sc.tests(&b.when, figure, deed)
    };
    let found: Vec<(u8, BonusId)> =
        usable(sc, c).filter(|(_, b)| fits(sc, b, &deed)).map(|(i, b)| (i, BonusId(b.id))).collect();
    for (place, id) in found {
        if uses(sc, c, place, &[id], &mut deed)? {
            used(sc, c, place);
            let effect = &w.bonus(id).effect;
            bonuses::once_at_a_time(sc, id, figure, |sc| bonuses::do_instead(sc, effect, figure, figure))?;
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether an item could be used up at this moment to do something of this kind.
pub(crate) fn could_use_up(
    sc: &Scene,
    trigger: Trigger,
    figure: FigureId,
    which: impl Fn(&BonusEffect) -> bool,
) -> bool {
    let Some(c) = sc.st.figure(figure).character() else { return false };
    usable(sc, c).any(|(i, b)| b.trigger == trigger && which(&b.effect) && !is_passive(sc, c, i))
}
