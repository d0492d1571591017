//! An area turned and mirrored every way, worked out once per ability.

use hexhold_hex::{Area, AreaKind, Hex, Shape};

/// The shapes an area can take, ready for the solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    melee: bool,
    shapes: Vec<Shape>,
    spread: Vec<Hex>,
}

impl Pattern {
    pub fn new(area: &Area) -> Self {
        let melee = area.kind == AreaKind::Melee;
        let shapes = area.shapes();
        let mut spread: Vec<Hex> = if melee {
            shapes.iter().flat_map(|s| &s.hexes).copied().collect()
        } else {
            let differences = |s: &Shape| {
                let hexes = &s.hexes;
                hexes.iter().flat_map(|&a| hexes.iter().map(move |&b| b - a)).collect::<Vec<_>>()
            };
            shapes.iter().flat_map(differences).collect()
        };
        spread.sort_unstable();
        spread.dedup();
        Self { melee, shapes, spread }
    }

    /// Whether the attacker's own hex is part of it, which makes the attack a melee attack.
    pub fn is_melee(&self) -> bool {
        self.melee
    }

    /// Whether it can only be laid where allies of the attacker stand in some of its hexes.
    pub fn needs_allies(&self) -> bool {
        self.shapes.iter().any(|s| !s.allies.is_empty())
    }

    /// Every shape: offsets from the attacker, or for a ranged area from anywhere.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// Melee: where an enemy can be, seen from the attacker. Ranged: where another hex of the area can be, seen from
    /// one of them.
    pub(crate) fn spread(&self) -> &[Hex] {
        &self.spread
    }
}
