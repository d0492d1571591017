//! A fixed amount of work for counting instructions:
//!
//! ```text
//! cargo build --release -p hexhold-hex --example count
//! valgrind --tool=callgrind --toggle-collect='*Tables::new*' target/release/examples/count any-point
//! ```

use hexhold_hex::{CellSet, Ground, Hex, Mode, Reach, Sight, Tables};

#[path = "boards.rs"]
mod boards;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("any-point") => tables(Sight::AnyPoint),
        Some("corners") => tables(Sight::CornerToCorner),
        Some("walk") => walk(),
        _ => eprintln!("one of: any-point, corners, walk"),
    }
}

fn tables(rule: Sight) {
    let map = boards::three_rooms();
    let tables = Tables::new(&map, &CellSet::EMPTY, rule);
    let pairs: usize = map.cells().iter().map(|c| tables.visible(c).len()).sum();
    println!("{} hexes, {pairs} ordered pairs see each other", map.len());
}

fn walk() {
    let map = boards::disc();
    let ground = Ground { open: map.cells(), ..Ground::default() };
    let mut reach = Reach::default();
    if let Some(start) = map.cell_at(Hex::new(0, 0)) {
        reach.from(&map, &ground, Mode::Walk, start, Some(8));
    }
    println!("{} hexes within 8", reach.ends().len());
}
