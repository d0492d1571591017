//! Many tables of one pack need little memory each: what they have in common is there once. The only test of its binary, because it
//! counts every allocation.

use std::alloc::System;
use std::sync::Arc;

use hexhold_bots::{RandomPlayer, full_sheet};
use hexhold_model::{CharacterSheet, Ruleset};
use hexhold_table::Content as _;
use hexhold_table::campaign;
use hexhold_table::scenario::{GameSetup, Input, Op, Pack, Setup, Table};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// What is made, and the bytes that it holds.
fn held<T>(make: impl FnOnce() -> T) -> (T, i64) {
    let before = Region::new(COUNTED);
    let made = make();
    let change = before.change();
    (made, change.bytes_allocated as i64 - change.bytes_deallocated as i64)
}

fn pack() -> Arc<Pack> {
    let library = hexhold_content::load(&hexhold_content::built_in()).library;
    Arc::new(Pack::new("shipped", library, Ruleset::published().to_vec()))
}

/// A scenario played by chance to its end; parties of the same `salt` are the same but for their names.
fn play(pack: &Arc<Pack>, scenario: usize, size: usize, salt: usize, seed: u64) -> Table {
    let hero = |i: usize| {
        let sheet = full_sheet(&pack.library, (salt + i * (1 + salt % 4)) % pack.library.classes.len(), 1);
        CharacterSheet { name: format!("hero {seed} {i}"), items: Vec::new(), ..sheet }
    };
    let game = GameSetup {
        scenario: pack.library.scenarios[scenario].key.clone(),
        level: Some(1),
        party: (0..size).map(hero).collect(),
        ..GameSetup::default()
    };
    let setup = Setup { game, rules: String::new(), seed, pack: pack.name.clone(), pack_hash: pack.hash().to_owned() };
    let mut table = Table::new(Arc::clone(pack), setup).expect("the pack is in order");
    let mut player = RandomPlayer::new(seed);
    while let Some(q) = table.questions().first().cloned() {
        let answer = player.pick(&q).expect("a legal answer");
        table.apply(Op::Answer(Input { to: q.to, answer })).expect("a legal answer is taken");
    }
    table
}

fn found(pack: &Arc<Pack>, seed: u64) -> campaign::Table {
    let lines = vec!["Ada".to_owned(), "Bo".to_owned()];
    let house = campaign::House { lines, ..campaign::House::default() };
    let game = campaign::Founding { house, ..campaign::Founding::default() };
    let setup = campaign::Setup {
        game,
        rules: String::new(),
        seed,
        pack: pack.name.clone(),
        pack_hash: pack.hash().to_owned(),
    };
    campaign::Table::new(Arc::clone(pack), setup).expect("the pack is in order")
}

#[test]
fn tables_hold_once_what_they_have_in_common() {
    let pack = pack();
    let open = |n: usize| (0..).filter(|&s| pack.library.scenarios[s].alone.is_none()).nth(n).expect("a scenario");
    let (first, whole) = held(|| play(&pack, open(0), 4, 3, 1));
    let (second, more) = held(|| play(&pack, open(0), 4, 3, 2));
    println!("the first table of four holds {whole} bytes, the second of the same kind {more}");
    assert!(whole - more > 150_000, "the second one shares the classes, the monsters and the map: {whole}, {more}");
    assert!(more < 190_000, "what is its own is small: {more} bytes");

    // The cards are the same, whoever sits in front of them at whichever place and wherever it is played.
    let mut seed = 10;
    for size in [2, 4] {
        let mut all = Vec::new();
        for salt in 0..3 {
            let round = |n: usize| {
                seed += 1;
                play(&pack, open((n * 5) % 20), size, n * 7 + salt, seed)
            };
            let (tables, bytes) = held(|| (0..12).map(round).collect::<Vec<_>>());
            println!("{size} characters, {salt}: {} bytes a table", bytes / 12);
            all.push((tables, bytes / 12));
        }
        let (_, last) = all.pop().expect("three rounds");
        assert!(last < 200_000, "a table of {size} holds {last} bytes");
    }

    let (campaigns, bytes) = held(|| (0..20).map(|seed| found(&pack, seed)).collect::<Vec<_>>());
    println!("a campaign that was just founded holds {} bytes", bytes / 20);
    assert!(bytes / 20 < 120_000, "a campaign does not copy its pack: {}", bytes / 20);
    drop(campaigns);

    drop((first, second));
    let (_, left) = held(|| drop(play(&pack, open(1), 2, 5, 99)));
    assert!(left.abs() < 10_000, "{left} bytes are left of a table that nobody has any more");
}
