//! No game is lost: other packs, other programs, damaged snapshots and files.

mod support;

use hexhold_table::Content as _;
use std::sync::Arc;

use hexhold_bots::RandomPlayer;
use hexhold_table::scenario::{GameFile, Op, Pack, Refused, Snapshot, Table, Tell, Viewer};
use hexhold_table::{Budget, FileProblem, Source};
use serde_json::{Value, json};
use support::{pack, play, table};

/// A game of 100 lines, with undo in it, and a snapshot every 30 lines: with the first seed from this one on that lasts.
fn played(seed: u64) -> (Table, Vec<Snapshot>) {
    (seed..seed + 50).find_map(lasting).expect("some games last")
}

fn lasting(seed: u64) -> Option<(Table, Vec<Snapshot>)> {
    let mut t = table(seed);
    let mut player = RandomPlayer::new(seed);
    let mut snapshots = Vec::new();
    while t.revision() < 100 && play(&mut t, &mut player) {
        if t.revision() == 20 {
            t.apply(Op::Undo(3)).expect("there is something to take back");
        }
        if t.revision().is_multiple_of(30) {
            snapshots.push(t.snapshot());
        }
    }
    (t.ending().is_none() && t.revision() == 100).then_some((t, snapshots))
}

/// What a later version of the program does to a log, seen from the log: a line is not accepted any more.
fn broken_at(t: &Table, line: usize) -> Vec<String> {
    let mut log = t.ops().to_vec();
    log[line] = "0 pair 62 63".to_owned();
    log
}

fn told(t: &Table) -> Vec<&Tell> {
    t.told().iter().map(|told| &told.tell).collect()
}

#[test]
fn a_game_that_nothing_happened_to_is_simply_played_again() {
    for seed in [3, 4, 9] {
        let (t, snapshots) = played(seed);
        let loaded = Table::load(t.pack(), t.setup(), t.ops(), &snapshots, false, Budget::ENDLESS).expect("it loads");
        assert!(!loaded.resumed);
        assert_eq!((loaded.table.hash(), loaded.table.told()), (t.hash(), t.told()));
        assert!(loaded.table.base().is_none());
    }
}

#[test]
fn a_log_that_is_refused_goes_on_from_the_newest_snapshot() {
    let (t, snapshots) = played(3);
    let log = broken_at(&t, 45);
    assert!(matches!(Table::replay(pack(), t.setup().clone(), &log), Err(FileProblem::Line { line: 46, .. })));
    let loaded = Table::load(t.pack(), t.setup(), &log, &snapshots, false, Budget::ENDLESS).expect("it goes on");
    let mut back = loaded.table;
    assert!(loaded.resumed);
    // Nothing is lost: the lines after the snapshot are still accepted.
    assert_eq!(back.view(&Viewer::Party), t.view(&Viewer::Party));
    assert_eq!(back.questions(), t.questions());
    assert_eq!(told(&back), [&Tell::Resumed { answers: 0 }]);
    assert_eq!((back.revision(), back.ops()[100].as_str()), (101, "resumed 0"));
    // What came before cannot be taken back; what comes after can.
    assert_eq!(back.apply(Op::Undo(1)), Err(Refused::NothingToUndo));
    let hash = back.hash();
    assert!(play(&mut back, &mut RandomPlayer::new(1)));
    back.apply(Op::Undo(1)).expect("one's own answer");
    assert_eq!(back.hash(), hash);
    back.apply(Op::Redo(1)).expect("and again");

    // From now on it is loaded from there, and nothing more is said about it.
    let base = back.base().cloned().expect("it went on from a snapshot");
    let again = Table::load(back.pack(), back.setup(), back.ops(), &[base], false, Budget::ENDLESS).expect("it loads");
    assert!(!again.resumed);
    assert_eq!((again.table.hash(), again.table.told()), (back.hash(), back.told()));
    let file = back.export(&[]);
    let text = serde_json::to_string(&file).expect("JSON");
    let from_file = GameFile::read(&text).expect("whole").open(&pack()).expect("the same");
    assert_eq!((from_file.hash(), from_file.revision()), (back.hash(), back.revision()));
}

#[test]
fn without_a_snapshot_it_goes_on_from_the_last_line_that_is_accepted() {
    let (t, snapshots) = played(4);
    let log = broken_at(&t, 45);
    let early = Table::replay(pack(), t.setup().clone(), &t.ops()[..45]).expect("a part of the log");
    let back = Table::load(t.pack(), t.setup(), &log, &[], false, Budget::ENDLESS).expect("it goes on").table;
    assert_eq!(back.hash(), early.hash());
    assert_eq!(told(&back), [&Tell::Resumed { answers: 55 }]);
    // A snapshot that is older than the break helps nothing; a line after the newest one is lost with what follows.
    let back =
        Table::load(t.pack(), t.setup(), &log, &snapshots[..1], false, Budget::ENDLESS).expect("it goes on").table;
    assert_eq!(told(&back), [&Tell::Resumed { answers: 55 }]);
    let log = broken_at(&t, 95);
    let back = Table::load(t.pack(), t.setup(), &log, &snapshots, false, Budget::ENDLESS).expect("it goes on").table;
    assert_eq!(told(&back), [&Tell::Resumed { answers: 5 }]);
}

#[test]
fn a_game_that_would_go_differently_without_a_word_goes_on_as_the_players_saw_it() {
    let (t, snapshots) = played(9);
    // Another program, for which monsters have a shield: answers are as legal as before, blows are not as hard.
    let mut library = (*pack().library).clone();
    for stats in library.monsters.iter_mut().flat_map(|m| &mut m.stats).flatten() {
        stats.shield += 1;
    }
    let other = Arc::new(Pack::new("demo", library, pack().rules.clone()));
    let log = &t.ops()[..90];
    let seen = Table::replay(pack(), t.setup().clone(), log).expect("as it was played");
    let back = Table::load(&other, t.setup(), log, &snapshots, false, Budget::ENDLESS).expect("it goes on");
    assert!(back.resumed);
    assert_eq!(told(&back.table), [&Tell::Resumed { answers: 0 }]);
    let hit_points = |t: &Table| -> Vec<i16> { t.view(&Viewer::Party).figures.iter().map(|f| f.hit_points).collect() };
    assert_eq!(hit_points(&back.table), hit_points(&seen));
    let without = Table::load(&other, t.setup(), log, &[], false, Budget::ENDLESS).expect("it goes on").table;
    assert_ne!(hit_points(&without), hit_points(&seen), "the shield makes a difference");
}

#[test]
fn a_damaged_snapshot_is_left_out() {
    let (t, snapshots) = played(3);
    let whole = snapshots[2].encode();
    assert_eq!(Snapshot::decode(&whole).as_ref(), Ok(&snapshots[2]));
    for at in [0, 1, 2, whole.len() / 3, whole.len() / 2, whole.len() - 1] {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x55;
        assert!(Snapshot::decode(&damaged).is_err(), "byte {at}");
    }
    assert!(Snapshot::decode(&whole[..whole.len() - 9]).is_err());
    assert!(Snapshot::decode(b"").is_err());
    // The one before it takes its place.
    let log = broken_at(&t, 45);
    let back =
        Table::load(t.pack(), t.setup(), &log, &snapshots[..2], false, Budget::ENDLESS).expect("it goes on").table;
    assert_eq!((told(&back), back.view(&Viewer::Party)), (vec![&Tell::Resumed { answers: 0 }], t.view(&Viewer::Party)));
}

#[test]
fn a_snapshot_that_does_not_fit_the_game_is_refused_and_hurts_nobody() {
    let (t, snapshots) = played(3);
    let log = broken_at(&t, 70);
    let good = serde_json::to_value(&snapshots[2]).expect("JSON");
    let mut tried = 0;
    let mut try_one = |change: &dyn Fn(&mut Value)| {
        let mut value = good.clone();
        change(&mut value);
        // What is no snapshot any more is left out by whoever reads it.
        let Ok(strange) = serde_json::from_value::<Snapshot>(value) else { return };
        let back =
            Table::load(t.pack(), t.setup(), &log, &[strange], false, Budget::ENDLESS).expect("it goes on").table;
        assert_eq!(told(&back), [&Tell::Resumed { answers: 30 }]);
        tried += 1;
    };
    try_one(&|v| v["game"]["state"]["characters"] = json!([]));
    try_one(&|v| v["game"]["state"]["figures"] = json!([]));
    try_one(&|v| v["game"]["state"]["figures"][0]["cell"] = json!(9999));
    try_one(&|v| v["game"]["state"]["figures"][0]["hit_points"] = json!(9999));
    try_one(&|v| v["game"]["state"]["decks"] = json!([]));
    try_one(&|v| v["game"]["since"] = json!([{ "to": "party", "answer": { "path": [7] } }]));
    try_one(&|v| v["revision"] = json!(4_000_000));
    assert!(tried >= 6, "{tried}");
    let newer = serde_json::to_string(&good).expect("JSON").replacen("\"format\":1", "\"format\":2", 1);
    let newer: Snapshot = serde_json::from_str(&newer).expect("the same fields");
    assert!(Snapshot::decode(&newer.encode()).is_err_and(|e| e.contains("format 2")));
}

#[test]
fn a_pack_is_made_again_from_what_was_kept_of_it() {
    let pack = pack();
    let kept = pack.source().encode();
    let again = pack.read(&Source::decode(&kept).expect("whole")).expect("readable");
    assert_eq!((again.hash(), &again.library, &again.rules), (pack.hash(), &pack.library, &pack.rules));
    assert!(Source::decode(&kept[1..]).is_err());
    let strange = Source { packs: Vec::new(), ..pack.source().clone() };
    assert!(pack.read(&strange).is_err());
}

#[test]
fn a_file_brings_its_pack_along() {
    let (t, _) = played(4);
    let text = serde_json::to_string(&t.export(&[])).expect("JSON");
    let nothing = Arc::new(Pack::new("another", hexhold_model::Library::default(), pack().rules.clone()));
    let file = GameFile::read(&text).expect("whole");
    let there = file.open(&nothing).expect("everything is in it");
    assert_eq!((there.hash(), there.pack().hash()), (t.hash(), t.pack().hash()));
    let loaded = file.go_on(&nothing, Budget::ENDLESS).expect("it goes on");
    assert!(!loaded.resumed);
    // Without it, a friend needs a pack of that name; if that is another one, the players hear of it.
    let mut without = file;
    without.pack.clear();
    assert!(matches!(without.go_on(&nothing, Budget::ENDLESS), Err(FileProblem::OtherPack { .. })));
    let mut library = (*pack().library).clone();
    library.classes[0].cards[0].name.push('!');
    let changed = Arc::new(Pack::new("demo", library, pack().rules.clone()));
    let loaded = without.go_on(&changed, Budget::ENDLESS).expect("it goes on");
    assert!(loaded.resumed);
    assert_eq!(loaded.table.setup().pack_hash, changed.hash());
    without.pack = "AAAA".to_owned();
    assert!(matches!(without.go_on(&changed, Budget::ENDLESS), Err(FileProblem::Pack { .. })));
}

#[test]
fn a_damaged_file_says_so() {
    let (t, _) = played(3);
    let file = t.export(&[]);
    let seed = file.setup.seed;
    let text = serde_json::to_string(&file).expect("JSON");
    let mut noticed = 0;
    for at in (0..text.len()).step_by(text.len() / 150) {
        let old = text.as_bytes()[at];
        let new = if old == b'7' { '8' } else { '7' };
        let damaged = format!("{}{new}{}", &text[..at], &text[at + 1..]);
        match GameFile::read(&damaged) {
            Err(FileProblem::Damaged | FileProblem::NotAGame(_) | FileProblem::Version(_)) => noticed += 1,
            // The name of something that is empty may be misspelt.
            Ok(harmless) => assert_eq!(harmless, file, "byte {at} was {:?}", char::from(old)),
            Err(other) => panic!("byte {at} was {:?}: {other}", char::from(old)),
        }
    }
    assert!(noticed > 140, "{noticed}");
    let problem =
        GameFile::read(&text.replace(&format!("\"seed\":{seed}"), "\"seed\":77")).expect_err("it was changed");
    assert!(problem.to_string().contains("damaged"), "{problem}");
}

#[test]
fn files_of_the_first_version_are_still_read() {
    let (t, _) = played(4);
    let mut old = serde_json::to_value(t.export(&[])).expect("JSON");
    old["version"] = json!(1);
    for field in ["pack", "snapshots", "sum"] {
        old.as_object_mut().expect("fields").remove(field);
    }
    let file = GameFile::read(&old.to_string()).expect("it is read");
    assert_eq!(file.open(&pack()).expect("the same").hash(), t.hash());
}

#[test]
fn what_is_kept_is_small() {
    let (t, snapshots) = played(4);
    let most = snapshots.iter().map(|s| s.encode().len()).max().expect("three");
    assert!(most < 3000, "a snapshot has {most} bytes");
    let file = serde_json::to_string(&t.export(&[])).expect("JSON").len();
    let pack = t.pack().source().encode().len();
    assert!(file < pack * 4 / 3 + 12_000, "{file} bytes, {pack} of them the pack");
}
