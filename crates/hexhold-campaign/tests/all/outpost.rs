//! An outpost in a few lines, for tests of its rules.

use hexhold_campaign::{Ask, Choice, Phase, Stands, State, What};
use hexhold_model::{
    Building, BuildingLevel, CampaignDef, GuardCard, GuardIs, Item, LootKind, LootType, Offer, Price, TownStep,
};

use crate::ledger::{Ledger, PARTY, Play, goods};

pub(crate) const HERBS: [&str; 6] = ["bay", "clove", "dill", "elder", "fern", "gale"];

pub(crate) fn price(resources: &[(&str, u16)]) -> Price {
    Price { resources: resources.iter().map(|(k, n)| ((*k).to_owned(), *n)).collect(), ..Price::default() }
}

pub(crate) fn level(change: impl FnOnce(&mut BuildingLevel)) -> BuildingLevel {
    let mut out = BuildingLevel {
        prosperity: 1,
        cost: price(&[("timber", 2)]),
        repair: 2,
        rebuild: price(&[("timber", 1)]),
        ..BuildingLevel::default()
    };
    change(&mut out);
    out
}

pub(crate) fn building(key: &str, number: u8, starts: Option<u8>, levels: Vec<BuildingLevel>) -> Building {
    Building { key: key.to_owned(), name: key.to_owned(), number, starts, levels, ..Building::default() }
}

pub(crate) fn offering(offers: &[Offer]) -> BuildingLevel {
    level(|l| l.offers = offers.to_vec())
}

fn guard(key: String, is: GuardIs) -> GuardCard {
    GuardCard { name: key.clone(), key, is, rolling: false, starts: true, gains: Vec::new() }
}

/// The twenty cards of the book.
pub(crate) fn guard_deck() -> Vec<GuardCard> {
    let some = |n: usize, name: &'static str, is| (1..=n).map(move |i| guard(format!("{name}-{i}"), is));
    some(6, "zero", GuardIs::Plus(0))
        .chain(some(5, "plus", GuardIs::Plus(10)))
        .chain(some(5, "minus", GuardIs::Plus(-10)))
        .chain([
            guard("best".to_owned(), GuardIs::Plus(20)),
            guard("worst".to_owned(), GuardIs::Plus(-20)),
            guard("success".to_owned(), GuardIs::Success),
            guard("wreck".to_owned(), GuardIs::Wrecked),
        ])
        .collect()
}

fn quarters(most: u8, worth: u8) -> BuildingLevel {
    level(|l| (l.soldiers, l.soldier_worth) = (most, worth))
}

/// Barracks (98), a joiner (34) and a still (35) stand; a yard (11) and a wall (95) can be built; a mill (20) and a hall (37)
/// are locked. Timber, iron and hide, and six herbs.
pub(crate) fn outpost(book: &mut CampaignDef) {
    let o = &mut book.outpost;
    let still = [&[Offer::Brew][..], &[Offer::Brew, Offer::Distil], &[Offer::Brew, Offer::Distil, Offer::BrewThree]];
    o.buildings = vec![
        building("barracks", 98, Some(1), vec![quarters(4, 5), quarters(6, 15), quarters(8, 25), quarters(10, 35)]),
        building("joiner", 34, Some(1), vec![offering(&[Offer::Craft]), offering(&[Offer::Craft])]),
        building("still", 35, Some(1), still.map(offering).to_vec()),
        building("yard", 11, Some(0), vec![level(|_| {}), level(|l| l.prosperity = 2)]),
        building("mill", 20, None, vec![level(|_| {})]),
        building("hall", 37, None, vec![offering(&[Offer::Purchase])]),
        Building { wall: true, ..building("wall", 95, Some(0), vec![level(|_| {})]) },
    ];
    o.guard = guard_deck();
}

fn loot(key: &str, kind: LootKind) -> LootType {
    LootType { key: key.to_owned(), name: key.to_owned(), kind, cards: vec![[1; 3]; 2] }
}

impl Ledger {
    pub(crate) fn outpost(self) -> Self {
        let with = self.library(|l| {
            l.loot = ["timber", "iron", "hide"].map(|k| loot(k, LootKind::Material)).to_vec();
            l.loot.extend(HERBS.map(|k| loot(k, LootKind::Herb)));
        });
        with.book(outpost)
    }

    /// An item that is made, or brewed if it costs nothing.
    pub(crate) fn made(self, key: &str, copies: u8, craft: Option<Price>) -> Self {
        let item = hexhold_testkit::worn(key, hexhold_model::ItemSlot::Small);
        let potion = craft.is_none();
        let ware = hexhold_model::Goods { craft, potion, ..goods(key, copies, if potion { None } else { Some(1) }) };
        self.library(|l| l.items.push(Item { cost: 0, ..item })).book(|b| b.goods.push(ware))
    }

    pub(crate) fn stores(self, what: &'static str, n: u16) -> Self {
        self.with(move |st| {
            st.outpost.stores.insert(what.to_owned(), n);
        })
    }

    pub(crate) fn own(self, member: u8, what: &'static str, n: u16) -> Self {
        self.with(move |st| {
            st.members[usize::from(member)].resources.insert(what.to_owned(), n);
        })
    }

    pub(crate) fn stands(self, building: &'static str, level: u8) -> Self {
        self.with(move |st| {
            st.outpost.buildings.insert(building.to_owned(), Stands { level, wrecked: false });
        })
    }

    pub(crate) fn wrecked(self, building: &'static str) -> Self {
        self.with(move |st| {
            st.outpost.buildings.entry(building.to_owned()).or_default().wrecked = true;
        })
    }

    pub(crate) fn morale(self, n: u8) -> Self {
        self.with(move |st| st.outpost.morale = n)
    }

    /// Home, at this step.
    pub(crate) fn at_step(self, step: TownStep) -> Play {
        self.play(move |st, w| {
            // Whoever comes to construction is done with everything else.
            for line in &mut st.lines {
                line.done = step == TownStep::Construction;
            }
            let place = w.campaign().flow.town.iter().position(|s| *s == step).expect("a step") as u8;
            Phase::Town { step: place, won: true, campaign: true, event_read: false }
        })
    }
}

impl Play {
    pub(crate) fn common(&self, what: &str) -> u16 {
        self.st().outpost.stores.get(what).copied().unwrap_or(0)
    }

    pub(crate) fn owned(&self, member: u8, what: &str) -> u16 {
        self.member(member).resources.get(what).copied().unwrap_or(0)
    }

    pub(crate) fn building(&self, key: &str) -> Option<Stands> {
        self.st().outpost.buildings.get(key).copied()
    }

    /// Everybody is done, and nothing is built.
    pub(crate) fn week_ends(&mut self) -> &mut Self {
        self.done();
        if self.is_asked(PARTY) && self.question(PARTY).ask == Ask::Construct {
            self.party(Choice::Done);
        }
        self
    }

    /// Builds, and pays as it is proposed.
    pub(crate) fn works(&mut self, choice: Choice) -> &mut Self {
        self.party(choice);
        if let Some(q) = self.game.questions().first()
            && let Ask::Bill(bill) = q.ask.clone()
        {
            self.answer(PARTY, hexhold_campaign::Answer::Split(bill.proposal()));
        }
        self
    }

    pub(crate) fn step(&self) -> Option<TownStep> {
        let Phase::Town { step, .. } = self.st().phase else { return None };
        self.game.world().campaign().flow.town.get(usize::from(step)).copied()
    }

    /// What happened, of what a test looks for.
    pub(crate) fn heard<T>(&self, pick: impl Fn(&What) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(|e| pick(&e.what)).collect()
    }
}

/// Weeks that have passed.
pub(crate) fn weeks(n: u16) -> impl Fn(&mut State) {
    move |st| st.outpost.weeks = n
}
