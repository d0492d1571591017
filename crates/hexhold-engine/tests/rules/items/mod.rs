//! Items.

mod limits;
mod usage;
mod used;
