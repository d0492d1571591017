//! How many hindrances a combat has: the routes into the monster's hex.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice};
use hexhold_proves::proves;

use crate::stage::*;

/// The ways a combat can be hindered that the player may choose from.
fn outcomes(board: &str) -> Vec<Vec<Terrain>> {
    let stage = stage(board).always(0, set(90, None, None, Some(7))).hindrances();
    let t = stage.start();
    match t.question().ask.clone() {
        Ask::Routes { outcomes } => outcomes,
        _ => vec![t.st().combat.as_ref().expect("combat").hindrances.iter().map(|h| h.terrain).collect()],
    }
}

fn count(board: &str) -> usize {
    let outcomes = outcomes(board);
    assert_eq!(outcomes.len(), 1, "{outcomes:?}");
    outcomes[0].len()
}

use Terrain::{Difficult, Hazard, Obstacle, Trap};

#[test]
#[proves("holdin:hindrance.step1", "holdin:hindrance.optional", "holdin:hindrance.definition")]
fn a_free_fastest_route_has_no_hindrance() {
    assert_eq!(count("\n  S\n\n  .\n\n  m\n"), 0);
    // What does not lie on the way does not count.
    assert_eq!(count("\n  S\n      t\n  .\n      o\n  m\n"), 0);
    // Without the variant nothing does.
    let t = stage("\n  S\n\n  o\n\n  m\n").always(0, set(90, None, None, Some(7))).start();
    assert!(t.st().combat.as_ref().unwrap().hindrances.is_empty());
}

#[test]
#[proves("holdin:hindrance.step2", "holdin:hindrance.obstacle", "holdin:hindrance.example.a")]
fn example_a_an_obstacle_on_the_fastest_route_and_a_free_second() {
    // Straight down is blocked; around it on either side is free and longer.
    let board = "
      .
  S
      .
  o
      .
  m
";
    assert_eq!(outcomes(board), [vec![Obstacle]]);
}

#[test]
#[proves("holdin:hindrance.step3", "holdin:hindrance.mixed", "holdin:hindrance.example.b")]
fn example_b_an_obstacle_and_on_the_second_route_a_trap() {
    let board = "
  S
      t
  o
      .
  m
";
    assert_eq!(outcomes(board), [vec![Obstacle, Trap]]);
}

#[test]
#[proves("holdin:hindrance.difficult.two", "holdin:hindrance.example.c")]
fn example_c_two_difficult_tiles_on_the_fastest_route() {
    assert_eq!(outcomes("\n  S\n\n  d\n\n  d\n\n  m\n"), [vec![Difficult, Difficult]]);
}

#[test]
#[proves("holdin:hindrance.difficult.two", "ruling:holdin-hindrance-routes")]
fn around_two_difficult_tiles_may_be_faster_than_through_them() {
    // Through both it costs 5, around them 4: the second-fastest route is free.
    let board = "
  S
      .
  d
      .
  d
      .
  m
";
    assert_eq!(outcomes(board), [vec![Difficult]]);
}

#[test]
#[proves("holdin:hindrance.step3", "holdin:hindrance.example.d", "holdin:hindrance.per-hex")]
fn example_d_obstacles_on_both_routes() {
    let board = "
          S
      .       o
          o
      .       .
          m
";
    let found = outcomes(board);
    // To the left the second-fastest route is free: the player may take it.
    assert_eq!(found, [vec![Obstacle], vec![Obstacle, Obstacle]]);
    let board = board.replacen("      .       o", "      o       o", 1);
    assert_eq!(outcomes(&board), [vec![Obstacle, Obstacle]]);
}

#[test]
#[proves("holdin:hindrance.difficult")]
fn one_difficult_tile_that_is_gone_through_is_one_hindrance() {
    assert_eq!(outcomes("\n  S\n\n  d\n\n  m\n"), [vec![Difficult]]);
}

#[test]
#[proves("holdin:hindrance.trap")]
fn traps_and_hazards_are_gone_through_too() {
    assert_eq!(outcomes("\n  S\n\n  t\n\n  m\n"), [vec![Trap]]);
    assert_eq!(outcomes("\n  S\n\n  h\n\n  m\n"), [vec![Hazard]]);
    assert_eq!(outcomes("\n  S\n\n  t\n\n  h\n\n  m\n"), [vec![Trap, Hazard]]);
}

#[test]
#[proves("holdin:hindrance.route-tie", "ruling:holdin-hindrance-routes")]
fn between_equally_fast_second_routes_the_player_chooses() {
    // The fastest is blocked; left goes through a trap, right through difficult terrain... which costs more. Made equal
    // by a hazard on the left.
    let board = "
          S
      t       h
          o
      .       .
          m
";
    assert_eq!(outcomes(board), [vec![Obstacle, Trap], vec![Obstacle, Hazard]]);
    let stage = stage(board).always(0, set(90, None, None, Some(7))).hindrances();
    let mut t = stage.start();
    t.answer(Choice::Nth(1));
    let chosen: Vec<Terrain> = t.st().combat.as_ref().unwrap().hindrances.iter().map(|h| h.terrain).collect();
    assert_eq!(chosen, [Obstacle, Hazard]);
}

#[test]
#[proves("holdin:hindrance.route-tie")]
fn between_equally_fast_first_routes_the_player_may_take_the_free_one() {
    // Two shortest ways, one of them trapped.
    let board = "
  S
      t
  .
      m
";
    assert_eq!(outcomes(board), [vec![], vec![Trap]]);
}

#[test]
#[proves("ruling:holdin-hindrance-routes", "holdin:hindrance.max-two")]
fn without_any_second_route_there_are_two_hindrances_and_never_more() {
    assert_eq!(outcomes("\n  S\n\n  o\n\n  m\n"), [vec![Obstacle, Obstacle]]);
    assert_eq!(outcomes("\n  S\n\n  t\n\n  t\n\n  t\n\n  m\n"), [vec![Trap, Trap]]);
}

#[test]
#[proves("ruling:holdin-hindrance-map", "holdin:hindrance.theoretical")]
fn other_monsters_do_not_hinder_and_the_monsters_hex_is_only_imagined() {
    let far = set(90, None, None, Some(7));
    let mut t = stage("\n  S\n\n  n\n\n  m\n").always(0, far.clone()).hindrances().bottom(0, moves(5)).start();
    // Noticed by both; the far one is fought.
    let far_one = t.game.world().monsters.iter().position(|m| m.monster == 0).unwrap() as u8;
    t.answer(Choice::Monster(far_one));
    assert!(t.st().combat.as_ref().unwrap().hindrances.is_empty());
    // Nearer than Distance 1 nobody gets.
    t.rolls("bA").pair(0, 1).bottom(0);
    assert!(!t.offers(Choice::Distance(0)));
}
