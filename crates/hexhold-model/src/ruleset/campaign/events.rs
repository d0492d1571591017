//! Event cards on the road and in town.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EventRules {
    pub road: RoadEvents,
    pub outcomes: Outcomes,
    /// Whether a card may go back under its deck when its outcome says so.
    pub returned: bool,
}

/// Before which scenarios an event happens on the road.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoadEvents {
    None,
    /// Before those without a link to where the party is.
    UnlessLinked,
    /// Before all but the first, those in town, replays after a loss and forced links.
    BeforeScenarios,
}

/// Which outcomes of the chosen option happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcomes {
    /// The first whose requirement is met.
    First,
    /// All whose requirement is met; "otherwise" only if none before it happened.
    All,
}

impl EventRules {
    pub fn gloomhaven_first() -> Self {
        // gh1e:road-event.when, gh1e:event.outcome.unconditional, gh1e:event.card.after
        Self { road: RoadEvents::UnlessLinked, outcomes: Outcomes::All, returned: true }
    }

    pub fn jaws_of_the_lion() -> Self {
        // jotl:event.outcome, jotl:event.removed
        Self { road: RoadEvents::None, outcomes: Outcomes::All, returned: false }
    }

    pub fn gloomhaven_second() -> Self {
        // gh2e:road-event.default-once, gh2e:road-event.requirement.otherwise, gh2e:road-event.resolve.return-icon
        Self { road: RoadEvents::BeforeScenarios, outcomes: Outcomes::First, returned: true }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
