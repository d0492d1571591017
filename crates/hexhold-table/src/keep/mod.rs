//! Games that are kept: as a log with snapshots beside it, and as files.

mod file;
pub(crate) mod hash;
mod load;
pub(crate) mod small;
mod snapshot;
mod source;

pub(crate) use file::FIRST_KIND;
pub use file::{FILE_VERSION, FORMAT, FileProblem, GameFile, kind_of};
pub use load::{Budget, Loaded, Watch};

pub use snapshot::Snapshot;
pub use source::{Source, SourceFile};
