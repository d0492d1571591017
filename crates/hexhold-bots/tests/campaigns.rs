//! The campaigns of the shipped pack, lived at random: `cargo xtask soak --campaigns` does the same for longer.

use std::{path::PathBuf, sync::Arc};

use hexhold_bots::campaign::live;
use hexhold_campaign::{Setup, World};
use hexhold_model::Ruleset;

#[test]
fn campaigns_of_the_pack_keep_what_must_be_kept() {
    let dir = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    let library = hexhold_content::fs::load_dirs(&[dir]).expect("the pack is there").library;
    for rules in Ruleset::published() {
        for book in library.campaigns.iter().filter(|c| c.rules.is_empty() || c.rules.contains(&rules.catalogue)) {
            for seed in 0..2 {
                let lines = ["Ada", "Bo", "Cy", "Dee"][..2 + seed as usize].iter().map(|n| (*n).to_owned()).collect();
                let setup = Setup { lines, permanent_death: seed == 1, ..Setup::default() };
                let world = World::new(rules.clone(), library.clone(), book.clone(), setup);
                let lived = live(&Arc::new(world.expect("a campaign")), seed, 10);
                let again = format!("cargo xtask soak --campaigns 1 {seed} --rules {}", rules.catalogue);
                assert!(lived.is_ok(), "{}, {}, seed {seed}: {lived:?}; longer with: {again}", rules.catalogue, book.name);
            }
        }
    }
}
