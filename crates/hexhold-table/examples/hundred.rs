//! A campaign of a hundred scenarios of the shipped pack, decided by companions: how much room it needs beside its games, and how
//! long it takes to open. `cargo run --release -p hexhold-table --example hundred [RULE SET] [SCENARIOS]`

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hexhold_content::fs;
use hexhold_model::Ruleset;
use hexhold_play::Dice;
use hexhold_table::campaign::{Answer, Ask, CampaignGame, Choice, Founding, Op, Setup, Snapshot, Table};
use hexhold_table::scenario::Pack;
use hexhold_table::{Budget, Content as _, Input, Kind as _};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let rules = args.first().map_or("gh2e", String::as_str);
    let scenarios: usize = args.get(1).and_then(|n| n.parse().ok()).unwrap_or(100);
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    let library = fs::load_dirs(&[dir]).expect("the pack").library;
    let pack = Arc::new(Pack::new("ember-road", library, Ruleset::published().to_vec()));
    let (table, snapshots) = lived(&pack, rules, scenarios);

    let log: usize = table.ops().iter().map(|line| line.len() + 1).sum();
    // As a server keeps them: the newest two, small.
    let kept: usize = snapshots.iter().rev().take(2).map(|s| s.encode().len()).sum();
    println!("{rules}: {scenarios} scenarios, {} lines", table.ops().len());
    println!("log {:.1} KB, two snapshots {:.1} KB", kilo(log), kilo(kept));
    let open = |kept: &[Snapshot]| {
        let times = (0..5).map(|_| {
            let begun = Instant::now();
            let opened = Table::load(&pack, table.setup(), table.ops(), kept, false, Budget::ENDLESS).expect("it opens");
            assert_eq!(opened.table.hash(), table.hash(), "another campaign");
            begun.elapsed()
        });
        times.min().unwrap_or(Duration::MAX)
    };
    println!("opened from its log in {:?}", open(&[]));
    println!("opened from its log and a snapshot in {:?}", open(&snapshots[snapshots.len() - 1..]));
    assert!(log + kept < 300_000, "it needs more than 300 KB beside its games");
}

fn kilo(bytes: usize) -> f64 {
    bytes as f64 / 1000.0
}

/// Companions decide everything, and come home with anything.
fn lived(pack: &Arc<Pack>, rules: &str, scenarios: usize) -> (Table, Vec<Snapshot>) {
    let made = pack.library.campaigns.iter().filter(|c| c.rules.iter().any(|r| r == rules));
    let campaign = made.max_by_key(|c| c.places.len()).expect("a campaign for the rule set").key.clone();
    let lines = ["Ada", "Bo", "Cy", "Dee"].map(str::to_owned).to_vec();
    let house = hexhold_campaign::Setup { lines, ..hexhold_campaign::Setup::default() };
    let game = Founding { campaign, house, ..Founding::default() };
    let world = CampaignGame::world(pack, rules, &game).expect("a world");
    let setup =
        Setup { game, rules: rules.to_owned(), seed: 7, pack: pack.name.clone(), pack_hash: pack.hash().to_owned() };
    let mut table = Table::new(Arc::clone(pack), setup).expect("a campaign");
    let (mut played, mut dice, mut snapshots) = (0, Dice(3), vec![table.snapshot()]);
    while played < scenarios {
        let to = table.waiting().into_iter().next().expect("somebody is asked");
        let q = table.questions().iter().find(|q| q.to == to).expect("the question").clone();
        let answer = match &q.ask {
            Ask::Result(from) => Answer::Report(hexhold_bots::campaign::report(&mut dice, from, &world)),
            // Any place, so that all of the map is seen; completed ones are played again.
            Ask::Scenario => {
                let there: Vec<&Choice> = q.options.iter().filter(|c| matches!(c, Choice::Scenario { .. })).collect();
                there[dice.below(there.len())].clone().into()
            }
            _ => table.companion_answer(to).expect("companions know"),
        };
        played += usize::from(matches!(answer, Answer::Report(_)));
        table.apply(Op::Answer(Input { to, answer })).expect("a legal answer");
        if table.ops().len().is_multiple_of(32) {
            snapshots.push(table.snapshot());
        }
    }
    (table, snapshots)
}
