//! The players of Gloomholdin': legal, reproducible, better than chance, and good enough for every scenario.

use std::sync::Arc;

use hexhold_bots::holdin::{Policy, between, played};
use hexhold_content::holdin;
use hexhold_holdin::book::Book;
use hexhold_holdin::campaign::{Act, Outcome, Stage, Tracker};
use hexhold_holdin::{Ending, Holdin, Options, Setup, State, World};
use hexhold_play::{Desk, Rules, Scene, Seeded};

fn book() -> Arc<Book> {
    let loaded = holdin::load(&holdin::built_in()[0]);
    assert_eq!(loaded.diagnostics.errors(), 0);
    Arc::new(loaded.book)
}

fn world(book: &Arc<Book>, scenario: u8) -> Arc<World> {
    let setup = Setup {
        scenario,
        character: 0,
        character_level: 1,
        upgraded: [false; 4],
        items: Vec::new(),
        item_limit: 2,
        level: 0,
        looted: Vec::new(),
        options: Options::default(),
    };
    Arc::new(World::new(Arc::clone(book), setup).expect("the pack is in order"))
}

fn quick(world: &World, seed: u64) -> State {
    let (mut state, mut chance, mut player) = (Holdin::initial(world), Seeded::new(seed), Policy::new(seed));
    while Holdin::ending(&state).is_none() {
        let desk = Desk::new(&mut chance, &mut player, None);
        Holdin::step(Scene { st: &mut state, w: world, desk }).expect("it answers everything");
    }
    state
}

#[test]
fn searching_wins_more_than_rules_of_thumb() {
    let book = book();
    let world = world(&book, 0);
    let won = |state: &State| u32::from(Holdin::ending(state) == Some(Ending::Won));
    let thumb: u32 = (0..6).map(|n| won(&quick(&world, n))).sum();
    let searched: u32 = (0..6).map(|n| won(played(&world, n, 24).state())).sum();
    assert!(searched > thumb, "{searched} of 6 by search, {thumb} by rules of thumb");
}

#[test]
fn the_same_seed_decides_the_same_way() {
    let book = book();
    let world = world(&book, 1);
    assert_eq!(played(&world, 7, 6).state(), played(&world, 7, 6).state());
}

#[test]
fn between_scenarios_it_levels_shops_and_goes_on() {
    let book = book();
    let mut t = Tracker::new(&book, "Ada", 0, Options::default()).expect("a character");
    let (mut bought, mut scenarios) = (0, 0);
    while scenarios < 6 || t.levels_to_spend() > 0 {
        if matches!(t.stage, Stage::Playing(_)) {
            let outcome = Outcome { won: true, tokens: 4, items: t.items.clone(), ..Outcome::default() };
            t.finish(&book, &outcome).expect("a scenario was played");
            scenarios += 1;
            continue;
        }
        let act = between(&t, &book, &t.acts(&book), 1).expect("there is always something to do");
        bought += usize::from(matches!(act, Act::Buy(_)));
        t.act(&book, act).expect("what it picks is legal");
    }
    assert!(bought > 0 && t.level() >= 2 && t.levels_to_spend() == 0, "{bought} bought, level {}", t.level());
}

/// As a campaign comes to a scenario that plays them in order: a level every three scenarios, and a turned card for each.
fn grown(book: &Arc<Book>, scenario: u8, character: u8) -> Arc<World> {
    let level = (1 + scenario / 3).min(5);
    let setup = Setup {
        scenario,
        character,
        character_level: level,
        upgraded: [level > 1, level > 2, level > 3, level > 4],
        items: Vec::new(),
        item_limit: 2,
        level: 1,
        looted: Vec::new(),
        options: Options::default(),
    };
    Arc::new(World::new(Arc::clone(book), setup).expect("the pack is in order"))
}

/// What is wanted is 60 to 90 of 100 (docs/balance.md); here only that nothing is hopeless, even without items.
#[test]
fn every_scenario_can_be_won() {
    let book = book();
    let characters = book.characters.len() as u64;
    let wins = |scenario: u8, seed: u64| {
        let world = grown(&book, scenario, (seed % characters) as u8);
        Holdin::ending(played(&world, seed, 40).state()) == Some(Ending::Won)
    };
    let hopeless: Vec<u8> = (0..book.scenarios.len() as u8)
        .filter(|s| !(0..12).any(|seed| wins(*s, seed)))
        .map(|s| book.scenarios[usize::from(s)].number)
        .collect();
    assert!(hopeless.is_empty(), "nobody wins scenarios {hopeless:?} in 12 games");
}
