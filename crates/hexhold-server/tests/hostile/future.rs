//! Somebody who would know what is drawn before the others do; and names that are not what they seem.

use hexhold_server::protocol::scenario::Tell;
use hexhold_server::protocol::{ClientMessage, Entered, Reason, SeatChange};

use crate::support::{Browser, create, export, in_memory, join, new_game, request};

/// Who has taken the game along, as a browser was told.
fn exported(b: &Browser) -> Vec<u8> {
    let told = b.seen().told.iter();
    told.filter_map(|t| if let Tell::Exported { seat } = t.tell { Some(seat) } else { None }).collect()
}

async fn seats(b: &mut Browser, change: SeatChange) {
    let n = b.number();
    b.say(&ClientMessage::Seats { n, change }).await.expect("the host may");
}

#[tokio::test]
async fn a_host_who_takes_the_file_while_nobody_looks_is_seen_by_who_comes_later() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    assert_eq!(export(s.at, &host.seat).await.0, 403, "a friend may still come");
    seats(&mut a, SeatChange::Bot { seat: 1, skill: Default::default() }).await;
    let (status, file) = export(s.at, &host.seat).await;
    assert_eq!(status, 200, "with a companion one plays alone");
    assert_eq!(export(s.at, &host.seat).await.0, 200);
    seats(&mut a, SeatChange::Open { seat: 1 }).await;
    let guest = join(s.at, &host.code).await;
    let b = Browser::sit(s.at, &guest.seat).await;
    assert_eq!(exported(&b), [0], "told once");
    assert!(b.room.as_ref().unwrap().exported);
    // The file itself is no way around it: who brings it knows it, and who joins is told.
    let there = in_memory().await;
    let (status, body) = request(there.at, "POST", "/api/games/import", &file).await;
    assert_eq!(status, 200, "{body}");
    let entered: Entered = serde_json::from_str(&body).unwrap();
    let mut a = Browser::sit(there.at, &entered.seat).await;
    seats(&mut a, SeatChange::Open { seat: 1 }).await;
    let guest = join(there.at, &entered.code).await;
    assert_eq!(exported(&Browser::sit(there.at, &guest.seat).await), [0]);
}

#[tokio::test]
async fn who_plays_alone_takes_the_file_without_a_word() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0, 1]]).await;
    assert_eq!(export(s.at, &host.seat).await.0, 200);
    let a = Browser::sit(s.at, &host.seat).await;
    assert_eq!((a.revision(), exported(&a).len(), a.room.as_ref().unwrap().exported), (0, 0, false));
}

#[tokio::test]
async fn names_are_short_seen_and_go_one_way() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let long = "x".repeat(41);
    let stacked = format!("Ada{}", "\u{301}".repeat(20));
    for name in ["Ada\u{202e}tsoh", "\u{200b}", "a\u{2066}b", "two\nlines", long.as_str(), stacked.as_str()] {
        let body = serde_json::json!({ "name": name, "place": null }).to_string();
        let (status, reply) = request(s.at, "POST", &format!("/api/games/{}/join", host.code), &body).await;
        assert_eq!((status, reply.contains("bad_name")), (400, true), "{name:?}: {reply}");
        let mut game = new_game(&[&[0, 1]]);
        game["characters"][0]["name"] = name.into();
        let (status, reply) = request(s.at, "POST", "/api/games", &game.to_string()).await;
        assert_eq!(status, 400, "{name:?}: {reply}");
        let mut a = Browser::sit(s.at, &host.seat).await;
        let (n, revision) = (a.number(), a.revision());
        let marked = a.say(&ClientMessage::Mark { n, revision, name: name.to_owned() }).await;
        assert_eq!(marked, Err(Reason::BadName), "{name:?}");
    }
    for name in ["Zoë", "דנה", "علي", "花子", "n\u{303}"] {
        let body = serde_json::json!({ "name": name, "place": null }).to_string();
        let host = create(s.at, &[&[0], &[1]]).await;
        let (status, reply) = request(s.at, "POST", &format!("/api/games/{}/join", host.code), &body).await;
        assert_eq!(status, 200, "{name:?}: {reply}");
    }
}
