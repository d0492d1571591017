//! What monsters focus on, in games that are played; the solver's tests look at every board.

use hexhold_engine::{Compared, FocusBy, What};
use hexhold_model::{Ability, Amount, Attack, Condition, MoveMode, Stat, Target, Who};
use hexhold_testkit::{AttackWords, Stage, action, gives, hit, hp, moves, only, proves, shield};

/// "Attack ±n" of a monster.
fn strike(n: i16) -> Attack {
    Attack::plain(Amount::Add(Box::new(Amount::Stat(Stat::Attack)), Box::new(n.into())))
}

/// "Move ±n" of a monster.
fn step(n: i16) -> Ability {
    let points = Amount::Add(Box::new(Amount::Stat(Stat::Move)), Box::new(n.into()));
    Ability::Move { points, mode: MoveMode::Walk, riders: Vec::new() }
}

const LANE: &str = "\n  .\n\n  A\n\n  x\n\n  y\n\n  z\n\n  m\n";

#[test]
#[proves("gh2e:focus.at-turn-start", "fh:focus.at-turn-start")]
fn a_turn_begins_with_the_focus() {
    let mut t = Stage::new(LANE).monster('m', only(hp(9))).card_of('m', 5, action([step(0)])).monsters_act('m');
    let events = t.take_events();
    let at = |f: fn(&What) -> bool| events.iter().position(f).expect("it happened");
    let began = at(|e| matches!(e, What::TurnBegan { .. }));
    let focused = at(|e| matches!(e, What::Focused { .. }));
    let moved = at(|e| matches!(e, What::Moved { .. }));
    assert!(began < focused && focused < moved);
}

#[test]
#[proves("gh2e:focus.none.other-abilities-still", "fh:focus.none.other-abilities-still")]
fn without_a_focus_the_other_abilities_are_performed() {
    // A is invisible and alone.
    let own = gives(Condition::Strengthen, Target::one(Who::Performer));
    let mut t = Stage::new(LANE)
        .monster('m', only(hp(9)))
        .condition('A', Condition::Invisible)
        .card_of('m', 5, action([step(0), strike(0).ability(), own]))
        .monsters_act('m');
    assert!(t.take_events().iter().any(|e| matches!(e, What::NoFocus { .. })));
    assert_eq!(t.figure('m').cell, t.cell('m'));
    assert!(t.has('m', Condition::Strengthen));
}

#[test]
#[proves(
    "gh2e:focus.stunned-none",
    "fh:focus.guide.stunned-none",
    "jotl:focus.check.stun",
    "gh1e:monster-card.stunned"
)]
fn a_stunned_monster_does_nothing_at_all() {
    let mut t = Stage::new(LANE)
        .monster('m', only(hp(9)))
        .condition('m', Condition::Stun)
        .card_of('m', 5, action([step(0), strike(0).ability(), shield(1, hexhold_model::Duration::Round)]))
        .monsters_act('m');
    let idle = |e: &What| !matches!(e, What::Focused { .. } | What::NoFocus { .. } | What::BonusBegan { .. });
    let events = t.take_events();
    assert!(events.iter().all(idle));
    assert_eq!(t.figure('m').cell, t.cell('m'));
    // Its turn is over all the same, and the stun with it.
    assert!(events.iter().any(|e| matches!(e, What::TurnEnded { .. })));
    assert!(!t.has('m', Condition::Stun));
}

#[test]
#[proves("jotl:focus.always", "gh2e:focus.at-turn-start", "fh:focus.at-turn-start")]
fn a_focus_is_sought_whatever_the_card_says() {
    let own = gives(Condition::Strengthen, Target::one(Who::Performer));
    for card in [action([step(0)]), strike(0).action(), action([own])] {
        let mut t = Stage::new(LANE).monster('m', only(hp(9))).card_of('m', 5, card).monsters_act('m');
        let events = t.take_events();
        let focused = events.iter().position(|e| matches!(e, What::Focused { .. })).expect("focused");
        let began = events.iter().position(|e| matches!(e, What::TurnBegan { .. })).expect("began");
        let deeds = |e: &What| matches!(e, What::Moved { .. } | What::AttackBegan { .. } | What::Gained { .. });
        assert!(began < focused && events.iter().position(deeds).is_none_or(|d| focused < d));
    }
}

#[test]
fn a_focus_is_explained() {
    let mut t = Stage::new("\n  A\n\n  .\n\n  m\n\n  B\n\n  .\n")
        .monster('m', only(hp(9)))
        .card_of('m', 5, action([moves(2), strike(0).ability()]))
        .monsters_act('m');
    let (a, b) = (t.fig('A'), t.fig('B'));
    let focused = t.take_events().into_iter().find_map(|e| match e {
        What::Focused { focus, compared, equal, .. } => Some((focus, compared, equal)),
        _ => None,
    });
    let reason = Compared { by: FocusBy::MovementPoints, chosen: 0, behind: vec![(a, 1)] };
    assert_eq!(focused, Some((b, vec![reason], vec![])));
}

/// m stands next to A; B is farther away. A makes m focus on B; the monster acts.
fn lured(b: impl FnOnce(Stage) -> Stage) -> hexhold_testkit::Play {
    let lure = Ability::Focus {
        on: Target { range: Some(9.into()), ..Target::one(Who::Ally) },
        by: Target { range: Some(9.into()), ..Target::one(Who::Enemy) },
    };
    let line = "\n  A\n\n  m\n\n  .\n\n  .\n\n  B\n";
    let stage =
        Stage::new(line).monster('m', only(hp(9))).card_of('m', 15, action([moves(4), Ability::Attack(hit(2))]));
    let mut t = b(stage.top('A', action([lure]))).turn_of('A');
    t.play_top();
    t
}

fn focus(t: &mut hexhold_testkit::Play) -> Vec<hexhold_engine::FigureId> {
    let focus = |e: What| if let What::Focused { focus, .. } = e { Some(focus) } else { None };
    t.take_events().into_iter().filter_map(focus).collect()
}

#[test]
fn a_monster_is_made_to_focus_on_somebody_for_one_turn() {
    let mut t = lured(|s| s);
    t.target('B').target('m').modifiers('m', &["+0"]).end_turn().end_turn();
    assert_eq!(focus(&mut t), [t.fig('B')], "though A is nearer");
    t.suffers(2);
    assert!(t.state().lured.is_empty(), "its turn is over");
    let mut t = lured(|s| s);
    t.done().modifiers('m', &["+0"]).end_turn().end_turn();
    assert_eq!(focus(&mut t), [t.fig('A')], "declined");
}

#[test]
fn who_cannot_be_focused_on_is_not() {
    let mut t = lured(|s| s);
    t.target('B').target('m');
    let b = t.fig('B');
    // B is invisible when m acts, until the end of its own next turn.
    let mut state = t.state().clone();
    state.figure_mut(b).conditions.insert(Condition::Invisible);
    state.figure_mut(b).fresh.insert(Condition::Invisible);
    let world = std::sync::Arc::clone(t.game.world());
    let mut events = Vec::new();
    let mut game = hexhold_engine::Game::resume(world, hexhold_engine::Recorded::default(), state, &mut events);
    for _ in 0..2 {
        let to = game.questions()[0].to;
        game.answer(to, hexhold_engine::Choice::EndTurn.into(), &mut events).expect("the turn ends");
    }
    let foci: Vec<_> = events
        .iter()
        .filter_map(|e| if let What::Focused { focus, .. } = e.what { Some(focus) } else { None })
        .collect();
    assert_eq!(foci, [t.fig('A')]);
}
