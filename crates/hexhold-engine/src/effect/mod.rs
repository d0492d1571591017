//! What happens to figures: one door each for damage, for leaving the map, for conditions, for entering a hex.

pub(crate) mod conditions;
pub(crate) mod damage;
pub(crate) mod death;
pub(crate) mod enter;
