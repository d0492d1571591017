//! What is made at home: crafted, brewed by trying, distilled.

use std::collections::BTreeSet;

use hexhold_model::{Key, Offer, Price, Stuff};
use hexhold_play::Flow;

use super::bill::{self, Bill, BillFor, BillPart, Purse, to_pay};
use super::build::paid;
use super::stores::{put, settle};
use crate::ask::{Answer, Ask, Choice, Question, Scene, To, What, Why, tell};
use crate::state::{Counter, State, Status};
use crate::story::gain_item;
use crate::world::World;

/// Everything that a character can make now.
pub(crate) fn makings(st: &State, w: &World, member: u8) -> Vec<Choice> {
    let Some(outpost) = w.outpost() else { return Vec::new() };
    let m = st.member(member);
    let mut out = Vec::new();
    // fh:craft.at-craftsman, fh:craft.any-available; potions are brewed.
    if st.offers(w, Offer::Craft) {
        let made = w.book.goods.iter().filter(|g| g.craft.is_some() && !g.potion && !m.items.contains(&g.item));
        let open = made.filter(|g| craft_bill(st, w, member, &g.item).is_some());
        out.extend(open.map(|g| Choice::Craft(g.item.clone())));
    }
    for (n, offer) in [(2, Offer::Brew), (3, Offer::BrewThree)] {
        if st.offers(w, offer) && brew_bill(st, w, member, n).is_some() {
            out.push(Choice::Brew(n));
        }
    }
    // fh:brew.distill.one-herb, fh:brew.distill.several-formulas, fh:brew.distill.unrevealed-not
    if st.offers(w, Offer::Distil) {
        let own: BTreeSet<&Key> = m.items.iter().collect();
        for item in own {
            let known =
                outpost.chart.iter().filter(|f| f.potion == *item && st.outpost.formulas.contains(&name(&f.herbs)));
            let herbs: BTreeSet<&Key> = known.flat_map(|f| &f.herbs).collect();
            out.extend(herbs.into_iter().map(|herb| Choice::Distil { item: item.clone(), herb: herb.clone() }));
        }
    }
    out
}

/// How a formula is written down: its herbs in the order of their keys.
pub fn name(herbs: &[Key]) -> String {
    let mut herbs = herbs.to_vec();
    herbs.sort();
    herbs.join("+")
}

/// Under what name three herbs are known of which two are the same.
pub const REPEATED: &str = "repeated";

/// What an item costs a character in the end: what is asked for and lies with others is made anew.
fn full_price(st: &State, w: &World, member: u8, item: &Key, deep: u8) -> Option<Price> {
    let goods = w.goods(item)?;
    let Some(craft) = &goods.craft else {
        return Some(Price { gold: w.item(item)?.cost, ..Price::default() });
    };
    let mut price = Price { items: Vec::new(), ..craft.clone() };
    for wanted in &craft.items {
        if st.member(member).items.contains(wanted) {
            price.items.push(wanted.clone());
            continue;
        }
        // fh:craft.substitute-only-if-others-own-all
        let copies = st.supply.get(wanted).copied().unwrap_or_default();
        if copies.available + copies.unavailable > 0 || deep == 0 {
            return None;
        }
        // fh:craft.substitute-unavailable-item
        let own = full_price(st, w, member, wanted, deep - 1)?;
        price.gold += own.gold;
        price.materials += own.materials;
        price.herbs += own.herbs;
        for (key, n) in own.resources {
            match price.resources.iter_mut().find(|(k, _)| *k == key) {
                Some((_, sum)) => *sum += n,
                None => price.resources.push((key, n)),
            }
        }
        price.items.extend(own.items);
    }
    Some(price)
}

/// What a craftable item takes, and the bill for it, if there is a copy and it can be paid.
fn craft_bill(st: &State, w: &World, member: u8, item: &Key) -> Option<(Price, Bill)> {
    st.supply.get(item).filter(|c| c.available > 0)?;
    let price = full_price(st, w, member, item, 4)?;
    let twice = price.items.iter().collect::<BTreeSet<_>>().len() < price.items.len();
    // fh:craft.materials-personal-only, fh:craft.herbs-either-supply
    let allowed = |from: Purse, what: &Stuff| match (from, what) {
        (Purse::Common, Stuff::Of(key)) => w.is_herb(key),
        (Purse::Member(_), _) => true,
        _ => false,
    };
    let purses = [Purse::Common, Purse::Member(member)];
    let bill = to_pay(st, w, BillFor::Craft(item.clone()), bill::parts(&price), &allowed, &purses)?;
    (!twice).then_some((price, bill))
}

/// fh:brew.two-herbs, fh:brew.three.level-3
fn brew_bill(st: &State, w: &World, member: u8, n: u8) -> Option<Bill> {
    let part = BillPart { stuff: Stuff::AnyHerb, n: u16::from(n) };
    to_pay(st, w, BillFor::Brew, vec![part], &|_, _| true, &[Purse::Common, Purse::Member(member)])
}

/// An errand is begun: what can be paid in one way is done at once, anything else is asked.
pub(crate) fn begin(s: &mut Scene<'_>, line: u8, member: u8, chosen: &Choice) -> Flow {
    let (bill, counter) = match chosen {
        Choice::Craft(item) => (craft_bill(s.st, s.w, member, item).map(|(_, b)| b), Counter::Craft(item.clone())),
        Choice::Brew(n) => (brew_bill(s.st, s.w, member, *n), Counter::Brew(*n)),
        _ => return Ok(()),
    };
    let Some(bill) = bill else { return Ok(()) };
    s.st.lines[usize::from(line)].counter = counter;
    match bill.only() {
        Some(shares) => finish(s, line, member, &Answer::Split(shares)),
        None => Ok(()),
    }
}

/// What a line is asked while it is about an errand; `None`: it cannot be done any more.
pub(crate) fn question(st: &State, w: &World, line: u8, member: u8) -> Option<Question> {
    let to = To::Line(line);
    let bill = match &st.lines[usize::from(line)].counter {
        Counter::Craft(item) => craft_bill(st, w, member, item).map(|(_, b)| b),
        Counter::Brew(n) => brew_bill(st, w, member, *n),
        Counter::Keep(item) => {
            // fh:brew.may-give-away: to oneself, or to somebody who has none.
            let free = |m: u8| !st.member(m).items.contains(item);
            let mut options = vec![Choice::Member(member)];
            options.extend(st.all_active().into_iter().filter(|&m| m != member && free(m)).map(Choice::Member));
            return Some(Question::new(to, Ask::Keep(item.clone()), options));
        }
        _ => return None,
    };
    bill.map(|bill| Question::new(to, Ask::Bill(bill), vec![Choice::No]))
}

/// The errand is paid, or given up.
pub(crate) fn finish(s: &mut Scene<'_>, line: u8, member: u8, answer: &Answer) -> Flow {
    let counter = std::mem::take(&mut s.st.lines[usize::from(line)].counter);
    match counter {
        Counter::Craft(item) => {
            let Some((price, bill)) = craft_bill(s.st, s.w, member, &item) else { return Ok(()) };
            if paid(s, Why::Crafting, &bill, answer) {
                crafted(s, member, &item, &price)?;
            }
        }
        Counter::Brew(n) => {
            if let (Some(bill), Answer::Split(shares)) = (brew_bill(s.st, s.w, member, n), answer) {
                brewed(s, line, member, &bill, shares)?;
            }
        }
        Counter::Keep(item) => {
            if let Answer::Choose(Choice::Member(to)) = answer {
                keep(s, member, *to, &item)?;
            }
        }
        other => s.st.lines[usize::from(line)].counter = other,
    }
    Ok(())
}

/// fh:craft.item-as-cost-returned, fh:craft.cost
fn crafted(s: &mut Scene<'_>, member: u8, item: &Key, price: &Price) -> Flow {
    for used in &price.items {
        let m = s.st.member_mut(member);
        if let Some(i) = m.items.iter().rposition(|own| own == used) {
            m.items.remove(i);
            m.start.consumed.retain(|c| c != used);
            s.st.supply.entry(used.clone()).or_default().available += 1;
        }
    }
    take_available(s.st, item);
    s.st.member_mut(member).items.push(item.clone());
    tell(s, Why::Crafting, What::Crafted { member, item: item.clone() });
    Ok(())
}

fn take_available(st: &mut State, item: &Key) -> bool {
    let copies = st.supply.entry(item.clone()).or_default();
    if copies.available > 0 {
        copies.available -= 1;
    } else if copies.unavailable > 0 {
        copies.unavailable -= 1;
    } else {
        return false;
    }
    true
}

/// fh:brew.chart-decides: what these herbs make.
fn potion_of(w: &World, herbs: &[Key]) -> Option<(String, Key)> {
    let outpost = w.outpost()?;
    let mut herbs = herbs.to_vec();
    herbs.sort();
    // fh:brew.three.repeated-herb-same-potion
    if herbs.len() == 3 && herbs.windows(2).any(|two| two[0] == two[1]) {
        return outpost.repeated.clone().map(|potion| (REPEATED.to_owned(), potion));
    }
    let formula = outpost.chart.iter().find(|f| f.herbs == herbs)?;
    Some((name(&herbs), formula.potion.clone()))
}

fn brewed(s: &mut Scene<'_>, line: u8, member: u8, bill: &Bill, shares: &[u16]) -> Flow {
    let mut herbs: Vec<Key> = Vec::new();
    for (l, share) in bill.lines.iter().zip(shares) {
        if let Stuff::Of(key) = &l.what {
            herbs.extend((0..*share).map(|_| key.clone()));
        }
    }
    herbs.sort();
    let Some((formula, potion)) = potion_of(s.w, &herbs) else { return Ok(()) };
    // fh:brew.no-undo
    s.learn();
    let new = s.st.outpost.formulas.insert(formula);
    if new {
        tell(s, Why::Brewing, What::Formula { herbs, potion: potion.clone() });
    }
    // ruling:brew-no-copy: what nobody can have costs nobody a herb.
    let there = s.st.supply.get(&potion).is_some_and(|c| c.available + c.unavailable > 0);
    if !there {
        tell(s, Why::Brewing, What::NoCopy { item: potion });
        return Ok(());
    }
    settle(s, Why::Brewing, bill, shares);
    take_available(s.st, &potion);
    s.st.member_mut(member).items.push(potion.clone());
    tell(s, Why::Brewing, What::Brewed { member, item: potion.clone() });
    // fh:brew.first-time-supply
    let copies = s.st.supply.entry(potion.clone()).or_default();
    let moved = std::mem::take(&mut copies.unavailable);
    if moved > 0 {
        copies.available += moved;
        tell(s, Why::Brewing, What::Supply { item: potion.clone(), copies: moved });
    }
    s.st.lines[usize::from(line)].counter = Counter::Keep(potion);
    Ok(())
}

/// fh:brew.may-give-away; fh:sell.duplicate-immediately for who keeps a second one.
fn keep(s: &mut Scene<'_>, member: u8, to: u8, item: &Key) -> Flow {
    let own = s.st.member(member).items.iter().filter(|i| *i == item).count();
    if to != member && s.st.member(to).status == Status::Active && !s.st.member(to).items.contains(item) {
        crate::market::pass(s, member, to, item);
    } else if own > 1 {
        crate::market::sell(s, Why::SecondCopy, member, item);
    }
    Ok(())
}

/// fh:brew.distill.return-potion
pub(crate) fn distil(s: &mut Scene<'_>, member: u8, item: &Key, herb: &Key) {
    let m = s.st.member_mut(member);
    let Some(i) = m.items.iter().rposition(|own| own == item) else { return };
    m.items.remove(i);
    m.start.consumed.retain(|c| c != item);
    s.st.supply.entry(item.clone()).or_default().available += 1;
    tell(s, Why::Brewing, What::Distilled { member, item: item.clone(), herb: herb.clone() });
    put(s, Why::Brewing, Purse::Member(member), &Stuff::Of(herb.clone()), 1);
}

/// fh:sell.craftable-two-per-component; ruling:potion-sale: a potion is worth the herbs of its shortest formula.
pub(crate) fn crafted_value(w: &World, item: &str) -> Option<u16> {
    let outpost = w.outpost()?;
    let each = w.campaign().outpost.crafted_sale;
    let goods = w.goods(item)?;
    if goods.potion {
        let formulas = outpost.chart.iter().filter(|f| f.potion == item).map(|f| f.herbs.len() as u16);
        let repeated = (outpost.repeated.as_deref() == Some(item)).then_some(3);
        return formulas.chain(repeated).min().map(|n| each * n);
    }
    goods.craft.as_ref().map(|craft| each * craft.things() + craft.gold / 2)
}

/// A random item for somebody, of the deck of random items.
pub(crate) fn random_item(s: &mut Scene<'_>, member: u8, item: &Key) -> Flow {
    s.st.deck_mut(crate::pile::DeckName::RandomItems).gone.insert(item.clone());
    gain_item(s, Why::Treasure, member, item, true)
}
