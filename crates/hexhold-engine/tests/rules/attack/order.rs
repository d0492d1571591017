//! Attack abilities: base value, order of changes, targets one at a time, timing of effects.

use hexhold_engine::{Ask, Choice, To, What};
use hexhold_model::{
    Ability, Amount, BonusEffect, Condition, Cost, Duration, Effect, Element, ElementIcon, Infusion, Mod, ModifierCard,
    Rider, Step, Target, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Stage, action, attack, bonus, hit, hp, moves, only, proves};

use crate::{attacked, place, plus};

const DUEL: &str = r"
         m
     A       .
";

/// m next to A, n two hexes away.
const LINE: &str = r"
     A

     m

     n

     .
";

/// A rider that always applies.
fn always(m: Mod) -> Rider {
    Rider { cost: None, when: Vec::new(), gives: vec![m] }
}

#[test]
#[proves(
    "gh2e:attack.base-value",
    "gh2e:attack.order.modifier-second",
    "gh2e:amd.deck.characters-own",
    "fh:attack.order.modifier-second",
    "fh:amd.deck.character-own",
    "jotl:attack.base",
    "jotl:attack.order.modifier-second",
    "jotl:amd.draw",
    "jotl:amd.value",
    "jotl:amd.own-decks",
    "gh1e:advantage.none"
)]
fn the_base_value_then_a_card_of_the_attackers_own_deck() {
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', attack(3)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+1"]).target('m');
    assert_eq!(t.hp('m'), 5);
    assert_eq!(t.character('A').deck.discard.len(), 1);
    assert_eq!(t.state().monster_deck.discard.len(), 0);
    place(&t.events, |w| matches!(w, What::AttackBegan { base: 3, .. }));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:attack.kind",
    "gh2e:attack.melee-default",
    "fh:attack.negative-targeted",
    "fh:attack.default-melee",
    "jotl:attack.melee",
    "jotl:attack.melee.adjacent",
    "jotl:attack.no-allies",
    "jotl:range.word",
    "gh1e:attack.melee.default",
    "gh1e:attack.melee.reach"
)]
fn an_attack_without_range_targets_enemies_next_to_the_attacker() {
    let board = r"
         B
     A       .
         m
             n
";
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', attack(1)).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "m", "neither the ally next to A nor the enemy at range 2");
    // Melee: no disadvantage against an adjacent enemy, so one card is drawn.
    t.modifiers('A', &["+0"]).target('m').quiet();
}

#[test]
#[proves("gh2e:attack.range-bonus-on-melee", "fh:attack.range-bonus-makes-ranged")]
fn a_range_bonus_makes_a_melee_attack_ranged() {
    let mut spec = hit(2);
    let gives = vec![Mod::Range(Amount::Fixed(1))];
    spec.riders.push(Rider { cost: Some(Cost::Damage(Amount::Fixed(1))), when: Vec::new(), gives });
    let stage = Stage::new(LINE).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top();
    t.answer(Choice::Nth(0)).suffers(1);
    assert_eq!(t.offered(), "mn", "range 1 + 1");
    // Ranged: disadvantage against the adjacent enemy, so two cards are drawn.
    t.modifiers('A', &["+1", "-1"]).target('m');
    assert_eq!(t.hp('m'), 8);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:attack.targets-one-at-a-time",
    "gh2e:attack.terms.attack-ability",
    "gh2e:target.no-repeat",
    "fh:attack.term.attack-ability",
    "fh:target.no-repeat",
    "jotl:target.no-repeat",
    "jotl:attack.once-per-figure"
)]
fn the_second_target_is_chosen_from_those_valid_after_the_first_attack() {
    let board = r"
     m

     A

     x

     n
";
    // The attack's added effect takes A away from m and next to n before the second target is chosen.
    let mut spec = hit(2).targets(2);
    spec.effects.push(Effect::Then(vec![Step::new(moves(1))]));
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', spec.action()).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "m");
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 7, "resolved before anything else is asked");
    t.walk('x');
    assert_eq!(t.offered(), "n");
    t.modifiers('A', &["-1"]).target('n');
    assert_eq!(t.hp('n'), 8);
    assert_eq!(attacked(&t.events), [t.fig('m'), t.fig('n')]);
    // The effect may be applied again, but a third target there is not.
    t.done().quiet();
}

#[test]
#[proves(
    "gh2e:attack.order.bonuses-first",
    "gh2e:attack.timing.plus-attack",
    "gh2e:amd.double.doubles-current-value",
    "fh:attack.order.bonuses-first",
    "fh:amd.card.double",
    "jotl:attack.order.bonuses-first",
    "jotl:amd.double",
    "gh1e:attack.adjust"
)]
fn bonuses_come_before_the_card() {
    let mut spec = hit(2);
    spec.riders.push(always(plus(1)));
    let mut t = Stage::new(DUEL).monster('m', only(hp(20))).top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["x2"]).target('m');
    assert_eq!(t.hp('m'), 14, "(2 + 1) doubled");
    t.quiet();
}

#[test]
#[proves("gh2e:attack.timing.plus-attack-mandatory", "fh:attack.effect.timing.plus-attack")]
fn a_bonus_to_the_value_cannot_be_declined() {
    let mut spec = hit(2).gives(Condition::Wound);
    spec.riders.push(always(plus(-1)));
    let mut t = Stage::new(DUEL).monster('m', only(hp(20))).top('A', spec.action()).turn_of('A');
    t.play_top();
    let Ask::Target { may_skip, .. } = &t.question().ask else { panic!("a target is asked for") };
    assert_eq!(may_skip, &[Effect::Gain(Condition::Wound)], "the effect may be skipped, the penalty not");
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 19);
    t.quiet();
}

#[test]
#[proves("gh2e:attack.order.bonus-order-by-party", "fh:attack.order.bonuses-party-orders")]
fn the_party_orders_bonuses() {
    let mut spec = hit(3);
    spec.riders = vec![always(plus(1)), always(Mod::AttackTimes(2))];
    for (choice, left) in [(0, 12), (1, 13)] {
        let mut t = Stage::new(DUEL).monster('m', only(hp(20))).top('A', spec.clone().action()).turn_of('A');
        t.play_top();
        t.target('m');
        assert_eq!(t.question().to, To::Party);
        assert_eq!(t.question().ask, Ask::ValueOrder { target: t.fig('m'), values: vec![8, 7] });
        t.modifiers('A', &["+0"]).answer(Choice::Nth(choice));
        assert_eq!(t.hp('m'), left);
        t.quiet();
    }
}

#[test]
#[proves(
    "gh2e:attack.order.shield-third",
    "gh2e:attack.timing.pierce",
    "fh:attack.order.shield-third",
    "gh1e:pierce.reduce"
)]
fn shield_less_pierce_comes_after_the_card() {
    let mut stats = hp(20);
    stats.shield = 3;
    let mut t = Stage::new(DUEL).monster('m', only(stats)).top('A', hit(3).pierce(1).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["x2"]).target('m');
    assert_eq!(t.hp('m'), 16, "3 doubled, less (3 - 1)");
    t.quiet();
}

#[test]
#[proves("gh2e:attack.order.ward-fourth", "gh2e:attack.order.damage-after-all")]
fn ward_halves_what_the_shield_has_left() {
    let mut stats = hp(20);
    stats.shield = 1;
    let stage = Stage::new(DUEL).monster('m', only(stats)).condition('m', Condition::Ward);
    let mut t = stage.top('A', attack(4)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+2"]).target('m');
    // (4 + 2 - 1) / 2, suffered in one piece.
    let amounts: Vec<i16> = t
        .events
        .iter()
        .filter_map(|e| if let What::Damaged { amount, .. } = e.what { Some(amount) } else { None })
        .collect();
    assert_eq!(amounts, [2]);
    assert_eq!(t.hp('m'), 18);
    t.quiet();
}

#[test]
#[proves("gh2e:attack.order.negate-last", "gh2e:damage.after-ward", "fh:attack.order.negation-last")]
fn the_final_amount_is_known_before_cards_are_lost() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 5, attack(5));
    let stage = stage.bottom('A', action([])).condition('A', Condition::Ward).condition('A', Condition::Poison);
    let mut t = stage.monsters_act('m');
    t.modifiers('m', &["+2"]);
    // (5 + 1 + 2) / 2
    assert_eq!(t.question().ask, Ask::NegateDamage { figure: t.fig('A'), amount: 4 });
    assert!(!t.has('A', Condition::Ward), "ward has been applied already");
    t.suffers(4);
    assert_eq!(t.hp('A'), 6);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:attack.order.per-target",
    "gh2e:amd.draw.one-per-target",
    "fh:attack.per-target",
    "fh:amd.one-card-per-target",
    "jotl:attack.multi.cards",
    "jotl:attack.multi.shield",
    "gh1e:attack.multi.separate-draw",
    "gh1e:amd.draw-each",
    "gh1e:attack.defence-each"
)]
fn each_target_gets_its_own_card_and_its_own_sum() {
    let mut tough = hp(9);
    tough.shield = 2;
    let board = r"
     m

     A

     n
         .
";
    let stage = Stage::new(board).monster('m', only(tough)).monster('n', only(hp(9)));
    let mut t = stage.condition('n', Condition::Poison).top('A', hit(3).targets(2).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+1", "-1"]).target('m').target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (9 - (3 + 1 - 2), 9 - (3 + 1 - 1)));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:attack.effect.applies-at-zero-damage",
    "gh2e:condition.attack-zero-damage-still",
    "gh2e:amd.null.zeroes-final-value",
    "fh:attack.effect.applies-at-zero-damage",
    "fh:amd.card.null-zero",
    "jotl:attack.effects.zero",
    "jotl:amd.null",
    "gh1e:attack.effects.zero-damage",
    "fh:condition.attack-zero-damage-still"
)]
fn effects_apply_though_no_damage_is_done() {
    let mut spec = hit(5).gives(Condition::Muddle);
    spec.riders.push(always(plus(2)));
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["null"]).target('m');
    assert_eq!(t.hp('m'), 9);
    assert!(t.has('m', Condition::Muddle));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:attack.effect.declare-before-draw",
    "gh2e:effect.added.skippable",
    "gh2e:effect.added.skip-before-draw",
    "fh:effect.attached-modifies",
    "fh:effect.skip-before-modifier",
    "gh1e:action.skip.before-draw"
)]
fn added_effects_are_settled_before_the_draw() {
    let spec = hit(2).gives(Condition::Wound).gives(Condition::Muddle);
    let mut t = Stage::new(DUEL).monster('m', only(hp(9))).top('A', spec.action()).turn_of('A');
    t.play_top();
    t.answer(Choice::Nth(0));
    assert!(!t.offers(Choice::Nth(0)) && t.offers(Choice::Nth(1)));
    t.modifiers('A', &["+0"]).target('m');
    // Once the card is drawn nothing is asked any more.
    assert!(!t.has('m', Condition::Wound) && t.has('m', Condition::Muddle));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:attack.effect.before-retaliate",
    "gh2e:attack.timing.forced-movement",
    "gh2e:retaliate.range-after-effects",
    "fh:attack.effect.before-retaliate",
    "fh:retaliate.range-after-effects"
)]
fn a_target_pushed_out_of_reach_does_not_retaliate() {
    let mut spiky = hp(9);
    spiky.retaliate = 3;
    for push in [true, false] {
        let stage = Stage::new(
            "
     A

     m

     x

     .
",
        );
        let mut t = stage.monster('m', only(spiky.clone())).top('A', hit(2).push(1).action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+0"]).target('m');
        assert_eq!(t.hp('m'), 7, "the push comes after the damage");
        if push {
            t.hex('x');
            assert_eq!(t.hp('A'), 10);
        } else {
            t.done().suffers(3);
            assert_eq!(t.hp('A'), 7);
        }
        t.quiet();
    }
}

#[test]
#[proves(
    "gh2e:attack.timing.conditions",
    "gh2e:condition.added-after-main-effect",
    "fh:attack.effect.when-applied",
    "jotl:attack.effects.after",
    "fh:condition.added-after-main-effect"
)]
fn conditions_come_after_the_damage() {
    // Poison given by the attack does not add to it.
    let mut t =
        Stage::new(DUEL).monster('m', only(hp(9))).top('A', hit(2).gives(Condition::Poison).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 7);
    let damaged = place(&t.events, |w| matches!(w, What::Damaged { .. }));
    let gained = place(&t.events, |w| matches!(w, What::Gained { condition: Condition::Poison, .. }));
    assert!(damaged < gained);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:attack.timing.plus-target",
    "gh2e:attack.effect.extra-target-sequential",
    "gh2e:amd.effects.as-if-on-attack",
    "fh:attack.effect.plus-target-separate",
    "fh:amd.card.added-effects"
)]
fn an_extra_target_comes_after_the_whole_attack_that_brought_it() {
    let mut spiky = hp(9);
    spiky.retaliate = 1;
    let card = ModifierCard { effects: vec![Mod::Targets(Amount::Fixed(1))], ..ModifierCard::plus(3) };
    let board = r"
     m

     A

     n
         .
";
    let stage = Stage::new(board).monster('m', only(spiky)).monster('n', only(hp(9))).modifier('A', card);
    let mut t = stage.top('A', attack(1)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+3"]).target('m').yes();
    // Retaliate belongs to the first attack: it comes before the second target is chosen.
    t.suffers(1);
    assert_eq!(t.offered(), "n");
    t.modifiers('A', &["+0"]).target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (5, 8));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:attack.timing.other-effects",
    "gh2e:attack.attached-abilities-after-retaliate",
    "fh:attack.effect.attached-abilities-after-retaliate"
)]
fn other_effects_come_before_retaliate_and_attached_abilities_after_it() {
    let mut spiky = hp(9);
    spiky.retaliate = 4;
    let myself = || Target::one(Who::Performer);
    let heal = |n| Step::new(Ability::Heal { amount: Amount::Fixed(n), target: myself(), riders: Vec::new() });
    let strengthen =
        Step::new(Ability::Give { conditions: vec![Condition::Strengthen], target: myself(), riders: Vec::new() });
    let mut spec = hit(2);
    spec.effects.push(Effect::Then(vec![strengthen]));
    spec.riders.push(always(Mod::Then(vec![heal(2)])));
    let mut t = Stage::new(DUEL).monster('m', only(spiky)).top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    t.target('A');
    assert!(t.has('A', Condition::Strengthen));
    assert_eq!(t.hp('m'), 7);
    t.suffers(4);
    // Healed after the retaliate: 10 - 4 + 2.
    t.target('A');
    assert_eq!(t.hp('A'), 8);
    t.quiet();
}

#[test]
#[proves("gh2e:attack.timing.infusions", "fh:amd.card.added-effects", "jotl:amd.element-icon")]
fn infusions_of_an_attack_wait_for_the_end_of_the_turn() {
    let card = ModifierCard { effects: vec![Mod::Infuse(ElementIcon::One(Element::Ice))], ..ModifierCard::plus(3) };
    let mut spec = hit(1);
    spec.riders.push(always(Mod::Infuse(ElementIcon::One(Element::Fire))));
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).modifier('A', card).top('A', spec.action());
    let mut t = stage.turn_of('A');
    t.play_top();
    t.modifiers('A', &["+3"]).target('m').yes();
    assert_eq!(t.state().elements[Element::Fire], Infusion::Inert);
    assert_eq!(t.state().elements[Element::Ice], Infusion::Inert);
    let before = t.events.len();
    t.end_turn();
    for element in [Element::Fire, Element::Ice] {
        place(&t.events[before..], |w| *w == What::Infused { element });
    }
    t.quiet();
}

#[test]
#[proves("gh2e:attack.terms.definitions", "fh:attack.term.attack", "fh:attack.term.attack-ability")]
fn bonuses_are_counted_by_attack_not_by_attack_ability() {
    // "On your next two attacks": used up by one ability with two targets.
    let mut boon = bonus(Duration::Persistent, BonusEffect::Mods(vec![plus(1)]));
    boon.trigger = Trigger::Attack;
    boon.slots = vec![0, 0];
    let board = r"
     m

     A

     n
         .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let stage = stage.bottom('A', action([Ability::Bonus(Box::new(boon))])).top('A', hit(2).targets(2).action());
    let mut t = stage.turn_of('A');
    t.play_bottom().yes();
    t.play_top();
    t.modifiers('A', &["+0", "-1"]).target('m').target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (6, 7));
    assert!(t.state().bonuses.is_empty(), "two attacks have used it up");
    t.quiet();
}

#[test]
#[proves("gh2e:attack.order.damage-after-all", "ruling:conditions-before-push")]
fn conditions_come_before_a_push() {
    let mut t = Stage::new("\n  A\n\n  m\n\n  x\n")
        .monster('m', only(hp(9)))
        .top('A', hit(1).push(1).gives(Condition::Wound).action())
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    if matches!(t.question().ask, Ask::Force { .. }) {
        t.hex('x');
    }
    let at = |fits: fn(&What) -> bool| t.events.iter().position(|e| fits(&e.what)).expect("it happened");
    assert!(at(|w| matches!(w, What::Gained { .. })) < at(|w| matches!(w, What::Moved { .. })));
}
