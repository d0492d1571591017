//! Checkmarks and perks.

use hexhold_play::Flow;

use crate::ask::{Ask, Choice, Question, Scene, To, What, Why, choose, tell};
use crate::state::{Member, Status};
use crate::story::check_floor;
use crate::world::World;

/// gh2e:battle-goal.maximum
const MOST: u8 = 18;

pub(crate) fn gain_checkmarks(s: &mut Scene<'_>, why: Why, member: u8, change: i16) {
    let m = s.st.member_mut(member);
    let before = m.checkmarks;
    let floor = if change < 0 { check_floor(before) } else { 0 };
    let after = (i16::from(before) + change).clamp(i16::from(floor), i16::from(MOST));
    m.checkmarks = after as u8;
    let marks = m.checkmarks / 3 - (before / 3).min(m.checkmarks / 3);
    m.perks_due += marks;
    let (now, change) = (m.checkmarks, after - i16::from(before));
    if change != 0 {
        tell(s, why, What::Checkmarks { member, change, now });
    }
    for _ in 0..marks {
        tell(s, Why::Perk, What::PerkMark { member });
    }
}

/// Perks with a free box, by place.
pub fn open_perks(w: &World, m: &Member) -> Vec<u8> {
    let Some(class) = w.class(&m.class) else { return Vec::new() };
    let marked = |p: u8| m.perks.iter().filter(|&&own| own == p).count();
    let boxes = |p: u8, times: u8| linked(w, m, p).unwrap_or(times);
    let open = (0u8..).zip(&class.perks).filter(|(p, perk)| marked(*p) < usize::from(boxes(*p, perk.times)));
    open.map(|(p, _)| p).collect()
}

/// The boxes of a perk that is gained once when all are marked.
fn linked(w: &World, m: &Member, perk: u8) -> Option<u8> {
    w.calling(&m.class)?.linked.iter().find(|(p, _)| *p == perk).map(|(_, boxes)| *boxes)
}

/// gh2e:perk.linked-boxes: perks gained, repeated for those gained twice.
pub(crate) fn perks_in_effect(w: &World, m: &Member) -> Vec<u8> {
    let mut gained = Vec::new();
    for &p in &m.perks {
        match linked(w, m, p) {
            None => gained.push(p),
            Some(boxes) => {
                let marked = m.perks.iter().filter(|&&own| own == p).count();
                if marked >= usize::from(boxes) && !gained.contains(&p) {
                    gained.push(p);
                }
            }
        }
    }
    gained
}

/// Marks a box.
pub(crate) fn mark(s: &mut Scene<'_>, member: u8, perk: u8) {
    let m = s.st.member_mut(member);
    m.perks_due = m.perks_due.saturating_sub(1);
    m.perks.push(perk);
    tell(s, Why::Perk, What::Perk { member, perk });
}

/// gh2e:perk.immediate: marks are made the moment they are gained, also outside of town.
pub(crate) fn choose_due(s: &mut Scene<'_>) -> Flow {
    for member in 0..s.st.members.len() as u8 {
        loop {
            let m = s.st.member(member);
            let open = open_perks(s.w, m);
            if m.perks_due == 0 || open.is_empty() || m.status != Status::Active {
                break;
            }
            let to = To::Line(m.line);
            let options: Vec<Choice> = open.into_iter().map(Choice::Perk).collect();
            if let Choice::Perk(p) = choose(s, |_, _| Question::new(to, Ask::Perk, options.clone()))? {
                mark(s, member, p);
            }
        }
    }
    Ok(())
}
