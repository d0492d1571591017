//! What follows a scenario, and in which order.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FlowRules {
    pub next: AfterScenario,
    /// The steps of a visit to town, in order.
    pub town: Vec<TownStep>,
    pub completed: Completed,
    pub parties: Parties,
}

/// Where the party goes after a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterScenario {
    /// To town, or on to any scenario.
    PartyChooses,
    Town,
    /// To town; after a loss the same scenario may be played again at once.
    TownUnlessReplayed,
    /// The same; and after a success straight on to a scenario that is linked to it, if the party likes.
    TownUnlessReplayedOrLinked,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TownStep {
    Event,
    EventIfWon,
    Downtime,
    /// The party may read one event while it is there.
    DowntimeWithEvent,
    /// A week passes.
    Time,
    /// Buildings do their work.
    Operations,
    /// Buildings are built, upgraded and rebuilt.
    Construction,
}

/// Whether a completed scenario may be played again as part of the campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Completed {
    No,
    WithoutRewards,
}

/// How many parties share a world: its scenarios, its decks, its prosperity, what is unlocked and for sale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parties {
    One,
    /// Each with characters, a place, a reputation and achievements of its own.
    Several,
}

impl FlowRules {
    pub fn gloomhaven_first() -> Self {
        // gh1e:end.next, gh1e:event.city.optional, gh1e:scenario-entry.campaign.uncompleted, gh1e:campaign.character.party
        Self {
            next: AfterScenario::PartyChooses,
            town: vec![TownStep::DowntimeWithEvent],
            completed: Completed::No,
            parties: Parties::Several,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        // jotl:event.when, jotl:campaign.map.done
        Self {
            next: AfterScenario::Town,
            town: vec![TownStep::EventIfWon, TownStep::Downtime],
            completed: Completed::No,
            parties: Parties::One,
        }
    }

    pub fn gloomhaven_second() -> Self {
        // gh2e:end.lost.choice, gh2e:city.steps, gh2e:end.completed.rewards-once-per-campaign
        Self {
            next: AfterScenario::TownUnlessReplayed,
            town: vec![TownStep::Event, TownStep::Downtime],
            completed: Completed::WithoutRewards,
            parties: Parties::One,
        }
    }

    pub fn frosthaven() -> Self {
        // fh:end.linked.optional, fh:outpost.five-steps
        Self {
            next: AfterScenario::TownUnlessReplayedOrLinked,
            town: vec![
                TownStep::Time,
                TownStep::Event,
                TownStep::Operations,
                TownStep::Downtime,
                TownStep::Construction,
            ],
            ..Self::gloomhaven_second()
        }
    }
}
