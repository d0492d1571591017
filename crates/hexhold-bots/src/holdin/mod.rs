//! Players of Gloomholdin': one that answers quickly, one that searches, and one for what lies between scenarios.

mod policy;
mod search;
mod town;

pub use policy::Policy;
pub use search::{Position, Searcher, played};
pub use town::between;
