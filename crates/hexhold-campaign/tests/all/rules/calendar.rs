//! Weeks, seasons, and what comes when it is due.

use hexhold_campaign::{Ask, Choice, DeckName, What};
use hexhold_model::{Building, EventCard, EventDeck, Fact, Gain, Season, Stuff, TownStep, When, Whom};
use hexhold_testkit::proves;

use crate::ledger::{A, Ledger, PARTY, chosen, event, option, outcome, section};
use crate::outpost::{outpost, weeks};

fn paying(n: i16) -> Vec<Gain> {
    vec![Gain::Gold(Whom::Each, n)]
}

/// One event of each season, in town and on the road.
fn seasonal(b: &mut hexhold_model::CampaignDef) {
    let decks = [
        ("fair", EventDeck::SummerTown),
        ("frost", EventDeck::WinterTown),
        ("dust", EventDeck::SummerRoad),
        ("ice", EventDeck::WinterRoad),
    ];
    b.events = decks.map(|(key, deck)| event(key, deck, vec![option(paying(1))])).to_vec();
}

fn read(p: &crate::ledger::Play) -> Vec<String> {
    p.heard(|w| if let What::Event { event } = w { Some(event.clone()) } else { None })
}

#[test]
#[proves("fh:calendar.mark-at-outpost-start", "fh:calendar.seasons", "fh:calendar.season-change-after-ten")]
fn every_visit_home_begins_with_a_week() {
    let mut p = Ledger::new().outpost().with(weeks(8)).away("cellar");
    p.home(true).week_ends();
    assert_eq!(p.st().outpost.weeks, 9);
    assert_eq!(p.game.world().season_of(9), Season::Summer);
    let seasons = p.heard(|w| if let What::Season { season } = w { Some(*season) } else { None });
    assert_eq!(seasons, []);
    p.goes_to("cellar").home(true);
    let seasons = p.heard(|w| if let What::Season { season } = w { Some(*season) } else { None });
    assert_eq!((p.st().outpost.weeks, seasons), (10, vec![Season::Winter]));
    let w = p.game.world();
    assert_eq!([0, 9, 10, 19, 20, 30].map(|n| w.season_of(n)), {
        use Season::{Summer as S, Winter as W};
        [S, S, W, W, S, W]
    });
}

#[test]
#[proves(
    "fh:outpost.event.season-deck",
    "fh:outpost.event.season-after-tenth-box",
    "fh:outpost.event.like-road-event",
    "fh:attack-event.special-outpost-event"
)]
fn the_week_that_ends_a_season_draws_from_the_next() {
    for (before, card) in [(8, "fair"), (9, "frost"), (18, "frost"), (19, "fair")] {
        let mut p = Ledger::new().outpost().book(seasonal).with(weeks(before)).at_step(TownStep::Time);
        assert_eq!(read(&p), [card], "after {before} weeks");
        // It is gone like any event.
        let deck = if card == "fair" { DeckName::SummerTown } else { DeckName::WinterTown };
        p.unused();
        assert!(p.st().deck(deck).is_empty() && p.st().deck(deck).gone.contains(card));
        assert_eq!(p.member(A).gold, 1);
    }
}

#[test]
#[proves("fh:road-event.season-decks", "fh:road-event.season-by-next-box")]
fn the_road_has_the_season_of_the_next_box() {
    for (marked, card) in [(9, "dust"), (10, "ice"), (19, "ice"), (20, "dust")] {
        let mut p = Ledger::new().outpost().book(seasonal).with(weeks(marked)).road();
        p.goes_to("first");
        assert_eq!(read(&p), [card], "with {marked} weeks marked");
    }
}

#[test]
#[proves("fh:road-event.season-decks")]
fn a_card_of_another_season_stays_where_it_is() {
    let p = Ledger::new().outpost().book(seasonal).with(weeks(12)).road();
    let there = |deck| p.st().deck(deck).len();
    assert_eq!([DeckName::SummerRoad, DeckName::WinterRoad, DeckName::Road].map(there), [1, 1, 0]);
}

#[test]
#[proves("fh:calendar.section-read-when-marked", "fh:calendar.add-section-offset")]
fn what_is_due_is_read_when_its_week_comes() {
    let letter = |b: &mut hexhold_model::CampaignDef| {
        b.sections = vec![section("letter", paying(3)), section("now", vec![Gain::InWeeks(2, "letter".into())])];
        b.outpost.calendar = vec![(5, "now".into())];
    };
    let mut p = Ledger::new().outpost().book(letter).with(weeks(4)).away("cellar");
    p.home(true).week_ends();
    assert!(p.st().read.contains("now") && p.told(&What::Written { week: 7 }));
    assert_eq!((p.member(A).gold, p.st().outpost.due.get(&7).map(Vec::len)), (0, Some(1)));
    p.goes_to("cellar").home(true).week_ends();
    assert_eq!(p.member(A).gold, 0, "a week too early");
    p.goes_to("cellar").home(true);
    assert_eq!((p.st().outpost.weeks, p.member(A).gold), (7, 3));
}

#[test]
#[proves("fh:calendar.several-sections-any-order")]
fn several_letters_are_opened_in_any_order() {
    let letters = |b: &mut hexhold_model::CampaignDef| {
        b.sections = vec![section("one", paying(1)), section("two", vec![Gain::Gold(Whom::Each, -5)])];
        b.outpost.calendar = vec![(1, "one".into()), (1, "two".into())];
    };
    let start = || Ledger::new().outpost().book(letters).gold(A, 5).at_step(TownStep::Time);
    let mut p = start();
    assert_eq!(p.question(PARTY).ask, Ask::Due);
    p.party(Choice::Section("two".into()));
    assert_eq!(p.member(A).gold, 1);
    let mut p = start();
    p.party(Choice::Section("one".into()));
    assert_eq!(p.member(A).gold, 1);
    let order = p.heard(|w| if let What::Read { section } = w { Some(section.clone()) } else { None });
    assert_eq!(order, ["one", "two"]);
}

#[test]
#[proves("fh:calendar.extra-marks", "fh:calendar.time-outside-outpost-defers")]
fn a_week_that_passes_elsewhere_puts_its_letter_off() {
    let late = |b: &mut hexhold_model::CampaignDef| {
        b.sections = vec![section("letter", paying(3))];
        b.outpost.calendar = vec![(1, "letter".into())];
        b.places[2].conclusion = vec![Gain::Weeks(1)];
    };
    let mut p = Ledger::new().outpost().book(late).away("cellar");
    p.returns(true, |_| {});
    // The scenario's week went by without it; the week at home brings it.
    let weeks = p.heard(|w| if let What::Week { week, .. } = w { Some(*week) } else { None });
    assert_eq!((weeks, p.member(A).gold), (vec![1, 2], 3));
    let order = p.heard(|w| match w {
        What::Week { week, .. } => Some(format!("week {week}")),
        What::Read { section } => Some(section.clone()),
        _ => None,
    });
    assert_eq!(order, ["week 1", "week 2", "letter"]);
}

#[test]
#[proves("fh:outpost.event.unless-told")]
fn the_event_is_left_out_if_somebody_said_so() {
    let quiet = |b: &mut hexhold_model::CampaignDef| {
        seasonal(b);
        b.sections = vec![section("quiet", vec![Gain::NoTownEvent])];
        b.outpost.calendar = vec![(1, "quiet".into())];
    };
    let mut p = Ledger::new().outpost().book(quiet).away("cellar");
    p.home(true).week_ends();
    assert_eq!(read(&p), Vec::<String>::new());
    // Only this week.
    p.goes_to("cellar").home(true);
    assert_eq!(read(&p), ["fair"]);
}

#[test]
#[proves("fh:outpost.five-steps", "fh:outpost.operations.sequential", "fh:build.after-downtime")]
fn a_phase_has_five_steps() {
    let all = |b: &mut hexhold_model::CampaignDef| {
        seasonal(b);
        let works = vec![Gain::Collective(Stuff::Of("iron".into()), -1)];
        b.outpost.buildings[1].levels[0].operation = works.clone();
        b.outpost.buildings[2].levels[0].operation = works;
    };
    let mut p = Ledger::new().outpost().book(all).stores("timber", 9).stores("iron", 9).away("cellar");
    p.home(true);
    let order = p.heard(|w| match w {
        What::Week { .. } => Some("week".to_owned()),
        What::Event { .. } => Some("event".to_owned()),
        What::Operation { building, .. } => Some(building.clone()),
        _ => None,
    });
    assert_eq!(order, ["week", "event", "joiner", "still"], "buildings in the order of their numbers");
    assert_eq!(p.step(), Some(TownStep::Downtime));
    assert!(!p.is_asked(PARTY));
    p.done();
    assert_eq!((p.step(), &p.question(PARTY).ask), (Some(TownStep::Construction), &Ask::Construct));
    p.party(Choice::Done);
    assert!(!p.in_town());
}

/// Nothing of it happens after a scenario beside the campaign.
#[test]
#[proves("fh:variant.casual.no-time")]
fn casual_play_costs_no_week() {
    let mut p = Ledger::new().outpost().book(seasonal).stores("timber", 9).road();
    p.party(Choice::Scenario { key: "cellar".into(), casual: true });
    p.home(true).week_ends();
    assert_eq!((p.st().outpost.weeks, read(&p)), (0, Vec::new()));
    assert!(!p.in_town());
    p.goes_to("cellar").home(true);
    assert_eq!(p.st().outpost.weeks, 1, "and a scenario of the campaign does");
}

#[test]
#[proves("fh:road-event.requirement.other", "fh:road-event.requirement.collective", "fh:morale.event-requirements")]
fn events_ask_for_stores_and_morale() {
    let gale = |fact: Fact| {
        let mut options = vec![option(paying(7)), option(paying(1))];
        options[0].outcomes = vec![outcome(When::If(fact.clone()), paying(5)), outcome(When::Otherwise, paying(2))];
        options[1].needs = Some(fact);
        options.push(option(Vec::new()));
        vec![event("gale", EventDeck::SummerTown, options)]
    };
    let at = |fact: &Fact, change: &dyn Fn(Ledger) -> Ledger| {
        let events: Vec<EventCard> = gale(fact.clone());
        let mut p = change(Ledger::new().outpost().book(|b| b.events = events)).at_step(TownStep::Time);
        let open = p.offers(PARTY, &chosen("b"));
        p.party(chosen("a"));
        (p.member(A).gold, open)
    };
    let timber = || Stuff::Of("timber".to_owned());
    let together = Fact::Collective(timber(), 3);
    let (met, not) = ((5, true), (2, false));
    // The town's own and everybody's count together.
    assert_eq!(at(&together, &|l| l.stores("timber", 1).own(0, "timber", 1).own(1, "timber", 1)), met);
    assert_eq!(at(&together, &|l| l.stores("timber", 1).own(0, "timber", 1).stores("iron", 9)), not);
    let one = Fact::Resource(Stuff::AnyHerb, 2);
    assert_eq!(at(&one, &|l| l.own(1, "bay", 1).own(1, "dill", 1)), met);
    assert_eq!(at(&one, &|l| l.own(0, "bay", 1).own(1, "dill", 1).stores("fern", 4)), not, "the town is nobody");
    let cheerful = Fact::Morale { least: 5, most: u8::MAX };
    assert_eq!([4, 5].map(|n| at(&cheerful, &|l| l.morale(n))), [not, met]);
    let winter = Fact::Season(Season::Winter);
    assert_eq!(at(&winter, &|l| l), not);
    let still = Fact::Building("still".into(), 2);
    assert_eq!([1, 2].map(|n| at(&still, &|l| l.stands("still", n))), [not, met]);
    assert_eq!(at(&still, &|l| l.stands("still", 2).wrecked("still")), not);
    assert_eq!(at(&Fact::Wrecked("still".into()), &|l| l.wrecked("still")), met);
}

/// What is on the water is of another deck, where a pack has one; no book here tells of it.
#[test]
#[proves("ruling:outpost-gold", "fh:outpost.operations.any-supply")]
fn a_place_by_boat_has_events_of_its_own() {
    let boat = |b: &mut hexhold_model::CampaignDef| {
        seasonal(b);
        b.events.push(event("wave", EventDeck::Boat, vec![option(paying(4))]));
        b.places[0].by_boat = true;
    };
    let mut p = Ledger::new().outpost().book(boat).road();
    p.goes_to("first");
    assert_eq!(read(&p), ["wave"]);
    // Gold that comes to all of them is for characters alone.
    let all = |b: &mut hexhold_model::CampaignDef| {
        outpost(b);
        b.outpost.buildings.push(Building {
            levels: vec![crate::outpost::level(|l| l.operation = vec![Gain::CollectiveGold(3)])],
            ..crate::outpost::building("bank", 5, Some(1), Vec::new())
        });
    };
    let p = Ledger::new().outpost().book(all).at_step(TownStep::Operations);
    let Ask::Split { gold, most } = &p.question(PARTY).ask else { panic!("a split") };
    assert_eq!((*gold, most.iter().map(|(m, _)| *m).collect::<Vec<_>>()), (3, vec![0, 1]));
}
