//! The order in which monsters act.

use hexhold_engine::{FigureId, What};
use hexhold_model::Rank;
use hexhold_testkit::{Stage, action, hp, moves, only, proves};

use crate::began;

#[test]
#[proves(
    "gh2e:monster-order.example-priests",
    "fh:monster-order.elite-then-normal",
    "jotl:monster-order.elite-first",
    "gh1e:monster-order.elite-first",
    "gh1e:monster-order.standee"
)]
fn rank_comes_before_number() {
    let mut t = Stage::new("\n  .\n\n  .\n\n  A\n\n  m\n\n  n\n\n  k\n")
        .monster('m', only(hp(9)))
        .place('n', "type m", Rank::Elite)
        .place('k', "type m", Rank::Normal)
        .given(|st| {
            let mut normals = [5, 2].into_iter();
            for f in &mut st.figures {
                if let hexhold_engine::FigureKind::Monster { rank, number, .. } = &mut f.kind {
                    *number = if *rank == Rank::Elite { 4 } else { normals.next().expect("two normals") };
                }
            }
        })
        .monsters_act('m');
    let order = began(&mut t);
    let number = |f: FigureId| match t.state().figure(f).kind {
        hexhold_engine::FigureKind::Monster { rank, number, .. } => (rank, number),
        _ => panic!("a monster"),
    };
    let order: Vec<_> = order.into_iter().map(number).collect();
    assert_eq!(order, [(Rank::Elite, 4), (Rank::Normal, 2), (Rank::Normal, 5)]);
}

#[test]
#[proves("gh2e:monster-order.one-at-a-time", "fh:monster-order.one-at-a-time", "jotl:monster-order.individual")]
fn one_monster_ends_its_turn_before_the_next_begins() {
    let mut t = Stage::new("\n  .\n\n  .\n\n  A\n\n  .\n\n  m\n\n  m\n")
        .monster('m', only(hp(9)))
        .card_of('m', 5, action([moves(1)]))
        .monsters_act('m');
    let turns: Vec<bool> = t
        .take_events()
        .into_iter()
        .filter_map(|e| match e {
            What::TurnBegan { .. } => Some(true),
            What::TurnEnded { .. } => Some(false),
            _ => None,
        })
        .collect();
    assert_eq!(turns, [true, false, true, false]);
}
