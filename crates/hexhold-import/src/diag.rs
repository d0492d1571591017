//! What is wrong with the files, and where: the file and the path inside its JSON.

use std::fmt;

use serde::Serialize;

/// One complaint about the input.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Diagnostic {
    pub file: String,
    /// Such as `$.stats[3].health`.
    pub path: String,
    pub message: String,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.file, self.path, self.message)
    }
}

/// Complaints in the order they were found. A hostile file cannot make the list grow without bound.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    dropped: usize,
}

impl Diagnostics {
    const MOST: usize = 1000;

    pub fn push(&mut self, file: &str, path: &str, message: impl Into<String>) {
        if self.list.len() >= Self::MOST {
            self.dropped += 1;
            return;
        }
        let message: String = message.into();
        let message = message.chars().take(300).collect();
        self.list.push(Diagnostic { file: file.to_owned(), path: path.to_owned(), message });
    }

    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    /// How many were left out because there were too many.
    pub const fn dropped(&self) -> usize {
        self.dropped
    }
}
