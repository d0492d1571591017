//! A table with the demo game, and somebody who plays it.

#![allow(dead_code, reason = "each test uses its part")]

use hexhold_table::Content as _;
use std::sync::Arc;

use hexhold_bots::RandomPlayer;
use hexhold_model::{CharacterSheet, Ruleset};
use hexhold_table::scenario::{GameSetup, Input, Op, Pack, Setup, Table};
use hexhold_table::{Seat, SeatIs};

pub(crate) fn pack() -> Arc<Pack> {
    let rules = Ruleset::gloomhaven_second();
    Arc::new(Pack::new("demo", hexhold_testkit::demo_library(), vec![rules]))
}

pub(crate) fn setup(pack: &Pack, seed: u64) -> Setup {
    let hero = |class: usize| CharacterSheet {
        class,
        name: String::new(),
        level: 1,
        pool: Vec::new(),
        items: vec![0, 1],
        perks: Vec::new(),
    };
    let game = GameSetup {
        scenario: "demo".to_owned(),
        level: Some(1),
        party: vec![hero(0), hero(1)],
        ..GameSetup::default()
    };
    Setup { game, rules: String::new(), seed, pack: pack.name.clone(), pack_hash: pack.hash().to_owned() }
}

pub(crate) fn table(seed: u64) -> Table {
    let pack = pack();
    let setup = setup(&pack, seed);
    Table::new(pack, setup).expect("the demo is in order")
}

/// People who play these characters, the first one the host.
pub(crate) fn seats(characters: &[&[u8]]) -> Vec<Seat> {
    let seat = |(i, c): (usize, &&[u8])| Seat {
        name: String::new(),
        roles: c.iter().copied().map(hexhold_table::Role).collect(),
        is: SeatIs::Taken,
        host: i == 0,
        skill: Default::default(),
    };
    characters.iter().enumerate().map(seat).collect()
}

/// Gives a random legal answer to the first question; false: the game is over.
pub(crate) fn play(table: &mut Table, player: &mut RandomPlayer) -> bool {
    let Some(q) = table.questions().first().cloned() else { return false };
    let answer = player.pick(&q).expect("a legal answer");
    table.apply(Op::Answer(Input { to: q.to, answer })).expect("a legal answer is taken");
    true
}
