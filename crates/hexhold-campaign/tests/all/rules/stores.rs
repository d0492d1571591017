//! What the town and everybody has: resources, morale, soldiers, defense.

use hexhold_campaign::{Answer, Ask, BadShares, Choice, Refusal, To, What};
use hexhold_model::{CampaignDef, EventDeck, Gain, LootKind, Moment, Ruleset, Stuff, TownStep, Whom};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, PARTY, Play, chosen, event, option, section};
use crate::outpost::price;

/// What happens in this week.
fn happens(gains: Vec<Gain>) -> Ledger {
    Ledger::new().outpost().book(|b: &mut CampaignDef| {
        b.events = vec![event("fair", EventDeck::SummerTown, vec![option(gains), option(Vec::new())])];
    })
}

fn now(l: Ledger) -> Play {
    l.at_step(TownStep::Event)
}

#[test]
#[proves("fh:resource.personal-or-frosthaven", "fh:resource.three-materials", "fh:resource.six-herbs")]
fn resources_are_ones_own_or_the_towns() {
    let p = Ledger::new().outpost().stores("timber", 2).own(A, "timber", 1).town();
    let kinds = |stuff: Stuff| p.game.world().kinds(&stuff).len();
    assert_eq!((kinds(Stuff::AnyMaterial), kinds(Stuff::AnyHerb)), (3, 6));
    let of = |kind| p.game.world().library.loot.iter().filter(|l| l.kind == kind).count();
    assert_eq!((of(LootKind::Material), of(LootKind::Herb)), (3, 6));
    assert_eq!((p.common("timber"), p.owned(A, "timber"), p.owned(B, "timber")), (2, 1, 0));
    let seen = p.seen_by(&[1]);
    assert_eq!(seen.outpost.unwrap().stores["timber"], 2);
    assert_eq!(seen.members[0].resources["timber"], 1, "and everybody sees both");
}

#[test]
#[proves("fh:resource.transfer-one-way")]
fn what_is_given_to_the_town_stays_there() {
    let mut p = Ledger::new().outpost().stores("iron", 1).own(A, "timber", 3).town();
    let give = |n| Choice::Store { member: A, what: "timber".into(), n };
    assert!(p.offers(To::Line(A), &give(3)) && !p.is_asked(PARTY));
    p.line(A, give(1));
    assert_eq!((p.common("timber"), p.owned(A, "timber")), (1, 2));
    p.line(A, give(2));
    assert_eq!((p.common("timber"), p.owned(A, "timber")), (3, 0));
    let back = |c: &Choice| matches!(c, Choice::Store { .. });
    assert!(!p.question(To::Line(A)).options.iter().any(back), "and nothing comes back");
    // Nobody gives what another has.
    let mut p = Ledger::new().outpost().own(A, "timber", 1).town();
    assert_eq!(p.refused(To::Line(B), give(1)), Refusal::NotOffered);
}

#[test]
#[proves("fh:resource.collective-costs", "fh:resource.collective-any-supply")]
fn the_town_pays_what_events_ask_of_all() {
    let mut p =
        now(happens(vec![Gain::Collective(Stuff::AnyHerb, -2)]).stores("bay", 1).stores("timber", 9).own(B, "dill", 1));
    p.party(chosen("a"));
    // All there is goes: nobody is asked.
    assert_eq!((p.common("bay"), p.owned(B, "dill"), p.common("timber")), (0, 0, 9));
    let mut p = now(happens(vec![Gain::Collective(Stuff::AnyHerb, -2)]).stores("bay", 2).own(B, "dill", 1));
    p.party(chosen("a"));
    p.answer(PARTY, Answer::Split(vec![1, 1]));
    assert_eq!((p.common("bay"), p.owned(B, "dill")), (1, 0));
}

#[test]
#[proves("fh:resource.collective-any-supply")]
fn shares_that_do_not_fit_are_refused_by_their_place() {
    let mut p = now(happens(vec![Gain::Collective(Stuff::Of("iron".into()), -2)]).stores("iron", 2).own(A, "iron", 1));
    p.party(chosen("a"));
    let Ask::Bill(bill) = p.question(PARTY).ask.clone() else { panic!("a bill") };
    assert_eq!(bill.proposal(), [2, 0]);
    assert_eq!(p.refused(PARTY, Answer::Split(vec![1, 0])), Refusal::BadBill(BadShares::Sum(0)));
    assert_eq!(p.refused(PARTY, Answer::Split(vec![0, 2])), Refusal::BadBill(BadShares::More(1)));
    assert_eq!(p.refused(PARTY, Answer::Split(vec![2])), Refusal::BadBill(BadShares::Count));
    assert_eq!((p.common("iron"), p.owned(A, "iron")), (2, 1), "and nothing is half paid");
}

#[test]
#[proves("fh:resource.personal-or-frosthaven")]
fn what_each_gains_is_each_ones_own() {
    let gains = vec![
        Gain::Resource(Whom::Each, Stuff::Of("hide".into()), 2),
        Gain::Resource(Whom::One, Stuff::Of("hide".into()), -1),
    ];
    let mut p = now(happens(gains));
    p.party(chosen("a")).party(Choice::Member(B));
    assert_eq!((p.owned(A, "hide"), p.owned(B, "hide"), p.common("hide")), (2, 1, 0));
    // Of any kind: who gains it says which.
    let mut p = now(happens(vec![Gain::Resource(Whom::One, Stuff::AnyMaterial, 2)]));
    p.party(chosen("a")).party(Choice::Member(A));
    p.answer(To::Line(A), Answer::Split(vec![1, 0, 1]));
    assert_eq!((p.owned(A, "timber"), p.owned(A, "iron"), p.owned(A, "hide")), (1, 0, 1));
}

#[test]
#[proves("fh:morale.min-0-max-20", "fh:morale.section-at-extremes")]
fn morale_has_two_ends_and_a_section_at_each() {
    let ends = |b: &mut CampaignDef| {
        b.sections = vec![section("low", vec![Gain::Morale(2)]), section("high", vec![Gain::Prosperity(1)])];
        (b.outpost.lowest_morale, b.outpost.highest_morale) = (Some("low".into()), Some("high".into()));
    };
    let after = |from: u8, change: i8| {
        let mut p = now(happens(vec![Gain::Morale(change)]).book(ends).morale(from));
        p.party(chosen("a"));
        let read = p.heard(|w| if let What::Read { section } = w { Some(section.clone()) } else { None });
        (p.st().outpost.morale, read)
    };
    let none: Vec<String> = Vec::new();
    assert_eq!(after(3, -2), (1, none.clone()));
    assert_eq!(after(3, -9), (2, vec!["low".to_owned()]), "0, and what is read there");
    assert_eq!(after(19, 5), (20, vec!["high".to_owned()]));
    assert_eq!(after(20, 5), (20, none), "it is there already");
}

#[test]
#[proves("fh:morale.start-after-scenario-1")]
fn morale_begins_with_what_the_first_conclusion_gives() {
    let first = |b: &mut CampaignDef| b.places[0].conclusion = vec![Gain::Morale(9)];
    let mut p = Ledger::new().outpost().book(first).away("first");
    assert_eq!(p.st().outpost.morale, 0);
    p.home(true);
    assert_eq!(p.st().outpost.morale, 9);
}

#[test]
#[proves("fh:morale.defense-table", "fh:defense.morale-modifier-not-cumulative", "fh:defense.adjust")]
fn morale_adds_to_the_defense() {
    let total = |morale: u8| {
        let mut p =
            now(happens(vec![Gain::Defense(7), Gain::Defense(-2)]).morale(morale).with(|st| st.outpost.defense = 20));
        p.party(chosen("a"));
        p.st().total_defense(p.game.world()) - 25
    };
    let expected = [(0..=2, -10), (3..=4, -5), (5..=7, 0), (8..=10, 5), (11..=13, 10), (14..=20, 15)];
    for (range, change) in expected {
        for morale in range {
            assert_eq!(total(morale), change, "with {morale} morale");
        }
    }
}

#[test]
#[proves("fh:soldier.gain-lose", "fh:soldier.cap-by-barracks", "fh:soldier.cap-table")]
fn soldiers_come_and_go_as_far_as_there_are_bunks() {
    let after = |level: u8, have: u8, change: i8| {
        let l =
            happens(vec![Gain::Soldiers(change)]).stands("barracks", level).with(move |st| st.outpost.soldiers = have);
        let mut p = now(l);
        p.party(chosen("a"));
        p.st().outpost.soldiers
    };
    assert_eq!([1, 2, 3, 4].map(|level| after(level, 0, 99)), [4, 6, 8, 10]);
    assert_eq!((after(1, 1, 2), after(1, 3, 2), after(1, 3, -1), after(1, 1, -5)), (3, 4, 2, 0));
}

#[test]
#[proves("fh:loot-deck.sticker-plus-one")]
fn a_sticker_on_a_loot_card_goes_along() {
    let mut p = now(happens(vec![Gain::LootSticker("hide".into()), Gain::LootSticker("hide".into())]));
    p.party(chosen("a")).week_ends();
    p.goes_to("cellar");
    let from = hexhold_campaign::departure(p.st(), p.game.world()).unwrap();
    assert_eq!(from.loot_stickers.into_iter().collect::<Vec<_>>(), [("hide".to_owned(), 2)]);
}

/// Random items are drawn once each; without any there is inspiration instead.
#[test]
#[proves("fh:resource.personal-or-frosthaven")]
fn a_random_item_is_one_of_its_deck() {
    let one = |b: &mut CampaignDef| b.goods[3].random_item = true;
    let mut p = now(happens(vec![Gain::RandomItem, Gain::RandomItem]).book(one));
    p.party(chosen("a")).party(Choice::Member(B));
    assert_eq!(p.member(B).items, ["ring"]);
    assert_eq!(p.st().inspiration, 1);
    p.week_ends().goes_to("cellar");
    assert!(hexhold_campaign::departure(p.st(), p.game.world()).unwrap().random_items.is_empty());
}

/// Where there is no outpost, none of it is heard.
#[test]
fn another_game_hears_nothing_of_it() {
    let deaf = |r: &mut Ruleset| *r = Ruleset::gloomhaven_second();
    let gains = vec![Gain::Morale(3), Gain::Defense(4), Gain::Soldiers(2), Gain::UnlockBuilding("mill".into())];
    let fair = event("fair", EventDeck::City, vec![option(gains)]);
    let rule = hexhold_model::HouseRule {
        key: "bets".into(),
        name: String::new(),
        text: String::new(),
        does: vec![(Moment::Week, vec![Gain::Prosperity(1)])],
    };
    let l = Ledger::new().outpost().rules(deaf).book(|b| {
        b.events = vec![fair];
        b.outpost.house_rules = vec![rule];
    });
    let mut p = l.away("first");
    p.home(true);
    assert_eq!(p.st().outpost, hexhold_campaign::Outpost::default());
    assert!(p.seen_by(&[0]).outpost.is_none());
    let _ = price(&[]);
}
