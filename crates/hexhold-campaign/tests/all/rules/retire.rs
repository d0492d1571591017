//! Retirement.

use hexhold_campaign::{Answer, Ask, Choice, DeckName, Order, Place, Quest, Refusal, Status, To, What};
use hexhold_model::{Gain, PersonalQuest};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, PARTY, Play, place, quest, section};

/// A is about to fulfil a quest that unlocks the fourth class and adds `fir`.
fn striving() -> Ledger {
    Ledger::new()
        .book(|b| {
            let later = |key: &str| PersonalQuest { available: false, ..quest(key, "chisel") };
            b.quests = vec![
                PersonalQuest { adds: Some("fir".into()), ..quest("ash", "dowser") },
                quest("elm", "dowser"),
                later("fir"),
                later("yew"),
            ];
        })
        .gold(A, 30)
        .with(|st| {
            st.members[0].items = vec!["ring".into()];
            st.members[0].quest = Some(Quest { card: "ash".into(), fulfilled: false });
            st.decks.entry(DeckName::Quests).or_default().loose.remove("ash");
            st.supply.get_mut("ring").unwrap().unavailable = 1;
        })
}

fn fulfilled() -> Ledger {
    striving().with(|st| {
        st.members[0].quest.as_mut().unwrap().fulfilled = true;
        st.members[0].deeds.insert("kill/rat".into(), 3);
    })
}

#[test]
#[proves(
    "gh2e:retire.must-when-fulfilled",
    "gh2e:create.initial.quest-leads-to-retirement",
    "gh1e:retire.mandatory",
    "gh1e:retire.no-further-scenario",
    "fh:retire.must-when-quest-done"
)]
fn who_has_fulfilled_a_quest_must_retire() {
    let after = |kills: u16| {
        let mut p = striving().with(|st| st.members[0].deeds = [("kill/rat".to_owned(), 1)].into()).away("first");
        p.returns(true, |r| r.characters[0].deeds = vec![("kill/rat".into(), kills)]);
        if p.is_asked(PARTY) {
            assert!(kills < 2, "whoever has fulfilled a quest goes to no other scenario");
            p.party(Choice::Town);
        }
        (p.offers(To::Line(A), &Choice::Retire), p.offers(To::Line(A), &Choice::Done))
    };
    assert_eq!((after(1), after(2)), ((false, true), (true, false)));
}

#[test]
#[proves("gh2e:retire.other-activities-first", "gh1e:retire.city-first")]
fn other_affairs_come_first() {
    let mut p = fulfilled().town();
    p.line(A, Choice::Buy("cap".into())).line(A, Choice::Donate).line(A, Choice::Retire);
    assert_eq!((p.member(A).status, p.st().donations), (Status::Retired, 1));
}

#[test]
#[proves(
    "gh2e:retire.prosperity-2",
    "gh2e:retire.unlocks-class",
    "gh2e:retire.adds-quest",
    "gh2e:retire.quest-removed",
    "gh2e:retire.items-to-available",
    "gh2e:retire.gold-lost",
    "gh2e:retire.no-return",
    "fh:retire.prosperity-two",
    "fh:retire.quest-removed",
    "fh:retire.items-returned",
    "fh:retire.gold-lost",
    "fh:retire.leaves-campaign"
)]
fn what_a_retirement_brings() {
    let mut p = fulfilled().town();
    p.line(A, Choice::Retire);
    let st = p.st();
    assert_eq!((st.prosperity, st.classes.contains("dowser"), st.lines[0].retired), (2, true, 1));
    assert!(st.deck(DeckName::Quests).holds("fir") && !st.deck(DeckName::LaterQuests).holds("fir"));
    assert!(st.deck(DeckName::Quests).gone.contains("ash"));
    assert_eq!((st.supply["ring"].available, st.member(A).gold, st.member(A).items.len()), (1, 0, 0));
    // Whoever retired is not offered again; a new one is made.
    assert_eq!(p.question(To::Line(A)).ask, Ask::Create);
    assert!(!p.offers(To::Line(A), &Choice::TakeUp(A)) && !p.offers(To::Line(A), &Choice::Done));
    assert!(
        p.offers(To::Line(A), &Choice::Class("dowser".into())) && p.offers(To::Line(A), &Choice::Class("anvil".into()))
    );
}

#[test]
#[proves("gh1e:retire.prosperity", "gh1e:retire.unlock", "gh1e:retire.items-to-supply", "gh1e:retire.quest-removed")]
fn what_a_retirement_brought_at_first() {
    let mut p = fulfilled().town();
    p.line(A, Choice::Retire);
    let st = p.st();
    assert_eq!((st.prosperity, st.classes.contains("dowser"), st.supply["ring"].available), (1, true, 1));
    assert!(st.deck(DeckName::Quests).gone.contains("ash"));
}

#[test]
#[proves("gh2e:retire.quest-missing-random")]
fn a_quest_that_is_gone_is_replaced_by_another() {
    let mut p =
        fulfilled().with(|st| st.decks.get_mut(&DeckName::LaterQuests).unwrap().loose.retain(|q| q != "fir")).town();
    p.line(A, Choice::Retire);
    assert!(p.st().deck(DeckName::Quests).holds("yew"));
}

#[test]
#[proves("gh2e:retire.class-already-unlocked", "gh1e:retire.unlock.already-open")]
fn a_class_that_is_open_is_replaced_by_two_cards() {
    let mut p = fulfilled()
        .book(|b| {
            b.places.push(place("well"));
            b.random_scenarios = vec!["well".into()];
            b.goods[3].random_design = true;
        })
        .with(|st| st.classes.extend(["dowser".to_owned()]))
        .town();
    p.line(A, Choice::Retire);
    assert_eq!(p.st().place("well"), Place::Unlocked);
    assert!(p.st().supply["ring"].available >= 2, "the one that was owned, and the design");
}

#[test]
#[proves("gh2e:retire.class-already-unlocked.scenario-empty", "gh2e:retire.class-already-unlocked.design-empty")]
fn with_empty_decks_there_is_gold() {
    let mut p = fulfilled().with(|st| st.classes.extend(["dowser".to_owned()])).town();
    p.line(A, Choice::Retire);
    // Twice fifteen for those who are left: B alone.
    assert_eq!(p.member(B).gold, 30);
}

#[test]
#[proves(
    "gh2e:retire.section.read",
    "gh2e:retire.section.first-of-class",
    "gh2e:create.mat.back-section-at-retirement",
    "fh:retire.class-section-first-time"
)]
fn the_section_of_a_class_is_read_once() {
    let read = |before: bool| {
        let mut p = fulfilled()
            .book(|b| {
                b.sections = vec![section("farewell", Vec::new())];
                b.callings[0].section = Some("farewell".into());
            })
            .with(move |st| {
                if before {
                    let mut earlier = st.members[0].clone();
                    (earlier.status, earlier.quest, earlier.items) = (Status::Retired, None, Vec::new());
                    st.members.push(earlier);
                }
            })
            .town();
        p.line(A, Choice::Retire);
        p.told(&What::Read { section: "farewell".into() })
    };
    assert_eq!((read(false), read(true)), (true, false));
}

#[test]
#[proves("gh1e:retire.first.town-records")]
fn the_first_retirement_opens_the_records() {
    let read = |before: bool| {
        let mut p = fulfilled()
            .book(|b| {
                b.sections = vec![section("records", Vec::new())];
                b.first_retirement = vec![Gain::Read("records".into())];
            })
            .with(move |st| {
                if before {
                    let mut earlier = st.members[1].clone();
                    earlier.status = Status::Retired;
                    st.members.push(earlier);
                }
            })
            .town();
        p.line(A, Choice::Retire);
        p.told(&What::Read { section: "records".into() })
    };
    assert_eq!((read(false), read(true)), (true, false));
}

fn inspired() -> Play {
    let mut p = fulfilled()
        .book(|b| b.quests[3].gains = vec![Gain::Unlock("second".into())])
        .with(|st| {
            st.inspiration = 14;
            st.classes.remove("chisel");
        })
        .draws(&["fir"])
        .town();
    p.line(A, Choice::Retire);
    assert_eq!(p.question(To::Line(A)).ask, Ask::SecondQuest);
    p
}

#[test]
#[proves(
    "gh2e:retire.inspiration.once",
    "gh2e:retire.inspiration.draw-two-unavailable",
    "gh2e:retire.inspiration.complete-one",
    "gh2e:retire.inspiration.ignore-extra-instructions",
    "gh2e:retire.inspiration.rewards"
)]
fn inspiration_completes_a_second_quest() {
    let mut p = inspired();
    p.line(A, Choice::Yes);
    assert_eq!(p.question(To::Line(A)).options, [Choice::Quest("fir".into()), Choice::Quest("yew".into())]);
    p.line(A, Choice::Quest("yew".into()));
    let st = p.st();
    assert_eq!((st.inspiration, st.prosperity), (2, 4));
    assert!(st.classes.contains("dowser") && st.classes.contains("chisel"));
    assert_eq!(st.place("second"), Place::Locked, "its own instructions are ignored");
    assert!(st.deck(DeckName::Quests).gone.contains("yew"));
    assert!(st.deck(DeckName::Quests).holds("fir"), "the other went back, and was then added by the first quest");
}

#[test]
#[proves("gh2e:retire.inspiration.simultaneous")]
fn two_quests_for_one_class_do_not_see_each_other() {
    let mut p = fulfilled()
        .book(|b| b.quests[3].class = Some("dowser".into()))
        .with(|st| st.inspiration = 12)
        .draws(&["fir"])
        .town();
    p.line(A, Choice::Retire).line(A, Choice::Yes).line(A, Choice::Quest("yew".into()));
    // Neither finds the class open, so neither brings gold in its place.
    assert_eq!((p.st().classes.contains("dowser"), p.member(B).gold, p.st().prosperity), (true, 0, 4));
}

#[test]
#[proves("gh2e:retire.downtime-only", "fh:retire.only-downtime")]
fn nobody_retires_between_linked_scenarios() {
    let mut p = fulfilled().book(|b| b.places[0].forced = Some("second".into())).away("first");
    p.returns(true, |_| {});
    assert_eq!(p.member(A).status, Status::Active);
    assert!(p.st().at.as_deref() == Some("second"));
}

#[test]
#[proves("gh2e:create.benefit.no-quest-retire-585")]
fn without_a_quest_585_experience_are_enough() {
    let mut p = Ledger::new()
        .with(|st| {
            st.members[0].level = 9;
            st.members[0].experience = 585;
        })
        .town();
    assert!(p.offers(To::Line(A), &Choice::Done), "it may, and need not");
    p.line(A, Choice::Retire);
    assert_eq!((p.st().prosperity, p.member(A).status), (2, Status::Retired));
}

#[test]
fn a_quest_of_somebody_else_cannot_be_answered() {
    let mut p = inspired();
    assert_eq!(p.refused(To::Line(B), Answer::from(Choice::Yes)), Refusal::NotYours);
    p.line(A, Choice::No);
    assert_eq!((p.st().inspiration, p.st().prosperity), (14, 2));
    p.unused();
}

#[test]
fn what_a_referee_puts_right_may_be_all_that_a_quest_wanted() {
    let mut p = Ledger::new()
        .book(|b| b.quests = vec![quest("oak", "dowser")])
        .with(|st| st.members[0].quest = Some(Quest { card: "oak".into(), fulfilled: false }))
        .town();
    assert!(!p.offers(To::Line(A), &Choice::Retire));
    let order = Order::Deed { member: A, deed: "kill/rat".into(), count: 3 };
    p.game.referee(order, &mut Vec::new()).expect("a legal order");
    assert!(p.offers(To::Line(A), &Choice::Retire) && !p.offers(To::Line(A), &Choice::Done));
}
