//! Rules of the map and of everything that moves by itself: movement, overlays, tiles, commands, summons, monsters,
//! reveals, bosses, allies, escapes.

mod acting;
mod called;
mod closing;
mod commands;
mod decreed;
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
mod places;
mod pushed;
mod reveals;
mod special;
mod summons;
mod tiles;
mod waypoints;

use hexhold_engine::{FigureId, What};
use hexhold_testkit::Play;

/// Whose turns have begun since events were last taken.
fn began(t: &mut Play) -> Vec<FigureId> {
    let began = |e: What| if let What::TurnBegan { figure } = e { Some(figure) } else { None };
    t.take_events().into_iter().filter_map(began).collect()
}
