//! Long random play: `cargo xtask soak [GAMES] [FIRST SEED] [CHARACTERS] [--rules RULE SET]`. Every fault is printed with the command that
//! shows it again.

use std::{cell::RefCell, panic, process::ExitCode, thread};

use hexhold_bots::watch;
use hexhold_model::Ruleset;
use hexhold_testkit::{demo_world, under_each};

fn main() -> ExitCode {
    let args: Vec<u64> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let games = args.first().copied().unwrap_or(10_000);
    let first = args.get(1).copied().unwrap_or(0);
    let sizes: Vec<usize> = args.get(2).map_or_else(|| vec![2, 3, 4], |&n| vec![n as usize]);
    let rules = std::env::args().nth(4);
    let rule_sets: Vec<String> = rules.map_or_else(|| Ruleset::published().map(|r| r.catalogue).to_vec(), |r| vec![r]);
    let mut faults = 0;
    for (size, rules) in sizes.iter().flat_map(|&s| rule_sets.iter().map(move |r| (s, r.clone()))) {
        let halves = [0, 1].map(|half| {
            let rules = rules.clone();
            thread::spawn(move || run(&rules, size, first, games, half))
        });
        for half in halves {
            let (lines, answers) = half.join().unwrap_or_default();
            faults += lines.len();
            for line in lines {
                println!("{line}");
            }
            println!("{rules}, {size} characters: {} games, {answers} answers", games / 2);
        }
    }
    println!("{faults} faults");
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Every second game.
fn run(rules: &str, size: usize, first: u64, games: u64, half: u64) -> (Vec<String>, u64) {
    let world = RefCell::new(None);
    under_each(&[rules], || *world.borrow_mut() = Some(demo_world(size, 1)));
    let Some(world) = world.into_inner() else { return (vec![format!("no rule set is called {rules}")], 0) };
    let mut faults = Vec::new();
    let mut answers = 0;
    for seed in (first + half..first + games).step_by(2) {
        let again = format!("again with: cargo xtask soak 1 {seed} {size} --rules {rules}");
        match panic::catch_unwind(|| watch(&world, seed, 300)) {
            Ok(Ok(finished)) => answers += u64::from(finished.answers),
            Ok(Err(fault)) => faults.push(format!("{size} characters, {fault}\n  {again}")),
            Err(_) => faults.push(format!("{size} characters, seed {seed}: panic\n  {again}")),
        }
    }
    (faults, answers)
}
