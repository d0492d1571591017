//! Walls drawn between the hexes of a map.

mod common;

use common::{load_text, messages};
use hexhold_hex::Hex;

fn scenario(map: &str) -> String {
    format!("scenario \"S\" {{\nmap #\"\"\"\n{map}\n\"\"\"#\ns start\nwin when all enemies dead\n}}\n")
}

/// Pairs of hexes with a wall between them, each way.
fn walled(map: &str) -> Vec<(Hex, Hex)> {
    let loaded = load_text(&scenario(map));
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
    let walls = &loaded.library.scenarios[0].walls;
    walls.iter().flat_map(|&(h, d)| [(h, h.neighbour(d)), (h.neighbour(d), h)]).collect()
}

#[test]
fn the_three_signs_are_the_three_sides() {
    // The upper left hex is (0, 0); the one below it (0, -1); to the right of both (1, -1).
    let (a, below, right) = (Hex::new(0, 0), Hex::new(0, -1), Hex::new(1, -1));
    let plain = ["s   s", "  s", "s   s"].join("\n");
    assert!(walled(&plain).is_empty());
    assert!(walled(&["s/  s", "  s", "s   s"].join("\n")).contains(&(a, right)));
    assert!(walled(&["s   s", " \\s", "s   s"].join("\n")).contains(&(right, below)));
    let under = walled(&["s   s", "_ s", "s   s"].join("\n"));
    assert!(under.contains(&(a, below)) && under.len() == 2, "{under:?}");
}

#[test]
fn a_wall_parts_rooms_of_one_picture() {
    let map = ["s   .", "_ s", "s   ."].join("\n");
    let all_around = load_text(&scenario(&map));
    assert_eq!(all_around.library.scenarios[0].rooms.len(), 1, "there is a way around");
    let apart = ["s   s", "_   _", "s   s"].join("\n");
    assert_eq!(load_text(&scenario(&apart)).library.scenarios[0].rooms.len(), 4, "nothing joins the columns");
}

#[test]
fn a_wall_that_is_nowhere_is_refused() {
    // Leaning the wrong way, on the lower line, far from every hex, alone.
    for map in ["s\\  s\n  s\ns   s", "s   s\n /s\ns   s", "s   s\n  s\ns   s\n\n\n\n  _", "/\n"] {
        let loaded = load_text(&scenario(map));
        assert!(loaded.diagnostics.errors() > 0, "{map}");
    }
}
