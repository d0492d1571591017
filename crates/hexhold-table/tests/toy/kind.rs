//! The toy game at a table.

use std::sync::Arc;

use hexhold_table::{Content, Kind, Role, Source};

use crate::game::{HighCard, Question, State};

/// A pack in which nothing is but the number of cards.
#[derive(Debug)]
pub(crate) struct Deck(Source);

impl Default for Deck {
    fn default() -> Self {
        Self(Source { name: "deck".to_owned(), packs: Vec::new(), rules: Vec::new() })
    }
}

impl Content for Deck {
    fn name(&self) -> &str {
        "deck"
    }
    fn hash(&self) -> &str {
        "10"
    }
    fn source(&self) -> &Source {
        &self.0
    }
    fn read(&self, _: &Source) -> Result<Arc<Self>, String> {
        Ok(Arc::new(Self::default()))
    }
}

impl Kind for HighCard {
    const NAME: &'static str = "high-card";
    type Setup = u16;
    type Pack = Deck;
    type Ask = ();

    fn world(_: &Deck, _: &str, cards: &u16) -> Result<Arc<u16>, Vec<String>> {
        Ok(Arc::new(*cards))
    }
    fn role(to: u8) -> Option<Role> {
        Some(Role(to))
    }
    fn viewer(roles: Option<&[Role]>) -> Option<u8> {
        roles.and_then(|r| r.first()).map(|r| r.0)
    }
    fn knows(viewer: &Option<u8>, to: u8) -> bool {
        *viewer == Some(to)
    }
    fn remembered(_: &Question) {}
    fn done_openly((): &()) -> bool {
        false
    }
    fn fits(_: &u16, state: &State, _: bool) -> Result<(), String> {
        if state.hands.len() <= 2 { Ok(()) } else { Err("it is of another game".to_owned()) }
    }
}
