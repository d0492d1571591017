//! Why something was refused, as browsers are told.

use hexhold_table::{BadOrder, Refusal, Refused, SeatProblem};

use super::Problem;
use crate::protocol::Reason;

pub(super) fn refused(r: Refused) -> Problem {
    let reason = match r {
        Refused::Answer(refusal) => match refusal {
            Refusal::NothingAsked => Reason::NothingAsked,
            Refusal::NotYours => Reason::NotYours,
            Refusal::Stale => Reason::Stale,
            Refusal::NotOffered => Reason::NotOffered,
            Refusal::WantsPath => Reason::WantsPath,
            Refusal::WantsChoice => Reason::WantsChoice,
            Refusal::BrokenPath => Reason::BrokenPath,
            Refusal::TooFar => Reason::TooFar,
            Refusal::CannotStop => Reason::CannotStop,
        },
        Refused::Order(order) => match order {
            BadOrder::NoFigure => Reason::NoSuchFigure,
            BadOrder::HitPoints => Reason::BadHitPoints,
            BadOrder::NoHex => Reason::NoSuchHex,
            BadOrder::Occupied => Reason::Occupied,
            BadOrder::NoTurn => Reason::NobodyActs,
        },
        Refused::NothingToUndo => Reason::NothingToUndo,
        Refused::NothingToRedo => Reason::NothingToRedo,
        Refused::NobodyAsked => Reason::NobodyAsked,
        Refused::NoSuchPoint => Reason::NoSuchPoint,
        Refused::NameTaken => Reason::NameTaken,
        Refused::BadName => Reason::BadName,
        Refused::NoSnapshot => Reason::Storage,
    };
    (reason, r.to_string())
}

pub(crate) const fn seat_problem(p: SeatProblem) -> Reason {
    match p {
        SeatProblem::NoSuchSeat => Reason::NoSuchSeat,
        SeatProblem::Taken => Reason::SeatTaken,
        SeatProblem::NotHost => Reason::NotHost,
        SeatProblem::HostHere => Reason::HostHere,
        SeatProblem::BadSetup => Reason::BadSetup,
        SeatProblem::BadName => Reason::BadName,
    }
}
