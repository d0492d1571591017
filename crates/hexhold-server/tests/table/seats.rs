//! Coming, leaving, being sent away, hosting; and going on to the next game, once.

use std::sync::Arc;
use std::time::Duration;

use hexhold_server::protocol::scenario::Tell;
use hexhold_server::protocol::{Entered, Reason, ServerMessage};
use hexhold_server::{Limits, MemoryStore};
use hexhold_table::{SeatChange, SeatIs};
use serde_json::json;

use crate::host::seats;
use crate::support::{Browser, Running, create, export, go_on, in_memory, join, on_disk, request, start, wide};

async fn two(s: &Running) -> (Browser, Browser, String) {
    let host = create(s.at, &[&[0], &[1]]).await;
    let guest = join(s.at, &host.code).await;
    (Browser::sit(s.at, &host.seat).await, Browser::sit(s.at, &guest.seat).await, host.code)
}

async fn bye(b: &mut Browser) -> Reason {
    loop {
        if let ServerMessage::Bye { reason, .. } = b.next().await.expect("a farewell") {
            return reason;
        }
    }
}

async fn sit_down(s: &Running, code: &str, place: Option<u8>) -> (u16, String) {
    request(s.at, "POST", &format!("/api/games/{code}/join"), &json!({ "name": "x", "place": place }).to_string()).await
}

/// Until this seat is the host's, and the log says so.
async fn hears_of_host(b: &mut Browser, seat: u8) {
    let told =
        |b: &Browser| b.update.iter().flat_map(|u| &u.scenario().unwrap().told).any(|t| t.tell == Tell::Host { seat });
    while !told(b) {
        b.next().await.expect("an update");
    }
    let hosts = b.room.as_ref().unwrap().seats.iter().filter(|s| s.is.host).map(|s| s.seat);
    assert_eq!(hosts.collect::<Vec<_>>(), [seat]);
}

#[tokio::test]
async fn who_was_sent_away_stays_away_until_the_host_opens_the_seat() {
    let s = in_memory().await;
    let (mut a, mut b, code) = two(&s).await;
    seats(&mut a, SeatChange::Kick { seat: 1 }).await.unwrap();
    assert_eq!(bye(&mut b).await, Reason::Kicked);
    assert_eq!(sit_down(&s, &code, None).await.0, 409, "the code is known, the seat is closed");
    assert_eq!(sit_down(&s, &code, Some(1)).await.0, 409);
    // A new link for somebody who lost theirs.
    seats(&mut a, SeatChange::Open { seat: 1 }).await.unwrap();
    let (status, body) = sit_down(&s, &code, Some(1)).await;
    assert_eq!(status, 200, "{body}");
    let again: Entered = serde_json::from_str(&body).unwrap();
    assert_ne!(again.seat, b.secret);
    assert_eq!(export(s.at, &b.secret).await.0, 404);
    Browser::sit(s.at, &again.seat).await;
}

#[tokio::test]
async fn a_player_leaves_for_good_and_a_host_who_leaves_is_followed_by_another() {
    let s = in_memory().await;
    let (mut a, mut b, code) = two(&s).await;
    b.send_text(r#"{"type":"seats","n":1,"change":"leave"}"#).await;
    assert_eq!(bye(&mut b).await, Reason::Left);
    while a.room.as_ref().unwrap().seats[1].is.is != SeatIs::Open {
        a.next().await.unwrap();
    }
    let b = join(s.at, &code).await;
    let mut b = Browser::sit(s.at, &b.seat).await;
    a.send_text(r#"{"type":"seats","n":1,"change":"leave"}"#).await;
    assert_eq!(bye(&mut a).await, Reason::Left);
    hears_of_host(&mut b, 1).await;
    // Where nobody is left, whoever comes first is the host.
    b.send_text(r#"{"type":"seats","n":1,"change":"leave"}"#).await;
    assert_eq!(bye(&mut b).await, Reason::Left);
    let (_, body) = sit_down(&s, &code, Some(0)).await;
    let first: Entered = serde_json::from_str(&body).unwrap();
    let first = Browser::sit(s.at, &first.seat).await;
    let hosts: Vec<bool> = first.room.unwrap().seats.iter().map(|s| s.is.host).collect();
    assert_eq!(hosts, [true, false]);
}

#[tokio::test]
async fn a_host_who_is_gone_is_replaced_and_one_who_is_there_is_not() {
    for (away, may) in [(Duration::from_secs(600), false), (Duration::ZERO, true)] {
        let s = start(Arc::new(MemoryStore::default()), Limits { host_away: away, ..wide() }).await;
        let (a, mut b, code) = two(&s).await;
        assert_eq!(seats(&mut b, SeatChange::TakeOver).await, Err(Reason::HostHere));
        drop(a);
        while b.room.as_ref().unwrap().seats[0].present {
            b.next().await.unwrap();
        }
        let taken = seats(&mut b, SeatChange::TakeOver).await;
        if !may {
            assert_eq!(taken, Err(Reason::HostHere), "only just gone");
            continue;
        }
        taken.unwrap();
        hears_of_host(&mut b, 1).await;
        // Who comes later reads it in the log too.
        let tv = Browser::watch(s.at, &code).await;
        assert!(tv.seen().told.iter().any(|t| t.tell == Tell::Host { seat: 1 }));
        // The host of before sits where they sat, as everybody else.
        assert_eq!(seats(&mut b, SeatChange::HandOver { seat: 0 }).await.map(|_| ()), Ok(()));
        hears_of_host(&mut b, 0).await;
    }
}

#[tokio::test]
async fn a_join_page_names_whom_a_seat_plays() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let (_, body) = request(s.at, "GET", &format!("/api/games/{}", host.code), "").await;
    let room: serde_json::Value = serde_json::from_str(&body).unwrap();
    assert_eq!(room["seats"][1]["plays"], json!([{ "name": "Hero 1", "class": "Class 1" }]), "{room}");
}

#[tokio::test]
async fn two_hosts_tabs_begin_one_next_game_and_the_old_room_remembers_it() {
    let folder = std::env::temp_dir().join(format!("hexhold-next-{}", std::process::id()));
    let s = on_disk(&folder).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    while a.go_on().await {}
    let all = futures_util::future::join_all((0..6).map(|_| go_on(s.at, &host.seat, "demo"))).await;
    let mut codes = Vec::new();
    for (status, body) in &all {
        match status {
            200 => codes.push(serde_json::from_str::<Entered>(body).unwrap().code),
            _ => assert!(body.contains("stale"), "{body}"),
        }
    }
    codes.dedup();
    assert_eq!(codes.len(), 1, "{all:?}");
    let moved = async |b: &mut Browser| loop {
        if let Some(ServerMessage::Moved { code, seat, .. }) = b.next().await {
            return (code, seat.expect("one's own seat"));
        }
    };
    let there = moved(&mut a).await;
    assert_eq!(there.0, codes[0]);
    s.task.abort();
    let later = on_disk(&folder).await;
    let mut back = Browser::sit(later.at, &host.seat).await;
    assert_eq!(moved(&mut back).await, there);
    let (_, again) = go_on(later.at, &host.seat, "demo").await;
    assert_eq!(serde_json::from_str::<Entered>(&again).unwrap().code, codes[0]);
    let _ = std::fs::remove_dir_all(&folder);
}
