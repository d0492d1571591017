//! Monsters: focus, move, attack, cards, stats, elements, bosses.

mod abilities;
mod attacks;
mod blocked;
mod boss;
mod cards;
mod elements;
mod focus;
mod helping;
mod moves;
mod order;
mod stats;
mod summoning;
