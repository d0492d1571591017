//! Conditions that a pack brings: tokens that do something to whoever has them.

use hexhold_model::{Condition, Library};
use hexhold_testkit::{Play, Stage, hp, only};

use crate::{all_granted, written};

/// The stage with A's halves and the conditions from one text.
fn with(stage: Stage, conditions: &str, top: &str, bottom: &str) -> Stage {
    let class = format!(
        "class \"Test\" hand=9 {{\nhp 9 9 9 9 9 9 9 9 9\ncard \"A\" level=1 initiative=5 {{\ntop {{ {top} }}\nbottom {{ {bottom} }}\n}}\n}}\n{conditions}"
    );
    let Library { mut classes, conditions, .. } = written(&class);
    let card = classes.remove(0).cards.remove(0);
    stage.top('A', card.top).bottom('A', card.bottom).with(|s| s.library.conditions = conditions)
}

const CHILL: &str = "condition \"Chill\" harmful for-a-turn { during attack on you { attack +2 } }";

/// m and n stand next to A.
fn yard() -> Stage {
    Stage::new("\n  m\n\n  A\n\n  n\n\n  .\n").monster('m', only(hp(20))).monster('n', only(hp(20)))
}

fn lost(t: &Play) -> (i16, i16) {
    (20 - t.hp('m'), 20 - t.hp('n'))
}

#[test]
fn whoever_has_it_feels_it_and_nobody_else() {
    let mut t =
        with(yard(), CHILL, "mark \"Chill\" on one enemy adjacent", "attack 2 all enemies adjacent").turn_of('A');
    t.play_top().target('m');
    t.play_bottom().modifiers('A', &["+0", "+0"]);
    all_granted(&mut t);
    assert_eq!(lost(&t), (4, 2));
}

#[test]
fn it_goes_at_the_end_of_the_next_turn_or_stays() {
    for (words, left) in [("for-a-turn", 0), ("", 1)] {
        let condition = CHILL.replace("for-a-turn", words);
        let stage = yard().card_of('m', 20, crate::half("heal 1 self")).card_of('n', 30, crate::half("heal 1 self"));
        let mut t = with(stage, &condition, "mark \"Chill\" on one enemy adjacent", "loot 1").turn_of('A');
        t.play_top().target('m');
        assert_eq!(t.state().tokens.len(), 1);
        t.end_turn();
        assert_eq!(t.state().tokens.len(), left, "m has had its turn");
    }
    // What one gains in one's own turn lasts through the next one.
    let mut t = with(yard(), CHILL, "mark \"Chill\" on self", "loot 1").turn_of('A');
    t.play_top();
    all_granted(&mut t);
    t.end_turn();
    assert_eq!(t.state().tokens.len(), 1);
}

#[test]
fn what_harms_is_removed_with_everything_negative() {
    for (harmful, left) in [(true, 0), (false, 1)] {
        let condition = if harmful { CHILL.to_owned() } else { CHILL.replace("harmful ", "") };
        let top = "mark \"Chill\" on self";
        let stage = yard().condition('A', Condition::Poison);
        let mut t = with(stage, &condition, top, "remove negative self; xp 1 per conditions-removed").turn_of('A');
        t.play_top();
        all_granted(&mut t);
        t.play_bottom();
        all_granted(&mut t);
        while t.offers(hexhold_engine::Choice::Done) && !t.offers(hexhold_engine::Choice::EndTurn) {
            t.done();
            all_granted(&mut t);
        }
        assert!(!t.has('A', Condition::Poison));
        assert_eq!(t.state().tokens.len(), left, "{condition}");
        assert_eq!(t.character('A').experience, if harmful { 2 } else { 1 });
    }
}
