//! `hexhold check`: reads packs and says everything that is wrong with them.

use std::{
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, SystemTime},
};

use hexhold_content::{
    Loaded, check, fs,
    wording::{Lang, Wording},
};

/// Check content: packs of classes, monsters, items and scenarios
///
/// Prints every error and warning with its place. Exits with 1 if there are errors (with --strict also for warnings),
/// with 2 if a folder is not there.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Folders of packs, in the order in which they override each other; or single files
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// Check again whenever a file changes
    #[arg(long)]
    watch: bool,
    /// Warnings count as errors
    #[arg(long)]
    strict: bool,
    /// Print every card as players read it, too
    #[arg(long)]
    words: bool,
    /// The language of the words
    #[arg(long, default_value = "en", value_parser = ["en", "de"], requires = "words")]
    lang: String,
}

const WRONG: u8 = 1;
const UNREADABLE: u8 = 2;
/// Often enough to feel immediate, seldom enough to cost nothing.
const PAUSE: Duration = Duration::from_millis(400);

pub fn run(args: &Args) -> ExitCode {
    let colour = io::stderr().is_terminal();
    if !args.watch {
        return ExitCode::from(once(args, colour));
    }
    let mut seen = None;
    loop {
        let now = stamp(&args.paths);
        if seen != Some(now) {
            seen = Some(now);
            once(args, colour);
            eprintln!("watching; end with Ctrl-C");
        }
        std::thread::sleep(PAUSE);
    }
}

fn once(args: &Args, colour: bool) -> u8 {
    let loaded = match fs::load_dirs(&args.paths) {
        Ok(loaded) => loaded,
        Err(problem) => {
            eprintln!("{problem}");
            return UNREADABLE;
        }
    };
    if args.words {
        let words = words(&loaded, &args.lang);
        let _ = io::stdout().lock().write_all(words.as_bytes());
    }
    let (text, code) = report(loaded, args.strict, colour);
    // A reader who has seen enough closes the pipe; that is no fault.
    let _ = io::stderr().lock().write_all(text.as_bytes());
    code
}

/// What players read of the packs.
pub fn words(loaded: &Loaded, lang: &str) -> String {
    let texts = loaded.texts.get(lang);
    let lang = if lang == "de" { Lang::De } else { Lang::En };
    Wording { lang, library: &loaded.library, texts }.whole()
}

/// The whole report, and the exit status it means.
pub fn report(mut loaded: Loaded, strict: bool, colour: bool) -> (String, u8) {
    check(&mut loaded);
    let mut text = loaded.diagnostics.render(&loaded.sources, colour);
    let (errors, warnings) = (loaded.diagnostics.errors(), loaded.diagnostics.warnings());
    let lib = &loaded.library;
    let cards: usize = lib.classes.iter().map(|c| c.cards.len()).sum();
    text.push_str(&format!(
        "{} classes with {cards} cards, {} monsters, {} decks, {} items, {} battle goals, {} scenarios: \
         {errors} errors, {warnings} warnings\n",
        lib.classes.len(),
        lib.monsters.len(),
        lib.decks.len(),
        lib.items.len(),
        lib.goals.len(),
        lib.scenarios.len(),
    ));
    let wrong = errors > 0 || (strict && warnings > 0);
    (text, if wrong { WRONG } else { 0 })
}

/// The latest change and the number of files: enough to notice an edit.
fn stamp(paths: &[PathBuf]) -> (Option<SystemTime>, usize) {
    fn visit(path: &Path, depth: usize, out: &mut (Option<SystemTime>, usize)) {
        let Ok(meta) = std::fs::metadata(path) else { return };
        out.0 = out.0.max(meta.modified().ok());
        out.1 += 1;
        if meta.is_dir() && depth < 8 {
            for entry in std::fs::read_dir(path).into_iter().flatten().flatten() {
                visit(&entry.path(), depth + 1, out);
            }
        }
    }
    let mut out = (None, 0);
    paths.iter().for_each(|p| visit(p, 0, &mut out));
    out
}
