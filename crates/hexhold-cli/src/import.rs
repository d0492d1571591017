//! `hexhold import ghs DIR --edition fh --out DIR`: community data that the user brings, as a pack of ours.

use std::{fs, io::Write, path::PathBuf, process::ExitCode};

use clap::Subcommand;
use hexhold_import::{Diagnostics, Edition, Entry, Part, Source, Tier, import_with, maps};

/// Turn community data into a pack
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    from: From,
}

#[derive(Debug, Subcommand)]
enum From {
    /// Gloomhaven Secretariat data: a folder with monster/, monster/deck/, label/ …
    Ghs(Ghs),
}

#[derive(Debug, clap::Args)]
struct Ghs {
    /// The folder of the edition, or one that contains it under the edition's name
    dir: PathBuf,
    /// The name of its folder: gh, gh2e, jotl, fh, fc, cs …
    #[arg(long)]
    edition: Edition,
    /// Where the pack and the report are written
    #[arg(long)]
    out: PathBuf,
    /// A folder of map layouts, or a pack with scenarios that you drew yourself; may be given several times, later ones first
    #[arg(long)]
    maps: Vec<PathBuf>,
    /// A pack of your own: its cards replace those of the same deck or class and name, its items and scenarios those of the
    /// same key
    #[arg(long)]
    overrides: Option<PathBuf>,
    /// Print the report for programs
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> ExitCode {
    let From::Ghs(ghs) = &args.from;
    match ghs.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

impl Ghs {
    fn run(&self) -> Result<(), String> {
        let inner = self.dir.join(self.edition.key());
        let dir = if inner.is_dir() { &inner } else { &self.dir };
        let mut diags = Diagnostics::default();
        let mut source = Source::read(dir, &mut diags).map_err(|e| e.to_string())?;
        let things = [&source.monsters, &source.decks, &source.characters, &source.items, &source.scenarios];
        if things.iter().all(|list| list.is_empty()) {
            return Err(format!("{} has none of monster/, character/, scenarios/ and items.json", dir.display()));
        }
        // What it extends lies beside it.
        let beside = if dir == &inner { Some(self.dir.as_path()) } else { dir.parent() };
        let mut open = self.edition.extends(source.base.as_ref().map(|d| &d.value));
        let mut known = vec![self.edition];
        while let Some(edition) = open.pop() {
            let folder = beside.map(|b| b.join(edition.key())).filter(|d| d.is_dir() && !known.contains(&edition));
            let Some(folder) = folder else {
                if !known.contains(&edition) {
                    eprintln!("note: {} extends {edition}, which does not lie beside it", self.edition);
                    known.push(edition);
                }
                continue;
            };
            known.push(edition);
            // Complaints about it are for whoever imports it.
            let parent = Source::read(&folder, &mut Diagnostics::default()).map_err(|e| e.to_string())?;
            open.extend(edition.extends(parent.base.as_ref().map(|d| &d.value)));
            source.add_parent(parent);
        }
        let mut layouts = Vec::new();
        for dir in &self.maps {
            layouts.extend(maps::read_dir(dir, &mut diags).map_err(|e| format!("{}: {e}", dir.display()))?);
        }
        let mut imported = import_with(&source, &layouts, self.edition, diags);
        imported.report.entries.extend(layouts.iter().map(|layout| Entry {
            part: Part::Map,
            of: "maps".to_owned(),
            name: layout.scenario.key.clone(),
            tier: if layout.is_whole() { Tier::Structure } else { Tier::Manual },
            overridden: false,
            why: layout.fixes.iter().map(ToString::to_string).collect(),
        }));
        if let Some(dir) = &self.overrides {
            let loaded = hexhold_content::fs::load_dirs(std::slice::from_ref(dir)).map_err(|e| e.to_string())?;
            if loaded.diagnostics.errors() > 0 {
                return Err(format!(
                    "the overrides are not in order:\n{}",
                    loaded.diagnostics.render(&loaded.sources, false)
                ));
            }
            imported.apply_overrides(&loaded.library);
        }
        let write = |name: &str, text: &str| {
            fs::write(self.out.join(name), text).map_err(|e| format!("{}: {e}", self.out.join(name).display()))
        };
        fs::create_dir_all(&self.out).map_err(|e| format!("{}: {e}", self.out.display()))?;
        let (files, left_out) = imported.pack();
        for (name, text) in &files {
            write(name, text)?;
        }
        let report = serde_json::to_string_pretty(&imported.report.to_json()).map_err(|e| e.to_string())?;
        write("report.json", &report)?;
        let shown = if self.json {
            report
        } else {
            let not_written = left_out.iter().map(|w| format!("Not written, since the language cannot say it: {w}\n"));
            format!("{}{}Written to {}", imported.report, not_written.collect::<String>(), self.out.display())
        };
        // Whoever reads may stop early.
        let _ = writeln!(std::io::stdout(), "{shown}");
        Ok(())
    }
}
