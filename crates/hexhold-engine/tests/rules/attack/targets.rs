//! Targets, range and sight as abilities use them.

use hexhold_engine::{Ask, Choice, Pile, What};
use hexhold_model::{
    Ability, Action, ActiveBonus, Amount, BonusEffect, Condition, Count, Duration, Element, ElementIcon, HowMany,
    Infusion, Item, ItemFace, ItemSlot, ItemUsage, Loss, Mod, OverlayKind, Recoverable, Step, Target, TileChange,
    TileOrder, TrapEffect, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Stage, action, attack, bonus, gives, hit, hp, moves, only, proves};

use crate::{consume, place};

/// Two enemies next to A, one farther away.
const AROUND: &str = r"
         m
     .       n
         A
     .       .
         .
             p
";

fn around() -> Stage {
    let stage = Stage::new(AROUND).monster('m', only(hp(9))).monster('n', only(hp(9)));
    stage.monster('p', only(hp(9)))
}

/// The wall hex hides z from A; the way around is three hexes long.
const HIDDEN: &str = r"
     A
         .
     #
         .
     z
         .
";

fn all(who: Who) -> Target {
    Target { count: Count::All, ..Target::one(who) }
}

#[test]
#[proves(
    "gh2e:target.value.up-to-x",
    "gh2e:target.no-repeat",
    "fh:target.up-to-x-different",
    "fh:target.no-repeat",
    "jotl:target.x",
    "jotl:target.no-repeat",
    "jotl:target.fewer",
    "gh1e:target.up-to",
    "gh1e:target.different",
    "gh1e:attack.target-once"
)]
fn up_to_so_many_different_figures() {
    let mut t = around().top('A', hit(1).range(3).targets(3).action()).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "mnp");
    t.modifiers('A', &["+1"]).target('p');
    assert_eq!(t.offered(), "mn", "nobody twice");
    t.done();
    assert_eq!((t.hp('m'), t.hp('n'), t.hp('p')), (9, 9, 7), "fewer are fine");
    t.quiet();
    let mut t = around().top('A', hit(1).range(3).targets(2).action()).turn_of('A');
    t.play_top();
    // Ranged attacks on adjacent enemies: two cards each.
    t.modifiers('A', &["+0", "+0", "+0", "+0"]).target('m').target('n');
    t.quiet();
}

#[test]
#[proves(
    "gh2e:target.restrictions-all",
    "gh2e:condition.added-to-ability-all-targets",
    "fh:target.restrictions-apply-to-all",
    "fh:condition.added-after-main-effect",
    "gh1e:condition.negative.all-targets"
)]
fn range_and_effects_hold_for_every_target() {
    let mut t = around().top('A', hit(1).targets(3).gives(Condition::Wound).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert_eq!(t.offered(), "n", "p is as far for the second target as for the first");
    t.target('n');
    assert!(t.has('m', Condition::Wound) && t.has('n', Condition::Wound));
    t.quiet();
}

#[test]
#[proves("gh2e:target.default-one")]
fn one_target_if_nothing_is_said() {
    let mut t = around().top('A', attack(1)).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "mn");
    t.modifiers('A', &["+0"]).target('m');
    t.quiet();
    let muddle = gives(Condition::Muddle, Target::one(Who::Enemy));
    let mut t = around().top('A', action([muddle])).turn_of('A');
    t.play_top().target('n');
    assert!(t.has('n', Condition::Muddle) && !t.has('m', Condition::Muddle));
    t.quiet();
}

#[test]
#[proves("gh2e:target.plus-one-on-default", "fh:target.default-one")]
fn plus_one_target_makes_two() {
    let one_more = || vec![consume(Element::Fire, vec![Mod::Targets(Amount::Fixed(1))])];
    let mut spec = hit(1);
    spec.riders = one_more();
    let mut t = around().element(Element::Fire, Infusion::Strong).top('A', spec.action()).turn_of('A');
    t.play_top();
    t.answer(Choice::Nth(0));
    t.modifiers('A', &["+0", "+0"]).target('m').target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (8, 8));
    t.quiet();
    // Not only for attacks.
    let target = Target::one(Who::Enemy);
    let muddle = Ability::Give { conditions: vec![Condition::Muddle], target, riders: one_more() };
    let mut t = around().element(Element::Fire, Infusion::Strong).top('A', action([muddle])).turn_of('A');
    t.play_top();
    t.answer(Choice::Nth(0)).target('m').target('n');
    assert!(t.has('m', Condition::Muddle) && t.has('n', Condition::Muddle));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:target.kinds",
    "gh2e:los.required-for-targeting",
    "fh:target.list-of-targeted-abilities",
    "jotl:attack.los",
    "fh:los.needed-for-targets",
    "jotl:los.required"
)]
fn every_targeted_kind_of_ability_needs_sight() {
    let board = HIDDEN.replace('z', "B");
    let kinds: [(&str, Ability); 6] = [
        ("condition", gives(Condition::Strengthen, all(Who::Ally))),
        ("heal", Ability::Heal { amount: Amount::Fixed(1), target: all(Who::Ally), riders: Vec::new() }),
        ("push", Ability::Push { distance: Amount::Fixed(1), target: all(Who::Ally) }),
        ("pull", Ability::Pull { distance: Amount::Fixed(1), target: all(Who::Ally) }),
        (
            "command",
            Ability::Command {
                target: all(Who::Ally),
                steps: vec![Step::new(moves(1))],
                control: false,
                action: false,
            },
        ),
        ("recover", Ability::Recover { what: Recoverable::Discarded, count: HowMany::All, target: all(Who::Ally) }),
    ];
    for (kind, ability) in kinds {
        let stage = Stage::new(&board).given(|st| {
            st.characters[1].hand.remove(5);
            st.characters[1].discard.insert(5);
        });
        let mut t = stage.top('A', action([ability])).turn_of('A');
        t.play_top();
        assert!(matches!(t.question().ask, Ask::TurnStep), "{kind} has no target in sight: {:?}", t.question());
    }
    let board = HIDDEN.replace('z', "m");
    let stage = || Stage::new(&board).monster('m', only(hp(9)));
    let mut t = stage().top('A', hit(2).range(5).action()).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep), "attack");
    let board = HIDDEN.replace('z', "t");
    let destroy = TileOrder {
        change: TileChange::Destroy(vec![OverlayKind::Trap]),
        range: Amount::Fixed(5),
        count: Amount::Fixed(1),
        then: Vec::new(),
        trap: TrapEffect::default(),
    };
    let mut t = Stage::new(&board).top('A', action([Ability::Tile(destroy)])).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep), "a hex is targeted as well");
}

#[test]
#[proves(
    "gh2e:los.untargeted-unaffected",
    "gh2e:suffer.not-targeted",
    "fh:suffer.not-targeted",
    "jotl:suffer.ability.no-los",
    "fh:los.non-targeted-exempt"
)]
fn suffer_damage_does_not_target() {
    // Behind a wall and invisible: it suffers all the same, and nobody is asked whom to target.
    let board = HIDDEN.replace('z', "m");
    let suffer = Ability::Suffer { amount: Amount::Fixed(2), target: all(Who::Enemy) };
    let stage = Stage::new(&board).monster('m', only(hp(9))).condition('m', Condition::Invisible);
    let mut t = stage.top('A', action([suffer])).turn_of('A');
    t.play_top().yes();
    assert_eq!(t.hp('m'), 7);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:los.only-walls-and-closed-doors",
    "gh2e:range.through-obstacles-and-figures",
    "fh:range.through-obstacles-and-figures",
    "fh:los.only-walls-and-closed-doors-block",
    "jotl:los.only-walls"
)]
fn obstacles_figures_and_objectives_block_neither_sight_nor_range() {
    let board = r"
     A

     o

     n

     y

     m

     .
";
    let stage = Stage::new(board).monster('n', only(hp(9))).monster('m', only(hp(9))).objective('y', 5, true);
    let mut t = stage.top('A', hit(2).range(4).action()).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "mny");
}

#[test]
#[proves("gh2e:target.none-valid-not-performed", "fh:target.no-valid-target", "jotl:target.valid-required")]
fn without_a_valid_target_the_ability_is_not_performed() {
    let card = Action {
        xp: 1,
        loss: Loss::Lost,
        infuse: vec![ElementIcon::One(Element::Fire)],
        ..action([
            hit(2).ability(),
            gives(Condition::Muddle, Target { range: Some(Amount::Fixed(1)), ..Target::one(Who::Enemy) }),
        ])
    };
    let board = r"
     A

     .

     m
         .
";
    let mut t = Stage::new(board).monster('m', only(hp(9))).top('A', card).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep), "nothing to choose");
    // No part of the action was performed: no experience, and the card is not lost.
    assert_eq!(t.character('A').experience, 0);
    place(&t.events, |w| matches!(w, What::CardMoved { card: 0, to: Pile::Discard, .. }));
    t.quiet();
}

#[test]
#[proves("gh2e:range.includes-self-if-permitted", "gh2e:range.own-hex-adjacent")]
fn a_figure_is_within_its_own_range() {
    let heal = |who| Ability::Heal {
        amount: Amount::Fixed(2),
        target: Target { range: Some(Amount::Fixed(1)), ..Target::one(who) },
        riders: Vec::new(),
    };
    let board = r"
         B
     A       .
";
    let mut t = Stage::new(board).hit_points('A', 5).top('A', action([heal(Who::AllyOrSelf)])).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "AB");
    t.target('A');
    assert_eq!(t.hp('A'), 7);
    let mut t = Stage::new(board).top('A', action([heal(Who::Ally)])).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "B", "only when permitted");
}

#[test]
#[proves("gh2e:range.own-hex-adjacent", "fh:range.own-hex-adjacent")]
fn what_lies_in_the_own_hex_is_adjacent() {
    let board = r"
         h
     Ah      .
         .
";
    let destroy = TileOrder {
        change: TileChange::Destroy(vec![OverlayKind::Hazardous]),
        range: Amount::Fixed(1),
        count: Amount::Fixed(1),
        then: Vec::new(),
        trap: TrapEffect::default(),
    };
    let mut t = Stage::new(board).top('A', action([Ability::Tile(destroy)])).turn_of('A');
    t.play_top();
    let own = Choice::Cell(t.cell('A'));
    assert!(t.offers(own));
    t.answer(own);
    assert_eq!(t.state().tiles.len(), 1);
    t.quiet();
}

#[test]
#[proves("gh2e:range.unspecified-non-attack-unlimited", "fh:range.non-attack-default-unlimited")]
fn abilities_other_than_attacks_reach_any_distance() {
    let board = r"
     A

     .

     .

     .

     .

     m
";
    let muddle = gives(Condition::Muddle, Target::one(Who::Enemy));
    let card = action([hit(1).ability(), muddle]);
    let mut t = Stage::new(board).monster('m', only(hp(9))).top('A', card).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "m", "five hexes away: too far for the attack, not for the condition");
    t.target('m');
    assert!(t.has('m', Condition::Muddle));
    assert_eq!(t.hp('m'), 9);
    t.quiet();
}

#[test]
#[proves("gh2e:los.as-if-from-other-hex", "fh:los.as-if-from-other-hex")]
fn as_if_from_another_hex_sight_starts_there() {
    // From A nobody is seen; the attack is performed as if from the hex of the summon.
    let board = r"
     A
         s
     #
         .
     m
         .
";
    let spec = Step::new(hit(2).range(2).ability());
    let from_summon = Ability::AsIf { at: Target::one(Who::OwnSummon), steps: vec![spec] };
    let stage = Stage::new(board).monster('m', only(hp(9))).summon('s', 'A', hp(3));
    let mut t = stage.top('A', action([from_summon, hit(2).range(5).ability()])).turn_of('A');
    t.play_top();
    t.target('s');
    assert_eq!(t.offered(), "m");
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 7);
    // The second attack is A's own again, and sees nobody.
    t.done();
    t.quiet();
}

#[test]
#[proves("gh2e:target.none-valid-not-performed")]
fn nothing_is_paid_for_an_attack_without_a_target() {
    let board = r"
     A

     .

     m

     .
";
    let mut spec = hit(2);
    spec.riders.push(consume(Element::Fire, vec![crate::plus(1)]));
    let stage = |spec: hexhold_model::Attack| {
        let stage = Stage::new(board).monster('m', only(hp(9))).element(Element::Fire, Infusion::Strong);
        stage.top('A', spec.action())
    };
    let mut t = stage(spec.clone()).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep), "no element is asked for: {:?}", t.question());
    // Unless what is paid for brings a target within range.
    spec.riders[0].gives.push(Mod::Range(Amount::Fixed(1)));
    let mut t = stage(spec).turn_of('A');
    t.play_top().answer(Choice::Nth(0));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 6);
    t.quiet();
}

#[test]
#[proves("gh2e:attack.range-bonus-on-melee")]
fn an_item_may_add_the_range_that_was_missing() {
    let board = r"
     A

     n

     m

     .
";
    let effect = BonusEffect::Mods(vec![Mod::Range(Amount::Fixed(1))]);
    let item = Item {
        key: "lens".to_owned(),
        name: "lens".to_owned(),
        slot: ItemSlot::Small,
        cost: 10,
        usage: ItemUsage::Spent,
        front: ItemFace {
            slots: 1,
            bonus: ActiveBonus { trigger: Trigger::Attack, ..bonus(Duration::Persistent, effect) },
        },
        back: None,
        minus_ones: 0,
    };
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9))).item('A', item);
    let mut t = stage.top('A', hit(2).targets(2).action()).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "n");
    t.answer(Choice::Item(0));
    assert_eq!(t.offered(), "mn");
    // Ranged now: two cards against the adjacent enemy. The second attack is without the item again.
    t.modifiers('A', &["+1", "-1"]).target('n');
    assert_eq!(t.hp('n'), 8);
    t.quiet();
}
