//! Files of older versions, as those versions wrote them (`tests/fixtures`), still open.

mod support;

use std::path::{Path, PathBuf};

use hexhold_server::protocol::ServerMessage;
use serde_json::Value;
use sqlx::{Connection, Row};
use support::{Browser, on_disk};

/// A copy of what an older version wrote, and the rooms in it.
fn copy(form: &str) -> (PathBuf, Value) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(form);
    let folder = std::env::temp_dir().join(format!("hexhold-older-{form}-{}", std::process::id()));
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
    let (folder, rooms) = copy("form-1");
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
