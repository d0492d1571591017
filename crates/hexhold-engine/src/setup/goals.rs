//! Which battle goals are dealt: only those that can be met where the party is.

use hexhold_model::{GoalTest, OverlayKind, Rank, ScenarioEffect, Tally};

use crate::{CharId, World};

/// Whether a goal may be dealt to a character: all of them in games that began before only fitting ones were.
pub(crate) fn may_be_dealt(w: &World, c: CharId, goal: u8) -> bool {
    !w.fitting_goals || can_be_met(w, c, &w.goals[usize::from(goal)].needs)
}

/// ruling:goals-that-can-be-met — whether a character could meet a goal, as far as the scenario and its own things say.
fn can_be_met(w: &World, c: CharId, goal: &GoalTest) -> bool {
    match goal {
        GoalTest::Tally(tally, compare, n) => match most(w, c, *tally) {
            Some(most) => (0..=most).any(|done| compare.holds(done, *n)),
            None => true,
        },
        // Alone one is the most and the least of everything.
        GoalTest::MostOf(_) | GoalTest::LeastOf(_) => w.party.len() > 1,
        GoalTest::All(tests) => tests.iter().all(|t| can_be_met(w, c, t)),
        GoalTest::Any(tests) => tests.iter().any(|t| can_be_met(w, c, t)),
        _ => true,
    }
}

/// How often something can happen at all; `None`: as often as one likes.
fn most(w: &World, c: CharId, tally: Tally) -> Option<i16> {
    let rooms = || w.scenario.rooms.iter();
    let lying = |kind: OverlayKind| rooms().flat_map(|r| &r.overlays).filter(|o| o.kind == kind).count();
    let effects = || w.scenario.rules.iter().flat_map(|r| &r.effects);
    let several = |n: usize| Some(i16::try_from(n).unwrap_or(i16::MAX));
    match tally {
        Tally::DoorsOpened => several(w.scenario.doors.iter().filter(|d| !d.open).count()),
        Tally::TreasuresLooted => several(lying(OverlayKind::Treasure)),
        Tally::TrapsSprung if effects().any(|e| matches!(e, ScenarioEffect::Place { kind: OverlayKind::Trap, .. })) => {
            None
        }
        Tally::TrapsSprung => several(lying(OverlayKind::Trap)),
        Tally::EliteKills if effects().any(|e| e.spawns().is_some()) => None,
        Tally::EliteKills => {
            let size = w.party.len().clamp(2, 4) - 2;
            several(rooms().flat_map(|r| &r.monsters).filter(|m| m.ranks[size] == Some(Rank::Elite)).count())
        }
        Tally::ObjectivesDestroyed if w.scenario.objectives.iter().any(|o| o.hostile) => None,
        Tally::ObjectivesDestroyed => Some(0),
        Tally::ItemsUsed | Tally::ItemsLost if w.party[usize::from(c.0)].items.is_empty() => Some(0),
        _ => None,
    }
}
