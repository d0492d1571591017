//! The log is the game: replay, undo, save points, files, referee's orders.

mod support;

use hexhold_bots::RandomPlayer;
use hexhold_table::scenario::{
    Answer, Ask, CharId, Choice, GameFile, Input, Op, Order, Phase, Refusal, Refused, Table, Tell, To, Viewer,
};
use hexhold_table::{FileProblem, SeatIs};
use support::{pack, play, seats, table};

fn play_until(table: &mut Table, player: &mut RandomPlayer, phase: Phase) {
    while table.view(&Viewer::Party).phase != phase {
        assert!(play(table, player));
    }
}

/// Three characters choose their cards.
fn three_at_the_cards(seed: u64) -> Table {
    let pack = pack();
    let mut setup = support::setup(&pack, seed);
    let third = hexhold_model::CharacterSheet { class: 2, ..setup.game.party[0].clone() };
    setup.game.party.push(third);
    let mut t = Table::new(pack, setup).unwrap();
    play_until(&mut t, &mut RandomPlayer::new(seed), Phase::CardSelection);
    t
}

#[test]
fn the_log_replays_to_the_same_state_and_story_and_stays_small() {
    for seed in 0..5 {
        let mut t = table(seed);
        let mut player = RandomPlayer::new(seed);
        while play(&mut t, &mut player) {}
        let rounds = usize::from(t.view(&Viewer::Party).round).max(1);
        let bytes: usize = t.ops().iter().map(|l| l.len() + 1).sum();
        assert!(bytes / rounds < 1024, "{} bytes a round", bytes / rounds);
        let file = t.export(&[]);
        let text = serde_json::to_string(&file).unwrap();
        let again = GameFile::read(&text).unwrap().open(&pack()).unwrap();
        assert_eq!(again.hash(), t.hash());
        assert_eq!(again.told(), t.told());
        assert_eq!(again.export(&[]), file);
    }
}

#[test]
fn undo_and_redo_come_back_to_the_same_place() {
    let mut t = table(7);
    let mut player = RandomPlayer::new(7);
    let mut hashes = vec![t.hash()];
    for _ in 0..120 {
        if !play(&mut t, &mut player) {
            break;
        }
        hashes.push(t.hash());
    }
    let last = hashes.len() - 1;
    for back in [1, 2, 15, 16, 17, 40, last] {
        t.apply(Op::Undo(back as u32)).unwrap();
        assert_eq!(t.hash(), hashes[last - back], "{back} answers back");
        t.apply(Op::Redo(back as u32)).unwrap();
        assert_eq!(t.hash(), hashes[last], "{back} answers forth");
    }
    // The log with all of that in it is still the same game.
    let again = Table::replay(pack(), t.setup().clone(), t.ops()).unwrap();
    assert_eq!((again.hash(), again.told_hash()), (t.hash(), t.told_hash()));
    assert_eq!(t.apply(Op::Undo(last as u32 + 1)), Err(Refused::NothingToUndo));
    assert_eq!(t.apply(Op::Redo(1)), Err(Refused::NothingToRedo));
    // A new answer ends the way forth.
    t.apply(Op::Undo(3)).unwrap();
    play(&mut t, &mut RandomPlayer::new(99));
    assert_eq!(t.apply(Op::Redo(1)), Err(Refused::NothingToRedo));
}

#[test]
fn what_was_drawn_is_not_taken_back_for_free() {
    let mut t = table(11);
    let mut player = RandomPlayer::new(11);
    let two = seats(&[&[0], &[1]]);
    let (mut free, mut not) = (0, 0);
    for _ in 0..200 {
        let draws = |t: &Table| t.told().iter().filter(|x| matches!(&x.tell, Tell::Game(e) if draws_cards(e))).count();
        let before = draws(&t);
        // Cards to choose from have been drawn before the question; the draw is told with the choice.
        let chosen =
            t.questions().first().is_some_and(|q| matches!(q.ask, Ask::Modifier { .. } | Ask::ValueOrder { .. }));
        if !play(&mut t, &mut player) {
            break;
        }
        let (step, _) = t.undo_step(&two, 0).expect("something was done");
        if draws(&t) > before && !chosen {
            assert_eq!(step.asks, [1], "after {:?}", t.ops().last());
            not += 1;
        } else {
            free += usize::from(step.asks.is_empty());
        }
        let (alone, _) = t.undo_step(&seats(&[&[0, 1]]), 0).expect("something was done");
        assert!(alone.asks.is_empty(), "who plays alone asks nobody");
    }
    assert!(free > 20 && not > 10, "{free} free, {not} not");
}

fn draws_cards(e: &hexhold_engine::Event) -> bool {
    matches!(e.what, hexhold_engine::What::Drew { .. } | hexhold_engine::What::MonsterCard { .. })
}

#[test]
fn a_secret_choice_is_withdrawn_without_touching_the_others() {
    let mut t = table(5);
    let mut player = RandomPlayer::new(5);
    play_until(&mut t, &mut player, Phase::CardSelection);
    let first = Viewer::Seat(vec![CharId(0)]);
    let second = Viewer::Seat(vec![CharId(1)]);
    let choices: Vec<Choice> = t.questions()[0].options.clone();
    let before = t.hash();
    t.apply(Op::Answer(Input { to: To::Character(CharId(0)), answer: choices[0].into() })).unwrap();
    // The owner sees what it chose, the other only that it did.
    let mat = |t: &Table, v: &Viewer| t.view(v).mats[0].clone();
    assert_eq!((mat(&t, &first).ready, mat(&t, &first).chosen), (true, Some(choices[0])));
    assert_eq!((mat(&t, &second).ready, mat(&t, &second).chosen, mat(&t, &second).hand), (true, None, None));
    assert!(t.questions_for(&first).is_empty());
    // For the other it is not a step it could look at, and not free.
    let two = seats(&[&[0], &[1]]);
    let (step, op) = t.undo_step(&two, 1).unwrap();
    assert_eq!((step.ask, step.answer, step.asks.as_slice(), op), (None, None, [0].as_slice(), Op::Undo(1)));
    let (step, op) = t.undo_step(&two, 0).unwrap();
    assert_eq!((step.ask, step.asks.len(), op.clone()), (Some(Ask::SelectCards), 0, Op::Undo(1)));
    t.apply(op).unwrap();
    assert_eq!(t.hash(), before);
    assert_eq!(t.questions().len(), 2);
}

#[test]
fn refused_answers_change_nothing() {
    let mut t = table(2);
    let mut player = RandomPlayer::new(2);
    play_until(&mut t, &mut player, Phase::CardSelection);
    let (hash, revision) = (t.hash(), t.revision());
    let answer = |to: To, c: Choice| Op::Answer(Input { to, answer: c.into() });
    let own = To::Character(CharId(0));
    for (op, reason) in [
        (answer(own, Choice::Pair(3, 3)), Refusal::NotOffered),
        (answer(own, Choice::Pair(0, 63)), Refusal::NotOffered),
        (answer(To::Party, Choice::Done), Refusal::NotYours),
        (answer(To::Character(CharId(9)), Choice::Done), Refusal::NotYours),
        (Op::Answer(Input { to: own, answer: Answer::Path(vec![]) }), Refusal::WantsChoice),
    ] {
        assert_eq!(t.apply(op), Err(Refused::Answer(reason)));
    }
    let far = Order::Move { figure: hexhold_engine::FigureId(0), cell: hexhold_hex::Cell(9999) };
    assert!(matches!(t.apply(Op::Referee(far)), Err(Refused::Order(_))));
    assert!(matches!(t.apply(Op::Referee(Order::SkipTurn)), Err(Refused::Order(_))));
    assert_eq!((t.hash(), t.revision()), (hash, revision));
}

#[test]
fn a_referee_changes_the_game_and_the_log_knows() {
    let mut t = table(21);
    let mut player = RandomPlayer::new(21);
    play_until(&mut t, &mut player, Phase::Turns);
    for _ in 0..3 {
        play(&mut t, &mut player);
    }
    let see = |t: &Table| t.view(&Viewer::Party);
    let monster = see(&t).figures.iter().find(|f| f.cell.is_some() && f.stats.is_some()).unwrap().id;
    let at = |t: &Table| see(t).figures.into_iter().find(|f| f.id == monster).unwrap();
    t.apply(Op::Referee(Order::HitPoints { figure: monster, value: 1 })).unwrap();
    assert_eq!(at(&t).hit_points, 1);
    let taken: Vec<_> = see(&t).figures.iter().filter_map(|f| f.cell).collect();
    let free = see(&t).map.hexes.iter().find(|h| h.room.is_some() && !taken.contains(&h.cell)).unwrap().cell;
    t.apply(Op::Referee(Order::Move { figure: monster, cell: free })).unwrap();
    assert_eq!(at(&t).cell, Some(free));
    let slot = see(&t).order.iter().position(|s| !s.done).unwrap();
    t.apply(Op::Referee(Order::SkipTurn)).unwrap();
    assert!(see(&t).order.get(slot).is_none_or(|s| s.done) || see(&t).phase != Phase::Turns);
    while play(&mut t, &mut player) {}
    let again = t.export(&[]).open(&pack()).unwrap();
    assert_eq!(again.hash(), t.hash());
}

#[test]
fn save_points_have_names() {
    let mut t = table(1);
    let mut player = RandomPlayer::new(1);
    t.apply(Op::Mark("start".to_owned())).unwrap();
    let hash = t.hash();
    for _ in 0..30 {
        play(&mut t, &mut player);
    }
    assert_eq!(t.apply(Op::Mark("start".to_owned())), Err(Refused::NameTaken));
    for bad in ["", " x", "two\nlines", &"x".repeat(41)] {
        assert_eq!(t.apply(Op::Mark(bad.to_owned())), Err(Refused::BadName));
    }
    let back = t.since_point("start").unwrap();
    assert_eq!(back, 30);
    t.apply(Op::Undo(back)).unwrap();
    assert_eq!(t.hash(), hash);
    assert_eq!(t.since_point("never"), Err(Refused::NoSuchPoint));
}

#[test]
fn a_bad_file_is_an_error_that_names_what_is_wrong() {
    let mut t = table(4);
    let mut player = RandomPlayer::new(4);
    for _ in 0..20 {
        play(&mut t, &mut player);
    }
    let good = t.export(&[]);
    let open = |f: &GameFile| f.open(&pack()).map(|t| t.hash());
    let mut f = good.clone();
    f.log[3] = "0 dance".to_owned();
    assert!(matches!(open(&f), Err(FileProblem::Line { line: 4, .. })));
    let mut f = good.clone();
    f.log.swap(0, 10);
    assert!(open(&f).is_err());
    let mut f = good.clone();
    f.hash = "0".to_owned();
    assert!(matches!(open(&f), Err(FileProblem::Hash { .. })));
    let mut f = good.clone();
    f.told = "0".to_owned();
    assert!(matches!(open(&f), Err(FileProblem::Told { .. })));
    let mut f = good.clone();
    f.setup.seed += 1;
    assert!(open(&f).is_err());
    let mut f = good.clone();
    f.setup.pack_hash = "0".to_owned();
    f.setup.pack = "another".to_owned();
    f.pack.clear();
    assert!(matches!(open(&f), Err(FileProblem::OtherPack { .. })));
    let mut f = good.clone();
    f.setup.game.party.clear();
    assert!(matches!(open(&f), Err(FileProblem::Setup(_))));
    let text = serde_json::to_string(&good).unwrap();
    assert!(matches!(GameFile::read(&text[..text.len() / 2]), Err(FileProblem::NotAGame(_))));
    assert!(matches!(GameFile::read("[]"), Err(FileProblem::NotAGame(_))));
    let newer = text.replace("\"version\":5", "\"version\":6");
    assert_eq!(GameFile::read(&newer), Err(FileProblem::Version(6)));
}

#[test]
fn every_step_can_be_looked_at_again() {
    let mut t = table(8);
    let mut player = RandomPlayer::new(8);
    let seat = Viewer::Seat(vec![CharId(1)]);
    let mut seen = vec![t.view(&seat)];
    for _ in 0..60 {
        if play(&mut t, &mut player) {
            seen.push(t.view(&seat));
        }
    }
    for (step, view) in seen.iter().enumerate() {
        assert_eq!(&t.view_at(step, &seat), view, "step {step}");
    }
}

#[test]
fn a_choice_withdrawn_under_that_of_another_comes_back() {
    let mut t = three_at_the_cards(5);
    let three = seats(&[&[0], &[1], &[2]]);
    for c in [0, 1] {
        let (to, pair) = (t.questions()[0].to, t.questions()[0].options[0]);
        assert_eq!(to, To::Character(CharId(c)));
        t.apply(Op::Answer(Input { to, answer: pair.into() })).unwrap();
    }
    let both = t.hash();
    let (_, op) = t.undo_step(&three, 0).unwrap();
    assert_eq!(op, Op::Withdraw(To::Character(CharId(0))));
    t.apply(op).unwrap();
    assert_eq!(t.waiting(), [0, 2].map(|c| To::Character(CharId(c))));
    assert_eq!(t.redo_step(&three, 1), None, "it is not theirs");
    t.apply(t.redo_step(&three, 0).unwrap()).unwrap();
    assert_eq!((t.hash(), t.waiting()), (both, vec![To::Character(CharId(2))]));
}

#[test]
fn redo_gives_back_what_one_undo_took_however_often() {
    // The second character is played by the table, or by the same person.
    for (bot, seed) in [(true, 3), (true, 8), (false, 3), (false, 8)] {
        let mut who = seats(if bot { &[&[0], &[1]] } else { &[&[0, 1]] });
        if bot {
            who[1].is = SeatIs::Bot;
        }
        let mut t = table(seed);
        let mut player = RandomPlayer::new(seed);
        for _ in 0..60 {
            play(&mut t, &mut player);
        }
        let mut stops = vec![t.hash()];
        while let Some((_, op)) = t.undo_step(&who, 0).filter(|_| stops.len() < 25) {
            t.apply(op).unwrap();
            stops.push(t.hash());
        }
        assert!(stops.len() > 10, "{}", stops.len());
        let bottom = stops.pop().unwrap();
        // Forth and back and forth at every stop on the way.
        while let Some(there) = stops.pop() {
            let here = t.hash();
            for _ in 0..2 {
                t.apply(t.redo_step(&who, 0).unwrap()).unwrap();
                assert_eq!(t.hash(), there);
                let (_, op) = t.undo_step(&who, 0).unwrap();
                t.apply(op).unwrap();
                assert_eq!(t.hash(), here);
            }
            t.apply(t.redo_step(&who, 0).unwrap()).unwrap();
        }
        assert_eq!(t.redo_step(&who, 0), None);
        assert_ne!(t.hash(), bottom);
    }
}

#[test]
fn what_another_decided_is_theirs_and_orders_are_the_hosts() {
    let mut t = table(21);
    let mut player = RandomPlayer::new(21);
    let two = seats(&[&[0], &[1]]);
    let mut seen = 0;
    for _ in 0..150 {
        if !play(&mut t, &mut player) {
            break;
        }
        let Ok(Op::Answer(Input { to: To::Character(c), .. })) = t.ops().last().unwrap().parse::<Op>() else {
            continue;
        };
        let (own, other) = (usize::from(c.0), 1 - usize::from(c.0));
        let (step, op) = t.undo_step(&two, other).unwrap();
        assert_eq!(step.asks, [own as u8], "it was not theirs: {:?}", t.ops().last());
        // What is not done openly is not told.
        let open = step.ask.is_some();
        assert_eq!(open, step.answer.is_some());
        assert!(!matches!(step.ask, Some(Ask::BattleGoal | Ask::HandCard { .. } | Ask::SelectCards | Ask::Item)));
        let (mine, _) = t.undo_step(&two, own).unwrap();
        assert!(mine.ask.is_some() && mine.answer.is_some());
        seen += usize::from(open);
        t.apply(op).unwrap();
        assert_eq!(t.redo_step(&two, other), None);
        t.apply(t.redo_step(&two, own).unwrap()).unwrap();
    }
    assert!(seen > 20, "{seen}");
    let figure = t.view(&Viewer::Party).figures.iter().find(|f| f.cell.is_some()).unwrap().id;
    t.apply(Op::Referee(Order::HitPoints { figure, value: 1 })).unwrap();
    let told = t.told_at(t.steps(), &Viewer::Spectator);
    assert!(matches!(told[0], Tell::Refereed { .. }), "whoever watches it again hears of it too: {told:?}");
    let (step, op) = t.undo_step(&two, 1).unwrap();
    assert_eq!((step.to, step.asks.as_slice()), (None, [0].as_slice()));
    assert_eq!(t.undo_step(&two, 0).unwrap().0.asks, [0u8; 0]);
    t.apply(op).unwrap();
    assert_eq!(t.redo_step(&two, 1), None);
    assert_eq!(t.redo_step(&two, 0), Some(Op::Redo(1)));
}
