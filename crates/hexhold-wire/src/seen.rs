//! What one seat hears and may take back, whichever game it is.

use hexhold_table::{Kind, Seat, Table, viewer};

use crate::told::{TableTell, TableTold, TableUndo, TableWanted, TableWish};
use crate::{WishFor, WishNow};

type ToldOf<K> = TableTold<<K as hexhold_table::Rules>::Event, <K as hexhold_table::Rules>::Order>;
type TellOf<K> = TableTell<<K as hexhold_table::Rules>::Event, <K as hexhold_table::Rules>::Order>;
type UndoOf<K> = TableUndo<<K as hexhold_table::Rules>::To, <K as Kind>::Ask, <K as hexhold_table::Rules>::Answer>;
type WishOf<K> = TableWish<<K as hexhold_table::Rules>::To, <K as Kind>::Ask, <K as hexhold_table::Rules>::Answer>;

/// What a seat was told after a revision and before another, the newest of it; and whether there is more.
pub(crate) fn told<K: Kind>(
    table: &Table<K>,
    seats: &[Seat],
    seat: Option<usize>,
    after: Option<u32>,
    before: Option<u32>,
) -> (Vec<ToldOf<K>>, bool) {
    let (told, more) = table.told_between(after, before, &viewer::<K>(seats, seat));
    (told.into_iter().map(Into::into).collect(), more)
}

/// What a seat was told by the last of so many answers.
pub(crate) fn told_by<K: Kind>(table: &Table<K>, step: usize, seats: &[Seat], seat: Option<usize>) -> Vec<TellOf<K>> {
    table.told_at(step, &viewer::<K>(seats, seat)).into_iter().map(Into::into).collect()
}

pub(crate) fn undo<K: Kind>(table: &Table<K>, seats: &[Seat], seat: Option<usize>) -> UndoOf<K> {
    TableUndo {
        next: seat.and_then(|s| table.undo_step(seats, s)).map(|(step, _)| step.into()),
        can_redo: seat.is_some_and(|s| table.redo_step(seats, s).is_some()),
        points: table.points().map(str::to_owned).collect(),
    }
}

/// The wish as a seat may know it.
pub(crate) fn wish<K: Kind>(
    table: &Table<K>,
    seats: &[Seat],
    seat: Option<usize>,
    wish: &WishNow,
) -> Option<WishOf<K>> {
    let what = match &wish.what {
        WishFor::Undo { answers, point: None } => {
            TableWanted::Undo(table.step_back(*answers, seats, wish.by, &viewer::<K>(seats, seat))?.into())
        }
        WishFor::Undo { answers, point: Some(name) } => TableWanted::Return { name: name.clone(), answers: *answers },
        WishFor::Export => TableWanted::Export,
        WishFor::Pack => TableWanted::Pack,
    };
    let small = |seats: &[usize]| seats.iter().map(|&s| s as u8).collect();
    let (agreed, waiting) = (small(&wish.agreed), small(&wish.waiting));
    Some(TableWish { number: wish.number, by: wish.by as u8, what, agreed, waiting })
}
