//! A long game needs no more memory than a short one: what a game holds at the start of a round is bounded from the first
//! round to the last, and games leave nothing behind. The only test of its binary, because it counts every allocation.

use std::alloc::System;
use std::sync::Arc;

use hexhold_bots::{RandomPlayer, full_sheet};
use hexhold_engine::{Answer, Ask, CharId, Choice, Game, GameSetup, Phase, Question, Seeded, To, World};
use hexhold_model::{Amount, CharacterSheet, Compare, Ruleset, ScenarioTest};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Plays a game; the bytes it holds whenever cards are selected, by round.
fn held_by_round(world: &Arc<World>, seed: u64) -> Vec<usize> {
    let mut events = Vec::new();
    let mut game = Game::start(Arc::clone(world), Seeded::new(seed), &mut events);
    let mut player = RandomPlayer::new(seed);
    let mut held = Vec::new();
    while let Some(q) = game.questions().first().cloned() {
        if matches!(game.state().phase, Phase::CardSelection) && usize::from(game.state().round) > held.len() {
            let copying = Region::new(COUNTED);
            let copy = game.clone();
            held.push(copying.change().bytes_allocated);
            drop(copy);
        }
        let answer = thrifty(&game, &q).unwrap_or_else(|| player.pick(&q).expect("a legal answer"));
        events.clear();
        game.answer(q.to, answer, &mut events).expect("an offered answer is taken");
    }
    held
}

/// Keeping the cards makes a game long: rests only when it must, mostly passes. `None`: anything will do.
fn thrifty(game: &Game<Seeded>, q: &Question) -> Option<Answer> {
    let must_rest = |c: CharId| game.state().characters[usize::from(c.0)].hand.len() < 2;
    if let (Ask::ShortRest, To::Character(c)) = (&q.ask, q.to)
        && must_rest(c)
    {
        return Some(Choice::Yes.into());
    }
    let quarter = game.state().round.is_multiple_of(4);
    [Choice::EndTurn, Choice::Done].into_iter().find(|c| !quarter && q.options.contains(c)).map(Into::into)
}

/// A scenario of the shipped pack without its monsters: a party that nobody hinders plays until its cards are used up.
fn peaceful() -> World {
    let mut library = hexhold_content::load(&hexhold_content::built_in()).library;
    let scenario = &mut library.scenarios[0];
    scenario.goals = vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(999))];
    scenario.losses.clear();
    scenario.rules.clear();
    for room in &mut scenario.rooms {
        room.monsters.clear();
    }
    let scenario = scenario.key.clone();
    let party = (0..4).map(|class| CharacterSheet { items: Vec::new(), ..full_sheet(&library, class, 1) }).collect();
    let setup = GameSetup { scenario, level: Some(1), party, ..GameSetup::default() };
    World::build(&library, Ruleset::gloomhaven_second(), &setup).expect("the pack is in order")
}

#[test]
fn a_long_game_holds_no_more_than_a_short_one() {
    let world = Arc::new(peaceful());
    let mut longest = 0;
    for seed in 0..10 {
        let held = held_by_round(&world, seed);
        longest = longest.max(held.len());
        let (first, most) = (held[0], held.iter().copied().max().unwrap_or_default());
        // Rooms are revealed, monsters come, cards become active: some growth is the game's own. Growth with time is not.
        assert!(most <= 2 * first + 4096, "seed {seed}: {held:?}");
        let late = &held[held.len() / 2..];
        assert!(late[late.len() - 1] <= late[0] + 2048, "seed {seed} grows to its end: {held:?}");
    }
    assert!(longest >= 15, "the longest game had {longest} rounds only");

    let playing = Region::new(COUNTED);
    for seed in 0..5 {
        held_by_round(&world, seed);
    }
    let change = playing.change();
    let left = change.bytes_allocated as i64 - change.bytes_deallocated as i64;
    assert!(left.abs() < 1024, "{left} bytes are left after five games");
}
