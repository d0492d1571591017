//! The rules of the book, each claimed by a test that fails without it.

mod stage;

mod attacks;
mod campaign;
mod cards;
mod conditions;
mod damage;
mod distance;
mod elements;
mod entering;
mod hindrances;
mod items;
mod monsters;
mod rounds;
mod routes;
mod setup;
mod tiles;
mod walking;
