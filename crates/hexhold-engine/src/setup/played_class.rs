//! A class in one game: with its stickers, and with numbers for its active bonuses. Card by card, because most cards are the same
//! in every game, and a server holds those once.

use std::sync::Arc;

use hexhold_model::{AbilityCard, Class, Mastery, ModifierCard, Perk, Summon};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedClass {
    pub key: String,
    pub name: String,
    pub hand_size: u8,
    /// Hit points at levels 1 to 9.
    pub hit_points: [u8; 9],
    pub cards: Vec<Arc<AbilityCard>>,
    pub summons: Vec<Summon>,
    pub perks: Vec<Arc<Perk>>,
    /// The name of the class's own counter, if it has one.
    pub resource: Option<String>,
    pub masteries: Vec<Arc<Mastery>>,
}

impl From<&Class> for PlayedClass {
    fn from(class: &Class) -> Self {
        Self {
            key: class.key.clone(),
            name: class.name.clone(),
            hand_size: class.hand_size,
            hit_points: class.hit_points,
            cards: class.cards.iter().cloned().map(Arc::new).collect(),
            summons: class.summons.clone(),
            perks: class.perks.iter().cloned().map(Arc::new).collect(),
            resource: class.resource.clone(),
            masteries: class.masteries.iter().cloned().map(Arc::new).collect(),
        }
    }
}

impl PlayedClass {
    /// The modifier deck with these perks and so many −1 cards from items.
    pub fn modifier_deck(&self, perks: &[u8], minus_ones: u8) -> Vec<ModifierCard> {
        let gained = perks.iter().filter_map(|&p| self.perks.get(usize::from(p)));
        Perk::modifier_deck(gained.map(|perk| &**perk), minus_ones)
    }
}
