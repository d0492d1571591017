//! In what the rule sets differ: one test per difference, the four results side by side (gh1e, jotl, gh2e, fh).

mod forced;
