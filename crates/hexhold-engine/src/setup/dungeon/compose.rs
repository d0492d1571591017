//! From cards and places to a scenario: rooms with titles, what stands in them, doors, penalties, the goal.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_hex::{Dir, Hex};
use hexhold_model::{
    Door, FeatureKind, Library, LootKind, LootRow, Mark, Overlay, OverlayKind, Penalties, Penalty, Placement,
    RandomDungeon, Room, RoomCard, ScenarioDef, ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger, SetupCard,
    Target, Test, TrapEffect, Treasure, Way, Who,
};

use super::{Branch, DungeonSetup, Laid, ROOMS, deal::Decks, place::Place};

/// How far from the entrance the characters may start.
const START_WITHIN: usize = 2;

pub(crate) fn compose(
    library: &Library,
    frame: &RandomDungeon,
    setup: &DungeonSetup,
    party: &[&str],
    decks: &Decks,
    tree: &[Branch],
    places: &[Place],
) -> Result<Laid, String> {
    let Some(opener) = party.get(usize::from(setup.opener)) else {
        return Err(format!("there is no character number {} to open its first door", setup.opener));
    };
    let mut def = ScenarioDef {
        key: frame.key.clone(),
        name: frame.name.clone(),
        introduction: frame.introduction.clone(),
        conclusion: frame.conclusion.clone(),
        // gh2e:dungeon.goal-clear-all
        goals: vec![ScenarioTest::RoomsCleared(ROOMS)],
        loot: loot(library),
        ..ScenarioDef::default()
    };
    for (branch, &place) in tree.iter().zip(places) {
        let card = &library.room_cards[branch.card];
        let nth = usize::from(branch.depth) - 1;
        let contents = &library.setup_cards[decks.setups[nth]];
        let name = title(&def, contents, card);
        let room = furnish(name, card, contents, place)?;
        if branch.from.is_none() {
            def.start = start(card, branch.entrance, place, &room);
        }
        let wanted = setup.penalties[nth];
        let first = branch.from.is_none().then_some(*opener);
        let used = [(&card.minor, Penalties::Minor), (&card.major, Penalties::Major)];
        for (penalty, _) in used.into_iter().filter(|(_, p)| wanted == *p || wanted == Penalties::Both) {
            apply(&mut def, penalty, card, &room.name, place, first);
        }
        infuse(&mut def, contents, &room.name, first.is_some());
        if branch.depth < ROOMS {
            exits(&mut def, card, &room.name, place, &frame.shut);
        }
        def.rooms.push(room);
    }
    def.walls = walls(&def.rooms);
    let door_sets = door_sets(tree, &library.room_cards);
    Ok(Laid { scenario: def, door_sets })
}

/// gh2e:dungeon.title — rooms of the tree that share a title get a number, since a map tells its rooms apart by name;
/// no more than one of them is ever seen.
fn title(def: &ScenarioDef, setup: &SetupCard, card: &RoomCard) -> String {
    let title = format!("{} {}", setup.adjective, card.noun);
    let taken = |name: &String| def.rooms.iter().any(|r| r.name == *name);
    let names = std::iter::once(title.clone()).chain((2..=8).map(|n| format!("{title} ({n})")));
    names.into_iter().find(|n| !taken(n)).unwrap_or(title)
}

/// The room with what its setup card puts at the designations.
fn furnish(name: String, card: &RoomCard, setup: &SetupCard, place: Place) -> Result<Room, String> {
    let title = Some((setup.adjective.clone(), card.noun.clone()));
    let mut room = Room { name, title, floor: card.floor.iter().map(|&h| place.at(h)).collect(), ..Room::default() };
    for overlay in &card.overlays {
        let hexes = overlay.hexes.iter().map(|&h| place.at(h)).collect();
        room.overlays.push(Overlay { hexes, ..overlay.clone() });
    }
    for feature in &setup.features {
        let Some(&spot) = card.spots.get(usize::from(feature.spot)) else {
            return Err(format!("{:?} names a designation that no card has", setup.adjective));
        };
        let hex = place.at(spot);
        match &feature.thing {
            FeatureKind::Monster { monster, ranks } => {
                room.monsters.push(Placement { monster: monster.clone(), hex, ranks: *ranks });
            }
            FeatureKind::Tile(overlay) => room.overlays.push(Overlay { hexes: vec![hex], ..overlay.clone() }),
            // gh2e:dungeon.setup.treasure-not-campaign
            FeatureKind::Treasure(Treasure::Goal(_) | Treasure::Numbered(_)) => {
                return Err(format!("{:?} has a treasure that belongs to a campaign", setup.adjective));
            }
            FeatureKind::Treasure(treasure) => room.overlays.push(Overlay {
                kind: OverlayKind::Treasure,
                hexes: vec![hex],
                trap: TrapEffect::default(),
                treasure: Some(treasure.clone()),
            }),
            FeatureKind::Money(n) => room.money.extend(std::iter::repeat_n(hex, usize::from(*n))),
        }
    }
    Ok(room)
}

/// gh2e:dungeon.entrance.start-hexes — counted over the floor; monsters that stand there only in larger parties are left
/// to the question where to start.
fn start(card: &RoomCard, entrance: usize, place: Place, room: &Room) -> Vec<Hex> {
    let floor: BTreeSet<Hex> = room.floor.iter().copied().collect();
    let plain = |k| matches!(k, OverlayKind::Corridor | OverlayKind::PressurePlate | OverlayKind::Marker);
    let covered: BTreeSet<Hex> =
        room.overlays.iter().filter(|o| !plain(o.kind)).flat_map(|o| &o.hexes).copied().collect();
    let mut reached = BTreeSet::from([place.at(card.entrances[entrance].hex)]);
    for _ in 0..START_WITHIN {
        let next: Vec<Hex> = reached.iter().flat_map(|h| h.neighbours()).filter(|h| floor.contains(h)).collect();
        reached.extend(next);
    }
    reached.into_iter().filter(|h| floor.contains(h) && !covered.contains(h)).collect()
}

/// The doors of a room's exits; opening one shuts the others.
fn exits(def: &mut ScenarioDef, card: &RoomCard, room: &str, place: Place, shut: &str) {
    let letter = |way| if way == Way::A { 'A' } else { 'B' };
    let name = |i: usize| format!("{room}, exit {} ({})", i + 1, letter(card.exits[i].way));
    for (i, gate) in card.exits.iter().enumerate() {
        def.doors.push(Door { name: name(i), hex: place.at(gate.hex), locked: false, open: false });
        let others = (0..card.exits.len()).filter(|&o| o != i);
        let mut effects: Vec<ScenarioEffect> = others.map(|o| ScenarioEffect::Lock(name(o))).collect();
        if effects.is_empty() {
            continue;
        }
        if !shut.is_empty() {
            effects.push(ScenarioEffect::Say(shut.to_owned()));
        }
        // gh2e:dungeon.exit.choose-one
        let trigger = ScenarioTrigger::DoorOpened(name(i));
        def.rules.push(ScenarioRule { trigger, when: Vec::new(), effects, once: true });
    }
}

/// gh2e:dungeon.setup.infusion — when the turn ends in which the room was revealed. The first room is revealed in no
/// turn: its element is there from the start.
fn infuse(def: &mut ScenarioDef, setup: &SetupCard, room: &str, first: bool) {
    let Some(icon) = setup.element else { return };
    let effects = vec![ScenarioEffect::Infuse(icon)];
    if first {
        def.effects.extend(effects);
    } else {
        let when = vec![ScenarioTest::RoomRevealed(room.to_owned())];
        def.rules.push(ScenarioRule { trigger: ScenarioTrigger::EndOfTurn, when, effects, once: true });
    }
}

/// A penalty takes effect when its room is revealed; that of the first room when everybody is in place.
fn apply(def: &mut ScenarioDef, penalty: &Penalty, card: &RoomCard, room: &str, place: Place, first: Option<&str>) {
    let mark = |letter: &str| format!("{room}, {letter}");
    for (letter, &hex) in ('a'..='l').zip(&card.spots) {
        let name = mark(&letter.to_string());
        if !def.marks.iter().any(|m| m.name == name) {
            def.marks.push(Mark { name, hexes: vec![place.at(hex)] });
        }
    }
    let adapt = |effect: &ScenarioEffect| {
        let mut effect = effect.clone();
        if let Some(m) = effect.mark_mut() {
            *m = mark(m);
        }
        if let (Some(target), Some(class)) = (effect.target_mut(), first) {
            name_opener(target, class);
        }
        effect
    };
    let effects: Vec<ScenarioEffect> = penalty.effects.iter().map(adapt).collect();
    if first.is_some() {
        def.effects.extend(effects);
    } else if !effects.is_empty() {
        let trigger = ScenarioTrigger::RoomRevealed(room.to_owned());
        def.rules.push(ScenarioRule { trigger, when: Vec::new(), effects, once: true });
    }
    for rule in &penalty.rules {
        let mut rule = rule.clone();
        rule.when.insert(0, ScenarioTest::RoomRevealed(room.to_owned()));
        rule.effects = rule.effects.iter().map(adapt).collect();
        if let ScenarioTrigger::Enters(m) | ScenarioTrigger::EndsTurnAt(m) = &mut rule.trigger {
            *m = mark(m);
        }
        def.rules.push(rule);
    }
}

/// gh2e:dungeon.penalty.first-room-opener — nobody opened the first door: the party names who counts as having done it.
fn name_opener(target: &mut Target, class: &str) {
    if target.who == Who::Subject {
        target.who = Who::Anyone;
        target.only.extend([Test::IsCharacter, Test::IsKind(class.to_owned())]);
    }
}

/// Wall lines between hexes of different rooms.
fn walls(rooms: &[Room]) -> Vec<(Hex, Dir)> {
    let mut owner = BTreeMap::new();
    for (i, room) in rooms.iter().enumerate() {
        owner.extend(room.floor.iter().map(|&h| (h, i)));
    }
    let sides = owner.iter().flat_map(|(&hex, &room)| Dir::ALL[..3].iter().map(move |&dir| (hex, dir, room)));
    sides
        .filter(|(h, d, room)| owner.get(&h.neighbour(*d)).is_some_and(|o| o != room))
        .map(|(h, d, _)| (h, d))
        .collect()
}

/// gh2e:dungeon.exit.choose-one — of the doors only those on one way through the tree are ever open.
fn door_sets(tree: &[Branch], cards: &[RoomCard]) -> Vec<u64> {
    let mut first_door = Vec::new();
    let mut doors = 0;
    for branch in tree {
        first_door.push(doors);
        doors += if branch.depth < ROOMS { cards[branch.card].exits.len() } else { 0 };
    }
    let mut sets: Vec<u64> = Vec::new();
    for branch in tree {
        // Rooms stand behind those they are reached from.
        sets.push(branch.from.map_or(0, |(before, exit)| sets[before] | 1 << (first_door[before] + exit)));
    }
    sets.sort_unstable();
    sets
}

/// fh:dungeon.loot-deck-24 — twelve cards of money, two of each of three materials, one of each of six herbs, and never a
/// random item. Where loot tokens are money, nobody reads it.
fn loot(library: &Library) -> Vec<LootRow> {
    [(LootKind::Money, 1, 12), (LootKind::Material, 3, 2), (LootKind::Herb, 6, 1)]
        .into_iter()
        .flat_map(|(kind, types, cards)| {
            let of_kind = library.loot.iter().filter(move |t| t.kind == kind).take(types);
            of_kind.map(move |t| LootRow { loot: t.key.clone(), cards })
        })
        .collect()
}
