//! Case files: boards drawn as text, with what the rules make of them.
//!
//! ```text
//! == a title
//! rules: gh2e fh                     which rule sets; `all` for the four
//! proves: gh2e:… fh:…                the rules that break if the case does
//! monster: move 2, range 3, targets 2, jump, muddled
//! area: ranged 0,0 1,0
//! order: A 20, B 30 invisible        places in the initiative order; 50 where not said
//! board:
//!     .       A       @ the monster   m an ally   A B … enemies   1 2 … hexes to name
//! .       1       o   o obstacle  t trap  h hazard  d difficult  i icy  # wall  (two marks a hex)
//!     @       .
//! expect: focus A, end 1, attack A   or `stay`, `no focus`; several lines: the party decides
//! expect gh1e: …                     for some of the rule sets only
//! ```

use std::{collections::BTreeSet, path::Path};

use hexhold_hex::{Hex, ascii};

use crate::literal::{Area, Board, Edition, Figure, H, Monster, Mover, Side, Terrain, Turn};

pub struct Drawn {
    pub title: String,
    pub rules: Vec<&'static str>,
    pub board: Board,
    pub monster: Monster,
    expects: Vec<(Vec<&'static str>, String)>,
    drawing: ascii::Board,
}

pub const RULES: [(&str, Edition); 4] =
    [("gh1e", Edition::First), ("gh2e", Edition::Second), ("jotl", Edition::Jaws), ("fh", Edition::Frost)];

pub fn edition(rules: &str) -> Edition {
    RULES.iter().find(|r| r.0 == rules).map(|r| r.1).unwrap()
}

fn rule_sets(text: &str) -> Vec<&'static str> {
    if text.trim() == "all" {
        return RULES.iter().map(|r| r.0).collect();
    }
    let known = |name: &str| RULES.iter().find(|r| r.0 == name).unwrap_or_else(|| panic!("no rule set {name}")).0;
    text.split_whitespace().map(known).collect()
}

/// Every case of every file, in order.
pub fn all() -> Vec<Drawn> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    files
        .iter()
        .flat_map(|file| {
            let text = std::fs::read_to_string(file).unwrap();
            let name = file.file_stem().unwrap().to_string_lossy().into_owned();
            text.split("\n== ").skip(1).map(|block| parse(&name, block)).collect::<Vec<_>>()
        })
        .collect()
}

fn parse(file: &str, block: &str) -> Drawn {
    let (title, rest) = block.split_once('\n').unwrap();
    let title = format!("{file}: {title}");
    let (mut rules, mut monster, mut area, mut order) = (Vec::new(), "", "", "");
    let mut drawing = String::new();
    let mut expects = Vec::new();
    let mut in_board = false;
    for line in rest.lines() {
        let (key, value) = line.split_once(':').unwrap_or((line, ""));
        let words: Vec<&str> = key.split_whitespace().collect();
        match words.first().copied() {
            Some("rules") => rules = rule_sets(value),
            Some("monster") => monster = value,
            Some("area") => area = value,
            Some("order") => order = value,
            Some("proves") => {}
            Some("board") => in_board = true,
            Some("expect") => {
                in_board = false;
                let for_whom = if words.len() > 1 { rule_sets(&words[1..].join(" ")) } else { rules.clone() };
                expects.push((for_whom, value.to_owned()));
            }
            _ if in_board => {
                drawing.push_str(line);
                drawing.push('\n');
            }
            None => {}
            Some(_) if key.starts_with('#') => {}
            Some(other) => panic!("{title}: what is `{other}`?"),
        }
    }
    let drawing: ascii::Board = drawing.parse().unwrap_or_else(|e: Vec<ascii::AsciiProblem>| panic!("{title}: {e:?}"));
    let (board, at) = board(&drawing, order);
    let monster = read_monster(monster, area, at);
    Drawn { title, rules, board, monster, expects, drawing }
}

fn tuple(h: Hex) -> H {
    (h.q, h.r)
}

fn board(drawing: &ascii::Board, order: &str) -> (Board, H) {
    let mut board = Board {
        floor: drawing.floor.keys().copied().map(tuple).collect(),
        wall_hexes: drawing.wall_hexes.iter().copied().map(tuple).collect(),
        thin_walls: drawing.wall_lines.iter().map(|&(h, d)| (tuple(h), d.index() as u8)).collect(),
        ..Board::default()
    };
    let mut at = None;
    for (hex, mark) in drawing.marks() {
        let here = tuple(hex);
        let terrain = match mark {
            'o' => Terrain::Obstacle,
            't' => Terrain::Trap,
            'h' => Terrain::Hazard,
            'd' => Terrain::Difficult,
            'i' => Terrain::Icy,
            '@' => {
                at = Some(here);
                continue;
            }
            'm' => {
                board.figures.push(Figure { at: here, side: Side::Ally, initiative: 50, invisible: false });
                continue;
            }
            'A'..='Z' => {
                let entry = order.split(',').map(str::trim).find(|e| e.starts_with(mark)).unwrap_or("");
                let initiative = entry.split_whitespace().nth(1).map_or(50, |n| n.parse().unwrap());
                let invisible = entry.ends_with("invisible");
                board.figures.push(Figure { at: here, side: Side::Enemy, initiative, invisible });
                continue;
            }
            '0'..='9' => continue,
            other => panic!("what is `{other}`?"),
        };
        board.terrain.entry(here).or_default().push(terrain);
    }
    (board, at.expect("somebody acts"))
}

fn read_monster(text: &str, area: &str, at: H) -> Monster {
    let mut m = Monster {
        at,
        moves: 0,
        mover: Mover::Walk,
        range: 0,
        targets: 1,
        area: None,
        ally_hexes: Vec::new(),
        muddled: false,
    };
    for part in text.split(',').map(str::trim) {
        let words: Vec<&str> = part.split_whitespace().collect();
        match words[..] {
            ["move", n] => m.moves = n.parse().unwrap(),
            ["melee"] => m.range = 0,
            ["range", n] => m.range = n.parse().unwrap(),
            ["targets", "all"] => m.targets = u32::MAX,
            ["targets", n] => m.targets = n.parse().unwrap(),
            ["no", "attack"] => m.targets = 0,
            ["jump"] => m.mover = Mover::Jump,
            ["fly"] => m.mover = Mover::Fly,
            ["teleport"] => m.mover = Mover::Teleport,
            ["muddled"] => m.muddled = true,
            _ => panic!("what is `{part}`?"),
        }
    }
    let mut words = area.split_whitespace();
    let hex = |w: &str| w.split_once(',').map(|(q, r)| (q.parse().unwrap(), r.parse().unwrap())).unwrap();
    m.area = match words.next() {
        Some("melee") => Some(Area::Melee(words.map(hex).collect())),
        Some("ranged") => Some(Area::Ranged(words.map(hex).collect())),
        _ => None,
    };
    m
}

impl Drawn {
    /// What the case expects under these rules.
    pub fn expected(&self, rules: &str) -> BTreeSet<Turn> {
        let mark = |name: &str| -> H {
            let hex = name.chars().next().and_then(|c| self.drawing.hex(c));
            tuple(hex.unwrap_or_else(|| panic!("{}: no {name} on the board", self.title)))
        };
        let turn = |text: &String| {
            let mut turn = Turn { focus: None, end: self.monster.at, attacks: BTreeSet::new() };
            for part in text.split(',').map(str::trim) {
                let words: Vec<&str> = part.split_whitespace().collect();
                match words[..] {
                    ["no", "focus"] | ["stay"] => {}
                    ["focus", f] => turn.focus = Some(mark(f)),
                    ["end", e] => turn.end = mark(e),
                    ["attack", ref targets @ ..] => turn.attacks = targets.iter().map(|t| mark(t)).collect(),
                    _ => panic!("{}: what is `{part}`?", self.title),
                }
            }
            turn
        };
        self.expects.iter().filter(|e| e.0.contains(&rules)).map(|e| turn(&e.1)).collect()
    }
}
