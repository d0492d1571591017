//! Doors that a card opens or closes from afar.

use hexhold_hex::{Cell, DoorId};
use hexhold_model::Amount;

use crate::{Ask, Choice, Deed, Flow, Question, Scene, TileAsk, To, reveal};

/// ruling:door-by-card — a door within range by the way the crow flies: a closed one has no range through it, and what is
/// behind it need not be seen. Locked doors stay locked.
pub(crate) fn work(sc: &mut Scene, deed: &Deed, range: &Amount, open: bool) -> Flow<bool> {
    let range = i32::from(sc.count(range, deed));
    let here = sc.w.map.hex_of(sc.origin(deed));
    let known = |rooms: [hexhold_hex::RoomId; 2]| rooms.iter().any(|r| sc.st.revealed >> r.0 & 1 == 1);
    let is_open = |id: DoorId| sc.st.open_doors >> id.0 & 1 == 1;
    let locked = |id: DoorId| sc.st.locked_doors >> id.0 & 1 == 1;
    let doors: Vec<(DoorId, Cell)> =
        sc.w.map
            .doors()
            .filter(|(id, d)| {
                is_open(*id) != open
                    && !locked(*id)
                    && known(d.rooms)
                    && here.distance(sc.w.map.hex_of(d.cell)) as i32 <= range
            })
            .map(|(id, d)| (id, d.cell))
            .collect();
    let (who, figure) = (sc.decider(deed.performer), deed.performer);
    let order = if open { TileAsk::Open } else { TileAsk::Close };
    let choice = sc.choose(|_| {
        let mut options: Vec<Choice> = doors.iter().map(|&(_, cell)| Choice::Cell(cell)).collect();
        if who != To::Party || options.is_empty() {
            options.push(Choice::Done);
        }
        Question::new(who, Ask::TileHex { figure, order }, options)
    })?;
    let Choice::Cell(cell) = choice else { return Ok(false) };
    let Some(&(door, _)) = doors.iter().find(|(_, c)| *c == cell) else { return Ok(false) };
    if open {
        reveal::open_from_afar(sc, figure, door)?;
    } else {
        reveal::close_door(sc, door)?;
    }
    Ok(true)
}
