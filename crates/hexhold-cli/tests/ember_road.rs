//! The pack that ships with the game can be played: every scenario builds for every number of characters.

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
        for size in 2..=lib.classes.len().min(4) {
            let party = (0..size)
                .map(|class| hexhold_model::CharacterSheet {
                    class,
                    name: lib.classes[class].name.clone(),
                    level: 1,
                    pool: Vec::new(),
                    items: Vec::new(),
                    perks: Vec::new(),
                })
                .collect();
            let setup =
                hexhold_engine::GameSetup { scenario: scenario.key.clone(), level: Some(1), solo: false, party };
            let world = hexhold_engine::World::build(lib, hexhold_model::Ruleset::gloomhaven_second(), &setup);
            assert!(world.is_ok(), "{}: {:?}", scenario.name, world.err());
        }
    }
}
