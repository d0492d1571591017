//! Kinds of abilities, by which actions are named: "a loot action".

use serde::{Deserialize, Serialize};

use crate::{Ability, Step};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbilityKind {
    Move,
    Attack,
    Heal,
    Loot,
    Summon,
    Push,
    Pull,
    Recover,
}

impl Ability {
    /// What kind of ability it is, if actions are named by it.
    pub const fn kind(&self) -> Option<AbilityKind> {
        Some(match self {
            Self::Move { .. } => AbilityKind::Move,
            Self::Attack(_) => AbilityKind::Attack,
            Self::Heal { .. } => AbilityKind::Heal,
            Self::Loot { .. } => AbilityKind::Loot,
            Self::Summon { .. } => AbilityKind::Summon,
            Self::Push { .. } => AbilityKind::Push,
            Self::Pull { .. } => AbilityKind::Pull,
            Self::Recover { .. } => AbilityKind::Recover,
            _ => return None,
        })
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AbilityKinds(u8);

impl AbilityKinds {
    pub const EMPTY: Self = Self(0);

    /// The kinds of these abilities, and of those that are part of them. What somebody else is told to do is not.
    pub fn of(steps: &[Step]) -> Self {
        let mut found = Self::EMPTY;
        for step in steps {
            if let Some(kind) = step.ability.kind() {
                found.insert(kind);
            }
            match &step.ability {
                Ability::Consume { then: parts, .. }
                | Ability::Repeat { steps: parts, .. }
                | Ability::AsIf { steps: parts, .. } => found.0 |= Self::of(parts).0,
                Ability::Choose { options, .. } => options.iter().for_each(|parts| found.0 |= Self::of(parts).0),
                _ => {}
            }
        }
        found
    }

    pub const fn insert(&mut self, kind: AbilityKind) {
        self.0 |= 1 << kind as u8;
    }

    pub const fn remove(&mut self, kind: AbilityKind) {
        self.0 &= !(1 << kind as u8);
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn has(self, kind: AbilityKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }
}
