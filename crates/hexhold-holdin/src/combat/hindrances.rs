//! Hindrances in a combat: what they cost, the damage they deal, and abilities that make or remove them.

use hexhold_play::Flow;

use super::damage;
use crate::ask::{Ask, Choice, Question, Scene, Verb, What, Why, choose, tell};
use crate::book::{Life, Terrain};
use crate::state::{Hindrance, Side, State};
use crate::world::World;

/// holdin:hindrance.max-two
const MOST: usize = 2;

/// What a change of Distance by 1 costs (holdin:hindrance.cost, holdin:hindrance.cost.max, holdin:hindrance.fly-jump).
pub(super) fn cost(st: &State, ignores: bool) -> u8 {
    match &st.combat {
        Some(combat) if !ignores => 1 + combat.hindrances.len().min(MOST) as u8,
        _ => 1,
    }
}

/// holdin:move.flying.monster
pub(super) fn monster_flies(st: &State, w: &World) -> bool {
    st.combat.as_ref().is_some_and(|c| {
        let rank = w.monsters[usize::from(c.monster)].rank;
        w.kind(c.monster).traits[rank as usize].flying
    })
}

/// Those that the map puts into the combat; they stay to its end (holdin:hindrance.fixed).
pub(super) fn set(s: &mut Scene<'_>, terrain: &[Terrain]) {
    if let Some(combat) = &mut s.st.combat {
        let lasting = |&terrain: &Terrain| Hindrance { terrain, life: Life::Combat, by: 0 };
        combat.hindrances = terrain.iter().take(MOST).map(lasting).collect();
    }
}

/// A side has come to Distance 1: the first to do so takes the damage (holdin:hindrance.trap.damage).
pub(super) fn reached(s: &mut Scene<'_>, side: Side) -> Flow {
    let w = s.w;
    let Some(combat) = &mut s.st.combat else { return Ok(()) };
    // holdin:hindrance.mixed: the most penalizing one counts.
    let amount = match combat.hindrances.iter().map(|h| h.terrain).min() {
        Some(Terrain::Trap) => w.trap_damage(),
        Some(Terrain::Hazard) => w.hazard_damage(),
        Some(Terrain::Obstacle | Terrain::Difficult) | None => return Ok(()),
    };
    // holdin:hindrance.trap.once
    if std::mem::replace(&mut combat.sprung, true) {
        return Ok(());
    }
    tell(s, Why::HindranceDamage, What::HindranceSprung { side });
    match side {
        Side::Character => damage::to_character(s, amount, Why::HindranceDamage),
        Side::Monster => {
            damage::to_monster(s, amount, Why::HindranceDamage);
            Ok(())
        }
    }
}

/// holdin:hindrance.create-destroy, ruling:holdin-hindrance-life
pub(crate) fn make(s: &mut Scene<'_>, terrain: Terrain, life: Life) {
    let by = s.st.round + 1;
    match &mut s.st.combat {
        Some(combat) if s.w.setup.options.hindrances && combat.hindrances.len() < MOST => {
            combat.hindrances.push(Hindrance { terrain, life, by });
            tell(s, Why::HindranceChanged, What::HindranceMade { terrain });
        }
        _ => tell(s, Why::HindranceChanged, What::NotPerformed { verb: Verb::Hinder }),
    }
}

/// Takes one away: of a type, or of any (holdin:hindrance.any-type).
pub(crate) fn clear(s: &mut Scene<'_>, terrain: Option<Terrain>) -> Flow {
    let fitting = |st: &State| -> Vec<(u16, Terrain)> {
        let all = st.combat.iter().flat_map(|c| &c.hindrances).map(|h| h.terrain);
        (0..).zip(all).filter(|(_, t)| terrain.is_none_or(|wanted| wanted == *t)).collect()
    };
    if fitting(s.st).is_empty() {
        tell(s, Why::HindranceChanged, What::NotPerformed { verb: Verb::Clear });
        return Ok(());
    }
    let choice = choose(s, |st, _| {
        let hindrances = st.combat.iter().flat_map(|c| &c.hindrances).map(|h| h.terrain).collect();
        Question::new(Ask::Clear { hindrances }, fitting(st).into_iter().map(|(i, _)| Choice::Nth(i)).collect())
    })?;
    if let (Choice::Nth(i), Some(combat)) = (choice, &mut s.st.combat) {
        let gone = combat.hindrances.remove(usize::from(i));
        tell(s, Why::HindranceChanged, What::HindranceGone { terrain: gone.terrain });
    }
    Ok(())
}

pub(crate) fn end_round(s: &mut Scene<'_>) {
    let round = s.st.round;
    let Some(combat) = &mut s.st.combat else { return };
    let over = |h: &Hindrance| match h.life {
        Life::Round => true,
        Life::Opportunity => round >= h.by,
        Life::Combat | Life::Scenario => false,
    };
    let (gone, stay) = combat.hindrances.iter().partition::<Vec<Hindrance>, _>(|h| over(h));
    combat.hindrances = stay;
    for hindrance in gone {
        tell(s, Why::LastingIcon, What::HindranceGone { terrain: hindrance.terrain });
    }
}
