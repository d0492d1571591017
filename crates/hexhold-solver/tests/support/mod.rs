//! One board, both ways: as the literal transcription sees it and as the solver does.

use hexhold_hex::{Area, CellSet, Dir, Hex, Map, MapDraft, Mode, Sight, Tables};
use hexhold_solver::{
    Actor, Attack, Board, Figure, Order, Pattern, Policy, Range, Relation, Solver, TargetCount, Terrain,
};

pub mod drawn;

use crate::literal::{self, Edition, H, Mover, Turn};
use std::{cell::RefCell, collections::BTreeMap, collections::BTreeSet};

pub const EDITIONS: [Edition; 4] = [Edition::First, Edition::Second, Edition::Jaws, Edition::Frost];

pub fn policy(edition: Edition) -> Policy {
    match edition {
        Edition::First => Policy::gloomhaven_first(),
        Edition::Second => Policy::gloomhaven_second(),
        Edition::Jaws => Policy::jaws_of_the_lion(),
        Edition::Frost => Policy::frosthaven(),
    }
}

fn sight_rule(edition: Edition) -> Sight {
    match edition {
        Edition::First => Sight::CornerToCorner,
        _ => Sight::AnyPoint,
    }
}

/// The slow answer.
pub fn slow(board: &literal::Board, edition: Edition, monster: &literal::Monster) -> BTreeSet<Turn> {
    let seen = RefCell::new(BTreeMap::new());
    let sight = |a: H, b: H| {
        *seen.borrow_mut().entry((a, b)).or_insert_with(|| match sight_rule(edition) {
            Sight::CornerToCorner => literal::sight::corner_to_corner(board, a, b),
            Sight::AnyPoint => literal::sight::any_point(board, a, b),
        })
    };
    literal::turns(board, edition, monster, &sight)
}

/// The solver's inputs, owned.
pub struct Ready {
    pub map: Map,
    pub tables: Tables,
    pub figures: Vec<Figure>,
    pub terrain: Terrain,
    pub pattern: Option<Pattern>,
    pub monster: literal::Monster,
    pub policy: Policy,
}

fn hex(h: H) -> Hex {
    Hex::new(h.0, h.1)
}

impl Ready {
    pub fn new(board: &literal::Board, edition: Edition, monster: &literal::Monster) -> Self {
        let mut draft = MapDraft::bare(board.floor.iter().copied().map(hex));
        draft.wall_hexes = board.wall_hexes.iter().copied().map(hex).collect();
        draft.wall_lines = board.thin_walls.iter().map(|&(h, s)| (hex(h), Dir::from_index(usize::from(s)))).collect();
        let map = draft.build().expect("the board is a map");
        let tables = Tables::new(&map, &CellSet::EMPTY, sight_rule(edition));
        let cell = |h: H| map.cell_at(hex(h)).expect("on the floor");
        let lying = |kind| -> CellSet {
            let on_floor = |h: &H| board.floor.contains(h);
            board.terrain.iter().filter(|(h, ts)| ts.contains(&kind) && on_floor(h)).map(|(&h, _)| cell(h)).collect()
        };
        let terrain = Terrain {
            obstacles: lying(literal::Terrain::Obstacle),
            traps: lying(literal::Terrain::Trap),
            hazards: lying(literal::Terrain::Hazard),
            difficult: lying(literal::Terrain::Difficult),
            icy: lying(literal::Terrain::Icy),
            closed: CellSet::EMPTY,
        };
        let figure = |f: &literal::Figure| Figure {
            cell: cell(f.at),
            relation: match f.side {
                literal::Side::Ally => Relation::Ally,
                literal::Side::Enemy => Relation::Enemy,
            },
            order: Order(f.initiative),
            invisible: f.invisible,
            impassable: false,
        };
        let figures = board.figures.iter().map(figure).collect();
        let pattern = monster.area.as_ref().map(|area| {
            let area = match area {
                literal::Area::Melee(hexes) => Area::melee(hexes.iter().copied().map(hex)),
                literal::Area::Ranged(hexes) => Area::ranged(hexes.iter().copied().map(hex)),
            };
            Pattern::new(&area.with_allies(monster.ally_hexes.iter().copied().map(hex)))
        });
        Self { map, tables, figures, terrain, pattern, monster: monster.clone(), policy: policy(edition) }
    }

    pub fn board(&self) -> Board<'_> {
        Board { map: &self.map, tables: &self.tables, figures: &self.figures, terrain: self.terrain }
    }

    pub fn actor(&self) -> Actor<'_> {
        let m = &self.monster;
        let mode = match m.mover {
            Mover::Walk => Mode::Walk,
            Mover::Jump => Mode::Jump,
            Mover::Fly => Mode::Fly,
            Mover::Teleport => Mode::Teleport,
        };
        let attack = (m.targets > 0).then_some(Attack {
            range: if m.range == 0 { Range::Melee } else { Range::Ranged(m.range as u8) },
            targets: if m.targets == u32::MAX { TargetCount::All } else { TargetCount::Exactly(m.targets as u8) },
            area: self.pattern.as_ref(),
            hindered: m.muddled,
        });
        Actor {
            cell: self.map.cell_at(hex(m.at)).expect("on the floor"),
            moves: m.moves as u16,
            mode,
            flies: false,
            attack,
        }
    }

    pub fn turn(&self, outcome: &hexhold_solver::Outcome) -> Turn {
        let at = |cell| -> H { self.map.hex_of(cell).into() };
        Turn {
            focus: outcome.focus.map(|f| at(self.figures[f].cell)),
            end: at(outcome.end),
            attacks: outcome.targets.iter().map(|f| at(self.figures[f].cell)).collect(),
        }
    }
}

/// The solver's answer.
pub fn fast(
    board: &literal::Board,
    edition: Edition,
    monster: &literal::Monster,
    solver: &mut Solver,
) -> BTreeSet<Turn> {
    let ready = Ready::new(board, edition, monster);
    let outcomes = solver.solve(&ready.board(), &ready.actor(), &ready.policy);
    let turns: BTreeSet<Turn> = outcomes.iter().map(|o| ready.turn(o)).collect();
    assert_eq!(turns.len(), outcomes.len(), "every outcome once");
    turns
}
