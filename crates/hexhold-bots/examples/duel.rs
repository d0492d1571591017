//! Who wins what: `duel POLICY GAMES SCENARIOS [PARTY]`, by the first five scenarios of the pack that comes along.

use std::sync::Arc;
use std::time::Instant;

use hexhold_bots::{Limits, Outcome, PartyPlan, Policy, play};
use hexhold_model::Ruleset;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let policy = Policy::ALL.into_iter().find(|p| p.name() == args[0]).expect("a policy");
    let games: u64 = args[1].parse().expect("a number of games");
    let (first, last) =
        args[2].split_once("..").map_or((0, 5), |(a, b)| (a.parse().unwrap_or(0), b.parse().unwrap_or(5)));
    let sizes: Vec<usize> =
        args.get(3).map_or(vec![2, 3, 4], |s| s.split(',').filter_map(|n| n.parse().ok()).collect());
    let library = hexhold_content::load(&hexhold_content::built_in()).library;
    let rules = Ruleset::gloomhaven_second();
    for scenario in &library.scenarios[first..last.min(library.scenarios.len())] {
        print!("{:24}", scenario.name);
        for &party in &sizes {
            let begun = Instant::now();
            let (mut won, mut rounds, mut answers, mut bad) = (0, 0, 0, 0);
            let (mut rooms, mut standing) = (0, 0);
            for seed in 0..games {
                let plan = PartyPlan::rotating(&library, party, seed, &[]);
                let world = Arc::new(plan.world(&library, &rules, &scenario.key, None).expect("in order"));
                let record = play(&world, policy, seed, Limits::default());
                won += u64::from(record.outcome == Outcome::Won);
                bad += u64::from(matches!(record.outcome, Outcome::Stuck | Outcome::Endless));
                rooms += u64::from(record.rooms.0);
                standing += record.party.iter().filter(|d| d.standing).count();
                rounds += u64::from(record.rounds);
                answers += u64::from(record.answers);
            }
            let per = begun.elapsed().as_micros() as u64 / answers.max(1);
            print!(
                "  {won:3}/{games} r{:4.1} o{:.1} s{:.1} {per}us{}",
                rounds as f64 / games as f64,
                rooms as f64 / games as f64,
                standing as f64 / games as f64,
                if bad > 0 { "!" } else { "" }
            );
        }
        println!();
    }
}
