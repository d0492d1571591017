//! Buildings at work, and building them.

use hexhold_campaign::{Answer, Ask, Choice, DeckName, To, What};
use hexhold_model::{CampaignDef, Gain, Moment, Offer, Price, Stuff, TownStep, Whom};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, PARTY, Play, quest};
use crate::outpost::{building, level, offering, outpost, price};

fn build(key: &str) -> Choice {
    Choice::Build(key.to_owned())
}

fn rebuild(key: &str) -> Choice {
    Choice::Rebuild(key.to_owned())
}

fn iron(n: i16) -> Gain {
    Gain::Collective(Stuff::Of("iron".into()), n)
}

fn works(operation: Vec<Gain>, wrecked: Vec<Gain>) -> impl FnOnce(&mut CampaignDef) {
    move |b| {
        let joiner = &mut b.outpost.buildings[1].levels[0];
        (joiner.operation, joiner.wrecked) = (operation, wrecked);
    }
}

fn site() -> Ledger {
    Ledger::new().outpost().stores("timber", 9).morale(6)
}

fn construct(l: Ledger) -> Play {
    l.at_step(TownStep::Construction)
}

#[test]
#[proves("fh:building.deck.start", "fh:building.deck.start-effects", "fh:building.deck.one-card-per-building")]
fn a_campaign_begins_with_its_first_buildings_and_what_they_bring() {
    let once = |b: &mut CampaignDef| {
        b.outpost.buildings[0].levels[0].once = vec![Gain::Soldiers(3)];
        b.outpost.buildings[0].levels[1].once = vec![Gain::Prosperity(1)];
        b.outpost.buildings[3].levels[0].once = vec![Gain::Defense(5)];
    };
    let mut p = Ledger::new().outpost().book(once).found();
    for (line, class) in [(0, "anvil"), (1, "bellows")] {
        p.line(line, Choice::Class(class.into())).answer(To::Line(line), crate::ledger::name("N"));
        p.line(line, Choice::Done);
    }
    let o = &p.st().outpost;
    let levels: Vec<(&str, u8)> = o.buildings.iter().map(|(k, b)| (k.as_str(), b.level)).collect();
    assert_eq!(levels, [("barracks", 1), ("joiner", 1), ("still", 1), ("wall", 0), ("yard", 0)]);
    assert_eq!((o.soldiers, o.defense, p.st().prosperity), (3, 0, 0), "of levels that stand, and no others");
}

#[test]
#[proves("fh:outpost.operations.normal-or-wrecked", "fh:building.card.two-sides", "fh:building.wrecked.until-rebuilt")]
fn each_building_does_what_its_side_says() {
    let gains = || works(vec![Gain::Morale(1)], vec![Gain::Morale(-1)]);
    let p = Ledger::new().outpost().book(gains()).morale(6).at_step(TownStep::Operations);
    assert_eq!(p.st().outpost.morale, 7);
    let ruin = || Ledger::new().outpost().book(gains()).morale(6).wrecked("joiner");
    assert_eq!(ruin().at_step(TownStep::Operations).st().outpost.morale, 5);
    // Week after week, until it is rebuilt.
    let mut p = ruin().stores("timber", 9).away("cellar");
    p.home(true).done().party(Choice::Done);
    p.goes_to("cellar").home(true).done().works(rebuild("joiner"));
    assert_eq!(p.st().outpost.morale, 4);
    p.goes_to("cellar").home(true);
    assert_eq!(p.st().outpost.morale, 5);
}

#[test]
#[proves("fh:outpost.operations.sequential", "fh:building.deck.sequential")]
fn buildings_work_in_the_order_of_their_numbers() {
    let all = |b: &mut CampaignDef| {
        outpost(b);
        b.outpost.buildings.push(building("gate", 2, Some(1), vec![level(|_| {})]));
        for b in &mut b.outpost.buildings {
            b.levels[0].operation = vec![Gain::Defense(1)];
        }
    };
    let p = Ledger::new().outpost().book(all).at_step(TownStep::Operations);
    let order = p.heard(|w| if let What::Operation { building, .. } = w { Some(building.clone()) } else { None });
    assert_eq!(order, ["gate", "joiner", "still", "barracks"], "and what is not built does not");
}

#[test]
#[proves("fh:outpost.operations.any-supply", "fh:resource.collective-any-supply")]
fn what_a_building_brings_or_takes_is_anybodys() {
    let mut p = Ledger::new().outpost().book(works(vec![iron(3)], vec![])).at_step(TownStep::Operations);
    p.answer(PARTY, Answer::Split(vec![1, 0, 2]));
    assert_eq!((p.common("iron"), p.owned(A, "iron"), p.owned(B, "iron")), (1, 0, 2));
    let lose = || Ledger::new().outpost().book(works(vec![iron(-2)], vec![]));
    let mut p = lose().stores("iron", 1).own(A, "iron", 1).own(B, "iron", 1).at_step(TownStep::Operations);
    p.answer(PARTY, Answer::Split(vec![0, 1, 1]));
    assert_eq!((p.common("iron"), p.owned(A, "iron"), p.owned(B, "iron")), (1, 0, 0));
    // Gold, too.
    let gold = works(vec![Gain::CollectiveGold(-4)], vec![]);
    let mut p = Ledger::new().outpost().book(gold).gold(A, 3).gold(B, 3).at_step(TownStep::Operations);
    p.answer(PARTY, Answer::Split(vec![1, 3]));
    assert_eq!((p.member(A).gold, p.member(B).gold), (2, 0));
}

#[test]
#[proves("fh:outpost.operations.loss-capped", "fh:resource.collective-loss-capped")]
fn a_loss_takes_no_more_than_there_is() {
    let p = Ledger::new()
        .outpost()
        .book(works(vec![iron(-5), Gain::CollectiveGold(-9), Gain::Morale(1)], vec![]))
        .stores("iron", 1)
        .own(A, "iron", 2)
        .gold(B, 3)
        .at_step(TownStep::Operations);
    assert_eq!((p.common("iron"), p.owned(A, "iron"), p.member(B).gold), (0, 0, 0));
    assert_eq!(p.st().outpost.morale, 1, "and there is no other penalty");
}

#[test]
#[proves("fh:outpost.operations.optional-full-payment")]
fn a_trade_is_paid_in_full_or_not_made() {
    let trade = || {
        let price = Price { gold: 2, ..price(&[("iron", 1)]) };
        works(vec![Gain::MayPay(price, 3, vec![Gain::Defense(5)])], vec![])
    };
    let defense = |p: &Play| p.st().outpost.defense;
    // Twice there is enough, the third time not.
    let mut p = Ledger::new().outpost().book(trade()).stores("iron", 2).gold(A, 9).at_step(TownStep::Operations);
    assert!(matches!(p.question(PARTY).ask, Ask::Trade { .. }));
    p.party(Choice::Yes).party(Choice::Yes);
    assert_eq!((p.common("iron"), p.member(A).gold, defense(&p)), (0, 5, 10));
    assert!(!p.is_asked(PARTY));
    let mut p = Ledger::new().outpost().book(trade()).stores("iron", 2).gold(A, 9).at_step(TownStep::Operations);
    p.party(Choice::No);
    assert_eq!((p.common("iron"), defense(&p)), (2, 0));
    // One piece is missing: nobody is asked.
    let p = Ledger::new().outpost().book(trade()).stores("iron", 2).gold(A, 1).at_step(TownStep::Operations);
    assert_eq!((p.member(A).gold, defense(&p)), (1, 0));
}

#[test]
#[proves("fh:outpost.operations.wrecked-hits-once")]
fn what_was_wrecked_this_week_hurts_before_it_can_be_rebuilt() {
    let raid = |b: &mut CampaignDef| {
        works(vec![], vec![Gain::Morale(-1)])(b);
        let mut card = crate::ledger::event("raid", hexhold_model::EventDeck::SummerTown, vec![]);
        card.options = vec![crate::ledger::option(vec![Gain::WreckBuilding("joiner".into())])];
        b.events = vec![card];
    };
    let mut p = site().book(raid).at_step(TownStep::Time);
    assert_eq!((p.building("joiner").unwrap().wrecked, p.st().outpost.morale), (true, 5));
    p.done().works(rebuild("joiner"));
    assert_eq!((p.building("joiner").unwrap().wrecked, p.st().outpost.morale), (false, 5));
}

#[test]
#[proves("fh:outpost.downtime.wrecked-building", "fh:craft.at-craftsman", "fh:brew.at-alchemist")]
fn a_ruin_offers_nothing() {
    let l =
        || Ledger::new().outpost().made("saw", 1, Some(price(&[("timber", 1)]))).own(A, "timber", 2).own(A, "bay", 2);
    let menu =
        |p: &Play| (p.offers(To::Line(A), &Choice::Craft("saw".into())), p.offers(To::Line(A), &Choice::Brew(2)));
    assert_eq!(menu(&l().town()), (true, true));
    assert_eq!(menu(&l().wrecked("joiner").town()), (false, true));
    assert_eq!(menu(&l().wrecked("still").town()), (true, false));
    assert_eq!(menu(&l().stands("joiner", 0).town()), (false, true), "nor does what is not built");
}

#[test]
#[proves("fh:build.one-by-default", "fh:build.second-for-two-morale", "ruling:second-building")]
fn one_building_a_week_and_a_second_for_morale() {
    let l = || site().stands("mill", 0);
    let mut p = construct(l());
    p.works(build("yard"));
    assert_eq!((p.building("yard").unwrap().level, p.st().outpost.morale), (1, 6));
    // The same again is not a second one, though prosperity would allow it.
    assert!(!p.offers(PARTY, &build("yard")));
    p.works(build("mill"));
    assert_eq!((p.building("mill").unwrap().level, p.st().outpost.morale), (1, 4));
    assert!(!p.is_asked(PARTY) || !p.offers(PARTY, &build("wall")), "there is no third");
    // Two morale are enough, one is not.
    for (morale, may) in [(2, true), (1, false)] {
        let mut p = construct(l().morale(morale));
        p.works(build("yard"));
        assert_eq!(p.in_town() && p.offers(PARTY, &build("mill")), may, "with {morale} morale");
    }
}

#[test]
#[proves("fh:build.cost-from-frosthaven-supply", "fh:resource.material.frosthaven-for-buildings")]
fn the_town_pays_for_its_buildings() {
    let mut p = construct(Ledger::new().outpost().stores("timber", 3).own(A, "timber", 5));
    p.works(build("yard"));
    assert_eq!((p.common("timber"), p.owned(A, "timber")), (1, 5));
    // What somebody has is theirs, until it is given.
    let mut p =
        construct(Ledger::new().outpost().stores("iron", 9).own(A, "timber", 2).stores("timber", 1).wrecked("still"));
    assert!(!p.offers(PARTY, &build("yard")));
    p.party(Choice::Store { member: A, what: "timber".into(), n: 1 });
    assert!(p.offers(PARTY, &build("yard")));
}

#[test]
#[proves(
    "fh:build.upgrade-cost-frosthaven",
    "fh:build.upgrade-replaces-card",
    "fh:campaign.map.building-sticker-level"
)]
fn an_upgrade_takes_the_place_of_what_was_there() {
    let levels = |b: &mut CampaignDef| {
        b.outpost.buildings[1].levels = vec![
            level(|l| l.operation = vec![Gain::Defense(1)]),
            level(|l| (l.operation, l.cost) = (vec![Gain::Defense(7)], price(&[("iron", 2)]))),
        ];
    };
    let mut p = construct(Ledger::new().outpost().book(levels).stores("iron", 3).own(A, "iron", 9));
    p.works(build("joiner"));
    assert_eq!((p.building("joiner").unwrap().level, p.common("iron"), p.owned(A, "iron")), (2, 1, 9));
    assert!(p.told(&What::Built { building: "joiner".into(), level: 2 }));
    p.goes_to("cellar").home(true);
    assert_eq!(p.st().outpost.defense, 7);
    // The yard was on the map at level 0, and stands at level 1.
    let mut p = construct(site());
    assert_eq!(p.building("yard").unwrap().level, 0);
    p.works(build("yard"));
    assert_eq!(p.building("yard").unwrap().level, 1);
}

#[test]
#[proves("fh:build.prosperity-requirement", "fh:build.needs-unlocked", "fh:build.no-upgrade-while-wrecked")]
fn what_cannot_be_built() {
    let p = construct(site().stands("yard", 1));
    assert!(!p.offers(PARTY, &build("yard")), "its second level wants prosperity 2");
    assert!(construct(site().stands("yard", 1).with(|st| st.prosperity = 6)).offers(PARTY, &build("yard")));
    assert!(!p.offers(PARTY, &build("mill")), "nobody has unlocked it");
    assert!(construct(site().stands("mill", 0)).offers(PARTY, &build("mill")));
    assert!(p.offers(PARTY, &build("still")));
    assert!(!construct(site().wrecked("still")).offers(PARTY, &build("still")));
    assert!(!construct(site().stores("timber", 1).own(A, "timber", 1)).offers(PARTY, &build("yard")), "it is too dear");
}

#[test]
#[proves(
    "fh:build.rebuild-any-number",
    "fh:build.rebuild-last",
    "fh:build.rebuild-flips",
    "fh:build.rebuild-cost-frosthaven"
)]
fn ruins_are_rebuilt_last_and_as_many_as_one_likes() {
    let l = || site().wrecked("joiner").wrecked("still").wrecked("barracks");
    let mut p = construct(l());
    p.works(build("yard")).works(rebuild("joiner")).works(rebuild("still")).works(rebuild("barracks"));
    assert!(p.st().outpost.buildings.values().all(|b| !b.wrecked));
    assert_eq!(p.common("timber"), 9 - 2 - 3);
    // After the first one nothing is built any more, and what was rebuilt is not upgraded.
    let mut p = construct(l());
    p.works(rebuild("joiner"));
    for key in ["yard", "joiner", "wall"] {
        assert!(!p.offers(PARTY, &build(key)), "{key}");
    }
    assert!(p.offers(PARTY, &rebuild("still")));
}

#[test]
#[proves("fh:build.rebuild-no-prosperity")]
fn rebuilding_asks_for_no_prosperity() {
    let p = construct(site().stands("yard", 2).wrecked("yard"));
    assert!(p.offers(PARTY, &rebuild("yard")), "at level 2, with prosperity 1");
}

#[test]
#[proves("fh:build.card-inserted", "fh:build.prosperity-bonus", "fh:building.card.one-time-effects")]
fn a_building_brings_its_bonus_once() {
    let bonus = |b: &mut CampaignDef| {
        b.outpost.buildings[3].levels[0].once = vec![Gain::Prosperity(1), Gain::Gold(Whom::Each, 4)];
        b.outpost.buildings[3].levels[0].operation = vec![Gain::Defense(1)];
    };
    let mut p = construct(site().book(bonus));
    p.works(build("yard"));
    assert_eq!((p.st().prosperity, p.member(A).gold), (1, 4));
    p.party(Choice::Done);
    p.goes_to("cellar").home(true).week_ends();
    let works =
        |p: &Play| p.heard(|w| if let What::Operation { building, .. } = w { Some(building.clone()) } else { None });
    assert_eq!(
        (works(&p), p.st().prosperity, p.member(A).gold),
        (vec!["yard".to_owned()], 1, 4),
        "it works, first of all"
    );
    // Wrecked and rebuilt, it is no new building.
    let mut p = construct(site().book(bonus).stands("yard", 1).wrecked("yard"));
    p.works(rebuild("yard"));
    assert_eq!((p.st().prosperity, p.member(A).gold), (0, 0));
}

#[test]
#[proves("fh:build.effect-next-phase", "fh:build.rebuild-effect-next-phase")]
fn what_was_built_works_from_the_next_phase_on() {
    let l = |wrecked: bool| {
        let shop = |b: &mut CampaignDef| {
            b.outpost.buildings[3].levels[0] =
                level(|l| (l.operation, l.offers) = (vec![Gain::Defense(1)], vec![Offer::Purchase]));
        };
        let l = site().book(shop).gold(A, 50);
        construct(if wrecked { l.stands("yard", 1).wrecked("yard") } else { l })
    };
    for (mut p, answer) in [(l(false), build("yard")), (l(true), rebuild("yard"))] {
        p.works(answer);
        assert_eq!((p.st().outpost.defense, p.is_asked(To::Line(A))), (0, false), "this week's downtime is over");
        if p.in_town() {
            p.party(Choice::Done);
        }
        p.goes_to("cellar").home(true);
        assert_eq!((p.st().outpost.defense, p.offers(To::Line(A), &crate::ledger::buy("cap"))), (1, true));
    }
}

#[test]
#[proves("fh:inspiration.replaces-materials", "fh:inspiration.not-for-herbs-or-crafting")]
fn inspiration_stands_in_for_materials_of_buildings() {
    let l = || Ledger::new().outpost().stores("timber", 1).with(|st| st.inspiration = 5);
    let mut p = construct(l());
    p.party(build("yard"));
    let Ask::Bill(bill) = p.question(PARTY).ask.clone() else { panic!("a bill") };
    assert_eq!(bill.proposal(), [1, 1], "the town first, inspiration for the rest");
    p.answer(PARTY, Answer::Split(vec![0, 2]));
    assert_eq!((p.common("timber"), p.st().inspiration, p.building("yard").unwrap().level), (1, 3, 1));
    // Herbs are no materials.
    let herbs = |b: &mut CampaignDef| b.outpost.buildings[3].levels[0].cost = price(&[("timber", 1), ("bay", 1)]);
    assert!(!construct(l().book(herbs).wrecked("still")).offers(PARTY, &build("yard")));
    assert!(construct(l().book(herbs).stores("bay", 1)).offers(PARTY, &build("yard")));
    // And what is made at home is paid with what is there.
    let saw = l().made("saw", 1, Some(price(&[("timber", 2)]))).own(A, "timber", 1).own(A, "bay", 1);
    let p = saw.town();
    assert!(!p.offers(To::Line(A), &Choice::Craft("saw".into())) && !p.offers(To::Line(A), &Choice::Brew(2)));
}

#[test]
#[proves("fh:level-up.on-construction-prosperity")]
fn who_is_behind_may_rise_with_the_town() {
    let bonus = |b: &mut CampaignDef| b.outpost.buildings[3].levels[0].once = vec![Gain::Prosperity(1)];
    let mut p = construct(site().book(bonus).with(|st| {
        (st.prosperity, st.members[1].level, st.members[1].experience) = (14, 2, 50);
    }));
    p.works(build("yard"));
    // Prosperity 3: half of it, rounded up, is 2.
    assert_eq!(p.question(To::Line(A)).ask, Ask::LevelNow);
    p.line(A, Choice::Yes).line(A, crate::ledger::card("anvil 3")).line(A, Choice::Perk(0));
    assert_eq!((p.member(A).level, p.member(A).experience, p.member(B).level), (2, 45, 2));
    assert!(p.member(A).pool.contains("anvil 3") && p.is_asked(PARTY));
    // It is optional, and only for a level that is new.
    let mut p = construct(site().book(bonus).with(|st| st.prosperity = 14));
    p.works(build("yard")).line(A, Choice::No).line(B, Choice::No);
    assert_eq!(p.member(A).level, 1);
    let mut p = construct(site().book(bonus).with(|st| st.prosperity = 15));
    p.works(build("yard"));
    assert!(!p.is_asked(To::Line(A)));
}

#[test]
#[proves("fh:building.unlock.level-0", "fh:building.unlock.quests-shuffled-in", "fh:building.unlock.rules-stickers")]
fn an_unlocked_building_is_to_be_built_and_brings_what_lies_with_it() {
    let envelope = |b: &mut CampaignDef| {
        b.quests = vec![quest("elm", "dowser"), quest("fir", "dowser")];
        b.outpost.house_rules = vec![hexhold_model::HouseRule {
            key: "bets".into(),
            name: "Bets".into(),
            text: String::new(),
            does: vec![],
        }];
        b.outpost.buildings[4].unlocked = vec![Gain::AddQuest("fir".into()), Gain::UnlockRule("bets".into())];
        b.outpost.buildings[4].levels[0].operation = vec![Gain::Defense(9)];
        b.places[0].conclusion = vec![Gain::UnlockBuilding("mill".into())];
    };
    let mut p = Ledger::new().outpost().book(envelope).stores("timber", 9).away("first");
    let quests = |p: &Play| p.st().deck(DeckName::Quests).loose.iter().cloned().collect::<Vec<_>>();
    assert_eq!((p.building("mill"), quests(&p)), (None, vec!["elm".to_owned()]));
    p.home(true);
    assert_eq!((p.building("mill").unwrap().level, quests(&p)), (0, vec!["elm".to_owned(), "fir".to_owned()]));
    assert!(p.st().outpost.rules.contains("bets"));
    assert_eq!(p.st().outpost.defense, 0, "it does nothing yet");
    p.done().works(build("mill"));
    assert_eq!(p.building("mill").unwrap().level, 1);
}

/// Rules that are nobody's until something switches them on: a bet, as an example of our own.
#[test]
#[proves("fh:campaign.rule-stickers.blank-until-unlocked")]
fn a_house_rule_holds_once_it_is_unlocked() {
    let bets = |b: &mut CampaignDef| {
        let does = vec![
            (Moment::Departure, vec![Gain::Gold(Whom::Each, -2)]),
            (Moment::Won, vec![Gain::Gold(Whom::Each, 5)]),
            (Moment::Lost, vec![Gain::Morale(-1)]),
            (Moment::Week, vec![Gain::Defense(1)]),
            (Moment::Operations, vec![Gain::Soldiers(1)]),
        ];
        b.outpost.house_rules =
            vec![hexhold_model::HouseRule { key: "bets".into(), name: "Bets".into(), text: String::new(), does }];
    };
    let played = |on: bool, won: bool| {
        let l = Ledger::new().outpost().book(bets).gold(A, 9).morale(6);
        let mut p = l.with(move |st| st.outpost.rules = on.then(|| "bets".to_owned()).into_iter().collect()).road();
        p.goes_to("cellar");
        p.home(won);
        let o = &p.st().outpost;
        (p.member(A).gold, o.morale, o.defense, o.soldiers)
    };
    assert_eq!(played(false, true), (9, 6, 0, 0));
    assert_eq!(played(true, true), (12, 6, 1, 1));
    assert_eq!(played(true, false), (7, 5, 1, 1));
}

#[test]
#[proves("fh:favor.from-building-81-level-2", "fh:enhance.from-building-44", "fh:card.enhancement-marks-inert")]
fn some_things_are_offered_by_a_building_at_a_level() {
    let shrine = |b: &mut CampaignDef| {
        b.outpost.buildings.push(building("shrine", 81, None, vec![level(|_| {}), offering(&[Offer::Favors])]));
        b.outpost.buildings.push(building("engraver", 44, None, vec![offering(&[Offer::Enhance])]));
        b.spots =
            vec![crate::differences::spot(Some(hexhold_model::EnhancedValue::Move), hexhold_model::SpotMark::Square)];
        b.enhancing = Some("power".into());
    };
    let l = || Ledger::new().outpost().book(shrine).gold(A, 99);
    let favors =
        |l: Ledger| hexhold_campaign::departure(l.away("first").st(), l_world(shrine).game.world()).unwrap().favors;
    assert_eq!([1, 2].map(|n| favors(l().stands("shrine", n))), [false, true]);
    assert!(!favors(l().stands("shrine", 2).wrecked("shrine")));
    let enhances =
        |l: Ledger| l.town().question(To::Line(A)).options.iter().any(|c| matches!(c, Choice::Enhance { .. }));
    assert!(!enhances(l().with(|st| st.achievements.push(hexhold_campaign::Held { key: "power".into(), kind: None }))));
    assert!(enhances(l().stands("engraver", 1)));
}

/// Discounts come before everything that the variant of passing enhancements takes off.
#[test]
#[proves("fh:enhance.from-building-44", "fh:variant.temporary-enhancements.cost-20-off")]
fn the_house_of_the_enhancer_takes_something_off() {
    use hexhold_model::{Discount, EnhancedValue, Spot, SpotMark};
    let off = |each, level, previous| Discount { each, level, previous };
    let bench = move |b: &mut CampaignDef| {
        let offers = |d: Discount| level(|l| (l.offers, l.discount) = (vec![Offer::Enhance], d));
        let levels = vec![offers(off(0, 0, 0)), offers(off(10, 0, 0)), offers(off(10, 10, 25))];
        b.outpost.buildings.push(building("engraver", 44, None, levels));
        let at = |ability: u8| Spot {
            ability,
            // A card of level 3.
            card: "anvil 5".into(),
            ..crate::differences::spot(Some(EnhancedValue::Attack), SpotMark::Square)
        };
        b.spots = vec![at(0), at(1)];
    };
    let prices = |stands: u8, temporary: bool| {
        let l = Ledger::new().outpost().book(bench).setup(move |s| s.temporary_enhancements = temporary).gold(A, 999);
        let mut p = l
            .with(|st| {
                st.members[0].pool.insert("anvil 5".into());
            })
            .stands("engraver", stands)
            .town();
        for ability in [0, 1] {
            let sticker = hexhold_campaign::StickerName::PlusOne;
            let card = "anvil 5".to_owned();
            p.line(A, Choice::Enhance { card, bottom: false, ability, mark: SpotMark::Square, sticker });
        }
        p.heard(|w| if let hexhold_campaign::What::Enhanced { price, .. } = w { Some(*price) } else { None })
    };
    // 50, and twice 25 for the level; 75 more for the second of an action.
    assert_eq!(prices(1, false), [100, 175]);
    assert_eq!(prices(2, false), [90, 165], "10 off each");
    assert_eq!(prices(3, false), [70, 120], "and 10 off each level, and 25 off for the one that is there");
    // 70 less a fifth; 120 less 20, less a fifth.
    assert_eq!(prices(3, true), [56, 80]);
    let sold = |l: Ledger| l.town().question(To::Line(A)).options.iter().any(|c| matches!(c, Choice::Enhance { .. }));
    let with = |gold: u16| {
        let l = Ledger::new().outpost().book(bench).gold(A, gold);
        l.with(|st| {
            st.members[0].pool.insert("anvil 5".into());
        })
    };
    // It is offered at what it costs there, and in ruins nothing is.
    assert!(sold(with(70).stands("engraver", 3)) && !sold(with(69).stands("engraver", 3)));
    assert!(!sold(with(99).stands("engraver", 2).wrecked("engraver")));
}

/// A mark of a place on the map, met by a building at its level.
#[test]
#[proves("fh:scenario-entry.requirements-travel-icons")]
fn some_places_want_a_building_to_travel_with() {
    let far = |b: &mut CampaignDef| {
        b.outpost.buildings.push(building("wharf", 39, Some(0), vec![level(|_| {}), level(|_| {})]));
        b.places[2].needs = Some(hexhold_model::Fact::Building("wharf".into(), 2));
    };
    let may = |l: Ledger| l.road().offers(PARTY, &Choice::Scenario { key: "cellar".into(), casual: false });
    let l = || Ledger::new().outpost().book(far).book(|b| b.places[1].opens = true);
    assert_eq!([0, 1, 2].map(|n| may(l().stands("wharf", n))), [false, false, true]);
    assert!(!may(l().stands("wharf", 2).wrecked("wharf")));
}

fn l_world(change: impl FnOnce(&mut CampaignDef)) -> Play {
    Ledger::new().outpost().book(change).road()
}
