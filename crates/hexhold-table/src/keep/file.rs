//! A game as one file: setup, pack and log, with the hashes that a replay must reach, and how it stands.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::hash::fnv_json;
use super::load::{Budget, Watch};
use super::small;
use crate::{Content, Kind, Loaded, Seat, Setup, Snapshot, Source, Table};

pub const FORMAT: &str = "hexhold-game";
/// Version 1 had neither pack nor snapshots nor a check sum, and in version 2 the sum was over the fields that the program
/// knew, so that a later one with more fields could not check it. Up to version 3 the state and the story were hashed in a
/// form that has changed (conditions by place, draws without their deck); up to version 4 kills were not counted by
/// monster. All are still read.
pub const FILE_VERSION: u16 = 5;

const MOST_SNAPSHOTS: usize = 4;

/// Files without a kind are of the time when there was only one.
pub(crate) const FIRST_KIND: &str = "scenario";

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct GameFile<K: Kind> {
    pub format: String,
    /// Which of our games it is.
    #[serde(default = "first_kind", skip_serializing_if = "is_first_kind")]
    pub kind: String,
    pub version: u16,
    /// The version of the program that wrote it.
    pub program: String,
    pub setup: Setup<K>,
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
    #[error("this is a game of the kind {0:?}, which this program does not know: a newer one may be needed")]
    Kind(String),
    #[error("this is a game of the kind {0:?}, and one of the kind {1:?} is wanted here")]
    OtherKind(String, &'static str),
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
    #[error("its log takes too much time to play again")]
    TooMuch,
    #[error("nobody waits for it any more")]
    Cancelled,
    #[error("the replay reaches another state ({reached}) than the file says ({wanted})")]
    Hash { reached: String, wanted: String },
    #[error("the replay tells another story ({reached}) than the file says ({wanted})")]
    Told { reached: String, wanted: String },
}

impl<K: Kind> Table<K> {
    /// The game as one file, with the seats of those who play it.
    pub fn export(&self, seats: &[Seat]) -> GameFile<K> {
        let now = self.snapshot();
        let mut file = GameFile {
            format: FORMAT.to_owned(),
            kind: K::NAME.to_owned(),
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

/// Looked at first, so that a newer file is called newer and not wrong.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u16,
    #[serde(default = "first_kind")]
    kind: String,
}

fn first_kind() -> String {
    FIRST_KIND.to_owned()
}

fn is_first_kind(kind: &str) -> bool {
    kind == FIRST_KIND
}

/// Of which of our games a file is.
pub fn kind_of(text: &str) -> Result<String, FileProblem> {
    let value: Value = serde_json::from_str(text).map_err(not_a_game)?;
    head(&value).map(|h| h.kind)
}

fn not_a_game(e: serde_json::Error) -> FileProblem {
    FileProblem::NotAGame(e.to_string())
}

fn head(value: &Value) -> Result<Head, FileProblem> {
    let head = Head::deserialize(value).map_err(not_a_game)?;
    if head.format != FORMAT {
        return Err(FileProblem::NotAGame(format!("its format is {:?}", head.format)));
    }
    if !(1..=FILE_VERSION).contains(&head.version) {
        return Err(FileProblem::Version(head.version));
    }
    Ok(head)
}

impl<K: Kind> GameFile<K> {
    pub fn read(text: &str) -> Result<Self, FileProblem> {
        let value: Value = serde_json::from_str(text).map_err(not_a_game)?;
        let head = head(&value)?;
        if head.kind != K::NAME {
            return Err(FileProblem::OtherKind(head.kind, K::NAME));
        }
        let sum = check_sum(value);
        let file: Self = serde_json::from_str(text).map_err(not_a_game)?;
        if file.version > 2 && file.sum != sum { Err(FileProblem::Damaged) } else { Ok(file) }
    }

    /// The pack the game is played with: the one that is here, or the one in the file. The second value says that it is
    /// neither, and the one that is here stands in for it.
    pub fn pack(&self, here: &Arc<K::Pack>) -> Result<(Arc<K::Pack>, bool), FileProblem> {
        if self.setup.pack_hash == here.hash() {
            return Ok((Arc::clone(here), false));
        }
        if self.pack.is_empty() {
            let (pack, here_name) = (self.setup.pack.clone(), here.name().to_owned());
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
    pub fn open(&self, here: &Arc<K::Pack>) -> Result<Table<K>, FileProblem> {
        self.open_watched(here, &mut |_| Ok(()))
    }

    /// The same, and somebody looks at every line.
    pub fn open_watched(&self, here: &Arc<K::Pack>, watch: &mut Watch<'_, K>) -> Result<Table<K>, FileProblem> {
        let (pack, _) = self.pack(here)?;
        let base = self.kept().into_iter().find(|s| s.base);
        let table = Table::replay_watched(&pack, &self.setup, &self.log, base.as_ref(), watch)?;
        if self.version < 5 {
            return Ok(table);
        }
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
    pub fn go_on(&self, here: &Arc<K::Pack>, budget: Budget<'_>) -> Result<Loaded<K>, FileProblem> {
        let (pack, other) = self.pack(here)?;
        Table::load(&pack, &self.setup, &self.log, &self.kept(), other, budget)
    }

    /// The snapshots that this program can read, the first few: no program has written more than two.
    fn kept(&self) -> Vec<Snapshot<K>> {
        let read = |text: &String| Snapshot::decode(&small::from_letters(text).ok()?).ok();
        self.snapshots.iter().take(MOST_SNAPSHOTS).filter_map(read).collect()
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
    use hexhold_engine::ScenarioRules;

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
        let file = GameFile::<ScenarioRules>::read(&value.to_string()).expect("whole");
        assert!(serde_json::to_string(&file).is_ok_and(|t| t.contains("variants") && !t.contains("weather")));
        value["setup"]["game"]["weather"] = Value::String("changed".to_owned());
        assert_eq!(GameFile::<ScenarioRules>::read(&value.to_string()), Err(FileProblem::Damaged));
    }
}
