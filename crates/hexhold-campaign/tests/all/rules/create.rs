//! New characters in the course of a campaign.

use hexhold_campaign::{Choice, DeckName, Quest, Status, To};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, name, quest};

fn with_quests() -> Ledger {
    Ledger::new().book(|b| b.quests = ["ash", "elm", "fir"].map(|k| quest(k, "dowser")).to_vec()).gold(A, 30).with(
        |st| {
            st.members[0].items = vec!["ring".into()];
            st.members[0].quest = Some(Quest { card: "ash".into(), fulfilled: false });
            st.decks.entry(DeckName::Quests).or_default().loose.remove("ash");
            st.supply.get_mut("ring").unwrap().unavailable = 1;
        },
    )
}

#[test]
#[proves("gh2e:create.previous.set-aside", "gh2e:create.class.set-aside-blocks", "gh2e:create.when")]
fn a_character_set_aside_keeps_everything() {
    let mut p = with_quests().draws(&["elm"]).town();
    p.line(A, Choice::SetAside);
    let m = p.member(A);
    assert_eq!((m.status, m.gold, m.items.len(), m.quest.is_some()), (Status::SetAside, 30, 1, true));
    // Its class is not free, but it can be taken up again.
    assert!(!p.offers(To::Line(A), &Choice::Class("anvil".into())));
    assert!(!p.offers(To::Line(B), &Choice::Class("anvil".into())));
    p.line(A, Choice::Class("chisel".into())).line(A, Choice::Quest("fir".into()));
    p.answer(To::Line(A), name("New")).line(A, Choice::Abandon).line(A, Choice::TakeUp(A));
    assert_eq!(p.member(A).status, Status::Active);
}

#[test]
#[proves("gh2e:create.previous.abandon", "gh2e:create.class.replayable", "fh:create.previous.abandoned")]
fn an_abandoned_character_gives_everything_back() {
    let mut p = with_quests().town();
    p.line(A, Choice::Abandon);
    let m = p.member(A);
    assert_eq!((m.status, m.gold, m.items.len(), m.quest.is_some()), (Status::Abandoned, 0, 0, false));
    assert_eq!(p.st().supply["ring"].available, 1);
    assert!(p.st().deck(DeckName::Quests).holds("ash"));
    assert!(p.offers(To::Line(A), &Choice::Class("anvil".into())), "the class is free again");
}

#[test]
#[proves(
    "gh2e:create.benefit.perks",
    "gh2e:campaign.retirement-table",
    "gh1e:create.perk.per-retirement",
    "gh1e:create.perk.lineage-per-character",
    "gh2e:retire.solo-lineages"
)]
fn a_perk_for_each_retirement_of_the_line() {
    let mut p = Ledger::new().with(|st| st.lines[0].retired = 2).town();
    for line in [A, B] {
        p.line(line, Choice::Abandon);
    }
    p.line(A, Choice::Class("anvil".into())).line(B, Choice::Class("bellows".into()));
    p.answer(To::Line(A), name("x")).answer(To::Line(B), name("y"));
    assert_eq!((p.member(2).perks_due, p.member(3).perks_due), (2, 0));
    p.line(A, Choice::Perk(0)).line(A, Choice::Perk(3));
    assert_eq!(p.member(2).perks, [0, 3]);
}

#[test]
#[proves("gh1e:campaign.party.new-character", "gh2e:city.downtime.any-order", "gh2e:city.downtime.activities")]
fn everything_is_done_in_town_in_any_order() {
    let fulfilled = || {
        with_quests().with(|st| {
            st.members[0].quest.as_mut().unwrap().fulfilled = true;
            st.members[0].deeds.insert("kill/rat".into(), 3);
            st.members[0].experience = 45;
        })
    };
    let p = fulfilled().town();
    for choice in
        [Choice::LevelUp, Choice::Retire, Choice::Donate, Choice::Buy("cap".into()), Choice::Sell("ring".into())]
    {
        assert!(p.offers(To::Line(A), &choice), "{choice:?}");
    }
    // On the road nobody is asked any of it.
    let p = fulfilled().road();
    assert!(!p.is_asked(To::Line(A)));
}
