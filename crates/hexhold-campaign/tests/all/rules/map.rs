//! Which scenarios can be played, and the way to them.

use hexhold_campaign::{Choice, Held, Phase, Place};
use hexhold_model::{EventDeck, Fact, Gain, PlaceDef, ScenarioDef, Whom};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, PARTY, chosen, event, option, place};

fn to(key: &str, casual: bool) -> Choice {
    Choice::Scenario { key: key.into(), casual }
}

/// Gold tells whether an event was read on the way.
fn with_road() -> Ledger {
    let toll = event("toll", EventDeck::Road, vec![option(vec![Gain::Gold(Whom::Each, 1)])]);
    Ledger::new().book(|b| b.events = vec![toll])
}

#[test]
#[proves(
    "gh2e:scenario-entry.header.requirements",
    "gh1e:scenario-entry.unlocked",
    "gh1e:scenario-entry.campaign.global-req"
)]
fn a_scenario_must_be_unlocked_and_its_requirements_met() {
    let ledger = || Ledger::new().book(|b| b.places[0].needs = Some(Fact::Achievement("dam".into())));
    let p = ledger().road();
    assert!(!p.offers(PARTY, &to("first", false)) && !p.offers(PARTY, &to("second", false)));
    assert!(p.offers(PARTY, &to("cellar", false)));
    let p = ledger().with(|st| st.achievements.push(Held { key: "dam".into(), kind: None })).road();
    assert!(p.offers(PARTY, &to("first", false)) && !p.offers(PARTY, &to("second", true)));
}

#[test]
#[proves("gh1e:scenario-entry.campaign.party-req", "gh1e:scenario-entry.mode")]
fn a_party_needs_its_own_achievements_but_not_for_casual_play() {
    let ledger = || Ledger::new().book(|b| b.places[0].needs = Some(Fact::PartyAchievement("oath".into())));
    let p = ledger().road();
    assert_eq!((p.offers(PARTY, &to("first", false)), p.offers(PARTY, &to("first", true))), (false, true));
    let p = ledger().with(|st| st.party_achievements = ["oath".to_owned()].into()).road();
    assert_eq!((p.offers(PARTY, &to("first", false)), p.offers(PARTY, &to("first", true))), (true, true));
}

#[test]
#[proves("gh2e:campaign.scenario.lockout", "jotl:end.rewards.closed-scenario", "fh:campaign.flowchart.locked-out")]
fn what_is_locked_out_is_gone() {
    let mut p = Ledger::new()
        .book(|b| {
            b.places[0].conclusion =
                vec![Gain::LockOut("cellar".into()), Gain::Unlock("second".into()), Gain::Unlock("cellar".into())]
        })
        .away("first");
    p.returns(true, |_| {});
    assert_eq!(p.st().place("cellar"), Place::LockedOut);
    p.done();
    assert!(!p.offers(PARTY, &to("cellar", false)) || p.st().phase != Phase::Choose { only: None });
    assert!(p.st().place("second") == Place::Unlocked);
}

#[test]
#[proves(
    "gh2e:road-event.skip.scenarios-0-and-1",
    "gh2e:road-event.skip.inside-city",
    "gh2e:road-event.skip.casual",
    "gh2e:road-event.default-once",
    "fh:road-event.skip.scenarios-0-and-1",
    "fh:road-event.skip.in-frosthaven",
    "fh:road-event.skip.casual",
    "fh:road-event.each-scenario"
)]
fn some_ways_are_quiet() {
    let read = |key: &str, casual: bool| {
        let mut p =
            with_road().book(|b| b.places.push(PlaceDef { opens: true, no_road: true, ..place("zero") })).road();
        p.party(to(key, casual));
        p.member(A).gold
    };
    assert_eq!([read("first", false), read("first", true), read("cellar", false), read("zero", false)], [1, 0, 0, 0]);
}

#[test]
#[proves(
    "gh2e:road-event.skip.immediate-replay",
    "gh2e:road-event.skip.linked",
    "fh:road-event.skip.immediate-replay",
    "fh:road-event.skip.linked",
    "fh:end.lost.replay-no-road-event"
)]
fn going_on_at_once_is_quiet() {
    let mut p = with_road().away("first");
    p.returns(false, |_| {}).party(Choice::Replay);
    assert_eq!(p.member(A).gold, 0);
    let mut p = with_road().book(|b| b.places[0].forced = Some("second".into())).away("first");
    p.returns(true, |_| {});
    // The linked scenario follows without a visit to town.
    assert!(matches!(&p.st().phase, Phase::Away { scenario, .. } if scenario == "second"));
    assert_eq!(p.member(A).gold, 0);
}

#[test]
#[proves(
    "gh2e:road-event.resolve.participants-only",
    "gh1e:event.only-present",
    "fh:road-event.only-participants-affected"
)]
fn an_event_touches_those_who_are_there() {
    let mut p = with_road().setup(|s| s.lines.push("Cy".into())).road();
    p.goes_to("first").party(Choice::Party(vec![A, B]));
    assert_eq!([A, B, 2].map(|m| p.member(m).gold), [1, 1, 0]);
    // And only they come home with anything.
    p.returns(true, |_| {});
    assert_eq!(p.member(2).experience, 0);
}

#[test]
#[proves("gh1e:campaign.party.one-place")]
fn a_party_has_one_of_each_class_and_one_place() {
    let mut p = Ledger::new().road();
    p.goes_to("cellar");
    let from = hexhold_campaign::departure(p.st(), p.game.world()).unwrap();
    assert_eq!(from.party.iter().map(|t| t.class.as_str()).collect::<Vec<_>>(), ["anvil", "bellows"]);
    assert_eq!(p.st().at.as_deref(), Some("cellar"));
}

#[test]
#[proves(
    "gh2e:campaign.phase.three-steps",
    "gh2e:city.steps",
    "gh2e:campaign.may-continue-after-ending",
    "fh:campaign.continue-after-ending"
)]
fn scenario_event_downtime_and_on() {
    let fair = event("fair", EventDeck::City, vec![option(vec![Gain::Gold(Whom::Each, 2)]), option(Vec::new())]);
    let mut p = Ledger::new().book(|b| b.events = vec![fair]).road();
    p.goes_to("first");
    assert!(matches!(p.st().phase, Phase::Away { .. }));
    p.returns(true, |_| {});
    assert!(p.in_town() && p.is_asked(PARTY) && !p.is_asked(hexhold_campaign::To::Line(A)), "first the event");
    p.party(chosen("a"));
    assert!(p.is_asked(hexhold_campaign::To::Line(A)) && p.is_asked(hexhold_campaign::To::Line(B)), "then downtime");
    p.done();
    assert_eq!(p.st().phase, Phase::Choose { only: None });
    // With every scenario completed they can still be played.
    p.goes_to("cellar").returns(true, |_| {}).done();
    assert!(p.offers(PARTY, &to("first", false)));
}

#[test]
#[proves("gh1e:campaign.party.existing")]
fn a_character_joins_or_leaves_the_others_on_the_road() {
    let mut p = Ledger::new().setup(|s| s.lines.push("Cy".into())).road();
    p.goes_to("first").party(Choice::Party(vec![A, B])).returns(false, |_| {});
    // Nobody goes to the city, and this time A stays behind.
    p.party(Choice::Onward).goes_to("cellar").party(Choice::Party(vec![B, 2]));
    let from = hexhold_campaign::departure(p.st(), p.game.world()).unwrap();
    assert_eq!(from.party.iter().map(|t| t.member).collect::<Vec<_>>(), [B, 2]);
    // Whoever stays behind is still of the party.
    assert_eq!(p.member(A).status, hexhold_campaign::Status::Active);
}

/// The first scenario is for one of this class.
fn for_one(class: &'static str) -> Ledger {
    let scenario = ScenarioDef { key: "first".into(), alone: Some(class.into()), ..ScenarioDef::default() };
    Ledger::new().library(|l| l.scenarios.push(scenario))
}

#[test]
#[proves("ruling:scenario-for-one", "ruling:scenario-for-one-inspiration")]
fn a_scenario_for_one_class_takes_one_of_it_along() {
    let mut p = for_one("bellows").road();
    p.goes_to("first");
    let from = hexhold_campaign::departure(p.st(), p.game.world()).unwrap();
    assert_eq!(from.party.iter().map(|t| t.member).collect::<Vec<_>>(), [B]);
    p.returns(true, |_| {});
    assert_eq!(p.st().place("first"), Place::Completed);
    assert_eq!((p.st().inspiration, p.member(A).experience), (0, 0));
    // Who is not there cannot go, also not where it would have to follow.
    assert!(!for_one("crane").road().offers(PARTY, &to("first", false)));
    let mut p = for_one("crane").book(|b| b.places[2].forced = Some("first".into())).away("cellar");
    p.returns(true, |_| {});
    assert!(!matches!(&p.st().phase, Phase::Choose { only: Some(_) }));
    assert!(!matches!(&p.st().phase, Phase::Away { scenario, .. } if scenario == "first"));
}
