//! Random legal play of whole scenarios, with what must always hold.

use std::cell::RefCell;

use hexhold_bots::watch;
use hexhold_model::Ruleset;
use hexhold_testkit::{demo_world, under, under_each};

#[test]
fn a_thousand_games_keep_what_must_hold() {
    faultless(&["gh2e"], 334);
}

#[test]
fn games_of_the_other_rule_sets_keep_what_must_hold() {
    faultless(&["gh1e", "jotl", "fh"], 120);
}

/// A fifth rule set takes only data.
#[test]
fn games_of_a_rule_set_of_ones_own_keep_what_must_hold() {
    let first = Ruleset::gloomhaven_first();
    let house = Ruleset {
        catalogue: "house".to_owned(),
        name: "House rules".to_owned(),
        attack: first.attack,
        movement: first.movement,
        round: Ruleset::jaws_of_the_lion().round,
        ..Ruleset::frosthaven()
    };
    let world = under(house, || demo_world(3, 1));
    for seed in 0..60 {
        if let Err(fault) = watch(&world, seed, 200) {
            panic!("{fault}");
        }
    }
}

#[test]
fn games_with_favors_keep_what_must_hold() {
    let mut world = under(Ruleset::frosthaven(), || demo_world(3, 1));
    world.variants.favors = true;
    for seed in 0..60 {
        if let Err(fault) = watch(&world, seed, 200) {
            panic!("{fault}");
        }
    }
}

fn faultless(rule_sets: &[&str], games: u64) {
    let faults = RefCell::new(Vec::new());
    under_each(rule_sets, || {
        let rules = hexhold_testkit::rules().catalogue;
        for size in 2..=4 {
            let world = demo_world(size, 1);
            for seed in 0..games {
                if let Err(fault) = watch(&world, seed, 200) {
                    let again = format!("cargo xtask soak 1 {seed} {size} --rules {rules}");
                    faults.borrow_mut().push(format!("{rules}, {size} characters, {fault}; again: {again}"));
                }
            }
        }
    });
    let faults = faults.into_inner();
    assert!(
        faults.is_empty(),
        "{} games went wrong, for instance\n{}",
        faults.len(),
        faults[..faults.len().min(8)].join("\n")
    );
}
