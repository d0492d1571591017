//! Battle goals.

use hexhold_engine::{Ask, CharId, Choice, Draw, Ending, Phase, ScenarioResult, To, What};
use hexhold_model::{Amount, BattleGoal, Compare, GoalTest, ScenarioTest, Tally};
use hexhold_testkit::{Play, Stage, attack, hp, only, proves};

use crate::{happened, play_until};

const TWO: &str = "\n     A       .\n         B\n";

#[test]
#[proves("fh:end.battle-goals-reshuffled", "jotl:battle-goal.new")]
fn every_goal_may_come_again_in_the_next_scenario() {
    // Seven goals; A is dealt the last of them first, then everybody the lowest that is left.
    let set_up = || {
        let needs = GoalTest::Tally(Tally::Kills, Compare::AtLeast, 0);
        let goal = |i: u8| BattleGoal { key: i.to_string(), name: i.to_string(), checkmarks: 1, needs: needs.clone() };
        let stage = Stage::new(TWO).with(|s| {
            s.library.goals = (0..7).map(goal).collect();
            s.scenario.goals = vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(1))];
        });
        let dealt = 2 * usize::from(stage.rules.level.battle_goals_dealt);
        let draws: Vec<(Draw, u16)> = (0..dealt).map(|i| (Draw::BattleGoal, if i == 0 { 6 } else { 0 })).collect();
        stage.from_setup(&draws)
    };
    let chosen = |t: &mut Play| {
        let a = To::Character(CharId(0));
        let q = t.game.questions().iter().find(|q| q.to == a && q.ask == Ask::BattleGoal).expect("a goal is chosen");
        let options = q.options.clone();
        t.answer_as(a, options[0]);
        options
    };
    let mut first = set_up();
    let before = chosen(&mut first);
    // B chooses too, and both stand somewhere.
    while matches!(first.state().phase, Phase::Setup(_)) {
        let q = first.game.questions()[0].clone();
        first.answer_as(q.to, q.options[0]);
    }
    play_until(&mut first, 9);
    let kept = first.state().result.as_deref().expect("over").characters[0].goal;
    assert_eq!(kept, Some(6));
    // The card that was kept is in the deck again, and a goal has to be chosen anew.
    assert_eq!(chosen(&mut set_up()), before);
}

/// Everybody ends the turn and declines a rest.
fn play_out(t: &mut Play) {
    while !matches!(t.state().phase, Phase::Over(_)) {
        match t.question().ask {
            Ask::TurnStep => t.end_turn(),
            _ => t.done(),
        };
    }
}

fn result(t: &Play) -> &ScenarioResult {
    t.state().result.as_deref().expect("it is over")
}

fn goal(needs: GoalTest) -> BattleGoal {
    BattleGoal { key: "goal".to_owned(), name: "Goal".to_owned(), checkmarks: 2, needs }
}

/// A's result for this battle goal after a round in which A killed m, in a scenario that ends like this.
fn judged(needs: GoalTest, ending: Ending) -> (bool, u8) {
    let stage = Stage::new("\n     A       .\n         m\n     B\n").monster('m', only(hp(1))).top('A', attack(3));
    let stage = stage.with(|s| {
        s.library.goals = vec![goal(needs)];
        match ending {
            Ending::Completed => s.scenario.goals = vec![ScenarioTest::AllEnemiesDead],
            Ending::Lost => s.scenario.losses = vec![ScenarioTest::AllEnemiesDead],
        }
    });
    let mut t = stage.hit_points('A', 4).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    play_out(&mut t);
    assert_eq!(t.game.ending(), Some(ending));
    let a = &result(&t).characters[0];
    assert_eq!(a.goal, Some(0));
    assert!(happened(&t.events, |w| matches!(w, What::GoalJudged { met, .. } if *met == a.goal_met)));
    (a.goal_met, a.checkmarks)
}

#[test]
#[proves(
    "gh2e:battle-goal.reward-needs-completion",
    "gh2e:battle-goal.lost-gives-nothing",
    "gh2e:battle-goal.checkmark-count-on-card",
    "gh1e:battle-goal.reward",
    "fh:battle-goal.needs-completion",
    "fh:battle-goal.lost-gives-nothing",
    "fh:battle-goal.amount-on-card"
)]
fn checkmarks_for_a_goal_that_was_met_in_a_completed_scenario() {
    let kills = |n| GoalTest::Tally(Tally::Kills, Compare::AtLeast, n);
    assert_eq!(judged(kills(1), Ending::Completed), (true, 2));
    assert_eq!(judged(kills(2), Ending::Completed), (false, 0));
    assert_eq!(judged(kills(1), Ending::Lost), (true, 0), "nothing for a lost scenario");
}

#[test]
fn goals_look_at_piles_hit_points_and_the_other_characters() {
    let met = |needs| judged(needs, Ending::Completed).0;
    assert!(met(GoalTest::MostOf(Tally::Kills)) && !met(GoalTest::MostOf(Tally::LongRests)), "more than the others");
    assert!(!met(GoalTest::LeastOf(Tally::Kills)));
    assert!(met(GoalTest::HitPointsAtEnd(Compare::Equal, 4)) && met(GoalTest::HitPointsPercent(Compare::AtMost, 40)));
    assert!(!met(GoalTest::HitPointsPercent(Compare::Less, 40)));
    assert!(met(GoalTest::CardsInHandAtEnd(Compare::Equal, 8)) && met(GoalTest::DiscardedAtEnd(Compare::Equal, 2)));
    assert!(met(GoalTest::LostAtEnd(Compare::Equal, 0)) && !met(GoalTest::Exhausted));
    assert!(met(GoalTest::Not(Box::new(GoalTest::Exhausted))));
    assert!(!met(GoalTest::All(vec![GoalTest::Exhausted, GoalTest::MostOf(Tally::Kills)])));
    assert!(met(GoalTest::Any(vec![GoalTest::Exhausted, GoalTest::MostOf(Tally::Kills)])));
    assert!(met(GoalTest::Tally(Tally::KillsThisRoundMost, Compare::Equal, 1)));
    assert!(met(GoalTest::Tally(Tally::FirstToAct, Compare::Equal, 0)), "the stage made the order itself");
}

const PAIR: &str = r"
     A       .
         B
";

const A: To = To::Character(CharId(0));

const B: To = To::Character(CharId(1));

fn goals(n: i16) -> Vec<BattleGoal> {
    let goal = |i| BattleGoal {
        key: format!("goal {i}"),
        name: format!("Goal {i}"),
        checkmarks: 1,
        needs: GoalTest::Tally(Tally::Kills, Compare::AtLeast, i),
    };
    (0..n).map(goal).collect()
}

#[test]
#[proves("gh2e:battle-goal.discard-face-down", "fh:battle-goal.deal-three-keep-one", "gh1e:battle-goal.discard-other")]
fn nobody_learns_which_goals_were_dealt_to_another() {
    let stage = Stage::new(PAIR).with(|s| s.library.goals = goals(6));
    let draws: Vec<(Draw, u16)> = (0..5).map(|_| (Draw::BattleGoal, 0)).collect();
    let mut t = stage.from_setup(&draws);
    t.answer_as(A, Choice::Nth(1)).answer_as(B, Choice::Nth(1));
    let about_goals = t.events.iter().filter(|e| matches!(e.what, What::GoalsDealt { .. } | What::GoalKept { .. }));
    for e in about_goals {
        let (What::GoalsDealt { character, .. } | What::GoalKept { character, .. }) = e.what else { unreachable!() };
        assert_eq!(e.only, Some(character));
    }
    assert!(t.character('A').dealt.is_empty(), "the rejected ones are gone");
}
