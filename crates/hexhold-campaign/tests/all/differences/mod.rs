mod life;
mod market;
mod story;

pub(crate) use market::spot;
