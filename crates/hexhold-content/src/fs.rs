//! Reading packs from folders. The rest of the crate only sees text.

use std::path::{Path, PathBuf};

use crate::{Diagnostic, Loaded, PackText, Severity, Source, load, source::Span};

#[derive(Debug, thiserror::Error)]
pub enum ReadProblem {
    #[error("{path}: {problem}")]
    Io { path: PathBuf, problem: std::io::Error },
    #[error("{0}: not UTF-8 text")]
    Encoding(PathBuf),
    #[error("{0}: more than {MOST_BYTES} bytes")]
    TooLong(PathBuf),
    #[error("{0}: more than {MOST_FILES} files, or folders too deep")]
    TooMany(PathBuf),
    #[error("{0}: a link, which is not followed")]
    Link(PathBuf),
}

const MOST_BYTES: u64 = 1 << 20;
const MOST_FILES: usize = 2_000;
const MOST_DEPTH: usize = 8;

/// All `.kdl` files of a pack's folder and its subfolders, named from the folder on; the first that cannot be read ends it.
pub fn read_dir(dir: &Path) -> Result<PackText, ReadProblem> {
    let (pack, problems) = read_what_can_be(dir);
    match problems.into_iter().find(|p| !matches!(p, ReadProblem::Link(_))) {
        Some(problem) => Err(problem),
        None => Ok(pack),
    }
}

/// The same, with everything that could not be read beside what could.
fn read_what_can_be(dir: &Path) -> (PackText, Vec<ReadProblem>) {
    let (mut files, mut problems) = (Vec::new(), Vec::new());
    if dir.is_file() {
        files.push(dir.to_owned());
    } else {
        collect(dir, 0, &mut files, &mut problems);
    }
    files.sort();
    let mut pack = PackText::default();
    for path in files {
        match read(&path) {
            Ok(text) => pack.files.push(Source { name: path.display().to_string(), text }),
            Err(problem) => problems.push(problem),
        }
    }
    (pack, problems)
}

fn read(path: &Path) -> Result<String, ReadProblem> {
    let io = |problem| ReadProblem::Io { path: path.to_owned(), problem };
    if std::fs::metadata(path).map_err(io)?.len() > MOST_BYTES {
        return Err(ReadProblem::TooLong(path.to_owned()));
    }
    let bytes = std::fs::read(path).map_err(io)?;
    String::from_utf8(bytes).map_err(|_| ReadProblem::Encoding(path.to_owned()))
}

fn collect(dir: &Path, depth: usize, files: &mut Vec<PathBuf>, problems: &mut Vec<ReadProblem>) {
    let entries = std::fs::read_dir(dir).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries = match entries {
        Ok(entries) => entries,
        Err(problem) => return problems.push(ReadProblem::Io { path: dir.to_owned(), problem }),
    };
    for entry in entries {
        let path = entry.path();
        let of_a_pack = path.extension().is_some_and(|e| e == "kdl");
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && depth >= MOST_DEPTH => problems.push(ReadProblem::TooMany(path)),
            Ok(kind) if kind.is_dir() => collect(&path, depth + 1, files, problems),
            Ok(kind) if kind.is_file() && of_a_pack => files.push(path),
            // Another folder may hold another pack, or the same one again without end.
            Ok(kind) if kind.is_symlink() && (of_a_pack || path.is_dir()) => problems.push(ReadProblem::Link(path)),
            Ok(_) => {}
            Err(problem) => problems.push(ReadProblem::Io { path, problem }),
        }
        if files.len() > MOST_FILES {
            return problems.push(ReadProblem::TooMany(dir.to_owned()));
        }
    }
}

/// Reads packs from their folders and joins them in this order. A file that cannot be read is one of the problems found,
/// and hides no others; a folder that is not there is an error.
pub fn load_dirs(dirs: &[PathBuf]) -> Result<Loaded, ReadProblem> {
    let (packs, unread) = read_dirs(dirs)?;
    let mut loaded = load(&packs);
    unread.into_iter().for_each(|problem| loaded.diagnostics.push(problem));
    Ok(loaded)
}

/// The texts of packs, and what could not be read of them.
pub fn read_dirs(dirs: &[PathBuf]) -> Result<(Vec<PackText>, Vec<Diagnostic>), ReadProblem> {
    let mut packs = Vec::new();
    let mut unread = Vec::new();
    for dir in dirs {
        std::fs::metadata(dir).map_err(|problem| ReadProblem::Io { path: dir.clone(), problem })?;
        let (pack, problems) = read_what_can_be(dir);
        packs.push(pack);
        unread.extend(problems.iter().map(unreadable));
    }
    Ok((packs, unread))
}

fn unreadable(problem: &ReadProblem) -> Diagnostic {
    let link = matches!(problem, ReadProblem::Link(_));
    let help = link.then(|| "put a copy of it here, or name its folder as a pack of its own".to_owned());
    let severity = if link { Severity::Warning } else { Severity::Error };
    Diagnostic { severity, message: problem.to_string(), span: Span::NOWHERE, label: String::new(), help }
}
