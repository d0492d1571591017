//! Active bonuses: the active area, round and persistent bonuses, use slots, giving a bonus up.

use hexhold_engine::{Ask, Choice, What};
use hexhold_model::{Ability, Action, ActiveBonus, Amount, BonusEffect, Duration, Loss, Mod, Trigger};
use hexhold_testkit::{Play, Stage, action, attack, attacks, bonus, heals, hp, moves, only, proves, retaliate, shield};

use crate::happened;

const ALONE: &str = r"
     A       .
         .
";

const DUEL: &str = r"
     A       .
         m
     n
";

fn lost(action: Action) -> Action {
    Action { loss: Loss::Lost, ..action }
}

fn on_attack(slots: Vec<u8>, mods: Vec<Mod>) -> Ability {
    let b = bonus(Duration::Persistent, BonusEffect::Mods(mods));
    Ability::Bonus(Box::new(ActiveBonus { trigger: Trigger::Attack, slots, ..b }))
}

/// A's cards: (in the active area, in the discard pile, lost).
fn piles(t: &Play) -> (Vec<u8>, Vec<u8>, Vec<u8>) {
    let a = t.character('A');
    (a.active.iter().collect(), a.discard.iter().collect(), a.lost.iter().collect())
}

/// Ends A's turn and the round: no short rest.
fn end_round(t: &mut Play) {
    t.end_turn();
    while t.question().ask == Ask::ShortRest {
        t.done();
    }
}

#[test]
#[proves(
    "gh2e:active.to-active-area",
    "gh2e:active.not-in-hand",
    "gh1e:active.area",
    "jotl:active.area",
    "fh:active.card-in-active-area",
    "fh:active.not-in-hand",
    "jotl:active.persistent",
    "gh1e:active.card-stays"
)]
fn the_card_of_a_bonus_lies_in_the_active_area_and_not_in_the_hand() {
    let mut t = Stage::new(ALONE).top('A', action([shield(1, Duration::Persistent)])).turn_of('A');
    t.play_top().yes();
    assert_eq!(piles(&t), (vec![0], vec![], vec![]));
    assert!(!t.character('A').hand.has(0));
    end_round(&mut t);
    assert!(!t.question().options.iter().any(|c| matches!(c, Choice::Pair(0, _))), "it cannot be selected");
}

#[test]
#[proves(
    "gh2e:active.expiry-destination",
    "gh2e:active.round.duration",
    "jotl:active.round",
    "gh1e:active.round.cleanup",
    "gh1e:active.round.duration",
    "fh:active.round.duration",
    "fh:active.expiry-destination",
    "gh1e:end-round.round-bonus",
    "jotl:active.destination"
)]
fn round_bonuses_end_with_the_round_and_the_card_goes_where_its_icon_says() {
    for (loss, discarded, lost) in [(Loss::Discarded, vec![0, 1], vec![]), (Loss::Lost, vec![1], vec![0])] {
        let top = Action { loss, ..action([shield(1, Duration::Round)]) };
        let mut t = Stage::new(ALONE).top('A', top).turn_of('A');
        t.play_top().yes();
        assert_eq!((piles(&t).0, t.state().bonuses.len()), (vec![0], 1));
        end_round(&mut t);
        assert_eq!(piles(&t), (vec![], discarded, lost));
        assert_eq!(t.state().bonuses.len(), 0);
    }
}

#[test]
#[proves("gh2e:active.one-expiry-removes-card", "fh:active.expiry-moves-whole-card")]
fn when_one_bonus_expires_the_card_goes_with_all_of_them() {
    let both = action([shield(1, Duration::Round), retaliate(1, 1, Duration::Persistent)]);
    let mut t = Stage::new(ALONE).top('A', both).turn_of('A');
    t.play_top().yes().yes();
    assert_eq!(t.state().bonuses.len(), 2);
    end_round(&mut t);
    assert_eq!((piles(&t).0, t.state().bonuses.len()), (vec![], 0));
}

#[test]
#[proves(
    "gh2e:active.persistent.start-end",
    "gh2e:active.persistent.no-condition-scenario-long",
    "fh:active.persistent.duration",
    "gh1e:active.persistent.open-ended",
    "jotl:active.permanent"
)]
fn a_persistent_bonus_holds_from_then_on() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 50, attack(3));
    let mut t = stage.top('A', action([shield(2, Duration::Persistent)])).turn_of('A');
    t.play_top().yes();
    for round in 1..=3 {
        let before = t.hp('A');
        t.modifiers('m', &["+0"]).end_turn().done();
        assert_eq!(t.hp('A'), before - 1, "round {round}");
        while t.question().ask == Ask::ShortRest {
            t.done();
        }
        t.select('A', 2 * round, 2 * round + 1);
    }
    assert_eq!(piles(&t).0, [0]);
}

#[test]
#[proves(
    "gh2e:active.slots.token-on-first",
    "gh2e:active.slots.advance-each-trigger",
    "gh2e:active.slots.advance-without-benefit",
    "fh:active.persistent.each-trigger-advances",
    "fh:active.persistent.use-slots-start",
    "gh1e:active.slots.advance",
    "jotl:active.slots.advance",
    "gh1e:active.slots.forced",
    "jotl:active.slots.mandatory",
    "gh1e:active.slots.start",
    "jotl:active.slots.start"
)]
fn the_token_starts_on_the_first_slot_and_moves_with_every_trigger() {
    // Pierce against monsters without a shield: no benefit, a use all the same.
    let useless = on_attack(vec![0, 0, 0], vec![Mod::Pierce(Amount::Fixed(1))]);
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.bottom('A', action([useless])).top('A', attacks(2, 1)).turn_of('A');
    t.play_bottom().yes();
    assert_eq!(t.state().bonuses[0].uses, 0);
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!(t.state().bonuses[0].uses, 1);
    t.modifiers('A', &["+0"]).target('n');
    assert_eq!(t.state().bonuses[0].uses, 2);
    assert_eq!(piles(&t).0, [1], "one use is left");
}

const FIVE: &str = r"
         q
     p       r
         A
     m       n
         .
";

/// A persistent bonus of a lost action with these slots, and as many enemies as slots and one more: the experience after
/// each attack, and how much each enemy suffered.
fn through_the_slots(slots: &[u8]) -> Vec<(u8, i16)> {
    let marks = ['m', 'n', 'p', 'q', 'r'];
    let mut stage = Stage::new(FIVE);
    for m in marks {
        stage = stage.monster(m, only(hp(9)));
    }
    let single_out = lost(action([on_attack(slots.to_vec(), vec![Mod::Attack(Amount::Fixed(1))])]));
    let mut t = stage.bottom('A', single_out).top('A', attacks(5, 1)).turn_of('A');
    t.play_bottom().yes().play_top();
    let mut seen = Vec::new();
    for (i, mark) in marks.into_iter().enumerate().take(slots.len() + 1) {
        t.modifiers('A', &["+0"]).target(mark);
        seen.push((t.character('A').experience, 9 - t.hp(mark)));
        assert_eq!(piles(&t).2.contains(&1), i + 1 >= slots.len(), "lost with the last slot: {mark}");
    }
    seen
}

#[test]
#[proves(
    "gh2e:active.slots.xp-when-passing",
    "gh2e:active.slots.expire-after-last",
    "fh:active.persistent.slot-experience",
    "gh1e:active.slots.xp",
    "jotl:active.slots.last"
)]
fn experience_comes_when_the_token_leaves_its_slot_and_the_end_with_the_last_one() {
    assert_eq!(through_the_slots(&[2, 0]), [(2, 2), (2, 2), (2, 1)]);
    assert_eq!(through_the_slots(&[0, 1]), [(0, 2), (1, 2), (1, 1)]);
}

#[test]
#[proves("gh2e:active.example.use-slots")]
fn four_slots_with_experience_after_the_second_and_the_fourth() {
    assert_eq!(through_the_slots(&[0, 1, 0, 1]), [(0, 2), (1, 2), (1, 2), (2, 2), (2, 1)]);
}

#[test]
#[proves("fh:active.persistent.last-slot-expires")]
fn three_slots_with_experience_after_the_first_and_the_third() {
    assert_eq!(through_the_slots(&[1, 0, 1]), [(1, 2), (1, 2), (2, 2), (2, 1)]);
}

#[test]
#[proves(
    "gh2e:active.persistent.voluntary-removal",
    "gh2e:active.round.no-voluntary-removal",
    "gh2e:active.persistent.removal-timing",
    "fh:active.persistent.voluntary-end",
    "fh:active.persistent.voluntary-end-timing",
    "fh:active.round.no-voluntary-end"
)]
fn a_persistent_bonus_may_be_given_up_between_abilities_a_round_bonus_never() {
    let stage = |d| Stage::new(ALONE).top('A', action([shield(1, d)])).bottom('A', action([moves(1), heals(1)]));
    let mut t = stage(Duration::Persistent).turn_of('A');
    t.play_top().yes();
    assert!(t.offers(Choice::Dismiss(0)));
    t.play_bottom();
    assert!(matches!(t.question().ask, Ask::Move { .. }) && !t.offers(Choice::Dismiss(0)), "not during an ability");
    t.done();
    assert_eq!(t.question().ask, Ask::BetweenAbilities);
    t.answer(Choice::Dismiss(0));
    assert_eq!((piles(&t).1, t.state().bonuses.len()), (vec![0], 0), "the bonus is gone with the card");
    let mut t = stage(Duration::Round).turn_of('A');
    t.play_top().yes();
    assert!(!t.offers(Choice::Dismiss(0)));
    t.play_bottom().done();
    assert_ne!(t.question().ask, Ask::BetweenAbilities, "nothing to do there");
}

#[test]
#[proves("gh2e:active.other-abilities-once", "fh:active.other-abilities-once")]
fn the_other_abilities_of_the_action_happen_only_once() {
    let both = action([heals(2), shield(1, Duration::Persistent)]);
    let mut t = Stage::new(ALONE).top('A', both).hit_points('A', 5).turn_of('A');
    t.play_top().target('A').yes();
    assert_eq!(t.hp('A'), 7);
    end_round(&mut t);
    t.select('A', 2, 3);
    end_round(&mut t);
    assert_eq!((t.hp('A'), piles(&t).0), (7, vec![0]));
}

#[test]
#[proves("gh2e:active.example.round")]
fn shield_and_retaliate_for_every_attack_of_this_round() {
    let eye = action([shield(1, Duration::Round), retaliate(1, 1, Duration::Round)]);
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let stage = stage.card_of('m', 50, attack(3)).card_of('n', 60, attack(3));
    let mut t = stage.top('A', eye).turn_of('A');
    t.play_top().yes().yes();
    t.modifiers('m', &["+0", "+0"]).end_turn().done().done();
    assert_eq!((t.hp('A'), t.hp('m'), t.hp('n')), (6, 8, 8), "twice 3 less 1, and 1 back to each");
    assert!(piles(&t).0.is_empty(), "then the card leaves the active area");
    assert!(happened(&t.events, |w| matches!(w, What::BonusEnded { .. })));
}

#[test]
#[proves("gh2e:active.example.augment")]
fn an_augment_lasts_until_another_one_is_played() {
    let augment = |n| {
        let b = bonus(Duration::Persistent, BonusEffect::Shield(Amount::Fixed(n)));
        Ability::Bonus(Box::new(ActiveBonus { exclusive: Some("augment".to_owned()), ..b }))
    };
    let stage =
        Stage::new(ALONE).top('A', action([augment(1)])).with(|s| s.class_mut('A').cards[2].top = action([augment(2)]));
    let mut t = stage.turn_of('A');
    t.play_top().yes();
    end_round(&mut t);
    assert_eq!(piles(&t).0, [0], "still there");
    t.select('A', 2, 3);
    t.answer(Choice::Play { card: 2, half: hexhold_engine::Half::Top, basic: false }).yes();
    let (active, discarded, _) = piles(&t);
    assert_eq!((active, discarded), (vec![2], vec![0, 1]), "replaced");
    assert_eq!(t.state().bonuses.len(), 1);
}
