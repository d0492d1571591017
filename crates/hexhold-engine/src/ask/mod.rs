//! What is asked, answered, ordered and told.

pub(crate) mod draw;
pub(crate) mod event;
pub(crate) mod legal;
pub(crate) mod notation;
pub(crate) mod question;
pub(crate) mod redeal;
pub(crate) mod referee;
pub(crate) mod unseen;
pub(crate) mod why;
