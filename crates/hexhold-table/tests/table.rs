//! The log is the game: replay, undo, save points, files, referee's orders.

mod support;

use hexhold_bots::RandomPlayer;
use hexhold_table::{
    Answer, Ask, CharId, Choice, FileProblem, GameFile, Input, Op, Order, Phase, Refusal, Refused, Table, Tell, To,
    Viewer,
};
use support::{pack, play, table};

fn play_until(table: &mut Table, player: &mut RandomPlayer, phase: Phase) {
    while table.view(&Viewer::Party).phase != phase {
        assert!(play(table, player));
    }
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
        let file = t.export();
        let text = serde_json::to_string(&file).unwrap();
        let again = GameFile::read(&text).unwrap().open(&pack()).unwrap();
        assert_eq!(again.hash(), t.hash());
        assert_eq!(again.told(), t.told());
        assert_eq!(again.export(), file);
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
        let (step, _) = t.undo_step(&Viewer::Party, |_| false).expect("something was done");
        if draws(&t) > before && !chosen {
            assert!(!step.free, "after {:?}", t.ops().last());
            not += 1;
        } else {
            free += usize::from(step.free);
        }
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
    let (step, withdraw) = t.undo_step(&second, |_| false).unwrap();
    assert_eq!((step.answer, step.free, withdraw), (None, false, None));
    let (step, withdraw) = t.undo_step(&first, |_| false).unwrap();
    assert!(step.free);
    t.apply(Op::Withdraw(withdraw.unwrap())).unwrap();
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
    let again = t.export().open(&pack()).unwrap();
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
    let good = t.export();
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
    let newer = text.replace("\"version\":3", "\"version\":4");
    assert_eq!(GameFile::read(&newer), Err(FileProblem::Version(4)));
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
