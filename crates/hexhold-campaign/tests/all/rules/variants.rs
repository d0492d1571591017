//! What a group may agree on when it founds a campaign, and play beside it.

use hexhold_campaign::{Ask, Choice, Guest, Held, Phase, Place, Placed, Quest, Status, StickerName, To, departure};
use hexhold_model::{Crossover, EnhancedValue, EventCard, EventDeck, Fact, Gain, Spot, SpotMark, Standing, Whom};
use hexhold_testkit::proves;

use crate::differences::spot;
use crate::ledger::{A, B, Ledger, PARTY, Play, card, chosen, event, name, option, quest, section};

fn to(key: &str, casual: bool) -> Choice {
    Choice::Scenario { key: key.into(), casual }
}

/// Whether a scenario can be played in the campaign, and whether beside it.
fn open(p: &Play, key: &str) -> (bool, bool) {
    (p.offers(PARTY, &to(key, false)), p.offers(PARTY, &to(key, true)))
}

fn wanting_a_dam() -> Ledger {
    Ledger::new().book(|b| b.places[0].needs = Some(Fact::Achievement("dam".into())))
}

#[test]
#[proves(
    "gh2e:variant.casual.any-unlocked",
    "fh:variant.casual.any-unlocked",
    "gh1e:variant.casual",
    "gh2e:setup.scenario.must-be-unlocked",
    "gh2e:setup.scenario.must-meet-requirements",
    "fh:setup.select.unlocked",
    "fh:setup.select.requirements"
)]
fn casual_play_asks_for_no_requirement_but_for_an_open_scenario() {
    let p = wanting_a_dam().road();
    assert_eq!((open(&p, "first"), open(&p, "second")), ((false, true), (false, false)));
    let p = wanting_a_dam().with(|st| st.achievements.push(Held { key: "dam".into(), kind: None })).road();
    assert_eq!((open(&p, "first"), open(&p, "second")), ((true, true), (false, false)));
}

#[test]
#[proves(
    "gh2e:variant.casual.campaign-replay-possible",
    "fh:variant.casual.replay-in-campaign",
    "gh2e:setup.scenario.completed-may-be-replayed",
    "gh2e:setup.scenario.requirements-also-on-replay",
    "fh:setup.select.completed-allowed"
)]
fn a_completed_scenario_is_replayed_in_the_campaign_while_its_requirements_hold() {
    let done = |ledger: Ledger| ledger.with(|st| _ = st.map.insert("first".into(), Place::Completed)).road();
    assert_eq!(open(&done(Ledger::new()), "first"), (true, true));
    assert_eq!(open(&done(wanting_a_dam()), "first"), (false, true));
}

#[test]
#[proves("gh1e:scenario-entry.casual.location")]
fn casual_play_leaves_the_party_where_it_is() {
    let at = |casual: bool| {
        let mut p = Ledger::new().with(|st| st.at = Some("first".into())).road();
        p.party(to("cellar", casual));
        assert!(matches!(&p.st().phase, Phase::Away { scenario, .. } if scenario == "cellar"));
        p.st().at.clone().unwrap()
    };
    assert_eq!((at(false), at(true)), ("cellar".to_owned(), "first".to_owned()));
}

#[test]
#[proves("gh2e:setup.order.01-choose-scenario", "gh2e:setup.order.02-road-event")]
fn first_the_scenario_then_the_road_then_the_map() {
    let toll = event("toll", EventDeck::Road, vec![option(vec![Gain::Gold(Whom::Each, 1)]), option(Vec::new())]);
    let mut p = Ledger::new().book(|b| b.events = vec![toll]).road();
    assert_eq!(p.question(PARTY).ask, Ask::Scenario);
    p.goes_to("first");
    assert_eq!(p.question(PARTY).ask, Ask::Event("toll".into()));
    assert!(departure(p.st(), p.game.world()).is_none(), "nobody is away yet");
    p.party(Choice::Option("a".into()));
    assert!(departure(p.st(), p.game.world()).is_some());
}

#[test]
#[proves("gh2e:dungeon.no-road-event", "fh:road-event.skip.random-dungeon")]
fn no_road_leads_to_a_random_dungeon() {
    let read = |dungeon: bool| {
        let toll = event("toll", EventDeck::Road, vec![option(vec![Gain::Gold(Whom::Each, 1)])]);
        let with = Ledger::new().book(|b| b.events = vec![toll]).library(|l| {
            if dungeon {
                l.dungeons.push(hexhold_model::RandomDungeon { key: "first".into(), ..Default::default() });
            }
        });
        let mut p = with.road();
        p.goes_to("first");
        p.member(A).gold
    };
    assert_eq!((read(false), read(true)), (1, 0));
}

/// A has a quest, gold, and an item; both play with permanent death, or not.
fn mortal(mortal: bool) -> Ledger {
    Ledger::new().setup(move |s| s.permanent_death = mortal).book(|b| b.quests = vec![quest("elm", "dowser")]).with(
        |st| {
            st.decks.clear();
            st.members[0].quest = Some(Quest { card: "elm".into(), fulfilled: false });
            st.members[0].gold = 40;
            st.members[0].items = vec!["ring".into()];
        },
    )
}

fn loses_a(ledger: Ledger) -> Play {
    let mut p = ledger.away("first");
    p.returns(true, |r| r.characters[0].dead = true);
    p
}

#[test]
#[proves(
    "gh2e:variant.permadeath.removed-after-scenario",
    "gh2e:variant.permadeath.quest-shuffled",
    "gh2e:variant.permadeath.items-and-gold",
    "fh:variant.permadeath.removed-after-scenario"
)]
fn who_died_is_gone_with_gold_and_leaves_quest_and_items() {
    let p = loses_a(mortal(true));
    assert_eq!((p.member(A).status, p.member(A).gold, p.member(A).items.len()), (Status::Dead, 0, 0));
    assert!(p.st().deck(hexhold_campaign::DeckName::Quests).loose.contains("elm"));
    assert_eq!(p.st().supply["ring"].available, 1);
    assert_eq!(p.member(B).status, Status::Active, "nobody else is");
    // Without the variant nobody dies for good, whatever is reported.
    let p = loses_a(mortal(false));
    assert_eq!((p.member(A).status, p.member(A).items.len()), (Status::Active, 1));
}

#[test]
#[proves("gh2e:variant.permadeath.new-character", "fh:variant.permadeath.new-character")]
fn a_new_character_is_made_in_town_or_before_a_forced_link() {
    let mut p = loses_a(mortal(true));
    if p.is_asked(PARTY) {
        p.party(Choice::Town);
    }
    assert_eq!(p.question(To::Line(A)).ask, Ask::Create);
    let forced = mortal(true).book(|b| b.places[0].forced = Some("second".into())).draws(&[]);
    let mut p = loses_a(forced);
    assert_eq!(p.question(To::Line(A)).ask, Ask::Create, "at once");
    assert!(!p.is_asked(PARTY) && !p.is_asked(To::Line(B)));
    p.line(A, Choice::Class("chisel".into()));
    if p.question(To::Line(A)).ask == Ask::Quest {
        p.line(A, Choice::Quest("elm".into()));
    }
    p.answer(To::Line(A), name("Cy"));
    while p.is_asked(To::Line(A)) {
        p.line(A, Choice::Done);
    }
    assert!(matches!(&p.st().phase, Phase::Away { scenario, party, .. } if scenario == "second" && *party == [1, 2]));
}

/// A at level 3 with cards of levels 2 and 3.
fn learned(respec: bool, gold: u16) -> Play {
    Ledger::new()
        .setup(move |s| s.respec = respec)
        .gold(A, gold)
        .with(|st| {
            let m = &mut st.members[0];
            (m.level, m.experience, m.perks) = (3, 95, vec![0, 3]);
            m.pool.extend(["anvil 3".to_owned(), "anvil 5".to_owned()]);
        })
        .town()
}

#[test]
#[proves(
    "gh2e:variant.respec.cost",
    "gh2e:variant.respec.return-cards",
    "gh2e:variant.respec.rechoose-per-level",
    "gh2e:variant.respec.cards-only",
    "fh:variant.respec.cost",
    "fh:variant.respec.reset"
)]
fn cards_are_chosen_anew_for_ten_gold_a_level() {
    assert!(!learned(false, 99).offers(To::Line(A), &Choice::Respec), "only where the group plays so");
    assert!(!learned(true, 29).offers(To::Line(A), &Choice::Respec));
    let mut p = learned(true, 40);
    // B has no card to choose anew.
    assert!(!p.offers(To::Line(B), &Choice::Respec));
    p.line(A, Choice::Respec);
    assert_eq!(p.member(A).gold, 10);
    // Level 1 and level X stay.
    assert_eq!(p.member(A).pool.iter().collect::<Vec<_>>(), ["anvil 0", "anvil 1", "anvil 2"]);
    // For level 2 one of level 2, for level 3 one of level 2 or 3.
    assert_eq!(p.question(To::Line(A)).options, ["anvil 3", "anvil 4"].map(card));
    p.line(A, card("anvil 4"));
    assert_eq!(p.question(To::Line(A)).options, ["anvil 3", "anvil 5", "anvil 6"].map(card));
    p.line(A, card("anvil 3"));
    assert_eq!(p.question(To::Line(A)).ask, Ask::Menu);
    assert_eq!(p.member(A).pool.len(), 5);
    assert_eq!((p.member(A).level, &p.member(A).perks[..]), (3, &[0, 3][..]));
}

/// Two marks on one action of a card, one on another.
fn passing(temporary: bool) -> Ledger {
    let at = |ability: u8| Spot { ability, ..spot(Some(EnhancedValue::Attack), SpotMark::Square) };
    Ledger::new()
        .setup(move |s| s.temporary_enhancements = temporary)
        .book(move |b| {
            b.enhancing = Some("power".into());
            b.spots = vec![at(0), at(1)];
        })
        .gold(A, 500)
        .with(|st| st.achievements.push(Held { key: "power".into(), kind: None }))
}

fn sticker(ability: u8) -> Choice {
    let sticker = StickerName::PlusOne;
    Choice::Enhance { card: "anvil 0".into(), bottom: false, ability, mark: SpotMark::Square, sticker }
}

#[test]
#[proves(
    "gh2e:variant.temp-enhance.step1-normal-cost",
    "gh2e:variant.temp-enhance.step2-minus-20",
    "gh2e:variant.temp-enhance.step3-minus-20-percent",
    "ruling:temporary-enhancement",
    "fh:variant.temporary-enhancements.cost-20-off",
    "fh:variant.temporary-enhancements.cost-percent",
    "fh:variant.temporary-enhancements.order"
)]
fn temporary_enhancements_are_cheaper_in_this_order() {
    let prices = |temporary: bool| {
        let mut p = passing(temporary).town();
        p.line(A, sticker(0)).line(A, sticker(1));
        let paid = |e: &hexhold_campaign::Event| match &e.what {
            hexhold_campaign::What::Enhanced { price, .. } => Some(*price),
            _ => None,
        };
        p.events.iter().filter_map(paid).collect::<Vec<u16>>()
    };
    // 50, and 75 more for the second of an action; less 20 for that, then a fifth off.
    assert_eq!(prices(false), [50, 125]);
    assert_eq!(prices(true), [40, 84]);
}

#[test]
#[proves("gh2e:variant.temp-enhance.removed-at-retirement")]
fn temporary_enhancements_go_with_who_retires() {
    let left = |temporary: bool| {
        let by_experience = passing(temporary).with(|st| st.members[0].experience = 600);
        let mut p = by_experience
            .with(|st| {
                (st.members[0].level, st.members[0].quest) = (9, None);
                let other = Placed { class: "bellows".into(), card: "bellows 0".into(), ..placed() };
                st.stickers = vec![other];
            })
            .town();
        p.line(A, sticker(0)).line(A, Choice::Retire);
        p.st().stickers.iter().map(|s| s.class.clone()).collect::<Vec<_>>()
    };
    assert_eq!(left(true), ["bellows"], "those of another class stay");
    assert_eq!(left(false), ["bellows", "anvil"]);
}

fn placed() -> Placed {
    Placed {
        class: "dowser".into(),
        card: "dowser 0".into(),
        bottom: false,
        ability: 0,
        mark: SpotMark::Square,
        sticker: StickerName::PlusOne,
    }
}

#[test]
#[proves(
    "gh2e:variant.crossover.other-games",
    "gh2e:variant.crossover.enhancements-kept",
    "fh:variant.crossover.in",
    "fh:variant.crossover.out",
    "fh:variant.crossover.enhancements",
    "jotl:integration.characters.no-quest"
)]
fn a_class_from_elsewhere_may_be_played_with_what_is_on_its_cards() {
    let guest = Guest { class: "dowser".into(), stickers: vec![placed()] };
    let dowser = Choice::Class("dowser".into());
    assert!(!Ledger::new().found().offers(To::Line(A), &dowser));
    let mut p = Ledger::new().setup(|s| s.guests = vec![guest]).found();
    p.line(A, dowser);
    assert_eq!(p.st().stickers, [placed()]);
    // The variant gives it to this campaign alone: nothing else opens.
    assert_eq!(p.st().classes.len(), 4);
}

#[test]
#[proves("gh2e:variant.crossover.event-outcome", "ruling:crossover-outcome")]
fn an_event_has_a_word_for_a_people_from_elsewhere() {
    let ledger = |from_afar: bool| {
        let gift = vec![option(vec![Gain::Gold(Whom::Each, 1)]), option(Vec::new())];
        let ford = event("ford", EventDeck::City, gift);
        let crossover = Some(Crossover { of: "seafaring".into(), read: "greeting".into() });
        Ledger::new()
            .book(|b| {
                b.events = vec![EventCard { crossover, ..ford }];
                b.sections = vec![section("greeting", vec![Gain::Gold(Whom::Each, 5)])];
                b.callings[3].traits = vec!["seafaring".into()];
            })
            .setup(|s| s.guests = vec![Guest { class: "dowser".into(), stickers: Vec::new() }])
            .with(move |st| st.members[1].class = if from_afar { "dowser" } else { "bellows" }.into())
            .away("first")
    };
    // Nobody of them is there: nothing is asked.
    let mut p = ledger(false);
    p.home(true).party(chosen("a"));
    assert_eq!((p.member(A).gold, p.is_asked(PARTY)), (1, false));
    // Somebody is, and the party may read it, or not.
    for (reads, gold) in [(Choice::Yes, 6), (Choice::No, 1)] {
        let mut p = ledger(true);
        p.home(true).party(chosen("a"));
        assert_eq!(p.question(PARTY).ask, Ask::Crossover);
        p.party(reads);
        assert_eq!(p.member(A).gold, gold);
    }
}

#[test]
#[proves("gh2e:item.reputation-not-to-use")]
fn an_item_is_used_whatever_people_think_by_now() {
    let mut p = Ledger::new()
        .book(|b| {
            b.standings = vec![Standing { key: "guild".into(), name: "Guild".into(), milestones: Vec::new() }];
            b.goods[0].standing = Some(("guild".into(), 4));
        })
        .with(|st| {
            st.members[0].items = vec!["cap".into()];
            st.reputation = [("guild".to_owned(), -3)].into();
        })
        .road();
    p.goes_to("cellar");
    assert_eq!(departure(p.st(), p.game.world()).unwrap().party[0].items, ["cap"]);
}
