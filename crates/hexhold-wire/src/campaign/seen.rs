//! What one seat sees of a campaign: the only place where its table becomes something to send.

use hexhold_table::campaign::{BadOrder, CampaignGame, Look, Refusal, Refused, Table, Tell, Told};
use hexhold_table::{Role, Seat, viewer};

use super::{CampaignBook, CampaignEvent, CampaignUpdate, CampaignView, Lean, Order};
use crate::reason::{Problem, Reason, refused};
use crate::seen;
use crate::told::{TableTell, TableTold};
use crate::{Played, WishNow};

pub(crate) fn update(
    table: &Table,
    seats: &[Seat],
    seat: Option<usize>,
    since: Option<u32>,
    lang: &str,
    (wish, leans): (Option<&WishNow>, &[Lean]),
) -> CampaignUpdate {
    let (own, look) = (viewer::<CampaignGame>(seats, seat), table.in_language(lang));
    let (told, more) = table.told_between(since, None, &own);
    CampaignUpdate {
        view: look.view_at(table.steps(), &own),
        questions: look.questions_for(&own),
        waiting: table.waiting(),
        told: told.into_iter().map(|t| told_in(look, t)).collect(),
        more,
        undo: seen::undo(table, seats, seat),
        wish: wish.and_then(|w| seen::wish(table, seats, seat, w)),
        leans: leans.to_vec(),
    }
}

fn told_in(look: Look<'_>, told: Told) -> TableTold<CampaignEvent, Order> {
    TableTold { revision: told.revision, tell: tell_in(look, told.tell) }
}

fn tell_in(look: Look<'_>, tell: Tell) -> TableTell<CampaignEvent, Order> {
    match TableTell::from(tell) {
        TableTell::Game(event) => TableTell::Game(look.event(event)),
        TableTell::Undone { answers } => TableTell::Undone { answers },
        TableTell::Redone { answers } => TableTell::Redone { answers },
        TableTell::Refereed { order } => TableTell::Refereed { order },
        TableTell::Marked { name } => TableTell::Marked { name },
        TableTell::Host { seat } => TableTell::Host { seat },
        TableTell::Exported { seat } => TableTell::Exported { seat },
        TableTell::Resumed { answers } => TableTell::Resumed { answers },
    }
}

/// What a seat was told before a revision, the newest of it; and whether there is more.
pub(crate) fn earlier(
    table: &Table,
    seats: &[Seat],
    seat: Option<usize>,
    before: u32,
    lang: &str,
) -> (Vec<TableTold<CampaignEvent, Order>>, bool) {
    let look = table.in_language(lang);
    let (told, more) = table.told_between(None, Some(before), &viewer::<CampaignGame>(seats, seat));
    (told.into_iter().map(|t| told_in(look, t)).collect(), more)
}

/// What a seat saw after so many answers, and what it was told by the last of them.
pub(crate) fn step(
    table: &Table,
    step: usize,
    seats: &[Seat],
    seat: Option<usize>,
    lang: &str,
) -> (CampaignView, Vec<TableTell<CampaignEvent, Order>>) {
    let (own, look) = (viewer::<CampaignGame>(seats, seat), table.in_language(lang));
    let told = table.told_at(step, &own);
    (look.view_at(step, &own), told.into_iter().map(|t| tell_in(look, t)).collect())
}

pub(crate) fn book(table: &Table, lang: &str) -> CampaignBook {
    table.in_language(lang).book()
}

pub(crate) fn title(table: &Table, lang: &str) -> (String, String) {
    table.in_language(lang).title()
}

/// Whom a line plays now.
pub(crate) fn played(table: &Table, role: Role, lang: &str) -> Option<Played> {
    table.in_language(lang).played(role).map(|(name, class)| Played { name, class })
}

pub(crate) fn problem(r: Refused) -> Problem {
    refused(&r, answer_reason, order_reason)
}

const fn answer_reason(refusal: Refusal) -> Reason {
    match refusal {
        Refusal::NothingAsked => Reason::NothingAsked,
        Refusal::NotYours => Reason::NotYours,
        Refusal::NotOffered => Reason::NotOffered,
        Refusal::BadName => Reason::BadName,
        Refusal::BadSplit | Refusal::BadBill(_) => Reason::BadSplit,
        Refusal::BadReport(_) => Reason::BadReport,
    }
}

const fn order_reason(_: BadOrder) -> Reason {
    Reason::NotOffered
}
