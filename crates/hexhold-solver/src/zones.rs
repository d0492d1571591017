//! From where whom: the cells from which each enemy can be attacked, and what an area can cover.

use hexhold_hex::{Cell, CellSet, Hex, Shape};

use crate::{Attack, Board, Pattern, Range, Relation};

/// One enemy that can be focused on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Zone {
    /// Its place in the board's list.
    pub(crate) figure: u8,
    pub(crate) cell: Cell,
    /// From here it can be a single target: in range and seen.
    pub(crate) single: CellSet,
    /// From here it can be attacked at all, by the area or singly.
    pub(crate) any: CellSet,
    /// From here it is seen, as far as it matters.
    pub(crate) seen: CellSet,
}

/// A set of enemies that an area can cover, and the cells in range of such an area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cover {
    pub(crate) enemies: u128,
    pub(crate) from: CellSet,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Zones {
    pub(crate) enemies: Vec<Zone>,
    /// For an area: what it can cover, the most enemies first.
    pub(crate) covers: Vec<Cover>,
    /// By cell: the enemy there, as a bit; empty without an area.
    enemy_at: Vec<u128>,
}

impl Zones {
    pub(crate) fn find(&mut self, board: &Board<'_>, attack: &Attack<'_>) {
        self.enemies.clear();
        self.covers.clear();
        let singles = attack.singles() > 0;
        for (i, figure) in board.visible_enemies() {
            if figure.cell.index() >= board.map.len() {
                continue;
            }
            let near = match attack.range {
                Range::Melee => board.tables.neighbours(figure.cell),
                Range::Ranged(n) => board.tables.within(figure.cell, n),
            };
            // An area may reach from further away.
            let seen = match attack.area {
                Some(_) => board.tables.visible(figure.cell),
                None => board.tables.visible_among(figure.cell, &near),
            };
            let single = if singles { near.intersect(&seen) } else { CellSet::EMPTY };
            let zone = Zone { figure: i as u8, cell: figure.cell, single, any: single, seen };
            self.enemies.push(zone);
        }
        if let Some(pattern) = attack.area {
            if pattern.needs_allies() {
                self.supported_area(board, pattern, attack.range);
            } else if pattern.is_melee() {
                self.melee_area(board, pattern);
            } else {
                self.ranged_area(board, pattern, attack.range);
            }
        }
    }

    /// A melee area reaches an enemy from wherever one of its shapes lies over it, sight allowing.
    fn melee_area(&mut self, board: &Board<'_>, pattern: &Pattern) {
        for zone in &mut self.enemies {
            let hex = board.map.hex_of(zone.cell);
            let from = board.map.cells_at(pattern.spread().iter().map(|&offset| hex - offset));
            zone.any = zone.any.union(&from.intersect(&zone.seen));
        }
    }

    /// A ranged area reaches an enemy if one of its hexes is floor in range; the enemy itself has only to be seen.
    fn ranged_area(&mut self, board: &Board<'_>, pattern: &Pattern, range: Range) {
        self.enemy_at.clear();
        self.enemy_at.resize(board.map.len(), 0);
        for zone in &self.enemies {
            self.enemy_at[zone.cell.index()] |= 1 << zone.figure;
        }
        let near = |cell: Cell| near(board, range, cell);
        for i in 0..self.enemies.len() {
            let zone = self.enemies[i];
            let hex = board.map.hex_of(zone.cell);
            let mut from = CellSet::EMPTY;
            for cell in board.map.cells_at(pattern.spread().iter().map(|&offset| hex + offset)) {
                from = from.union(&near(cell));
            }
            self.enemies[i].any = zone.any.union(&from.intersect(&zone.seen));
            self.covers.push(Cover { enemies: 1 << zone.figure, from });
        }
        let earlier = |zone: &Zone| (1u128 << zone.figure) - 1;
        for Shape { hexes: shape, .. } in pattern.shapes() {
            for i in 0..self.enemies.len() {
                let zone = self.enemies[i];
                let hex = board.map.hex_of(zone.cell);
                for &offset in shape {
                    let origin = hex - offset;
                    let cells = || shape.iter().filter_map(|&h| board.map.cell_at(origin + h));
                    let enemies = cells().fold(0, |set, cell| set | self.enemy_at[cell.index()]);
                    // Alone it is covered above; and each placement is looked at once, from its first enemy.
                    if enemies & earlier(&zone) != 0 || enemies.count_ones() < 2 {
                        continue;
                    }
                    let from = cells().fold(CellSet::EMPTY, |set, cell| set.union(&near(cell)));
                    self.cover(enemies, &from);
                }
            }
        }
        self.covers.sort_unstable_by_key(|c| (u32::MAX - c.enemies.count_ones(), c.enemies));
    }

    fn cover(&mut self, enemies: u128, from: &CellSet) {
        match self.covers.iter_mut().find(|c| c.enemies == enemies) {
            Some(cover) => cover.from = cover.from.union(from),
            None => self.covers.push(Cover { enemies, from: *from }),
        }
    }

    /// An area that needs allies: wherever they stand as one of its shapes wants them. Where it cannot be laid there is no
    /// attack, on single targets beside it either.
    fn supported_area(&mut self, board: &Board<'_>, pattern: &Pattern, range: Range) {
        let mut supported = CellSet::EMPTY;
        self.enemies.iter_mut().for_each(|z| z.any = CellSet::EMPTY);
        for shape in pattern.shapes() {
            let Some(&first) = shape.allies.first() else { continue };
            for ally in board.figures.iter().filter(|f| f.relation == Relation::Ally) {
                let origin = board.map.hex_of(ally.cell) - first;
                if !supports(board, shape, origin) {
                    continue;
                }
                let hexes = || shape.hexes.iter().map(|&h| origin + h);
                let from = if pattern.is_melee() {
                    board.map.cells_at([origin])
                } else {
                    let cells = hexes().filter_map(|h| board.map.cell_at(h));
                    cells.fold(CellSet::EMPTY, |set, cell| set.union(&near(board, range, cell)))
                };
                let enemies = self.enemies_at(board, hexes());
                supported = supported.union(&from);
                self.cover(enemies, &from);
                for zone in self.enemies.iter_mut().filter(|z| enemies >> z.figure & 1 == 1) {
                    zone.any = zone.any.union(&from.intersect(&zone.seen));
                }
            }
        }
        for zone in &mut self.enemies {
            zone.single = zone.single.intersect(&supported);
            zone.any = zone.any.union(&zone.single);
        }
        self.covers.sort_unstable_by_key(|c| (u32::MAX - c.enemies.count_ones(), c.enemies));
    }

    /// The enemies that can be single targets from this cell.
    pub(crate) fn singles_from(&self, cell: Cell) -> u128 {
        self.enemies.iter().filter(|z| z.single.contains(cell)).fold(0, |set, z| set | 1 << z.figure)
    }

    /// The enemies adjacent to this cell.
    pub(crate) fn adjacent_to(&self, board: &Board<'_>, cell: Cell) -> u128 {
        let around = board.tables.neighbours(cell);
        self.enemies.iter().filter(|z| around.contains(z.cell)).fold(0, |set, z| set | 1 << z.figure)
    }

    /// What an area can cover from this cell: every largest set of enemies. Nothing that is part of another set; nothing at
    /// all where it cannot be laid.
    pub(crate) fn covered_from(&self, board: &Board<'_>, pattern: &Pattern, cell: Cell, sets: &mut Vec<u128>) {
        sets.clear();
        let seen = self.enemies.iter().filter(|z| z.seen.contains(cell)).fold(0, |set, z| set | 1 << z.figure);
        let mut add = |enemies: u128| {
            let enemies = enemies & seen;
            if sets.iter().any(|&s| enemies & !s == 0) {
                return;
            }
            sets.retain(|&s| s & !enemies != 0);
            sets.push(enemies);
        };
        if pattern.is_melee() && !pattern.needs_allies() {
            let origin = board.map.hex_of(cell);
            for shape in pattern.shapes() {
                add(self.enemies_at(board, shape.hexes.iter().map(|&h| origin + h)));
            }
        } else {
            self.covers.iter().filter(|c| c.from.contains(cell)).for_each(|c| add(c.enemies));
        }
        if sets.is_empty() && !pattern.needs_allies() {
            sets.push(0);
        }
    }

    fn enemies_at(&self, board: &Board<'_>, hexes: impl Iterator<Item = Hex>) -> u128 {
        hexes
            .filter_map(|h| board.map.cell_at(h))
            .fold(0, |set, cell| self.enemies.iter().filter(|z| z.cell == cell).fold(set, |set, z| set | 1 << z.figure))
    }
}

/// The cells from which this one is in range.
fn near(board: &Board<'_>, range: Range, cell: Cell) -> CellSet {
    match range {
        Range::Melee => board.tables.neighbours(cell).with(cell),
        Range::Ranged(n) => board.tables.within(cell, n),
    }
}

/// fh:aoe.blue-needs-ally — laid with its origin here, the shape has an ally wherever it needs one.
pub(crate) fn supports(board: &Board<'_>, shape: &Shape, origin: Hex) -> bool {
    let ally_at = |hex: Hex| {
        let cell = board.map.cell_at(hex);
        board.figures.iter().any(|f| f.relation == Relation::Ally && Some(f.cell) == cell)
    };
    shape.allies.iter().all(|&h| ally_at(origin + h))
}
