//! The files of the project, read once; and the problems found in them.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

/// One text file. Its path is relative to the root and uses `/` everywhere.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Something that must not stay as it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Problem {
    pub(crate) path: String,
    /// 0 when the whole file is meant.
    pub(crate) line: usize,
    pub(crate) message: String,
}

impl Problem {
    pub(crate) fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.message),
            line => write!(f, "{}:{line}: {}", self.path, self.message),
        }
    }
}

impl File {
    #[cfg(test)]
    pub(crate) fn new(path: &str, text: &str) -> Self {
        Self { path: path.into(), text: text.into() }
    }

    pub(crate) fn extension(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(_, e)| e)
    }

    /// The directory name of the package the file belongs to: `hexhold-hex` for `crates/hexhold-hex/src/lib.rs`.
    pub(crate) fn crate_name(&self) -> Option<&str> {
        match self.path.strip_prefix("crates/") {
            Some(rest) => rest.split_once('/').map(|(name, _)| name),
            None => self.path.starts_with("xtask/").then_some("xtask"),
        }
    }
}

/// The root of the workspace: the parent of this package, where cargo says it is.
pub(crate) fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// Every text file of the project, sorted by path; what tools produce or download is left out.
pub(crate) fn files() -> anyhow::Result<Vec<File>> {
    let root = root();
    let mut out = Vec::new();
    walk(&root, &root, &mut out)?;
    out.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(out)
}

/// Names that are not ours, wherever they are; in a worktree `.git` is a file.
const SKIPPED: [&str; 9] =
    [".git", "target", "node_modules", "dist", ".idea", ".vscode", "test-results", "playwright-report", ".svelte-kit"];

fn walk(root: &Path, dir: &Path, out: &mut Vec<File>) -> anyhow::Result<()> {
    for entry in fs::read_dir(dir).with_context(|| format!("reading {}", dir.display()))? {
        let entry = entry?;
        let (path, kind) = (entry.path(), entry.file_type()?);
        if SKIPPED.contains(&entry.file_name().to_string_lossy().as_ref()) {
            continue;
        }
        if kind.is_dir() {
            walk(root, &path, out)?;
        } else if kind.is_file() {
            // What is not UTF-8 is an image or a font, and nobody here has a question about those.
            if let Ok(text) = String::from_utf8(fs::read(&path)?) {
                let relative = path.strip_prefix(root)?.components();
                let parts: Vec<_> = relative.map(|c| c.as_os_str().to_string_lossy().into_owned()).collect();
                out.push(File { path: parts.join("/"), text });
            }
        }
    }
    Ok(())
}
