//! A walk through a campaign: everything that somebody could come to, if all went well. Whatever can hold is taken to hold, so
//! what the walk misses nobody will ever see.

use std::collections::BTreeSet;

use hexhold_model::{
    CampaignDef, CampaignRules, EventCard, Fact, Gain, Library, Offer, PlaceDef, Quests, Reputation, Treasure, When,
};

use super::check::{hears, is_drawn};

/// What was come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Walk<'a> {
    pub(super) places: BTreeSet<&'a str>,
    pub(super) events: BTreeSet<&'a str>,
    pub(super) sections: BTreeSet<&'a str>,
    pub(super) quests: BTreeSet<&'a str>,
    pub(super) classes: BTreeSet<&'a str>,
    pub(super) achievements: BTreeSet<&'a str>,
    pub(super) items: BTreeSet<&'a str>,
    pub(super) buildings: BTreeSet<&'a str>,
    pub(super) guard: BTreeSet<&'a str>,
    pub(super) rules: BTreeSet<&'a str>,
    pub(super) treasures: BTreeSet<u16>,
    /// By these rules; none: by any.
    by: Option<&'a CampaignRules>,
}

impl<'a> Walk<'a> {
    fn size(&self) -> usize {
        let sets = [&self.places, &self.events, &self.sections, &self.quests, &self.classes, &self.achievements];
        let outpost = [&self.items, &self.buildings, &self.guard, &self.rules];
        let sets = sets.into_iter().chain(outpost);
        sets.map(BTreeSet::len).sum::<usize>() + self.treasures.len()
    }

    /// Whether it is so, or could become so.
    fn may_hold(&self, c: &CampaignDef, fact: &Fact) -> bool {
        match (self.by, fact) {
            // A track that is not there stays where it begins.
            (Some(r), Fact::Reputation { least, most, .. }) if r.town.reputation == Reputation::None => {
                return (*least..=*most).contains(&0);
            }
            (Some(r), Fact::Prosperity(level)) if r.town.prosperity.is_empty() => return *level <= 1,
            (Some(r), Fact::Morale { .. } | Fact::Season(_) | Fact::Building(..) | Fact::Wrecked(_) | Fact::Rule(_))
                if !r.outpost.present =>
            {
                return false;
            }
            _ => {}
        }
        match fact {
            Fact::Trait(t) => {
                c.callings.iter().any(|k| k.traits.contains(t) && self.classes.contains(k.class.as_str()))
            }
            Fact::Class(class) => self.classes.contains(class.as_str()),
            Fact::Achievement(key) | Fact::PartyAchievement(key) => self.achievements.contains(key.as_str()),
            Fact::Completed(key) => self.places.contains(key.as_str()),
            Fact::All(facts) => facts.iter().all(|f| self.may_hold(c, f)),
            Fact::Any(facts) => facts.iter().any(|f| self.may_hold(c, f)),
            Fact::Building(key, _) | Fact::Wrecked(key) => self.buildings.contains(key.as_str()),
            Fact::Rule(key) => self.rules.contains(key.as_str()),
            Fact::Collective(..) | Fact::Resource(..) | Fact::Morale { .. } | Fact::Season(_) => true,
            Fact::Reputation { .. } | Fact::Prosperity(_) | Fact::CollectiveGold(_) | Fact::Gold(_) | Fact::Not(_) => {
                true
            }
        }
    }

    fn gain(&mut self, c: &'a CampaignDef, gains: &'a [Gain]) {
        let by = self.by;
        for gain in gains.iter().filter(|g| by.is_none_or(|r| hears(r, c, g))) {
            match gain {
                Gain::Unlock(place) => {
                    self.places.insert(place);
                }
                Gain::UnlockClass(class) => {
                    self.classes.insert(class);
                }
                Gain::RandomScenario => self.places.extend(c.random_scenarios.iter().map(String::as_str)),
                Gain::RandomDesign => {
                    self.items.extend(c.goods.iter().filter(|g| g.random_design).map(|g| g.item.as_str()));
                }
                Gain::Item(item) | Gain::Design(item) => {
                    self.items.insert(item);
                }
                Gain::Achievement(key, _) | Gain::PartyAchievement(key) => {
                    self.achievements.insert(key);
                }
                Gain::AddEvent(event) => {
                    self.events.insert(event);
                }
                Gain::Read(section) => {
                    self.sections.insert(section);
                }
                Gain::InWeeks(_, section) => {
                    self.sections.insert(section);
                }
                Gain::UnlockBuilding(building) => {
                    self.buildings.insert(building);
                }
                Gain::AddGuard(card) => {
                    self.guard.insert(card);
                }
                Gain::GuardPerk => {
                    self.guard.extend(c.outpost.guard_perks.iter().flat_map(|p| &p.add).map(String::as_str));
                }
                Gain::UnlockRule(rule) => {
                    self.rules.insert(rule);
                }
                Gain::AddQuest(quest) => {
                    self.quests.insert(quest);
                }
                Gain::RandomItem => {
                    self.items.extend(c.goods.iter().filter(|g| g.random_item).map(|g| g.item.as_str()));
                }
                Gain::One(inner) | Gain::MayPay(_, _, inner) => self.gain(c, inner),
                Gain::If(fact, then, otherwise) => {
                    if self.may_hold(c, fact) {
                        self.gain(c, then);
                    }
                    self.gain(c, otherwise);
                }
                Gain::Choose(options) => options.iter().for_each(|o| self.gain(c, &o.gains)),
                _ => {}
            }
        }
    }
}

/// Everything that can be come to without ever playing `without`.
pub(super) fn walk<'a>(c: &'a CampaignDef, library: &'a Library, without: &str) -> Walk<'a> {
    walk_by(c, library, without, None)
}

/// The same by one rule set: what it has no notion of does not happen.
pub(super) fn walk_by<'a>(
    c: &'a CampaignDef,
    library: &'a Library,
    without: &str,
    rules: Option<&'a CampaignRules>,
) -> Walk<'a> {
    let mut w = Walk { by: rules, ..Walk::default() };
    w.places.extend(c.places.iter().filter(|p| p.opens).map(|p| p.scenario.as_str()));
    w.events.extend(c.events.iter().filter(|e| e.starts).map(|e| e.key.as_str()));
    w.quests.extend(c.quests.iter().filter(|q| q.available).map(|q| q.key.as_str()));
    let locked = |key: &str| c.callings.iter().any(|k| k.class == key && k.locked);
    w.classes.extend(library.classes.iter().map(|k| k.key.as_str()).filter(|k| !locked(k)));
    w.items.extend(c.goods.iter().filter(|g| g.prosperity.is_some()).map(|g| g.item.as_str()));
    let outpost = &c.outpost;
    w.buildings.extend(outpost.buildings.iter().filter(|b| b.starts.is_some()).map(|b| b.key.as_str()));
    w.guard.extend(outpost.guard.iter().filter(|g| g.starts).map(|g| g.key.as_str()));
    w.sections.extend(outpost.calendar.iter().map(|(_, key)| key.as_str()));
    w.sections.extend(outpost.lowest_morale.iter().chain(&outpost.highest_morale).map(String::as_str));
    // What lies on loot cards may be found anywhere.
    w.items.extend(c.goods.iter().filter(|g| g.random_item).map(|g| g.item.as_str()));
    loop {
        let before = w.size();
        step(&mut w, c, library, without);
        if w.size() == before {
            return w;
        }
    }
}

fn step<'a>(w: &mut Walk<'a>, c: &'a CampaignDef, library: &'a Library, without: &str) {
    for gains in [&c.start, &c.first_retirement, &c.donation_envelope] {
        w.gain(c, gains);
    }
    w.places.remove(without);
    let somebody =
        |w: &Walk<'_>, p: &PlaceDef| library.alone(&p.scenario).is_none_or(|class| w.classes.contains(class));
    let met = |w: &Walk<'_>, p: &PlaceDef| p.needs.as_ref().is_none_or(|fact| w.may_hold(c, fact)) && somebody(w, p);
    for place in &c.places {
        if !w.places.contains(place.scenario.as_str()) || !met(w, place) || place.scenario == without {
            continue;
        }
        w.gain(c, &place.conclusion);
        w.places.extend(place.forced.iter().map(String::as_str).filter(|p| *p != without));
        found(w, library, &place.scenario);
    }
    w.places.remove(without);
    for treasure in &c.treasures {
        if w.treasures.contains(&treasure.number) {
            w.gain(c, &treasure.gains);
        }
    }
    let rules = w.by;
    let drawn = |e: &EventCard| rules.is_none_or(|r| is_drawn(r, e));
    for event in c.events.iter().filter(|e| w.events.contains(e.key.as_str()) && drawn(e)).collect::<Vec<_>>() {
        for option in &event.options {
            if option.needs.as_ref().is_some_and(|fact| !w.may_hold(c, fact)) {
                continue;
            }
            for outcome in &option.outcomes {
                let happens = match &outcome.when {
                    When::If(fact) => w.may_hold(c, fact),
                    When::Always | When::Otherwise => true,
                };
                if happens {
                    w.gain(c, &outcome.gains);
                }
            }
        }
        if let Some(raid) = &event.raid {
            w.gain(c, &raid.after);
        }
        if let Some(crossover) = &event.crossover {
            w.sections.insert(&crossover.read);
        }
    }
    for section in c.sections.iter().filter(|s| w.sections.contains(s.key.as_str())).collect::<Vec<_>>() {
        w.gain(c, &section.gains);
    }
    let lived = rules.is_none_or(|r| r.life.quests != Quests::None);
    for quest in c.quests.iter().filter(|q| lived && w.quests.contains(q.key.as_str())).collect::<Vec<_>>() {
        w.classes.extend(quest.class.as_deref());
        w.quests.extend(quest.adds.as_deref());
        w.buildings.extend(quest.buildings.iter().map(String::as_str));
        w.gain(c, &quest.gains);
    }
    for calling in c.callings.iter().filter(|k| lived && w.classes.contains(k.class.as_str())).collect::<Vec<_>>() {
        w.events.extend(calling.events.iter().map(String::as_str));
        w.sections.extend(calling.section.as_deref());
    }
    let factions = rules.is_none_or(|r| r.town.reputation == Reputation::Factions);
    let prospers = rules.is_none_or(|r| !r.town.prosperity.is_empty());
    let standings = c.standings.iter().filter(|_| factions).flat_map(|s| &s.milestones);
    let tracks = standings.chain(c.prosperity.iter().filter(|_| prospers)).chain(&c.imbuement);
    for m in tracks {
        if m.needs.as_ref().is_none_or(|fact| w.may_hold(c, fact)) {
            w.sections.insert(&m.read);
        }
    }
    if rules.is_none_or(|r| r.outpost.present) {
        outpost(w, c);
    }
    w.places.remove(without);
}

/// Buildings that can stand, what they bring, and what is made in them.
fn outpost<'a>(w: &mut Walk<'a>, c: &'a CampaignDef) {
    for building in c.outpost.buildings.iter().filter(|b| w.buildings.contains(b.key.as_str())).collect::<Vec<_>>() {
        w.gain(c, &building.unlocked);
        for level in &building.levels {
            for gains in [&level.once, &level.operation, &level.wrecked] {
                w.gain(c, gains);
            }
            let chart = &c.outpost.chart;
            for (offer, herbs) in [(Offer::Brew, 2), (Offer::BrewThree, 3)] {
                if level.offers.contains(&offer) {
                    let made = chart.iter().filter(|f| f.herbs.len() == herbs).map(|f| &f.potion);
                    w.items.extend(made.map(String::as_str));
                }
            }
            if level.offers.contains(&Offer::BrewThree) {
                w.items.extend(c.outpost.repeated.as_deref());
            }
        }
    }
    for card in c.outpost.guard.iter().filter(|g| w.guard.contains(g.key.as_str())).collect::<Vec<_>>() {
        w.gain(c, &card.gains);
    }
    for rule in c.outpost.house_rules.iter().filter(|r| w.rules.contains(r.key.as_str())).collect::<Vec<_>>() {
        rule.does.iter().for_each(|(_, gains)| w.gain(c, gains));
    }
}

/// What lies in a scenario.
fn found<'a>(w: &mut Walk<'a>, library: &'a Library, scenario: &str) {
    let Some(scenario) = library.scenarios.iter().find(|s| s.key == scenario) else { return };
    let lying = scenario.rooms.iter().flat_map(|r| &r.overlays).filter_map(|o| o.treasure.as_ref());
    for treasure in lying {
        let numbered = match treasure {
            Treasure::Numbered(n) => {
                w.treasures.insert(*n);
                library.treasures.iter().find(|t| t.number == *n).map(|t| &t.holds[..])
            }
            _ => None,
        };
        for held in numbered.unwrap_or_default().iter().chain([treasure]) {
            if let Treasure::Item(item) = held {
                w.items.insert(item);
            }
        }
    }
}
