//! `hexhold replay`: a file of a game is checked by playing it again.

use hexhold_table::Content as _;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

use hexhold_bots::RandomPlayer;
use hexhold_model::CharacterSheet;
use hexhold_table::scenario::{GameFile, GameSetup, Input, Op, Setup, Table};

/// Some rounds of the first scenario of the built-in pack.
fn saved() -> GameFile {
    let pack = hexhold_cli::packs::open(&[]).expect("the pack is in order");
    let hero = |class: usize| CharacterSheet {
        class,
        name: String::new(),
        level: 1,
        pool: Vec::new(),
        items: Vec::new(),
        perks: Vec::new(),
    };
    let game = GameSetup {
        scenario: pack.library.scenarios[0].key.clone(),
        level: Some(1),
        party: vec![hero(0), hero(1)],
        ..GameSetup::default()
    };
    let (name, hash) = (pack.name.clone(), pack.hash().to_owned());
    let setup = Setup { game, rules: String::new(), seed: 5, pack: name, pack_hash: hash };
    let mut table = Table::new(Arc::clone(&pack), setup).expect("it can be played");
    let mut player = RandomPlayer::new(5);
    for _ in 0..60 {
        let Some(q) = table.questions().first().cloned() else { break };
        let answer = player.pick(&q).expect("a legal answer");
        table.apply(Op::Answer(Input { to: q.to, answer })).expect("it is taken");
    }
    table.export(&[])
}

fn replay(name: &str, text: &str) -> (bool, String) {
    let path: PathBuf = std::env::temp_dir().join(format!("hexhold-replay-{}-{name}.json", std::process::id()));
    std::fs::write(&path, text).expect("a file");
    let run = Command::new(env!("CARGO_BIN_EXE_hexhold")).arg("replay").arg(&path).output().expect("it runs");
    let _ = std::fs::remove_file(&path);
    let said = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
    (run.status.success(), said)
}

#[test]
fn a_game_that_is_the_same_passes_and_every_other_is_named() {
    let file = saved();
    let text = serde_json::to_string(&file).expect("JSON");
    assert!(text.len() < 400_000, "{} bytes with the pack", text.len());
    let (fine, said) = replay("good", &text);
    assert!(fine && said.contains(&format!("the same: {} lines", file.log.len())), "{said}");
    let (fine, said) = replay("damaged", &text.replacen("\"log\":[\"", "\"log\":[\"0", 1));
    assert!(!fine && said.contains("the file is damaged"), "{said}");
    let (fine, said) = replay("cut", &text[..text.len() / 2]);
    assert!(!fine && said.contains("this is not a saved game"), "{said}");
    let (fine, said) = replay("newer", &text.replacen("\"version\":5", "\"version\":9", 1));
    assert!(!fine && said.contains("a newer one is needed"), "{said}");
    // A file of the first version has no check sum: what is wrong with it shows in the replay.
    let mut old = serde_json::to_value(&file).expect("JSON");
    old["version"] = 1.into();
    old["log"][9] = "0 pair 62 63".into();
    let (fine, said) = replay("illegal", &old.to_string());
    assert!(!fine && said.contains("line 10 of the log"), "{said}");
}

/// A whole game of the program before conditions were stored by name and tables were for any game.
#[test]
fn a_file_of_the_version_before_goes_on() {
    let text = include_str!("fixtures/game-version-3.json");
    let file = GameFile::read(text).expect("a file of version 3");
    assert_eq!((file.version, file.log.len()), (3, 92));
    let here = hexhold_cli::packs::open(&[]).expect("the pack is in order");
    let loaded = file.go_on(&here, hexhold_table::Budget::ENDLESS).expect("no game is ever locked");
    // It is played with its own pack, in which two scenarios could not be walked, and nothing of it is lost.
    assert!(!loaded.resumed && loaded.table.ending().is_some());
    assert_eq!(loaded.table.setup().pack_hash, file.setup.pack_hash);
    let (fine, said) = replay("before", text);
    assert!(fine && said.contains("the same: 92 lines"), "{said}");
}
