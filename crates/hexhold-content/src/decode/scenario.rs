//! Scenarios: rooms drawn as pictures, a legend, goals and rules.

use std::collections::BTreeMap;

use hexhold_hex::{Dir, Hex};
use hexhold_model::{
    AllyDef, Amount, Door, Duration, Mark, NamedDef, ObjectiveDef, Overlay, OverlayKind, Placement, Room, ScenarioDef,
    ScenarioLink, StartingCards,
};

use super::{
    amount, bonus, effect, layout,
    legend::{self, Thing},
    line::{Actor, Cx, Line, RefKind, Reference},
    loot,
    picture::{self, Drawn},
    rules::{self, Uses},
    stat_change, stats, step,
};
use crate::{
    names,
    source::Span,
    suggest,
    syntax::{Form, Node, Word},
};

type Legend = Vec<(char, Thing, Span)>;

/// A room while it is read.
struct Draft<'a> {
    room: Room,
    legend: Legend,
    map: Option<&'a Word>,
    /// For a room of the scenario's own picture: a letter that stands in it.
    at: Option<&'a Word>,
}

const LINES: &[&str] = &[
    "intro",
    "outro",
    "map",
    "out-of-reach",
    "room",
    "win",
    "lose",
    "at",
    "when",
    "whenever",
    "ally",
    "objective",
    "named",
    "stats",
    "link",
    "next",
    "brings",
    "order",
    "loot",
    "cards",
    "alone",
];

pub(crate) fn is_letter(node: &Node) -> bool {
    node.name.form == Form::Bare && node.name.text.chars().count() == 1
}

pub(crate) fn scenario(cx: &mut Cx, line: &mut Line, key: String, name: String) -> Option<ScenarioDef> {
    cx.actor = Actor::Scenario;
    let mut def = ScenarioDef { key, name, ..ScenarioDef::default() };
    let mut uses = Uses::default();
    cx.alone = line.block().iter().any(|n| n.name.text == "alone");
    let mut drafts = Vec::new();
    let mut common = Legend::new();
    let mut links = Vec::new();
    let mut whole = None;
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let read = if is_letter(node) {
            legend::entry(cx, &mut inner).map(|(c, t)| common.push((c, t, node.span())))
        } else {
            match inner.name() {
                "intro" => inner.expect(cx, "a text").map(|w| def.introduction = w.text.clone()),
                "outro" => inner.expect(cx, "a text").map(|w| def.conclusion = w.text.clone()),
                "map" => inner.expect(cx, "a picture").map(|w| whole = Some(w)),
                // Only for whoever checks the map: it is meant so.
                "out-of-reach" => inner.expect(cx, "why something cannot be walked to").map(|_| ()),
                "room" => room(cx, &mut inner).map(|r| drafts.push(r)),
                "win" => goal(cx, &mut inner, &mut uses).map(|t| def.goals.push(t)),
                "lose" => goal(cx, &mut inner, &mut uses).map(|t| def.losses.push(t)),
                "at" if inner.peek_is("start") => {
                    inner.next();
                    let nodes = inner.needs_block(cx);
                    def.effects.extend(effect::effects(cx, nodes, &mut uses));
                    Some(())
                }
                "at" | "when" | "whenever" => rules::rule(cx, &mut inner, &mut uses).map(|r| def.rules.extend(r)),
                "ally" => ally(cx, &mut inner, &mut uses).map(|a| def.allies.push(a)),
                "objective" => objective(cx, &mut inner).map(|o| def.objectives.push(o)),
                "stats" => stat_change::stat_change(cx, &mut inner, &mut uses).map(|c| def.stat_changes.push(c)),
                "named" => named(cx, &mut inner).map(|n| def.named.push(n)),
                "link" => link(cx, &mut inner, &mut uses).map(|l| links.push(l)),
                "next" => next(cx, &mut inner).map(|l| def.next.push(l)),
                "loot" => loot::row(cx, &mut inner).map(|row| def.loot.push(row)),
                "brings" => inner.expect_name(cx, "a monster").map(|w| {
                    let key = names::slug(&w.text);
                    cx.references.push(Reference { kind: RefKind::Monster, key: key.clone(), span: w.span });
                    if let Some(faction) = inner.prop("faction") {
                        def.faction_monsters.push((key.clone(), names::slug(&faction.text)));
                    }
                    def.key_monsters.push(key);
                }),
                "alone" => inner.expect_name(cx, "a class").map(|w| {
                    let key = names::slug(&w.text);
                    cx.references.push(Reference { kind: RefKind::Class, key: key.clone(), span: w.span });
                    def.alone = Some(key);
                }),
                "cards" => starting_cards(cx, &mut inner).map(|which| def.starting_cards = Some(which)),
                // In which order the types of one set act.
                "order" => {
                    let mut read = None;
                    while read.is_none() || inner.left() > 0 {
                        let Some(w) = inner.expect_name(cx, "a monster") else { break };
                        let key = names::slug(&w.text);
                        cx.references.push(Reference { kind: RefKind::Monster, key: key.clone(), span: w.span });
                        def.acting_order.push(key);
                        read = Some(());
                    }
                    read
                }
                _ => {
                    cx.unknown(&node.name, "line of a scenario", LINES.iter().copied());
                    continue;
                }
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    if drafts.is_empty() && whole.is_none() {
        cx.error(line.name_span(), "a scenario needs a room", "no `room` here");
        return None;
    }
    let letters = lay_out(cx, &mut def, drafts, &common, whole)?;
    uses.marks.append(&mut cx.marks);
    resolve(cx, &mut def, &uses, &letters, &links, line.name_span());
    Some(def)
}

/// `cards A` or `cards A B`: the cards that a first scenario is played with.
fn starting_cards(cx: &mut Cx, line: &mut Line) -> Option<StartingCards> {
    const FIRST: names::Table<StartingCards> = &[("A", StartingCards::A)];
    const SECOND: names::Table<StartingCards> = &[("B", StartingCards::AAndB)];
    let word = line.expect(cx, "`A` or `A B`")?;
    let first = cx.pick(FIRST, word, "level of starting cards")?;
    match line.next() {
        Some(word) => cx.pick(SECOND, word, "second level of starting cards"),
        None => Some(first),
    }
}

fn room<'a>(cx: &mut Cx, line: &mut Line<'a>) -> Option<Draft<'a>> {
    let name = line.expect_name(cx, "a name")?;
    let mut draft = Draft {
        room: Room { name: name.text.clone(), ..Room::default() },
        legend: Legend::new(),
        map: None,
        at: line.prop("at"),
    };
    let nodes = if draft.at.is_some() { line.block() } else { line.needs_block(cx) };
    for node in nodes {
        let mut inner = Line::new(node);
        let read = if is_letter(node) {
            legend::entry(cx, &mut inner).map(|(c, t)| draft.legend.push((c, t, node.span())))
        } else {
            match inner.name() {
                "map" => inner.expect(cx, "a picture").map(|w| draft.map = Some(w)),
                "text" => inner.expect(cx, "a text").map(|w| draft.room.section = w.text.clone()),
                _ => {
                    cx.unknown(&node.name, "line of a room", ["map", "text", "a letter"]);
                    continue;
                }
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    if draft.map.is_some() == draft.at.is_some() {
        let help = "either `map` in its block, or `at=` with a letter of the scenario's own map";
        cx.error_help(name.span, "a room needs a map", "one of the two", help);
        return None;
    }
    Some(draft)
}

fn goal(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<hexhold_model::ScenarioTest> {
    line.eat("when");
    rules::test(cx, line, uses)
}

/// `ally "Old Bram" hp="6 + 2*L" move=2 attack=1 initiative=50 { turn { … }; heads-for "gate"; shield 1 }`.
fn ally(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<AllyDef> {
    let name = line.expect_name(cx, "a name")?.text.clone();
    let initiative = match line.prop("initiative") {
        Some(word) => cx.number(word, "an initiative", 1..=99)? as u8,
        None => {
            cx.error(line.here(), "an ally needs an initiative", "expected `initiative=`");
            return None;
        }
    };
    let mut action = hexhold_model::Action::default();
    let mut heads_for = None;
    let mut traits: Vec<Node> = Vec::new();
    for node in line.block() {
        let mut inner = Line::new(node);
        match inner.name() {
            "turn" => {
                cx.actor = Actor::Monster;
                action = {
                    let nodes = inner.needs_block(cx);
                    step::action(cx, nodes)
                };
                cx.actor = Actor::Scenario;
            }
            "heads-for" => {
                let word = inner.expect_name(cx, "a mark")?;
                uses.marks.push((word.text.clone(), word.span));
                heads_for = Some(word.text.clone());
            }
            _ => {
                traits.push(node.clone());
                continue;
            }
        }
        inner.finish(cx);
    }
    let bare = Node { children: Some(traits), ..line.node.clone() };
    let stats = stats::of_props(cx, &mut Line::new(&bare))?;
    for prop in ["hp", "move", "attack", "range"] {
        line.prop(prop);
    }
    Some(AllyDef { key: names::slug(&name), name, stats, initiative, action, heads_for })
}

/// `objective "Stone Gate" hp="4 * C" destroy initiative=99`.
fn objective(cx: &mut Cx, line: &mut Line) -> Option<ObjectiveDef> {
    let name = line.expect_name(cx, "a name")?.text.clone();
    let Some(hp) = line.prop("hp") else {
        cx.error(line.here(), "an objective needs hit points", "expected `hp=`");
        return None;
    };
    let hit_points = amount::of_word(cx, hp)?;
    let word = line.expect(cx, "`destroy` or `protect`")?;
    let hostile = match word.text.as_str() {
        "destroy" => true,
        "protect" => false,
        _ => {
            cx.unknown(word, "kind of objective", ["destroy", "protect"]);
            return None;
        }
    };
    let initiative = match line.prop("initiative") {
        Some(word) => cx.number(word, "an initiative", 1..=99)? as u8,
        None => 99,
    };
    Some(ObjectiveDef { key: names::slug(&name), name, hit_points, hostile, initiative })
}

/// `named "Grey Muzzle" of="Ash Jackal" hp="C * 6" { shield 1 }`.
fn named(cx: &mut Cx, line: &mut Line) -> Option<NamedDef> {
    let name = line.expect_name(cx, "a name")?.text.clone();
    let Some(of) = line.prop("of") else {
        cx.error(line.here(), "a named monster is a variant of a type", "expected `of=`");
        return None;
    };
    let monster = names::slug(&of.text);
    cx.references.push(Reference { kind: RefKind::Monster, key: monster.clone(), span: of.span });
    let hit_points = match line.prop("hp") {
        Some(word) => amount::of_word(cx, word)?,
        None => Amount::EliteHitPoints,
    };
    let bonuses = bonus::of_nodes(cx, line.block(), Duration::Persistent);
    Some(NamedDef { key: names::slug(&name), name, monster, hit_points, bonuses })
}

/// `next "The Kiln"`, `next "The Kiln" forced`.
fn next(cx: &mut Cx, line: &mut Line) -> Option<ScenarioLink> {
    let name = line.expect_name(cx, "a scenario")?;
    let to = names::slug(&name.text);
    cx.references.push(Reference { kind: RefKind::Scenario, key: to.clone(), span: name.span });
    Some(ScenarioLink { to, forced: line.eat("forced") })
}

fn link(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<(String, String)> {
    let mut end = |what: &str| {
        let word = line.expect_name(cx, what)?;
        uses.marks.push((word.text.clone(), word.span));
        Some(word.text.clone())
    };
    let a = end("a mark")?;
    let b = end("another mark")?;
    Some((a, b))
}

/// The hexes of every letter, all rooms together.
type Letters = BTreeMap<char, Vec<Hex>>;

fn lay_out<'a>(
    cx: &mut Cx,
    def: &mut ScenarioDef,
    mut drafts: Vec<Draft<'a>>,
    common: &Legend,
    whole: Option<&'a Word>,
) -> Option<Letters> {
    // Walls that are drawn: of the whole picture, or of one room and moved with it.
    let mut walls: Vec<(Option<usize>, (Hex, Dir))> = Vec::new();
    let mut regions = match whole {
        Some(word) => {
            let (drawn, lines) = picture::map(cx, word)?;
            let own = |c: char| drafts.iter().flat_map(|d| &d.legend).any(|(l, t, _)| *l == c && is_door(t));
            let door = |c| own(c) || common.iter().any(|(l, t, _)| *l == c && is_door(t));
            let regions = layout::regions(&drawn, &lines, door);
            walls.extend(lines.into_iter().map(|w| (None, w)));
            regions
        }
        None => Vec::new(),
    };
    let mut sheets = Vec::new();
    for (i, d) in drafts.iter().enumerate() {
        let drawn = match (d.map, d.at) {
            (Some(map), _) => {
                let (drawn, lines) = picture::map(cx, map)?;
                walls.extend(lines.into_iter().map(|w| (Some(i), w)));
                drawn
            }
            (None, Some(at)) => {
                let has = |r: &Vec<Drawn>| r.iter().any(|x| at.text.chars().eq([x.letter]));
                let Some(i) = regions.iter().position(has) else {
                    let help = "every room of the scenario's map is named once, by a letter that stands only in it";
                    cx.error_help(at.span, format!("no room left with `{}` in it", at.text), "not on the map", help);
                    return None;
                };
                regions.remove(i)
            }
            (None, None) => return None,
        };
        sheets.push(sheet(drawn, &d.room.name, &d.legend, common));
    }
    // What nobody has named is a room all the same.
    for (i, drawn) in regions.into_iter().enumerate() {
        let room = Room { name: format!("room {}", i + 1), ..Room::default() };
        sheets.push(sheet(drawn, &room.name, &Vec::new(), common));
        drafts.push(Draft { room, legend: Legend::new(), map: None, at: None });
    }
    let offsets = layout::join(cx, &sheets);
    if offsets.len() != sheets.len() {
        return None;
    }
    let mut drawn_walls = Vec::new();
    for (room, (hex, side)) in walls {
        drawn_walls.push((hex + room.map_or(Hex::new(0, 0), |i| offsets[i]), side));
    }
    let mut letters = Letters::new();
    for ((draft, sheet), offset) in drafts.into_iter().zip(&sheets).zip(offsets) {
        let mut room = draft.room;
        for d in &sheet.drawn {
            let d = Drawn { hex: d.hex + offset, ..*d };
            letters.entry(d.letter).or_default().push(d.hex);
            cx.hexes.push((d.hex, d.span));
            put(cx, def, &mut room, &draft.legend, common, d, sheet)?;
        }
        for (letter, _, span) in &draft.legend {
            if !sheet.drawn.iter().any(|d| d.letter == *letter) {
                cx.error(*span, format!("`{letter}` is not drawn in this room"), "no such hex");
            }
        }
        def.rooms.push(room);
    }
    for hexes in letters.values_mut() {
        hexes.sort_unstable();
        hexes.dedup();
    }
    def.walls = layout::walls(&def.rooms.iter().map(|r| r.floor.clone()).collect::<Vec<_>>());
    def.walls.extend(drawn_walls);
    Some(letters)
}

const fn is_door(t: &Thing) -> bool {
    matches!(t, Thing::Door { .. })
}

fn sheet(drawn: Vec<Drawn>, name: &str, legend: &Legend, common: &Legend) -> layout::Sheet {
    let door = |c: char| meanings(legend, common, c).any(is_door);
    let mut doors: Vec<char> = drawn.iter().map(|d| d.letter).filter(|&c| door(c)).collect();
    doors.dedup();
    layout::Sheet { name: name.to_owned(), drawn, doors }
}

fn meanings<'a>(own: &'a Legend, common: &'a Legend, c: char) -> impl Iterator<Item = &'a Thing> {
    let list = if own.iter().any(|(l, ..)| *l == c) { own } else { common };
    list.iter().filter(move |(l, ..)| *l == c).map(|(_, t, _)| t)
}

/// Puts onto the map what a letter stands for.
fn put(
    cx: &mut Cx,
    def: &mut ScenarioDef,
    room: &mut Room,
    own: &Legend,
    common: &Legend,
    d: Drawn,
    sheet: &layout::Sheet,
) -> Option<()> {
    let things: Vec<Thing> = meanings(own, common, d.letter).cloned().collect();
    if d.letter != '.' && things.is_empty() {
        let help = format!("add a line `{} …` to the room or the scenario; `.` is bare floor", d.letter);
        cx.error_help(d.span, format!("`{}` is not explained", d.letter), "what is this?", help);
        return Some(());
    }
    let door = things.iter().any(|t| matches!(t, Thing::Door { .. }));
    if !door {
        room.floor.push(d.hex);
    }
    for thing in things {
        match thing {
            Thing::Floor => {}
            Thing::Border => room.borders.push(d.hex),
            Thing::Start => def.start.push(d.hex),
            Thing::Door { name, locked, open } => {
                let name = name.unwrap_or_else(|| d.letter.to_string());
                match def.doors.iter_mut().find(|o| o.hex == d.hex) {
                    // The second room that draws it may say the same again or nothing.
                    Some(known) => {
                        known.locked |= locked;
                        known.open |= open;
                    }
                    None => def.doors.push(Door { name, hex: d.hex, locked, open }),
                }
            }
            Thing::Overlay { kind, trap, treasure, joined } => {
                let same = |o: &&mut Overlay| joined && o.kind == kind && o.trap == trap && o.treasure == treasure;
                let first = sheet.drawn.iter().find(|o| o.letter == d.letter).map(|o| o.span);
                match room.overlays.iter_mut().rev().find(same).filter(|_| first != Some(d.span)) {
                    Some(overlay) => overlay.hexes.push(d.hex),
                    None => room.overlays.push(Overlay { kind, hexes: vec![d.hex], trap, treasure }),
                }
                if kind == OverlayKind::PressurePlate {
                    def.marks.push(Mark { name: d.letter.to_string(), hexes: vec![d.hex] });
                }
            }
            Thing::Money(n) => room.money.extend(std::iter::repeat_n(d.hex, usize::from(n))),
            Thing::Monster { key, ranks, friend } => {
                let list = if friend { &mut room.ally_monsters } else { &mut room.monsters };
                list.push(Placement { monster: key, hex: d.hex, ranks });
            }
            Thing::Ally(key) => match def.allies.iter().position(|a| a.key == key) {
                Some(i) => room.allies.push((i as u8, d.hex)),
                None => cx.error(d.span, format!("there is no ally `{key}`"), "add a line `ally` to the scenario"),
            },
            Thing::Objective(key) => match def.objectives.iter().position(|o| o.key == key) {
                Some(i) => room.objectives.push((i as u8, d.hex)),
                None => {
                    cx.error(d.span, format!("there is no objective `{key}`"), "add a line `objective` to the scenario")
                }
            },
            Thing::Mark(name) => match def.marks.iter_mut().find(|m| m.name == name) {
                Some(mark) => mark.hexes.push(d.hex),
                None => def.marks.push(Mark { name, hexes: vec![d.hex] }),
            },
        }
    }
    Some(())
}

/// Names used by rules must exist; a letter of the map is a mark when it is used as one.
fn resolve(cx: &mut Cx, def: &mut ScenarioDef, uses: &Uses, letters: &Letters, links: &[(String, String)], span: Span) {
    for (name, span) in &uses.marks {
        if def.marks.iter().any(|m| m.name == *name) {
            continue;
        }
        let mut chars = name.chars();
        match (chars.next().and_then(|c| letters.get(&c)), chars.next()) {
            (Some(hexes), None) => def.marks.push(Mark { name: name.clone(), hexes: hexes.clone() }),
            _ => missing(cx, *span, "mark", name, def.marks.iter().map(|m| m.name.as_str())),
        }
    }
    for (list, what) in [(&uses.doors, "door"), (&uses.rooms, "room"), (&uses.treasures, "goal treasure")] {
        for (name, span) in list {
            let known: Vec<&str> = match what {
                "door" => def.doors.iter().map(|d| d.name.as_str()).collect(),
                "room" => def.rooms.iter().map(|r| r.name.as_str()).collect(),
                _ => treasures(def).collect(),
            };
            if !known.contains(&name.as_str()) {
                missing(cx, *span, what, name, known.into_iter());
            }
        }
    }
    let hex = |name: &str| def.marks.iter().find(|m| m.name == *name).and_then(|m| m.hexes.first().copied());
    let found: Vec<(Hex, Hex)> = links.iter().filter_map(|(a, b)| Some((hex(a)?, hex(b)?))).collect();
    def.linked.extend(found);
    if def.start.len() < *def.party_sizes().end() {
        cx.error(span, "a scenario needs at least four starting hexes", format!("{} here", def.start.len()));
    }
    if def.goals.is_empty() && !def.rules.iter().any(|r| r.effects.contains(&hexhold_model::ScenarioEffect::Win)) {
        cx.error_help(span, "a scenario needs a goal", "how is it won?", "for example `win when all enemies dead`");
    }
}

fn treasures(def: &ScenarioDef) -> impl Iterator<Item = &str> {
    def.rooms.iter().flat_map(|r| &r.overlays).filter_map(|o| match &o.treasure {
        Some(hexhold_model::Treasure::Goal(name)) => Some(name.as_str()),
        _ => None,
    })
}

fn missing<'a>(cx: &mut Cx, span: Span, what: &str, name: &str, known: impl Iterator<Item = &'a str> + Clone) {
    let message = format!("there is no {what} `{name}` in this scenario");
    match suggest::nearest(name, known.clone()) {
        Some(near) => cx.error_help(span, message, "not known", format!("did you mean `{near}`?")),
        None if known.clone().next().is_none() => cx.error(span, message, "not known"),
        None => {
            cx.error_help(span, message, "not known", format!("known here: {}", known.collect::<Vec<_>>().join(", ")))
        }
    }
}
