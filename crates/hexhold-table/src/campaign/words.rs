//! Requirements and tasks in words. Names of things come from the pack.

use crate::scenario::Words;
use hexhold_campaign::World;
use hexhold_model::{Fact, Season, Stuff, Task};

/// A campaign as it is described in a language.
#[derive(Clone, Copy)]
pub(super) struct Said<'a> {
    pub(super) w: &'a World,
    pub(super) words: &'a dyn Words,
    pub(super) german: bool,
}

impl Said<'_> {
    pub(super) fn pick(&self, en: String, de: String) -> String {
        if self.german { de } else { en }
    }

    pub(super) fn scenario(&self, key: &str) -> String {
        let library = &self.w.library;
        let scenarios = library.scenarios.iter().map(|s| (&s.key, &s.name));
        let dungeons = library.dungeons.iter().map(|d| (&d.key, &d.name));
        let found = scenarios.chain(dungeons).find(|(k, _)| *k == key).map(|(_, name)| self.words.text(name));
        found.unwrap_or_else(|| key.to_owned())
    }

    pub(super) fn class(&self, key: &str) -> String {
        self.w.class(key).map_or_else(|| key.to_owned(), |c| self.words.text(&c.name))
    }

    pub(super) fn item(&self, key: &str) -> String {
        self.w.item(key).map_or_else(|| key.to_owned(), |i| self.words.text(&i.name))
    }

    /// An achievement or a trait.
    pub(super) fn called(&self, key: &str) -> String {
        self.w.book.names.get(key).map_or_else(|| key.to_owned(), |name| self.words.text(name))
    }

    pub(super) fn standing(&self, key: &str) -> String {
        let found = self.w.book.standings.iter().find(|s| s.key == key);
        found.map_or_else(|| key.to_owned(), |s| self.words.text(&s.name))
    }

    pub(super) fn fact(&self, fact: &Fact) -> String {
        match fact {
            Fact::Trait(t) => {
                let t = self.called(t);
                self.pick(format!("somebody is {t}"), format!("jemand ist {t}"))
            }
            Fact::Class(key) => {
                let c = self.class(key);
                self.pick(format!("{c} is there"), format!("{c} ist dabei"))
            }
            Fact::Reputation { of, least, most } => {
                let who = of.as_ref().map(|of| self.standing(of));
                let (en, de) = match &who {
                    Some(who) => (format!("reputation with {who}"), format!("Ansehen bei {who}")),
                    None => ("reputation".to_owned(), "Ansehen".to_owned()),
                };
                match (*least, *most) {
                    (least, most) if most >= 20 => {
                        self.pick(format!("{en} of at least {least}"), format!("{de} mindestens {least}"))
                    }
                    (least, most) if least <= -20 => {
                        self.pick(format!("{en} of at most {most}"), format!("{de} höchstens {most}"))
                    }
                    (least, most) => {
                        self.pick(format!("{en} from {least} to {most}"), format!("{de} von {least} bis {most}"))
                    }
                }
            }
            Fact::Prosperity(n) => self.pick(format!("prosperity level {n}"), format!("Wohlstand der Stufe {n}")),
            Fact::Achievement(key) | Fact::PartyAchievement(key) => self.called(key),
            Fact::Completed(key) => {
                let s = self.scenario(key);
                self.pick(format!("{s} is completed"), format!("{s} ist geschafft"))
            }
            Fact::CollectiveGold(n) => {
                self.pick(format!("{n} gold between all"), format!("{n} Gold von allen zusammen"))
            }
            Fact::Gold(n) => self.pick(format!("somebody has {n} gold"), format!("jemand hat {n} Gold")),
            Fact::Collective(stuff, n) => {
                let what = self.stuff(stuff);
                self.pick(format!("{n} {what} between all"), format!("{n} {what} von allen zusammen"))
            }
            Fact::Resource(stuff, n) => {
                let what = self.stuff(stuff);
                self.pick(format!("somebody has {n} {what}"), format!("jemand hat {n} {what}"))
            }
            Fact::Morale { least, most: u8::MAX } => {
                self.pick(format!("morale of at least {least}"), format!("Moral mindestens {least}"))
            }
            Fact::Morale { least, most } => {
                self.pick(format!("morale from {least} to {most}"), format!("Moral von {least} bis {most}"))
            }
            Fact::Season(Season::Summer) => self.pick("it is summer".to_owned(), "es ist Sommer".to_owned()),
            Fact::Season(Season::Winter) => self.pick("it is winter".to_owned(), "es ist Winter".to_owned()),
            Fact::Building(key, 1) => self.building(key),
            Fact::Building(key, n) => {
                let b = self.building(key);
                self.pick(format!("{b} at level {n}"), format!("{b} auf Stufe {n}"))
            }
            Fact::Wrecked(key) => {
                let b = self.building(key);
                self.pick(format!("{b} is wrecked"), format!("{b} ist zerstört"))
            }
            Fact::Rule(key) => self.house_rule(key).0,
            Fact::Not(fact) => {
                let f = self.fact(fact);
                self.pick(format!("not: {f}"), format!("nicht: {f}"))
            }
            Fact::All(all) => self.joined(all, " and ", " und "),
            Fact::Any(all) => self.joined(all, " or ", " oder "),
        }
    }

    fn stuff(&self, stuff: &Stuff) -> String {
        match stuff {
            Stuff::Gold => "Gold".to_owned(),
            Stuff::Of(key) => self.resource(key),
            Stuff::AnyMaterial => self.pick("materials".to_owned(), "Materialien".to_owned()),
            Stuff::AnyHerb => self.pick("herbs".to_owned(), "Kräuter".to_owned()),
        }
    }

    fn joined(&self, all: &[Fact], en: &str, de: &str) -> String {
        let all: Vec<String> = all.iter().map(|f| self.fact(f)).collect();
        all.join(if self.german { de } else { en })
    }

    /// Parts of a requirement that must all be so.
    pub(super) fn needs(&self, fact: Option<&Fact>) -> Vec<String> {
        match fact {
            None => Vec::new(),
            Some(Fact::All(all)) => all.iter().map(|f| self.fact(f)).collect(),
            Some(other) => vec![self.fact(other)],
        }
    }

    /// One of this class goes there, and nobody with them.
    pub(super) fn alone(&self, class: &str) -> String {
        let class = self.class(class);
        self.pick(format!("played alone: {class}"), format!("wird allein gespielt: {class}"))
    }

    pub(super) fn task(&self, task: &Task) -> String {
        match task {
            Task::Deed(deed, n) => self.deed(deed, *n),
            Task::Complete(key) => {
                let s = self.scenario(key);
                self.pick(format!("complete {s}"), format!("{s} schaffen"))
            }
            Task::Gold(n) => self.pick(format!("own {n} gold"), format!("{n} Gold besitzen")),
            Task::Items(1) => self.pick("own an item".to_owned(), "einen Gegenstand besitzen".to_owned()),
            Task::Items(n) => self.pick(format!("own {n} items"), format!("{n} Gegenstände besitzen")),
            Task::Level(n) => self.pick(format!("reach level {n}"), format!("Stufe {n} erreichen")),
            Task::Scenarios(1) => self.pick("complete a scenario".to_owned(), "ein Szenario schaffen".to_owned()),
            Task::Scenarios(n) => self.pick(format!("complete {n} scenarios"), format!("{n} Szenarien schaffen")),
        }
    }
}
