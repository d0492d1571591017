//! Whom a figure that acts by itself helps first.

use hexhold_model::Condition;

use crate::{FigureId, Scene, seam};

/// Whoever has lost most hit points.
pub(crate) fn most_hurt(sc: &Scene, left: &[FigureId]) -> Vec<FigureId> {
    let lost = |f: FigureId| sc.st.figure(f).max_hit_points - sc.st.figure(f).hit_points;
    let most = left.iter().map(|&f| lost(f)).max();
    left.iter().copied().filter(|&f| Some(lost(f)) == most).collect()
}

/// Positive conditions go to the nearest who lacks one of them, the figure itself included; then to who acts earliest.
pub(crate) fn nearest_without(sc: &Scene, figure: FigureId, given: &[Condition], left: &[FigureId]) -> Vec<FigureId> {
    let here = sc.st.figure(figure).cell;
    let lacks = |f: &&FigureId| given.iter().any(|&c| !sc.st.figure(**f).conditions.has(c));
    let key = |f: FigureId| {
        let range = if f == figure { Some(0) } else { sc.tables.range(here, sc.st.figure(f).cell) };
        (range.unwrap_or(u8::MAX), seam::order(sc, f))
    };
    let best = left.iter().filter(lacks).map(|&f| key(f)).min();
    left.iter().filter(lacks).copied().filter(|&f| Some(key(f)) == best).collect()
}
