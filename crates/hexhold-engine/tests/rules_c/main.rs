//! Rules of the map and of everything that moves by itself: movement, overlays, tiles, commands, summons, monsters,
//! reveals, bosses, allies, escapes.

mod doors;
mod forced;
mod moving;
mod objectives;
mod overlays;
mod tiles;
