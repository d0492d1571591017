//! The pack that ships with the game loads without a word of complaint.

use std::path::Path;

use hexhold_content::fs;

fn pack() -> hexhold_content::Loaded {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    fs::load_dirs(&[dir]).expect("the folder can be read")
}

#[test]
fn ember_road_loads_without_errors() {
    let loaded = pack();
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    assert!(loaded.library.classes.len() >= 2);
    assert!(loaded.library.monsters.len() >= 2);
    assert!(!loaded.library.scenarios.is_empty());
}
