//! The report as a picture: a small graph for each number, week by week, with winters shaded and bands marked.

use std::fmt::Write as _;

use super::super::plot::plain;
use super::bands::{Line, Report};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 150.0;
const LEFT: f64 = 44.0;
const TOP: f64 = 34.0;
const COLOURS: [&str; 3] = ["#c98a3d", "#5b8a8a", "#6b5b95"];

/// What a curve shows of a week.
type Value = fn(&Line) -> f64;

/// Curves of one graph: what each is, and its value in a week.
struct Graph {
    title: &'static str,
    curves: Vec<(&'static str, Value)>,
    /// Where it ought to lie in the mean.
    band: Option<(f64, f64)>,
    /// Weeks over which it is averaged: what is rare jumps about.
    over: usize,
}

fn graphs(r: &Report) -> Vec<Graph> {
    let band = |name: &str| r.bands.iter().find(|b| b.name.starts_with(name)).map(|b| (b.low, b.high));
    vec![
        Graph {
            title: "Builds a week",
            curves: vec![("built", |l| l.built), ("rebuilt", |l| l.rebuilt)],
            band: band("builds a week"),
            over: 3,
        },
        Graph {
            title: "Of 100 houses that are attacked, so many fall",
            curves: vec![("with soldiers", |l| l.fell), ("without", |l| l.fell_unaided)],
            band: band("houses that fall without"),
            over: 5,
        },
        Graph { title: "Houses attacked in a week", curves: vec![("checks", |l| l.checks)], band: None, over: 3 },
        Graph {
            title: "Morale and soldiers",
            curves: vec![("morale", |l| l.morale), ("soldiers", |l| l.soldiers)],
            band: None,
            over: 1,
        },
        Graph {
            title: "Prosperity level, and level of the characters",
            curves: vec![("prosperity", |l| l.prosperity), ("characters", |l| l.level)],
            band: None,
            over: 1,
        },
        Graph { title: "Defense", curves: vec![("defense", |l| l.defense)], band: None, over: 1 },
        Graph {
            title: "Things gained and spent in a week",
            curves: vec![("gained", |l| l.gained), ("spent", |l| l.spent)],
            band: None,
            over: 3,
        },
        Graph {
            title: "What lies about",
            curves: vec![("materials", |l| l.materials), ("herbs", |l| l.herbs), ("gold, in tens", |l| l.gold / 10.0)],
            band: None,
            over: 1,
        },
    ]
}

pub(super) fn picture(r: &Report) -> String {
    let graphs = graphs(r);
    let rows = graphs.len().div_ceil(2);
    let (wide, high) = (2.0 * (WIDTH + LEFT + 26.0), 40.0 + rows as f64 * (HEIGHT + TOP + 34.0));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"12\" y=\"22\" font-size=\"15\">{}, {} campaigns, week by week; winters are grey</text>\n",
        plain(&r.campaign),
        r.campaigns
    );
    for (i, g) in graphs.iter().enumerate() {
        let x = LEFT + (i % 2) as f64 * (WIDTH + LEFT + 26.0);
        let y = 40.0 + TOP + (i / 2) as f64 * (HEIGHT + TOP + 34.0);
        graph(&mut out, g, &r.weeks, x, y);
    }
    out + "</svg>\n"
}

/// The mean of the weeks around one.
fn smooth(weeks: &[Line], i: usize, over: usize, f: fn(&Line) -> f64) -> f64 {
    let from = i.saturating_sub(over / 2);
    let near = &weeks[from..(i + over / 2 + 1).min(weeks.len())];
    near.iter().map(f).sum::<f64>() / near.len() as f64
}

fn graph(out: &mut String, g: &Graph, weeks: &[Line], x: f64, y: f64) {
    let curve = |f: fn(&Line) -> f64| (0..weeks.len()).map(move |i| smooth(weeks, i, g.over, f));
    let highest = g.curves.iter().flat_map(|(_, f)| curve(*f)).fold(g.band.map_or(1.0, |b| b.1), f64::max);
    let step = [0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0].into_iter().find(|s| highest / s <= 5.0).unwrap_or(100.0);
    let top = (highest / step).ceil() * step;
    let at = |week: f64| x + WIDTH * week / weeks.len().max(1) as f64;
    let up = |v: f64| y + HEIGHT - HEIGHT * v / top;
    let _ = writeln!(out, "<text x=\"{x}\" y=\"{}\" font-size=\"13\">{}</text>", y - 20.0, g.title);
    for (i, _) in weeks.iter().enumerate().filter(|(_, l)| l.winter) {
        let w = at(1.0) - at(0.0);
        let _ = writeln!(
            out,
            "<rect x=\"{:.1}\" y=\"{y}\" width=\"{w:.2}\" height=\"{HEIGHT}\" fill=\"#eee\"/>",
            at(i as f64)
        );
    }
    if let Some((low, high)) = g.band {
        let _ = writeln!(
            out,
            "<rect x=\"{x}\" y=\"{:.1}\" width=\"{WIDTH}\" height=\"{:.1}\" fill=\"#c98a3d\" opacity=\"0.18\"/>",
            up(high),
            up(low) - up(high)
        );
    }
    let mut v = 0.0;
    while v <= top + step / 2.0 {
        let digits = if step < 1.0 { 1 } else { 0 };
        let _ = writeln!(
            out,
            "<path d=\"M{x} {u:.1}h{WIDTH}\" stroke=\"#ccc\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{v:.digits$}</text>",
            x - 5.0,
            up(v) + 4.0,
            u = up(v)
        );
        v += step;
    }
    for week in (10..=weeks.len()).step_by(10) {
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{week}</text>",
            at(week as f64),
            y + HEIGHT + 14.0
        );
    }
    for (i, (name, f)) in g.curves.iter().enumerate() {
        let points: Vec<String> =
            curve(*f).enumerate().map(|(w, v)| format!("{:.1},{:.1}", at(w as f64 + 0.5), up(v))).collect();
        let colour = COLOURS[i % COLOURS.len()];
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            points.join(" ")
        );
        let left = x + 4.0 + 110.0 * i as f64;
        let _ = writeln!(
            out,
            "<text x=\"{left}\" y=\"{}\" fill=\"{colour}\" font-weight=\"bold\">{}</text>",
            y - 6.0,
            plain(name)
        );
    }
}
