//! An attack on the outpost: targets, soldiers, guard cards, and what is left standing.

use hexhold_model::{Aim, EventCard, GuardIs, Key, Parity, Raid};
use hexhold_play::Flow;

use super::bill::{BillFor, BillPart, to_pay};
use super::state::{CheckIs, Fate, RaidIs, better};
use super::stores::{all_purses, share};
use super::tracks;
use crate::ask::{Ask, Choice, Question, Scene, To, What, Why, choose, tell};
use crate::pile::{DeckName, draw};
use crate::state::State;
use crate::story::{Cause, gain};
use crate::world::World;

pub(crate) fn attack(s: &mut Scene<'_>, cause: &Cause, card: &EventCard, raid: &Raid) -> Flow {
    if s.w.outpost().is_none() {
        return Ok(());
    }
    let storm = std::mem::take(&mut s.st.outpost.storm);
    let value = raid.value.saturating_add_signed(storm.value);
    let targets = raid.targets.saturating_add_signed(storm.targets);
    let going = RaidIs { event: card.key.clone(), value, targets, checks: Vec::new(), over: false };
    s.st.outpost.raid = Some(going);
    tell(s, Why::Attack, What::Raid { event: card.key.clone(), value, targets });
    for _ in 0..targets {
        let Some(target) = next_target(s, raid)? else { break };
        check(s, cause, raid, value, storm.checks, &target)?;
    }
    let checks = s.st.outpost.raid.as_mut().map(|r| {
        r.over = true;
        r.checks.clone()
    });
    reshuffle(s.st);
    // fh:attack-event.damage-effects-deferred: the event comes to its end before anything falls down.
    gain(s, cause, &raid.after)?;
    for c in checks.unwrap_or_default() {
        match c.fate {
            Fate::Damaged => damaged(s, cause, &c.building)?,
            Fate::Wrecked => tracks::wreck(s, &c.building),
            Fate::Open | Fate::Defended => {}
        }
    }
    Ok(())
}

/// Whether a building with this number may be attacked.
const fn takes(aim: Aim, number: u8) -> bool {
    match aim {
        Aim::Party => true,
        Aim::Numbers { parity, least, most, .. } => {
            let fits = match parity {
                Parity::Any => true,
                Parity::Odd => number % 2 == 1,
                Parity::Even => number.is_multiple_of(2),
            };
            fits && number >= least && number <= most
        }
    }
}

/// Standing buildings that this attack may be aimed at, in its order.
pub(super) fn in_order(st: &State, w: &World, aim: Aim) -> Vec<Key> {
    let Some(outpost) = w.outpost() else { return Vec::new() };
    let stands = |key: &Key| st.outpost.buildings.get(key).is_some_and(|b| b.level > 0 && !b.wrecked);
    let aimed = outpost.buildings.iter().filter(|b| !b.wall && stands(&b.key) && takes(aim, b.number));
    let mut aimed: Vec<_> = aimed.map(|b| (b.number, b.key.clone())).collect();
    aimed.sort();
    if matches!(aim, Aim::Numbers { descending: true, .. }) {
        aimed.reverse();
    }
    aimed.into_iter().map(|(_, key)| key).collect()
}

/// fh:attack-event.each-building-once, fh:attack-event.no-priority-party-decides
fn next_target(s: &mut Scene<'_>, raid: &Raid) -> Flow<Option<Key>> {
    let hit = |st: &State, key: &Key| st.outpost.raid.iter().flat_map(|r| &r.checks).any(|c| c.building == *key);
    let mut left = in_order(s.st, s.w, raid.aim);
    left.retain(|key| !hit(s.st, key));
    if raid.aim != Aim::Party || left.is_empty() {
        return Ok(left.into_iter().next());
    }
    let options: Vec<Choice> = left.into_iter().map(Choice::Building).collect();
    match choose(s, |_, _| Question::new(To::Party, Ask::Target, options.clone()))? {
        Choice::Building(key) => Ok(Some(key)),
        _ => Ok(None),
    }
}

/// One defense check.
fn check(s: &mut Scene<'_>, cause: &Cause, raid: &Raid, value: u16, bonus: i16, target: &Key) -> Flow {
    let defense = s.st.total_defense(s.w).saturating_add(bonus);
    let quarters = s.st.quarters(s.w);
    let value = i16::try_from(value).unwrap_or(i16::MAX);
    let begun = CheckIs {
        building: target.clone(),
        value,
        defense,
        soldiers: 0,
        cards: Vec::new(),
        result: None,
        fate: Fate::Open,
    };
    if let Some(r) = &mut s.st.outpost.raid {
        r.checks.push(begun);
    }
    tell(s, Why::Attack, What::Target { building: target.clone() });
    let sent = match quarters {
        // fh:defense.check.soldiers-need-barracks
        Some((_, false, worth)) if s.st.outpost.soldiers > 0 => soldiers(s, target, worth)?,
        _ => 0,
    };
    let worth = quarters.map_or(0, |(.., worth)| i16::from(worth));
    let value = value - worth * i16::from(sent);
    let mode = match quarters {
        // fh:defense.check.wrecked-barracks-disadvantage
        Some((_, true, _)) => Mode::Worse,
        _ if sent > 0 => Mode::Better,
        _ => Mode::One,
    };
    note(s, |c| {
        c.soldiers = sent;
        c.value = value;
    });
    let applied = cards(s, mode)?;
    let is = |what: GuardIs| applied.iter().any(|(_, card)| *card == what);
    let sum: i16 = applied.iter().map(|(_, card)| if let GuardIs::Plus(n) = card { *n } else { 0 }).sum();
    let result = defense.saturating_add(sum);
    let fate = if is(GuardIs::Wrecked) {
        Fate::Wrecked
    } else if is(GuardIs::Success) || result >= value {
        // fh:defense.check.meets-or-exceeds, fh:defense.check.success-card
        Fate::Defended
    } else if raid.wrecks {
        Fate::Wrecked
    } else {
        Fate::Damaged
    };
    note(s, |c| {
        c.result = Some(result);
        c.fate = fate;
    });
    tell(s, Why::DefenseCheck, What::Check { building: target.clone(), value, result, fate });
    for (key, _) in applied {
        let w = s.w;
        if let Some(card) = w.guard_card(&key) {
            gain(s, cause, &card.gains)?;
        }
    }
    Ok(())
}

fn note(s: &mut Scene<'_>, change: impl FnOnce(&mut CheckIs)) {
    if let Some(check) = s.st.outpost.raid.as_mut().and_then(|r| r.checks.last_mut()) {
        change(check);
    }
}

/// fh:defense.check.soldiers-before-draw
fn soldiers(s: &mut Scene<'_>, target: &Key, worth: u8) -> Flow<u8> {
    let most = s.st.outpost.soldiers;
    let options: Vec<Choice> = (0..=u16::from(most)).map(Choice::Nth).collect();
    let building = target.clone();
    let ask =
        |_: &_, _: &_| Question::new(To::Party, Ask::Soldiers { building: building.clone(), worth }, options.clone());
    let Choice::Nth(sent) = choose(s, ask)? else { return Ok(0) };
    let sent = (sent as u8).min(most);
    if sent > 0 {
        s.st.outpost.soldiers -= sent;
        let now = s.st.outpost.soldiers;
        tell(s, Why::Soldiers, What::Soldiers { change: -(sent as i8), now });
    }
    Ok(sent)
}

/// How a check draws: one card, or the better or the worse of two.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    One,
    Better,
    Worse,
}

/// Draws for a check, much as for an attack: rolling cards go on, and the last two are compared.
fn cards(s: &mut Scene<'_>, mode: Mode) -> Flow<Vec<(Key, GuardIs)>> {
    let mut rolling = Vec::new();
    let mut last = None;
    while let Some((key, is, rolls)) = guard(s)? {
        if rolls {
            rolling.push((key, is));
        } else {
            last = Some((key, is));
            break;
        }
    }
    if let (Some(first), true) = (&last, mode != Mode::One) {
        let first = first.clone();
        if let Some((key, is, _)) = guard(s)? {
            let second_better = better(is, first.1);
            let second_used = if mode == Mode::Better { second_better } else { better(first.1, is) };
            last = Some(if second_used { (key, is) } else { first });
        }
    }
    if mode == Mode::Worse {
        rolling.clear();
    }
    rolling.extend(last);
    let used = rolling.clone();
    note(s, |c| {
        let mut left: Vec<&Key> = used.iter().map(|(key, _)| key).collect();
        for (key, counts) in &mut c.cards {
            if let Some(i) = left.iter().position(|k| **k == *key) {
                left.remove(i);
                *counts = true;
            }
        }
    });
    for (key, is) in &used {
        tell(s, Why::TownGuard, What::GuardApplied { card: key.clone(), is: *is });
    }
    Ok(used)
}

/// The next card of the town guard. fh:defense.check.reshuffle: a deck that runs out is made of what was drawn.
fn guard(s: &mut Scene<'_>) -> Flow<Option<(Key, GuardIs, bool)>> {
    if s.st.deck(DeckName::Guard).is_empty() {
        reshuffle(s.st);
    }
    let Some(key) = draw(s, DeckName::Guard)? else { return Ok(None) };
    s.st.outpost.guard_used.push(key.clone());
    tell(s, Why::TownGuard, What::GuardDrawn { card: key.clone() });
    note(s, |c| c.cards.push((key.clone(), false)));
    let card = s.w.guard_card(&key);
    Ok(Some(card.map_or((key.clone(), GuardIs::Plus(0), false), |c| (key.clone(), c.is, c.rolling))))
}

fn reshuffle(st: &mut State) {
    for key in std::mem::take(&mut st.outpost.guard_used) {
        st.deck_mut(DeckName::Guard).add(key);
    }
}

/// fh:building.damaged.repair-cost, fh:building.damaged.or-morale
pub(crate) fn damaged(s: &mut Scene<'_>, cause: &Cause, key: &Key) -> Flow {
    let w = s.w;
    let Some(building) = w.outpost().and_then(|o| o.building(key)) else { return Ok(()) };
    let stands = s.st.outpost.buildings.get(key).copied().unwrap_or_default();
    // A ruin is past repair.
    let Some(level) = building.level(stands.level).filter(|_| !stands.wrecked) else { return Ok(()) };
    tell(s, Why::Repair, What::Damaged { building: key.clone() });
    let part = BillPart { stuff: hexhold_model::Stuff::AnyMaterial, n: u16::from(level.repair) };
    let mut purses = all_purses(&s.st.all_active());
    // ruling:inspired-repair
    purses.push(super::bill::Purse::Inspiration);
    let bill = to_pay(s.st, w, BillFor::Repair(key.clone()), vec![part], &|_, _| true, &purses);
    let paid = match bill {
        Some(bill) => repaired(s, &bill)?,
        None => false,
    };
    if !paid {
        let unrepaired = w.campaign().outpost.unrepaired as i8;
        tracks::morale(s, cause, Why::Repair, -unrepaired)?;
    }
    tell(s, Why::Repair, What::Repaired { building: key.clone(), paid });
    Ok(())
}

/// Somebody who can pay is asked even if there is but one way to do it: they need not.
fn repaired(s: &mut Scene<'_>, bill: &super::bill::Bill) -> Flow<bool> {
    if bill.only().is_some() {
        let ask = Ask::Repair(bill.clone());
        let yes = vec![Choice::Yes, Choice::No];
        if choose(s, |_, _| Question::new(To::Party, ask.clone(), yes.clone()))? == Choice::No {
            return Ok(false);
        }
    }
    share(s, Why::Repair, To::Party, bill, true)
}

/// What a deck of the town guard gains or loses; one that is there already, or nowhere, changes nothing.
pub(crate) fn change_guard(s: &mut Scene<'_>, key: &Key, add: bool) {
    if s.w.guard_card(key).is_none() {
        return;
    }
    let there = s.st.deck(DeckName::Guard).holds(key) || s.st.outpost.guard_used.contains(key);
    if add && !there {
        s.st.deck_mut(DeckName::Guard).add(key.clone());
        tell(s, Why::TownGuard, What::GuardAdded { card: key.clone() });
    } else if !add && there {
        s.st.outpost.guard_used.retain(|k| k != key);
        s.st.deck_mut(DeckName::Guard).take(key);
        tell(s, Why::TownGuard, What::GuardRemoved { card: key.clone() });
    }
}

/// fh:town-guard.perks-from-building-90
pub(crate) fn guard_perk(s: &mut Scene<'_>) -> Flow {
    let w = s.w;
    let Some(outpost) = w.outpost() else { return Ok(()) };
    if !s.st.offers(w, hexhold_model::Offer::GuardPerks) {
        return Ok(());
    }
    let open: Vec<&Key> =
        outpost.guard_perks.iter().map(|p| &p.key).filter(|key| !s.st.outpost.guard_perks.contains(*key)).collect();
    if open.is_empty() {
        return Ok(());
    }
    let options: Vec<Choice> = open.into_iter().cloned().map(Choice::GuardPerk).collect();
    let Choice::GuardPerk(key) = choose(s, |_, _| Question::new(To::Party, Ask::GuardPerk, options.clone()))? else {
        return Ok(());
    };
    s.st.outpost.guard_perks.push(key.clone());
    tell(s, Why::TownGuard, What::GuardPerk { perk: key.clone() });
    if let Some(perk) = outpost.guard_perks.iter().find(|p| p.key == key) {
        perk.remove.iter().for_each(|card| change_guard(s, card, false));
        perk.add.iter().for_each(|card| change_guard(s, card, true));
    }
    Ok(())
}
