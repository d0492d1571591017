//! What came of the import, in numbers and as a list.

use std::{collections::BTreeMap, fmt};

use serde::Serialize;

use crate::{Diagnostic, Edition};

/// How a thing of the files can be played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// Executed from its structure.
    Structure,
    /// Executed, with sentences that were recognised.
    Sentences,
    /// A sentence is not recognised, or an override was supplied for it: the user writes it in our language.
    Override,
    /// Shown, for the players to resolve by hand.
    Manual,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    MonsterCard,
    StatRow,
    BossSpecial,
    ClassCard,
    Perk,
    Item,
    Scenario,
    ScenarioRule,
    Map,
    Place,
    Event,
    Quest,
    Calling,
    Goods,
}

impl Part {
    pub const ALL: [Self; 14] = [
        Self::MonsterCard,
        Self::StatRow,
        Self::BossSpecial,
        Self::ClassCard,
        Self::Perk,
        Self::Item,
        Self::Scenario,
        Self::ScenarioRule,
        Self::Map,
        Self::Place,
        Self::Event,
        Self::Quest,
        Self::Calling,
        Self::Goods,
    ];

    const fn words(self) -> &'static str {
        match self {
            Self::MonsterCard => "monster ability cards",
            Self::StatRow => "stat rows",
            Self::BossSpecial => "boss specials",
            Self::ClassCard => "class cards",
            Self::Perk => "perks",
            Self::Item => "items",
            Self::Scenario => "scenarios",
            Self::ScenarioRule => "scenario rules",
            Self::Map => "maps",
            Self::Place => "places on the map",
            Self::Event => "events",
            Self::Quest => "personal quests",
            Self::Calling => "classes, in campaigns",
            Self::Goods => "items, in campaigns",
        }
    }
}

/// One thing of the files.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Entry {
    pub part: Part,
    /// The deck, monster or class it belongs to.
    pub of: String,
    pub name: String,
    pub tier: Tier,
    /// The user's override file brings it.
    pub overridden: bool,
    /// What keeps it from being executed.
    pub why: Vec<String>,
}

impl Entry {
    /// Nobody has to do anything by hand.
    pub const fn executed(&self) -> bool {
        matches!(self.tier, Tier::Structure | Tier::Sentences) || self.overridden
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Numbers {
    pub all: usize,
    pub structure: usize,
    pub sentences: usize,
    pub overrides_supplied: usize,
    pub overrides_needed: usize,
    pub manual: usize,
}

impl Numbers {
    pub const fn executed(&self) -> usize {
        self.structure + self.sentences + self.overrides_supplied
    }

    /// In percent, rounded down to a tenth, as tenths.
    pub const fn permille(&self) -> usize {
        match self.all {
            0 => 1000,
            all => self.executed() * 1000 / all,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    pub edition: Edition,
    /// The rules that the pack is written for.
    pub rules: String,
    pub entries: Vec<Entry>,
    pub diagnostics: Vec<Diagnostic>,
    /// Complaints beyond those listed.
    pub more_diagnostics: usize,
}

impl Report {
    /// The user's pack brings it.
    pub(crate) fn overridden(&mut self, part: Part, of: &str, name: &str) {
        for e in self.entries.iter_mut().filter(|e| e.part == part && e.of == of && e.name == name) {
            e.tier = Tier::Override;
            e.overridden = true;
            e.why.clear();
        }
    }

    /// The user's pack brings the whole scenario, rules and all.
    pub(crate) fn overridden_scenario(&mut self, key: &str) {
        let of = |e: &&mut Entry| matches!(e.part, Part::Scenario | Part::ScenarioRule) && e.of == key;
        for e in self.entries.iter_mut().filter(of) {
            e.tier = Tier::Override;
            e.overridden = true;
            e.why.clear();
        }
    }

    pub fn numbers(&self, part: Part) -> Numbers {
        let mut n = Numbers::default();
        for e in self.entries.iter().filter(|e| e.part == part) {
            n.all += 1;
            match e.tier {
                Tier::Structure => n.structure += 1,
                Tier::Sentences => n.sentences += 1,
                Tier::Override if e.overridden => n.overrides_supplied += 1,
                Tier::Override => n.overrides_needed += 1,
                Tier::Manual => n.manual += 1,
            }
        }
        n
    }

    /// The whole report for programs.
    pub fn to_json(&self) -> serde_json::Value {
        let numbers: BTreeMap<&str, Numbers> =
            Part::ALL.into_iter().map(|p| (p.words(), self.numbers(p))).filter(|(_, n)| n.all > 0).collect();
        let open: Vec<&Entry> = self.entries.iter().filter(|e| !e.executed()).collect();
        let exceptions: Vec<&Entry> = self.entries.iter().filter(|e| e.executed() && !e.why.is_empty()).collect();
        serde_json::json!({
            "edition": self.edition,
            "rules": self.rules,
            "numbers": numbers,
            "open": open,
            "exceptions": exceptions,
            "diagnostics": self.diagnostics,
            "more_diagnostics": self.more_diagnostics,
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Edition {}, played by the rules {}", self.edition, self.rules)?;
        writeln!(
            f,
            "{:<22} {:>5}  {:>7}  structure  sentences  overridden  to override  by hand",
            "", "all", "played"
        )?;
        for part in Part::ALL {
            let n = self.numbers(part);
            if n.all > 0 {
                let tenths = n.permille();
                writeln!(
                    f,
                    "{:<22} {:>5}  {:>4}.{}%  {:>9}  {:>9}  {:>10}  {:>11}  {:>7}",
                    part.words(),
                    n.all,
                    tenths / 10,
                    tenths % 10,
                    n.structure,
                    n.sentences,
                    n.overrides_supplied,
                    n.overrides_needed,
                    n.manual
                )?;
            }
        }
        for (tier, title) in [(Tier::Override, "To be overridden"), (Tier::Manual, "By hand")] {
            let open: Vec<&Entry> = self.entries.iter().filter(|e| e.tier == tier && !e.executed()).collect();
            if !open.is_empty() {
                writeln!(f, "\n{title}:")?;
            }
            for e in open {
                writeln!(f, "  {} · {} · {}: {}", e.part.words(), e.of, e.name, e.why.join("; "))?;
            }
        }
        if !self.diagnostics.is_empty() {
            writeln!(f, "\nComplaints about the files:")?;
            for d in &self.diagnostics {
                writeln!(f, "  {d}")?;
            }
        }
        if self.more_diagnostics > 0 {
            writeln!(f, "  … and {} more", self.more_diagnostics)?;
        }
        Ok(())
    }
}
