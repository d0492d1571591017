//! Reading packs from folders. The rest of the crate only sees text.

use std::path::{Path, PathBuf};

use crate::{Loaded, PackText, Source, load};

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
}

const MOST_BYTES: u64 = 1 << 20;
const MOST_FILES: usize = 2_000;
const MOST_DEPTH: usize = 8;

/// All `.kdl` files of a pack's folder and its subfolders, named from the folder on.
pub fn read_dir(dir: &Path) -> Result<PackText, ReadProblem> {
    let mut files = Vec::new();
    if dir.is_file() {
        files.push(dir.to_owned());
    } else {
        collect(dir, 0, &mut files)?;
    }
    files.sort();
    let mut pack = PackText::default();
    for path in files {
        let io = |problem| ReadProblem::Io { path: path.clone(), problem };
        if std::fs::metadata(&path).map_err(io)?.len() > MOST_BYTES {
            return Err(ReadProblem::TooLong(path));
        }
        let bytes = std::fs::read(&path).map_err(io)?;
        let text = String::from_utf8(bytes).map_err(|_| ReadProblem::Encoding(path.clone()))?;
        pack.files.push(Source { name: path.display().to_string(), text });
    }
    Ok(pack)
}

fn collect(dir: &Path, depth: usize, files: &mut Vec<PathBuf>) -> Result<(), ReadProblem> {
    let io = |problem| ReadProblem::Io { path: dir.to_owned(), problem };
    for entry in std::fs::read_dir(dir).map_err(io)? {
        let entry = entry.map_err(io)?;
        let path = entry.path();
        let kind = entry.file_type().map_err(io)?;
        if kind.is_dir() {
            if depth >= MOST_DEPTH {
                return Err(ReadProblem::TooMany(path));
            }
            collect(&path, depth + 1, files)?;
        } else if kind.is_file() && path.extension().is_some_and(|e| e == "kdl") {
            files.push(path);
        }
        if files.len() > MOST_FILES {
            return Err(ReadProblem::TooMany(dir.to_owned()));
        }
    }
    Ok(())
}

/// Reads packs from their folders and joins them in this order.
pub fn load_dirs(dirs: &[PathBuf]) -> Result<Loaded, ReadProblem> {
    let packs = dirs.iter().map(|d| read_dir(d)).collect::<Result<Vec<_>, _>>()?;
    Ok(load(&packs))
}
