//! Event cards.

use hexhold_campaign::{Answer, Ask, Choice, DeckName, Refusal, What};
use hexhold_model::{EventCard, EventDeck, EventOption, Fact, Gain, When, Whom};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, PARTY, Play, chosen, event, option, outcome};

fn gold(n: i16) -> Vec<Gain> {
    vec![Gain::Gold(Whom::Each, n)]
}

/// An event of the road deck, read at the end of a scenario: so it is read in every game.
fn reading(options: Vec<EventOption>, ledger: Ledger) -> Play {
    let mut p = ledger
        .book(|b| {
            b.events.push(event("toll", EventDeck::Road, options));
            b.places[0].conclusion = vec![Gain::AnotherEvent(EventDeck::Road)];
        })
        .away("first");
    p.returns(true, |_| {});
    p
}

#[test]
#[proves(
    "gh2e:road-event.resolve.choose-before-back",
    "gh2e:road-event.resolve.only-chosen-outcome",
    "gh2e:road-event.resolve.card-removed",
    "gh1e:event.front-first",
    "gh1e:event.choose-one",
    "gh1e:event.outcome.after-choice",
    "jotl:event.choice",
    "jotl:event.front",
    "fh:road-event.choose-before-outcome",
    "fh:road-event.only-chosen-outcome",
    "fh:road-event.card-removed",
    "fh:road-event.draw-top"
)]
fn the_party_chooses_before_it_knows() {
    let mut p = reading(vec![option(gold(3)), option(gold(5))], Ledger::new());
    assert_eq!(p.question(PARTY).ask, Ask::Event("toll".into()));
    // The question names the card and its options; nothing of what they bring has been told.
    assert!(p.told(&What::Event { event: "toll".into() }));
    assert!(!p.events.iter().any(|e| matches!(e.what, What::Outcome { .. } | What::Gold { .. })));
    p.party(chosen("b"));
    assert_eq!((p.member(A).gold, p.member(B).gold), (5, 5));
    assert!(p.st().deck(DeckName::Road).gone.contains("toll"));
    assert!(p.st().deck(DeckName::Road).is_empty());
}

#[test]
#[proves("gh1e:event.choice-final", "jotl:event.choice-final")]
fn a_choice_cannot_be_taken_back() {
    let mut p = reading(vec![option(gold(3)), option(gold(5))], Ledger::new());
    let took = p.game.answer(PARTY, chosen("a").into(), &mut Vec::new()).unwrap();
    assert!(took.informs, "the back was read");
}

#[test]
#[proves(
    "gh2e:road-event.requirement.trait-any-character",
    "gh2e:road-event.requirement.otherwise",
    "fh:road-event.requirement.trait",
    "fh:road-event.requirement.otherwise"
)]
fn one_character_with_the_trait_is_enough() {
    let crossing = || {
        let mut wade = option(Vec::new());
        let nimble = When::If(Fact::Trait("nimble".into()));
        wade.outcomes = vec![outcome(nimble, gold(9)), outcome(When::Otherwise, gold(1))];
        vec![wade]
    };
    let nimble = Ledger::new().book(|b| b.callings[1].traits = vec!["nimble".into()]);
    assert_eq!(reading(crossing(), nimble).member(A).gold, 9);
    // The third class has it, and nobody plays that.
    let other = Ledger::new().book(|b| b.callings[2].traits = vec!["nimble".into()]);
    assert_eq!(reading(crossing(), other).member(A).gold, 1);
}

#[test]
#[proves(
    "gh2e:road-event.requirement.other-kinds",
    "gh2e:road-event.requirement.collective",
    "fh:campaign.stickers.presence-matters"
)]
fn gold_and_achievements_are_asked_for() {
    let asks = |fact: Fact| {
        let mut pay = option(Vec::new());
        pay.outcomes = vec![outcome(When::If(fact), gold(9)), outcome(When::Otherwise, Vec::new())];
        vec![pay]
    };
    let with = |fact: Fact| reading(asks(fact), Ledger::new().gold(A, 4).gold(B, 6)).member(A).gold - 4;
    // Ten together, six at most by one.
    assert_eq!([with(Fact::CollectiveGold(10)), with(Fact::CollectiveGold(11))], [9, 0]);
    assert_eq!([with(Fact::Gold(6)), with(Fact::Gold(7))], [9, 0]);
    assert_eq!(with(Fact::Achievement("dam".into())), 0);
    let built = Ledger::new().with(|st| st.achievements.push(hexhold_campaign::Held { key: "dam".into(), kind: None }));
    assert_eq!(reading(asks(Fact::Achievement("dam".into())), built).member(A).gold, 9);
}

#[test]
#[proves("jotl:event.option-required-character")]
fn an_option_may_need_a_character() {
    let options = |class: &str| {
        let needs = Some(Fact::Class(class.into()));
        vec![option(gold(1)), EventOption { needs, ..option(gold(5)) }]
    };
    let p = reading(options("bellows"), Ledger::new());
    assert_eq!(p.question(PARTY).options, [chosen("a"), chosen("b")]);
    // With nobody of that class there is but one option left.
    assert_eq!(reading(options("chisel"), Ledger::new()).member(A).gold, 1);
}

#[test]
#[proves("gh1e:event.outcome.class-icon", "gh1e:event.outcome.reputation", "gh1e:event.outcome.otherwise")]
fn outcomes_by_class_and_reputation() {
    let read = |reputation: i8, class: &str| {
        let mut talk = option(Vec::new());
        let known = When::If(Fact::Reputation { of: None, least: 5, most: 20 });
        talk.outcomes = vec![
            outcome(When::If(Fact::Class(class.into())), gold(1)),
            outcome(known, gold(2)),
            outcome(When::Otherwise, gold(4)),
        ];
        let ledger = Ledger::new().with(move |st| st.reputation = [("all".to_owned(), reputation)].into());
        reading(vec![talk], ledger).member(A).gold
    };
    assert_eq!([read(5, "anvil"), read(4, "anvil"), read(6, "chisel"), read(4, "chisel")], [3, 1, 2, 4]);
}

#[test]
#[proves(
    "gh1e:event.each",
    "gh1e:event.no-qualifier",
    "gh1e:event.loss.partial",
    "gh1e:event.loss.gold-floor",
    "jotl:event.gold-partial"
)]
fn a_loss_takes_no_more_than_there_is() {
    let p = reading(vec![option(gold(-5))], Ledger::new().gold(A, 3).gold(B, 8));
    assert_eq!((p.member(A).gold, p.member(B).gold), (0, 3));
}

#[test]
#[proves("gh1e:event.loss.xp-floor")]
fn experience_does_not_fall_below_its_level() {
    let mut p = reading(
        vec![option(vec![Gain::Experience(Whom::Each, -30)])],
        Ledger::new().with(|st| {
            st.members[0].level = 2;
            st.members[0].experience = 60;
            st.members[1].experience = 40;
        }),
    );
    // Success at level 1 brought 6 before.
    assert_eq!((p.member(A).experience, p.member(B).experience), (45, 16));
    p.party(Choice::Onward);
}

#[test]
#[proves("gh1e:event.collective")]
fn a_collective_gain_is_shared_as_the_party_likes() {
    let mut p = reading(vec![option(vec![Gain::CollectiveGold(10)])], Ledger::new());
    assert_eq!(p.question(PARTY).ask, Ask::Split { gold: 10, most: vec![(A, 10), (B, 10)] });
    assert_eq!(p.refused(PARTY, Answer::Split(vec![5, 6])), Refusal::BadSplit);
    p.answer(PARTY, Answer::Split(vec![3, 7]));
    assert_eq!((p.member(A).gold, p.member(B).gold), (3, 7));
    // A loss: nobody pays what they do not have.
    let mut p = reading(vec![option(vec![Gain::CollectiveGold(-6)])], Ledger::new().gold(A, 2).gold(B, 9));
    assert_eq!(p.refused(PARTY, Answer::Split(vec![3, 3])), Refusal::BadSplit);
    p.answer(PARTY, Answer::Split(vec![1, 5]));
    assert_eq!((p.member(A).gold, p.member(B).gold), (1, 4));
    // Together they have less: all of it.
    let p = reading(vec![option(vec![Gain::CollectiveGold(-60)])], Ledger::new().gold(A, 2).gold(B, 9));
    assert_eq!((p.member(A).gold, p.member(B).gold), (0, 0));
}

#[test]
#[proves("gh1e:event.reward.item-design", "gh1e:loot.item-design", "gh1e:end.campaign.design")]
fn a_design_brings_every_copy() {
    let p = reading(vec![option(vec![Gain::Design("ring".into())])], Ledger::new());
    assert_eq!((p.st().supply["ring"].available, p.st().supply["ring"].unavailable), (2, 0));
    assert_eq!(p.st().supply["boots"].available, 0);
}

#[test]
#[proves("gh1e:event.reward.item-single")]
fn an_item_from_an_event_is_for_one() {
    let mut p = reading(vec![option(vec![Gain::Item("ring".into())])], Ledger::new());
    p.party(Choice::Member(B));
    assert_eq!((p.member(A).items.len(), p.member(B).items.len()), (0, 1));
}

#[test]
#[proves("gh1e:event.consumed-item.unusable")]
fn a_consumed_item_stays_home_in_mind() {
    let ledger = Ledger::new().with(|st| st.members[0].items = vec!["cap".into(), "rope".into()]);
    let mut p = reading(vec![option(vec![Gain::ConsumeItem(Whom::Each)])], ledger);
    // B has nothing that could be consumed and is not asked.
    p.line(A, Choice::Item("rope".into())).party(Choice::Onward).goes_to("cellar");
    let from = hexhold_campaign::departure(p.st(), p.game.world()).unwrap();
    assert_eq!(from.party[0].start.consumed, ["rope"]);
    // Only for that scenario.
    p.returns(false, |_| {});
    assert!(p.member(A).start.consumed.is_empty());
    assert_eq!(p.member(A).items.len(), 2);
}

#[test]
#[proves(
    "gh2e:road-event.deck.shuffle-after-add",
    "gh2e:road-event.deck.reference-number",
    "gh1e:event.deck.add-shuffles",
    "fh:road-event.deck-change-shuffles",
    "fh:road-event.reference-number"
)]
fn adding_a_card_shuffles_its_deck() {
    // Nobody goes to town before the deck is looked at.
    let mut q = Ledger::new()
        .rules(|r| r.campaign.flow.next = hexhold_model::AfterScenario::PartyChooses)
        .book(|b| {
            b.events.push(EventCard { starts: false, ..event("inn", EventDeck::City, vec![option(Vec::new())]) });
            b.places[0].conclusion = vec![Gain::AddEvent("inn".into())];
        })
        .with(|st| st.decks.entry(DeckName::City).or_default().bottom = vec!["old".into(), "older".into()])
        .away("first");
    q.returns(true, |_| {});
    let deck = q.st().deck(DeckName::City);
    assert_eq!(
        (deck.bottom.len(), deck.loose.iter().map(String::as_str).collect::<Vec<_>>()),
        (0, vec!["inn", "old", "older"])
    );
}

#[test]
#[proves("gh2e:road-event.deck.shuffle-after-search-removal", "fh:road-event.deck-change-shuffles")]
fn searching_a_deck_shuffles_it() {
    let mut p = Ledger::new()
        .book(|b| {
            b.events.push(event("inn", EventDeck::Road, vec![option(Vec::new())]));
            b.places[0].conclusion = vec![Gain::RemoveEvent("inn".into())];
        })
        .with(|st| {
            let deck = st.decks.entry(DeckName::Road).or_default();
            deck.bottom = vec!["old".into()];
        })
        .away("first");
    p.returns(true, |_| {});
    let deck = p.st().deck(DeckName::Road);
    assert_eq!((deck.bottom.len(), deck.loose.len(), deck.gone.contains("inn")), (0, 1, true));
}

#[test]
#[proves(
    "gh1e:event.card.bottom-no-shuffle",
    "gh2e:road-event.resolve.return-icon",
    "fh:road-event.return-icon-bottom"
)]
fn a_card_under_the_deck_waits_for_its_turn() {
    let mut back = option(Vec::new());
    back.outcomes[0].returns = true;
    let mut p = Ledger::new()
        .book(|b| {
            b.events =
                vec![event("inn", EventDeck::Road, vec![option(gold(1))]), event("toll", EventDeck::Road, vec![back])];
            let another = Gain::AnotherEvent(EventDeck::Road);
            b.places[0].conclusion = vec![another.clone(), another];
        })
        .draws(&["toll"])
        .away("first");
    p.returns(true, |_| {});
    // The second card was the only loose one: the first lay under it and was not shuffled in.
    assert_eq!(p.member(A).gold, 1);
    assert_eq!(p.st().deck(DeckName::Road).bottom, ["toll"]);
}

#[test]
#[proves("gh2e:city.event.top-card", "gh2e:city.event.like-road")]
fn a_city_event_is_read_like_any() {
    let fair = event("fair", EventDeck::City, vec![option(gold(2)), option(gold(4))]);
    let mut p = Ledger::new().book(|b| b.events = vec![fair]).away("first");
    p.returns(true, |_| {});
    assert_eq!(p.question(PARTY).ask, Ask::Event("fair".into()));
    p.party(chosen("b"));
    assert_eq!(p.member(B).gold, 4);
    assert!(p.st().deck(DeckName::City).gone.contains("fair"));
}

#[test]
#[proves("gh1e:event.city.once", "gh1e:event.city.campaign-mode")]
fn one_city_event_a_visit_after_a_scenario_of_the_campaign() {
    let events = || {
        let card = |key| event(key, EventDeck::City, vec![option(gold(1))]);
        Ledger::new().book(move |b| b.events = vec![card("fair"), card("fire")])
    };
    let mut p = events().draws(&["fire"]).away("first");
    p.home(true).party(Choice::TownEvent);
    assert_eq!(p.member(A).gold, 1);
    assert!(!p.is_asked(PARTY));
    // Beside the campaign there is none.
    let mut p = events().road();
    p.party(Choice::Scenario { key: "first".into(), casual: true }).home(true);
    assert!(p.in_town() && !p.is_asked(PARTY));
}
