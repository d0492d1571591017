//! The way back and forth: what undo takes, what redo gives again, and who has to agree.
//!
//! Slips of one's own are free. What somebody else decided is taken back when they agree, and what taught anybody
//! something when all do. Who plays alone asks nobody.

use super::table::{Did, Line};
use crate::{Kind, Op, Refused, Seat, SeatIs, Table, UndoStep, plays_itself, viewer};

impl<K: Kind> Table<K> {
    /// What undo would take back for a seat, and how. Answers that the table gives by itself go together with the person's
    /// answer before them.
    pub fn undo_step(&self, seats: &[Seat], seat: usize) -> Option<(UndoStep<K>, Op<K>)> {
        let own = viewer::<K>(seats, Some(seat));
        let itself = |l: &Line<K>| matches!(&l.did, Did::Answer(i) if plays_itself(seats, K::role(i.to)));
        // A secret choice of one's own, while others still choose: theirs stay.
        for (after, line) in self.lines.iter().rev().take_while(|l| l.quiet).enumerate() {
            if let Did::Answer(i) = &line.did
                && K::may_answer(&own, i.to)
                && !itself(line)
            {
                let op = if after == 0 { Op::Undo(1) } else { Op::Withdraw(i.to) };
                let (ask, answer) = shown(line, &own);
                return Some((UndoStep { to: Some(i.to), ask, answer, asks: Vec::new(), answers: 1 }, op));
            }
        }
        // What stands beside that of others is taken back alone, unless one of them has gone on from it.
        let beside = |l: &&Line<K>| !l.informs && matches!(&l.did, Did::Answer(i) if K::apart(i.to));
        for (after, line) in self.lines.iter().rev().take_while(beside).enumerate() {
            let Did::Answer(i) = &line.did else { break };
            if K::may_answer(&own, i.to) && !itself(line) {
                if !self.stands_without(self.lines.len() - 1 - after) {
                    break;
                }
                let op = if after == 0 { Op::Undo(1) } else { Op::Withdraw(i.to) };
                let (ask, answer) = shown(line, &own);
                return Some((UndoStep { to: Some(i.to), ask, answer, asks: Vec::new(), answers: 1 }, op));
            }
        }
        let answers = self.lines.iter().rev().position(|l| !itself(l))? as u32 + 1;
        Some((self.step_back(answers, seats, seat, &own)?, Op::Undo(answers)))
    }

    /// What returning to a save point would take back.
    pub fn return_step(&self, name: &str, seats: &[Seat], seat: usize) -> Result<(UndoStep<K>, Op<K>), Refused<K>> {
        let answers = self.since_point(name)?;
        let step = self.step_back(answers, seats, seat, &viewer::<K>(seats, Some(seat)));
        step.map(|step| (step, Op::Undo(answers))).ok_or(Refused::NothingToUndo)
    }

    /// So many answers taken back at the wish of a seat, as a viewer may know them: the first of them is named.
    pub fn step_back(&self, answers: u32, seats: &[Seat], by: usize, to: &K::Viewer) -> Option<UndoStep<K>> {
        let from = self.lines.len().checked_sub(answers as usize)?;
        let lines = &self.lines[from..];
        let first = lines.first()?;
        let (ask, answer) = shown(first, to);
        Some(UndoStep { to: decided_for(&first.did), ask, answer, asks: must_agree(lines, seats, by), answers })
    }

    /// Gives again all that one undo took, if this seat may: what a player decided is theirs, a referee's order the
    /// host's, and what nobody here decided anybody's.
    pub fn redo_step(&self, seats: &[Seat], seat: usize) -> Option<Op<K>> {
        let first = &self.undone.last()?.did;
        let may = match first {
            Did::Order(_) => seats.get(seat)?.host,
            Did::Answer(i) => player::<K>(seats, i.to).is_none_or(|p| p == seat),
        };
        let answers = self.undone.iter().rev().position(|u| u.ends)? as u32 + 1;
        may.then_some(Op::Redo(answers))
    }
}

/// For whom it was decided; nobody: by the referee.
const fn decided_for<K: Kind>(did: &Did<K>) -> Option<K::To> {
    match did {
        Did::Answer(i) => Some(i.to),
        Did::Order(_) => None,
    }
}

/// The person who plays a role.
fn player<K: Kind>(seats: &[Seat], to: K::To) -> Option<usize> {
    let role = K::role(to)?;
    seats.iter().position(|s| s.is == SeatIs::Taken && s.roles.contains(&role))
}

/// The other players.
pub fn other_players(seats: &[Seat], than: usize) -> impl Iterator<Item = usize> + '_ {
    let plays = |s: &Seat| s.is == SeatIs::Taken && !s.roles.is_empty();
    seats.iter().enumerate().filter(move |(i, s)| *i != than && plays(s)).map(|(i, _)| i)
}

fn must_agree<K: Kind>(lines: &[Line<K>], seats: &[Seat], by: usize) -> Vec<u8> {
    let decided = |line: &Line<K>| match decided_for(&line.did) {
        Some(to) => player::<K>(seats, to),
        None => seats.iter().position(|s| s.host && s.is == SeatIs::Taken),
    };
    let mut all: Vec<usize> = lines.iter().filter_map(decided).filter(|&s| s != by).collect();
    if lines.iter().any(|l| l.informs) {
        all.extend(other_players(seats, by));
    }
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(|s| s as u8).collect()
}

/// What was asked and answered, as far as the viewer may know it: what others decide in secret (a goal, cards) is not shown.
fn shown<K: Kind>(line: &Line<K>, to: &K::Viewer) -> (Option<K::Ask>, Option<K::Answer>) {
    match (&line.did, &line.ask) {
        (Did::Answer(i), Some(ask)) if K::knows(to, i.to) || K::done_openly(ask) => {
            (Some(ask.clone()), Some(i.answer.clone()))
        }
        _ => (None, None),
    }
}
