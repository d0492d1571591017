//! Buying, selling, giving, donating.

use hexhold_model::{Donation, Key, Reputation, Sale};
use hexhold_play::Flow;

use crate::ask::{Scene, What, Why, tell};
use crate::outpost::crafted_value;
use crate::state::State;
use crate::story::{Cause, gain, gain_gold, gain_prosperity, reputation};
use crate::world::World;

/// What an item costs the party now.
pub fn price_of(st: &State, w: &World, item: &str) -> Option<u16> {
    let cost = w.item(item)?.cost;
    if !w.campaign().market.reputation_prices {
        return Some(cost);
    }
    // ruling:reputation-prices: one gold for every four beyond 2, at most five.
    let known = reputation(st, w, None);
    let step = ((u16::from(known.unsigned_abs()) + 1) / 4).min(5);
    Some(if known > 0 { cost.saturating_sub(step) } else { cost.saturating_add(step) })
}

/// What an item is sold for: half its printed cost.
pub fn sale_value(w: &World, item: &str) -> u16 {
    if let Some(crafted) = crafted_value(w, item) {
        return crafted;
    }
    let cost = w.item(item).map_or(0, |i| i.cost);
    match w.campaign().market.sale {
        Sale::HalfDown => cost / 2,
        Sale::HalfUp => cost.div_ceil(2),
    }
}

/// Everything that a character can buy now, with its price.
pub(crate) fn wares(st: &State, w: &World, member: u8) -> Vec<(Key, u16)> {
    let m = st.member(member);
    let fits = |item: &Key| {
        let one_only = w.rules.loot.second_copy != hexhold_model::SecondCopy::Kept;
        // gh2e:item.one-copy-per-character
        // fh:item.cost-kind: what is made is not for sale.
        let made = w.outpost().is_some() && w.goods(item).is_some_and(|g| g.craft.is_some() || g.potion);
        let owned = one_only && m.items.contains(item);
        !made && !owned && trusted(st, w, item)
    };
    let sold = st.supply.iter().filter(|(item, copies)| copies.available > 0 && fits(item));
    let priced = sold.filter_map(|(item, _)| Some((item.clone(), price_of(st, w, item)?)));
    priced.filter(|(_, price)| *price <= m.gold).collect()
}

/// gh2e:shop.buy.reputation-threshold; where there is but one reputation, or none, nobody asks for it.
fn trusted(st: &State, w: &World, item: &str) -> bool {
    let factions = w.campaign().town.reputation == Reputation::Factions;
    match w.goods(item).and_then(|g| g.standing.as_ref()) {
        Some((of, least)) if factions => reputation(st, w, Some(of)) >= *least,
        _ => true,
    }
}

pub(crate) fn buy(s: &mut Scene<'_>, member: u8, item: &Key) {
    let Some(price) = price_of(s.st, s.w, item) else { return };
    if let Some(copies) = s.st.supply.get_mut(item) {
        copies.available = copies.available.saturating_sub(1);
    }
    let m = s.st.member_mut(member);
    m.gold = m.gold.saturating_sub(price);
    m.items.push(item.clone());
    tell(s, Why::Purchase, What::Bought { member, item: item.clone(), price });
}

/// gh2e:shop.supply.from-selling: sold items are for sale, wherever they came from.
pub(crate) fn sell(s: &mut Scene<'_>, why: Why, member: u8, item: &Key) {
    let price = sale_value(s.w, item);
    let m = s.st.member_mut(member);
    let Some(i) = m.items.iter().rposition(|own| own == item) else { return };
    m.items.remove(i);
    m.gold = m.gold.saturating_add(price);
    if !m.items.contains(item) {
        m.start.consumed.retain(|c| c != item);
    }
    s.st.supply.entry(item.clone()).or_default().available += 1;
    tell(s, why, What::Sold { member, item: item.clone(), price });
}

/// From one character to another.
pub(crate) fn pass(s: &mut Scene<'_>, from: u8, to: u8, item: &Key) {
    let m = s.st.member_mut(from);
    let Some(i) = m.items.iter().rposition(|own| own == item) else { return };
    m.items.remove(i);
    s.st.member_mut(to).items.push(item.clone());
    tell(s, Why::Gift, What::Given { from, to, item: item.clone() });
}

/// `campaign`: the scenario before this visit was part of the campaign.
pub(crate) fn may_donate(st: &State, w: &World, member: u8, campaign: bool) -> bool {
    let m = st.member(member);
    let offered = match w.campaign().town.donation {
        Donation::None => false,
        // gh1e:sanctuary.after-campaign-scenario
        Donation::Envelope => campaign,
        Donation::EveryFifth => true,
    };
    offered && !m.donated && m.gold >= 10
}

pub(crate) fn donate(s: &mut Scene<'_>, member: u8) -> Flow {
    gain_gold(s, Why::Donation, member, -10);
    s.st.member_mut(member).donated = true;
    s.st.member_mut(member).start.blesses += 2;
    s.st.donations = s.st.donations.saturating_add(1);
    let donations = s.st.donations;
    tell(s, Why::Donation, What::Donated { member, donations });
    let cause = Cause { present: s.st.all_active(), chooser: Some(member) };
    let w = s.w;
    match w.campaign().town.donation {
        Donation::None => Ok(()),
        Donation::EveryFifth if donations.is_multiple_of(5) => gain_prosperity(s, &cause, 1),
        Donation::EveryFifth => Ok(()),
        Donation::Envelope => {
            // ruling:donation-steps
            if donations == 10 {
                gain(s, &cause, &w.book.donation_envelope)?;
            }
            let step = match donations {
                10..=40 => donations.is_multiple_of(5),
                50..=100 => donations.is_multiple_of(10),
                _ => false,
            };
            if step { gain_prosperity(s, &cause, 1) } else { Ok(()) }
        }
    }
}
