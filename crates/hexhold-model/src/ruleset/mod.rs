//! The dimensions in which the rule sets differ, as data. One file per topic of the books; in each stand the questions
//! ("how far is a target pushed?"), the answers as enums named after the rule, and the four published rule sets side by
//! side. The engine matches each answer in exactly one function and never asks which game is played.

mod attack;
mod campaign;
mod cards;
mod conditions;
mod damage;
mod figures;
mod items;
mod level;
mod loot;
mod mandatory;
mod map;
mod movement;
mod round;
mod summons;
mod targets;
mod variants;

pub use attack::*;
pub use campaign::*;
pub use cards::*;
pub use conditions::*;
pub use damage::*;
pub use figures::*;
pub use items::*;
pub use level::*;
pub use loot::*;
pub use mandatory::*;
pub use map::*;
pub use movement::*;
pub use round::*;
pub use summons::*;
pub use targets::*;
pub use variants::*;

use serde::{Deserialize, Serialize};

/// Everything a scenario needs to know about the game it is played by. A fifth rule set is another value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ruleset {
    /// The catalogue whose rule ids explain this game's events.
    pub catalogue: String,
    pub name: String,
    pub level: LevelRules,
    pub round: RoundRules,
    pub cards: CardRules,
    pub map: MapRules,
    pub movement: MovementRules,
    pub attack: AttackRules,
    pub targets: TargetRules,
    pub mandatory: MandatoryRules,
    pub conditions: ConditionRules,
    pub damage: DamageRules,
    pub loot: LootRules,
    /// Monsters, besides how they find their way.
    pub figures: FigureRules,
    pub summons: SummonRules,
    pub items: ItemRules,
    pub variants: VariantRules,
    /// What happens between scenarios.
    pub campaign: CampaignRules,
    /// How automated figures find their focus, move and attack.
    pub monsters: hexhold_solver::Policy,
}

impl Ruleset {
    /// Gloomhaven, first edition, with its FAQ.
    pub fn gloomhaven_first() -> Self {
        Self {
            catalogue: "gh1e".to_owned(),
            name: "Gloomhaven, first edition".to_owned(),
            level: LevelRules::gloomhaven_first(),
            round: RoundRules::gloomhaven_first(),
            cards: CardRules::gloomhaven_first(),
            map: MapRules::gloomhaven_first(),
            movement: MovementRules::gloomhaven_first(),
            attack: AttackRules::gloomhaven_first(),
            targets: TargetRules::gloomhaven_first(),
            mandatory: MandatoryRules::gloomhaven_first(),
            conditions: ConditionRules::gloomhaven_first(),
            damage: DamageRules::gloomhaven_first(),
            loot: LootRules::gloomhaven_first(),
            figures: FigureRules::gloomhaven_first(),
            summons: SummonRules::gloomhaven_first(),
            items: ItemRules::gloomhaven_first(),
            variants: VariantRules::gloomhaven_first(),
            campaign: CampaignRules::gloomhaven_first(),
            monsters: hexhold_solver::Policy::gloomhaven_first(),
        }
    }

    /// Jaws of the Lion.
    pub fn jaws_of_the_lion() -> Self {
        Self {
            catalogue: "jotl".to_owned(),
            name: "Jaws of the Lion".to_owned(),
            level: LevelRules::jaws_of_the_lion(),
            round: RoundRules::jaws_of_the_lion(),
            cards: CardRules::jaws_of_the_lion(),
            map: MapRules::jaws_of_the_lion(),
            movement: MovementRules::jaws_of_the_lion(),
            attack: AttackRules::jaws_of_the_lion(),
            targets: TargetRules::jaws_of_the_lion(),
            mandatory: MandatoryRules::jaws_of_the_lion(),
            conditions: ConditionRules::jaws_of_the_lion(),
            damage: DamageRules::jaws_of_the_lion(),
            loot: LootRules::jaws_of_the_lion(),
            figures: FigureRules::jaws_of_the_lion(),
            summons: SummonRules::jaws_of_the_lion(),
            items: ItemRules::jaws_of_the_lion(),
            variants: VariantRules::jaws_of_the_lion(),
            campaign: CampaignRules::jaws_of_the_lion(),
            monsters: hexhold_solver::Policy::jaws_of_the_lion(),
        }
    }

    /// Gloomhaven, second edition.
    pub fn gloomhaven_second() -> Self {
        Self {
            catalogue: "gh2e".to_owned(),
            name: "Gloomhaven, second edition".to_owned(),
            level: LevelRules::gloomhaven_second(),
            round: RoundRules::gloomhaven_second(),
            cards: CardRules::gloomhaven_second(),
            map: MapRules::gloomhaven_second(),
            movement: MovementRules::gloomhaven_second(),
            attack: AttackRules::gloomhaven_second(),
            targets: TargetRules::gloomhaven_second(),
            mandatory: MandatoryRules::gloomhaven_second(),
            conditions: ConditionRules::gloomhaven_second(),
            damage: DamageRules::gloomhaven_second(),
            loot: LootRules::gloomhaven_second(),
            figures: FigureRules::gloomhaven_second(),
            summons: SummonRules::gloomhaven_second(),
            items: ItemRules::gloomhaven_second(),
            variants: VariantRules::gloomhaven_second(),
            campaign: CampaignRules::gloomhaven_second(),
            monsters: hexhold_solver::Policy::gloomhaven_second(),
        }
    }

    /// Frosthaven.
    pub fn frosthaven() -> Self {
        Self {
            catalogue: "fh".to_owned(),
            name: "Frosthaven".to_owned(),
            level: LevelRules::frosthaven(),
            round: RoundRules::frosthaven(),
            cards: CardRules::frosthaven(),
            map: MapRules::frosthaven(),
            movement: MovementRules::frosthaven(),
            attack: AttackRules::frosthaven(),
            targets: TargetRules::frosthaven(),
            mandatory: MandatoryRules::frosthaven(),
            conditions: ConditionRules::frosthaven(),
            damage: DamageRules::frosthaven(),
            loot: LootRules::frosthaven(),
            figures: FigureRules::frosthaven(),
            summons: SummonRules::frosthaven(),
            items: ItemRules::frosthaven(),
            variants: VariantRules::frosthaven(),
            campaign: CampaignRules::frosthaven(),
            monsters: hexhold_solver::Policy::frosthaven(),
        }
    }

    /// The published rule sets, in the order of their appearance.
    pub fn published() -> [Self; 4] {
        [Self::gloomhaven_first(), Self::jaws_of_the_lion(), Self::frosthaven(), Self::gloomhaven_second()]
    }

    /// The published rule set with this catalogue.
    ///
    /// ```
    /// # use hexhold_model::Ruleset;
    /// assert_eq!(Ruleset::of("fh").map(|r| r.name), Some("Frosthaven".to_owned()));
    /// assert_eq!(Ruleset::of("chess"), None);
    /// ```
    pub fn of(catalogue: &str) -> Option<Self> {
        Self::published().into_iter().find(|r| r.catalogue == catalogue)
    }
}
