//! Objectives and escorts: what the files say about them, put where the layout has something of their name or a mark.

use hexhold_content::names::slug;
use hexhold_hex::Hex;
use hexhold_model::{Action, AllyDef, Amount, ObjectiveDef, OverlayKind, StatBlock};

use super::{Draft, Page, written};
use crate::{
    Part,
    card::{self, Cx, Gap},
    entry, equation,
    json::Node,
};

const MOST: usize = 40;

/// An objective or escort that stands on the map.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    /// As the files call it, and the mark it stands at.
    pub(super) name: String,
    pub(super) marker: Option<String>,
    pub(super) key: String,
    pub(super) count: usize,
}

impl Draft<'_> {
    pub(super) fn place(&mut self, cx: &mut Cx, pages: &[Page]) {
        let common = pages[0].node.list("objectives", cx.diags);
        for page in pages {
            let own = page.node.list("objectives", cx.diags);
            let list = if own.is_empty() { &common } else { &own };
            for room in page.node.list("rooms", cx.diags).iter().take(MOST) {
                let number = room.get("roomNumber").and_then(|n| n.whole());
                let section = page.section.as_ref().and_then(|s| self.sections.iter().find(|(n, _)| n == s)?.1);
                let place = self.rooms.iter().find(|(n, _)| Some(*n) == number).map(|(_, p)| *p).or(section);
                let mut counts: Vec<(usize, usize)> = Vec::new();
                for node in room.list("objectives", cx.diags).iter().take(MOST) {
                    // `2:C > 2` is the second one, for some parties only.
                    let first = node.text().map(|t| t.split(':').next().unwrap_or(t).to_owned());
                    let n = node.whole().or_else(|| first.and_then(|t| t.trim().parse().ok()));
                    let Some(n) = n.and_then(|n| usize::try_from(n).ok()).filter(|n| *n > 0) else { continue };
                    if node.whole().is_none() {
                        self.why.push("an objective that depends on the size of the party is always there".to_owned());
                    }
                    match counts.iter_mut().find(|(i, _)| *i == n - 1) {
                        Some((_, count)) => *count += 1,
                        None => counts.push((n - 1, 1)),
                    }
                }
                for (i, count) in counts {
                    let Some(node) = list.get(i) else { continue };
                    let gaps = self.place_one(cx, pages, page, node, place, count).err().into_iter().collect();
                    let name = written(node, "name").unwrap_or_else(|| "?".to_owned());
                    let name = format!("{} {name}", if node.flag("escort") { "escort" } else { "objective" });
                    self.entries.push(entry(Part::ScenarioRule, &self.def.key, &name, gaps, false));
                }
            }
        }
    }

    fn place_one(
        &mut self,
        cx: &mut Cx,
        pages: &[Page],
        page: &Page,
        node: &Node,
        place: Option<usize>,
        count: usize,
    ) -> Result<(), Gap> {
        let shape = |text: &str| Gap::Shape(text.to_owned());
        let name = written(node, "name").ok_or_else(|| shape("an objective without a name"))?;
        let marker = written(node, "marker");
        let room = place.ok_or_else(|| shape("an objective in a room that the layout does not have"))?;
        let value = node.get("health");
        let amount = value.and_then(|v| match v.whole() {
            Some(n) => i16::try_from(n).ok().filter(|n| (0..1000).contains(n)).map(Amount::Fixed),
            None => equation::read(v.text()?, &|_| None),
        });
        let hit_points = amount
            .filter(|a| *a != Amount::Fixed(0))
            .ok_or_else(|| shape("an objective without hit points, which only shows something"))?;
        let hexes = self.spots(page, room, &name, marker.as_deref(), count);
        if hexes.is_empty() {
            return Err(Gap::Shape(format!("no place for the objective `{name}` in the layout")));
        }
        let key = self.name_for(&name, marker.as_deref());
        let initiative = node.get("initiative").and_then(|n| n.whole()).filter(|n| (1..=99).contains(n));
        if node.flag("escort") {
            let actions = node.list("actions", cx.diags);
            let was = std::mem::replace(&mut cx.monster, true);
            let mut read = card::Draft::read(cx, &actions);
            cx.monster = was;
            if let Some(gap) = read.gaps.pop() {
                return Err(gap);
            }
            let action = Action { steps: read.steps, infuse: read.infuse, ..Action::default() };
            let index = self.def.allies.iter().position(|a| a.key == slug(&key)).unwrap_or_else(|| {
                let stats = StatBlock::new(hit_points);
                let initiative = initiative.unwrap_or(99) as u8;
                let (key, name) = (slug(&key), key.clone());
                self.def.allies.push(AllyDef { key, name, stats, initiative, action, heads_for: None });
                self.def.allies.len() - 1
            });
            let list = &mut self.def.rooms[room].allies;
            list.extend(hexes.iter().map(|&h| (index as u8, h)));
        } else {
            let hostile = !protected(cx, pages, &name);
            let index = self.def.objectives.iter().position(|o| o.key == slug(&key)).unwrap_or_else(|| {
                let (key, name) = (slug(&key), key.clone());
                let initiative = initiative.unwrap_or(99) as u8;
                self.def.objectives.push(ObjectiveDef { key, name, hit_points, hostile, initiative });
                self.def.objectives.len() - 1
            });
            let list = &mut self.def.rooms[room].objectives;
            list.extend(hexes.iter().map(|&h| (index as u8, h)));
        }
        for r in &mut self.def.rooms {
            // What stood for it is not in its own way.
            r.overlays.retain(|o| o.kind != OverlayKind::Obstacle || !o.hexes.iter().any(|h| hexes.contains(h)));
            r.monsters.retain(|m| !hexes.contains(&m.hex));
        }
        self.def.start.retain(|h| !hexes.contains(h));
        let key = slug(&key);
        match self.placed.iter_mut().find(|p| p.key == key) {
            Some(known) => known.count += hexes.len(),
            None => self.placed.push(Placed { name, marker, key, count: hexes.len() }),
        }
        if hexes.len() < count {
            return Err(Gap::Shape(format!("{} of {count} places are in the layout", hexes.len())));
        }
        Ok(())
    }

    /// A name that nothing else in the scenario has.
    fn name_for(&self, name: &str, marker: Option<&str>) -> String {
        let known = |p: &&Placed| p.name == name && p.marker.as_deref() == marker;
        if let Some(p) = self.placed.iter().find(known) {
            let objective = self.def.objectives.iter().find(|o| o.key == p.key).map(|o| o.name.clone());
            let ally = || self.def.allies.iter().find(|a| a.key == p.key).map(|a| a.name.clone());
            if let Some(name) = objective.or_else(ally) {
                return name;
            }
        }
        let taken = |key: &str| {
            self.monsters.iter().any(|m| m.key == key)
                || self.def.objectives.iter().any(|o| o.key == key)
                || self.def.allies.iter().any(|a| a.key == key)
        };
        let marked = marker.map_or_else(|| name.to_owned(), |m| format!("{name} {m}"));
        let mut own = if taken(&slug(name)) { marked } else { name.to_owned() };
        let mut n = 2;
        while taken(&slug(&own)) || slug(&own).is_empty() {
            own = format!("{name} objective {n}");
            n += 1;
        }
        own
    }

    /// Where it stands: at its mark, or where the layout has as many things of its name.
    fn spots(&self, page: &Page, room: usize, name: &str, marker: Option<&str>, count: usize) -> Vec<Hex> {
        let floor = &self.def.rooms[room].floor;
        let taken: Vec<Hex> =
            self.def.rooms.iter().flat_map(|r| r.objectives.iter().chain(&r.allies)).map(|(_, h)| *h).collect();
        let free = |h: &Hex| floor.contains(h) && !taken.contains(h);
        let at_mark = marker.and_then(|m| self.mark(page, m)).map(|(_, hexes)| hexes);
        let at_mark: Vec<Hex> = at_mark.unwrap_or_default().into_iter().filter(free).collect();
        if !at_mark.is_empty() {
            return at_mark.into_iter().take(count).collect();
        }
        let wanted = slug(name);
        let same = |shown: &str| {
            let shown = slug(shown);
            let stem = shown.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-');
            !stem.is_empty()
                && (wanted == stem || wanted.ends_with(&format!("-{stem}")) || stem == wanted.trim_end_matches('s'))
        };
        let found = self.layout.spots.iter().filter(|s| s.room == room && same(&s.name));
        let hexes: Vec<Hex> = found.filter_map(|s| s.hexes.iter().copied().find(free)).collect();
        // More of them than objectives: nobody says which are meant.
        if hexes.len() > count { Vec::new() } else { hexes }
    }
}

/// The scenario is lost when it is gone.
fn protected(cx: &mut Cx, pages: &[Page], name: &str) -> bool {
    pages.iter().any(|page| {
        page.node.list("rules", cx.diags).iter().any(|rule| {
            written(rule, "finish").as_deref() == Some("lost")
                && rule.list("figures", cx.diags).iter().any(|f| {
                    let of = f.get("identifier").and_then(|i| written(&i, "name"));
                    written(f, "type").as_deref() == Some("dead") && of.as_deref() == Some(name)
                })
        })
    })
}
