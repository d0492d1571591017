//! Numbers and expressions.

use hexhold_content::names::{self, word};
use hexhold_model::{Amount, Round, Stat, Who};

/// As one word: a number, a name, or an expression in quotes.
pub(super) fn plain(a: &Amount) -> Option<String> {
    match a {
        Amount::Fixed(n) if *n >= 0 => Some(n.to_string()),
        Amount::Level | Amount::Characters | Amount::Round | Amount::EliteHitPoints => expression(a),
        Amount::Outcome(_) | Amount::Measure(_) | Amount::Stat(_) => expression(a),
        _ => expression(a).map(|e| format!("\"{e}\"")),
    }
}

/// With a sign if it is relative to the stat.
pub(super) fn value(a: &Amount, stat: Option<Stat>) -> Option<String> {
    match a {
        Amount::Stat(s) if Some(*s) == stat => Some("+0".to_owned()),
        Amount::Add(x, y) => match (&**x, &**y) {
            (Amount::Stat(s), Amount::Fixed(n)) if Some(*s) == stat => Some(format!("{n:+}")),
            _ => plain(a),
        },
        _ => plain(a),
    }
}

/// A change to the ability around.
pub(super) fn change(a: &Amount) -> Option<String> {
    match a {
        Amount::Fixed(n) => Some(format!("{n:+}")),
        _ => plain(a),
    }
}

fn expression(a: &Amount) -> Option<String> {
    Some(match a {
        Amount::Fixed(n) if *n >= 0 => n.to_string(),
        Amount::Level => "L".to_owned(),
        Amount::Characters => "C".to_owned(),
        Amount::EliteHitPoints => "H".to_owned(),
        Amount::Round => "R".to_owned(),
        Amount::Stat(s) => word(names::STATS, *s).to_owned(),
        Amount::Outcome(o) => word(names::OUTCOMES, *o).to_owned(),
        Amount::Measure(m) => word(names::MEASURES, *m).to_owned(),
        Amount::Marks(mark, _) if mark.contains(['\'', '"', '\\']) => return None,
        Amount::Marks(mark, Who::Anyone) => format!("marks('{mark}')"),
        Amount::Marks(mark, Who::Performer) => format!("marks('{mark}' on self)"),
        Amount::Marks(mark, Who::Subject) => format!("marks('{mark}' on target)"),
        Amount::Marks(..) => return None,
        Amount::Add(a, b) => format!("{} + {}", expression(a)?, factor(b)?),
        Amount::Sub(a, b) => format!("{} - {}", expression(a)?, factor(b)?),
        Amount::Mul(a, b) => format!("{} * {}", factor(a)?, factor(b)?),
        Amount::Div(a, by, round) => {
            let how = if *round == Round::Up { "up" } else { "down" };
            format!("{how}({} / {by})", factor(a)?)
        }
        Amount::Min(a, b) => format!("min({}, {})", expression(a)?, expression(b)?),
        Amount::Max(a, b) => format!("max({}, {})", expression(a)?, expression(b)?),
        Amount::Count(who) => {
            // Names stand between single quotes there, and numbers by themselves.
            let phrase = super::figures::phrase(who)?;
            if phrase.contains(['(', '\'', '\\']) {
                return None;
            }
            format!("count({})", phrase.replace('"', "'"))
        }
        Amount::Fixed(_) | Amount::If(..) => return None,
    })
}

fn factor(a: &Amount) -> Option<String> {
    let text = expression(a)?;
    Some(if matches!(a, Amount::Add(..) | Amount::Sub(..) | Amount::Mul(..)) { format!("({text})") } else { text })
}
