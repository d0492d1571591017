//! From a case to what the solver looks at.

use hexhold_hex::{Area, Cell, CellSet, Hex, Map, MapDraft, Mode, Sight, Tables};
use hexhold_solver::{
    Actor, Attack, Board, Figure, Order, Outcome, Pattern, Policy, Range, Relation, Solver, TargetCount, Terrain,
};

use super::case::{self, AreaKind, Case, Malformed, Rules, Side};

/// A case with its map and tables built.
#[derive(Clone, Debug)]
pub struct Ready {
    pub map: Map,
    pub tables: Tables,
    pub figures: Vec<Figure>,
    terrain: Terrain,
    pattern: Option<Pattern>,
    actor: Actor<'static>,
    attack: Option<Attack<'static>>,
    pub policy: Policy,
}

/// Rules as values.
pub fn policy(rules: Rules) -> (Policy, Sight) {
    match rules {
        Rules::Gloomhaven => (Policy::gloomhaven_first(), Sight::CornerToCorner),
        Rules::GloomhavenSecond => (Policy::gloomhaven_second(), Sight::AnyPoint),
        Rules::Jaws => (Policy::jaws_of_the_lion(), Sight::AnyPoint),
        Rules::Frosthaven => (Policy::frosthaven(), Sight::AnyPoint),
    }
}

impl Ready {
    /// Builds the map; `rules` takes the place of the case's own.
    pub fn new(case: &Case, rules: Option<Rules>) -> Result<Self, Malformed> {
        let (policy, sight) = policy(rules.unwrap_or(case.rules));
        let mut draft = MapDraft::bare(case.floor.iter().copied());
        draft.wall_hexes = case.walls.clone();
        draft.wall_lines = case.thin_walls.clone();
        let map = draft.build().map_err(|problems| Malformed {
            field: "grid".into(),
            expected: format!("a map: {}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")),
        })?;
        let tables = Tables::new(&map, &CellSet::EMPTY, sight);
        let cell = |hex: Hex| map.cell_at(hex);
        let lying = |kind: case::Terrain| -> CellSet {
            case.terrain.iter().filter(|t| t.1 == kind).filter_map(|t| cell(t.0)).collect()
        };
        let terrain = Terrain {
            obstacles: lying(case::Terrain::Obstacle),
            traps: lying(case::Terrain::Trap),
            hazards: lying(case::Terrain::Hazard),
            difficult: lying(case::Terrain::Difficult),
            icy: lying(case::Terrain::Icy),
            closed: CellSet::EMPTY,
        };
        let mut figures = Vec::new();
        let mut at = Cell(0);
        for f in &case.figures {
            let Some(cell) = cell(f.at) else { continue };
            let relation = match f.side {
                Side::Acting => {
                    at = cell;
                    continue;
                }
                Side::Ally => Relation::Ally,
                Side::Enemy => Relation::Enemy,
            };
            let order = Order(f.initiative);
            figures.push(Figure { cell, relation, order, invisible: f.invisible, impassable: false });
        }
        let m = &case.monster;
        let mode = match (m.teleport, m.flying, m.jump) {
            (true, _, _) => Mode::Teleport,
            (_, true, _) => Mode::Fly,
            (_, _, true) => Mode::Jump,
            _ => Mode::Walk,
        };
        let pattern = m.area.as_ref().map(|(kind, hexes)| {
            let hexes = hexes.iter().copied();
            Pattern::new(&match kind {
                AreaKind::Melee => Area::melee(hexes),
                AreaKind::Ranged => Area::ranged(hexes),
            })
        });
        let targets = match m.targets {
            n if n >= case::EVERYONE => TargetCount::All,
            n => TargetCount::Exactly(n as u8),
        };
        let range = if m.range == 0 { Range::Melee } else { Range::Ranged(m.range.min(254) as u8) };
        let attack = (m.targets > 0).then_some(Attack { range, targets, area: None, hindered: m.muddled });
        let actor = Actor { cell: at, moves: m.moves, mode, flies: m.flying, attack: None };
        Ok(Self { map, tables, figures, terrain, pattern, actor, attack, policy })
    }

    pub fn board(&self) -> Board<'_> {
        Board { map: &self.map, tables: &self.tables, figures: &self.figures, terrain: self.terrain }
    }

    pub fn actor(&self) -> Actor<'_> {
        let attack = self.attack.map(|a| Attack { area: self.pattern.as_ref(), ..a });
        Actor { attack, ..self.actor }
    }

    pub fn solve<'s>(&self, solver: &'s mut Solver) -> &'s [Outcome] {
        solver.solve(&self.board(), &self.actor(), &self.policy)
    }
}
