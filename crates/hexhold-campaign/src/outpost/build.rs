//! Buildings at work, and building them.

use hexhold_model::{Gain, Key, Moment, Price};
use hexhold_play::Flow;

use super::bill::{self, Bill, BillFor, Purse, to_pay};
use super::state::Works;
use super::stores::{all_purses, gifts, settle, share, store};
use super::tracks::{self, house_rules};
use crate::ask::{Answer, Ask, Choice, Question, Scene, To, What, Why, choose, tell};
use crate::life;
use crate::state::State;
use crate::story::{Cause, gain, prosperity_level};
use crate::world::World;

/// fh:outpost.operations.sequential: each building does what the side that is up says.
pub(crate) fn operations(s: &mut Scene<'_>) -> Flow {
    let w = s.w;
    let Some(outpost) = w.outpost() else { return Ok(()) };
    let cause = Cause { present: s.st.all_active(), chooser: None };
    let mut order: Vec<(u8, &Key)> = outpost.buildings.iter().map(|b| (b.number, &b.key)).collect();
    order.sort();
    for (_, key) in order {
        let Some(stands) = s.st.outpost.buildings.get(key).copied() else { continue };
        let Some(level) = outpost.building(key).and_then(|b| b.level(stands.level)) else { continue };
        // fh:outpost.operations.normal-or-wrecked
        let gains = if stands.wrecked { &level.wrecked } else { &level.operation };
        if !gains.is_empty() {
            tell(s, Why::Operations, What::Operation { building: key.clone(), wrecked: stands.wrecked });
            s.st.outpost.working = Some(key.clone());
            gain(s, &cause, gains)?;
        }
    }
    s.st.outpost.working = None;
    house_rules(s, &cause, Moment::Operations)
}

/// fh:outpost.operations.optional-full-payment: as often as the party likes and can.
pub(crate) fn may_pay(s: &mut Scene<'_>, cause: &Cause, price: &Price, times: u8, gains: &[Gain]) -> Flow {
    let purses = all_purses(&cause.present);
    for _ in 0..times.max(1) {
        let Some(bill) = trade(s.st, s.w, price, &purses) else { return Ok(()) };
        let ask = Ask::Trade { price: price.clone(), bill: bill.clone() };
        let yes = vec![Choice::Yes, Choice::No];
        if choose(s, |_, _| Question::new(To::Party, ask.clone(), yes.clone()))? != Choice::Yes {
            return Ok(());
        }
        if !share(s, Why::Operations, To::Party, &bill, true)? {
            return Ok(());
        }
        gain(s, cause, gains)?;
    }
    Ok(())
}

fn trade(st: &State, w: &World, price: &Price, purses: &[Purse]) -> Option<Bill> {
    to_pay(st, w, BillFor::Trade, bill::parts(price), &|_, _| true, purses)
}

/// fh:build.after-downtime
pub(crate) fn construction_begins(st: &mut State) {
    st.outpost.works = Works::default();
}

/// One thing that is built; whether the party is done.
pub(crate) fn construct(s: &mut Scene<'_>) -> Flow<bool> {
    if s.w.outpost().is_none() {
        return Ok(true);
    }
    let mut options = works(s.st, s.w);
    if options.is_empty() {
        return Ok(true);
    }
    options.push(Choice::Done);
    let all = s.st.all_active();
    options.extend(all.iter().flat_map(|&m| gifts(s.st, m)));
    match choose(s, |_, _| Question::new(To::Party, Ask::Construct, options.clone()))? {
        Choice::Build(key) => build(s, &key)?,
        Choice::Rebuild(key) => rebuild(s, &key)?,
        Choice::Store { member, what, n } => store(s, member, &what, n),
        _ => return Ok(true),
    }
    Ok(false)
}

/// Everything that can be built, upgraded and rebuilt now.
fn works(st: &State, w: &World) -> Vec<Choice> {
    let Some(outpost) = w.outpost() else { return Vec::new() };
    let keys = outpost.buildings.iter().map(|b| &b.key);
    let build = keys.clone().filter(|key| may_build(st, w, key)).cloned().map(Choice::Build);
    let rebuild = keys.filter(|key| rebuild_bill(st, w, key).is_some()).cloned().map(Choice::Rebuild);
    build.chain(rebuild).collect()
}

fn may_build(st: &State, w: &World, key: &Key) -> bool {
    let made = &st.outpost.works;
    let one_more = match made.built.len() {
        0 => true,
        // fh:build.second-for-two-morale; ruling:second-building: it is another one.
        1 => st.outpost.morale >= w.campaign().outpost.second_build && !made.built.contains(key),
        _ => false,
    };
    // fh:build.rebuild-last
    one_more && !made.rebuilt && next_bill(st, w, key).is_some()
}

/// What a building, or its next level, costs, if it can be had and paid.
fn next_bill(st: &State, w: &World, key: &Key) -> Option<Bill> {
    let building = w.outpost()?.building(key)?;
    // fh:build.needs-unlocked, fh:build.no-upgrade-while-wrecked
    let stands = st.outpost.buildings.get(key).filter(|b| !b.wrecked)?;
    let next = building.level(stands.level + 1)?;
    // fh:build.prosperity-requirement
    (prosperity_level(st, w) >= next.prosperity).then_some(())?;
    building_bill(st, w, BillFor::Build(key.clone()), &next.cost)
}

/// fh:build.rebuild-no-prosperity
fn rebuild_bill(st: &State, w: &World, key: &Key) -> Option<Bill> {
    let stands = st.outpost.buildings.get(key).filter(|b| b.wrecked)?;
    let level = w.outpost()?.building(key)?.level(stands.level)?;
    building_bill(st, w, BillFor::Rebuild(key.clone()), &level.rebuild)
}

/// fh:build.cost-from-frosthaven-supply, fh:inspiration.replaces-materials: the town pays; only gold is anybody's own.
fn building_bill(st: &State, w: &World, is: BillFor, price: &Price) -> Option<Bill> {
    let mut purses = all_purses(&st.all_active());
    purses.push(Purse::Inspiration);
    let allowed = |from: Purse, what: &hexhold_model::Stuff| match (from, what) {
        (Purse::Common, _) => true,
        (Purse::Member(_), hexhold_model::Stuff::Gold) => true,
        (Purse::Inspiration, hexhold_model::Stuff::Of(key)) => !w.is_herb(key),
        _ => false,
    };
    to_pay(st, w, is, bill::parts(price), &allowed, &purses)
}

/// What the next level of a building, or putting it right, costs: for those who look.
pub fn works_bill(st: &State, w: &World, key: &Key) -> Option<Bill> {
    next_bill(st, w, key).or_else(|| rebuild_bill(st, w, key))
}

fn build(s: &mut Scene<'_>, key: &Key) -> Flow {
    let Some(bill) = next_bill(s.st, s.w, key) else { return Ok(()) };
    if !share(s, Why::Construction, To::Party, &bill, true)? {
        return Ok(());
    }
    let cause = Cause { present: s.st.all_active(), chooser: None };
    if !s.st.outpost.works.built.is_empty() {
        let morale = s.w.campaign().outpost.second_build as i8;
        tracks::morale(s, &cause, Why::Construction, -morale)?;
    }
    s.st.outpost.works.built.push(key.clone());
    let before = prosperity_level(s.st, s.w);
    tracks::raise(s, &cause, key)?;
    if prosperity_level(s.st, s.w) > before { rise(s) } else { Ok(()) }
}

fn rebuild(s: &mut Scene<'_>, key: &Key) -> Flow {
    let Some(bill) = rebuild_bill(s.st, s.w, key) else { return Ok(()) };
    if !share(s, Why::Construction, To::Party, &bill, true)? {
        return Ok(());
    }
    s.st.outpost.works.rebuilt = true;
    if let Some(stands) = s.st.outpost.buildings.get_mut(key) {
        stands.wrecked = false;
    }
    tell(s, Why::Construction, What::Rebuilt { building: key.clone() });
    Ok(())
}

/// fh:level-up.on-construction-prosperity: who is below half the new level may rise at once.
fn rise(s: &mut Scene<'_>) -> Flow {
    for member in s.st.all_active() {
        let to = To::Line(s.st.member(member).line);
        while s.st.member(member).level < life::gift(s.st, s.w) {
            let yes = vec![Choice::Yes, Choice::No];
            if choose(s, |_, _| Question::new(to, Ask::LevelNow, yes.clone()))? == Choice::No {
                break;
            }
            life::level_up(s, member);
            let cards = life::level_cards(s.w, s.st.member(member));
            if !cards.is_empty() {
                if let Choice::Card(card) = choose(s, |_, _| Question::new(to, Ask::Card, cards.clone()))? {
                    s.st.member_mut(member).pool.insert(card.clone());
                    tell(s, Why::LevelUp, What::Card { member, card });
                }
                let line = usize::from(s.st.member(member).line);
                s.st.lines[line].counter = crate::state::Counter::Menu;
            }
            life::choose_due(s)?;
        }
    }
    Ok(())
}

/// Whether one's own errand was paid: the shares of a bill that was put to a line.
pub(super) fn paid(s: &mut Scene<'_>, why: Why, bill: &Bill, answer: &Answer) -> bool {
    match answer {
        Answer::Split(shares) if bill.check(shares).is_ok() => {
            settle(s, why, bill, shares);
            true
        }
        _ => false,
    }
}
