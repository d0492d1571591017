//! Setting a stage: the board, who stands on it, and what their cards do.

use std::sync::Arc;

use hexhold_engine::{
    Actor, Brought, CharId, Draw, Fate, FigureId, FigureKind, Game, GameSetup, Phase, Question, Recorded,
    ScenarioRules, Scene, Seeded, SetupProblem, Slot, State, Turn, TypeId, Variants, Voice, World, step,
};
use hexhold_hex::{Hex, ascii::Board};
use hexhold_model::{
    AbilityCard, Action, Amount, CardLevel, CharacterSheet, Class, Compare, DeckIx, Item, Library, MonsterCard,
    MonsterDeck, MonsterType, Overlay, OverlayKind, Placement, Rank, Room, Ruleset, ScenarioDef, ScenarioTest,
    StatBlock, TrapEffect,
};

use crate::{Play, given::Given};

/// A board and everything on it, before the game starts.
#[derive(Clone, Debug)]
pub struct Stage {
    board: Board,
    pub library: Library,
    pub rules: Ruleset,
    pub level: u8,
    pub variants: Variants,
    /// What comes from the campaign.
    pub brought: Brought,
    /// Changed freely before the start: overlays, rules, objectives…
    pub scenario: ScenarioDef,
    sheets: Vec<CharacterSheet>,
    letters: Vec<(char, Hex)>,
    pub(crate) given: Given,
}

pub(crate) const CHARACTERS: [char; 4] = ['A', 'B', 'C', 'D'];
const CARDS: usize = 10;

impl Stage {
    /// Reads the board. Characters not drawn on it are there only to fill the party and have left already.
    #[track_caller]
    pub fn new(board: &str) -> Self {
        let board: Board = board.parse().expect("a board");
        let draft = board.draft(hexhold_hex::Borders::Closed);
        let mut scenario = ScenarioDef {
            key: "stage".to_owned(),
            walls: draft.wall_lines.clone(),
            linked: Vec::new(),
            // Never over by itself; tests of endings replace it.
            goals: vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(999))],
            ..ScenarioDef::default()
        };
        scenario.rooms = draft
            .rooms
            .iter()
            .map(|r| Room { name: r.name.clone(), floor: r.floor.clone(), ..Room::default() })
            .collect();
        for (i, door) in draft.doors.iter().enumerate() {
            let name = format!("door {}", i + 1);
            let open = board.doors(hexhold_hex::ascii::DoorSign::Open).any(|h| h == door.hex);
            let locked = board.doors(hexhold_hex::ascii::DoorSign::Locked).any(|h| h == door.hex);
            scenario.doors.push(hexhold_model::Door { name, hex: door.hex, locked, open });
        }
        let drawn: Vec<char> = CHARACTERS.into_iter().filter(|&c| board.hex(c).is_some()).collect();
        let size = drawn.len().max(2);
        let classes: Vec<Class> = CHARACTERS[..size].iter().map(|&c| class(c)).collect();
        let sheets = (0..size)
            .map(|i| CharacterSheet {
                class: i,
                name: CHARACTERS[i].to_string(),
                level: 1,
                pool: Vec::new(),
                items: Vec::new(),
                perks: Vec::new(),
            })
            .collect();
        let mut stage = Self {
            letters: board.marks().map(|(h, c)| (c, h)).collect(),
            board,
            library: Library { classes, ..Library::default() },
            rules: crate::rules(),
            level: 1,
            variants: Variants::default(),
            brought: Brought::default(),
            scenario,
            sheets,
            given: Given::default(),
        };
        stage.overlays();
        // Rooms where nobody of the party stands are not revealed yet.
        let rooms: Vec<usize> = drawn.iter().map(|&c| stage.room_at(stage.hex(c))).collect();
        let known = |r: &usize| rooms.is_empty() || rooms.contains(r);
        let floor = stage.scenario.rooms.iter().enumerate().filter(|(i, _)| known(i)).flat_map(|(_, r)| &r.floor);
        stage.scenario.start = floor.copied().collect();
        stage
    }

    fn overlays(&mut self) {
        for (mark, kind) in [
            ('o', OverlayKind::Obstacle),
            ('t', OverlayKind::Trap),
            ('h', OverlayKind::Hazardous),
            ('d', OverlayKind::Difficult),
            ('i', OverlayKind::Icy),
            ('p', OverlayKind::PressurePlate),
        ] {
            for hex in self.board.hexes(mark).collect::<Vec<_>>() {
                let trap = TrapEffect { damage: kind == OverlayKind::Trap, ..TrapEffect::default() };
                self.overlay(Overlay { kind, hexes: vec![hex], trap, treasure: None });
            }
        }
        for hex in self.board.hexes('$').collect::<Vec<_>>() {
            let room = self.room_at(hex);
            self.scenario.rooms[room].money.push(hex);
        }
    }

    /// Adds an overlay tile to the room it lies in.
    pub fn overlay(&mut self, overlay: Overlay) {
        let room = overlay.hexes.first().map_or(0, |&h| self.room_at(h));
        self.scenario.rooms[room].overlays.push(overlay);
    }

    pub(crate) fn room_at(&self, hex: Hex) -> usize {
        self.scenario.rooms.iter().position(|r| r.floor.contains(&hex)).unwrap_or(0)
    }

    /// The hex of a mark.
    #[track_caller]
    pub fn hex(&self, mark: char) -> Hex {
        self.board.hex(mark).unwrap_or_else(|| panic!("no {mark} on the board"))
    }

    /// A normal monster of its own type wherever the letter stands.
    pub fn monster(self, mark: char, stats: [StatBlock; 2]) -> Self {
        self.ranked(mark, stats, Rank::Normal)
    }

    pub fn elite(self, mark: char, stats: [StatBlock; 2]) -> Self {
        self.ranked(mark, stats, Rank::Elite)
    }

    /// A monster type called `type m`, with a deck of its own called `deck m` whose card does nothing until
    /// [`Stage::card_of`] says what.
    pub fn ranked(mut self, mark: char, stats: [StatBlock; 2], rank: Rank) -> Self {
        let key = format!("type {mark}");
        let deck = DeckIx(self.library.decks.len() as u16);
        let blank = MonsterCard {
            name: "blank".to_owned(),
            initiative: 50,
            shuffle: false,
            action: Action::default(),
            consume: Vec::new(),
        };
        self.library.decks.push(MonsterDeck { key: format!("deck {mark}"), name: key.clone(), cards: vec![blank] });
        self.library.monsters.push(MonsterType {
            key: key.clone(),
            name: key.clone(),
            deck,
            standees: 10,
            boss: rank == Rank::Boss,
            stats: vec![stats; 8],
            specials: Vec::new(),
        });
        self.place(mark, &key, rank)
    }

    /// Further monsters of a type that exists, wherever the letter stands.
    pub fn place(mut self, mark: char, key: &str, rank: Rank) -> Self {
        for hex in self.board.hexes(mark).collect::<Vec<_>>() {
            let room = self.room_at(hex);
            let ranks = [Some(rank); 3];
            self.scenario.rooms[room].monsters.push(Placement { monster: key.to_owned(), hex, ranks });
        }
        self
    }

    /// What the type's only ability card does, and its initiative.
    #[track_caller]
    pub fn card_of(mut self, mark: char, initiative: u8, action: Action) -> Self {
        let key = format!("deck {mark}");
        let deck = self.library.decks.iter_mut().find(|d| d.key == key).expect("a monster with this letter");
        deck.cards[0].initiative = initiative;
        deck.cards[0].action = action;
        self
    }

    /// The top half of the character's first card.
    pub fn top(mut self, mark: char, action: Action) -> Self {
        self.class_mut(mark).cards[0].top = action;
        self
    }

    /// The bottom half of the character's second card.
    pub fn bottom(mut self, mark: char, action: Action) -> Self {
        self.class_mut(mark).cards[1].bottom = action;
        self
    }

    #[track_caller]
    pub fn class_mut(&mut self, mark: char) -> &mut Class {
        let i = CHARACTERS.iter().position(|&c| c == mark).expect("a character");
        &mut self.library.classes[i]
    }

    #[track_caller]
    pub fn sheet_mut(&mut self, mark: char) -> &mut CharacterSheet {
        let i = CHARACTERS.iter().position(|&c| c == mark).expect("a character");
        &mut self.sheets[i]
    }

    /// Only the first character is there, for a scenario that its class plays alone.
    pub fn alone(mut self) -> Self {
        self.sheets.truncate(1);
        self.scenario.alone = self.sheets.first().map(|s| self.library.classes[s.class].key.clone());
        self
    }

    /// Gives the character an item.
    pub fn item(mut self, mark: char, item: Item) -> Self {
        let n = self.library.items.len() as u16;
        self.library.items.push(item);
        self.sheet_mut(mark).items.push(n);
        self
    }

    /// Changes anything else before the start.
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    #[track_caller]
    pub fn world(&self) -> World {
        self.try_world(|_| ()).unwrap_or_else(|problems| {
            let list: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("the stage is wrong: {}", list.join("; "))
        })
    }

    /// The world for a changed setup, or what is wrong with it.
    pub fn try_world(&self, change: impl FnOnce(&mut GameSetup)) -> Result<World, Vec<SetupProblem>> {
        let mut library = self.library.clone();
        library.scenarios = vec![self.scenario.clone()];
        let mut setup = GameSetup {
            scenario: "stage".to_owned(),
            level: Some(self.level),
            variants: self.variants,
            party: self.sheets.clone(),
            brought: self.brought.clone(),
            fitting_goals: true,
            ..GameSetup::default()
        };
        change(&mut setup);
        World::build(&library, self.rules.clone(), &setup)
    }

    /// The game from the first question of setup, with these draws to come (standees, battle goals).
    #[track_caller]
    pub fn from_setup(self, draws: &[(Draw, u16)]) -> Play {
        let world = Arc::new(self.world());
        let letters = (0..self.sheets.len()).map(|i| (CHARACTERS[i], FigureId(i as u8))).collect();
        let mut events = Vec::new();
        let game = Game::start(world, Recorded(draws.to_vec()), &mut events);
        Play::new(game, events, letters, self.letters)
    }

    /// The world, and the state after setup with everybody on their letters, before the first round.
    #[track_caller]
    fn set_up(&self) -> (Arc<World>, State) {
        let world = Arc::new(self.world());
        let mut state = world.initial_state();
        let mut chance = Seeded::new(0);
        while state.phase != Phase::StartOfRound {
            let mut voice = FirstOption;
            let mut scene = Scene::new(&mut state, &world, &mut chance, &mut voice, None);
            step(&mut scene).expect("setup asks nothing unexpected");
        }
        for (i, mark) in CHARACTERS[..self.sheets.len()].iter().enumerate() {
            let figure = &mut state.figures[i];
            match self.board.hex(*mark).and_then(|h| world.map.cell_at(h)) {
                Some(cell) => figure.cell = cell,
                None => {
                    figure.on_map = false;
                    state.characters[i].fate = Fate::Exhausted;
                }
            }
        }
        // Standees are numbered in the order of the board instead of at random.
        let mut next = vec![1_u8; world.types.len()];
        for figure in &mut state.figures {
            if let FigureKind::Monster { kind, number, .. } = &mut figure.kind {
                *number = next[usize::from(kind.0)];
                next[usize::from(kind.0)] += 1;
            }
        }
        self.given.carry_out(|mark| self.hex(mark), &world, &mut state);
        state.draws = 0;
        (world, state)
    }

    /// Round 1, in the middle of this character's turn: its first two cards are selected and not yet played.
    #[track_caller]
    pub fn turn_of(self, mark: char) -> Play {
        let (world, mut state) = self.set_up();
        let c = CHARACTERS.iter().position(|&m| m == mark).expect("a character");
        self.begin_round(&world, &mut state);
        let acting = state.characters[c].figure;
        let slot = state.order.iter().position(|s| s.who == Actor::Character(CharId(c as u8)));
        state.turn = Some(turn(slot.expect("on the board") as u8, acting));
        self.play(world, state)
    }

    /// Round 1, all cards selected, with this monster's type next to act.
    #[track_caller]
    pub fn monsters_act(self, mark: char) -> Play {
        let (world, mut state) = self.set_up();
        self.begin_round(&world, &mut state);
        let kind = world.type_named(&format!("type {mark}")).expect("a monster with this letter");
        for slot in &mut state.order {
            slot.done = slot.who != Actor::Monsters(kind);
        }
        self.play(world, state)
    }

    /// Round 1, all cards selected, with this character's place in the order next: its summons act, then its turn begins.
    #[track_caller]
    pub fn summons_act(self, mark: char) -> Play {
        let (world, mut state) = self.set_up();
        self.begin_round(&world, &mut state);
        let c = CHARACTERS.iter().position(|&m| m == mark).expect("a character") as u8;
        for slot in &mut state.order {
            slot.done = slot.who != Actor::Character(CharId(c));
        }
        self.play(world, state)
    }

    /// Before card selection of round 1.
    #[track_caller]
    pub fn round_one(self) -> Play {
        let (world, state) = self.set_up();
        self.play(world, state)
    }

    /// Everybody has selected cards 0 and 1, every monster set its card; the order is by initiative.
    fn begin_round(&self, world: &World, state: &mut State) {
        state.round = 1;
        state.phase = Phase::Turns;
        let mut order = Vec::new();
        for (i, ch) in state.characters.iter_mut().enumerate().filter(|(_, ch)| ch.fate == Fate::Present) {
            for card in [0, 1] {
                ch.hand.remove(card);
                ch.selected.insert(card);
            }
            (ch.leading, ch.other_card) = (Some(0), Some(1));
            let initiative = world.party[i].class.cards[0].initiative;
            order.push(Slot { who: Actor::Character(CharId(i as u8)), initiative, done: false });
        }
        for (i, monster) in world.types.iter().enumerate() {
            let deck = usize::from(monster.deck.0);
            state.decks[deck].draw.remove(0);
            state.decks[deck].current = Some(0);
            let kind = TypeId(i as u8);
            if state.on_map().any(|(_, f)| f.monster_type() == Some(kind)) {
                let initiative = world.decks[deck].cards[0].initiative;
                order.push(Slot { who: Actor::Monsters(kind), initiative, done: false });
            }
        }
        for (i, ally) in world.scenario.allies.iter().enumerate() {
            order.push(Slot { who: Actor::Ally(i as u8), initiative: ally.initiative, done: false });
        }
        order.sort_by_key(|s| (s.initiative, s.who));
        state.order = order;
    }

    fn play(self, world: Arc<World>, state: State) -> Play {
        let letters = self
            .letters
            .iter()
            .filter_map(|&(mark, hex)| {
                let cell = world.map.cell_at(hex)?;
                state.figure_at(cell).map(|id| (mark, id))
            })
            .collect();
        let mut events = Vec::new();
        let game = Game::resume(world, Recorded::default(), state, &mut events);
        Play::new(game, events, letters, self.letters)
    }
}

fn turn(slot: u8, figure: FigureId) -> Turn {
    Turn {
        slot,
        figure,
        top: None,
        bottom: None,
        started: true,
        infuse: Vec::new(),
        consumed: Vec::new(),
        attacks: 0,
        commander: None,
    }
}

/// A class of ten hit points and ten blank cards with initiatives 10, 20 … (for A; B's are 11, 21 …).
fn class(mark: char) -> Class {
    let offset = mark as u8 - b'A';
    let card = |i: usize| AbilityCard {
        name: format!("{mark}{i}"),
        level: CardLevel::Level(1),
        initiative: 10 * (i as u8 + 1) + offset,
        top: Action::default(),
        bottom: Action::default(),
    };
    Class {
        key: format!("class {mark}"),
        name: format!("Class {mark}"),
        hand_size: CARDS as u8,
        hit_points: [10; 9],
        cards: (0..CARDS).map(card).collect(),
        summons: Vec::new(),
        perks: Vec::new(),
        resource: None,
        masteries: Vec::new(),
    }
}

/// Setup is not what these tests are about: everybody takes the first option.
struct FirstOption;

impl Voice<ScenarioRules> for FirstOption {
    fn answer(&mut self, _: &State, _: &World, q: &Question) -> Option<hexhold_engine::Answer> {
        q.options.first().map(|&c| c.into())
    }
}
