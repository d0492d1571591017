//! From lines to the model. Every function reads its words in order and reports what it does not understand; a line that
//! cannot be read is left out, and the rest is read all the same.

mod added;
mod amount;
mod around;
mod bonus;
pub(crate) mod campaign;
mod class;
mod deck;
mod dungeon;
mod effect;
mod figures;
mod item;
mod layout;
mod legend;
mod line;
mod loot;
mod modifier;
mod monster;
pub(crate) mod picture;
mod rules;
mod scenario;
mod select;
mod stat_change;
mod stats;
mod step;
mod supply;
mod test;
mod tile;

use hexhold_model::{
    BattleGoal, Building, Class, EventCard, Gain, Goods, GuardCard, GuardPerk, HouseRule, Item, LootType, MonsterDeck,
    MonsterType, OwnCondition, PersonalQuest, RandomDungeon, RoomCard, ScenarioDef, Section, SetupCard, TreasureEntry,
};

use crate::{
    names, reach,
    source::{Diagnostics, Span},
    syntax::{Node, Word},
};
use campaign::Told;
pub(crate) use line::{Cx, Line, RefKind, Reference};

/// A definition as read, not yet joined with the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Definition {
    pub(crate) what: What,
    /// Where its name stands.
    pub(crate) span: Span,
    /// Replaces one of an earlier pack.
    pub(crate) replaces: bool,
    pub(crate) references: Vec<Reference>,
    /// How achievements, traits and the like are called, by key.
    pub(crate) names: Vec<(String, String)>,
    /// Names inside it that messages may point at: cards, rooms, hexes.
    pub(crate) parts: Vec<(String, Span)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// With perks that are gained once when so many boxes are marked, by their place.
    Class(Class, Vec<(u8, u8)>),
    Item(Box<Item>, Goods),
    /// With the key of its deck and where it is named.
    Monster(MonsterType, String, Span),
    Deck(MonsterDeck),
    Goal(BattleGoal),
    Scenario(Box<ScenarioDef>),
    Dungeon(RandomDungeon),
    RoomCard(Box<RoomCard>),
    SetupCard(SetupCard),
    Loot(LootType),
    Condition(OwnCondition),
    /// What a numbered treasure holds, with its number as key, and what it brings besides in a campaign.
    Treasure(TreasureEntry, String, Vec<Gain>),
    Campaign(Box<campaign::Draft>),
    Event(Told<EventCard>),
    Section(Told<Section>),
    Quest(Told<PersonalQuest>),
    Calling(campaign::CallingDraft),
    Building(Told<Building>),
    Guard(Told<GuardCard>),
    GuardPerk(Told<GuardPerk>),
    Rule(Told<HouseRule>),
}

impl What {
    pub(crate) fn kind_and_key(&self) -> (&'static str, &str) {
        match self {
            Self::Class(c, _) => ("class", &c.key),
            Self::Item(i, _) => ("item", &i.key),
            Self::Monster(m, ..) => ("monster", &m.key),
            Self::Deck(d) => ("deck", &d.key),
            Self::Goal(g) => ("battle-goal", &g.key),
            Self::Scenario(s) => ("scenario", &s.key),
            Self::Dungeon(d) => ("random-dungeon", &d.key),
            Self::RoomCard(c) => ("room-card", &c.key),
            Self::SetupCard(c) => ("setup-card", &c.key),
            Self::Loot(l) => ("loot", &l.key),
            Self::Condition(c) => ("condition", &c.key),
            Self::Treasure(_, key, _) => ("treasure", key),
            Self::Campaign(c) => ("campaign", &c.def.key),
            Self::Event(e) => ("event", &e.what.key),
            Self::Section(s) => ("section", &s.what.key),
            Self::Quest(q) => ("personal-quest", &q.what.key),
            Self::Calling(c) => ("calling", &c.calling.class),
            Self::Building(b) => ("building", &b.what.key),
            Self::Guard(g) => ("guard-card", &g.what.key),
            Self::GuardPerk(p) => ("guard-perk", &p.what.key),
            Self::Rule(r) => ("house-rule", &r.what.key),
        }
    }
}

const KINDS: &[&str] = &[
    "class",
    "item",
    "monster",
    "boss",
    "deck",
    "battle-goal",
    "scenario",
    "treasure",
    "loot",
    "condition",
    "random-dungeon",
    "room-card",
    "setup-card",
    "campaign",
    "event",
    "section",
    "personal-quest",
    "calling",
    "building",
    "guard-card",
    "guard-perk",
    "house-rule",
];

/// The definition on one line of a file.
pub(crate) fn definition(node: &Node, diags: &mut Diagnostics) -> Option<Definition> {
    let mut cx = Cx::new(diags);
    let mut line = Line::new(node);
    if !KINDS.contains(&line.name()) {
        let more: &[&str] = if line.name() == "pack" { &[] } else { KINDS };
        if more.is_empty() {
            cx.error(line.name_span(), "`pack` stands in the file pack.kdl", "not here");
        } else {
            cx.unknown(&node.name, "definition", more.iter().copied());
        }
        return None;
    }
    if line.name() == "treasure" {
        return treasure(&mut cx, &mut line);
    }
    let name = line.expect_name(&mut cx, "a name")?;
    let replaces = line.eat("override");
    let key = match line.prop("key") {
        Some(word) => names::slug(&word.text),
        None => names::slug(&name.text),
    };
    if key.is_empty() || key.len() > 60 || name.text.len() > 80 {
        cx.error(name.span, "a name has one to eighty characters, some of them letters", "not this");
        return None;
    }
    let what = decode(&mut cx, &mut line, key, name)?;
    line.finish(&mut cx);
    let references = std::mem::take(&mut cx.references);
    let called = std::mem::take(&mut cx.names);
    let drawn = std::mem::take(&mut cx.hexes);
    let children = node.children.as_deref().unwrap_or(&[]);
    let named = children.iter().filter(|n| matches!(n.name.text.as_str(), "card" | "room"));
    let named = named.filter_map(|n| n.words.first().map(|w| (w.text.clone(), w.span)));
    let places = children.iter().filter(|n| n.name.is("place"));
    let places = places.filter_map(|n| n.words.first().map(|w| (names::slug(&w.text), w.span)));
    let named = named.chain(places);
    let meant = children.iter().filter(|n| n.name.is("out-of-reach")).map(|n| (reach::MEANT.to_owned(), n.name.span));
    let parts = named.chain(meant).chain(drawn.into_iter().rev().map(|(hex, span)| (reach::part(hex), span))).collect();
    Some(Definition { what, span: name.span, replaces, references, names: called, parts })
}

/// `treasure 12 { holds gold=10; holds item="Felt Soles"; read "a-letter" }`: what it holds is found in the scenario, and
/// everything else is for the campaign.
fn treasure(cx: &mut Cx, line: &mut Line) -> Option<Definition> {
    let word = line.expect(cx, "its number")?;
    let number = cx.number(word, "a treasure's number", 1..=999)? as u16;
    let replaces = line.eat("override");
    let mut holds = Vec::new();
    let mut gained = Vec::new();
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        if inner.name() != "holds" {
            gained.push(node.clone());
        } else if let Some(t) = legend::treasure(cx, &mut inner) {
            inner.finish(cx);
            holds.push(t);
        }
    }
    line.finish(cx);
    let gained = campaign::gains(cx, &gained);
    let what = What::Treasure(TreasureEntry { number, holds }, number.to_string(), gained);
    let references = std::mem::take(&mut cx.references);
    let names = std::mem::take(&mut cx.names);
    Some(Definition { what, span: word.span, replaces, references, names, parts: Vec::new() })
}

fn decode(cx: &mut Cx, line: &mut Line, key: String, name: &Word) -> Option<What> {
    let text = name.text.clone();
    Some(match line.name() {
        "class" => {
            let (class, linked) = class::class(cx, line, key, text)?;
            What::Class(class, linked)
        }
        "item" => {
            let (item, goods) = item::item(cx, line, key, text)?;
            What::Item(Box::new(item), goods)
        }
        "campaign" => What::Campaign(Box::new(campaign::campaign(cx, line, key, text))),
        "event" => {
            let card = campaign::event(cx, line, key, text)?;
            What::Event(campaign::told(cx, line, card))
        }
        "section" => {
            let section = campaign::section(cx, line, key, text);
            What::Section(campaign::told(cx, line, section))
        }
        "personal-quest" => {
            let quest = campaign::quest(cx, line, key, text);
            What::Quest(campaign::told(cx, line, quest))
        }
        "calling" => What::Calling(campaign::calling(cx, line, name)),
        "building" => {
            let building = campaign::building(cx, line, key, text)?;
            What::Building(campaign::told(cx, line, building))
        }
        "guard-card" => {
            let card = campaign::guard_card(cx, line, key, text)?;
            What::Guard(campaign::told(cx, line, card))
        }
        "guard-perk" => {
            let perk = campaign::guard_perk(cx, line, key, text);
            What::GuardPerk(campaign::told(cx, line, perk))
        }
        "house-rule" => {
            let rule = campaign::house_rule(cx, line, key, text);
            What::Rule(campaign::told(cx, line, rule))
        }
        "monster" | "boss" => {
            let (monster, deck) = monster::monster(cx, line, key.clone(), text)?;
            let (deck, span) = deck.map_or((key, name.span), |w| (names::slug(&w.text), w.span));
            What::Monster(monster, deck, span)
        }
        "deck" => What::Deck(monster::deck(cx, line, key, text)?),
        "battle-goal" => What::Goal(item::goal(cx, line, key, text)?),
        "random-dungeon" => What::Dungeon(dungeon::frame(cx, line, key, text)),
        "room-card" => What::RoomCard(Box::new(dungeon::room_card(cx, line, key, text)?)),
        "setup-card" => What::SetupCard(dungeon::setup_card(cx, line, key, text)),
        "condition" => What::Condition(bonus::condition(cx, line, key, name)?),
        "loot" => What::Loot(loot::loot(cx, line, key, text)?),
        _ => What::Scenario(Box::new(scenario::scenario(cx, line, key, text)?)),
    })
}
