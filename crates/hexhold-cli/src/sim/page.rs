//! The page of `hexhold sim balance`, as Markdown: what was won, by whom, with how much doubt, and what lies outside of its band.

use std::collections::{BTreeMap, BTreeSet};

use super::figures::{mean, percent};
use super::interval::interval;
use super::report::{CardLine, ClassLine, Report, ScenarioLine};

/// A scenario should be won so often, in percent.
const BAND: (f64, f64) = (60.0, 90.0);
/// A character should win so often.
const FAIR: (f64, f64) = (50.0, 95.0);
/// A class should do so much of what the mean class does.
const SHARE: (f64, f64) = (0.5, 2.0);
/// A half of a card should be chosen in so many of a hundred games.
const CHOSEN: f64 = 2.0;
/// The level of scenarios that is meant when none is named.
const NORMAL: &str = "level 1";

/// A pack, and what came of each way of playing it.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) slug: String,
    /// Gloomholdin': one character, levels instead of sizes.
    pub(super) alone: bool,
    pub(super) reports: Vec<(&'static str, Report)>,
}

const HEAD: &str = "# Balance

Written by `hexhold sim balance`; whoever changes a pack runs it again (`hexhold sim balance --help`: it goes on where it was, and
`--kept` writes the page of what has been played so far). A number is games won in percent, behind it the interval in which the true share
lies 95 times of 100 (Wilson's); **bold** is outside of its band. [Is my class fair?](is-my-class-fair.md) says who plays and how to read it.
";

pub(super) fn of(parts: &[Part]) -> String {
    let mut out = HEAD.to_owned();
    for part in parts.iter().filter(|p| !p.reports.is_empty()) {
        out += &format!("\n## {}\n", part.name);
        out += &if part.alone { alone(part) } else { parties(part) };
        out += "\n";
        for (who, _) in &part.reports {
            let folder = format!("balance/{}-{}", part.slug, who.replace(' ', "-"));
            out += &format!("![Games won ({who})]({folder}/wins.svg)\n");
        }
    }
    out
}

/// A line of a table.
fn row(cells: impl IntoIterator<Item = String>) -> String {
    cells.into_iter().map(|c| format!("| {c} ")).collect::<String>() + "|\n"
}

fn table(head: Vec<String>, rows: Vec<Vec<String>>) -> String {
    let ruler = head.iter().enumerate().map(|(i, _)| if i == 0 { "---".to_owned() } else { "---:".to_owned() });
    let ruler = row(ruler);
    format!("\n{}{ruler}", row(head)) + &rows.into_iter().map(row).collect::<String>()
}

/// How much was won, how sure that is, and whether it is as it should be.
fn cell(wins: u32, games: u32, band: Option<(f64, f64)>) -> String {
    if games == 0 {
        return String::new();
    }
    let ((low, high), share) = (interval(wins, games), percent(wins, games));
    let text = format!("{share:.0} ({:.0}–{:.0})", low.max(0.0), high.min(100.0));
    match band {
        Some((least, most)) if share < least || share > most => format!("**{text}**"),
        _ => text,
    }
}

/// By the numbers in front of their names.
fn names(lines: &[ScenarioLine]) -> Vec<String> {
    let number = |name: &str| name.split(' ').next().and_then(|n| n.parse::<u32>().ok()).unwrap_or(u32::MAX);
    let mut names: Vec<String> = lines.iter().map(|l| l.name.clone()).collect::<BTreeSet<_>>().into_iter().collect();
    names.sort_by_key(|n| number(n));
    names
}

/// A column for each level.
fn alone(part: &Part) -> String {
    let first = || part.reports.iter().flat_map(|(_, r)| &r.scenarios);
    let games = first().map(|l| l.games).max().unwrap_or(0);
    let rollouts = first().map(|l| l.rollouts).max().unwrap_or(0);
    let mut out = format!(
        "\nA player who searches ({rollouts} games played out for a decision), {games} games in a cell, divided among the characters as the campaign \
         brings them there: level, turned cards and items by what was won and found on the way. Wanted: {:.0}–{:.0} % at {NORMAL}, more below, less \
         above.\n",
        BAND.0, BAND.1
    );
    let head = |what: &str| {
        std::iter::once(what.to_owned()).chain(part.reports.iter().map(|(l, _)| (*l).to_owned())).collect::<Vec<_>>()
    };
    let all: Vec<ScenarioLine> = first().cloned().collect();
    let cells = |name: Option<&str>| {
        let of = |(level, report): &(&'static str, Report)| {
            let lines = report.scenarios.iter().filter(|l| name.is_none_or(|n| l.name == n));
            let (wins, games) = lines.fold((0, 0), |(w, g), l| (w + l.wins, g + l.games));
            cell(wins, games, (*level == NORMAL && name.is_some()).then_some(BAND))
        };
        std::iter::once(name.unwrap_or("all").to_owned()).chain(part.reports.iter().map(of)).collect::<Vec<_>>()
    };
    let mut rows: Vec<Vec<String>> = names(&all).iter().map(|n| cells(Some(n))).collect();
    rows.push(cells(None));
    out += &table(head("scenario"), rows);
    out += &format!(
        "\nBy character; nobody should win less than {:.0} % or more than {:.0} % at {NORMAL}.\n",
        FAIR.0, FAIR.1
    );
    let classes: BTreeSet<&str> =
        part.reports.iter().flat_map(|(_, r)| r.classes.iter().map(|l| l.class.as_str())).collect();
    let character = |class: &&str| {
        let of = |(level, report): &(&'static str, Report)| {
            let line = report.classes.iter().find(|l| l.class == *class);
            line.map_or_else(String::new, |l| cell(l.wins, l.games, (*level == NORMAL).then_some(FAIR)))
        };
        std::iter::once((*class).to_owned()).chain(part.reports.iter().map(of)).collect()
    };
    out += &table(head("character"), classes.iter().map(character).collect());
    out
}

fn parties(part: &Part) -> String {
    let mut out = String::from(
        "\nCharacters of level 1 at the recommended scenario level, difficulty normal, classes that change from game to game. `quick` plays what looks \
         best at a glance, `good` and `strong` play out games for each decision.",
    );
    out += &format!(" Wanted: {:.0}–{:.0} % for `strong`; the others are weaker players.\n", BAND.0, BAND.1);
    let sizes: BTreeSet<usize> = part.reports.iter().flat_map(|(_, r)| r.scenarios.iter().map(|l| l.party)).collect();
    let mut head = vec!["scenario".to_owned()];
    for (who, report) in &part.reports {
        let games = report.scenarios.iter().map(|l| l.games).max().unwrap_or(0);
        head.extend(sizes.iter().map(|n| format!("{who} × {games}, {n}")));
    }
    let all: Vec<ScenarioLine> = part.reports.iter().flat_map(|(_, r)| r.scenarios.iter().cloned()).collect();
    let cells = |fits: &dyn Fn(&ScenarioLine) -> bool, band: bool| {
        let mut cells = Vec::new();
        for (who, report) in &part.reports {
            for n in &sizes {
                let lines = report.scenarios.iter().filter(|l| l.party == *n && fits(l));
                let (wins, games) = lines.fold((0, 0), |(w, g), l| (w + l.wins, g + l.games));
                // Few games are rarely inside of anything.
                let judged = band && *who == "strong" && games >= 10;
                cells.push(cell(wins, games, judged.then_some(BAND)));
            }
        }
        cells
    };
    let mut rows: Vec<Vec<String>> = names(&all)
        .into_iter()
        .map(|name| std::iter::once(name.clone()).chain(cells(&|l| l.name == name, true)).collect())
        .collect();
    rows.push(std::iter::once("all".to_owned()).chain(cells(&|_| true, false)).collect());
    out += &table(head, rows);
    // Of those who search, the one who has played most.
    let searching = part.reports.iter().filter(|(who, _)| *who != "quick");
    let games = |r: &Report| r.scenarios.iter().map(|l| l.games).sum::<u32>();
    if let Some((who, report)) = searching.max_by_key(|(_, r)| games(r)).or_else(|| part.reports.first()) {
        out += &classes(who, &report.classes);
        out += &cards(who, &report.cards);
    }
    out
}

fn classes(who: &str, lines: &[ClassLine]) -> String {
    let of = |value: f64, mean: f64| {
        let share = if mean > 0.0 { value / mean } else { 1.0 };
        if share < SHARE.0 || share > SHARE.1 { format!("**{share:.2}**") } else { format!("{share:.2}") }
    };
    let parties: BTreeSet<usize> = lines.iter().map(|l| l.party).collect();
    let means = |value: fn(&ClassLine) -> f64| {
        let of = |n: &usize| (*n, mean(lines.iter().filter(|l| l.party == *n).map(value)));
        parties.iter().map(of).collect::<BTreeMap<_, _>>()
    };
    let (damage, healed, kills) = (means(|l| l.damage), means(|l| l.healed), means(|l| l.kills));
    let row = |l: &ClassLine| {
        vec![
            l.class.clone(),
            l.party.to_string(),
            l.games.to_string(),
            cell(l.wins, l.games, None),
            format!("{:.0}", l.of_all),
            of(l.damage, damage[&l.party]),
            of(l.kills, kills[&l.party]),
            of(l.healed, healed[&l.party]),
            format!("{:.0}", l.standing),
        ]
    };
    let head = ["class", "party", "games", "won", "of all", "damage", "kills", "healing", "standing"];
    format!(
        "\n### Classes (`{who}`)\n\nDamage, kills and healing as shares of what the mean class does in such a party; a class should not do less than half \
         or more than twice of what it is made for.\n"
    ) + &table(head.map(str::to_owned).to_vec(), lines.iter().map(row).collect())
}

fn cards(who: &str, lines: &[CardLine]) -> String {
    let share = |l: &CardLine| percent(l.chosen, l.games);
    let rare: Vec<&CardLine> = lines.iter().filter(|l| l.games > 0 && share(l) < CHOSEN).collect();
    let n = lines.iter().filter(|l| l.games > 0).count();
    let row = |l: &&CardLine| {
        vec![l.class.clone(), l.name.clone(), l.half.to_owned(), l.games.to_string(), format!("{:.1}", share(l))]
    };
    let head = ["class", "card", "half", "games", "chosen in %"].map(str::to_owned).to_vec();
    let said = format!(
        "\n### Halves of cards that are hardly ever chosen (`{who}`)\n\n{} of {n} halves were played as printed in fewer than {CHOSEN:.0} of 100 games of somebody who had them.\n",
        rare.len()
    );
    if rare.is_empty() { said } else { said + &table(head, rare.iter().map(row).collect()) }
}
