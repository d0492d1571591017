//! Rewards of scenarios and what treasures hold.

use hexhold_campaign::{Answer, Choice, Place};
use hexhold_model::{Gain, TreasureGains, Whom};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, PARTY};

#[test]
#[proves("jotl:end.rewards.each", "jotl:perk.check-marks.sources", "gh2e:end.completed.checkmarks-from-rewards")]
fn a_reward_for_each_is_for_each() {
    let gains = vec![Gain::Experience(Whom::Each, 5), Gain::Gold(Whom::Each, 4), Gain::Checkmarks(Whom::Each, 1)];
    let mut p = Ledger::new().book(|b| b.places[0].conclusion = gains).away("first");
    // Whoever was exhausted reports like anybody else.
    p.returns(true, |r| r.characters[1].checkmarks = 1);
    for m in [A, B] {
        assert_eq!((p.member(m).experience, p.member(m).gold), (11, 4));
    }
    assert_eq!((p.member(A).checkmarks, p.member(B).checkmarks), (1, 2));
}

#[test]
#[proves("gh2e:overlay.treasure.random-scenario", "gh1e:loot.random-side", "fh:overlay.treasure.random-scenario")]
fn a_random_scenario_is_drawn_and_unlocked() {
    let mut p = Ledger::new()
        .book(|b| {
            b.random_scenarios = vec!["second".into(), "well".into()];
            b.places.push(crate::ledger::place("well"));
            b.treasures = vec![TreasureGains { number: 9, gains: vec![Gain::RandomScenario] }];
        })
        .draws(&["well"])
        .away("first");
    p.returns(true, |r| r.characters[0].treasures = vec![9]);
    assert_eq!((p.st().place("well"), p.st().place("second")), (Place::Unlocked, Place::Locked));
    let deck = p.st().deck(hexhold_campaign::DeckName::Scenarios);
    assert_eq!((deck.len(), deck.gone.contains("well")), (1, true));
}

#[test]
#[proves("gh2e:overlay.treasure.random-scenario-empty")]
fn an_empty_deck_of_scenarios_is_gold() {
    let treasure = TreasureGains { number: 9, gains: vec![Gain::RandomScenario] };
    let mut p = Ledger::new().book(|b| b.treasures = vec![treasure]).away("first");
    p.returns(true, |r| r.characters[0].treasures = vec![9]);
    p.answer(PARTY, Answer::Split(vec![15, 0]));
    assert_eq!((p.member(A).gold, p.member(B).gold), (15, 0));
}

#[test]
#[proves("gh1e:loot.random-side.empty")]
fn an_empty_deck_of_scenarios_is_nothing() {
    let treasure = TreasureGains { number: 9, gains: vec![Gain::RandomScenario] };
    let mut p = Ledger::new().book(|b| b.treasures = vec![treasure]).away("first");
    p.returns(true, |r| r.characters[0].treasures = vec![9]);
    assert_eq!(p.member(A).gold + p.member(B).gold, 0);
}

#[test]
#[proves(
    "gh2e:item.between-scenarios-restored",
    "gh2e:item.never-permanently-lost",
    "jotl:item.never-lost",
    "jotl:item.refresh-end"
)]
fn items_used_in_a_scenario_are_whole_again() {
    let mut p = Ledger::new().with(|st| st.members[0].items = vec!["cap".into()]).away("first");
    let brought =
        |p: &crate::ledger::Play| hexhold_campaign::departure(p.st(), p.game.world()).unwrap().party[0].items.clone();
    assert_eq!(brought(&p), ["cap"]);
    p.home(true);
    p.done();
    // Where nothing else is open nobody is asked.
    if p.question(PARTY).ask == hexhold_campaign::Ask::Scenario {
        p.goes_to("cellar");
    }
    assert_eq!(brought(&p), ["cap"]);
}

#[test]
fn a_gain_may_be_a_choice() {
    let offer = |text: &str, n| hexhold_model::Choosable { text: text.into(), gains: vec![Gain::Gold(Whom::Each, n)] };
    let gains = vec![Gain::Choose(vec![offer("a", 1), offer("b", 2)]), Gain::ByHand("Sing.".into())];
    let mut p = Ledger::new().book(|b| b.places[0].conclusion = gains).away("first");
    p.returns(true, |_| {}).party(Choice::Nth(1));
    assert_eq!(p.member(A).gold, 2);
    assert!(p.told(&hexhold_campaign::What::ByHand { text: "Sing.".into() }));
}
