//! Advantage and disadvantage of an attack.

use hexhold_model::Condition;

use super::sum::Sum;
use crate::{Edge, FigureId, Scene};

/// Advantage and disadvantage: each counts once, both cancel. A ranged attack on an adjacent enemy has disadvantage.
pub(super) fn edge(sc: &Scene, melee: bool, sum: &Sum, attacker: FigureId, target: FigureId) -> Edge {
    let (a, t) = (sc.st.figure(attacker), sc.st.figure(target));
    let point_blank = !melee && sc.tables.adjacent(a.cell, t.cell);
    let advantage = sum.advantage || a.conditions.has(Condition::Strengthen);
    let disadvantage = sum.disadvantage || point_blank || a.conditions.has(Condition::Muddle);
    match (advantage, disadvantage) {
        (true, false) => Edge::Advantage,
        (false, true) => Edge::Disadvantage,
        _ => Edge::None,
    }
}
