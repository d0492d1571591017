//! The shared monster-turn cases, which lie beside the repository and not in it.

use std::path::Path;

use hexhold_cli::solve::{answer::Answer, case, setup::Ready};
use hexhold_solver::Solver;

#[test]
fn every_shared_case_agrees() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases/monster-ai/cases.jsonl");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: the shared cases are not there ({})", path.display());
        return;
    };
    let mut solver = Solver::default();
    let mut wrong = Vec::new();
    for line in text.lines() {
        let case = case::read(line).unwrap_or_else(|e| panic!("{e} in {line}"));
        let ready = Ready::new(&case, None).unwrap_or_else(|e| panic!("{}: {e}", case.id));
        let answer = Answer::new(&ready, &mut solver);
        if let Some(difference) = answer.difference(case.expect.as_deref().unwrap_or_default()) {
            wrong.push((case.id.clone(), difference));
        }
        // Where a case says more, that has to be right as well.
        for expected in case.expect.iter().flatten() {
            let Some(play) = answer.plays.iter().find(|p| p.end == expected.end && p.attacks == expected.attacks)
            else {
                continue;
            };
            for (what, expected, found) in
                [("focus", &expected.focus, &play.focus), ("destinations", &expected.destinations, &play.destinations)]
            {
                if let Some(expected) = expected {
                    let found: Vec<_> = found.iter().copied().collect();
                    assert_eq!(&found, expected, "{}: {what}", case.id);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
