//! What players read on cards, generated from the tree: short lines, by translation keys, in each language.
//!
//! A [`Line`] has a depth (what hangs below another line), the name of its icon, and its text. The functions are total:
//! every variant of the vocabulary has words.

mod ability;
mod bonus;
mod campaign;
mod clause;
mod deck;
mod figures;
mod goal;
mod outpost;
mod tally;
mod texts;
mod who;
mod whole;
mod words;

use hexhold_model::{
    AbilityCard, Action, ActiveBonus, Cost, Item, ItemFace, ItemUsage, Library, Loss, Mod, MonsterCard, MonsterType,
    StatBlock, TrapEffect,
};
use serde::{Deserialize, Serialize};

pub use texts::{Key, Lang};

use crate::Texts;

/// One line on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// 0 for the abilities themselves, more for what belongs to the line above.
    pub depth: u8,
    /// The icon that may stand in front: `attack`, `move`, `fire`, … Empty: none.
    pub icon: String,
    pub text: String,
}

/// A character's card in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardText {
    pub name: String,
    pub level: String,
    pub initiative: u8,
    pub top: Vec<Line>,
    pub bottom: Vec<Line>,
}

/// Writes in one language, with the names of a library.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    pub lang: Lang,
    pub library: &'a Library,
    /// What authors wrote, in this language.
    pub texts: Option<&'a Texts>,
}

/// Lines while they are collected.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    lines: Vec<Line>,
    depth: u8,
}

impl Page {
    fn add(&mut self, icon: &str, text: impl Into<String>) {
        self.lines.push(Line { depth: self.depth, icon: icon.to_owned(), text: text.into() });
    }

    fn below(&mut self, write: impl FnOnce(&mut Self)) {
        self.depth = self.depth.saturating_add(1);
        write(self);
        self.depth = self.depth.saturating_sub(1);
    }
}

impl<'a> Wording<'a> {
    /// With names as they are written in the packs.
    pub const fn new(lang: Lang, library: &'a Library) -> Self {
        Self { lang, library, texts: None }
    }

    /// What an author wrote, in this language.
    pub fn text<'b>(&'b self, written: &'b str) -> &'b str {
        self.texts.map_or(written, |texts| texts.text(written))
    }

    pub(crate) const fn t(&self, key: Key) -> &'static str {
        key.text(self.lang)
    }

    pub(crate) fn f(&self, key: Key, values: &[&str]) -> String {
        texts::fill(self.t(key), values)
    }

    /// The name of a monster, named monster, ally, objective, class or summon by its key.
    pub(crate) fn name_of(&self, key: &str) -> String {
        let lib = self.library;
        let monsters = lib.monsters.iter().map(|m| (&m.key, &m.name));
        let classes = lib.classes.iter().map(|c| (&c.key, &c.name));
        let scenarios = lib.scenarios.iter().flat_map(|s| {
            let named = s.named.iter().map(|n| (&n.key, &n.name));
            let allies = s.allies.iter().map(|a| (&a.key, &a.name));
            named.chain(allies).chain(s.objectives.iter().map(|o| (&o.key, &o.name)))
        });
        let decks = lib.decks.iter().map(|d| (&d.key, &d.name));
        let found = monsters.chain(classes).chain(scenarios).chain(decks).find(|(k, _)| *k == key);
        found.map_or_else(|| key.to_owned(), |(_, name)| self.text(name).to_owned())
    }

    /// A character's card of the class with this index.
    pub fn card(&self, class: usize, card: &AbilityCard) -> CardText {
        CardText {
            name: self.text(&card.name).to_owned(),
            level: card.level.to_string(),
            initiative: card.initiative,
            top: self.action(Some(class), &card.top),
            bottom: self.action(Some(class), &card.bottom),
        }
    }

    /// A half of a card, a boss's special.
    pub fn action(&self, class: Option<usize>, action: &Action) -> Vec<Line> {
        let mut page = Page::default();
        let ability = ability::Writer::new(*self, class);
        if !action.requires.is_empty() {
            page.add("", self.f(Key::Requires, &[&self.icons(&action.requires)]));
        }
        ability.steps(&mut page, &action.steps);
        if !action.infuse.is_empty() {
            page.add("infuse", self.f(Key::Infuse, &[&self.icons(&action.infuse)]));
        }
        if action.xp > 0 {
            page.add("experience", self.f(Key::Xp, &[&action.xp.to_string()]));
        }
        match action.loss {
            Loss::Discarded => {}
            Loss::Lost => page.add("lost", self.t(Key::Lost)),
            Loss::Unrecoverable => page.add("lost", self.t(Key::Unrecoverable)),
        }
        page.lines
    }

    /// A monster's card.
    pub fn monster_card(&self, card: &MonsterCard) -> Vec<Line> {
        let ability = ability::Writer::new(*self, None);
        let mut page = Page { lines: self.action(None, &card.action), depth: 0 };
        for c in &card.consume {
            let mut price = self.f(Key::Consume, &[&self.icons(&c.icons)]);
            if !c.when.is_empty() {
                price = format!("{} {price}", self.f(Key::WhenThen, &[&self.sentence(&c.when, clause::About::You)]));
            }
            page.add("consume", price);
            page.below(|page| {
                ability.mods(page, &c.mods);
                ability.steps(page, &c.steps);
            });
        }
        if card.shuffle {
            page.add("shuffle", self.t(Key::ShuffleDeck));
        }
        page.lines
    }

    /// What a figure has besides its numbers: traits of a stat card.
    pub fn traits(&self, stats: &StatBlock) -> Vec<Line> {
        let mut page = Page::default();
        let ability = ability::Writer::new(*self, None);
        ability.traits(&mut page, stats);
        page.lines
    }

    /// A boss's special abilities, in order.
    pub fn specials(&self, monster: &MonsterType) -> Vec<Vec<Line>> {
        monster.specials.iter().map(|a| self.action(None, a)).collect()
    }

    /// An active bonus of a card, with how long it lasts.
    pub fn bonus(&self, class: Option<usize>, bonus: &ActiveBonus) -> Vec<Line> {
        let mut page = Page::default();
        ability::Writer::new(*self, class).bonus(&mut page, bonus);
        page.lines
    }

    /// Changes to an ability.
    pub fn mods(&self, mods: &[Mod]) -> Vec<Line> {
        let mut page = Page::default();
        ability::Writer::new(*self, None).mods(&mut page, mods);
        page.lines
    }

    pub fn cost(&self, cost: &Cost) -> String {
        ability::Writer::new(*self, None).cost(cost).1
    }

    pub fn trap(&self, trap: &TrapEffect) -> Vec<String> {
        ability::Writer::new(*self, None).trap(trap)
    }

    /// One face of an item.
    pub fn item_face(&self, face: &ItemFace) -> Vec<Line> {
        let mut page = Page::default();
        // That an item may be used and need not be goes without saying.
        for bonus in face.bonus.effects() {
            let bonus = ActiveBonus { optional: false, ..bonus.clone() };
            ability::Writer::new(*self, None).bonus_body(&mut page, &bonus);
        }
        if face.slots > 1 {
            page.add("", self.f(Key::Slots, &[&face.slots.to_string()]));
        }
        page.lines
    }

    pub fn item(&self, item: &Item) -> Vec<Line> {
        let mut page = Page::default();
        let usage = match item.usage {
            ItemUsage::Spent => Key::Spent,
            ItemUsage::Lost => Key::ItemLost,
            ItemUsage::Unrecoverable => Key::ItemGone,
            ItemUsage::Flip => Key::Flip,
            ItemUsage::Passive => Key::Passive,
        };
        for (face, side) in [(Some(&item.front), Key::FrontSide), (item.back.as_ref(), Key::BackSide)] {
            let Some(face) = face else { continue };
            for (i, mut line) in self.item_face(face).into_iter().enumerate() {
                if i == 0 && item.back.is_some() {
                    line.text = self.f(side, &[&line.text]);
                }
                page.lines.push(line);
            }
        }
        page.add("", self.t(usage));
        if item.minus_ones > 0 {
            page.add("", self.f(Key::MinusOnes, &[&item.minus_ones.to_string()]));
        }
        page.lines
    }

    pub(crate) fn icons(&self, icons: &[hexhold_model::ElementIcon]) -> String {
        let list: Vec<String> = icons.iter().map(|&i| words::icon(i, self.lang)).collect();
        list.join(" + ")
    }
}
