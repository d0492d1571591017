//! Scenarios: what the files say about rooms, monsters, rules and loot, joined with the layout of a map.
//!
//! The layout says where things are; the files say what they are. Where the two name different monsters for the same
//! places of a room, the files are believed.

mod assumed;
mod counted;
mod figures;
mod loot;
mod mend;
mod place;
mod round;
mod rule;

use std::collections::BTreeMap;

use hexhold_content::names::slug;
use hexhold_hex::Hex;
use hexhold_model::{
    Amount, Library, MonsterType, Placement, Rank, Room, ScenarioDef, ScenarioEffect, ScenarioRule, ScenarioTest,
    Treasure,
};

use crate::{
    Edition, Entry, Part, Source, Tier,
    card::{Cx, Gap, rank},
    entry,
    json::Node,
    maps::{Layout, UNNUMBERED},
};

const NO_START: &str = "the layout has no starting hexes; the party begins far from the monsters of the first room";
/// As many as the engine keeps.
const MOST_RULES: usize = 64;
/// Rules of one scenario and all of its sections.
const MOST_READ: usize = 200;

/// A scenario or one of its sections.
pub(crate) struct Page<'a> {
    node: Node<'a>,
    /// `None` for the scenario itself.
    section: Option<String>,
}

/// A scenario while it is put together.
pub(crate) struct Draft<'l> {
    def: ScenarioDef,
    layout: &'l Layout,
    monsters: &'l [MonsterType],
    /// The number of a room in the files, and its place.
    rooms: Vec<(i64, usize)>,
    /// The name of a section and the place of its room, if it has one.
    sections: Vec<(String, Option<usize>)>,
    /// Objectives and escorts: the name and mark in the files, and the key here.
    placed: Vec<place::Placed>,
    /// Rules that other rules switch off, as page and number.
    switched: Vec<(String, i64)>,
    /// Sections that a rule tells to read.
    read_by_rules: Vec<String>,
    /// How many a rule has brought to each mark already.
    spawned: BTreeMap<String, usize>,
    /// What is missing or was decided, for the report.
    why: Vec<String>,
    /// Not all of its monsters stand where they belong.
    lacks_monsters: bool,
    /// The files do not say how it is won.
    assumed_goal: bool,
    entries: Vec<Entry>,
}

pub(crate) fn scenarios(
    cx: &mut Cx,
    source: &Source,
    edition: Edition,
    layouts: &[Layout],
    library: &mut Library,
    entries: &mut Vec<Entry>,
) {
    loot::types(cx, source, library);
    let mut done = Vec::new();
    for document in &source.scenarios {
        let root = Node::root(&document.name, &document.value);
        let Some(index) = written(&root, "index") else {
            root.complain(cx.diags, "a scenario without a number");
            continue;
        };
        let group = root.get("group").and_then(|n| n.text()).unwrap_or("scenario");
        let key = slug(&format!("{group}-{index}"));
        let name: String = root.get("name").and_then(|n| n.text()).unwrap_or(&key).chars().take(60).collect();
        let title = slug(&name);
        let by_title = |l: &&Layout| !title.is_empty() && slug(&l.scenario.name) == title;
        // Many editions have a scenario 1: a map belongs to a number of an edition.
        let mine = |l: &&Layout| l.edition.is_none_or(|e| e == edition.key());
        let found = layouts.iter().rev().filter(mine).find(|l| l.scenario.key == key);
        let found = found.or_else(|| layouts.iter().rev().filter(mine).find(by_title));
        if done.contains(&key) {
            root.complain(cx.diags, format!("a second scenario `{key}`"));
            continue;
        }
        done.push(key.clone());
        let mut pages = vec![Page { node: root.clone(), section: None }];
        let group = root.get("group").and_then(|n| n.text());
        for document in &source.sections {
            let node = Node::root(&document.name, &document.value);
            let of_group = node.get("group").and_then(|n| n.text()) == group;
            if of_group
                && written(&node, "parent").as_deref() == Some(&index)
                && let Some(name) = written(&node, "index")
            {
                pages.push(Page { node, section: Some(name) });
            }
        }
        let drawn;
        let layout = match found {
            Some(layout) => layout,
            None => {
                drawn = assumed::layout(cx, &pages);
                &drawn
            }
        };
        let def = ScenarioDef { key: key.clone(), name: name.clone(), ..layout.scenario.clone() };
        let mut draft = Draft {
            def,
            layout,
            monsters: &library.monsters,
            rooms: Vec::new(),
            sections: Vec::new(),
            placed: Vec::new(),
            switched: Vec::new(),
            read_by_rules: Vec::new(),
            spawned: BTreeMap::new(),
            why: layout.fixes.iter().map(ToString::to_string).collect(),
            lacks_monsters: false,
            assumed_goal: false,
            entries: Vec::new(),
        };
        draft.read(cx, &pages);
        let (def, read) = draft.finish();
        if found.is_some() {
            library.scenarios.push(def);
            entries.extend(read);
        } else {
            // Its rules are understood, or not; it cannot be played before somebody draws the map.
            let why = vec!["map needed: no layout has this scenario".to_owned()];
            entries.push(Entry { part: Part::Scenario, of: key, name, tier: Tier::Manual, overridden: false, why });
            entries.extend(read.into_iter().filter(|e| e.part == Part::ScenarioRule));
        }
    }
}

/// A text or a number, as text.
fn written(node: &Node, key: &str) -> Option<String> {
    let node = node.get(key)?;
    let text = node.text().map(str::to_owned).or_else(|| node.whole().map(|n| n.to_string()))?;
    (!text.is_empty() && text.len() <= 40).then_some(text)
}

impl Draft<'_> {
    fn read(&mut self, cx: &mut Cx, pages: &[Page]) {
        self.why.extend(mend::mend(&mut self.def));
        self.find_rooms(cx, pages);
        self.monsters(cx, pages);
        self.allies(cx, pages);
        self.treasures(cx, pages);
        loot::table(cx, &pages[0].node, &mut self.def);
        self.place(cx, pages);
        self.start();
        for page in pages {
            for rule in page.node.list("rules", cx.diags).iter().take(MOST_READ) {
                for off in rule.list("disableRules", cx.diags).iter().take(20) {
                    if let (Some(of), Some(n)) = (written(off, "scenario"), off.get("index").and_then(|n| n.whole())) {
                        self.switched.push((of, n));
                    }
                }
                let read = rule.list("sections", cx.diags);
                self.read_by_rules.extend(read.iter().take(20).filter_map(|n| n.text().map(str::to_owned)));
            }
        }
        for page in pages {
            for (i, node) in page.node.list("rules", cx.diags).iter().take(MOST_READ).enumerate() {
                self.rule(cx, page, node, i);
            }
        }
        self.goal();
    }

    /// Which room of the layout is which of the files: by the map tile, or by the section that reveals it.
    fn find_rooms(&mut self, cx: &mut Cx, pages: &[Page]) {
        let first = |d: &Self| d.def.rooms.iter().position(|r| d.def.start.iter().any(|h| r.floor.contains(h)));
        for page in pages {
            let section = page.section.as_ref();
            let own = section.and_then(|s| self.layout.sections.iter().find(|(n, _)| n == s).map(|(_, r)| *r));
            if let Some(s) = section {
                self.sections.push((s.clone(), own));
            }
            for room in page.node.list("rooms", cx.diags).iter().take(64) {
                let Some(number) = room.get("roomNumber").and_then(|n| n.whole()) else { continue };
                let tile = room.get("ref").and_then(|n| n.text()).unwrap_or("");
                let named =
                    |(name, _): &&(String, usize)| name.eq_ignore_ascii_case(tile) || *name == number.to_string();
                let place = self.layout.tiles.iter().find(named).map(|(_, r)| *r).or(own);
                let place =
                    place.or_else(|| if section.is_none() && room.flag("initial") { first(self) } else { None });
                if let Some(place) = place {
                    self.rooms.push((number, place));
                }
            }
        }
    }

    /// Believes the files about who stands in a room and the layout about where.
    fn monsters(&mut self, cx: &mut Cx, pages: &[Page]) {
        let mut told: Vec<(usize, String, [Option<Rank>; 3])> = Vec::new();
        for page in pages.iter().take(1) {
            for room in page.node.list("rooms", cx.diags) {
                let number = room.get("roomNumber").and_then(|n| n.whole());
                let Some(place) = self.rooms.iter().find(|(n, _)| Some(*n) == number).map(|(_, p)| *p) else {
                    continue;
                };
                for m in room.list("monster", cx.diags) {
                    if let Some((key, ranks)) = standing(&m) {
                        told.push((place, key, ranks));
                    }
                }
            }
        }
        let boss = |key: &str| self.monsters.iter().any(|m| m.key == key && m.boss);
        let as_boss = |p: &mut Placement| {
            if boss(&p.monster) {
                p.ranks = p.ranks.map(|r| r.map(|_| Rank::Boss));
            }
        };
        for (i, room) in self.def.rooms.iter_mut().enumerate() {
            room.monsters.iter_mut().for_each(as_boss);
            let mut list: Vec<_> = told.iter().filter(|t| t.0 == i).map(|t| (t.1.clone(), t.2)).collect();
            if self.layout.sections.is_empty() && !list.is_empty() {
                let mut other = Vec::new();
                for (n, p) in room.monsters.iter().enumerate() {
                    match list.iter().position(|(key, ranks)| *key == p.monster && *ranks == p.ranks) {
                        Some(found) => drop(list.swap_remove(found)),
                        None => other.push(n),
                    }
                }
                list.sort();
                if other.len() == list.len() {
                    for (n, (key, ranks)) in other.into_iter().zip(list) {
                        let p = &mut room.monsters[n];
                        (p.monster, p.ranks) = (key, ranks);
                    }
                } else {
                    self.lacks_monsters = true;
                    let (more, less) = (other.len(), list.len());
                    self.why.push(format!(
                        "room {}: the layout has {more} monsters that the files do not have, and lacks {less}",
                        room.name
                    ));
                }
            }
            room.monsters.iter_mut().for_each(as_boss);
        }
        let known = |key: &str| self.monsters.iter().any(|m| m.key == key);
        let mut lacks = false;
        // The files put monsters into rooms that the layout leaves empty.
        let placed = self.def.rooms.iter().any(|r| !r.monsters.is_empty());
        let of_files = pages[0].node.list("rooms", cx.diags);
        if !placed && of_files.iter().any(|r| !r.list("monster", cx.diags).is_empty()) {
            lacks = true;
            self.why.push("none of its monsters stand on the map".to_owned());
        }
        for room in &mut self.def.rooms {
            let why = &mut self.why;
            room.monsters.retain(|p| {
                let is = known(&p.monster);
                lacks |= !is;
                if !is {
                    why.push(format!("there is no monster `{}`", p.monster));
                }
                is && p.ranks != [None; 3]
            });
        }
        self.lacks_monsters |= lacks;
    }

    /// Monsters that fight for the party.
    fn allies(&mut self, cx: &mut Cx, pages: &[Page]) {
        let friends: Vec<String> = pages
            .iter()
            .flat_map(|p| p.node.list("allies", cx.diags))
            .filter_map(|n| n.text().map(slug))
            .take(20)
            .collect();
        for room in &mut self.def.rooms {
            let (with, against): (Vec<_>, Vec<_>) =
                std::mem::take(&mut room.monsters).into_iter().partition(|p| friends.contains(&p.monster));
            room.ally_monsters.extend(with);
            room.monsters = against;
        }
    }

    /// Treasures whose number the layout does not know get that of the files.
    fn treasures(&mut self, cx: &mut Cx, pages: &[Page]) {
        for page in pages {
            for room in page.node.list("rooms", cx.diags) {
                let number = room.get("roomNumber").and_then(|n| n.whole());
                let section = page.section.as_ref().and_then(|s| self.sections.iter().find(|(n, _)| n == s)?.1);
                let place = section.or_else(|| self.rooms.iter().find(|(n, _)| Some(*n) == number).map(|(_, p)| *p));
                let Some(place) = place else { continue };
                let unknown = Treasure::Goal(UNNUMBERED.to_owned());
                for n in room.list("treasures", cx.diags).iter().take(20) {
                    let n = n.whole().and_then(|n| u16::try_from(n).ok()).filter(|n| (1..=999).contains(n));
                    let overlays = &mut self.def.rooms[place].overlays;
                    let open = overlays.iter_mut().find(|o| o.treasure.as_ref() == Some(&unknown));
                    if let (Some(n), Some(o)) = (n, open) {
                        o.treasure = Some(Treasure::Numbered(n));
                    }
                }
            }
        }
    }

    /// Four characters need four hexes; scenarios for one have fewer.
    fn start(&mut self) {
        let taken: Vec<_> = self.def.rooms.iter().flat_map(|r| &r.monsters).map(|p| p.hex).collect();
        self.def.start.sort_unstable();
        self.def.start.dedup();
        self.def.start.retain(|h| !taken.contains(h));
        let begins = |r: &&Room| self.def.start.iter().any(|h| r.floor.contains(h));
        if self.def.start.is_empty() {
            self.why.push(NO_START.to_owned());
        }
        let Some(room) = self.def.rooms.iter().find(begins).or_else(|| self.def.rooms.first()) else { return };
        let figures = room.monsters.iter().chain(&room.ally_monsters).map(|m| &m.hex);
        let figures = figures.chain(room.objectives.iter().chain(&room.allies).map(|(_, h)| h));
        let blocked: Vec<_> = room.overlays.iter().flat_map(|o| &o.hexes).chain(figures).collect();
        let mut free: Vec<_> = room.floor.iter().copied().filter(|h| !blocked.contains(&h)).collect();
        while self.def.start.len() < 4 {
            free.retain(|h| !self.def.start.contains(h));
            let near = |h: &Hex| self.def.start.iter().map(|s| s.distance(*h)).min();
            let foes = |h: &Hex| std::cmp::Reverse(room.monsters.iter().map(|m| m.hex.distance(*h)).min());
            let Some(next) = free.iter().copied().min_by_key(|h| (near(h), foes(h), *h)) else { break };
            self.def.start.push(next);
            self.why.push(format!("a further starting hex at {}, {}", next.q, next.r));
        }
    }

    /// The files seldom say how a scenario is won.
    fn goal(&mut self) {
        let wins = |r: &ScenarioRule| r.effects.contains(&ScenarioEffect::Win);
        let name = "goal".to_owned();
        let (of, part) = (self.def.key.clone(), Part::ScenarioRule);
        let entry = if self.def.rules.iter().any(wins) {
            self.def.goals.clear();
            Entry { part, of, name, tier: Tier::Structure, overridden: false, why: Vec::new() }
        } else if self.def.goals.is_empty() || self.def.goals == [ScenarioTest::AllEnemiesDead] {
            self.def.goals = vec![ScenarioTest::AllEnemiesDead];
            self.assumed_goal = true;
            let why = vec!["the files do not say how it is won; that all enemies are dead is assumed".to_owned()];
            Entry { part, of, name, tier: Tier::Override, overridden: false, why }
        } else {
            // A map of the user's own says it.
            Entry { part, of, name, tier: Tier::Override, overridden: true, why: Vec::new() }
        };
        self.entries.push(entry);
    }

    /// Notes what became of a rule, and shows it to the players if it cannot be executed.
    fn record(&mut self, page: &Page, number: usize, gaps: Vec<Gap>) {
        let of = page.section.as_deref().map_or(String::new(), |s| format!("section {s}, "));
        let entry = entry(Part::ScenarioRule, &self.def.key, &format!("{of}rule {}", number + 1), gaps, false);
        self.entries.push(entry);
    }

    fn finish(mut self) -> (ScenarioDef, Vec<Entry>) {
        if self.def.rules.iter().any(|r| round::counts_characters(&r.when)) {
            let flag = round::CHARACTERS.to_owned();
            self.def.effects.insert(0, ScenarioEffect::SetFlag(flag, Amount::Characters));
        }
        if self.def.rules.len() > MOST_RULES {
            self.why.push(format!("more than {MOST_RULES} rules; the last ones are left out"));
            self.def.rules.truncate(MOST_RULES);
        }
        let begins = self.def.start.len() >= 4 && !self.why.iter().any(|w| w == NO_START);
        let playable = self.layout.is_whole() && begins && !self.lacks_monsters;
        if self.assumed_goal {
            self.why.push("the goal is assumed".to_owned());
        }
        let tier = match (playable, self.assumed_goal) {
            (false, _) => Tier::Manual,
            (true, true) => Tier::Override,
            (true, false) => Tier::Structure,
        };
        if self.def.start.len() < 4 {
            self.why.push("fewer than four starting hexes".to_owned());
        }
        let (of, name) = (self.def.key.clone(), self.def.name.clone());
        let own = Entry { part: Part::Scenario, of, name, tier, overridden: false, why: self.why };
        self.entries.insert(0, own);
        (self.def, self.entries)
    }
}

/// A monster in the list of a room, with its rank by the number of characters.
fn standing(node: &Node) -> Option<(String, [Option<Rank>; 3])> {
    let name = node.get("name").and_then(|n| n.text())?;
    let key = slug(name.split(':').next().unwrap_or(name));
    Some((key, ranks(node)))
}

fn ranks(node: &Node) -> [Option<Rank>; 3] {
    let of = |key: &str| node.get(key).and_then(|n| n.text()).and_then(rank);
    match of("type") {
        Some(rank) => [Some(rank); 3],
        None => ["player2", "player3", "player4"].map(of),
    }
}
