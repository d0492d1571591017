//! What a player may not know is never sent. The server handles what the wire made for one viewer, never a game; and in the
//! wire a table becomes something to send in one file a game, which asks whose eyes and ears it is for.

use super::code::Code;
use crate::workspace::{File, Problem};

/// Types that hold what somebody may not know, or that decide: states, worlds, running games and tables, and questions and
/// events before the audience has been asked for.
const HIDDEN: [&str; 15] = [
    "hexhold_engine",
    "hexhold_campaign",
    "hexhold_holdin",
    "hexhold_play",
    "State",
    "World",
    "Game",
    "Saved",
    "Snapshot",
    "Scene",
    "Table",
    "Question",
    "Event",
    "Told",
    "Tell",
];
/// What only the audience filters of the wire may name: whoever asks a table for anything else cannot have asked for whom.
const UNFILTERED: [&str; 10] = [
    "State",
    "World",
    "Saved",
    "Scene",
    "Question",
    "questions_for",
    "told_since",
    "told_at",
    "in_language",
    "view_at",
];
/// Axum calls what handlers share a state, too: whoever imports that one means it.
fn is_handler(file: &File) -> bool {
    let imports = file.text.split("use axum::extract::").skip(1).filter_map(|rest| rest.split(';').next());
    imports.flat_map(|list| list.split(|c: char| !c.is_alphanumeric())).any(|word| word == "State")
}
/// The filters, one for each game.
const FILTER: &str = "/seen.rs";

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut ban = |file: &File, code: &Code, names: &[&str], why: &str| {
        for (name, line) in code.identifiers.iter().filter(|(i, _)| names.contains(&i.as_str())) {
            problems.push(Problem::new(&file.path, *line, format!("`{name}` {why}")));
        }
    };
    for (file, code) in Code::shipped(files, "hexhold-server") {
        let handler = is_handler(file);
        let names: Vec<&str> = HIDDEN.iter().copied().filter(|n| *n != "State" || !handler).collect();
        ban(file, &code, &names, "in the server: it sees a game as the wire shows it to one viewer");
    }
    for (file, code) in Code::shipped(files, "hexhold-wire") {
        if !file.path.ends_with(FILTER) {
            ban(file, &code, &UNFILTERED, "in the wire outside of `seen.rs`, where it is decided who may know it");
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(path: &str, text: &str) -> usize {
        check(&[File::new(path, text)]).len()
    }

    #[test]
    fn a_game_has_no_business_in_the_server() {
        let bad = "use hexhold_table::scenario::World;\n#[derive(Serialize)]\nstruct Frame { state: hexhold_engine::State }\n";
        assert_eq!(complaints("crates/hexhold-server/src/room.rs", bad), 3);
        assert_eq!(
            complaints("crates/hexhold-server/src/room.rs", "struct Frame { what: Vec<Event>, q: Question }"),
            2
        );
        let good = "use hexhold_wire::{AnyTable, Update};\nstruct Frame { update: Update }\n";
        assert_eq!(complaints("crates/hexhold-server/src/room.rs", good), 0);
        assert_eq!(complaints("crates/hexhold-table/src/lib.rs", bad), 0);
        // Only the shared state of handlers is excused, nothing else of theirs.
        let handler = "async fn export(State(rooms): State<Rooms>) -> World {}";
        assert_eq!(complaints("crates/hexhold-server/src/rooms.rs", handler), 3);
        let handler = format!("use axum::extract::{{Path, State}};\n{handler}");
        assert_eq!(complaints("crates/hexhold-server/src/http.rs", &handler), 1);
    }

    #[test]
    fn the_wire_takes_things_out_of_a_table_in_one_place_a_game() {
        let bad = "fn update(table: &Table) -> Vec<Question> { table.told_since(None) }";
        assert_eq!(complaints("crates/hexhold-wire/src/any.rs", bad), 2);
        assert_eq!(complaints("crates/hexhold-wire/src/scenario/seen.rs", bad), 0);
        assert_eq!(
            complaints("crates/hexhold-wire/src/any.rs", "fn update(t: &Table) -> Update { seen::update(t) }"),
            0
        );
    }
}
