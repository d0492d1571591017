//! Decks without an order before a card is seen: shuffled cards lie loose, and only what was put under the deck has a place.

use std::collections::BTreeSet;

use hexhold_model::Key;
use hexhold_play::Flow;
use serde::{Deserialize, Serialize};

use crate::ask::{Draw, Scene};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignDeck"))]
#[serde(rename_all = "snake_case")]
pub enum DeckName {
    Road,
    City,
    /// Quests that may be drawn, and those that cannot yet.
    Quests,
    LaterQuests,
    Designs,
    Scenarios,
    SummerRoad,
    WinterRoad,
    SummerTown,
    WinterTown,
    Boat,
    /// The town guard.
    Guard,
    RandomItems,
}

impl DeckName {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Road => "road",
            Self::City => "city",
            Self::Quests => "quests",
            Self::LaterQuests => "later_quests",
            Self::Designs => "designs",
            Self::Scenarios => "scenarios",
            Self::SummerRoad => "summer_road",
            Self::WinterRoad => "winter_road",
            Self::SummerTown => "summer_town",
            Self::WinterTown => "winter_town",
            Self::Boat => "boat",
            Self::Guard => "guard",
            Self::RandomItems => "random_items",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pile {
    pub loose: BTreeSet<Key>,
    /// Under the loose ones, the next one first.
    pub bottom: Vec<Key>,
    /// Out of the game.
    pub gone: BTreeSet<Key>,
}

impl Pile {
    pub fn is_empty(&self) -> bool {
        self.loose.is_empty() && self.bottom.is_empty()
    }

    pub fn len(&self) -> usize {
        self.loose.len() + self.bottom.len()
    }

    pub fn holds(&self, key: &str) -> bool {
        self.loose.contains(key) || self.bottom.iter().any(|k| k == key)
    }

    pub fn shuffle(&mut self) {
        self.loose.extend(self.bottom.drain(..));
    }

    /// Puts a card in and shuffles.
    pub fn add(&mut self, key: Key) {
        self.loose.insert(key);
        self.shuffle();
    }

    /// Takes a card out by its name, and shuffles: the deck was searched.
    pub fn take(&mut self, key: &str) -> bool {
        let had = self.holds(key);
        self.shuffle();
        self.loose.remove(key);
        had
    }
}

/// Draws the top card, if there is one.
pub(crate) fn draw(s: &mut Scene<'_>, deck: DeckName) -> Flow<Option<Key>> {
    let loose: Vec<Key> = s.st.deck(deck).loose.iter().cloned().collect();
    if loose.is_empty() {
        let pile = s.st.deck_mut(deck);
        return Ok((!pile.bottom.is_empty()).then(|| pile.bottom.remove(0)));
    }
    let drawn = s.draw(Draw(deck), loose.len())?;
    // A deck of one card needs no chance, but it is seen now all the same.
    s.learn();
    let key = loose[drawn.min(loose.len() - 1)].clone();
    s.st.deck_mut(deck).loose.remove(&key);
    Ok(Some(key))
}
