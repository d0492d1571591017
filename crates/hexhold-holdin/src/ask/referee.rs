//! A referee's orders: what a player may set right by hand when something went wrong at the table.

use hexhold_hex::Cell;
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::world::World;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinOrder"))]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The character's hit points.
    HitPoints(u8),
    /// The hit points of the monster in combat.
    MonsterHitPoints(u8),
    Place(Cell),
    Distance(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOrder {
    #[error("no scenario is being played")]
    NoScenario,
    #[error("hit points are at least 1 and at most the maximum")]
    HitPoints,
    #[error("there is no combat")]
    NoCombat,
    #[error("there is combat: the place on the map does not change")]
    InCombat,
    #[error("nobody can stand there")]
    Place,
    #[error("Distance is from 1 to 7")]
    Distance,
}

impl Order {
    pub fn check(&self, st: &State, w: &World) -> Result<(), BadOrder> {
        let fine = |holds: bool, else_: BadOrder| if holds { Ok(()) } else { Err(else_) };
        match (*self, &st.combat) {
            (Self::HitPoints(n), _) => fine((1..=w.max_hp()).contains(&n), BadOrder::HitPoints),
            (Self::MonsterHitPoints(_) | Self::Distance(_), None) => Err(BadOrder::NoCombat),
            (Self::Place(_), Some(_)) => Err(BadOrder::InCombat),
            (Self::MonsterHitPoints(n), Some(c)) => {
                fine((1..=w.monsters[usize::from(c.monster)].hp).contains(&n), BadOrder::HitPoints)
            }
            (Self::Distance(d), Some(_)) => fine((1..=7).contains(&d), BadOrder::Distance),
            (Self::Place(cell), None) => {
                let free = cell.index() < w.map.len()
                    && !w.obstacles.contains(cell)
                    && !crate::map::living(st, w).contains(cell);
                fine(free, BadOrder::Place)
            }
        }
    }

    pub fn apply(&self, st: &mut State, w: &World) {
        if self.check(st, w).is_err() {
            return;
        }
        match (*self, &mut st.combat) {
            (Self::HitPoints(n), _) => st.hp = n,
            (Self::MonsterHitPoints(n), Some(c)) => c.hp = n,
            (Self::Distance(d), Some(c)) => c.distance = d,
            (Self::Place(cell), _) => st.at = cell,
            (Self::MonsterHitPoints(_) | Self::Distance(_), None) => {}
        }
    }
}
