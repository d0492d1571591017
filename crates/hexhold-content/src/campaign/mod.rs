//! Campaigns put together from what the files of all packs say about them.

mod check;
mod outpost;
mod spot;
mod walk;
mod written;

use hexhold_model::{
    Building, Calling, CampaignDef, EventCard, Goods, GuardCard, GuardPerk, HouseRule, Key, Library, OutpostDef,
    PersonalQuest, PlaceDef, Section, Treasure, TreasureGains,
};

use crate::{
    decode::campaign::{CallingDraft, Draft, Told},
    source::Diagnostics,
};

pub(crate) use check::check;
pub use check::silent;
pub(crate) use written::written;

/// Everything that was read and belongs to campaigns.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    pub(crate) campaigns: Vec<Draft>,
    pub(crate) events: Vec<Told<EventCard>>,
    pub(crate) sections: Vec<Told<Section>>,
    pub(crate) quests: Vec<Told<PersonalQuest>>,
    pub(crate) callings: Vec<CallingDraft>,
    pub(crate) goods: Vec<Goods>,
    pub(crate) treasures: Vec<TreasureGains>,
    pub(crate) linked: Vec<(Key, Vec<(u8, u8)>)>,
    pub(crate) names: Vec<(Key, String)>,
    pub(crate) buildings: Vec<Told<Building>>,
    pub(crate) guard: Vec<Told<GuardCard>>,
    pub(crate) guard_perks: Vec<Told<GuardPerk>>,
    pub(crate) house_rules: Vec<Told<HouseRule>>,
}

/// What may be named.
#[derive(Debug)]
pub(crate) struct Keys<'a> {
    pub(crate) campaigns: Vec<&'a str>,
    pub(crate) events: Vec<&'a str>,
    pub(crate) sections: Vec<&'a str>,
    pub(crate) quests: Vec<&'a str>,
    pub(crate) standings: Vec<&'a str>,
    pub(crate) traits: Vec<&'a str>,
    pub(crate) buildings: Vec<&'a str>,
    pub(crate) guard: Vec<&'a str>,
    pub(crate) house_rules: Vec<&'a str>,
}

impl Parts {
    pub(crate) fn keys(&self) -> Keys<'_> {
        let standings = self.campaigns.iter().flat_map(|c| &c.def.standings);
        Keys {
            campaigns: self.campaigns.iter().map(|c| c.def.key.as_str()).collect(),
            events: self.events.iter().map(|e| e.what.key.as_str()).collect(),
            sections: self.sections.iter().map(|s| s.what.key.as_str()).collect(),
            quests: self.quests.iter().map(|q| q.what.key.as_str()).collect(),
            standings: standings.map(|s| s.key.as_str()).collect(),
            buildings: self.buildings.iter().map(|b| b.what.key.as_str()).collect(),
            guard: self.guard.iter().map(|g| g.what.key.as_str()).collect(),
            house_rules: self.house_rules.iter().map(|r| r.what.key.as_str()).collect(),
            traits: self.callings.iter().flat_map(|c| &c.calling.traits).map(String::as_str).collect(),
        }
    }

    /// What names this campaign, or, if it is not on its own, nobody.
    fn of<T: Clone>(draft: &Draft, all: &[Told<T>]) -> Vec<T> {
        let ours = |told: &&Told<T>| match &told.of {
            Some(key) => *key == draft.def.key,
            None => !draft.own,
        };
        all.iter().filter(ours).map(|t| t.what.clone()).collect()
    }
}

pub(crate) fn join(mut parts: Parts, library: &Library, diags: &mut Diagnostics) -> Vec<CampaignDef> {
    let drafts = std::mem::take(&mut parts.campaigns);
    let spots = spot::all(&parts.callings, library, diags);
    let callings = callings(&parts);
    let whole = |draft: Draft| {
        let (events, sections) = (Parts::of(&draft, &parts.events), Parts::of(&draft, &parts.sections));
        let quests = Parts::of(&draft, &parts.quests);
        let own = draft.own;
        let outpost = OutpostDef {
            buildings: Parts::of(&draft, &parts.buildings),
            guard: Parts::of(&draft, &parts.guard),
            guard_perks: Parts::of(&draft, &parts.guard_perks),
            house_rules: Parts::of(&draft, &parts.house_rules),
            ..draft.def.outpost.clone()
        };
        // What is made at an outpost is no good where there is none.
        let fits = |g: &&Goods| !outpost.buildings.is_empty() || (g.craft.is_none() && !g.potion);
        let goods = parts.goods.iter().filter(fits).cloned().collect();
        let mut def = draft.def;
        def.places.iter_mut().for_each(|p| from_scenario(p, library));
        // What is everybody's speaks of stories that are not: those of others fall silent here.
        let mut callings = callings.clone();
        for calling in &mut callings {
            calling.events.retain(|key| events.iter().any(|e| e.key == *key));
            calling.section = calling.section.take().filter(|key| sections.iter().any(|s| s.key == *key));
        }
        let lies = |t: &&TreasureGains| !own || lies_in(&def.places, library, t.number);
        let treasures = parts.treasures.iter().filter(lies).cloned().collect();
        CampaignDef {
            events,
            sections,
            quests,
            goods,
            treasures,
            callings,
            spots: spots.clone(),
            outpost,
            names: parts.names.iter().cloned().collect(),
            ..def
        }
    };
    drafts.into_iter().map(whole).collect()
}

/// One for each class of which anything is said.
fn callings(parts: &Parts) -> Vec<Calling> {
    let mut all: Vec<Calling> = parts.callings.iter().map(|c| c.calling.clone()).collect();
    for (class, linked) in parts.linked.iter().filter(|(_, linked)| !linked.is_empty()) {
        match all.iter_mut().find(|c| c.class == *class) {
            Some(calling) => calling.linked.clone_from(linked),
            None => all.push(Calling { class: class.clone(), linked: linked.clone(), ..Calling::default() }),
        }
    }
    all
}

/// What follows on a scenario stands in the scenario, and its last words are the conclusion's if that has none.
fn from_scenario(place: &mut PlaceDef, library: &Library) {
    let Some(scenario) = library.scenarios.iter().find(|s| s.key == place.scenario) else { return };
    for next in &scenario.next {
        if next.forced {
            place.forced = Some(next.to.clone());
        } else {
            place.links.push(next.to.clone());
        }
    }
    if place.text.is_empty() {
        place.text.clone_from(&scenario.conclusion);
    }
}

/// Whether a numbered treasure lies in one of these places.
fn lies_in(places: &[PlaceDef], library: &Library, number: u16) -> bool {
    let scenarios = library.scenarios.iter().filter(|s| places.iter().any(|p| p.scenario == s.key));
    let mut lying = scenarios.flat_map(|s| &s.rooms).flat_map(|r| &r.overlays).filter_map(|o| o.treasure.as_ref());
    lying.any(|t| *t == Treasure::Numbered(number))
}
