//! Copies of a server that runs, and what a host does beside it.

mod support;

use std::path::PathBuf;

use hexhold_server::care::{self, Care, DATABASE};
use hexhold_server::protocol::Reason;
use hexhold_server::protocol::scenario::Tell;
use sqlx::{Connection, Executor};
use support::{Browser, any, create, on_disk, request};

fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-care-{}-{line}", std::process::id()))
}

#[tokio::test]
async fn a_copy_of_a_running_server_holds_every_game_as_it_stood_and_each_is_played_on() {
    let (here, there) = (folder(line!()), folder(line!() + 1_000));
    let s = on_disk(&here).await;
    let mut games = Vec::new();
    for answers in [0, 3, 50] {
        let host = create(s.at, &[&[0, 1]]).await;
        let mut a = Browser::sit(s.at, &host.seat).await;
        for _ in 0..answers {
            a.go_on().await;
        }
        games.push(a);
    }
    // One is played on while the copy is made.
    let mut restless = games.remove(1);
    let (at_least, secret) = (restless.revision(), restless.secret.clone());
    let playing = tokio::spawn(async move { while restless.go_on().await {} });
    let copy = here.join("copy.db");
    let mut running = Care::open(&here.join(DATABASE)).await.unwrap();
    let checked = running.copy_to(&copy).await.unwrap();
    assert_eq!((checked.rooms, checked.packs), (3, 1));
    assert!(checked.lines >= 53, "{checked:?}");
    assert!(running.copy_to(&copy).await.is_err(), "no copy is written over");
    playing.abort();
    s.server.stop();
    s.task.await.unwrap();

    std::fs::create_dir_all(&there).unwrap();
    std::fs::write(there.join(DATABASE), "what was there before").unwrap();
    let (restored, aside) = care::restore(&copy, &there).await.unwrap();
    assert_eq!(restored, checked);
    assert_eq!(std::fs::read_to_string(aside.unwrap()).unwrap(), "what was there before");
    let s = on_disk(&there).await;
    for before in &games {
        let mut back = Browser::sit(s.at, &before.secret).await;
        assert_eq!((back.revision(), &back.seen().view), (before.revision(), &before.seen().view));
        let now = back.seen().clone();
        assert!(!now.told.iter().any(|t| matches!(t.tell, Tell::Resumed { .. })), "its log is played again as it was");
        if !now.questions.is_empty() {
            assert!(back.go_on().await);
        }
    }
    assert!(Browser::sit(s.at, &secret).await.revision() >= at_least);
    for folder in [here, there] {
        let _ = std::fs::remove_dir_all(folder);
    }
}

#[tokio::test]
async fn a_damaged_copy_is_not_put_in_the_place_of_anything() {
    let (here, there) = (folder(line!()), folder(line!() + 1_000));
    let s = on_disk(&here).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for _ in 0..5 {
        assert!(a.go_on().await);
    }
    let copy = here.join("copy.db");
    Care::open(&here.join(DATABASE)).await.unwrap().copy_to(&copy).await.unwrap();
    let url = format!("sqlite://{}", copy.display());
    let mut db = sqlx::sqlite::SqliteConnection::connect(&url).await.unwrap();
    db.execute("UPDATE lines SET line = '0 nth 3' WHERE n = 2").await.unwrap();
    db.close().await.unwrap();
    let refused = care::restore(&copy, &there).await.unwrap_err().to_string();
    assert!(refused.contains("line 2") && refused.contains(&host.code), "{refused}");
    assert!(!there.join(DATABASE).exists());
    assert!(care::restore(&here.join("nothing"), &there).await.is_err());
    for folder in [here, there] {
        let _ = std::fs::remove_dir_all(folder);
    }
}

#[tokio::test]
async fn a_host_lists_locks_and_deletes_rooms_of_a_running_server() {
    let folder = folder(line!());
    let s = on_disk(&folder).await;
    let (one, other) = (create(s.at, &[&[0, 1]]).await, create(s.at, &[&[0, 1]]).await);
    let mut a = Browser::sit(s.at, &one.seat).await;
    assert!(a.go_on().await);
    let mut care = Care::open(&folder.join(DATABASE)).await.unwrap();
    let rooms = care.rooms().await.unwrap();
    let of = |code: &str| rooms.iter().find(|r| r.code == code).cloned().expect("it is listed");
    assert_eq!((of(&one.code).lines, of(&one.code).played, of(&other.code).played), (1, true, false));
    assert!(rooms[0].bytes > 0 && rooms[0].unused == 0 && !rooms[0].locked);
    let packs = care.packs().await.unwrap();
    assert_eq!((packs.len(), packs[0].rooms), (1, 2));

    assert!(care.lock(&one.code, true).await.unwrap());
    assert!(!care.lock("NOSUCH", true).await.unwrap());
    let q = a.questions()[0].clone();
    assert!(a.answer(q.to, any(&q, 1)).await.is_err(), "nothing is added");
    assert!(care.lock(&one.code, false).await.unwrap());
    let mut a = Browser::sit(s.at, &one.seat).await;
    assert!(a.go_on().await);

    assert!(care.delete(&other.code).await.unwrap());
    assert!(!care.delete(&other.code).await.unwrap());
    let mut lost = Browser::connect(s.at).await;
    lost.send_text(&format!(r#"{{"type":"hello","v":1,"seat":"{}"}}"#, other.seat)).await;
    assert_eq!(lost.farewell().await.0, Reason::Unknown);
    assert_eq!(request(s.at, "GET", &format!("/api/games/{}", one.code), "").await.0, 200);
    let _ = std::fs::remove_dir_all(&folder);
}
