//! After a scenario.

use hexhold_campaign::{Answer, Choice, Field, Phase, Place, Refusal};
use hexhold_model::Gain;
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, PARTY, place};

#[test]
#[proves(
    "gh2e:end.xp.base-always",
    "gh2e:end.xp.bonus-if-completed",
    "gh2e:end.gold.conversion-always",
    "jotl:end.gold",
    "fh:end.experience-dial",
    "fh:end.experience-bonus-only-completed",
    "fh:end.gold-from-loot-cards"
)]
fn experience_is_kept_and_success_adds_to_it() {
    let home = |won: bool| {
        let mut p = Ledger::new().away("first");
        p.returns(won, |r| {
            r.level = 3;
            r.characters[0].experience = 7;
            r.characters[0].money = 4;
        });
        let m = p.member(A);
        assert_eq!((p.member(B).experience, p.member(B).gold), (if won { 10 } else { 0 }, 0));
        (m.experience, m.gold)
    };
    // At level 3 success brings 10 and a token is worth 3.
    assert_eq!(home(true), (17, 12));
    assert_eq!(home(false), (7, 12));
}

#[test]
#[proves(
    "gh2e:end.lost.choice",
    "gh2e:end.lost.replay-no-city-phase",
    "gh2e:end.lost.replay-same-scenario",
    "gh2e:end.lost.keep-gains",
    "fh:end.lost.options",
    "fh:end.lost.replay-no-outpost-phase",
    "fh:end.lost.replay-forced-same-scenario"
)]
fn a_lost_scenario_may_be_played_again_at_once() {
    let mut p = Ledger::new().away("first");
    p.returns(false, |r| r.characters[0].gold = 5);
    assert_eq!(p.question(PARTY).options, [Choice::Town, Choice::Replay]);
    p.party(Choice::Replay);
    // There is nothing to choose: the same scenario, the same two.
    assert_eq!(p.member(A).gold, 5);
    assert!(matches!(&p.st().phase, Phase::Away { scenario, .. } if scenario == "first"));
}

#[test]
#[proves("gh2e:end.lost.return-city-phase", "gh2e:city.after-each-scenario", "fh:outpost.after-each-scenario")]
fn after_a_loss_the_party_may_go_home() {
    let mut p = Ledger::new().away("first");
    p.returns(false, |_| {}).party(Choice::Town);
    assert!(p.in_town());
    assert_eq!(p.st().place("first"), Place::Unlocked);
    let mut p = Ledger::new().away("first");
    p.returns(true, |_| {});
    assert!(p.in_town(), "after a success nobody is asked");
}

#[test]
#[proves("gh1e:end.next")]
fn the_party_goes_where_it_likes() {
    for won in [true, false] {
        let mut p = Ledger::new().away("first");
        p.returns(won, |_| {});
        assert_eq!(p.question(PARTY).options, [Choice::Town, Choice::Onward]);
        p.party(Choice::Onward);
        assert_eq!(p.st().phase, Phase::Choose { only: None });
    }
}

#[test]
#[proves(
    "gh2e:end.completed.4-rewards",
    "gh2e:end.completed.rewards-once-per-campaign",
    "gh2e:end.completed.6-mark-map",
    "gh2e:end.completed.3-conclusion",
    "fh:end.completed.rewards-once",
    "fh:end.completed.map-marked",
    "fh:end.completed.replayable"
)]
fn rewards_come_once() {
    let ledger = || {
        Ledger::new().book(|b| {
            b.places[0].conclusion = vec![Gain::Unlock("second".into()), Gain::Gold(hexhold_model::Whom::Each, 6)];
        })
    };
    let mut p = ledger().away("first");
    p.returns(true, |_| {});
    assert_eq!((p.st().place("first"), p.st().place("second")), (Place::Completed, Place::Unlocked));
    assert_eq!((p.member(A).gold, p.member(B).gold), (6, 6));
    p.done().goes_to("first").returns(true, |_| {});
    assert_eq!((p.member(A).gold, p.member(B).gold), (6, 6));
    // And not for a loss.
    let mut p = ledger().away("first");
    p.returns(false, |_| {});
    assert_eq!((p.member(A).gold, p.st().place("second")), (0, Place::Locked));
}

#[test]
#[proves(
    "gh1e:end.campaign.conclusion",
    "gh1e:end.campaign.rewards",
    "gh1e:end.campaign.unlock",
    "jotl:end.conclusion",
    "jotl:end.rewards.new-scenario",
    "jotl:campaign.map.sticker",
    "fh:end.completed.unlock-scenario"
)]
fn a_conclusion_unlocks_scenarios() {
    let ledger = || {
        Ledger::new().book(|b| {
            b.places[0].conclusion = vec![Gain::Unlock("second".into()), Gain::Achievement("dam".into(), None)]
        })
    };
    let mut p = ledger().away("first");
    p.returns(true, |_| {});
    assert_eq!((p.st().place("first"), p.st().place("second")), (Place::Completed, Place::Unlocked));
    assert!(p.st().has_achievement("dam"));
    let mut p = ledger().away("first");
    p.returns(false, |_| {});
    assert_eq!((p.st().place("first"), p.st().place("second")), (Place::Unlocked, Place::Locked));
}

#[test]
#[proves(
    "gh2e:end.completed.1-checkmarks",
    "gh2e:battle-goal.three-per-perk",
    "gh2e:perk.immediate",
    "jotl:perk.check-marks.three",
    "jotl:battle-goal.lost",
    "gh1e:battle-goal.perk",
    "fh:battle-goal.needs-completion",
    "fh:battle-goal.three-checkmarks-one-perk",
    "fh:perk.resolve-at-once"
)]
fn every_third_checkmark_is_a_perk_at_once() {
    let mut p = Ledger::new().with(|st| st.members[0].checkmarks = 2).away("first");
    p.returns(true, |r| {
        r.characters[0].checkmarks = 2;
        r.characters[1].checkmarks = 2;
    });
    assert_eq!(p.question(hexhold_campaign::To::Line(A)).ask, hexhold_campaign::Ask::Perk);
    assert!(!p.in_town(), "it is chosen before anything else");
    p.line(A, Choice::Perk(1));
    assert_eq!((p.member(A).checkmarks, p.member(A).perks.as_slice()), (4, &[1][..]));
    assert_eq!((p.member(B).checkmarks, p.member(B).perks.len()), (2, 0));
    // A lost scenario brings none.
    let mut p = Ledger::new().with(|st| st.members[0].checkmarks = 2).away("first");
    p.returns(false, |r| r.characters[0].checkmarks = 2);
    assert_eq!(p.member(A).checkmarks, 2);
}

#[test]
#[proves("gh2e:battle-goal.maximum", "jotl:perk.check-marks.max", "fh:battle-goal.max-18-checkmarks")]
fn there_are_eighteen_checkmarks() {
    let mut p = Ledger::new().with(|st| st.members[0].checkmarks = 17).away("first");
    p.returns(true, |r| r.characters[0].checkmarks = 3);
    p.line(A, Choice::Perk(0));
    assert_eq!((p.member(A).checkmarks, p.member(A).perks.len(), p.member(A).perks_due), (18, 1, 0));
}

#[test]
#[proves(
    "gh2e:end.completed.2-masteries",
    "gh2e:end.completed.masteries-once",
    "fh:end.completed.mastery-perk",
    "fh:end.completed.mastery-once"
)]
fn a_mastery_is_a_perk_once() {
    let mut p = Ledger::new().away("first");
    p.returns(true, |r| r.characters[1].masteries = vec![1]);
    p.line(B, Choice::Perk(0));
    assert_eq!(p.member(B).perks, [0]);
    p.done().goes_to("first");
    let again = p.report(true, |r| r.characters[1].masteries = vec![1]);
    assert_eq!(p.refused(PARTY, Answer::Report(again)), Refusal::BadReport(Field::Mastery));
}

#[test]
#[proves(
    "gh2e:campaign.inspiration.gain-4-minus-c",
    "gh2e:end.completed.5-inspiration",
    "fh:inspiration.gain-on-completion"
)]
fn small_parties_are_inspired() {
    let after = |lines: usize, won: bool| {
        let names = ["a", "b", "c", "d"][..lines].iter().map(|n| (*n).to_owned()).collect();
        let mut p = Ledger::new().book(|b| b.callings.clear()).setup(|s| s.lines = names).away("first");
        p.returns(won, |_| {});
        p.st().inspiration
    };
    assert_eq!([after(2, true), after(3, true), after(4, true), after(2, false)], [2, 1, 0, 0]);
}

#[test]
#[proves(
    "gh2e:overlay.treasure.item-from-unavailable",
    "gh2e:overlay.treasure.numbered-once-per-campaign",
    "gh1e:loot.numbered.once",
    "gh1e:loot.item.named",
    "fh:overlay.treasure.item-one-copy",
    "fh:overlay.treasure.once-per-campaign"
)]
fn a_treasure_is_taken_once() {
    let ledger = Ledger::new().book(|b| {
        b.treasures = vec![hexhold_model::TreasureGains { number: 7, gains: vec![Gain::Item("ring".into())] }];
    });
    let mut p = ledger.away("first");
    p.returns(false, |r| r.characters[1].treasures = vec![7]);
    assert_eq!(p.member(B).items, ["ring"]);
    assert_eq!(p.st().supply["ring"].unavailable, 1);
    p.party(Choice::Town);
    p.done().goes_to("first");
    let again = p.report(true, |r| r.characters[0].treasures = vec![7]);
    assert_eq!(p.refused(PARTY, Answer::Report(again)), Refusal::BadReport(Field::Treasure));
}

#[test]
fn a_report_that_does_not_fit_is_refused_with_its_field() {
    let mut p = Ledger::new().away("first");
    let mut refuse = |change: &dyn Fn(&mut hexhold_campaign::Report)| {
        let report = p.report(true, change);
        match p.refused(PARTY, Answer::Report(report)) {
            Refusal::BadReport(field) => field,
            other => panic!("{other}"),
        }
    };
    assert_eq!(refuse(&|r| r.level = 8), Field::Level);
    assert_eq!(refuse(&|r| r.characters[0].member = 5), Field::Member);
    assert_eq!(refuse(&|r| drop(r.characters.pop())), Field::Member);
    assert_eq!(refuse(&|r| r.characters[0].gold = 60_000), Field::Gold);
    assert_eq!(refuse(&|r| r.characters[0].money = 256), Field::Money);
    assert_eq!(refuse(&|r| r.characters[0].experience = 256), Field::Experience);
    assert_eq!(refuse(&|r| r.characters[0].checkmarks = 4), Field::Checkmarks);
    assert_eq!(refuse(&|r| r.characters[0].items = vec!["moon".into()]), Field::Item);
    assert_eq!(refuse(&|r| r.characters[1].treasures = vec![3, 3]), Field::Treasure);
    assert_eq!(refuse(&|r| r.characters[1].masteries = vec![2]), Field::Mastery);
    assert_eq!(refuse(&|r| r.characters[1].deeds = vec![("a b".into(), 1)]), Field::Deed);
}

#[test]
#[proves(
    "gh2e:campaign.start.no-city-between-0-and-1",
    "gh2e:campaign.start.scenario-0-unlocked",
    "gh2e:campaign.start.scenario-0-optional",
    "gh2e:campaign.start.scenario-1-by-intro",
    "fh:campaign.begin.no-outpost-between",
    "fh:campaign.begin.scenarios-0-and-1",
    "fh:campaign.begin.scenario-0-optional"
)]
fn from_the_practice_scenario_the_party_goes_straight_on() {
    let ledger = || {
        Ledger::new().book(|b| {
            b.places.push(hexhold_model::PlaceDef { opens: true, no_town: true, ..place("practice") });
            b.start = vec![Gain::Unlock("second".into())];
        })
    };
    let mut p = ledger().away("practice");
    p.returns(true, |_| {});
    assert_eq!(p.st().phase, Phase::Choose { only: None });
    // Founding reads the introduction; both may be played.
    let mut p = ledger().found();
    for (line, class) in [(A, "anvil"), (B, "bellows")] {
        p.line(line, Choice::Class(class.into())).answer(hexhold_campaign::To::Line(line), crate::ledger::name("x"));
    }
    p.done();
    for key in ["practice", "second"] {
        assert!(p.offers(PARTY, &Choice::Scenario { key: key.into(), casual: false }), "{key}");
    }
}

#[test]
#[proves(
    "gh2e:end.completed.item-reward",
    "gh1e:end.campaign.item",
    "jotl:end.rewards.one",
    "fh:end.completed.reward-item"
)]
fn an_item_is_for_one_whom_the_party_chooses() {
    let mut p = Ledger::new().book(|b| b.places[0].conclusion = vec![Gain::Item("ring".into())]).away("first");
    p.returns(true, |_| {});
    assert_eq!(p.question(PARTY).options, [Choice::Member(A), Choice::Member(B)]);
    p.party(Choice::Member(B));
    assert_eq!((p.member(A).items.len(), p.member(B).items.as_slice()), (0, &["ring".to_owned()][..]));
    assert_eq!((p.st().supply["ring"].available, p.st().supply["ring"].unavailable), (0, 1));
}
