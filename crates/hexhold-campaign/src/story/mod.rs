//! What events, conclusions, sections and tracks bring.

mod event;
mod fact;
mod gain;
mod track;

pub(crate) use event::resolve;
pub use fact::fact_holds;
pub(crate) use fact::holds;
pub(crate) use gain::{
    Cause, add_event, check_floor, gain, gain_gold, gain_inspiration, gain_item, random_design, random_scenario, those,
    unlock_class,
};
pub(crate) use track::{gain_prosperity, milestones};
pub use track::{prosperity_level, reputation};
