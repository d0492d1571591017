//! No room is lost: packs that change between two runs of the server, programs that play a log differently, damage.

mod support;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use hexhold_server::protocol::scenario::Tell;
use hexhold_server::protocol::{Entered, Problem, Reason};
use hexhold_server::{MemoryStore, SqlStore};
use hexhold_table::scenario::Pack;
use serde_json::json;
use sqlx::Connection;
use support::{Browser, Running, create, export, in_memory, pack, request, start_with, wide};

/// A folder of its own for every test.
fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-kept-{}-{line}", std::process::id()))
}

async fn serve(pack: Arc<Pack>, folder: &Path) -> Running {
    start_with(pack, Arc::new(SqlStore::open(folder).await.unwrap()), wide()).await
}

/// The demo with another name on the first card of the first class.
fn changed_pack() -> Arc<Pack> {
    let mut library = (*pack().library).clone();
    "Another Card".clone_into(&mut library.classes[0].cards[0].name);
    Arc::new(Pack::new("demo", library, pack().rules.clone()))
}

/// The name of that card, as the browser heard it.
fn first_card(b: &Browser) -> String {
    let welcome: serde_json::Value = serde_json::from_str(&b.heard[0]).unwrap();
    welcome["book"]["classes"][0]["cards"][0]["name"].as_str().expect("a name").to_owned()
}

/// Plays a new game alone for so many answers; if that ends too soon, another one.
async fn play(s: &Running, answers: u32) -> Browser {
    for _ in 0..50 {
        let host = create(s.at, &[&[0, 1]]).await;
        let mut a = Browser::sit(s.at, &host.seat).await;
        while a.revision() < answers && a.go_on().await {}
        if !a.questions().is_empty() {
            return a;
        }
    }
    panic!("no game lasts");
}

/// Changes what was stored, behind the server's back.
async fn change(folder: &Path, statement: &'static str) {
    let url = format!("sqlite://{}", folder.join("hexhold.db").display());
    let mut db = sqlx::sqlite::SqliteConnection::connect(&url).await.unwrap();
    let done = sqlx::query(statement).execute(&mut db).await.unwrap();
    assert!(done.rows_affected() > 0, "{statement}");
    db.close().await.unwrap();
}

fn resumed(b: &Browser) -> Vec<u32> {
    let told = &b.seen().told;
    told.iter().filter_map(|t| if let Tell::Resumed { answers } = t.tell { Some(answers) } else { None }).collect()
}

#[tokio::test]
async fn an_old_room_keeps_its_cards_and_a_new_room_gets_the_new_ones() {
    let folder = folder(line!());
    let first = serve(pack(), &folder).await;
    let before = play(&first, 20).await;
    first.task.abort();

    let second = serve(changed_pack(), &folder).await;
    let mut old = Browser::sit(second.at, &before.secret).await;
    assert_eq!(first_card(&old), pack().library.classes[0].cards[0].name);
    assert_eq!(old.seen().view, before.seen().view);
    assert_eq!(old.questions(), before.questions());
    assert!(resumed(&old).is_empty(), "nothing has changed for it");
    assert!(old.go_on().await);
    let new = play(&second, 1).await;
    assert_eq!(first_card(&new), "Another Card");
    // Both are there for a third run, which has the first pack again.
    second.task.abort();
    let third = serve(pack(), &folder).await;
    let new = Browser::sit(third.at, &new.secret).await;
    assert_eq!(first_card(&new), "Another Card");
    let again = Browser::sit(third.at, &old.secret).await;
    assert_eq!(again.revision(), old.revision());
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn a_log_that_is_refused_goes_on_from_a_snapshot_and_the_players_are_told_once() {
    let folder = folder(line!());
    let first = serve(pack(), &folder).await;
    let before = play(&first, 45).await;
    first.task.abort();
    change(&folder, "UPDATE lines SET line = '0 pair 62 63' WHERE n = 15 AND room = (SELECT max(room) FROM lines)")
        .await;

    let second = serve(pack(), &folder).await;
    let hello = json!({ "type": "hello", "v": 1, "seat": before.secret, "since": before.revision() });
    let mut back = Browser::hello(second.at, hello).await;
    assert_eq!(resumed(&back), [0]);
    assert_eq!(back.seen().view, before.seen().view);
    assert_eq!(back.questions(), before.questions());
    assert_eq!(back.seen().undo.next, None);
    assert!(back.go_on().await);
    let revision = back.revision();
    assert_eq!(revision, before.revision() + 2);

    // It was stored: the next run finds it in order.
    second.task.abort();
    let third = serve(pack(), &folder).await;
    let hello = json!({ "type": "hello", "v": 1, "seat": before.secret, "since": revision });
    let again = Browser::hello(third.at, hello).await;
    assert_eq!((again.revision(), resumed(&again)), (revision, Vec::new()));
    assert_eq!(again.seen().view, back.seen().view);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn with_a_damaged_snapshot_the_log_is_followed_as_far_as_it_goes() {
    let folder = folder(line!());
    let first = serve(pack(), &folder).await;
    let before = play(&first, 45).await;
    first.task.abort();
    change(&folder, "UPDATE snapshots SET data = x'789c00'").await;
    // As long as the log is whole a snapshot is not missed.
    let second = serve(pack(), &folder).await;
    let back = Browser::sit(second.at, &before.secret).await;
    assert_eq!((resumed(&back), back.revision()), (Vec::new(), before.revision()));
    second.task.abort();
    change(&folder, "UPDATE lines SET line = 'nonsense' WHERE n = 15 AND room = (SELECT max(room) FROM lines)").await;
    let third = serve(pack(), &folder).await;
    let mut back = Browser::sit(third.at, &before.secret).await;
    assert_eq!(resumed(&back), [before.revision() - 15]);
    assert!(back.go_on().await);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn a_server_that_stops_in_peace_keeps_every_game_as_it_stands() {
    let folder = folder(line!());
    let first = serve(pack(), &folder).await;
    let before = play(&first, 20).await;
    first.server.stop();
    first.task.await.unwrap();
    // The next program accepts nothing of the log, and nothing is lost.
    change(&folder, "UPDATE lines SET line = '0 pair 62 63' WHERE n = 5 AND room = (SELECT max(room) FROM lines)")
        .await;
    let second = serve(pack(), &folder).await;
    let back = Browser::sit(second.at, &before.secret).await;
    assert_eq!(resumed(&back), [0]);
    assert_eq!(back.seen().view, before.seen().view);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn a_pack_that_was_not_kept_is_replaced_by_todays_or_named() {
    let folder = folder(line!());
    let first = serve(pack(), &folder).await;
    let before = play(&first, 40).await;
    first.task.abort();
    change(&folder, "DELETE FROM packs").await;
    let second = serve(changed_pack(), &folder).await;
    let back = Browser::sit(second.at, &before.secret).await;
    assert_eq!((resumed(&back), first_card(&back).as_str()), (vec![0], "Another Card"));
    second.task.abort();
    change(&folder, "DELETE FROM packs").await;
    let elsewhere = Arc::new(Pack::new("elsewhere", (*pack().library).clone(), pack().rules.clone()));
    let third = serve(elsewhere, &folder).await;
    let mut lost = Browser::connect(third.at).await;
    lost.send_text(&json!({ "type": "hello", "v": 1, "seat": before.secret }).to_string()).await;
    assert_eq!(lost.farewell().await, (Reason::OtherPack, false));
    assert!(lost.heard[0].contains(r#"the pack \"demo\", and here is \"elsewhere\""#), "{}", lost.heard[0]);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn a_friend_with_another_pack_loads_the_file() {
    let mine = in_memory().await;
    let a = play(&mine, 25).await;
    let (_, file) = export(mine.at, &a.secret).await;
    let friends = start_with(changed_pack(), Arc::new(MemoryStore::default()), wide()).await;
    let (status, body) = request(friends.at, "POST", "/api/games/import", &file).await;
    assert_eq!(status, 200, "{body}");
    let entered: Entered = serde_json::from_str(&body).unwrap();
    let mut b = Browser::sit(friends.at, &entered.seat).await;
    assert_eq!(b.seen().view, a.seen().view);
    assert_eq!(first_card(&b), pack().library.classes[0].cards[0].name);
    assert!(b.go_on().await);

    let damaged = file.replacen("\"log\":[\"", "\"log\":[\"0", 1);
    let (status, body) = request(friends.at, "POST", "/api/games/import", &damaged).await;
    let problem: Problem = serde_json::from_str(&body).unwrap();
    assert_eq!((status, problem.reason), (400, Reason::DamagedFile));
    assert!(problem.detail.contains("damaged"), "{}", problem.detail);
}
