//! What a viewer imagines: it sees the same, what was drawn stays drawn, and nothing hidden has a part in it.

use std::sync::Arc;

use hexhold_bots::{RandomPlayer, full_sheet};
use hexhold_engine::{
    CharId, Game, GameSetup, Open, Phase, Seeded, View, Viewer, Wordless, World, questions_for, view, visible_cells,
};
use hexhold_model::{CharacterSheet, Library, Rank, Ruleset, Treasure};
use hexhold_play::{Chance, Rules};
use hexhold_testkit::demo_world;

type Draw = <hexhold_engine::ScenarioRules as Rules>::Draw;

fn see<C: Chance<Draw>>(game: &Game<C>, viewer: &Viewer) -> View {
    let open = Open { questions: game.questions(), since: game.save().1, said: &[] };
    view(game.state(), game.world(), open, viewer, &Wordless)
}

fn library() -> Library {
    hexhold_content::load(&hexhold_content::built_in()).library
}

/// A scenario of the pack that comes along, with so many characters.
fn world(library: &Library, scenario: usize, party: usize, rules: Ruleset) -> World {
    let sheet = |i| CharacterSheet { items: Vec::new(), perks: Vec::new(), ..full_sheet(library, i, 1) };
    let key = library.scenarios[scenario].key.clone();
    // Goals are dealt in both ways.
    let fitting_goals = scenario.is_multiple_of(2);
    let party = library.coming_to(&key, (0..party).collect()).into_iter().map(sheet).collect();
    let setup = GameSetup { scenario: key, party, fitting_goals, ..GameSetup::default() };
    World::build(library, rules, &setup).expect("the pack is in order")
}

/// Plays at random and looks at every question.
fn watch(world: &Arc<World>, seed: u64, mut look: impl FnMut(&Game<Seeded>, usize)) {
    let mut events = Vec::new();
    let mut game = Game::start(Arc::clone(world), Seeded::new(seed), &mut events);
    let mut player = RandomPlayer::new(seed);
    for step in 0..300 {
        let Some(question) = game.questions().first().cloned() else { break };
        look(&game, step);
        let answer = player.pick(&question).expect("a legal answer");
        game.answer(question.to, answer, &mut events).expect("legal");
    }
}

#[test]
fn the_viewer_sees_the_same_also_in_mid_step() {
    let library = library();
    let (mut seen, mut in_mid_step, mut other) = (0, 0, 0);
    for (n, rules) in Ruleset::published().into_iter().enumerate() {
        for seed in 0..3 {
            let party = 2 + (n + seed) % 3;
            let world = match seed {
                0 => Arc::new(demo_world(party, 1)),
                _ => Arc::new(world(&library, seed + n - 1, party, rules.clone())),
            };
            watch(&world, seed as u64, |game, step| {
                let viewer = Viewer::Seat(vec![CharId((step % party) as u8)]);
                let mut before = game.save().0.clone();
                let drawn = game.state().draws - *hexhold_engine::ScenarioRules::draws(&mut before);
                for mix in 0..2 {
                    let imagined = game.imagine(&viewer, mix * 1000 + step as u64);
                    let context = format!("{rules:?}, seed {seed}, step {step}", rules = rules.name);
                    assert_eq!(see(game, &viewer), see(&imagined, &viewer), "{context}");
                    assert_eq!(game.state().draws, imagined.state().draws, "{context}");
                    let asked = (questions_for(game, &viewer, &Wordless), questions_for(&imagined, &viewer, &Wordless));
                    assert_eq!(asked.0, asked.1, "{context}");
                    other += usize::from(imagined.state() != game.state());
                    seen += 1;
                }
                in_mid_step += usize::from(drawn > 0);
            });
        }
    }
    assert!(
        seen > 3000 && in_mid_step > 300 && other > seen / 3,
        "{seen} seen, {in_mid_step} in mid-step, {other} other"
    );
}

#[test]
fn goals_that_are_being_dealt_are_dealt_anew() {
    let world = Arc::new(demo_world(3, 1));
    let game = Game::start(Arc::clone(&world), Seeded::new(5), &mut Vec::new());
    let mine = Viewer::Seat(vec![CharId(0)]);
    let dealt = |g: &hexhold_engine::State| g.characters.iter().map(|c| c.dealt.clone()).collect::<Vec<_>>();
    let own = dealt(game.state());
    assert!(!own[0].is_empty(), "goals are dealt in this step");
    let mut others = 0;
    for seed in 0..20 {
        let imagined = dealt(game.imagine(&mine, seed).state());
        assert_eq!(imagined[0], own[0]);
        others += usize::from(imagined[1..] != own[1..]);
        let mut all: Vec<u8> = imagined.concat();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), own.concat().len(), "nobody has the goal of somebody else");
    }
    assert!(others > 15, "{others} of 20");
}

#[test]
fn what_comes_is_drawn_from_the_seed_and_the_same_seed_imagines_the_same() {
    let world = Arc::new(demo_world(2, 1));
    let viewer = Viewer::Seat(vec![CharId(0)]);
    let play_on = |game: &Game<Seeded>, seed: u64| {
        let mut imagined = game.imagine(&viewer, seed);
        let mut player = RandomPlayer::new(1);
        for _ in 0..150 {
            let Some(q) = imagined.questions().first().cloned() else { break };
            let answer = player.pick(&q).expect("a legal answer");
            imagined.answer(q.to, answer, &mut Vec::new()).expect("legal");
        }
        imagined.state().clone()
    };
    watch(&world, 3, |game, step| {
        if step % 50 == 20 {
            assert_eq!(play_on(game, 1), play_on(game, 1));
            assert_ne!(play_on(game, 1), play_on(game, 2), "other cards come");
        }
    });
}

/// The same scenario with other things behind its doors.
fn refurnished(world: &World, revealed: u64) -> World {
    let mut other = world.clone();
    for (r, room) in std::sync::Arc::make_mut(&mut other.scenario).rooms.iter_mut().enumerate() {
        if revealed >> r & 1 == 1 {
            continue;
        }
        room.monsters.iter_mut().for_each(|p| p.ranks = [Some(Rank::Elite); 3]);
        room.monsters.truncate(1);
        room.money.clear();
        room.overlays.retain(|o| o.treasure.is_some());
        room.overlays.iter_mut().for_each(|o| o.hexes.reverse());
        room.section.clear();
    }
    for t in other.treasures.iter_mut().filter(|t| matches!(t, Treasure::Gold(_))) {
        *t = Treasure::Gold(99);
    }
    other
}

#[test]
fn what_is_behind_closed_doors_has_no_part_in_it() {
    let library = library();
    let viewer = Viewer::Seat(vec![CharId(0)]);
    for scenario in 0..library.scenarios.len() {
        let world = Arc::new(world(&library, scenario, 2, Ruleset::gloomhaven_second()));
        let game = Game::start(Arc::clone(&world), Seeded::new(9), &mut Vec::new());
        let revealed = game.state().revealed;
        if (0..world.scenario.rooms.len()).all(|r| revealed >> r & 1 == 1) {
            continue;
        }
        // From where the goals are dealt on: which ones are hangs on what there is in the scenario.
        let mut game = game;
        let mut player = RandomPlayer::new(1);
        while matches!(game.state().phase, Phase::Setup(_)) {
            let q = game.questions()[0].clone();
            let answer = player.pick(&q).expect("a legal answer");
            game.answer(q.to, answer, &mut Vec::new()).expect("legal");
        }
        let furnished = Arc::new(refurnished(&world, revealed));
        let other = Game::restore(furnished, Seeded::new(9), game.saved()).expect("nothing open hangs on it");
        for seed in 0..5 {
            let (a, b) = (game.imagination(&viewer, seed).world, other.imagination(&viewer, seed).world);
            assert_eq!(a.scenario.rooms, b.scenario.rooms, "{}", world.scenario.name);
            assert_eq!(a.treasures.len(), b.treasures.len());
            // Known rooms stay what they are, the others are not.
            for (r, room) in a.scenario.rooms.iter().enumerate() {
                if revealed >> r & 1 == 1 {
                    assert_eq!(*room, world.scenario.rooms[r]);
                } else {
                    assert!(room.money.is_empty() && room.overlays.iter().all(|o| o.treasure.is_some()));
                }
            }
        }
        let seen = visible_cells(game.state(), &world);
        assert!(seen.len() < world.map.len(), "something is hidden");
    }
}
