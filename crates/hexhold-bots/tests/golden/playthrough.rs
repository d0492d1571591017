//! What each seat sees of two rounds, for parties of two, three and four.

use std::fmt::Write as _;
use std::sync::Arc;

use hexhold_bots::RandomPlayer;
use hexhold_engine::{CharId, Event, Game, Open, Question, Seeded, Viewer, Words, events_for, questions_for, view};
use hexhold_testkit::demo_world;

struct NoWords;

impl Words for NoWords {}

fn playthrough(size: usize) -> String {
    let world = Arc::new(demo_world(size, 1));
    let seats: Vec<Viewer> = (0..size as u8).map(|c| Viewer::Seat(vec![CharId(c)])).collect();
    let mut events = Vec::new();
    let mut game = Game::start(Arc::clone(&world), Seeded::new(7), &mut events);
    let mut player = RandomPlayer::new(7);
    let mut text = String::new();
    let mut round = u16::MAX;
    while game.state().round <= 2 {
        tell(&mut text, &events, &seats);
        events.clear();
        if game.state().round != round {
            round = game.state().round;
            mats(&mut text, &game, &seats);
        }
        let Some(question) = game.questions().first().cloned() else { break };
        ask(&mut text, &game, &seats);
        let answer = player.pick(&question).expect("a legal answer");
        let _ = writeln!(text, "> {:?}: {answer:?}", question.to);
        game.answer(question.to, answer, &mut events).expect("an offered answer is taken");
    }
    tell(&mut text, &events, &seats);
    text
}

/// Events that everybody sees, and those that only some do.
fn tell(text: &mut String, events: &[Event], seats: &[Viewer]) {
    for event in events {
        let who: Vec<usize> =
            (0..seats.len()).filter(|&i| events_for(std::slice::from_ref(event), &seats[i]).next().is_some()).collect();
        let audience = if who.len() == seats.len() { "all".to_owned() } else { format!("{who:?}") };
        let _ = writeln!(text, "  {audience} see {:?} ({:?})", event.what, event.why);
    }
}

/// The question as each seat gets it: those it is not put to get nothing.
fn ask(text: &mut String, game: &Game<Seeded>, seats: &[Viewer]) {
    for (i, seat) in seats.iter().enumerate() {
        for q in questions_for(game, seat, &NoWords) {
            let ways = q.ways.as_ref().map_or(String::new(), |w| format!(", {} ways", w.ends.len()));
            let _ = writeln!(text, "? seat {i}: {} {} options{ways}", name(&q.ask), q.options.len());
        }
    }
}

fn name(ask: &hexhold_engine::Ask) -> String {
    let text = format!("{ask:?}");
    text.split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}

/// What every seat sees of every mat.
fn mats(text: &mut String, game: &Game<Seeded>, seats: &[Viewer]) {
    let questions: &[Question] = game.questions();
    let _ = writeln!(text, "= round {}", game.state().round);
    for (i, seat) in seats.iter().enumerate() {
        let seen = view(game.state(), game.world(), Open { questions, since: &[], said: &[] }, seat, &NoWords);
        for mat in &seen.mats {
            let _ = writeln!(
                text,
                "  seat {i} sees {}: hand {:?} of {}, discard {:?}, lost {:?}, goal {}, dealt {}",
                mat.name,
                mat.hand,
                mat.hand_count,
                mat.discard,
                mat.lost,
                mat.goal.is_some(),
                mat.dealt.is_some(),
            );
        }
    }
}

fn check(size: usize) {
    crate::golden(&format!("{size}-characters.txt"), &playthrough(size));
}

#[test]
fn two_characters() {
    check(2);
}

#[test]
fn three_characters() {
    check(3);
}

#[test]
fn four_characters() {
    check(4);
}
