//! What can be said about content beyond reading it: maps that do not hold together (errors), and balance smells
//! (warnings).

use std::collections::BTreeSet;

use hexhold_hex::{DoorDraft, MapDraft, RoomDraft};
use hexhold_model::{
    Ability, AbilityCard, Action, CardLevel, Class, Library, LootType, Loss, MonsterDeck, MonsterType, OverlayKind,
    RoomCard, ScenarioDef, Step,
};

use crate::{
    campaign,
    pack::Loaded,
    reach,
    source::{Diagnostic, Severity, Span},
    texts,
};

/// Checks everything that was loaded and adds what it finds to the diagnostics.
pub fn check(loaded: &mut Loaded) {
    check_all(loaded, true);
}

/// The same for a pack that was kept with a game. It was right when the game began: whether every scenario can be walked is
/// asked of authors, and locks no game whose pack was never asked.
pub fn check_kept(loaded: &mut Loaded) {
    check_all(loaded, false);
}

fn check_all(loaded: &mut Loaded, walk: bool) {
    let library = std::mem::take(&mut loaded.library);
    for class in &library.classes {
        check_class(loaded, class);
    }
    for deck in &library.decks {
        let users: Vec<&MonsterType> =
            library.monsters.iter().filter(|m| library.decks.get(usize::from(m.deck.0)) == Some(deck)).collect();
        let borrowed = library.scenarios.iter().flat_map(|s| &s.stat_changes).filter_map(|c| c.deck.as_ref());
        check_deck(loaded, deck, &users, borrowed.into_iter().any(|key| *key == deck.key));
    }
    for item in &library.items {
        let made = library.campaigns.iter().flat_map(|c| &c.goods);
        let made = made.filter(|g| g.item == item.key).any(|g| g.potion || g.craft.is_some());
        if item.cost == 0 && !made {
            loaded.smell("item", &item.key, "an item without a price".to_owned());
        }
    }
    for monster in &library.monsters {
        check_monster(loaded, monster);
    }
    for scenario in &library.scenarios {
        check_scenario(loaded, scenario, walk);
        check_loot(loaded, scenario, &library.loot);
    }
    check_dungeons(loaded, &library);
    if walk {
        reach::check_cards(loaded, &library);
        campaign::check(loaded, &library);
    }
    texts::check(loaded, &library);
    loaded.library = library;
}

impl Loaded {
    pub(crate) fn place(&self, kind: &'static str, key: &str) -> Span {
        self.places.get(&(kind, key.to_owned())).copied().unwrap_or_default()
    }

    pub(crate) fn say(&mut self, severity: Severity, kind: &'static str, key: &str, message: String) {
        let span = self.place(kind, key);
        self.diagnostics.push(Diagnostic { severity, message, span, label: "here".to_owned(), help: None });
    }

    fn smell(&mut self, kind: &'static str, key: &str, message: String) {
        self.say(Severity::Warning, kind, key, message);
    }
}

/// A loot table cannot ask for more cards than there are, nor for the same ones twice.
fn check_loot(loaded: &mut Loaded, scenario: &ScenarioDef, loot: &[LootType]) {
    for (i, row) in scenario.loot.iter().enumerate() {
        let Some(of) = loot.iter().find(|l| l.key == row.loot) else { continue };
        if usize::from(row.cards) > of.cards.len() {
            let message =
                format!("the loot table takes {} cards of `{}`, which has {}", row.cards, of.name, of.cards.len());
            loaded.say(Severity::Error, "scenario", &scenario.key, message);
        }
        if scenario.loot[..i].iter().any(|o| o.loot == row.loot) {
            let message = format!("the loot table has `{}` twice", of.name);
            loaded.say(Severity::Error, "scenario", &scenario.key, message);
        }
    }
}

fn check_class(loaded: &mut Loaded, class: &Class) {
    let place = |card: &AbilityCard| format!("{}/{}", class.key, card.name);
    for (i, card) in class.cards.iter().enumerate() {
        if let Some(other) = class.cards[..i].iter().find(|o| o.initiative == card.initiative) {
            let message = format!("initiative {} is on `{}` too", card.initiative, other.name);
            loaded.smell("class", &place(card), message);
        }
        if class.cards[..i].iter().any(|o| o.name == card.name) {
            loaded.say(Severity::Error, "class", &place(card), format!("two cards are called `{}`", card.name));
        }
        for (half, action) in [("top", &card.top), ("bottom", &card.bottom)] {
            if action.steps.is_empty() {
                loaded.smell("class", &place(card), format!("the {half} does nothing"));
            }
            if action.loss == Loss::Discarded && has_persistent(&action.steps) && action.xp > 1 {
                loaded.smell("class", &place(card), format!("the {half} gives much experience and is not lost"));
            }
        }
    }
    let first = class.cards.iter().filter(|c| c.level == CardLevel::Level(1)).count();
    if first < usize::from(class.hand_size) {
        let message = format!("{first} cards of level 1 for a hand of {}", class.hand_size);
        loaded.smell("class", &class.key, message);
    }
    let starting = [CardLevel::A, CardLevel::B].map(|level| class.cards.iter().filter(|c| c.level == level).count());
    if !matches!(starting, [0, 0] | [6, 0 | 2]) {
        let message = format!("{} cards of level A and {} of level B; there are six and two", starting[0], starting[1]);
        loaded.smell("class", &class.key, message);
    }
    if class.hit_points.windows(2).any(|w| w[1] < w[0]) {
        loaded.smell("class", &class.key, "hit points fall with a level".to_owned());
    }
    if class.perks.is_empty() {
        loaded.smell("class", &class.key, "no perks".to_owned());
    }
}

fn has_persistent(steps: &[Step]) -> bool {
    steps.iter().any(|s| matches!(&s.ability, Ability::Bonus(b) if b.duration == hexhold_model::Duration::Persistent))
}

/// `borrowed`: a scenario has monsters act by it that usually do not.
fn check_deck(loaded: &mut Loaded, deck: &MonsterDeck, users: &[&MonsterType], borrowed: bool) {
    if users.is_empty() && !borrowed {
        loaded.smell("deck", &deck.key, "no monster uses this deck".to_owned());
    }
    if deck.cards.len() != 8 {
        loaded.smell("deck", &deck.key, format!("{} cards; a monster's deck has eight", deck.cards.len()));
    }
    if !deck.cards.iter().any(|c| c.shuffle) {
        loaded.smell("deck", &deck.key, "no card shuffles the deck".to_owned());
    }
    let own = |action: &Action| attacks(&action.steps);
    let special = |m: &&MonsterType| m.specials.iter().any(own);
    if !deck.cards.iter().any(|c| own(&c.action)) && !users.iter().any(special) {
        loaded.smell("deck", &deck.key, "no card attacks".to_owned());
    }
}

fn attacks(steps: &[Step]) -> bool {
    steps.iter().any(|s| match &s.ability {
        Ability::Attack(_) => true,
        Ability::Command { steps, .. }
        | Ability::AsIf { steps, .. }
        | Ability::Consume { then: steps, .. }
        | Ability::Repeat { steps, .. } => attacks(steps),
        Ability::Choose { options, .. } => options.iter().any(|o| attacks(o)),
        _ => false,
    })
}

fn check_monster(loaded: &mut Loaded, monster: &MonsterType) {
    let fixed = |level: usize, rank: usize| monster.stats[level][rank].hit_points.fixed();
    for level in 0..monster.stats.len() {
        if let (Some(n), Some(e)) = (fixed(level, 0), fixed(level, 1))
            && e < n
        {
            loaded.smell("monster", &monster.key, format!("at level {level} the elite has fewer hit points"));
            break;
        }
        if level > 0
            && let (Some(a), Some(b)) = (fixed(level - 1, 0), fixed(level, 0))
            && b < a
        {
            loaded.smell("monster", &monster.key, format!("hit points fall at level {level}"));
        }
    }
}

/// The map as the engine will build it.
pub(crate) fn draft(scenario: &ScenarioDef) -> MapDraft {
    MapDraft {
        rooms: scenario.rooms.iter().map(|r| RoomDraft { name: r.name.clone(), floor: r.floor.clone() }).collect(),
        wall_lines: scenario.walls.clone(),
        doors: scenario.doors.iter().map(|d| DoorDraft { hex: d.hex, joins: None }).collect(),
        links: scenario.linked.clone(),
        ..MapDraft::default()
    }
}

/// Whether dungeons can be drawn from the cards there are.
fn check_dungeons(loaded: &mut Loaded, library: &Library) {
    if library.dungeons.is_empty() {
        if let Some(card) = library.room_cards.first() {
            loaded.smell("room-card", &card.key, "no `random-dungeon` draws this card".to_owned());
        }
        return;
    }
    for d in &library.dungeons {
        if library.room_cards.is_empty() || library.setup_cards.len() < 3 {
            let message = "a random dungeon needs room cards and at least three setup cards".to_owned();
            loaded.say(Severity::Error, "random-dungeon", &d.key, message);
        }
    }
    for card in &library.room_cards {
        for exit in &card.exits {
            let leads = |c: &&RoomCard| c.key != card.key && c.entrances.iter().any(|e| e.way == exit.way);
            // Two others: one may have been drawn already when the party comes here.
            if library.room_cards.iter().filter(leads).count() < 2 {
                let message = format!("too few other rooms have an entrance {:?}, where this one leads", exit.way);
                loaded.say(Severity::Error, "room-card", &card.key, message);
            }
        }
    }
}

fn check_scenario(loaded: &mut Loaded, s: &ScenarioDef, walk: bool) {
    let map = match draft(s).build() {
        Ok(map) => map,
        Err(problems) => {
            for p in problems {
                loaded.say(Severity::Error, "scenario", &s.key, format!("the map: {p}"));
            }
            return;
        }
    };
    // Rooms that no door leads to, and no rule reveals.
    let mut reached: Vec<bool> = s.rooms.iter().map(|r| s.start.iter().any(|h| r.floor.contains(h))).collect();
    let revealed = |name: &str| {
        let effects = s.effects.iter().chain(s.rules.iter().flat_map(|r| &r.effects));
        effects.into_iter().any(|e| matches!(e, hexhold_model::ScenarioEffect::Reveal(r) if r == name))
    };
    for (i, room) in s.rooms.iter().enumerate() {
        reached[i] |= revealed(&room.name);
    }
    let linked = |a: usize, b: usize| {
        let within = |h, r: usize| s.rooms[r].floor.contains(h);
        s.linked.iter().any(|(x, y)| (within(x, a) && within(y, b)) || (within(x, b) && within(y, a)))
    };
    loop {
        let before = reached.iter().filter(|r| **r).count();
        for (_, door) in map.doors() {
            let [a, b] = door.rooms.map(|r| r.index());
            if reached[a] || reached[b] {
                reached[a] = true;
                reached[b] = true;
            }
        }
        for a in 0..s.rooms.len() {
            for b in 0..s.rooms.len() {
                reached[b] |= reached[a] && linked(a, b);
            }
        }
        if reached.iter().filter(|r| **r).count() == before {
            break;
        }
    }
    for (room, _) in s.rooms.iter().zip(&reached).filter(|(_, r)| !**r) {
        loaded.smell("scenario", &format!("{}/{}", s.key, room.name), "no door leads to this room".to_owned());
    }
    for room in &s.rooms {
        let blocked: Vec<_> =
            room.overlays.iter().filter(|o| o.kind == OverlayKind::Obstacle).flat_map(|o| &o.hexes).copied().collect();
        for p in room.monsters.iter().filter(|p| blocked.contains(&p.hex)) {
            let message = format!("{} stands on an obstacle", p.monster);
            loaded.say(Severity::Error, "scenario", &format!("{}/{}", s.key, room.name), message);
        }
    }
    if walk {
        reach::check(loaded, s, &map);
        check_crowds(loaded, s);
    }
}

/// A hex holds one figure, whatever the size of the party.
fn check_crowds(loaded: &mut Loaded, s: &ScenarioDef) {
    for room in &s.rooms {
        for (size, characters) in (2..=4).enumerate() {
            let standees = room.monsters.iter().chain(&room.ally_monsters).filter(|p| p.ranks[size].is_some());
            let others = room.allies.iter().chain(&room.objectives).map(|&(_, hex)| hex);
            let mut taken = BTreeSet::new();
            if !standees.map(|p| p.hex).chain(others).all(|hex| taken.insert(hex)) {
                let message = format!("with {characters} characters two figures stand in one hex");
                loaded.say(Severity::Error, "scenario", &format!("{}/{}", s.key, room.name), message);
                break;
            }
        }
    }
}
