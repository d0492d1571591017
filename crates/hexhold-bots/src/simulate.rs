//! Whole games played to see what comes of them: who won, in how many rounds, who did what with which cards.

use std::sync::Arc;

use hexhold_engine::{
    Answer, Ask, CharId, Choice, Draw, Ending, Fate, Game, GameSetup, Half, Heard, Phase, Question, ScenarioRules,
    Scene, Seeded, State, To, Voice, World, step,
};
use hexhold_model::{CharacterSheet, Library, Ruleset, Tally};
use hexhold_play::Chance;
use serde::{Deserialize, Serialize};

use crate::{Dice, Quick, RandomPlayer, Searcher, full_sheet};

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Policy {
    /// Any legal answer.
    Random,
    /// What looks best at a glance.
    Quick,
    /// A search of few games for each decision.
    Good,
    /// A search of many.
    Strong,
}

impl Policy {
    pub const ALL: [Self; 4] = [Self::Random, Self::Quick, Self::Good, Self::Strong];

    /// Games that are played out for a decision.
    pub const fn rollouts(self) -> u32 {
        match self {
            Self::Random | Self::Quick => 0,
            Self::Good => 25,
            Self::Strong => 200,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Quick => "quick",
            Self::Good => "good",
            Self::Strong => "strong",
        }
    }
}

/// A party for games that nobody set up by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartyPlan {
    /// By place in the library.
    pub classes: Vec<usize>,
    /// Of the characters.
    pub level: u8,
    /// With every perk and item there is.
    pub equipped: bool,
}

impl PartyPlan {
    /// Classes that change from game to game, so that everybody plays with everybody.
    pub fn rotating(library: &Library, party: usize, game: u64, among: &[usize]) -> Self {
        let all: Vec<usize> = if among.is_empty() { (0..library.classes.len()).collect() } else { among.to_vec() };
        let mut dice = Dice::new(game / all.len().max(1) as u64);
        let mut mixed = all.clone();
        // Each goes round, and after each round they are mixed anew.
        if game >= all.len() as u64 {
            for i in (1..mixed.len()).rev() {
                mixed.swap(i, dice.below(i + 1));
            }
        }
        let first = (game % all.len().max(1) as u64) as usize;
        let classes = (0..party).filter_map(|i| mixed.get((first + i) % mixed.len().max(1)).copied()).collect();
        Self { classes, level: 1, equipped: false }
    }

    fn sheets(&self, library: &Library) -> Vec<CharacterSheet> {
        let sheet = |&class: &usize| {
            let sheet = full_sheet(library, class, self.level);
            if self.equipped { sheet } else { CharacterSheet { items: Vec::new(), perks: Vec::new(), ..sheet } }
        };
        self.classes.iter().map(sheet).collect()
    }

    /// The same for this scenario: one class may play it alone.
    #[must_use]
    pub fn coming_to(self, library: &Library, scenario: &str) -> Self {
        Self { classes: library.coming_to(scenario, self.classes), ..self }
    }

    /// The scenario with this party; `level`: of the scenario, otherwise the recommended one.
    pub fn world(
        &self,
        library: &Library,
        rules: &Ruleset,
        scenario: &str,
        level: Option<u8>,
    ) -> Result<World, String> {
        let party = self.clone().coming_to(library, scenario).sheets(library);
        let setup =
            GameSetup { scenario: scenario.to_owned(), level, party, fitting_goals: true, ..GameSetup::default() };
        let listed = |problems: Vec<_>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        World::build(library, rules.clone(), &setup).map_err(listed)
    }
}

/// How far a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// More rounds than cards last.
    pub rounds: u16,
    /// Answers and draws; who needs more goes round in circles.
    pub answers: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { rounds: 60, answers: 20_000 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Won,
    Lost,
    /// It had not ended after the last round that is played.
    Endless,
    /// It goes round in circles, or nobody knows how to go on.
    Stuck,
}

/// What one character did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deeds {
    /// The key of the class.
    pub class: String,
    pub damage: u16,
    pub suffered: u16,
    pub healed: u16,
    pub kills: u16,
    /// Neither exhausted nor dead at the end.
    pub standing: bool,
    /// What it had left in the end.
    pub hp: i16,
    pub cards: u8,
    pub gold: u16,
    pub xp: u8,
    /// Halves it played: card, half, whether as a basic action, how often.
    pub halves: Vec<(u8, Half, bool, u16)>,
}

/// One game as it ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    pub outcome: Outcome,
    pub rounds: u16,
    /// Rooms that were opened, of all.
    pub rooms: (u8, u8),
    pub answers: u32,
    pub party: Vec<Deeds>,
}

/// Plays a game to its end. The same world, policy and seed give the same game on every machine.
pub fn play(world: &Arc<World>, policy: Policy, seed: u64, limits: Limits) -> Record {
    play_with(world, policy, policy.rollouts(), seed, limits)
}

/// The same with so many games played out for a decision.
pub fn play_with(world: &Arc<World>, policy: Policy, rollouts: u32, seed: u64, limits: Limits) -> Record {
    match policy {
        Policy::Random => alone(world, seed, limits, &mut RandomPlayer::new(seed ^ 0x5eed)),
        Policy::Quick => alone(world, seed, limits, &mut Quick::new(world, seed ^ 0x5eed)),
        Policy::Good | Policy::Strong => searching(world, seed, limits, rollouts),
    }
}

/// By somebody who answers at once.
pub fn alone(world: &World, seed: u64, limits: Limits, player: &mut dyn Voice<ScenarioRules>) -> Record {
    let mut st = world.initial_state();
    let mut chance = Sparing { of: Seeded::new(seed), most: limits.answers };
    let mut voice = Noting { player, notes: Notes::new(world), most: limits.answers };
    let mut heard: Option<&mut Heard<ScenarioRules>> = None;
    let mut stuck = false;
    while !matches!(st.phase, Phase::Over(_)) && st.round < limits.rounds {
        voice.notes.look(&st);
        if step(&mut Scene::new(&mut st, world, &mut chance, &mut voice, heard.take())).is_err() {
            stuck = true;
            break;
        }
    }
    voice.notes.record(&st, world, stuck)
}

/// By somebody who plays out games for each decision, in every seat, each with what its own player may know.
fn searching(world: &Arc<World>, seed: u64, limits: Limits, rollouts: u32) -> Record {
    let mut events = Vec::new();
    let chance = Sparing { of: Seeded::new(seed), most: limits.answers };
    let mut game = Game::start(Arc::clone(world), chance, &mut events);
    let mut luck = Dice::new(seed ^ 0xb07);
    let mut notes = Notes::new(world);
    let mut stuck = false;
    while let Some(q) = game.questions().first().cloned() {
        events.clear();
        if game.state().round >= limits.rounds {
            break;
        }
        let found = Searcher { rollouts, seed: luck.next() }.choose(&game, q.to, &mut || true);
        let answer = found.map(|f| f.answer).filter(|_| notes.answers < limits.answers);
        let Some(answer) = answer else {
            stuck = true;
            break;
        };
        notes.note(&q, &answer);
        notes.look(game.state());
        if game.answer(q.to, answer, &mut events).is_err() {
            stuck = true;
            break;
        }
    }
    notes.record(game.state(), world, stuck)
}

/// Draws no more than so often: then nobody has an answer, and the game stops.
#[derive(Clone, Debug)]
struct Sparing {
    of: Seeded,
    most: u32,
}

impl Chance<Draw> for Sparing {
    fn draw(&mut self, index: u32, what: Draw, n: u16) -> Option<u16> {
        if index < self.most { self.of.draw(index, what, n) } else { None }
    }
}

struct Noting<'a> {
    player: &'a mut dyn Voice<ScenarioRules>,
    notes: Notes,
    most: u32,
}

impl Voice<ScenarioRules> for Noting<'_> {
    fn answer(&mut self, st: &State, w: &World, q: &Question) -> Option<Answer> {
        if self.notes.answers >= self.most || matches!(q.ask, Ask::Draw { .. }) {
            return None;
        }
        let answer = self.player.answer(st, w, q)?;
        self.notes.note(q, &answer);
        Some(answer)
    }
}

/// What is noted while a game is played.
struct Notes {
    answers: u32,
    halves: Vec<Vec<(u8, Half, bool, u16)>>,
    /// Hit points and cards as they were last seen: at the end everything is put back.
    left: Vec<(i16, u8)>,
}

impl Notes {
    fn new(w: &World) -> Self {
        Self { answers: 0, halves: vec![Vec::new(); w.party.len()], left: vec![(0, 0); w.party.len()] }
    }

    fn look(&mut self, st: &State) {
        for (left, ch) in self.left.iter_mut().zip(&st.characters) {
            let cards = ch.hand.len() + ch.discard.len() + ch.selected.len();
            *left = if ch.fate == Fate::Present { (st.figure(ch.figure).hit_points, cards as u8) } else { (0, 0) };
        }
    }

    fn note(&mut self, q: &Question, answer: &Answer) {
        self.answers += 1;
        if let (To::Character(CharId(c)), Answer::Choose(Choice::Play { card, half, basic })) = (q.to, answer)
            && let Some(list) = self.halves.get_mut(usize::from(c))
        {
            match list.iter_mut().find(|(k, h, b, _)| (*k, *h, *b) == (*card, *half, *basic)) {
                Some((_, _, _, n)) => *n = n.saturating_add(1),
                None => list.push((*card, *half, *basic, 1)),
            }
        }
    }

    fn record(self, st: &State, w: &World, stuck: bool) -> Record {
        let outcome = match st.phase {
            Phase::Over(Ending::Completed) => Outcome::Won,
            Phase::Over(Ending::Lost) => Outcome::Lost,
            _ if stuck => Outcome::Stuck,
            _ => Outcome::Endless,
        };
        let deeds = |(i, mut halves): (usize, Vec<(u8, Half, bool, u16)>)| {
            halves.sort_unstable();
            let ch = &st.characters[i];
            let over = st.result.as_ref().and_then(|r| r.characters.get(i));
            Deeds {
                class: w.party[i].class.key.clone(),
                damage: ch.tally(Tally::DamageDealt),
                suffered: ch.tally(Tally::DamageSuffered),
                healed: ch.tally(Tally::HealedOthers) + ch.tally(Tally::HealedSelf),
                kills: ch.tally(Tally::Kills),
                standing: matches!(ch.fate, Fate::Present | Fate::Escaped),
                hp: self.left[i].0,
                cards: self.left[i].1,
                gold: over.map_or(ch.gold, |r| r.gold),
                xp: over.map_or(ch.experience, |r| r.experience),
                halves,
            }
        };
        let rooms = (st.revealed.count_ones() as u8, w.scenario.rooms.len() as u8);
        let party = self.halves.into_iter().enumerate().map(deeds).collect();
        Record { outcome, rounds: st.round, rooms, answers: self.answers, party }
    }
}
