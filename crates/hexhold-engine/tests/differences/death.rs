//! What the dead leave behind.

use hexhold_testkit::{Stage, attack, four, hp, only, proves};

const DUEL: &str = r"
         m
     A       .
";

/// A kills a monster that was there from the beginning, and one that was summoned.
#[test]
#[proves("jotl:death.money", "gh2e:death.drops-money-summoned-spawned", "fh:death.summoned-and-spawned-drop-loot")]
fn whether_summoned_monsters_leave_money() {
    let tokens = || {
        [false, true].map(|summoned| {
            let stage = Stage::new(DUEL).monster('m', only(hp(2))).top('A', attack(2));
            let stage = if summoned {
                stage.given(|st| st.figures.iter_mut().for_each(|f| f.summoned = f.monster_type().is_some()))
            } else {
                stage
            };
            let mut t = stage.turn_of('A');
            t.play_top().modifiers('A', &["+0"]).target('m');
            t.state().money.len()
        })
    };
    assert_eq!(four(tokens), [[1, 0], [1, 1], [1, 1], [1, 1]]);
}
