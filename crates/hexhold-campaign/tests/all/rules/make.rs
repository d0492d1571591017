//! What is made at home: crafted, brewed, distilled, and what it is sold for.

use hexhold_campaign::{Answer, Ask, Choice, Copies, Refusal, To, What};
use hexhold_model::{CampaignDef, Formula, Price, SecondCopy};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, Play, buy, sell};
use crate::outpost::{HERBS, price};

fn craft(item: &str) -> Choice {
    Choice::Craft(item.to_owned())
}

fn a() -> To {
    To::Line(A)
}

fn of_items(items: &[&str], resources: &[(&str, u16)]) -> Price {
    Price { items: items.iter().map(|i| (*i).to_owned()).collect(), ..price(resources) }
}

fn copies(p: &Play, item: &str) -> (u8, u8) {
    let Copies { available, unavailable } = p.st().supply[item];
    (available, unavailable)
}

#[test]
#[proves("fh:craft.cost", "fh:craft.materials-personal-only", "fh:craft.any-available", "fh:item.cost-kind")]
fn a_crafted_item_is_paid_with_ones_own_materials() {
    let l = || Ledger::new().outpost().made("saw", 2, Some(price(&[("timber", 1), ("iron", 2)])));
    let mut p = l().own(A, "timber", 2).own(A, "iron", 2).town();
    p.line(A, craft("saw"));
    assert_eq!((p.owned(A, "timber"), p.owned(A, "iron")), (1, 0));
    assert_eq!((p.member(A).items.clone(), copies(&p, "saw")), (vec!["saw".to_owned()], (1, 0)));
    // The town's timber is for buildings.
    assert!(!l().stores("timber", 9).own(A, "iron", 2).town().offers(a(), &craft("saw")));
    // What has a price is bought, and what is made is not for sale.
    let p = l().own(A, "timber", 9).own(A, "iron", 9).gold(A, 99).stands("hall", 1).town();
    assert!(p.offers(a(), &craft("saw")) && !p.offers(a(), &buy("saw")));
    assert!(p.offers(a(), &buy("cap")) && !p.offers(a(), &craft("cap")));
    // Potions are brewed, and what nobody has a copy of is not made.
    let p = l().made("soup", 1, None).own(A, "timber", 9).own(A, "iron", 9).town();
    assert!(!p.offers(a(), &craft("soup")));
    let gone = l().with(|st| st.supply.get_mut("saw").unwrap().available = 0).own(A, "timber", 9).own(A, "iron", 9);
    assert!(!gone.town().offers(a(), &craft("saw")));
}

#[test]
#[proves("fh:craft.herbs-either-supply")]
fn herbs_may_be_the_towns() {
    let l = || Ledger::new().outpost().made("saw", 1, Some(price(&[("bay", 2)])));
    let mut p = l().stores("bay", 1).own(A, "bay", 2).town();
    p.line(A, craft("saw"));
    let Ask::Bill(bill) = p.question(a()).ask.clone() else { panic!("a bill") };
    assert_eq!(bill.proposal(), [1, 1], "the town's first");
    // Others are about their own affairs meanwhile, and one may think again.
    assert!(p.is_asked(To::Line(B)));
    p.line(A, Choice::No).line(A, craft("saw"));
    p.answer(a(), Answer::Split(vec![0, 2]));
    assert_eq!((p.common("bay"), p.owned(A, "bay"), p.member(A).items.len()), (1, 0, 1));
    let mut p = l().stores("bay", 2).town();
    p.line(A, craft("saw"));
    assert_eq!((p.common("bay"), p.member(A).items.len()), (0, 1));
}

/// The example of the book, by other names.
#[test]
#[proves("fh:craft.example", "fh:craft.item-as-cost-returned")]
fn an_item_that_is_spent_goes_back_to_the_supply() {
    let l = Ledger::new().outpost().made("lid", 1, Some(price(&[("timber", 2)])));
    let l = l.made("shield", 1, Some(of_items(&["lid"], &[("iron", 1)]))).own(A, "iron", 2);
    let own = |st: &mut hexhold_campaign::State| {
        st.members[0].items = vec!["lid".into()];
        st.supply.get_mut("lid").unwrap().available = 0;
    };
    let mut p = l.with(own).town();
    p.line(A, craft("shield"));
    assert_eq!(p.owned(A, "iron"), 1);
    assert_eq!((copies(&p, "lid"), p.member(A).items.clone()), ((1, 0), vec!["shield".to_owned()]));
}

#[test]
#[proves("fh:craft.substitute-unavailable-item", "fh:craft.substitute-only-if-others-own-all")]
fn what_others_have_all_of_is_made_anew() {
    let l = || {
        let l = Ledger::new().outpost().made("lid", 2, Some(price(&[("timber", 2)])));
        l.made("shield", 1, Some(of_items(&["lid", "cap"], &[("iron", 1)]))).own(A, "iron", 1).own(A, "timber", 2)
    };
    let lids = |there: u8| {
        move |st: &mut hexhold_campaign::State| {
            st.supply.insert("lid".into(), Copies { available: there, unavailable: 0 });
            st.members[1].items = vec!["lid".into(); usize::from(2 - there)];
            st.supply.insert("cap".into(), Copies::default());
        }
    };
    // All lids and caps are with others: their own cost is paid, timber and gold.
    let mut p = l().with(lids(0)).gold(A, 10).town();
    p.line(A, craft("shield"));
    assert_eq!((p.owned(A, "timber"), p.owned(A, "iron"), p.member(A).gold), (0, 0, 0));
    assert_eq!((p.member(A).items.clone(), p.member(B).items.len()), (vec!["shield".to_owned()], 2));
    // One lid lies in the supply: it would have to be got first.
    assert!(!l().with(lids(1)).gold(A, 10).town().offers(a(), &craft("shield")));
    assert!(!l().with(lids(0)).gold(A, 9).town().offers(a(), &craft("shield")), "one gold is missing");
}

fn formula(herbs: &[&str], potion: &str) -> Formula {
    let mut herbs: Vec<String> = herbs.iter().map(|h| (*h).to_owned()).collect();
    herbs.sort();
    Formula { herbs, potion: potion.to_owned() }
}

/// Two and two make soup, but bay and clove and dill and dill make tea; three make broth, and with two alike sludge.
fn kitchen() -> Ledger {
    let mut l = Ledger::new().outpost();
    for potion in ["soup", "tea", "broth", "sludge"] {
        l = l.made(potion, 2, None);
    }
    l.book(|b: &mut CampaignDef| {
        for (i, x) in HERBS.iter().enumerate() {
            for (j, y) in HERBS.iter().enumerate().skip(i) {
                let tea = (*x, *y) == ("bay", "clove") || (*x, *y) == ("dill", "dill");
                b.outpost.chart.push(formula(&[x, y], if tea { "tea" } else { "soup" }));
                let threes = HERBS.iter().skip(j + 1).filter(|_| j > i);
                b.outpost.chart.extend(threes.map(|z| formula(&[x, y, z], "broth")));
            }
        }
        b.outpost.repeated = Some("sludge".into());
    })
}

/// Brews with these herbs of the town's and one's own.
fn brew(p: &mut Play, n: u8, herbs: &[(&str, bool)]) {
    p.line(A, Choice::Brew(n));
    let Ask::Bill(bill) = p.question(a()).ask.clone() else { return };
    let mut shares = vec![0; bill.lines.len()];
    for (herb, own) in herbs {
        let here = |l: &hexhold_campaign::BillLine| {
            l.what == hexhold_model::Stuff::Of((*herb).to_owned())
                && (l.from == hexhold_campaign::Purse::Common) != *own
        };
        shares[bill.lines.iter().position(here).expect("a herb that is there")] += 1;
    }
    p.answer(a(), Answer::Split(shares));
}

fn pots() -> Ledger {
    let mut l = kitchen().stands("still", 3);
    for herb in HERBS {
        l = l.stores(herb, 3).own(A, herb, 3);
    }
    l
}

#[test]
#[proves("fh:brew.two-herbs", "fh:brew.example-two", "fh:brew.chart-decides", "fh:brew.one-copy")]
fn two_herbs_of_any_supply_make_a_potion() {
    let mut p = pots().town();
    brew(&mut p, 2, &[("clove", true), ("bay", false)]);
    assert_eq!((p.owned(A, "clove"), p.common("bay"), p.owned(A, "bay"), p.common("clove")), (2, 2, 3, 3));
    assert!(p.st().outpost.formulas.contains("bay+clove"));
    assert_eq!(p.member(A).items, ["tea"]);
    // Other herbs, another potion; the same twice is a pair as well.
    for (herbs, potion) in [(["bay", "dill"], "soup"), (["dill", "dill"], "tea"), (["gale", "gale"], "soup")] {
        let mut p = pots().town();
        brew(&mut p, 2, &[(herbs[0], true), (herbs[1], true)]);
        assert_eq!(p.member(A).items, [potion]);
    }
    assert!(!kitchen().stores("bay", 1).town().offers(a(), &Choice::Brew(2)), "one herb is not enough");
}

#[test]
#[proves(
    "fh:brew.order-of-herbs-irrelevant",
    "fh:brew.unknown-until-brewed",
    "fh:brew.first-time-supply",
    "fh:item.supply.purchasable-craftable"
)]
fn a_formula_is_found_by_trying() {
    let mut p = pots().town();
    assert!(p.seen_by(&[0]).outpost.unwrap().formulas.is_empty());
    assert_eq!(copies(&p, "tea"), (0, 2));
    brew(&mut p, 2, &[("clove", true), ("bay", true)]);
    assert_eq!(p.seen_by(&[1]).outpost.unwrap().formulas["bay+clove"], "tea");
    assert_eq!(copies(&p, "tea"), (1, 0), "the other copy can be had from now on");
    let found =
        |p: &Play| p.heard(|w| if let What::Formula { herbs, .. } = w { Some(herbs.clone()) } else { None }).len();
    assert_eq!(found(&p), 1);
    p.line(A, Choice::Member(B));
    brew(&mut p, 2, &[("bay", false), ("clove", false)]);
    assert_eq!((found(&p), copies(&p, "tea")), (1, (0, 0)), "in another order it is the same one");
}

#[test]
#[proves("fh:brew.may-give-away")]
fn a_potion_is_kept_or_given_away_at_once() {
    for (to, mine, theirs) in [(A, 1, 0), (B, 0, 1)] {
        let mut p = pots().town();
        brew(&mut p, 2, &[("bay", true), ("clove", true)]);
        assert_eq!(p.question(a()).ask, Ask::Keep("tea".into()));
        p.line(A, Choice::Member(to));
        assert_eq!((p.member(A).items.len(), p.member(B).items.len()), (mine, theirs));
        // Later nobody gives anything.
        assert!(!p.question(a()).options.iter().any(|c| matches!(c, Choice::Give { .. })));
    }
    // Who has one already is not given another, and who keeps a second one sells it.
    let mut p = pots().with(|st| st.members[1].items.push("tea".into())).town();
    brew(&mut p, 2, &[("bay", true), ("clove", true)]);
    assert!(!p.offers(a(), &Choice::Member(B)));
    let mut p = pots().with(|st| st.members[0].items.push("tea".into())).town();
    brew(&mut p, 2, &[("bay", true), ("clove", true)]);
    p.line(A, Choice::Member(A));
    assert_eq!((p.member(A).items.len(), p.member(A).gold), (1, 4));
}

#[test]
#[proves("fh:brew.no-undo")]
fn what_was_brewed_is_learnt() {
    let mut p = pots().town();
    p.line(A, Choice::Brew(2));
    let Ask::Bill(bill) = p.question(a()).ask.clone() else { panic!("a bill") };
    let mut shares = vec![0; bill.lines.len()];
    shares[0] = 2;
    let before = p.game.state().clone();
    let took = p.game.answer(a(), Answer::Split(shares), &mut Vec::new()).expect("brewed");
    assert!(took.informs, "nobody takes it back for the asking");
    assert!(before.outpost.formulas.len() < p.st().outpost.formulas.len());
}

#[test]
#[proves("ruling:brew-no-copy", "fh:brew.one-copy")]
fn without_a_copy_the_herbs_are_kept() {
    let all_gone = |st: &mut hexhold_campaign::State| {
        st.supply.insert("tea".into(), Copies::default());
        st.members[1].items = vec!["tea".into(); 2];
    };
    let mut p = pots().with(all_gone).rules(|r| r.loot.second_copy = SecondCopy::Kept).town();
    brew(&mut p, 2, &[("bay", true), ("clove", true)]);
    assert_eq!((p.owned(A, "bay"), p.owned(A, "clove"), p.member(A).items.len()), (3, 3, 0));
    assert!(p.st().outpost.formulas.contains("bay+clove") && p.told(&What::NoCopy { item: "tea".into() }));
    assert_eq!(p.question(a()).ask, Ask::Menu);
}

#[test]
#[proves(
    "fh:brew.distill.level-2",
    "fh:brew.distill.return-potion",
    "fh:brew.distill.one-herb",
    "fh:brew.distill.unrevealed-not"
)]
fn a_potion_gives_back_one_herb() {
    let with = |level: u8, known: bool| {
        let l = kitchen().stands("still", level);
        l.with(move |st| {
            st.members[0].items = vec!["tea".into()];
            st.outpost.formulas = known.then(|| "bay+clove".to_owned()).into_iter().collect();
        })
        .town()
    };
    let to = |herb: &str| Choice::Distil { item: "tea".into(), herb: herb.into() };
    let mut p = with(2, true);
    assert!(p.offers(a(), &to("bay")) && p.offers(a(), &to("clove")) && !p.offers(a(), &to("dill")));
    p.line(A, to("clove"));
    assert_eq!((p.owned(A, "clove"), p.common("clove"), p.member(A).items.len()), (1, 0, 0));
    assert_eq!(copies(&p, "tea"), (1, 2), "it can be had again");
    assert!(!with(1, true).offers(a(), &to("clove")), "at level 1 nobody can");
    assert!(!with(2, false).offers(a(), &to("clove")), "nobody knows what it is made of");
}

#[test]
#[proves("fh:brew.distill.several-formulas")]
fn any_formula_that_is_known_will_do() {
    let known = |st: &mut hexhold_campaign::State| {
        st.members[0].items = vec!["tea".into()];
        st.outpost.formulas = ["bay+clove", "dill+dill"].map(str::to_owned).into();
    };
    let p = kitchen().stands("still", 2).with(known).town();
    let herbs: Vec<String> = p
        .question(a())
        .options
        .iter()
        .filter_map(|c| if let Choice::Distil { herb, .. } = c { Some(herb.clone()) } else { None })
        .collect();
    assert_eq!(herbs, ["bay", "clove", "dill"]);
}

#[test]
#[proves("fh:brew.three.level-3", "fh:brew.three.own-windows", "fh:brew.example-three")]
fn three_herbs_make_something_stronger() {
    let with = |level: u8| pots().stands("still", level).town();
    assert!(!with(2).offers(a(), &Choice::Brew(3)));
    let mut p = with(3);
    brew(&mut p, 3, &[("bay", false), ("dill", false), ("gale", false)]);
    assert_eq!((p.common("bay"), p.common("dill"), p.common("gale"), p.owned(A, "bay")), (2, 2, 2, 3));
    assert_eq!(p.member(A).items, ["broth"]);
    assert_eq!(p.st().outpost.formulas.iter().collect::<Vec<_>>(), ["bay+dill+gale"], "and of no other three");
}

#[test]
#[proves("fh:brew.three.repeated-herb-same-potion", "fh:brew.three.repeated-herb-not-distillable")]
fn three_herbs_with_two_alike_are_one_and_the_same() {
    for herbs in [["bay", "bay", "gale"], ["fern", "fern", "fern"], ["dill", "elder", "dill"]] {
        let mut p = pots().town();
        brew(&mut p, 3, &herbs.map(|h| (h, true)));
        p.line(A, Choice::Member(A));
        assert_eq!(p.member(A).items, ["sludge"]);
        assert!(!p.question(a()).options.iter().any(|c| matches!(c, Choice::Distil { .. })));
    }
}

#[test]
#[proves("fh:sell.craftable-two-per-component", "ruling:potion-sale")]
fn what_was_made_is_sold_by_its_parts() {
    let l = pots().made("shield", 1, Some(Price { materials: 1, ..of_items(&["cap"], &[("iron", 2), ("bay", 1)]) }));
    let own = |st: &mut hexhold_campaign::State| {
        st.members[0].items = ["shield", "tea", "broth", "sludge", "boots"].map(str::to_owned).to_vec();
    };
    let mut p = l.with(own).town();
    for (item, gold) in [("shield", 10), ("tea", 4), ("broth", 6), ("sludge", 6), ("boots", 10)] {
        let before = p.member(A).gold;
        p.line(A, sell(item));
        assert_eq!(p.member(A).gold - before, gold, "{item}");
    }
    assert_eq!(copies(&p, "shield").0, 2);
}

/// Two reach for the same herb of the town: who comes second is refused, and nothing is half paid.
#[test]
#[proves("fh:brew.two-herbs")]
fn who_comes_too_late_is_told_so() {
    let mut p = kitchen().stores("bay", 2).stores("clove", 2).town();
    p.line(A, Choice::Brew(2)).line(B, Choice::Brew(2));
    p.answer(To::Line(B), Answer::Split(vec![1, 1]));
    p.line(B, Choice::Member(B)).line(B, Choice::Brew(2));
    // One each is left, and that is all there is: it is brewed without a question.
    assert_eq!((p.common("bay"), p.common("clove")), (0, 0));
    assert_eq!(p.question(a()).options, [Choice::No]);
    assert_eq!(p.refused(a(), Answer::Split(vec![1, 1])), Refusal::NotOffered);
    p.line(A, Choice::No);
    assert_eq!((p.question(a()).ask.clone(), p.member(A).items.len()), (Ask::Menu, 0));
}
