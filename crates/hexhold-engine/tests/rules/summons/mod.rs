//! Summons, commands, and who is whose ally.

mod called;
mod commands;
mod summoned;
