//! What can be done at a table, as lines of text: the log is a list of them, and the log is the game.

use std::fmt;
use std::str::FromStr;

use hexhold_play::{BadNotation, Input, Rules};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Op<R: Rules> {
    Answer(Input<R>),
    /// Takes back so many answers.
    Undo(u32),
    /// Takes back one's own secret choice while others still choose; theirs stay.
    Withdraw(R::To),
    /// Gives so many answers again that were taken back.
    Redo(u32),
    Mark(String),
    Referee(R::Order),
    /// This seat is the host from now on.
    Host(u8),
    /// This seat took the game along as a file, with everything in it that is secret.
    Exported(u8),
    /// The program had changed: the game went on from a snapshot, and so many answers were lost. Only ever read.
    Resumed(u32),
}

impl<R: Rules> fmt::Display for Op<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answer(input) => input.fmt(f),
            Self::Undo(n) => write!(f, "undo {n}"),
            Self::Withdraw(to) => write!(f, "withdraw {}", R::write_to(*to)),
            Self::Redo(n) => write!(f, "redo {n}"),
            Self::Mark(name) => write!(f, "mark {name}"),
            Self::Referee(order) => write!(f, "referee {}", R::write_order(order)),
            Self::Host(seat) => write!(f, "host {seat}"),
            Self::Exported(seat) => write!(f, "exported {seat}"),
            Self::Resumed(n) => write!(f, "resumed {n}"),
        }
    }
}

impl<R: Rules> FromStr for Op<R> {
    type Err = BadNotation;

    fn from_str(s: &str) -> Result<Self, BadNotation> {
        let bad = || BadNotation(s.to_owned());
        let (word, rest) = s.split_once(' ').ok_or_else(bad)?;
        Ok(match word {
            "undo" => Self::Undo(rest.parse().map_err(|_| bad())?),
            "redo" => Self::Redo(rest.parse().map_err(|_| bad())?),
            "resumed" => Self::Resumed(rest.parse().map_err(|_| bad())?),
            "host" => Self::Host(rest.parse().map_err(|_| bad())?),
            "exported" => Self::Exported(rest.parse().map_err(|_| bad())?),
            "mark" => Self::Mark(rest.to_owned()),
            "referee" => Self::Referee(R::read_order(rest)?),
            "withdraw" => Self::Withdraw(R::read_to(rest).ok_or_else(bad)?),
            _ => Self::Answer(s.parse()?),
        })
    }
}
