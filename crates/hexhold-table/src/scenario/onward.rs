//! From a scenario that is over to the one that is played next, by the same people with the same characters.

use hexhold_engine::{Brought, Deal, Ending, Fate, ScenarioResult, Viewer};
use hexhold_model::CharacterSheet;
use serde::{Deserialize, Serialize};

use super::{Look, Setup, Table};
use crate::Content;

/// A scenario that the host may begin with everybody once this one is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NextScenario {
    pub scenario: String,
    pub name: String,
    /// The scenario that is over leads there at once.
    pub linked: bool,
    /// It is the same one.
    pub again: bool,
}

impl Table {
    /// What the game brought, once it is over.
    pub(crate) fn result(&self) -> Option<ScenarioResult> {
        if self.ending().is_none() || !self.questions().is_empty() {
            return None;
        }
        self.wordless_view(&Viewer::Party).result
    }

    /// Keys of the scenarios that may be played next, and whether each is linked to this one. A forced link leaves no
    /// choice; without links there is the pack's following scenario, and the same one again.
    fn may_follow(&self) -> Vec<(&str, bool)> {
        let Some(result) = self.result() else { return Vec::new() };
        // Whoever is dead for good is not there any more.
        if result.characters.iter().any(|c| c.fate == Fate::Dead) {
            return Vec::new();
        }
        let (library, here) = (&self.pack().library, self.setup().game.scenario.as_str());
        let links = &self.game().world().scenario.next;
        let known = |key: &str| library.scenarios.iter().map(|s| s.key.as_str()).find(|k| *k == key);
        let linked: Vec<(usize, &str)> = result
            .next
            .iter()
            .filter_map(|&i| Some((usize::from(i), known(&links.get(usize::from(i))?.to)?)))
            .collect();
        if linked.iter().any(|(i, _)| links[*i].forced) {
            return linked.into_iter().map(|(_, key)| (key, true)).collect();
        }
        let place = library.scenarios.iter().position(|s| s.key == here);
        let following = place.filter(|_| result.ending == Ending::Completed).and_then(|i| library.scenarios.get(i + 1));
        let following = following.filter(|_| linked.is_empty()).map(|s| s.key.as_str());
        linked
            .into_iter()
            .map(|(_, key)| (key, true))
            .chain(following.into_iter().chain([here]).map(|key| (key, false)))
            .collect()
    }

    /// The next game, if the scenario may be played next: the same people, rules and variants, with the items that were found.
    pub fn onward(&self, scenario: &str, seed: u64) -> Option<Setup> {
        let (key, _) = self.may_follow().into_iter().find(|(key, _)| *key == scenario)?;
        let result = self.result()?;
        let mut setup = Setup { seed, ..self.setup().clone() };
        setup.pack.clone_from(&self.pack().name);
        self.pack().hash().clone_into(&mut setup.pack_hash);
        key.clone_into(&mut setup.game.scenario);
        setup.game.brought = Brought::default();
        if let Some(dungeon) = &mut setup.game.dungeon {
            dungeon.deal = Deal::Seed(seed);
        }
        for (sheet, brought) in setup.game.party.iter_mut().zip(&result.characters) {
            self.give_items(sheet, &brought.items);
        }
        Some(setup)
    }

    fn give_items(&self, sheet: &mut CharacterSheet, found: &[u8]) {
        let (world, library) = (self.game().world(), &self.pack().library);
        for item in found.iter().filter_map(|&i| world.items.get(usize::from(i))) {
            let place = library.items.iter().position(|x| x.key == item.key).map(|i| i as u16);
            sheet.items.extend(place.filter(|p| !sheet.items.contains(p)));
        }
    }
}

/// The first card is not drawn when the party chooses: a room without the entrance it wished for is entered by another.
pub fn any_entrance(mut setup: Setup) -> Option<Setup> {
    setup.game.dungeon.as_mut()?.entrance.take()?;
    Some(setup)
}

impl Look<'_> {
    /// What may be played next, in words.
    pub fn next(&self) -> Vec<NextScenario> {
        let library = &self.table.pack().library;
        let here = &self.table.setup().game.scenario;
        let named = |key: &str| {
            let scenarios = library.scenarios.iter().map(|s| (&s.key, &s.name));
            let dungeons = library.dungeons.iter().map(|d| (&d.key, &d.name));
            scenarios
                .chain(dungeons)
                .find(|(k, _)| *k == key)
                .map(|(_, name)| self.words().text(name))
                .unwrap_or_default()
        };
        let next = |(key, linked): (&str, bool)| NextScenario {
            scenario: key.to_owned(),
            name: named(key),
            linked,
            again: key == here,
        };
        self.table.may_follow().into_iter().map(next).collect()
    }
}
