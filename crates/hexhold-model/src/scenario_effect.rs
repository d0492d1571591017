//! What special rules of a scenario do, and stat cards that they change.

use serde::{Deserialize, Serialize};

use crate::{
    Amount, Condition, Element, ElementIcon, ModifierCard, OverlayKind, Rank, ScenarioTest, StatBlock, Target,
    TrapEffect,
};

/// What a rule does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioEffect {
    /// In every hex of the mark, or as near to it as there is room. The ranks are for 2, 3 and 4 characters.
    Spawn {
        monster: String,
        mark: String,
        ranks: [Option<Rank>; 3],
    },
    /// One, in a hex of the mark that the party picks.
    SpawnInOne {
        monster: String,
        mark: String,
        ranks: [Option<Rank>; 3],
    },
    /// As near as there is room to each of these figures.
    SpawnBeside {
        monster: String,
        beside: Target,
        ranks: [Option<Rank>; 3],
    },
    /// An objective or ally of the scenario comes, by key.
    PlaceFigure {
        key: String,
        mark: String,
    },
    Reveal(String),
    Unlock(String),
    /// A closed door cannot be opened any more.
    Lock(String),
    OpenDoor(String),
    CloseDoor(String),
    /// A named counter of the scenario.
    SetFlag(String, Amount),
    AddFlag(String, Amount),
    Win,
    Lose,
    Gain(Condition, Target),
    Cleanse(Vec<Condition>, Target),
    Damage(Amount, Target),
    Heal(Amount, Target),
    /// Neither damage nor a heal. The amount is about each of the figures.
    SetHitPoints(Amount, Target),
    /// Monsters, summons, allies and objectives die; characters do not.
    Kill(Target),
    /// The same without having been killed: they leave, and that is all.
    TakeOff(Target),
    /// Characters discard so many cards of their hands.
    Discard(Amount, Target),
    /// Into the modifier decks of these figures, for the scenario.
    AddModifiers(Vec<ModifierCard>, Target),
    Infuse(ElementIcon),
    /// Strong from now on, whatever happens.
    InfuseAlways(Element),
    /// Text to read; also how the tutorial speaks.
    Say(String),
    Place {
        kind: OverlayKind,
        mark: String,
        #[serde(default)]
        trap: TrapEffect,
    },
    /// So many money tokens in every hex of the mark.
    PlaceMoney {
        tokens: u8,
        mark: String,
    },
    Clear {
        mark: String,
    },
    /// Characters on these hexes may escape at the end of their turns from now on.
    EscapeAt(String),
}

impl ScenarioEffect {
    /// The monster that it brings, by key.
    pub fn spawns(&self) -> Option<&str> {
        match self {
            Self::Spawn { monster, .. } | Self::SpawnInOne { monster, .. } | Self::SpawnBeside { monster, .. } => {
                Some(monster)
            }
            _ => None,
        }
    }

    /// The mark that says where.
    pub const fn mark_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Spawn { mark, .. }
            | Self::SpawnInOne { mark, .. }
            | Self::PlaceFigure { mark, .. }
            | Self::Place { mark, .. }
            | Self::PlaceMoney { mark, .. }
            | Self::Clear { mark } => Some(mark),
            _ => None,
        }
    }

    /// Whom it is about.
    pub const fn target(&self) -> Option<&Target> {
        match self {
            Self::Gain(_, target)
            | Self::Cleanse(_, target)
            | Self::Damage(_, target)
            | Self::Heal(_, target)
            | Self::SetHitPoints(_, target)
            | Self::Kill(target)
            | Self::TakeOff(target)
            | Self::Discard(_, target)
            | Self::AddModifiers(_, target)
            | Self::SpawnBeside { beside: target, .. } => Some(target),
            _ => None,
        }
    }

    pub const fn target_mut(&mut self) -> Option<&mut Target> {
        match self {
            Self::Gain(_, target)
            | Self::Cleanse(_, target)
            | Self::Damage(_, target)
            | Self::Heal(_, target)
            | Self::SetHitPoints(_, target)
            | Self::Kill(target)
            | Self::TakeOff(target)
            | Self::Discard(_, target)
            | Self::AddModifiers(_, target)
            | Self::SpawnBeside { beside: target, .. } => Some(target),
            _ => None,
        }
    }
}

/// A monster type is not what its stat card says: in the whole scenario, or while something holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StatChange {
    /// The type, by key.
    pub monster: String,
    /// Only its normal or elite monsters (a named one counts as elite).
    pub rank: Option<Rank>,
    /// All must hold; none: always.
    pub when: Vec<ScenarioTest>,
    /// It acts by another deck, by key. That does not depend on anything.
    #[serde(default)]
    pub deck: Option<String>,
    /// For those that come while it holds; whoever is on the map keeps what it has.
    pub hit_points: Option<NewStat>,
    pub move_: Option<NewStat>,
    pub attack: Option<NewStat>,
    pub range: Option<NewStat>,
    /// Traits on top of those printed. Its hit points, move, attack and range are not read.
    pub traits: StatBlock,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NewStat {
    Is(Amount),
    /// On top of what is printed; a dash stays a dash.
    Plus(Amount),
}

impl NewStat {
    fn instead_of(&self, old: Option<Amount>) -> Option<Amount> {
        match self {
            Self::Is(n) => Some(n.clone()),
            Self::Plus(n) => old.map(|old| Amount::Add(Box::new(old), Box::new(n.clone()))),
        }
    }
}

impl StatChange {
    /// The stats with this change.
    #[must_use]
    pub fn applied_to(&self, mut block: StatBlock) -> StatBlock {
        let new = |old: Option<Amount>, change: &Option<NewStat>| match change {
            Some(change) => change.instead_of(old),
            None => old,
        };
        block.hit_points = new(Some(block.hit_points), &self.hit_points).unwrap_or(Amount::Fixed(1));
        block.move_ = new(block.move_, &self.move_);
        block.attack = new(block.attack, &self.attack);
        block.range = new(block.range, &self.range);
        let t = &self.traits;
        block.targets = block.targets.saturating_add(t.targets.saturating_sub(1));
        block.pierce = block.pierce.saturating_add(t.pierce);
        block.shield = block.shield.saturating_add(t.shield);
        block.retaliate = block.retaliate.saturating_add(t.retaliate);
        block.retaliate_range = block.retaliate_range.max(t.retaliate_range);
        block.flying |= t.flying;
        block.advantage |= t.advantage;
        block.immune = block.immune.or(t.immune);
        block.effects.extend(t.effects.iter().cloned());
        block.bonuses.extend(t.bonuses.iter().cloned());
        block.riders.extend(t.riders.iter().cloned());
        block
    }
}
