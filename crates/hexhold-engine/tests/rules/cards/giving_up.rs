//! When a card of the active area may be given up.

use hexhold_engine::{Ask, Choice};
use hexhold_model::Duration;
use hexhold_testkit::{Stage, action, attack, hp, only, proves, shield};

#[test]
#[proves(
    "gh2e:active.persistent.removal-timing",
    "fh:active.persistent.voluntary-end-timing",
    "ruling:giving-up-moments"
)]
fn a_bonus_is_given_up_whenever_its_owner_is_asked_outside_of_an_ability() {
    let stage = Stage::new("\n  .\n\n  A\n\n  m\n").monster('m', only(hp(9)));
    let mut t = stage.top('A', action([shield(1, Duration::Persistent)])).bottom('A', attack(1)).turn_of('A');
    t.play_top().yes();
    assert!(t.offers(Choice::Dismiss(0)), "in its own turn");
    t.play_bottom();
    assert!(matches!(t.question().ask, Ask::Target { .. }));
    assert!(!t.offers(Choice::Dismiss(0)), "not during another ability");
    t.modifiers('A', &["+0"]).target('m').end_turn();
    assert_eq!(t.question().ask, Ask::ShortRest);
    assert!(t.offers(Choice::Dismiss(0)), "at the end of the round");
    t.done();
    assert_eq!(t.question().ask, Ask::SelectCards);
    assert!(t.offers(Choice::Dismiss(0)), "at card selection");
    t.answer(Choice::Dismiss(0));
    assert!(!t.character('A').active.has(0));
}

/// A, whose bonus lasts, then m, k (a summon that A called earlier), and B, who holds nothing.
fn four_turns() -> Stage {
    let stage = Stage::new("\n  B\n\n  A\n\n  k\n\n  .\n\n  .\n\n  m\n").monster('m', only(hp(9)));
    let still = hexhold_model::StatBlock { move_: None, attack: None, ..hp(5) };
    stage.card_of('m', 60, action([])).summon('k', 'A', still).top('A', action([shield(1, Duration::Persistent)]))
}

#[test]
#[proves("gh2e:active.persistent.removal-timing", "gh2e:summon.voluntary-removal", "ruling:giving-up-moments")]
fn whoever_wants_to_is_asked_before_the_turns_of_others_and_of_its_summons() {
    let mut t = four_turns().turn_of('A');
    t.play_top().yes();
    assert!(t.offers(Choice::Watch));
    t.answer(Choice::Watch);
    assert!(!t.offers(Choice::Watch), "said once");
    t.end_turn();
    // B's turn is somebody else's.
    assert_eq!(
        (&t.question().ask, t.question().to),
        (&Ask::BetweenTurns, hexhold_engine::To::Character(hexhold_engine::CharId(0)))
    );
    assert!(t.offers(Choice::Dismiss(0)) && t.offers(Choice::Dismiss(9)) && t.offers(Choice::Unwatch));
    t.answer(Choice::Dismiss(0));
    assert!(!t.character('A').active.has(0));
    assert_eq!(t.question().ask, Ask::BetweenTurns, "there is still the summon");
    t.done();
    assert_eq!(
        (&t.question().ask, t.question().to),
        (&Ask::TurnStep, hexhold_engine::To::Character(hexhold_engine::CharId(1)))
    );
    assert!(!t.offers(Choice::Watch), "nothing to give up");
}
