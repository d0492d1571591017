//! The rules of prices, defense checks and brews, written down once more as plainly as the book says them, and held against
//! the campaign on many cases. Nothing here uses the campaign's own code for what it proves.

mod brewing;
mod defense;
mod prices;
