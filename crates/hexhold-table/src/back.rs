//! The way back and forth: what undo takes, what redo gives again, and who has to agree.
//!
//! Slips of one's own are free. What somebody else decided is taken back when they agree, and what taught anybody
//! something when all do. Who plays alone asks nobody.

use hexhold_engine::{Answer, Ask, To, Viewer};

use crate::table::{Did, Line};
use crate::{Op, Refused, Seat, SeatIs, Table, UndoStep, plays_itself, viewer};

impl Table {
    /// What undo would take back for a seat, and how. Answers that the table gives by itself go together with the person's
    /// answer before them.
    pub fn undo_step(&self, seats: &[Seat], seat: usize) -> Option<(UndoStep, Op)> {
        let own = viewer(seats, Some(seat));
        let itself = |l: &Line| matches!(&l.did, Did::Answer(i) if plays_itself(seats, i.to));
        // A secret choice of one's own, while others still choose: theirs stay.
        for (after, line) in self.lines.iter().rev().take_while(|l| l.quiet).enumerate() {
            if let Did::Answer(i) = &line.did
                && own.may_answer(i.to)
                && !itself(line)
            {
                let op = if after == 0 { Op::Undo(1) } else { Op::Withdraw(i.to) };
                let (ask, answer) = shown(line, &own);
                return Some((UndoStep { to: Some(i.to), ask, answer, asks: Vec::new(), answers: 1 }, op));
            }
        }
        let answers = self.lines.iter().rev().position(|l| !itself(l))? as u32 + 1;
        Some((self.step_back(answers, seats, seat, &own)?, Op::Undo(answers)))
    }

    /// What returning to a save point would take back.
    pub fn return_step(&self, name: &str, seats: &[Seat], seat: usize) -> Result<(UndoStep, Op), Refused> {
        let answers = self.since_point(name)?;
        let step = self.step_back(answers, seats, seat, &viewer(seats, Some(seat)));
        step.map(|step| (step, Op::Undo(answers))).ok_or(Refused::NothingToUndo)
    }

    /// So many answers taken back at the wish of a seat, as a viewer may know them: the first of them is named.
    pub fn step_back(&self, answers: u32, seats: &[Seat], by: usize, to: &Viewer) -> Option<UndoStep> {
        let from = self.lines.len().checked_sub(answers as usize)?;
        let lines = &self.lines[from..];
        let first = lines.first()?;
        let (ask, answer) = shown(first, to);
        Some(UndoStep { to: decided_for(&first.did), ask, answer, asks: must_agree(lines, seats, by), answers })
    }

    /// Gives again all that one undo took, if this seat may: what a player decided is theirs, a referee's order the
    /// host's, and what nobody here decided anybody's.
    pub fn redo_step(&self, seats: &[Seat], seat: usize) -> Option<Op> {
        let first = &self.undone.last()?.did;
        let may = match first {
            Did::Order(_) => seats.get(seat)?.host,
            Did::Answer(i) => player(seats, i.to).is_none_or(|p| p == seat),
        };
        let answers = self.undone.iter().rev().position(|u| u.ends)? as u32 + 1;
        may.then_some(Op::Redo(answers))
    }
}

/// For whom it was decided; nobody: by the referee.
const fn decided_for(did: &Did) -> Option<To> {
    match did {
        Did::Answer(i) => Some(i.to),
        Did::Order(_) => None,
    }
}

/// The person who plays a character.
fn player(seats: &[Seat], to: To) -> Option<usize> {
    let To::Character(c) = to else { return None };
    seats.iter().position(|s| s.is == SeatIs::Taken && s.characters.contains(&c))
}

/// The other players.
pub fn other_players(seats: &[Seat], than: usize) -> impl Iterator<Item = usize> + '_ {
    let plays = |s: &Seat| s.is == SeatIs::Taken && !s.characters.is_empty();
    seats.iter().enumerate().filter(move |(i, s)| *i != than && plays(s)).map(|(i, _)| i)
}

fn must_agree(lines: &[Line], seats: &[Seat], by: usize) -> Vec<u8> {
    let decided = |line: &Line| match decided_for(&line.did) {
        Some(to) => player(seats, to),
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
fn shown(line: &Line, to: &Viewer) -> (Option<Ask>, Option<Answer>) {
    match (&line.did, &line.ask) {
        (Did::Answer(i), Some(ask)) if knows(to, i.to) || done_openly(ask) => {
            (Some(ask.clone()), Some(i.answer.clone()))
        }
        _ => (None, None),
    }
}

/// Answers of the party are given aloud.
fn knows(viewer: &Viewer, to: To) -> bool {
    match to {
        To::Character(c) => viewer.knows(c),
        To::Party => true,
    }
}

/// Everybody sees on the map or on the mats what was answered.
const fn done_openly(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::StartHex
            | Ask::TurnStep
            | Ask::Move { .. }
            | Ask::Teleport { .. }
            | Ask::Force { .. }
            | Ask::Target { .. }
            | Ask::Area { .. }
            | Ask::Perform { .. }
            | Ask::NegateDamage { .. }
            | Ask::SummonHex { .. }
            | Ask::TileHex { .. }
            | Ask::TilePlace { .. }
            | Ask::ShortRest
            | Ask::LongRestHeal
            | Ask::LongRestItems
            | Ask::Escape
    )
}

/// What is remembered of a question: lists of hexes are not, they are long and nobody reads them again.
pub(crate) fn remembered(ask: &Ask) -> Ask {
    match ask {
        Ask::Area { figure, .. } => Ask::Area { figure: *figure, placements: Vec::new() },
        Ask::TilePlace { figure, .. } => Ask::TilePlace { figure: *figure, placements: Vec::new() },
        Ask::MonsterMove { figure, .. } => Ask::MonsterMove { figure: *figure, outcomes: Vec::new() },
        Ask::MonsterWay { figure, .. } => Ask::MonsterWay { figure: *figure, ways: Vec::new() },
        Ask::Option { texts, .. } => Ask::Option { texts: *texts, options: Vec::new() },
        other => other.clone(),
    }
}
