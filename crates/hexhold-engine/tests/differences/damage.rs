//! Suffering damage and negating it.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{Ability, Action, Amount, BonusEffect, Count, Duration, Loss, Mod, Target, Trigger, Who};
use hexhold_testkit::{
    AttackWords, Play, Stage, action, attack, bonus, four, four_by, hit, hp, item, only, proves, shield,
};

const DUEL: &str = r"
         m
     A       .
";

/// A has an active card of the given kind and one discarded card, no others, and is attacked with 4.
fn with_an_active_card(loss: Loss) -> Play {
    let top = Action { loss, ..action([shield(1, Duration::Persistent)]) };
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 80, attack(4)).top('A', top);
    let mut t = stage.turn_of('A');
    t.play_top().yes().end_turn();
    t.modifiers('m', &["+0"]);
    t
}

#[test]
#[proves("gh1e:damage.discards.active", "gh2e:damage.negate-not-active-cards")]
fn whether_active_cards_count_as_discards_for_negating_damage() {
    let offered = || {
        let t = with_an_active_card(Loss::Discarded);
        assert!(t.character('A').active.has(0) && t.character('A').discard.has(1));
        assert_eq!(t.question().ask, Ask::NegateDamage { figure: t.fig('A'), amount: 3 });
        t.offers(Choice::Card(0))
    };
    assert_eq!(four_by("damage.discards_that_negate", offered), [true, false, false, false]);
}

#[test]
#[proves("gh1e:damage.discards.active")]
fn an_active_card_lost_for_damage_ends_and_one_with_a_lost_icon_is_no_discard() {
    let mut t = with_an_active_card(Loss::Discarded);
    t.answer(Choice::Card(0));
    // Card 1 is the only other one.
    assert_eq!(t.hp('A'), 10);
    let a = t.character('A');
    assert!(a.lost.has(0) && a.lost.has(1) && a.active.is_empty() && a.discard.is_empty());
    assert!(t.state().bonuses.is_empty(), "the shield has ended");
    let t = with_an_active_card(Loss::Lost);
    assert!(!t.offers(Choice::Card(0)) && !t.offers(Choice::Card(1)));
}

#[test]
#[proves("gh1e:damage.before-defence", "gh2e:attack.order.negate-last", "fh:damage.suffer-or-negate")]
fn whether_cards_may_be_lost_before_defences_are_used_up() {
    let first_asked = || {
        let defences = [
            item("amulet", Trigger::WouldSuffer, BonusEffect::NegateDamage),
            item("buckler", Trigger::Attacked, BonusEffect::Mods(vec![Mod::Shield(Amount::Fixed(2))])),
        ];
        defences.map(|defence| {
            let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 5, attack(4)).item('A', defence);
            let mut t = stage.monsters_act('m');
            t.modifiers('m', &["+0"]);
            match t.question().ask {
                Ask::NegateDamage { amount, .. } => Some(amount),
                Ask::UseItem { .. } => None,
                ref other => panic!("{other:?}"),
            }
        })
    };
    assert_eq!(four_by("damage.negating", first_asked), [[Some(4); 2], [None; 2], [None; 2], [None; 2]]);
}

#[test]
#[proves("gh1e:damage.before-defence")]
fn a_card_lost_in_time_saves_the_defence() {
    // A shield for the next attack, on a card with one use slot.
    let mut guard = bonus(Duration::Persistent, BonusEffect::Mods(vec![Mod::Shield(Amount::Fixed(3))]));
    guard.trigger = Trigger::Attacked;
    guard.slots = vec![0];
    for loses_a_card in [true, false] {
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 80, attack(4));
        let mut t = stage.top('A', action([Ability::Bonus(Box::new(guard.clone()))])).turn_of('A');
        t.play_top().yes().end_turn();
        t.modifiers('m', &["+0"]);
        assert_eq!(t.question().ask, Ask::NegateDamage { figure: t.fig('A'), amount: 4 });
        if loses_a_card {
            t.answer(Choice::Card(6));
            assert_eq!((t.hp('A'), t.state().bonuses.len()), (10, 1), "the shield is still there");
        } else {
            // Then the shield is used, and one may still decide about the rest.
            t.done().suffers(1);
            assert_eq!((t.hp('A'), t.state().bonuses.len()), (9, 0));
        }
    }
}

/// A shield against attacks that is not used up, and one that is, together: neither is forgotten.
#[test]
#[proves("gh1e:damage.before-defence", "gh2e:shield.stacks")]
fn shields_for_one_attack_count_wherever_cards_may_be_lost() {
    let left = |slots: &[Vec<u8>]| {
        let guards = slots.iter().map(|slots| {
            let mut guard = bonus(Duration::Persistent, BonusEffect::Mods(vec![Mod::Shield(Amount::Fixed(1))]));
            guard.trigger = Trigger::Attacked;
            guard.slots.clone_from(slots);
            Ability::Bonus(Box::new(guard))
        });
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 80, attack(4));
        let mut t = stage.top('A', action(guards)).turn_of('A');
        t.play_top();
        for _ in slots {
            t.yes();
        }
        t.end_turn();
        t.modifiers('m', &["+0"]);
        while t.hp('A') == 10 {
            t.done();
        }
        10 - t.hp('A')
    };
    assert_eq!(four(|| left(&[vec![]])), [3; 4]);
    assert_eq!(four(|| left(&[vec![], vec![0]])), [2; 4]);
}

/// Everybody around is hurt by an ability, and one of them wears something that lessens damage.
#[test]
#[proves(
    "jotl:suffer.ability.unreduced",
    "jotl:suffer.definition",
    "fh:suffer.only-ward-brittle",
    "gh2e:suffer.only-ward-modifies"
)]
fn whether_suffered_damage_can_be_lessened() {
    let suffered = || {
        let mut less = bonus(Duration::Persistent, BonusEffect::ReduceDamage(Amount::Fixed(1)));
        less.trigger = Trigger::WouldSuffer;
        let all = Target { count: Count::All, ..Target::one(Who::Enemy) };
        let burst = Ability::Suffer { amount: Amount::Fixed(3), target: all };
        let guard = shield(1, Duration::Persistent);
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 80, action([burst, hit(4).ability()]));
        let mut t = stage.top('A', action([Ability::Bonus(Box::new(less)), guard])).turn_of('A');
        t.play_top().yes().yes().end_turn();
        let before = t.hp('A');
        t.answer(Choice::Done);
        let burst = before - t.hp('A');
        // An attack of 4: the shield, then the bonus. Either way it is damage suffered.
        t.modifiers('m', &["+0"]).suffers(2);
        burst
    };
    assert_eq!(four_by("damage.suffer_abilities", suffered), [2, 3, 3, 3]);
}
