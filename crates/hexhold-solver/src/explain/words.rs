//! Explanations in words, short enough to read out at a table.

use hexhold_hex::Cell;

use super::{Comparison, Criterion, Decision, Explanation, Subject, What, spoken};

/// What things are called.
pub trait Names {
    fn actor(&self) -> String;
    fn figure(&self, figure: usize) -> String;
    fn hex(&self, cell: Cell) -> String;
    /// A rule as it is cited: its name, or the document and page.
    fn cite(&self, rule: &'static str) -> String;
}

impl Explanation {
    /// One line for each decision.
    pub fn lines(&self, names: &impl Names) -> Vec<String> {
        self.decisions.iter().map(|d| d.line(names)).collect()
    }
}

impl Decision {
    fn line(&self, names: &impl Names) -> String {
        let actor = names.actor();
        let mut text = match self.what {
            What::NoFocus => format!("{actor} has no focus: there is no hex it could ever attack an enemy from"),
            What::Focus(f) => format!("{actor} focuses {}", names.figure(f)),
            What::AttackFrom { end, points: 0 } => format!("{actor} attacks from where it stands, {}", names.hex(end)),
            What::AttackFrom { end, points } => {
                format!("{actor} attacks from {} ({})", names.hex(end), count(points, "point"))
            }
            What::HeadFor { hex, points, has } => format!(
                "{actor} cannot attack this turn: it heads for {}, {} away, and has {has}",
                names.hex(hex),
                count(points, "movement point")
            ),
            What::StopAt { end, left, before } => {
                format!("{actor} moves to {}: {left} to go instead of {before}", names.hex(end))
            }
            What::Stay { before } => format!("{actor} stays: nothing it can reach leaves fewer than {before} to go"),
        };
        let reasons: Vec<String> = self.compared.iter().map(|c| c.words(names)).collect();
        if !reasons.is_empty() {
            text += &format!(": {}", reasons.join("; "));
        } else if let (What::Focus(_), true) = (self.what, self.equal.is_empty()) {
            text += &format!(": nobody else can be attacked ({})", names.cite(self.rule));
            return text;
        }
        if !self.equal.is_empty() {
            let equal: Vec<String> = self.equal.iter().map(|s| s.words(names)).collect();
            text += &format!("; equal: {}, the party decides ({})", equal.join(", "), names.cite(self.rule));
        } else if reasons.is_empty() {
            text += &format!(" ({})", names.cite(self.rule));
        }
        text
    }
}

impl Comparison {
    /// `3 movement points against 4 for Brom (gh2e p. 39)`.
    fn words(&self, names: &impl Names) -> String {
        let value = |v: u32, full: bool| match self.by {
            Criterion::FocusNegatives => unit(v, full, "negative hex", "negative hexes"),
            Criterion::FocusPoints | Criterion::HexPoints => unit(v, full, "movement point", "movement points"),
            Criterion::FocusRange => {
                if full {
                    format!("range {v}")
                } else {
                    v.to_string()
                }
            }
            Criterion::FocusInitiative => {
                let v = spoken(v);
                if full { format!("initiative {v}") } else { v.to_string() }
            }
            Criterion::UnhinderedFocus => if v == 0 { "focus without disadvantage" } else { "with" }.to_owned(),
            Criterion::Targets => unit(v, full, "target", "targets"),
            Criterion::BetterTargets => if v == 0 { "better targets" } else { "worse ones" }.to_owned(),
            Criterion::Hindered => unit(v, full, "disadvantaged attack", "disadvantaged attacks"),
            _ => v.to_string(),
        };
        let for_ = if matches!(self.behind.first(), Some((Subject::Figure(_), _))) { "for" } else { "from" };
        let behind: Vec<String> =
            self.behind.iter().map(|(s, v)| format!("{} {for_} {}", value(*v, false), s.words(names))).collect();
        format!("{} against {} ({})", value(self.chosen, true), behind.join(", "), names.cite(self.rule))
    }
}

impl Subject {
    fn words(self, names: &impl Names) -> String {
        match self {
            Self::Figure(f) => names.figure(f),
            Self::Hex(cell) => names.hex(cell),
            Self::Hexes(n) => format!("{n} other hexes"),
        }
    }
}

fn unit(v: u32, full: bool, one: &str, many: &str) -> String {
    match (v, full) {
        (_, false) => v.to_string(),
        (0, _) => format!("no {one}"),
        (1, _) => format!("1 {one}"),
        _ => format!("{v} {many}"),
    }
}

fn count(v: u16, one: &str) -> String {
    format!("{v} {one}{}", if v == 1 { "" } else { "s" })
}
