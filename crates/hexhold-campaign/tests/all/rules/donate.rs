//! Donations.

use hexhold_campaign::{Choice, To};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger};

#[test]
#[proves(
    "gh2e:oak.cost-10",
    "gh2e:oak.once-per-city-phase",
    "gh2e:oak.reward-bless",
    "gh2e:oak.track.box-per-donation",
    "gh1e:sanctuary.cost-effect",
    "gh1e:sanctuary.once-per-visit"
)]
fn a_donation_is_ten_gold_for_two_blesses() {
    let mut p = Ledger::new().gold(A, 25).gold(B, 9).town();
    assert!(!p.offers(To::Line(B), &Choice::Donate));
    p.line(A, Choice::Donate);
    assert_eq!((p.member(A).gold, p.member(A).start.blesses, p.st().donations), (15, 2, 1));
    assert!(!p.offers(To::Line(A), &Choice::Donate), "once a visit");
    p.done().goes_to("cellar");
    let from = hexhold_campaign::departure(p.st(), p.game.world()).unwrap();
    assert_eq!((from.party[0].start.blesses, from.party[1].start.blesses), (2, 0));
    // The blesses are used up, and on the next visit one may donate again.
    p.home(true);
    assert_eq!(p.member(A).start.blesses, 0);
    assert!(p.offers(To::Line(A), &Choice::Donate));
}

#[test]
#[proves("gh1e:sanctuary.after-campaign-scenario", "gh1e:sanctuary.bless-campaign-only")]
fn nobody_donates_after_casual_play_nor_is_blessed_in_it() {
    let mut p = Ledger::new().gold(A, 25).with(|st| st.members[0].start.blesses = 2).road();
    p.party(Choice::Scenario { key: "first".into(), casual: true });
    let from = hexhold_campaign::departure(p.st(), p.game.world()).unwrap();
    assert_eq!(from.party[0].start.blesses, 0);
    p.home(true);
    assert!(!p.offers(To::Line(A), &Choice::Donate));
    assert_eq!(p.member(A).start.blesses, 2, "they wait");
}

#[test]
#[proves("ruling:donation-steps")]
fn when_donations_bring_prosperity() {
    hexhold_testkit::under(hexhold_model::Ruleset::gloomhaven_first(), || {
        let rises = |donations: u16| {
            let mut p = Ledger::new().gold(A, 10).with(move |st| st.donations = donations - 1).town();
            p.line(A, Choice::Donate);
            p.st().prosperity == 1
        };
        let steps: Vec<u16> = (1..=110).filter(|&n| rises(n)).collect();
        assert_eq!(steps, [10, 15, 20, 25, 30, 35, 40, 50, 60, 70, 80, 90, 100]);
    });
}
