mod life;
mod market;
mod outpost;
mod story;

pub(crate) use market::spot;
