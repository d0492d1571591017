//! Pointing and short words: heard by everybody who is there, also by those who only watch, and kept nowhere.

use hexhold_wire::{Problem, Reason, ServerMessage, Sign};

use super::Room;
use crate::limits::Bucket;

/// So many in a row, and so many a second: enough to point at things, too few to be a nuisance.
const BURST: u32 = 4;
const RATE: f64 = 0.5;

impl Room {
    pub(super) fn sign(&mut self, seat: Option<usize>, sign: Sign) -> Result<(), Problem> {
        let seat = seat.ok_or_else(|| Problem::new(Reason::NotYours, "spectators only watch"))?;
        if !self.signs.entry(seat).or_insert_with(|| Bucket::new(BURST, RATE)).take() {
            return Err(Reason::TooFast.into());
        }
        if let Sign::Hex(cell) = sign
            && !self.table.shows_hex(cell)?
        {
            return Err(Reason::NoSuchHex.into());
        }
        self.send_all(&ServerMessage::Sign { seat: seat as u8, sign });
        Ok(())
    }
}
