//! Monster types that are not what their stat cards say: every combination of a type's changes is worked out once, and the
//! one that holds is looked up.

use hexhold_model::{Rank, ScenarioDef, StatBlock};

use crate::{Facts, Holds, TypeId, World, scenario};

/// A type with changes.
#[derive(Clone, Debug)]
pub(crate) struct Changed {
    kind: TypeId,
    /// Its changes, by place in the scenario's list.
    changes: Vec<usize>,
    /// Its stats by the changes that hold, one bit for each.
    blocks: Vec<[StatBlock; 2]>,
}

/// Changes of one type: more would be too many combinations.
pub(crate) const MOST: usize = 6;

pub(crate) fn most_of_one_type(def: &ScenarioDef) -> usize {
    let of = |key: &str| def.stat_changes.iter().filter(|c| c.monster == key).count();
    def.stat_changes.iter().map(|c| of(&c.monster)).max().unwrap_or(0)
}

pub(crate) fn gather(w: &World) -> Vec<Changed> {
    let all = &w.scenario.stat_changes;
    let mut found = Vec::new();
    for (i, monster) in w.types.iter().enumerate() {
        let changes: Vec<usize> = (0..all.len()).filter(|&c| all[c].monster == monster.key).take(MOST).collect();
        let row = monster.stats.get(usize::from(w.monster_level)).or(monster.stats.last());
        let Some(row) = row.filter(|_| !changes.is_empty()) else { continue };
        let with = |set: usize, elite: usize| {
            let rank = if elite == 1 { Rank::Elite } else { Rank::Normal };
            let held = changes.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, &c)| &all[c]);
            let held = held.filter(|c| c.rank.is_none_or(|r| r == rank));
            held.fold(row[elite].clone(), |block, change| change.applied_to(block))
        };
        let blocks = (0..1 << changes.len()).map(|set| [with(set, 0), with(set, 1)]).collect();
        found.push(Changed { kind: TypeId(i as u8), changes, blocks });
    }
    found
}

impl<S: Holds> Facts<'_, S> {
    /// The normal and the elite stats of a monster type as they are now.
    pub(crate) fn stats_of(&self, kind: TypeId) -> Option<&[StatBlock; 2]> {
        if let Some(changed) = self.w.changed.iter().find(|c| c.kind == kind) {
            let holds = |c: usize| self.w.scenario.stat_changes[c].when.iter().all(|t| scenario::rules::holds(self, t));
            let bits = changed.changes.iter().enumerate();
            let set = bits.filter(|(_, c)| holds(**c)).fold(0, |set, (bit, _)| set | 1 << bit);
            return changed.blocks.get(set);
        }
        let levels = &self.w.types[usize::from(kind.0)].stats;
        levels.get(usize::from(self.w.monster_level)).or(levels.last())
    }
}
