//! Map layouts from public sources, as scenarios of ours.

mod fixed;
mod vgb;

pub use fixed::Fix;
pub use vgb::{Layout, read, read_dir};
