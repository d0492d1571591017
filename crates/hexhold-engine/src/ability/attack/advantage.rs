//! Advantage and disadvantage of an attack.

use hexhold_model::Condition;

use super::sum::Sum;
use crate::{Deed, Edge, FigureId, Scene};

/// Advantage and disadvantage: each counts once, both cancel. A ranged attack on an adjacent enemy has disadvantage.
pub(super) fn edge(sc: &Scene, deed: &Deed, sum: &Sum, target: FigureId) -> Edge {
    let (a, t) = (sc.st.figure(deed.performer), sc.st.figure(target));
    // An attack made as if from another hex is adjacent to what is adjacent there.
    let point_blank = !deed.melee && sc.tables.adjacent(sc.origin(deed), t.cell);
    let advantage = sum.advantage || a.conditions.has(Condition::Strengthen);
    let disadvantage = sum.disadvantage || point_blank || a.conditions.has(Condition::Muddle);
    match (advantage, disadvantage) {
        (true, false) => Edge::Advantage,
        (false, true) => Edge::Disadvantage,
        _ => Edge::None,
    }
}
