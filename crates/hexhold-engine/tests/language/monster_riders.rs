//! What hangs on a monster's ability (`then`, `infuse`, tests about the target) comes of its moves, heals and conditions as
//! it comes of those of characters.

use hexhold_model::{Condition, Element, Infusion, StatBlock};
use hexhold_testkit::{Play, Stage, hp, only, proves};

use crate::with_card;

/// The monster has to walk; a second one stands by.
const WALK: &str = r"
    A       .       .
        .       .       m
    .       .       .
";

const BESIDE: &str = r"
    A       .
        m       n
    .       .
";

fn block() -> [StatBlock; 2] {
    only(StatBlock { move_: Some(hexhold_model::Amount::Fixed(2)), ..hp(9) })
}

fn is_infused(t: &Play, e: Element) -> bool {
    t.state().elements[e] != Infusion::Inert
}

/// Fire is strong, the monster is hurt, and its card says this.
#[track_caller]
fn acts(board: &str, lines: &str) -> Play {
    let stage = Stage::new(board).monster('m', block()).element(Element::Fire, Infusion::Strong).hit_points('m', 4);
    let stage = if board.contains('n') { stage.place('n', "type m", hexhold_model::Rank::Normal) } else { stage };
    let mut t = with_card(stage, lines).monsters_act('m');
    while let Some(q) = t.game.questions().first().cloned() {
        if q.to != hexhold_engine::To::Party {
            break;
        }
        t.answer(q.options[0]);
    }
    t
}

#[test]
#[proves("gh2e:monster-element.consume-benefits-all")]
fn what_a_move_consumes_for_comes_with_it() {
    let t = acts(WALK, "move +0 { consume fire { infuse ice } }");
    assert!(is_infused(&t, Element::Ice), "an infusion");
    let t = acts(WALK, "move +0 { consume fire { then { heal 3 self } } }");
    assert_eq!(t.hp('m'), 7, "a further ability");
    let t = acts(WALK, "move +0 { infuse ice }");
    assert!(is_infused(&t, Element::Ice), "without a price");
    let t = acts(WALK, "move +0 { if you is damaged { infuse ice } }");
    assert!(is_infused(&t, Element::Ice), "under a test that holds");
    let t = acts(WALK, "move +0 { if not you is damaged { infuse ice } }");
    assert!(!is_infused(&t, Element::Ice), "under a test that does not");
}

#[test]
fn nothing_comes_of_a_move_that_is_not_made() {
    let t = acts("\n    A       x\n        m\n", "move +0 { consume fire { infuse ice; then { heal 3 self } } }");
    assert_eq!((is_infused(&t, Element::Ice), t.hp('m')), (false, 4));
}

#[test]
fn what_a_heal_consumes_for_comes_with_it() {
    let t = acts(BESIDE, "heal 1 self { consume fire { infuse ice } }");
    assert_eq!((is_infused(&t, Element::Ice), t.hp('m')), (true, 5));
    let t = acts(BESIDE, "heal 1 self { consume fire { then { poison all enemies adjacent } } }");
    assert!(t.has('A', Condition::Poison));
    let t = acts(BESIDE, "heal 1 self { infuse ice }");
    assert!(is_infused(&t, Element::Ice));
    // By the time its own heal asks, the target has been healed.
    let t = acts(BESIDE, "heal 1 self { if target is damaged { infuse ice } }");
    assert!(is_infused(&t, Element::Ice));
    let t = acts(BESIDE, "heal 1 one ally within 3 { if target is elite { infuse ice } }");
    assert!(!is_infused(&t, Element::Ice), "a normal one");
}

#[test]
fn what_one_ability_consumes_for_comes_once() {
    // The further ability hangs on the move, and the attack after it brings no second one.
    let stage = Stage::new(WALK).monster('m', block()).element(Element::Fire, Infusion::Strong).hit_points('m', 1);
    let mut t = with_card(stage, "move +2 { consume fire { then { heal 3 self } } }; attack +0").monsters_act('m');
    while matches!(t.question().ask, hexhold_engine::Ask::MonsterMove { .. } | hexhold_engine::Ask::MonsterWay { .. }) {
        t.answer(t.question().options[0]);
    }
    t.modifiers('m', &["+0"]);
    assert_eq!(t.hp('m'), 4);
}

#[test]
fn a_condition_may_bring_more_for_some_targets() {
    let lines = "poison all enemies adjacent { if target is damaged { infuse ice } }";
    let stage = |hurt: i16| Stage::new(BESIDE).monster('m', block()).hit_points('A', hurt);
    let t = with_card(stage(9), lines).monsters_act('m');
    assert_eq!((t.has('A', Condition::Poison), is_infused(&t, Element::Ice)), (true, true));
    let t = with_card(stage(10), lines).monsters_act('m');
    assert_eq!((t.has('A', Condition::Poison), is_infused(&t, Element::Ice)), (true, false));
}
