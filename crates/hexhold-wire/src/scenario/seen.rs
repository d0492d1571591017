//! What one seat sees of a scenario: the only place where a table becomes something to send.

use hexhold_engine::{BadOrder, CharId, Refusal, Viewer};
use hexhold_table::scenario::{Refused, ScenarioRules, Table};
use hexhold_table::{Role, Seat, viewer};

use super::{Book, NextScenario, ScenarioUpdate, Tell, Told, UndoView, View, Wanted, Wish};
use crate::reason::{Problem, Reason, refused};
use crate::{Played, WishFor, WishNow};

pub(crate) fn update(
    table: &Table,
    seats: &[Seat],
    seat: Option<usize>,
    since: Option<u32>,
    lang: &str,
    wish: Option<&WishNow>,
) -> ScenarioUpdate {
    let (look, viewer) = (table.in_language(lang), viewer::<ScenarioRules>(seats, seat));
    let (told, more) = table.told_between(since, None, &viewer);
    ScenarioUpdate {
        view: look.view(&viewer),
        questions: if seat.is_some() { look.questions_for(&viewer) } else { Vec::new() },
        waiting: table.waiting(),
        told: told.into_iter().map(Into::into).collect(),
        more,
        undo: UndoView {
            next: seat.and_then(|s| table.undo_step(seats, s)).map(|(step, _)| step.into()),
            can_redo: seat.is_some_and(|s| table.redo_step(seats, s).is_some()),
            points: table.points().map(str::to_owned).collect(),
        },
        wish: wish.and_then(|w| wish_view(table, seats, w, &viewer)),
        next: look.next(),
    }
}

/// What a seat was told before a revision.
pub(crate) fn earlier(table: &Table, seats: &[Seat], seat: Option<usize>, before: u32) -> (Vec<Told>, bool) {
    let (told, more) = table.told_between(None, Some(before), &viewer::<ScenarioRules>(seats, seat));
    (told.into_iter().map(Into::into).collect(), more)
}

/// The wish as a viewer may know it.
fn wish_view(table: &Table, seats: &[Seat], wish: &WishNow, viewer: &Viewer) -> Option<Wish> {
    let what = match &wish.what {
        WishFor::Undo { answers, point: None } => {
            Wanted::Undo(table.step_back(*answers, seats, wish.by, viewer)?.into())
        }
        WishFor::Undo { answers, point: Some(name) } => Wanted::Return { name: name.clone(), answers: *answers },
        WishFor::Export => Wanted::Export,
        // A scenario ends with the pack it began with.
        WishFor::Pack => return None,
    };
    let small = |seats: &[usize]| seats.iter().map(|&s| s as u8).collect();
    Some(Wish {
        number: wish.number,
        by: wish.by as u8,
        what,
        agreed: small(&wish.agreed),
        waiting: small(&wish.waiting),
    })
}

/// What a seat saw after so many answers, and what it was told by the last of them.
pub(crate) fn step(table: &Table, step: usize, seats: &[Seat], seat: Option<usize>, lang: &str) -> (View, Vec<Tell>) {
    let viewer = viewer::<ScenarioRules>(seats, seat);
    let told = table.told_at(step, &viewer).into_iter().map(Into::into).collect();
    (table.in_language(lang).view_at(step, &viewer), told)
}

pub(crate) fn book(table: &Table, lang: &str) -> Book {
    table.in_language(lang).book()
}

pub(crate) fn next(table: &Table, lang: &str) -> Vec<NextScenario> {
    table.in_language(lang).next()
}

/// The key of what is played, and its name.
pub(crate) fn title(table: &Table, lang: &str) -> (String, String) {
    let (key, library) = (&table.setup().game.scenario, &table.pack().library);
    let scenarios = library.scenarios.iter().map(|s| (&s.key, &s.name));
    let mut named = scenarios.chain(library.dungeons.iter().map(|d| (&d.key, &d.name)));
    let name = named.find(|(k, _)| *k == key).map(|(_, name)| table.pack().words(lang).text(name));
    (key.clone(), name.unwrap_or_default())
}

/// Whom a role plays, as a join page names it.
pub(crate) fn played(table: &Table, role: Role, lang: &str) -> Option<Played> {
    let c = CharId(role.0);
    let sheet = table.setup().game.party.get(usize::from(c.0))?;
    let class = table.pack().library.classes.get(sheet.class);
    let class = class.map(|c| table.pack().words(lang).text(&c.name)).unwrap_or_default();
    Some(Played { name: sheet.name.clone(), class })
}

pub(crate) fn problem(r: Refused) -> Problem {
    refused(&r, answer_reason, order_reason)
}

pub(crate) const fn answer_reason(refusal: Refusal) -> Reason {
    match refusal {
        Refusal::NothingAsked => Reason::NothingAsked,
        Refusal::NotYours => Reason::NotYours,
        Refusal::Stale => Reason::Stale,
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
        BadOrder::NoFigure => Reason::NoSuchFigure,
        BadOrder::HitPoints => Reason::BadHitPoints,
        BadOrder::NoHex => Reason::NoSuchHex,
        BadOrder::Occupied => Reason::Occupied,
        BadOrder::NoTurn => Reason::NobodyActs,
    }
}
