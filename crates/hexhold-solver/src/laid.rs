//! How the area lies for a given set of targets.

use std::collections::BTreeSet;

use hexhold_hex::{Cell, Hex};

use crate::{
    Actor, Board, FigureSet, Range,
    zones::{Zones, supports},
};

/// Every way to lay the actor's area, attacking from `from`, so that exactly these targets are attacked: by the area and
/// by the single targets beside it. Each as its hexes, sorted; hexes inside walls are among them. Empty without an area.
pub fn laid(board: &Board<'_>, actor: &Actor<'_>, from: Cell, targets: FigureSet) -> BTreeSet<Vec<Hex>> {
    let mut ways = BTreeSet::new();
    let attack = actor.guiding_attack();
    let (Some(pattern), true) = (attack.area, actor.attacks()) else { return ways };
    let mut zones = Zones::default();
    zones.find(board, &attack);
    let singles = zones.singles_from(from);
    let anchors = match attack.range {
        Range::Melee => board.tables.neighbours(from).with(from),
        Range::Ranged(n) => board.tables.within(from, n),
    };
    let mut consider = |mut hexes: Vec<Hex>| {
        let covers = |cell: Cell| hexes.contains(&board.map.hex_of(cell));
        let covered = zones.enemies.iter().filter(|z| z.seen.contains(from) && covers(z.cell));
        let covered = covered.fold(0, |set, z| set | 1u128 << z.figure);
        let rest = targets.0 & !covered;
        if covered & !targets.0 == 0 && covered != 0 && rest & !singles == 0 && rest.count_ones() <= attack.singles() {
            hexes.sort_unstable();
            ways.insert(hexes);
        }
    };
    for shape in pattern.shapes() {
        let mut lay = |origin: Hex| {
            if supports(board, shape, origin) {
                consider(shape.hexes.iter().map(|&h| origin + h).collect());
            }
        };
        if pattern.is_melee() {
            lay(board.map.hex_of(from));
        } else {
            for anchor in &anchors {
                shape.hexes.iter().for_each(|&offset| lay(board.map.hex_of(anchor) - offset));
            }
        }
    }
    ways
}
