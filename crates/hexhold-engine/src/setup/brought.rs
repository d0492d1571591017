//! What is decided about a game before its first question: variants, and what a campaign brings into the scenario.

use hexhold_model::{CasualMode, Condition, Element, Enhancement, ModifierCard, Ruleset, SoloRule};
use serde::{Deserialize, Serialize};

use crate::SetupProblem;

/// The variants a group plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Variants {
    /// One player alone.
    pub solo: bool,
    /// Several players with open hands.
    pub open_information: bool,
    /// Doubling and missing cards are +2 and −2.
    pub reduced_randomness: bool,
    /// Without hit points a character dies for good.
    pub permanent_death: bool,
    /// Outside of the campaign: what is gained is a rule of the game, and nothing comes before.
    pub casual: bool,
    /// The party spends favor points before the scenario.
    pub favors: bool,
}

impl Variants {
    /// Those that the rule set does not offer.
    pub(crate) fn check(self, rules: &Ruleset, problems: &mut Vec<SetupProblem>) {
        let offers = &rules.variants;
        for (chosen, offered, name) in [
            (self.open_information, offers.open_information, "open information"),
            (self.reduced_randomness, offers.reduced_randomness, "reduced randomness"),
            (self.permanent_death, offers.permanent_death, "permanent death"),
            (self.casual, offers.casual != CasualMode::None, "casual mode"),
            (self.favors, offers.favors.is_some(), "favors"),
        ] {
            if chosen && !offered {
                problems.push(SetupProblem::NoVariant { name, rules: rules.name.clone() });
            }
        }
    }

    /// What a scenario outside of the campaign brings; `None` for one that belongs to it.
    pub(crate) fn casual_mode(self, rules: &Ruleset) -> CasualMode {
        if self.casual { rules.variants.casual } else { CasualMode::None }
    }

    /// gh2e:variant.solo.two-or-more — of one character alone nobody could have hidden anything.
    pub(crate) const fn among(self, characters: usize) -> Self {
        if characters == 1 { Self { solo: false, open_information: false, ..self } } else { self }
    }

    /// All cards are known to whoever plays: the game makes up for it in this way.
    pub(crate) fn solo_rule(self, rules: &Ruleset) -> SoloRule {
        if self.solo || self.open_information { rules.variants.solo } else { SoloRule::Nothing }
    }
}

/// What a campaign knows and the scenario has to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Brought {
    /// Numbered treasures that were looted in an earlier game.
    pub treasures_gone: Vec<u16>,
    /// What is left of the random item deck, by key.
    pub random_items: Vec<String>,
    /// The random item of this scenario was found in an earlier game.
    pub random_item_gained: bool,
    /// Factions that the party sides with, or that rule its city: their monsters come, those of others stay away.
    pub factions: Vec<String>,
    /// The scenario was completed in an earlier game: its links lead nowhere.
    pub completed_before: bool,
    /// What is so in the campaign, as far as the scenario asks; anything else is 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<(String, i16)>,
    /// Elements that are strong at the beginning.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub infused: Vec<Element>,
    /// What imbuement does to the monsters' modifier deck.
    #[serde(skip_serializing_if = "DeckChange::is_nothing")]
    pub monster_deck: DeckChange,
    /// Stickers on loot cards, by type: so many of its cards are worth one more.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub loot_stickers: Vec<(String, u8)>,
    /// In the order of the party; those at the end may be left out.
    pub characters: Vec<BroughtBy>,
}

/// Cards of the standard deck that stay in the box, and others that are shuffled in.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DeckChange {
    /// By their value.
    pub remove: Vec<i8>,
    pub add: Vec<ModifierCard>,
}

impl DeckChange {
    pub(crate) fn is_nothing(&self) -> bool {
        self.remove.is_empty() && self.add.is_empty()
    }
}

/// What donations and events before the scenario mean for one character.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct BroughtBy {
    /// Cards to shuffle into its modifier deck.
    pub blesses: u8,
    #[serde(skip_serializing_if = "is_zero")]
    pub curses: u8,
    /// −1 cards for this scenario.
    #[serde(skip_serializing_if = "is_zero")]
    pub minus_ones: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    #[serde(skip_serializing_if = "is_zero")]
    pub damage: u8,
    /// Cards to discard once the hand is chosen.
    pub discards: u8,
    /// Items that are consumed already, by place in the library; they take up their slots all the same.
    pub consumed: Vec<u16>,
    /// Stickers on the cards of its class.
    pub enhancements: Vec<Enhancement>,
    /// Feats it has done in earlier games: each counts once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub masteries: Vec<u8>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl Brought {
    pub(crate) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// What of it reaches a scenario.
    pub(crate) fn reaching(&self, mode: CasualMode) -> Self {
        match mode {
            CasualMode::None => self.clone(),
            CasualMode::NothingGained => Self::default(),
            // gh1e:sanctuary.bless-campaign-only — what was looted is gone all the same.
            CasualMode::CharactersGain => Self { characters: Vec::new(), ..self.clone() },
        }
    }

    pub(crate) fn fact(&self, name: &str) -> i16 {
        self.facts.iter().find(|(n, _)| n == name).map_or(0, |(_, value)| *value)
    }

    pub(crate) fn by(&self, member: usize) -> Option<&BroughtBy> {
        self.characters.get(member)
    }
}
