//! Brewing and distilling: all pairs and triples of six herbs from both supplies, and the same pot over many weeks.

use std::collections::BTreeMap;

use hexhold_campaign::{Answer, Ask, Choice, Copies, Purse, To};
use hexhold_model::{CampaignDef, Formula, Stuff};
use hexhold_play::Dice;
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, Play};
use crate::outpost::HERBS;

/// The chart as it is printed: one table for two herbs, whose order does not matter, and a window for each three.
#[derive(Clone, Debug)]
struct Chart {
    two: [[usize; 6]; 6],
    three: BTreeMap<(usize, usize, usize), usize>,
    repeated: usize,
}

/// What the party has and knows. Supplies count herbs in the order of the chart.
#[derive(Clone, PartialEq, Debug)]
struct Shelf {
    frosthaven: [u16; 6],
    own: [u16; 6],
    /// By potion: in the available supply, beside it, and in the brewer's pool and the other's.
    available: Vec<u8>,
    unavailable: Vec<u8>,
    pool: Vec<usize>,
    others: Vec<usize>,
    gold: u16,
    open: Vec<Vec<usize>>,
    repeated_open: bool,
}

const POTIONS: [&str; 6] = ["amber", "brown", "clear", "dusty", "eerie", "foamy"];
/// Of a potion, how many copies there are.
const COPIES: u8 = 2;

fn some_chart(dice: &mut Dice) -> Chart {
    let mut two = [[0; 6]; 6];
    for (i, j) in (0..6).flat_map(|i| (i..6).map(move |j| (i, j))) {
        let potion = dice.below(3);
        (two[i][j], two[j][i]) = (potion, potion);
    }
    let mut three = BTreeMap::new();
    for i in 0..6 {
        for j in i + 1..6 {
            for k in j + 1..6 {
                three.insert((i, j, k), 3 + dice.below(2));
            }
        }
    }
    Chart { two, three, repeated: 5 }
}

/// Page 66: which potion, and its window.
fn window(chart: &Chart, herbs: &[usize]) -> (usize, Option<Vec<usize>>) {
    let mut sorted = herbs.to_vec();
    sorted.sort_unstable();
    if let [a, b] = sorted[..] {
        return (chart.two[a][b], Some(sorted));
    }
    let (a, b, c) = (sorted[0], sorted[1], sorted[2]);
    if a == b || b == c { (chart.repeated, None) } else { (chart.three[&(a, b, c)], Some(sorted)) }
}

/// Page 66: brewing, where each herb comes from one of two supplies; `keeps`: whether the brewer keeps the potion.
fn page_66(chart: &Chart, shelf: &mut Shelf, herbs: &[(usize, bool)], keeps: bool) {
    let kinds: Vec<usize> = herbs.iter().map(|(herb, _)| *herb).collect();
    let (potion, place) = window(chart, &kinds);
    // The window is opened, whatever comes of it.
    match place {
        Some(place) if !shelf.open.contains(&place) => shelf.open.push(place),
        Some(_) => {}
        None => shelf.repeated_open = true,
    }
    // ruling:brew-no-copy
    if shelf.available[potion] + shelf.unavailable[potion] == 0 {
        return;
    }
    for (herb, own) in herbs {
        let supply = if *own { &mut shelf.own } else { &mut shelf.frosthaven };
        supply[*herb] -= 1;
    }
    if shelf.available[potion] > 0 {
        shelf.available[potion] -= 1;
    } else {
        shelf.unavailable[potion] -= 1;
    }
    // All remaining copies are moved to the available supply.
    shelf.available[potion] += shelf.unavailable[potion];
    shelf.unavailable[potion] = 0;
    if !keeps && !shelf.others.contains(&potion) {
        shelf.others.push(potion);
    } else if shelf.pool.contains(&potion) {
        // Another copy of an item that one owns is sold at once, for 2 gold each resource of its shortest formula.
        shelf.available[potion] += 1;
        let pair = chart.two.iter().flatten().any(|p| *p == potion);
        shelf.gold += if pair { 4 } else { 6 };
    } else {
        shelf.pool.push(potion);
    }
}

/// Page 66: the herbs of which one may be had for a potion from the pool.
fn distilled(chart: &Chart, shelf: &Shelf, potion: usize) -> Vec<usize> {
    let mut herbs = Vec::new();
    for place in &shelf.open {
        if window(chart, place).0 == potion {
            herbs.extend(place);
        }
    }
    herbs.sort_unstable();
    herbs.dedup();
    herbs
}

fn ledger(chart: &Chart, shelf: &Shelf, still: u8) -> Ledger {
    let mut l = Ledger::new().outpost().stands("still", still);
    for potion in POTIONS {
        l = l.made(potion, COPIES, None);
    }
    for (i, herb) in HERBS.iter().enumerate() {
        l = l.stores(herb, shelf.frosthaven[i]).own(A, herb, shelf.own[i]);
    }
    let chart = chart.clone();
    l.book(move |b: &mut CampaignDef| {
        let name = |i: &usize| HERBS[*i].to_owned();
        let mut add = |herbs: Vec<String>, potion: usize| {
            b.outpost.chart.push(Formula { herbs, potion: POTIONS[potion].to_owned() });
        };
        for i in 0..6 {
            for j in i..6 {
                add([i, j].iter().map(name).collect(), chart.two[i][j]);
            }
        }
        for ((i, j, k), potion) in &chart.three {
            add([i, j, k].map(name).to_vec(), *potion);
        }
        b.outpost.repeated = Some(POTIONS[chart.repeated].to_owned());
    })
}

fn fresh(dice: &mut Dice) -> Shelf {
    let mut herbs = || [(); 6].map(|()| dice.below(4) as u16);
    Shelf {
        frosthaven: herbs(),
        own: herbs(),
        available: vec![0; 6],
        unavailable: vec![COPIES; 6],
        pool: Vec::new(),
        others: Vec::new(),
        gold: 0,
        open: Vec::new(),
        repeated_open: false,
    }
}

/// How it stands in the campaign, in the words of the page.
fn read(p: &Play, before: &Shelf) -> Shelf {
    let herb = |key: &str| HERBS.iter().position(|h| *h == key).expect("a herb");
    let potion = |key: &String| POTIONS.iter().position(|h| h == key).expect("a potion");
    let copies = |f: fn(&Copies) -> u8| POTIONS.iter().map(|key| f(&p.st().supply[*key])).collect();
    let formulas = &p.st().outpost.formulas;
    let known = formulas.iter().filter(|f| *f != "repeated").map(|f| f.split('+').map(herb).collect::<Vec<_>>());
    // In the order in which they were found; what the page does not know of comes last.
    let mut open: Vec<Vec<usize>> = known.collect();
    open.sort_by_key(|f| before.open.iter().position(|o| o == f).unwrap_or(usize::MAX));
    let mut pool: Vec<usize> = p.member(A).items.iter().map(potion).collect();
    let mut others: Vec<usize> = p.member(B).items.iter().map(potion).collect();
    pool.sort_unstable();
    others.sort_unstable();
    Shelf {
        frosthaven: HERBS.map(|h| p.common(h)),
        own: HERBS.map(|h| p.owned(A, h)),
        available: copies(|c| c.available),
        unavailable: copies(|c| c.unavailable),
        pool,
        others,
        gold: p.member(A).gold,
        open,
        repeated_open: formulas.contains("repeated"),
    }
}

fn line() -> To {
    To::Line(A)
}

/// Brews from these supplies, and keeps it or gives it away.
fn brew(p: &mut Play, herbs: &[(usize, bool)], keeps: bool) {
    p.line(A, Choice::Brew(herbs.len() as u8));
    if let Ask::Bill(bill) = p.question(line()).ask.clone() {
        let mut shares = vec![0; bill.lines.len()];
        for (herb, own) in herbs {
            let from = if *own { Purse::Member(A) } else { Purse::Common };
            let here = bill.lines.iter().position(|l| l.from == from && l.what == Stuff::Of(HERBS[*herb].to_owned()));
            shares[here.expect("a herb that is there")] += 1;
        }
        p.answer(line(), Answer::Split(shares));
    }
    if matches!(p.question(line()).ask, Ask::Keep(_)) {
        let to = if !keeps && p.offers(line(), &Choice::Member(B)) { B } else { A };
        p.line(A, Choice::Member(to));
    }
}

/// Any herbs that are there, each with the supply it is taken from.
fn some_herbs(dice: &mut Dice, shelf: &Shelf, n: usize) -> Option<Vec<(usize, bool)>> {
    let mut left = (shelf.frosthaven, shelf.own);
    let mut out = Vec::new();
    for _ in 0..n {
        let mut there = Vec::new();
        for herb in 0..6 {
            for own in [false, true] {
                if (if own { left.1 } else { left.0 })[herb] > 0 {
                    there.push((herb, own));
                }
            }
        }
        if there.is_empty() {
            return None;
        }
        let (herb, own) = there[dice.below(there.len())];
        let supply = if own { &mut left.1 } else { &mut left.0 };
        supply[herb] -= 1;
        out.push((herb, own));
    }
    Some(out)
}

/// Every pair and every triple, in every order and from every mixture of the two supplies, in a kitchen where nobody has
/// brewed before.
#[test]
#[proves(
    "fh:brew.two-herbs",
    "fh:brew.chart-decides",
    "fh:brew.order-of-herbs-irrelevant",
    "fh:brew.first-time-supply",
    "fh:brew.three.own-windows",
    "fh:brew.three.repeated-herb-same-potion"
)]
fn every_brew_is_the_one_of_the_chart() {
    let mut dice = Dice(66);
    let chart = some_chart(&mut dice);
    let shelf = Shelf { frosthaven: [3; 6], own: [3; 6], ..fresh(&mut dice) };
    let mut brewed = 0;
    for n in [2_u32, 3] {
        for code in 0..6_usize.pow(n) {
            let kinds: Vec<usize> = (0..n).map(|i| code / 6_usize.pow(i) % 6).collect();
            let from = dice.below(1 << n);
            let herbs: Vec<(usize, bool)> = kinds.iter().enumerate().map(|(i, k)| (*k, from >> i & 1 == 1)).collect();
            let mut literal = shelf.clone();
            page_66(&chart, &mut literal, &herbs, true);
            let mut p = ledger(&chart, &shelf, 3).town();
            brew(&mut p, &herbs, true);
            assert_eq!(read(&p, &shelf), literal, "{herbs:?}");
            brewed += 1;
        }
    }
    assert_eq!(brewed, 36 + 216);
}

/// Many brews in a row: windows stay open, copies run out, second copies are sold, potions are given away and distilled.
#[test]
#[proves(
    "fh:brew.one-copy",
    "fh:brew.may-give-away",
    "fh:brew.distill.return-potion",
    "fh:brew.distill.several-formulas",
    "fh:brew.distill.unrevealed-not",
    "fh:brew.three.repeated-herb-not-distillable",
    "ruling:brew-no-copy"
)]
fn a_kitchen_goes_on_as_the_page_says() {
    let mut seen = BTreeMap::<&str, u32>::new();
    for seed in 0..120 {
        let mut dice = Dice(seed * 104_729 + 3);
        let chart = some_chart(&mut dice);
        let mut shelf = fresh(&mut dice);
        let still = 1 + dice.below(3) as u8;
        let mut p = ledger(&chart, &shelf, still).town();
        for step in 0..14 {
            let case = format!("seed {seed}, step {step}");
            // What can be distilled is exactly what the open windows say.
            let mut offered: Vec<(usize, usize)> = Vec::new();
            for c in &p.question(line()).options {
                if let Choice::Distil { item, herb } = c {
                    let potion = POTIONS.iter().position(|k| k == item).expect("a potion");
                    offered.push((potion, HERBS.iter().position(|k| k == herb).expect("a herb")));
                }
            }
            let mut literal: Vec<(usize, usize)> = Vec::new();
            if still >= 2 {
                for potion in &shelf.pool {
                    literal.extend(distilled(&chart, &shelf, *potion).into_iter().map(|herb| (*potion, herb)));
                }
            }
            offered.sort_unstable();
            literal.sort_unstable();
            assert_eq!(offered, literal, "{case}");
            assert_eq!(p.offers(line(), &Choice::Brew(3)), still == 3 && total(&shelf) >= 3, "{case}");
            if dice.below(4) == 0 && !literal.is_empty() {
                let (potion, herb) = literal[dice.below(literal.len())];
                p.line(A, Choice::Distil { item: POTIONS[potion].into(), herb: HERBS[herb].into() });
                shelf.pool.retain(|own| *own != potion);
                shelf.available[potion] += 1;
                shelf.own[herb] += 1;
                *seen.entry("distilled").or_default() += 1;
            } else {
                let n = if still == 3 && dice.below(2) == 0 { 3 } else { 2 };
                let Some(herbs) = some_herbs(&mut dice, &shelf, n) else { break };
                let keeps = dice.below(2) == 0;
                let before = shelf.clone();
                page_66(&chart, &mut shelf, &herbs, keeps);
                brew(&mut p, &herbs, keeps);
                let happened = [
                    ("sold", shelf.gold > before.gold),
                    ("given", shelf.others.len() > before.others.len()),
                    ("kept", shelf.pool.len() > before.pool.len()),
                    ("nothing there", shelf.own == before.own && shelf.frosthaven == before.frosthaven),
                    ("known", shelf.open == before.open),
                ];
                happened.iter().filter(|(_, h)| *h).for_each(|(what, _)| *seen.entry(what).or_default() += 1);
            }
            shelf.pool.sort_unstable();
            shelf.others.sort_unstable();
            assert_eq!(read(&p, &shelf), shelf, "{case}");
        }
    }
    assert!(seen.len() == 6 && seen.values().all(|n| *n > 5), "too seldom: {seen:?}");
}

fn total(shelf: &Shelf) -> u16 {
    shelf.own.iter().chain(&shelf.frosthaven).sum()
}
