//! Scenarios that lead straight on to another one.

use hexhold_engine::{Ask, Choice, Phase};
use hexhold_model::{Amount, Compare, ScenarioLink, ScenarioTest};
use hexhold_testkit::{Stage, proves};

/// Where a scenario with these links (to "a", "b", …; forced or not) leads, as it was changed before the start.
fn next(forced: &[bool], change: impl FnOnce(&mut Stage)) -> Vec<u8> {
    let mut t = Stage::new("\n     A       .\n         B\n")
        .with(|s| {
            let to = |i: usize| char::from(b'a' + i as u8).to_string();
            s.scenario.next =
                forced.iter().enumerate().map(|(i, &forced)| ScenarioLink { to: to(i), forced }).collect();
            s.scenario.goals = vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(1))];
        })
        .with(change)
        .turn_of('A');
    while !matches!(t.state().phase, Phase::Over(_)) {
        let ends = t.question().ask == Ask::TurnStep;
        t.answer(if ends { Choice::EndTurn } else { Choice::Done });
    }
    t.state().result.as_deref().expect("over").next.clone()
}

#[test]
#[proves("fh:end.linked.optional")]
fn a_completed_scenario_may_lead_straight_on() {
    assert_eq!(next(&[false, false], |_| ()), [0, 1], "any of them");
    assert_eq!(next(&[], |_| ()), [0; 0]);
    // A lost one leads nowhere.
    let lost = |s: &mut Stage| s.scenario.losses = std::mem::take(&mut s.scenario.goals);
    assert_eq!(next(&[false], lost), [0; 0]);
}

#[test]
#[proves("fh:end.linked.forced", "gh2e:linked.scenario.force-linked")]
fn a_forced_link_leaves_no_choice() {
    assert_eq!(next(&[false, true], |_| ()), [1]);
}

#[test]
#[proves("fh:end.linked.first-completion-only", "gh2e:linked.scenario.ignored-on-repeat")]
fn a_scenario_completed_before_leads_nowhere() {
    assert_eq!(next(&[false], |s| s.brought.completed_before = true), [0; 0]);
    assert_eq!(next(&[true], |s| s.brought.completed_before = true), [0; 0]);
    assert_eq!(next(&[true], |s| s.variants.casual = true), [0; 0], "outside of a campaign nothing follows");
}
