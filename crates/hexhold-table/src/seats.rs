//! Who sits where. One seat may play several roles; one role is played by one seat.

use serde::{Deserialize, Serialize};

use crate::{Kind, Role};

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat {
    pub name: String,
    /// As stored since the first version, when there were only characters.
    #[serde(rename = "characters")]
    pub roles: Vec<Role>,
    pub is: SeatIs,
    pub host: bool,
    /// How well the companion plays who sits there.
    #[serde(default, skip_serializing_if = "Skill::is_usual")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Skill>", optional))]
    pub skill: Skill,
}

/// How well a companion plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// At a glance, and sometimes carelessly.
    Easy,
    /// Thinks a moment.
    #[default]
    Normal,
    /// Thinks as long as it may.
    Strong,
}

impl Skill {
    const fn is_usual(&self) -> bool {
        matches!(self, Self::Normal)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatIs {
    /// Anybody with the code may sit down.
    Open,
    /// Nobody may sit down; its roles can still be given to others.
    Closed,
    Taken,
    /// A simple player by itself.
    Bot,
}

/// What may be changed about seats: by the host, but for one's own name and for leaving; and anybody who plays may take
/// the place of a host who is gone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatChange {
    Open {
        seat: u8,
    },
    Close {
        seat: u8,
    },
    Bot {
        seat: u8,
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Skill>", optional))]
        skill: Skill,
    },
    /// The player must leave: the link becomes worthless, and the seat is closed until the host opens it again.
    Kick {
        seat: u8,
    },
    /// Gives up one's own seat: the link becomes worthless, and anybody with the code may sit down.
    Leave,
    /// Becomes the host in the place of one who is gone.
    TakeOver,
    /// The other seat becomes the host.
    HandOver {
        seat: u8,
    },
    /// The role is played by this seat from now on.
    Give {
        #[serde(rename = "character")]
        role: Role,
        seat: u8,
    },
    Rename {
        seat: u8,
        name: String,
    },
}

/// Why seats cannot be changed like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeatProblem {
    #[error("there is no such seat")]
    NoSuchSeat,
    #[error("somebody sits there")]
    Taken,
    #[error("only the host may do that")]
    NotHost,
    #[error("the host is still there")]
    HostHere,
    #[error("a game has 1 to 8 seats, one of them the host's, and every character sits at exactly one")]
    BadSetup,
    #[error("a name has 1 to 40 characters on one line, which are all seen and go one way")]
    BadName,
}

pub const MOST_SEATS: usize = 8;

/// Checks seats for a new game.
pub fn check_seats(seats: &[Seat], roles: usize) -> Result<(), SeatProblem> {
    let mut played: Vec<u8> = seats.iter().flat_map(|s| &s.roles).map(|r| r.0).collect();
    played.sort_unstable();
    let all: Vec<u8> = (0..roles as u8).collect();
    let hosts = seats.iter().filter(|s| s.host).count();
    if played == all && (1..=MOST_SEATS).contains(&seats.len()) && hosts == 1 {
        seats.iter().try_for_each(|s| check_name(&s.name))
    } else {
        Err(SeatProblem::BadSetup)
    }
}

/// Whether a name can be shown among others: short, on one line, and of nothing that hides, stacks up without end, or turns
/// the direction of what stands beside it.
pub fn is_name(name: &str) -> bool {
    let marks = |c: char| matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}');
    let stacked = |n: usize, c: char| if marks(c) { n + 1 } else { 0 };
    let highest = name
        .chars()
        .scan(0, |n, c| {
            *n = stacked(*n, c);
            Some(*n)
        })
        .max()
        .unwrap_or_default();
    name.chars().count() <= 40 && highest <= 3 && !name.chars().any(|c| c.is_control() || is_unseen(c))
}

/// Characters without a shape of their own: marks of direction, joints of no width, lines that are no lines. Joiners
/// (U+200C, U+200D) are letters' own business in many scripts and in pictures.
const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    )
}

fn check_name(name: &str) -> Result<(), SeatProblem> {
    if is_name(name) { Ok(()) } else { Err(SeatProblem::BadName) }
}

/// What a seat sees.
pub fn viewer<K: Kind>(seats: &[Seat], seat: Option<usize>) -> K::Viewer {
    K::viewer(seat.and_then(|s| seats.get(s)).map(|s| s.roles.as_slice()))
}

/// Whether the table answers by itself: for a bot's role, or for the group (`None`) when no person plays.
pub fn plays_itself(seats: &[Seat], role: Option<Role>) -> bool {
    match role {
        Some(role) => seats.iter().any(|s| s.is == SeatIs::Bot && s.roles.contains(&role)),
        None => !seats.iter().any(|s| s.is == SeatIs::Taken),
    }
}

/// How well the companion plays who decides for a role, or for the group: then the best of them.
pub fn skill_of(seats: &[Seat], role: Option<Role>) -> Skill {
    let bots = || seats.iter().filter(|s| s.is == SeatIs::Bot);
    match role {
        Some(role) => bots().find(|s| s.roles.contains(&role)).map(|s| s.skill).unwrap_or_default(),
        None => bots().map(|s| s.skill).max_by_key(|s| *s as u8).unwrap_or_default(),
    }
}

/// The seats of a game that comes out of a file: whoever brings it sits in one of them and is the host, the others wait
/// for their players. Of a file without seats, or with others than its game has, one seat plays everybody.
pub fn seats_again(kept: &[Seat], roles: usize, own: usize) -> (Vec<Seat>, usize) {
    let sits = |i: usize| kept.get(i).is_some_and(|s| s.is != SeatIs::Bot);
    let own = Some(own).filter(|&i| sits(i)).or_else(|| (0..kept.len()).find(|&i| sits(i)));
    let again = |(i, s): (usize, &Seat)| {
        let is = match s.is {
            SeatIs::Bot => SeatIs::Bot,
            _ if Some(i) == own => SeatIs::Taken,
            _ => SeatIs::Open,
        };
        let name = if is_name(&s.name) { s.name.clone() } else { String::new() };
        Seat { name, is, host: Some(i) == own, ..s.clone() }
    };
    let seats: Vec<Seat> = kept.iter().enumerate().map(again).collect();
    match own {
        Some(own) if check_seats(&seats, roles).is_ok() => (seats, own),
        _ => {
            let roles = (0..roles as u8).map(Role).collect();
            (vec![Seat { name: String::new(), roles, is: SeatIs::Taken, host: true, skill: Skill::default() }], 0)
        }
    }
}

/// Sits down at an open seat, the given one or the first.
pub fn sit_down(seats: &mut [Seat], place: Option<usize>, name: &str) -> Result<usize, SeatProblem> {
    check_name(name)?;
    let place = match place {
        Some(place) => place,
        None => seats.iter().position(|s| s.is == SeatIs::Open).ok_or(SeatProblem::Taken)?,
    };
    let seat = seats.get_mut(place).ok_or(SeatProblem::NoSuchSeat)?;
    if seat.is != SeatIs::Open {
        return Err(SeatProblem::Taken);
    }
    seat.is = SeatIs::Taken;
    if !name.is_empty() {
        seat.name = name.to_owned();
    }
    // Where the last player has left, the next one is the host.
    if host(seats).is_none() {
        make_host(seats, place);
    }
    Ok(place)
}

/// The seat of the host, if somebody sits there.
pub fn host(seats: &[Seat]) -> Option<usize> {
    seats.iter().position(|s| s.host && s.is == SeatIs::Taken)
}

fn make_host(seats: &mut [Seat], place: usize) {
    for (i, seat) in seats.iter_mut().enumerate() {
        seat.host = i == place;
    }
}

/// Changes seats on behalf of `by`. Tells whose link is worthless now. `host_gone`: the host has been away for long enough
/// that somebody else may take the place.
pub fn change_seats(
    seats: &mut [Seat],
    by: usize,
    change: &SeatChange,
    host_gone: bool,
) -> Result<Option<usize>, SeatProblem> {
    let count = seats.len();
    let at = |n: u8| if usize::from(n) < count { Ok(usize::from(n)) } else { Err(SeatProblem::NoSuchSeat) };
    match change {
        SeatChange::Rename { seat, name } => {
            let seat = at(*seat)?;
            check_name(name)?;
            if seat != by && !seats[by].host {
                return Err(SeatProblem::NotHost);
            }
            seats[seat].name.clone_from(name);
            return Ok(None);
        }
        SeatChange::Leave => {
            seats[by].is = SeatIs::Open;
            // Somebody has to open and close the seats.
            if let Some(next) = seats.iter().position(|s| s.is == SeatIs::Taken).filter(|_| seats[by].host) {
                make_host(seats, next);
            }
            return Ok(Some(by));
        }
        SeatChange::TakeOver => {
            if !host_gone && host(seats).is_some() {
                return Err(SeatProblem::HostHere);
            }
            make_host(seats, by);
            return Ok(None);
        }
        _ => {}
    }
    if !seats.get(by).is_some_and(|s| s.host) {
        return Err(SeatProblem::NotHost);
    }
    match change {
        SeatChange::Open { seat } => free(seats, at(*seat)?, SeatIs::Open),
        SeatChange::Close { seat } => free(seats, at(*seat)?, SeatIs::Closed),
        SeatChange::Bot { seat, skill } => {
            let seat = at(*seat)?;
            let freed = free(seats, seat, SeatIs::Bot)?;
            seats[seat].skill = *skill;
            Ok(freed)
        }
        SeatChange::Kick { seat } => {
            let seat = at(*seat)?;
            if seat == by || seats[seat].is != SeatIs::Taken {
                return Err(SeatProblem::NoSuchSeat);
            }
            seats[seat].is = SeatIs::Closed;
            Ok(Some(seat))
        }
        SeatChange::HandOver { seat } => {
            let seat = at(*seat)?;
            if seats[seat].is != SeatIs::Taken {
                return Err(SeatProblem::NoSuchSeat);
            }
            make_host(seats, seat);
            Ok(None)
        }
        SeatChange::Give { role, seat } => {
            let seat = at(*seat)?;
            if !seats.iter().any(|s| s.roles.contains(role)) {
                return Err(SeatProblem::NoSuchSeat);
            }
            // A role of somebody present is theirs to keep: the host must ask them to leave first.
            let holder = seats.iter().position(|s| s.roles.contains(role));
            if holder.is_some_and(|h| h != by && seats[h].is == SeatIs::Taken) {
                return Err(SeatProblem::Taken);
            }
            give(seats, *role, seat);
            Ok(None)
        }
        SeatChange::Rename { .. } | SeatChange::Leave | SeatChange::TakeOver => Ok(None),
    }
}

fn free(seats: &mut [Seat], seat: usize, is: SeatIs) -> Result<Option<usize>, SeatProblem> {
    if seats[seat].is == SeatIs::Taken {
        return Err(SeatProblem::Taken);
    }
    seats[seat].is = is;
    Ok(None)
}

fn give(seats: &mut [Seat], role: Role, to: usize) {
    for seat in seats.iter_mut() {
        seat.roles.retain(|&r| r != role);
    }
    seats[to].roles.push(role);
    seats[to].roles.sort_unstable();
}
