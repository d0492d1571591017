//! The parts of a turn that an engine asks for one by one.

use hexhold_hex::{Borders, Cell, CellSet, Hex, Map, MapDraft, Mode, Sight, Tables, ascii};
use hexhold_proves::proves;
use hexhold_solver::{
    Actor, Attack, Board, Figure, FigureSet, Order, Policy, Range, Relation, Solver, TargetCount, Terrain, paths::paths,
};

/// A drawn board: `@` acts, capital letters are enemies, `m n` allies, in the order of their letters.
struct Scene {
    drawing: ascii::Board,
    map: Map,
    tables: Tables,
    figures: Vec<Figure>,
    letters: Vec<char>,
    terrain: Terrain,
}

impl Scene {
    fn new(text: &str) -> Self {
        Self::linked(text, &[])
    }

    fn linked(text: &str, links: &[(char, char)]) -> Self {
        let drawing: ascii::Board = text.parse().unwrap();
        let at = |mark: char| drawing.hex(mark).unwrap();
        let mut draft: MapDraft = drawing.draft(Borders::Open);
        draft.links = links.iter().map(|&(a, b)| (at(a), at(b))).collect();
        let map = draft.build().unwrap();
        let closed: CellSet = map.cells_at(drawing.doors(ascii::DoorSign::Closed));
        let tables = Tables::new(&map, &closed, Sight::AnyPoint);
        let lying = |mark: char| map.cells_at(drawing.hexes(mark));
        let terrain = Terrain { obstacles: lying('o'), traps: lying('t'), closed, ..Terrain::default() };
        let mut marks: Vec<(char, Hex)> = drawing.marks().map(|(h, m)| (m, h)).collect();
        marks.retain(|m| m.0.is_ascii_uppercase() || m.0 == 'm' || m.0 == 'n');
        marks.sort_unstable();
        let figure = |&(letter, hex): &(char, Hex)| Figure {
            cell: map.cell_at(hex).unwrap(),
            relation: if letter.is_ascii_uppercase() { Relation::Enemy } else { Relation::Ally },
            order: Order::set(50),
            invisible: false,
            impassable: false,
        };
        let figures = marks.iter().map(figure).collect();
        let letters = marks.iter().map(|m| m.0).collect();
        Self { drawing, map, tables, figures, letters, terrain }
    }

    fn cell(&self, mark: char) -> Cell {
        self.map.cell_at(self.drawing.hex(mark).unwrap()).unwrap()
    }

    fn index(&self, letter: char) -> usize {
        self.letters.iter().position(|&l| l == letter).unwrap()
    }

    fn at(mut self, letter: char, order: Order) -> Self {
        let i = self.index(letter);
        self.figures[i].order = order;
        self
    }

    fn board(&self) -> Board<'_> {
        Board { map: &self.map, tables: &self.tables, figures: &self.figures, terrain: self.terrain }
    }

    fn actor(&self, moves: u16) -> Actor<'static> {
        let attack = Attack { range: Range::Melee, targets: TargetCount::Exactly(1), area: None, hindered: false };
        Actor { cell: self.cell('@'), moves, mode: Mode::Walk, flies: false, attack: Some(attack) }
    }

    fn set(&self, letters: &str) -> FigureSet {
        letters.chars().map(|l| self.index(l)).collect()
    }

    fn focus(&self, moves: u16, policy: Policy) -> FigureSet {
        Solver::default().foci(&self.board(), &self.actor(moves), &policy)
    }

    fn ends(&self, actor: &Actor<'_>) -> CellSet {
        let mut solver = Solver::default();
        let outcomes = solver.solve(&self.board(), actor, &Policy::gloomhaven_second());
        outcomes.iter().map(|o| o.end).collect()
    }
}

const BETWEEN: &str = "
A       @       B
    .       .
";

#[test]
#[proves("gh2e:focus.tie.initiative-ties", "fh:focus.guide.initiative-tie-rules")]
#[proves("jotl:focus.priority.tie-second-card")]
fn equal_initiative_is_broken_by_the_second_card_and_then_by_the_party() {
    let second = Scene::new(BETWEEN).at('A', Order::character(20, 60)).at('B', Order::character(20, 45));
    let equal = Scene::new(BETWEEN).at('A', Order::character(20, 45)).at('B', Order::character(20, 45));
    let monster = Scene::new(BETWEEN).at('A', Order::set(20)).at('B', Order::character(20, 99));
    for policy in [Policy::gloomhaven_second(), Policy::frosthaven(), Policy::jaws_of_the_lion()] {
        assert_eq!(second.focus(1, policy), second.set("B"), "the lower second card");
        assert_eq!(equal.focus(1, policy), equal.set("AB"), "the party decides");
        assert_eq!(monster.focus(1, policy), monster.set("B"), "a character before a set");
    }
}

#[test]
#[proves("jotl:focus.priority.tie-long-rest")]
fn resting_characters_come_last_and_are_equal_to_each_other() {
    let one = Scene::new(BETWEEN).at('A', Order::long_rest()).at('B', Order::character(99, 98));
    assert_eq!(one.focus(1, Policy::jaws_of_the_lion()), one.set("B"));
    let both = Scene::new(BETWEEN).at('A', Order::long_rest()).at('B', Order::long_rest());
    assert_eq!(both.focus(1, Policy::jaws_of_the_lion()), both.set("AB"));
}

#[test]
#[proves("gh1e:focus.tie.initiative.obstacle")]
fn an_objective_is_the_last_choice_at_initiative_99() {
    let scene = Scene::new(BETWEEN).at('A', Order::objective()).at('B', Order::set(98));
    assert_eq!(scene.focus(1, Policy::gloomhaven_first()), scene.set("B"));
    assert_eq!(Order::objective(), Order::set(99));
}

#[test]
fn a_summon_acts_directly_before_its_summoner() {
    let summoner = Order::character(20, 45);
    let places = [Order::character(20, 44), Order::summon_of(summoner, 0), Order::summon_of(summoner, 1), summoner];
    assert!(places.is_sorted() && places.windows(2).all(|p| p[0] != p[1]));
    assert_eq!(summoner.initiative(), 20);
}

#[test]
#[proves(
    "gh2e:monster-attack.refocus-after-kill",
    "fh:monster-attack.refocus-after-kill",
    "gh1e:monster-attack.new-target"
)]
fn a_new_focus_when_the_old_one_is_gone() {
    let mut scene = Scene::new(
        "
    A       B
        @
",
    )
    .at('A', Order::set(10))
    .at('B', Order::set(20));
    for policy in [Policy::gloomhaven_second(), Policy::frosthaven(), Policy::gloomhaven_first()] {
        assert_eq!(scene.focus(0, policy), scene.set("A"));
    }
    scene.figures.remove(0);
    scene.letters.remove(0);
    let mut solver = Solver::default();
    for policy in [Policy::gloomhaven_second(), Policy::frosthaven(), Policy::gloomhaven_first()] {
        assert_eq!(scene.focus(0, policy), scene.set("B"));
        let focus = scene.index('B');
        let targets = solver.targets_from(&scene.board(), &scene.actor(0), &policy, focus);
        assert_eq!(targets, [scene.set("B")]);
    }
}

#[test]
#[proves(
    "gh2e:monster-attack.several-attacks-same-focus",
    "fh:monster-attack.several-abilities-one-focus",
    "gh1e:monster-attack.same-target"
)]
fn a_second_attack_finds_the_same_focus_again() {
    let scene = Scene::new(
        "
    A       B
        @
",
    )
    .at('A', Order::set(10))
    .at('B', Order::set(20));
    let mut solver = Solver::default();
    for policy in [Policy::gloomhaven_second(), Policy::frosthaven(), Policy::gloomhaven_first()] {
        for _ in 0..2 {
            let targets = solver.targets_from(&scene.board(), &scene.actor(0), &policy, scene.index('A'));
            assert_eq!(targets, [scene.set("A")]);
        }
    }
}

#[test]
#[proves("gh1e:monster-move.priority.which-targets")]
fn further_targets_are_ranked_from_where_the_movement_began() {
    // Everybody can be attacked from 1 only. Counted over the obstacle B is closer to the start than C; seen from 1 both
    // are adjacent and C is earlier.
    let scene = Scene::new(
        "
    .       C
.       1
            B
@       A
    o
",
    );
    let scene = scene.at('A', Order::set(10)).at('B', Order::set(30)).at('C', Order::set(20));
    let attack = Attack { range: Range::Melee, targets: TargetCount::Exactly(2), area: None, hindered: false };
    let before = Actor { attack: Some(attack), ..scene.actor(3) };
    let end = scene.cell('1');
    let policy = Policy::gloomhaven_first();
    let mut solver = Solver::default();
    let focus = scene.index('A');
    assert_eq!(solver.solve(&scene.board(), &before, &policy)[0].targets, scene.set("AB"));
    assert_eq!(solver.targets_after(&scene.board(), &before, &policy, focus, end), [scene.set("AB")]);
    let there = Actor { cell: end, moves: 0, ..before };
    assert_eq!(solver.targets_from(&scene.board(), &there, &policy, focus), [scene.set("AC")]);
}

#[test]
fn a_focus_out_of_reach_is_not_attacked() {
    let scene = Scene::new(BETWEEN);
    let mut solver = Solver::default();
    assert!(solver.targets_from(&scene.board(), &scene.actor(0), &Policy::frosthaven(), 0).is_empty());
}

#[test]
#[proves("gh1e:monster-move.doors")]
fn a_closed_door_is_no_way() {
    let closed = Scene::new("1@      2.      2A\n     +      2.\n");
    assert!(closed.focus(9, Policy::gloomhaven_first()).is_empty());
    let open = Scene::new("1@      2.      2A\n     '      2.\n");
    assert_eq!(open.focus(9, Policy::gloomhaven_first()), open.set("A"));
}

#[test]
#[proves("gh1e:monster-move.stun-trap")]
fn nobody_passes_a_flier_above_a_trap_that_would_stop_them() {
    let mut scene = Scene::new(
        "
@       mt      A
    .       .
",
    );
    assert_eq!(scene.focus(9, Policy::gloomhaven_first()), scene.set("A"));
    let flier = scene.index('m');
    scene.figures[flier].impassable = true;
    assert!(scene.focus(9, Policy::gloomhaven_first()).is_empty());
}

#[test]
#[proves("gh2e:linked.hex.focus-through", "gh2e:linked.hex.adjacent-for-movement", "fh:linked.focus-through")]
#[proves("fh:linked.adjacent-for-movement")]
fn paths_lead_through_linked_hexes() {
    let apart = Scene::new("@                       A\n    .               .\n");
    assert!(apart.focus(9, Policy::gloomhaven_second()).is_empty());
    let linked = Scene::linked("@                       A\n    1               2\n", &[('1', '2')]);
    for policy in [Policy::gloomhaven_second(), Policy::frosthaven()] {
        assert_eq!(linked.focus(9, policy), linked.set("A"));
    }
    assert_eq!(linked.ends(&linked.actor(2)), CellSet::of(linked.cell('2')), "two points: to the link and over it");
    assert_eq!(linked.ends(&linked.actor(1)), CellSet::of(linked.cell('1')), "one point: as far as the link");
    let jumper = Actor { mode: Mode::Jump, ..linked.actor(2) };
    assert_eq!(linked.ends(&jumper), CellSet::of(linked.cell('2')));
}

#[test]
#[proves("gh2e:linked.hex.no-sight", "fh:linked.no-los")]
fn nobody_attacks_through_a_link() {
    let scene = Scene::linked("@                       A\n", &[('@', 'A')]);
    for policy in [Policy::gloomhaven_second(), Policy::frosthaven()] {
        assert!(scene.focus(9, policy).is_empty());
    }
}

#[test]
#[proves("gh2e:monster-ability.negative-as-attack", "gh2e:monster-ability.negative-no-move-influence")]
#[proves("fh:monster-ability.negative-targeted-by-focus")]
fn a_negative_ability_finds_its_targets_like_an_attack_from_where_the_monster_stands() {
    let scene = Scene::new(
        "
A       @       .
    .       .       B
",
    )
    .at('A', Order::set(90))
    .at('B', Order::set(10));
    let ability = Attack { range: Range::Ranged(3), targets: TargetCount::Exactly(1), area: None, hindered: false };
    let actor = Actor { attack: Some(ability), ..scene.actor(0) };
    let mut solver = Solver::default();
    for policy in [Policy::gloomhaven_second(), Policy::frosthaven()] {
        let foci = solver.foci(&scene.board(), &actor, &policy);
        assert_eq!(foci, scene.set("A"), "the closer one of two in range");
        let targets = solver.targets_from(&scene.board(), &actor, &policy, scene.index('A'));
        assert_eq!(targets, [scene.set("A")]);
    }
}

#[test]
#[proves("gh2e:summon.no-focus-may-follow", "fh:summon.no-focus-follow")]
fn a_summon_without_a_focus_can_move_toward_its_summoner() {
    let scene = Scene::new(
        "
@       .       .
    .       1       m
",
    );
    let mut solver = Solver::default();
    for policy in [Policy::gloomhaven_second(), Policy::frosthaven()] {
        let staying = solver.solve(&scene.board(), &scene.actor(3), &policy);
        assert_eq!((staying[0].focus, staying[0].end), (None, scene.cell('@')));
        let ends: Vec<Cell> = solver
            .follow(&scene.board(), &scene.actor(3), &policy, scene.index('m'))
            .unwrap()
            .iter()
            .map(|o| o.end)
            .collect();
        assert_eq!(ends, [scene.cell('1')], "as far as its three points go");
    }
}

#[test]
fn ways_that_trigger_different_hexes_are_a_choice() {
    let scene = Scene::new(
        "
        1
    t       t

    .       .
        @
",
    );
    let ways = paths(&scene.board(), &scene.actor(3), &Policy::frosthaven(), scene.cell('1'));
    assert_eq!(ways.len(), 2);
    assert!(ways.iter().all(|w| w.triggers.len() == 1 && w.cells.len() == 3));
    let jumper = Actor { mode: Mode::Jump, ..scene.actor(3) };
    let over = paths(&scene.board(), &jumper, &Policy::frosthaven(), scene.cell('1'));
    assert_eq!(over.iter().map(|w| w.triggers.len()).collect::<Vec<_>>(), [0]);
}

#[test]
#[proves("gh2e:teleport.valid-hex", "fh:teleport.valid-hex-only")]
fn whoever_flies_stays_in_the_air_when_it_teleports() {
    let teleports = |flies: bool, scene: &Scene| Actor { mode: Mode::Teleport, flies, ..scene.actor(9) };
    let foci = |scene: &Scene, flies: bool| {
        Solver::default().foci(&scene.board(), &teleports(flies, scene), &Policy::gloomhaven_second())
    };
    // The only hex next to A is an obstacle's.
    let above = Scene::new("\n@\n\n.\n\no\n\nA\n");
    assert_eq!(foci(&above, false), FigureSet::EMPTY);
    assert_eq!(foci(&above, true), above.set("A"));
    assert_eq!(above.ends(&teleports(true, &above)), CellSet::of(above.cell('o')));
    let way = paths(&above.board(), &teleports(true, &above), &Policy::gloomhaven_second(), above.cell('o'));
    assert_eq!(way.len(), 1);
    // Only a trap's hex lies before A; B is farther away.
    let traps = Scene::new("\nB\n\n.\n\n.\n\n.\n\n@\n\nt\n\nA\n");
    assert_eq!(foci(&traps, false), traps.set("B"));
    assert_eq!(foci(&traps, true), traps.set("A"));
}
