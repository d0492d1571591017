//! The pack that ships with the game loads without a word of complaint.

use std::path::Path;

use hexhold_content::fs;

fn pack() -> hexhold_content::Loaded {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    fs::load_dirs(&[dir]).expect("the folder can be read")
}

#[test]
fn ember_road_loads_without_errors() {
    let mut loaded = pack();
    hexhold_content::check(&mut loaded);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    assert!(loaded.library.classes.len() >= 2);
    assert!(loaded.library.monsters.len() >= 2);
    assert!(!loaded.library.scenarios.is_empty());
}

#[test]
fn ember_road_is_whole_in_german() {
    let mut loaded = pack();
    let german = loaded.texts.get("de").expect("a German set");
    assert_eq!(german.missing(&loaded.library), Vec::<&str>::new());
    assert_eq!(german.text("Ash Jackal"), "Aschenschakal");
    hexhold_content::check(&mut loaded);
    let idle: Vec<&str> = loaded
        .diagnostics
        .list
        .iter()
        .map(|d| d.message.as_str())
        .filter(|m| m.contains("nothing in the pack"))
        .collect();
    assert!(idle.is_empty(), "{idle:?}");
}
