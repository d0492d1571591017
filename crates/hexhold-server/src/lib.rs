//! The table over the network.

pub mod protocol;
