//! Which content a command plays with.

use std::path::PathBuf;
use std::sync::Arc;

use hexhold_model::Ruleset;
use hexhold_table::{Pack, Wordless};

/// Loads the packs, or the small game in code where none is given.
pub fn load(folders: &[PathBuf]) -> Result<Arc<Pack>, String> {
    if let Some(folder) = folders.first() {
        return Err(format!("{}: this version cannot read packs yet", folder.display()));
    }
    let library = hexhold_testkit::demo_library();
    Ok(Arc::new(Pack::new("demo", library, Ruleset::gloomhaven_second(), Arc::new(Wordless))))
}
