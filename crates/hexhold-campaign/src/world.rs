//! What does not change while a campaign lasts: its pack, its rules, and who founded it. Checked as a whole.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use hexhold_model::{
    Calling, CampaignDef, CampaignRules, Class, EventCard, EventDeck, Gain, Goods, Item, Key, Library, PersonalQuest,
    PlaceDef, Quests, Ruleset, Section,
};
use serde::{Deserialize, Serialize};

use crate::outpost::{Outpost, Stands};
use crate::pile::{DeckName, Pile};
use crate::state::{Copies, Counter, Line, Phase, Place, Placed, State};

/// What a group agrees on when it founds a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// One for each lineage: a player, or in solo play a character.
    pub lines: Vec<String>,
    /// Whether quests are open to all.
    pub open_quests: bool,
    /// Variants.
    pub permanent_death: bool,
    pub temporary_enhancements: bool,
    /// Card choices may be made anew for gold.
    pub respec: bool,
    /// Classes that were unlocked in another campaign.
    pub guests: Vec<Guest>,
}

/// A class from elsewhere, with what is on its cards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Guest {
    pub class: Key,
    pub stickers: Vec<Placed>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World {
    pub rules: Ruleset,
    pub library: Arc<Library>,
    pub book: Arc<CampaignDef>,
    pub setup: Setup,
}

/// Everything that is wrong with a campaign, one sentence each.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .0.join("; "))]
pub struct BadWorld(pub Vec<String>);

impl World {
    pub fn new(
        rules: Ruleset,
        library: impl Into<Arc<Library>>,
        mut book: CampaignDef,
        setup: Setup,
    ) -> Result<Self, BadWorld> {
        for event in &mut book.events {
            for (letter, option) in ('a'..='z').zip(&mut event.options).filter(|(_, o)| o.key.is_empty()) {
                option.key.push(letter);
            }
        }
        let world = Self { rules, library: library.into(), book: Arc::new(book), setup };
        let wrong = world.problems();
        if wrong.is_empty() { Ok(world) } else { Err(BadWorld(wrong)) }
    }

    pub const fn campaign(&self) -> &CampaignRules {
        &self.rules.campaign
    }

    pub fn class(&self, key: &str) -> Option<&Class> {
        self.library.classes.iter().find(|c| c.key == key)
    }

    pub fn item(&self, key: &str) -> Option<&Item> {
        self.library.items.iter().find(|i| i.key == key)
    }

    pub fn goods(&self, item: &str) -> Option<&Goods> {
        self.book.goods.iter().find(|g| g.item == item)
    }

    pub fn calling(&self, class: &str) -> Option<&Calling> {
        self.book.callings.iter().find(|c| c.class == class)
    }

    pub fn place(&self, scenario: &str) -> Option<&PlaceDef> {
        self.book.places.iter().find(|p| p.scenario == scenario)
    }

    /// The class that plays a scenario alone.
    pub fn alone(&self, scenario: &str) -> Option<&str> {
        self.library.alone(scenario)
    }

    pub fn event(&self, key: &str) -> Option<&EventCard> {
        self.book.events.iter().find(|e| e.key == key)
    }

    pub fn section(&self, key: &str) -> Option<&Section> {
        self.book.sections.iter().find(|s| s.key == key)
    }

    pub fn quest(&self, key: &str) -> Option<&PersonalQuest> {
        self.book.quests.iter().find(|q| q.key == key)
    }

    pub(crate) fn initial(&self) -> State {
        let mut decks = BTreeMap::<DeckName, Pile>::new();
        // fh:building.unlock.quests-shuffled-in: these lie in envelopes.
        let unlocked = self.book.outpost.buildings.iter().flat_map(|b| &b.unlocked);
        let enveloped: BTreeSet<&Key> =
            unlocked.filter_map(|g| if let Gain::AddQuest(key) = g { Some(key) } else { None }).collect();
        let mut put = |deck: DeckName, key: &Key| decks.entry(deck).or_default().add(key.clone());
        for e in self.book.events.iter().filter(|e| e.starts) {
            if let Some(deck) = self.deck_of(e) {
                put(deck, &e.key);
            }
        }
        for q in &self.book.quests {
            // gh2e:retire.adds-quest: where all quests are in one deck, none has to be added.
            match self.campaign().life.quests {
                Quests::None => {}
                Quests::Available if !q.available => put(DeckName::LaterQuests, &q.key),
                Quests::Envelopes if enveloped.contains(&&q.key) => put(DeckName::LaterQuests, &q.key),
                Quests::Available | Quests::OneDeck | Quests::Envelopes => put(DeckName::Quests, &q.key),
            }
        }
        for g in self.book.goods.iter().filter(|g| g.random_design) {
            put(DeckName::Designs, &g.item);
        }
        for scenario in &self.book.random_scenarios {
            put(DeckName::Scenarios, scenario);
        }
        for card in self.outpost().into_iter().flat_map(|o| &o.guard).filter(|c| c.starts) {
            put(DeckName::Guard, &card.key);
        }
        for g in self.book.goods.iter().filter(|g| g.random_item && self.outpost().is_some()) {
            put(DeckName::RandomItems, &g.item);
        }
        let copies = |g: &Goods| match g.prosperity {
            Some(0 | 1) => Copies { available: g.copies, unavailable: 0 },
            _ => Copies { available: 0, unavailable: g.copies },
        };
        let open = |p: &PlaceDef| if p.opens { Place::Unlocked } else { Place::Locked };
        let locked: BTreeSet<&Key> = self.book.callings.iter().filter(|c| c.locked).map(|c| &c.class).collect();
        // gh2e:variant.crossover.other-games
        let guest = |class: &Key| self.setup.guests.iter().any(|g| g.class == *class);
        let line = |name: &String| Line { name: name.clone(), retired: 0, done: false, counter: Counter::Menu };
        State {
            phase: Phase::Founding,
            draws: 0,
            prosperity: 0,
            reputation: BTreeMap::new(),
            caps: BTreeMap::new(),
            achievements: Vec::new(),
            party_achievements: BTreeSet::new(),
            inspiration: 0,
            donations: 0,
            imbued: 0,
            imbuement: 0,
            classes: (self.library.classes.iter().map(|c| c.key.clone()))
                .filter(|k| !locked.contains(k) || guest(k))
                .collect(),
            treasures: BTreeSet::new(),
            supply: self.book.goods.iter().map(|g| (g.item.clone(), copies(g))).collect(),
            decks,
            map: self.book.places.iter().map(|p| (p.scenario.clone(), open(p))).collect(),
            read: BTreeSet::new(),
            at: None,
            lines: self.setup.lines.iter().map(line).collect(),
            members: Vec::new(),
            // gh2e:variant.crossover.enhancements-kept
            stickers: self.setup.guests.iter().flat_map(|g| g.stickers.iter().cloned()).collect(),
            outpost: self.outpost_at_first(),
            party: 0,
            bands: Vec::new(),
        }
    }

    fn outpost_at_first(&self) -> Outpost {
        let Some(def) = self.outpost() else { return Outpost::default() };
        let stands = def.buildings.iter().filter_map(|b| Some((b.key.clone(), b.starts?)));
        let mut due: BTreeMap<u16, Vec<Key>> = BTreeMap::new();
        for (week, section) in &def.calendar {
            due.entry(*week).or_default().push(section.clone());
        }
        Outpost {
            due,
            buildings: stands.map(|(key, level)| (key, Stands { level, wrecked: false })).collect(),
            ..Outpost::default()
        }
    }

    /// The deck that a card is in, by these rules: those of seasons where there are seasons and the pack has such cards. A
    /// card is in one deck only, the first of its decks that is known.
    pub fn deck_of(&self, card: &EventCard) -> Option<DeckName> {
        card.decks().find_map(|deck| {
            let known = match deck {
                EventDeck::Road => !self.seasonal(EventDeck::Road),
                EventDeck::City => !self.seasonal(EventDeck::City),
                _ => self.outpost().is_some(),
            };
            known.then_some(match deck {
                EventDeck::Road => DeckName::Road,
                EventDeck::City => DeckName::City,
                EventDeck::SummerRoad => DeckName::SummerRoad,
                EventDeck::WinterRoad => DeckName::WinterRoad,
                EventDeck::SummerTown => DeckName::SummerTown,
                EventDeck::WinterTown => DeckName::WinterTown,
                EventDeck::Boat => DeckName::Boat,
            })
        })
    }

    /// Whether events of this kind come by season.
    fn seasonal(&self, kind: EventDeck) -> bool {
        let seasons = match kind {
            EventDeck::City => [EventDeck::SummerTown, EventDeck::WinterTown],
            _ => [EventDeck::SummerRoad, EventDeck::WinterRoad],
        };
        self.outpost().is_some() && self.book.events.iter().any(|e| e.decks().any(|d| seasons.contains(&d)))
    }

    /// The deck from which an event of this kind is drawn now (fh:road-event.season-decks, fh:outpost.event.season-deck).
    pub fn deck_now(&self, st: &State, kind: EventDeck) -> DeckName {
        let winter = self.season_of(st.outpost.weeks) == hexhold_model::Season::Winter;
        match kind {
            EventDeck::Boat if self.outpost().is_some() => DeckName::Boat,
            EventDeck::City if !self.seasonal(kind) => DeckName::City,
            EventDeck::City if winter => DeckName::WinterTown,
            EventDeck::City => DeckName::SummerTown,
            _ if !self.seasonal(EventDeck::Road) => DeckName::Road,
            _ if winter => DeckName::WinterRoad,
            _ => DeckName::SummerRoad,
        }
    }

    /// Everything that is wrong: a campaign that begins can go on.
    fn problems(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        let lines = self.setup.lines.len();
        if !(2..=4).contains(&lines) {
            wrong.push(format!("a party has 2 to 4 characters, not {lines}"));
        }
        let free = self.library.classes.iter().filter(|c| !self.calling(&c.key).is_some_and(|c| c.locked)).count();
        if free < lines {
            wrong.push(format!("{free} classes are unlocked, and {lines} are needed"));
        }
        let mut missing = |what: &str, key: &str, there: bool| {
            if !there {
                wrong.push(format!("{what} {key:?} is named and not there"));
            } else if key.contains(char::is_whitespace) || key.is_empty() {
                wrong.push(format!("{what} {key:?} is no key: keys have no spaces"));
            }
        };
        for g in &self.book.goods {
            missing("the item", &g.item, self.item(&g.item).is_some());
        }
        for c in &self.book.callings {
            missing("the class", &c.class, self.class(&c.class).is_some());
            c.events.iter().for_each(|e| missing("the event", e, self.event(e).is_some()));
            c.section.iter().for_each(|s| missing("the section", s, self.section(s).is_some()));
        }
        for guest in &self.setup.guests {
            missing("the class", &guest.class, self.class(&guest.class).is_some());
        }
        for q in &self.book.quests {
            missing("the quest", &q.key, true);
            q.class.iter().for_each(|c| missing("the class", c, self.class(c).is_some()));
            q.adds.iter().for_each(|a| missing("the quest", a, self.quest(a).is_some()));
        }
        for p in &self.book.places {
            missing("the place", &p.scenario, true);
            p.links.iter().chain(&p.forced).for_each(|l| missing("the place", l, self.place(l).is_some()));
        }
        for scenario in &self.book.random_scenarios {
            missing("the place", scenario, self.place(scenario).is_some());
        }
        for e in &self.book.events {
            missing("the event", &e.key, true);
            e.options.iter().for_each(|o| missing("the option", &o.key, true));
            e.crossover.iter().for_each(|c| missing("the section", &c.read, self.section(&c.read).is_some()));
        }
        let tracks = self.book.standings.iter().flat_map(|s| &s.milestones);
        for m in tracks.chain(&self.book.prosperity).chain(&self.book.imbuement) {
            missing("the section", &m.read, self.section(&m.read).is_some());
        }
        for gain in self.all_gains() {
            match gain {
                Gain::Item(i) | Gain::Design(i) | Gain::Unsupply(i) => missing("the item", i, self.goods(i).is_some()),
                Gain::Unlock(p) | Gain::LockOut(p) => missing("the place", p, self.place(p).is_some()),
                Gain::UnlockClass(c) => missing("the class", c, self.class(c).is_some()),
                Gain::AddEvent(e) | Gain::RemoveEvent(e) => missing("the event", e, self.event(e).is_some()),
                Gain::Read(s) | Gain::InWeeks(_, s) => missing("the section", s, self.section(s).is_some()),
                Gain::AddQuest(q) => missing("the quest", q, self.quest(q).is_some()),
                Gain::UnlockBuilding(b)
                | Gain::UpgradeBuilding(b)
                | Gain::WreckBuilding(b)
                | Gain::DamageBuilding(b) => missing("the building", b, self.book.outpost.building(b).is_some()),
                Gain::AddGuard(g) | Gain::RemoveGuard(g) => missing("the guard card", g, self.guard_card(g).is_some()),
                Gain::UnlockRule(r) => {
                    missing("the rule", r, self.book.outpost.house_rules.iter().any(|h| h.key == *r));
                }
                _ => {}
            }
        }
        for e in &self.book.events {
            let keys: BTreeSet<&Key> = e.options.iter().map(|o| &o.key).collect();
            if keys.len() < e.options.len() {
                wrong.push(format!("two options of the event {:?} have the same key", e.key));
            }
        }
        if self.book.places.iter().all(|p| !p.opens || p.needs.is_some()) {
            wrong.push("no scenario can be played at the start".to_owned());
        }
        wrong
    }

    fn all_gains(&self) -> Vec<&Gain> {
        let b = &self.book;
        let options = b.events.iter().flat_map(|e| &e.options);
        let tops = (b.start.iter().chain(&b.first_retirement).chain(&b.donation_envelope))
            .chain(b.places.iter().flat_map(|p| &p.conclusion))
            .chain(b.sections.iter().flat_map(|s| &s.gains))
            .chain(b.quests.iter().flat_map(|q| &q.gains))
            .chain(b.treasures.iter().flat_map(|t| &t.gains))
            .chain(options.flat_map(|o| &o.outcomes).flat_map(|o| &o.gains));
        let mut all = Vec::new();
        let mut open: Vec<&Gain> = tops.collect();
        open.extend(b.outpost.gains().into_iter().flat_map(|(_, gains)| gains));
        open.extend(b.events.iter().filter_map(|e| e.raid.as_ref()).flat_map(|r| &r.after));
        while let Some(gain) = open.pop() {
            open.extend(gain.inner());
            all.push(gain);
        }
        all
    }
}
