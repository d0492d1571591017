//! The first characters.

use hexhold_campaign::{Ask, Choice, Phase, Refusal, To};
use hexhold_model::Standing;
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, PARTY, buy, name, quest};

#[test]
#[proves(
    "gh2e:create.class.one-active",
    "gh2e:create.class.no-active",
    "gh1e:create.class.unlocked",
    "gh1e:create.class.no-duplicate-in-scenario",
    "fh:create.initial.one-character-per-class"
)]
fn a_class_is_free_and_unlocked() {
    let mut p = Ledger::new().found();
    let class = |c: &str| Choice::Class(c.into());
    assert_eq!(p.question(To::Line(B)).options, [class("anvil"), class("bellows"), class("chisel")]);
    p.line(A, class("bellows"));
    assert_eq!(p.question(To::Line(B)).options, [class("anvil"), class("chisel")]);
    assert_eq!(p.refused(To::Line(B), class("dowser")), Refusal::NotOffered);
}

#[test]
#[proves(
    "gh2e:create.benefit.gold",
    "gh2e:create.level.starts-1",
    "gh2e:create.initial.level-one",
    "gh2e:create.initial.gold-25",
    "gh1e:create.gold",
    "gh1e:create.record",
    "gh1e:create.pool.initial",
    "gh1e:create.xp"
)]
fn a_new_character_has_gold_and_the_cards_of_level_one() {
    let first = hexhold_testkit::rules().catalogue == "gh1e";
    let mut p = Ledger::new().found();
    p.line(A, Choice::Class("anvil".into()));
    assert_eq!(p.question(To::Line(A)).ask, Ask::Name);
    assert_eq!(p.refused(To::Line(A), name(" ")), Refusal::BadName);
    p.answer(To::Line(A), name("Ash"));
    let m = p.member(A);
    assert_eq!((m.name.as_str(), m.level, m.experience, m.gold), ("Ash", 1, 0, if first { 30 } else { 25 }));
    // Two of level 1 and one of level X.
    assert_eq!(m.pool.iter().collect::<Vec<_>>(), ["anvil 0", "anvil 1", "anvil 2"]);
    p.line(A, buy("rope"));
    assert_eq!(p.member(A).items, ["rope"]);
}

#[test]
#[proves(
    "gh2e:create.benefit.quest",
    "gh2e:create.initial.quest-draw-two-keep-one",
    "gh2e:create.initial.quest-return-shuffle",
    "gh1e:create.quest.draw-two",
    "gh1e:create.quest.return-other",
    "fh:create.quest-draw"
)]
fn two_quests_are_dealt_and_one_is_kept() {
    let ledger = Ledger::new().book(|b| b.quests = ["elm", "fir", "oak"].map(|k| quest(k, "dowser")).to_vec());
    let mut p = ledger.draws(&["oak", "elm"]).found();
    p.line(A, Choice::Class("anvil".into()));
    assert_eq!(p.question(To::Line(A)).options, [Choice::Quest("oak".into()), Choice::Quest("elm".into())]);
    // Nobody else sees them.
    assert_eq!(p.seen_by(&[B]).lines[0].dealt, [""; 0]);
    assert_eq!(p.seen_by(&[A]).lines[0].dealt, ["oak", "elm"]);
    p.line(A, Choice::Quest("oak".into())).answer(To::Line(A), name("Ash"));
    assert_eq!(p.member(A).quest.as_ref().unwrap().card, "oak");
    let deck = &p.st().decks[&hexhold_campaign::DeckName::Quests];
    assert_eq!(deck.loose.iter().collect::<Vec<_>>(), ["elm", "fir"]);
    assert_eq!((p.seen_by(&[B]).members[0].quest.clone(), p.seen_by(&[B]).members[0].has_quest), (None, true));
}

#[test]
#[proves("gh2e:create.benefit.no-quests-left", "gh1e:create.quest.empty-deck", "fh:create.quest-deck-empty")]
fn without_quests_there_is_none() {
    let mut p = Ledger::new().found();
    p.line(A, Choice::Class("anvil".into())).answer(To::Line(A), name("Ash"));
    assert_eq!(p.member(A).quest, None);
}

#[test]
#[proves("gh1e:create.level.up-to-prosperity", "gh1e:create.levels.apply-each")]
fn a_new_character_may_begin_higher() {
    // Prosperity level 3.
    let mut p = Ledger::new().with(|st| st.prosperity = 9).found();
    p.line(A, Choice::Class("anvil".into()));
    assert_eq!(p.question(To::Line(A)).options, [1, 2, 3].map(Choice::Nth));
    p.line(A, Choice::Nth(3)).answer(To::Line(A), name("Ash"));
    assert_eq!((p.member(A).gold, p.member(A).experience), (60, 95));
    for cards in ["anvil 3", "anvil 5"] {
        assert!(!p.offers(To::Line(A), &Choice::Done));
        p.line(A, Choice::LevelUp).line(A, Choice::Card(cards.into())).line(A, Choice::Perk(0));
    }
    assert_eq!((p.member(A).level, p.member(A).perks.len()), (3, 2));
    p.line(A, Choice::Done);
}

#[test]
#[proves("gh2e:create.level.prosperity")]
fn a_new_character_rises_as_far_as_prosperity_goes() {
    // Prosperity level 3: up to level 2.
    let mut p = Ledger::new().with(|st| st.prosperity = 12).found();
    p.line(A, Choice::Class("anvil".into())).answer(To::Line(A), name("Ash"));
    assert_eq!(p.member(A).gold, 45);
    p.line(A, Choice::LevelUp).line(A, Choice::Card("anvil 3".into())).line(A, Choice::Perk(0));
    assert!(!p.offers(To::Line(A), &Choice::LevelUp));
    p.line(A, Choice::Done);
}

#[test]
#[proves("ruling:first-purchases")]
fn a_new_party_is_not_trusted_with_everything_that_is_for_sale() {
    let mut p = Ledger::new()
        .book(|b| {
            b.standings = vec![Standing { key: "guild".into(), name: "Guild".into(), milestones: Vec::new() }];
            b.goods[0].standing = Some(("guild".into(), 4));
        })
        .found();
    p.line(A, Choice::Class("anvil".into())).answer(To::Line(A), name("Ash"));
    // Both lie in the shop from the first level on; for one of them nobody knows the party well enough.
    assert!(p.st().supply["cap"].available > 0 && p.st().supply["rope"].available > 0);
    assert!(!p.offers(To::Line(A), &buy("cap")) && p.offers(To::Line(A), &buy("rope")));
}

#[test]
fn nobody_waits_for_another_and_the_campaign_begins_when_all_are_done() {
    let mut p = Ledger::new().found();
    p.line(B, Choice::Class("anvil".into()));
    p.line(A, Choice::Class("bellows".into()));
    p.answer(To::Line(B), name("Bo's own"));
    p.line(B, Choice::Done);
    assert!(!p.is_asked(To::Line(B)) && p.is_asked(To::Line(A)));
    p.answer(To::Line(A), name("Ada's own")).line(A, Choice::Done);
    assert_eq!(p.st().phase, Phase::Choose { only: None });
    assert_eq!(p.question(PARTY).ask, Ask::Scenario);
}
