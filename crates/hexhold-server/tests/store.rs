//! What every store does, whichever database it is in; and what only those do that several processes share.

#[cfg(unix)]
#[path = "support/postgres.rs"]
mod postgres;

use std::path::PathBuf;
use std::sync::Arc;

use hexhold_server::{
    Addition, Claim, MemoryStore, Owned, SqlStore, Store, StoreProblem, StoredPack, StoredRoom, StoredSnapshot, Sum,
};

fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-store-{}-{line}", std::process::id()))
}

fn lines(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&t| t.to_owned()).collect()
}

fn room(code: &str, pack: &str) -> (StoredRoom, StoredPack) {
    let log = lines(&["first", "second – with \"quotes\" and ümlauts"]);
    let room = StoredRoom {
        code: code.to_owned(),
        setup: vec![0, 1, 255],
        seats: "[]".to_owned(),
        secrets: vec![Some(format!("{code}-a")), None, Some(format!("{code}-c"))],
        sum: Sum::default().and_all(&log),
        log,
        snapshots: vec![StoredSnapshot { revision: 2, base: true, data: vec![9; 3000] }],
    };
    (room, StoredPack { hash: pack.to_owned(), data: Arc::from([7_u8; 100]) })
}

async fn claimed(store: &dyn Store, code: &str) -> Owned {
    match store.claim(code).await {
        Ok(Claim::Here(own)) => own,
        other => panic!("{other:?}"),
    }
}

fn addition(from: usize, after: Sum, texts: &[&str]) -> Addition {
    Addition { from, after, lines: lines(texts), ..Addition::default() }
}

/// Everything a store promises.
async fn keeps_its_promises(store: &dyn Store) {
    let (one, pack) = room("ONE", "pack-1");
    let own = store.create(&one, &pack).await.unwrap();
    assert_eq!(own.code, "ONE");
    assert_eq!(store.create(&one, &pack).await, Err(StoreProblem::CodeTaken));
    assert_eq!(store.load("ONE").await.unwrap(), Some(one.clone()));
    assert_eq!(store.load("NOBODY").await.unwrap(), None);
    // Lines come at the end, once.
    store.append(&own, addition(2, one.sum, &["third"])).await.unwrap();
    assert!(store.append(&own, addition(2, one.sum, &["another third"])).await.is_err());
    let nowhere = Owned { code: "NOBODY".to_owned(), fence: own.fence };
    assert!(store.append(&nowhere, addition(0, Sum::default(), &["first"])).await.is_err());
    // With all that an addition may have.
    let snapshot = StoredSnapshot { revision: 4, base: false, data: vec![1, 2] };
    let other = StoredPack { hash: "pack-2".to_owned(), data: Arc::from([1_u8, 2]) };
    let sum = one.sum.and_all(&lines(&["third"]));
    let all = Addition {
        person: true,
        snapshot: Some(snapshot.clone()),
        setup: Some(vec![5]),
        pack: Some(other.clone()),
        ..addition(3, sum, &["fourth"])
    };
    store.append(&own, all).await.unwrap();
    let now = store.load("ONE").await.unwrap().unwrap();
    assert_eq!((now.log.len(), now.log[3].as_str(), &now.setup), (4, "fourth", &vec![5]));
    assert_eq!(now.sum, sum.and("fourth"));
    assert_eq!(now.snapshots, [snapshot, one.snapshots[0].clone()]);
    assert_eq!(store.pack("pack-1").await.unwrap(), None, "nobody plays with it any more");
    assert_eq!(store.pack("pack-2").await.unwrap().as_deref(), Some(&*other.data));
    // A base takes the place of the base, any other of the other.
    let newer = StoredSnapshot { revision: 4, base: true, data: vec![3] };
    store.append(&own, Addition { snapshot: Some(newer.clone()), ..addition(4, now.sum, &[]) }).await.unwrap();
    let kept = store.load("ONE").await.unwrap().unwrap().snapshots;
    assert!(kept.contains(&newer) && !kept.contains(&one.snapshots[0]), "{kept:?}");
    // Seats.
    assert_eq!(store.find("ONE-c").await.unwrap(), Some(("ONE".to_owned(), 2)));
    let secrets = [None, Some("new".to_owned())];
    store.seats(&own, "[1]", &secrets).await.unwrap();
    assert_eq!(store.find("ONE-c").await.unwrap(), None);
    assert_eq!(store.find("new").await.unwrap(), Some(("ONE".to_owned(), 1)));
    assert_eq!(store.load("ONE").await.unwrap().unwrap().seats, "[1]");
    // Many at once.
    let (two, _) = room("TWO", "pack-2");
    let two_own = store.create(&two, &other).await.unwrap();
    let mut sums = (now.sum, two.sum);
    for n in 0..20 {
        let line = format!("line {n}");
        let (a, b) = tokio::join!(
            store.append(&own, addition(4 + n, sums.0, &[&line])),
            store.append(&two_own, addition(2 + n, sums.1, &[&line])),
        );
        a.and(b).unwrap();
        sums = (sums.0.and(&line), sums.1.and(&line));
    }
    assert_eq!(store.load("ONE").await.unwrap().unwrap().sum, sums.0);
    assert_eq!(store.load("TWO").await.unwrap().unwrap().log.len(), 22);
    store.used("TWO").await.unwrap();
    store.try_out().await.unwrap();
    assert_eq!((store.count().await.unwrap(), store.spare().await.unwrap().len()), (2, 0));
    assert!(store.size().await.unwrap() > 0);
    // Given back and taken again.
    assert!(store.still_has(&own).await.unwrap());
    store.release(&own).await.unwrap();
    let own = claimed(store, "ONE").await;
    store.append(&own, addition(24, sums.0, &["after a sleep"])).await.unwrap();
    store.delete(&own).await.unwrap();
    assert_eq!(store.load("ONE").await.unwrap(), None);
    assert_eq!(store.find("new").await.unwrap(), None);
    assert!(store.pack("pack-2").await.unwrap().is_some(), "the other room is played with it");
    store.delete(&two_own).await.unwrap();
    assert_eq!((store.count().await.unwrap(), store.pack("pack-2").await.unwrap()), (0, None));
}

#[tokio::test]
async fn memory_keeps_its_promises() {
    keeps_its_promises(&MemoryStore::default()).await;
}

#[tokio::test]
async fn sqlite_keeps_its_promises() {
    let folder = folder(line!());
    keeps_its_promises(&SqlStore::open(&folder).await.unwrap()).await;
    let _ = std::fs::remove_dir_all(&folder);
}

#[cfg(unix)]
mod shared {
    use std::time::Duration;

    use hexhold_server::Process;
    use hexhold_server::care::Care;

    use super::postgres::Postgres;
    use super::*;

    async fn process(url: &str, address: &str) -> SqlStore {
        SqlStore::connect(url, Process { address: address.to_owned() }).await.unwrap()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn postgres_keeps_its_promises_and_gives_a_room_to_one_process_at_a_time() {
        let postgres = Postgres::start();
        let url = postgres.database();
        keeps_its_promises(&process(&url, "one:1").await).await;
        // Two that begin at once make the tables once.
        let (a, b) = tokio::join!(process(&url, "a:1"), process(&url, "b:1"));
        a_room_has_one_owner(&a, &b, &url, &postgres).await;
        packs_are_shared(&a, &b).await;
        care_is_taken(&a, &url).await;
        let newer = postgres.database();
        drop(process(&newer, "c:1").await);
        let name = newer.rsplit('/').next().unwrap();
        postgres.sql(name, "UPDATE _sqlx_migrations SET version = 999");
        let refused = SqlStore::connect(&newer, Process { address: String::new() }).await.unwrap_err().to_string();
        assert!(refused.contains("a newer Hexhold"), "{refused}");
    }

    async fn a_room_has_one_owner(a: &SqlStore, b: &SqlStore, url: &str, postgres: &Postgres) {
        let (kept, pack) = room("LEASE", "pack");
        let own = a.create(&kept, &pack).await.unwrap();
        let there = Claim::There(a.process().unwrap());
        assert_eq!(b.claim("LEASE").await.unwrap(), there);
        assert_eq!(b.claim("NOBODY").await.unwrap(), Claim::Nowhere);
        // What is given back is anybody's, under a higher number.
        a.release(&own).await.unwrap();
        let taken = claimed(b, "LEASE").await;
        assert!(taken.fence > own.fence);
        assert!(!a.still_has(&own).await.unwrap() && b.still_has(&taken).await.unwrap());
        // Who had it writes nothing any more, of any kind.
        let line = |text: &str| addition(2, kept.sum, &[text]);
        assert_eq!(a.append(&own, line("from the dead")).await, Err(StoreProblem::Elsewhere));
        let person = Addition { person: true, ..line("from the dead") };
        assert_eq!(a.append(&own, person).await, Err(StoreProblem::Elsewhere));
        assert_eq!(a.seats(&own, "stolen", &[]).await, Err(StoreProblem::Elsewhere));
        assert_eq!(a.delete(&own).await, Err(StoreProblem::Elsewhere));
        b.append(&taken, line("third")).await.unwrap();
        // An answer of one room that is lost spoils none of another that is written with it.
        let (other, _) = room("OTHER", "pack");
        let other_own = a.create(&other, &pack).await.unwrap();
        let (lost, fine) = tokio::join!(
            a.append(&own, addition(3, kept.sum, &["from the dead"])),
            a.append(&other_own, addition(2, other.sum, &["third"])),
        );
        assert_eq!((lost, fine), (Err(StoreProblem::Elsewhere), Ok(())));
        assert_eq!(b.load("LEASE").await.unwrap().unwrap().log[2..], ["third"]);
        // A process of which nothing is heard any more has nothing.
        let name = url.rsplit('/').next().unwrap();
        postgres.sql(name, "UPDATE processes SET until = now() - interval '1 second', id = -id WHERE address = 'b:1'");
        let back = claimed(a, "LEASE").await;
        assert_eq!(b.append(&taken, addition(3, kept.sum, &["late"])).await, Err(StoreProblem::Elsewhere));
        a.delete(&back).await.unwrap();
        a.delete(&other_own).await.unwrap();
    }

    async fn packs_are_shared(a: &SqlStore, b: &SqlStore) {
        // One makes rooms with a pack while the other takes the last ones with it away.
        for n in 0..20 {
            let (gone, pack) = room(&format!("GONE{n}"), "shared");
            let gone = a.create(&gone, &pack).await.unwrap();
            let (made, pack) = room(&format!("MADE{n}"), "shared");
            let (deleted, made) = tokio::join!(a.delete(&gone), b.create(&made, &pack));
            deleted.unwrap();
            assert!(b.pack("shared").await.unwrap().is_some(), "a room is played with it");
            b.delete(&made.unwrap()).await.unwrap();
            assert_eq!(b.pack("shared").await.unwrap(), None);
        }
    }

    async fn care_is_taken(a: &SqlStore, url: &str) {
        let (kept, pack) = room("CARE", "pack");
        let own = a.create(&kept, &pack).await.unwrap();
        let mut care = Care::connect(url).await.unwrap();
        let rooms = care.rooms().await.unwrap();
        assert_eq!((rooms.len(), rooms[0].lines, rooms[0].unused), (1, 2, 0));
        assert!(rooms[0].bytes > 3000);
        assert_eq!(care.packs().await.unwrap()[0].rooms, 1);
        let checked = care.check().await.unwrap();
        assert_eq!((checked.rooms, checked.lines, checked.packs), (1, 2, 1));
        assert!(care.lock("CARE", true).await.unwrap());
        let refused = a.append(&own, addition(2, kept.sum, &["third"])).await;
        assert!(matches!(refused, Err(StoreProblem::Refused(_))), "{refused:?}");
        assert_eq!(a.claim("CARE").await.unwrap(), Claim::Nowhere);
        assert!(care.delete("CARE").await.unwrap() && !care.delete("CARE").await.unwrap());
        assert!(matches!(a.append(&own, addition(2, kept.sum, &["third"])).await, Err(StoreProblem::Refused(_))));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_was_acknowledged_is_there_after_postgres_is_killed_and_a_lapse_is_noticed() {
        let mut postgres = Postgres::start();
        let url = postgres.database();
        let store = process(&url, "a:1").await;
        let (kept, pack) = room("ONE", "pack");
        let own = store.create(&kept, &pack).await.unwrap();
        let lapses = store.lapses().unwrap();
        let (mut sum, mut n) = (kept.sum, 2);
        for _ in 0..5 {
            store.append(&own, addition(n, sum, &["again"])).await.unwrap();
            (sum, n) = (sum.and("again"), n + 1);
        }
        postgres.kill();
        let failed = store.append(&own, addition(n, sum, &["again"])).await;
        assert!(matches!(failed, Err(StoreProblem::Failed(_) | StoreProblem::Unsure(_))), "{failed:?}");
        assert!(store.try_out().await.is_err());
        tokio::time::sleep(Duration::from_millis(3200)).await;
        postgres.restart();
        let begun = std::time::Instant::now();
        while store.try_out().await.is_err() {
            assert!(begun.elapsed() < Duration::from_secs(20));
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let own = claimed(&store, "ONE").await;
        assert_eq!(store.load("ONE").await.unwrap().unwrap().log.len(), n);
        store.append(&own, addition(n, sum, &["again"])).await.unwrap();
        let mut lapses = lapses;
        let noticed = tokio::time::timeout(Duration::from_secs(20), lapses.wait_for(|n| *n > 0)).await;
        assert!(noticed.is_ok(), "others may have taken its rooms over");
    }
}
