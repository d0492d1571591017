//! Completing combat: the monster is dead, the round is a non-combat round again.

use super::{bonuses, conditions};
use crate::ask::{Scene, What, Why, tell};
use crate::map::goals::{self, Moment};

/// holdin:attack.kill, holdin:combat-end.when: its tile holds a money token and can be entered from now on. The character
/// stands where it stood when combat began (holdin:combat.after).
pub(super) fn kill(s: &mut Scene<'_>) {
    let Some(combat) = s.st.combat.take() else { return };
    s.st.dead |= 1 << combat.monster;
    tell(s, Why::Kill, What::MonsterDies { monster: combat.monster });
    conditions::end_combat(s);
    bonuses::end_combat(s);
    goals::check(s, Moment::Now);
}
