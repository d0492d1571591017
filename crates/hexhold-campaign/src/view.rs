//! What somebody may see: a list of what is shown, so that nothing is shown by forgetting to hide it.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_model::Key;
use serde::{Deserialize, Serialize};

use crate::ask::Viewer;
use crate::life::hit_points;
use crate::market::price_of;
use crate::outpost::OutpostView;
use crate::pile::DeckName;
use crate::state::{Band, Counter, Phase, Place, Placed, StartsWith, State, Status};
use crate::story::prosperity_level;
use crate::world::World;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub phase: Phase,
    pub prosperity: u16,
    pub prosperity_level: u8,
    pub reputation: BTreeMap<Key, i8>,
    pub achievements: Vec<Key>,
    pub party_achievements: BTreeSet<Key>,
    pub inspiration: u16,
    pub donations: u16,
    pub imbued: u16,
    pub imbuement: u8,
    pub classes: BTreeSet<Key>,
    pub treasures: BTreeSet<u16>,
    /// Items for sale: copies and price.
    pub shop: BTreeMap<Key, (u8, u16)>,
    /// Scenarios that have been on the map; what is locked is not told.
    pub map: BTreeMap<Key, Place>,
    /// How many cards each deck has.
    pub decks: BTreeMap<DeckName, usize>,
    pub at: Option<Key>,
    pub lines: Vec<LineView>,
    pub members: Vec<MemberView>,
    pub stickers: Vec<Placed>,
    pub outpost: Option<OutpostView>,
    /// The party at the table, and all parties of this world; none while there is but one.
    pub party: u8,
    pub bands: Vec<Band>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LineView {
    pub name: String,
    pub retired: u8,
    pub done: bool,
    /// Quests dealt, to whom they were dealt.
    pub dealt: Vec<Key>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MemberView {
    pub line: u8,
    pub class: Key,
    pub name: String,
    pub status: Status,
    pub party: u8,
    pub level: u8,
    pub hit_points: u8,
    pub experience: u16,
    pub gold: u16,
    pub pool: BTreeSet<String>,
    pub items: Vec<Key>,
    pub checkmarks: u8,
    pub perks: Vec<u8>,
    pub masteries: BTreeSet<u8>,
    pub has_quest: bool,
    /// One's own, or everybody's where the group plays so.
    pub quest: Option<Key>,
    pub deeds: BTreeMap<Key, u16>,
    pub start: StartsWith,
    pub resources: BTreeMap<Key, u16>,
}

/// A party with all that is its own, whether or not it is at the table.
fn whole(st: &State, party: u8, band: &Band) -> Band {
    if party != st.party {
        return band.clone();
    }
    let (reputation, achievements) = (st.reputation.clone(), st.party_achievements.clone());
    Band { at: st.at.clone(), reputation, achievements, ..band.clone() }
}

pub fn view(st: &State, w: &World, viewer: &Viewer) -> View {
    let own = |line: u8| w.setup.open_quests || viewer.lines.contains(&line);
    let price = |item: &Key| price_of(st, w, item).unwrap_or(0);
    let for_sale = st.supply.iter().filter(|(_, c)| c.available > 0);
    View {
        phase: st.phase.clone(),
        prosperity: st.prosperity,
        prosperity_level: prosperity_level(st, w),
        reputation: st.reputation.clone(),
        achievements: st.achievements.iter().map(|a| a.key.clone()).collect(),
        party_achievements: st.party_achievements.clone(),
        inspiration: st.inspiration,
        donations: st.donations,
        imbued: st.imbued,
        imbuement: st.imbuement,
        classes: st.classes.clone(),
        treasures: st.treasures.clone(),
        shop: for_sale.map(|(item, c)| (item.clone(), (c.available, price(item)))).collect(),
        map: st.map.iter().filter(|(_, p)| **p != Place::Locked).map(|(k, p)| (k.clone(), *p)).collect(),
        decks: st.decks.iter().map(|(name, pile)| (*name, pile.len())).collect(),
        at: st.at.clone(),
        lines: (0u8..)
            .zip(&st.lines)
            .map(|(i, l)| LineView {
                name: l.name.clone(),
                retired: l.retired,
                done: l.done,
                dealt: match &l.counter {
                    Counter::Quest(dealt) if own(i) => dealt.clone(),
                    _ => Vec::new(),
                },
            })
            .collect(),
        members: st
            .members
            .iter()
            .map(|m| MemberView {
                line: m.line,
                class: m.class.clone(),
                name: m.name.clone(),
                status: m.status,
                party: m.party,
                level: m.level,
                hit_points: hit_points(w, m),
                experience: m.experience,
                gold: m.gold,
                pool: m.pool.clone(),
                items: m.items.clone(),
                checkmarks: m.checkmarks,
                perks: m.perks.clone(),
                masteries: m.masteries.clone(),
                has_quest: m.quest.is_some(),
                quest: m.quest.as_ref().filter(|_| own(m.line)).map(|q| q.card.clone()),
                deeds: m.deeds.clone(),
                start: m.start.clone(),
                resources: m.resources.clone(),
            })
            .collect(),
        stickers: st.stickers.clone(),
        outpost: crate::outpost::view(st, w),
        party: st.party,
        bands: (0u8..).zip(&st.bands).map(|(i, band)| whole(st, i, band)).collect(),
    }
}
