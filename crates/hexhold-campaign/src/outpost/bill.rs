//! Who pays what, or who gets it: shares of gold and resources from several purses, with a proposal.

use std::collections::BTreeMap;

use hexhold_model::{Key, Price, Stuff};
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::world::World;

/// Where something is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Purse {
    /// What the town has in common.
    Common,
    Member(u8),
    /// In place of materials.
    Inspiration,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bill {
    pub is: BillFor,
    pub parts: Vec<BillPart>,
    /// Shares are given in the order of these lines.
    pub lines: Vec<BillLine>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BillFor {
    Gain,
    Loss,
    Trade,
    Build(Key),
    Rebuild(Key),
    Repair(Key),
    Craft(Key),
    Brew,
}

/// So much of it must come together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BillPart {
    pub stuff: Stuff,
    pub n: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BillLine {
    pub part: u8,
    pub from: Purse,
    /// Gold, or one resource.
    pub what: Stuff,
    /// How much is there, or may go there.
    pub held: u16,
    pub proposed: u16,
}

/// What is wrong with shares, and of which part of the bill.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BadShares {
    Count,
    /// The shares of this part do not add up.
    Sum(u8),
    /// On this line is more than there is.
    More(u8),
}

impl Bill {
    pub fn check(&self, shares: &[u16]) -> Result<(), BadShares> {
        if shares.len() != self.lines.len() {
            return Err(BadShares::Count);
        }
        let mut taken: BTreeMap<(Purse, Option<&Stuff>), u32> = BTreeMap::new();
        for ((i, line), share) in (0u8..).zip(&self.lines).zip(shares) {
            // Inspiration is one and the same, whatever it stands in for.
            let what = (line.from != Purse::Inspiration).then_some(&line.what);
            let all = taken.entry((line.from, what)).or_default();
            *all += u32::from(*share);
            if *all > u32::from(line.held) {
                return Err(BadShares::More(i));
            }
        }
        for (i, part) in (0u8..).zip(&self.parts) {
            let own = self.lines.iter().zip(shares).filter(|(l, _)| l.part == i);
            if own.map(|(_, s)| u32::from(*s)).sum::<u32>() != u32::from(part.n) {
                return Err(BadShares::Sum(i));
            }
        }
        Ok(())
    }

    /// The only way to share, if there is but one.
    pub fn only(&self) -> Option<Vec<u16>> {
        let n = |l: &BillLine| l.held.min(self.parts[usize::from(l.part)].n);
        let fixed = (0u8..).zip(&self.parts).all(|(i, part)| {
            let own = self.lines.iter().filter(|l| l.part == i);
            own.map(|l| u32::from(n(l))).sum::<u32>() == u32::from(part.n)
        });
        fixed.then(|| self.lines.iter().map(n).collect()).filter(|shares: &Vec<u16>| self.check(shares).is_ok())
    }

    pub fn proposal(&self) -> Vec<u16> {
        self.lines.iter().map(|l| l.proposed).collect()
    }
}

/// How much of one thing lies in a purse.
pub(super) fn held(st: &State, from: Purse, what: &Stuff) -> u16 {
    match (from, what) {
        (Purse::Inspiration, _) => st.inspiration,
        (Purse::Common, Stuff::Of(key)) => st.outpost.stores.get(key).copied().unwrap_or(0),
        (Purse::Member(m), Stuff::Of(key)) => st.member(m).resources.get(key).copied().unwrap_or(0),
        (Purse::Member(m), Stuff::Gold) => st.member(m).gold,
        // ruling:outpost-gold: gold lies with characters.
        _ => 0,
    }
}

/// The parts of a price: what is asked for by name comes before what may be anything.
pub(super) fn parts(price: &Price) -> Vec<BillPart> {
    let part = |stuff, n: u16| (n > 0).then_some(BillPart { stuff, n });
    let named = price.resources.iter().filter_map(|(key, n)| part(Stuff::Of(key.clone()), *n));
    let any = [part(Stuff::AnyMaterial, price.materials), part(Stuff::AnyHerb, price.herbs)];
    part(Stuff::Gold, price.gold).into_iter().chain(named).chain(any.into_iter().flatten()).collect()
}

/// A bill to be paid in full from these purses, in this order; `None`: there is not enough.
pub(super) fn to_pay(
    st: &State,
    w: &World,
    is: BillFor,
    parts: Vec<BillPart>,
    allowed: &dyn Fn(Purse, &Stuff) -> bool,
    purses: &[Purse],
) -> Option<Bill> {
    let mut lines: Vec<BillLine> = Vec::new();
    let mut left: BTreeMap<(Purse, Option<Stuff>), u16> = BTreeMap::new();
    for (i, part) in (0u8..).zip(&parts) {
        let kinds: Vec<Stuff> = match &part.stuff {
            Stuff::Gold => vec![Stuff::Gold],
            other => w.kinds(other).into_iter().map(Stuff::Of).collect(),
        };
        let mut missing = part.n;
        for &from in purses {
            for what in kinds.iter().filter(|what| allowed(from, what)) {
                let there = held(st, from, what);
                if there == 0 {
                    continue;
                }
                let slot = left.entry((from, (from != Purse::Inspiration).then(|| what.clone()))).or_insert(there);
                let proposed = missing.min(*slot);
                *slot -= proposed;
                missing -= proposed;
                lines.push(BillLine { part: i, from, what: what.clone(), held: there, proposed });
                if from == Purse::Inspiration {
                    break;
                }
            }
        }
        if missing > 0 {
            return None;
        }
        if part.stuff == Stuff::Gold {
            fair(&mut lines, i);
        }
    }
    Some(Bill { is, parts, lines })
}

/// What characters pay together: a piece each time from whoever has most left.
fn fair(lines: &mut [BillLine], part: u8) {
    let own = |l: &BillLine| l.part == part && matches!(l.from, Purse::Member(_));
    let mut left = 0;
    for line in lines.iter_mut().filter(|l| own(l)) {
        left += std::mem::take(&mut line.proposed);
    }
    for _ in 0..left {
        let open = lines.iter_mut().filter(|l| own(l) && l.proposed < l.held).rev();
        if let Some(richest) = open.max_by_key(|l| l.held - l.proposed) {
            richest.proposed += 1;
        }
    }
}

/// As much of it as there is.
pub(super) fn to_lose(st: &State, w: &World, stuff: &Stuff, n: u16, purses: &[Purse]) -> Option<Bill> {
    let kinds: Vec<Stuff> = match stuff {
        Stuff::Gold => vec![Stuff::Gold],
        other => w.kinds(other).into_iter().map(Stuff::Of).collect(),
    };
    let there: u32 = purses
        .iter()
        .flat_map(|from| kinds.iter().map(move |k| (*from, k)))
        .map(|(f, k)| u32::from(held(st, f, k)))
        .sum();
    let n = u16::try_from(u32::from(n).min(there)).unwrap_or(u16::MAX);
    if n == 0 {
        return None;
    }
    to_pay(st, w, BillFor::Loss, vec![BillPart { stuff: stuff.clone(), n }], &|_, _| true, purses)
}

/// Where something that was gained goes.
pub(super) fn to_gain(w: &World, stuff: &Stuff, n: u16, purses: &[Purse]) -> Bill {
    let kinds: Vec<Stuff> = match stuff {
        Stuff::Gold => vec![Stuff::Gold],
        other => w.kinds(other).into_iter().map(Stuff::Of).collect(),
    };
    let mut lines = Vec::new();
    for &from in purses {
        for what in kinds.iter().filter(|what| !(from == Purse::Common && **what == Stuff::Gold)) {
            let proposed = if lines.is_empty() { n } else { 0 };
            lines.push(BillLine { part: 0, from, what: what.clone(), held: n, proposed });
        }
    }
    Bill { is: BillFor::Gain, parts: vec![BillPart { stuff: stuff.clone(), n }], lines }
}

impl BadShares {
    /// By number, as people count.
    pub fn place(self) -> u8 {
        match self {
            Self::Count => 0,
            Self::Sum(n) | Self::More(n) => n + 1,
        }
    }

    pub(crate) const fn says(self) -> &'static str {
        match self {
            Self::Count => "there must be one for each line",
            Self::Sum(_) => "what comes together is not what is asked for",
            Self::More(_) => "it is more than there is any more",
        }
    }
}
