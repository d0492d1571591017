//! Several processes with one PostgreSQL: a guest may come to any of them, and a room that was taken over is lost for the one
//! that had it.
#![cfg(unix)]

#[path = "support/postgres.rs"]
mod postgres;
#[path = "support/shared.rs"]
mod shared;
mod support;

use hexhold_server::protocol::{Entered, Reason};
use postgres::Postgres;
use serde_json::json;
use shared::{bury_all, start_shared};
use support::{Browser, any, create, export, go_on, join, pack, request};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_comes_to_any_process_and_plays_in_the_same_room() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let (a, b) = tokio::join!(start_shared(&url, pack()), start_shared(&url, pack()));
    let host = create(a.at, &[&[0], &[1]]).await;
    let (status, room) = request(b.at, "GET", &format!("/api/games/{}?lang=en", host.code), "").await;
    assert!(status == 200 && room.contains(&host.code), "{room}");
    assert_eq!(request(b.at, "GET", "/api/games/NOBODY", "").await.0, 404);
    let guest = join(b.at, &host.code).await;
    let mut ada = Browser::sit(b.at, &host.seat).await;
    let mut bo = Browser::sit(a.at, &guest.seat).await;
    let mut tv = Browser::watch(b.at, &host.code).await;
    for _ in 0..12 {
        let (one, other) = if ada.questions().is_empty() { (&mut bo, &mut ada) } else { (&mut ada, &mut bo) };
        assert!(one.go_on().await, "somebody is asked");
        other.catch_up(one.revision()).await;
        tv.catch_up(one.revision()).await;
    }
    // What is refused is refused in the same words, and what is no message at all, too.
    let to = bo.questions().first().or(ada.questions().first()).cloned().unwrap();
    let (n, revision) = (ada.number(), ada.revision());
    let stale = hexhold_server::protocol::ClientMessage::answer(n, revision.saturating_sub(9), to.to, any(&to, 1));
    assert!(matches!(ada.say(&stale).await, Err(Reason::Stale | Reason::NotYours)));
    ada.send_text("{}").await;
    assert_eq!(ada.reply().await, Err(Reason::Malformed));
    assert_eq!(export(b.at, &host.seat).await.0, 403, "it is played");
    assert_eq!(export(b.at, "NOBODY").await.0, 404);
    assert_eq!(go_on(b.at, &host.seat, "demo").await.0, 400, "not while it is played");
    // Strangers do not pass for a process.
    let mut nobody = Browser::connect(b.at).await;
    nobody.send_text(&json!({ "type": "hello", "v": 1, "seat": "NOBODY" }).to_string()).await;
    assert_eq!(nobody.farewell().await, (Reason::Unknown, false));
    // The process that has the room ends in order: the other one goes on.
    a.server.stop();
    a.task.await.unwrap();
    let mut again = Browser::sit(b.at, &host.seat).await;
    assert_eq!(again.revision(), ada.revision());
    again.go_on().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_whose_rooms_were_taken_over_writes_nothing_and_sends_its_guests_away() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let (zombie, next) = tokio::join!(start_shared(&url, pack()), start_shared(&url, pack()));
    let rooms: [Entered; 2] = [create(zombie.at, &[&[0, 1]]).await, create(zombie.at, &[&[0, 1]]).await];
    let mut at_the_zombie = Vec::new();
    for room in &rooms {
        let mut browser = Browser::sit(zombie.at, &room.seat).await;
        assert!(browser.go_on().await);
        at_the_zombie.push(browser);
    }
    bury_all(&postgres, &url);
    let mut taken = Browser::sit(next.at, &rooms[0].seat).await;
    assert_eq!((taken.revision(), taken.questions()), (1, at_the_zombie[0].questions()));
    assert!(taken.go_on().await);
    // Who still sits at the zombie's is refused, whatever it believes, and sent away.
    let believes = &mut at_the_zombie[0];
    let q = believes.questions()[0].clone();
    let answer = any(&q, 1);
    assert_eq!(believes.answer(q.to, answer).await, Err(Reason::Storage));
    assert_eq!(believes.farewell().await, (Reason::Busy, true));
    // There one finds what was played meanwhile, by way of the other process.
    let back = Browser::sit(zombie.at, &rooms[0].seat).await;
    assert_eq!((back.revision(), &back.seen().view), (taken.revision(), &taken.seen().view));
    // What nobody took is still its own.
    assert!(at_the_zombie[1].go_on().await);
}
