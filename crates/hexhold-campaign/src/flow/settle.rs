//! After a scenario: what everybody brings home, what the conclusion brings, and where the party goes.

use hexhold_model::{AfterScenario, CasualMode, Gain, Key, Moment, Stuff};
use hexhold_play::Flow;

use super::choose::{departure, parties};
use super::imbue;
use crate::ask::{Answer, Ask, Choice, Question, Scene, To, What, Why, choose, tell};
use crate::life;
use crate::outpost::{self, Purse};
use crate::pile::DeckName;
use crate::report::{Departure, Report};
use crate::state::{Phase, Place, StartsWith, State, Status};
use crate::story::{Cause, gain, gain_gold, gain_inspiration, gain_item, holds, milestones};
use crate::world::World;

pub(super) fn settle(s: &mut Scene<'_>) -> Flow {
    let Some(from) = departure(s.st, s.w) else { return Ok(()) };
    let ask = |_: &Scene<'_>| Question::new(To::Party, Ask::Result(from.clone()), Vec::new());
    let Answer::Report(report) = s.ask(ask)? else { return Ok(()) };
    s.learn();
    let scenario = from.scenario.clone();
    tell(s, Why::MapMark, What::Settled { scenario: scenario.clone(), won: report.won });
    if !from.casual {
        for t in &from.party {
            s.st.member_mut(t.member).start = StartsWith::default();
        }
    }
    if !from.casual || s.w.rules.variants.casual == CasualMode::CharactersGain {
        bring_home(s, &from, &report)?;
    }
    let first = s.st.place(&from.scenario) != Place::Completed;
    let forced = if report.won && !from.casual { complete(s, &from, &report)? } else { None };
    if !from.casual {
        let cause = Cause { present: from.party.iter().map(|t| t.member).collect(), chooser: None };
        outpost::house_rules(s, &cause, if report.won { Moment::Won } else { Moment::Lost })?;
    }
    die(s, &report);
    life::judge(s);
    next(s, &from, &report, first, forced)
}

/// Experience, gold, items, treasures: kept whether the scenario was won or lost.
fn bring_home(s: &mut Scene<'_>, from: &Departure, report: &Report) -> Flow {
    let row = s.w.rules.level.table[usize::from(report.level.min(7))];
    let present: Vec<u8> = from.party.iter().map(|t| t.member).collect();
    for c in &report.characters {
        // gh2e:end.xp.base-always, gh2e:end.xp.bonus-if-completed
        let bonus = if report.won { i32::from(row.experience) } else { 0 };
        life::gain_experience(s, Why::ScenarioExperience, c.member, i32::from(c.experience) + bonus);
        // gh2e:end.gold.conversion-always
        let gold = i32::from(c.money) * i32::from(row.gold) + i32::from(c.gold);
        gain_gold(s, Why::ScenarioGold, c.member, gold);
        for (deed, n) in &c.deeds {
            let done = s.st.member_mut(c.member).deeds.entry(deed.clone()).or_default();
            *done = done.saturating_add(*n);
        }
    }
    for c in &report.characters {
        for item in &c.items {
            if !from.casual && s.st.deck_mut(DeckName::RandomItems).take(item) {
                s.st.deck_mut(DeckName::RandomItems).gone.insert(item.clone());
                s.st.outpost.random_found.insert(from.scenario.clone());
            }
            gain_item(s, Why::Treasure, c.member, item, true)?;
        }
        for item in &c.sold {
            sold_on_the_way(s, c.member, item);
        }
        if from.casual {
            continue;
        }
        for &number in &c.treasures {
            s.st.treasures.insert(number);
            tell(s, Why::Treasure, What::Treasure { member: c.member, number });
            let w = s.w;
            let cause = Cause { present: present.clone(), chooser: Some(c.member) };
            for held in w.book.treasures.iter().filter(|t| t.number == number) {
                treasure(s, &cause, c.member, &held.gains)?;
            }
        }
    }
    if report.won {
        // fh:end.completed.order: what was looted comes first.
        if !from.casual {
            looted(s, report);
        }
        for c in &report.characters {
            life::gain_checkmarks(s, Why::BattleGoal, c.member, i16::from(c.checkmarks));
        }
    }
    life::choose_due(s)
}

/// fh:end.completed.resources: into everybody's own stores.
fn looted(s: &mut Scene<'_>, report: &Report) {
    if s.w.outpost().is_none() {
        return;
    }
    for c in &report.characters {
        let purse =
            if s.st.member(c.member).status == Status::Active { Purse::Member(c.member) } else { Purse::Common };
        for (key, n) in &c.resources {
            outpost::put(s, Why::Stores, purse, &Stuff::Of(key.clone()), i32::from(*n));
        }
    }
}

/// A second copy that was found and sold: its gold is counted, and the copy is for sale (gh2e:shop.supply.from-selling).
fn sold_on_the_way(s: &mut Scene<'_>, member: u8, item: &Key) {
    let copies = s.st.supply.entry(item.clone()).or_default();
    if copies.unavailable > 0 {
        copies.unavailable -= 1;
        copies.available += 1;
    }
    tell(s, Why::SecondCopy, What::Sold { member, item: item.clone(), price: 0 });
}

/// An item in a treasure is its looter's; anything else is as it says.
fn treasure(s: &mut Scene<'_>, cause: &Cause, looter: u8, gains: &[Gain]) -> Flow {
    for g in gains {
        match g {
            Gain::Item(item) => gain_item(s, Why::Treasure, looter, item, true)?,
            other => gain(s, cause, std::slice::from_ref(other))?,
        }
    }
    Ok(())
}

/// What completing it brings, in the order of the book; the scenario that must follow.
fn complete(s: &mut Scene<'_>, from: &Departure, report: &Report) -> Flow<Option<Key>> {
    let w = s.w;
    let cause = Cause { present: from.party.iter().map(|t| t.member).collect(), chooser: None };
    if w.campaign().growth.masteries {
        for c in &report.characters {
            for &mastery in &c.masteries {
                let m = s.st.member_mut(c.member);
                m.masteries.insert(mastery);
                m.perks_due += 1;
                tell(s, Why::Mastery, What::Mastery { member: c.member, mastery });
            }
        }
        life::choose_due(s)?;
    }
    let Some(place) = w.place(&from.scenario) else { return Ok(None) };
    let first = s.st.place(&from.scenario) != Place::Completed;
    for t in &from.party {
        s.st.member_mut(t.member).completed.insert(from.scenario.clone());
    }
    if first {
        // gh2e:end.completed.rewards-once-per-campaign
        gain(s, &cause, &place.conclusion)?;
    }
    // ruling:scenario-for-one-inspiration — nobody chose to come with so few.
    if w.alone(&from.scenario).is_none() {
        gain_inspiration(s, 4 - cause.present.len() as i32);
    }
    s.st.map.insert(from.scenario.clone(), Place::Completed);
    let party = usize::from(s.st.party);
    if let Some(band) = s.st.bands.get_mut(party) {
        band.completed.insert(from.scenario.clone());
    }
    tell(s, Why::MapMark, What::Completed { scenario: from.scenario.clone() });
    imbue::mark(s, &cause, from.imbued)?;
    milestones(s, &cause)?;
    Ok(place.forced.clone().filter(|next| first && !parties(s.st, w, next).is_empty()))
}

/// Who died for good leaves the campaign, where the group plays so.
fn die(s: &mut Scene<'_>, report: &Report) {
    if !s.w.setup.permanent_death {
        return;
    }
    for c in report.characters.iter().filter(|c| c.dead) {
        life::abandon(s, c.member);
        s.st.member_mut(c.member).status = Status::Dead;
        tell(s, Why::PermanentDeath, What::Died { member: c.member });
    }
}

fn next(s: &mut Scene<'_>, from: &Departure, report: &Report, first: bool, forced: Option<Key>) -> Flow {
    let w = s.w;
    let won = report.won;
    let on = Phase::Choose { only: None };
    if let Some(link) = forced {
        for line in 0..s.st.lines.len() as u8 {
            s.st.lines[usize::from(line)].done = s.st.active(line).is_some();
        }
        s.st.phase = Phase::Choose { only: Some(link) };
        return Ok(());
    }
    // gh2e:campaign.start.no-city-between-0-and-1
    if won && !from.casual && w.place(&from.scenario).is_some_and(|p| p.no_town) {
        s.st.phase = on;
        return Ok(());
    }
    let options = match w.campaign().flow.next {
        // gh1e:retire.no-further-scenario
        AfterScenario::PartyChooses if s.st.members.iter().any(|m| life::must_retire(w, m)) => vec![Choice::Town],
        AfterScenario::PartyChooses => vec![Choice::Town, Choice::Onward],
        AfterScenario::TownUnlessReplayed | AfterScenario::TownUnlessReplayedOrLinked if !won && !from.casual => {
            vec![Choice::Town, Choice::Replay]
        }
        // fh:end.linked.optional, fh:end.linked.first-completion-only
        AfterScenario::TownUnlessReplayedOrLinked if won && !from.casual && first => {
            std::iter::once(Choice::Town).chain(linked(s.st, w, from)).collect()
        }
        AfterScenario::Town | AfterScenario::TownUnlessReplayed | AfterScenario::TownUnlessReplayedOrLinked => {
            vec![Choice::Town]
        }
    };
    // Whoever died is replaced in town.
    let short = (0..s.st.lines.len() as u8).any(|l| s.st.active(l).is_none() && !s.st.stays_out(l));
    let options = if short { vec![Choice::Town] } else { options };
    s.st.phase = match choose(s, |_, _| Question::new(To::Party, Ask::Next, options.clone()))? {
        Choice::Onward => on,
        Choice::Replay => Phase::Choose { only: Some(from.scenario.clone()) },
        Choice::Scenario { key, .. } => Phase::Choose { only: Some(key) },
        _ => {
            // fh:end.lost.return-gains-resources, fh:end.lost.replay-no-resources
            if !won && !from.casual {
                looted(s, report);
            }
            s.st.at = None;
            tell(s, Why::Town, What::InTown);
            for m in &mut s.st.members {
                m.donated = false;
            }
            for line in &mut s.st.lines {
                line.done = false;
            }
            Phase::Town { step: 0, won, campaign: !from.casual, event_read: false }
        }
    };
    Ok(())
}

/// Linked scenarios that can be played now.
fn linked(st: &State, w: &World, from: &Departure) -> Vec<Choice> {
    let everybody = st.all_active();
    let open = |key: &&Key| {
        let met = w.place(key).is_some_and(|p| p.needs.as_ref().is_none_or(|fact| holds(st, w, &everybody, fact)));
        st.place(key) == Place::Unlocked && met && !parties(st, w, key).is_empty()
    };
    let links = w.place(&from.scenario).into_iter().flat_map(|p| &p.links).filter(open);
    links.map(|key| Choice::Scenario { key: key.clone(), casual: false }).collect()
}
