//! Entering combat, and the monster's chance to interrupt.

use hexhold_hex::Cell;
use hexhold_play::Flow;

use super::{hindrances, monster, routes};
use crate::MAX_DISTANCE;
use crate::ask::{Ask, Choice, Draw, Question, Scene, What, Why, choose, tell};
use crate::book::Letter;
use crate::map::range_in_sight;
use crate::state::{Combat, State};
use crate::world::World;

/// Living monsters within whose mid range a hex is, as bits (holdin:combat-enter.mid-range, ruling:holdin-notice).
pub(crate) fn noticing(st: &State, w: &World, cell: Cell) -> u32 {
    let mut noticing = 0;
    for (i, monster) in w.monsters.iter().enumerate() {
        let far = w.map.hex_of(cell).distance(w.map.hex_of(monster.cell)) > u32::from(monster.mid);
        if st.dead & (1 << i) == 0
            && !far
            && range_in_sight(st, w, cell, monster.cell).is_some_and(|r| r <= monster.mid)
        {
            noticing |= 1 << i;
        }
    }
    noticing
}

/// Which of these monsters to fight (holdin:combat-enter.several).
pub(crate) fn opponent(s: &mut Scene<'_>, among: u32) -> Flow<u8> {
    let options: Vec<Choice> = (0..32).filter(|i| among & (1 << i) != 0).map(Choice::Monster).collect();
    match choose(s, |_, _| Question::new(Ask::Opponent, options.clone()))? {
        Choice::Monster(m) => Ok(m),
        _ => unreachable!("only monsters are offered"),
    }
}

/// Combat begins; the round is a combat round from now on.
pub(crate) fn begin(s: &mut Scene<'_>, monster: u8, why: Why) -> Flow {
    let placed = s.w.monsters[usize::from(monster)];
    // holdin:range.max, ruling:holdin-walk-through
    let range = s.w.tables(s.st.open).range(s.st.at, placed.cell);
    let distance = range.unwrap_or(MAX_DISTANCE).clamp(1, MAX_DISTANCE);
    s.st.combat = Some(Combat {
        monster,
        hp: placed.hp,
        distance,
        set: None,
        first: false,
        acting: false,
        acted: false,
        ready: false,
        condition: None,
        bonuses: Vec::new(),
        hindrances: Vec::new(),
        sprung: false,
    });
    // holdin:hindrance.when
    let hindrances = if s.w.setup.options.hindrances { routes::choose_routes(s, placed.cell)? } else { Vec::new() };
    hindrances::set(s, &hindrances);
    tell(s, why, What::CombatBegins { monster, distance, hindrances });
    Ok(())
}

/// Rolls the monster's behaviour for this round; whether it is faster than the leading card.
pub(crate) fn roll(s: &mut Scene<'_>, why: Why) -> Flow<bool> {
    let letter = Letter::ALL[s.draw(Draw::Behaviour, 3)?];
    let w = s.w;
    let Some(combat) = &mut s.st.combat else { return Ok(false) };
    combat.set = Some(letter);
    let initiative = w.behaviour(combat.monster, letter).initiative;
    // holdin:initiative.lowest, ruling:holdin-ties
    let first = initiative < s.st.initiative;
    tell(s, why, What::Behaviour { letter, initiative, first });
    Ok(first)
}

/// holdin:interrupt.roll, holdin:interrupt.faster, holdin:interrupt.slower
pub(crate) fn interrupt(s: &mut Scene<'_>) -> Flow {
    let first = roll(s, Why::Interrupt)?;
    if first { monster::turn(s) } else { Ok(()) }
}
