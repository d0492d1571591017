//! Which game the files are about. Any folder of the community's data is an edition; what it extends stands in its `base.json`.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use serde_json::Value;

const LONGEST: usize = 24;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edition {
    key: [u8; LONGEST],
    long: usize,
}

impl Edition {
    pub const GH: Self = Self::known("gh");
    pub const GH2E: Self = Self::known("gh2e");
    pub const JOTL: Self = Self::known("jotl");
    pub const FH: Self = Self::known("fh");
    /// Those that need no other.
    pub const ALL: [Self; 4] = [Self::GH, Self::GH2E, Self::JOTL, Self::FH];

    const fn known(key: &str) -> Self {
        let mut out = Self { key: [0; LONGEST], long: key.len() };
        let mut i = 0;
        while i < key.len() {
            out.key[i] = key.as_bytes()[i];
            i += 1;
        }
        out
    }

    /// The name of its folder.
    pub fn key(&self) -> &str {
        std::str::from_utf8(&self.key[..self.long]).unwrap_or("")
    }

    /// The editions that it needs: what its files say, or for old files what everybody knows.
    pub fn extends(&self, base: Option<&Value>) -> Vec<Self> {
        let said = base.and_then(|b| b.get("extends")).and_then(Value::as_array);
        let said = said.into_iter().flatten().filter_map(Value::as_str).filter_map(|k| k.parse().ok());
        let mut found: Vec<Self> = said.filter(|e| e != self).take(8).collect();
        if found.is_empty() && !Self::ALL.contains(self) {
            found = match self.key() {
                "toa" => vec![Self::known("cs"), Self::GH],
                "fc" | "cs" | "solo" | "sc" => vec![Self::GH],
                "bb" => vec![Self::JOTL],
                "ir" => vec![Self::FH],
                other => Self::ALL.into_iter().filter(|e| other.starts_with(&format!("{e}-"))).collect(),
            };
        }
        found
    }

    /// The rules it is played by: its own, or those of what it extends; failing both, those whose conditions it has.
    pub fn rules(&self, base: Option<&Value>, parents: &[Self]) -> &'static str {
        let own = [*self].into_iter().chain(parents.iter().copied()).chain(self.extends(base));
        for edition in own {
            match edition.key() {
                "gh" | "fc" | "cs" | "toa" => return "gh1e",
                "gh2e" => return "gh2e",
                "jotl" => return "jotl",
                "fh" => return "fh",
                _ => {}
            }
        }
        let has = |name: &str| {
            let list = base.and_then(|b| b.get("conditions")).and_then(Value::as_array);
            list.into_iter().flatten().any(|c| c.as_str() == Some(name))
        };
        if has("safeguard") {
            "gh2e"
        } else if has("brittle") || has("regenerate") {
            "fh"
        } else {
            "gh1e"
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.key())
    }
}

impl FromStr for Edition {
    type Err = String;

    fn from_str(s: &str) -> Result<Self, String> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_');
        if s.is_empty() || s.len() > LONGEST || !s.chars().all(plain) {
            return Err(format!("`{s}` is no name of an edition, such as gh, gh2e, jotl, fh, fc, cs"));
        }
        Ok(Self::known(s))
    }
}
