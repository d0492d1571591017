//! Conditions.

mod basics;
mod frost;
mod negative;
mod positive;
