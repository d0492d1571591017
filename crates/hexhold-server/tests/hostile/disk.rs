//! What lies on the disk: read by nobody else, taken away, damaged.

use std::path::{Path, PathBuf};

use hexhold_server::protocol::Reason;
use hexhold_server::protocol::scenario::Tell;
use sqlx::Connection;

use crate::support::{Browser, any, create, on_disk, request};

fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-disk-{}-{line}", std::process::id()))
}

async fn change(folder: &Path, statement: String) {
    let url = format!("sqlite://{}", folder.join("hexhold.db").display());
    let mut db = sqlx::sqlite::SqliteConnection::connect(&url).await.unwrap();
    let done = sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut db).await.unwrap();
    assert!(done.rows_affected() > 0);
    db.close().await.unwrap();
}

#[tokio::test]
#[cfg(unix)]
async fn nobody_else_on_the_machine_reads_the_games() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder(line!());
    std::fs::create_dir_all(&folder).unwrap();
    // As older versions left it.
    std::fs::write(folder.join("hexhold.db"), "").unwrap();
    std::fs::set_permissions(folder.join("hexhold.db"), std::fs::Permissions::from_mode(0o644)).unwrap();
    let s = on_disk(&folder).await;
    create(s.at, &[&[0, 1]]).await;
    let mut seen = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}: {mode:o}", entry.path().display());
        seen += 1;
    }
    assert_eq!(seen, 3, "the file, its journal, and the journal's index");
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
#[cfg(unix)]
async fn a_folder_that_was_taken_away_is_noticed_and_one_that_comes_back_too() {
    let (folder, aside) = (folder(line!()), folder(line!() + 1_000));
    let s = on_disk(&folder).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    assert!(a.go_on().await);
    std::fs::rename(&folder, &aside).unwrap();
    let (q, revision) = (a.questions()[0].clone(), a.revision());
    assert_eq!(a.answer(q.to, any(&q, revision)).await, Err(Reason::Storage), "it would be written nowhere");
    std::fs::rename(&aside, &folder).unwrap();
    assert!(a.go_on().await);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn who_reads_the_database_sits_nowhere_by_it() {
    let folder = folder(line!());
    let s = on_disk(&folder).await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let guest = crate::support::join(s.at, &host.code).await;
    s.server.stop();
    s.task.await.unwrap();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        for secret in [&host.seat, &guest.seat] {
            assert!(!bytes.windows(secret.len()).any(|w| w == secret.as_bytes()), "a secret stands there as it is");
        }
    }
    let s = on_disk(&folder).await;
    Browser::sit(s.at, &host.seat).await;
    Browser::sit(s.at, &guest.seat).await;
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn a_room_that_has_gone_on_keeps_no_secret_of_the_next_one() {
    let folder = folder(line!());
    let s = on_disk(&folder).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    while a.go_on().await {}
    let (status, body) = crate::support::go_on(s.at, &host.seat, "demo").await;
    assert_eq!(status, 200, "{body}");
    let next: hexhold_server::protocol::Entered = serde_json::from_str(&body).unwrap();
    s.server.stop();
    s.task.await.unwrap();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        for secret in [&host.seat, &next.seat] {
            assert!(!bytes.windows(secret.len()).any(|w| w == secret.as_bytes()), "a secret stands there as it is");
        }
    }
    let s = on_disk(&folder).await;
    assert!(Browser::sit(s.at, &next.seat).await.go_on().await);
    // Who knows the code alone, or another seat's secret, sits nowhere by it.
    let stranger = create(s.at, &[&[0, 1]]).await;
    for seat in [format!("-{}", next.code), format!("{}-{}", stranger.seat, next.code), next.seat.to_lowercase()] {
        let mut nobody = Browser::connect(s.at).await;
        nobody.send_text(&format!(r#"{{"type":"hello","v":1,"seat":"{seat}"}}"#)).await;
        assert_eq!(nobody.farewell().await.0, Reason::Unknown);
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn damaged_text_is_the_trouble_of_its_own_room_only() {
    let folder = folder(line!());
    let s = on_disk(&folder).await;
    let rooms = [create(s.at, &[&[0, 1]]).await, create(s.at, &[&[0, 1]]).await, create(s.at, &[&[0, 1]]).await];
    let [log, seats, whole] = &rooms;
    for room in &rooms {
        assert!(Browser::sit(s.at, &room.seat).await.go_on().await);
    }
    s.server.stop();
    s.task.await.unwrap();
    let room = |code: &str| format!("(SELECT id FROM rooms WHERE code = '{code}')");
    // Text that is none: SQLite keeps whatever bytes it is given.
    change(&folder, format!("UPDATE lines SET line = CAST(x'ff00fe' AS TEXT) WHERE room = {}", room(&log.code))).await;
    change(&folder, format!("UPDATE rooms SET seats = CAST(x'5bff' AS TEXT) WHERE code = '{}'", seats.code)).await;
    let s = on_disk(&folder).await;
    // The log has a snapshot beside it: the game goes on from there.
    assert!(Browser::sit(s.at, &log.seat).await.go_on().await);
    let (status, body) = request(s.at, "GET", &format!("/api/games/{}", seats.code), "").await;
    assert_eq!((status, body.contains("storage")), (503, true), "{body}");
    assert!(Browser::sit(s.at, &whole.seat).await.go_on().await);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn a_bit_that_fell_over_in_a_log_does_not_change_a_game_in_silence() {
    let folder = folder(line!());
    let s = on_disk(&folder).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for _ in 0..4 {
        assert!(a.go_on().await);
    }
    s.server.stop();
    s.task.await.unwrap();
    // The other goal of two: as good an answer as the one that was given.
    let flip = "UPDATE lines SET line = CASE line WHEN '0 nth 0' THEN '0 nth 1' ELSE '0 nth 0' END WHERE n = 0";
    change(&folder, flip.to_owned()).await;
    let s = on_disk(&folder).await;
    let back = Browser::sit(s.at, &host.seat).await;
    let told = back.seen().told.clone();
    let resumed = told.iter().filter(|t| matches!(t.tell, Tell::Resumed { answers: 0 })).count();
    assert_eq!(resumed, 1, "it goes on from where it was kept, and says so: {told:?}");
    assert_eq!(back.seen().view, a.seen().view);
    let _ = std::fs::remove_dir_all(&folder);
}
