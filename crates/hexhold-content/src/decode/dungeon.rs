//! Cards of random dungeons: rooms drawn as pictures with designations `a` to `l`, and what setup cards put there.

use std::collections::BTreeMap;

use hexhold_hex::Hex;
use hexhold_model::{
    Feature, FeatureKind, Gate, Overlay, OverlayKind, Penalty, RandomDungeon, RoomCard, ScenarioEffect,
    ScenarioTrigger, SetupCard, Treasure, Way, Who,
};

use super::{
    added, effect,
    legend::{self, Thing},
    line::{Actor, Cx, Line},
    picture::{self, Drawn},
    rules::{self, Uses},
    scenario::is_letter,
};
use crate::{
    names::Table,
    source::Span,
    syntax::{Node, Word},
};

const WAYS: Table<Way> = &[("A", Way::A), ("B", Way::B)];

/// The number of a designation.
fn spot(letter: char) -> Option<u8> {
    ('a'..='l').position(|c| c == letter).map(|i| i as u8)
}

/// `random-dungeon "Below" { intro "…"; outro "…"; shut "…" }`.
pub(crate) fn frame(cx: &mut Cx, line: &mut Line, key: String, name: String) -> RandomDungeon {
    let mut frame = RandomDungeon { key, name, ..RandomDungeon::default() };
    for node in line.block() {
        let mut inner = Line::new(node);
        let text = match inner.name() {
            "intro" => &mut frame.introduction,
            "outro" => &mut frame.conclusion,
            "shut" => &mut frame.shut,
            _ => {
                cx.unknown(&node.name, "line of a random dungeon", ["intro", "outro", "shut"]);
                continue;
            }
        };
        if let Some(word) = inner.expect(cx, "a text") {
            *text = word.text.clone();
            inner.finish(cx);
        }
    }
    frame
}

/// What a letter of a room card's picture stands for.
enum Sign {
    Entrance(Way),
    Exit(Way),
    Tile { overlay: Overlay, joined: bool },
    Floor,
}

pub(crate) fn room_card(cx: &mut Cx, line: &mut Line, key: String, noun: String) -> Option<RoomCard> {
    cx.actor = Actor::Scenario;
    let mut card = RoomCard { key, noun, ..RoomCard::default() };
    let mut signs: BTreeMap<char, (Sign, Span)> = BTreeMap::new();
    let mut map = None;
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let read = if is_letter(node) {
            sign(cx, &mut inner).map(|(c, s)| {
                if signs.insert(c, (s, node.span())).is_some() {
                    cx.error(node.span(), format!("`{c}` is explained twice"), "the second");
                }
            })
        } else {
            match inner.name() {
                "map" => inner.expect(cx, "a picture").map(|w| map = Some(w)),
                "minor" => penalty(cx, &mut inner).map(|p| card.minor = p),
                "major" => penalty(cx, &mut inner).map(|p| card.major = p),
                _ => {
                    cx.unknown(&node.name, "line of a room card", ["map", "minor", "major", "a letter"]);
                    continue;
                }
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    let Some(map) = map else {
        cx.error(line.name_span(), "a room card needs a picture", "no `map` here");
        return None;
    };
    let drawn = lay_out(cx, &mut card, map, &signs)?;
    check(cx, &card, &drawn, map.span);
    Some(card)
}

fn sign(cx: &mut Cx, line: &mut Line) -> Option<(char, Sign)> {
    let letter = line.name().chars().next()?;
    if spot(letter).is_some() {
        let help = "setup cards say what stands there; tiles and doors of the room have other letters";
        cx.error_help(line.name_span(), "`a` to `l` are the designations of the room", "not to be explained", help);
        return None;
    }
    for word in ["entrance", "exit"] {
        if line.eat(word) {
            let way = line.expect(cx, "its type, `A` or `B`")?;
            let way = cx.pick(WAYS, way, "type of door")?;
            return Some((letter, if word == "exit" { Sign::Exit(way) } else { Sign::Entrance(way) }));
        }
    }
    let here = line.here();
    let sign = match legend::entry(cx, line)?.1 {
        Thing::Floor => Sign::Floor,
        Thing::Overlay { kind, trap, joined, .. } if !matches!(kind, OverlayKind::Trap | OverlayKind::Treasure) => {
            Sign::Tile { overlay: Overlay { kind, hexes: Vec::new(), trap, treasure: None }, joined }
        }
        _ => {
            let help = "`entrance A`, `exit B`, a tile like `obstacle`, or `floor`; traps, treasures, money and monsters \
                        are on setup cards";
            cx.error_help(here, "this does not belong on a room card", "not here", help);
            return None;
        }
    };
    Some((letter, sign))
}

fn lay_out(cx: &mut Cx, card: &mut RoomCard, map: &Word, signs: &BTreeMap<char, (Sign, Span)>) -> Option<Vec<Drawn>> {
    let drawn = picture::read(cx, map)?;
    let mut spots = [None; 12];
    for d in &drawn {
        if let Some(n) = spot(d.letter) {
            card.floor.push(d.hex);
            if spots[usize::from(n)].replace(d.hex).is_some() {
                cx.error(d.span, format!("designation `{}` twice", d.letter), "the second");
            }
            continue;
        }
        match signs.get(&d.letter).map(|(s, _)| s) {
            None if d.letter == '.' => card.floor.push(d.hex),
            None => {
                let help = format!("add a line `{} …` to the card; `.` is bare floor", d.letter);
                cx.error_help(d.span, format!("`{}` is not explained", d.letter), "what is this?", help);
            }
            Some(Sign::Floor) => card.floor.push(d.hex),
            Some(Sign::Tile { overlay, joined }) => {
                card.floor.push(d.hex);
                let first = drawn.iter().find(|o| o.letter == d.letter).is_none_or(|o| o.hex == d.hex);
                match card.overlays.iter_mut().rev().find(|o| o.kind == overlay.kind) {
                    Some(tile) if *joined && !first => tile.hexes.push(d.hex),
                    _ => card.overlays.push(Overlay { hexes: vec![d.hex], ..overlay.clone() }),
                }
            }
            Some(Sign::Entrance(way)) => card.entrances.push(Gate { way: *way, hex: d.hex }),
            Some(Sign::Exit(way)) => card.exits.push(Gate { way: *way, hex: d.hex }),
        }
    }
    for (letter, (_, span)) in signs {
        if !drawn.iter().any(|d| d.letter == *letter) {
            cx.error(*span, format!("`{letter}` is not drawn on this card"), "no such hex");
        }
    }
    let missing: Vec<String> =
        ('a'..='l').zip(spots).filter(|(_, s)| s.is_none()).map(|(c, _)| c.to_string()).collect();
    if !missing.is_empty() {
        let help = "setup cards may use any of them, so every room has all";
        let label = format!("missing: {}", missing.join(", "));
        cx.error_help(map.span, "a room card has the twelve designations `a` to `l`", label, help);
        return None;
    }
    card.spots = spots.map(Option::unwrap_or_default);
    Some(drawn)
}

/// What must hold so that the room can be entered, left and laid next to others.
fn check(cx: &mut Cx, card: &RoomCard, drawn: &[Drawn], map: Span) {
    let span = |hex: Hex| drawn.iter().find(|d| d.hex == hex).map_or(map, |d| d.span);
    for (what, gates) in [("entrance", &card.entrances), ("exit", &card.exits)] {
        match gates.len() {
            0 => cx.error(map, format!("a room card needs an {what}"), format!("no letter is an {what}")),
            1 | 2 => {}
            n => cx.error(map, format!("a room has at most two {what}s"), format!("{n} are drawn")),
        }
    }
    if let [a, b] = card.entrances[..]
        && a.way == b.way
    {
        let help = "the party comes in by the one that matches the exit it took";
        cx.error_help(span(b.hex), "two entrances of one type", "the second", help);
    }
    let floor = |h: &Hex| card.floor.contains(h);
    let gates: Vec<Hex> = card.entrances.iter().chain(&card.exits).map(|g| g.hex).collect();
    for (i, gate) in gates.iter().enumerate() {
        let beside = gate.neighbours().iter().filter(|h| floor(h)).count();
        if beside == 0 {
            cx.error(span(*gate), "an entrance or exit touches the room", "no floor beside it");
        } else if beside > 3 {
            cx.error(span(*gate), "an entrance or exit lies at the border of the room", "in the middle of it");
        }
        if gates[..i].iter().any(|o| o.distance(*gate) < 2) {
            cx.error(span(*gate), "entrances and exits do not touch each other", "next to another");
        }
    }
    let mut reached: Vec<Hex> = card.floor.first().copied().into_iter().collect();
    let mut at = 0;
    while let Some(hex) = reached.get(at).copied() {
        let next: Vec<Hex> = hex.neighbours().into_iter().filter(|h| floor(h) && !reached.contains(h)).collect();
        reached.extend(next);
        at += 1;
    }
    if let Some(apart) = card.floor.iter().find(|h| !reached.contains(h)) {
        cx.error(span(*apart), "the floor does not hang together", "apart from the rest");
    }
    for gate in &card.entrances {
        let first = |h: &Hex| h.distance(gate.hex) == 1;
        let near = |h: &&Hex| first(h) || h.neighbours().iter().any(|n| floor(n) && first(n));
        let taken = |h: &&Hex| card.spots.contains(h) || card.overlays.iter().any(|o| o.hexes.contains(h));
        let free = card.floor.iter().filter(near).filter(|h| !taken(h)).count();
        if free < 4 {
            let help = "hexes at most two away from the entrance, without a designation or tile";
            cx.error_help(span(gate.hex), "four characters must have room to start", format!("{free} free"), help);
        }
    }
}

/// What happens when the room is revealed, and rules from then on.
fn penalty(cx: &mut Cx, line: &mut Line) -> Option<Penalty> {
    let mut uses = Uses::default();
    let mut penalty = Penalty::default();
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        if matches!(inner.name(), "at" | "when" | "whenever") {
            if let Some(rules) = rules::rule(cx, &mut inner, &mut uses) {
                inner.finish(cx);
                penalty.rules.extend(rules);
            }
        } else {
            penalty.effects.extend(effect::effects(cx, std::slice::from_ref(node), &mut uses));
        }
    }
    uses.marks.append(&mut cx.marks);
    for (name, span) in &uses.marks {
        let mut letters = name.chars();
        if letters.next().and_then(spot).is_none() || letters.next().is_some() {
            cx.error(*span, "a penalty knows the designations of its room", "not `a` to `l`");
        }
    }
    for (_, span) in uses.doors.iter().chain(&uses.rooms).chain(&uses.treasures) {
        cx.error(*span, "a penalty knows only the room of its card", "not in it");
    }
    let here = line.name_span();
    if uses.counters > 0 {
        cx.error(here, "`every` does not go with penalties", "in here");
    }
    if penalty.rules.iter().any(|r| !known(&r.trigger)) {
        cx.error(here, "a penalty waits for a round, an enemy's death or somebody's step", "not for anything else");
    }
    if penalty.rules.iter().flat_map(|r| &r.effects).any(is_about_opener) {
        let help = "write it without `when`: it happens when the room is revealed";
        cx.error_help(here, "later on nobody knows who opened the door", "`opener` in a rule", help);
    }
    Some(penalty)
}

const fn known(trigger: &ScenarioTrigger) -> bool {
    matches!(
        trigger,
        ScenarioTrigger::StartOfRound
            | ScenarioTrigger::EndOfRound
            | ScenarioTrigger::EndOfTurn
            | ScenarioTrigger::EnemyDies
            | ScenarioTrigger::Gone(_)
            | ScenarioTrigger::Enters(_)
            | ScenarioTrigger::EndsTurnAt(_)
            | ScenarioTrigger::Whenever
    )
}

fn is_about_opener(effect: &ScenarioEffect) -> bool {
    effect.target().is_some_and(|t| t.who == Who::Subject)
}

/// `setup-card "Drowned" { infuse ice; a monster "Marsh Leech" normal normal elite; b trap { damage; poison } }`.
pub(crate) fn setup_card(cx: &mut Cx, line: &mut Line, key: String, adjective: String) -> SetupCard {
    let mut card = SetupCard { key, adjective, ..SetupCard::default() };
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let read = if is_letter(node) {
            feature(cx, &mut inner).map(|f| {
                clashes(cx, node, &card.features, &f);
                card.features.push(f);
            })
        } else if inner.name() == "infuse" {
            inner.expect(cx, "an element").and_then(|w| added::icon(cx, w)).map(|icon| card.element = Some(icon))
        } else {
            cx.unknown(&node.name, "line of a setup card", ["infuse", "a letter from a to l"]);
            continue;
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    card
}

fn feature(cx: &mut Cx, line: &mut Line) -> Option<Feature> {
    let Some(spot) = line.name().chars().next().and_then(spot) else {
        cx.error(line.name_span(), "the designations of a room are `a` to `l`", "no such designation");
        return None;
    };
    let here = line.here();
    let thing = match legend::entry(cx, line)?.1 {
        Thing::Monster { key, ranks, friend: false } => FeatureKind::Monster { monster: key, ranks },
        Thing::Money(n) => FeatureKind::Money(n),
        Thing::Overlay { treasure: Some(Treasure::Goal(_) | Treasure::Numbered(_)), .. } => {
            let help = "`gold=` or `item=`";
            cx.error_help(here, "loot of a campaign is not found in a random dungeon", "not here", help);
            return None;
        }
        Thing::Overlay { treasure: Some(treasure), .. } => FeatureKind::Treasure(treasure),
        Thing::Overlay { kind, trap, .. } => {
            FeatureKind::Tile(Overlay { kind, hexes: Vec::new(), trap, treasure: None })
        }
        _ => {
            let help = "a monster, a tile, a treasure or money";
            cx.error_help(here, "this does not belong on a setup card", "not here", help);
            return None;
        }
    };
    Some(Feature { spot, thing })
}

/// Two things of one kind in one hex.
fn clashes(cx: &mut Cx, node: &Node, features: &[Feature], new: &Feature) {
    let tile = |t: &FeatureKind| matches!(t, FeatureKind::Tile(_) | FeatureKind::Treasure(_));
    let blocks = |t: &FeatureKind| matches!(t, FeatureKind::Tile(o) if o.kind == OverlayKind::Obstacle);
    let monster = |t: &FeatureKind| matches!(t, FeatureKind::Monster { .. });
    for old in features.iter().filter(|f| f.spot == new.spot) {
        let pair = [&old.thing, &new.thing];
        let both_stand = match pair {
            [FeatureKind::Monster { ranks: a, .. }, FeatureKind::Monster { ranks: b, .. }] => {
                a.iter().zip(b).any(|(a, b)| a.is_some() && b.is_some())
            }
            _ => pair.iter().any(|t| monster(t)) && pair.iter().any(|t| blocks(t)),
        };
        if both_stand || pair.iter().all(|t| tile(t)) {
            cx.error(node.span(), "two things that cannot share a hex", "the second here");
        }
    }
}
