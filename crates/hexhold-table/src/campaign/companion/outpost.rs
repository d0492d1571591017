//! What companions decide for an outpost: what is built and from what, how it is defended, what is tried in a pot. They know
//! what everybody at the table knows: what buildings say, what lies in the stores, which cards the guard has.

use hexhold_campaign::{Bill, BillFor, Choice, Fate, State, World, check_odds, formula_name, sticker_offer};
use hexhold_model::{BuildingLevel, Gain, Key, Price, Stuff};

use super::has_place;

/// Morale below which nothing is bought with it, and nothing is left broken.
const LOW: u8 = 6;

/// What there is goes to the town, the best that can be built is, a second one while spirits are high, and ruins come last.
pub(super) fn construct(st: &State, w: &World, options: &[Choice]) -> Option<Choice> {
    // Only what the town has in common is built with.
    let gift = options.iter().filter(|c| matches!(c, Choice::Store { what, .. } if !w.is_herb(what)));
    if let Some(all) = gift.max_by_key(|c| if let Choice::Store { n, .. } = c { *n } else { 0 }) {
        return Some(all.clone());
    }
    let second = !st.outpost.works.built.is_empty();
    let worth = |c: &Choice| {
        let Choice::Build(key) = c else { return None };
        let level = st.outpost.buildings.get(key)?.level;
        w.outpost()?.building(key)?.level(level + 1).map(|l| good(st, l))
    };
    let best = options.iter().filter_map(|c| worth(c).map(|n| (n, c))).max_by_key(|(n, _)| *n);
    let spirits = !second || st.outpost.morale >= LOW + w.campaign().outpost.second_build;
    if let Some((_, c)) = best.filter(|_| spirits) {
        return Some(c.clone());
    }
    let ruin = options.iter().find(|c| matches!(c, Choice::Rebuild(_)));
    ruin.or_else(|| options.iter().find(|c| **c == Choice::Done)).cloned()
}

/// How much a level of a building is worth, as far as it says.
fn good(st: &State, l: &BuildingLevel) -> i32 {
    let once: i32 = l.once.iter().map(|g| gained(g, 1)).sum();
    let every: i32 = l.operation.iter().map(|g| gained(g, 4)).sum();
    let bunks = i32::from(l.soldiers.saturating_sub(st.outpost.soldiers));
    once + every + 4 * l.offers.len() as i32 + bunks - i32::from(l.cost.things())
}

fn gained(gain: &Gain, times: i32) -> i32 {
    let many = |gains: &[Gain]| gains.iter().map(|g| gained(g, times)).sum::<i32>();
    match gain {
        Gain::Prosperity(n) => 5 * i32::from(*n),
        Gain::Defense(n) => i32::from(*n),
        Gain::Morale(n) | Gain::Soldiers(n) => 2 * times * i32::from(*n),
        Gain::Collective(_, n) | Gain::Resource(_, _, n) => times * i32::from(*n),
        Gain::CollectiveGold(n) | Gain::Gold(_, n) => times * i32::from(*n) / 3,
        Gain::Design(_) | Gain::RandomDesign | Gain::RandomItem | Gain::GuardPerk | Gain::UnlockRule(_) => 2,
        Gain::MayPay(_, _, gains) => many(gains) / 2,
        Gain::One(gains) => many(gains),
        Gain::If(_, then, otherwise) => (many(then) + many(otherwise)) / 2,
        _ => 0,
    }
}

/// Trades are for gold and herbs; what houses are made of is for houses, unless there is plenty.
pub(super) fn trade(st: &State, w: &World, price: &Price) -> bool {
    let asked = |key: &Key| !w.is_herb(key);
    let materials: u16 = price.resources.iter().filter(|(key, _)| asked(key)).map(|(_, n)| n).sum();
    let there = |key: &Key| st.outpost.stores.get(key).copied().unwrap_or(0);
    let plenty = price.resources.iter().filter(|(key, _)| asked(key)).all(|(key, n)| there(key) >= n + 8);
    materials + price.materials == 0 || (price.materials == 0 && plenty)
}

/// A house that was hit is mended, unless that costs more than it hurts to leave it.
pub(super) fn repair(st: &State, bill: &Bill) -> bool {
    let n: u16 = bill.parts.iter().map(|p| p.n).sum();
    n <= 2 || st.outpost.morale <= LOW
}

/// As many soldiers as make it much likelier, and some are kept for the houses that are still to come.
pub(super) fn soldiers(st: &State, w: &World, options: &[Choice]) -> Option<Choice> {
    let odds = check_odds(st, w);
    let open = st.outpost.raid.as_ref().map_or(1, |r| {
        let decided = r.checks.iter().filter(|c| c.fate != Fate::Open).count();
        usize::from(r.targets).saturating_sub(decided).max(1)
    });
    let most = usize::from(st.outpost.soldiers).div_ceil(open).max(1);
    // What a soldier costs is worth an eighth of a house.
    let value = |n: usize| odds.get(n).map_or(0, |p| i32::from(*p)) - 125 * n as i32;
    let best = (0..odds.len().min(most + 1)).max_by_key(|&n| (value(n), std::cmp::Reverse(n))).unwrap_or(0);
    let wanted = Choice::Nth(best as u16);
    options.iter().find(|c| **c == wanted).or(options.first()).cloned()
}

/// Herbs nobody has put together yet; if all were tried, the proposal.
pub(super) fn shares(st: &State, bill: &Bill) -> Vec<u16> {
    if bill.is != BillFor::Brew {
        return bill.proposal();
    }
    let n = bill.parts.first().map_or(0, |p| usize::from(p.n));
    let herb = |i: usize| if let Stuff::Of(key) = &bill.lines[i].what { Some(key) } else { None };
    let mut pots: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..n {
        let longer = |pot: &Vec<usize>| {
            let from = pot.last().copied().unwrap_or(0);
            (from..bill.lines.len()).map(|i| [&pot[..], &[i]].concat()).collect::<Vec<_>>()
        };
        pots = pots.iter().flat_map(longer).collect();
    }
    let known = |pot: &&Vec<usize>| {
        let herbs: Vec<Key> = pot.iter().filter_map(|&i| herb(i)).cloned().collect();
        let alike = herbs.len() == 3 && (herbs[0] == herbs[1] || herbs[1] == herbs[2] || herbs[0] == herbs[2]);
        alike || st.outpost.formulas.contains(&formula_name(&herbs))
    };
    let put = |pot: &Vec<usize>| {
        let mut shares = vec![0u16; bill.lines.len()];
        pot.iter().for_each(|&i| shares[i] += 1);
        shares
    };
    pots.iter().filter(|pot| !known(pot)).map(put).find(|s| bill.check(s).is_ok()).unwrap_or_else(|| bill.proposal())
}

/// What somebody makes for themselves: a thing there is a place for, and a potion from time to time.
pub(super) fn making(st: &State, w: &World, member: u8, options: &[Choice]) -> Option<Choice> {
    let fits = |key: &Key| w.item(key).is_some_and(|i| has_place(st, w, member, i.slot));
    let made = options.iter().filter_map(|c| match c {
        Choice::Craft(key) if fits(key) => w.goods(key)?.craft.as_ref().map(|p| (p.things(), c)),
        _ => None,
    });
    if let Some((_, c)) = made.max_by_key(|(n, _)| *n) {
        return Some(c.clone());
    }
    // Herbs are also for the kitchen: a few are left.
    let herbs = |key: &Key| w.is_herb(key);
    let own: u16 = st.member(member).resources.iter().filter(|(k, _)| herbs(k)).map(|(_, n)| n).sum();
    let common: u16 = st.outpost.stores.iter().filter(|(k, _)| herbs(k)).map(|(_, n)| n).sum();
    let room = has_place(st, w, member, hexhold_model::ItemSlot::Small);
    let brews = options.iter().filter(|c| matches!(c, Choice::Brew(n) if own + common >= u16::from(*n) + 2));
    brews.filter(|_| room && own > 0).max_by_key(|c| if let Choice::Brew(n) = c { *n } else { 0 }).cloned()
}

/// The cheapest mark that somebody can pay who needs the gold for nothing else.
pub(super) fn enhancement(st: &State, w: &World, member: u8, options: &[Choice]) -> Option<Choice> {
    let priced = options.iter().filter_map(|c| sticker_offer(st, w, member, c).map(|price| (price, c)));
    priced.min_by_key(|(price, _)| *price).map(|(_, c)| c.clone())
}

/// Whoever has one already lets somebody else have it.
pub(super) fn keep(st: &State, member: u8, item: &Key, options: &[Choice]) -> Option<Choice> {
    let twice = st.member(member).items.iter().filter(|i| *i == item).count() > 1;
    let other = options.iter().find(|c| matches!(c, Choice::Member(m) if *m != member));
    other.filter(|_| twice).or(options.first()).cloned()
}
