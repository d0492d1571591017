//! Whether a requirement is met.

use std::collections::BTreeMap;

use hexhold_model::{Fact, Key};

use super::{prosperity_level, reputation};
use crate::state::{Place, State};
use crate::world::World;

/// `present`: the characters it is about.
pub(crate) fn holds(st: &State, w: &World, present: &[u8], fact: &Fact) -> bool {
    let members = || present.iter().map(|&m| st.member(m));
    match fact {
        // gh2e:road-event.requirement.trait-any-character
        Fact::Trait(t) => members().any(|m| w.calling(&m.class).is_some_and(|c| c.traits.contains(t))),
        Fact::Class(class) => members().any(|m| m.class == *class),
        Fact::Reputation { of, least, most } => (*least..=*most).contains(&reputation(st, w, of.as_deref())),
        Fact::Prosperity(level) => prosperity_level(st, w) >= *level,
        Fact::Achievement(key) => st.has_achievement(key),
        Fact::PartyAchievement(key) => st.party_achievements.contains(key),
        Fact::Completed(key) => st.place(key) == Place::Completed,
        // gh2e:road-event.requirement.collective
        Fact::CollectiveGold(n) => members().map(|m| u32::from(m.gold)).sum::<u32>() >= u32::from(*n),
        Fact::Gold(n) => members().any(|m| m.gold >= *n),
        // fh:road-event.requirement.collective: what the town has counts, too.
        Fact::Collective(stuff, n) => {
            let of = |own: &BTreeMap<Key, u16>| -> u32 {
                w.kinds(stuff).iter().map(|k| u32::from(own.get(k).copied().unwrap_or(0))).sum()
            };
            of(&st.outpost.stores) + members().map(|m| of(&m.resources)).sum::<u32>() >= u32::from(*n)
        }
        Fact::Resource(stuff, n) => members().any(|m| {
            let own = w.kinds(stuff).iter().map(|k| u32::from(m.resources.get(k).copied().unwrap_or(0))).sum::<u32>();
            own >= u32::from(*n)
        }),
        Fact::Morale { least, most } => w.outpost().is_some() && (*least..=*most).contains(&st.outpost.morale),
        Fact::Season(season) => w.campaign().outpost.present && w.season_of(st.outpost.weeks) == *season,
        Fact::Building(key, level) => st.outpost.buildings.get(key).is_some_and(|b| !b.wrecked && b.level >= *level),
        Fact::Wrecked(key) => st.outpost.buildings.get(key).is_some_and(|b| b.wrecked),
        Fact::Rule(key) => st.outpost.rules.contains(key),
        Fact::Not(fact) => !holds(st, w, present, fact),
        Fact::All(facts) => facts.iter().all(|f| holds(st, w, present, f)),
        Fact::Any(facts) => facts.iter().any(|f| holds(st, w, present, f)),
    }
}

/// Whether something is so for those who play now.
pub fn fact_holds(st: &State, w: &World, fact: &Fact) -> bool {
    holds(st, w, &st.all_active(), fact)
}
