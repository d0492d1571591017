//! The values in which rule sets differ, named after the rule.

/// How a rule set's automated figures decide. Plain data: line of sight, the remaining difference, is in the map's tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Policy {
    pub focus_proximity: FocusProximity,
    pub attack_hex: AttackHexPriority,
    pub secondary_targets: SecondaryTargets,
    pub out_of_reach: OutOfReach,
    pub jump_landing: JumpLanding,
    pub invisible: InvisibleEnemies,
    /// The catalogue whose rules an explanation cites.
    pub catalogue: Catalogue,
}

/// Whether range from the current hex breaks ties between enemies that are equally cheap to attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FocusProximity {
    /// The closer one, counted around walls.
    BreaksTies,
    /// Initiative decides at once.
    Ignored,
}

/// What comes first when a monster chooses the hex to attack its focus from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackHexPriority {
    /// The most targets, then the fewest disadvantaged attacks on all of them alike.
    MostTargets,
    /// The focus without disadvantage, then the most targets, then the fewest disadvantaged attacks on the others.
    UnhinderedFocus,
}

/// Which others are attacked besides the focus when there are more than the attack allows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecondaryTargets {
    /// The party decides.
    Chosen,
    /// One after another by the focus rules, before disadvantage and movement points are weighed.
    Ranked,
    /// The hex is settled first; of those who can be attacked from there, one after another by the focus rules.
    RankedLast,
}

/// Where a monster heads that cannot attack its focus this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutOfReach {
    /// The nearest hex from which the focus can be attacked.
    NearestHex,
    /// The hex it would attack from if its movement were unlimited.
    BestHex,
}

/// What the last hex of a jump costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JumpLanding {
    /// Difficult terrain does not matter to a jump.
    IgnoresDifficult,
    /// The last hex is entered by a normal move: difficult terrain costs one point more.
    PaysDifficult,
}

/// How an invisible enemy stands in the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InvisibleEnemies {
    /// Like an obstacle.
    Obstacle,
    /// As if it were not there, except that nobody can stop in its hex.
    Ghost,
}

/// The rule catalogues, by their prefix.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Catalogue {
    Gh1e,
    Gh2e,
    Jotl,
    Fh,
}

impl Policy {
    /// Gloomhaven, first edition with its FAQ.
    pub const fn gloomhaven_first() -> Self {
        Self {
            focus_proximity: FocusProximity::BreaksTies,
            attack_hex: AttackHexPriority::UnhinderedFocus,
            secondary_targets: SecondaryTargets::Ranked,
            out_of_reach: OutOfReach::BestHex,
            jump_landing: JumpLanding::PaysDifficult,
            invisible: InvisibleEnemies::Obstacle,
            catalogue: Catalogue::Gh1e,
        }
    }

    /// Gloomhaven, second edition.
    pub const fn gloomhaven_second() -> Self {
        Self { secondary_targets: SecondaryTargets::RankedLast, catalogue: Catalogue::Gh2e, ..Self::frosthaven() }
    }

    /// Jaws of the Lion.
    pub const fn jaws_of_the_lion() -> Self {
        Self {
            focus_proximity: FocusProximity::Ignored,
            jump_landing: JumpLanding::IgnoresDifficult,
            catalogue: Catalogue::Jotl,
            ..Self::gloomhaven_first()
        }
    }

    /// Frosthaven.
    pub const fn frosthaven() -> Self {
        Self {
            focus_proximity: FocusProximity::BreaksTies,
            attack_hex: AttackHexPriority::MostTargets,
            secondary_targets: SecondaryTargets::Chosen,
            out_of_reach: OutOfReach::NearestHex,
            jump_landing: JumpLanding::IgnoresDifficult,
            invisible: InvisibleEnemies::Ghost,
            catalogue: Catalogue::Fh,
        }
    }
}
