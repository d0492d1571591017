//! Escaping.

use hexhold_engine::{Actor, Ask, CharId, Choice, Fate};
use hexhold_model::{Mark, ScenarioEffect, StatBlock};
use hexhold_testkit::{Stage, action, hp, moves, proves};

fn escaping() -> Stage {
    Stage::new("\n  B\n\n  s\n\n  A\n\n  x\n")
        .summon('s', 'A', StatBlock { move_: None, attack: None, ..hp(3) })
        .with(|s| {
            let hexes = vec![s.hex('x')];
            s.scenario.marks.push(Mark { name: "exit".to_owned(), hexes });
            s.scenario.effects.push(ScenarioEffect::EscapeAt("exit".to_owned()));
        })
        .top('A', action([moves(1)]))
}

#[test]
#[proves("gh2e:escape.ends-turn-in-hex", "gh2e:escape.optional", "fh:escape.at-turn-end")]
fn who_ends_a_turn_in_an_escape_hex_may_leave() {
    let mut t = escaping().turn_of('A');
    t.play_top().walk('x');
    assert!(!matches!(t.question().ask, Ask::Escape), "not before the turn ends");
    t.end_turn();
    assert!(matches!(t.question().ask, Ask::Escape));
    t.done();
    assert!(t.is_alive('A'), "or stay");
    // Elsewhere nobody is asked.
    let mut t = escaping().turn_of('A');
    t.end_turn();
    assert!(matches!(t.question().ask, Ask::TurnStep));
}

#[test]
#[proves(
    "gh2e:escape.removed-with-summons",
    "gh2e:escape.no-further-part",
    "fh:escape.removal",
    "fh:escape.no-participation"
)]
fn who_escapes_is_gone_with_all_summons() {
    let mut t = escaping().turn_of('A');
    t.play_top().walk('x').end_turn();
    t.yes();
    assert!(!t.is_alive('A') && !t.is_alive('s'));
    assert_eq!(t.character('A').fate, Fate::Escaped);
    // The next round is B's alone.
    t.end_turn();
    t.done();
    assert_eq!(t.state().round, 2);
    assert_eq!(t.question().to, hexhold_engine::To::Character(CharId(1)));
    t.answer(Choice::Pair(2, 3));
    assert!(!t.state().order.iter().any(|s| s.who == Actor::Character(CharId(0))));
}
