//! Guests who would fill the house: with rooms, with files, with packs.

use std::path::PathBuf;
use std::sync::Arc;

use hexhold_server::protocol::Entered;
use hexhold_server::{Claim, Limits, MemoryStore, SqlStore, Store};
use hexhold_table::scenario::Pack;
use sqlx::{Connection, Row};

use crate::limited;
use crate::support::{create, export, in_memory, new_game, on_disk, pack, request, start, start_with, wide};

fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-filling-{}-{line}", std::process::id()))
}

/// The file of a game that is played with a pack of its own.
async fn foreign_file(name: &str) -> String {
    let mut library = (*pack().library).clone();
    name.clone_into(&mut library.classes[0].cards[0].name);
    let foreign = Arc::new(Pack::new("demo", library, pack().rules.clone()));
    let s = start_with(foreign, Arc::new(MemoryStore::default()), wide()).await;
    let host = create(s.at, &[&[0, 1]]).await;
    export(s.at, &host.seat).await.1
}

async fn count_packs(folder: &std::path::Path) -> i64 {
    let url = format!("sqlite://{}", folder.join("hexhold.db").display());
    let mut db = sqlx::sqlite::SqliteConnection::connect(&url).await.unwrap();
    sqlx::query("SELECT count(*) FROM packs").fetch_one(&mut db).await.unwrap().get(0)
}

#[tokio::test]
async fn packs_go_with_their_last_room() {
    let folder = folder(line!());
    let s = on_disk(&folder).await;
    create(s.at, &[&[0, 1]]).await;
    let file = foreign_file("A Card From Far Away").await;
    let mut rooms = Vec::new();
    for _ in 0..2 {
        let (status, body) = request(s.at, "POST", "/api/games/import", &file).await;
        assert_eq!(status, 200, "{body}");
        rooms.push(serde_json::from_str::<Entered>(&body).unwrap());
    }
    s.server.stop();
    s.task.await.unwrap();
    assert_eq!(count_packs(&folder).await, 2);
    let store = SqlStore::open(&folder).await.unwrap();
    let delete = async |code: &str| {
        let Ok(Claim::Here(own)) = store.claim(code).await else { panic!("nobody else has it") };
        store.delete(&own).await.unwrap();
    };
    delete(&rooms[0].code).await;
    assert_eq!(count_packs(&folder).await, 2, "the other room is still played with it");
    delete(&rooms[1].code).await;
    assert_eq!(count_packs(&folder).await, 1, "that of the server's own room stays");
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn one_address_makes_so_many_rooms_a_day_and_brings_so_many_bytes() {
    let s = limited(Limits { rooms_per_address: 3, ..wide() }).await;
    let game = new_game(&[&[0, 1]]).to_string();
    let mut status = Vec::new();
    for _ in 0..4 {
        status.push(request(s.at, "POST", "/api/games", &game).await.0);
    }
    assert_eq!(status, [200, 200, 200, 503]);
    let file = foreign_file("Another").await;
    let (status, body) = request(s.at, "POST", "/api/games/import", &file).await;
    assert_eq!((status, body.contains("too_many_rooms")), (503, true), "a file is no way around it: {body}");

    let most = u32::try_from(file.len() * 2 + 10).unwrap();
    let s = limited(Limits { bytes_per_address: most, ..wide() }).await;
    let mut status = Vec::new();
    for _ in 0..3 {
        status.push(request(s.at, "POST", "/api/games/import", &file).await.0);
    }
    assert_eq!(status, [200, 200, 503]);
    assert_eq!(request(s.at, "POST", "/api/games", &game).await.0, 200, "a new game brings nothing");
}

#[tokio::test]
async fn when_the_house_is_full_new_rooms_wait_for_the_place_of_old_ones() {
    let s = in_memory().await;
    let game = new_game(&[&[0, 1]]).to_string();
    assert_eq!(request(s.at, "POST", "/api/games", &game).await.0, 200);
    let folder = folder(line!());
    let store = Arc::new(SqlStore::open(&folder).await.unwrap());
    let empty = store.size().await.unwrap();
    let s = start(store.clone(), Limits { storage: empty + 8 * 1024, ..wide() }).await;
    let mut made = 0;
    while request(s.at, "POST", "/api/games", &game).await.0 == 200 {
        made += 1;
        assert!(made < 100, "there is no end to it");
    }
    assert!(made > 0 && store.size().await.unwrap() < empty + 24 * 1024);
    let _ = std::fs::remove_dir_all(&folder);
}
