//! Objectives.

use hexhold_engine::{Choice, FigureKind, What};
use hexhold_model::{Ability, Amount, Condition, Step, Tally, Target, Test, Who};
use hexhold_testkit::{AttackWords, Stage, action, attack, gives, hit, hp, moves, only, proves};

#[test]
#[proves(
    "gh2e:overlay.objective.attackable",
    "gh2e:overlay.objective.suffers-damage",
    "fh:overlay.objective.attackable",
    "jotl:overlay.objective.hp",
    "gh1e:overlay.obstacle-hp.attack"
)]
fn an_objective_can_be_attacked_and_hurt() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  O\n").objective('O', 5, true).top('A', attack(3)).turn_of('A');
    t.play_top().modifiers('A', &["+1"]).target('O');
    assert_eq!(t.hp('O'), 1);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:overlay.objective.destroyed-at-zero",
    "gh2e:overlay.objective.destroyed-not-killed",
    "fh:overlay.objective.destroyed-at-max-damage"
)]
fn an_objective_is_destroyed_and_not_killed() {
    let mut card = attack(3);
    card.steps
        .push(Step { when: vec![Test::TargetDied], ..Step::new(gives(Condition::Bless, Target::one(Who::Performer))) });
    let mut t = Stage::new("\n  .\n\n  A\n\n  O\n").objective('O', 3, true).top('A', card).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('O');
    assert!(!t.is_alive('O'));
    assert!(t.state().money.is_empty());
    assert_eq!(t.character('A').tally(Tally::Kills), 0);
    assert_eq!(t.character('A').deck.blesses, 0, "nobody died");
    t.quiet();
}

#[test]
#[proves(
    "gh2e:overlay.objective.hp-from-rules",
    "fh:overlay.objective.hp-from-special-rules",
    "jotl:overlay.objective.hp"
)]
fn its_hit_points_follow_level_and_party() {
    let hp_of = |level, board: &str| {
        let t = Stage::new(board)
            .objective('O', 0, true)
            .with(|s| {
                s.level = level;
                let sum = Amount::Add(Box::new(Amount::Fixed(4)), Box::new(Amount::Level));
                s.scenario.objectives[0].hit_points = Amount::Mul(Box::new(Amount::Characters), Box::new(sum));
            })
            .turn_of('A');
        t.hp('O')
    };
    assert_eq!(hp_of(2, "\n  A\n\n  B\n\n  O\n"), 2 * 6);
    assert_eq!(hp_of(5, "\n  A\n\n  B\n\n  C\n\n  O\n"), 3 * 9);
}

#[test]
#[proves(
    "gh2e:overlay.objective.immune-conditions",
    "gh2e:overlay.objective.immune-forced-movement",
    "fh:overlay.objective.condition-immune",
    "fh:overlay.objective.forced-movement-immune",
    "jotl:overlay.objective.immune",
    "gh1e:overlay.obstacle-hp.immune"
)]
fn an_objective_takes_no_condition_and_stays_where_it_is() {
    let mut t = Stage::new("\n  A\n\n  O\n\n  x\n")
        .objective('O', 9, true)
        .top('A', hit(1).gives(Condition::Wound).push(1).action())
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('O');
    assert_eq!(t.hp('O'), 8);
    assert!(t.figure('O').conditions.is_empty());
    assert_eq!(t.figure('O').cell, t.cell('O'));
    t.quiet();
}

#[test]
#[proves("gh2e:overlay.objective.initiative-99-focus", "fh:overlay.objective.initiative-99")]
fn an_objective_is_the_last_choice_of_focus() {
    for (initiative, focus) in [(99, 'A'), (5, 'O')] {
        let mut t = Stage::new("\n  .\n\n  .\n\n  A\n\n  m\n\n  O\n")
            .objective('O', 9, false)
            .with(|s| s.scenario.objectives[0].initiative = initiative)
            .monster('m', only(hp(5)))
            .card_of('m', 5, action([hit(1).ability()]))
            .monsters_act('m');
        let focused = t.take_events().into_iter().find_map(|e| match e {
            What::Focused { focus, .. } => Some(focus),
            _ => None,
        });
        assert_eq!(focused, Some(t.fig(focus)), "initiative {initiative}");
    }
}

#[test]
#[proves(
    "gh2e:overlay.objective.is-figure",
    "gh2e:overlay.objective.not-obstacle",
    "fh:overlay.objective.is-figure",
    "fh:overlay.objective.not-obstacle"
)]
fn an_objective_is_a_figure_and_no_obstacle() {
    let t = Stage::new("\n  .\n\n  A\n\n  O\n").objective('O', 9, true).turn_of('A');
    assert!(t.state().occupied().contains(t.cell('O')));
    assert!(matches!(t.figure('O').kind, FigureKind::Objective { .. }));
    assert!(t.state().tiles.is_empty(), "nothing that destroys obstacles finds it");
}

#[test]
#[proves("gh2e:overlay.objective.no-turn", "fh:overlay.objective.no-turn")]
fn an_objective_takes_no_turn() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  O\n").objective('O', 9, true).turn_of('A');
    t.end_turn().done();
    let objective = t.fig('O');
    assert!(!t.take_events().iter().any(|e| matches!(e, What::TurnBegan { figure } if *figure == objective)));
    assert_eq!(t.state().round, 2);
}

#[test]
#[proves("gh2e:overlay.objective.not-commandable", "fh:command.not-objectives")]
fn an_objective_obeys_nobody() {
    let grant = |control| Ability::Command {
        target: Target::one(if control { Who::Enemy } else { Who::Ally }),
        steps: vec![Step::new(moves(1))],
        control,
        action: false,
    };
    for control in [true, false] {
        let mut t = Stage::new("\n  A\n\n  O\n\n  x\n")
            .objective('O', 9, control)
            .top('A', action([grant(control)]))
            .turn_of('A');
        t.play_top();
        assert_eq!(t.figure('O').cell, t.cell('O'));
        assert!(!t.offers(Choice::Figure(t.fig('O'))));
        t.quiet();
    }
}
