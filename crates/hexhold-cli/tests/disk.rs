//! `hexhold serve` on a disk that fills up and has room again.
#![cfg(target_os = "linux")]

#[path = "support/program.rs"]
mod program;

use std::io::Read;
use std::process::Command;
use std::time::{Duration, Instant};

use program::{Program, folder};

/// How large a file of the program may grow: what the system says beyond is what it says when a disk is full.
fn most_bytes(program: &Program, bytes: &str) -> bool {
    let (pid, size) = (program.child.id().to_string(), format!("--fsize={bytes}:unlimited"));
    Command::new("prlimit").args(["--pid", &pid, &size]).status().is_ok_and(|s| s.success())
}

const GAME: &str = r#"{"scenario": "the-toll-house", "level": 1,
    "characters": [{"class": "hearthguard", "name": "Ada", "level": 1}, {"class": "lampkeeper", "name": "Bo", "level": 1}],
    "seats": [{"name": "host", "characters": [0, 1], "bot": false}]}"#;

#[test]
fn a_disk_that_was_full_takes_games_again_when_there_is_room() {
    let folder = folder(line!());
    let mut program = Program::patient(&folder);
    if !most_bytes(&program, "unlimited") {
        eprintln!("skipped: there is no prlimit to make a disk full with");
        return;
    }
    let create = |program: &Program| program.request("POST", "/api/games", GAME);
    let status = |reply: &str| reply.get(9..12).unwrap_or_default().to_owned();
    assert_eq!(status(&create(&program)), "200");
    for _ in 0..2 {
        assert!(most_bytes(&program, "4096"));
        let reply = create(&program);
        assert!(status(&reply) == "503" && reply.contains("storage"), "{reply}");
        // Long enough that the journal could not be carried into the file, either.
        std::thread::sleep(Duration::from_millis(1500));
        assert!(most_bytes(&program, "unlimited"));
        let reply = create(&program);
        assert_eq!(status(&reply), "200", "{reply}");
    }
    let in_the_file = || std::fs::metadata(folder.join("hexhold.db")).map_or(0, |m| m.len());
    let begun = Instant::now();
    while in_the_file() < 20_000 {
        assert!(begun.elapsed() < Duration::from_secs(20), "the journal is not carried over any more");
        std::thread::sleep(Duration::from_millis(50));
    }
    // The host reads it in the log, once for each time.
    program.signal("-TERM");
    program.end();
    let mut log = String::new();
    program.child.stderr.take().expect("its log").read_to_string(&mut log).expect("a log");
    let said = |what: &str| log.lines().filter(|l| l.contains(what)).count();
    assert_eq!((said("nothing can be stored"), said("games are stored again")), (2, 2), "{log}");
    let _ = std::fs::remove_dir_all(&folder);
}
