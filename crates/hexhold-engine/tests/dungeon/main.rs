//! Random dungeons: what cards become, and how they are played.

mod cards;
mod fixture;
mod playing;
