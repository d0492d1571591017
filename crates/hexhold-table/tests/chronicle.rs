//! Golden chronicles: for each rule set a short campaign of the shipped pack, answer by answer, with everything that was told. A change
//! of rules or of content shows here as a difference to read; `cargo xtask goldens` writes the files anew.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hexhold_campaign::Input;
use hexhold_content::fs;
use hexhold_model::Ruleset;
use hexhold_play::Dice;
use hexhold_table::campaign::{Answer, Ask, CampaignGame, Choice, Founding, Op, Setup, Table, Tell, To, Viewer, World};
use hexhold_table::scenario::Pack;
use hexhold_table::{Content as _, Input as Said, Kind as _};

const SCENARIOS: u32 = 8;

fn pack() -> Arc<Pack> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    let loaded = fs::load_dirs(&[dir]).expect("the pack");
    Arc::new(Pack::new("ember-road", loaded.library, Ruleset::published().to_vec()))
}

fn founded(pack: &Arc<Pack>, rules: &str) -> Table {
    let made = pack.library.campaigns.iter().filter(|c| c.rules.iter().any(|r| r == rules));
    let campaign = made.max_by_key(|c| c.places.len()).expect("a campaign for every rule set").key.clone();
    let lines = ["Ada", "Bo"].map(str::to_owned).to_vec();
    let house = hexhold_campaign::Setup { lines, ..hexhold_campaign::Setup::default() };
    let game = Founding { campaign, house, ..Founding::default() };
    let setup =
        Setup { game, rules: rules.to_owned(), seed: 11, pack: pack.name.clone(), pack_hash: pack.hash().to_owned() };
    Table::new(Arc::clone(pack), setup).expect("a campaign")
}

/// As companions would decide, and who would not come home with just anything. In the middle of it another party is founded,
/// where there may be several.
fn next(table: &Table, w: &World, dice: &mut Dice, scenarios: u32) -> Option<(To, Answer)> {
    let to = table.waiting().into_iter().next()?;
    let q = table.questions().iter().find(|q| q.to == to)?;
    let first = table.look(&Viewer::default()).bands.is_empty();
    let answer = match &q.ask {
        Ask::Result(from) => Answer::Report(hexhold_bots::campaign::report(dice, from, w)),
        Ask::Scenario if scenarios == SCENARIOS / 2 && first && q.options.contains(&Choice::Found) => Choice::Found.into(),
        _ => table.companion_answer(to)?,
    };
    Some((to, answer))
}

fn chronicle(pack: &Arc<Pack>, rules: &str) -> String {
    let mut table = founded(pack, rules);
    let (mut out, mut dice, mut scenarios) = (String::new(), Dice(5), 0);
    let setup = table.setup();
    let w = CampaignGame::world(pack, &setup.rules, &setup.game).expect("a world");
    let all = Viewer { lines: vec![0, 1] };
    for _ in 0..2_000 {
        if scenarios > SCENARIOS {
            break;
        }
        let Some((to, answer)) = next(&table, &w, &mut dice, scenarios) else { break };
        scenarios += u32::from(matches!(answer, Answer::Report(_)));
        if scenarios > SCENARIOS {
            break;
        }
        let _ = writeln!(out, "> {}", Input { to, answer: answer.clone() });
        let before = table.revision();
        table.apply(Op::Answer(Said { to, answer })).expect("a legal answer");
        for tell in table.told_since(Some(before), &all) {
            let Tell::Game(event) = &tell.tell else { continue };
            let said = table.in_language("en").event(event.clone());
            let what = serde_json::to_string(&said.what).expect("JSON");
            let name = if said.name.is_empty() { String::new() } else { format!(" “{}”", said.name) };
            let _ = writeln!(out, "    {}: {}{name}", serde_json::to_string(&said.why).expect("JSON").trim_matches('"'), what);
        }
    }
    out
}

#[test]
fn a_short_campaign_of_every_rule_set_is_as_it_was() {
    let pack = pack();
    for rules in ["gh1e", "jotl", "gh2e", "fh"] {
        let now = chronicle(&pack, rules);
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/chronicles/{rules}.txt"));
        if std::env::var_os("HEXHOLD_BLESS").is_some() {
            std::fs::write(&file, &now).expect("the chronicle can be written");
            continue;
        }
        let golden = std::fs::read_to_string(&file).unwrap_or_default();
        for (line, (was, is)) in golden.lines().zip(now.lines()).enumerate() {
            assert_eq!(was, is, "{rules}, line {}; write anew with: cargo xtask goldens", line + 1);
        }
        assert_eq!(golden.lines().count(), now.lines().count(), "{rules} is longer or shorter");
    }
}
