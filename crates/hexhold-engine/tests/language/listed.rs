//! The list of the issue.
