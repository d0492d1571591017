//! The pack that ships with the game can be played: every scenario builds for every number of characters.

use hexhold_table::Content as _;
use std::path::Path;

use hexhold_content::fs;

fn pack() -> hexhold_content::Loaded {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    fs::load_dirs(&[dir]).expect("the folder can be read")
}

#[test]
fn every_scenario_of_ember_road_can_be_set_up() {
    let loaded = pack();
    let lib = &loaded.library;
    for scenario in &lib.scenarios {
        for size in scenario.party_sizes() {
            let party = lib
                .coming_to(&scenario.key, (0..size).collect())
                .into_iter()
                .map(|class| hexhold_model::CharacterSheet {
                    class,
                    name: lib.classes[class].name.clone(),
                    level: 1,
                    pool: Vec::new(),
                    items: Vec::new(),
                    perks: Vec::new(),
                })
                .collect();
            let setup = hexhold_engine::GameSetup {
                scenario: scenario.key.clone(),
                level: Some(1),
                party,
                ..Default::default()
            };
            let world = hexhold_engine::World::build(lib, hexhold_model::Ruleset::gloomhaven_second(), &setup);
            assert!(world.is_ok(), "{}: {:?}", scenario.name, world.err());
        }
    }
}

#[test]
fn the_built_in_pack_opens_with_words_in_both_languages() {
    let pack = hexhold_cli::packs::open(&[]).expect("the pack is in order");
    let party = (0..2).map(|class| hexhold_model::CharacterSheet {
        class,
        name: pack.library.classes[class].name.clone(),
        level: 1,
        pool: Vec::new(),
        items: Vec::new(),
        perks: Vec::new(),
    });
    let setup = hexhold_engine::GameSetup {
        scenario: pack.library.scenarios[0].key.clone(),
        level: Some(1),
        party: party.collect(),
        ..Default::default()
    };
    let world = hexhold_engine::World::build(&pack.library, pack.rules[0].clone(), &setup).expect("it can be played");
    let words = |lang: &str, action: &hexhold_model::Action| pack.words(lang).action(&world, action);
    let mut different = 0;
    for card in pack.library.classes.iter().flat_map(|c| &c.cards) {
        for action in [&card.top, &card.bottom] {
            let (en, de) = (words("en", action), words("de", action));
            assert!(!en.is_empty() && en.len() == de.len(), "{}", card.name);
            different += usize::from(en != de);
        }
    }
    assert!(different > 50, "German is not English");
    assert!(!pack.words("en").test(&world, &world.scenario.goals[0]).is_empty());
}

#[test]
fn a_pack_is_made_again_from_the_texts_that_are_kept_with_a_game() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    let pack = hexhold_cli::packs::open(&[dir]).expect("the pack is in order");
    let kept = pack.source().encode();
    // Once a pack, not once a game: most of it is the stories of the campaigns, in two languages.
    assert!(kept.len() < 500_000, "{} bytes", kept.len());
    let source = hexhold_table::Source::decode(&kept).expect("whole");
    // Where somebody's folders lie is not written into files for others.
    assert!(source.packs[0].iter().all(|f| !f.name.contains("content") && !f.name.starts_with('/')));
    let again = hexhold_cli::packs::open(&[]).expect("the built-in pack").read(&source).expect("readable");
    assert_eq!((&again.library, &again.rules, again.hash()), (&pack.library, &pack.rules, pack.hash()));
    assert_eq!(again.words("de").perk(&again.library.classes[0].perks[0]), {
        pack.words("de").perk(&pack.library.classes[0].perks[0])
    });
}
