//! Morale, defense, soldiers, buildings that are unlocked, and house rules that are switched on.

use hexhold_model::{Gain, Key, Moment};
use hexhold_play::Flow;

use super::state::Stands;
use crate::ask::{Scene, What, Why, tell};
use crate::story::{Cause, gain};

/// fh:morale.min-0-max-20, fh:morale.section-at-extremes
pub(crate) fn morale(s: &mut Scene<'_>, cause: &Cause, why: Why, change: i8) -> Flow {
    let w = s.w;
    let Some(outpost) = w.outpost() else { return Ok(()) };
    let most = w.campaign().outpost.most_morale;
    let before = s.st.outpost.morale;
    let now = before.saturating_add_signed(change).min(most);
    s.st.outpost.morale = now;
    if now == before {
        return Ok(());
    }
    tell(s, why, What::Morale { change: (i16::from(now) - i16::from(before)) as i8, now });
    let section = match now {
        0 => &outpost.lowest_morale,
        n if n == most => &outpost.highest_morale,
        _ => &None,
    };
    match section {
        Some(section) => gain(s, cause, &[Gain::Read(section.clone())]),
        None => Ok(()),
    }
}

/// fh:defense.adjust
pub(crate) fn defense(s: &mut Scene<'_>, change: i16) {
    if s.w.outpost().is_some() {
        s.st.outpost.defense = s.st.outpost.defense.saturating_add(change);
        let now = s.st.total_defense(s.w);
        tell(s, Why::Defense, What::Defense { change, now });
    }
}

/// fh:soldier.gain-lose, fh:soldier.cap-by-barracks
pub(crate) fn soldiers(s: &mut Scene<'_>, change: i8) {
    let most = s.st.quarters(s.w).map_or(0, |(most, ..)| most);
    let before = s.st.outpost.soldiers;
    let now = before.saturating_add_signed(change).min(most.max(before));
    s.st.outpost.soldiers = now;
    if now != before {
        tell(s, Why::Soldiers, What::Soldiers { change: (i16::from(now) - i16::from(before)) as i8, now });
    }
}

/// fh:building.unlock.level-0
pub(crate) fn unlock_building(s: &mut Scene<'_>, cause: &Cause, key: &Key) -> Flow {
    let w = s.w;
    let Some(building) = w.outpost().and_then(|o| o.building(key)) else { return Ok(()) };
    if s.st.outpost.buildings.contains_key(key) {
        return Ok(());
    }
    s.learn();
    s.st.outpost.buildings.insert(key.clone(), Stands { level: 0, wrecked: false });
    tell(s, Why::Construction, What::BuildingUnlocked { building: key.clone() });
    gain(s, cause, &building.unlocked)
}

/// A level more, and what it brings once (fh:building.card.one-time-effects).
pub(crate) fn raise(s: &mut Scene<'_>, cause: &Cause, key: &Key) -> Flow {
    let w = s.w;
    let Some(building) = w.outpost().and_then(|o| o.building(key)) else { return Ok(()) };
    let Some(stands) = s.st.outpost.buildings.get_mut(key) else { return Ok(()) };
    let Some(next) = building.level(stands.level + 1) else { return Ok(()) };
    stands.level += 1;
    let level = stands.level;
    tell(s, Why::Construction, What::Built { building: key.clone(), level });
    gain(s, cause, &next.once)
}

/// fh:building.wrecked.flip
pub(crate) fn wreck(s: &mut Scene<'_>, key: &Key) {
    if let Some(stands) = s.st.outpost.buildings.get_mut(key).filter(|b| b.level > 0 && !b.wrecked) {
        stands.wrecked = true;
        tell(s, Why::Wrecked, What::Wrecked { building: key.clone() });
    }
}

/// fh:campaign.rule-stickers.blank-until-unlocked
pub(crate) fn switch_on(s: &mut Scene<'_>, rule: &Key) {
    if s.w.outpost().is_some() && s.st.outpost.rules.insert(rule.clone()) {
        s.learn();
        tell(s, Why::HouseRule, What::RuleOn { rule: rule.clone() });
    }
}

/// What house rules that hold do at a moment.
pub(crate) fn house_rules(s: &mut Scene<'_>, cause: &Cause, moment: Moment) -> Flow {
    let w = s.w;
    let Some(outpost) = w.outpost() else { return Ok(()) };
    for rule in &outpost.house_rules {
        for (_, gains) in rule.does.iter().filter(|(when, _)| *when == moment) {
            if s.st.outpost.rules.contains(&rule.key) {
                gain(s, cause, gains)?;
            }
        }
    }
    Ok(())
}
