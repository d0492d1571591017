//! What an audit of the books found, played.

use hexhold_engine::{Ask, Choice, ItemStatus};
use hexhold_model::{Condition, Element, Infusion};
use hexhold_testkit::{Play, Stage, hp, only, proves};

use crate::{half, item};

/// The summon `s` is next to `m`, and A is not.
const NEAR: &str = r"
    s       x       A
        m       y
    z
";

/// `m` stands between the summon and A.
const BETWEEN: &str = r"
    s       m       A
        p       q
";

fn elsewhere(board: &str, top: &str) -> Play {
    let stage = Stage::new(board).monster('m', only(hp(20))).summon('s', 'A', hp(5)).top('A', half(top));
    let mut t = stage.turn_of('A');
    t.play_top().target('s');
    t
}

#[test]
#[proves("gh2e:los.as-if-from-other-hex")]
fn as_if_from_another_hex_is_adjacent_to_what_is_adjacent_there() {
    let mut t = elsewhere(NEAR, "as-if at one your summon { attack 3 range=3 }");
    t.modifiers('A', &["+1", "-1"]).target('m');
    assert_eq!(t.hp('m'), 18, "at disadvantage");
    let mut t = elsewhere(BETWEEN, "as-if at one your summon { attack 3 range=3 }");
    t.modifiers('A', &["+1"]).target('m');
    assert_eq!(t.hp('m'), 16, "adjacent to neither");
}

#[test]
#[proves("gh2e:los.as-if-from-other-hex")]
fn as_if_from_another_hex_pushes_away_from_there() {
    let mut t = elsewhere(BETWEEN, "as-if at one your summon { push 1 one enemy within 3 }");
    t.target('m');
    let q = Choice::Cell(t.cell('q'));
    assert_eq!(t.question().options, [q, Choice::Done], "toward A, away from the summon");
}

#[test]
#[proves("gh2e:los.as-if-from-other-hex")]
fn as_if_from_another_hex_creates_tiles_around_it() {
    let t = elsewhere(NEAR, "as-if at one your summon { create trap within 1 { damage 1 } }");
    let offers = |c: char| t.offers(Choice::Cell(t.cell(c)));
    assert!(offers('z') && !offers('y') && !offers('x'), "next to the summon, {:?}", t.question());
}

const WIDE: &str = r"
    A       B       .       m
        .       .       .       .
    .       .       .       .
";

#[test]
#[proves("gh2e:command.grant.any-figure")]
fn a_granted_area_may_reach_farther_than_its_range() {
    let top = "grant one ally within 3 { attack 2 { area \"\"\"\n@   x   x\n  x   x\n\"\"\" } }";
    let mut t = Stage::new(WIDE).monster('m', only(hp(20))).top('A', half(top)).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::Target { .. }), "{:?}", t.question());
    t.target('B');
    assert!(matches!(t.question().ask, Ask::Area { .. }), "{:?}", t.question());
}

#[test]
#[proves("gh2e:target.none-valid-not-performed")]
fn nothing_is_paid_for_an_area_that_reaches_nobody() {
    let top = "attack 2 { area \"\"\"\n@   x   x\n  x\n\"\"\"; consume fire { attack +1 } }";
    let near = "\n    A       m       .\n        .       .\n";
    let far = "\n    A       .       .       .       m\n        .       .       .       .\n";
    let play = |board: &str| {
        let stage = Stage::new(board).monster('m', only(hp(20))).element(Element::Fire, Infusion::Strong);
        let mut t = stage.top('A', half(top)).turn_of('A');
        t.play_top();
        t
    };
    assert!(matches!(play(near).question().ask, Ask::AddedEffects { .. }));
    assert_eq!(play(far).question().ask, Ask::TurnStep, "nothing is offered");
}

#[test]
#[proves("gh2e:item.slots.before-usage-icon", "gh2e:item.mandatory.slots-and-passive")]
fn an_item_with_slots_that_performs_something_is_used_at_will() {
    let horn = item("item \"Horn\" slot=small lost uses=2 { during your turn { heal 1 self } }");
    let mut t = Stage::new("\n    A       .\n        .\n").item('A', horn).hit_points('A', 5).turn_of('A');
    assert!(t.offers(Choice::Item(0)));
    t.answer(Choice::Item(0)).target('A');
    assert_eq!(
        (t.hp('A'), t.character('A').items[0].uses, t.character('A').items[0].status),
        (6, 1, ItemStatus::Ready)
    );
    t.answer(Choice::Item(0)).target('A');
    assert_eq!((t.hp('A'), t.character('A').items[0].status), (7, ItemStatus::Lost));
    assert!(!t.offers(Choice::Item(0)));
}

#[test]
#[proves("gh2e:mandatory.fewer-targets-ok")]
fn whoever_strengthens_all_may_leave_somebody_out() {
    let board = "\n    A       B\n        C\n";
    let mut t = Stage::new(board).top('A', half("strengthen all allies within 3")).turn_of('A');
    t.play_top().target('B').done();
    assert_eq!((t.has('B', Condition::Strengthen), t.has('C', Condition::Strengthen)), (true, false));
    t.quiet();
    // What harms one's own has no such choice, if it has to be done.
    let mut t = Stage::new(board).top('A', half("must { muddle all allies within 3 }")).turn_of('A');
    t.play_top();
    while !matches!(t.question().ask, Ask::TurnStep) {
        t.answer(t.question().options[0]);
    }
    assert_eq!((t.has('B', Condition::Muddle), t.has('C', Condition::Muddle)), (true, true));
}

#[test]
#[proves("gh2e:overlay.objective.is-tile", "fh:overlay.objective.is-tile", "gh2e:tile.one-overlay-per-hex")]
fn nothing_is_created_where_an_objective_stands() {
    let board = "\n    A       .\n        g\n    .\n";
    let top = "create difficult within 2";
    let mut t = Stage::new(board).objective('g', 5, true).top('A', half(top)).turn_of('A');
    t.play_top();
    let g = Choice::Cell(t.cell('g'));
    assert!(matches!(t.question().ask, Ask::TileHex { .. }) && !t.offers(g), "{:?}", t.question());
}

#[test]
#[proves("ruling:exhausted-in-mid-action")]
fn who_is_exhausted_in_mid_action_has_performed_it() {
    let board = "\n    A       B\n        m\n";
    let stage = || {
        let spikes = crate::stats("retaliate 5");
        Stage::new(board).monster('m', spikes).top('A', half("attack 1; heal 1 one ally within 3\nxp 2; infuse fire"))
    };
    let mut t = stage().hit_points('A', 3).hit_points('B', 5).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m').suffers(5);
    assert!(!t.is_alive('A'));
    assert_eq!((t.character('A').experience, t.hp('B')), (2, 5), "what was still to come is not performed");
    assert_ne!(t.state().elements[Element::Fire], Infusion::Inert);
    assert!(t.character('A').lost.has(0) && t.character('A').discard.is_empty());
}

#[test]
#[proves("gh2e:active.persistent.removal-timing")]
fn a_persistent_bonus_may_be_given_up_at_card_selection() {
    let stage = Stage::new("\n    A       .\n        .\n").top('A', half("persistent { shield 1 }"));
    let mut t = stage.turn_of('A');
    t.play_top().yes().end_turn();
    while t.question().ask != Ask::SelectCards {
        t.done();
    }
    assert!(t.offers(Choice::Dismiss(0)));
    t.answer(Choice::Dismiss(0));
    assert!(t.state().bonuses.is_empty() && t.question().ask == Ask::SelectCards, "and then cards are selected");
}
