//! Effects of an attack, after its damage.

use hexhold_play::Flow;

use super::{conditions, distance};
use crate::ask::{Scene, What, Why, tell};
use crate::book::{Condition, Effect, Span};
use crate::state::Side;

/// How much shield is ignored (holdin:effect.pierce).
pub(super) fn pierce(effects: &[Effect]) -> u8 {
    effects.iter().map(|e| if let Effect::Pierce(n) = e { *n } else { 0 }).sum()
}

/// Whether combat goes on: nothing more happens to somebody who is dead (holdin:attack.kill.no-effects).
pub(super) fn goes_on(s: &Scene<'_>) -> bool {
    !s.st.is_over() && s.st.combat.is_some()
}

/// In the order printed; conditions come last (holdin:effect.after-damage, holdin:condition.after-effect).
pub(super) fn apply(s: &mut Scene<'_>, on: Side, effects: &[Effect]) -> Flow {
    for &effect in effects {
        let (by, why) = match effect {
            Effect::Push(n) => (n.min(9) as i8, Why::Push),
            Effect::Pull(n) => (-(n.min(9) as i8), Why::Pull),
            Effect::Pierce(_) | Effect::Give(..) => continue,
        };
        tell(s, why, What::Effect { on, effect });
        distance::force(s, on, by, why)?;
        if !goes_on(s) {
            return Ok(());
        }
    }
    let given = effects.iter().filter_map(|e| if let Effect::Give(c, span) = e { Some((*c, *span)) } else { None });
    let given: Vec<(Condition, Span)> = given.collect();
    conditions::give(s, on, &given)
}
