//! Imbued monsters.

use hexhold_campaign::{Ask, Choice, What, departure, imbued_deck};
use hexhold_model::{Gain, Milestone, ModifierCard};
use hexhold_testkit::proves;

use crate::ledger::{Ledger, PARTY, Play, section};

fn allowed(level: u8) -> Play {
    Ledger::new().with(move |st| st.imbuement = level).road()
}

#[test]
#[proves(
    "gh2e:imbue.needs-unlock",
    "gh2e:campaign.imbuement-track.ignored-until-told",
    "gh2e:imbue.optional-per-scenario",
    "gh2e:imbue.advanced.needs-unlock",
    "gh2e:imbue.advanced.optional"
)]
fn imbuement_is_a_choice_once_it_is_allowed() {
    let mut p = allowed(0);
    p.goes_to("cellar");
    assert_eq!(departure(p.st(), p.game.world()).unwrap().imbued, 0, "nobody was asked");
    let mut p = allowed(1);
    p.goes_to("cellar");
    assert_eq!(p.question(PARTY).ask, Ask::Imbue);
    assert_eq!(p.question(PARTY).options, [0, 1].map(Choice::Nth));
    let mut p = allowed(2);
    p.goes_to("cellar");
    assert_eq!(p.question(PARTY).options, [0, 1, 2].map(Choice::Nth));
    // Only an instruction allows it.
    let mut p = Ledger::new().book(|b| b.places[0].conclusion = vec![Gain::Imbuement(1)]).away("first");
    p.returns(true, |_| {});
    assert_eq!(p.st().imbuement, 1);
}

#[test]
#[proves("gh2e:imbue.basic.mark-on-completion", "gh2e:imbue.basic.no-mark-on-loss", "gh2e:imbue.advanced.two-boxes")]
fn completing_an_imbued_scenario_marks_boxes() {
    let after = |imbued: u16, won: bool| {
        let mut p = allowed(2);
        p.goes_to("cellar").party(Choice::Nth(imbued)).returns(won, |_| {});
        p.st().imbued
    };
    assert_eq!([after(0, true), after(1, true), after(2, true), after(1, false)], [0, 1, 2, 0]);
}

#[test]
#[proves("gh2e:imbue.track.every-fifth-prosperity", "gh2e:imbue.track.every-tenth-section")]
fn boxes_bring_prosperity_and_sections() {
    let after = |boxes: u16| {
        let mut p = Ledger::new()
            .book(|b| {
                b.imbuement = vec![Milestone { at: 10, needs: None, read: "glow".into() }];
                b.sections = vec![section("glow", Vec::new())];
            })
            .with(move |st| {
                st.imbuement = 1;
                st.imbued = boxes;
            })
            .road();
        p.goes_to("cellar").party(Choice::Nth(1)).returns(true, |_| {});
        (p.st().prosperity, p.told(&What::Read { section: "glow".into() }))
    };
    assert_eq!([after(3), after(4), after(8), after(9)], [(0, false), (1, false), (0, false), (1, true)]);
}

#[test]
#[proves("gh2e:imbue.advanced.remove-six", "gh2e:imbue.advanced.add-ten")]
fn the_advanced_kind_changes_more_of_the_monsters_deck() {
    let five = |n: i8| vec![ModifierCard::plus(n); 5];
    let p = Ledger::new().book(|b| (b.imbued, b.imbued_further) = (five(1), five(2))).road();
    let w = p.game.world();
    assert_eq!(imbued_deck(w, 0), (Vec::new(), Vec::new()));
    assert_eq!(imbued_deck(w, 1), (vec![-1, -1, -1], five(1)));
    assert_eq!(imbued_deck(w, 2), (vec![-2, -1, -1, -1, 0, 0], [five(1), five(2)].concat()));
}
