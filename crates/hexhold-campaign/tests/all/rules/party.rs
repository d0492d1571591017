//! Several parties in one world: what each has for itself, and what all share.

use hexhold_campaign::{Answer, Ask, Choice, Phase, Place, Refusal, Status, To, What};
use hexhold_model::{EventDeck, Fact, Gain};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, PARTY, Play, buy, chosen, event, name, option, quest};

/// The first two become the Wrens, and others gather.
fn owls(p: &mut Play) -> &mut Play {
    p.party(Choice::Found).answer(PARTY, name("Wrens")).answer(PARTY, name("Owls"));
    assert_eq!(p.st().phase, Phase::Gathering);
    p
}

/// A line makes a character for the party that gathers.
fn makes(p: &mut Play, line: u8, class: &str) {
    p.line(line, Choice::Class(class.into())).answer(To::Line(line), name(class)).line(line, Choice::Done);
}

fn gathered(ledger: Ledger) -> Play {
    let mut p = ledger.road();
    owls(&mut p);
    makes(&mut p, A, "anvil");
    makes(&mut p, B, "chisel");
    assert_eq!(p.st().phase, Phase::Choose { only: None });
    p
}

#[test]
#[proves("gh1e:campaign.party.new-character", "gh1e:campaign.character.party")]
fn another_party_gathers_in_town_and_has_characters_of_its_own() {
    let mut p = Ledger::new().with(|st| st.at = Some("cellar".into())).road();
    assert_eq!(p.st().band(), None, "one party needs no name");
    owls(&mut p);
    assert_eq!((p.st().at.as_deref(), p.st().party), (None, 1), "in town");
    assert_eq!([A, B].map(|m| p.member(m).status), [Status::Elsewhere; 2]);
    // The classes of the others are free here: the same one never meets itself in a scenario.
    assert!(p.offers(To::Line(A), &Choice::Class("anvil".into())));
    makes(&mut p, A, "anvil");
    makes(&mut p, B, "chisel");
    p.goes_to("first").home(false);
    // Neither may anybody take up a character of the other party.
    p.line(A, Choice::SetAside);
    let options = p.question(To::Line(A)).options.clone();
    assert!(options.contains(&Choice::TakeUp(2)) && !options.contains(&Choice::TakeUp(A)), "{options:?}");
    p.line(A, Choice::TakeUp(2)).done();
    p.party(Choice::Lead(0));
    assert_eq!((p.st().active(A), p.st().active(B), p.st().at.as_deref()), (Some(A), Some(B), Some("cellar")));
    assert_eq!([2, 3].map(|m| p.member(m).status), [Status::Elsewhere; 2]);
    assert!(p.told(&What::PartyLeads { party: 0, name: "Wrens".into() }));
    p.party(Choice::Lead(1));
    assert_eq!((p.st().active(A), p.st().active(B), p.st().at.as_deref()), (Some(2), Some(3), None));
}

#[test]
#[proves("gh1e:scenario-entry.campaign.party-req", "gh1e:scenario-entry.campaign.global-req")]
fn a_party_has_its_own_name_and_the_world_has_one_story() {
    let ledger = Ledger::new().book(|b| {
        b.places[1].needs =
            Some(Fact::All(vec![Fact::PartyAchievement("oath".into()), Fact::Achievement("dam".into())]));
        b.places[0].conclusion = vec![
            Gain::Unlock("second".into()),
            Gain::PartyAchievement("oath".into()),
            Gain::Achievement("dam".into(), None),
            Gain::Reputation(None, 3),
            Gain::Prosperity(2),
        ];
    });
    let mut p = ledger.road();
    p.goes_to("first").home(true).done();
    let second = Choice::Scenario { key: "second".into(), casual: false };
    assert!(p.offers(PARTY, &second));
    owls(&mut p);
    makes(&mut p, A, "anvil");
    makes(&mut p, B, "chisel");
    // Shared: what is on the map, what was achieved for all, and how the town thrives. Of its own: its oath, its name.
    assert_eq!((p.st().place("first"), p.st().place("second")), (Place::Completed, Place::Unlocked));
    assert!(p.st().has_achievement("dam") && p.st().party_achievements.is_empty() && p.st().reputation.is_empty());
    assert_eq!(p.st().prosperity, 2);
    assert!(!p.offers(PARTY, &second), "the oath is the others'");
    assert!(!p.offers(PARTY, &Choice::Scenario { key: "first".into(), casual: false }), "no party completes it twice");
    p.party(Choice::Lead(0));
    assert!(p.offers(PARTY, &second));
    assert_eq!(p.st().reputation.values().copied().collect::<Vec<_>>(), [3]);
    let seen = p.seen_by(&[A]);
    assert_eq!(seen.bands.iter().map(|b| (b.name.as_str(), b.completed.len())).collect::<Vec<_>>(), [
        ("Wrens", 1),
        ("Owls", 0)
    ]);
}

#[test]
#[proves("gh1e:shop.other-parties", "gh1e:shop.copies-limit")]
fn what_the_others_own_is_for_sale() {
    let ledger = Ledger::new().with(|st| {
        st.members[0].items = vec!["rope".into(), "ring".into()];
        st.supply.get_mut("rope").unwrap().available = 0;
        st.supply.get_mut("ring").unwrap().unavailable = 1;
    });
    let mut p = gathered(ledger);
    assert_eq!((p.st().supply["rope"].available, p.st().supply["ring"].available), (1, 1));
    p.goes_to("cellar").home(false);
    p.line(A, buy("rope"));
    assert_eq!(p.member(2).items, ["rope"]);
    p.done().party(Choice::Lead(0));
    // Both parties have it now, and each of them as many as there are.
    assert_eq!(p.member(A).items, ["rope", "ring"]);
    assert_eq!((p.st().supply["rope"].available, p.st().supply["ring"]), (0, hexhold_campaign::Copies {
        available: 0,
        unavailable: 1
    }));
    p.party(Choice::Lead(1));
    assert_eq!((p.member(2).items.as_slice(), p.st().supply["rope"].available), (["rope".to_owned()].as_slice(), 0));
}

#[test]
#[proves("gh1e:setup.treasure.numbered-gone-all-parties")]
fn a_treasure_is_taken_once_by_all_parties_together() {
    let mut p = Ledger::new().road();
    p.goes_to("first");
    p.returns(false, |r| r.characters[0].treasures = vec![7]).party(Choice::Onward);
    owls(&mut p);
    makes(&mut p, A, "anvil");
    makes(&mut p, B, "chisel");
    p.goes_to("first");
    let from = hexhold_campaign::departure(p.st(), p.game.world()).unwrap();
    assert!(from.treasures_gone.contains(&7));
    let again = p.report(true, |r| r.characters[0].treasures = vec![7]);
    assert!(matches!(p.refused(PARTY, Answer::Report(again)), Refusal::BadReport(_)));
    p.returns(true, |_| {});
}

#[test]
#[proves("ruling:parties-share-decks", "gh1e:campaign.character.party")]
fn an_event_that_one_party_has_read_is_read() {
    let events = ["fog", "toll"].map(|key| event(key, EventDeck::Road, vec![option(Vec::new()), option(Vec::new())]));
    let ledger = Ledger::new().book(|b| {
        b.events = events.to_vec();
        b.quests = ["elm", "fir", "oak", "yew"].map(|k| quest(k, "dowser")).to_vec();
    });
    let mut p = ledger.draws(&["fog", "elm", "fir", "oak", "yew"]).road();
    p.goes_to("first").party(chosen("a")).returns(false, |_| {}).party(Choice::Onward);
    owls(&mut p);
    for (line, class, kept) in [(A, "anvil", "elm"), (B, "chisel", "oak")] {
        p.line(line, Choice::Class(class.into()));
        p.line(line, Choice::Quest(kept.into()));
        p.answer(To::Line(line), name(class)).line(line, Choice::Done);
    }
    // From town a road lies before it, and the first party's card is gone.
    p.goes_to("first");
    assert_eq!(p.question(PARTY).ask, Ask::Event("toll".into()));
}

#[test]
#[proves("ruling:party-with-fewer", "gh1e:campaign.party.new-character")]
fn a_player_may_stay_out_of_a_further_party() {
    let ledger = Ledger::new().setup(|s| s.lines.push("Cy".into()));
    let mut p = ledger.road();
    owls(&mut p);
    p.line(2, Choice::Done);
    // Two at least make a party.
    assert!(!p.offers(To::Line(A), &Choice::Done));
    makes(&mut p, A, "anvil");
    makes(&mut p, B, "chisel");
    p.goes_to("first").home(false);
    // Nobody waits for Cy in town, who may join there.
    assert!(p.is_asked(To::Line(2)));
    p.line(A, Choice::Done).line(B, Choice::Done);
    assert_eq!(p.st().phase, Phase::Choose { only: None });
    p.goes_to("first").home(false);
    makes(&mut p, 2, "bellows");
    p.done().goes_to("first");
    assert!(p.offers(PARTY, &Choice::Party(vec![3, 4, 5])));
    p.party(Choice::Party(vec![3, 4, 5])).returns(true, |_| {});
    // The first party still has all three.
    p.party(Choice::Onward).party(Choice::Lead(0));
    assert_eq!(p.st().all_active(), [A, B, 2]);
}
