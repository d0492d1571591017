//! A way that friends stand in.

use hexhold_testkit::{Stage, action, attack, hp, moves, only, proves};

#[test]
#[proves("gh1e:monster-move.blocked-end", "gh1e:monster-move.cheapest-path", "ruling:blocked-way")]
fn a_monster_behind_friends_ends_where_the_least_is_left_of_its_way() {
    // Two friends fill the shortest way; beside the first of them a hex leaves less than staying behind it does.
    let queue = r"
          A
              .
          n
      .       .
          k
      y       .
          m
";
    let stage = |board: &str| {
        let stage = Stage::new(board).monster('m', only(hp(5))).monster('n', only(hp(5))).monster('k', only(hp(5)));
        let mut card = action([moves(1)]);
        card.steps.extend(attack(2).steps);
        stage.card_of('m', 5, card)
    };
    let t = stage(queue).monsters_act('m');
    let asked = t.game.questions().iter().any(|q| matches!(q.ask, hexhold_engine::Ask::MonsterMove { .. }));
    assert!(asked || t.figure('m').cell != t.cell('m'), "it leaves the cheapest path rather than halt behind k");
    // In a corridor there is nothing else: it halts behind them.
    let corridor = "\n  A\n\n  .\n\n  n\n\n  k\n\n  x\n\n  m\n";
    let t = stage(corridor).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('x'));
    let behind = corridor.replace("  x\n\n", "");
    let t = stage(&behind).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('m'), "nothing nearer is free");
}
