//! Items: when they may be used, what they do, and what becomes of them.

use hexhold_model::{ActiveBonus, BonusEffect, Condition, ItemUsage, Mod, Tally, Trigger};

use crate::{
    Ask, BonusId, CharId, Deed, FigureId, Flow, ItemStatus, Scene, To, What, Why, action, bonuses, conditions, favors,
};

/// The face of the item that is up.
fn face<'a>(sc: &'a Scene<'_>, c: CharId, place: u8) -> Option<&'a hexhold_model::ItemFace> {
    let state = sc.st.character(c).items.get(usize::from(place))?;
    let item = &sc.w.items[usize::from(state.item)];
    if state.flipped { item.back.as_ref() } else { Some(&item.front) }
}

/// The items of a character that can be used, with what they do.
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
    let fits = move |b: &ActiveBonus| !(no_abilities && matches!(b.effect, BonusEffect::Steps(_)));
    let up = (0..ch.items.len()).filter(ready).filter_map(move |i| Some((i as u8, &face(sc, c, i as u8)?.bonus)));
    up.filter(move |(_, bonus)| fits(bonus))
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
    deed: &Deed,
    which: fn(&[Mod]) -> bool,
) -> Flow<Vec<Mod>> {
    let mut mods = Vec::new();
    let Some(c) = sc.st.figure(figure).character() else { return Ok(mods) };
    let fitting: Vec<u8> = usable(sc, c)
        .filter(|(i, b)| {
            b.trigger == trigger && (is_mandatory(sc, c, *i) || asked_here(trigger)) && sc.tests(&b.when, about, deed)
        })
        .map(|(i, _)| i)
        .collect();
    for place in fitting {
        let Some(BonusEffect::Mods(given)) = face(sc, c, place).map(|f| f.bonus.effect.clone()) else { continue };
        if !which(&given) {
            continue;
        }
        if is_mandatory(sc, c, place) || sc.confirm(To::Character(c), Ask::UseItem { item: place })? {
            mods.extend(given);
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
    let fitting: Vec<(u8, BonusId)> = usable(sc, c)
        .filter(|(_, b)| {
            b.trigger == trigger
                && matches!(b.effect, BonusEffect::Steps(_))
                && sc.tests(&b.when, about, deed)
                && !sc.under_way.contains(&(BonusId(b.id), figure))
        })
        .map(|(i, b)| (i, BonusId(b.id)))
        .collect();
    for (place, id) in fitting {
        if is_mandatory(sc, c, place) || sc.confirm(To::Character(c), Ask::UseItem { item: place })? {
            bonuses::once_at_a_time(sc, id, figure, |sc| perform(sc, c, place, deed.clone()))?;
        }
    }
    Ok(())
}

/// Uses an item that performs abilities.
pub(crate) fn perform(sc: &mut Scene, c: CharId, place: u8, mut deed: Deed) -> Flow {
    let Some(BonusEffect::Steps(steps)) = face(sc, c, place).map(|f| f.bonus.effect.clone()) else { return Ok(()) };
    deed.performer = sc.st.character(c).figure;
    used(sc, c, place);
    // To use it was the decision: what is marked as mandatory cannot be declined any more.
    deed.performed_any = true;
    action::perform_steps(sc, &mut deed, &steps)
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
    let deed = Deed::new(figure, sc.st.figure(figure).side);
    for place in 0..sc.st.character(c).items.len() as u8 {
        let found = usable(sc, c).find(|(i, b)| *i == place && b.trigger == Trigger::WouldSuffer);
        let Some((_, bonus)) = found.filter(|(_, b)| left > 0 && sc.tests(&b.when, figure, &deed)) else { continue };
        let BonusEffect::ReduceDamage(by) = &bonus.effect else { continue };
        let by = sc.amount(by, &deed);
        if is_mandatory(sc, c, place) || sc.confirm(To::Character(c), Ask::UseItem { item: place })? {
            used(sc, c, place);
            left -= by;
        }
    }
    Ok(left.max(0))
}

/// An item that averts what is about to happen, if the bearer wants to use one.
pub(crate) fn avert(sc: &mut Scene, trigger: Trigger, figure: FigureId, incoming: i16) -> Flow<bool> {
    let Some(c) = sc.st.figure(figure).character() else { return Ok(false) };
    let deed = Deed { incoming, ..Deed::new(figure, sc.st.figure(figure).side) };
    let fits = |sc: &Scene, b: &ActiveBonus| {
        b.trigger == trigger && bonuses::averts(&b.effect) && sc.tests(&b.when, figure, &deed)
    };
    let fitting: Vec<(u8, BonusId, BonusEffect)> = usable(sc, c)
        .filter(|(_, b)| fits(sc, b) && !sc.under_way.contains(&(BonusId(b.id), figure)))
        .map(|(i, b)| (i, BonusId(b.id), b.effect.clone()))
        .collect();
    for (place, id, effect) in fitting {
        if is_mandatory(sc, c, place) || sc.confirm(To::Character(c), Ask::UseItem { item: place })? {
            used(sc, c, place);
            bonuses::once_at_a_time(sc, id, figure, |sc| bonuses::do_instead(sc, &effect, figure, figure))?;
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
