//! A table over real sockets: what a host may do, what stays secret, and what strangers cannot spoil.

#[path = "../support/mod.rs"]
mod support;

mod guard;
mod host;
mod seats;
mod secrets;
mod signs;
mod waking;
mod wishes;
