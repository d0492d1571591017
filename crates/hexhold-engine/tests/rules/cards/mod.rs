//! Ability cards: actions, effects, active bonuses, lost cards, experience.

mod actions;
mod active;
mod active_details;
mod effects;
mod enhanced;
mod giving_up;
mod kinds;
mod lasting;
mod mandatory;
mod marks;
mod moments;
mod recover;
