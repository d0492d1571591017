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
