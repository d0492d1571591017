//! Levels, cards and perks.

use hexhold_campaign::{Ask, Choice, To, hit_points};
use hexhold_model::{Gain, Whom};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, card};

#[test]
#[proves(
    "gh2e:campaign.sheet.xp-level-2",
    "gh2e:level-up.mandatory-by-xp",
    "gh2e:level-up.requirement-not-cost",
    "gh1e:level-up.mandatory",
    "jotl:level-up.when",
    "jotl:level-up.xp-kept",
    "fh:level-up.mandatory-with-experience",
    "fh:level-up.experience-not-spent"
)]
fn who_has_the_experience_must_rise() {
    let at = |experience: u16| Ledger::new().with(move |st| st.members[0].experience = experience).town();
    assert!(at(44).offers(To::Line(A), &Choice::Done) && !at(44).offers(To::Line(A), &Choice::LevelUp));
    let mut p = at(47);
    assert!(!p.offers(To::Line(A), &Choice::Done));
    p.line(A, Choice::LevelUp);
    assert_eq!((p.member(A).level, p.member(A).experience), (2, 47));
}

#[test]
#[proves(
    "gh2e:campaign.sheet.xp-level-1",
    "gh2e:campaign.sheet.xp-level-3",
    "gh2e:campaign.sheet.xp-level-4",
    "gh2e:campaign.sheet.xp-level-5",
    "gh2e:campaign.sheet.xp-level-6",
    "gh2e:campaign.sheet.xp-level-7",
    "gh2e:campaign.sheet.xp-level-8",
    "gh2e:campaign.sheet.xp-level-9",
    "fh:level-up.thresholds"
)]
fn each_level_needs_its_experience() {
    for (level, experience) in (2u8..).zip([45u16, 95, 150, 210, 275, 345, 420, 500]) {
        let at = |experience: u16| {
            let p = Ledger::new()
                .with(move |st| {
                    st.members[0].level = level - 1;
                    st.members[0].experience = experience;
                })
                .town();
            p.offers(To::Line(A), &Choice::LevelUp)
        };
        assert_eq!((at(experience - 1), at(experience)), (false, true), "level {level}");
    }
    // Beyond the ninth there is nothing, and the first needs nothing.
    let nine = Ledger::new()
        .with(|st| {
            st.members[0].level = 9;
            st.members[0].experience = 900;
        })
        .town();
    assert!(!nine.offers(To::Line(A), &Choice::LevelUp));
    assert_eq!(nine.member(B).level, 1);
}

#[test]
#[proves(
    "gh2e:level-up.add-card",
    "gh2e:level-up.card-level-limit",
    "gh2e:level-up.perk-mark",
    "gh2e:level-up.hp-increase",
    "gh1e:level-up.card.choice",
    "gh1e:level-up.perk",
    "gh1e:level-up.hp",
    "jotl:level-up.card",
    "fh:level-up.one-card",
    "fh:level-up.perk-mark",
    "fh:level-up.max-hp"
)]
fn a_level_is_a_card_and_a_perk_and_hit_points() {
    let mut p = Ledger::new().with(|st| st.members[0].experience = 95).town();
    assert_eq!(hit_points(p.game.world(), p.member(A)), 6);
    p.line(A, Choice::LevelUp);
    // The two cards of level 2; those of level 3 must wait.
    assert_eq!(p.question(To::Line(A)).options, [card("anvil 3"), card("anvil 4")]);
    let before = p.member(A).pool.len();
    p.line(A, card("anvil 4"));
    assert_eq!(p.question(To::Line(A)).ask, Ask::Perk);
    p.line(A, Choice::Perk(0));
    assert_eq!((p.member(A).pool.len(), p.member(A).perks.as_slice()), (before + 1, &[0][..]));
    assert_eq!(hit_points(p.game.world(), p.member(A)), 7);
    // Level 3: the other card of level 2, or one of level 3.
    p.line(A, Choice::LevelUp);
    assert_eq!(p.question(To::Line(A)).options, [card("anvil 3"), card("anvil 5"), card("anvil 6")]);
    p.line(A, card("anvil 3")).line(A, Choice::Perk(0)).line(A, Choice::Done);
    assert_eq!((p.member(A).level, p.member(A).perks.as_slice()), (3, &[0, 0][..]));
}

#[test]
#[proves(
    "jotl:level-up.perk",
    "jotl:level-up.hp",
    "jotl:perk.apply",
    "gh1e:level-up.repeat-per-level",
    "gh2e:perk.choose-and-apply",
    "gh2e:level-up.one-by-one",
    "fh:perk.choose-from-list"
)]
fn several_levels_come_one_by_one() {
    let mut p = Ledger::new().with(|st| st.members[0].experience = 100).town();
    for cards in ["anvil 3", "anvil 4"] {
        assert!(!p.offers(To::Line(A), &Choice::Done));
        p.line(A, Choice::LevelUp).line(A, card(cards)).line(A, Choice::Perk(3));
    }
    assert!(p.offers(To::Line(A), &Choice::Done));
    assert_eq!((p.member(A).level, p.member(A).perks.as_slice()), (3, &[3, 3][..]));
    assert_eq!(hit_points(p.game.world(), p.member(A)), 8);
}

#[test]
#[proves("gh2e:perk.unlinked-boxes", "jotl:perk.boxes", "fh:perk.unlinked-boxes")]
fn a_perk_is_taken_as_often_as_it_has_boxes() {
    let mut p = Ledger::new().with(|st| st.members[0].perks_due = 4).town();
    p.line(A, Choice::Perk(0)).line(A, Choice::Perk(0));
    assert!(!p.offers(To::Line(A), &Choice::Perk(0)));
    p.line(A, Choice::Perk(1));
    assert!(!p.offers(To::Line(A), &Choice::Perk(1)) && p.offers(To::Line(A), &Choice::Perk(2)));
}

#[test]
#[proves("gh2e:perk.linked-boxes", "fh:perk.linked-boxes")]
fn linked_boxes_work_together() {
    let ledger = Ledger::new().book(|b| b.callings[0].linked = vec![(2, 2)]).with(|st| st.members[0].perks_due = 2);
    let mut p = ledger.road();
    p.party(Choice::Scenario { key: "cellar".into(), casual: false });
    let perks =
        |p: &crate::ledger::Play| hexhold_campaign::departure(p.st(), p.game.world()).unwrap().party[0].perks.clone();
    assert_eq!(perks(&p), [0u8; 0]);
    let with = |marks: Vec<u8>| {
        let marked = marks.clone();
        let ledger = Ledger::new().book(|b| b.callings[0].linked = vec![(2, 2)]);
        perks(&ledger.with(move |st| st.members[0].perks = marked.clone()).away("first"))
    };
    assert_eq!(with(vec![2]), [0u8; 0]);
    assert_eq!(with(vec![2, 0, 2]), [2, 0]);
}

#[test]
#[proves("gh2e:level-up.prosperity-optional", "gh2e:level-up.prosperity-multiple", "gh2e:level-up.prosperity-sets-xp")]
fn prosperity_lifts_characters_half_way() {
    // Prosperity level 5: up to level 3.
    let mut p = Ledger::new().with(|st| st.prosperity = 33).town();
    assert!(p.offers(To::Line(A), &Choice::LevelUp) && p.offers(To::Line(A), &Choice::Done));
    p.line(A, Choice::LevelUp).line(A, card("anvil 3")).line(A, Choice::Perk(0));
    assert_eq!((p.member(A).level, p.member(A).experience), (2, 45));
    p.line(A, Choice::LevelUp).line(A, card("anvil 4")).line(A, Choice::Perk(0));
    assert_eq!((p.member(A).level, p.member(A).experience), (3, 95));
    assert!(!p.offers(To::Line(A), &Choice::LevelUp));
}

#[test]
#[proves("gh1e:level-up.optional-prosperity")]
fn prosperity_lifts_characters_all_the_way() {
    // Prosperity level 2.
    let mut p = Ledger::new().with(|st| st.prosperity = 4).town();
    assert!(p.offers(To::Line(A), &Choice::Done));
    p.line(A, Choice::LevelUp).line(A, card("anvil 3")).line(A, Choice::Perk(0));
    assert!(!p.offers(To::Line(A), &Choice::LevelUp));
    assert!(p.offers(To::Line(B), &Choice::LevelUp), "for everybody");
}

#[test]
#[proves("gh2e:level-up.city-phase-only", "fh:level-up.only-in-outpost-phase")]
fn nobody_rises_on_the_road() {
    let mut p = Ledger::new().with(|st| st.members[0].experience = 60).away("first");
    p.returns(false, |_| {}).party(Choice::Replay);
    assert_eq!(p.member(A).level, 1);
    p.returns(true, |_| {});
    assert!(p.in_town());
    p.line(A, Choice::LevelUp);
    assert_eq!(p.member(A).level, 2);
}

#[test]
#[proves(
    "gh2e:perk.checkmark-loss-floor",
    "gh2e:perk.never-lost",
    "gh1e:event.loss.check-floor",
    "fh:perk.checkmark-loss-floor",
    "fh:perk.marks-never-lost"
)]
fn a_full_set_of_checkmarks_is_never_lost() {
    let after = |marks: u8, loss: i8| {
        let mut p = Ledger::new()
            .book(move |b| b.places[0].conclusion = vec![Gain::Checkmarks(Whom::Each, -loss)])
            .with(move |st| {
                st.members[0].checkmarks = marks;
                st.members[0].perks = vec![0, 0];
            })
            .away("first");
        p.returns(true, |_| {});
        assert_eq!(p.member(A).perks, [0, 0]);
        p.member(A).checkmarks
    };
    assert_eq!([after(8, 1), after(8, 2), after(8, 5), after(6, 1), after(2, 5)], [7, 6, 6, 6, 0]);
}
