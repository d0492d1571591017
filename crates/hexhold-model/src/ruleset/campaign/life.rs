//! How characters begin, what they strive for, and how they retire.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LifeRules {
    pub starting_gold: StartingGold,
    pub quests: Quests,
    pub without_quest: WithoutQuest,
    pub quest_holds: QuestHolds,
    /// Prosperity that a retirement brings.
    pub retirement_prosperity: u8,
    pub retired_class: RetiredClass,
    /// So much inspiration buys a second quest at retirement.
    pub second_quest: Option<u8>,
    /// Whether a completed scenario brings 4 inspiration less the number of characters.
    pub inspiration: bool,
    pub empty_deck: EmptyDeck,
    pub guest: GuestGift,
}

/// What a new character of a class from another game has besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuestGift {
    Nothing,
    /// 40 gold, 10 experience and a perk for the three scenarios that it does not play.
    ThreeScenarios,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartingGold {
    None,
    /// 15 for every level and one more.
    ByLevel,
    /// 10 for every prosperity level, and 15.
    Prosperity15,
    /// 10 for every prosperity level, and 20.
    Prosperity20,
    /// The same, to be spent at once.
    Prosperity20AtOnce,
}

/// Where personal quests are drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quests {
    None,
    /// All of them.
    OneDeck,
    /// Those that are available; the others come by and by.
    Available,
    /// Those that come with no building; the others when it is unlocked.
    Envelopes,
}

/// Whether a character without a quest may retire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithoutQuest {
    Never,
    /// With 585 experience.
    ByExperience,
}

/// When a quest's demands must be met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestHolds {
    AtRetirement,
    Once,
}

/// What the class of a retired character brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetiredClass {
    /// Its events, and those of the class that is unlocked.
    Events,
    /// Its section, the first time.
    Section,
}

/// What is gained in place of a random card whose deck is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmptyDeck {
    Nothing,
    /// 15 gold for the party to share.
    Gold,
    Inspiration,
}

impl LifeRules {
    pub fn gloomhaven_first() -> Self {
        // gh1e:create.gold, gh1e:create.quest.draw-two, gh1e:retire.quest-required, gh1e:retire.conditions-current,
        // gh1e:retire.prosperity, gh1e:retire.events.retired-class, gh1e:loot.random-design.empty
        Self {
            starting_gold: StartingGold::ByLevel,
            quests: Quests::OneDeck,
            without_quest: WithoutQuest::Never,
            quest_holds: QuestHolds::AtRetirement,
            retirement_prosperity: 1,
            retired_class: RetiredClass::Events,
            second_quest: None,
            inspiration: false,
            empty_deck: EmptyDeck::Nothing,
            guest: GuestGift::Nothing,
        }
    }

    /// Nobody retires here: what no rule asks for is as in the second edition.
    pub fn jaws_of_the_lion() -> Self {
        Self {
            starting_gold: StartingGold::None,
            quests: Quests::None,
            without_quest: WithoutQuest::Never,
            retirement_prosperity: 0,
            second_quest: None,
            inspiration: false,
            empty_deck: EmptyDeck::Nothing,
            // jotl:integration.characters.compensation
            guest: GuestGift::ThreeScenarios,
            ..Self::gloomhaven_second()
        }
    }

    pub fn gloomhaven_second() -> Self {
        // gh2e:create.benefit.gold, gh2e:create.benefit.quest, gh2e:create.benefit.no-quest-retire-585,
        // gh2e:retire.prosperity-2, gh2e:retire.section.read, gh2e:retire.inspiration.once,
        // gh2e:overlay.treasure.random-scenario-empty
        Self {
            starting_gold: StartingGold::Prosperity15,
            quests: Quests::Available,
            without_quest: WithoutQuest::ByExperience,
            quest_holds: QuestHolds::Once,
            retirement_prosperity: 2,
            retired_class: RetiredClass::Section,
            second_quest: Some(12),
            inspiration: true,
            empty_deck: EmptyDeck::Gold,
            guest: GuestGift::Nothing,
        }
    }

    pub fn frosthaven() -> Self {
        Self {
            // fh:create.gold-remainder-lost, fh:building.unlock.quests-shuffled-in
            starting_gold: StartingGold::Prosperity20AtOnce,
            quests: Quests::Envelopes,
            without_quest: WithoutQuest::Never,
            second_quest: Some(15),
            empty_deck: EmptyDeck::Inspiration,
            ..Self::gloomhaven_second()
        }
    }
}
