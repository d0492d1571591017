//! What an author should look at, in words: only what the numbers are sure of.

use std::collections::BTreeMap;

use super::report::{CardLine, ClassLine, ScenarioLine};

/// Fewer games say nothing.
const ENOUGH: u32 = 10;

pub(super) fn problems(scenarios: &[ScenarioLine], classes: &[ClassLine], cards: &[CardLine]) -> Vec<String> {
    let mut all = Vec::new();
    let mut by: BTreeMap<(&str, &str, &str, &str), Vec<&ScenarioLine>> = BTreeMap::new();
    for l in scenarios {
        by.entry((&l.pack, &l.rules, &l.scenario, l.policy)).or_default().push(l);
    }
    for ((_, rules, _, policy), lines) in &by {
        let name = &lines[0].name;
        let games: u32 = lines.iter().map(|l| l.games).sum();
        if lines.iter().all(|l| l.wins == 0) && games > 0 {
            let sizes = lines.iter().map(|l| l.party.to_string()).collect::<Vec<_>>().join(", ");
            all.push(format!("nobody wins {name} ({rules}): {policy}, {games} games with {sizes} characters"));
        } else {
            for l in lines.iter().filter(|l| l.wins == 0 && l.games >= ENOUGH) {
                all.push(format!(
                    "nobody wins {name} ({rules}) with {} characters: {policy}, {} games",
                    l.party, l.games
                ));
            }
        }
        for (what, n) in [
            ("does not end", lines.iter().map(|l| l.endless).sum::<u32>()),
            ("goes in circles or leaves nothing to answer", lines.iter().map(|l| l.stuck).sum::<u32>()),
        ] {
            if n > 0 {
                all.push(format!("{name} ({rules}) {what} in {n} of {games} games: {policy}"));
            }
        }
    }
    for c in classes.iter().filter(|c| c.games >= ENOUGH && c.high < c.of_all) {
        let ClassLine { class, party, percent, of_all, policy, games, .. } = c;
        all.push(format!("{class} loses: in parties of {party} it wins {percent} % where all win {of_all} % ({policy}, {games} games)"));
    }
    for pair in cards.chunks(2) {
        let [top, bottom] = pair else { continue };
        if top.games >= ENOUGH && top.times + bottom.times == 0 {
            all.push(format!("{} of {} is never chosen in {} games", top.name, top.class, top.games));
        }
    }
    all
}
