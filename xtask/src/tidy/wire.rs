//! What a player may not know is never sent: the server handles views and questions, never the state of a game.

use super::code::Code;
use crate::workspace::{File, Problem};

/// Names of the engine's types that hold hidden information, or rules.
const HIDDEN: [&str; 5] = ["hexhold_engine", "Scenario", "Scene", "Checkpoint", "Chance"];

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (file, code) in Code::shipped(files, "hexhold-server") {
        for (name, line) in code.identifiers.iter().filter(|(i, _)| HIDDEN.contains(&i.as_str())) {
            let message = format!("`{name}` in the server: it sees a game through the table, as views and questions");
            problems.push(Problem::new(&file.path, *line, message));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_of_a_game_has_no_business_in_the_server() {
        let bad = "use hexhold_table::Scenario;\n#[derive(Serialize)]\nstruct Frame { state: Scenario }\n";
        assert_eq!(check(&[File::new("crates/hexhold-server/src/wire.rs", bad)]).len(), 2);
        let good = "use hexhold_table::View;\nstruct Frame { view: View }\n";
        assert!(check(&[File::new("crates/hexhold-server/src/wire.rs", good)]).is_empty());
        assert!(check(&[File::new("crates/hexhold-table/src/lib.rs", bad)]).is_empty());
    }
}
