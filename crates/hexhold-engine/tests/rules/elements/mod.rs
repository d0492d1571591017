//! Elements.

mod infusing_and_consuming;
