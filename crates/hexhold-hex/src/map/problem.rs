//! What can be wrong with a map, said to its author.

use thiserror::Error;

use crate::{Dir, Hex, MAX_CELLS};

/// One thing wrong with a [`MapDraft`](crate::MapDraft), and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MapProblem {
    #[error("the map has no floor")]
    NoFloor,
    #[error("{count} floor hexes, but a map can have at most {MAX_CELLS}")]
    TooManyHexes { count: usize },
    #[error("{count} rooms and doors, but a map can have at most {max} of each")]
    TooManyParts { count: usize, max: usize },
    #[error("{what} at {hex} is too far out: more than {max} columns or rows from the first hex of the map")]
    TooFarOut { what: String, hex: Hex, max: i32 },
    #[error("two rooms are called `{room}`")]
    SameName { room: String },
    #[error("room `{room}` has no floor")]
    EmptyRoom { room: String },
    #[error("hex {hex} is listed twice in room `{room}`")]
    HexTwice { room: String, hex: Hex },
    #[error("rooms `{first}` and `{second}` overlap at {hex}")]
    Overlap { first: String, second: String, hex: Hex },
    #[error("the wall hex {hex} lies on the floor of room `{room}`")]
    WallOnFloor { room: String, hex: Hex },
    #[error("the wall line on side {} of {hex} touches neither floor nor a wall hex", .side.index())]
    WallLineOutside { hex: Hex, side: Dir },
    #[error("room `{room}` falls apart: {hex} cannot be reached from its other hexes")]
    Disconnected { room: String, hex: Hex },
    #[error("there are two doors at {hex}")]
    DoorTwice { hex: Hex },
    #[error("the door at {hex} lies on the floor of room `{room}`; a door belongs to no room")]
    DoorInRoom { room: String, hex: Hex },
    #[error("the door at {hex} lies on a wall hex")]
    DoorInWall { hex: Hex },
    #[error("the door at {hex} leads nowhere: {}", match .touches { Some(room) => format!("the only room it touches is `{room}`"), None => "it touches no room".to_owned() })]
    DoorToNowhere { hex: Hex, touches: Option<String> },
    #[error("the door at {hex} touches more than two rooms ({}); say which two it joins", .rooms.join(", "))]
    DoorUnclear { hex: Hex, rooms: Vec<String> },
    #[error("the door at {hex} should join room `{room}`, which does not exist")]
    UnknownRoom { hex: Hex, room: String },
    #[error("the door at {hex} should join room `{room}`, but does not touch it")]
    DoorNotAtRoom { hex: Hex, room: String },
    #[error("{what} at {hex} is outside the floor")]
    OutsideFloor { what: String, hex: Hex },
    #[error("the hexes {first} and {second} cannot be linked: a link joins two different floor hexes")]
    BadLink { first: Hex, second: Hex },
}
