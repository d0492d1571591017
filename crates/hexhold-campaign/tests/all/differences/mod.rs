mod life;
mod market;
mod story;
