//! Rules of the map and of everything that moves by itself: movement, overlays, tiles, commands, summons, monsters,
//! reveals, bosses, allies, escapes.

mod acting;
mod called;
mod closing;
mod commands;
mod doors;
mod forced;
mod ice;
mod monster_attacks;
mod monsters;
mod moving;
mod newcomers;
mod objectives;
mod objects;
mod overlays;
mod pushed;
mod reveals;
mod special;
mod summons;
mod tiles;
mod waypoints;
