//! Classes, cards, items, summons, battle goals, and the library that holds all content of a game.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    Action, ActiveBonus, CampaignDef, Compare, LootType, ModifierCard, MonsterDeck, MonsterType, Perk, RandomDungeon,
    RoomCard, ScenarioDef, SetupCard, StatBlock, Treasure, Trigger,
};

/// Everything a game may use: frozen and shared by reference. Ids are indexes into these lists.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Library {
    pub classes: Vec<Class>,
    pub items: Vec<Item>,
    pub monsters: Vec<MonsterType>,
    pub decks: Vec<MonsterDeck>,
    pub goals: Vec<BattleGoal>,
    pub scenarios: Vec<ScenarioDef>,
    /// What numbered treasures hold; a number that is not listed is for the campaign to look up.
    #[serde(default)]
    pub treasures: Vec<TreasureEntry>,
    /// Random dungeons, and the cards they are drawn from.
    #[serde(default)]
    pub dungeons: Vec<RandomDungeon>,
    #[serde(default)]
    pub room_cards: Vec<RoomCard>,
    #[serde(default)]
    pub setup_cards: Vec<SetupCard>,
    /// Loot cards, by type.
    #[serde(default)]
    pub loot: Vec<LootType>,
    /// Conditions of the pack's own.
    #[serde(default)]
    pub conditions: Vec<OwnCondition>,
    /// A pack may bring several; one is founded by its key.
    #[serde(default)]
    pub campaigns: Vec<CampaignDef>,
}

impl Library {
    /// The class that plays a scenario alone, by its key.
    pub fn alone(&self, scenario: &str) -> Option<&str> {
        self.scenarios.iter().find(|s| s.key == scenario)?.alone.as_deref()
    }

    /// Who of these classes comes to a scenario: all of them, or only the one that plays it alone.
    pub fn coming_to(&self, scenario: &str, classes: Vec<usize>) -> Vec<usize> {
        let alone = self.alone(scenario).and_then(|key| self.classes.iter().position(|c| c.key == key));
        alone.map_or(classes, |class| vec![class])
    }
}

/// A condition that a pack brings: whoever has tokens of its name has this bonus.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnCondition {
    pub key: String,
    pub name: String,
    /// Taken off with all negative conditions.
    pub harmful: bool,
    /// It goes at the end of its bearer's next turn; else it stays until it is taken off.
    pub for_a_turn: bool,
    pub bonus: ActiveBonus,
}

/// An entry of the treasure index.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TreasureEntry {
    pub number: u16,
    pub holds: Vec<Treasure>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Class {
    pub key: String,
    pub name: String,
    pub hand_size: u8,
    /// Hit points at levels 1 to 9.
    pub hit_points: [u8; 9],
    /// At most 64, so that a pile of them is one machine word.
    pub cards: Vec<AbilityCard>,
    pub summons: Vec<Summon>,
    pub perks: Vec<Perk>,
    /// The name of the class's own counter, if it has one.
    pub resource: Option<String>,
    /// Feats that are worth a perk, each once.
    #[serde(default)]
    pub masteries: Vec<Mastery>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Mastery {
    pub name: String,
    /// Judged when the scenario is over.
    pub needs: GoalTest,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AbilityCard {
    pub name: String,
    pub level: CardLevel,
    pub initiative: u8,
    pub top: Action,
    pub bottom: Action,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardLevel {
    /// For the first scenarios of a campaign only, which are played with six of these.
    A,
    /// Two of these take the place of two others after the first scenario.
    B,
    /// Counts as level 1 for all purposes.
    X,
    Level(u8),
}

impl CardLevel {
    pub const fn number(self) -> u8 {
        match self {
            Self::A | Self::B | Self::X => 1,
            Self::Level(n) => n,
        }
    }

    /// Whether it is for the first scenarios only.
    pub const fn is_starting(self) -> bool {
        matches!(self, Self::A | Self::B)
    }
}

impl fmt::Display for CardLevel {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::A => f.write_str("A"),
            Self::B => f.write_str("B"),
            Self::X => f.write_str("X"),
            Self::Level(n) => n.fmt(f),
        }
    }
}

/// A summon of a class, by its place in the class's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct SummonId(pub u8);

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Summon {
    pub name: String,
    pub stats: StatBlock,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Item {
    pub key: String,
    pub name: String,
    pub slot: ItemSlot,
    pub cost: u16,
    pub usage: ItemUsage,
    /// The face that is up at the start; a flip item has a second one.
    pub front: ItemFace,
    pub back: Option<ItemFace>,
    /// −1 cards added to the bearer's deck.
    pub minus_ones: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ItemFace {
    /// Uses before the usage applies; 1 unless printed otherwise.
    pub slots: u8,
    pub bonus: ActiveBonus,
}

impl ItemFace {
    pub const fn trigger(&self) -> Trigger {
        self.bonus.trigger
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ItemSlot {
    Head,
    Body,
    Feet,
    OneHand,
    TwoHands,
    Small,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ItemUsage {
    Spent,
    Lost,
    /// Lost and not to be recovered until the end of the scenario.
    Unrecoverable,
    Flip,
    Passive,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BattleGoal {
    pub key: String,
    pub name: String,
    pub checkmarks: u8,
    pub needs: GoalTest,
}

/// What the engine counts for every character, so that it can judge battle goals by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Tally {
    Kills,
    EliteKills,
    /// Kills with more damage than needed by at least three.
    Overkills,
    KillsThisRoundMost,
    DamageDealt,
    DamageSuffered,
    DamageNegated,
    HealedOthers,
    HealedSelf,
    MoneyLooted,
    TreasuresLooted,
    ShortRests,
    LongRests,
    CardsLost,
    TrapsSprung,
    DoorsOpened,
    ItemsUsed,
    ItemsLost,
    ConditionsGained,
    ConditionsGiven,
    ElementsInfused,
    ElementsConsumed,
    Experience,
    HexesMoved,
    AttacksPerformed,
    MeleeAttacks,
    RangedAttacks,
    AlliesTargeted,
    TurnsAdjacentToNoEnemy,
    RoundsAtFullHitPoints,
    TimesBelowHalf,
    FirstToAct,
    LastToAct,
    BasicActions,
    ObjectivesDestroyed,
}

impl Tally {
    pub const COUNT: usize = 35;

    /// All of them by name, as packs write them and campaigns count them.
    pub const NAMED: [(&str, Self); Self::COUNT] = [
        ("kills", Self::Kills),
        ("elite-kills", Self::EliteKills),
        ("overkills", Self::Overkills),
        ("most-kills-in-a-round", Self::KillsThisRoundMost),
        ("damage-dealt", Self::DamageDealt),
        ("damage-suffered", Self::DamageSuffered),
        ("damage-negated", Self::DamageNegated),
        ("healed-others", Self::HealedOthers),
        ("healed-self", Self::HealedSelf),
        ("money-looted", Self::MoneyLooted),
        ("treasures-looted", Self::TreasuresLooted),
        ("short-rests", Self::ShortRests),
        ("long-rests", Self::LongRests),
        ("cards-lost", Self::CardsLost),
        ("traps-sprung", Self::TrapsSprung),
        ("doors-opened", Self::DoorsOpened),
        ("items-used", Self::ItemsUsed),
        ("items-lost", Self::ItemsLost),
        ("conditions-gained", Self::ConditionsGained),
        ("conditions-given", Self::ConditionsGiven),
        ("elements-infused", Self::ElementsInfused),
        ("elements-consumed", Self::ElementsConsumed),
        ("experience", Self::Experience),
        ("hexes-moved", Self::HexesMoved),
        ("attacks", Self::AttacksPerformed),
        ("melee-attacks", Self::MeleeAttacks),
        ("ranged-attacks", Self::RangedAttacks),
        ("allies-targeted", Self::AlliesTargeted),
        ("turns-adjacent-to-no-enemy", Self::TurnsAdjacentToNoEnemy),
        ("rounds-at-full-hp", Self::RoundsAtFullHitPoints),
        ("times-below-half", Self::TimesBelowHalf),
        ("first-to-act", Self::FirstToAct),
        ("last-to-act", Self::LastToAct),
        ("basic-actions", Self::BasicActions),
        ("objectives-destroyed", Self::ObjectivesDestroyed),
    ];
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalTest {
    Tally(Tally, Compare, i16),
    /// More than every other character (or fewer).
    MostOf(Tally),
    LeastOf(Tally),
    HitPointsAtEnd(Compare, u8),
    /// Hit points at the end, in percent of the maximum.
    HitPointsPercent(Compare, u8),
    CardsInHandAtEnd(Compare, u8),
    DiscardedAtEnd(Compare, u8),
    LostAtEnd(Compare, u8),
    Exhausted,
    All(Vec<GoalTest>),
    Any(Vec<GoalTest>),
    Not(Box<GoalTest>),
}

/// A character brought to a scenario: editable, may be wrong; the engine checks it at setup.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CharacterSheet {
    /// Index into `Library::classes`.
    pub class: usize,
    pub name: String,
    pub level: u8,
    /// Indexes into the class's cards: the pool to choose a hand from. Empty: every card of level 1.
    pub pool: Vec<u8>,
    /// Indexes into `Library::items`.
    pub items: Vec<u16>,
    /// Indexes into the class's perks, repeated for a perk gained twice.
    pub perks: Vec<u8>,
}

impl Class {
    /// The modifier deck of a character of this class with these perks and so many −1 cards from items.
    pub fn modifier_deck(&self, perks: &[u8], minus_ones: u8) -> Vec<ModifierCard> {
        Perk::modifier_deck(perks.iter().filter_map(|&p| self.perks.get(usize::from(p))), minus_ones)
    }
}

impl Perk {
    /// The modifier deck of a character with these perks and so many −1 cards from items.
    pub fn modifier_deck<'a>(gained: impl Iterator<Item = &'a Self> + Clone, minus_ones: u8) -> Vec<ModifierCard> {
        let mut deck = ModifierCard::standard_deck();
        for perk in gained.clone() {
            for card in &perk.remove {
                if let Some(i) = deck.iter().position(|c| c == card) {
                    deck.remove(i);
                }
            }
            deck.extend(perk.add.iter().cloned());
        }
        if !gained.clone().any(|p| p.ignore_item_minus_ones) {
            deck.extend((0..minus_ones).map(|_| ModifierCard::plus(-1)));
        }
        deck
    }
}
