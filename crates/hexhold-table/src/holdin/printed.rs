//! What is printed, for one language: cards, monsters, items, and the rules that explain what happens.

use hexhold_content::holdin::BookWords;
use hexhold_holdin::book::{Action, Behaviour, Character, Face, Item, ItemDoes, Monster, Slot, Traits, UseCost};
use hexhold_holdin::{Why, book};
use serde::{Deserialize, Serialize};

use super::{Pack, Table};
use crate::Content;

/// What does not change at a table: everything that is printed but scenario pages and the treasure index, which are read when
/// it is time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinBook {
    pub pack: String,
    pub about: String,
    pub character: HoldinCharacter,
    pub monsters: Vec<HoldinMonster>,
    pub items: Vec<HoldinItem>,
    pub achievements: Vec<String>,
    /// Monsters' modifiers: by hit points modulo 4, scenario level 0 to 3, and roll A, B, C.
    pub monster_tables: [[[i8; 3]; 4]; 4],
    /// Why something happened, by the topic of an event.
    pub rules: Vec<HoldinRule>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinCharacter {
    pub name: String,
    /// By level 1 to 5.
    pub hp: [u8; 5],
    /// By hit points modulo 4, level 1 to 5, and roll A, B, C.
    pub tables: [[[i8; 3]; 5]; 4],
    pub cards: Vec<HoldinCard>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinCard {
    pub name: String,
    /// Level 1 and level 2; of each the A and the B side.
    pub levels: [[HoldinFace; 2]; 2],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinFace {
    pub initiative: u8,
    pub top: HoldinHalf,
    pub bottom: HoldinHalf,
}

/// The half of a card in words, and as it is printed, for icons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinHalfText"))]
pub struct HoldinHalf {
    /// A line an ability; what belongs to the line above begins with an arrow.
    pub text: Vec<String>,
    pub action: Action,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinMonster {
    pub name: String,
    /// Normal and elite, as everything below.
    pub hp: [u8; 2],
    pub traits: [Traits; 2],
    pub traits_text: [Vec<String>; 2],
    /// Columns A, B and C.
    pub sets: [[HoldinColumn; 3]; 2],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinColumn {
    pub text: Vec<String>,
    pub set: Behaviour,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinItem {
    pub name: String,
    pub slot: Slot,
    pub slot_text: String,
    pub cost: u16,
    pub uses: UseCost,
    pub locked: bool,
    pub text: Vec<String>,
    pub does: ItemDoes,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinRule {
    pub why: Why,
    /// The name in the catalogue, for instance `holdin:round.types`.
    pub rule: String,
    pub text: String,
}

/// A pack for this game, for the screen where one begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinPackInfo {
    pub name: String,
    /// In the language that was asked for.
    pub title: String,
    pub about: String,
    pub hash: String,
    pub characters: Vec<HoldinCharacter>,
    pub items: Vec<HoldinItem>,
    pub scenarios: Vec<HoldinScenarioInfo>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldinScenarioInfo {
    pub number: u8,
    pub name: String,
}

impl Table {
    pub fn book(&self, language: &str) -> HoldinBook {
        let (pack, words) = (self.pack(), self.pack().words(language));
        let book = &pack.book;
        let own = book.characters.get(usize::from(self.setup().game.character));
        HoldinBook {
            pack: words.text(&book.name),
            about: words.text(&pack.about),
            character: character(own.unwrap_or(&book.characters[0]), &words),
            monsters: book.monsters.iter().map(|m| monster(m, &words)).collect(),
            items: book.items.iter().map(|i| item(i, &words)).collect(),
            achievements: book.achievements.iter().map(|a| words.text(a)).collect(),
            monster_tables: book.monster_tables,
            rules: rules(language),
        }
    }

    /// Whom the player plays, and the name on the tracker card.
    pub fn played(&self, language: &str) -> Option<(String, String)> {
        let own = self.pack().book.characters.get(usize::from(self.setup().game.character))?;
        Some((self.setup().game.name.clone(), self.pack().words(language).text(&own.name)))
    }
}

impl Pack {
    pub fn info(&self, language: &str) -> HoldinPackInfo {
        let words = self.words(language);
        HoldinPackInfo {
            name: self.name().to_owned(),
            title: words.text(&self.book.name),
            about: words.text(&self.about),
            hash: self.hash().to_owned(),
            characters: self.book.characters.iter().map(|c| character(c, &words)).collect(),
            items: self.book.items.iter().map(|i| item(i, &words)).collect(),
            scenarios: self
                .book
                .scenarios
                .iter()
                .map(|s| HoldinScenarioInfo { number: s.number, name: words.text(&s.name) })
                .collect(),
        }
    }
}

fn character(c: &Character, words: &BookWords<'_>) -> HoldinCharacter {
    let card = |card: &book::AbilityCard| HoldinCard {
        name: words.text(&card.name),
        levels: card.levels.clone().map(|sides| sides.map(|f| face(&f, words))),
    };
    HoldinCharacter { name: words.text(&c.name), hp: c.hp, tables: c.tables, cards: c.cards.iter().map(card).collect() }
}

fn face(face: &Face, words: &BookWords<'_>) -> HoldinFace {
    let half = |action: &Action| HoldinHalf { text: words.action(action), action: action.clone() };
    HoldinFace { initiative: face.initiative, top: half(&face.top), bottom: half(&face.bottom) }
}

fn monster(m: &Monster, words: &BookWords<'_>) -> HoldinMonster {
    let column = |set: Behaviour| HoldinColumn { text: words.behaviour(&set), set };
    HoldinMonster {
        name: words.text(&m.name),
        hp: m.hp,
        traits: m.traits,
        traits_text: m.traits.map(|t| words.traits(t)),
        sets: m.sets.clone().map(|sets| sets.map(column)),
    }
}

fn item(i: &Item, words: &BookWords<'_>) -> HoldinItem {
    HoldinItem {
        name: words.text(&i.name),
        slot: i.slot,
        slot_text: words.slot(i.slot),
        cost: i.cost,
        uses: i.uses,
        locked: i.locked,
        text: words.item(i),
        does: i.does.clone(),
    }
}

fn rules(language: &str) -> Vec<HoldinRule> {
    let told = |why: &Why| {
        let rule = hexhold_rules::find(why.rule()).ok()?;
        let text = hexhold_rules::text(rule, language).to_owned();
        Some(HoldinRule { why: *why, rule: why.rule().to_owned(), text })
    };
    Why::ALL.iter().filter_map(told).collect()
}
