//! A player that searches does not peek: when everything is dealt anew that its seat cannot know, it answers the same.

use std::sync::Arc;

use hexhold_bots::{PartyPlan, Quick, Searcher};
use hexhold_engine::{CharId, Game, Phase, Seeded, SetupStep, To, Viewer, World};
use hexhold_model::{Library, Rank, Ruleset};

/// As a strong companion searches, with fewer games: which games they are is what this is about.
const ROLLOUTS: u32 = 12;
/// Half a minute in a test build; `HEXHOLD_POSITIONS=10000` looks at more of them.
fn positions() -> u32 {
    std::env::var("HEXHOLD_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(1000)
}

fn worlds(library: &Library) -> Vec<Arc<World>> {
    let mut worlds = Vec::new();
    for (n, rules) in Ruleset::published().into_iter().enumerate() {
        for game in 0..6 {
            let party = 2 + (game + n) % 3;
            let plan = PartyPlan::rotating(library, party, (game * 4 + n) as u64, &[]);
            let key = &library.scenarios[(game * 5 + n) % library.scenarios.len()].key;
            worlds.push(Arc::new(plan.world(library, &rules, key, None).expect("the pack is in order")));
        }
    }
    worlds
}

/// The same game, but for other things behind the doors that are closed.
fn refurnished(game: &Game<Seeded>) -> Game<Seeded> {
    let mut world = World::clone(game.world());
    for (r, room) in world.scenario.rooms.iter_mut().enumerate() {
        if game.state().revealed >> r & 1 == 0 {
            room.monsters.truncate(1);
            room.monsters.iter_mut().for_each(|p| p.ranks = [Some(Rank::Elite); 3]);
            room.money.clear();
            room.overlays.retain(|o| o.treasure.is_some());
        }
    }
    // The source of draws is found again by its seed, which the caller knows to be this.
    Game::restore(Arc::new(world), Seeded::new(SEED), game.saved()).expect("nothing open depends on it")
}

const SEED: u64 = 77;

#[test]
fn a_searching_player_answers_the_same_whatever_it_cannot_know() {
    let library = hexhold_content::load(&hexhold_content::built_in()).library;
    let (mut compared, mut really_other, mut searched) = (0, 0, 0);
    'all: for round in 0.. {
        for (n, world) in worlds(&library).iter().enumerate() {
            let mut game = Game::start(Arc::clone(world), Seeded::new(SEED), &mut Vec::new());
            let mut quick = Quick::new(world, round * 100 + n as u64);
            for step in 0..400_u64 {
                let Some(q) = game.questions().first().cloned() else { break };
                let dealing = matches!(game.save().0.phase, Phase::Setup(SetupStep::BattleGoals));
                let secret = q.ask == hexhold_engine::Ask::SelectCards;
                if !dealing && (secret || (step + round) % 5 == 0) {
                    let viewer = match q.to {
                        To::Character(c) => Viewer::Seat(vec![c]),
                        To::Party => Viewer::Seat(vec![CharId(0)]),
                    };
                    // Of those who are asked at once the last one, too: then others have chosen in secret.
                    let asked = game.questions().last().map_or(q.to, |q| q.to);
                    let viewer = if let To::Character(c) = asked { Viewer::Seat(vec![c]) } else { viewer };
                    let (other, _) = game.redealt(&viewer, Some(step * 31 + round));
                    let other = refurnished(&other);
                    let searcher = Searcher { rollouts: ROLLOUTS, seed: step };
                    let a = searcher.choose(&game, asked, &mut || true).expect("an answer");
                    let b = searcher.choose(&other, asked, &mut || true).expect("an answer");
                    assert_eq!(a, b, "{} ({}), step {step}: {:?}", world.scenario.name, world.rules.name, q.ask);
                    compared += 1;
                    searched += u32::from(a.rollouts > 0);
                    really_other += u32::from(other.state() != game.state());
                }
                let answer = quick.pick(game.state(), world, &q).expect("a legal answer");
                game.answer(q.to, answer, &mut Vec::new()).expect("legal");
                if compared >= positions() {
                    break 'all;
                }
            }
        }
    }
    assert!(searched * 3 > compared && really_other * 2 > compared, "{searched} searched, {really_other} really other");
}
