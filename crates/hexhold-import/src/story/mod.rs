//! What happens between scenarios: the tree of scenarios with what they bring, events, personal quests, what classes and items
//! are to a campaign. The files tell it in part: what nothing in them leads to is in the pack and said in the report.

mod card;
mod condition;
mod effect;
mod goods;
mod map;
mod quest;
mod reward;
mod said;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use hexhold_content::names::slug;
use hexhold_model::{CampaignDef, Gain, Key, Library, Standing};

use crate::{
    Edition, Entry, Part, Source, Tier,
    card::{Cx, Gap},
    entry,
    json::Node,
};

/// Lists in the files are read so far.
const MOST: usize = 400;

/// What can be named, by the number or word that the files have for it.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// Scenarios that have a map: without one nobody can go there.
    scenarios: BTreeMap<String, Key>,
    /// What a scenario without a map leads to, so that the tree does not end there.
    behind: BTreeMap<String, Vec<String>>,
    items: BTreeMap<String, Key>,
    classes: BTreeSet<Key>,
    traits: BTreeSet<Key>,
    /// By deck and number, in the order of the files.
    events: Vec<(String, String, Key)>,
    resources: BTreeSet<Key>,
    monsters: BTreeSet<Key>,
    /// Achievements as they are named.
    names: BTreeMap<Key, String>,
    standings: BTreeSet<Key>,
}

/// What something brings, and what of it is left to people.
#[derive(Debug, Default)]
pub(crate) struct Brought {
    pub(crate) gains: Vec<Gain>,
    pub(crate) gaps: Vec<Gap>,
    pub(crate) by_sentence: bool,
}

impl Brought {
    /// Read out and done by people.
    fn by_hand(&mut self, gap: Gap, text: String) {
        self.gains.push(Gain::ByHand(text));
        self.gaps.push(gap);
    }

    fn take(&mut self, other: Self) {
        self.gains.extend(other.gains);
        self.gaps.extend(other.gaps);
        self.by_sentence |= other.by_sentence;
    }
}

impl Known {
    fn new(edition: Edition, library: &Library, numbers: &BTreeMap<String, Key>) -> Self {
        let scenario = |key: &Key| Some((key.strip_prefix("scenario-")?.to_owned(), key.clone()));
        let own = |n: &String| [n.clone(), format!("{n}:{edition}")];
        Self {
            scenarios: library.scenarios.iter().filter_map(|s| scenario(&s.key)).collect(),
            items: numbers.iter().flat_map(|(n, key)| own(n).map(|n| (n, key.clone()))).collect(),
            classes: library.classes.iter().map(|c| c.key.clone()).collect(),
            monsters: library.monsters.iter().map(|m| m.key.clone()).collect(),
            resources: library.loot.iter().map(|l| l.key.clone()).collect(),
            ..Self::default()
        }
    }

    /// The key of an achievement or sticker, which is defined by being named.
    fn achievement(&mut self, name: &str) -> Option<Key> {
        let key = slug(name);
        if key.is_empty() || key.len() > 60 {
            return None;
        }
        let spaced = key.replace('-', " ");
        let mut letters = spaced.chars();
        let first = letters.next()?.to_uppercase();
        self.names.insert(key.clone(), first.chain(letters).collect());
        Some(key)
    }

    /// The places that a number leads to: its own, or where one comes from there.
    fn leads_to(&self, number: &str) -> Vec<Key> {
        let (mut out, mut seen, mut open) = (Vec::new(), BTreeSet::new(), vec![number]);
        while let Some(number) = open.pop() {
            if !seen.insert(number) {
                continue;
            }
            match self.scenarios.get(number) {
                Some(key) => out.push(key.clone()),
                None => open.extend(self.behind.get(number).into_iter().flatten().map(String::as_str)),
            }
        }
        out.sort();
        out
    }

    fn event(&self, deck: &str, number: &str) -> Option<&Key> {
        self.events.iter().find(|(d, n, _)| d == deck && n == number).map(|(.., key)| key)
    }
}

/// Puts the campaign of an edition into the library, if any of its scenarios can be played at the start.
pub(crate) fn campaign(
    cx: &mut Cx,
    source: &Source,
    edition: Edition,
    numbers: &BTreeMap<String, Key>,
    library: &mut Library,
    entries: &mut Vec<Entry>,
) {
    let mut known = Known::new(edition, library, numbers);
    known.traits = goods::traits(cx, source, &known);
    card::numbers(cx, source, &mut known);
    let after = goods::after(cx, source, &known);
    let mut def = CampaignDef {
        key: format!("imported-{edition}"),
        name: format!("Imported {edition}"),
        unfinished: true,
        ..CampaignDef::default()
    };
    map::places(cx, source, &mut known, &after, library, &mut def, entries);
    card::events(cx, source, &mut known, &mut def, entries);
    quest::quests(cx, source, &mut known, &mut def, entries);
    goods::callings(cx, source, &mut known, &mut def, entries);
    def.goods = goods::goods(cx, source, &known, library, entries);
    card::begins(&mut def);
    let standing = |key: &Key| Standing { key: key.clone(), name: key.clone(), milestones: Vec::new() };
    def.standings = known.standings.iter().map(standing).collect();
    def.names = known.names;
    // A map on which nobody can go anywhere is none: its parts are in the report, and by hand.
    if def.places.iter().any(|p| p.opens && p.needs.is_none()) {
        library.campaigns.push(def);
    } else {
        let told = [Part::Place, Part::Event, Part::Quest, Part::Calling, Part::Goods];
        for e in entries.iter_mut().filter(|e| told.contains(&e.part) && e.tier != Tier::Manual) {
            *e = lone(e);
        }
    }
}

fn lone(e: &Entry) -> Entry {
    let why = vec![Gap::Shape("no scenario has a map with which the campaign could begin".into())];
    entry(e.part, &e.of, &e.name, why, false)
}

/// A list under a key, or the thing itself where the files have one alone.
fn several<'a>(cx: &mut Cx, node: &Node<'a>, key: &str) -> Vec<Node<'a>> {
    match node.get(key) {
        Some(list) if list.value().is_array() => list.items(cx.diags).into_iter().take(MOST).collect(),
        Some(one) => vec![one],
        None => Vec::new(),
    }
}

/// A text or a number, as text.
fn written(node: &Node) -> Option<String> {
    let text = node.text().map(str::to_owned).or_else(|| node.whole().map(|n| n.to_string()))?;
    (!text.is_empty() && text.len() <= 60).then_some(text)
}

/// The texts of a list under a key.
fn texts(cx: &mut Cx, node: &Node, key: &str) -> Vec<String> {
    several(cx, node, key).iter().filter_map(written).collect()
}
