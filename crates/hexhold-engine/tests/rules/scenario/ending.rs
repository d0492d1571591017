//! The end of a scenario: completed or lost, what is put back, what is kept.

use hexhold_engine::{Ask, Ending, Fate, ItemStatus, Phase, ScenarioResult, State, What};
use hexhold_model::{
    Amount, BattleGoal, Compare, Condition, Conditions, Count, GoalTest, Item, ItemSlot, Overlay, OverlayKind,
    ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger, Tally, Target, Test, TrapEffect, Treasure, Trigger,
    Who,
};
use hexhold_testkit::{Play, Stage, action, attack, heals, hp, item, only, performs, proves, worn};

use crate::{happened, place, play_until};

const TWO: &str = r"
     A       .
         B
";

fn round_is(n: i16) -> ScenarioTest {
    ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(n))
}

fn completed_in_round_one() -> Stage {
    Stage::new(TWO).with(|s| s.scenario.goals = vec![round_is(1)])
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

#[test]
#[proves("gh2e:end.lost.all-exhausted", "fh:end.lost-when", "jotl:end.lost", "gh1e:exhaust.all", "jotl:exhaust.all")]
fn a_scenario_is_lost_when_everybody_is_exhausted() {
    let target = Target { count: Count::All, only: vec![Test::IsCharacter], ..Target::one(Who::Anyone) };
    let doom = ScenarioRule {
        trigger: ScenarioTrigger::StartOfRound,
        when: Vec::new(),
        effects: vec![ScenarioEffect::Damage(Amount::Fixed(5), target)],
        once: false,
    };
    let stage =
        |a: i16| Stage::new(TWO).hit_points('A', a).hit_points('B', 5).with(|s| s.scenario.rules = vec![doom.clone()]);
    let mut t = stage(5).round_one();
    t.done().done();
    assert_eq!(t.game.ending(), Some(Ending::Lost));
    // One left is enough to go on.
    let mut t = stage(6).round_one();
    t.done().done();
    assert_eq!((t.game.ending(), t.state().ending), (None, None));
}

#[test]
#[proves("gh2e:end.lost.other-condition", "fh:end.lost-when", "jotl:end.lost")]
fn a_loss_condition_of_the_scenario_loses_it() {
    let mut t = Stage::new(TWO).with(|s| s.scenario.losses = vec![round_is(1)]).turn_of('A');
    play_out(&mut t);
    assert_eq!(t.game.ending(), Some(Ending::Lost));
    assert!(happened(&t.events, |w| *w == What::Ended { ending: Ending::Lost }));
}

#[test]
#[proves("gh2e:end.lost-beats-completed", "fh:end.lost-beats-completed", "jotl:end.lost.priority")]
fn lost_and_completed_in_the_same_round_is_lost() {
    // Completed when m dies in A's turn; lost when the round has ended, by a rule that fires later.
    let lose = ScenarioRule {
        trigger: ScenarioTrigger::EndOfRound,
        when: Vec::new(),
        effects: vec![ScenarioEffect::Lose],
        once: false,
    };
    let stage = Stage::new("\n     A       .\n         m\n     B\n").monster('m', only(hp(1))).top('A', attack(3));
    let mut t = stage
        .with(|s| {
            s.scenario.goals = vec![ScenarioTest::AllEnemiesDead];
            s.scenario.rules = vec![lose];
        })
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m').end_turn();
    assert_eq!(t.state().ending, Some(Ending::Completed));
    play_out(&mut t);
    assert_eq!(t.game.ending(), Some(Ending::Lost));
}

#[test]
#[proves(
    "gh2e:end.cards-recovered",
    "gh2e:end.items-recovered",
    "gh2e:end.hp-reset",
    "gh2e:end.conditions-removed",
    "gh2e:end.extra-modifiers-removed",
    "fh:end.recover-cards",
    "fh:end.recover-items",
    "fh:end.hp-reset",
    "fh:end.conditions-removed",
    "fh:end.modifier-cleanup",
    "fh:item.use.reset-between-scenarios",
    "gh1e:end.recovery",
    "gh1e:end.decks",
    "jotl:lost.return",
    "jotl:condition.scenario-end"
)]
fn afterwards_everything_is_as_it_was() {
    let mail = Item { minus_ones: 2, ..worn("mail", ItemSlot::Body) };
    let stage =
        completed_in_round_one().item('A', mail).item('A', item("potion", Trigger::DuringTurn, performs([heals(1)])));
    let stage = stage.hit_points('A', 3).condition('A', Condition::Poison).given(|st: &mut State| {
        let a = &mut st.characters[0];
        a.hand = [0, 1, 2].into_iter().collect();
        a.discard = [3, 4].into_iter().collect();
        a.lost = [5, 6, 7, 8, 9].into_iter().collect();
        a.unrecoverable = [9].into_iter().collect();
        a.items[1].status = ItemStatus::Unrecoverable;
        (a.deck.blesses, a.deck.curses) = (2, 1);
        st.monster_deck.curses = 3;
    });
    let mut t = stage.turn_of('A');
    assert_eq!(t.character('A').deck.draw.len(), 22);
    play_out(&mut t);
    let a = t.character('A');
    assert_eq!((a.hand.len(), a.all_cards().len(), a.discard.len(), a.lost.len()), (10, 10, 0, 0));
    assert!(a.items.iter().all(|i| i.status == ItemStatus::Ready));
    assert_eq!((t.hp('A'), t.figure('A').conditions), (10, Conditions::EMPTY));
    for deck in [a.deck, t.state().monster_deck, t.state().ally_deck] {
        assert_eq!((deck.draw.len(), deck.discard.len(), deck.blesses, deck.curses), (20, 0, 0, 0));
    }
}

#[test]
#[proves(
    "gh2e:end.unlooted-forfeited",
    "fh:end.no-looting-after",
    "gh1e:end.unlooted",
    "jotl:end.unlooted",
    "jotl:loot.treasure.unlooted"
)]
fn what_still_lies_on_the_map_is_nobodys() {
    let board = "\n     A       $\n         B\n     x\n";
    let stage = Stage::new(board).with(|s| {
        s.scenario.goals = vec![round_is(1)];
        let hexes = vec![s.hex('x')];
        let treasure = Some(Treasure::Gold(30));
        s.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap: TrapEffect::default(), treasure });
    });
    let mut t = stage.turn_of('A');
    play_out(&mut t);
    assert!(t.game.questions().is_empty(), "nothing more can be done");
    for c in &result(&t).characters {
        assert_eq!((c.money, c.gold, c.treasures.len()), (0, 0, 0));
    }
}

#[test]
#[proves("gh1e:end.goal-treasure")]
fn a_goal_treasure_stays_behind_and_another_is_kept() {
    let board = "\n     A       y\n         B\n     x\n";
    let stage = Stage::new(board).with(|s| {
        s.scenario.goals = vec![round_is(1)];
        for (at, treasure) in [('x', Treasure::Goal("idol".to_owned())), ('y', Treasure::Numbered(7))] {
            let hexes = vec![s.hex(at)];
            let treasure = Some(treasure);
            s.overlay(Overlay { kind: OverlayKind::Treasure, hexes, trap: TrapEffect::default(), treasure });
        }
    });
    let mut t = stage.given(|st| st.characters[0].treasures = vec![0, 1]).turn_of('A');
    play_out(&mut t);
    assert_eq!(result(&t).characters[0].treasures, [1]);
}

#[test]
fn the_result_converts_money_and_adds_the_bonus_for_completing() {
    for (ending, bonus) in [(Ending::Completed, 12), (Ending::Lost, 0)] {
        let mut gains = action([heals(1)]);
        gains.xp = 3;
        let stage = Stage::new(TWO).top('A', gains).with(|s| {
            s.level = 4;
            match ending {
                Ending::Completed => s.scenario.goals = vec![round_is(1)],
                Ending::Lost => s.scenario.losses = vec![round_is(1)],
            }
        });
        let stage = stage.given(|st| (st.characters[0].money, st.characters[0].gold) = (5, 7));
        let mut t = stage.turn_of('A');
        t.play_top().target('A');
        play_out(&mut t);
        let r = result(&t);
        assert_eq!((r.ending, r.level, r.rounds, r.characters.len()), (ending, 4, 1, 2));
        let a = &r.characters[0];
        assert_eq!((a.experience, a.bonus_experience, a.gold, a.fate), (3, bonus, 5 * 4 + 7, Fate::Present));
        let ended = place(&t.events, |w| matches!(w, What::Ended { .. }));
        assert_eq!(ended, t.events.len() - 1);
        assert!(t.game.questions().is_empty() && !matches!(t.state().phase, Phase::Turns));
    }
}

#[test]
#[proves("gh2e:end.completed.exhausted-full-benefits", "gh2e:end.completed.masteries-exhausted")]
fn who_was_exhausted_has_the_benefits_of_success() {
    let doom = ScenarioRule {
        trigger: ScenarioTrigger::EndOfRound,
        when: Vec::new(),
        effects: vec![ScenarioEffect::Damage(Amount::Fixed(5), characters())],
        once: false,
    };
    let goal = BattleGoal {
        key: "there".into(),
        name: "There".into(),
        checkmarks: 2,
        needs: GoalTest::Tally(Tally::MoneyLooted, Compare::AtLeast, 0),
    };
    let stage = Stage::new(TWO).hit_points('A', 20).hit_points('B', 5).with(|s| {
        s.scenario.goals = vec![round_is(1)];
        s.scenario.rules = vec![doom.clone()];
        s.library.goals = vec![goal.clone(), goal.clone()];
        // One that was not met by then, and one that was.
        let needs = |n: i16| GoalTest::Tally(Tally::MoneyLooted, Compare::AtLeast, n);
        let mastery = |n: i16| hexhold_model::Mastery { name: "Feat".into(), needs: needs(n) };
        s.class_mut('B').masteries = vec![mastery(1), mastery(0)];
    });
    let stage = stage.given(|st| {
        let b = &mut st.characters[1];
        (b.experience, b.money, b.goal) = (3, 4, Some(0));
    });
    let mut t = stage.turn_of('A');
    play_out(&mut t);
    let r = result(&t);
    let b = &r.characters[1];
    assert_eq!((r.ending, b.fate), (Ending::Completed, Fate::Exhausted));
    assert_eq!((b.experience, b.money, b.checkmarks, &b.masteries[..]), (3, 4, 2, &[1][..]));
    assert!(b.bonus_experience > 0 && b.bonus_experience == r.characters[0].bonus_experience);
}

fn characters() -> Target {
    Target { count: Count::All, only: vec![Test::IsCharacter], ..Target::one(Who::Anyone) }
}

#[test]
#[proves("jotl:end.goal.all-exhausted", "gh1e:end.success")]
fn whoever_is_exhausted_after_the_goal_was_met_has_lost() {
    let doom = |left: i16| {
        let end = ScenarioEffect::Damage(Amount::Fixed(left), characters());
        ScenarioRule { trigger: ScenarioTrigger::EndOfRound, when: Vec::new(), effects: vec![end], once: true }
    };
    for (damage, ending) in [(10, Ending::Lost), (9, Ending::Completed)] {
        let stage = Stage::new("\n     A       .\n         m\n     B\n").monster('m', only(hp(1))).top('A', attack(3));
        let mut t = stage
            .with(|s| {
                s.scenario.goals = vec![ScenarioTest::AllEnemiesDead];
                s.scenario.rules = vec![doom(damage)];
            })
            .hit_points('B', 1)
            .turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m').end_turn();
        assert_eq!(t.state().ending, Some(Ending::Completed), "the goal is met");
        play_until(&mut t, 9);
        assert_eq!(t.game.ending(), Some(ending), "{damage}");
    }
}
