//! Which content a command plays with: the pack built into the program, or folders.

use std::path::PathBuf;
use std::sync::Arc;

use hexhold_content::{Loaded, PackText, Source, check, fs, load};
use hexhold_model::Ruleset;
use hexhold_table::Pack;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../content/ember-road"]
struct BuiltIn;

/// Loads the packs in these folders, or the one built in. Everything that is wrong with them is in the error.
pub fn open(folders: &[PathBuf]) -> Result<Arc<Pack>, String> {
    let mut loaded =
        if folders.is_empty() { load(&[built_in()?]) } else { fs::load_dirs(folders).map_err(|e| e.to_string())? };
    check(&mut loaded);
    if loaded.diagnostics.errors() > 0 {
        return Err(loaded.diagnostics.render(&loaded.sources, false));
    }
    let name = loaded.packs.last().map(|p| p.name.clone()).unwrap_or_default();
    let rules = rules(&loaded)?;
    Ok(Arc::new(Pack::new(&name, loaded.library, rules)))
}

/// The first rule set that the last pack is made for and this program has.
fn rules(loaded: &Loaded) -> Result<Ruleset, String> {
    let wanted = loaded.packs.last().map(|p| p.rules.as_slice()).unwrap_or_default();
    let known = |key: &str| match key {
        "gh2e" => Some(Ruleset::gloomhaven_second()),
        _ => None,
    };
    wanted.iter().find_map(|r| known(r)).ok_or_else(|| format!("none of the pack's rule sets is here: {wanted:?}"))
}

fn built_in() -> Result<PackText, String> {
    let mut pack = PackText::default();
    for name in BuiltIn::iter().filter(|n| n.ends_with(".kdl")) {
        let file = BuiltIn::get(&name).ok_or_else(|| format!("{name} is missing"))?;
        let text = String::from_utf8(file.data.into_owned()).map_err(|_| format!("{name}: not UTF-8 text"))?;
        pack.files.push(Source { name: format!("ember-road/{name}"), text });
    }
    Ok(pack)
}
