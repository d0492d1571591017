//! Attack modifier decks and their cards.

mod cards;
mod decks;
