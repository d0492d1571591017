//! Tracks: prosperity, reputation, and what lies on their boxes.

use hexhold_model::{Key, Milestone, Reputation};
use hexhold_play::Flow;

use super::{Cause, gain, holds};
use crate::ask::{Scene, What, Why, tell};
use crate::state::State;
use crate::world::World;

/// From 1 to 9; a game without prosperity stays at 1.
pub fn prosperity_level(st: &State, w: &World) -> u8 {
    let boxes = &w.campaign().town.prosperity;
    1 + boxes.iter().filter(|&&b| st.prosperity >= u16::from(b)).count() as u8
}

/// With somebody; without a name, what the party is known for as a whole.
pub fn reputation(st: &State, w: &World, of: Option<&str>) -> i8 {
    match (w.campaign().town.reputation, of) {
        (Reputation::None, _) => 0,
        (Reputation::Factions, Some(of)) => st.reputation.get(of).copied().unwrap_or(0),
        // Where there is one reputation, whatever the pack says about somebody counts for it.
        (Reputation::One, _) => st.reputation.get(ALL).copied().unwrap_or(0),
        (Reputation::Factions, None) => st.reputation.values().copied().fold(0, i8::saturating_add),
    }
}

const ALL: &str = "all";

pub(super) fn gain_reputation(s: &mut Scene<'_>, cause: &Cause, of: Option<&Key>, change: i8) -> Flow {
    let (name, least, most) = match (s.w.campaign().town.reputation, of) {
        (Reputation::None, _) | (Reputation::Factions, None) => return Ok(()),
        (Reputation::One, _) => (ALL.to_owned(), -20, 20),
        // gh2e:campaign.reputation.initial-max-12, gh2e:campaign.reputation.min-minus-10
        (Reputation::Factions, Some(of)) => (of.clone(), -10, s.st.caps.get(of).copied().unwrap_or(12)),
    };
    let now = s.st.reputation.entry(name.clone()).or_insert(0);
    // What is beyond the ends is lost; who stands beyond them by an earlier cap stays.
    *now = now.saturating_add(change).clamp(least, most.max(least));
    let now = *now;
    tell(s, Why::Reputation, What::Reputation { of: name, now });
    milestones(s, cause)
}

pub(crate) fn gain_prosperity(s: &mut Scene<'_>, cause: &Cause, change: i16) -> Flow {
    if s.w.campaign().town.prosperity.is_empty() || change == 0 {
        return Ok(());
    }
    let before = prosperity_level(s.st, s.w);
    let last = s.w.campaign().town.prosperity.last().copied().map_or(0, u16::from);
    // gh2e:campaign.prosperity.never-lose-level: a numbered box is never erased.
    let floor = match before {
        1 => 0,
        level => u16::from(s.w.campaign().town.prosperity[usize::from(level) - 2]),
    };
    s.st.prosperity = s.st.prosperity.saturating_add_signed(change).clamp(floor, last);
    let level = prosperity_level(s.st, s.w);
    tell(s, Why::Prosperity, What::Prosperity { change, level });
    for reached in before + 1..=level {
        supply_level(s, reached);
    }
    milestones(s, cause)
}

/// gh2e:shop.supply.from-prosperity
fn supply_level(s: &mut Scene<'_>, level: u8) {
    for goods in s.w.book.goods.iter().filter(|g| g.prosperity == Some(level)) {
        let copies = s.st.supply.entry(goods.item.clone()).or_default();
        let moved = std::mem::take(&mut copies.unavailable);
        copies.available += moved;
        tell(s, Why::Prosperity, What::Supply { item: goods.item.clone(), copies: moved });
    }
}

/// Reads every section that is due now and was not read before.
pub(crate) fn milestones(s: &mut Scene<'_>, cause: &Cause) -> Flow {
    while let Some((passed, section)) = due(s.st, s.w) {
        s.st.read.insert(passed);
        gain(s, cause, &[hexhold_model::Gain::Read(section)])?;
    }
    Ok(())
}

fn due(st: &State, w: &World) -> Option<(Key, Key)> {
    let name = |track: &str, m: &Milestone| format!("{track}@{}/{}", m.at, m.read);
    let open = |track: &str, now: i16, m: &Milestone| {
        now >= m.at
            && !st.read.contains(&name(track, m))
            && m.needs.as_ref().is_none_or(|fact| holds(st, w, &st.all_active(), fact))
    };
    let found = |track: &str, now: i16, all: &[Milestone]| {
        all.iter().find(|m| open(track, now, m)).map(|m| (name(track, m), m.read.clone()))
    };
    if w.campaign().town.reputation == Reputation::Factions {
        for standing in &w.book.standings {
            let now = i16::from(reputation(st, w, Some(&standing.key)));
            if let Some(due) = found(&standing.key, now, &standing.milestones) {
                return Some(due);
            }
        }
    }
    let prosperity = i16::try_from(st.prosperity).unwrap_or(i16::MAX);
    let imbued = i16::try_from(st.imbued).unwrap_or(i16::MAX);
    found("prosperity", prosperity, &w.book.prosperity).or_else(|| found("imbuement", imbued, &w.book.imbuement))
}
