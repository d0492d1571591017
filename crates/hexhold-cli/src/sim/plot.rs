//! Pictures of the report: bars with their intervals, as SVG, which every browser shows.

use std::path::Path;

use super::report::{ClassLine, Report, ScenarioLine};

const LEFT: f64 = 230.0;
const WIDTH: f64 = 500.0;
const ROW: f64 = 18.0;

/// A bar: its name, how far it goes of 100, and how sure that is.
struct Bar {
    name: String,
    value: f64,
    sure: Option<(f64, f64)>,
    colour: &'static str,
    says: String,
}

pub(super) fn draw(report: &Report, folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let write = |name: &str, text: String| {
        let file = folder.join(name);
        std::fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))
    };
    write("wins.svg", picture("Games won, in percent", &report.scenarios.iter().map(wins).collect::<Vec<_>>()))?;
    write("rounds.svg", picture("Rounds", &scaled(report.scenarios.iter().map(|l| (name(l), l.rounds, l.party)))))?;
    write(
        "classes.svg",
        picture("Games won by class, in percent", &report.classes.iter().map(class).collect::<Vec<_>>()),
    )?;
    let of = |l: &ClassLine, v: f64| (format!("{} ({})", l.class, l.party), v, l.party);
    write("damage.svg", picture("Damage dealt in a game", &scaled(report.classes.iter().map(|l| of(l, l.damage)))))
}

fn name(l: &ScenarioLine) -> String {
    format!("{} ({}, {})", l.name, l.party, l.policy)
}

const fn colour(party: usize) -> &'static str {
    match party {
        0..=2 => "#c98a3d",
        3 => "#5b8a8a",
        _ => "#6b5b95",
    }
}

fn wins(l: &ScenarioLine) -> Bar {
    let says = format!("{} of {}", l.wins, l.games);
    Bar { name: name(l), value: l.percent, sure: Some((l.low, l.high)), colour: colour(l.party), says }
}

fn class(l: &ClassLine) -> Bar {
    let name = format!("{} ({}, {})", l.class, l.party, l.policy);
    let says = format!("{} of {}", l.wins, l.games);
    Bar { name, value: l.percent, sure: Some((l.low, l.high)), colour: colour(l.party), says }
}

/// Values of any size: the largest fills the width.
fn scaled(of: impl Iterator<Item = (String, f64, usize)>) -> Vec<Bar> {
    let all: Vec<_> = of.collect();
    let most = all.iter().map(|(_, v, _)| *v).fold(1.0, f64::max);
    let bar = |(name, v, party): (String, f64, usize)| Bar {
        name,
        value: 100.0 * v / most,
        sure: None,
        colour: colour(party),
        says: format!("{v:.1}"),
    };
    all.into_iter().map(bar).collect()
}

fn picture(title: &str, bars: &[Bar]) -> String {
    let height = 40.0 + ROW * bars.len() as f64;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {height}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"8\" y=\"18\" font-size=\"14\">{}</text>\n",
        LEFT + WIDTH + 80.0,
        plain(title)
    );
    for (i, b) in bars.iter().enumerate() {
        let y = 30.0 + ROW * i as f64;
        let x = |v: f64| LEFT + WIDTH * v / 100.0;
        out +=
            &format!("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", LEFT - 6.0, y + 11.0, plain(&b.name));
        out += &format!(
            "<rect x=\"{LEFT}\" y=\"{y}\" width=\"{:.1}\" height=\"12\" fill=\"{}\"/>\n",
            x(b.value) - LEFT,
            b.colour
        );
        if let Some((low, high)) = b.sure {
            out += &format!(
                "<path d=\"M{:.1} {m}H{:.1}\" stroke=\"#222\" fill=\"none\"/>\n",
                x(low),
                x(high),
                m = y + 6.0
            );
        }
        out += &format!("<text x=\"{}\" y=\"{}\">{}</text>\n", LEFT + WIDTH + 8.0, y + 11.0, plain(&b.says));
    }
    out + "</svg>\n"
}

/// Names are the authors': nothing in them is a picture.
pub(super) fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
