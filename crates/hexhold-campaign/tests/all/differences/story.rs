//! The way of a campaign, its events and its town, the four games side by side.

use hexhold_campaign::{Choice, DeckName, To, prosperity_level};
use hexhold_model::{CampaignDef, EventDeck, Gain, PlaceDef, When, Whom};
use hexhold_testkit::{four_by, proves};

use crate::ledger::{A, Ledger, PARTY, event, option, outcome, place};

#[test]
#[proves("gh1e:end.next", "gh2e:end.lost.choice")]
fn where_the_party_goes_after_a_loss() {
    let options = || {
        [false, true].map(|won| {
            let linked = |b: &mut CampaignDef| b.places[0].links = vec!["cellar".into()];
            let mut p = Ledger::new().book(linked).away("first");
            p.returns(won, |_| {});
            if p.in_town() { vec![Choice::Town] } else { p.question(PARTY).options.clone() }
        })
    };
    let (replay, home) = (vec![Choice::Town, Choice::Replay], vec![Choice::Town]);
    let onward = vec![Choice::Town, Choice::Onward];
    let link = vec![Choice::Town, Choice::Scenario { key: "cellar".into(), casual: false }];
    let expected = [[onward.clone(), onward], [home.clone(), home.clone()], [replay.clone(), home], [replay, link]];
    assert_eq!(four_by("campaign.flow.next", options), expected);
}

#[test]
#[proves("gh1e:event.city.optional", "jotl:event.when", "gh2e:city.steps")]
fn when_an_event_awaits_in_town() {
    let events = || {
        [true, false].map(|won| {
            let gains = vec![Gain::Gold(Whom::Each, 1)];
            let fair = event("fair", EventDeck::City, vec![option(gains)]);
            let mut p = Ledger::new().book(|b| b.events = vec![fair]).away("first");
            p.home(won);
            (p.member(A).gold, p.is_asked(PARTY), p.st().outpost.weeks)
        })
    };
    let (must, none) = ((1, false, 0), (0, false, 0));
    let optional = [(0, true, 0), (0, true, 0)];
    // A week passes before it.
    let week = (1, false, 1);
    assert_eq!(four_by("campaign.flow.town", events), [optional, [must, none], [must, must], [week, week]]);
}

#[test]
#[proves("gh1e:campaign.character.party")]
fn how_many_parties_share_a_world() {
    let founded = || Ledger::new().road().offers(PARTY, &Choice::Found);
    assert_eq!(four_by("campaign.flow.parties", founded), [true, false, false, false]);
}

#[test]
#[proves(
    "gh1e:scenario-entry.campaign.uncompleted",
    "jotl:campaign.map.done",
    "gh2e:end.completed.rewards-once-per-campaign"
)]
fn whether_a_completed_scenario_is_played_again() {
    let again = || {
        let completed = |st: &mut hexhold_campaign::State| {
            st.map.insert("first".into(), hexhold_campaign::Place::Completed);
            st.map.insert("second".into(), hexhold_campaign::Place::Unlocked);
        };
        let p = Ledger::new().with(completed).road();
        p.offers(PARTY, &Choice::Scenario { key: "first".into(), casual: false })
    };
    assert_eq!(four_by("campaign.flow.completed", again), [false, false, true, true]);
}

#[test]
#[proves("gh1e:road-event.when", "gh2e:road-event.default-once")]
fn when_something_happens_on_the_road() {
    let events = || {
        ["second", "third"].map(|to| {
            let toll = event("toll", EventDeck::Road, vec![option(vec![Gain::Gold(Whom::Each, 1)])]);
            let mut p = Ledger::new()
                .book(|b| {
                    b.events = vec![toll];
                    b.places[1].opens = true;
                    b.places[0].links = vec!["second".into()];
                    b.places.push(PlaceDef { opens: true, ..place("third") });
                })
                .with(|st| st.at = Some("first".into()))
                .road();
            p.goes_to(to);
            p.member(A).gold
        })
    };
    assert_eq!(four_by("campaign.events.road", events), [[0, 1], [0, 0], [1, 1], [1, 1]]);
}

#[test]
#[proves("gh1e:event.outcome.unconditional", "jotl:event.outcome", "gh2e:road-event.requirement.otherwise")]
fn which_outcomes_happen() {
    let gold = || {
        let mut both = option(vec![Gain::Gold(Whom::Each, 1)]);
        both.outcomes.push(outcome(When::Always, vec![Gain::Gold(Whom::Each, 2)]));
        both.outcomes.push(outcome(When::Otherwise, vec![Gain::Gold(Whom::Each, 4)]));
        let mut p = Ledger::new()
            .book(|b| {
                b.events = vec![event("toll", EventDeck::Road, vec![both])];
                b.places[0].conclusion = vec![Gain::AnotherEvent(EventDeck::Road)];
            })
            .away("first");
        p.returns(true, |_| {});
        p.member(A).gold
    };
    assert_eq!(four_by("campaign.events.outcomes", gold), [3, 3, 1, 1]);
}

#[test]
#[proves("gh1e:event.card.after", "jotl:event.removed", "gh2e:road-event.resolve.return-icon")]
fn whether_a_card_goes_back() {
    let back = || {
        let mut stays = option(Vec::new());
        stays.outcomes[0].returns = true;
        let mut p = Ledger::new()
            .book(|b| {
                b.events = vec![event("toll", EventDeck::Road, vec![stays])];
                b.places[0].conclusion = vec![Gain::AnotherEvent(EventDeck::Road)];
            })
            .away("first");
        p.returns(true, |_| {});
        p.st().deck(DeckName::Road).bottom.len()
    };
    assert_eq!(four_by("campaign.events.returned", back), [1, 0, 1, 1]);
}

#[test]
#[proves("gh1e:campaign.prosperity.level-adds-items", "gh2e:campaign.prosperity.numbered-box-level")]
fn when_a_town_prospers() {
    let levels = || {
        [4, 5, 6, 9, 64, 89, 132].map(|boxes| {
            let p = Ledger::new().with(move |st| st.prosperity = boxes).town();
            prosperity_level(p.st(), p.game.world())
        })
    };
    let never = [1; 7];
    assert_eq!(
        four_by("campaign.town.prosperity", levels),
        [[2, 2, 2, 3, 9, 9, 9], never, [1, 2, 2, 2, 7, 9, 9], [1, 1, 2, 2, 6, 7, 9]]
    );
}

#[test]
#[proves(
    "gh2e:campaign.reputation.initial-max-12",
    "gh2e:campaign.reputation.excess-lost",
    "gh2e:campaign.reputation.min-minus-10"
)]
fn who_counts_reputation() {
    let known = || {
        [14, -14].map(|change| {
            let gain = Gain::Reputation(Some("guild".into()), change);
            let mut p = Ledger::new().book(|b| b.places[0].conclusion = vec![gain]).away("first");
            p.returns(true, |_| {});
            p.st().reputation.iter().map(|(of, n)| (of.clone(), *n)).collect::<Vec<_>>()
        })
    };
    let none = [vec![], vec![]];
    let one = [14, -14].map(|n| vec![("all".to_owned(), n)]);
    let factions = [12, -10].map(|n| vec![("guild".to_owned(), n)]);
    assert_eq!(four_by("campaign.town.reputation", known), [one, none.clone(), factions, none]);
}

#[test]
#[proves("gh1e:sanctuary.envelope-track", "gh2e:oak.track.every-fifth-prosperity")]
fn what_donations_bring() {
    let brings = || {
        let mut p = Ledger::new()
            .rules(|r| r.campaign.town.prosperity = vec![9, 99])
            .book(|b| b.donation_envelope = vec![Gain::Achievement("open".into(), None)])
            .gold(A, 10)
            .with(|st| st.donations = 9)
            .town();
        if !p.offers(To::Line(A), &Choice::Donate) {
            return None;
        }
        p.line(A, Choice::Donate);
        Some((p.st().prosperity, p.st().has_achievement("open")))
    };
    assert_eq!(four_by("campaign.town.donation", brings), [Some((1, true)), None, Some((1, false)), None]);
}

#[test]
#[proves("gh1e:campaign.achievement.global-type-replaces")]
fn whether_achievements_replace_each_other() {
    let held = || {
        let achieve = |key: &str| Gain::Achievement(key.into(), Some("rule".into()));
        let mut p =
            Ledger::new().book(|b| b.places[0].conclusion = vec![achieve("guild"), achieve("crown")]).away("first");
        p.returns(true, |_| {});
        p.st().achievements.iter().map(|a| a.key.clone()).collect::<Vec<_>>()
    };
    let both = vec!["guild".to_owned(), "crown".to_owned()];
    let last = vec!["crown".to_owned()];
    assert_eq!(four_by("campaign.town.achievement_types", held), [last, both.clone(), both.clone(), both]);
}
