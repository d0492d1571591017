//! Random legal play of whole scenarios, with what must always hold.

use hexhold_bots::watch;
use hexhold_testkit::demo_world;

#[test]
fn a_thousand_games_keep_what_must_hold() {
    let mut faults = Vec::new();
    for size in 2..=4 {
        let world = demo_world(size, 1);
        for seed in 0..334 {
            if let Err(fault) = watch(&world, seed, 200) {
                faults.push(format!("demo, {size} characters, {fault}"));
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} games went wrong, for instance\n{}",
        faults.len(),
        faults[..faults.len().min(8)].join("\n")
    );
}
