//! Rules of the map and of everything that moves by itself: movement, overlays, tiles, commands, summons, monsters,
//! reveals, bosses, allies, escapes.

mod acting;
mod commands;
mod doors;
mod forced;
mod monster_attacks;
mod monsters;
mod moving;
mod newcomers;
mod objectives;
mod overlays;
mod reveals;
mod special;
mod summons;
mod tiles;
