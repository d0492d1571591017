//! Moving: on foot, jumping, flying, by teleport, by force.

mod fly;
mod forced;
mod forced_details;
mod jump;
mod places;
mod stepwise;
mod teleport;
mod walk;
mod waypoints;
