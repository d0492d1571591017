//! `hexhold serve` as a program: how it ends, and that a folder has one server.
#![cfg(unix)]

#[path = "support/program.rs"]
mod program;

use std::path::Path;
use std::time::Duration;

use program::{Program, command, folder, line};
use sqlx::{Connection, Row};

async fn count(folder: &Path, of: &str) -> i64 {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("hexhold.db"));
    let mut db = sqlx::sqlite::SqliteConnection::connect_with(&options).await.expect("the file");
    let query = sqlx::query(sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {of}")));
    let row = query.fetch_one(&mut db).await.expect("a number");
    row.get(0)
}

#[tokio::test]
async fn a_request_to_terminate_keeps_every_game_and_does_not_wait_for_half_a_request() {
    let folder = folder(line!());
    let mut program = Program::start(&folder);
    // A game that companions play among themselves.
    let game = r#"{"scenario": "the-toll-house", "level": 1,
        "characters": [{"class": "hearthguard", "name": "Ada", "level": 1}, {"class": "lampkeeper", "name": "Bo", "level": 1}],
        "seats": [{"name": "host", "characters": [], "bot": false}, {"name": "", "characters": [0, 1], "bot": true}]}"#;
    let reply = program.request("POST", "/api/games", game);
    assert!(reply.starts_with("HTTP/1.1 200"), "{reply}");
    while count(&folder, "lines").await < 3 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let _half = program.half_a_request();
    program.signal("-TERM");
    assert!(program.end().success());
    assert_eq!(count(&folder, "snapshots").await, 1);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn asked_twice_it_ends_at_once() {
    let folder = folder(line!());
    let mut program = Program::start(&folder);
    let _half = program.half_a_request();
    // Where the games are; then what it says to the first wish.
    line(&mut program.out);
    program.signal("-TERM");
    assert!(line(&mut program.out).contains("puts the games away"));
    program.signal("-INT");
    assert_eq!(program.end().code(), Some(130));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_folder_has_one_server_and_a_killed_one_leaves_it_free() {
    let folder = folder(line!());
    let mut first = Program::start(&folder);
    let second = command(&folder).output().expect("it starts");
    let words = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success() && words.contains("another server keeps its games in"), "{words}");
    assert!(words.contains(&folder.display().to_string()), "{words}");
    first.signal("-KILL");
    first.end();
    assert!(Program::start(&folder).request("GET", "/api/pack", "").starts_with("HTTP/1.1 200"));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_database_that_cannot_be_opened_is_named() {
    let folder = folder(line!());
    let file = folder.join("hexhold.db");
    std::fs::create_dir_all(&file).expect("a folder where a file should be");
    let ended = command(&folder).output().expect("it starts");
    let words = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(!ended.status.success() && words.contains(&file.display().to_string()), "{words}");
    let _ = std::fs::remove_dir_all(&folder);
}
