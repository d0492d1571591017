//! What a host may do, referee's orders, save points, and what a browser hears that was away for a while.

use hexhold_server::protocol::scenario::{Tell, Wanted};
use hexhold_server::protocol::{ClientMessage, Reason};
use hexhold_table::Role;
use hexhold_table::scenario::{Order, Phase};
use hexhold_table::{SeatChange, SeatIs};
use serde_json::json;

use crate::support::{Browser, create, in_memory, join, request};

pub(crate) async fn seats(b: &mut Browser, change: SeatChange) -> Result<u32, Reason> {
    let n = b.number();
    b.say(&ClientMessage::Seats { n, change }).await
}

async fn refereed(b: &mut Browser, order: Order) -> Result<u32, Reason> {
    let (n, revision) = (b.number(), b.revision());
    let done = b.say(&ClientMessage::referee(n, revision, order)).await;
    if let Ok(revision) = done {
        b.catch_up(revision).await;
    }
    done
}

#[tokio::test]
async fn seats_are_closed_opened_named_and_given() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0], &[1], &[]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let sit_down = |place: u8| {
        let path = format!("/api/games/{}/join", host.code);
        let body = json!({ "name": "guest", "place": place }).to_string();
        async move { request(s.at, "POST", &path, &body).await.0 }
    };
    seats(&mut a, SeatChange::Close { seat: 1 }).await.unwrap();
    assert_eq!(sit_down(1).await, 409, "a closed seat");
    seats(&mut a, SeatChange::Open { seat: 1 }).await.unwrap();
    assert_eq!(sit_down(1).await, 200);
    assert_eq!(sit_down(1).await, 409, "a taken seat");
    assert_eq!(seats(&mut a, SeatChange::Close { seat: 1 }).await, Err(Reason::SeatTaken), "first it must be left");
    assert_eq!(seats(&mut a, SeatChange::Open { seat: 9 }).await, Err(Reason::NoSuchSeat));
    assert_eq!(seats(&mut a, SeatChange::Kick { seat: 0 }).await, Err(Reason::NoSuchSeat), "not oneself");
    assert_eq!(seats(&mut a, SeatChange::HandOver { seat: 2 }).await, Err(Reason::NoSuchSeat), "nobody sits there");
    // A character of somebody present is theirs; one's own may be given away.
    let give = |character, seat| SeatChange::Give { role: Role(character), seat };
    assert_eq!(seats(&mut a, give(1, 0)).await, Err(Reason::SeatTaken));
    seats(&mut a, give(0, 2)).await.unwrap();
    seats(&mut a, SeatChange::Rename { seat: 0, name: "the host".to_owned() }).await.unwrap();
    assert_eq!(seats(&mut a, SeatChange::Rename { seat: 0, name: "x".repeat(41) }).await, Err(Reason::BadName));
    let room = a.room.as_ref().unwrap();
    assert_eq!((room.seats[0].is.name.as_str(), room.seats[0].is.roles.len()), ("the host", 0));
    assert_eq!((room.seats[2].is.roles.as_slice(), room.seats[2].is.is), ([Role(0)].as_slice(), SeatIs::Open));
    // Who plays nobody sees no hand and is asked nothing for it.
    let update = a.seen();
    assert!(update.view.mats.iter().all(|m| m.hand.is_none()) && update.questions.is_empty());
}

#[tokio::test]
async fn a_referee_sets_hit_points_moves_figures_and_skips_turns_and_everybody_is_told() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    while a.seen().view.phase != Phase::Turns {
        assert!(a.go_on().await);
    }
    let mut tv = Browser::watch(s.at, &host.code).await;
    let view = a.seen().view.clone();
    let monster = view.figures.iter().find(|f| f.stats.is_some() && f.cell.is_some()).unwrap().id;
    let free = view
        .map
        .hexes
        .iter()
        .map(|h| h.cell)
        .find(|&c| view.figures.iter().all(|f| f.cell != Some(c)) && view.tiles.iter().all(|t| t.cell != c));
    let cell = free.unwrap();
    refereed(&mut a, Order::HitPoints { figure: monster, value: 1 }).await.unwrap();
    refereed(&mut a, Order::Move { figure: monster, cell }).await.unwrap();
    let now = a.seen().view.clone();
    let figure = now.figures.iter().find(|f| f.id == monster).unwrap();
    assert_eq!((figure.hit_points, figure.cell), (1, Some(cell)));
    let done = now.order.iter().filter(|s| s.done).count();
    refereed(&mut a, Order::SkipTurn).await.unwrap();
    let later = a.seen().view.clone();
    assert!(
        later.order.iter().filter(|s| s.done).count() > done || later.round > now.round || later.phase != now.phase
    );
    let taken = later.figures.iter().find_map(|f| f.cell).unwrap();
    for (bad, why) in [
        (Order::HitPoints { figure: monster, value: 0 }, Reason::BadHitPoints),
        (Order::Move { figure: monster, cell: hexhold_table::scenario::Cell(9999) }, Reason::NoSuchHex),
        (Order::Move { figure: monster, cell: taken }, Reason::Occupied),
        (Order::HitPoints { figure: hexhold_table::scenario::FigureId(99), value: 1 }, Reason::NoSuchFigure),
    ] {
        assert_eq!(refereed(&mut a, bad).await, Err(why));
    }
    tv.catch_up(a.revision()).await;
    let told = tv.heard.iter().filter(|t| t.contains("\"refereed\"")).count();
    assert_eq!(told, 3, "once in an update each");
    // A referee's order is taken back like an answer.
    let next = a.seen().undo.next.clone().expect("something to take back");
    assert_eq!(next.answer, None);
}

#[tokio::test]
async fn a_save_point_is_returned_to_when_all_agree() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let guest = join(s.at, &host.code).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let mut b = Browser::sit(s.at, &guest.seat).await;
    let (n, revision) = (a.number(), a.revision());
    let marked = a.say(&ClientMessage::Mark { n, revision, name: "before it all".to_owned() }).await.unwrap();
    a.catch_up(marked).await;
    b.catch_up(marked).await;
    let view = a.seen().view.clone();
    for _ in 0..12 {
        let (one, other) = if a.questions().is_empty() { (&mut b, &mut a) } else { (&mut a, &mut b) };
        assert!(one.go_on().await);
        let revision = one.revision();
        other.catch_up(revision).await;
    }
    assert_eq!(b.seen().undo.points, ["before it all"]);
    let (n, revision) = (b.number(), b.revision());
    let no = b.say(&ClientMessage::Return { n, revision, name: "never".to_owned() }).await;
    assert_eq!(no, Err(Reason::NoSuchPoint));
    b.say(&ClientMessage::Return { n, revision, name: "before it all".to_owned() }).await.unwrap();
    while a.seen().wish.is_none() {
        a.next().await.unwrap();
    }
    let wish = a.seen().wish.clone().unwrap();
    assert_eq!((wish.by, wish.waiting.as_slice()), (1, [0].as_slice()));
    assert!(matches!(&wish.what, Wanted::Return { name, answers: 12 } if name == "before it all"), "{wish:?}");
    let wish = wish.number;
    // Whoever asked cannot agree for the others.
    assert_eq!(b.say(&ClientMessage::Consent { n, wish, agree: true }).await, Err(Reason::NobodyAsked));
    let n = a.number();
    let done = a.say(&ClientMessage::Consent { n, wish, agree: true }).await.unwrap();
    a.catch_up(done).await;
    assert_eq!(a.seen().view, view);
}

#[tokio::test]
async fn who_was_away_hears_what_happened_since_and_nothing_twice() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let mut heard = vec![a.seen().told.clone()];
    for _ in 0..30 {
        if !a.go_on().await {
            break;
        }
        heard.push(a.seen().told.clone());
    }
    let last = a.revision();
    for since in [0, 1, last / 2, last - 1, last] {
        let hello = json!({ "type": "hello", "v": 1, "seat": host.seat, "since": since });
        let back = Browser::hello(s.at, hello).await;
        let missed: Vec<_> = heard[since as usize + 1..].iter().flatten().cloned().collect();
        assert_eq!(back.seen().told, missed, "since {since}");
        assert_eq!(back.seen().view, a.seen().view);
    }
    // A revision that never was: everything.
    let hello = json!({ "type": "hello", "v": 1, "seat": host.seat, "since": last + 5 });
    let back = Browser::hello(s.at, hello).await;
    assert_eq!(back.seen().told, heard.concat());
    assert!(heard.concat().iter().any(|t| matches!(t.tell, Tell::Game(_))));
}

#[tokio::test]
async fn a_game_has_fifty_save_points_at_most() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for point in 0..=50 {
        let (n, revision) = (a.number(), a.revision());
        let marked = a.say(&ClientMessage::Mark { n, revision, name: format!("point {point}") }).await;
        match marked {
            Ok(revision) => a.catch_up(revision).await,
            Err(reason) => assert_eq!((point, reason), (50, Reason::TooManyPoints)),
        }
    }
    assert_eq!(a.seen().undo.points.len(), 50);
}
