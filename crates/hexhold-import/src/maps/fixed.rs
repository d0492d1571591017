//! What was done to a layout so that it can be played, with the reason: every exception is listed.

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
