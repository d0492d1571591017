//! `hexhold serve` as a program: how it ends, and that a folder has one server.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use sqlx::{Connection, Row};

struct Program {
    child: Child,
    out: BufReader<ChildStdout>,
    at: String,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexhold"));
    command.args(["serve", "--port", "0", "--data"]).arg(folder);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Program {
    fn start(folder: &Path) -> Self {
        let mut child = command(folder).spawn().expect("it starts");
        let mut out = BufReader::new(child.stdout.take().expect("its words"));
        let line = line(&mut out);
        let at = line.trim().strip_prefix("Hexhold is at http://").and_then(|l| l.strip_suffix('/'));
        let at = at.unwrap_or_else(|| panic!("{line}")).to_owned();
        Self { child, out, at }
    }

    fn request(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.at).expect("a server");
        let (n, host) = (body.len(), &self.at);
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {n}\r\n\r\n{body}"
        )
        .expect("sent");
        let mut all = String::new();
        stream.read_to_string(&mut all).expect("a reply");
        all
    }

    /// A request whose body never comes.
    fn half_a_request(&self) -> TcpStream {
        let mut stream = TcpStream::connect(&self.at).expect("a server");
        write!(stream, "POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{{").expect("sent");
        stream
    }

    fn signal(&self, name: &str) {
        let done = Command::new("kill").args([name, &self.child.id().to_string()]).status().expect("kill");
        assert!(done.success());
    }

    fn end(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("its state") {
                return status;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "it does not end");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

fn line(out: &mut BufReader<ChildStdout>) -> String {
    let mut line = String::new();
    out.read_line(&mut line).expect("a line");
    line
}

fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-serve-{}-{line}", std::process::id()))
}

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
