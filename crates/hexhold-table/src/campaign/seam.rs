//! The way into a scenario and back. A campaign names things by key, a scenario by place in its pack; what the pack does not
//! have any more stays at home, and is listed.

use std::collections::BTreeSet;

use hexhold_campaign::{
    Ask, CharacterReport, Departure, Placed, Report, StickerName, Traveller, World as Campaign, imbued_deck,
};
use hexhold_engine::{Brought, BroughtBy, Deal, DeckChange, DungeonSetup, Ending, Fate, GameSetup, Variants};
use hexhold_model::{
    CharacterSheet, Condition, Difficulty, DifficultyRule, Element, ElementIcon, Enhancement, ScenarioDef,
    Sticker, Tally, Task, Treasure,
};

use super::{Founding, Table};
use crate::scenario;

/// What a pack does not have any more.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Missing(pub Vec<String>);

impl Missing {
    fn found<T>(&mut self, what: &str, key: &str, found: Option<T>) -> Option<T> {
        if found.is_none() {
            self.0.push(format!("{what} {key:?}"));
        }
        found
    }
}

/// A departure as a scenario takes it. `seed` deals a random dungeon.
pub fn scenario_setup(
    from: &Departure,
    w: &Campaign,
    founding: &Founding,
    seed: u64,
) -> Result<(GameSetup, Missing), String> {
    let mut missing = Missing::default();
    let mut party = Vec::new();
    let mut characters = Vec::new();
    for t in &from.party {
        let class = w.library.classes.iter().position(|c| c.key == t.class);
        let class = class.ok_or_else(|| format!("the class {:?} is not there", t.class))?;
        party.push(sheet(w, t, class, &mut missing));
        characters.push(brought_by(w, t, class, &mut missing));
    }
    let infused: Vec<Element> = from.party.iter().flat_map(|t| t.start.infused.iter().copied()).collect();
    let asked = w.library.scenarios.iter().find(|s| s.key == from.scenario).map(ScenarioDef::facts_asked).unwrap_or_default();
    let facts = from.facts.iter().filter(|(name, _)| asked.contains(name.as_str()));
    let (remove, add) = imbued_deck(w, from.imbued);
    let brought = Brought {
        monster_deck: DeckChange { remove, add },
        treasures_gone: from.treasures_gone.iter().copied().collect(),
        completed_before: from.repeated,
        facts: facts.map(|(name, n)| (name.clone(), *n)).collect(),
        infused: Element::ALL.into_iter().filter(|e| infused.contains(e)).collect(),
        characters,
        random_items: from.random_items.clone(),
        random_item_gained: from.random_found,
        loot_stickers: from.loot_stickers.iter().map(|(key, n)| (key.clone(), *n)).collect(),
        ..Brought::default()
    };
    let variants = Variants {
        casual: from.casual,
        permanent_death: founding.house.permanent_death,
        // Where there is an outpost, somebody there grants them.
        favors: if w.outpost().is_some() { from.favors } else { founding.variants.favors },
        ..founding.variants
    };
    let dungeon = w.library.dungeons.iter().any(|d| d.key == from.scenario);
    let (level, difficulty) = level(w, &party, founding.difficulty, variants);
    let setup = GameSetup {
        scenario: from.scenario.clone(),
        level,
        difficulty,
        variants,
        party,
        dungeon: dungeon.then(|| DungeonSetup::recommended(Deal::Seed(seed))),
        brought,
        fitting_goals: true,
        learning: false,
    };
    Ok((setup, missing))
}

/// Where difficulties have no names, one that was chosen for the whole campaign is added to the recommended level.
fn level(
    w: &Campaign,
    party: &[CharacterSheet],
    difficulty: Option<Difficulty>,
    variants: Variants,
) -> (Option<u8>, Option<Difficulty>) {
    match (w.rules.level.difficulty, difficulty) {
        (DifficultyRule::AnyLevel, Some(d)) => {
            let recommended = hexhold_engine::recommended_level(party, variants, &w.rules);
            (Some(recommended.saturating_add_signed(d.step()).min(7)), None)
        }
        (_, difficulty) => (None, difficulty),
    }
}

fn sheet(w: &Campaign, t: &Traveller, class: usize, missing: &mut Missing) -> CharacterSheet {
    let cards = &w.library.classes[class].cards;
    let card = |name: &String| cards.iter().position(|c| c.name == *name).map(|i| i as u8);
    let item = |key: &String| w.library.items.iter().position(|i| i.key == *key).map(|i| i as u16);
    let perks = w.library.classes[class].perks.len();
    let mut pool: Vec<u8> = t.pool.iter().filter_map(|name| missing.found("the card", name, card(name))).collect();
    pool.sort_unstable();
    CharacterSheet {
        class,
        name: t.name.clone(),
        level: t.level,
        pool,
        items: t.items.iter().filter_map(|key| missing.found("the item", key, item(key))).collect(),
        perks: t.perks.iter().copied().filter(|&p| usize::from(p) < perks).collect(),
    }
}

fn brought_by(w: &Campaign, t: &Traveller, class: usize, missing: &mut Missing) -> BroughtBy {
    let item = |key: &String| w.library.items.iter().position(|i| i.key == *key).map(|i| i as u16);
    let mut enhancements = Vec::new();
    for placed in &t.stickers {
        let found = enhancement(w, class, placed);
        enhancements.extend(missing.found("the enhanced card", &placed.card, found));
    }
    BroughtBy {
        blesses: t.start.blesses,
        curses: t.start.curses,
        minus_ones: t.start.minus_ones,
        conditions: t.start.conditions.clone(),
        damage: t.start.damage,
        discards: t.start.discards,
        consumed: t.start.consumed.iter().filter_map(item).collect(),
        enhancements,
        masteries: t.masteries.iter().copied().collect(),
    }
}

/// The sticker as it lies on the card; a +1 is one of the number beside it.
fn enhancement(w: &Campaign, class: usize, placed: &Placed) -> Option<Enhancement> {
    let card = w.library.classes[class].cards.iter().position(|c| c.name == placed.card)? as u8;
    let spot = w.book.spots.iter().find(|s| {
        (&s.class, &s.card, s.bottom, s.ability, s.mark)
            == (&placed.class, &placed.card, placed.bottom, placed.ability, placed.mark)
    })?;
    let element = |e: Element| Sticker::Element(ElementIcon::One(e));
    let sticker = match placed.sticker {
        StickerName::PlusOne => Sticker::PlusOne(spot.value?),
        StickerName::Jump => Sticker::Jump,
        StickerName::Fire => element(Element::Fire),
        StickerName::Ice => element(Element::Ice),
        StickerName::Air => element(Element::Air),
        StickerName::Earth => element(Element::Earth),
        StickerName::Light => element(Element::Light),
        StickerName::Dark => element(Element::Dark),
        StickerName::Wild => Sticker::Element(ElementIcon::Wild),
        StickerName::Poison => Sticker::Condition(Condition::Poison),
        StickerName::Wound => Sticker::Condition(Condition::Wound),
        StickerName::Muddle => Sticker::Condition(Condition::Muddle),
        StickerName::Immobilize => Sticker::Condition(Condition::Immobilize),
        StickerName::Disarm => Sticker::Condition(Condition::Disarm),
        StickerName::Curse => Sticker::Condition(Condition::Curse),
        StickerName::Strengthen => Sticker::Condition(Condition::Strengthen),
        StickerName::Bless => Sticker::Condition(Condition::Bless),
        StickerName::Regenerate => Sticker::Condition(Condition::Regenerate),
        StickerName::Ward => Sticker::Condition(Condition::Ward),
        StickerName::Hex => Sticker::Hex(spot.hex?),
    };
    Some(Enhancement { card, bottom: placed.bottom, ability: placed.ability, sticker })
}

/// What came of a scenario, once it is over. Its characters are named by their places in the party, and everything that was
/// counted is in it: only the campaign knows who they are, and what anybody's quest counts.
pub fn outcome(table: &scenario::Table) -> Option<Report> {
    let result = table.result()?;
    let w = table.game().world();
    let row = w.rules.level.table[usize::from(result.level.min(7))];
    let won = result.ending == Ending::Completed;
    let key = |i: &u8| w.items.get(usize::from(*i)).map(|item| item.key.clone());
    let character = |(member, c): (u8, &hexhold_engine::CharacterResult)| {
        let bonus = if won { u16::from(row.experience) } else { 0 };
        let mut deeds: Vec<(String, u16)> = Vec::new();
        for (name, tally) in Tally::NAMED {
            let done = c.tallies.iter().find(|(t, _)| *t == tally).map_or(0, |(_, n)| *n);
            deeds.extend((done > 0).then(|| (name.to_owned(), done)));
        }
        let monster = |t: hexhold_engine::TypeId| w.types.get(usize::from(t.0)).map(|m| &m.key);
        deeds.extend(c.kills.iter().filter_map(|(t, n)| Some((format!("kill/{}", monster(*t)?), *n))));
        let looted =
            |(t, n): &(u8, u8)| Some((format!("loot/{}", w.loot_types.get(usize::from(*t))?.key), u16::from(*n)));
        deeds.extend(c.resources.iter().filter_map(looted));
        let found = |(t, n): &(u8, u8)| Some((w.loot_types.get(usize::from(*t))?.key.clone(), u16::from(*n)));
        let once = [
            ("exhausted", c.fate == Fate::Exhausted),
            ("scenarios-won", won),
            ("scenarios-lost", !won),
            ("battle-goals", c.checkmarks > 0),
        ];
        deeds.extend(once.into_iter().filter(|(_, is)| *is).map(|(name, _)| (name.to_owned(), 1)));
        CharacterReport {
            member,
            // What completing adds is the campaign's to give, and what a favor added to it is not.
            experience: (u16::from(c.experience) + u16::from(c.bonus_experience)).saturating_sub(bonus),
            money: u16::from(c.money),
            gold: c.gold.saturating_sub(u16::from(c.money) * u16::from(row.gold)),
            checkmarks: c.checkmarks,
            items: c.items.iter().filter_map(key).collect(),
            sold: c.sold.iter().filter_map(key).collect(),
            treasures: c.treasures.iter().filter_map(|t| number(w.treasures.get(usize::from(*t))?)).collect(),
            masteries: c.masteries.clone(),
            deeds,
            resources: c.resources.iter().filter(|(_, n)| *n > 0).filter_map(found).collect(),
            dead: c.fate == Fate::Dead,
        }
    };
    let characters = (0u8..).zip(&result.characters).map(character).collect();
    Some(Report { won, level: result.level, characters })
}

const fn number(treasure: &Treasure) -> Option<u16> {
    match treasure {
        Treasure::Numbered(n) => Some(*n),
        _ => None,
    }
}

impl Table {
    /// What the party brings to the scenario that the campaign waits for.
    pub fn departure(&self) -> Option<Departure> {
        self.questions().iter().find_map(|q| if let Ask::Result(from) = &q.ask { Some(from.clone()) } else { None })
    }

    /// The game that the party is on its way to; `Err` says why it cannot be played here.
    pub fn scenario(&self, seed: u64) -> Option<Result<(scenario::Setup, Missing), String>> {
        let from = self.departure()?;
        let made = scenario_setup(&from, self.game().world(), &self.setup().game, seed);
        let setup = |game| scenario::Setup {
            game,
            rules: self.setup().rules.clone(),
            seed,
            pack: self.setup().pack.clone(),
            pack_hash: self.setup().pack_hash.clone(),
        };
        Some(made.map(|(game, missing)| (setup(game), missing)))
    }

    /// The level at which that scenario would be played.
    pub fn level_away(&self) -> Option<u8> {
        let (setup, _) = self.scenario(0)?.ok()?;
        let rules = &self.game().world().rules;
        Some(setup.game.level.unwrap_or_else(|| {
            let step = setup.game.difficulty.map_or(0, Difficulty::step);
            let recommended = hexhold_engine::recommended_level(&setup.game.party, setup.game.variants, rules);
            recommended.saturating_add_signed(step).min(7)
        }))
    }

    /// An [`outcome`] as this campaign takes it: by the members who are away, and with what somebody's quest counts.
    pub fn report_of(&self, mut outcome: Report) -> Option<Report> {
        let from = self.departure()?;
        let w = self.game().world();
        let tasks = w.book.quests.iter().flat_map(|q| &q.tasks);
        let counted: BTreeSet<&str> =
            tasks.filter_map(|t| if let Task::Deed(key, _) = t { Some(key.as_str()) } else { None }).collect();
        for c in &mut outcome.characters {
            let t = from.party.get(usize::from(c.member))?;
            c.member = t.member;
            c.deeds.retain(|(key, _)| counted.contains(key.as_str()));
            c.items.retain(|i| w.goods(i).is_some());
            c.resources.retain(|(key, _)| w.library.loot.iter().any(|l| l.kind.is_resource() && l.key == *key));
            c.sold.retain(|i| w.goods(i).is_some());
            c.masteries.retain(|m| !t.masteries.contains(m));
        }
        Some(outcome)
    }
}
