//! A scenario's rooms as pictures with a legend: every hex is a letter that says all that is there.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_content::names::{self, word};
use hexhold_hex::{Dir, Hex};
use hexhold_model::{Overlay, OverlayKind, Placement, Room, ScenarioDef, Treasure};

use super::{quoted, step, with_block};

/// Letters for rooms, and for doors, which have theirs in the whole scenario.
const LETTERS: &str = "abcdefghijklmnopqrstuvwyzäöüßàáâãåæçèéêëìíîïðñòóôõøùúûýþÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĸĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюя";
const DOORS: &str = "ABCDEFGHIJKLMNOPQRSTUVWYZÄÖÜÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕØÙÚÛÝÞ";

/// The rooms and their doors as lines of a scenario. `None`: there are more things than letters.
pub(super) fn rooms(s: &ScenarioDef, links: &[(String, Hex)]) -> Option<Vec<String>> {
    let mut out = Vec::new();
    let letters: Vec<char> = DOORS.chars().take(s.doors.len()).collect();
    if letters.len() < s.doors.len() {
        return None;
    }
    for (door, letter) in s.doors.iter().zip(&letters) {
        let mut line = format!("{letter} door");
        for (word, is) in [("locked", door.locked), ("open", door.open)] {
            if is {
                line.push_str(&format!(" {word}"));
            }
        }
        if door.name != letter.to_string() {
            line.push_str(&format!(" name={}", quoted(&door.name)));
        }
        out.push(line);
    }
    let walled: BTreeSet<(Hex, Hex)> =
        s.walls.iter().flat_map(|&(h, d)| [(h, h.neighbour(d)), (h.neighbour(d), h)]).collect();
    for room in &s.rooms {
        let floor: BTreeSet<Hex> = room.floor.iter().copied().collect();
        let mut drawn: BTreeMap<Hex, char> = BTreeMap::new();
        for (door, &letter) in s.doors.iter().zip(&letters) {
            let touches = |n: &Hex| floor.contains(n) && !walled.contains(&(door.hex, *n));
            if door.hex.neighbours().iter().any(touches) {
                drawn.insert(door.hex, letter);
            }
        }
        let legend = legend(s, room, links, &mut drawn)?;
        let walls = inner_walls(s, &floor);
        let mut block = vec![format!("map #\"\"\"\n{}\n\"\"\"#", picture(&drawn, &walls))];
        if !room.section.is_empty() {
            block.push(format!("text {}", quoted(&room.section)));
        }
        block.extend(legend);
        out.push(with_block(&format!("room {}", quoted(&room.name)), &block));
    }
    Some(out)
}

/// Walls at the sides of this room's floor, except towards other rooms, where there always is one.
fn inner_walls(s: &ScenarioDef, floor: &BTreeSet<Hex>) -> Vec<(Hex, Dir)> {
    let other = |h: Hex| !floor.contains(&h) && s.rooms.iter().any(|r| r.floor.contains(&h));
    let here = |&(h, d): &(Hex, Dir)| {
        let n = h.neighbour(d);
        (floor.contains(&h) && !other(n)) || (floor.contains(&n) && !other(h))
    };
    s.walls.iter().copied().filter(here).collect()
}

/// Gives every hex its letter and says what the letters mean.
fn legend(
    s: &ScenarioDef,
    room: &Room,
    links: &[(String, Hex)],
    drawn: &mut BTreeMap<Hex, char>,
) -> Option<Vec<String>> {
    let mut on: BTreeMap<Hex, Vec<String>> = room.floor.iter().map(|h| (*h, Vec::new())).collect();
    let mut put = |hex: Hex, line: String| {
        if let Some(list) = on.get_mut(&hex) {
            list.push(line);
        }
    };
    s.start.iter().for_each(|h| put(*h, "start".to_owned()));
    for h in &room.borders {
        put(*h, "border".to_owned());
    }
    for (word, list) in [("monster", &room.monsters), ("friend", &room.ally_monsters)] {
        list.iter().for_each(|p| put(p.hex, format!("{word} {}", placement(p))));
    }
    for (i, h) in &room.allies {
        put(*h, format!("ally {}", quoted(&s.allies.get(usize::from(*i))?.name)));
    }
    for (i, h) in &room.objectives {
        put(*h, format!("objective {}", quoted(&s.objectives.get(usize::from(*i))?.name)));
    }
    let mut money: BTreeMap<Hex, u8> = BTreeMap::new();
    room.money.iter().for_each(|h| *money.entry(*h).or_default() += 1);
    for (h, n) in money {
        // At most nine in one line.
        put(h, if n == 1 { "money".to_owned() } else { format!("money {}", n.min(9)) });
    }
    for m in &s.marks {
        m.hexes.iter().for_each(|h| put(*h, format!("mark {}", quoted(&m.name))));
    }
    for (name, h) in links {
        put(*h, format!("mark {}", quoted(name)));
    }
    let mut covered: BTreeMap<Hex, u8> = BTreeMap::new();
    for h in room.overlays.iter().flat_map(|o| &o.hexes) {
        let n = covered.entry(*h).or_default();
        *n = n.saturating_add(1);
    }
    let mut joined: Vec<(Vec<Hex>, String)> = Vec::new();
    for o in &room.overlays {
        let alone = |h: &Hex| on.get(h).is_some_and(Vec::is_empty) && covered.get(h) == Some(&1);
        let plain = overlay(o, "")?;
        if o.hexes.len() > 1 && o.hexes.iter().all(alone) {
            joined.push((o.hexes.clone(), overlay(o, " joined")?));
        } else {
            for h in &o.hexes {
                if let Some(list) = on.get_mut(h) {
                    list.push(plain.clone());
                }
            }
        }
    }
    let mut free = LETTERS.chars();
    let mut lines = Vec::new();
    let mut known: BTreeMap<Vec<String>, char> = BTreeMap::new();
    for (hexes, line) in joined {
        let letter = free.next()?;
        lines.push(format!("{letter} {line}"));
        for h in hexes {
            on.remove(&h);
            drawn.insert(h, letter);
        }
    }
    for (hex, list) in on {
        if list.is_empty() {
            drawn.insert(hex, '.');
            continue;
        }
        let letter = match known.get(&list) {
            Some(&letter) => letter,
            None => {
                let letter = free.next()?;
                lines.extend(list.iter().map(|l| format!("{letter} {l}")));
                known.insert(list, letter);
                letter
            }
        };
        drawn.insert(hex, letter);
    }
    Some(lines)
}

fn placement(p: &Placement) -> String {
    let words: Vec<&str> = p.ranks.iter().map(|r| r.map_or("-", |r| word(names::RANKS, r))).collect();
    let ranks = if words.iter().all(|w| *w == words[0]) { words[0].to_owned() } else { words.join(" ") };
    format!("{} {ranks}", quoted(&p.monster))
}

fn overlay(o: &Overlay, joined: &str) -> Option<String> {
    let line = format!("{}{joined}", word(names::OVERLAYS, o.kind));
    Some(match (o.kind, &o.treasure) {
        (OverlayKind::Trap, _) => {
            let block = step::trap(&o.trap);
            if block.is_empty() { format!("{line} {{ }}") } else { format!("{line} {{ {} }}", block.join("; ")) }
        }
        (OverlayKind::Treasure, Some(holds)) => match holds {
            Treasure::Goal(name) => format!("{line} goal={}", quoted(name)),
            Treasure::Gold(n) => format!("{line} gold={n}"),
            Treasure::Item(key) => format!("{line} item={}", quoted(key)),
            Treasure::Numbered(n) => format!("{line} number={n}"),
            Treasure::LootCards(n) => format!("{line} loot={n}"),
            Treasure::Experience(n) => format!("{line} xp={n}"),
            Treasure::Checkmarks(n) => format!("{line} checks={n}"),
            Treasure::Money(n) => format!("{line} money={n}"),
            Treasure::Harm { damage, condition: None } => format!("{line} damage={damage}"),
            Treasure::Harm { damage, condition: Some(c) } => format!("{line} damage={damage} condition={}", c.word()),
        },
        (OverlayKind::Treasure, None) => return None,
        _ => line,
    })
}

/// Column and line of a hex on the screen.
fn place(h: Hex) -> (i32, i32) {
    (2 * i32::from(h.q), -2 * i32::from(h.r) - i32::from(h.q))
}

fn picture(drawn: &BTreeMap<Hex, char>, walls: &[(Hex, Dir)]) -> String {
    let mut signs: BTreeMap<(i32, i32), char> = drawn.iter().map(|(h, c)| (place(*h), *c)).collect();
    for &(hex, dir) in walls {
        let ((ax, ay), (bx, by)) = (place(hex), place(hex.neighbour(dir)));
        // On the upper of the two lines, between the columns; or between a hex and the one below it.
        let (top, bottom) = if ay < by { ((ax, ay), (bx, by)) } else { ((bx, by), (ax, ay)) };
        let (at, sign) = match bottom.0 - top.0 {
            0 => ((top.0, top.1 + 1), '_'),
            d if d > 0 => ((top.0 + 1, top.1), '/'),
            _ => ((top.0 - 1, top.1), '\\'),
        };
        signs.insert(at, sign);
    }
    let left = signs.keys().map(|(x, _)| *x).min().unwrap_or(0);
    let (top, bottom) = signs.keys().fold((i32::MAX, i32::MIN), |(a, b), (_, y)| (a.min(*y), b.max(*y)));
    let mut lines = Vec::new();
    for y in top..=bottom {
        let mut line = String::new();
        let mut at = left;
        let mut row: Vec<(i32, char)> =
            signs.iter().filter(|((_, sy), _)| *sy == y).map(|((x, _), c)| (*x, *c)).collect();
        row.sort_unstable_by_key(|(x, _)| *x);
        for (x, c) in row {
            line.extend(std::iter::repeat_n(' ', usize::try_from(x - at).unwrap_or(0)));
            line.push(c);
            at = x + 1;
        }
        lines.push(line);
    }
    lines.join("\n")
}
