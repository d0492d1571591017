//! Companions at a table: they think away from the room, say why, and give advice; the room goes on meanwhile.

mod support;

use std::time::{Duration, Instant};

use hexhold_server::protocol::{ClientMessage, SeatChange, ServerMessage, Skill};
use hexhold_table::Role;
use hexhold_table::scenario::Cell;
use support::{Browser, create, in_memory};

/// A person with the first character, and a companion of this skill with the second.
async fn with_companion(at: std::net::SocketAddr, skill: Skill) -> Browser {
    let host = create(at, &[&[0], &[1]]).await;
    let mut a = Browser::sit(at, &host.seat).await;
    let n = a.number();
    a.say(&ClientMessage::Seats { n, change: SeatChange::Bot { seat: 1, skill } }).await.unwrap();
    let seat = &a.room.as_ref().unwrap().seats[1].is;
    assert_eq!((seat.skill, seat.roles.as_slice()), (skill, &[Role(1)][..]));
    a
}

#[tokio::test]
async fn a_companion_thinks_answers_and_says_why() {
    let s = in_memory().await;
    for skill in [Skill::Easy, Skill::Normal, Skill::Strong] {
        let mut a = with_companion(s.at, skill).await;
        let (mut said, mut waited) = (0, Duration::ZERO);
        for _ in 0..60 {
            if a.seen().view.ending.is_some() || said > 3 {
                break;
            }
            if a.questions().is_empty() {
                // The companion is asked: what comes next is its answer, or why it gave it.
                let begun = Instant::now();
                let message = tokio::time::timeout(Duration::from_secs(20), a.next()).await.expect("it goes on");
                waited = waited.max(begun.elapsed());
                said += u32::from(matches!(message, Some(ServerMessage::Because { .. })));
                continue;
            }
            a.go_on().await;
        }
        assert!(said > 0, "{skill:?} said nothing");
        println!("{skill:?}: the longest thought took {waited:?}");
    }
}

#[tokio::test]
async fn advice_and_odds_come_for_whoever_is_asked_and_belong_to_a_revision() {
    let s = in_memory().await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let (mut hints, mut odds) = (0, 0);
    for _ in 0..90 {
        let Some(q) = a.questions().first().cloned() else { break };
        let attack = serde_json::to_value(&q.ask).unwrap()["target"]["about"] == "attack";
        if attack && odds < 2 {
            let n = a.number();
            a.send(&ClientMessage::Odds { n }).await;
            let list = loop {
                match a.next().await.expect("a reply") {
                    ServerMessage::Odds { n: of, revision, list } => {
                        assert_eq!((of, revision), (n, a.revision()));
                        break list;
                    }
                    ServerMessage::Refused { reason, .. } => panic!("{reason:?}"),
                    _ => {}
                }
            };
            assert!(!list.is_empty() && list.iter().all(|o| o.kill <= 100.0 && o.least <= o.most), "{list:?}");
            odds += 1;
        }
        let n = a.number();
        a.send(&ClientMessage::Hint { n }).await;
        let answer = loop {
            match a.next().await.expect("a reply") {
                ServerMessage::Hint { n: of, revision, answer, .. } => {
                    assert_eq!((of, revision), (n, a.revision()));
                    break answer;
                }
                ServerMessage::Refused { reason, detail, .. } => panic!("{reason:?} {detail}"),
                _ => {}
            }
        };
        hints += 1;
        let answer = serde_json::from_value(answer).expect("an answer");
        a.answer(q.to, answer).await.expect("what it would answer can be answered");
        if odds > 0 && hints > 30 {
            break;
        }
    }
    assert!(hints > 20 && odds > 0, "{hints} hints, {odds} odds");
}

#[tokio::test]
async fn the_room_answers_while_companions_think() {
    let s = in_memory().await;
    let mut a = with_companion(s.at, Skill::Strong).await;
    let mut longest = Duration::ZERO;
    let mut thought = 0;
    for _ in 0..40 {
        if a.questions().is_empty() {
            thought += 1;
            // While it thinks, the room still tells what lies in sight.
            let (n, begun) = (a.number(), Instant::now());
            a.send(&ClientMessage::Sight { n, from: Cell(0) }).await;
            while !matches!(a.next().await.expect("a reply"), ServerMessage::Sight { .. }) {}
            longest = longest.max(begun.elapsed());
            if a.questions().is_empty() {
                tokio::time::timeout(Duration::from_secs(20), a.next()).await.expect("it goes on");
            }
            continue;
        }
        a.go_on().await;
    }
    assert!(thought > 0, "the companion was asked");
    println!("the room took {longest:?} at most");
}
