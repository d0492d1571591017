//! A game that knows nothing of hexes is saved, undone, replayed, dealt anew and seen by seat, with no line of
//! `hexhold-play` or of the table written for it.

mod game;
mod kind;

use std::sync::Arc;

use game::{Event, HighCard};
use hexhold_play::{Game, Input, Recorded, Seeded};
use hexhold_table::{FileProblem, GameFile, Op, Role, Seat, SeatIs, Setup, Snapshot, Table, Tell};
use kind::Deck;

fn setup() -> Setup<HighCard> {
    Setup { game: 10, rules: String::new(), seed: 7, pack: "deck".to_owned(), pack_hash: "10".to_owned() }
}

fn table() -> Table<HighCard> {
    Table::new(Arc::new(Deck::default()), setup()).expect("a game")
}

fn answer(to: u8, answer: u16) -> Op<HighCard> {
    Op::Answer(Input { to, answer })
}

fn seats() -> Vec<Seat> {
    let seat = |r: u8| Seat {
        name: String::new(),
        roles: vec![Role(r)],
        is: SeatIs::Taken,
        host: r == 0,
        skill: Default::default(),
    };
    vec![seat(0), seat(1)]
}

#[test]
fn it_is_played_to_its_end_and_replayed_to_the_same_hash() {
    let mut t = table();
    assert_eq!(t.waiting(), [0, 1], "both are asked at once");
    t.apply(answer(1, 1)).expect("legal");
    assert_eq!(t.waiting(), [0]);
    t.apply(answer(0, 0)).expect("legal");
    assert!(t.ending().is_some() && t.questions().is_empty());
    let again = Table::replay(Arc::clone(t.pack()), setup(), t.ops()).expect("its own log");
    assert_eq!((again.hash(), again.told_hash()), (t.hash(), t.told_hash()));
}

#[test]
fn a_secret_choice_is_withdrawn_and_what_was_shown_needs_the_other() {
    let mut t = table();
    t.apply(answer(0, 0)).expect("legal");
    let (step, op) = t.undo_step(&seats(), 0).expect("one's own");
    assert!(step.asks.is_empty() && op == Op::Undo(1));
    t.apply(answer(1, 0)).expect("legal");
    let (step, _) = t.undo_step(&seats(), 1).expect("the last answer");
    assert_eq!(step.asks, [0], "the cards lie open now");
    let before = table().hash();
    t.apply(Op::Undo(2)).expect("agreed");
    assert_eq!(t.hash(), before);
    t.apply(Op::Redo(2)).expect("what was taken back");
    assert!(t.ending().is_some());
}

#[test]
fn a_seat_sees_its_own_hand_and_a_spectator_none() {
    let t = table();
    let dealt = |viewer| t.told_since(None, &viewer).len();
    assert_eq!([dealt(Some(0)), dealt(Some(1)), dealt(None)], [1, 1, 0]);
    for step in 0..20 {
        let mut told = Vec::new();
        let game = Game::<HighCard, _>::start(Arc::new(10), Seeded::new(step), &mut told);
        let (other, _) = game.redealt(&Some(0), Some(step));
        assert_eq!(other.state().hands[0], game.state().hands[0], "one's own card is known");
    }
    let (game, mut told) = (|| Game::<HighCard, _>::start(Arc::new(10), Seeded::new(1), &mut Vec::new()), 0);
    for seed in 0..20 {
        told += usize::from(game().redealt(&Some(0), Some(seed)).0.state().hands[1] != game().state().hands[1]);
    }
    assert!(told > 10, "the other's card is dealt anew");
}

#[test]
fn a_referee_acts_at_an_open_draw() {
    let mut events = Vec::new();
    // The second card is not drawn yet: the table draws its own.
    let mut game = Game::<HighCard, _>::start(Arc::new(10), Recorded(vec![((), 3)]), &mut events);
    assert_eq!(game.questions()[0].draw, Some(10));
    game.referee((0, 9), &mut events).expect("a card for the first player");
    assert_eq!(game.state().hands, [9], "at once, not at the next question");
    game.answer(0, 4, &mut events).expect("what was drawn");
    assert_eq!(game.state().hands, [9, 4]);
    assert!(game.referee((2, 1), &mut events).is_err(), "there is no third player");
}

#[test]
fn it_is_kept_as_a_file_of_its_own_kind_and_as_a_snapshot() {
    let mut t = table();
    t.apply(Op::Referee((1, 9))).expect("a card");
    assert!(matches!(t.told().last().map(|t| &t.tell), Some(Tell::Refereed { order: (1, 9) })));
    t.apply(answer(0, 0)).expect("legal");
    let text = serde_json::to_string(&t.export(&seats())).expect("JSON");
    let file = GameFile::<HighCard>::read(&text).expect("its own file");
    assert_eq!(file.open(t.pack()).expect("the same game").hash(), t.hash());
    assert_eq!(hexhold_table::kind_of(&text), Ok("high-card".to_owned()));
    let scenario = GameFile::<hexhold_table::scenario::ScenarioRules>::read(&text).expect_err("another game");
    assert_eq!(scenario, FileProblem::OtherKind("high-card".to_owned(), "scenario"));
    assert_eq!(hexhold_table::kind_of_setup(&setup().encode()), Ok("high-card".to_owned()));
    // Whatever the log says: the snapshot is the game.
    let kept = Snapshot::<HighCard>::decode(&t.snapshot().encode()).expect("whole");
    let loaded =
        Table::load(t.pack(), &setup(), t.ops(), &[kept], false, hexhold_table::Budget::ENDLESS).expect("a game");
    assert!(!loaded.resumed && loaded.table.hash() == t.hash());
    assert!(t.told_since(None, &Some(1)).iter().all(|t| !matches!(t.tell, Tell::Game(Event::Dealt { player: 0, .. }))));
}
