//! Which content a command plays with: the pack built into the program, folders, or texts that were kept with a game.

use std::path::PathBuf;
use std::sync::Arc;

use hexhold_content::{Loaded, PackText, Source as Text, built_in, check, check_kept, fs, holdin, load, wording::Lang};
use hexhold_model::Ruleset;
use hexhold_server::protocol::Packs;
use hexhold_table::holdin as small;
use hexhold_table::scenario::Pack;
use hexhold_table::{Source, SourceFile};

use crate::words::PackWords;

/// All packs in these folders; of each kind that is not among them those that are built in. Everything that is wrong with them
/// is in the error.
pub fn open_all(folders: &[PathBuf]) -> Result<Packs, String> {
    let mut texts = Vec::new();
    for folder in folders {
        texts.push((folder.clone(), fs::read_dir(folder).map_err(|e| e.to_string())?));
    }
    let (small, others): (Vec<_>, Vec<_>) = texts.into_iter().partition(|(_, text)| holdin::is_pack(text));
    let own = |(folder, text): &(PathBuf, PackText)| small::Pack::new(text, &folder.display().to_string());
    let holdin = if small.is_empty() {
        holdin::built_in().iter().map(|text| small::Pack::new(text, "")).collect::<Result<Vec<_>, _>>()?
    } else {
        small.iter().map(own).collect::<Result<Vec<_>, _>>()?
    };
    let (folders, texts): (Vec<PathBuf>, Vec<PackText>) = others.into_iter().unzip();
    Ok(Packs { scenario: joined(&folders, texts)?, holdin: holdin.into_iter().map(Arc::new).collect() })
}

/// Loads the packs of scenarios in these folders, or the one built in.
pub fn open(folders: &[PathBuf]) -> Result<Arc<Pack>, String> {
    let read = |folder: &PathBuf| fs::read_dir(folder).map_err(|e| e.to_string());
    joined(folders, folders.iter().map(read).collect::<Result<_, _>>()?)
}

fn joined(folders: &[PathBuf], texts: Vec<PackText>) -> Result<Arc<Pack>, String> {
    let texts = if texts.is_empty() { built_in() } else { texts };
    let loaded = whole(&texts, check)?;
    let rules = rules(&loaded)?;
    let name = loaded.packs.last().map(|p| p.name.clone()).unwrap_or_default();
    let roots = folders.iter().map(|f| f.display().to_string()).chain(std::iter::repeat(String::new()));
    let kept = texts.iter().zip(roots).map(|(text, root)| keep(text, &root)).collect();
    Ok(Arc::new(ready(Source::new(&name, kept, &rules), loaded, rules)))
}

/// A pack as it was when a game began with it.
fn read(source: &Source) -> Result<Pack, String> {
    let text = |f: &SourceFile| Text { name: f.name.clone(), text: f.text.clone() };
    let texts: Vec<PackText> =
        source.packs.iter().map(|files| PackText { files: files.iter().map(text).collect() }).collect();
    let loaded = whole(&texts, check_kept)?;
    Ok(ready(source.clone(), loaded, source.rule_sets()?))
}

/// Files named from their folder on.
fn keep(text: &PackText, root: &str) -> Vec<SourceFile> {
    let short = |name: &str| name.strip_prefix(root).unwrap_or(name).trim_start_matches(['/', '\\']).to_owned();
    text.files.iter().map(|f| SourceFile { name: short(&f.name), text: f.text.clone() }).collect()
}

fn whole(texts: &[PackText], check: fn(&mut Loaded)) -> Result<Loaded, String> {
    let mut loaded = load(texts);
    check(&mut loaded);
    if loaded.diagnostics.errors() > 0 { Err(loaded.diagnostics.render(&loaded.sources, false)) } else { Ok(loaded) }
}

fn ready(source: Source, mut loaded: Loaded, rules: Vec<Ruleset>) -> Pack {
    let library = Arc::new(loaded.library);
    let words = |lang, texts| Arc::new(PackWords { lang, library: Arc::clone(&library), texts });
    let german = loaded.texts.remove("de").map(Arc::new);
    let pack = Pack::made_from(source, Arc::clone(&library), rules, Arc::new(read));
    pack.speaking("en", words(Lang::En, None)).speaking("de", words(Lang::De, german))
}

/// The rule sets that the last pack is made for and this program has, in the pack's order.
fn rules(loaded: &Loaded) -> Result<Vec<Ruleset>, String> {
    let wanted = loaded.packs.last().map(|p| p.rules.as_slice()).unwrap_or_default();
    let known: Vec<Ruleset> = wanted.iter().filter_map(|r| Ruleset::of(r)).collect();
    if known.is_empty() { Err(format!("none of the pack's rule sets is here: {wanted:?}")) } else { Ok(known) }
}
