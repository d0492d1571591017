//! Rooms revealed, and when newcomers act.

use hexhold_engine::{Actor, Ask, CharId, Choice, Draw, Fate, FigureKind, TypeId, What};
use hexhold_model::{OverlayKind, Rank};
use hexhold_testkit::{Play, Stage, action, hp, moves, only, proves};

use crate::began;

/// The initiatives still to come after the acting figure, with who has them.
pub(crate) fn ahead(t: &Play) -> Vec<(Actor, u8)> {
    let acting = usize::from(t.state().turn.as_ref().expect("a turn").slot);
    t.state().order[acting + 1..].iter().map(|s| (s.who, s.initiative)).collect()
}

pub(crate) fn monsters(t: &Play, mark: char) -> Actor {
    Actor::Monsters(t.game.world().type_named(&format!("type {mark}")).expect("a type"))
}

/// A moves into the only door, with so many monsters behind it.
#[track_caller]
fn open_door(t: &mut Play, newcomers: usize) {
    t.open_door();
    t.draws(&vec![(Draw::Standee, 0); newcomers]);
}

fn first_card(s: &mut Stage, mark: char, initiative: u8, points: i16) {
    let card = &mut s.class_mut(mark).cards[0];
    card.initiative = initiative;
    card.top = action([moves(points)]);
}

#[test]
#[proves(
    "gh2e:reveal.example-cragheart",
    "gh2e:reveal.earlier-initiative-next",
    "jotl:reveal.faster",
    "jotl:reveal.faster.already-acted",
    "gh1e:reveal.faster"
)]
fn a_door_opened_in_the_middle_of_a_move() {
    door_after_half_a_move(16, 25, 5);
}

#[test]
#[proves("fh:reveal.example-door")]
fn example_a_door_opened_after_half_a_move() {
    door_after_half_a_move(44, 67, 24);
}

/// Archers (m) act before A, with these initiatives. Behind the door are three archers for two standees, and an imp (n)
/// without a card, which then draws this one.
#[track_caller]
fn door_after_half_a_move(archers_act: u8, a_acts: u8, imp_acts: u8) {
    let mut t = Stage::new("\n  m\n\n  A\n\n  x\n\n  +\n\n  k\n\n  k\n\n  k\n\n  n\n")
        .monster('m', only(hp(5)))
        .monster('n', only(hp(5)))
        .place('k', "type m", Rank::Normal)
        .card_of('m', archers_act, action([]))
        .card_of('n', imp_acts, action([]))
        .with(|s| {
            s.library.monsters[0].standees = 3;
            first_card(s, 'A', a_acts, 4);
        })
        .round_one();
    t.answer(Choice::Pair(0, 1));
    let old = t.fig('m');
    assert_eq!(began(&mut t), [old, t.fig('A')]);
    t.play_top();
    // Two archers: one of two standees by chance, then the last; one imp of ten.
    t.open_door().draws(&[(Draw::Standee, 0), (Draw::Standee, 0)]);
    // Where nearness does not count the party says which two.
    while !matches!(t.question().ask, Ask::Move { .. }) {
        let first = t.question().options[0];
        t.answer(first);
    }
    let archers = monsters(&t, 'm');
    let count =
        |t: &Play, who| t.state().on_map().filter(|(_, f)| f.monster_type().map(Actor::Monsters) == Some(who)).count();
    assert_eq!((count(&t, archers), count(&t, monsters(&t, 'n'))), (3, 1));
    assert!(matches!(t.question().ask, Ask::Move { points: 2, .. }), "two points are left");
    assert_eq!(ahead(&t), [(monsters(&t, 'n'), imp_acts), (archers, archers_act)]);
    t.done();
    t.end_turn();
    let after = began(&mut t);
    assert_eq!(after.len(), 3, "the imp and the two new archers");
    assert!(
        matches!(t.state().figure(after[0]).kind, FigureKind::Monster { kind, .. } if Actor::Monsters(kind) == monsters(&t, 'n'))
    );
    assert!(!after.contains(&old));
}

#[test]
#[proves(
    "gh2e:reveal.already-acted-set",
    "gh2e:reveal.acts-same-round",
    "fh:reveal.acts-same-round",
    "jotl:reveal.act-same-round",
    "jotl:reveal.only-new-act"
)]
fn newcomers_act_and_those_who_have_acted_do_not_again() {
    let mut t = Stage::new("\n  .\n\n  m\n\n  A\n\n  +\n\n  k\n")
        .monster('m', only(hp(5)))
        .place('k', "type m", Rank::Normal)
        .card_of('m', 16, action([]))
        .with(|s| first_card(s, 'A', 25, 1))
        .round_one();
    t.answer(Choice::Pair(0, 1));
    let old = t.fig('m');
    assert!(began(&mut t).contains(&old));
    t.play_top();
    open_door(&mut t, 1);
    let new = t.state().figure_at(t.cell('k')).expect("placed");
    t.end_turn();
    assert_eq!(began(&mut t), [new]);
}

/// A (20) opens the door to n and k, whose initiatives are these; B acts on 50.
fn two_sets(n: u8, k: u8) -> Play {
    let mut t = Stage::new("\n  B\n\n  A\n\n  +\n\n  n\n\n  k\n")
        .monster('n', only(hp(5)))
        .monster('k', only(hp(5)))
        .card_of('n', n, action([]))
        .card_of('k', k, action([]))
        .with(|s| {
            first_card(s, 'A', 20, 1);
            first_card(s, 'B', 50, 1);
        })
        .round_one();
    t.select('A', 0, 1).select('B', 0, 1);
    t.play_top();
    open_door(&mut t, 2);
    t
}

#[test]
#[proves(
    "gh2e:reveal.later-initiative-normal",
    "fh:reveal.later-initiative-normal",
    "jotl:reveal.slower",
    "gh1e:reveal.slower"
)]
fn a_later_initiative_waits_for_its_place() {
    let t = two_sets(30, 70);
    let b = Actor::Character(CharId(1));
    assert_eq!(ahead(&t), [(monsters(&t, 'n'), 30), (b, 50), (monsters(&t, 'k'), 70)]);
}

#[test]
#[proves(
    "gh2e:reveal.several-next-by-initiative",
    "gh2e:reveal.earlier-initiative-next",
    "fh:reveal.several-next-by-initiative",
    "fh:reveal.earlier-initiative-next",
    "jotl:reveal.faster.order",
    "gh1e:reveal.faster.order"
)]
fn several_that_act_next_stand_by_initiative() {
    for (n, k) in [(5, 8), (8, 5)] {
        let t = two_sets(n, k);
        let order: Vec<u8> = ahead(&t).into_iter().map(|(_, i)| i).collect();
        assert_eq!(order, [5, 8, 50]);
    }
}

#[test]
#[proves(
    "gh2e:reveal.draw-card-if-missing",
    "fh:reveal.draw-missing-card",
    "jotl:reveal.new-card",
    "gh1e:reveal.new-type-card"
)]
fn a_new_set_draws_its_card_at_once() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  +\n\n  n\n")
        .monster('n', only(hp(5)))
        .with(|s| first_card(s, 'A', 20, 1))
        .round_one();
    t.answer(Choice::Pair(0, 1));
    let drawn = |e: &What| matches!(e, What::MonsterCard { .. });
    assert!(!t.take_events().iter().any(drawn));
    assert_eq!(t.state().decks[0].current, None);
    t.play_top();
    open_door(&mut t, 1);
    assert_eq!(t.take_events().iter().filter(|e| drawn(e)).count(), 1);
    assert_eq!(t.state().decks[0].current, Some(0));
}

#[test]
#[proves("gh2e:reveal.immediate", "fh:reveal.immediate", "jotl:reveal.setup", "gh1e:reveal.contents")]
fn everything_in_the_room_is_placed_at_once() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  +\n\n  n\n\n  $\n\n  o\n")
        .monster('n', only(hp(5)))
        .with(|s| first_card(s, 'A', 20, 2))
        .round_one();
    t.answer(Choice::Pair(0, 1)).play_top();
    assert!(t.state().tiles.is_empty() && t.state().money.is_empty());
    open_door(&mut t, 1);
    assert!(matches!(t.question().ask, Ask::Move { points: 1, .. }), "in the middle of the move");
    assert!(t.state().figure_at(t.cell('n')).is_some());
    assert_eq!(t.state().money, [t.cell('$')]);
    assert!(t.state().tiles_of(OverlayKind::Obstacle).contains(t.cell('o')));
}

/// Behind the door, from near to far: x, y, z; so many standees.
fn short(standees: u8, ranks: [Rank; 3]) -> (Play, String) {
    let mut t = Stage::new("\n  .\n\n  A\n\n  +\n\n  x\n\n  y\n\n  z\n")
        .monster('x', only(hp(5)))
        .with(|s| {
            s.library.monsters[0].standees = standees;
            s.scenario.rooms[1].monsters.clear();
            first_card(s, 'A', 20, 1);
        })
        .place('z', "type x", ranks[2])
        .place('x', "type x", ranks[0])
        .place('y', "type x", ranks[1])
        .round_one();
    t.answer(Choice::Pair(0, 1)).play_top();
    open_door(&mut t, usize::from(standees) - 1);
    let there = "xyz".chars().filter(|&m| t.state().figure_at(t.cell(m)).is_some()).collect();
    (t, there)
}

#[test]
#[proves("gh2e:reveal.standees.elites-first", "fh:reveal.standees-short", "jotl:reveal.shortage")]
fn elites_are_placed_first() {
    let (_, there) = short(1, [Rank::Normal, Rank::Normal, Rank::Elite]);
    assert_eq!(there, "z");
}

#[test]
#[proves("gh2e:reveal.standees.proximity", "gh2e:reveal.standees.rest-dropped", "fh:reveal.standees-short")]
fn the_nearest_are_placed_and_the_rest_never() {
    let (mut t, there) = short(2, [Rank::Normal; 3]);
    assert_eq!(there, "xy");
    t.quiet();
    // Not even when a standee is free again.
    t.end_turn();
    t.done();
    assert_eq!(t.state().round, 2);
    assert_eq!(t.state().on_map().count(), 3);
}

const A: Actor = Actor::Character(CharId(0));

const B: Actor = Actor::Character(CharId(1));

const MONSTERS: Actor = Actor::Monsters(TypeId(0));

#[test]
#[proves(
    "ruling:reveal-equal-initiative",
    "gh1e:reveal.slower",
    "jotl:reveal.slower",
    "gh2e:reveal.later-initiative-normal",
    "fh:reveal.later-initiative-normal"
)]
fn revealed_with_the_same_initiative_they_act_at_their_normal_place() {
    // Everybody has 20, A before B by the second card. Whoever acts next would come before B.
    for (initiative, order) in [(20, [A, B, MONSTERS]), (19, [A, MONSTERS, B])] {
        let stage = Stage::new("\n  B\n\n  A\n\n  +\n\n  n\n").monster('n', only(hp(5))).top('A', action([moves(1)]));
        let mut t = stage
            .card_of('n', initiative, action([]))
            .with(|s| ['A', 'B'].into_iter().for_each(|mark| s.class_mut(mark).cards[0].initiative = 20))
            .round_one();
        t.select('A', 0, 1).select('B', 0, 1).play_top();
        t.open_door().draws(&[(Draw::Standee, 0)]);
        assert_eq!(t.state().order.iter().map(|s| s.who).collect::<Vec<_>>(), order, "{initiative}");
    }
}

/// A opens the door to whatever `z` is.
#[track_caller]
fn open(t: &mut Play, draws: &[(Draw, u16)]) {
    t.play_top();
    t.open_door().draws(draws);
}

#[test]
#[proves("gh1e:reveal.standees")]
fn the_numbers_of_revealed_monsters_are_drawn() {
    let mut t =
        Stage::new("\n  .\n\n  A\n\n  +\n\n  z\n").monster('z', only(hp(5))).top('A', action([moves(1)])).turn_of('A');
    open(&mut t, &[(Draw::Standee, 6)]);
    let new = t.state().figure_at(t.cell('z')).expect("placed");
    assert!(matches!(t.state().figure(new).kind, FigureKind::Monster { number: 7, .. }));
}

#[test]
#[proves("gh1e:reveal.monster-count")]
fn the_exhausted_still_count_for_the_monsters_of_a_room() {
    // With two characters nobody, with three an elite. C is out already.
    let mut t = Stage::new("\n  A\n\n  B\n\n  C\n\n  .\n\n  +\n\n  z\n")
        .monster('z', only(hp(5)))
        .with(|s| s.scenario.rooms[1].monsters[0].ranks = [None, Some(Rank::Elite), None])
        .given(|st| {
            st.characters[2].fate = Fate::Exhausted;
            st.figures[2].on_map = false;
        })
        .top('B', action([moves(3)]))
        .turn_of('B');
    t.play_top();
    t.open_door().draws(&[(Draw::Standee, 0)]);
    let new = t.state().figure_at(t.cell('z')).expect("placed");
    assert!(matches!(t.state().figure(new).kind, FigureKind::Monster { rank: Rank::Elite, .. }));
}
