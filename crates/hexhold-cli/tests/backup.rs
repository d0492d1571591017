//! `hexhold backup`, `restore` and `rooms` as programs, beside a server that runs.
#![cfg(unix)]

#[path = "support/program.rs"]
mod program;

use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;

use program::{Program, folder};

fn hexhold(args: &[&str], data: &Path) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexhold"));
    let out = command.args(args).arg("--data").arg(data).output().expect("it runs");
    (out.status.success(), String::from_utf8_lossy(&[out.stdout, out.stderr].concat()).into_owned())
}

const GAME: &str = r#"{"scenario": "the-toll-house", "level": 1,
    "characters": [{"class": "hearthguard", "name": "Ada", "level": 1}, {"class": "lampkeeper", "name": "Bo", "level": 1}],
    "seats": [{"name": "host", "characters": [0, 1], "bot": false}]}"#;

#[test]
fn a_running_server_is_copied_and_the_copy_serves() {
    let (here, there, copies) = (folder(line!()), folder(line!() + 1_000), folder(line!() + 2_000));
    let first = Program::start(&here);
    let reply = first.request("POST", "/api/games", GAME);
    let code = reply.split("\"code\":\"").nth(1).and_then(|r| r.get(..6)).expect("a code").to_owned();
    std::fs::create_dir_all(&copies).expect("a folder");
    // One of long ago, and something that is none.
    std::fs::write(copies.join("hexhold-20200101T000000Z.db"), "").expect("a file");
    std::fs::write(copies.join("hexhold-notes.db"), "").expect("a file");
    let to = copies.to_str().expect("text");
    let (fine, said) = hexhold(&["backup", to, "--keep", "1"], &here);
    assert!(fine && said.contains("1 rooms, 0 lines, 1 packs"), "{said}");
    let mut names: Vec<_> =
        std::fs::read_dir(&copies).expect("a folder").map(|e| e.expect("one").file_name()).collect();
    names.sort();
    assert!(names.len() == 2 && !said.contains("notes"), "{names:?}: {said}");
    let copy = copies.join(&names[0]).display().to_string();

    let new = copies.join("of the first day");
    let (fine, said) = hexhold(&["backup", new.to_str().expect("text"), "--keep", "2"], &here);
    assert!(fine && new.read_dir().expect("a folder").count() == 1, "{said}");

    let (fine, said) = hexhold(&["rooms", "list"], &here);
    assert!(fine && said.contains(&code) && said.contains("never played"), "{said}");
    let (fine, said) = hexhold(&["restore", &copy], &here);
    assert!(!fine && said.contains("another server"), "{said}");
    std::fs::create_dir_all(&there).expect("a folder");
    // Where somebody else runs the server; only root can give things away.
    let _ = std::os::unix::fs::chown(&there, Some(54_321), None);
    let (fine, said) = hexhold(&["restore", &copy], &there);
    assert!(fine && said.contains("1 rooms"), "{said}");
    let owner = |path: &Path| std::fs::metadata(path).expect("it is there").uid();
    assert_eq!(owner(&there.join("hexhold.db")), owner(&there), "it belongs to whom the folder belongs");
    assert_eq!(owner(&there.join("hexhold.lock")), owner(&there));
    let second = Program::start(&there);
    assert!(second.request("GET", &format!("/api/games/{code}"), "").starts_with("HTTP/1.1 200"));

    let (fine, said) = hexhold(&["rooms", "delete", &code], &here);
    assert!(fine && said.contains("deleted"), "{said}");
    let (fine, said) = hexhold(&["rooms", "delete", &code], &here);
    assert!(!fine && said.contains("there is no room"), "{said}");
    for folder in [here, there, copies] {
        let _ = std::fs::remove_dir_all(folder);
    }
}
