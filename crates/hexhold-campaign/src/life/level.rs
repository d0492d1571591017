//! Experience and levels.

use hexhold_model::{CardLevel, LevelGift};

use crate::ask::{Choice, Scene, What, Why, tell};
use crate::state::{Counter, Member, State};
use crate::story::prosperity_level;
use crate::world::World;

/// The experience that a level needs.
pub(crate) fn needed(w: &World, level: u8) -> u16 {
    w.campaign().growth.experience[usize::from(level.clamp(1, 9)) - 1]
}

/// gh1e:event.loss.xp-floor: never below what the level needs.
pub(crate) fn gain_experience(s: &mut Scene<'_>, why: Why, member: u8, change: i32) {
    let floor = i32::from(needed(s.w, s.st.member(member).level));
    let m = s.st.member_mut(member);
    let before = i32::from(m.experience);
    let after = if change < 0 { (before + change).max(floor.min(before)) } else { before + change };
    m.experience = u16::try_from(after).unwrap_or(u16::MAX);
    let now = m.experience;
    if i32::from(now) != before {
        tell(s, why, What::Experience { member, change: i32::from(now) - before, now });
    }
}

/// gh2e:level-up.mandatory-by-xp
pub(crate) fn must_level(w: &World, m: &Member) -> bool {
    m.level < 9 && m.experience >= needed(w, m.level + 1)
}

/// By experience, or by what the town's prosperity gives.
pub(crate) fn may_level(st: &State, w: &World, m: &Member) -> bool {
    m.level < gift(st, w) || must_level(w, m)
}

/// The level up to which nobody needs experience.
pub(crate) fn gift(st: &State, w: &World) -> u8 {
    match w.campaign().growth.level_gift {
        LevelGift::Nothing => 1,
        LevelGift::Prosperity => prosperity_level(st, w),
        LevelGift::HalfProsperity => prosperity_level(st, w).div_ceil(2),
    }
}

/// One level more; then a card is chosen, and a perk.
pub(crate) fn level_up(s: &mut Scene<'_>, member: u8) {
    let least = needed(s.w, s.st.member(member).level + 1);
    let m = s.st.member_mut(member);
    m.level += 1;
    // gh2e:level-up.prosperity-sets-xp; by experience nothing is spent.
    m.experience = m.experience.max(least);
    m.perks_due += 1;
    let (level, line) = (m.level, m.line);
    tell(s, Why::LevelUp, What::LevelUp { member, level });
    if !level_cards(s.w, s.st.member(member)).is_empty() {
        s.st.lines[usize::from(line)].counter = Counter::Card;
    }
}

/// Cards that may join the pool: of a level up to the character's.
pub(crate) fn level_cards(w: &World, m: &Member) -> Vec<Choice> {
    cards_up_to(w, m, m.level)
}

pub(crate) fn cards_up_to(w: &World, m: &Member, most: u8) -> Vec<Choice> {
    let Some(class) = w.class(&m.class) else { return Vec::new() };
    let fits = |level: CardLevel| matches!(level, CardLevel::Level(2..)) && level.number() <= most;
    let open = class.cards.iter().filter(|c| fits(c.level) && !m.pool.contains(&c.name));
    open.map(|c| Choice::Card(c.name.clone())).collect()
}

/// gh2e:level-up.hp-increase: what the mat says for the level.
pub fn hit_points(w: &World, m: &Member) -> u8 {
    w.class(&m.class).map_or(1, |c| c.hit_points[usize::from(m.level.clamp(1, 9)) - 1])
}
