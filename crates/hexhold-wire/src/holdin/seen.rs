//! What one seat sees of Gloomholdin': the only place where its table becomes something to send.

use hexhold_table::holdin::{BadOrder, HoldinJourney, Refusal, Refused, Table};
use hexhold_table::{Seat, SeatIs};

use super::{Event, HoldinUpdate, Order};
use crate::reason::{Problem, Reason, refused};
use crate::seen;
use crate::told::TableTell;
use crate::{Played, WishNow};

pub(crate) fn update(
    table: &Table,
    seats: &[Seat],
    seat: Option<usize>,
    since: Option<u32>,
    lang: &str,
    wish: Option<&WishNow>,
) -> HoldinUpdate {
    let plays = seat.and_then(|s| seats.get(s)).is_some_and(|s| s.is != SeatIs::Bot && !s.roles.is_empty());
    let (told, more) = seen::told(table, seats, seat, since, None);
    HoldinUpdate {
        view: table.journey(lang),
        questions: if plays { table.questions().to_vec() } else { Vec::new() },
        odds: if plays { table.odds() } else { None },
        waiting: table.waiting(),
        told,
        more,
        undo: seen::undo(table, seats, seat),
        wish: wish.and_then(|w| seen::wish(table, seats, seat, w)),
    }
}

/// What was seen after so many answers, and what was told by the last of them.
pub(crate) fn step(
    table: &Table,
    step: usize,
    seats: &[Seat],
    seat: Option<usize>,
    lang: &str,
) -> (HoldinJourney, Vec<TableTell<Event, Order>>) {
    (table.journey_at(step, lang), seen::told_by(table, step, seats, seat))
}

/// Whom the only role plays.
pub(crate) fn played(table: &Table, lang: &str) -> Option<Played> {
    table.played(lang).map(|(name, class)| Played { name, class })
}

pub(crate) fn problem(r: Refused) -> Problem {
    refused(&r, answer_reason, order_reason)
}

const fn answer_reason(refusal: Refusal) -> Reason {
    match refusal {
        Refusal::NothingAsked => Reason::NothingAsked,
        Refusal::NotYours => Reason::NotYours,
        Refusal::NotOffered => Reason::NotOffered,
        Refusal::WantsPath => Reason::WantsPath,
        Refusal::WantsChoice => Reason::WantsChoice,
        Refusal::BrokenPath => Reason::BrokenPath,
        Refusal::TooFar => Reason::TooFar,
        Refusal::CannotStop => Reason::CannotStop,
    }
}

const fn order_reason(order: BadOrder) -> Reason {
    match order {
        BadOrder::HitPoints => Reason::BadHitPoints,
        BadOrder::Place => Reason::NoSuchHex,
        BadOrder::NoScenario | BadOrder::NoCombat => Reason::NoSuchFigure,
        BadOrder::InCombat | BadOrder::Distance => Reason::NotOffered,
    }
}
