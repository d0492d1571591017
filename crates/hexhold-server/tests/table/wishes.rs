//! Taking back and giving again, what others must agree to, and the game as a file.

use hexhold_server::protocol::scenario::{Tell, Wanted, Wish};
use hexhold_server::protocol::{ClientMessage, Entered, Reason, ServerMessage};
use hexhold_table::scenario::{Ask, GameFile};
use hexhold_table::{SeatChange, SeatIs};
use serde_json::json;

use crate::host::seats;
use crate::support::{Browser, Running, create, export, in_memory, join, new_game, request};

async fn undo(b: &mut Browser) -> Result<u32, Reason> {
    let (n, revision) = (b.number(), b.revision());
    let done = b.say(&ClientMessage::Undo { n, revision }).await;
    if let Ok(revision) = done {
        b.catch_up(revision).await;
    }
    done
}

async fn redo(b: &mut Browser) -> Result<u32, Reason> {
    let (n, revision) = (b.number(), b.revision());
    let done = b.say(&ClientMessage::Redo { n, revision }).await;
    if let Ok(revision) = done {
        b.catch_up(revision).await;
    }
    done
}

async fn consent(b: &mut Browser, wish: u32, agree: bool) -> Result<u32, Reason> {
    let n = b.number();
    b.say(&ClientMessage::Consent { n, wish, agree }).await
}

async fn wish(b: &mut Browser) -> Wish {
    while b.seen().wish.is_none() {
        b.next().await.expect("an update");
    }
    b.seen().wish.clone().unwrap()
}

async fn no_wish(b: &mut Browser) {
    while b.seen().wish.is_some() {
        b.next().await.expect("an update");
    }
}

/// Two players; the host has just chosen where to begin.
async fn begun(s: &Running) -> (Browser, Browser, String) {
    let host = create(s.at, &[&[0], &[1]]).await;
    let guest = join(s.at, &host.code).await;
    let (mut a, mut b) = (Browser::sit(s.at, &host.seat).await, Browser::sit(s.at, &guest.seat).await);
    loop {
        let place = |b: &Browser| b.questions().first().is_some_and(|q| q.ask == Ask::StartHex);
        if place(&a) && b.questions().is_empty() {
            // The first one answers openly, and nothing is learnt by it.
            assert!(a.go_on().await);
            b.catch_up(a.revision()).await;
            return (a, b, host.code);
        }
        let (one, other) = if a.questions().is_empty() { (&mut b, &mut a) } else { (&mut a, &mut b) };
        assert!(one.go_on().await);
        other.catch_up(one.revision()).await;
    }
}

#[tokio::test]
async fn with_companions_undo_and_redo_come_back_to_the_same_place() {
    let s = in_memory().await;
    let mut new = new_game(&[&[0], &[1]]);
    new["seats"][1]["bot"] = json!(true);
    let (status, body) = request(s.at, "POST", "/api/games", &new.to_string()).await;
    assert_eq!(status, 200, "{body}");
    let host: Entered = serde_json::from_str(&body).unwrap();
    let mut a = Browser::sit(s.at, &host.seat).await;
    let mut groups = 0;
    for _ in 0..20 {
        let before = a.revision();
        if !a.go_on().await {
            break;
        }
        // The companions think and answer, and all of it goes back and forth together.
        while a.questions().is_empty() && a.seen().view.ending.is_none() {
            a.next().await.expect("an update");
        }
        // One who is asked at the same time may still be at it.
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        let n = a.number();
        a.send(&ClientMessage::Sight { n, from: hexhold_table::scenario::Cell(0) }).await;
        while !matches!(a.next().await.expect("a reply"), ServerMessage::Sight { .. }) {}
        groups += usize::from(a.revision() > before + 1);
        let there = a.seen().clone();
        for _ in 0..2 {
            undo(&mut a).await.unwrap();
            assert!(a.seen().undo.can_redo);
            redo(&mut a).await.unwrap();
            assert_eq!(a.seen().view, there.view);
            assert_eq!(a.questions(), there.questions);
        }
        assert!(!a.seen().undo.can_redo);
    }
    assert!(groups > 3, "{groups}");
}

#[tokio::test]
async fn what_somebody_else_answered_is_taken_back_with_their_consent() {
    let s = in_memory().await;
    let (mut a, mut b, _) = begun(&s).await;
    let next = |b: &Browser| b.seen().undo.next.clone().unwrap();
    assert_eq!((next(&a).asks.len(), next(&b).asks.as_slice()), (0, [0].as_slice()));
    // Where somebody begins is seen on the map.
    assert_eq!(next(&b).ask, Some(Ask::StartHex));
    let before = b.revision();
    undo(&mut b).await.unwrap();
    let asked = wish(&mut a).await;
    assert!(matches!(&asked.what, Wanted::Undo(step) if step.answers == 1 && step.ask == Some(Ask::StartHex)));
    assert_eq!((asked.by, a.revision()), (1, before), "nothing has happened yet");
    // One wish at a time, and a yes to one is none to another.
    assert_eq!(undo(&mut b).await, Err(Reason::WishOpen));
    assert_eq!(consent(&mut a, asked.number + 1, true).await, Err(Reason::NobodyAsked));
    // It is withdrawn, and made again: that is another one.
    consent(&mut b, asked.number, false).await.unwrap();
    no_wish(&mut a).await;
    no_wish(&mut b).await;
    undo(&mut b).await.unwrap();
    let again = wish(&mut a).await;
    assert_ne!(again.number, asked.number);
    assert_eq!(consent(&mut a, asked.number, true).await, Err(Reason::NobodyAsked));
    let done = consent(&mut a, again.number, true).await.unwrap();
    a.catch_up(done).await;
    b.catch_up(done).await;
    assert_eq!(a.questions()[0].ask, Ask::StartHex);
    // Whose it was may give it again, the other may not.
    let may = |b: &Browser| b.seen().undo.can_redo;
    assert_eq!((may(&a), may(&b)), (true, false));
    assert_eq!(redo(&mut b).await, Err(Reason::NothingToRedo));
    redo(&mut a).await.unwrap();
    // One's own slip is nobody else's business.
    undo(&mut a).await.unwrap();
    assert_eq!(a.questions()[0].ask, Ask::StartHex);
}

#[tokio::test]
async fn nobody_waits_for_somebody_who_has_left() {
    let s = in_memory().await;
    let (mut a, mut b, _) = begun(&s).await;
    // Further until something was learnt that B saw too, by an answer of A.
    while a.seen().undo.next.as_ref().is_none_or(|u| u.asks.is_empty()) {
        let (one, other) = if a.questions().is_empty() { (&mut b, &mut a) } else { (&mut a, &mut b) };
        assert!(one.go_on().await);
        other.catch_up(one.revision()).await;
    }
    undo(&mut a).await.unwrap();
    assert_eq!(wish(&mut a).await.waiting, [1]);
    let before = a.revision();
    let done = seats(&mut a, SeatChange::Kick { seat: 1 }).await.unwrap();
    assert_eq!(done, before + 1, "it was done when the last one asked had gone");
    a.catch_up(done).await;
    assert_eq!(a.seen().wish, None);
}

async fn import(s: &Running, file: &str, query: &str) -> Entered {
    let (status, body) = request(s.at, "POST", &format!("/api/games/import{query}"), file).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

#[tokio::test]
async fn no_file_before_the_friends_have_come() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for change in [SeatChange::Open { seat: 1 }, SeatChange::Close { seat: 1 }] {
        seats(&mut a, change).await.unwrap();
        assert_eq!(export(s.at, &host.seat).await.0, 403);
        assert_eq!(a.say(&ClientMessage::Export { n: 1 }).await, Err(Reason::Secret), "nobody can agree for them");
    }
    seats(&mut a, SeatChange::Bot { seat: 1, skill: Default::default() }).await.unwrap();
    assert_eq!(export(s.at, &host.seat).await.0, 200);
}

#[tokio::test]
async fn a_group_saves_its_game_when_all_agree_and_goes_on_with_it_elsewhere() {
    let s = in_memory().await;
    let (mut a, mut b, _) = begun(&s).await;
    assert_eq!(export(s.at, &a.secret).await.0, 403);
    a.say(&ClientMessage::Export { n: 1 }).await.unwrap();
    let asked = wish(&mut b).await;
    assert_eq!((asked.what, asked.by, export(s.at, &a.secret).await.0), (Wanted::Export, 0, 403));
    let done = consent(&mut b, asked.number, true).await.unwrap();
    a.catch_up(done).await;
    assert!(a.update.as_ref().unwrap().file);
    // Everybody reads in the log that there is such a file now.
    b.catch_up(done).await;
    assert!(b.seen().told.iter().any(|t| t.tell == Tell::Exported { seat: 0 }));
    assert_eq!(export(s.at, &b.secret).await.0, 403, "it is A's");
    let (status, file) = export(s.at, &a.secret).await;
    assert_eq!((status, export(s.at, &a.secret).await.0), (200, 403), "once");
    for secret in [&a.secret, &b.secret] {
        assert!(!file.contains(secret.as_str()), "no secrets of seats");
    }
    assert_eq!(GameFile::read(&file).unwrap().seats.len(), 2);

    let first = import(&s, &file, "").await;
    let there = Browser::sit(s.at, &first.seat).await;
    let room = there.room.clone().unwrap();
    let is = |i: usize| (room.seats[i].is.is, room.seats[i].is.host, room.seats[i].is.name.clone());
    assert_eq!((is(0).0, is(0).1, is(1).0, is(1).1), (SeatIs::Taken, true, SeatIs::Open, false));
    assert_eq!((first.place, is(1).2.as_str()), (0, "guest"));
    assert_eq!(there.seen().view, a.seen().view);
    // A friend plays on in the other seat.
    let friend = join(s.at, &first.code).await;
    let friend = Browser::sit(s.at, &friend.seat).await;
    assert_eq!(friend.seen().view, b.seen().view);
    // Or whoever brings the file sits there.
    let second = import(&s, &file, "?seat=1").await;
    assert_eq!(second.place, 1);
    let mut there = Browser::sit(s.at, &second.seat).await;
    assert_eq!(there.seen().view, b.seen().view);
    seats(&mut there, SeatChange::Give { role: hexhold_table::Role(0), seat: 1 }).await.unwrap();
}
