//! Damage and heals, death and exhaustion, and who gets the credit.

mod death;
mod exhaustion;
mod heal;
mod hit_points;
mod kills;
mod suffering;
