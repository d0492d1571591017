//! Cards for tests: rooms of one plain shape, empty setup cards.

use hexhold_engine::{Answer, Ask, Deal, DungeonSetup, SetupProblem};
use hexhold_hex::{Cell, CellSet, Hex};
use hexhold_model::{Feature, FeatureKind, Gate, Penalties, RandomDungeon, RoomCard, ScenarioDef, SetupCard, Way};
use hexhold_testkit::{Play, Stage, action, hp, moves, only};

/// A hex of the room: five columns, four rows, odd columns half a hex higher.
pub(crate) fn at(column: i16, row: i16) -> Hex {
    Hex::from_odd_q(column, row)
}

/// Where the doors of the plain room lie.
pub(crate) fn gate(way: Way, entrance: bool) -> Gate {
    let hex = match (entrance, way) {
        (true, Way::A) => at(-1, 1),
        (true, Way::B) => at(2, -1),
        (false, Way::A) => at(2, 4),
        (false, Way::B) => at(5, 1),
    };
    Gate { way, hex }
}

/// A room with these doors, `"A>AB"`: entrances before, exits behind. Designations are columns 1 to 4 of rows 1 to 3.
pub(crate) fn room(noun: &str, doors: &str) -> RoomCard {
    let (entrances, exits) = doors.split_once('>').expect("entrances > exits");
    let gates = |list: &str, entrance| {
        list.chars().map(|c| gate(if c == 'A' { Way::A } else { Way::B }, entrance)).collect::<Vec<_>>()
    };
    RoomCard {
        key: noun.to_lowercase(),
        noun: noun.to_owned(),
        floor: Hex::rectangle(5, 4).collect(),
        spots: std::array::from_fn(|i| at(1 + i as i16 / 3, 1 + i as i16 % 3)),
        entrances: gates(entrances, true),
        exits: gates(exits, false),
        ..RoomCard::default()
    }
}

pub(crate) fn setup(adjective: &str, features: &[(char, FeatureKind)]) -> SetupCard {
    let feature = |(c, thing): &(char, FeatureKind)| Feature { spot: *c as u8 - b'a', thing: thing.clone() };
    SetupCard {
        key: adjective.to_lowercase(),
        adjective: adjective.to_owned(),
        features: features.iter().map(feature).collect(),
        element: None,
    }
}

/// Three rooms in a row, and setup cards with nothing on them.
pub(crate) fn plain() -> (Vec<RoomCard>, Vec<SetupCard>) {
    let rooms = vec![room("Hall", "A>A"), room("Well", "A>A"), room("Crypt", "A>A")];
    (rooms, ["Dusty", "Cold", "Last"].map(|a| setup(a, &[])).to_vec())
}

/// The decks in the order given.
pub(crate) fn deal(rooms: &[RoomCard], setups: &[SetupCard]) -> DungeonSetup {
    let rooms = rooms.iter().map(|c| c.key.clone()).collect();
    let setups = setups.iter().map(|c| c.key.clone()).collect();
    let penalties = [Penalties::None; 3];
    DungeonSetup { penalties, ..DungeonSetup::recommended(Deal::Stacked { rooms, setups }) }
}

/// The dungeon that these choices make, or what is wrong with it.
pub(crate) fn lay(
    rooms: &[RoomCard],
    setups: &[SetupCard],
    choose: impl FnOnce(&mut DungeonSetup),
) -> Result<ScenarioDef, Vec<SetupProblem>> {
    let mut dungeon = deal(rooms, setups);
    choose(&mut dungeon);
    let stage = Stage::new("\n A\n").monster('m', only(hp(5))).with(|s| {
        let frame =
            RandomDungeon { key: "below".to_owned(), shut: "It is shut.".to_owned(), ..RandomDungeon::default() };
        s.library.dungeons.push(frame);
        s.library.room_cards = rooms.to_vec();
        s.library.setup_cards = setups.to_vec();
    });
    let world = stage.try_world(|setup| {
        setup.scenario = "below".to_owned();
        setup.dungeon = Some(dungeon);
    })?;
    Ok(ScenarioDef { key: "stage".to_owned(), ..ScenarioDef::clone(&world.scenario) })
}

/// The words of the first problem.
pub(crate) fn problem(result: Result<ScenarioDef, Vec<SetupProblem>>) -> String {
    result.expect_err("something is wrong with it")[0].to_string()
}

/// The characters drawn on the board of the first room, in a laid dungeon; `A` can walk as far as it likes.
pub(crate) fn stage(board: &str, def: &ScenarioDef) -> Stage {
    Stage::new(board).monster('m', only(hp(5))).with(|s| s.scenario = def.clone()).top('A', action([moves(40)]))
}

/// `A` beside the exit of the plain room.
pub(crate) const BY_THE_EXIT: &str = "@2,2\n A\n";

/// The cell of a door by its place in the scenario.
pub(crate) fn door(t: &Play, n: usize) -> Cell {
    t.game.world().map.doors().nth(n).expect("a door").1.cell
}

/// `A`, which is moving, walks the shortest way to a cell.
#[track_caller]
pub(crate) fn go(t: &mut Play, to: Cell) {
    assert!(matches!(t.question().ask, Ask::Move { .. }), "{:?}", t.question().ask);
    let w = t.game.world();
    let closed: CellSet = w
        .map
        .doors()
        .filter(|(id, d)| t.state().open_doors >> id.0 & 1 == 0 && d.cell != to)
        .map(|(_, d)| d.cell)
        .collect();
    let from = t.figure('A').cell;
    let mut ways = vec![vec![from]];
    let mut seen = CellSet::of(from);
    let mut next = 0;
    while let Some(way) = ways.get(next).cloned() {
        let last = *way.last().expect("a way has a start");
        if last == to {
            t.answer(Answer::Path(way[1..].to_vec()));
            return;
        }
        for cell in w.map.neighbours(last).into_iter().flatten() {
            if !seen.contains(cell) && !closed.contains(cell) && t.state().figure_at(cell).is_none() {
                seen.insert(cell);
                ways.push([way.clone(), vec![cell]].concat());
            }
        }
        next += 1;
    }
    panic!("no way there");
}
