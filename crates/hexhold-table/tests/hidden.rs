//! A seat's view, questions and events stay the same when everything is dealt anew that the seat cannot know.

use std::sync::Arc;

use hexhold_bots::RandomPlayer;
use hexhold_engine::{
    CharId, Game, Open, Phase, Redeal, Seeded, View, Viewer, Wordless, events_for, questions_for, view,
};
use hexhold_play::Redeal as _;
use hexhold_testkit::demo_world;

fn see(game: &Game<Seeded>, viewer: &Viewer) -> View {
    let open = Open { questions: game.questions(), since: game.save().1, said: &[] };
    view(game.state(), game.world(), open, viewer, &Wordless)
}

#[test]
fn what_a_seat_cannot_know_changes_nothing_it_sees() {
    let (mut compared, mut really_other) = (0, 0);
    for seed in 0..15 {
        let world = Arc::new(demo_world(2 + (seed % 3) as usize, 1));
        let seats: Vec<Viewer> = (0..world.party.len() as u8).map(|c| Viewer::Seat(vec![CharId(c)])).collect();
        let mut events = Vec::new();
        let mut game = Game::start(Arc::clone(&world), Seeded::new(seed), &mut events);
        let mut player = RandomPlayer::new(seed);
        for step in 0..250 {
            let Some(question) = game.questions().first().cloned() else { break };
            let viewer = if step % 7 == 0 { &Viewer::Spectator } else { &seats[step % seats.len()] };
            let mix = seed * 1000 + step as u64;
            // In the step that deals the goals the dealing itself would have to change: only the state is looked at.
            let dealing = matches!(game.save().0.phase, Phase::Setup(hexhold_engine::SetupStep::BattleGoals));
            let (this, told) = game.redealt(viewer, None);
            if dealing {
                let other = Redeal::new(game.state(), &world, viewer, mix).state(game.state());
                let open = Open { questions: game.questions(), since: game.save().1, said: &[] };
                assert_eq!(see(&this, viewer), view(&other, &world, open, viewer, &Wordless), "seed {seed}, {step}");
                really_other += usize::from(other != *game.state());
            } else {
                let (other, other_told) = game.redealt(viewer, Some(mix));
                let context = format!("seed {seed}, step {step}, {viewer:?}");
                assert_eq!(see(&this, viewer), see(&other, viewer), "{context}");
                let asked = |g: &Game<Seeded>| questions_for(g, viewer, &Wordless);
                assert_eq!(asked(&this), asked(&other), "{context}");
                assert!(events_for(&told, viewer).eq(events_for(&other_told, viewer)), "{context}");
                really_other += usize::from(other.state() != game.state());
            }
            compared += 1;
            let answer = player.pick(&question).expect("a legal answer");
            game.answer(question.to, answer, &mut events).expect("legal");
        }
    }
    assert!(compared > 2000 && really_other * 2 > compared, "{really_other} of {compared} were really dealt anew");
}

#[test]
fn a_view_of_another_hand_is_noticed() {
    // The property can fail: the owner of the hand sees the difference.
    let world = Arc::new(demo_world(2, 1));
    let mut game = Game::start(Arc::clone(&world), Seeded::new(3), &mut Vec::new());
    let mut player = RandomPlayer::new(3);
    while !matches!(game.state().phase, Phase::CardSelection) {
        let q = game.questions()[0].clone();
        let answer = player.pick(&q).expect("a legal answer");
        game.answer(q.to, answer, &mut Vec::new()).expect("legal");
    }
    let first = Viewer::Seat(vec![CharId(0)]);
    let differs = (0..20).any(|seed| {
        let (other, _) = game.redealt(&first, Some(seed));
        see(&other, &Viewer::Seat(vec![CharId(1)])) != see(&game, &Viewer::Seat(vec![CharId(1)]))
    });
    assert!(differs);
}
