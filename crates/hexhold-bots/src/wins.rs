//! Whether a scenario can be won: companions play it with two, three and four characters at the recommended level. Whatever
//! the rules of a scenario say, a game that nobody wins is none.

use hexhold_engine::{Ending, GameSetup, Phase, ScenarioRules, Scene, Seeded, Voice, World, step};
use hexhold_model::{CharacterSheet, Library, Ruleset};

use crate::{Quick, full_sheet};

/// A scenario and a size of party, and how its games ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wins {
    pub scenario: String,
    pub party: usize,
    pub games: u64,
    /// By fresh characters at the recommended level.
    pub won: u64,
    /// By experienced ones at the lowest level; they play only what no fresh party has won.
    pub won_strong: Option<u64>,
}

impl Wins {
    pub fn by_anybody(&self) -> bool {
        self.won + self.won_strong.unwrap_or_default() > 0
    }
}

/// So many games of every scenario with every size of party, of classes that change from game to game.
pub fn wins(library: &Library, rules: &Ruleset, games: u64) -> Result<Vec<Wins>, String> {
    let mut all = Vec::new();
    for scenario in &library.scenarios {
        let count = |party: usize, strong: bool| {
            let mut won = 0;
            for seed in 0..games {
                let world = build(library, rules, &scenario.key, party, seed as usize, strong)?;
                won += u64::from(ending(&world, seed, &mut Quick::new(&world, seed)) == Ending::Completed);
            }
            Ok::<u64, String>(won)
        };
        let from = all.len();
        for party in scenario.party_sizes() {
            let won = count(party, false)?;
            all.push(Wins { scenario: scenario.name.clone(), party, games, won, won_strong: None });
        }
        if !all[from..].iter().any(Wins::by_anybody) {
            for of in &mut all[from..] {
                of.won_strong = Some(count(of.party, true)?);
            }
        }
    }
    Ok(all)
}

/// Fresh characters have neither items nor perks; strong ones have all there are.
fn build(
    library: &Library,
    rules: &Ruleset,
    scenario: &str,
    party: usize,
    first: usize,
    strong: bool,
) -> Result<World, String> {
    let class = |i| (first + i) % library.classes.len();
    let sheet = |class| {
        if strong {
            return full_sheet(library, class, 5);
        }
        CharacterSheet { items: Vec::new(), perks: Vec::new(), ..full_sheet(library, class, 1) }
    };
    let coming = library.coming_to(scenario, (0..party).map(class).collect());
    let (party, level) = (coming.into_iter().map(sheet).collect(), strong.then_some(0));
    let setup = GameSetup { scenario: scenario.to_owned(), level, party, fitting_goals: true, ..GameSetup::default() };
    let listed = |problems: Vec<_>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    World::build(library, rules.clone(), &setup).map_err(listed)
}

/// More rounds than cards last.
const ROUNDS: u16 = 60;

/// How a game ends with these players; one without end is lost.
pub fn ending(world: &World, seed: u64, voice: &mut dyn Voice<ScenarioRules>) -> Ending {
    let mut state = world.initial_state();
    let mut chance = Seeded::new(seed);
    while state.round < ROUNDS {
        if let Phase::Over(ending) = state.phase {
            return ending;
        }
        if step(&mut Scene::new(&mut state, world, &mut chance, voice, None)).is_err() {
            break;
        }
    }
    Ending::Lost
}
