//! An outpost at a table: a pack as text, companions who found it, come home, defend it, build and brew.

use std::path::Path;
use std::sync::Arc;

use hexhold_content::fs;
use hexhold_model::{Ruleset, TownStep};
use hexhold_table::campaign::{Answer, Ask, CampaignView, Choice, Founding, Op, Setup, Table, To, TownStepIs, Viewer};
use hexhold_table::scenario::Pack;
use hexhold_table::{Content as _, Input};

fn founded() -> Table {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hexhold-content");
    let dirs = [content.join("../../content/ember-road"), content.join("tests/data/palisade")];
    let loaded = fs::load_dirs(&dirs).expect("the packs");
    let pack = Arc::new(Pack::new("palisade", loaded.library, vec![Ruleset::frosthaven()]));
    let lines = vec!["Ada".to_owned(), "Bo".to_owned()];
    let house = hexhold_campaign::Setup { lines, ..hexhold_campaign::Setup::default() };
    let game = Founding { campaign: "the-palisade".to_owned(), house, ..Founding::default() };
    let setup =
        Setup { game, rules: "fh".to_owned(), seed: 3, pack: pack.name.clone(), pack_hash: pack.hash().to_owned() };
    Table::new(pack, setup).expect("a campaign")
}

fn say(table: &mut Table, to: To, answer: impl Into<Answer>) {
    table.apply(Op::Answer(Input { to, answer: answer.into() })).expect("a legal answer");
}

fn seen(table: &Table) -> CampaignView {
    table.in_language("en").view_at(table.steps(), &Viewer { lines: vec![0, 1] })
}

/// Companions decide until somebody must say what came of a scenario.
fn until_away(table: &mut Table) {
    for _ in 0..400 {
        if table.departure().is_some() {
            return;
        }
        let to = table.waiting().into_iter().next().expect("somebody is asked");
        let answer = table.companion_answer(to).expect("a companion knows");
        say(table, to, answer);
    }
    panic!("companions never come to an end");
}

fn home(table: &mut Table) {
    let from = table.departure().expect("away");
    let characters = from.party.iter().map(|t| hexhold_table::campaign::CharacterReport {
        member: t.member,
        experience: 6,
        money: 4,
        resources: vec![("cart-timber".to_owned(), 2), ("scrap-iron".to_owned(), 1), ("ashwort".to_owned(), 1)],
        ..Default::default()
    });
    let report = hexhold_table::campaign::Report { won: true, level: 1, characters: characters.collect() };
    say(table, To::Party, Answer::Report(report));
}

#[test]
fn companions_keep_an_outpost_through_a_year() {
    let mut table = founded();
    let steps = table.in_language("en").book().town;
    assert_eq!(steps[0], TownStepIs::Time);
    assert_eq!(steps.len(), Ruleset::frosthaven().campaign.flow.town.len());
    assert_eq!(Ruleset::frosthaven().campaign.flow.town[4], TownStep::Construction);
    for _ in 0..20 {
        until_away(&mut table);
        home(&mut table);
    }
    until_away(&mut table);
    let view = seen(&table);
    let post = view.outpost.expect("an outpost");
    assert!(post.weeks >= 20, "{} weeks", post.weeks);
    assert!(post.buildings.iter().filter(|b| b.level > 0).count() > 3, "nothing was built in a year");
    assert!(post.raid.is_some_and(|r| r.over && !r.checks.is_empty()), "nobody came");
    // All of it is in words, also in German, and nothing is shown by its key.
    let mill = post.buildings.iter().find(|b| b.key == "ropewalk").expect("the ropewalk is unlocked");
    assert_eq!(mill.name, "Ropewalk");
    let german = table.in_language("de").view_at(table.steps(), &Viewer { lines: vec![0] }).outpost.expect("it");
    assert_eq!((german.buildings.len(), german.stores.len()), (post.buildings.len(), 9));
    assert!(post.stores.iter().any(|s| s.n > 0), "a year without a stick of timber");
}

/// Stored and read again at every question of a phase, it is the same one, also in the middle of an attack.
#[test]
fn an_outpost_is_kept_at_every_question() {
    let mut table = founded();
    until_away(&mut table);
    home(&mut table);
    let mut asked = std::collections::BTreeSet::new();
    for _ in 0..60 {
        if table.departure().is_some() {
            break;
        }
        let pack = Arc::clone(table.pack());
        let loaded = Table::load(&pack, table.setup(), table.ops(), &[], false, hexhold_table::Budget::ENDLESS);
        let again = loaded.expect("a kept campaign").table;
        assert_eq!(again.questions(), table.questions());
        let all = Viewer { lines: vec![0, 1] };
        assert_eq!(again.look(&all), table.look(&all));
        let q = table.questions()[0].clone();
        asked.insert(serde_json::to_value(&q.ask).expect("JSON").to_string().chars().take(12).collect::<String>());
        let refuses = matches!(q.ask, Ask::Trade { .. } | Ask::Repair(_)) && q.options.contains(&Choice::No);
        let answer = if refuses { Choice::No.into() } else { table.companion_answer(q.to).expect("a companion knows") };
        say(&mut table, q.to, answer);
    }
    assert!(table.departure().is_some() && asked.len() > 3, "{asked:?}");
}
