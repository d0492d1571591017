//! The rule sets of the published editions, as values. Siblings: none is the base of another in the engine's eyes.

use hexhold_hex::Sight;
use hexhold_solver::Policy;

use crate::{AdvantageRule, Condition, Conditions, ForcedDistance, InvisibleRule, JumpLanding, LevelRow, Ruleset};

impl Ruleset {
    /// Gloomhaven, second edition.
    pub fn gloomhaven_second() -> Self {
        Self {
            catalogue: "gh2e".to_owned(),
            name: "Gloomhaven, second edition".to_owned(),
            levels: levels([1, 2, 2, 2, 3, 3, 3, 4]),
            conditions: conditions(&[Condition::Ward, Condition::Safeguard]),
            sight: Sight::AnyPoint,
            monsters: Policy::gloomhaven_second(),
            advantage: AdvantageRule::DrawOnThenOneMore,
            invisible: InvisibleRule::Ghost,
            jump_landing: JumpLanding::IgnoresDifficult,
            forced_distance: ForcedDistance::UpTo,
            battle_goals_dealt: 3,
            money_cap: 25,
            bless_cards: 10,
            curse_cards: 10,
            heal_self_by_default: true,
            money_from_summoned: true,
        }
    }
}

/// gh2e:level.row.0 and its neighbours: gold, trap damage and experience are the same everywhere.
fn levels(hazard: [u8; 8]) -> [LevelRow; 8] {
    let gold = [2, 2, 3, 3, 4, 4, 5, 6];
    std::array::from_fn(|l| LevelRow {
        gold: gold[l],
        trap: 2 + l as u8,
        hazard: hazard[l],
        experience: 4 + 2 * l as u8,
    })
}

/// The ten conditions of the first edition and those that a rule set adds.
fn conditions(more: &[Condition]) -> Conditions {
    let common = [
        Condition::Poison,
        Condition::Wound,
        Condition::Immobilize,
        Condition::Disarm,
        Condition::Stun,
        Condition::Muddle,
        Condition::Curse,
        Condition::Invisible,
        Condition::Strengthen,
        Condition::Bless,
    ];
    common.into_iter().chain(more.iter().copied()).collect()
}
