//! Work to be counted in instructions, which do not depend on what else the machine does:
//!
//! ```sh
//! cargo build --release -p hexhold-bots --example instructions
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/examples/instructions games
//! ```

use std::hint::black_box;

use hexhold_bots::play_out;
use hexhold_engine::{Open, Viewer, Wordless, view};
use hexhold_testkit::demo_world;

fn main() {
    let what = std::env::args().nth(1).unwrap_or_default();
    let world = demo_world(2, 1);
    let (state, ..) = play_out(&world, 1, 200).expect("the game ends");
    match what.as_str() {
        "games" => (0..100).for_each(|seed| {
            black_box(play_out(&world, seed, 200));
        }),
        "clones" => (0..10_000).for_each(|_| {
            black_box(black_box(&state).clone());
        }),
        "views" => (0..1_000).for_each(|_| {
            let open = Open { questions: &[], since: &[], said: &[] };
            black_box(view(&state, &world, open, &Viewer::Party, &Wordless));
        }),
        // What the others begin with.
        _ => {}
    }
}
