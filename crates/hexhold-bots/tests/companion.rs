//! Companions play well enough to sit down with.

use hexhold_bots::{Companion, RandomPlayer, Seat, full_sheet};
use hexhold_engine::{
    Answer, Ending, GameSetup, Open, Phase, Question, ScenarioRules, Scene, Seeded, State, To, Viewer, Voice, Wordless,
    World, step, view,
};
use hexhold_model::{CharacterSheet, Library, Ruleset};

/// A companion in every seat, each with what its own player may know.
struct Companions(Companion);

impl Voice<ScenarioRules> for Companions {
    fn answer(&mut self, state: &State, world: &World, q: &Question) -> Option<Answer> {
        let (viewer, member) = match q.to {
            To::Character(c) => (Viewer::Seat(vec![c]), usize::from(c.0)),
            To::Party => (Viewer::Spectator, 0),
        };
        let open = Open { questions: std::slice::from_ref(q), since: &[], said: &[] };
        let view = view(state, world, open, &viewer, &Wordless);
        let answer = self.0.answer(Seat { view: &view, cards: &world.party[member].class.cards }, q)?;
        Some(answer)
    }
}

fn ends(world: &World, seed: u64, voice: &mut dyn Voice<ScenarioRules>) -> Ending {
    let mut state = world.initial_state();
    let mut chance = Seeded::new(seed);
    while state.round < 60 {
        if let Phase::Over(ending) = state.phase {
            return ending;
        }
        let mut scene = Scene::new(&mut state, world, &mut chance, voice, None);
        step(&mut scene).expect("a legal answer");
    }
    Ending::Lost
}

fn world(library: &Library, scenario: usize, first: usize) -> World {
    let class = |i| (first + i) % library.classes.len();
    let sheet = |i| CharacterSheet { items: Vec::new(), perks: Vec::new(), ..full_sheet(library, class(i), 1) };
    let party = (0..2).map(sheet).collect();
    let setup =
        GameSetup { scenario: library.scenarios[scenario].key.clone(), level: None, party, ..GameSetup::default() };
    World::build(library, Ruleset::gloomhaven_second(), &setup).expect("the pack is in order")
}

/// Games won of eight, by scenario, with two characters at the recommended level.
fn won(library: &Library, voice: impl Fn(u64) -> Box<dyn Voice<ScenarioRules>>) -> Vec<u32> {
    let wins = |scenario| {
        let won =
            |seed: u64| ends(&world(library, scenario, seed as usize), seed, &mut *voice(seed)) == Ending::Completed;
        (0..8).filter(|&seed| won(seed)).count() as u32
    };
    (0..library.scenarios.len()).map(wins).collect()
}

#[test]
fn companions_win_where_chance_never_does() {
    let library = hexhold_content::load(&hexhold_content::built_in()).library;
    let companions = won(&library, |seed| Box::new(Companions(Companion::new(seed))));
    let chance = won(&library, |seed| Box::new(RandomPlayer::new(seed)));
    println!("of eight games of each scenario companions won {companions:?}, chance {chance:?}");
    assert!(companions[0] >= 6, "the tutorial is gentle: {companions:?}");
    assert!(companions.iter().sum::<u32>() > 4 * chance.iter().sum::<u32>(), "{companions:?} against {chance:?}");
}
