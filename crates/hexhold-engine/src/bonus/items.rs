//! Items: when they may be used, what they do, and what becomes of them.

use hexhold_model::{ActiveBonus, BonusEffect, Condition, ItemUsage, Tally, Trigger};

use crate::{
    Ask, BonusId, CharId, Choice, Deed, Facts, Favor, FigureId, Flow, Holds, ItemState, ItemStatus, Question, Scene,
    To, What, Why, conditions, favors, listeners, riders,
};

/// The face of the item that is up.
fn face<'a>(sc: &'a Facts<'_, impl Holds>, c: CharId, place: u8) -> Option<&'a hexhold_model::ItemFace> {
    let state = sc.st.character(c).items.get(usize::from(place))?;
    let item = &sc.w.items[usize::from(state.item)];
    if state.flipped { item.back.as_ref() } else { Some(&item.front) }
}

/// The items of a character that can be used, with each thing that they do.
pub(crate) fn usable<'a>(sc: &'a Facts<'_, impl Holds>, c: CharId) -> impl Iterator<Item = (u8, &'a ActiveBonus)> {
    let ch = sc.st.character(c);
    // fh:condition.impair.no-items — what an item has given before is a bonus or a condition by now, and stays.
    let (no_abilities, no_items) = conditions::stun_stops(sc, ch.figure);
    let hindered = no_items || sc.st.figure(ch.figure).conditions.has(Condition::Impair);
    let limited = sc.st.favors.times(Favor::Capacity) > 0;
    let ready = move |i: &usize| {
        let s = &ch.items[*i];
        let free = || !(limited && favors::must_stay_unused(sc, c, *i));
        s.carried && s.status == ItemStatus::Ready && !hindered && free()
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

/// The items that a character may spend (or lose) as a price. What is never used up cannot be spent.
pub(crate) fn to_pay_with(sc: &Facts<'_, impl Holds>, c: CharId, lost: bool) -> impl Iterator<Item = u8> {
    let ready = move |s: &ItemState| {
        let used_up = sc.w.items[usize::from(s.item)].usage != ItemUsage::Passive;
        s.carried && s.status == ItemStatus::Ready && (lost || used_up)
    };
    let items = sc.st.character(c).items.iter().enumerate();
    items.filter(move |(_, s)| ready(s)).map(|(i, _)| i as u8)
}

/// The figure spends, or loses, so many of its items for something.
pub(crate) fn pay_with(sc: &mut Scene, figure: FigureId, n: u8, lost: bool) -> Flow<bool> {
    let Some(c) = sc.st.figure(figure).character() else { return Ok(false) };
    for _ in 0..n {
        let choice = sc.choose(|sc| {
            let options = to_pay_with(sc, c, lost).map(Choice::Item).collect();
            Question::new(To::Character(c), Ask::PayItem { lost }, options)
        })?;
        let Choice::Item(place) = choice else { return Ok(false) };
        let ch = sc.st.character_mut(c);
        let state = &mut ch.items[usize::from(place)];
        state.status = if lost { ItemStatus::Lost } else { ItemStatus::Spent };
        let item = state.item;
        if lost {
            ch.count(Tally::ItemsLost, 1);
        }
        sc.tell(Why::Item, What::ItemUsed { character: c, item });
    }
    Ok(true)
}

/// The bearer pays for the use of an item that has been decided.
pub(crate) fn pays(sc: &mut Scene, c: CharId, list: &[BonusId], deed: &mut Deed) -> Flow<bool> {
    let figure = sc.st.character(c).figure;
    let w = sc.w;
    for &id in list {
        let Some(price) = &w.bonus(id).price else { continue };
        let mut paid = false;
        listeners::once_at_a_time(sc, id, figure, |sc| {
            paid = riders::pays(sc, deed, figure, price, None)?;
            Ok(())
        })?;
        if !paid || !sc.st.figure(figure).on_map {
            return Ok(false);
        }
    }
    Ok(true)
}

pub(crate) fn is_passive(sc: &Facts<'_, impl Holds>, c: CharId, place: u8) -> bool {
    let state = &sc.st.character(c).items[usize::from(place)];
    sc.w.items[usize::from(state.item)].usage == ItemUsage::Passive
}

/// Passive items and items with use slots apply by themselves whenever they fit.
pub(crate) fn is_mandatory(sc: &Facts<'_, impl Holds>, c: CharId, place: u8) -> bool {
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

/// Uses an item that performs abilities.
pub(crate) fn perform(sc: &mut Scene, c: CharId, place: u8, list: &[BonusId], mut deed: Deed) -> Flow {
    used(sc, c, place);
    // To use it was the decision: what is marked as mandatory cannot be declined any more.
    deed.performed_any = true;
    listeners::perform(sc, list, sc.st.character(c).figure, &mut deed)
}

/// Passive items that simply hold, such as a shield that is always up.
pub(crate) fn holding<'a>(sc: &'a Facts<'_, impl Holds>) -> impl Iterator<Item = (FigureId, &'a ActiveBonus)> {
    sc.st.present().flat_map(move |c| {
        let holds = |(_, b): &(u8, &'a ActiveBonus)| b.trigger == Trigger::Always;
        usable(sc, c).filter(holds).map(move |(_, b)| (sc.st.character(c).figure, b))
    })
}
