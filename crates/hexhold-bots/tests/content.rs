//! A short hunt through the shipped pack: every half of every card, every item, every monster card and
//! every rule of a scenario is used.
//! `cargo xtask content` is the long one.

use std::path::PathBuf;

use hexhold_bots::Hunt;
use hexhold_model::Ruleset;

/// Games in which the hunt has seen everything, with room to spare.
const GAMES: u64 = 3_000;

#[test]
fn everything_in_the_pack_is_used() {
    let dir = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    let library = hexhold_content::fs::load_dirs(&[dir]).expect("the pack is there").library;
    let mut hunt = Hunt::new(&library, Ruleset::gloomhaven_second());
    while hunt.unused().next().is_some() && hunt.games < GAMES {
        let plan = hunt.plan();
        if let Err(problem) = hunt.play(&plan) {
            panic!("{problem}\n{}", serde_json::to_string(&plan).expect("a plan can be written"));
        }
    }
    let unused: Vec<&str> = hunt.unused().collect();
    assert!(unused.is_empty(), "after {} games: {unused:#?}", hunt.games);
}
