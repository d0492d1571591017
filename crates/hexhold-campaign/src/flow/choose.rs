//! Where the party goes, who comes along, and what happens on the way.

use std::collections::BTreeMap;

use hexhold_model::{CasualMode, Completed, EventDeck, Key, Moment, Offer, PlaceDef, RoadEvents, Season};
use hexhold_play::Flow;

use super::{party, town};
use crate::ask::{Ask, Choice, Question, Scene, To, What, Why, choose, tell};
use crate::life::{hit_points, perks_in_effect};
use crate::market;
use crate::outpost;
use crate::pile::DeckName;
use crate::report::{Departure, Traveller};
use crate::state::{Phase, Place, State};
use crate::story::{Cause, holds, prosperity_level, reputation, resolve};
use crate::world::World;

pub(super) fn choose_scenario(s: &mut Scene<'_>, only: Option<Key>) -> Flow {
    if !town::all_done(s.st) {
        return town::newcomers(s);
    }
    let ask = |st: &State, w: &World| {
        let options = match &only {
            Some(key) => vec![Choice::Scenario { key: key.clone(), casual: false }],
            None => open_scenarios(st, w).into_iter().chain(party::others(st, w)).collect(),
        };
        Question::new(To::Party, Ask::Scenario, options)
    };
    let (key, casual) = match choose(s, ask)? {
        Choice::Scenario { key, casual } => (key, casual),
        Choice::Found => return party::found(s),
        Choice::Lead(party) => {
            party::lead(s, party);
            return Ok(());
        }
        _ => return Ok(()),
    };
    let chosen = choose(s, |st, w| Question::new(To::Party, Ask::Who, parties(st, w, &key)))?;
    let Choice::Party(party) = chosen else { return Ok(()) };
    let imbued = if s.st.imbuement > 0 && !casual {
        // gh2e:imbue.optional-per-scenario, gh2e:imbue.advanced.optional
        let options = |st: &State| (0..=u16::from(st.imbuement)).map(Choice::Nth).collect();
        match choose(s, |st, _| Question::new(To::Party, Ask::Imbue, options(st)))? {
            Choice::Nth(n) => n as u8,
            _ => 0,
        }
    } else {
        0
    };
    if road_before(s.st, s.w, &key, casual, only.is_some()) {
        // What lies on the water is of another deck, where the pack has one.
        let boat = s.w.place(&key).is_some_and(|p| p.by_boat) && !s.st.deck(DeckName::Boat).is_empty();
        resolve(s, if boat { EventDeck::Boat } else { EventDeck::Road }, &party)?;
    }
    if !casual {
        outpost::house_rules(s, &Cause { present: party.clone(), chooser: None }, Moment::Departure)?;
    }
    tell(s, Why::Departure, What::Departed { scenario: key.clone(), casual });
    // gh1e:scenario-entry.casual.location
    if !casual {
        s.st.at = Some(key.clone());
    }
    s.st.phase = Phase::Away { scenario: key, casual, imbued, party };
    Ok(())
}

/// Scenarios that can be played now, in the campaign or beside it.
fn open_scenarios(st: &State, w: &World) -> Vec<Choice> {
    let mut out = Vec::new();
    let everybody = st.all_active();
    for place in &w.book.places {
        let key = place.scenario.clone();
        let again = match w.campaign().flow.completed {
            Completed::WithoutRewards => true,
            Completed::No => false,
        };
        let met = place.needs.as_ref().is_none_or(|fact| holds(st, w, &everybody, fact));
        let (campaign, beside) = match st.place(&key) {
            Place::Locked | Place::LockedOut => (false, false),
            // Nobody could go.
            _ if parties(st, w, &key).is_empty() => (false, false),
            Place::Unlocked => (met, true),
            Place::Completed => (met && again, true),
        };
        if campaign {
            out.push(Choice::Scenario { key: key.clone(), casual: false });
        }
        if beside && w.rules.variants.casual != CasualMode::None {
            out.push(Choice::Scenario { key, casual: true });
        }
    }
    out
}

/// Everybody, or some: two at least. ruling:scenario-for-one — but one alone where the scenario is for one of a class.
pub(super) fn parties(st: &State, w: &World, scenario: &str) -> Vec<Choice> {
    let all = st.all_active();
    if let Some(class) = w.alone(scenario) {
        let of_class = all.into_iter().filter(|&m| st.member(m).class == class);
        return of_class.map(|m| Choice::Party(vec![m])).collect();
    }
    let chosen = |bits: u32| -> Vec<u8> {
        all.iter().enumerate().filter(|(i, _)| bits & (1 << i) != 0).map(|(_, &m)| m).collect()
    };
    let sets = (1..1u32 << all.len()).rev().map(chosen).filter(|set| set.len() >= 2.min(all.len()));
    sets.map(Choice::Party).collect()
}

/// Whether an event happens on the way. `at_once`: a replay after a loss, or a forced link.
fn road_before(st: &State, w: &World, key: &str, casual: bool, at_once: bool) -> bool {
    let Some(place) = w.place(key) else { return false };
    // gh2e:dungeon.no-road-event
    if w.library.dungeons.iter().any(|d| d.key == key) {
        return false;
    }
    match w.campaign().events.road {
        RoadEvents::None => false,
        // gh1e:road-event.when
        RoadEvents::UnlessLinked => !casual && !linked(st, w, place),
        // gh2e:road-event.skip.scenarios-0-and-1, .immediate-replay, .linked, .inside-city, .casual
        RoadEvents::BeforeScenarios => !(casual || at_once || place.no_road || place.in_town),
    }
}

/// Whether no road lies between the party and a place.
fn linked(st: &State, w: &World, place: &PlaceDef) -> bool {
    match &st.at {
        None => place.in_town,
        Some(here) => {
            let from_here = w.place(here).is_some_and(|p| p.links.contains(&place.scenario));
            *here == place.scenario || from_here || place.links.contains(here)
        }
    }
}

/// What is so, by the names that scenarios ask for.
fn facts(st: &State, w: &World) -> BTreeMap<String, i16> {
    let achieved = st.achievements.iter().map(|a| &a.key).chain(&st.party_achievements).map(|key| (key.clone(), 1));
    let completed = st.map.iter().filter(|(_, place)| **place == Place::Completed);
    let completed = completed.map(|(key, _)| (format!("completed/{key}"), 1));
    let known = st.reputation.iter().map(|(of, n)| (format!("reputation/{of}"), i16::from(*n)));
    let tracks = [
        ("prosperity".to_owned(), i16::from(prosperity_level(st, w))),
        ("reputation".to_owned(), i16::from(reputation(st, w, None))),
    ];
    let mut all: BTreeMap<String, i16> = achieved.chain(completed).chain(known).chain(tracks).collect();
    if w.outpost().is_some() {
        let stands = st.outpost.buildings.iter().filter(|(_, b)| !b.wrecked);
        all.extend(stands.map(|(key, b)| (format!("building/{key}"), i16::from(b.level))));
        all.extend(st.outpost.rules.iter().map(|key| (format!("rule/{key}"), 1)));
        all.insert("morale".to_owned(), i16::from(st.outpost.morale));
        let winter = w.season_of(st.outpost.weeks) == Season::Winter;
        all.insert("winter".to_owned(), i16::from(winter));
    }
    all
}

/// What the party brings to the scenario it is on its way to.
pub fn departure(st: &State, w: &World) -> Option<Departure> {
    let Phase::Away { scenario, casual, imbued, party } = &st.phase else { return None };
    let traveller = |&member: &u8| {
        let m = st.member(member);
        Traveller {
            member,
            class: m.class.clone(),
            name: m.name.clone(),
            level: m.level,
            hit_points: hit_points(w, m),
            pool: m.pool.clone(),
            items: m.items.clone(),
            perks: perks_in_effect(w, m),
            masteries: m.masteries.clone(),
            stickers: market::of_class(st, &m.class),
            // gh1e:sanctuary.bless-campaign-only: what waits for the next scenario waits for one of the campaign.
            start: if *casual { Default::default() } else { m.start.clone() },
        }
    };
    Some(Departure {
        scenario: scenario.clone(),
        casual: *casual,
        imbued: *imbued,
        repeated: st.place(scenario) == Place::Completed,
        treasures_gone: st.treasures.clone(),
        facts: facts(st, w),
        party: party.iter().map(traveller).collect(),
        // fh:favor.from-building-81-level-2
        favors: st.offers(w, Offer::Favors),
        loot_stickers: st.outpost.loot_stickers.clone(),
        random_items: st.deck(DeckName::RandomItems).loose.iter().cloned().collect(),
        random_found: st.outpost.random_found.contains(scenario),
    })
}
