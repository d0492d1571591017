//! Files of older versions, as those versions wrote them (`tests/fixtures`), still open.

mod support;

use std::path::{Path, PathBuf};

use hexhold_server::care::{self, Care, DATABASE};
use hexhold_server::protocol::ServerMessage;
use serde_json::Value;
use sqlx::{Connection, Row};
use support::{Browser, on_disk};

/// A copy of what an older version wrote, and the rooms in it.
fn copy(form: &str, line: u32) -> (PathBuf, Value) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(form);
    let folder = std::env::temp_dir().join(format!("hexhold-older-{form}-{line}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::copy(kept.join("hexhold.db"), folder.join("hexhold.db")).unwrap();
    let rooms = std::fs::read_to_string(kept.join("rooms.json")).unwrap();
    (folder, serde_json::from_str(&rooms).unwrap())
}

fn seat(room: &Value, place: usize) -> &str {
    room["seats"][place].as_str().unwrap()
}

#[tokio::test]
async fn rooms_of_form_1_are_played_on_by_their_old_links() {
    let (folder, rooms) = copy("form-1", line!());
    // The second time it is of today's form.
    for often in 0..2 {
        let s = on_disk(&folder).await;
        let mut alone = Browser::sit(s.at, seat(&rooms["alone"], 0)).await;
        assert!(alone.revision() >= rooms["alone"]["revision"].as_u64().unwrap() as u32);
        if often > 0 {
            assert!(alone.go_on().await);
        }
        // A game that is over still knows where everybody has gone on, each at their own seat.
        for place in 0..2 {
            let mut old = Browser::sit(s.at, seat(&rooms["old"], place)).await;
            assert!(old.room.as_ref().unwrap().over);
            loop {
                if let Some(ServerMessage::Moved { code, seat: there, .. }) = old.next().await {
                    assert_eq!(code, rooms["next"]["code"].as_str().unwrap());
                    assert_eq!(there.as_deref(), Some(seat(&rooms["next"], place)));
                    break;
                }
            }
            Browser::sit(s.at, seat(&rooms["next"], place)).await;
        }
        s.server.stop();
        s.task.await.unwrap();
    }
    let url = format!("sqlite://{}", folder.join("hexhold.db").display());
    let mut db = sqlx::sqlite::SqliteConnection::connect(&url).await.unwrap();
    let query = "SELECT (SELECT count(*) FROM rooms JOIN packs ON pack = hash), (SELECT count(*) FROM rooms)";
    let row = sqlx::query(query).fetch_one(&mut db).await.unwrap();
    assert_eq!((row.get::<i64, _>(0), row.get::<i64, _>(1)), (3, 3), "of each room it is known what it is played with");
    let _ = std::fs::remove_dir_all(&folder);
}

/// The form of a file, and all that stands in it of one room, as an older program would read it.
async fn as_it_stands(path: &Path, code: &str) -> (i64, Vec<String>) {
    let url = format!("sqlite://{}", path.display());
    let mut db = sqlx::sqlite::SqliteConnection::connect(&url).await.unwrap();
    let form = sqlx::query("PRAGMA user_version").fetch_one(&mut db).await.unwrap().get(0);
    let lines = "SELECT line FROM lines WHERE room = (SELECT id FROM rooms WHERE code = $1) ORDER BY n";
    let lines = sqlx::query(lines).bind(code.to_owned()).fetch_all(&mut db).await.unwrap();
    let mut all: Vec<String> = lines.iter().map(|l| l.get(0)).collect();
    let seats = "SELECT secret FROM seats WHERE room = (SELECT id FROM rooms WHERE code = $1) ORDER BY place";
    let seats = sqlx::query(seats).bind(code.to_owned()).fetch_all(&mut db).await.unwrap();
    all.extend(seats.iter().map(|l| l.get::<String, _>(0)));
    db.close().await.unwrap();
    (form, all)
}

#[tokio::test]
async fn a_copy_of_before_leads_back_to_the_older_program_and_what_was_played_since_waits_for_the_newer_one() {
    let (folder, rooms) = copy("form-1", line!());
    let (database, kept) = (folder.join(DATABASE), folder.join("copy.db"));
    let code = rooms["alone"]["code"].as_str().unwrap();
    let before = as_it_stands(&database, code).await;
    assert_eq!(before.0, 1);
    // As the chapter for hosts says: a copy, and then the newer program.
    Care::open(&database).await.unwrap().copy_to(&kept).await.unwrap();
    let s = on_disk(&folder).await;
    let mut alone = Browser::sit(s.at, seat(&rooms["alone"], 0)).await;
    assert!(alone.go_on().await);
    s.server.stop();
    s.task.await.unwrap();
    let newer = as_it_stands(&database, code).await;
    assert!(newer.0 > 1 && newer.1.len() > before.1.len());
    // And back: what the older program finds is what it had left.
    let (_, aside) = care::restore(&kept, &folder).await.unwrap();
    assert_eq!(as_it_stands(&database, code).await, before);
    assert_eq!(as_it_stands(&aside.unwrap(), code).await, newer);
    let _ = std::fs::remove_dir_all(&folder);
}
