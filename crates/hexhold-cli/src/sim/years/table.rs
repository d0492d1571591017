//! The report as tables.

use std::fmt::Write as _;

use super::bands::{Line, Report};

pub(super) fn table(r: &Report) -> String {
    let mut out = format!("{}: {} campaigns\n\n", r.campaign, r.campaigns);
    for b in &r.bands {
        let fits = if b.holds() { "" } else { "  outside" };
        let _ = writeln!(out, "{:52} {:>6.2}   {:>4} to {}{fits}", b.name, b.value, b.low, b.high);
    }
    let _ = writeln!(
        out,
        "\n{:9} {:>6} {:>7} {:>7} {:>6} {:>6} {:>7} {:>8} {:>6} {:>5} {:>6} {:>7} {:>8} {:>6} {:>5} {:>5} {:>5} {:>5}",
        "season",
        "builds",
        "rebuilt",
        "attacks",
        "checks",
        "fell %",
        "alone %",
        "soldiers",
        "made",
        "gains",
        "spends",
        "prosper",
        "morale",
        "def.",
        "mat.",
        "herbs",
        "gold",
        "ruins",
    );
    r.seasons.iter().for_each(|l| line(&mut out, l));
    out += "\nby party\n";
    for p in &r.parties {
        let _ = writeln!(
            out,
            "{} characters: {:.2} builds and {:.1} things a week; in the end prosperity {:.1}, morale {:.1}, {:.1} retirements each",
            p.party, p.built, p.gained, p.prosperity, p.morale, p.retired
        );
    }
    out
}

fn line(out: &mut String, l: &Line) {
    let _ = writeln!(
        out,
        "{:9} {:>6.2} {:>7.2} {:>7.2} {:>6.2} {:>6.0} {:>7.0} {:>8.2} {:>6.2} {:>5.1} {:>6.1} {:>7.1} {:>8.1} {:>6.0} {:>5.1} {:>5.1} {:>5.0} {:>5.2}",
        l.name,
        l.built,
        l.rebuilt,
        l.attacks,
        l.checks,
        l.fell,
        l.fell_unaided,
        l.soldiers_lost,
        l.made,
        l.gained,
        l.spent,
        l.prosperity,
        l.morale,
        l.defense,
        l.materials,
        l.herbs,
        l.gold,
        l.ruins,
    );
}
