//! Any folder of the community's layout is an edition; what it extends lies beside it. The fixtures are invented.

mod common;

use std::path::{Path, PathBuf};

use common::read_back;
use hexhold_hex::Hex;
use hexhold_import::{Diagnostics, Edition, Import, Part, Source, Tier, import_with, maps::Layout};
use hexhold_model::{Ability, Placement, Rank, Room, ScenarioDef};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/editions").join(name)
}

fn ember() -> Source {
    let mut source = Source::read(&folder("ember"), &mut Diagnostics::default()).expect("a folder");
    let parents = edition("ember").extends(source.base.as_ref().map(|d| &d.value));
    assert_eq!(parents, [edition("elder")]);
    source.add_parent(Source::read(&folder("elder"), &mut Diagnostics::default()).expect("a folder"));
    source
}

fn edition(name: &str) -> Edition {
    name.parse().expect("a name")
}

fn imported(layouts: &[Layout]) -> Import {
    import_with(&ember(), layouts, edition("ember"), Diagnostics::default())
}

/// A room of six hexes with a monster of the layout's own.
fn layout(of: Option<&'static str>, monster: &str) -> Layout {
    let hex = |q, r| Hex { q, r };
    let floor: Vec<Hex> = (0..4).flat_map(|q| (0..4).map(move |r| hex(q, r))).collect();
    let placed = |monster: &str, hex| Placement { monster: monster.to_owned(), hex, ranks: [Some(Rank::Normal); 3] };
    let monsters =
        if monster.is_empty() { Vec::new() } else { vec![placed(monster, hex(3, 3)), placed(monster, hex(3, 2))] };
    let room = Room { name: "x1".into(), floor, monsters, ..Room::default() };
    let start = (0..4).map(|r| hex(0, r)).collect();
    let scenario = ScenarioDef {
        key: "scenario-1".into(),
        name: "Of Elsewhere".into(),
        rooms: vec![room],
        start,
        ..ScenarioDef::default()
    };
    Layout {
        scenario,
        edition: of,
        fixes: Vec::new(),
        tiles: vec![("x1".to_owned(), 0)],
        sections: Vec::new(),
        spots: Vec::new(),
    }
}

#[test]
fn an_edition_takes_decks_and_figures_from_what_it_extends() {
    let imported = imported(&[]);
    let keys: Vec<&str> = imported.library.monsters.iter().map(|m| m.key.as_str()).collect();
    assert_eq!(keys, ["tin-hen", "mud-hen", "egg"], "its own, and those that its scenarios and their decks name");
    assert_eq!(imported.library.monsters[0].name, "Blechhenne", "translated data alone");
    assert_eq!(imported.library.monsters[2].name, "Warm Egg");
    let decks: Vec<&str> = imported.library.decks.iter().map(|d| d.key.as_str()).collect();
    assert_eq!(decks, ["lantern", "mud-hen"]);
    assert_eq!(imported.report.rules, "gh1e");
    // The pack stands alone.
    let mut loaded = read_back(&imported);
    hexhold_content::check(&mut loaded);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
}

#[test]
fn only_its_own_things_are_counted_and_all_of_them() {
    let report = imported(&[]).report;
    let rows = report.numbers(Part::StatRow);
    // One row of the tin hen with a sentence, and two of a stray that has no deck anywhere.
    assert_eq!((rows.all, rows.executed(), rows.manual), (3, 0, 2), "{report}");
    assert_eq!(report.numbers(Part::MonsterCard).all, 1, "no card of the elder deck: {report}");
}

#[test]
fn a_card_that_brings_an_unknown_figure_says_what_it_needs() {
    let imported = imported(&[]);
    let card = &imported.library.decks[0].cards[0];
    let [step] = &card.action.steps[..] else { panic!("a note: {card:?}") };
    let Ability::Coded(text) = &step.ability else { panic!("a note: {card:?}") };
    assert_eq!(text, "by hand: do what is printed; it needs moth of elsewhere");
    let entry = imported.report.entries.iter().find(|e| e.of == "lantern").expect("the card");
    assert_eq!(entry.tier, Tier::Manual);
}

#[test]
fn a_map_belongs_to_a_number_of_an_edition() {
    let tier = |layouts: &[Layout]| {
        let imported = imported(layouts);
        let entry = imported.report.entries.iter().find(|e| e.part == Part::Scenario).expect("the scenario").clone();
        (imported.library.scenarios.len(), entry.tier, entry.why)
    };
    let (written, tier_, why) = tier(&[layout(Some("gh"), "mud-hen")]);
    assert_eq!((written, tier_), (0, Tier::Manual), "another edition's number 1: {why:?}");
    let (written, tier_, why) = tier(&[layout(Some("ember"), "mud-hen")]);
    // All its monsters stand there, and how it is won is made up.
    assert_eq!((written, tier_), (1, Tier::Override), "{why:?}");
    let (written, tier_, why) = tier(&[layout(None, "")]);
    assert_eq!((written, tier_), (1, Tier::Manual), "nobody stands on the map: {why:?}");
}

#[test]
fn what_is_printed_on_a_stat_card_and_not_understood_is_read_there() {
    let imported = imported(&[]);
    let bonuses = &imported.library.monsters[0].stats[0][0].bonuses;
    assert_eq!(bonuses.len(), 1, "{bonuses:?}");
    let text = imported.pack().0.into_iter().find(|(n, _)| *n == "monsters.kdl").expect("monsters").1;
    assert!(text.contains("by hand: Whenever it rains, stun nobody."), "{text}");
}

#[test]
fn names_of_editions_and_their_rules() {
    for (name, parents, rules) in [
        ("fc", "gh", "gh1e"),
        ("cs", "gh", "gh1e"),
        ("bb", "jotl", "jotl"),
        ("fh-crossover", "fh", "fh"),
        ("jotl", "", "jotl"),
    ] {
        let found = edition(name).extends(None);
        assert_eq!(found.first().map(ToString::to_string).unwrap_or_default(), parents, "{name}");
        assert_eq!(edition(name).rules(None, &found), rules, "{name}");
    }
    for wrong in ["", "../gh", "A b", "a-name-that-is-far-too-long-for-a-folder"] {
        assert!(wrong.parse::<Edition>().is_err(), "{wrong}");
    }
}
