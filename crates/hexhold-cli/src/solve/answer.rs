//! The solver's outcomes in the words of the case format.

use std::collections::BTreeSet;

use hexhold_hex::{Cell, Hex};
use hexhold_solver::{FigureSet, Outcome, Solver, laid};
use serde_json::{Value, json};

use super::{
    case::{Case, Expected},
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

    pub fn json(&self, case: &Case, ready: &Ready, explain: bool) -> Value {
        let plays: Vec<Value> = self.plays.iter().map(|p| play(p, ready)).collect();
        let _ = explain;
        json!({ "id": case.id, "outcomes": plays })
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
    let laid = laid(&ready.board(), &ready.actor(), play.cell, play.targets);
    if let Some(area) = laid.first() {
        value["aoe_example"] = json!(area);
    }
    value
}
