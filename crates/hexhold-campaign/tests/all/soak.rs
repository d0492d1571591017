//! Random campaigns, and what always holds in them.
