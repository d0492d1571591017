//! A game as one file: setup, pack and log, with the hashes that a replay must reach, and how it stands.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::hash::fnv_json;
use crate::{Loaded, Pack, Seat, Setup, Snapshot, Source, Table, small};

pub const FORMAT: &str = "hexhold-game";
/// Version 1 had neither pack nor snapshots nor a check sum, and in version 2 the sum was over the fields that the program
/// knew, so that a later one with more fields could not check it. Both are still read.
pub const FILE_VERSION: u16 = 3;

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
    /// What the pack was made from: whoever loads the file may have another one, or another version of it.
    #[serde(default)]
    pub pack: String,
    /// Who played whom; of nobody the secret.
    #[serde(default)]
    pub seats: Vec<Seat>,
    /// How the game stands, and where it once went on without its beginning.
    #[serde(default)]
    pub snapshots: Vec<String>,
    /// Over everything else: a file that was damaged is told from one that was written by another version.
    #[serde(default)]
    pub sum: String,
}

/// Why a file cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileProblem {
    #[error("this is not a saved game: {0}")]
    NotAGame(String),
    #[error("the file is of version {0}, and this program reads up to version {FILE_VERSION}: a newer one is needed")]
    Version(u16),
    #[error("the file is damaged: its contents are not those that were saved; another copy may still be whole")]
    Damaged,
    #[error("the game was played with the pack {pack:?}, which is not in the file, and here is {here:?}")]
    OtherPack { pack: String, here: String },
    #[error("the pack {pack:?} that is in the file cannot be read: {why}")]
    Pack { pack: String, why: String },
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
    /// The game as one file, with the seats of those who play it.
    pub fn export(&self, seats: &[Seat]) -> GameFile {
        let now = self.snapshot();
        let mut file = GameFile {
            format: FORMAT.to_owned(),
            version: FILE_VERSION,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            setup: self.setup().clone(),
            log: self.ops().to_vec(),
            hash: self.hash(),
            told: self.told_hash(),
            seats: seats.to_vec(),
            pack: small::letters(&self.pack().source().encode()),
            snapshots: self.base().into_iter().chain([&now]).map(|s| small::letters(&s.encode())).collect(),
            sum: String::new(),
        };
        file.sum = check_sum(serde_json::to_value(&file).unwrap_or_default());
        file
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
        let value: Value = serde_json::from_str(text).map_err(not)?;
        let head = Head::deserialize(&value).map_err(not)?;
        if head.format != FORMAT {
            return Err(FileProblem::NotAGame(format!("its format is {:?}", head.format)));
        }
        if !(1..=FILE_VERSION).contains(&head.version) {
            return Err(FileProblem::Version(head.version));
        }
        let sum = check_sum(value);
        let file: Self = serde_json::from_str(text).map_err(not)?;
        if file.version > 2 && file.sum != sum { Err(FileProblem::Damaged) } else { Ok(file) }
    }

    /// The pack the game is played with: the one that is here, or the one in the file. The second value says that it is
    /// neither, and the one that is here stands in for it.
    pub fn pack(&self, here: &Arc<Pack>) -> Result<(Arc<Pack>, bool), FileProblem> {
        if self.setup.pack_hash == here.hash() {
            return Ok((Arc::clone(here), false));
        }
        if self.pack.is_empty() {
            let (pack, here_name) = (self.setup.pack.clone(), here.name.clone());
            let same = pack == here_name;
            return if same {
                Ok((Arc::clone(here), true))
            } else {
                Err(FileProblem::OtherPack { pack, here: here_name })
            };
        }
        let unreadable = |why: String| FileProblem::Pack { pack: self.setup.pack.clone(), why };
        let source = small::from_letters(&self.pack).and_then(|bytes| Source::decode(&bytes)).map_err(unreadable)?;
        Ok((here.read(&source).map_err(unreadable)?, false))
    }

    /// Replays the game and checks that it is the same.
    pub fn open(&self, here: &Arc<Pack>) -> Result<Table, FileProblem> {
        let (pack, _) = self.pack(here)?;
        let base = self.kept().into_iter().find(|s| s.base);
        let table = Table::replay_from(&pack, &self.setup, &self.log, base.as_ref())?;
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

    /// Brings the game back to be played on, even if this program would have played it differently.
    pub fn go_on(&self, here: &Arc<Pack>) -> Result<Loaded, FileProblem> {
        let (pack, other) = self.pack(here)?;
        Table::load(&pack, &self.setup, &self.log, &self.kept(), other)
    }

    /// The snapshots that this program can read.
    fn kept(&self) -> Vec<Snapshot> {
        let read = |text: &String| Snapshot::decode(&small::from_letters(text).ok()?).ok();
        self.snapshots.iter().filter_map(read).collect()
    }
}

/// Over everything that stands in a file but the sum itself, whether this program knows the field or not.
fn check_sum(mut file: Value) -> String {
    if let Value::Object(fields) = &mut file {
        fields.remove("sum");
    }
    format!("{:016x}", fnv_json(&file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_a_program_with_other_fields_is_not_damaged() {
        let mut value = serde_json::json!({
            "format": FORMAT, "version": FILE_VERSION, "program": "0.0.9", "log": [], "hash": "", "told": "",
            "setup": {
                "game": { "scenario": "x", "level": null, "party": [], "weather": "a field nobody knows here" },
                "seed": 1, "pack": "p", "pack_hash": "",
            },
        });
        let sum = check_sum(value.clone());
        value["sum"] = Value::String(sum);
        // What that program did not know is not in the file, and what this one does not know is.
        let file = GameFile::read(&value.to_string()).expect("whole");
        assert!(serde_json::to_string(&file).is_ok_and(|t| t.contains("variants") && !t.contains("weather")));
        value["setup"]["game"]["weather"] = Value::String("changed".to_owned());
        assert_eq!(GameFile::read(&value.to_string()), Err(FileProblem::Damaged));
    }
}
