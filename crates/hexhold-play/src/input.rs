//! Inputs: an answer and whom it came from.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Rules;

/// An answer and whom it came from.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Input<R: Rules> {
    pub to: R::To,
    pub answer: R::Answer,
}

/// A text that is no input.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not an input")]
pub struct BadNotation(pub String);

impl<R: Rules> fmt::Display for Input<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        R::write_input(self, f)
    }
}

impl<R: Rules> FromStr for Input<R> {
    type Err = BadNotation;

    fn from_str(s: &str) -> Result<Self, BadNotation> {
        R::read_input(s)
    }
}
