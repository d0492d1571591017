//! Areas of effect: where they may be laid, and whom they reach.

use hexhold_hex::CellSet;
use hexhold_model::{Area, Target};

use crate::{Ask, Choice, Deed, FigureId, Flow, Question, Scene, targets};

fn shape(area: &Area) -> hexhold_hex::Area {
    let hexes = area.hexes.iter().copied();
    let shape = if area.melee { hexhold_hex::Area::melee(hexes) } else { hexhold_hex::Area::ranged(hexes) };
    shape.with_allies(area.ally_hexes.iter().copied())
}

/// fh:aoe.blue-needs-ally
fn supported(sc: &Scene, deed: &Deed, allies: &CellSet) -> bool {
    let ally_at =
        |cell| sc.st.figure_at(cell).is_some_and(|f| f != deed.performer && sc.st.figure(f).side == deed.side);
    allies.iter().all(ally_at)
}

/// The floor under each way to lay a melee area, with the hexes that an ally has to stand in.
fn around(sc: &Scene, deed: &Deed, area: &Area) -> Vec<(CellSet, CellSet)> {
    let placed = shape(area).melee_placements(&sc.w.map, sc.origin(deed));
    placed.into_iter().filter_map(|p| Some((p.cells, p.allies?))).collect()
}

/// The cells of each way to lay the area down, as far as they are on the floor.
fn placements(sc: &Scene, deed: &Deed, area: &Area, range: u8) -> Vec<CellSet> {
    let placed = if area.melee {
        around(sc, deed, area)
    } else {
        shape(area).ranged_cells(&sc.w.map, &sc.tables, sc.origin(deed), range)
    };
    let laid = placed.into_iter().filter(|(_, allies)| supported(sc, deed, allies));
    let mut cells: Vec<CellSet> = laid.map(|(cells, _)| cells).collect();
    // Ways that differ in nothing but where an ally stands are one.
    if !area.ally_hexes.is_empty() {
        let mut seen = std::collections::BTreeSet::new();
        cells.retain(|c| seen.insert(*c));
    }
    cells
}

/// Where those are whom an area could reach at all.
fn in_danger(sc: &Scene, deed: &Deed, target: &Target) -> CellSet {
    targets::in_sight(sc, deed, target).into_iter().map(|f| sc.st.figure(f).cell).collect()
}

/// Whom an area reaches: those meant, in its hexes, within sight.
pub(crate) fn targets_in(sc: &Scene, deed: &Deed, target: &Target, cells: &CellSet) -> Vec<FigureId> {
    let all = targets::in_sight(sc, deed, target);
    all.into_iter().filter(|&f| cells.contains(sc.st.figure(f).cell)).collect()
}

/// Whether the area can be laid so that it reaches somebody.
pub(crate) fn reaches_anybody(sc: &Scene, deed: &Deed, area: &Area, range: u8, target: &Target) -> bool {
    let meant = in_danger(sc, deed, target);
    if meant.is_empty() {
        return false;
    }
    let wished = |cells: &CellSet, allies: &CellSet| cells.intersects(&meant) && supported(sc, deed, allies);
    if area.melee {
        return around(sc, deed, area).iter().any(|(cells, allies)| wished(cells, allies));
    }
    shape(area).any_ranged(&sc.w.map, &sc.tables, sc.origin(deed), range, wished)
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
        let meant = in_danger(sc, deed, target);
        let mut list = placements(sc, deed, area, range);
        list.retain(|cells| cells.intersects(&meant));
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
