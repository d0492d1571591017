//! How many rooms and how long games a server takes, which rooms go first, and files of other versions.

mod support;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use hexhold_server::protocol::{ClientMessage, Entered, Problem, Reason};
use hexhold_server::{Limits, MemoryStore, SqlStore, StoreProblem};
use hexhold_table::scenario::{Order, Phase};
use sqlx::{Connection, Executor};
use support::{Browser, Running, create, export, new_game, on_disk, request, start, wide};

/// A folder of its own for every test.
fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-limits-{}-{line}", std::process::id()))
}

async fn database(path: &Path) -> sqlx::sqlite::SqliteConnection {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
    sqlx::sqlite::SqliteConnection::connect_with(&options).await.unwrap()
}

/// Changes what was stored, behind the server's back.
async fn change(folder: &Path, statement: &str) {
    let mut db = database(&folder.join("hexhold.db")).await;
    db.execute(sqlx::AssertSqlSafe(statement.to_owned())).await.unwrap();
    db.close().await.unwrap();
}

async fn limited(folder: &Path, rooms: u64) -> Running {
    start(Arc::new(SqlStore::open(folder).await.unwrap()), Limits { rooms, ..wide() }).await
}

async fn is_there(s: &Running, room: &Entered) -> bool {
    request(s.at, "GET", &format!("/api/games/{}", room.code), "").await.0 == 200
}

async fn create_status(s: &Running) -> u16 {
    request(s.at, "POST", "/api/games", &new_game(&[&[0, 1]]).to_string()).await.0
}

async fn stop(s: Running) {
    s.server.stop();
    s.task.await.unwrap();
}

#[tokio::test]
async fn when_there_is_no_place_what_nobody_misses_goes_first_and_nothing_else() {
    let folder = folder(line!());
    let s = on_disk(&folder).await;
    let [empty, old, older, played] = [(); 4].map(|()| create(s.at, &[&[0, 1]]));
    let (empty, old, older, played) = (empty.await, old.await, older.await, played.await);
    for room in [&old, &older, &played] {
        assert!(Browser::sit(s.at, &room.seat).await.go_on().await);
    }
    stop(s).await;
    for (room, days) in [(&empty, 2), (&old, 181), (&older, 200), (&played, 179)] {
        change(&folder, &format!("UPDATE rooms SET used = used - {days} WHERE code = '{}'", room.code)).await;
    }
    let s = limited(&folder, 4).await;
    assert_eq!(create_status(&s).await, 200);
    assert!(!is_there(&s, &empty).await, "never played");
    assert_eq!(create_status(&s).await, 200);
    assert!(!is_there(&s, &older).await, "the longest unused");
    // Whoever looks at it uses it: it is awake, and used today.
    assert!(is_there(&s, &old).await);
    assert_eq!(create_status(&s).await, 503, "nothing else may go");
    assert!(is_there(&s, &played).await);
    stop(s).await;
    // It was noted.
    let s = limited(&folder, 4).await;
    assert_eq!(create_status(&s).await, 503);
    assert!(is_there(&s, &old).await);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn a_room_in_which_only_companions_play_is_not_kept_for_them() {
    let folder = folder(line!());
    let s = on_disk(&folder).await;
    // Its host has no character, and companions play both.
    let mut game = new_game(&[&[], &[0, 1]]);
    game["seats"][1]["bot"] = true.into();
    let (_, body) = request(s.at, "POST", "/api/games", &game.to_string()).await;
    let companions: Entered = serde_json::from_str(&body).unwrap();
    let people = create(s.at, &[&[0, 1]]).await;
    assert!(Browser::sit(s.at, &people.seat).await.go_on().await);
    let mut watching = Browser::watch(s.at, &companions.code).await;
    while watching.revision() < 3 {
        watching.next().await.expect("they play");
    }
    stop(s).await;
    change(&folder, "UPDATE rooms SET used = used - 2").await;
    let s = limited(&folder, 2).await;
    assert_eq!(create_status(&s).await, 200);
    assert!(!is_there(&s, &companions).await);
    assert!(is_there(&s, &people).await);
    assert_eq!(create_status(&s).await, 503);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn a_room_that_is_awake_stays() {
    let folder = folder(line!());
    let s = limited(&folder, 1).await;
    let room = create(s.at, &[&[0, 1]]).await;
    change(&folder, "UPDATE rooms SET used = 0").await;
    assert_eq!(create_status(&s).await, 503);
    assert!(Browser::sit(s.at, &room.seat).await.go_on().await);
    let _ = std::fs::remove_dir_all(&folder);
}

/// The form of the file before it had a number.
const FIRST_FORM: &str = "
    CREATE TABLE rooms (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, setup BLOB NOT NULL, seats TEXT NOT NULL);
    CREATE TABLE seats (secret TEXT PRIMARY KEY, room INTEGER NOT NULL REFERENCES rooms (id), place INTEGER NOT NULL,
        UNIQUE (room, place)) WITHOUT ROWID;
    CREATE TABLE lines (room INTEGER NOT NULL REFERENCES rooms (id), n INTEGER NOT NULL, line TEXT NOT NULL,
        PRIMARY KEY (room, n)) WITHOUT ROWID;
    CREATE TABLE snapshots (room INTEGER NOT NULL REFERENCES rooms (id), n INTEGER NOT NULL, base INTEGER NOT NULL,
        data BLOB NOT NULL, PRIMARY KEY (room, n));
    CREATE TABLE packs (hash TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
    INSERT INTO rooms SELECT id, code, setup, seats FROM now.rooms;
    INSERT INTO seats SELECT secret, room, place FROM now.seats;
    INSERT INTO lines SELECT room, n, line FROM now.lines;
    INSERT INTO snapshots SELECT room, n, base, data FROM now.snapshots;
    INSERT INTO packs SELECT hash, data FROM now.packs;";

#[tokio::test]
async fn a_file_of_the_first_form_is_brought_up_to_date_and_its_games_count_as_used() {
    let (now, before) = (folder(line!()), folder(line!() + 1));
    let s = on_disk(&now).await;
    let room = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &room.seat).await;
    assert!(a.go_on().await);
    stop(s).await;
    std::fs::create_dir_all(&before).unwrap();
    let mut db = database(&before.join("hexhold.db")).await;
    let attach = format!("ATTACH '{}' AS now; {FIRST_FORM}", now.join("hexhold.db").display());
    db.execute(sqlx::AssertSqlSafe(attach)).await.unwrap();
    // Secrets stood there as they are.
    let plain = format!("UPDATE seats SET secret = '{}'", room.seat);
    db.execute(sqlx::AssertSqlSafe(plain)).await.unwrap();
    db.close().await.unwrap();

    for _ in 0..2 {
        let s = limited(&before, 1).await;
        assert_eq!(create_status(&s).await, 503, "it is no day old");
        let b = Browser::sit(s.at, &room.seat).await;
        assert_eq!(b.seen().view, a.seen().view);
        stop(s).await;
    }
    let _ = std::fs::remove_dir_all(&now);
    let _ = std::fs::remove_dir_all(&before);
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_left_alone_and_a_broken_one_is_named() {
    let folder = folder(line!());
    drop(SqlStore::open(&folder).await.unwrap());
    change(&folder, "PRAGMA user_version = 7").await;
    let path = folder.join("hexhold.db").display().to_string();
    let Err(StoreProblem::Failed(why)) = SqlStore::open(&folder).await else { panic!("it was opened") };
    assert!(why.starts_with(&path) && why.contains("a newer Hexhold has written this file"), "{why}");
    std::fs::remove_dir_all(&folder).unwrap();
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(&path, "this is no database, but long enough to be looked at as one".repeat(40)).unwrap();
    let Err(StoreProblem::Failed(why)) = SqlStore::open(&folder).await else { panic!("it was opened") };
    assert!(why.starts_with(&path), "{why}");
    let _ = std::fs::remove_dir_all(&folder);
}

/// A file of a game with so many lines at least.
async fn long_file(lines: usize) -> String {
    let s = start(Arc::new(MemoryStore::default()), wide()).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    while a.seen().view.phase != Phase::Turns {
        assert!(a.go_on().await);
    }
    let view = &a.seen().view;
    let figure = view.figures.iter().find(|f| f.cell.is_some() && f.stats.is_some()).unwrap().id;
    for _ in 0..lines {
        let (n, revision) = (a.number(), a.revision());
        let order = Order::HitPoints { figure, value: 1 };
        let done = a.say(&ClientMessage::referee(n, revision, order)).await.unwrap();
        a.catch_up(done).await;
    }
    export(s.at, &host.seat).await.1
}

#[tokio::test]
async fn a_long_log_is_kept_whole_and_one_that_is_too_long_is_refused() {
    let file = long_file(1100).await;
    let store = Arc::new(MemoryStore::default());
    let s = start(store.clone(), wide()).await;
    let (status, body) = request(s.at, "POST", "/api/games/import", &file).await;
    assert_eq!(status, 200, "{body}");
    let entered: Entered = serde_json::from_str(&body).unwrap();
    let before = Browser::sit(s.at, &entered.seat).await.update.unwrap();
    stop(s).await;
    let s = start(store, Limits { lines: 1000, ..wide() }).await;
    let after = Browser::sit(s.at, &entered.seat).await.update.unwrap();
    assert_eq!((after.revision, after.game), (before.revision, before.game));
    assert!(before.revision > 1100);
    let (status, body) = request(s.at, "POST", "/api/games/import", &file).await;
    let problem: Problem = serde_json::from_str(&body).unwrap();
    assert_eq!((status, problem.reason), (413, Reason::TooLarge), "{body}");
}

#[tokio::test]
async fn one_address_loads_one_file_after_the_other() {
    let file = long_file(40).await;
    let s = start(Arc::new(MemoryStore::default()), Limits { files_per_address: 1, ..wide() }).await;
    let import = || request(s.at, "POST", "/api/games/import", &file);
    let all = futures_util::future::join_all((0..6).map(|_| import())).await;
    let busy = all.iter().filter(|(status, body)| *status == 503 && body.contains("busy")).count();
    let fine = all.iter().filter(|(status, _)| *status == 200).count();
    assert!(busy > 0 && fine > 0 && busy + fine == 6, "{all:?}");
    assert_eq!(import().await.0, 200, "later it is taken");
}
