//! Logs that take back and give again without end: in a file that somebody forged, and at the table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use hexhold_server::protocol::{ClientMessage, Earlier, Entered, GameTold, Problem, Reason, ServerMessage};
use hexhold_server::{Limits, MemoryStore};
use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::limited;
use crate::support::{Browser, Running, create, export, in_memory, request, start, wide};

/// The file of a game with so many answers.
async fn file(answers: usize) -> Value {
    for _ in 0..50 {
        let s = in_memory().await;
        let host = create(s.at, &[&[0, 1]]).await;
        let mut a = Browser::sit(s.at, &host.seat).await;
        for _ in 0..answers {
            if !a.go_on().await {
                break;
            }
        }
        if a.revision() as usize == answers && !a.questions().is_empty() {
            let (_, text) = export(s.at, &host.seat).await;
            return serde_json::from_str(&text).unwrap();
        }
    }
    panic!("no game lasts so long");
}

/// With other lines, as somebody who knows the format would write it: version 2 had no sum that is checked.
fn forged(mut file: Value, more: impl IntoIterator<Item = String>, snapshots: usize) -> String {
    file["version"] = 2.into();
    let log = file["log"].as_array_mut().unwrap();
    log.extend(more.into_iter().map(Value::String));
    let one = file["snapshots"][0].clone();
    file["snapshots"] = vec![one; snapshots].into();
    file.to_string()
}

fn there_and_back(answers: usize, often: usize) -> impl Iterator<Item = String> {
    (0..often).flat_map(move |_| [format!("undo {answers}"), format!("redo {answers}")])
}

async fn import(s: &Running, file: &str) -> Result<Entered, Problem> {
    let (status, body) = request(s.at, "POST", "/api/games/import", file).await;
    if status == 200 { Ok(serde_json::from_str(&body).unwrap()) } else { Err(serde_json::from_str(&body).unwrap()) }
}

#[tokio::test]
async fn a_welcome_is_short_however_much_was_told() {
    let file = file(40).await;
    let s = in_memory().await;
    // Each redo tells all of it again: some hundred times the whole game.
    let entered = import(&s, &forged(file, there_and_back(40, 400), 1)).await.expect("a game that is only long");
    let mut a = Browser::sit(s.at, &entered.seat).await;
    let welcome = a.heard[0].len();
    assert!(welcome < 400_000, "{welcome} bytes");
    assert!(a.seen().more, "and it says that there is more");
    // More of it comes in pages, each before the last, and comes to an end.
    let mut before = a.seen().told[0].revision;
    let mut pages = 0;
    loop {
        let n = a.number();
        a.send(&ClientMessage::Earlier { n, before }).await;
        let (told, more) = loop {
            if let Some(ServerMessage::Earlier(Earlier { game: GameTold::Scenario { told }, more, .. })) =
                a.next().await
            {
                break (told, more);
            }
        };
        assert!(told.iter().all(|t| t.revision < before));
        assert!(a.heard.last().unwrap().len() < 300_000);
        pages += 1;
        if !more {
            break;
        }
        before = told[0].revision;
    }
    assert!((2..=20).contains(&pages), "{pages} pages are remembered");
    // At the table, too: what one message tells is no more than a page.
    for _ in 0..5 {
        for _ in 0..10 {
            let (n, revision) = (a.number(), a.revision());
            let done = a.say(&ClientMessage::Undo { n, revision }).await.unwrap();
            a.catch_up(done).await;
        }
        for _ in 0..10 {
            let (n, revision) = (a.number(), a.revision());
            let done = a.say(&ClientMessage::Redo { n, revision }).await.unwrap();
            a.catch_up(done).await;
            assert!(a.heard.last().unwrap().len() < 400_000);
        }
    }
}

#[tokio::test]
async fn a_file_that_would_be_played_for_ever_goes_on_from_what_it_keeps_or_is_refused() {
    let file = file(40).await;
    let s = limited(Limits { work: 2_000, ..wide() }).await;
    // Two hundred thousand answers in a few lines, and a thousand snapshots from which each could be played again.
    let begun = Instant::now();
    let long = forged(file.clone(), there_and_back(40, 4_000), 1_000);
    match import(&s, &long).await {
        Ok(entered) => assert!(!Browser::sit(s.at, &entered.seat).await.questions().is_empty()),
        Err(problem) => assert_eq!(problem.reason, Reason::TooLarge),
    }
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    // The others' files are taken.
    import(&s, &file.to_string()).await.expect("a file like any other");
}

#[tokio::test]
async fn who_hangs_up_frees_no_turn_before_the_work_ends_and_it_ends_soon() {
    let file = file(40).await;
    let limits = Limits { work: u64::MAX, files_per_address: 1, ..wide() };
    let s = limited(limits).await;
    let endless = forged(file.clone(), there_and_back(40, 9_000), 0);
    let mut stream = TcpStream::connect(s.at).await.unwrap();
    let head =
        format!("POST /api/games/import HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n\r\n{endless}", endless.len());
    stream.write_all(head.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let busy = import(&s, &file.to_string()).await;
    assert_eq!(busy.map_err(|p| p.reason).err(), Some(Reason::Busy), "its turn is not over");
    drop(stream);
    let freed = async {
        while import(&s, &file.to_string()).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), freed).await.expect("nobody waits for it any more, and it ends");
}

#[tokio::test]
async fn a_server_that_stops_does_not_wait_for_somebodys_file() {
    let file = file(40).await;
    let s = limited(Limits { work: u64::MAX, ..wide() }).await;
    let endless = forged(file, there_and_back(40, 9_000), 0);
    let at = s.at;
    let asked = tokio::spawn(async move { request(at, "POST", "/api/games/import", &endless).await });
    tokio::time::sleep(Duration::from_millis(500)).await;
    let begun = Instant::now();
    s.server.stop();
    s.task.await.unwrap();
    let (status, body) = asked.await.unwrap();
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    assert!(status != 200, "{body}");
}

#[tokio::test]
async fn taking_back_and_giving_again_costs_what_was_played_in_between() {
    let s = limited(Limits { work_burst: 150, work_rate: 1, ..wide() }).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let n = a.number();
    let marked = a.say(&ClientMessage::Mark { n, revision: 0, name: "start".to_owned() }).await.unwrap();
    a.catch_up(marked).await;
    for _ in 0..20 {
        assert!(a.go_on().await);
    }
    let mut done = 0;
    let refused = loop {
        let (n, revision) = (a.number(), a.revision());
        let back = ClientMessage::Return { n, revision, name: "start".to_owned() };
        let message = if done % 2 == 0 { back } else { ClientMessage::Redo { n, revision } };
        match a.say(&message).await {
            Ok(revision) => a.catch_up(revision).await,
            Err(reason) => break reason,
        }
        done += 1;
        assert!(done < 60, "there is no end to it");
    };
    assert_eq!(refused, Reason::TooFast);
    assert!(done > 2, "{done}");
}

#[tokio::test]
async fn a_log_that_is_half_full_takes_answers_and_nothing_back() {
    let store = Arc::new(MemoryStore::default());
    let s = start(store, Limits { room_lines: 20, ..wide() }).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for _ in 0..10 {
        assert!(a.go_on().await);
    }
    let (n, revision) = (a.number(), a.revision());
    assert_eq!(a.say(&ClientMessage::Undo { n, revision }).await, Err(Reason::TooLarge));
    for _ in 0..10 {
        assert!(a.go_on().await);
    }
    let q = a.questions()[0].clone();
    assert_eq!(a.answer(q.to, crate::support::any(&q, 1)).await, Err(Reason::TooLarge));
}
