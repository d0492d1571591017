//! The report as text for people.

use super::report::{CardLine, ClassLine, Report, ScenarioLine};

pub(super) fn of(report: &Report) -> String {
    let mut out = scenarios(&report.scenarios);
    out += "\n";
    out += &classes(&report.classes);
    if !report.cards.is_empty() {
        out += "\n";
        out += &cards(&report.cards);
    }
    if !report.problems.is_empty() {
        out += "\nto be looked at:\n";
        for problem in &report.problems {
            out += &format!("- {problem}\n");
        }
    }
    out
}

fn short(text: &str, n: usize) -> String {
    text.chars().take(n).collect()
}

fn scenarios(lines: &[ScenarioLine]) -> String {
    let mut out = format!(
        "{:28} {:6} {:>5} {:7} {:>3} {:>5} {:>6}  {:>13} {:>5} {:>5} {:>5} {:>5} {:>5} {:>5}\n",
        "scenario",
        "rules",
        "party",
        "policy",
        "lvl",
        "games",
        "won %",
        "95 %",
        "rnds",
        "rooms",
        "cards",
        "hp",
        "there",
        "gold"
    );
    for l in lines {
        let level = l.level.map_or("rec".to_owned(), |n| n.to_string());
        out += &format!(
            "{:28} {:6} {:>5} {:7} {:>3} {:>5} {:>6.1}  {:>5.1} – {:>5.1} {:>5.1} {:>5.1} {:>5.1} {:>5.1} {:>5.0} {:>5.1}\n",
            short(&l.name, 28),
            l.rules,
            l.party,
            l.policy,
            level,
            l.games,
            l.percent,
            l.low,
            l.high,
            l.rounds,
            l.rooms,
            l.cards_left,
            l.hp_left,
            l.standing,
            l.gold
        );
    }
    out
}

fn classes(lines: &[ClassLine]) -> String {
    let mut out = format!(
        "{:18} {:>5} {:7} {:>5} {:>6} {:>13} {:>6} {:>6} {:>6} {:>6} {:>5} {:>5} {:>5}\n",
        "class",
        "party",
        "policy",
        "games",
        "won %",
        "95 %",
        "of all",
        "damage",
        "suff.",
        "healed",
        "kills",
        "there",
        "xp"
    );
    for l in lines {
        out += &format!(
            "{:18} {:>5} {:7} {:>5} {:>6.1} {:>5.1} – {:>5.1} {:>6.1} {:>6.1} {:>6.1} {:>6.1} {:>5.1} {:>5.0} {:>5.1}\n",
            short(&l.class, 18),
            l.party,
            l.policy,
            l.games,
            l.percent,
            l.low,
            l.high,
            l.of_all,
            l.damage,
            l.suffered,
            l.healed,
            l.kills,
            l.standing,
            l.xp
        );
    }
    out
}

/// A line for each card: both halves side by side.
fn cards(lines: &[CardLine]) -> String {
    let mut out = format!(
        "{:18} {:24} {:>6} {:>21} {:>21}\n",
        "class", "card", "games", "top: % won with/out", "bottom: % won with/out"
    );
    for pair in lines.chunks(2) {
        let [top, bottom] = pair else { continue };
        let share = |l: &CardLine| 100.0 * f64::from(l.chosen) / f64::from(l.games.max(1));
        let half = |l: &CardLine| format!("{:>5.0} {:>7.1} {:>7.1}", share(l), l.won_with, l.won_without);
        out += &format!(
            "{:18} {:24} {:>6} {} {}\n",
            short(&top.class, 18),
            short(&top.name, 24),
            top.games,
            half(top),
            half(bottom)
        );
    }
    out
}
