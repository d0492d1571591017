//! Two versions of a pack: what is different, and how sure that is.

use serde::Serialize;

use super::figures::tenth;
use super::report::{Report, ScenarioLine};
use super::{Shown, plot};

#[derive(Serialize)]
struct Compared<'a> {
    a: &'a Report,
    b: &'a Report,
    scenarios: Vec<Difference>,
    classes: Vec<Difference>,
}

/// The same thing in both.
#[derive(Serialize)]
struct Difference {
    name: String,
    party: usize,
    policy: &'static str,
    a: (u32, u32),
    b: (u32, u32),
    /// In points of a hundred; above 0: more is won in B.
    points: f64,
    /// How likely so much difference is by chance alone (Fisher's exact test, both sides).
    p: f64,
    significant: bool,
}

pub(super) fn shown(a: &Report, b: &Report, how: &Shown) -> Result<String, String> {
    let same = |x: &&ScenarioLine, y: &ScenarioLine| {
        (&x.scenario, &x.rules, x.party, x.policy, x.level) == (&y.scenario, &y.rules, y.party, y.policy, y.level)
    };
    let scenarios = b.scenarios.iter().filter_map(|y| {
        let x = a.scenarios.iter().find(|x| same(x, y))?;
        Some(difference(y.name.clone(), y.party, y.policy, (x.wins, x.games), (y.wins, y.games)))
    });
    let classes = b.classes.iter().filter_map(|y| {
        let x = a.classes.iter().find(|x| (&x.class, x.party, x.policy) == (&y.class, y.party, y.policy))?;
        Some(difference(y.class.clone(), y.party, y.policy, (x.wins, x.games), (y.wins, y.games)))
    });
    let compared = Compared { a, b, scenarios: scenarios.collect(), classes: classes.collect() };
    if let Some(folder) = &how.plots {
        plot::draw(a, &folder.join("a"))?;
        plot::draw(b, &folder.join("b"))?;
    }
    if how.json {
        return serde_json::to_string_pretty(&compared).map(|t| t + "\n").map_err(|e| e.to_string());
    }
    Ok(table("scenario", &compared.scenarios) + "\n" + &table("class", &compared.classes))
}

fn difference(name: String, party: usize, policy: &'static str, a: (u32, u32), b: (u32, u32)) -> Difference {
    let share = |(wins, games): (u32, u32)| 100.0 * f64::from(wins) / f64::from(games.max(1));
    let p = fisher(a, b);
    Difference {
        name,
        party,
        policy,
        a,
        b,
        points: tenth(share(b) - share(a)),
        p: (p * 1000.0).round() / 1000.0,
        significant: p < 0.05,
    }
}

fn table(what: &str, list: &[Difference]) -> String {
    let mut out = format!("{what:28} {:>5} {:7} {:>9} {:>9} {:>7} {:>6}\n", "party", "policy", "A", "B", "points", "p");
    for d in list {
        let of = |(wins, games): (u32, u32)| format!("{wins}/{games}");
        let mark = if d.significant { " *" } else { "" };
        let name: String = d.name.chars().take(28).collect();
        out += &format!(
            "{name:28} {:>5} {:7} {:>9} {:>9} {:>+7.1} {:>6.3}{mark}\n",
            d.party,
            d.policy,
            of(d.a),
            of(d.b),
            d.points,
            d.p
        );
    }
    out
}

/// Fisher's exact test of two shares: the likelihood of all tables at most as likely as this one.
fn fisher(a: (u32, u32), b: (u32, u32)) -> f64 {
    let (n, won) = (a.1 + b.1, a.0 + b.0);
    let mut logs = vec![0.0_f64];
    for i in 1..=n {
        logs.push(logs[i as usize - 1] + f64::from(i).ln());
    }
    let choose = |n: u32, k: u32| logs[n as usize] - logs[k as usize] - logs[(n - k) as usize];
    let whole = choose(n, won);
    let likely = |k: u32| (choose(a.1, k) + choose(b.1, won - k) - whole).exp();
    let here = likely(a.0) * (1.0 + 1e-9);
    let from = won.saturating_sub(b.1);
    (from..=won.min(a.1)).map(likely).filter(|l| *l <= here).sum::<f64>().min(1.0)
}

#[cfg(test)]
mod tests {
    use super::fisher;

    #[test]
    fn known_values() {
        // As tables of Fisher's exact test have them.
        assert!((fisher((1, 10), (9, 10)) - 0.0011).abs() < 0.0002);
        assert!((fisher((5, 10), (5, 10)) - 1.0).abs() < 1e-9);
        assert!((fisher((3, 10), (7, 10)) - 0.1789).abs() < 0.0005);
    }
}
