//! Resources and gold on their way from purse to purse.

use hexhold_model::{Key, Stuff, Whom};
use hexhold_play::Flow;

use super::bill::{self, Bill, BillFor, Purse};
use crate::ask::{Answer, Ask, Choice, Question, Scene, To, What, Why, tell};
use crate::state::State;
use crate::story::{Cause, gain_gold, gain_inspiration, those};

/// Puts into one purse, or takes out of it.
pub(crate) fn put(s: &mut Scene<'_>, why: Why, purse: Purse, what: &Stuff, change: i32) {
    let Stuff::Of(key) = what else {
        if let Purse::Member(m) = purse {
            gain_gold(s, why, m, change);
        }
        return;
    };
    let slot = match purse {
        Purse::Common => s.st.outpost.stores.entry(key.clone()).or_default(),
        Purse::Member(m) => s.st.member_mut(m).resources.entry(key.clone()).or_default(),
        Purse::Inspiration => {
            gain_inspiration(s, change);
            return;
        }
    };
    let before = i32::from(*slot);
    *slot = u16::try_from((before + change).max(0)).unwrap_or(u16::MAX);
    let (now, change) = (*slot, i32::from(*slot) - before);
    if change != 0 {
        let member = if let Purse::Member(m) = purse { Some(m) } else { None };
        tell(s, why, What::Stores { what: key.clone(), member, change, now });
    }
}

/// Carries out a bill with the shares that were checked.
pub(crate) fn settle(s: &mut Scene<'_>, why: Why, bill: &Bill, shares: &[u16]) {
    let sign = if bill.is == BillFor::Gain { 1 } else { -1 };
    for (line, share) in bill.lines.iter().zip(shares).filter(|(_, share)| **share > 0) {
        put(s, why, line.from, &line.what, sign * i32::from(*share));
    }
}

/// Asks how a bill is shared, and carries it out; `refusable`: nobody has to, and nothing is paid then.
pub(super) fn share(s: &mut Scene<'_>, why: Why, to: To, bill: &Bill, refusable: bool) -> Flow<bool> {
    if let Some(shares) = bill.only() {
        settle(s, why, bill, &shares);
        return Ok(true);
    }
    let options = if refusable { vec![Choice::No] } else { Vec::new() };
    match s.ask(|_| Question::new(to, Ask::Bill(bill.clone()), options.clone()))? {
        Answer::Split(shares) => {
            settle(s, why, bill, &shares);
            Ok(true)
        }
        _ => Ok(false),
    }
}

/// The town's purse before those of the characters.
pub(super) fn all_purses(present: &[u8]) -> Vec<Purse> {
    std::iter::once(Purse::Common).chain(present.iter().map(|&m| Purse::Member(m))).collect()
}

/// fh:resource.collective-any-supply, fh:resource.collective-loss-capped, fh:outpost.operations.any-supply
pub(crate) fn collective(s: &mut Scene<'_>, why: Why, present: &[u8], stuff: &Stuff, change: i32) -> Flow {
    let n = u16::try_from(change.unsigned_abs()).unwrap_or(u16::MAX);
    let purses = all_purses(present);
    let bill = if change < 0 {
        match bill::to_lose(s.st, s.w, stuff, n, &purses) {
            Some(bill) => bill,
            None => return Ok(()),
        }
    } else {
        bill::to_gain(s.w, stuff, n, &purses)
    };
    if bill.lines.is_empty() {
        return Ok(());
    }
    share(s, why, To::Party, &bill, false).map(|_| ())
}

/// Each for themselves.
pub(crate) fn personal(s: &mut Scene<'_>, cause: &Cause, whom: Whom, stuff: &Stuff, change: i32) -> Flow {
    let n = u16::try_from(change.unsigned_abs()).unwrap_or(u16::MAX);
    for m in those(s, cause, whom)? {
        let purses = [Purse::Member(m)];
        let bill = if change < 0 {
            match bill::to_lose(s.st, s.w, stuff, n, &purses) {
                Some(bill) => bill,
                None => continue,
            }
        } else {
            bill::to_gain(s.w, stuff, n, &purses)
        };
        let to = To::Line(s.st.member(m).line);
        share(s, Why::EventOutcome, to, &bill, false)?;
    }
    Ok(())
}

/// fh:resource.transfer-one-way: what somebody may give to the town, one piece or all of it.
pub(crate) fn gifts(st: &State, member: u8) -> Vec<Choice> {
    let own = st.member(member).resources.iter().filter(|(_, n)| **n > 0);
    let some = |(what, n): (&Key, &u16)| {
        let give = |n: u16| Choice::Store { member, what: what.clone(), n };
        if *n > 1 { vec![give(1), give(*n)] } else { vec![give(1)] }
    };
    own.flat_map(some).collect()
}

pub(crate) fn store(s: &mut Scene<'_>, member: u8, what: &Key, n: u16) {
    let what = Stuff::Of(what.clone());
    let n = i32::from(n.min(bill::held(s.st, Purse::Member(member), &what)));
    put(s, Why::Stores, Purse::Member(member), &what, -n);
    put(s, Why::Stores, Purse::Common, &what, n);
}

/// fh:retire.resources-to-frosthaven: of somebody who leaves for good.
pub(crate) fn leave_to_town(st: &mut State, member: u8) {
    for (key, n) in std::mem::take(&mut st.member_mut(member).resources) {
        let slot = st.outpost.stores.entry(key).or_default();
        *slot = slot.saturating_add(n);
    }
}
