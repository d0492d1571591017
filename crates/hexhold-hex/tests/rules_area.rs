//! Areas of effect, rule by rule.

mod common;

use common::open;
use hexhold_hex::{Area, CellSet, Hex, Sight};
use hexhold_proves::proves;

/// A shape without any symmetry: two hexes in a row and one askew.
fn crooked() -> Vec<Hex> {
    vec![Hex::new(1, 0), Hex::new(2, 0), Hex::new(2, 1)]
}

#[proves("gh2e:aoe.rotate", "gh1e:aoe.rotate")]
#[test]
fn an_area_may_be_turned_in_all_six_ways() {
    let shapes = Area::melee(crooked()).orientations();
    for sixths in 0..6 {
        let mut turned: Vec<Hex> = crooked().into_iter().map(|h| h.rotated(sixths)).collect();
        turned.sort();
        assert!(shapes.contains(&turned));
    }
}

#[proves("gh2e:aoe.mirror", "gh1e:aoe.mirror", "fh:aoe.rotate-and-mirror", "jotl:aoe.orientation")]
#[test]
fn an_area_may_be_mirrored_as_a_whole() {
    let area = Area::melee(crooked());
    assert_eq!(area.orientations().len(), 12);
    let mut mirrored: Vec<Hex> = crooked().into_iter().map(Hex::mirrored).collect();
    mirrored.sort();
    assert!(area.orientations().contains(&mirrored));
    // A triangle, and the six hexes around the figure, have fewer different ways.
    assert_eq!(Area::ranged([Hex::new(0, 0), Hex::new(1, 0), Hex::new(0, 1)]).orientations().len(), 2);
    assert_eq!(Area::melee(Hex::new(0, 0).neighbours()).orientations().len(), 1);
    // Single pieces are never mirrored alone: distances between the hexes stay.
    for shape in area.orientations() {
        let mut steps = [shape[0].distance(shape[1]), shape[1].distance(shape[2]), shape[0].distance(shape[2])];
        steps.sort_unstable();
        assert_eq!(steps, [1, 1, 2]);
    }
}

const BOARD: &str = r"
      .       .
  A       b       .
      a       c
  .       .       .
";

#[proves("gh2e:aoe.grey-is-actor", "fh:aoe.gray-is-actor", "gh1e:aoe.grey-self", "jotl:aoe.grey")]
#[test]
fn the_grey_hex_is_where_the_actor_stands() {
    let board = open(BOARD);
    let pair = Area::melee([Hex::new(1, -1), Hex::new(2, -1)]);
    let placements = pair.melee_placements(&board.map, board.at('A'));
    assert!(placements.iter().any(|p| p.cells == board.all("ab")));
    // No way of laying it covers b and c: from A they are not in the pattern.
    assert!(!placements.iter().any(|p| board.all("bc").is_subset(&p.cells)));
}

#[proves("gh1e:aoe.melee.range")]
#[test]
fn in_a_melee_area_every_hex_is_in_range() {
    let board = open(BOARD);
    let far = Area::melee([Hex::new(3, -2)]);
    let tables = board.tables(Sight::CornerToCorner);
    assert_eq!(tables.range(board.at('A'), board.at('c')), Some(3));
    assert!(far.melee_placements(&board.map, board.at('A')).iter().any(|p| p.cells == board.all("c")));
}

#[proves("gh2e:aoe.one-red-in-range", "fh:aoe.one-red-in-range", "gh1e:aoe.ranged.anchor", "jotl:aoe.ranged.anchor")]
#[test]
fn one_hex_of_a_ranged_area_in_range_is_enough() {
    let board = open(BOARD);
    let tables = board.tables(Sight::AnyPoint);
    let pair = Area::ranged([Hex::new(0, 0), Hex::new(1, 0)]);
    let covers = |range, marks| {
        let placements = pair.ranged_placements(&board.map, &tables, board.at('A'), range);
        placements.iter().any(|p| p.cells == board.all(marks))
    };
    assert_eq!(tables.range(board.at('A'), board.at('b')), Some(2));
    assert_eq!(tables.range(board.at('A'), board.at('c')), Some(3));
    assert!(covers(2, "bc"), "b is in range, c need not be");
    assert!(!covers(1, "bc"), "neither is in range");
}

#[proves(
    "gh2e:aoe.anchor-may-be-unoccupied",
    "fh:aoe.initial-hex-may-be-empty",
    "gh1e:aoe.empty-anchor",
    "jotl:aoe.ranged.anchor-empty"
)]
#[test]
fn the_hex_in_range_may_be_empty() {
    // Range 1 reaches the empty hex only; the enemy E stands behind it.
    let board = open("\n      .\n  A       E\n");
    let tables = board.tables(Sight::AnyPoint);
    let pair = Area::ranged([Hex::new(0, 0), Hex::new(1, 0)]);
    let placements = pair.ranged_placements(&board.map, &tables, board.at('A'), 1);
    assert!(placements.iter().any(|p| p.cells.contains(board.at('E'))));
}

#[proves("gh2e:aoe.anchor-not-in-wall", "fh:aoe.initial-hex-not-in-wall", "gh1e:aoe.wall.anchor")]
#[test]
fn the_hex_in_range_may_not_be_wall() {
    let tables = |wall: &str| {
        let board = open(&format!("\n      {wall}\n  A       E\n"));
        let pair = Area::ranged([Hex::new(0, 0), Hex::new(1, 0)]);
        let tables = board.tables(Sight::AnyPoint);
        let placements = pair.ranged_placements(&board.map, &tables, board.at('A'), 1);
        placements.iter().any(|p| p.cells.contains(board.at('E')))
    };
    assert!(tables("."));
    assert!(!tables("#"));
}

#[proves("gh2e:aoe.others-may-be-in-wall", "fh:aoe.others-may-overlap-walls", "gh1e:aoe.wall.overlap")]
#[test]
fn the_other_hexes_may_lie_in_walls() {
    let board = open("\n      E\n  A       #\n");
    let tables = board.tables(Sight::AnyPoint);
    let pair = Area::ranged([Hex::new(0, 0), Hex::new(1, -1)]);
    let placements = pair.ranged_placements(&board.map, &tables, board.at('A'), 1);
    let wall = *board.board.wall_hexes.first().unwrap();
    let over = placements.iter().find(|p| p.hexes.contains(&wall)).unwrap();
    assert_eq!(over.cells, CellSet::of(board.at('E')));
}

/// Everything that one could try, in the order of shapes, anchors and hexes, each floor with its allies once.
#[test]
fn every_way_to_lay_a_ranged_area_is_listed_once() {
    let board = open("\n      .       #\n  A       b       .\n      a       c\n  #       .       .\n");
    let tables = board.tables(Sight::AnyPoint);
    let row = |n| (0..n).map(|q| Hex::new(q, 0));
    let ring = Hex::new(0, 0).neighbours();
    let supported = Area::ranged(crooked()).with_allies([Hex::new(0, 0), Hex::new(0, 1)]);
    for area in [Area::ranged(row(1)), Area::ranged(row(3)), Area::ranged(crooked()), Area::ranged(ring), supported] {
        for range in 0..4 {
            let mut all = Vec::new();
            for shape in area.shapes() {
                for anchor in &tables.within(board.at('A'), range) {
                    for &offset in &shape.hexes {
                        let origin = board.map.hex_of(anchor) - offset;
                        let cells = board.map.cells_at(shape.hexes.iter().map(|&h| origin + h));
                        let allies: Option<CellSet> =
                            shape.allies.iter().map(|&h| board.map.cell_at(origin + h)).collect();
                        if !all.contains(&(cells, allies)) {
                            all.push((cells, allies));
                        }
                    }
                }
            }
            let listed = area.ranged_placements(&board.map, &tables, board.at('A'), range);
            assert_eq!(listed.iter().map(|p| (p.cells, p.allies)).collect::<Vec<_>>(), all, "{area:?}, range {range}");
            let floor: Vec<(CellSet, CellSet)> =
                all.iter().filter_map(|&(cells, allies)| Some((cells, allies?))).collect();
            assert_eq!(area.ranged_cells(&board.map, &tables, board.at('A'), range), floor);
            for at in ['A', 'b', 'c'].map(|m| board.at(m)) {
                let reached = area.any_ranged(&board.map, &tables, board.at('A'), range, |cells, _| cells.contains(at));
                assert_eq!(reached, floor.iter().any(|(cells, _)| cells.contains(at)));
            }
        }
    }
}
