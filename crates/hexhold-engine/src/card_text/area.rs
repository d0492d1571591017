//! Areas of effect: where they may be laid, and whom they reach.

use hexhold_hex::CellSet;
use hexhold_model::{Area, Target};

use crate::{Ask, Choice, Deed, FigureId, Flow, Question, Scene, targets};

/// The cells of each way to lay the area down, as far as they are on the floor.
fn placements(sc: &Scene, deed: &Deed, area: &Area, range: u8) -> Vec<CellSet> {
    let here = sc.origin(deed);
    let shape = if area.melee {
        hexhold_hex::Area::melee(area.hexes.iter().copied())
    } else {
        hexhold_hex::Area::ranged(area.hexes.iter().copied())
    };
    let shape = shape.with_allies(area.ally_hexes.iter().copied());
    let placed = if area.melee {
        shape.melee_placements(&sc.w.map, here)
    } else {
        shape.ranged_placements(&sc.w.map, &sc.tables, here, range)
    };
    // fh:aoe.blue-needs-ally
    let ally_at =
        |cell| sc.st.figure_at(cell).is_some_and(|f| f != deed.performer && sc.st.figure(f).side == deed.side);
    let supported = |p: &hexhold_hex::Placement| p.allies.is_some_and(|cells| cells.iter().all(ally_at));
    let mut cells: Vec<CellSet> = placed.into_iter().filter(supported).map(|p| p.cells).collect();
    let mut seen = std::collections::BTreeSet::new();
    cells.retain(|c| seen.insert(*c));
    cells
}

/// Whom an area reaches: those meant, in its hexes, within sight.
pub(crate) fn targets_in(sc: &Scene, deed: &Deed, target: &Target, cells: &CellSet) -> Vec<FigureId> {
    let all = targets::in_sight(sc, deed, target);
    all.into_iter().filter(|&f| cells.contains(sc.st.figure(f).cell)).collect()
}

/// Whether the area can be laid so that it reaches somebody.
pub(crate) fn reaches_anybody(sc: &Scene, deed: &Deed, area: &Area, range: u8, target: &Target) -> bool {
    let meant: CellSet = targets::in_sight(sc, deed, target).into_iter().map(|f| sc.st.figure(f).cell).collect();
    !meant.is_empty() && placements(sc, deed, area, range).iter().any(|cells| cells.intersects(&meant))
}

/// The performer lays the area; only placements that reach somebody are offered. `None`: not performed.
pub(crate) fn choose_area(
    sc: &mut Scene,
    deed: &Deed,
    area: &Area,
    range: u8,
    target: &Target,
    must: bool,
) -> Flow<Option<CellSet>> {
    let useful = |sc: &Scene| -> Vec<CellSet> {
        let mut list = placements(sc, deed, area, range);
        list.retain(|cells| !targets_in(sc, deed, target, cells).is_empty());
        list
    };
    let who = sc.decider(deed.performer);
    let figure = deed.performer;
    let choice = sc.choose(|sc| {
        let placements = useful(sc);
        let mut options: Vec<Choice> = (0..placements.len() as u16).map(Choice::Nth).collect();
        if !must || options.is_empty() {
            options.push(Choice::Done);
        }
        Question::new(who, Ask::Area { figure, placements }, options)
    })?;
    Ok(match choice {
        Choice::Nth(i) => useful(sc).get(usize::from(i)).copied(),
        _ => None,
    })
}
