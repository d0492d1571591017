//! Rests.

mod long_rest;
mod short_rest;
