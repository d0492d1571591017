//! The project's own boards: the solver and the literal transcription both give what the case files say.

#[allow(dead_code, unreachable_pub)]
mod literal;
#[allow(dead_code, unreachable_pub)]
mod support;

use std::fmt::Write;

use hexhold_solver::Solver;

#[test]
fn every_drawn_case() {
    let mut solver = Solver::default();
    let mut wrong = String::new();
    let mut count = 0;
    for case in support::drawn::all() {
        assert!(!case.rules.is_empty(), "{}: for which rules?", case.title);
        for &rules in &case.rules {
            count += 1;
            let edition = support::drawn::edition(rules);
            let expected = case.expected(rules);
            assert!(!expected.is_empty(), "{} expects nothing under {rules}", case.title);
            let answers = [
                ("solver", support::fast(&case.board, edition, &case.monster, &mut solver)),
                ("text", support::slow(&case.board, edition, &case.monster)),
            ];
            for (who, found) in answers {
                if found != expected {
                    let _ = writeln!(
                        wrong,
                        "{} ({rules}, {who})\n  expected {expected:?}\n  found    {found:?}",
                        case.title
                    );
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    println!("{count} cases");
}
