//! What completing a scenario or reading a section brings, field by field.

use hexhold_model::{Choosable, Gain, Stuff, Whom};

use super::{Brought, Known, MOST, several, texts, words, written};
use crate::{
    card::{Cx, Gap},
    json::Node,
};

/// Pictures on a map that is not there, and what explains other fields.
const SHOWN: [&str; 4] = ["overlaySticker", "overlayCampaignSticker", "overlayCustomText", "valueMapping"];

pub(super) fn read(cx: &mut Cx, known: &mut Known, node: &Node) -> Brought {
    let mut out = Brought::default();
    let Some(map) = node.value().as_object() else {
        node.complain(cx.diags, "a table of rewards is expected here");
        return out;
    };
    for key in map.keys().take(60).filter(|k| !SHOWN.contains(&k.as_str())) {
        let Some(value) = node.get(key) else { continue };
        match field(cx, known, key, &value) {
            Some(gains) => out.gains.extend(gains),
            None => {
                let said = words::field(cx, key, value.value());
                let what = key.chars().take(40).collect::<String>();
                // Where something is explained, the rest is right all the same.
                let gap = if key == "hints" { Gap::Besides(said.clone()) } else { Gap::Shape(format!("`{what}`")) };
                out.by_hand(gap, said);
            }
        }
    }
    out
}

/// So many, with a sign; nothing that the language cannot say.
pub(super) fn number(node: &Node, most: i64) -> Option<i16> {
    let n = node.whole().filter(|n| *n != 0 && n.abs() <= most)?;
    i16::try_from(n).ok()
}

fn field(cx: &mut Cx, known: &mut Known, key: &str, value: &Node) -> Option<Vec<Gain>> {
    let small = |n: i16| i8::try_from(n).ok();
    Some(match key {
        "gold" => vec![Gain::Gold(Whom::Each, number(value, 999)?)],
        "experience" => vec![Gain::Experience(Whom::Each, number(value, 99)?)],
        "battleGoals" => vec![Gain::Checkmarks(Whom::Each, small(number(value, 9)?)?)],
        "collectiveGold" => vec![Gain::CollectiveGold(number(value, 999)?)],
        "reputation" => vec![Gain::Reputation(None, small(number(value, 20)?)?)],
        "prosperity" => vec![Gain::Prosperity(small(number(value, 20)?)?)],
        "morale" => vec![Gain::Morale(small(number(value, 20)?)?)],
        "inspiration" => vec![Gain::Inspiration(number(value, 99)?)],
        "randomItemBlueprint" | "randomItemDesign" => vec![Gain::RandomDesign; times(value)?],
        "randomItem" => vec![Gain::RandomItem; times(value)?],
        "randomSideScenario" => vec![Gain::RandomScenario; times(value)?],
        "globalAchievements" | "campaignSticker" => named(cx, known, value, |key| Gain::Achievement(key, None))?,
        "partyAchievements" => named(cx, known, value, Gain::PartyAchievement)?,
        "lostPartyAchievements" => named(cx, known, value, Gain::LosePartyAchievement)?,
        "items" => items(cx, known, value)?.into_iter().map(Gain::Item).collect(),
        "itemDesigns" | "itemBlueprints" => items(cx, known, value)?.into_iter().map(Gain::Design).collect(),
        "chooseItem" => choose_item(cx, known, value)?,
        "unlockCharacter" => vec![Gain::UnlockClass(class(known, value)?)],
        "chooseUnlockCharacter" => {
            let classes: Option<Vec<_>> = list(cx, value).iter().map(|n| class(known, n)).collect();
            choose(classes?.into_iter().map(|c| (c.clone(), vec![Gain::UnlockClass(c)])))
        }
        "chooseLocation" => {
            let numbers = list(cx, value).iter().filter_map(written).collect::<Vec<_>>();
            let places = |n: &String| (n.clone(), known.leads_to(n).into_iter().map(Gain::Unlock).collect::<Vec<_>>());
            let options: Vec<_> = numbers.iter().map(places).filter(|(_, open)| !open.is_empty()).collect();
            if options.len() < numbers.len() {
                return None;
            }
            choose(options.into_iter())
        }
        "events" => events(cx, known, value, Gain::AddEvent)?,
        "removeEvents" => events(cx, known, value, Gain::RemoveEvent)?,
        "eventDecks" => decks(cx, known, value)?,
        "reputationFactions" => factions(cx, known, value)?,
        "collectiveResources" => resources(cx, known, value, Gain::Collective)?,
        "resources" => resources(cx, known, value, |what, n| Gain::Resource(Whom::Each, what, n))?,
        _ => return None,
    })
}

fn list<'a>(cx: &mut Cx, node: &Node<'a>) -> Vec<Node<'a>> {
    if node.value().is_array() { node.items(cx.diags).into_iter().take(MOST).collect() } else { vec![node.clone()] }
}

/// A number, or that it happens once.
fn times(value: &Node) -> Option<usize> {
    match value.value().as_bool() {
        Some(yes) => Some(usize::from(yes)),
        None => value.whole().filter(|n| (0..=9).contains(n)).map(|n| n as usize),
    }
}

fn named(cx: &mut Cx, known: &mut Known, value: &Node, gain: impl Fn(String) -> Gain) -> Option<Vec<Gain>> {
    list(cx, value).iter().map(|n| known.achievement(n.text()?).map(&gain)).collect()
}

pub(super) fn class(known: &Known, node: &Node) -> Option<String> {
    node.text().map(hexhold_content::names::slug).filter(|c| known.classes.contains(c))
}

/// `"12"`, `"21-26"`: the keys of items, all of which must be known.
pub(super) fn items(cx: &mut Cx, known: &Known, value: &Node) -> Option<Vec<String>> {
    let mut out = Vec::new();
    for node in list(cx, value) {
        let text = written(&node)?;
        match text.split_once('-').and_then(|(a, b)| Some((a.parse::<u16>().ok()?, b.parse::<u16>().ok()?))) {
            Some((a, b)) if a <= b && b - a <= 200 => {
                out.extend((a..=b).map(|n| known.items.get(&n.to_string()).cloned()).collect::<Option<Vec<_>>>()?);
            }
            _ => out.push(known.items.get(&text)?.clone()),
        }
    }
    Some(out)
}

fn choose_item(cx: &mut Cx, known: &Known, value: &Node) -> Option<Vec<Gain>> {
    let mut out = Vec::new();
    let rows = list(cx, value);
    // One list is one choice.
    let rows = if rows.iter().any(|r| r.value().is_array()) { rows } else { vec![value.clone()] };
    for row in rows {
        let keys = items(cx, known, &row)?;
        out.extend(choose(keys.into_iter().map(|key| (key.clone(), vec![Gain::Item(key)]))));
    }
    Some(out)
}

/// One of several; of one there is no choice.
fn choose(options: impl Iterator<Item = (String, Vec<Gain>)>) -> Vec<Gain> {
    let mut options: Vec<Choosable> = options.take(9).map(|(text, gains)| Choosable { text, gains }).collect();
    match options.len() {
        0 => Vec::new(),
        1 => options.remove(0).gains,
        _ => vec![Gain::Choose(options)],
    }
}

/// `"city:59"`.
fn events(cx: &mut Cx, known: &Known, value: &Node, gain: impl Fn(String) -> Gain) -> Option<Vec<Gain>> {
    let one = |n: &Node| {
        let (deck, number) = n.text()?.split_once(':')?;
        Some(gain(known.event(deck, number)?.clone()))
    };
    list(cx, value).iter().map(one).collect()
}

/// `"city:C-21|C-28"`: all cards of the deck from one to the other.
fn decks(cx: &mut Cx, known: &Known, value: &Node) -> Option<Vec<Gain>> {
    let mut out = Vec::new();
    for node in list(cx, value) {
        let (deck, range) = node.text()?.split_once(':')?;
        let (first, last) = range.split_once('|')?;
        let cards: Vec<_> = known.events.iter().filter(|(d, ..)| d == deck).collect();
        let at = |number: &str| cards.iter().position(|(_, n, _)| n == number);
        let cards = cards.get(at(first)?..=at(last)?)?;
        out.extend(cards.iter().map(|(.., key)| Gain::AddEvent(key.clone())));
    }
    Some(out)
}

/// `"guild:1"`.
fn factions(cx: &mut Cx, known: &mut Known, value: &Node) -> Option<Vec<Gain>> {
    let mut out = Vec::new();
    for node in list(cx, value) {
        let (faction, n) = node.text()?.split_once(':')?;
        let key = hexhold_content::names::slug(faction);
        let n = n.trim().parse::<i8>().ok().filter(|n| *n != 0 && (-20..=20).contains(n) && !key.is_empty())?;
        known.standings.insert(key.clone());
        out.push(Gain::Reputation(Some(key), n));
    }
    Some(out)
}

fn resources(cx: &mut Cx, known: &Known, value: &Node, gain: impl Fn(Stuff, i16) -> Gain) -> Option<Vec<Gain>> {
    let one = |n: &Node| {
        let kind = n.get("type")?.text().map(hexhold_content::names::slug)?;
        Some(gain(resource(known, &kind)?, number(&n.get("value")?, 99)?))
    };
    list(cx, value).iter().map(one).collect()
}

/// A kind of loot, or any of a kind.
pub(super) fn resource(known: &Known, kind: &str) -> Option<Stuff> {
    match kind {
        "material-resources" | "any-material" => Some(Stuff::AnyMaterial),
        "herb-resources" | "any-herb" => Some(Stuff::AnyHerb),
        kind => known.resources.contains(kind).then(|| Stuff::Of(kind.to_owned())),
    }
}

/// What a scenario or section unlocks and locks out.
pub(super) fn onward(cx: &mut Cx, known: &Known, node: &Node) -> Vec<Gain> {
    let unlocked = texts(cx, node, "unlocks");
    let mut out: Vec<Gain> = unlocked.iter().flat_map(|n| known.leads_to(n)).map(Gain::Unlock).collect();
    let locked = texts(cx, node, "blocks");
    out.extend(locked.iter().filter_map(|n| known.scenarios.get(n).cloned()).map(Gain::LockOut));
    out
}

/// Everything a page brings.
pub(super) fn page(cx: &mut Cx, known: &mut Known, node: &Node) -> Brought {
    let mut out = match several(cx, node, "rewards").first() {
        Some(rewards) => read(cx, known, rewards),
        None => Brought::default(),
    };
    out.gains.extend(onward(cx, known, node));
    out
}
