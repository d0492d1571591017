//! Map layouts from public sources, as scenarios of ours.

mod fhtts;
mod fixed;
mod own;
mod vgb;

use std::{io, path::Path};

use hexhold_hex::Hex;
use hexhold_model::ScenarioDef;

pub use fixed::Fix;

use crate::{Diagnostics, Document};

/// The name of goal treasures of a layout that knows no numbers.
pub(crate) const UNNUMBERED: &str = "treasure";

/// A scenario's map, and what had to be changed.
#[derive(Clone, Debug)]
pub struct Layout {
    pub scenario: ScenarioDef,
    /// The edition whose scenario it is; `None`: the user's own, for whatever has its key.
    pub edition: Option<&'static str>,
    pub fixes: Vec<Fix>,
    /// The room in which each map tile lies, by the name of the tile.
    pub tiles: Vec<(String, usize)>,
    /// The rooms that a section reveals, by the name of the section.
    pub sections: Vec<(String, usize)>,
    pub spots: Vec<Spot>,
}

/// Something that lies on the map, by what it shows: it may stand for an objective.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    pub name: String,
    pub room: usize,
    pub hexes: Vec<Hex>,
}

impl Layout {
    /// Every part of the map can be reached.
    pub fn is_whole(&self) -> bool {
        !self.fixes.iter().any(|f| matches!(f, Fix::CutOff { .. } | Fix::UnknownTile { .. }))
    }
}

/// Reads the layouts of a folder, whichever of the known kinds it holds: trees of tiles with a `tiles.json`, lists of tiles in
/// `scenarios-layout.json`, or scenarios in our own language, which are also how a user brings a map that nobody else has drawn.
pub fn read_dir(dir: &Path, diags: &mut Diagnostics) -> io::Result<Vec<Layout>> {
    if dir.join("tiles.json").is_file() {
        vgb::read_dir(dir, diags)
    } else if dir.join(fhtts::LAYOUTS).is_file() {
        fhtts::read_dir(dir, diags)
    } else if dir.join("pack.kdl").is_file() {
        own::read_dir(dir)
    } else {
        let what = "no map layouts here: a file tiles.json, scenarios-layout.json or pack.kdl is expected";
        Err(io::Error::new(io::ErrorKind::NotFound, what))
    }
}

/// Reads a file of layouts that are lists of tiles; the other file says what overlays are.
pub fn read_lists(layouts: &Document, meta: Option<&Document>, diags: &mut Diagnostics) -> Vec<Layout> {
    fhtts::read(layouts, meta, diags)
}

/// Reads one layout that is a tree of tiles.
pub fn read(tiles: &Document, document: &Document, diags: &mut Diagnostics) -> Option<Layout> {
    vgb::read(tiles, document, diags)
}
