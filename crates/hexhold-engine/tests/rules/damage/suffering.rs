//! Suffering damage and negating it.

use hexhold_engine::{Ask, Choice, FigureKind, What};
use hexhold_model::{Ability, Amount, BonusEffect, Condition, Duration, Target, Trigger, Who};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, bonus, hit, hp, only, proves};

use crate::place;

const DUEL: &str = r"
         m
     A       .
";

/// m attacks A with 4; A is asked about the damage.
fn attacked(change: impl FnOnce(Stage) -> Stage) -> Play {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 5, hit(4).gives(Condition::Wound).action());
    let mut t = change(stage).monsters_act('m');
    t.modifiers('m', &["+0"]);
    t
}

#[test]
#[proves(
    "gh2e:damage.reduce-or-negate",
    "gh2e:damage.negate-hand-card",
    "gh2e:damage.negate-all",
    "fh:damage.suffer-or-negate",
    "fh:damage.negate.one-from-hand",
    "fh:damage.negate.one-source",
    "jotl:damage.negate",
    "jotl:damage.reduce",
    "gh1e:damage.choice",
    "gh1e:damage.hand-card",
    "gh1e:damage.hp"
)]
fn lose_hit_points_or_a_card() {
    let mut t = attacked(|s| s);
    assert!(matches!(t.question().ask, Ask::NegateDamage { amount: 4, .. }));
    t.done();
    assert_eq!(t.hp('A'), 6);
    let mut t = attacked(|s| s);
    t.answer(Choice::Card(6));
    assert_eq!(t.hp('A'), 10, "all of it");
    assert!(t.character('A').lost.has(6) && !t.character('A').hand.has(6));
    assert_eq!(t.character('A').lost.len(), 1);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:damage.negate-hand-card",
    "gh2e:damage.negate-all",
    "fh:damage.negate.one-source",
    "jotl:damage.negate.any-source",
    "gh1e:damage.choice"
)]
fn a_card_negates_one_source_only() {
    let mut spiky = hp(20);
    spiky.retaliate = 2;
    let stage = Stage::new(DUEL).monster('m', only(spiky)).top('A', attack(1));
    let mut t = stage.bottom('A', attack(1)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m').answer(Choice::Card(6));
    assert_eq!(t.hp('A'), 10);
    t.play_bottom().target('m').suffers(2);
    assert_eq!(t.hp('A'), 8);
}

#[test]
#[proves(
    "gh2e:damage.negate-two-discards",
    "fh:damage.negate.two-from-discard",
    "jotl:damage.negate",
    "gh1e:damage.discards",
    "gh1e:damage.choice"
)]
fn two_discarded_cards_negate_as_well() {
    let discards = |s: Stage| {
        s.given(|st| {
            for card in [7, 8, 9] {
                st.characters[0].hand.remove(card);
                st.characters[0].discard.insert(card);
            }
        })
    };
    let mut t = attacked(discards);
    t.answer(Choice::Card(9));
    assert!(matches!(t.question().ask, Ask::PayCard { .. }), "the second one");
    assert!(!t.offers(Choice::Card(9)) && !t.offers(Choice::Card(6)));
    t.answer(Choice::Card(7));
    assert_eq!(t.hp('A'), 10);
    let ch = t.character('A');
    assert!(ch.lost.has(7) && ch.lost.has(9) && ch.discard.has(8));
    // One discarded card is not enough.
    let t = attacked(|s| {
        s.given(|st| {
            st.characters[0].hand.remove(9);
            st.characters[0].discard.insert(9);
        })
    });
    assert!(!t.offers(Choice::Card(9)));
}

#[test]
#[proves(
    "gh2e:damage.negate-not-selected-cards",
    "gh2e:damage.negate-not-active-cards",
    "fh:damage.negate.selected-cards-excluded"
)]
fn selected_and_active_cards_are_no_payment() {
    let t = attacked(|s| {
        s.given(|st| {
            st.characters[0].hand.remove(9);
            st.characters[0].active.insert(9);
        })
    });
    assert!(t.character('A').selected.has(0) && t.character('A').selected.has(1));
    let cards: Vec<Choice> = (2..9).map(Choice::Card).collect();
    assert_eq!(t.question().options, [vec![Choice::Done], cards].concat());
}

#[test]
#[proves("gh2e:damage.negate-by-effect", "fh:damage.negate.ability-or-effect")]
fn an_effect_may_negate_damage() {
    let mut dodge = bonus(Duration::Persistent, BonusEffect::NegateDamage);
    dodge.trigger = Trigger::WouldSuffer;
    dodge.slots = vec![0];
    dodge.optional = true;
    for uses in [true, false] {
        let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 80, attack(4));
        let mut t = stage.top('A', action([Ability::Bonus(Box::new(dodge.clone()))])).turn_of('A');
        t.play_top().yes().end_turn();
        t.modifiers('m', &["+0"]);
        assert!(matches!(t.question().ask, Ask::UseBonus { .. }));
        if uses {
            t.yes();
            assert_eq!(t.hp('A'), 10);
            assert!(t.state().bonuses.is_empty());
        } else {
            t.done().suffers(4);
            assert_eq!(t.hp('A'), 6);
        }
    }
}

#[test]
#[proves("gh2e:damage.effects-still-apply", "fh:damage.negate.effects-still-apply", "gh1e:damage.effects-remain")]
fn conditions_come_though_the_damage_was_negated() {
    let mut t = attacked(|s| s);
    t.answer(Choice::Card(6));
    assert_eq!(t.hp('A'), 10);
    assert!(t.has('A', Condition::Wound));
}

#[test]
#[proves("gh2e:suffer.not-an-attack", "fh:suffer.not-an-attack")]
fn suffered_damage_is_no_attack() {
    // Nothing is drawn, nothing is retaliated, and a bonus for attacks is not used up.
    let mut spiky = hp(9);
    spiky.retaliate = 3;
    let mut boon = bonus(Duration::Persistent, BonusEffect::Mods(vec![crate::plus(5)]));
    boon.trigger = Trigger::Attack;
    boon.slots = vec![0];
    let suffer = Ability::Suffer { amount: Amount::Fixed(2), target: Target::one(Who::Enemy) };
    let stage = Stage::new(DUEL).monster('m', only(spiky)).top('A', action([suffer]));
    let mut t = stage.bottom('A', action([Ability::Bonus(Box::new(boon))])).turn_of('A');
    t.play_bottom().yes();
    t.play_top().yes();
    assert_eq!((t.hp('m'), t.hp('A')), (7, 10));
    assert_eq!(t.state().bonuses.len(), 1);
    assert!(!t.events.iter().any(|e| matches!(e.what, What::AttackBegan { .. } | What::Drew { .. })));
    place(&t.events, |w| matches!(w, What::Damaged { amount: 2, .. }));
}

#[test]
#[proves("gh1e:damage.hand-card.not-played", "jotl:damage.negate.played-cards")]
fn cards_picked_for_the_round_pay_for_nothing_until_they_are_played() {
    let t = attacked(|s| s);
    let hand: Vec<Choice> = (2..10).map(Choice::Card).collect();
    assert_eq!(t.question().options, [vec![Choice::Done], hand].concat());
    let mut spiky = hp(20);
    spiky.retaliate = 2;
    let stage = Stage::new(DUEL).monster('m', only(spiky)).top('A', attack(1)).bottom('A', attack(1));
    let stage = stage.given(|st| {
        st.characters[0].hand.remove(9);
        st.characters[0].discard.insert(9);
    });
    let mut t = stage.turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert!(!t.offers(Choice::Card(0)) && !t.offers(Choice::Card(9)), "card 0 is still being played");
    t.done().play_bottom().target('m');
    assert!(t.offers(Choice::Card(0)) && t.offers(Choice::Card(9)), "played, it is a discard like any other");
}

#[test]
#[proves("jotl:damage.negate.flat-cost")]
fn one_card_is_enough_for_any_damage() {
    for (damage, card) in [(2, "-2"), (8, "x2")] {
        let mut t = {
            let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 5, attack(4));
            stage.monsters_act('m')
        };
        t.modifiers('m', &[card]);
        assert_eq!(t.question().ask, Ask::NegateDamage { figure: t.fig('A'), amount: damage });
        t.answer(Choice::Card(6));
        assert_eq!((t.hp('A'), t.character('A').lost.len()), (10, 1));
    }
}

#[test]
#[proves("gh1e:damage.source", "gh1e:damage.effects-remain")]
fn no_damage_is_nothing_to_decide_about() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 5, hit(4).gives(Condition::Wound).action());
    let mut t = stage.monsters_act('m');
    t.modifiers('m', &["null"]);
    t.quiet();
    assert_eq!(t.hp('A'), 10);
    assert!(t.has('A', Condition::Wound), "the other effects of the attack");
}

#[test]
#[proves("jotl:damage.track.example")]
fn example_the_fourth_of_a_set_is_hurt_and_muddled() {
    let board = r"
         m       m
     .       m       m
         .       .
     .       .
         A
";
    let spec = hit(2).range(9).gives(Condition::Muddle);
    let mut t = Stage::new(board).monster('m', only(hp(5))).top('A', spec.action()).turn_of('A');
    let numbered = |t: &Play, n: u8| {
        let is = |f: &hexhold_engine::Figure| matches!(f.kind, FigureKind::Monster { number, .. } if number == n);
        t.state().on_map().find(|(_, f)| is(f)).map(|(id, _)| id).expect("four of them")
    };
    let fourth = numbered(&t, 4);
    t.play_top();
    t.modifiers('A', &["+0"]).answer(Choice::Figure(fourth));
    for n in 1..=4 {
        let f = t.state().figure(numbered(&t, n));
        let expected = if n == 4 { (2, true) } else { (0, false) };
        assert_eq!((f.max_hit_points - f.hit_points, f.conditions.has(Condition::Muddle)), expected, "number {n}");
    }
}

#[test]
#[proves("gh2e:suffer.only-ward-modifies", "gh2e:condition.ward.any-source")]
fn ward_halves_suffered_damage() {
    let suffer = Ability::Suffer { amount: Amount::Fixed(4), target: Target::one(Who::Enemy) };
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).condition('m', Condition::Ward);
    let mut t = stage.top('A', action([suffer])).turn_of('A');
    t.play_top().yes();
    assert_eq!(t.hp('m'), 7);
    t.quiet();
}

const WIDER: &str = r"
         m
     A       .
         .
";

fn duel() -> Stage {
    Stage::new(WIDER).monster('m', only(hp(20)))
}

fn suffer(n: i16) -> Ability {
    Ability::Suffer { amount: Amount::Fixed(n), target: Target::one(Who::Enemy) }
}

#[test]
#[proves("fh:damage.after-ward-brittle")]
fn one_decides_about_the_damage_that_ward_or_brittle_have_made() {
    for (condition, damage) in [(Condition::Ward, 1), (Condition::Brittle, 6)] {
        let mut t = duel().condition('A', condition).card_of('m', 5, attack(3)).monsters_act('m');
        t.modifiers('m', &["+0"]);
        assert_eq!(t.question().ask, Ask::NegateDamage { figure: t.fig('A'), amount: damage });
        t.answer(Choice::Card(6));
        assert_eq!(t.hp('A'), 10);
        assert!(!t.has('A', condition), "used up though the damage was negated");
    }
}

#[test]
#[proves("fh:suffer.only-ward-brittle")]
fn ward_and_brittle_change_suffered_damage() {
    for (condition, damage) in [(Condition::Ward, 1), (Condition::Brittle, 6), (Condition::Poison, 3)] {
        let mut t = duel().condition('m', condition).top('A', action([suffer(3)])).turn_of('A');
        t.play_top().yes();
        assert_eq!(20 - t.hp('m'), damage, "{condition:?}");
    }
}
