//! Which game the files are about.

use std::{fmt, str::FromStr};

use serde::Serialize;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    Gh,
    Gh2e,
    Jotl,
    Fh,
}

impl Edition {
    pub const ALL: [Self; 4] = [Self::Gh, Self::Gh2e, Self::Jotl, Self::Fh];

    pub const fn key(self) -> &'static str {
        match self {
            Self::Gh => "gh",
            Self::Gh2e => "gh2e",
            Self::Jotl => "jotl",
            Self::Fh => "fh",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Edition {
    type Err = String;

    fn from_str(s: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|e| e.key() == s).ok_or_else(|| format!("no edition `{s}`: gh, gh2e, jotl or fh"))
    }
}
