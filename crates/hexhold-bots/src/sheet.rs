//! Characters for games that nobody set up by hand.

use hexhold_model::{CardLevel, CharacterSheet, Library};

/// A character with everything its class could bring at a level: every card up to it but those for the first scenarios,
/// every item, every perk.
pub fn full_sheet(library: &Library, class: usize, level: u8) -> CharacterSheet {
    let of = &library.classes[class];
    let fits = |of: CardLevel| of.number() <= level && !of.is_starting();
    let within = |&card: &u8| fits(of.cards[usize::from(card)].level);
    CharacterSheet {
        class,
        name: of.name.clone(),
        level,
        pool: (0..of.cards.len() as u8).filter(within).collect(),
        items: (0..library.items.len() as u16).collect(),
        perks: (0..of.perks.len() as u8).collect(),
    }
}
