//! Both readings of line of sight against the monster-turn cases that sight alone decides.
//!
//! The cases are no part of this repository; without them this test says so and checks nothing.

use std::{fs, io::Write, path::PathBuf};

use hexhold_hex::{CellSet, Dir, Ground, Hex, Map, MapDraft, Mode, Reach, Sight, Tables};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    id: String,
    rules: String,
    grid: Grid,
    walls: Vec<Hex>,
    thin_walls: Vec<(i16, i16, Dir)>,
    terrain: Vec<serde_json::Value>,
    figures: Vec<Figure>,
    monster: Monster,
    expect: Vec<Outcome>,
}

#[derive(Deserialize)]
struct Grid {
    width: u16,
    height: u16,
}

#[derive(Deserialize)]
struct Figure {
    q: i16,
    r: i16,
    side: String,
}

#[derive(Deserialize)]
struct Monster {
    #[serde(rename = "move")]
    points: u16,
    range: u8,
    targets: u8,
    flying: bool,
    jump: bool,
    teleport: bool,
    muddled: bool,
    aoe: Option<serde_json::Value>,
}

#[derive(Deserialize)]
struct Outcome {
    end: Hex,
    attacks: Vec<Hex>,
}

impl Case {
    fn map(&self) -> Map {
        let floor = Hex::rectangle(self.grid.width, self.grid.height).filter(|h| !self.walls.contains(h));
        let mut draft = MapDraft::bare(floor);
        draft.wall_hexes.clone_from(&self.walls);
        draft.wall_lines = self.thin_walls.iter().map(|&(q, r, d)| (Hex::new(q, r), d)).collect();
        draft.build().unwrap_or_else(|problems| panic!("{}: {problems:?}", self.id))
    }

    fn rule(&self) -> Sight {
        if self.rules == "gloomhaven" { Sight::CornerToCorner } else { Sight::AnyPoint }
    }

    /// One monster with a plain ranged attack, one enemy, an empty board: only range and sight can decide.
    fn decided_by_sight(&self) -> bool {
        let m = &self.monster;
        m.range > 0
            && m.targets == 1
            && m.aoe.is_none()
            && !(m.flying || m.jump || m.teleport || m.muddled)
            && self.terrain.is_empty()
            && self.figures.len() == 2
    }
}

fn cases() -> Option<Vec<Case>> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join("../shared/cases/monster-ai/cases.jsonl");
    let text = fs::read_to_string(path).ok()?;
    Some(text.lines().map(|l| serde_json::from_str(l).expect("a case a line")).collect())
}

/// Says so past the test runner, which would swallow what a passing test prints.
fn skip() {
    let _ = std::io::stderr().write_all(b"SKIPPED: ../shared/cases/monster-ai/cases.jsonl is not there\n");
}

#[test]
fn cases_decided_by_sight() {
    let Some(cases) = cases() else {
        return skip();
    };
    let mut checked = 0;
    for case in cases.iter().filter(|c| c.decided_by_sight()) {
        let map = case.map();
        let tables = Tables::new(&map, &CellSet::EMPTY, case.rule());
        let at = |side: &str| {
            let f = case.figures.iter().find(|f| f.side == side).expect("a figure of each side");
            map.cell_at(Hex::new(f.q, f.r)).expect("figures stand on the floor")
        };
        let (monster, enemy) = (at("acting"), at("enemy"));
        let ground =
            Ground { open: map.cells(), barred: CellSet::of(enemy), occupied: CellSet::of(enemy), ..Ground::default() };
        let mut reach = Reach::default();
        reach.from(&map, &ground, Mode::Walk, monster, Some(case.monster.points));

        // The nearest hexes to attack from, adjacent ones (disadvantage) only if there are no others.
        let fit = |c: &hexhold_hex::Cell| {
            tables.range(*c, enemy).is_some_and(|r| r <= case.monster.range) && tables.sight(*c, enemy)
        };
        let from: Vec<_> = reach.ends().iter().filter(fit).collect();
        let key = |&c: &hexhold_hex::Cell| (tables.adjacent(c, enemy), reach.end(c));
        let best = from.iter().map(key).min();
        let mut ends: Vec<Hex> = from.iter().filter(|c| Some(key(c)) == best).map(|&c| map.hex_of(c)).collect();
        ends.sort();

        let attacks = case.expect.iter().any(|o| !o.attacks.is_empty());
        assert_eq!(attacks, !ends.is_empty(), "{}: attack", case.id);
        if attacks {
            let mut expected: Vec<Hex> = case.expect.iter().map(|o| o.end).collect();
            expected.sort();
            assert_eq!(ends, expected, "{}", case.id);
        }
        checked += 1;
    }
    assert!(checked >= 50, "only {checked} cases are decided by sight");
    println!("{checked} cases agree");
}

/// Whatever else decides a case: a single target attacked with range is in range and in sight of where the attack is made.
#[test]
fn whoever_is_attacked_is_seen() {
    let Some(cases) = cases() else {
        return skip();
    };
    for case in cases.iter().filter(|c| c.monster.aoe.is_none()) {
        let map = case.map();
        let tables = Tables::new(&map, &CellSet::EMPTY, case.rule());
        for outcome in &case.expect {
            let end = map.cell_at(outcome.end).expect("ends on the floor");
            for &target in &outcome.attacks {
                let target = map.cell_at(target).expect("attacks on the floor");
                assert!(tables.sight(end, target), "{}: {:?}", case.id, outcome.end);
                let range = tables.range(end, target);
                assert!(range.is_some_and(|r| r <= case.monster.range.max(1)), "{}: {range:?}", case.id);
            }
        }
    }
}
