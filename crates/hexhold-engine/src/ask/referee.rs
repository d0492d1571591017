//! A referee's orders: the few changes a group may make outside of the rules. They are inputs like answers, so that a
//! replay meets them at the same place.

use hexhold_hex::Cell;
use serde::{Deserialize, Serialize};

use crate::{FigureId, Phase, State, World};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Order {
    HitPoints {
        figure: FigureId,
        value: i16,
    },
    Move {
        figure: FigureId,
        cell: Cell,
    },
    /// The turn being taken ends at once. What was under way since the last completed step is taken back.
    SkipTurn,
}

/// Why an order does not fit the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOrder {
    #[error("there is no such figure on the map")]
    NoFigure,
    #[error("hit points are 1 to the figure's maximum")]
    HitPoints,
    #[error("there is no such hex, or it is not revealed")]
    NoHex,
    #[error("somebody stands there")]
    Occupied,
    #[error("nobody is taking a turn")]
    NoTurn,
}

impl Order {
    pub fn check(&self, st: &State, w: &World) -> Result<(), BadOrder> {
        let on_map = |f: FigureId| st.figures.get(usize::from(f.0)).filter(|f| f.on_map).ok_or(BadOrder::NoFigure);
        match *self {
            Self::HitPoints { figure, value } => {
                let most = on_map(figure)?.max_hit_points;
                if (1..=most).contains(&value) { Ok(()) } else { Err(BadOrder::HitPoints) }
            }
            Self::Move { figure, cell } => {
                on_map(figure)?;
                if !w.map.cells().contains(cell) {
                    return Err(BadOrder::NoHex);
                }
                let shown = |r: hexhold_hex::RoomId| st.revealed >> r.0 & 1 == 1;
                let revealed = match (w.map.room_of(cell), w.map.door_at(cell)) {
                    (Some(room), _) => shown(room),
                    (None, Some(door)) => st.open_doors >> door.0 & 1 == 1,
                    (None, None) => false,
                };
                if !revealed {
                    return Err(BadOrder::NoHex);
                }
                if st.figure_at(cell).is_some() { Err(BadOrder::Occupied) } else { Ok(()) }
            }
            Self::SkipTurn if matches!(st.phase, Phase::Turns) => Ok(()),
            Self::SkipTurn => Err(BadOrder::NoTurn),
        }
    }

    /// Carries out a checked order. One that no longer fits does nothing.
    pub(crate) fn apply(&self, st: &mut State, w: &World) {
        if self.check(st, w).is_err() {
            return;
        }
        match *self {
            Self::HitPoints { figure, value } => st.figure_mut(figure).hit_points = value,
            Self::Move { figure, cell } => st.figure_mut(figure).cell = cell,
            Self::SkipTurn => skip_turn(st),
        }
    }
}

fn skip_turn(st: &mut State) {
    let slot = match st.turn.take() {
        Some(turn) => Some(usize::from(turn.slot)),
        None => st.order.iter().position(|s| !s.done),
    };
    let Some(slot) = slot.and_then(|s| st.order.get_mut(s)) else { return };
    slot.done = true;
    if let crate::Actor::Character(c) = slot.who {
        let ch = st.character_mut(c);
        ch.discard = ch.discard.with(std::mem::take(&mut ch.selected));
        let figure = ch.figure;
        st.figure_mut(figure).acted = true;
    }
}
