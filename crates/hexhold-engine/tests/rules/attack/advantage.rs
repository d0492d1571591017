//! Advantage and disadvantage.

use hexhold_engine::{Ask, Choice, Edge, What};
use hexhold_model::{Condition, Effect, Element, ElementIcon, Mod, ModifierCard};
use hexhold_testkit::{AttackWords, Play, Stage, hit, hp, only, proves};

use crate::place;

const DUEL: &str = r"
         m
     A       .
";

/// A's attack 4 on m (20 hit points) with advantage or disadvantage, and rolling cards and cards with effects to draw.
fn stage(edge: Edge) -> Stage {
    let rolling = |n| ModifierCard { rolling: true, ..ModifierCard::plus(n) };
    let muddles =
        |n| ModifierCard { effects: vec![Mod::Effect(Effect::Gain(Condition::Muddle))], ..ModifierCard::plus(n) };
    let infuses =
        |n| ModifierCard { effects: vec![Mod::Infuse(ElementIcon::One(Element::Fire))], ..ModifierCard::plus(n) };
    let mut spec = hit(4);
    spec.advantage = edge == Edge::Advantage;
    spec.disadvantage = edge == Edge::Disadvantage;
    Stage::new(DUEL)
        .monster('m', only(hp(20)))
        .modifier('A', rolling(1))
        .modifier('A', rolling(2))
        .modifier('A', muddles(0))
        .modifier('A', infuses(1))
        .top('A', spec.action())
}

fn attacks(edge: Edge, cards: &[&str]) -> Play {
    let mut t = stage(edge).turn_of('A');
    t.play_top();
    t.modifiers('A', cards).target('m');
    t
}

fn drawn(t: &Play) -> usize {
    let cards = |w: &What| if let What::Drew { cards, .. } = w { Some(cards.len()) } else { None };
    t.events.iter().find_map(|e| cards(&e.what)).expect("cards were drawn")
}

#[test]
#[proves(
    "gh2e:advantage.draw-two",
    "gh2e:advantage.character-choice",
    "fh:advantage.draw-two-use-one",
    "fh:advantage.character-free-choice"
)]
fn a_character_with_advantage_uses_either_of_two_cards() {
    for (choice, left) in [(0, 20 - 3), (1, 20 - 5)] {
        let mut t = attacks(Edge::Advantage, &["-1", "+1"]);
        assert!(matches!(t.question().ask, Ask::Modifier { .. }));
        t.answer(Choice::Nth(choice));
        assert_eq!(t.hp('m'), left);
        assert_eq!(drawn(&t), 2);
        t.quiet();
    }
}

/// m attacks A with 4; returns what is suffered.
fn monster_attacks(edge: Edge, cards: &[&str]) -> i16 {
    let mut spec = hit(4);
    spec.advantage = edge == Edge::Advantage;
    spec.disadvantage = edge == Edge::Disadvantage;
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 5, spec.action()).monsters_act('m');
    t.modifiers('m', cards);
    let Ask::NegateDamage { amount, .. } = t.question().ask else { panic!("{:?}", t.question()) };
    t.done().quiet();
    amount
}

#[test]
#[proves(
    "gh2e:advantage.monster-better",
    "fh:advantage.monster-better",
    "gh1e:advantage.two-cards",
    "jotl:advantage.two-cards"
)]
fn a_monster_with_advantage_uses_the_better_card() {
    assert_eq!(monster_attacks(Edge::Advantage, &["-1", "+1"]), 5);
    assert_eq!(monster_attacks(Edge::Advantage, &["+1", "-1"]), 5);
    assert_eq!(monster_attacks(Edge::Advantage, &["+2", "x2"]), 8);
}

#[test]
#[proves(
    "gh2e:advantage.disadvantage-worse",
    "fh:advantage.disadvantage-worse",
    "gh1e:advantage.dis.two-cards",
    "jotl:advantage.dis.two-cards"
)]
fn with_disadvantage_everybody_uses_the_worse_card() {
    assert_eq!(monster_attacks(Edge::Disadvantage, &["-1", "+1"]), 3);
    assert_eq!(monster_attacks(Edge::Disadvantage, &["+1", "-1"]), 3);
    for cards in [["-1", "+1"], ["+1", "-1"]] {
        let t = attacks(Edge::Disadvantage, &cards);
        assert_eq!(t.hp('m'), 20 - 3);
        assert_eq!(drawn(&t), 2);
        t.quiet();
    }
}

#[test]
#[proves(
    "gh2e:advantage.rolling-first.continue",
    "gh2e:advantage.rolling-first.one-more",
    "gh2e:advantage.rolling-first.compare-last-two",
    "gh2e:advantage.rolling-first.adv-keeps-rolling",
    "fh:advantage.first-rolling",
    "fh:advantage.keeps-initial-rolling",
    "fh:advantage.compare-last-two"
)]
fn advantage_after_rolling_cards() {
    // A rolling card, one that is not, and one more whose rolling icon is ignored.
    let mut t = attacks(Edge::Advantage, &["+1r", "-1", "+2r"]);
    let Ask::Modifier { cards, .. } = t.question().ask else { panic!("{:?}", t.question()) };
    let world = t.game.world();
    let value = |d| match d {
        hexhold_engine::DrawnCard::Card(i) => world.party[0].modifiers[usize::from(i)].value,
        other => panic!("{other:?}"),
    };
    use hexhold_model::ModifierValue::Plus;
    assert_eq!(cards.map(value), [Plus(-1), Plus(2)], "the last two are compared");
    t.answer(Choice::Nth(1));
    assert_eq!(t.hp('m'), 20 - (4 + 1 + 2));
    assert_eq!(drawn(&t), 3);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:advantage.rolling-first.dis-drops-rolling",
    "gh2e:advantage.rolling-first.one-more",
    "fh:advantage.disadvantage-drops-rolling",
    "fh:advantage.first-rolling"
)]
fn disadvantage_after_rolling_cards() {
    let t = attacks(Edge::Disadvantage, &["+1r", "+1", "+2r"]);
    assert_eq!(t.hp('m'), 20 - (4 + 1));
    assert_eq!(drawn(&t), 3);
    t.quiet();
}

#[test]
#[proves("gh2e:advantage.rolling-second-ignored", "fh:advantage.second-rolling-icon-ignored")]
fn a_rolling_icon_on_the_second_card_is_ignored() {
    let mut t = attacks(Edge::Advantage, &["+1", "+2r"]);
    t.answer(Choice::Nth(1));
    assert_eq!(t.hp('m'), 20 - 6, "instead of the first card, not in addition to it");
    assert_eq!(drawn(&t), 2);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:advantage.ambiguous-first-drawn",
    "gh2e:advantage.ambiguity-source",
    "fh:advantage.ambiguity-first-drawn",
    "gh1e:advantage.dis.ambiguous",
    "jotl:advantage.dis.ambiguous"
)]
fn if_it_is_unclear_which_is_worse_the_first_is_used() {
    // +0 with muddle against +1: nobody can say.
    let t = {
        let mut t = attacks(Edge::Disadvantage, &["+0*", "+1"]);
        t.yes();
        t
    };
    assert_eq!(t.hp('m'), 16);
    assert!(t.has('m', Condition::Muddle));
    t.quiet();
    let t = attacks(Edge::Disadvantage, &["+1", "+0*"]);
    assert_eq!(t.hp('m'), 15);
    assert!(!t.has('m', Condition::Muddle));
    t.quiet();
    // Two different effects with the same number.
    let t = {
        let mut t = attacks(Edge::Disadvantage, &["+1*", "+0*"]);
        t.yes();
        t
    };
    assert_eq!(t.hp('m'), 15);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:advantage.non-numeric-positive",
    "fh:advantage.non-numeric-positive-undefined",
    "gh1e:advantage.effect-value"
)]
fn an_effect_is_worth_something() {
    // A plain +0 is worse than a +0 with an effect, in either order.
    for cards in [["+0", "+0*"], ["+0*", "+0"]] {
        let t = attacks(Edge::Disadvantage, &cards);
        assert_eq!(t.hp('m'), 16);
        assert!(!t.has('m', Condition::Muddle));
        t.quiet();
    }
    // And +1 with an effect is better than a plain +0.
    for cards in [["+0", "+1*"], ["+1*", "+0"]] {
        let t = attacks(Edge::Disadvantage, &cards);
        assert_eq!(t.hp('m'), 16);
        t.quiet();
    }
}

#[test]
#[proves("gh2e:advantage.no-stacking", "fh:advantage.no-multiples")]
fn two_sources_of_advantage_are_one() {
    let mut t = stage(Edge::Advantage).condition('A', Condition::Strengthen).turn_of('A');
    t.play_top();
    t.modifiers('A', &["-1", "+1"]).target('m');
    t.answer(Choice::Nth(1));
    assert_eq!(drawn(&t), 2);
    t.quiet();
}

#[test]
#[proves("gh2e:advantage.cancel", "fh:advantage.cancel", "gh1e:advantage.cancel", "jotl:advantage.cancel")]
fn advantage_and_disadvantage_cancel_however_many() {
    let mut t =
        stage(Edge::Advantage).condition('A', Condition::Strengthen).condition('A', Condition::Muddle).turn_of('A');
    t.play_top();
    t.modifiers('A', &["-1"]).target('m');
    assert_eq!(t.hp('m'), 17);
    assert_eq!(drawn(&t), 1);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:advantage.adjacent-ranged-disadvantage",
    "gh2e:range.ranged-definition",
    "fh:advantage.ranged-adjacent-disadvantage",
    "fh:range.ranged-ability-definition",
    "gh1e:attack.ranged.adjacent",
    "jotl:attack.ranged.adjacent"
)]
fn a_ranged_attack_on_an_adjacent_enemy_has_disadvantage() {
    let board = r"
     A

     m

     n

     .
";
    let stage = || Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage().top('A', hit(2).range(2).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+1", "-1"]).target('m');
    assert_eq!(t.hp('m'), 8);
    place(&t.events, |w| matches!(w, What::Drew { edge: Edge::Disadvantage, .. }));
    t.quiet();
    // Not against one farther away, and a printed range of 1 is a range as well.
    let mut t = stage().top('A', hit(2).range(2).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+1"]).target('n');
    assert_eq!(t.hp('n'), 6);
    t.quiet();
    let mut t = stage().top('A', hit(2).range(1).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+1", "-1"]).target('m');
    assert_eq!(t.hp('m'), 8);
    t.quiet();
}

#[test]
#[proves("gh2e:advantage.example.1", "fh:advantage.example-1")]
fn example_1_advantage_with_two_plain_cards() {
    let mut t = attacks(Edge::Advantage, &["+0", "+1"]);
    t.answer(Choice::Nth(1));
    assert_eq!(t.hp('m'), 15);
    t.quiet();
    assert_eq!(monster_attacks(Edge::Advantage, &["+0", "+1"]), 5);
}

#[test]
#[proves("gh2e:advantage.example.2", "fh:advantage.example-2")]
fn example_2_advantage_with_a_leading_rolling_card() {
    let mut t = attacks(Edge::Advantage, &["+2r", "-1", "+1"]);
    t.answer(Choice::Nth(1));
    assert_eq!(drawn(&t), 3);
    assert_eq!(t.hp('m'), 20 - (4 + 2 + 1));
    t.quiet();
}

#[test]
#[proves("gh2e:advantage.example.3", "fh:advantage.example-3")]
fn example_3_disadvantage_with_two_plain_cards() {
    let t = attacks(Edge::Disadvantage, &["+1", "-1"]);
    assert_eq!(t.hp('m'), 17);
    t.quiet();
}

#[test]
#[proves("gh2e:advantage.example.4", "fh:advantage.example-4")]
fn example_4_disadvantage_with_two_leading_rolling_cards() {
    let t = attacks(Edge::Disadvantage, &["+1r", "+2r", "+0", "+1"]);
    assert_eq!(drawn(&t), 4);
    assert_eq!(t.hp('m'), 16);
    t.quiet();
}

#[test]
fn two_cards_that_do_the_same_are_no_choice() {
    let t = attacks(Edge::Advantage, &["+1", "+1"]);
    assert_eq!(t.hp('m'), 15);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:advantage.non-numeric-positive",
    "gh2e:advantage.disadvantage-worse",
    "gh1e:advantage.effect-value",
    "ruling:more-effects"
)]
fn a_card_with_all_effects_of_another_and_one_more_is_the_better_one() {
    let gains = |list: &[Condition]| list.iter().map(|&c| Mod::Effect(Effect::Gain(c))).collect::<Vec<_>>();
    let one = ModifierCard { effects: gains(&[Condition::Muddle]), ..ModifierCard::plus(0) };
    let both = ModifierCard { effects: gains(&[Condition::Wound, Condition::Muddle]), ..ModifierCard::plus(1) };
    for order in [["+0*", "+1*"], ["+1*", "+0*"]] {
        let mut spec = hit(4);
        spec.disadvantage = true;
        let stage = Stage::new(DUEL).monster('m', only(hp(20))).modifier('A', one.clone()).modifier('A', both.clone());
        let mut t = stage.top('A', spec.action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &order).target('m');
        while matches!(t.question().ask, Ask::ModifierEffect { .. }) {
            t.answer(Choice::Yes);
        }
        assert_eq!((t.hp('m'), t.has('m', Condition::Wound)), (20 - 4, false), "{order:?}");
    }
}
