//! Summons, commands, and who is whose ally.

mod called;
mod commands;
mod given_up;
mod summoned;
