//! Which content a command plays with: the pack built into the program, or folders.

use std::path::PathBuf;
use std::sync::Arc;

use hexhold_content::{Loaded, built_in, check, fs, load, wording::Lang};
use hexhold_model::Ruleset;
use hexhold_table::Pack;

use crate::words::PackWords;

/// Loads the packs in these folders, or the one built in. Everything that is wrong with them is in the error.
pub fn open(folders: &[PathBuf]) -> Result<Arc<Pack>, String> {
    let mut loaded =
        if folders.is_empty() { load(&built_in()) } else { fs::load_dirs(folders).map_err(|e| e.to_string())? };
    check(&mut loaded);
    if loaded.diagnostics.errors() > 0 {
        return Err(loaded.diagnostics.render(&loaded.sources, false));
    }
    let name = loaded.packs.last().map(|p| p.name.clone()).unwrap_or_default();
    let rules = rules(&loaded)?;
    let library = Arc::new(loaded.library.clone());
    let words = |lang| Arc::new(PackWords { lang, library: Arc::clone(&library) });
    let pack = Pack::new(&name, loaded.library, rules);
    Ok(Arc::new(pack.speaking("en", words(Lang::En)).speaking("de", words(Lang::De))))
}

/// The rule sets that the last pack is made for and this program has, in the pack's order.
fn rules(loaded: &Loaded) -> Result<Vec<Ruleset>, String> {
    let wanted = loaded.packs.last().map(|p| p.rules.as_slice()).unwrap_or_default();
    let known: Vec<Ruleset> = wanted.iter().filter_map(|r| Ruleset::of(r)).collect();
    if known.is_empty() { Err(format!("none of the pack's rule sets is here: {wanted:?}")) } else { Ok(known) }
}
