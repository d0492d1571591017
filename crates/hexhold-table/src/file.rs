//! A game as one file: setup and log, with the hashes that a replay must reach.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{Op, Pack, Setup, Table};

pub const FORMAT: &str = "hexhold-game";
pub const FILE_VERSION: u16 = 1;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameFile {
    pub format: String,
    pub version: u16,
    /// The version of the program that wrote it.
    pub program: String,
    pub setup: Setup,
    pub log: Vec<String>,
    /// The hash of the state at the end of the log, and of everything told.
    pub hash: String,
    pub told: String,
}

/// Why a file cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileProblem {
    #[error("this is not a saved game: {0}")]
    NotAGame(String),
    #[error("the file is of version {0}, and this program reads version {FILE_VERSION}")]
    Version(u16),
    #[error("the game was played with {pack} ({hash}), and here is {here} ({here_hash})")]
    OtherPack { pack: String, hash: String, here: String, here_hash: String },
    #[error("the setup is wrong: {}", .0.join("; "))]
    Setup(Vec<String>),
    #[error("line {line} of the log, {text:?}: {why}")]
    Line { line: usize, text: String, why: String },
    #[error("the replay reaches another state ({reached}) than the file says ({wanted})")]
    Hash { reached: String, wanted: String },
    #[error("the replay tells another story ({reached}) than the file says ({wanted})")]
    Told { reached: String, wanted: String },
}

impl Table {
    /// The game as one file.
    pub fn export(&self) -> GameFile {
        GameFile {
            format: FORMAT.to_owned(),
            version: FILE_VERSION,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            setup: self.setup().clone(),
            log: self.ops().to_vec(),
            hash: self.hash(),
            told: self.told_hash(),
        }
    }

    /// The table after a log, from its setup.
    pub fn replay<S: AsRef<str>>(
        pack: Arc<Pack>,
        setup: Setup,
        log: impl IntoIterator<Item = S>,
    ) -> Result<Self, FileProblem> {
        if setup.pack_hash != pack.hash() {
            return Err(FileProblem::OtherPack {
                pack: setup.pack,
                hash: setup.pack_hash,
                here: pack.name.clone(),
                here_hash: pack.hash(),
            });
        }
        let mut table = Self::new(pack, setup).map_err(FileProblem::Setup)?;
        for (i, text) in log.into_iter().enumerate() {
            let text = text.as_ref();
            let wrong = |why: String| FileProblem::Line { line: i + 1, text: text.to_owned(), why };
            let op: Op = text.parse().map_err(|e: hexhold_engine::BadNotation| wrong(e.to_string()))?;
            table.apply(op).map_err(|e| wrong(e.to_string()))?;
        }
        Ok(table)
    }
}

impl GameFile {
    pub fn read(text: &str) -> Result<Self, FileProblem> {
        /// Looked at first, so that a newer file is called newer and not wrong.
        #[derive(Deserialize)]
        struct Head {
            format: String,
            version: u16,
        }
        let not = |e: serde_json::Error| FileProblem::NotAGame(e.to_string());
        let head: Head = serde_json::from_str(text).map_err(not)?;
        if head.format != FORMAT {
            return Err(FileProblem::NotAGame(format!("its format is {:?}", head.format)));
        }
        if head.version != FILE_VERSION {
            return Err(FileProblem::Version(head.version));
        }
        serde_json::from_str(text).map_err(not)
    }

    /// Replays the game and checks that it is the same.
    pub fn open(&self, pack: Arc<Pack>) -> Result<Table, FileProblem> {
        let table = Table::replay(pack, self.setup.clone(), &self.log)?;
        let (reached, wanted) = (table.hash(), self.hash.clone());
        if reached != wanted {
            return Err(FileProblem::Hash { reached, wanted });
        }
        let (reached, wanted) = (table.told_hash(), self.told.clone());
        if reached != wanted {
            return Err(FileProblem::Told { reached, wanted });
        }
        Ok(table)
    }
}
