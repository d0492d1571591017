//! Rooms over real sockets: who may do what, who sees what, and what survives.

mod support;

use hexhold_server::Limits;
use hexhold_server::protocol::scenario::UndoStep;
use hexhold_server::protocol::{ClientMessage, Entered, GameStep, Reason, ServerMessage, Step};
use hexhold_table::scenario::{Answer, Ask, CharId, Choice, FigureId, Order, Phase, To};
use hexhold_table::{SeatChange, SeatIs};
use serde_json::json;
use std::sync::Arc;
use support::{Browser, create, export, in_memory, join, new_game, on_disk, request, start, wide};

const FIRST: To = To::Character(CharId(0));
const SECOND: To = To::Character(CharId(1));

/// Two players at the first selection of cards.
async fn two_at_the_first_cards(at: std::net::SocketAddr) -> (Browser, Browser, String) {
    let host = create(at, &[&[0], &[1]]).await;
    let guest = join(at, &host.code).await;
    let mut a = Browser::sit(at, &host.seat).await;
    let mut b = Browser::sit(at, &guest.seat).await;
    while a.seen().view.phase != Phase::CardSelection {
        let (one, other) = if a.questions().is_empty() { (&mut b, &mut a) } else { (&mut a, &mut b) };
        assert!(one.go_on().await);
        let revision = one.revision();
        other.catch_up(revision).await;
    }
    (a, b, host.code)
}

#[tokio::test]
async fn one_player_plays_two_characters_to_the_end() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    while a.go_on().await {}
    assert!(a.seen().view.ending.is_some());
}

#[tokio::test]
async fn no_socket_carries_what_the_other_keeps_secret() {
    let s = in_memory().await;
    let (mut a, mut b, code) = two_at_the_first_cards(s.at).await;
    let mut tv = Browser::watch(s.at, &code).await;
    let pair = a.questions()[0].options[5];
    a.answer(FIRST, pair.into()).await.unwrap();
    b.catch_up(a.revision()).await;
    tv.catch_up(a.revision()).await;
    for other in [&b, &tv] {
        for text in &other.heard {
            let message: ServerMessage = serde_json::from_str(text).unwrap();
            let update = match message {
                ServerMessage::Welcome { update, .. } | ServerMessage::Update { update } => update,
                _ => continue,
            };
            let update = update.scenario().unwrap();
            let mat = &update.view.mats[0];
            assert_eq!((&mat.hand, &mat.chosen, &mat.goal, &mat.dealt), (&None, &None, &None, &None));
            assert_eq!(mat.leading, None);
            assert!(update.questions.iter().all(|q| q.to != FIRST));
            // Where somebody begins is seen on the map; nothing else has been done openly.
            let open = |u: &UndoStep| u.ask == Some(Ask::StartHex) || u.answer.is_none();
            assert!(update.undo.next.as_ref().is_none_or(|u| u.to != Some(FIRST) || open(u)));
            assert!(update.told.iter().all(|t| match &t.tell {
                hexhold_server::protocol::scenario::Tell::Game(e) => e.only.is_none_or(|c| c == CharId(1)),
                _ => true,
            }));
        }
    }
    let ready = &b.seen().view.mats[0];
    assert!(ready.ready);
    assert!(tv.seen().view.mats.iter().all(|m| m.hand.is_none()));
    assert!(tv.seen().questions.is_empty());
    // After both have chosen the cards lie open.
    let own = b.questions()[0].options[0];
    b.answer(SECOND, own.into()).await.unwrap();
    assert!(b.seen().view.mats[0].selected.is_some());
}

#[tokio::test]
async fn a_seat_cannot_act_for_another() {
    let s = in_memory().await;
    let (mut a, mut b, code) = two_at_the_first_cards(s.at).await;
    let pair = a.questions()[0].options[0];
    assert_eq!(b.answer(FIRST, pair.into()).await, Err(Reason::NotYours));
    let mut tv = Browser::watch(s.at, &code).await;
    assert_eq!(tv.answer(FIRST, pair.into()).await, Err(Reason::NotYours));
    let (n, revision) = (b.number(), b.revision());
    let order = Order::HitPoints { figure: FigureId(0), value: 1 };
    assert_eq!(b.say(&ClientMessage::referee(n, revision, order)).await, Err(Reason::NotHost));
    let kick = ClientMessage::Seats { n, change: SeatChange::Kick { seat: 0 } };
    assert_eq!(b.say(&kick).await, Err(Reason::NotHost));
    assert_eq!(a.answer(FIRST, pair.into()).await, Ok(revision + 1));
}

#[tokio::test]
async fn stale_and_illegal_answers_change_nothing() {
    let s = in_memory().await;
    let (mut a, b, _) = two_at_the_first_cards(s.at).await;
    let revision = a.revision();
    assert_eq!(a.answer(FIRST, Choice::Pair(3, 3).into()).await, Err(Reason::NotOffered));
    assert_eq!(a.answer(FIRST, Answer::Path(Vec::new())).await, Err(Reason::WantsChoice));
    assert_eq!(a.answer(To::Party, Choice::Done.into()).await, Err(Reason::NotYours));
    let pair = a.questions()[0].options[0];
    for wrong in [revision - 1, revision + 1, 0, u32::MAX] {
        let n = a.number();
        let late = ClientMessage::answer(n, wrong, FIRST, Answer::from(pair));
        assert_eq!(a.say(&late).await, Err(Reason::Stale), "revision {wrong}");
    }
    assert_eq!((a.revision(), b.revision()), (revision, revision));
    assert_eq!(a.answer(FIRST, pair.into()).await, Ok(revision + 1));
}

#[tokio::test]
async fn secret_choices_do_not_make_each_other_stale() {
    let s = in_memory().await;
    let (mut a, mut b, _) = two_at_the_first_cards(s.at).await;
    let revision = a.revision();
    let (one, two) = (a.questions()[0].options[0], b.questions()[0].options[0]);
    a.answer(FIRST, one.into()).await.unwrap();
    // B answers what it saw, before it heard of A's choice.
    let n = b.number();
    let answer = ClientMessage::answer(n, revision, SECOND, Answer::from(two));
    assert_eq!(b.say(&answer).await, Ok(revision + 2));
}

#[tokio::test]
async fn malformed_and_oversized_messages_are_refused_and_the_line_stays_open() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for text in
        ["", "{", "null", "[]", r#"{"type":"dance"}"#, r#"{"type":"answer","n":1}"#, r#"{"type":"undo","n":-1}"#]
    {
        a.send_text(text).await;
        assert_eq!(a.reply().await, Err(Reason::Malformed), "{text}");
    }
    a.send_text(r#"{"type":"undo","n":1,"revision":0,"extra":true}"#).await;
    assert_eq!(a.reply().await, Err(Reason::Malformed));
    a.send_text(&format!(r#"{{"type":"mark","n":1,"revision":0,"name":"{}"}}"#, "x".repeat(20_000))).await;
    assert_eq!(a.reply().await, Err(Reason::TooLarge));
    a.send_text(r#"{"type":"hello","v":1}"#).await;
    assert_eq!(a.reply().await, Err(Reason::Hello));
    assert!(a.go_on().await);
    for (hello, farewell) in [
        (r#"{"type":"hello","v":2,"code":"X"}"#, (Reason::Version, false)),
        (r#"{"type":"hello","v":1}"#, (Reason::Hello, true)),
        (r#"{"type":"undo","n":1,"revision":0}"#, (Reason::Hello, true)),
        (r#"{"type":"hello","v":1,"seat":"AAAAAAAAAAAAAAAAAAAAAAAAAA"}"#, (Reason::Unknown, false)),
    ] {
        let mut b = Browser::connect(s.at).await;
        b.send_text(hello).await;
        assert_eq!(b.farewell().await, farewell, "{hello}");
        assert!(b.next().await.is_none());
        assert_eq!(b.heard.len(), 1, "nothing but a farewell");
    }
}

#[tokio::test]
async fn bad_requests_are_refused_with_a_reason() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let games = "/api/games";
    for (method, path, body, status, reason) in [
        ("POST", games, "{".to_owned(), 400, "malformed"),
        ("POST", games, new_game(&[&[0]]).to_string(), 400, "bad_setup"),
        ("POST", games, new_game(&[&[0, 1], &[1]]).to_string(), 400, "bad_setup"),
        ("POST", games, new_game(&[&[0, 1]]).to_string().replace("demo", "nowhere"), 400, "bad_setup"),
        ("POST", games, new_game(&[&[0, 1]]).to_string().replace("class 1", "class 0"), 400, "bad_setup"),
        ("POST", games, new_game(&[&[0, 1]]).to_string().replace("class 1", "class 9"), 400, "bad_setup"),
        ("GET", "/api/games/ZZZZZZ", String::new(), 404, "unknown"),
        ("POST", "/api/games/ZZZZZZ/join", r#"{"name":"x","place":null}"#.to_owned(), 404, "unknown"),
        ("POST", "/api/games/import", "{}".to_owned(), 400, "not_a_game"),
        ("POST", "/api/seats/export", json!({ "seat": "NOBODY" }).to_string(), 404, "unknown"),
    ] {
        let (got, text) = request(s.at, method, path, &body).await;
        assert_eq!(got, status, "{method} {path} {body}: {text}");
        assert!(text.contains(&format!("\"reason\":\"{reason}\"")), "{text}");
    }
    join(s.at, &host.code).await;
    let full = format!("/api/games/{}/join", host.code.to_lowercase());
    assert_eq!(request(s.at, "POST", &full, r#"{"name":"late","place":null}"#).await.0, 409);
    assert_eq!(request(s.at, "POST", games, &" ".repeat(100_000)).await.0, 413);
    // Nothing lists rooms.
    assert!(request(s.at, "GET", games, "").await.0 >= 400);
}

#[tokio::test]
async fn too_many_messages_and_rooms_are_refused() {
    let limits = Limits { rate: 1, burst: 5, rooms: 2, ..wide() };
    let s = start(Arc::new(hexhold_server::MemoryStore::default()), limits).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let mut refused = 0;
    for n in 0..20 {
        let done = a.say(&ClientMessage::Redo { n, revision: 0 }).await;
        refused += usize::from(done == Err(Reason::TooFast));
    }
    assert!((13..=16).contains(&refused), "{refused}");
    create(s.at, &[&[0, 1]]).await;
    let (status, text) = request(s.at, "POST", "/api/games", &new_game(&[&[0, 1]]).to_string()).await;
    assert_eq!(status, 503, "{text}");
}

#[tokio::test]
async fn a_killed_server_goes_on_at_the_same_question() {
    let folder = std::env::temp_dir().join(format!("hexhold-test-{}-{}", std::process::id(), line!()));
    let first = on_disk(&folder).await;
    let (mut a, mut b, _) = two_at_the_first_cards(first.at).await;
    let (one, two) = (a.questions()[0].options[3], b.questions()[0].options[4]);
    a.answer(FIRST, one.into()).await.unwrap();
    b.answer(SECOND, two.into()).await.unwrap();
    a.catch_up(b.revision()).await;
    for _ in 0..4 {
        let (one, other) = if a.questions().is_empty() { (&mut b, &mut a) } else { (&mut a, &mut b) };
        assert!(one.go_on().await);
        let revision = one.revision();
        other.catch_up(revision).await;
    }
    let before = (a.seen().clone(), b.seen().clone());
    let (host, guest) = (a.secret.clone(), b.secret.clone());
    // No farewell: the task is dropped where it is.
    first.task.abort();
    let second = on_disk(&folder).await;
    let since = a.revision();
    let hello = serde_json::json!({ "type": "hello", "v": 1, "seat": host, "since": since });
    let a = Browser::hello(second.at, hello).await;
    let b = Browser::sit(second.at, &guest).await;
    let after = (a.seen().clone(), b.seen().clone());
    assert_eq!(after.0.questions, before.0.questions);
    assert_eq!(after.1.questions, before.1.questions);
    assert_eq!((after.0.view, after.1.view), (before.0.view, before.1.view));
    assert_eq!(a.revision(), since);
    // Who was there hears nothing twice; who was not hears it all.
    assert!(after.0.told.is_empty() && !after.1.told.is_empty());
    let mut go_on = if a.questions().is_empty() { b } else { a };
    assert!(go_on.go_on().await);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn undo_is_free_or_needs_the_others() {
    let s = in_memory().await;
    let (mut a, mut b, _) = two_at_the_first_cards(s.at).await;
    let start = a.seen().clone();
    let (one, two) = (a.questions()[0].options[0], b.questions()[0].options[0]);
    a.answer(FIRST, one.into()).await.unwrap();
    // Free: nothing was learnt, and the other still chooses.
    let (n, revision) = (a.number(), a.revision());
    let done = a.say(&ClientMessage::Undo { n, revision }).await.unwrap();
    a.catch_up(done).await;
    assert_eq!(a.questions(), start.questions);
    a.answer(FIRST, one.into()).await.unwrap();
    b.catch_up(a.revision()).await;
    b.answer(SECOND, two.into()).await.unwrap();
    a.catch_up(b.revision()).await;
    // Now cards lie open: a request, a refusal, a request, consent.
    for agree in [false, true] {
        let (n, revision) = (a.number(), a.revision());
        a.say(&ClientMessage::Undo { n, revision }).await.unwrap();
        while b.seen().wish.is_none() {
            b.next().await.unwrap();
        }
        let wish = b.seen().wish.clone().unwrap();
        assert_eq!(wish.waiting, [1]);
        let n = b.number();
        b.say(&ClientMessage::Consent { n, wish: wish.number, agree }).await.unwrap();
        while b.seen().wish.is_some() {
            b.next().await.unwrap();
        }
    }
    assert_eq!(b.seen().view.phase, Phase::CardSelection);
    assert_eq!(b.questions().len(), 1);
    let n = b.number();
    let revision = b.revision();
    let done = b.say(&ClientMessage::Redo { n, revision }).await.unwrap();
    b.catch_up(done).await;
    assert_ne!(b.seen().view.phase, Phase::CardSelection);
}

#[tokio::test]
async fn a_host_kicks_hands_over_and_fills_seats() {
    let s = in_memory().await;
    let (mut a, mut b, code) = two_at_the_first_cards(s.at).await;
    let n = a.number();
    a.say(&ClientMessage::Seats { n, change: SeatChange::Kick { seat: 1 } }).await.unwrap();
    assert_eq!(b.farewell().await, (Reason::Kicked, false));
    let mut again = Browser::connect(s.at).await;
    again.send_text(&serde_json::json!({ "type": "hello", "v": 1, "seat": b.secret }).to_string()).await;
    assert_eq!(again.farewell().await, (Reason::Unknown, false));
    // The seat is played by the table until somebody comes.
    a.say(&ClientMessage::Seats { n, change: SeatChange::Bot { seat: 1, skill: Default::default() } }).await.unwrap();
    let pair = a.questions()[0].options[0];
    a.answer(FIRST, pair.into()).await.unwrap();
    while a.seen().view.phase == Phase::CardSelection {
        a.next().await.unwrap();
    }
    a.say(&ClientMessage::Seats { n, change: SeatChange::Open { seat: 1 } }).await.unwrap();
    let guest = join(s.at, &code).await;
    let mut b = Browser::sit(s.at, &guest.seat).await;
    a.say(&ClientMessage::Seats { n, change: SeatChange::HandOver { seat: 1 } }).await.unwrap();
    while !b.room.as_ref().unwrap().seats[1].is.host {
        b.next().await.unwrap();
    }
    assert_eq!(a.say(&ClientMessage::Seats { n, change: SeatChange::Close { seat: 0 } }).await, Err(Reason::NotHost));
    assert_eq!(b.room.as_ref().unwrap().seats[1].is.is, SeatIs::Taken);
}

#[tokio::test]
async fn a_game_leaves_as_a_file_and_comes_back() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for _ in 0..25 {
        a.go_on().await;
    }
    let (status, file) = export(s.at, &host.seat).await;
    assert_eq!(status, 200);
    let (status, body) = request(s.at, "POST", "/api/games/import", &file).await;
    assert_eq!(status, 200, "{body}");
    let entered: hexhold_server::protocol::Entered = serde_json::from_str(&body).unwrap();
    let b = Browser::sit(s.at, &entered.seat).await;
    assert_eq!(b.seen().view, a.seen().view);
    // With a second player in it the file would tell secrets.
    let (_, b, _) = two_at_the_first_cards(s.at).await;
    assert_eq!(export(s.at, &b.secret).await.0, 403);
}

#[tokio::test]
async fn the_game_can_be_watched_again_step_by_step() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let mut views = vec![a.seen().view.clone()];
    for _ in 0..15 {
        a.go_on().await;
        views.push(a.seen().view.clone());
    }
    for (i, seen) in views.iter().enumerate() {
        let n = a.number();
        a.send(&ClientMessage::Replay { n, step: i as u32 }).await;
        loop {
            if let Some(ServerMessage::Step(Step { step, steps, game, .. })) = a.next().await {
                assert_eq!((step as usize, steps as usize), (i, 15));
                let GameStep::Scenario { view, .. } = game else { panic!("another game") };
                break assert_eq!(*view, *seen);
            }
        }
    }
}

#[tokio::test]
async fn what_is_seen_from_a_hex_ends_at_what_has_been_revealed() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let shown: Vec<_> = a.seen().view.map.hexes.iter().map(|h| h.cell).collect();
    let hidden = (0..200).map(hexhold_table::scenario::Cell).find(|c| !shown.contains(c)).unwrap();
    for from in [shown[0], hidden] {
        let n = a.number();
        a.send(&ClientMessage::Sight { n, from }).await;
        loop {
            if let Some(ServerMessage::Sight { seen, .. }) = a.next().await {
                assert_eq!(seen.is_empty(), from == hidden);
                assert!(seen.iter().all(|s| shown.contains(&s.cell) && s.cell != from));
                // Nothing is in the way in the first room: its neighbours are at range 1.
                assert_eq!(seen.iter().any(|s| s.range == Some(1)), from != hidden);
                break;
            }
        }
    }
}

#[tokio::test]
async fn the_host_takes_everybody_to_the_next_game_and_nobody_else_can() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let guest = join(s.at, &host.code).await;
    let (mut a, mut b) = (Browser::sit(s.at, &host.seat).await, Browser::sit(s.at, &guest.seat).await);
    let mut tv = Browser::watch(s.at, &host.code).await;
    let go_on = async |seat: &str, scenario: &str| support::go_on(s.at, seat, scenario).await;
    let (status, body) = go_on(&host.seat, "demo").await;
    assert_eq!(status, 400, "not while it is played: {body}");
    assert_eq!(a.seen().next, []);
    while a.seen().view.ending.is_none() || !a.questions().is_empty() || !b.questions().is_empty() {
        let (one, other) = if a.questions().is_empty() { (&mut b, &mut a) } else { (&mut a, &mut b) };
        assert!(one.go_on().await, "somebody is asked");
        let revision = one.revision();
        other.catch_up(revision).await;
    }
    let next = a.seen().next.clone();
    assert!(next.iter().any(|n| n.again && n.scenario == "demo"), "{next:?}");
    let (status, body) = go_on(&guest.seat, "demo").await;
    assert_eq!((status, body.contains("not_host")), (403, true), "{body}");
    let (status, body) = go_on(&host.seat, "nowhere").await;
    assert_eq!((status, body.contains("bad_setup")), (400, true), "{body}");
    let (status, _) = request(s.at, "POST", "/api/seats/next", &json!({ "seat": host.seat }).to_string()).await;
    assert_eq!(status, 400);

    let (status, body) = go_on(&host.seat, "demo").await;
    assert_eq!(status, 200, "{body}");
    let there: Entered = serde_json::from_str(&body).unwrap();
    assert_ne!(there.code, host.code);
    // Each browser is told of its own seat there, and of no other.
    let mut moved = Vec::new();
    for who in [&mut a, &mut b, &mut tv] {
        moved.push(loop {
            if let Some(ServerMessage::Moved { code, seat, now }) = who.next().await {
                assert_eq!((code.as_str(), now), (there.code.as_str(), true));
                break seat;
            }
        });
    }
    assert_eq!(moved[0].as_deref(), Some(there.seat.as_str()));
    assert!(moved[1].is_some() && moved[1] != moved[0]);
    assert_eq!(moved[2], None);
    let (a2, b2) = (Browser::sit(s.at, &there.seat).await, Browser::sit(s.at, moved[1].as_ref().unwrap()).await);
    assert_eq!(a2.seen().view.round, 0);
    let names = |b: &Browser| b.seen().view.mats.iter().map(|m| m.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&a2), names(&a));
    assert_eq!(names(&b2), names(&b));
    // Asked once more, it is the same game; and who comes back to the old room hears where the others are.
    let (_, again) = go_on(&host.seat, "demo").await;
    assert_eq!(serde_json::from_str::<Entered>(&again).unwrap().code, there.code);
    let mut late = Browser::sit(s.at, &guest.seat).await;
    loop {
        if let Some(ServerMessage::Moved { seat, now, .. }) = late.next().await {
            assert_eq!((seat, now), (moved[1].clone(), false));
            break;
        }
    }
}
