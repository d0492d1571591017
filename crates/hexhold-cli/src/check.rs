//! `hexhold check`: reads packs and says everything that is wrong with them.

use std::{
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, SystemTime},
};

use hexhold_content::{
    Counts, Diagnostics, Loaded, book_counts, built_in, check, counts, counts_table, fs,
    holdin::{self, BookWords, LoadedBook},
    load,
    wording::{Lang, Wording},
};
use serde_json::{Value, json};

/// Check content: packs of classes, monsters, items and scenarios, and packs for Gloomholdin'
///
/// Prints every error and warning with its place. Exits with 1 if there are errors (with --strict also for warnings),
/// with 2 if a folder is not there.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Folders of packs, in the order in which they override each other; or single files
    #[arg(value_name = "PATH", required_unless_present = "counts")]
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
    /// Print how much of everything there is, too; without a path, of the packs that are built in
    #[arg(long)]
    counts: bool,
    /// Print the counts as JSON
    #[arg(long, requires = "counts", conflicts_with = "words")]
    json: bool,
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
    let (packs, mut unread) = match fs::read_dirs(&args.paths) {
        Ok((packs, unread)) if packs.is_empty() && args.paths.is_empty() => {
            (built_in().into_iter().chain(holdin::built_in()).collect(), unread)
        }
        Ok(read) => read,
        Err(problem) => {
            eprintln!("{problem}");
            return UNREADABLE;
        }
    };
    let mut code = 0;
    let mut counted = Vec::new();
    let mut show = |words: String, (text, wrong): (String, u8)| {
        // A reader who has seen enough closes the pipe; that is no fault.
        let _ = io::stdout().lock().write_all(words.as_bytes());
        let _ = io::stderr().lock().write_all(text.as_bytes());
        code = code.max(wrong);
    };
    // A pack of the small game stands for itself; the others override each other.
    let (small, packs): (Vec<_>, Vec<_>) = packs.into_iter().partition(holdin::is_pack);
    for pack in &small {
        let mut loaded = holdin::load(pack);
        unread.drain(..).for_each(|problem| loaded.diagnostics.push(problem));
        let words = if args.words { book_words(&loaded, &args.lang) } else { String::new() };
        counted.extend(book_counts(&loaded.book));
        show(words, report_book(&loaded, args.strict, colour));
    }
    if !packs.is_empty() {
        let mut loaded = load(&packs);
        unread.drain(..).for_each(|problem| loaded.diagnostics.push(problem));
        let words = if args.words { words(&loaded, &args.lang) } else { String::new() };
        counted.extend(counts(&loaded));
        show(words, report(loaded, args.strict, colour));
    }
    if args.counts {
        show(if args.json { counts_json(&counted) } else { counts_table(&counted) }, (String::new(), 0));
    }
    code
}

/// `{"packs": [{"pack": …, "counts": {…}, "campaigns": [{"campaign": …, "counts": {…}}]}]}`.
fn counts_json(all: &[Counts]) -> String {
    let lines = |c: &Counts| -> Value { c.lines.iter().map(|(what, n)| (what.clone(), json!(n))).collect() };
    let mut packs: Vec<Value> = Vec::new();
    for c in all {
        if let Some(campaigns) = packs.last_mut().filter(|_| c.campaign).and_then(|p| p["campaigns"].as_array_mut()) {
            campaigns.push(json!({ "campaign": c.of, "counts": lines(c) }));
        } else {
            packs.push(json!({ "pack": c.of, "counts": lines(c), "campaigns": [] }));
        }
    }
    format!("{:#}\n", json!({ "packs": packs }))
}

fn lang(name: &str) -> Lang {
    if name == "de" { Lang::De } else { Lang::En }
}

/// What players read of a pack for the small game.
pub fn book_words(loaded: &LoadedBook, language: &str) -> String {
    BookWords { lang: lang(language), book: &loaded.book, texts: loaded.texts.get(language) }.whole()
}

/// The same for a pack of the small game.
pub fn report_book(loaded: &LoadedBook, strict: bool, colour: bool) -> (String, u8) {
    let mut text = loaded.diagnostics.render(&loaded.sources, colour);
    let book = &loaded.book;
    text.push_str(&format!(
        "{} characters, {} monsters, {} items, {} maps, {} scenarios, {} treasures, {} achievements: {}\n",
        book.characters.len(),
        book.monsters.len(),
        book.items.len(),
        book.maps.len(),
        book.scenarios.len(),
        book.treasures.len(),
        book.achievements.len(),
        found(&loaded.diagnostics),
    ));
    (text, status(&loaded.diagnostics, strict))
}

fn found(diagnostics: &Diagnostics) -> String {
    format!("{} errors, {} warnings", diagnostics.errors(), diagnostics.warnings())
}

fn status(diagnostics: &Diagnostics, strict: bool) -> u8 {
    if diagnostics.errors() > 0 || (strict && diagnostics.warnings() > 0) { WRONG } else { 0 }
}

/// What players read of the packs.
pub fn words(loaded: &Loaded, lang: &str) -> String {
    Wording { lang: self::lang(lang), library: &loaded.library, texts: loaded.texts.get(lang) }.whole()
}

/// The whole report, and the exit status it means.
pub fn report(mut loaded: Loaded, strict: bool, colour: bool) -> (String, u8) {
    check(&mut loaded);
    let mut text = loaded.diagnostics.render(&loaded.sources, colour);
    let lib = &loaded.library;
    let cards: usize = lib.classes.iter().map(|c| c.cards.len()).sum();
    text.push_str(&format!(
        "{} classes with {cards} cards, {} monsters, {} decks, {} items, {} battle goals, {} scenarios: {}\n",
        lib.classes.len(),
        lib.monsters.len(),
        lib.decks.len(),
        lib.items.len(),
        lib.goals.len(),
        lib.scenarios.len(),
        found(&loaded.diagnostics),
    ));
    (text, status(&loaded.diagnostics, strict))
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
