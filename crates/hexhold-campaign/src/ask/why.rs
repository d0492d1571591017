//! Why something happened, by topic. Which rule of which game a topic stands for is data, so that no edition is named here.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    Creation,
    PersonalQuest,
    Departure,
    RoadEvent,
    TownEvent,
    EventOutcome,
    EventCard,
    Section,
    ScenarioExperience,
    ScenarioGold,
    Treasure,
    BattleGoal,
    Mastery,
    Conclusion,
    Inspiration,
    MapMark,
    LevelUp,
    Perk,
    SecondCopy,
    Purchase,
    Sale,
    Gift,
    Donation,
    Prosperity,
    Reputation,
    Achievement,
    EmptyDeck,
    Enhancement,
    Imbuement,
    Retirement,
    SetAside,
    PermanentDeath,
    Town,
    Referee,
}
