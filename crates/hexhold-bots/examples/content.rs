//! Hunts unused content: `cargo xtask content [PACK] [GAMES] [--rules NAME]` plays a pack and counts how often every card half, item,
//! monster card and scenario rule was used. What was never used is listed, and fails. Then companions play every scenario with every
//! size of party; with `--wins N` so many games each, and one that nobody wins fails.

use std::{path::PathBuf, process::ExitCode};

use hexhold_bots::{Hunt, Plan, Wins, wins};
use hexhold_model::{Library, Ruleset};

fn main() -> ExitCode {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let told = args.iter().position(|a| a == "--wins").map(|at| args.split_off(at));
    let pack = args.first().map_or("content/ember-road", String::as_str);
    let (library, rules) = match load(pack, args.get(2).map_or("", String::as_str)) {
        Ok(found) => found,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::FAILURE;
        }
    };
    println!("played by the rules {}", rules.name);
    let catalogue = rules.catalogue.clone();
    let mut hunt = Hunt::new(&library, rules.clone());
    if let [_, _, _, again] = args.as_slice() {
        return match serde_json::from_str(again).map_err(|e| e.to_string()).and_then(|plan| hunt.play(&plan)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => {
                println!("{problem}");
                ExitCode::FAILURE
            }
        };
    }
    let games: u64 = args.get(1).and_then(|n| n.parse().ok()).unwrap_or(400);
    let mut faults = 0;
    let mut complete = None;
    while hunt.games < games {
        let plan = hunt.plan();
        if let Err(problem) = hunt.play(&plan) {
            faults += 1;
            println!("{problem}\n  again with: {}", again(pack, &catalogue, &plan));
        }
        if complete.is_none() && hunt.unused().next().is_none() {
            complete = Some(hunt.games);
        }
    }
    report(&hunt);
    if let Some(games) = complete {
        println!("everything was used after {games} games");
    }
    for what in hunt.unused() {
        println!("never used: {what}");
    }
    let each = told.as_ref().and_then(|t| t.get(1)?.parse().ok()).unwrap_or(WINS);
    let won = match wins(&library, &rules, each) {
        Ok(all) => won(&all) || told.is_none(),
        Err(problem) => {
            println!("{problem}");
            false
        }
    };
    if complete.is_some() && faults == 0 && won { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Games of companions for each scenario and size of party.
const WINS: u64 = 8;

/// Prints who won what; whether every scenario was won by somebody.
fn won(all: &[Wins]) -> bool {
    println!("won by companions, with 2, 3 and 4 characters:");
    for sizes in all.chunk_by(|a, b| a.scenario == b.scenario) {
        let list = |of: fn(&Wins) -> Option<u64>| {
            let said = sizes.iter().filter_map(|w| Some(format!("{} of {}", of(w)?, w.games)));
            said.collect::<Vec<_>>().join(", ")
        };
        println!("  {}: {}", sizes[0].scenario, list(|w| Some(w.won)));
        if sizes[0].won_strong.is_some() {
            println!("    experienced, at level 0: {}", list(|w| w.won_strong));
        }
    }
    let nobody = |sizes: &&[Wins]| !sizes.iter().any(Wins::by_anybody);
    let lost: Vec<&[Wins]> = all.chunk_by(|a, b| a.scenario == b.scenario).filter(nobody).collect();
    for sizes in &lost {
        println!("won by nobody: {}", sizes[0].scenario);
    }
    lost.is_empty()
}

/// The pack, and the rules to play it by: those that are asked for, or the first that it is made for.
fn load(pack: &str, rules: &str) -> Result<(Library, Ruleset), String> {
    let loaded = hexhold_content::fs::load_dirs(&[PathBuf::from(pack)]).map_err(|e| format!("{pack}: {e}"))?;
    if loaded.diagnostics.errors() > 0 {
        return Err(loaded.diagnostics.render(&loaded.sources, false));
    }
    let own = loaded.packs.last().and_then(|p| p.rules.first()).map_or("", String::as_str);
    let name = if rules.is_empty() { own } else { rules };
    let known = || Ruleset::published().map(|r| r.catalogue).join(", ");
    let rules = Ruleset::of(name).ok_or_else(|| format!("no rule set `{name}`; there are {}", known()))?;
    Ok((loaded.library, rules))
}

/// The command that plays this one game again.
fn again(pack: &str, rules: &str, plan: &Plan) -> String {
    let text = serde_json::to_string(plan).unwrap_or_default().replace('\'', "'\\''");
    format!("cargo xtask content {pack} --rules {rules} --again '{text}'")
}

fn report(hunt: &Hunt) {
    println!("{} games", hunt.games);
    for kind in ["card", "item", "monster card", "rule"] {
        let of: Vec<(&String, &u32)> = hunt.uses.iter().filter(|(what, _)| what.starts_with(kind)).collect();
        let total: u32 = of.iter().map(|(_, n)| **n).sum();
        let Some((what, least)) = of.iter().min_by_key(|(_, n)| **n) else { continue };
        println!("{kind}: {} kinds, {total} uses, the rarest {least} ({what})", of.len());
    }
}
