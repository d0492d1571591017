//! Growing, beginning and retiring, the four games side by side.

use hexhold_campaign::{Answer, Ask, Choice, DeckName, Guest, Quest, To};
use hexhold_model::{Building, Gain, Task, TreasureGains};
use hexhold_testkit::{four_by, proves};

use crate::ledger::{A, B, Ledger, PARTY, event, option, quest, section};

/// Prosperity as in the first game, where a test is about something else.
const TRACK: [u8; 8] = [4, 9, 15, 22, 30, 39, 50, 64];

fn prospering(boxes: u16) -> Ledger {
    Ledger::new().rules(|r| r.campaign.town.prosperity = TRACK.to_vec()).with(move |st| st.prosperity = boxes)
}

/// A has fulfilled a quest and may retire.
fn fulfilled(ledger: Ledger) -> Ledger {
    ledger
        .book(|b| {
            b.quests = ["ash", "elm", "fir"].map(|k| quest(k, "dowser")).to_vec();
        })
        .with(|st| {
            st.members[0].quest = Some(Quest { card: "ash".into(), fulfilled: true });
            st.members[0].deeds.insert("kill/rat".into(), 3);
            for deck in [DeckName::Quests, DeckName::LaterQuests] {
                st.decks.entry(deck).or_default().loose = ["elm", "fir"].map(String::from).into();
            }
        })
}

#[test]
#[proves("gh1e:level-up.optional-prosperity", "gh2e:level-up.prosperity-optional")]
fn how_far_prosperity_lifts() {
    let levels = || {
        // Prosperity level 4.
        let mut p = prospering(15).library(|l| l.classes.iter_mut().for_each(|c| c.perks.clear())).town();
        while p.offers(To::Line(A), &Choice::LevelUp) {
            p.line(A, Choice::LevelUp);
            let card = p.question(To::Line(A)).options[0].clone();
            p.line(A, card);
        }
        p.member(A).level
    };
    assert_eq!(four_by("campaign.growth.level_gift", levels), [4, 1, 2, 2]);
}

#[test]
#[proves("gh2e:end.completed.2-masteries")]
fn who_has_masteries() {
    let perks = || {
        let mut p = Ledger::new().away("first");
        p.returns(true, |r| r.characters[0].masteries = vec![0]);
        p.is_asked(To::Line(A)) && p.question(To::Line(A)).ask == Ask::Perk
    };
    assert_eq!(four_by("campaign.growth.masteries", perks), [false, false, true, true]);
}

#[test]
#[proves("gh1e:create.gold", "gh2e:create.benefit.gold")]
fn with_how_much_gold_a_character_begins() {
    let gold = || {
        // Prosperity level 2; whoever may choose begins at level 1.
        let mut p = prospering(4).found();
        p.line(A, Choice::Class("anvil".into()));
        if p.question(To::Line(A)).ask == Ask::StartLevel {
            p.line(A, Choice::Nth(1));
        }
        p.member(A).gold
    };
    assert_eq!(four_by("campaign.life.starting_gold", gold), [30, 0, 35, 40]);
}

#[test]
#[proves("gh1e:create.quest.draw-two", "gh2e:create.benefit.quest")]
fn from_which_deck_quests_are_drawn() {
    let decks = || {
        let p = Ledger::new()
            .book(|b| {
                b.quests = ["ash", "elm", "fir", "oak"].map(|k| quest(k, "dowser")).to_vec();
                b.quests[2].available = false;
                // One lies in the envelope of a building.
                let unlocked = vec![Gain::AddQuest("oak".into())];
                b.outpost.buildings = vec![Building { key: "mill".into(), unlocked, ..Building::default() }];
            })
            .road();
        [DeckName::Quests, DeckName::LaterQuests]
            .map(|d| p.st().deck(d).loose.iter().cloned().collect::<Vec<_>>().join(" "))
    };
    assert_eq!(
        four_by("campaign.life.quests", decks),
        [["ash elm fir oak", ""], ["", ""], ["ash elm oak", "fir"], ["ash elm fir", "oak"]]
    );
}

#[test]
#[proves("gh1e:retire.quest-required", "gh2e:create.benefit.no-quest-retire-585")]
fn whether_a_character_without_a_quest_retires() {
    let may = || {
        let at = |experience: u16| {
            let p = Ledger::new().with(move |st| {
                st.members[0].level = 9;
                st.members[0].experience = experience;
            });
            p.town().offers(To::Line(A), &Choice::Retire)
        };
        (at(584), at(585))
    };
    let (no, yes) = ((false, false), (false, true));
    assert_eq!(four_by("campaign.life.without_quest", may), [no, no, yes, no]);
}

#[test]
#[proves("gh1e:retire.conditions-current", "gh2e:retire.must-when-fulfilled")]
fn when_a_quest_must_hold() {
    let retires = || {
        // The gold was there once and has been spent.
        let ledger = fulfilled(Ledger::new()).book(|b| b.quests[0].tasks = vec![Task::Gold(50)]).gold(A, 10);
        ledger.town().offers(To::Line(A), &Choice::Retire)
    };
    assert_eq!(four_by("campaign.life.quest_holds", retires), [false, true, true, true]);
}

#[test]
#[proves("gh1e:retire.prosperity", "gh2e:retire.prosperity-2")]
fn how_much_a_retirement_is_worth() {
    let boxes = || {
        let mut p = fulfilled(prospering(0)).town();
        p.line(A, Choice::Retire);
        p.st().prosperity
    };
    assert_eq!(four_by("campaign.life.retirement_prosperity", boxes), [1, 0, 2, 2]);
}

#[test]
#[proves("gh1e:retire.events.retired-class", "gh1e:retire.events.unlocked-class", "gh2e:retire.section.read")]
fn what_the_class_of_a_retired_character_brings() {
    let brings = || {
        let mut p = fulfilled(Ledger::new())
            .book(|b| {
                for (key, class) in [("ballad", 0), ("song", 3)] {
                    let card = event(key, hexhold_model::EventDeck::Road, vec![option(Vec::new())]);
                    b.events.push(hexhold_model::EventCard { starts: false, ..card });
                    b.callings[class].events = vec![key.into()];
                }
                b.sections = vec![section("farewell", Vec::new())];
                b.callings[0].section = Some("farewell".into());
            })
            .town();
        p.line(A, Choice::Retire);
        (p.st().deck(DeckName::Road).len(), p.st().read.contains("farewell"))
    };
    assert_eq!(four_by("campaign.life.retired_class", brings), [(2, false), (0, true), (0, true), (0, true)]);
}

#[test]
#[proves("gh2e:retire.inspiration.once")]
fn what_a_second_quest_costs() {
    let asked = || {
        [13, 16].map(|inspiration| {
            let mut p = fulfilled(Ledger::new()).with(move |st| st.inspiration = inspiration).town();
            p.line(A, Choice::Retire);
            p.question(To::Line(A)).ask == Ask::SecondQuest
        })
    };
    let no = [false, false];
    assert_eq!(four_by("campaign.life.second_quest", asked), [no, no, [true, true], [false, true]]);
}

#[test]
#[proves("gh2e:campaign.inspiration.gain-4-minus-c")]
fn whether_success_inspires() {
    let inspiration = || Ledger::new().away("first").returns(true, |_| {}).st().inspiration;
    assert_eq!(four_by("campaign.life.inspiration", inspiration), [0, 0, 2, 2]);
}

#[test]
#[proves("gh1e:loot.random-design.empty", "gh2e:overlay.treasure.random-item-design-empty")]
fn what_comes_from_an_empty_deck() {
    let instead = || {
        let mut p = Ledger::new()
            .rules(|r| r.campaign.life.inspiration = true)
            .book(|b| b.treasures = vec![TreasureGains { number: 1, gains: vec![Gain::RandomDesign] }])
            .away("first");
        p.returns(false, |r| r.characters[1].treasures = vec![1]);
        if p.is_asked(PARTY) && matches!(p.question(PARTY).ask, Ask::Split { .. }) {
            p.answer(PARTY, Answer::Split(vec![5, 10]));
        }
        (p.member(A).gold, p.member(B).gold, p.st().inspiration)
    };
    assert_eq!(four_by("campaign.life.empty_deck", instead), [(0, 0, 0), (0, 0, 0), (5, 10, 0), (0, 0, 1)]);
}

#[test]
#[proves(
    "jotl:integration.characters.from-gloomhaven",
    "jotl:integration.characters.compensation",
    "jotl:integration.separate-campaign",
    "jotl:integration.characters.to-gloomhaven"
)]
fn what_a_guest_has_besides() {
    let begins = || {
        let guests = ["dowser"].map(|c| Guest { class: c.into(), stickers: Vec::new() }).to_vec();
        let mut p = Ledger::new().setup(|s| s.guests = guests).rules(same_gold).found();
        let mut of = |line: u8, class: &str| {
            p.line(line, Choice::Class(class.into()));
            let m = p.member(line);
            (m.gold, m.experience, m.perks_due)
        };
        let guest = of(A, "dowser");
        assert_eq!(of(B, "anvil"), (0, 0, 0), "nobody else has anything");
        guest
    };
    let nothing = (0, 0, 0);
    assert_eq!(four_by("campaign.life.guest", begins), [nothing, (40, 10, 1), nothing, nothing]);
}

fn same_gold(rules: &mut hexhold_model::Ruleset) {
    rules.campaign.life.starting_gold = hexhold_model::StartingGold::None;
}
