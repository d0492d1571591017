//! Shield, retaliate and bonuses to attacks that are in force for a while.

use crate::ask::{Scene, What, Why, tell};
use crate::book::{Bonus, Change, Life};
use crate::state::{Active, Side, State};
use crate::world::World;

/// On whose turn a bonus has its opportunity (ruling:holdin-default-life).
const fn counts(side: Side, bonus: Bonus) -> Side {
    match bonus {
        Bonus::Attack(_) => side,
        Bonus::Shield(_) | Bonus::Retaliate { .. } => side.other(),
    }
}

pub(crate) fn gain(s: &mut Scene<'_>, side: Side, bonus: Bonus, life: Life) {
    let acting = s.st.combat.as_ref().is_some_and(|c| c.acting);
    let enemy_acts = match side {
        Side::Character => acting,
        Side::Monster => s.st.turn.under_way(),
    };
    // A defence gained in the enemy's turn is for its next one.
    let fresh = enemy_acts && !matches!(bonus, Bonus::Attack(_));
    let active = Active { bonus, life, by: s.st.round + 1, fresh };
    match (side, &mut s.st.combat) {
        (Side::Character, _) => s.st.bonuses.push(active),
        (Side::Monster, Some(combat)) => combat.bonuses.push(active),
        (Side::Monster, None) => return,
    }
    tell(s, Why::Bonus, What::BonusGained { side, bonus });
}

/// holdin:bonus.shield.stack
pub(super) fn shield(st: &State, w: &World, side: Side) -> u8 {
    let active = st.bonuses_of(side).iter().map(|a| if let Bonus::Shield(n) = a.bonus { n } else { 0 });
    total(active) + if side == Side::Monster { traits(st, w).0 } else { 0 }
}

/// Bonuses of a long scenario add up to no more than a number can be.
fn total(amounts: impl Iterator<Item = u8>) -> u8 {
    amounts.fold(0, u8::saturating_add).min(99)
}

/// holdin:bonus.retaliate.stack: what an attacker at this Distance takes.
pub(super) fn retaliate(st: &State, w: &World, side: Side, distance: u8) -> u8 {
    let active = st.bonuses_of(side).iter().map(|a| match a.bonus {
        Bonus::Retaliate { damage, range } if distance <= range.max(1) => damage,
        _ => 0,
    });
    let (_, damage, range) = if side == Side::Monster { traits(st, w) } else { (0, 0, 0) };
    total(active) + if distance <= range.max(1) { damage } else { 0 }
}

/// The monster's shield, retaliate and its range: always on (holdin:monster-card.traits).
fn traits(st: &State, w: &World) -> (u8, u8, u8) {
    st.combat.as_ref().map_or((0, 0, 0), |c| {
        let t = w.kind(c.monster).traits[w.monsters[usize::from(c.monster)].rank as usize];
        (t.shield, t.retaliate, t.retaliate_range)
    })
}

pub(super) fn attack_changes(st: &State) -> impl Iterator<Item = Change> {
    st.bonuses.iter().filter_map(|a| if let Bonus::Attack(change) = a.bonus { Some(change) } else { None })
}

/// A turn is over: bonuses without an icon that could have worked on it end.
pub(crate) fn end_turn(s: &mut Scene<'_>, whose: Side) {
    end_where(s, Why::Lasting, |side, a| {
        let counted = a.life == Life::Opportunity && counts(side, a.bonus) == whose;
        counted && !std::mem::replace(&mut a.fresh, false)
    });
}

pub(crate) fn end_round(s: &mut Scene<'_>) {
    let round = s.st.round;
    end_where(s, Why::LastingIcon, |_, a| match a.life {
        Life::Opportunity => round >= a.by,
        Life::Round => true,
        Life::Combat | Life::Scenario => false,
    });
}

pub(super) fn end_combat(s: &mut Scene<'_>) {
    end_where(s, Why::LastingIcon, |_, a| a.life == Life::Combat);
}

fn end_where(s: &mut Scene<'_>, why: Why, ends: impl Fn(Side, &mut Active) -> bool) {
    for side in [Side::Character, Side::Monster] {
        let list = match (side, &mut s.st.combat) {
            (Side::Character, _) => &mut s.st.bonuses,
            (Side::Monster, Some(combat)) => &mut combat.bonuses,
            (Side::Monster, None) => continue,
        };
        let mut ended = Vec::new();
        list.retain_mut(|a| {
            let ends = ends(side, a);
            if ends {
                ended.push(a.bonus);
            }
            !ends
        });
        for bonus in ended {
            tell(s, why, What::BonusEnded { side, bonus });
        }
    }
}
