//! Shield.

use hexhold_engine::{Ask, Choice, Half};
use hexhold_model::{
    Ability, ActiveBonus, Amount, BonusEffect, Condition, Duration, Item, ItemFace, ItemSlot, Mod, Target, Trigger, Who,
};
use hexhold_testkit::{AttackWords, Stage, action, attack, bonus, hit, hp, item, only, proves, retaliate, shield};

const DUEL: &str = r"
         m
     A       .
";

#[test]
#[proves(
    "gh2e:pierce.reduces-shield",
    "gh2e:shield.all-attacks-while-active",
    "gh2e:shield.reduces-attack",
    "fh:shield.reduces-attack-value",
    "fh:shield.every-attack",
    "gh1e:shield.reduce"
)]
fn shield_is_whole_again_for_the_next_attack() {
    let mut tough = hp(20);
    tough.shield = 2;
    let stage = Stage::new(DUEL).monster('m', only(tough)).top('A', hit(3).pierce(2).action());
    let mut t = stage.bottom('A', attack(3)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert_eq!(t.hp('m'), 17);
    t.play_bottom().target('m');
    assert_eq!(t.hp('m'), 16, "pierce was for the first attack only");
    t.quiet();
}

#[test]
#[proves("gh2e:shield.stacks", "gh2e:shield.reduces-attack", "fh:shield.stacks")]
fn shields_add_up() {
    let mut tough = hp(9);
    tough.shield = 1;
    let stage = Stage::new(DUEL).monster('m', only(tough)).card_of('m', 5, action([shield(2, Duration::Round)]));
    let mut t = stage.top('A', hit(5).pierce(2).action()).round_one();
    t.select('A', 0, 1);
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 9 - (5 - (1 + 2 - 2)));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:shield.attacks-only",
    "gh2e:suffer.only-ward-modifies",
    "gh2e:condition.poison.attacks-only",
    "fh:shield.attacks-only",
    "jotl:shield.attacks-only",
    "fh:suffer.not-an-attack",
    "fh:suffer.only-ward-brittle"
)]
fn shield_and_poison_do_not_matter_without_an_attack() {
    let mut tough = hp(9);
    tough.shield = 2;
    let suffer = Ability::Suffer { amount: Amount::Fixed(3), target: Target::one(Who::Enemy) };
    let stage = Stage::new(DUEL).monster('m', only(tough)).condition('m', Condition::Poison);
    let mut t = stage.top('A', action([suffer])).turn_of('A');
    t.play_top().yes();
    assert_eq!(t.hp('m'), 6);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:shield.self",
    "gh2e:shield.all-attacks-while-active",
    "fh:shield.acting-figure",
    "jotl:shield.reduce",
    "fh:shield.every-attack"
)]
fn a_shield_ability_protects_its_performer_against_every_attack() {
    let board = r"
     m

     A

     n

     B
         .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 80, attack(3));
    let stage = stage.monster('n', only(hp(9))).card_of('n', 81, attack(3));
    let mut t = stage.top('A', action([shield(1, Duration::Round)])).turn_of('A');
    t.play_top().yes().end_turn();
    t.end_turn();
    t.modifiers('m', &["+0", "+0"]);
    t.suffers(2);
    // n is next to both; it takes the earlier initiative, A.
    t.suffers(2);
    assert_eq!(t.hp('A'), 6);
    t.quiet();
}

#[test]
#[proves("gh2e:shield.self", "fh:shield.acting-figure")]
fn a_shield_ability_does_not_protect_allies() {
    let board = r"
     A

     B

     m

     .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 80, attack(3));
    let mut t = stage.top('A', action([shield(1, Duration::Round)])).turn_of('A');
    t.play_top().yes().end_turn();
    t.end_turn();
    t.modifiers('m', &["+0"]);
    t.suffers(3);
    assert_eq!(t.hp('B'), 7);
    t.quiet();
}

/// Two enemies that attack A with 3, m first.
fn ambush() -> Stage {
    let board = r"
     m

     A

     n
         .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 80, attack(3));
    stage.monster('n', only(hp(9))).card_of('n', 81, attack(3))
}

fn when_attacked(given: Mod) -> ActiveBonus {
    ActiveBonus { trigger: Trigger::Attacked, ..bonus(Duration::Persistent, BonusEffect::Mods(vec![given])) }
}

#[test]
#[proves("gh1e:shield.charge", "gh1e:retaliate.charge", "gh1e:mandatory.charges")]
fn a_charge_is_for_the_attack_that_triggers_it() {
    for (given, suffered, m_left) in
        [(Mod::Shield(Amount::Fixed(2)), [1, 3], 9), (Mod::Retaliate(Amount::Fixed(2)), [3, 3], 7)]
    {
        let charge = ActiveBonus { slots: vec![0], ..when_attacked(given) };
        let mut t = ambush().top('A', action([Ability::Bonus(Box::new(charge))])).turn_of('A');
        t.play_top().yes();
        t.modifiers('m', &["+0", "+0"]).end_turn();
        // It is used unasked; only before a shield is used up cards may be lost instead.
        if suffered[0] < 3 {
            t.suffers(3);
        }
        t.suffers(suffered[0]);
        t.suffers(suffered[1]);
        assert_eq!((t.hp('m'), t.hp('n')), (m_left, 9));
        t.quiet();
    }
}

#[test]
#[proves("gh1e:shield.order", "gh1e:retaliate.order")]
fn of_several_sources_the_player_says_which_is_used_first() {
    let plate = |key: &str, slot, given| {
        let item = item(key, Trigger::Attacked, BonusEffect::Mods(Vec::new()));
        Item { slot, front: ItemFace { bonus: when_attacked(given), ..item.front }, ..item }
    };
    let gives: [fn(i16) -> Mod; 2] = [|n| Mod::Shield(Amount::Fixed(n)), |n| Mod::Retaliate(Amount::Fixed(n))];
    for (of, suffered, left) in [(gives[0], [1, 2], (9, 9)), (gives[1], [3, 3], (7, 8))] {
        let stage =
            ambush().item('A', plate("one", ItemSlot::Small, of(1))).item('A', plate("two", ItemSlot::Head, of(2)));
        let mut t = stage.top('A', action([])).turn_of('A');
        t.modifiers('m', &["+0", "+0"]).end_turn();
        // Before a shield is used up cards may be lost instead.
        let before = |t: &mut hexhold_testkit::Play, suffered| {
            if suffered < 3 {
                t.suffers(3);
            }
        };
        // Against m the second, against n the first.
        before(&mut t, suffered[0]);
        assert_eq!(t.question().ask, Ask::UseItem { item: 0 });
        t.done();
        assert_eq!(t.question().ask, Ask::UseItem { item: 1 });
        t.yes().suffers(suffered[0]);
        before(&mut t, suffered[1]);
        assert_eq!(t.question().ask, Ask::UseItem { item: 0 });
        t.yes().suffers(suffered[1]);
        assert_eq!((t.hp('m'), t.hp('n')), left);
        t.quiet();
    }
}

#[test]
#[proves("gh1e:shield.monster-card", "gh1e:shield.monster-stat", "gh1e:retaliate.monster-card")]
fn what_a_monsters_card_gives_lasts_from_its_turn_to_the_end_of_the_round() {
    let mut tough = hp(20);
    tough.shield = 1;
    let both = || action([shield(2, Duration::Round), retaliate(3, 1, Duration::Round)]);
    let stage = |initiative| Stage::new(DUEL).monster('m', only(tough.clone())).card_of('m', initiative, both());
    let mut t = stage(90).top('A', attack(5)).round_one();
    t.select('A', 0, 1);
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 16, "the stat card only");
    t.end_turn();
    while t.question().ask == Ask::ShortRest {
        t.done();
    }
    // m has had its turn; in the next round it is the same again.
    t.select('A', 2, 3);
    t.answer(Choice::Play { card: 2, half: Half::Top, basic: true });
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.hp('A')), (15, 10));
    t.quiet();
    let mut t = stage(5).top('A', attack(5)).round_one();
    t.select('A', 0, 1);
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').suffers(3);
    assert_eq!(t.hp('m'), 18, "after its turn both");
    t.quiet();
}

#[test]
#[proves("gh1e:shield.stunned", "gh1e:retaliate.stunned")]
fn the_stunned_keep_shield_and_retaliate() {
    let mut tough = hp(9);
    (tough.shield, tough.retaliate) = (1, 2);
    let stage = Stage::new(DUEL).monster('m', only(tough)).condition('m', Condition::Stun);
    let mut t = stage.top('A', attack(3)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').suffers(2);
    assert_eq!(t.hp('m'), 7);
    t.quiet();
}

#[test]
#[proves("jotl:shield.stack", "jotl:shield.reduce")]
fn several_shields_are_added() {
    let mut tough = hp(9);
    tough.shield = 1;
    let stage = Stage::new(DUEL).monster('m', only(tough)).card_of('m', 5, action([shield(2, Duration::Round)]));
    let mut t = stage.top('A', attack(5)).round_one();
    t.select('A', 0, 1);
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 9 - (5 - (1 + 2)));
    t.quiet();
}
