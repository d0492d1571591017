//! Playing on a stage: answering what is asked, and looking at what came of it.

use hexhold_engine::{
    Answer, Ask, Cards, CharId, Character, Choice, DeckName, Draw, Event, Figure, FigureId, Game, Half, ModifierDeck,
    Question, Recorded, State, To, What,
};
use hexhold_hex::{Cell, Hex};
use hexhold_model::{Condition, ModifierValue};

/// A game under test.
#[derive(Debug)]
pub struct Play {
    pub game: Game<Recorded<Draw>>,
    /// Everything that has happened since the start or the last [`Play::take_events`].
    pub events: Vec<Event>,
    figures: Vec<(char, FigureId)>,
    marks: Vec<(char, Hex)>,
}

impl Play {
    pub(crate) fn new(
        game: Game<Recorded<Draw>>,
        events: Vec<Event>,
        figures: Vec<(char, FigureId)>,
        marks: Vec<(char, Hex)>,
    ) -> Self {
        Self { game, events, figures, marks }
    }

    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// The figure that stood on this letter at the start.
    #[track_caller]
    pub fn fig(&self, mark: char) -> FigureId {
        let found = self.figures.iter().find(|(m, _)| *m == mark);
        found.unwrap_or_else(|| panic!("nobody stood on {mark}")).1
    }

    /// The letters of the drawing on which somebody stood at the start.
    pub fn letters(&self) -> &[(char, FigureId)] {
        &self.figures
    }

    #[track_caller]
    pub fn figure(&self, mark: char) -> &Figure {
        self.state().figure(self.fig(mark))
    }

    #[track_caller]
    pub fn character(&self, mark: char) -> &Character {
        self.state().character(CharId(mark as u8 - b'A'))
    }

    #[track_caller]
    pub fn hp(&self, mark: char) -> i16 {
        self.figure(mark).hit_points
    }

    #[track_caller]
    pub fn has(&self, mark: char, condition: Condition) -> bool {
        self.figure(mark).conditions.has(condition)
    }

    #[track_caller]
    pub fn is_alive(&self, mark: char) -> bool {
        self.figure(mark).on_map
    }

    /// The cell of a letter of the drawing (not of whoever moved away from it).
    #[track_caller]
    pub fn cell(&self, mark: char) -> Cell {
        let hex = self.marks.iter().find(|(m, _)| *m == mark).unwrap_or_else(|| panic!("no {mark} on the board")).1;
        self.game.world().map.cell_at(hex).expect("a mark stands on the floor")
    }

    /// Where the figure is now.
    #[track_caller]
    pub fn at(&self, mark: char) -> Hex {
        self.game.world().map.hex_of(self.figure(mark).cell)
    }

    /// The one open question.
    #[track_caller]
    pub fn question(&self) -> &Question {
        match self.game.questions() {
            [q] => q,
            [] => panic!("nothing is asked; the phase is {:?}", self.state().phase),
            several => panic!("several questions are open: {several:#?}"),
        }
    }

    /// Answers the one open question.
    #[track_caller]
    pub fn answer(&mut self, answer: impl Into<Answer>) -> &mut Self {
        let to = self.question().to;
        self.answer_as(to, answer)
    }

    #[track_caller]
    pub fn answer_as(&mut self, to: To, answer: impl Into<Answer>) -> &mut Self {
        let answer = answer.into();
        if let Err(refusal) = self.game.answer(to, answer.clone(), &mut self.events) {
            panic!("{answer:?} was refused ({refusal}); asked was {:#?}", self.game.questions());
        }
        self
    }

    /// Plays the top half of the acting character's first card.
    #[track_caller]
    pub fn play_top(&mut self) -> &mut Self {
        self.answer(Choice::Play { card: 0, half: Half::Top, basic: false })
    }

    /// Plays the bottom half of the acting character's second card.
    #[track_caller]
    pub fn play_bottom(&mut self) -> &mut Self {
        self.answer(Choice::Play { card: 1, half: Half::Bottom, basic: false })
    }

    /// The character selects these two cards; the first leads.
    #[track_caller]
    pub fn select(&mut self, mark: char, lead: u8, other: u8) -> &mut Self {
        self.answer_as(To::Character(CharId(mark as u8 - b'A')), Choice::Pair(lead, other))
    }

    /// The character declares a long rest.
    #[track_caller]
    pub fn declare_rest(&mut self, mark: char) -> &mut Self {
        self.answer_as(To::Character(CharId(mark as u8 - b'A')), Choice::LongRest)
    }

    #[track_caller]
    pub fn end_turn(&mut self) -> &mut Self {
        self.answer(Choice::EndTurn)
    }

    /// Targets the figure of this letter.
    #[track_caller]
    pub fn target(&mut self, mark: char) -> &mut Self {
        assert!(matches!(self.question().ask, Ask::Target { .. }), "no target is asked for: {:#?}", self.question());
        self.answer(Choice::Figure(self.fig(mark)))
    }

    /// Enough; skip; no.
    #[track_caller]
    pub fn done(&mut self) -> &mut Self {
        self.answer(Choice::Done)
    }

    /// The damage is suffered and not negated.
    #[track_caller]
    pub fn suffers(&mut self, amount: i16) -> &mut Self {
        match self.question().ask {
            Ask::NegateDamage { amount: asked, .. } => assert_eq!(asked, amount, "the damage to be suffered"),
            ref other => panic!("no damage is about to be suffered: {other:?}"),
        }
        self.done()
    }

    #[track_caller]
    pub fn yes(&mut self) -> &mut Self {
        self.answer(Choice::Yes)
    }

    /// Moves by the best way to where the letter stands in the drawing.
    #[track_caller]
    pub fn walk(&mut self, mark: char) -> &mut Self {
        let cell = self.cell(mark);
        let ways =
            self.question().ways.as_ref().unwrap_or_else(|| panic!("no way is asked for: {:#?}", self.question()));
        let path = ways.path_to(cell).unwrap_or_else(|| panic!("{mark} is out of reach"));
        self.answer(Answer::Path(path))
    }

    /// The only door of the board.
    #[track_caller]
    pub fn door(&self) -> Cell {
        self.game.world().map.doors().next().expect("a door").1.cell
    }

    /// Moves into the only door by the best way.
    #[track_caller]
    pub fn open_door(&mut self) -> &mut Self {
        let ways = self.question().ways.as_ref().expect("a move");
        let way = ways.path_to(self.door()).expect("the door is in reach");
        self.answer(Answer::Path(way))
    }

    /// Moves exactly along these letters.
    #[track_caller]
    pub fn walk_along(&mut self, marks: &str) -> &mut Self {
        let path = marks.chars().map(|m| self.cell(m)).collect();
        self.answer(Answer::Path(path))
    }

    /// Chooses the hex of this letter.
    #[track_caller]
    pub fn hex(&mut self, mark: char) -> &mut Self {
        self.answer(Choice::Cell(self.cell(mark)))
    }

    /// The letters of figures that the open question offers, sorted.
    #[track_caller]
    pub fn offered(&self) -> String {
        let offered = |id: FigureId| self.question().options.contains(&Choice::Figure(id));
        let mut marks: Vec<char> = self.figures.iter().filter(|(_, id)| offered(*id)).map(|(m, _)| *m).collect();
        marks.sort_unstable();
        marks.into_iter().collect()
    }

    /// Whether the open question offers this choice.
    #[track_caller]
    pub fn offers(&self, choice: Choice) -> bool {
        self.question().options.contains(&choice)
    }

    /// Scripts the next draws.
    pub fn draws(&mut self, draws: &[(Draw, u16)]) -> &mut Self {
        self.game.chance_mut().0.extend_from_slice(draws);
        // The game may be waiting for just this draw.
        if matches!(self.game.questions(), [Question { ask: Ask::Draw { .. }, .. }]) {
            self.game.go_on(&mut self.events);
        }
        self
    }

    /// Scripts the next modifier cards of this figure's deck by name: "+1", "-2", "x2", "null", "bless", "curse"; "+1r"
    /// is a rolling one, "+1*" one with an effect.
    #[track_caller]
    pub fn modifiers(&mut self, mark: char, names: &[&str]) -> &mut Self {
        let figure = self.fig(mark);
        let deck = match self.state().figure(figure).kind {
            hexhold_engine::FigureKind::Character(c) => DeckName::Character(c),
            hexhold_engine::FigureKind::Summon { owner, .. } => DeckName::Character(owner),
            _ if self.state().figure(figure).side == hexhold_engine::Side::Party => DeckName::Allies,
            _ => DeckName::Monsters,
        };
        self.deck(deck, names)
    }

    #[track_caller]
    pub fn deck(&mut self, deck: DeckName, names: &[&str]) -> &mut Self {
        let st = self.state();
        let (mut left, list): (ModifierDeck, _) = match deck {
            DeckName::Character(c) => (st.character(c).deck, &self.game.world().party[usize::from(c.0)].modifiers),
            DeckName::Allies => (st.ally_deck, &self.game.world().standard),
            _ => (st.monster_deck, &self.game.world().standard),
        };
        let mut draws = Vec::new();
        for &name in names {
            let (name, effect) = name.strip_suffix('*').map_or((name, false), |n| (n, true));
            let (name, rolling) = name.strip_suffix('r').map_or((name, false), |n| (n, true));
            let cards = left.draw.len();
            let i = match name {
                "bless" => cards,
                "curse" => cards + usize::from(left.blesses),
                _ => {
                    let fits = |&c: &u8| {
                        let card = &list[usize::from(c)];
                        card.rolling == rolling && card.value == value(name) && (!effect || !card.effects.is_empty())
                    };
                    let card = left.draw.iter().find(fits).unwrap_or_else(|| panic!("no {name} left in the deck"));
                    left.draw.iter().position(|c| c == card).expect("just found")
                }
            };
            // A deck of one card is not drawn from by chance.
            if left.left() > 1 {
                draws.push((Draw::Modifier, i as u16));
            }
            match name {
                "bless" => left.blesses -= 1,
                "curse" => left.curses -= 1,
                _ => {
                    let card = left.draw.nth(i).expect("just found");
                    left.draw = left.draw.without(Cards::one(card));
                }
            }
        }
        self.draws(&draws)
    }

    pub fn take_events(&mut self) -> Vec<What> {
        std::mem::take(&mut self.events).into_iter().map(|e| e.what).collect()
    }

    /// Every scripted draw was made, and the game waits at the acting character's "what next?", at card selection or
    /// for a short rest.
    #[track_caller]
    pub fn quiet(&self) {
        self.no_draws_left();
        for q in self.game.questions() {
            assert!(
                matches!(q.ask, Ask::TurnStep | Ask::SelectCards | Ask::ShortRest),
                "an unexpected question: {q:#?}"
            );
        }
    }

    /// Every scripted draw was made, and no other is waited for.
    #[track_caller]
    pub fn no_draws_left(&self) {
        let waits = self.game.questions().iter().find(|q| matches!(q.ask, Ask::Draw { .. }));
        assert!(waits.is_none(), "a draw was not scripted: {waits:#?}");
        let scripted = self.game.clone().chance_mut().0.len();
        assert_eq!(self.state().draws as usize, scripted, "scripted draws were not made");
    }
}

fn value(name: &str) -> ModifierValue {
    match name {
        "x2" => ModifierValue::Double,
        "null" => ModifierValue::Null,
        n => ModifierValue::Plus(n.parse().unwrap_or_else(|_| panic!("{n} is not a modifier"))),
    }
}
