//! Companions play well enough to sit down with.

use hexhold_bots::{RandomPlayer, Wins, ending, full_sheet, wins};
use hexhold_engine::{Ending, GameSetup, World};
use hexhold_model::{CharacterSheet, Library, Ruleset};

/// Games that chance wins of eight, by scenario, with two characters.
fn won_by_chance(library: &Library) -> u64 {
    let won = |scenario: usize, seed: u64| {
        let class = |i| (seed as usize + i) % library.classes.len();
        let sheet = |i| CharacterSheet { items: Vec::new(), perks: Vec::new(), ..full_sheet(library, class(i), 1) };
        let key = library.scenarios[scenario].key.clone();
        let setup = GameSetup { scenario: key, party: (0..2).map(sheet).collect(), ..GameSetup::default() };
        let world = World::build(library, Ruleset::gloomhaven_second(), &setup).expect("the pack is in order");
        ending(&world, seed, &mut RandomPlayer::new(seed)) == Ending::Completed
    };
    let games = (0..library.scenarios.len()).flat_map(|s| (0..8).map(move |seed| (s, seed)));
    games.filter(|&(scenario, seed)| won(scenario, seed)).count() as u64
}

/// Scenarios that are played at every test.
const FIRST_LEG: usize = 5;

#[test]
fn companions_win_where_chance_never_does() {
    let mut library = hexhold_content::load(&hexhold_content::built_in()).library;
    // The first leg of the road; `cargo xtask content --wins` plays all of it.
    library.scenarios.truncate(FIRST_LEG);
    let all = wins(&library, &Ruleset::gloomhaven_second(), 3).expect("the pack is in order");
    let chance = won_by_chance(&library);
    println!("of three games companions won {all:#?}, chance {chance} of eight of each with two characters");
    assert_eq!(all.len(), library.scenarios.len() * 3, "every scenario with every size of party");
    assert_eq!(all.iter().map(|w| w.party).take(4).collect::<Vec<_>>(), [2, 3, 4, 2]);
    let first: Vec<&Wins> = all.iter().filter(|w| w.scenario == library.scenarios[0].name).collect();
    assert!(first.iter().all(|w| w.games == 3 && w.won >= 2), "the tutorial is gentle: {first:?}");
    for of in all.chunk_by(|a, b| a.scenario == b.scenario) {
        assert!(of.iter().any(Wins::by_anybody), "nobody wins {}", of[0].scenario);
        let fresh = of.iter().any(|w| w.won > 0);
        assert!(of.iter().all(|w| w.won_strong.is_none() == fresh), "the strong play what nobody else wins: {of:?}");
    }
    let total: u64 = all.iter().map(|w| w.won).sum();
    assert!(total > 4 * chance, "{total} against {chance}");
}
