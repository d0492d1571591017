//! Whom an attack can reach, and whether there is any hope that it reaches somebody.

use hexhold_model::{ActiveBonus, Amount, Area, Attack, BonusEffect, Count, Mod, Rider, Target, Trigger};

use super::prepare::several;
use crate::{Deed, FigureId, Scene, area, items, listeners, riders, targets};

/// gh2e:target.none-valid-not-performed — nothing can be paid for an attack that has no target even with all the range
/// that its bonuses and the bearer's items could add.
pub(super) fn has_hope(sc: &Scene, deed: &Deed, spec: &Attack) -> bool {
    let attack = Deed { melee: spec.target.range.is_none(), several_targets: several(spec), ..deed.clone() };
    let mut held = match &deed.attack_mods {
        Some(held) => held.clone(),
        None => listeners::would_give(sc, Trigger::AttackAction, &attack),
    };
    held.extend(listeners::would_give(sc, Trigger::AttackAbility, &attack));
    let (mut given, mut riders) = riders::apart(deed.mods.iter().cloned().chain(held).collect());
    riders.extend(spec.riders.iter().cloned());
    if let Some(c) = sc.st.figure(deed.performer).character() {
        let fits = |b: &ActiveBonus| {
            matches!(b.trigger, Trigger::Attack | Trigger::AttackAction | Trigger::AttackAbility)
                && sc.tests(&b.when, deed.performer, &attack)
        };
        for (_, bonus) in items::usable(sc, c).filter(|(_, b)| fits(b)) {
            if let BonusEffect::Mods(gives) = &bonus.effect {
                let all = at_most(&Rider { cost: None, when: Vec::new(), gives: gives.clone() });
                given.extend(all.into_iter().filter(|m| matches!(m, Mod::Range(_))));
            }
        }
    }
    let (waiting, now): (Vec<Rider>, Vec<Rider>) = riders.into_iter().partition(|r| r.cost.is_none() && r.waits());
    for r in now.iter().filter(|r| r.waits() || sc.tests(&r.when, deed.performer, &attack)) {
        given.extend(at_most(r));
    }
    let reach = spec.target.range.as_ref().map_or(1, |r| sc.amount(r, deed)).max(0);
    let reach = given.iter().fold(reach, |reach, m| match m {
        Mod::Range(a) => reach + sc.amount(a, deed).max(0),
        _ => reach,
    });
    let mut areas = given.iter().filter_map(|m| if let Mod::Area(a) = m { Some(a) } else { None });
    let range = reach.clamp(0, 99) as u8;
    let reached = |area: &Area| area::reaches_anybody(sc, deed, area, range, &spec.target);
    // Outside of an area there are only additional targets.
    let alone = spec.target.area.is_none() || given.iter().any(|m| matches!(m, Mod::Targets(_))) || several_more(spec);
    spec.target.area.as_ref().is_some_and(reached)
        || areas.any(reached)
        || alone && !within_reach(sc, deed, &spec.target, &waiting, reach).is_empty()
}

/// Whether the card itself names targets besides those in its area.
pub(super) fn several_more(spec: &Attack) -> bool {
    matches!(&spec.target.count, Count::UpTo(n) if *n != Amount::Fixed(1))
}

/// Everything a rider could bring, if all prices in it were paid.
pub(super) fn at_most(rider: &Rider) -> Vec<Mod> {
    let (mut plain, inside) = riders::apart(rider.gives.clone());
    plain.extend(inside.iter().flat_map(at_most));
    plain
}

/// Whom an attack may target within a range that can be longer for some of them.
pub(super) fn within_reach(sc: &Scene, deed: &Deed, target: &Target, riders: &[Rider], range: i16) -> Vec<FigureId> {
    let range = |more: i16| Some((range + more).clamp(0, 99) as u8);
    let mut found = targets::candidates(sc, deed, target, range(0));
    let longer: i16 = riders.iter().map(|r| more_range(sc, deed, &r.gives).max(0)).sum();
    if longer > 0 {
        for f in targets::candidates(sc, deed, target, range(longer)) {
            let own = range_for(sc, deed, riders, f);
            if !found.contains(&f) && own > 0 && targets::candidates(sc, deed, target, range(own)).contains(&f) {
                found.push(f);
            }
        }
    }
    found
}

/// The range that depends on a test about this target.
pub(super) fn range_for(sc: &Scene, deed: &Deed, riders: &[Rider], target: FigureId) -> i16 {
    if riders.is_empty() {
        return 0;
    }
    more_range(sc, deed, &riders::free(sc, &deed.clone().about(target), riders, target))
}

pub(super) fn more_range(sc: &Scene, deed: &Deed, mods: &[Mod]) -> i16 {
    mods.iter().map(|m| if let Mod::Range(a) = m { sc.amount(a, deed) } else { 0 }).sum()
}
