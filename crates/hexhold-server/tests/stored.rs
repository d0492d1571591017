//! How much of the disk a game takes: under 1 KB a round, a long game as well as short ones.

mod support;

use std::path::PathBuf;

use support::{Browser, Running, Sizes, create, on_disk, sizes};

const KB: u64 = 1024;

fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-stored-{}-{line}", std::process::id()))
}

/// Plays a new game alone up to the end of this round, or to its end; the rounds that were begun.
async fn play(s: &Running, rounds: u16) -> u64 {
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    while a.seen().view.round <= rounds && a.go_on().await {}
    u64::from(a.seen().view.round.clamp(1, rounds))
}

/// Ends the server as its owner would, so that every room puts itself away, and looks.
async fn put_away(s: Running, folder: &std::path::Path) -> Sizes {
    s.server.stop();
    s.task.await.unwrap();
    sizes(folder).await
}

/// The rows of the games, for so many rounds.
fn small(size: u64, rounds: u64) -> bool {
    println!("{} bytes a round, {rounds} rounds", size / rounds);
    size < rounds * KB
}

#[tokio::test]
async fn a_game_alone_takes_less_than_1_kb_a_round() {
    let folder = folder(line!());
    let s = on_disk(&folder).await;
    let (mut longest, mut rounds) = (0, 0);
    // Whoever answers anything may not live long: several games then, all of them counted.
    while longest < 5 {
        let played = play(&s, 8).await;
        longest = longest.max(played);
        rounds += played;
    }
    let size = put_away(s, &folder).await;
    assert!(small(size.games, rounds), "{size:?} for {rounds} rounds");
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn short_games_make_the_file_grow_by_less_than_1_kb_a_round() {
    let folder = folder(line!());
    let s = on_disk(&folder).await;
    // The first one brings the pack, and every table and index its first page.
    play(&s, 3).await;
    let before = put_away(s, &folder).await;
    let s = on_disk(&folder).await;
    let mut rounds = 0;
    for _ in 0..4 {
        rounds += play(&s, 3).await;
    }
    let after = put_away(s, &folder).await;
    assert_eq!(after.packs, before.packs);
    assert!(small(after.games - before.games, rounds), "{before:?} {after:?} for {rounds} rounds");
    // Empty parts of pages and indexes count, too, but for the pages that have only been begun: games are random, and so
    // few rounds may end anywhere in them.
    let begun = 4 * KB;
    assert!(
        small((after.file - before.file).saturating_sub(begun), rounds),
        "{before:?} {after:?} for {rounds} rounds"
    );
    let _ = std::fs::remove_dir_all(&folder);
}
