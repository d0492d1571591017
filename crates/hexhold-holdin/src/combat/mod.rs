//! Everything between the character and the monster: one number of Distance, and blows.

pub(crate) mod attack;
pub(crate) mod bonuses;
mod complete;
pub(crate) mod conditions;
pub(crate) mod damage;
pub(crate) mod distance;
mod effects;
pub(crate) mod enter;
pub(crate) mod hindrances;
mod modifiers;
pub(crate) mod monster;
mod routes;
