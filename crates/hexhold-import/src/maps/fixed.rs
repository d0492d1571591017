//! What was done to a layout so that it can be played, with the reason: every exception is listed.

use std::fmt;

use hexhold_hex::Hex;
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fix {
    /// Something lies or stands in a hex that is no floor; it was moved to the nearest free hex.
    OffFloor { what: String, from: Hex, to: Option<Hex> },
    /// Two tiles were laid over one another; the hexes belong to the first.
    Overlap { rooms: (String, String), hexes: usize },
    /// A tile that the layout names and the table of tiles does not have.
    UnknownTile { name: String },
    /// A door or corridor ended short of the room; floor was added up to it.
    Bridge { room: String, hexes: Vec<Hex> },
    /// A door in the middle of one tile leads to another that lies elsewhere; the two places are linked.
    Linked { from: Hex, to: Hex },
    /// A door that is next to one room only was left out.
    NoWay { door: Hex },
    /// A page that adds things to a room that is already seen: the players add them.
    Later { page: String, things: usize },
    /// A part of the map that no door or corridor leads to.
    CutOff { room: String },
}

/// As it stands in reports.
impl fmt::Display for Fix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |h: &Hex| format!("hex {}, {}", h.q, h.r);
        match self {
            Self::OffFloor { what, from, to: Some(to) } => {
                write!(f, "{what} lay off the floor at {} and was moved to {}", at(from), at(to))
            }
            Self::OffFloor { what, from, to: None } => {
                write!(f, "{what} lay off the floor at {} and was left out", at(from))
            }
            Self::Overlap { rooms: (one, two), hexes } => write!(f, "rooms {one} and {two} share {hexes} hexes"),
            Self::UnknownTile { name } => write!(f, "there is no map tile '{name}'"),
            Self::Bridge { room, hexes } => write!(f, "room {room} got {} hexes of floor up to its door", hexes.len()),
            Self::Linked { from, to } => write!(f, "a door at {} leads to {}", at(from), at(to)),
            Self::NoWay { door } => write!(f, "the door at {} leads nowhere and was left out", at(door)),
            Self::Later { page, things } => write!(f, "section {page} adds {things} things to a room on the table"),
            Self::CutOff { room } => write!(f, "no door leads to room {room}"),
        }
    }
}
