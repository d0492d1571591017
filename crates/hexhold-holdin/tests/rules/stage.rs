//! A stage for one rule: the board is drawn in the test, rolls are scripted, every question is answered by the test, and
//! an unexpected question or an unused roll fails.

use std::sync::Arc;

use hexhold_hex::ascii::{Board, DoorSign};
use hexhold_hex::{Borders, Cell, Hex};
use hexhold_holdin::book::*;
use hexhold_holdin::{
    Answer, Ask, Choice, Draw, Ending, Event, Game, Options, Question, Refusal, Setup, State, To, What, World,
};
use hexhold_play::Recorded;

/// A scenario in the making. Marks on the board: `S` start, `s` the start of the blue scenario, `m`/`M` a normal or elite
/// monster of the first kind, `n`/`N` of the second, `t` trap, `h` hazard, `d` difficult terrain, `o` obstacle, `$` money,
/// `T` treasure 0, `G` goal, `X` a hex to reach; doors as the board draws them.
pub(crate) struct Stage {
    pub(crate) book: Book,
    pub(crate) setup: Setup,
    board: Board,
    borders: Borders,
    rolls: String,
}

pub(crate) fn stage(board: &str) -> Stage {
    let board: Board = board.parse().unwrap_or_else(|e| panic!("the board cannot be read: {e:?}"));
    let face = |initiative: u8| Face { initiative, ..Face::default() };
    let card = |i: u8| AbilityCard {
        name: format!("card {i}"),
        levels: [[face(10 * i + 10), face(10 * i + 15)], [face(10 * i + 11), face(10 * i + 16)]],
    };
    let character = Character {
        name: "character".into(),
        cards: [0, 1, 2, 3].map(card),
        hp: [10, 12, 14, 16, 18],
        tables: Default::default(),
    };
    let book = Book {
        characters: vec![character],
        monsters: vec![monster(6), monster(8)],
        scenarios: vec![Scenario {
            number: 1,
            name: "first".into(),
            // Out of the way: most tests are not about the goal.
            goal: Goal::Survive(200),
            ..Scenario::default()
        }],
        ..Book::default()
    };
    let setup = Setup {
        scenario: 0,
        character: 0,
        character_level: 1,
        upgraded: [false; 4],
        items: Vec::new(),
        item_limit: 2,
        level: 1,
        looted: Vec::new(),
        options: Options::default(),
    };
    Stage { book, setup, board, borders: Borders::Open, rolls: String::new() }
}

/// Hexes in a line, one letter each: every neighbour is one step away.
pub(crate) fn line(hexes: &str) -> Stage {
    let mut rows = [String::new(), String::new()];
    for (i, c) in hexes.chars().enumerate() {
        rows[i % 2].push_str(&format!("  {c} "));
        rows[(i + 1) % 2].push_str("    ");
    }
    stage(&rows.join("\n"))
}

/// A monster that does nothing.
pub(crate) fn monster(hp: u8) -> Monster {
    let idle = || [0, 1, 2].map(|_| set(50, None, None, None));
    Monster { name: "monster".into(), hp: [hp, hp + 4], traits: [Traits::default(); 2], sets: [idle(), idle()] }
}

/// A column of a behaviour table; `None` is a dash.
pub(crate) fn set(initiative: u8, moves: Option<u8>, attack: Option<u8>, range: Option<u8>) -> Behaviour {
    let row = |n: Option<u8>| n.map_or(Row::Dash, Row::Value);
    Behaviour { initiative, moves: row(moves), attack: row(attack), range: row(range), ..Behaviour::default() }
}

pub(crate) fn attack(value: u8) -> Ability {
    Ability::new(Does::Attack(Attack { value, ..Attack::default() }))
}

pub(crate) fn ranged(value: u8, range: u8) -> Ability {
    Ability::new(Does::Attack(Attack { value, range: Some(range), ..Attack::default() }))
}

pub(crate) fn attack_with(value: u8, effects: &[Effect]) -> Ability {
    Ability::new(Does::Attack(Attack { value, effects: effects.to_vec(), ..Attack::default() }))
}

pub(crate) fn moves(points: u8) -> Ability {
    Ability::new(Does::Move { points, jump: false })
}

pub(crate) fn jumps(points: u8) -> Ability {
    Ability::new(Does::Move { points, jump: true })
}

pub(crate) fn does(does: Does) -> Ability {
    Ability::new(does)
}

pub(crate) fn item(name: &str, slot: Slot, cost: u16, uses: UseCost, does: ItemDoes) -> Item {
    Item { name: name.into(), slot, cost, uses, locked: false, needs: Elements::NONE, does }
}

impl Stage {
    /// Walls around all floor, as content draws it.
    pub(crate) fn walled(mut self) -> Self {
        self.borders = Borders::Closed;
        self
    }

    /// The action of a card at level 1, on both sides.
    pub(crate) fn card(mut self, card: usize, half: Half, abilities: impl IntoIterator<Item = Ability>) -> Self {
        let abilities: Vec<Ability> = abilities.into_iter().collect();
        for side in [CardSide::A, CardSide::B] {
            self.action(card, side, half).abilities.clone_from(&abilities);
        }
        self
    }

    pub(crate) fn top(self, card: usize, ability: Ability) -> Self {
        self.card(card, Half::Top, [ability])
    }

    pub(crate) fn bottom(self, card: usize, ability: Ability) -> Self {
        self.card(card, Half::Bottom, [ability])
    }

    pub(crate) fn action(&mut self, card: usize, side: CardSide, half: Half) -> &mut Action {
        let face = self.face(card, side);
        match half {
            Half::Top => &mut face.top,
            Half::Bottom => &mut face.bottom,
        }
    }

    pub(crate) fn face(&mut self, card: usize, side: CardSide) -> &mut Face {
        &mut self.book.characters[0].cards[card].levels[0][side as usize]
    }

    /// The same behaviour for all letters and both ranks of a kind.
    pub(crate) fn always(mut self, kind: usize, set: Behaviour) -> Self {
        for rank in 0..2 {
            self.book.monsters[kind].sets[rank] = [0, 1, 2].map(|_| set.clone());
        }
        self
    }

    /// The behaviours for A, B and C, of both ranks.
    pub(crate) fn sets(mut self, kind: usize, sets: [Behaviour; 3]) -> Self {
        self.book.monsters[kind].sets = [sets.clone(), sets];
        self
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    pub(crate) fn scenario(mut self, change: impl FnOnce(&mut Scenario)) -> Self {
        change(&mut self.book.scenarios[0]);
        self
    }

    pub(crate) fn goal(self, goal: Goal) -> Self {
        self.scenario(|s| s.goal = goal)
    }

    /// Items the character brings.
    pub(crate) fn items(mut self, items: impl IntoIterator<Item = Item>) -> Self {
        for item in items {
            self.setup.items.push(self.book.items.len() as u8);
            self.book.items.push(item);
        }
        self
    }

    pub(crate) fn hindrances(mut self) -> Self {
        self.setup.options.hindrances = true;
        self
    }

    /// Rolls to come, in order: `bA` behaviour A, `mC` modifier C, `r1` the second discarded card of a short rest.
    pub(crate) fn rolls(mut self, rolls: &str) -> Self {
        self.rolls.push_str(rolls);
        self
    }

    pub(crate) fn map_card(&self) -> MapCard {
        map_card(&self.board, self.borders)
    }

    pub(crate) fn world(mut self) -> (World, Board) {
        if self.book.maps.is_empty() {
            self.book.maps = vec![self.map_card()];
        }
        if let Goal::Reach(hexes) = &mut self.book.scenarios[0].goal {
            hexes.extend(self.board.hexes('X'));
        }
        let world = World::new(Arc::new(self.book), self.setup).unwrap_or_else(|e| panic!("the stage: {e}"));
        (world, self.board)
    }

    pub(crate) fn start(mut self) -> Play {
        let script = script(&std::mem::take(&mut self.rolls));
        let (world, board) = self.world();
        let mut events = Vec::new();
        let game = Game::start(Arc::new(world), Recorded(script), &mut events);
        Play { game, board, events }
    }
}

pub(crate) fn map_card(board: &Board, borders: Borders) -> MapCard {
    let mut tiles = Vec::new();
    for (hex, mark) in board.marks() {
        let what = match mark {
            'm' => Printed::Monster(0, Rank::Normal),
            'M' => Printed::Monster(0, Rank::Elite),
            'n' => Printed::Monster(1, Rank::Normal),
            'N' => Printed::Monster(1, Rank::Elite),
            't' => Printed::Terrain(Terrain::Trap),
            'h' => Printed::Terrain(Terrain::Hazard),
            'd' => Printed::Terrain(Terrain::Difficult),
            'o' => Printed::Terrain(Terrain::Obstacle),
            '$' => Printed::Money,
            'T' => Printed::Treasure(0),
            'G' => Printed::Goal,
            _ => continue,
        };
        tiles.push(Tile { hex, what, dot: None });
    }
    let start = board.hex('S').expect("a board has a start");
    MapCard {
        name: "map".into(),
        map: board.draft(borders),
        starts: [start, board.hex('s').unwrap_or(start)],
        tiles,
        locked: board.doors(DoorSign::Locked).collect(),
    }
}

fn script(rolls: &str) -> Vec<(Draw, u16)> {
    let roll = |word: &str| {
        let (kind, value) = word.split_at(1);
        let letter = |v: &str| ["A", "B", "C"].iter().position(|l| *l == v).expect("A, B or C") as u16;
        match kind {
            "b" => (Draw::Behaviour, letter(value)),
            "m" => (Draw::Modifier, letter(value)),
            "r" => (Draw::ShortRest, value.parse().expect("a number")),
            _ => panic!("{word} is no roll"),
        }
    };
    rolls.split_whitespace().map(roll).collect()
}

/// A scenario being played.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Game<Recorded<Draw>>,
    board: Board,
    pub(crate) events: Vec<Event>,
}

impl Play {
    pub(crate) fn st(&self) -> &State {
        self.game.state()
    }

    /// More rolls, in order.
    pub(crate) fn rolls(&mut self, rolls: &str) -> &mut Self {
        self.game.chance_mut().0.extend(script(rolls));
        self
    }

    #[track_caller]
    pub(crate) fn question(&self) -> &Question {
        self.game.questions().first().unwrap_or_else(|| panic!("nothing is asked; {:?}", self.game.ending()))
    }

    #[track_caller]
    pub(crate) fn ask(&self) -> &Ask {
        &self.question().ask
    }

    #[track_caller]
    pub(crate) fn options(&self) -> &[Choice] {
        &self.question().options
    }

    #[track_caller]
    pub(crate) fn offers(&self, choice: Choice) -> bool {
        self.options().contains(&choice)
    }

    #[track_caller]
    pub(crate) fn answer(&mut self, answer: impl Into<Answer>) -> &mut Self {
        let answer = answer.into();
        let question = self.game.questions().first().cloned();
        if let Err(refusal) = self.game.answer(To::Player, answer.clone(), &mut self.events) {
            panic!("{answer} is refused ({refusal}); asked was {question:#?}");
        }
        self
    }

    #[track_caller]
    pub(crate) fn refused(&mut self, answer: impl Into<Answer>, refusal: Refusal) -> &mut Self {
        assert_eq!(self.game.answer(To::Player, answer.into(), &mut self.events).err(), Some(refusal));
        self
    }

    /// Plays two cards; the first leads.
    #[track_caller]
    pub(crate) fn pair(&mut self, lead: u8, other: u8) -> &mut Self {
        self.answer(Choice::Pair(lead, other))
    }

    #[track_caller]
    pub(crate) fn top(&mut self, card: u8) -> &mut Self {
        self.answer(Choice::Play { card, half: Half::Top, basic: false })
    }

    #[track_caller]
    pub(crate) fn bottom(&mut self, card: u8) -> &mut Self {
        self.answer(Choice::Play { card, half: Half::Bottom, basic: false })
    }

    #[track_caller]
    pub(crate) fn basic(&mut self, card: u8, half: Half) -> &mut Self {
        self.answer(Choice::Play { card, half, basic: true })
    }

    #[track_caller]
    pub(crate) fn end(&mut self) -> &mut Self {
        self.answer(Choice::EndTurn)
    }

    #[track_caller]
    pub(crate) fn yes(&mut self) -> &mut Self {
        self.answer(Choice::Yes)
    }

    #[track_caller]
    pub(crate) fn no(&mut self) -> &mut Self {
        self.answer(Choice::Done)
    }

    #[track_caller]
    pub(crate) fn distance(&mut self, to: u8) -> &mut Self {
        self.answer(Choice::Distance(to))
    }

    /// A round in which nothing is done.
    #[track_caller]
    pub(crate) fn idle(&mut self, lead: u8, other: u8) -> &mut Self {
        self.pair(lead, other).end()
    }

    #[track_caller]
    pub(crate) fn cell(&self, mark: char) -> Cell {
        let hex = self.board.hex(mark).unwrap_or_else(|| panic!("no {mark} on the board"));
        self.game.world().map.cell_at(hex).expect("marks stand on the floor")
    }

    /// The n-th hex of a [`line`].
    #[track_caller]
    pub(crate) fn nth(&self, n: i16) -> Cell {
        let hexes: Vec<Hex> = self.board.floor.keys().copied().collect();
        let hex = hexes.iter().find(|h| h.q == n).expect("the line is long enough");
        self.game.world().map.cell_at(*hex).expect("floor")
    }

    /// Walks by the listed way.
    #[track_caller]
    pub(crate) fn walk(&mut self, end: Cell) -> &mut Self {
        let ways = self.question().ways.clone();
        let Some(path) = ways.and_then(|w| w.path_to(end)) else {
            panic!("there is no way to {end:?}; asked was {:#?}", self.question())
        };
        self.answer(Answer::Path(path))
    }

    /// Walks hex by hex along a line.
    #[track_caller]
    pub(crate) fn along(&mut self, hexes: impl IntoIterator<Item = i16>) -> &mut Self {
        let path: Vec<Cell> = hexes.into_iter().map(|n| self.nth(n)).collect();
        self.answer(Answer::Path(path))
    }

    /// Where a walk may end, other than where it begins.
    #[track_caller]
    pub(crate) fn ends(&self) -> Vec<Cell> {
        let ways = self.question().ways.iter().flat_map(|w| &w.ends);
        let mut ends: Vec<Cell> = ways.filter(|w| w.stop && w.cell != self.st().at).map(|w| w.cell).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    pub(crate) fn told(&self, fits: impl Fn(&What) -> bool) -> usize {
        self.events.iter().filter(|e| fits(&e.what)).count()
    }

    pub(crate) fn monster_hp(&self) -> Option<u8> {
        self.st().combat.as_ref().map(|c| c.hp)
    }

    pub(crate) fn now(&self) -> Option<u8> {
        self.st().combat.as_ref().map(|c| c.distance)
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// All rolls were used.
    #[track_caller]
    pub(crate) fn rolled_out(&mut self) -> &mut Self {
        let given = self.game.chance_mut().0.len();
        assert_eq!(self.st().draws as usize, given, "rolls are left over");
        self
    }
}
