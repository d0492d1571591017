//! Details of active bonuses that single books tell, or tell by an example of their own.

use hexhold_engine::{Ask, Choice, Ending, Phase, What};
use hexhold_model::{
    Ability, Action, ActiveBonus, Amount, BonusEffect, Compare, Duration, Loss, Mod, ScenarioTest, StatBlock, Test,
    Trigger,
};
use hexhold_testkit::{AttackWords, Play, Stage, action, attack, bonus, hit, hp, moves, only, proves, shield};

const DUEL: &str = r"
     A       .
         m
     n
";

/// Everybody passes until cards are selected again, or the scenario is over.
fn pass(t: &mut Play) {
    while !matches!(t.state().phase, Phase::Over(_)) && t.question().ask != Ask::SelectCards {
        match t.question().ask {
            Ask::TurnStep => t.end_turn(),
            _ => t.done(),
        };
    }
}

#[test]
#[proves("fh:active.persistent.no-condition-whole-scenario")]
fn example_of_a_bonus_that_names_no_end() {
    let third = ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(3));
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 50, attack(3));
    let stage = stage.with(|s| s.scenario.goals = vec![third]);
    let mut t = stage.top('A', action([shield(2, Duration::Persistent)])).turn_of('A');
    t.play_top().yes();
    for round in 1..=3_i16 {
        assert_eq!(t.state().bonuses.len(), 1);
        t.modifiers('m', &["+0"]);
        pass(&mut t);
        assert_eq!(t.hp('A'), if round < 3 { 10 - round } else { 10 }, "1 of 3 in every round, the last one too");
        if round < 3 {
            t.select('A', 2 * round as u8, 2 * round as u8 + 1);
        }
    }
    let suffered: Vec<i16> = t
        .events
        .iter()
        .filter_map(|e| if let What::Damaged { amount, .. } = e.what { Some(amount) } else { None })
        .collect();
    assert_eq!(suffered, [1, 1, 1]);
    assert_eq!(t.game.ending(), Some(Ending::Completed));
}

#[test]
#[proves("fh:active.round.example")]
fn example_of_shield_2_against_ranged_attacks_only() {
    let board = r"
     A       .       p
         m       n
";
    let wary = bonus(Duration::Round, BonusEffect::Shield(Amount::Fixed(2)));
    let wary = Ability::Bonus(Box::new(ActiveBonus { when: vec![Test::RangedAttack], ..wary }));
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 50, attack(3));
    let stage = stage.monster('n', only(hp(9))).card_of('n', 60, hit(3).range(4).action());
    let stage = stage.monster('p', only(hp(9))).card_of('p', 70, hit(3).range(4).action());
    let mut t = stage.bottom('A', action([wary])).turn_of('A');
    t.play_bottom().yes().modifiers('m', &["+0", "+0", "+0"]);
    t.end_turn().done();
    assert_eq!(t.hp('A'), 10 - 3, "a melee attack");
    t.done();
    assert_eq!(t.hp('A'), 7 - 1, "a ranged attack");
    t.done();
    assert_eq!(t.hp('A'), 6 - 1, "and another: it holds for all of the round");
    assert!(t.state().bonuses.is_empty() && t.character('A').discard.has(1), "then it is over");
}

/// What A suffers from the same attack in three rounds after playing a shield of 1 in the first.
fn attacked_in_three_rounds(duration: Duration) -> Vec<i16> {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 50, attack(3));
    let mut t = stage.top('A', action([shield(1, duration)])).turn_of('A');
    t.play_top().yes();
    let mut suffered = Vec::new();
    for round in 1..=3 {
        let before = t.hp('A');
        t.modifiers('m', &["+0"]);
        pass(&mut t);
        suffered.push(before - t.hp('A'));
        t.select('A', 2 * round, 2 * round + 1);
    }
    suffered
}

#[test]
#[proves("fh:active.persistent.limited-rounds-exclude-first")]
fn rounds_and_turns_of_a_bonus_are_counted_from_the_next_one_on() {
    assert_eq!(attacked_in_three_rounds(Duration::Round), [2, 3, 3]);
    assert_eq!(attacked_in_three_rounds(Duration::Rounds(1)), [2, 2, 3]);
    assert_eq!(attacked_in_three_rounds(Duration::Rounds(2)), [2, 2, 2]);
    // The monster acts after A: with the end of A's second turn it is over.
    assert_eq!(attacked_in_three_rounds(Duration::Turns(1)), [2, 3, 3]);
    assert_eq!(attacked_in_three_rounds(Duration::Turns(2)), [2, 2, 3]);
}

#[test]
#[proves("gh1e:active.round.uses")]
fn a_round_bonus_with_uses_ends_with_the_last_of_them() {
    let twice = bonus(Duration::Round, BonusEffect::Mods(vec![Mod::Attack(Amount::Fixed(1))]));
    let once = Ability::Bonus(Box::new(ActiveBonus { trigger: Trigger::Attack, slots: vec![0], ..twice }));
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.bottom('A', action([once])).top('A', hit(1).action()).turn_of('A');
    t.play_bottom().yes();
    assert!(t.character('A').active.has(1));
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.character('A').active.len(), t.state().bonuses.len()), (7, 0, 0), "before the round ends");
}

#[test]
#[proves("gh1e:active.voluntary", "jotl:active.voluntary", "jotl:active.destination")]
fn a_card_given_up_in_the_middle_of_a_move_goes_where_its_icon_says() {
    for (loss, lost) in [(Loss::Discarded, false), (Loss::Lost, true)] {
        let top = Action { loss, ..action([shield(1, Duration::Round)]) };
        let stage = Stage::new("\n     A\n\n     x\n").top('A', top).bottom('A', action([moves(1)]));
        let mut t = stage.turn_of('A');
        t.play_top().yes().play_bottom();
        t.answer(Choice::Dismiss(0));
        assert!(t.state().bonuses.is_empty() && t.character('A').active.is_empty());
        assert_eq!((t.character('A').discard.has(0), t.character('A').lost.has(0)), (!lost, lost));
        assert!(matches!(t.question().ask, Ask::Move { points: 1, .. }), "the move goes on");
        t.walk('x');
        assert_eq!(t.figure('A').cell, t.cell('x'));
    }
}

#[test]
#[proves("gh1e:active.voluntary", "jotl:active.voluntary")]
fn a_card_may_be_given_up_when_damage_is_about_to_be_suffered_but_no_summon_in_the_middle_of_things() {
    let board = "\n     n\n\n     A       .\n         m\n";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 50, attack(3));
    let stage = stage.summon('n', 'A', StatBlock::new(Amount::Fixed(3)));
    let mut t = stage.top('A', action([shield(1, Duration::Persistent)])).turn_of('A');
    t.play_top().yes();
    assert!(t.offers(Choice::Dismiss(0)) && t.offers(Choice::Dismiss(9)), "in its own turn either");
    t.modifiers('m', &["+0"]).end_turn();
    assert!(matches!(t.question().ask, Ask::NegateDamage { .. }));
    assert!(t.offers(Choice::Dismiss(0)) && !t.offers(Choice::Dismiss(9)));
}
