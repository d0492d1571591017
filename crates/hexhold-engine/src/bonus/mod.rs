//! What changes other things while it lasts: bonuses, items, prices and tests, and what may be done while a question is open.

pub(crate) mod bonuses;
pub(crate) mod in_any_order;
pub(crate) mod interject;
pub(crate) mod items;
pub(crate) mod lasting;
pub(crate) mod listeners;
pub(crate) mod mandatory;
pub(crate) mod riders;
