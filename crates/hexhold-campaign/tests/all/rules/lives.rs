//! Characters of an outpost, from creation to retirement; what they bring home, and where they go.

use hexhold_campaign::{Answer, Ask, Choice, DeckName, Phase, To};
use hexhold_model::{BuildingLevel, CampaignDef, Gain, TownStep};
use hexhold_testkit::proves;

use crate::ledger::{A, B, Ledger, PARTY, Play, buy, name, quest, section, sell};
use crate::outpost::{building, level, price};

fn line(l: u8) -> To {
    To::Line(l)
}

#[test]
#[proves(
    "fh:create.initial.gold-thirty",
    "fh:create.initial.gold-unspent-lost",
    "fh:create.gold-spent-immediately",
    "fh:create.gold-formula"
)]
fn the_first_gold_is_spent_or_lost() {
    let mut p = Ledger::new().outpost().made("saw", 1, Some(price(&[("timber", 1)]))).found();
    p.line(A, Choice::Class("anvil".into())).answer(line(A), name("Ash"));
    assert_eq!(p.member(A).gold, 30);
    assert!(!p.offers(line(A), &buy("boots")), "prosperity 2 is nothing to an outpost");
    p.line(A, buy("cap"));
    assert_eq!(p.member(A).gold, 20);
    p.line(A, Choice::Done);
    assert_eq!((p.member(A).gold, p.st().lines[0].done, p.member(A).items.len()), (0, true, 1));
}

#[test]
#[proves(
    "fh:create.gold-remainder-lost",
    "fh:create.gold-formula",
    "fh:create.when",
    "fh:create.previous.set-aside",
    "fh:create.class-without-active-character"
)]
fn a_later_character_has_gold_for_a_moment() {
    let rich = |st: &mut hexhold_campaign::State| {
        st.prosperity = 15;
        st.members[0].items = vec!["cap".into()];
        st.members[0].resources.insert("timber".into(), 4);
        st.members[0].quest = Some(hexhold_campaign::Quest { card: "elm".into(), fulfilled: false });
    };
    let quests = |b: &mut CampaignDef| b.quests = vec![quest("elm", "dowser")];
    let mut p = Ledger::new().outpost().book(quests).with(rich).gold(A, 7).town();
    p.line(A, Choice::SetAside);
    // A class of somebody who rests is not free.
    assert!(!p.offers(line(A), &Choice::Class("anvil".into())) && !p.offers(line(A), &Choice::Class("bellows".into())));
    p.line(A, Choice::Class("chisel".into()));
    p.line(A, Choice::Quest("elm".into())).answer(line(A), name("New"));
    assert_eq!((p.member(2).gold, p.question(line(A)).ask.clone()), (50, Ask::Menu));
    assert!(!p.offers(line(A), &sell("rope")) && !p.offers(line(A), &Choice::LevelUp), "first the gold");
    p.line(A, buy("rope")).line(A, Choice::Done);
    assert_eq!((p.member(2).gold, p.member(2).items.clone()), (0, vec!["rope".to_owned()]));
    assert!(!p.st().lines[0].done && !p.offers(line(A), &buy("cap")), "from now on nobody sells");
    let old = p.member(A);
    assert_eq!((old.gold, old.items.len(), old.resources["timber"], old.quest.is_some()), (7, 1, 4, true));
}

#[test]
#[proves(
    "fh:create.prosperity-leveling",
    "fh:create.starts-level-one",
    "fh:level-up.prosperity-optional",
    "fh:level-up.prosperity-sets-experience"
)]
fn a_new_character_may_rise_to_half_the_towns_level() {
    let mut p = Ledger::new().outpost().with(|st| st.prosperity = 42).town();
    p.line(A, Choice::SetAside).line(A, Choice::Class("chisel".into()));
    p.answer(line(A), name("New"));
    p.line(A, Choice::Done);
    assert_eq!((p.member(2).level, p.member(2).experience), (1, 0));
    // Prosperity 5: half of it, rounded up, is 3.
    for (level, card, experience) in [(2, "chisel 3", 45), (3, "chisel 4", 95)] {
        assert!(p.offers(line(A), &Choice::Done), "nobody has to");
        p.line(A, Choice::LevelUp).line(A, crate::ledger::card(card)).line(A, Choice::Perk(3));
        assert_eq!((p.member(2).level, p.member(2).experience), (level, experience));
    }
    assert!(!p.offers(line(A), &Choice::LevelUp));
}

#[test]
#[proves(
    "fh:create.perks-from-retirements",
    "fh:campaign.retirement-table",
    "fh:retire.solo-lineages",
    "fh:perk.sources-four"
)]
fn a_new_character_has_a_perk_for_each_that_its_line_retired() {
    let retired = |st: &mut hexhold_campaign::State| (st.lines[0].retired, st.lines[1].retired) = (2, 1);
    for (l, perks) in [(A, 2), (B, 1)] {
        let mut p = Ledger::new().outpost().with(retired).town();
        p.line(l, Choice::SetAside).line(l, Choice::Class("chisel".into())).answer(line(l), name("New"));
        p.line(l, Choice::Done);
        assert_eq!(p.member(2).perks_due, perks, "of this line alone");
    }
    // Levels, checkmarks, masteries: the other three.
    let mut p =
        Ledger::new().outpost().with(|st| (st.members[0].experience, st.members[0].checkmarks) = (45, 2)).away("first");
    p.returns(true, |r| (r.characters[0].checkmarks, r.characters[0].masteries) = (1, vec![1]));
    p.line(A, Choice::Perk(3)).line(A, Choice::Perk(3));
    p.line(A, Choice::LevelUp).line(A, crate::ledger::card("anvil 3")).line(A, Choice::Perk(3));
    assert_eq!(p.member(A).perks.len(), 3);
}

fn fulfilled(key: &str, buildings: &[&str]) -> hexhold_model::PersonalQuest {
    let buildings = buildings.iter().map(|b| (*b).to_owned()).collect();
    hexhold_model::PersonalQuest { class: None, buildings, ..quest(key, "dowser") }
}

/// A has fulfilled the quest `elm`, and may retire.
fn retiring(quests: Vec<hexhold_model::PersonalQuest>) -> Ledger {
    Ledger::new().outpost().book(|b: &mut CampaignDef| b.quests = quests).with(|st| {
        st.decks.get_mut(&DeckName::Quests).unwrap().take("elm");
        st.members[0].quest = Some(hexhold_campaign::Quest { card: "elm".into(), fulfilled: true });
        st.members[0].deeds.insert("kill/rat".into(), 3);
    })
}

fn unlocked(p: &Play) -> Vec<(String, u8)> {
    let new = |k: &&String| ["mill", "hall"].contains(&k.as_str());
    p.st().outpost.buildings.keys().filter(new).map(|k| (k.clone(), p.building(k).unwrap().level)).collect()
}

#[test]
#[proves(
    "fh:retire.unlocks-envelope",
    "fh:retire.alternate-envelope",
    "fh:building.unlock.by-retirement",
    "fh:retire.both-unlocked",
    "fh:retire.both-unlocked-decks-empty"
)]
fn a_retirement_opens_a_building() {
    let elm = || retiring(vec![fulfilled("elm", &["mill", "hall"])]);
    let mill = ("mill".to_owned(), 0);
    let mut p = elm().town();
    p.line(A, Choice::Retire);
    assert_eq!(unlocked(&p), std::slice::from_ref(&mill));
    let mut p = elm().stands("mill", 0).town();
    p.line(A, Choice::Retire);
    assert_eq!(unlocked(&p), [("hall".to_owned(), 0), mill]);
    // Both are open: a scenario and a blueprint, and inspiration for each deck that is empty.
    let decks = |b: &mut CampaignDef| {
        b.random_scenarios = vec!["second".into()];
        b.goods[3].random_design = true;
    };
    let mut p = elm().book(decks).stands("mill", 1).stands("hall", 1).town();
    p.line(A, Choice::Retire);
    assert_eq!(p.st().place("second"), hexhold_campaign::Place::Unlocked);
    assert_eq!((p.st().supply["ring"].available, p.st().inspiration), (2, 0));
    let mut p = elm().stands("mill", 1).stands("hall", 1).town();
    p.line(A, Choice::Retire);
    assert_eq!((p.st().inspiration, unlocked(&p).len()), (2, 2));
}

#[test]
#[proves(
    "fh:retire.second-quest.cost-15",
    "fh:retire.second-quest.draw-two",
    "fh:retire.second-quest.rewards",
    "fh:retire.second-quest.simultaneous",
    "fh:retire.prosperity-two"
)]
fn inspiration_completes_a_second_quest() {
    let all = || {
        let both: &[&str] = &["mill", "hall"];
        retiring(vec![fulfilled("elm", both), fulfilled("fir", &["hall", "mill"]), fulfilled("oak", both)])
    };
    let spent = |n: u16| all().with(move |st| st.inspiration = n);
    let mut p = spent(16).draws(&["fir"]).town();
    p.line(A, Choice::Retire).line(A, Choice::Yes);
    p.line(A, Choice::Quest("fir".into()));
    assert_eq!((p.st().inspiration, p.st().prosperity), (1, 4));
    assert_eq!(unlocked(&p).len(), 2);
    let deck = p.st().deck(DeckName::Quests);
    assert_eq!((deck.holds("oak"), deck.gone.len()), (true, 2));
    // The same building twice: neither quest sees what the other opens.
    let mut p = spent(15).draws(&["fir"]).town();
    p.line(A, Choice::Retire).line(A, Choice::Yes).line(A, Choice::Quest("oak".into()));
    assert_eq!(unlocked(&p), [("mill".to_owned(), 0)]);
    // Fourteen are not enough, and nobody has to.
    let mut p = spent(14).town();
    p.line(A, Choice::Retire);
    assert_eq!(p.st().prosperity, 2);
    let mut p = spent(15).town();
    p.line(A, Choice::Retire).line(A, Choice::No);
    assert_eq!((p.st().prosperity, p.st().inspiration), (2, 15));
}

#[test]
#[proves(
    "fh:retire.resources-to-frosthaven",
    "fh:retire.gold-lost",
    "fh:retire.items-returned",
    "fh:retire.other-activities-first"
)]
fn who_retires_leaves_everything_to_the_town() {
    let own = |st: &mut hexhold_campaign::State| st.members[0].items = vec!["ring".into()];
    let l = retiring(vec![fulfilled("elm", &["mill"])]).with(own).gold(A, 9).own(A, "iron", 2).own(A, "bay", 1);
    let mut p = l.stores("iron", 1).own(B, "iron", 4).town();
    assert!(!p.offers(line(A), &Choice::Done), "it must be");
    p.line(A, Choice::Store { member: A, what: "bay".into(), n: 1 });
    p.line(A, Choice::Retire);
    assert_eq!((p.common("iron"), p.common("bay"), p.owned(B, "iron")), (3, 1, 4));
    assert_eq!((p.member(A).gold, p.member(A).items.len(), p.st().supply["ring"].available), (0, 0, 1));
}

#[test]
#[proves("fh:create.previous.abandoned-resources", "fh:variant.permadeath.resources")]
fn who_leaves_otherwise_does_too() {
    let mut p = Ledger::new().outpost().own(A, "hide", 3).town();
    p.line(A, Choice::Abandon);
    assert_eq!((p.common("hide"), p.owned(A, "hide")), (3, 0));
    let mut p = Ledger::new().outpost().setup(|s| s.permanent_death = true).own(A, "hide", 3).away("first");
    p.returns(false, |r| {
        r.characters[0].dead = true;
        r.characters[0].resources = vec![("iron".into(), 2)];
    });
    if p.is_asked(PARTY) {
        p.party(Choice::Town);
    }
    assert_eq!((p.common("hide"), p.common("iron"), p.owned(A, "hide")), (3, 2, 0));
}

#[test]
#[proves("fh:variant.temporary-enhancements.removed-on-retirement")]
fn enhancements_that_pass_go_with_who_retires() {
    let own = |st: &mut hexhold_campaign::State| {
        let placed = |class: &str| hexhold_campaign::Placed {
            class: class.into(),
            card: format!("{class} 0"),
            bottom: false,
            ability: 0,
            mark: hexhold_model::SpotMark::Square,
            sticker: hexhold_campaign::StickerName::PlusOne,
        };
        st.stickers = vec![placed("anvil"), placed("bellows")];
    };
    for (temporary, left) in [(true, vec!["bellows"]), (false, vec!["anvil", "bellows"])] {
        let l = retiring(vec![fulfilled("elm", &["mill"])]).setup(|s| s.temporary_enhancements = temporary);
        let mut p = l.with(own).town();
        p.line(A, Choice::Retire);
        assert_eq!(p.st().stickers.iter().map(|s| s.class.as_str()).collect::<Vec<_>>(), left);
    }
}

#[test]
#[proves(
    "fh:end.completed.resources",
    "fh:end.lost.return-gains-resources",
    "fh:end.lost.replay-no-resources",
    "fh:end.lost.return-any-scenario"
)]
fn looted_resources_come_home_with_the_party() {
    let found = |p: &mut Play, won: bool| {
        p.returns(won, |r| {
            r.characters[0].resources = vec![("iron".into(), 2), ("bay".into(), 1)];
            r.characters[0].experience = 5;
        });
    };
    let own = |p: &Play| (p.owned(A, "iron"), p.owned(A, "bay"), p.owned(B, "iron"), p.common("iron"));
    let mut p = Ledger::new().outpost().away("first");
    found(&mut p, true);
    assert_eq!(own(&p), (2, 1, 0, 0));
    let mut p = Ledger::new().outpost().away("first");
    found(&mut p, false);
    assert_eq!(own(&p), (0, 0, 0, 0), "nothing is decided yet");
    p.party(Choice::Town);
    assert_eq!((own(&p), p.member(A).experience), ((2, 1, 0, 0), 5));
    p.week_ends();
    for scenario in ["first", "cellar"] {
        assert!(p.offers(PARTY, &Choice::Scenario { key: scenario.into(), casual: false }));
    }
    let mut p = Ledger::new().outpost().away("first");
    found(&mut p, false);
    p.party(Choice::Replay);
    assert_eq!((own(&p), p.member(A).experience), ((0, 0, 0, 0), 5), "but experience is kept");
}

#[test]
#[proves("fh:end.completed.order")]
fn a_completed_scenario_is_settled_in_this_order() {
    let rewards = |b: &mut CampaignDef| b.places[0].conclusion = vec![Gain::Prosperity(1)];
    let mut p = Ledger::new().outpost().book(rewards).with(|st| st.members[0].checkmarks = 2).away("first");
    p.returns(true, |r| {
        r.characters[0].resources = vec![("iron".into(), 1)];
        (r.characters[0].checkmarks, r.characters[0].masteries) = (1, vec![0]);
    });
    p.line(A, Choice::Perk(3)).line(A, Choice::Perk(3));
    use hexhold_campaign::What as W;
    let order = p.heard(|w| {
        Some(match w {
            W::Stores { .. } => "resources",
            W::Checkmarks { .. } => "goals",
            W::Mastery { .. } => "masteries",
            W::Prosperity { .. } => "rewards",
            W::Inspiration { .. } => "inspiration",
            W::Completed { .. } => "map",
            _ => return None,
        })
    });
    assert_eq!(order, ["resources", "goals", "masteries", "rewards", "inspiration", "map"]);
}

#[test]
#[proves("fh:end.lost.no-battle-goal-mastery-inspiration", "fh:battle-goal.lost-gives-nothing")]
fn a_lost_scenario_brings_none_of_it() {
    let rewards = |b: &mut CampaignDef| b.places[0].conclusion = vec![Gain::Prosperity(1)];
    let mut p = Ledger::new().outpost().book(rewards).away("first");
    p.returns(false, |r| (r.characters[0].checkmarks, r.characters[0].masteries) = (2, vec![0]));
    let m = p.member(A);
    assert_eq!((m.checkmarks, m.masteries.len(), m.perks_due), (0, 0, 0));
    assert_eq!((p.st().prosperity, p.st().inspiration), (0, 0));
    assert_eq!(p.st().place("first"), hexhold_campaign::Place::Unlocked);
}

#[test]
#[proves(
    "fh:end.completed.exhausted-share",
    "fh:battle-goal.exhausted-can-achieve",
    "fh:end.completed.mastery-exhausted",
    "fh:battle-goal.amount-on-card"
)]
fn who_was_exhausted_shares_in_everything() {
    let rewards = |b: &mut CampaignDef| b.places[0].conclusion = vec![Gain::Gold(hexhold_model::Whom::Each, 7)];
    let mut p = Ledger::new().outpost().book(rewards).away("first");
    p.returns(true, |r| {
        let c = &mut r.characters[1];
        c.deeds = vec![("exhausted".into(), 1)];
        (c.experience, c.money, c.checkmarks, c.masteries) = (6, 2, 2, vec![1]);
        c.resources = vec![("hide".into(), 1)];
    });
    p.line(B, Choice::Perk(3));
    let m = p.member(B);
    // Level 1: 2 gold a token, 6 experience for the success.
    assert_eq!((m.gold, m.experience, m.checkmarks, m.masteries.len()), (7 + 4, 6 + 6, 2, 1));
    assert_eq!(p.owned(B, "hide"), 1);
}

#[test]
#[proves("fh:level.table.bonus-experience")]
fn success_is_worth_more_at_higher_levels() {
    for (level, bonus) in [4, 6, 8, 10, 12, 14, 16, 18].into_iter().enumerate() {
        let mut p = Ledger::new().outpost().away("first");
        p.returns(true, |r| r.level = level as u8);
        assert_eq!(p.member(A).experience, bonus, "at level {level}");
    }
}

#[test]
#[proves("fh:end.linked.optional", "fh:end.linked.first-completion-only", "fh:end.linked.forced")]
fn a_linked_scenario_may_follow_at_once() {
    let links = |b: &mut CampaignDef| {
        b.places[0].links = vec!["second".into(), "cellar".into()];
        b.events = vec![crate::ledger::event(
            "dust",
            hexhold_model::EventDeck::SummerRoad,
            vec![crate::ledger::option(vec![])],
        )];
    };
    let on = Choice::Scenario { key: "cellar".into(), casual: false };
    let mut p = Ledger::new().outpost().book(links).away("first");
    p.returns(true, |_| {});
    // What is locked is no way on.
    assert_eq!(p.question(PARTY).options, [Choice::Town, on.clone()]);
    p.party(on.clone());
    assert!(matches!(&p.st().phase, Phase::Away { scenario, .. } if scenario == "cellar"));
    assert_eq!(p.st().outpost.weeks, 0, "no week has passed");
    // The second time, links lead nowhere.
    let done = |st: &mut hexhold_campaign::State| {
        st.map.insert("first".into(), hexhold_campaign::Place::Completed);
    };
    let mut p = Ledger::new().outpost().book(links).with(done).away("first");
    p.returns(true, |_| {});
    assert!(p.in_town());
    // A forced one leaves no choice.
    let forced = |b: &mut CampaignDef| b.places[0].forced = Some("second".into());
    let mut p = Ledger::new().outpost().book(forced).away("first");
    p.returns(true, |_| {});
    assert!(matches!(&p.st().phase, Phase::Away { scenario, .. } if scenario == "second"));
    let mut p = Ledger::new().outpost().book(forced).with(done).away("first");
    p.returns(true, |_| {});
    assert!(p.in_town());
}

#[test]
#[proves(
    "fh:overlay.treasure.blueprint-all-copies",
    "fh:overlay.treasure.random-blueprint",
    "fh:overlay.treasure.random-blueprint-empty",
    "fh:item.supply.add.blueprint",
    "fh:treasure-index.looter-only",
    "fh:overlay.treasure.random-scenario-empty",
    "fh:treasure-index.random-side-scenario"
)]
fn blueprints_bring_every_copy() {
    let treasures = |b: &mut CampaignDef| {
        let held = |number, gain| hexhold_model::TreasureGains { number, gains: vec![gain] };
        b.goods[2].random_design = true;
        b.treasures = vec![
            held(1, Gain::Design("ring".into())),
            held(2, Gain::RandomDesign),
            held(3, Gain::RandomDesign),
            held(4, Gain::RandomScenario),
        ];
    };
    let mut p = Ledger::new().outpost().book(treasures).away("first");
    assert_eq!((p.st().supply["ring"].available, p.st().supply["boots"].available), (0, 0));
    p.returns(true, |r| r.characters[0].treasures = vec![1, 2]);
    let there = |p: &Play, item: &str| (p.st().supply[item].available, p.st().supply[item].unavailable);
    assert_eq!((there(&p, "ring"), there(&p, "boots")), ((2, 0), (2, 0)));
    let before = p.st().inspiration;
    p.week_ends().goes_to("cellar");
    p.returns(false, |r| r.characters[0].treasures = vec![3]);
    assert_eq!(p.st().inspiration, before + 1, "the deck of blueprints is empty");
    p.party(Choice::Replay);
    p.returns(false, |r| r.characters[1].treasures = vec![4]);
    assert_eq!(p.st().inspiration, before + 2, "and so is that of scenarios");
    assert!(p.st().treasures.contains(&4), "ticked off");
}

#[test]
#[proves("fh:loot.treasure.only-looter-gains")]
fn a_treasure_is_its_looters() {
    let gold = |b: &mut CampaignDef| {
        let gains = vec![Gain::Gold(hexhold_model::Whom::Chooser, 9), Gain::Item("ring".into())];
        b.treasures = vec![hexhold_model::TreasureGains { number: 1, gains }];
    };
    let mut p = Ledger::new().outpost().book(gold).away("first");
    p.returns(true, |r| r.characters[1].treasures = vec![1]);
    assert_eq!((p.member(A).gold, p.member(B).gold), (0, 9));
    assert_eq!((p.member(A).items.len(), p.member(B).items.clone()), (0, vec!["ring".to_owned()]));
}

#[test]
#[proves("fh:item.supply.add.building-upgrade", "fh:item.sources")]
fn a_building_brings_what_it_lists() {
    let lists = |b: &mut CampaignDef| {
        let with = |l: &mut BuildingLevel| l.once = vec![Gain::Design("ring".into())];
        b.outpost.buildings[1].levels[1] = level(with);
    };
    let mut p = Ledger::new().outpost().book(lists).stores("timber", 9).at_step(TownStep::Construction);
    assert_eq!(p.st().supply["ring"].available, 0);
    p.party(Choice::Build("joiner".into()));
    assert_eq!(p.st().supply["ring"].available, 2);
    // It can be bought where something is sold.
    let p = Ledger::new().outpost().gold(A, 30).with(|st| st.supply.get_mut("ring").unwrap().available = 2);
    let p = p.stands("hall", 1).town();
    assert!(p.offers(line(A), &buy("ring")));
}

#[test]
#[proves("fh:outpost.downtime.activities", "fh:outpost.downtime.any-order")]
fn everything_is_done_at_home_in_any_order() {
    let l = || {
        retiring(vec![fulfilled("elm", &["mill"])])
            .made("saw", 1, Some(price(&[("timber", 1)])))
            .made("soup", 2, None)
            .book(|b| {
                let herbs = vec!["bay".to_owned(), "bay".to_owned()];
                b.outpost.chart = vec![hexhold_model::Formula { herbs, potion: "soup".into() }];
            })
            .with(|st| {
                st.members[0].experience = 45;
                st.members[0].items = vec!["cap".into()];
            })
            .own(A, "timber", 1)
            .own(A, "bay", 2)
    };
    let all = [Choice::LevelUp, Choice::Craft("saw".into()), Choice::Brew(2), sell("cap"), Choice::Retire];
    let p = l().town();
    for c in &all {
        assert!(p.offers(line(A), c), "{c:?}");
    }
    for order in [[1, 2, 3, 0, 4], [3, 2, 1, 0, 4]] {
        let mut p = l().town();
        for i in order {
            p.line(A, all[i].clone());
            if i == 0 {
                p.line(A, crate::ledger::card("anvil 3")).line(A, Choice::Perk(3));
            }
            if i == 2 {
                p.line(A, Choice::Member(A));
            }
        }
        assert_eq!(p.question(line(A)).ask, Ask::Create, "and then somebody new comes");
    }
}

#[test]
#[proves("fh:campaign.players.two-to-four", "fh:campaign.one-party")]
fn two_to_four_make_one_party() {
    let found = |n: usize| {
        let lines = ["a", "b", "c", "d", "e"][..n].iter().map(|s| (*s).to_owned()).collect();
        let p = Ledger::new().outpost().book(|b| b.callings[3].locked = false).road();
        let w = p.game.world();
        let setup = hexhold_campaign::Setup { lines, ..w.setup.clone() };
        hexhold_campaign::World::new(w.rules.clone(), w.library.clone(), (*w.book).clone(), setup).is_ok()
    };
    assert_eq!([1, 2, 3, 4, 5].map(found), [false, true, true, true, false]);
    // Characters come and go; what was done stays done.
    let mut p = Ledger::new().outpost().with(|st| {
        st.map.insert("first".into(), hexhold_campaign::Place::Completed);
    });
    p = p.with(|st| st.outpost.weeks = 3);
    let mut p = p.town();
    p.line(A, Choice::Abandon).line(A, Choice::Class("chisel".into())).answer(line(A), name("New"));
    assert_eq!((p.st().place("first"), p.st().outpost.weeks), (hexhold_campaign::Place::Completed, 3));
}

#[test]
#[proves("fh:campaign.classes.inspect-when-unlocked", "fh:campaign.classes.available-for-creation")]
fn an_unlocked_class_is_there_for_everybody() {
    let opens = |b: &mut CampaignDef| b.places[0].conclusion = vec![Gain::UnlockClass("dowser".into())];
    let mut p = Ledger::new().outpost().book(opens).away("first");
    assert!(!p.seen_by(&[0]).classes.contains("dowser"));
    p.home(true);
    assert!(p.seen_by(&[0]).classes.contains("dowser"));
    p.line(A, Choice::Abandon);
    assert!(p.offers(line(A), &Choice::Class("dowser".into())));
}

#[test]
#[proves("fh:level-up.hand-size-unchanged", "fh:create.initial.level-one-cards-match-hand-size")]
fn a_level_is_a_larger_choice_and_no_larger_hand() {
    let p = Ledger::new().outpost().with(|st| st.members[0].experience = 45).town();
    let hand = |p: &Play| p.game.world().class("anvil").unwrap().hand_size;
    let (before, cards) = (hand(&p), p.member(A).pool.len());
    let mut p = p;
    p.line(A, Choice::LevelUp).line(A, crate::ledger::card("anvil 3"));
    assert_eq!((hand(&p), p.member(A).pool.len()), (before, cards + 1));
}

/// A building that nobody may see is not shown.
#[test]
#[proves("fh:building.unlock.level-0")]
fn what_nobody_has_unlocked_is_not_shown() {
    let with = |b: &mut CampaignDef| {
        b.outpost.buildings.push(building("secret", 77, None, vec![level(|_| {})]));
        b.sections = vec![section("letter", vec![])];
        b.outpost.calendar = vec![(4, "letter".into())];
    };
    let p = Ledger::new().outpost().book(with).town();
    let seen = serde_json::to_string(&p.seen_by(&[0])).unwrap();
    assert!(!seen.contains("secret") && !seen.contains("mill") && !seen.contains("letter"));
    assert_eq!(p.seen_by(&[0]).outpost.unwrap().due[&4], 1, "that something will come is known");
    let _: Option<Answer> = None;
}
