//! Scenarios: the map and its rooms, what lies and stands there, goals, losses and special rules.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use hexhold_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::{
    Amount, Compare, Condition, Conditions, LootRow, OverlayKind, Rank, ScenarioEffect, StatBlock, StatChange,
};

/// A scenario as its author wrote it. The engine builds the map from `floor`, `walls` and `doors`; rooms are numbered
/// in the order of `rooms`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ScenarioDef {
    pub key: String,
    pub name: String,
    /// Shown at the start.
    pub introduction: String,
    /// Shown when the scenario has been completed, after its last round.
    #[serde(default)]
    pub conclusion: String,
    pub rooms: Vec<Room>,
    /// Wall lines besides those around the floor.
    pub walls: Vec<(Hex, hexhold_hex::Dir)>,
    pub doors: Vec<Door>,
    pub linked: Vec<(Hex, Hex)>,
    pub start: Vec<Hex>,
    /// Hexes with a name, for goals and rules.
    pub marks: Vec<Mark>,
    pub goals: Vec<ScenarioTest>,
    pub losses: Vec<ScenarioTest>,
    /// Applied once, after setup.
    pub effects: Vec<ScenarioEffect>,
    pub rules: Vec<ScenarioRule>,
    /// Monster types that scenario rules may bring, besides those placed in rooms (keys).
    pub key_monsters: Vec<String>,
    /// The order in which types of one set act (keys), where the special rules give one.
    #[serde(default)]
    pub acting_order: Vec<String>,
    /// Monster types of the key with the icon of a faction (keys): they are used only by a party on its side.
    #[serde(default)]
    pub faction_monsters: Vec<(String, String)>,
    pub allies: Vec<AllyDef>,
    pub objectives: Vec<ObjectiveDef>,
    pub named: Vec<NamedDef>,
    /// Monster types that are not what their stat cards say, here or while something holds.
    #[serde(default)]
    pub stat_changes: Vec<StatChange>,
    /// Scenarios that may follow at once.
    #[serde(default)]
    pub next: Vec<ScenarioLink>,
    /// For the first scenarios of a campaign, where the rule set has cards for them.
    #[serde(default)]
    pub starting_cards: Option<StartingCards>,
    /// What the loot deck is built from, where loot tokens are cards.
    #[serde(default)]
    pub loot: Vec<LootRow>,
    /// The key of a class: one character of it plays this alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alone: Option<String>,
}

/// A scenario that may be played directly after this one, or has to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScenarioLink {
    /// The key of a scenario.
    pub to: String,
    pub forced: bool,
}

/// Which of the cards for the first scenarios are played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartingCards {
    /// Those of level A.
    A,
    /// Those of level A, two of which give way to those of level B.
    AAndB,
}

impl ScenarioDef {
    /// How many characters may come.
    #[must_use]
    pub const fn party_sizes(&self) -> RangeInclusive<usize> {
        if self.alone.is_some() { 1..=1 } else { 2..=4 }
    }

    /// What its rules want to know of the campaign that it is played in, by name.
    pub fn facts_asked(&self) -> BTreeSet<&str> {
        let rules = self.rules.iter().flat_map(|r| &r.when);
        let changes = self.stat_changes.iter().flat_map(|c| &c.when);
        let mut open: Vec<&ScenarioTest> =
            self.goals.iter().chain(&self.losses).chain(rules).chain(changes).collect();
        let mut asked = BTreeSet::new();
        while let Some(test) = open.pop() {
            match test {
                ScenarioTest::Not(t) => open.push(t),
                ScenarioTest::Any(list) | ScenarioTest::All(list) => open.extend(list),
                ScenarioTest::Fact(name, ..) => {
                    asked.insert(name.as_str());
                }
                _ => {}
            }
        }
        asked
    }

    /// The scenario for a party that sides with these factions, or in whose city they rule: monsters of the others stay
    /// away, wherever they would be placed or spawned.
    #[must_use]
    pub fn sided_with(mut self, factions: &[String]) -> Self {
        let away = |key: &str| self.faction_monsters.iter().any(|(monster, f)| monster == key && !factions.contains(f));
        let base = |key: &str| self.named.iter().find(|n| n.key == key).map_or(key.to_owned(), |n| n.monster.clone());
        let gone = |key: &str| away(key) || away(&base(key));
        let absent: Vec<String> = self
            .rooms
            .iter()
            .flat_map(|r| r.monsters.iter().chain(&r.ally_monsters))
            .map(|p| p.monster.clone())
            .chain(self.faction_monsters.iter().map(|(monster, _)| monster.clone()))
            .filter(|key| gone(key))
            .collect();
        for room in &mut self.rooms {
            room.monsters.retain(|p| !absent.contains(&p.monster));
            room.ally_monsters.retain(|p| !absent.contains(&p.monster));
        }
        let stays = |e: &ScenarioEffect| !e.spawns().is_some_and(|monster| absent.iter().any(|a| a == monster));
        self.effects.retain(stays);
        self.rules.iter_mut().for_each(|r| r.effects.retain(stays));
        self.key_monsters.retain(|key| !absent.contains(key));
        self
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Room {
    pub name: String,
    /// Of a room that was drawn from cards: the adjective and the noun that its name is made of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<(String, String)>,
    pub floor: Vec<Hex>,
    pub overlays: Vec<Overlay>,
    pub money: Vec<Hex>,
    pub monsters: Vec<Placement>,
    /// Monsters that fight for the party: they act by their own cards and draw from the allies' modifier deck.
    #[serde(default)]
    pub ally_monsters: Vec<Placement>,
    /// Hexes where an overlay tile covers the border of a map tile: nothing that lies there can be manipulated.
    #[serde(default)]
    pub borders: Vec<Hex>,
    /// Figures of `allies` and `objectives` placed with the room, by index, and where.
    pub allies: Vec<(u8, Hex)>,
    pub objectives: Vec<(u8, Hex)>,
    /// Shown when the room is revealed.
    pub section: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overlay {
    pub kind: OverlayKind,
    pub hexes: Vec<Hex>,
    pub trap: TrapEffect,
    pub treasure: Option<Treasure>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
const fn is_nothing(n: &u8) -> bool {
    *n == 0
}

/// What a sprung trap does. `damage` means the damage of the scenario level.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct TrapEffect {
    pub damage: bool,
    /// Damage of a trap made by an ability, which does not scale.
    pub fixed_damage: u8,
    /// What it heals; also of a trap made by an ability.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub healing: u8,
    pub conditions: Conditions,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Treasure {
    /// A goal treasure with a name that tests ask for.
    Goal(String),
    Gold(u16),
    /// The key of an item.
    Item(String),
    /// Anything else a campaign resolves, by number.
    Numbered(u16),
    /// So many cards of the loot deck.
    LootCards(u8),
    Experience(u8),
    Checkmarks(u8),
    /// Tokens, as if looted from the map.
    Money(u8),
    /// Damage to whoever opened it, and a condition.
    Harm {
        damage: u8,
        condition: Option<Condition>,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Door {
    pub name: String,
    pub hex: Hex,
    pub locked: bool,
    pub open: bool,
}

/// A monster's place, with its rank for 2, 3 and 4 characters; who comes alone meets what two do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placement {
    /// The monster's key, or the key of one of the scenario's named monsters.
    pub monster: String,
    pub hex: Hex,
    pub ranks: [Option<Rank>; 3],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mark {
    pub name: String,
    pub hexes: Vec<Hex>,
}

/// A figure on the party's side that acts by the monster rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AllyDef {
    pub key: String,
    pub name: String,
    pub stats: StatBlock,
    pub initiative: u8,
    pub action: crate::Action,
    /// Walks toward this mark instead of a focus.
    pub heads_for: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ObjectiveDef {
    pub key: String,
    pub name: String,
    pub hit_points: Amount,
    /// An objective of the party's enemies (to destroy) or one to protect.
    pub hostile: bool,
    pub initiative: u8,
}

/// A named monster: a variant of a type with its own hit points and bonuses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NamedDef {
    pub key: String,
    pub name: String,
    /// The type whose elite stats it uses.
    pub monster: String,
    pub hit_points: Amount,
    pub bonuses: Vec<crate::ActiveBonus>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScenarioRule {
    pub trigger: ScenarioTrigger,
    pub when: Vec<ScenarioTest>,
    pub effects: Vec<ScenarioEffect>,
    pub once: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioTrigger {
    StartOfRound,
    EndOfRound,
    /// A door, by name.
    DoorOpened(String),
    RoomRevealed(String),
    /// A character enters a hex of the mark, or ends a turn there.
    Enters(String),
    EndsTurnAt(String),
    /// A monster type, named monster, ally or objective, by key, leaves the map for good.
    Gone(String),
    /// Any enemy of the party dies.
    EnemyDies,
    /// The turn of any figure ends.
    EndOfTurn,
    Looted(String),
    /// Checked whenever anything changed.
    Whenever,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioTest {
    Not(Box<ScenarioTest>),
    Any(Vec<ScenarioTest>),
    All(Vec<ScenarioTest>),
    /// No enemy on the map, and no room left unrevealed.
    AllEnemiesDead,
    /// At least so many rooms are revealed, and no enemy is on the map: for maps of which not every room is seen.
    RoomsCleared(u8),
    /// Nobody of this key is on the map, and all rooms where it stands are revealed.
    AllGone(String),
    Round(Compare, Amount),
    Flag(String, Compare, Amount),
    RoomRevealed(String),
    /// Every character still in the scenario stands on the mark (`false`: at least one).
    CharactersAt {
        mark: String,
        all: bool,
    },
    FigureAt {
        key: String,
        mark: String,
    },
    Looted(String),
    /// Everyone not exhausted has escaped, and somebody has.
    AllEscaped,
    Exhausted {
        at_least: u8,
    },
    /// Something that is so in the campaign; what nobody brings is 0.
    Fact(String, Compare, i16),
}

/// How the names of counters begin that no author has named and nobody sees.
pub const OWN_COUNTER: char = '.';
