//! Map cards: a drawing and what its letters mean.

use std::collections::BTreeMap;

use hexhold_hex::{Borders, Dir, DoorDraft, Hex, MapDraft, RoomDraft};
use hexhold_holdin::book::{Book, Colour, MapCard, Printed, Rank, Terrain, Tile};

use super::{Cx, Line, Names, Places, place};
use crate::decode::picture;
use crate::names::Table;

pub(super) const COLOURS: Table<Colour> = &[("orange", Colour::Orange), ("blue", Colour::Blue)];

/// What a letter stands for.
#[derive(Clone, Copy)]
enum Meaning {
    Floor,
    Start(Colour),
    Tile(Printed, Option<Colour>),
}

/// `map "Ford" { board "…"; mark w monster "Ditch Hound" elite orange }`
pub(super) fn map(cx: &mut Cx, line: &mut Line, names: &Names, book: &mut Book, places: &mut Places) -> Option<()> {
    let name = line.expect_name(cx, "a name")?;
    let mut marks: BTreeMap<char, Meaning> = BTreeMap::from([
        ('.', Meaning::Floor),
        ('S', Meaning::Start(Colour::Orange)),
        ('s', Meaning::Start(Colour::Blue)),
        ('t', Meaning::Tile(Printed::Terrain(Terrain::Trap), None)),
        ('h', Meaning::Tile(Printed::Terrain(Terrain::Hazard), None)),
        ('d', Meaning::Tile(Printed::Terrain(Terrain::Difficult), None)),
        ('o', Meaning::Tile(Printed::Terrain(Terrain::Obstacle), None)),
        ('$', Meaning::Tile(Printed::Money, None)),
        ('G', Meaning::Tile(Printed::Goal, None)),
    ]);
    let mut board = None;
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        match inner.name() {
            "board" => board = Some(inner.expect(cx, "a picture")?),
            "mark" => {
                let (letter, meaning) = mark(cx, &mut inner, names)?;
                marks.insert(letter, meaning);
            }
            _ => {
                cx.unknown(&node.name, "line of a map", ["board", "mark"]);
                continue;
            }
        }
        inner.finish(cx);
    }
    let Some(board) = board else {
        cx.error(name.span, "a map needs a `board`", "incomplete");
        return None;
    };
    let (drawn, walls) = picture::map(cx, board)?;
    let (mut floor, mut doors, mut locked) = (Vec::new(), Vec::new(), Vec::new());
    let (mut tiles, mut starts) = (Vec::new(), [None; 2]);
    for d in &drawn {
        places.letters.entry((name.text.clone(), d.letter)).or_default().push(d.hex);
        if d.letter == '+' || d.letter == '=' {
            doors.push(DoorDraft { hex: d.hex, joins: None });
            locked.extend((d.letter == '=').then_some(d.hex));
            continue;
        }
        floor.push(d.hex);
        match marks.get(&d.letter) {
            Some(Meaning::Floor) => {}
            Some(Meaning::Start(colour)) => starts[*colour as usize] = Some(d.hex),
            Some(Meaning::Tile(what, dot)) => tiles.push(Tile { hex: d.hex, what: *what, dot: *dot }),
            None => {
                let help = format!("say what it is: mark {} monster \"…\"", d.letter);
                cx.error_help(d.span, format!("`{}` stands for nothing on this map", d.letter), "not known", help);
                return None;
            }
        }
    }
    let (Some(orange), blue) = (starts[0].or(starts[1]), starts[1]) else {
        cx.error(board.span, "there is no start on this map", "no `S` and no `s`");
        return None;
    };
    let draft = MapDraft {
        rooms: rooms(&floor, &walls),
        wall_lines: walls,
        doors,
        borders: Borders::Closed,
        ..MapDraft::default()
    };
    if let Err(problems) = draft.build() {
        for problem in problems {
            cx.error(board.span, format!("this is no map: {problem}"), "here");
        }
        return None;
    }
    book.maps.push(MapCard {
        name: name.text.clone(),
        map: draft,
        starts: [orange, blue.unwrap_or(orange)],
        tiles,
        locked,
    });
    Some(())
}

/// `mark w monster "Ditch Hound" elite orange`
fn mark(cx: &mut Cx, line: &mut Line, names: &Names) -> Option<(char, Meaning)> {
    let word = line.expect(cx, "a letter")?;
    let mut chars = word.text.chars();
    let (Some(letter), None) = (chars.next(), chars.next()) else {
        cx.error(word.span, "a mark is one letter", "not one");
        return None;
    };
    if "+=/\\_".contains(letter) {
        cx.error(word.span, "this sign is a door or a wall", "take a letter");
        return None;
    }
    let word = line.expect(cx, "what it stands for")?;
    let what = match word.text.as_str() {
        "floor" => return Some((letter, Meaning::Floor)),
        "start" => {
            let colour = line.expect(cx, "`orange` or `blue`")?;
            return Some((letter, Meaning::Start(cx.pick(COLOURS, colour, "colour")?)));
        }
        "monster" => {
            let name = line.expect_name(cx, "a monster")?;
            let monster = place(cx, &names.monsters, name, "monster")?;
            let rank = if line.eat("elite") { Rank::Elite } else { Rank::Normal };
            Printed::Monster(monster, rank)
        }
        "money" => Printed::Money,
        "goal" => Printed::Goal,
        "treasure" => {
            let word = line.expect(cx, "its number")?;
            let number = cx.number(word, "a treasure's number", 1..=99)?;
            let Some(at) = names.treasures.iter().position(|t| *t == number) else {
                cx.error(word.span, format!("there is no treasure {number} in the index"), "not defined");
                return None;
            };
            Printed::Treasure(at as u8)
        }
        text => match crate::names::find(super::ability::TERRAIN, text) {
            Some(terrain) => Printed::Terrain(terrain),
            None => {
                let known = ["floor", "start", "monster", "money", "goal", "treasure"];
                let terrain = super::ability::TERRAIN.iter().map(|t| t.0);
                cx.unknown(word, "thing on a map", known.into_iter().chain(terrain));
                return None;
            }
        },
    };
    let dot = match line.peek().and_then(|w| crate::names::find(COLOURS, &w.text)) {
        Some(colour) => {
            line.next();
            Some(colour)
        }
        None => None,
    };
    Some((letter, Meaning::Tile(what, dot)))
}

/// Floor that hangs together without a door is a room.
fn rooms(floor: &[Hex], walls: &[(Hex, Dir)]) -> Vec<RoomDraft> {
    let walled = |a: Hex, d: Dir| walls.contains(&(a, d)) || walls.contains(&(a.neighbour(d), d.opposite()));
    let mut left: Vec<Hex> = floor.to_vec();
    let mut rooms = Vec::new();
    while let Some(first) = left.pop() {
        let (mut room, mut next) = (vec![first], vec![first]);
        while let Some(hex) = next.pop() {
            for dir in Dir::ALL {
                let there = hex.neighbour(dir);
                if let Some(i) = left.iter().position(|h| *h == there).filter(|_| !walled(hex, dir)) {
                    left.swap_remove(i);
                    room.push(there);
                    next.push(there);
                }
            }
        }
        room.sort_unstable();
        rooms.push(RoomDraft { name: (rooms.len() + 1).to_string(), floor: room });
    }
    rooms
}
