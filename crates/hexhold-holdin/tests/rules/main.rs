//! The rules of the book, each claimed by a test that fails without it.

mod stage;

mod attacks;
mod conditions;
mod damage;
mod distance;
mod entering;
mod rounds;
mod tiles;
mod walking;
