//! What goes over the line of Gloomholdin'.

mod new;
pub(crate) mod seen;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use hexhold_table::holdin::{
    Answer, Ask, Asked, Event, HoldinBook, HoldinJourney, HoldinPackInfo, Odds, Options, Order, To,
};
pub use new::{NewHoldin, NewHoldinScenario, new_holdin};

use crate::told::{TableTold, TableUndo, TableWish};

/// What a seat sees of Gloomholdin'.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct HoldinUpdate {
    pub view: HoldinJourney,
    /// Questions this seat may answer now: one or none.
    pub questions: Vec<Asked>,
    /// What the attack that is asked about can do.
    pub odds: Option<Odds>,
    /// Who is being waited for.
    pub waiting: Vec<To>,
    /// What happened since the last update, the newest of it.
    pub told: Vec<TableTold<Event, Order>>,
    /// There is more before that: `earlier` brings it.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub more: bool,
    pub undo: TableUndo<To, Ask, Answer>,
    /// Somebody wishes something that the others must agree to.
    pub wish: Option<TableWish<To, Ask, Answer>>,
}
