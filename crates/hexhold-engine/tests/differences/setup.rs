//! Levels, battle goals and what a scenario begins and ends with.

use hexhold_engine::{Ask, Draw, Phase};
use hexhold_model::{Amount, BattleGoal, Compare, Difficulty, GoalTest, ScenarioTest, Tally};
use hexhold_testkit::{Stage, four_by, proves};

const TWO: &str = "\n     A       .\n         B\n";

fn goals(checkmarks: u8) -> Vec<BattleGoal> {
    let needs = GoalTest::Tally(Tally::Kills, Compare::AtLeast, 0);
    let goal = |i: usize| BattleGoal { key: i.to_string(), name: i.to_string(), checkmarks, needs: needs.clone() };
    (0..7).map(goal).collect()
}

#[test]
#[proves(
    "gh1e:battle-goal.deal-two",
    "jotl:battle-goal.deal",
    "gh2e:setup.order.09-battle-goals",
    "fh:battle-goal.deal-three-keep-one"
)]
fn how_many_battle_goals_one_chooses_from() {
    let dealt = || {
        let stage = Stage::new(TWO).with(|s| s.library.goals = goals(1));
        let t = stage.from_setup(&[(Draw::BattleGoal, 0); 6]);
        let q = &t.game.questions()[0];
        assert_eq!(q.ask, Ask::BattleGoal);
        q.options.len()
    };
    assert_eq!(four_by("level.battle_goals_dealt", dealt), [2, 2, 3, 3]);
}

#[test]
#[proves(
    "gh1e:battle-goal.reward",
    "jotl:battle-goal.reward",
    "gh2e:battle-goal.checkmark-count-on-card",
    "fh:battle-goal.amount-on-card"
)]
fn how_many_check_marks_a_goal_brings() {
    let checkmarks = || {
        let mut t = Stage::new(TWO)
            .with(|s| {
                s.library.goals = goals(2);
                s.scenario.goals = vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(1))];
            })
            .turn_of('A');
        while !matches!(t.state().phase, Phase::Over(_)) {
            if t.question().ask == Ask::TurnStep {
                t.end_turn()
            } else {
                t.done()
            };
        }
        t.state().result.as_deref().expect("over").characters[0].checkmarks
    };
    assert_eq!(four_by("level.goal_reward", checkmarks), [2, 1, 2, 2]);
}

#[test]
#[proves(
    "gh1e:level.easy",
    "gh1e:level.hard",
    "gh1e:level.very-hard",
    "jotl:level.difficulty.easy",
    "jotl:level.difficulty.hard",
    "jotl:level.difficulty.very-hard",
    "gh2e:level.choice.zero-to-seven",
    "fh:level.free-choice-0-7"
)]
fn whether_difficulties_have_names() {
    let levels = || {
        let stage = Stage::new(TWO);
        assert_eq!(stage.try_world(|s| s.level = Some(7)).expect("any level").level, 7);
        use Difficulty::{Easy, Hard, Normal, VeryHard};
        let named = |d| stage.try_world(|s| (s.level, s.difficulty) = (None, Some(d))).ok().map(|w| w.level);
        [Easy, Normal, Hard, VeryHard].map(named)
    };
    let named = [0, 1, 2, 3].map(Some);
    assert_eq!(four_by("level.difficulty", levels), [named, named, [None; 4], [None; 4]]);
}

/// `None`: the party may not choose the variant.
#[test]
#[proves("fh:favor.spend-up-to-seven")]
fn how_many_favor_points_a_party_spends() {
    let points = || {
        let stage = Stage::new(TWO).with(|s| s.variants.favors = true);
        stage.try_world(|_| ()).ok()?;
        let mut t = stage.from_setup(&[]);
        while t.question().ask == Ask::StartHex {
            let first = t.question().options[0];
            t.answer(first);
        }
        if let Ask::Favor { points, .. } = t.question().ask { Some(points) } else { None }
    };
    assert_eq!(four_by("variants.favors", points), [None, None, None, Some(7)]);
}
