//! What all attacks of a monster or summon do under a test or for a price, and a set's consumption that depends on a test.

use hexhold_engine::{CharId, To};
use hexhold_model::{Condition, Element, Infusion, Rank};
use hexhold_testkit::{Play, Stage, hp, only, proves};

use crate::{pay, stats, with_card};

const DUEL: &str = r"
    A       .
        m
";

fn fire(t: &Play) -> Infusion {
    t.state().elements[Element::Fire]
}

#[test]
fn what_all_attacks_do_may_depend_on_the_target() {
    let stage = || Stage::new(DUEL).monster('m', stats("attacks { if target is damaged { attack +2; wound } }"));
    let mut t = with_card(stage(), "attack +0").monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2);
    assert!(!t.has('A', Condition::Wound));
    let mut t = with_card(stage(), "attack +0").hit_points('A', 9).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(4);
    assert!(t.has('A', Condition::Wound));
}

#[test]
fn range_and_targets_of_all_attacks_may_depend_on_the_board() {
    let board = "\n    A       m\n        .\n";
    let stage = || Stage::new(board).monster('m', stats("attacks { if fire is infused { range +1 } }"));
    let mut t = with_card(stage(), "attack +0").element(Element::Fire, Infusion::Strong).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2);
    let t = with_card(stage(), "attack +0").monsters_act('m');
    assert_eq!(t.hp('A'), 10, "out of reach");
    t.no_draws_left();
}

#[test]
#[proves("gh1e:monster-element.consume.always")]
fn a_monster_pays_for_its_attacks_whenever_it_can() {
    let stage = || Stage::new(DUEL).monster('m', stats("attacks { consume fire { attack +1 } }"));
    let mut t = with_card(stage(), "attack +0").element(Element::Fire, Infusion::Strong).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(3);
    assert_eq!(fire(&t), Infusion::Inert);
    let mut t = with_card(stage(), "attack +0").monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2);
}

#[test]
fn for_a_summon_its_owner_decides() {
    let board = "\n    A       .\n        m\n    s       .\n";
    let [traits, _] = stats("attacks { consume fire { attack +1 } }");
    let stage = || {
        let stage = Stage::new(board).monster('m', only(hp(20))).summon('s', 'A', traits.clone());
        stage.element(Element::Fire, Infusion::Strong)
    };
    let mut t = stage().summons_act('A');
    assert_eq!(t.question().to, To::Character(CharId(0)));
    pay(&mut t, 0);
    t.modifiers('s', &["+0"]);
    assert_eq!((t.hp('m'), fire(&t)), (17, Infusion::Inert));
    let mut t = stage().summons_act('A');
    t.done().modifiers('s', &["+0"]);
    assert_eq!((t.hp('m'), fire(&t)), (18, Infusion::Strong));
}

#[test]
fn an_area_of_all_attacks() {
    let board = "\n    A       B\n        m\n";
    let traits = "attacks {\n area \"\"\"\nx   x\n  @\n\"\"\"\n }";
    let mut t = with_card(Stage::new(board).monster('m', stats(traits)), "attack +0").monsters_act('m');
    t.modifiers('m', &["+0"]);
    t.done().modifiers('m', &["+0"]).done();
    assert_eq!((t.hp('A'), t.hp('B')), (8, 8));
}

#[test]
#[proves("gh2e:monster-element.consume-first-starts", "gh2e:monster-element.consume-benefits-all")]
fn a_set_consumes_only_if_the_test_holds() {
    let stage = |rank: Rank| Stage::new(DUEL).ranked('m', only(hp(9)), rank).element(Element::Fire, Infusion::Strong);
    let lines = "attack +0 { if you is elite { consume fire { attack +2 } } }";
    let mut t = with_card(stage(Rank::Elite), lines).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(4);
    assert_eq!(fire(&t), Infusion::Inert);
    let mut t = with_card(stage(Rank::Normal), lines).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2);
    assert_ne!(fire(&t), Infusion::Inert);
    // The same for abilities of their own.
    let lines = "attack +0; if you is elite { consume fire { curse all enemies within 3 } }";
    let mut t = with_card(stage(Rank::Normal), lines).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2);
    assert_eq!((fire(&t) == Infusion::Inert, t.character('A').deck.curses), (false, 0));
    let mut t = with_card(stage(Rank::Elite), lines).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2);
    assert_eq!((fire(&t), t.character('A').deck.curses), (Infusion::Inert, 1));
}

#[test]
fn a_test_about_the_target_is_asked_attack_by_attack() {
    let lines = "attack +0 { if target has poison { consume fire { attack +2 } } }";
    let stage = || Stage::new(DUEL).monster('m', only(hp(9))).element(Element::Fire, Infusion::Strong);
    let mut t = with_card(stage(), lines).condition('A', Condition::Poison).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2 + 1 + 2);
    assert_eq!(fire(&t), Infusion::Inert);
    let mut t = with_card(stage(), lines).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2);
    assert_ne!(fire(&t), Infusion::Inert);
    // The other way round the set consumes, and the test decides what it is good for.
    let lines = "attack +0 { consume fire { if target has poison { attack +2 } } }";
    let mut t = with_card(stage(), lines).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2);
    assert_eq!(fire(&t), Infusion::Inert);
}

#[test]
fn a_set_consumes_a_second_element_only_with_the_first() {
    let lines = "attack +0 { consume fire { attack +1; consume ice { attack +2 } } }";
    let stage = || Stage::new(DUEL).monster('m', only(hp(9))).element(Element::Ice, Infusion::Strong);
    let mut t = with_card(stage(), lines).element(Element::Fire, Infusion::Strong).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(5);
    let mut t = with_card(stage(), lines).monsters_act('m');
    t.modifiers('m', &["+0"]).suffers(2);
    assert_ne!(t.state().elements[Element::Ice], Infusion::Inert);
}
