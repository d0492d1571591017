//! Work to be counted in instructions, which do not depend on what else the machine does:
//!
//! ```sh
//! cargo build --release -p hexhold-bots --example instructions
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/examples/instructions games
//! ```
//!
//! A number behind it does so many times as much, for whoever wants to measure time after all.

use std::hint::black_box;
use std::sync::Arc;

use hexhold_bots::{Limits, PartyPlan, Policy, Quick, Searcher, play, play_out};
use hexhold_engine::{Ask, Game, Open, Seeded, Viewer, Wordless, World, view};
use hexhold_hex::{CellSet, Hex, MapDraft, Mode, Tables};
use hexhold_model::Ruleset;
use hexhold_solver::{Actor, Attack, Board, Figure, Order, Range, Relation, Solver, Terrain};
use hexhold_testkit::demo_world;

fn main() {
    let what = std::env::args().nth(1).unwrap_or_default();
    let times: u64 = std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(1);
    let world = demo_world(2, 1);
    let (state, ..) = play_out(&world, 1, 200).expect("the game ends");
    match what.as_str() {
        "games" => (0..100 * times).for_each(|seed| {
            black_box(play_out(&world, seed, 200));
        }),
        "clones" => (0..10_000 * times).for_each(|_| {
            black_box(black_box(&state).clone());
        }),
        "views" => (0..1_000 * times).for_each(|_| {
            let open = Open { questions: &[], since: &[], said: &[] };
            black_box(view(&state, &world, open, &Viewer::Party, &Wordless));
        }),
        "quick" => {
            let world = Arc::new(toll_house());
            (0..10 * times).for_each(|seed| {
                black_box(play(&world, Policy::Quick, seed, Limits::default()));
            });
        }
        "rollouts" => {
            let game = fight();
            let to = game.questions()[0].to;
            (0..3 * times).for_each(|seed| {
                black_box(Searcher { rollouts: 200, seed }.choose(&game, to, &mut || true));
            });
        }
        "turns" => turns(10_000 * times),
        // What rollouts begin with.
        "fight" => drop(black_box(fight())),
        // What the others begin with.
        _ => {}
    }
}

/// So many turns of monsters, half of them with a range, each on a board that nobody has seen before.
fn turns(many: u64) {
    let map = MapDraft::bare(Hex::rectangle(14, 8)).build().expect("a map");
    let at = |q: i16, row: i16| map.cell_at(Hex::new(q, row - q / 2)).expect("floor");
    let figure = |(i, (q, row)): (usize, (i16, i16))| {
        let relation = if i % 2 == 0 { Relation::Enemy } else { Relation::Ally };
        let order = Order::character(10 * i as u8, 90);
        Figure { cell: at(q, row), relation, order, invisible: false, impassable: false }
    };
    let figures: Vec<Figure> =
        [(2, 1), (5, 5), (9, 2), (7, 3), (12, 6), (3, 4)].into_iter().enumerate().map(figure).collect();
    let mut solver = Solver::default();
    let policy = Ruleset::gloomhaven_second().monsters;
    for n in 0..many {
        let range = if n % 2 == 0 { Range::Melee } else { Range::Ranged(3) };
        let attack = Some(Attack { range, ..Attack::PLAIN_MELEE });
        let actor = Actor { cell: at(6, 6), moves: 3, mode: Mode::Walk, flies: false, attack };
        let tables = Tables::new(&map, &CellSet::EMPTY, Ruleset::gloomhaven_second().map.sight);
        let board = Board { map: &map, tables: &tables, figures: &figures, terrain: Terrain::default() };
        black_box(solver.solve(black_box(&board), &actor, &policy));
    }
}

/// The first scenario with four characters.
fn toll_house() -> World {
    let library = hexhold_content::load(&hexhold_content::built_in()).library;
    let plan = PartyPlan::rotating(&library, 4, 0, &[]);
    let key = library.scenarios[0].key.clone();
    plan.world(&library, &Ruleset::gloomhaven_second(), &key, None).expect("the pack is in order")
}

/// In the middle of a fight, where somebody's turn begins.
fn fight() -> Game<Seeded> {
    let world = Arc::new(toll_house());
    let mut game = Game::start(Arc::clone(&world), Seeded::new(4), &mut Vec::new());
    let mut player = Quick::new(&world, 4);
    loop {
        let q = game.questions().first().cloned().expect("the fight lasts longer than that");
        if game.state().round >= 2 && q.ask == Ask::TurnStep {
            return game;
        }
        let answer = player.pick(game.state(), &world, &q).expect("a legal answer");
        game.answer(q.to, answer, &mut Vec::new()).expect("legal");
    }
}
