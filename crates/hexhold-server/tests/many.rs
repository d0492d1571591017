//! Two hundred games at once on one server, which is gone without a word: every acknowledged answer is there afterwards.
//! How long an answer takes is for a benchmark to say (`cargo run --release -p hexhold-cli --example load`).

mod support;

use std::net::SocketAddr;

use support::{Browser, any, create, on_disk};

const GAMES: u32 = 200;
const ANSWERS: u32 = 8;

/// One game of one person, as far as it was acknowledged: the seat and the revision.
async fn play(at: SocketAddr, salt: u32) -> (String, u32) {
    let host = create(at, &[&[0, 1]]).await;
    let mut browser = Browser::sit(at, &host.seat).await;
    for n in 0..ANSWERS {
        let Some(q) = browser.questions().first().cloned() else { break };
        browser.answer(q.to, any(&q, salt.wrapping_mul(31).wrapping_add(n))).await.expect("a legal answer");
    }
    (host.seat, browser.revision())
}

#[tokio::test(flavor = "multi_thread")]
async fn no_answer_is_lost_in_two_hundred_games() {
    let folder = std::env::temp_dir().join(format!("hexhold-many-{}", std::process::id()));
    let first = on_disk(&folder).await;
    let games: Vec<_> = (0..GAMES).map(|i| tokio::spawn(play(first.at, i))).collect();
    let mut played = Vec::new();
    for game in games {
        played.push(game.await.unwrap());
    }
    first.task.abort();
    drop(first);
    let second = on_disk(&folder).await;
    for (seat, revision) in &played {
        assert_eq!(Browser::sit(second.at, seat).await.revision(), *revision);
    }
    let answers: u32 = played.iter().map(|(_, revision)| revision).sum();
    assert!(answers > GAMES * ANSWERS / 2, "only {answers} answers in all");
    let _ = std::fs::remove_dir_all(&folder);
}
