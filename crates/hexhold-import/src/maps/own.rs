//! Maps that a user draws in our own language: scenarios whose rooms, doors and marks are taken as they are.

use std::{io, path::Path};

use super::Layout;

pub(super) fn read_dir(dir: &Path) -> io::Result<Vec<Layout>> {
    let loaded = hexhold_content::fs::load_dirs(&[dir.to_path_buf()]).map_err(io::Error::other)?;
    // Monsters are those of the import, which are not in the user's pack; whether they exist is seen later.
    let drawn = loaded.library.scenarios.into_iter().map(|scenario| {
        let tiles = scenario.rooms.iter().enumerate().map(|(i, r)| (r.name.clone(), i)).collect();
        Layout { scenario, edition: None, fixes: Vec::new(), tiles, sections: Vec::new(), spots: Vec::new() }
    });
    let drawn: Vec<Layout> = drawn.collect();
    if drawn.is_empty() && loaded.diagnostics.errors() > 0 {
        return Err(io::Error::new(io::ErrorKind::InvalidData, loaded.diagnostics.render(&loaded.sources, false)));
    }
    Ok(drawn)
}
