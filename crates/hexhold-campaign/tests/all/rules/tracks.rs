//! Reputation, prosperity and what lies on their boxes.

use hexhold_campaign::{What, price_of};
use hexhold_model::{Fact, Gain, Milestone, Standing};
use hexhold_testkit::proves;

use crate::ledger::{A, Ledger, Play, section};

fn milestone(at: i16, read: &str, needs: Option<Fact>) -> Milestone {
    Milestone { at, needs, read: read.into() }
}

fn with_guild(start: i8, gain: i8) -> Play {
    let mut p = Ledger::new()
        .book(move |b| {
            let milestones = vec![
                milestone(6, "six", Some(Fact::Completed("cellar".into()))),
                milestone(9, "nine", None),
                milestone(16, "sixteen", None),
            ];
            b.standings = vec![Standing { key: "guild".into(), name: "Guild".into(), milestones }];
            b.sections = ["six", "nine", "sixteen"].map(|k| section(k, Vec::new())).to_vec();
            b.places[0].conclusion = vec![Gain::Reputation(Some("guild".into()), gain)];
        })
        .with(move |st| st.reputation = [("guild".to_owned(), start)].into())
        .away("first");
    p.returns(true, |_| {});
    p
}

fn read(p: &Play, section: &str) -> usize {
    p.events.iter().filter(|e| e.what == What::Read { section: section.into() }).count()
}

#[test]
#[proves("gh2e:campaign.reputation.section-9-16-20", "gh2e:campaign.reputation.section-once")]
fn a_section_awaits_at_nine() {
    assert_eq!(read(&with_guild(5, 3), "nine"), 0);
    let mut p = with_guild(5, 4);
    assert_eq!((read(&p, "nine"), read(&p, "sixteen")), (1, 0));
    // It falls and rises again.
    p.done().goes_to("cellar").returns(true, |_| {});
    assert_eq!(read(&p, "nine"), 1);
}

#[test]
#[proves("gh2e:campaign.reputation.extra-section-6-12", "gh2e:campaign.reputation.extra-both-conditions")]
fn some_sections_want_a_completed_scenario_too() {
    let mut p = with_guild(5, 1);
    assert_eq!(read(&p, "six"), 0);
    p.done().goes_to("cellar").returns(true, |_| {});
    assert_eq!(read(&p, "six"), 1, "the reputation was there first");
    // The other way round.
    let mut p = Ledger::new()
        .book(|b| {
            let milestones = vec![milestone(6, "six", Some(Fact::Completed("cellar".into())))];
            b.standings = vec![Standing { key: "guild".into(), name: "Guild".into(), milestones }];
            b.sections = vec![section("six", Vec::new())];
            b.places[0].conclusion = vec![Gain::Reputation(Some("guild".into()), 6)];
        })
        .away("cellar");
    p.returns(true, |_| {});
    assert_eq!(read(&p, "six"), 0);
    p.done().goes_to("first").returns(true, |_| {});
    assert_eq!(read(&p, "six"), 1);
}

#[test]
#[proves("gh2e:campaign.reputation.three-factions", "gh2e:campaign.reputation.starts-zero")]
fn each_faction_has_its_own_reputation() {
    let standing = |key: &str| Standing { key: key.into(), name: key.into(), milestones: Vec::new() };
    let mut p = Ledger::new()
        .book(|b| {
            b.standings = ["deep", "guild", "watch"].map(standing).to_vec();
            b.places[0].conclusion =
                vec![Gain::Reputation(Some("guild".into()), 3), Gain::Reputation(Some("watch".into()), -2)];
        })
        .away("first");
    let now =
        |p: &Play| ["deep", "guild", "watch"].map(|k| hexhold_campaign::reputation(p.st(), p.game.world(), Some(k)));
    assert_eq!(now(&p), [0, 0, 0]);
    p.returns(true, |_| {});
    assert_eq!(now(&p), [0, 3, -2]);
}

#[test]
#[proves("gh2e:campaign.prosperity.section-in-box")]
fn a_box_may_hold_a_section() {
    let after = |boxes: i8| {
        let mut p = Ledger::new()
            .book(move |b| {
                b.prosperity = vec![milestone(3, "market", None)];
                b.sections = vec![section("market", vec![Gain::Unlock("second".into())])];
                b.places[0].conclusion = vec![Gain::Prosperity(boxes)];
            })
            .away("first");
        p.returns(true, |_| {});
        (read(&p, "market"), p.st().place("second") == hexhold_campaign::Place::Unlocked)
    };
    assert_eq!([after(2), after(3), after(7)], [(0, false), (1, true), (1, true)]);
}

#[test]
#[proves("ruling:reputation-prices")]
fn prices_by_reputation() {
    let rules = hexhold_model::Ruleset::gloomhaven_first();
    let price = |known: i8| {
        let rules = rules.clone();
        hexhold_testkit::under(rules, || {
            let p = Ledger::new().with(move |st| st.reputation = [("all".to_owned(), known)].into()).gold(A, 1).town();
            i32::from(price_of(p.st(), p.game.world(), "rope").unwrap()) - 15
        })
    };
    let known = [-20, -19, -18, -15, -11, -7, -6, -3, -2, 0, 2, 3, 6, 7, 10, 11, 15, 18, 19, 20];
    let steps = [5, 5, 4, 4, 3, 2, 1, 1, 0, 0, 0, -1, -1, -2, -2, -3, -4, -4, -5, -5];
    assert_eq!(known.map(price), steps);
}

#[test]
#[proves("gh2e:campaign.inspiration.adjust", "gh2e:end.completed.losses-floor", "fh:end.completed.loss-capped")]
fn inspiration_is_gained_and_lost_but_not_below_nothing() {
    let after = |change: i16| {
        let mut p = Ledger::new()
            .book(move |b| b.places[0].conclusion = vec![Gain::Inspiration(change)])
            .with(|st| st.inspiration = 5)
            .away("first");
        p.returns(true, |_| {});
        p.st().inspiration
    };
    // Two for the success.
    assert_eq!([after(3), after(-3), after(-9)], [10, 4, 2]);
}

#[test]
#[proves(
    "gh2e:campaign.global-achievement.tracked",
    "gh2e:campaign.classes-unlocked-record",
    "gh2e:campaign.unlock.usable-for-new-characters",
    "fh:campaign.classes.available-for-creation"
)]
fn achievements_and_classes_are_recorded() {
    let gains = vec![Gain::Achievement("dam".into(), None), Gain::UnlockClass("dowser".into())];
    let mut p = Ledger::new().book(|b| b.places[0].conclusion = gains).away("first");
    assert!(!p.seen_by(&[A]).classes.contains("dowser"));
    p.returns(true, |_| {});
    assert_eq!(p.seen_by(&[]).achievements, ["dam"]);
    p.line(A, hexhold_campaign::Choice::SetAside);
    assert!(p.offers(hexhold_campaign::To::Line(A), &hexhold_campaign::Choice::Class("dowser".into())));
}

#[test]
#[proves("gh2e:campaign.reputation.max-raised")]
fn the_most_may_be_raised() {
    let after = |raised: bool| {
        let mut gains = vec![Gain::Reputation(Some("guild".into()), 20)];
        if raised {
            gains.insert(0, Gain::RaiseCap("guild".into(), 16));
        }
        let mut p = Ledger::new().book(|b| b.places[0].conclusion = gains).away("first");
        p.returns(true, |_| {});
        p.st().reputation["guild"]
    };
    assert_eq!((after(false), after(true)), (12, 16));
}
