//! Several effects that share use slots, and several on one side of an item.

use hexhold_engine::{Choice, ItemStatus, What};
use hexhold_model::{Condition, Element, Infusion};
use hexhold_testkit::{Play, Stage, hp, only, proves};

use crate::{half, item, played};

const DUEL: &str = r"
    A       x
        m
";

/// The same with a hex to which A can step aside without leaving `m`.
const ASIDE: &str = r"
    A       .
        m
    y       .
";

fn aside() -> Stage {
    Stage::new(ASIDE).monster('m', only(hp(20)))
}

fn duel() -> Stage {
    Stage::new(DUEL).monster('m', only(hp(20)))
}

/// One use for each attack and for each move.
const TWO_EFFECTS: &str =
    "persistent { slots o o+1 o+2; during your attack { attack +2 }; during your move { move +1 } }";

#[test]
#[proves(
    "gh2e:active.slots.token-on-first",
    "gh2e:active.slots.advance-each-trigger",
    "gh2e:active.slots.xp-when-passing",
    "gh2e:active.slots.expire-after-last",
    "gh2e:active.one-expiry-removes-card"
)]
fn every_use_of_any_effect_moves_the_one_token() {
    let mut t = played(aside(), TWO_EFFECTS, "attack 1; move 1; attack 1; attack 1");
    let uses = |t: &Play| t.state().bonuses.iter().map(|b| b.uses).collect::<Vec<_>>();
    assert_eq!(uses(&t), [0], "one token");
    t.modifiers('A', &["+0", "+0", "+0"]).target('m');
    assert_eq!((t.hp('m'), uses(&t), t.character('A').experience), (17, vec![1], 0));
    t.done();
    assert!(matches!(t.question().ask, hexhold_engine::Ask::Move { points: 2, .. }), "{:?}", t.question().ask);
    t.walk('y');
    assert_eq!((uses(&t), t.character('A').experience), (vec![2], 1), "the move moved it on, and gave experience");
    t.done().target('m');
    assert_eq!((t.hp('m'), t.character('A').experience), (14, 3));
    assert!(t.state().bonuses.is_empty(), "the last slot is left: both effects are gone");
    t.target('m');
    assert_eq!(t.hp('m'), 13, "no bonus any more");
    t.quiet();
}

#[test]
#[proves(
    "gh2e:active.slots.advance-each-trigger",
    "gh2e:active.slots.xp-when-passing",
    "fh:active.persistent.each-trigger-advances"
)]
fn what_is_declined_uses_nothing_up() {
    let uses = |t: &Play| t.state().bonuses.iter().map(|b| b.uses).collect::<Vec<_>>();
    // A move that is not made leaves the token and its experience where they are; the next one moves it on.
    let top = "persistent { slots o+1 o; during your move { move +1 } }";
    let mut t = played(aside(), top, "move 1; move 1");
    t.done().done();
    assert_eq!((uses(&t), t.character('A').experience), (vec![0], 0));
    t.walk('y');
    assert_eq!((uses(&t), t.character('A').experience), (vec![1], 1));
    // An attack ability without an attack, too; the bonus is still there for the second one.
    let top = "persistent { slots o+1 o; during your attack ability { attack +2 } }";
    let mut t = played(aside(), top, "attack 1; attack 1");
    t.done().done();
    assert_eq!((uses(&t), t.character('A').experience), (vec![0], 0));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((uses(&t), t.character('A').experience, t.hp('m')), (vec![1], 1, 17));
    // So does an action of attacks, of which the first is declined.
    let top = "persistent { slots o+1 o; during your attack action { attack +2 } }";
    let mut t = played(aside(), top, "attack 1; attack 1");
    t.done().done();
    assert_eq!(uses(&t), [0]);
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((uses(&t), t.hp('m')), (vec![1], 17));
}

#[test]
#[proves("gh2e:item.mandatory.slots-and-passive")]
fn a_mandatory_item_is_not_used_by_a_move_that_is_declined() {
    let boots = item("item \"Boots\" slot=feet lost uses=2 { during your move { move +1 } }");
    let mut t = aside().item('A', boots).top('A', half("move 1; move 1")).turn_of('A');
    t.play_top().done();
    assert_eq!(t.character('A').items[0].uses, 0);
    t.walk('y');
    assert_eq!(t.character('A').items[0].uses, 1);
}

#[test]
fn the_bonus_begins_and_ends_once() {
    let mut t = played(
        duel(),
        "persistent { slots o; during your attack { attack +2 }; during your move { jump } }",
        "attack 1",
    );
    t.modifiers('A', &["+0"]).target('m');
    let events = t.take_events();
    let began = events.iter().filter(|e| matches!(e, What::BonusBegan { .. })).count();
    let ended = events.iter().filter(|e| matches!(e, What::BonusEnded { .. })).count();
    assert_eq!((began, ended), (1, 1));
}

#[test]
fn tests_decide_which_of_the_effects_uses_a_slot() {
    let top =
        "persistent { slots o o; during your melee attack { attack +2 }; during your ranged attack { attack +3 } }";
    let mut t = played(duel(), top, "attack 1");
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.state().bonuses[0].uses), (17, 1), "one effect, one use");
    t.quiet();
    // What stands in one listener is one use, whatever of it applies.
    let top = "persistent { slots o o; during your attack { attack +1; if target has poison { pierce 1 } } }";
    let mut t = played(duel(), top, "attack 1");
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.state().bonuses[0].uses), (18, 1));
}

#[test]
fn what_holds_ends_with_what_is_used() {
    let top = "persistent { slots o; shield 2; during your attack { attack +1 } }";
    let mut t = played(duel(), top, "attack 1");
    assert_eq!(t.state().bonuses.len(), 1);
    t.modifiers('A', &["+0"]).target('m');
    assert!(t.state().bonuses.is_empty(), "the shield as well");
}

#[test]
#[proves("gh2e:item.slots.before-usage-icon", "gh2e:item.mandatory.slots-and-passive")]
fn both_effects_of_an_item_use_it_up() {
    let boots = || {
        item("item \"Boots\" slot=feet lost uses=2 { during your move { move +1 }; during your attack { attack +1 } }")
    };
    let mut t = aside().item('A', boots()).top('A', half("move 1; attack 1; attack 1")).turn_of('A');
    t.play_top().walk('y').modifiers('A', &["+0", "+0"]);
    assert_eq!((t.character('A').items[0].uses, t.character('A').items[0].status), (1, ItemStatus::Ready));
    t.target('m');
    assert_eq!((t.hp('m'), t.character('A').items[0].status), (18, ItemStatus::Lost));
    t.target('m');
    assert_eq!(t.hp('m'), 17, "nothing is left of it");
    t.quiet();
}

#[test]
fn one_use_brings_everything_that_fits_the_moment() {
    let pan = || {
        item(
            "item \"Pan\" slot=small spent { during your attack { attack +1 }; during your melee attack { wound }; during your ranged attack { stun } }",
        )
    };
    let mut t = duel().item('A', pan()).top('A', half("attack 1")).turn_of('A');
    t.play_top().answer(Choice::Item(0)).modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.has('m', Condition::Wound), t.has('m', Condition::Stun)), (18, true, false));
    assert_eq!(t.character('A').items[0].status, ItemStatus::Spent);
    t.quiet();
}

#[test]
fn an_item_that_holds_and_does_something() {
    let coat = || item("item \"Coat\" slot=body spent { immune poison; during your turn { infuse fire; xp 1 } }");
    let mut t = duel().item('A', coat()).top('A', half("poison self")).bottom('A', half("poison self")).turn_of('A');
    t.play_top().target('A');
    assert!(!t.has('A', Condition::Poison));
    t.answer(Choice::Item(0));
    assert_eq!(t.character('A').experience, 1);
    t.play_bottom().target('A');
    assert!(t.has('A', Condition::Poison), "a spent item holds no more");
    // Both cards are played, so the turn is over and the element infused.
    assert_ne!(t.state().elements[Element::Fire], Infusion::Inert);
}

#[test]
fn both_sides_of_a_coin_may_have_several_effects() {
    let coin = || {
        item(
            "item \"Coin\" slot=small flip { front { during your attack { attack +1 }; during your move { jump } }; back { during your attack { pierce 1 }; immune stun } }",
        )
    };
    let mut t = duel().item('A', coin()).top('A', half("attack 1")).turn_of('A');
    t.play_top().answer(Choice::Item(0)).modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.character('A').items[0].flipped), (18, true));
}

#[test]
fn a_block_is_one_bonus_and_does_not_end_itself() {
    let oath = "persistent { exclusive \"oath\"; shield 1; during your attack { attack +1 } }";
    let mut t = played(duel(), oath, "attack 1");
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.state().bonuses.len()), (18, 1), "both effects of it are there");
    t.quiet();
    // The next of the kind ends all of it.
    let mut t = played(duel(), oath, "persistent { exclusive \"oath\"; retaliate 1 }\nattack 1");
    t.yes();
    assert_eq!(t.state().bonuses.len(), 1);
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 19);
}
