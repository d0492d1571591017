//! Packs with scenarios made of the community files, if they lie beside the repository; says so when they do not.

mod common;

use common::imported_data;
use hexhold_import::{Edition, Part};

/// The pack that is written is in order; scenarios and rules that are executed do not get fewer.
fn in_order(edition: Edition, layouts: &str, scenarios: usize, rules: usize) {
    let Some(imported) = imported_data(edition, Some(layouts)) else { return };
    if std::env::var_os("HEXHOLD_LIST").is_some() {
        println!("{}", imported.report);
    }
    let (files, left_out) = imported.pack();
    let of_scenarios: Vec<&String> = left_out.iter().filter(|l| l.starts_with("scenario ")).collect();
    assert!(of_scenarios.is_empty(), "{of_scenarios:#?}");
    let mut wrong = Vec::new();
    let text = |name: &str| files.iter().find(|(n, _)| *n == name).map_or("", |(_, t)| t.as_str());
    let file = |(name, text): &(&str, String)| hexhold_content::Source { name: (*name).to_owned(), text: text.clone() };
    let mut whole = hexhold_content::load(&[hexhold_content::PackText { files: files.iter().map(file).collect() }]);
    hexhold_content::check(&mut whole);
    // If anything is wrong, one scenario at a time, so that each tells what it is.
    let right = whole.diagnostics.errors() == 0;
    let rest: Vec<hexhold_content::Source> = ["pack.kdl", "decks.kdl", "monsters.kdl"]
        .map(|name| hexhold_content::Source { name: name.to_owned(), text: text(name).to_owned() })
        .into();
    let all = text("scenarios.kdl");
    let loot: String = all.lines().take_while(|l| !l.starts_with("scenario ")).map(|l| format!("{l}\n")).collect();
    for one in all[if right { all.len() } else { loot.len() }..]
        .split("\n\n\n")
        .flat_map(|t| t.split("\n}\n\n"))
        .filter(|t| !t.trim().is_empty())
    {
        let text = format!("{loot}{}\n}}\n", one.trim_end().trim_end_matches("\n}"));
        let mut files = rest.clone();
        files.push(hexhold_content::Source { name: "scenarios.kdl".to_owned(), text });
        let mut loaded = hexhold_content::load(&[hexhold_content::PackText { files }]);
        hexhold_content::check(&mut loaded);
        if loaded.diagnostics.errors() > 0 {
            let shown = loaded.diagnostics.render(&loaded.sources, false);
            let first = shown.split("\n\n").find(|d| d.contains("error")).unwrap_or("?").to_owned();
            wrong.push(format!("{}\n{first}", one.lines().next().unwrap_or("?")));
        }
    }
    let (s, r) = (imported.report.numbers(Part::Scenario), imported.report.numbers(Part::ScenarioRule));
    println!("{edition}: scenarios {} of {}, rules {} of {}: {r:?}", s.executed(), s.all, r.executed(), r.all);
    assert!(right || !wrong.is_empty(), "{}", whole.diagnostics.render(&whole.sources, false));
    assert!(wrong.is_empty(), "{} scenarios:\n{}", wrong.len(), wrong.join("\n\n"));
    // Those that are written; the files hardly ever say how one is won, so few are played by themselves.
    let written = imported.library.scenarios.len();
    assert!(written >= scenarios, "{written} are written: {s:?}");
    assert!(r.executed() >= rules, "{r:?}");
}

#[test]
fn scenarios_of_the_first_edition_are_a_pack_in_order() {
    in_order(Edition::GH, "maps/vgb", 94, 49);
}

#[test]
fn frosthaven_scenarios_are_a_pack_in_order() {
    in_order(Edition::FH, "maps/fhtts", 155, 300);
}
