//! Overlay tiles: the things that lie on a map.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum OverlayKind {
    Corridor,
    Difficult,
    Hazardous,
    Icy,
    Trap,
    Obstacle,
    PressurePlate,
    Treasure,
    /// A hex that the scenario names; no effect by itself.
    Marker,
}
