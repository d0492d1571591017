//! Levels, battle goals and what a scenario begins and ends with.

use hexhold_engine::{Ask, Draw, Phase};
use hexhold_model::{
    AbilityCard, Amount, BattleGoal, CardLevel, Compare, Difficulty, GoalTest, ScenarioTest, StartingCards, Tally,
};
use hexhold_testkit::{Stage, four, four_by, proves};

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

/// The cards of A when the first round begins, by level. It has ten of level 1, six of level A and two of level B.
#[test]
#[proves(
    "jotl:card.level-a.scenarios",
    "jotl:card.level-a.six",
    "jotl:card.level-b.scenarios",
    "jotl:card.level-b.swap",
    "jotl:card.level-1.swap"
)]
fn which_cards_the_first_scenarios_are_played_with() {
    let hand = |which| {
        let stage = Stage::new(TWO).with(|s| {
            s.scenario.starting_cards = which;
            let cards = &mut s.class_mut('A').cards;
            for (level, n) in [(CardLevel::A, 6), (CardLevel::B, 2)] {
                let card = |i: u8| AbilityCard { level, initiative: i + 1, ..cards[usize::from(i)].clone() };
                let more: Vec<AbilityCard> = (0..n).map(card).collect();
                cards.extend(more);
            }
        });
        let mut t = stage.from_setup(&[]);
        let mut put_aside = 0;
        while t.state().phase != Phase::CardSelection {
            let q = t.game.questions()[0].clone();
            put_aside += usize::from(matches!(q.ask, Ask::HandCard { .. }));
            t.answer_as(q.to, q.options[0]);
        }
        let levels = t.character('A').hand.iter().map(|c| t.game.world().party[0].class.cards[usize::from(c)].level);
        let levels: Vec<CardLevel> = levels.collect();
        (
            put_aside,
            [CardLevel::Level(1), CardLevel::A, CardLevel::B].map(|l| levels.iter().filter(|&&c| c == l).count()),
        )
    };
    let plain = (0, [10, 0, 0]);
    assert_eq!(four(|| hand(None)), [plain; 4]);
    let first = four_by("cards.starting_cards", || hand(Some(StartingCards::A)));
    assert_eq!(first, [plain, (0, [0, 6, 0]), plain, plain]);
    // The character says which two of level A are exchanged; B, who has no such cards, plays with those it has.
    let later = four(|| hand(Some(StartingCards::AAndB)));
    assert_eq!(later, [plain, (2, [0, 4, 2]), plain, plain]);
}

#[test]
fn a_starting_card_belongs_to_no_pool() {
    let mut stage = Stage::new(TWO);
    stage.class_mut('A').cards[3].level = CardLevel::B;
    stage.sheet_mut('A').pool = (0..10).collect();
    let problems = stage.try_world(|_| ()).expect_err("refused");
    assert!(problems.iter().any(|p| p.to_string().contains("is for the first scenarios")), "{problems:?}");
}
