//! Random campaigns of the shipped pack: `cargo xtask soak --campaigns [CAMPAIGNS] [FIRST SEED]`, each of so many scenarios, for
//! every rule set that a campaign is made for. Every fault is printed with the command that shows it again.

use std::{panic, path::PathBuf, process::ExitCode, sync::Arc};

use hexhold_bots::campaign::{Lived, live};
use hexhold_campaign::{Setup, World};
use hexhold_model::{Library, Ruleset};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, usual: u64| args.get(i).and_then(|a| a.parse().ok()).unwrap_or(usual);
    let (campaigns, first, scenarios) = (number(0, 300), number(1, 0), number(2, 40) as u32);
    let only = args.get(3);
    let library = library();
    let mut faults = 0;
    for rules in Ruleset::published().iter().filter(|r| only.is_none_or(|o| *o == r.catalogue)) {
        // Each plays the longest story that is made for it.
        let made = library.campaigns.iter().filter(|c| c.rules.is_empty() || c.rules.contains(&rules.catalogue));
        let Some(book) = made.max_by_key(|c| c.places.len()) else { continue };
        let (mut all, mut over) = (Lived::default(), 0);
        for seed in first..first + campaigns {
            let again = format!("again with: cargo xtask soak --campaigns --scenarios {scenarios} 1 {seed} --rules {}", rules.catalogue);
            let world = World::new(rules.clone(), library.clone(), book.clone(), setup(seed));
            let world = Arc::new(world.unwrap_or_else(|bad| panic!("{bad}")));
            match panic::catch_unwind(|| live(&world, seed, scenarios)) {
                Ok(Ok(lived)) => {
                    all.scenarios += lived.scenarios;
                    all.answers += lived.answers;
                    all.retired += lived.retired;
                    all.parties += lived.parties;
                    over += u32::from(lived.over);
                }
                Ok(Err(fault)) => {
                    faults += 1;
                    println!("{}, seed {seed}: {fault}\n  {again}", rules.catalogue);
                }
                Err(_) => {
                    faults += 1;
                    println!("{}, seed {seed}: panic\n  {again}", rules.catalogue);
                }
            }
        }
        println!(
            "{}, {}: {campaigns} campaigns, {} scenarios, {} answers, {} retired, {} further parties, {over} came to their end",
            rules.catalogue, book.name, all.scenarios, all.answers, all.retired, all.parties
        );
    }
    println!("{faults} faults");
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn library() -> Library {
    let dir = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    let loaded = hexhold_content::fs::load_dirs(&[dir]).expect("the pack is there");
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    loaded.library
}

/// Groups differ: how many they are, and what they agreed on.
fn setup(seed: u64) -> Setup {
    let lines = ["Ada", "Bo", "Cy", "Dee"][..2 + (seed % 3) as usize].iter().map(|n| (*n).to_owned()).collect();
    Setup {
        lines,
        open_quests: seed % 5 == 4,
        permanent_death: seed % 4 == 3,
        temporary_enhancements: seed % 7 == 2,
        respec: seed % 3 == 1,
        guests: Vec::new(),
    }
}
