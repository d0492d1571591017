//! A summon that its owner has no more use for.

use hexhold_engine::{Ask, Choice};
use hexhold_testkit::{Stage, hp, proves};

#[test]
#[proves("gh2e:summon.voluntary-removal", "ruling:giving-up-moments")]
fn a_summon_may_go_before_its_own_turn() {
    let asked = |watches: bool| {
        let still = hexhold_model::StatBlock { move_: None, attack: None, ..hp(5) };
        let mut stage = Stage::new("\n  A\n\n  k\n\n  .\n").summon('k', 'A', still);
        if watches {
            stage = stage.given(|st| st.characters[0].watches = true);
        }
        stage.summons_act('A')
    };
    let mut t = asked(true);
    assert_eq!(t.question().ask, Ask::BetweenTurns);
    t.answer(Choice::Dismiss(9));
    assert!(!t.is_alive('k'), "it has no turn any more");
    assert_eq!(t.question().ask, Ask::TurnStep, "its owner has, and is not asked before it");
    // Who has asked for nothing is not held up, and whoever has enough of it says so.
    assert_eq!(asked(false).question().ask, Ask::TurnStep);
    let mut t = asked(true);
    t.done();
    assert_eq!(t.question().ask, Ask::TurnStep, "not before one's own turn");
    let mut t = asked(true);
    t.answer(Choice::Unwatch);
    assert!(t.is_alive('k') && !t.character('A').watches);
    assert_eq!(t.question().ask, Ask::TurnStep);
}
