//! The solver's outcomes in the words of the case format.

use std::collections::BTreeSet;

use hexhold_hex::{Cell, Hex};
use hexhold_solver::{FigureSet, Outcome, Solver, explain::Names, laid, paths::paths};
use serde_json::{Value, json};

use super::{
    case::{Case, Expected},
    draw,
    setup::Ready,
};

/// All outcomes of a case.
#[derive(Clone, Debug)]
pub struct Answer {
    pub outcomes: Vec<Outcome>,
    pub plays: Vec<Play>,
}

/// What a table would see: outcomes that differ only in whom the monster thinks of are one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    pub end: Hex,
    pub attacks: Vec<Hex>,
    pub focus: BTreeSet<Hex>,
    pub destinations: BTreeSet<Hex>,
    pub points: u16,
    pub negatives: u16,
    pub targets: FigureSet,
    pub cell: Cell,
}

/// How an answer differs from what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    pub missing: Vec<(Hex, Vec<Hex>)>,
    pub unexpected: Vec<(Hex, Vec<Hex>)>,
}

impl Answer {
    pub fn new(ready: &Ready, solver: &mut Solver) -> Self {
        let outcomes = ready.solve(solver).to_vec();
        let hex = |cell| ready.map.hex_of(cell);
        let mut plays: Vec<Play> = Vec::new();
        for o in &outcomes {
            let mut attacks: Vec<Hex> = o.targets.iter().map(|f| hex(ready.figures[f].cell)).collect();
            attacks.sort_unstable();
            let focus = o.focus.map(|f| hex(ready.figures[f].cell));
            let heading = if o.focus.is_some() { o.heading } else { Default::default() };
            if let Some(known) = plays.iter_mut().find(|p| p.end == hex(o.end) && p.attacks == attacks) {
                known.focus.extend(focus);
                known.destinations.extend(heading.iter().map(hex));
                continue;
            }
            plays.push(Play {
                end: hex(o.end),
                attacks,
                focus: focus.into_iter().collect(),
                destinations: heading.iter().map(hex).collect(),
                points: o.points,
                negatives: o.negatives,
                targets: o.targets,
                cell: o.end,
            });
        }
        plays.sort_by(|a, b| (a.end, &a.attacks).cmp(&(b.end, &b.attacks)));
        Self { outcomes, plays }
    }

    /// What is expected but not offered, and offered but not expected; `None` if they agree.
    pub fn difference(&self, expected: &[Expected]) -> Option<Difference> {
        let want: BTreeSet<_> = expected.iter().map(|e| (e.end, e.attacks.clone())).collect();
        let got: BTreeSet<_> = self.plays.iter().map(|p| (p.end, p.attacks.clone())).collect();
        (want != got).then(|| Difference {
            missing: want.difference(&got).cloned().collect(),
            unexpected: got.difference(&want).cloned().collect(),
        })
    }

    /// The line written for a case. `reasons` gives for each play why the rules allow it.
    pub fn json(&self, case: &Case, ready: &Ready, reasons: Option<&[Vec<String>]>) -> Value {
        let mut plays: Vec<Value> = self.plays.iter().map(|p| play(p, ready)).collect();
        for (play, reasons) in plays.iter_mut().zip(reasons.unwrap_or_default()) {
            play["explain"] = json!(reasons);
        }
        json!({ "id": case.id, "outcomes": plays })
    }

    /// For each play, why the rules allow it: line by line, for each focus that leads to it.
    pub fn reasons(&self, case: &Case, ready: &Ready, solver: &mut Solver) -> Vec<Vec<String>> {
        let names = Words { case, ready };
        let (board, actor) = (ready.board(), ready.actor());
        let mut reasons = vec![Vec::new(); self.plays.len()];
        for o in &self.outcomes {
            let play = self.plays.iter().position(|p| p.cell == o.end && p.targets == o.targets);
            if let Some(lines) = play.and_then(|p| reasons.get_mut(p)) {
                lines.extend(solver.explain(&board, &actor, &ready.policy, o).lines(&names));
            }
        }
        reasons
    }
}

/// What an explanation calls things: enemies by their letters, other hexes by their coordinates.
struct Words<'a> {
    case: &'a Case,
    ready: &'a Ready,
}

impl Names for Words<'_> {
    fn actor(&self) -> String {
        "the monster".to_owned()
    }

    fn figure(&self, figure: usize) -> String {
        self.ready
            .figures
            .get(figure)
            .map_or_else(String::new, |f| draw::name(self.case, self.ready.map.hex_of(f.cell)))
    }

    fn hex(&self, cell: Cell) -> String {
        draw::name(self.case, self.ready.map.hex_of(cell))
    }

    fn cite(&self, rule: &'static str) -> String {
        let book = rule.split(':').next().unwrap_or_default();
        hexhold_rules::find(rule).map_or_else(|_| rule.to_owned(), |r| format!("{book} {}", r.page))
    }
}

fn play(play: &Play, ready: &Ready) -> Value {
    let mut value = json!({ "end": play.end, "attacks": play.attacks });
    if !play.focus.is_empty() {
        value["focus"] = json!(play.focus);
        value["destinations"] = json!(play.destinations);
        value["points"] = json!(play.points);
        if play.negatives > 0 {
            value["negative_hexes"] = json!(play.negatives);
        }
    }
    // The way, or where it matters to the party the ways: those that trigger different hexes.
    let mut ways = paths(&ready.board(), &ready.actor(), &ready.policy, play.cell);
    let hexes = |cells: &[Cell]| json!(cells.iter().map(|&c| ready.map.hex_of(c)).collect::<Vec<_>>());
    if ways.len() > 1 {
        value["paths"] = ways.iter().map(|p| hexes(&p.cells)).collect();
    } else if let Some(way) = ways.pop().filter(|p| !p.cells.is_empty()) {
        value["path"] = hexes(&way.cells);
    }
    let laid = laid(&ready.board(), &ready.actor(), play.cell, play.targets);
    if let Some(area) = laid.first() {
        value["aoe_example"] = json!(area);
    }
    value
}
