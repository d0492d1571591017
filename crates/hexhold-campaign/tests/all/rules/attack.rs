//! Attacks on the outpost, check by check.

use hexhold_campaign::{Answer, Ask, Choice, Fate, What};
use hexhold_model::{Aim, CampaignDef, EventDeck, Gain, GuardIs, GuardPerk, Offer, Parity, Raid, Stuff, TownStep};
use hexhold_testkit::proves;

use crate::ledger::{Ledger, PARTY, Play, chosen, event, option};
use crate::outpost::{building, guard_deck, level, offering};

const ANY: Aim = Aim::Numbers { parity: Parity::Any, least: 1, most: 99, descending: false };

fn raid(value: u16, targets: u8, aim: Aim) -> Raid {
    Raid { value, targets, aim, wrecks: false, text: String::new(), after: Vec::new() }
}

/// An attack in this week.
fn attacked(raid: Raid, front: Vec<Gain>) -> Ledger {
    Ledger::new().outpost().morale(6).book(move |b: &mut CampaignDef| {
        let mut card = event("raid", EventDeck::SummerTown, vec![option(front), option(Vec::new())]);
        card.raid = Some(raid);
        b.events = vec![card];
    })
}

fn defended(by: i16) -> impl Fn(&mut hexhold_campaign::State) {
    move |st| st.outpost.defense = by
}

fn begin(l: Ledger) -> Play {
    let mut p = l.at_step(TownStep::Event);
    p.party(chosen("a"));
    p
}

fn checks(p: &Play) -> Vec<(String, i16, i16, Fate)> {
    p.heard(|w| match w {
        What::Check { building, value, result, fate } => Some((building.clone(), *value, *result, *fate)),
        _ => None,
    })
}

fn fates(p: &Play) -> Vec<(String, Fate)> {
    checks(p).into_iter().map(|(b, .., f)| (b, f)).collect()
}

/// Nothing is there to pay with, so damage costs morale.
fn targets(p: &Play) -> Vec<String> {
    checks(p).into_iter().map(|(b, ..)| b).collect()
}

#[test]
#[proves("fh:attack-event.target-value", "fh:attack-event.target-priority", "fh:defense.check.per-building")]
fn buildings_are_attacked_in_the_order_that_the_card_says() {
    let numbers = |parity, least, most, descending| Aim::Numbers { parity, least, most, descending };
    let hit = |aim, n: u8| {
        let zeros = ["zero-1", "zero-2", "zero-3", "zero-4"];
        let mut p = begin(attacked(raid(10, n, aim), vec![]).stands("yard", 1).with(defended(50)).draws(&zeros));
        p.unused();
        targets(&p)
    };
    // yard 11, joiner 34, still 35, barracks 98
    assert_eq!(hit(ANY, 4), ["yard", "joiner", "still", "barracks"]);
    assert_eq!(hit(ANY, 2), ["yard", "joiner"]);
    assert_eq!(hit(numbers(Parity::Any, 1, 99, true), 2), ["barracks", "still"]);
    assert_eq!(hit(numbers(Parity::Odd, 1, 99, false), 3), ["yard", "still"]);
    assert_eq!(hit(numbers(Parity::Even, 1, 99, true), 3), ["barracks", "joiner"]);
    assert_eq!(hit(numbers(Parity::Any, 12, 35, false), 3), ["joiner", "still"]);
}

#[test]
#[proves("fh:attack-event.each-building-once", "fh:attack-event.wrecked-not-targeted")]
fn no_building_is_attacked_twice_nor_one_that_lies_in_ruins() {
    let l = attacked(raid(10, 9, ANY), vec![]).wrecked("joiner").stands("wall", 1).with(defended(50));
    let p = begin(l.draws(&["zero-1", "zero-2"]));
    // The yard is not built, the joiner wrecked, the wall no building to attack.
    assert_eq!(targets(&p), ["still", "barracks"]);
}

#[test]
#[proves("fh:attack-event.no-priority-party-decides")]
fn without_a_word_about_it_the_party_chooses_targets() {
    let l = attacked(raid(10, 2, Aim::Party), vec![]).with(defended(50));
    let mut p = begin(l.draws(&["zero-1", "zero-2"]));
    assert_eq!(p.question(PARTY).ask, Ask::Target);
    p.party(Choice::Building("still".into()));
    assert!(!p.offers(PARTY, &Choice::Building("still".into())), "each building once");
    p.party(Choice::Building("barracks".into()));
    assert_eq!(targets(&p), ["still", "barracks"]);
}

#[test]
#[proves(
    "fh:attack-event.attack-value",
    "fh:defense.check.sum",
    "fh:defense.check.meets-or-exceeds",
    "fh:defense.check.fail-damages",
    "fh:defense.total-value",
    "fh:town-guard.drawn-for-attack-events"
)]
fn defense_and_card_meet_the_attack_or_not() {
    let with = |defense: i16, card: &str, wrecks: bool| {
        let raid = Raid { wrecks, ..raid(30, 1, ANY) };
        let p = begin(attacked(raid, vec![]).with(defended(defense)).draws(&[card]));
        checks(&p).remove(0)
    };
    let joiner = || "joiner".to_owned();
    assert_eq!(with(20, "plus-1", false), (joiner(), 30, 30, Fate::Defended), "as much is enough");
    assert_eq!(with(19, "plus-1", false), (joiner(), 30, 29, Fate::Damaged));
    assert_eq!(with(39, "minus-1", false), (joiner(), 30, 29, Fate::Damaged));
    assert_eq!(with(10, "best", false), (joiner(), 30, 30, Fate::Defended));
    assert_eq!(with(29, "zero-1", true), (joiner(), 30, 29, Fate::Wrecked), "if the event says so");
}

#[test]
#[proves("fh:defense.check.success-card", "fh:defense.check.wrecked-card", "fh:building.wrecked.flip")]
fn two_cards_know_the_answer() {
    let p = begin(attacked(raid(900, 1, ANY), vec![]).draws(&["success"]));
    assert_eq!(fates(&p), [("joiner".to_owned(), Fate::Defended)]);
    let p = begin(attacked(raid(1, 1, ANY), vec![]).with(defended(900)).draws(&["wreck"]));
    assert_eq!(fates(&p), [("joiner".to_owned(), Fate::Wrecked)]);
    assert!(p.building("joiner").unwrap().wrecked && !p.building("still").unwrap().wrecked);
    assert_eq!(p.st().outpost.morale, 6, "what is wrecked is not repaired");
}

/// The example of the book, with its numbers.
#[test]
#[proves("fh:defense.check.example", "fh:attack-event.sample-card")]
fn the_attack_of_the_book() {
    let odd = Aim::Numbers { parity: Parity::Odd, least: 1, most: 99, descending: true };
    let more = |b: &mut CampaignDef| {
        for (key, number) in [("a", 5), ("b", 17), ("c", 21), ("d", 65)] {
            b.outpost.buildings.push(building(key, number, Some(1), vec![level(|_| {})]));
        }
    };
    let soldiers = |st: &mut hexhold_campaign::State| (st.outpost.defense, st.outpost.soldiers) = (35, 4);
    let cards = ["plus-1", "minus-1", "zero-1", "zero-2", "plus-2"];
    let mut p = begin(attacked(raid(50, 4, odd), vec![]).book(more).wrecked("c").with(soldiers).draws(&cards));
    assert!(matches!(&p.question(PARTY).ask, Ask::Soldiers { building, worth: 5 } if building == "d"));
    p.party(Choice::Nth(1));
    for _ in 0..3 {
        p.party(Choice::Nth(0));
    }
    // 45 against 45; the others stand against 50, each for itself, from the highest odd number down.
    assert_eq!(
        checks(&p),
        [
            ("d".to_owned(), 45, 45, Fate::Defended),
            ("still".to_owned(), 50, 35, Fate::Damaged),
            ("b".to_owned(), 50, 35, Fate::Damaged),
            ("a".to_owned(), 50, 45, Fate::Damaged),
        ]
    );
    assert_eq!(p.st().outpost.soldiers, 3);
}

#[test]
#[proves(
    "fh:defense.check.soldiers-before-draw",
    "fh:defense.check.soldiers-advantage",
    "fh:defense.check.soldiers-reduce-attack",
    "fh:defense.check.per-check-soldiers"
)]
fn soldiers_are_sent_before_the_cards_are_seen() {
    for (level, worth, most) in [(1, 5, 4), (2, 15, 6), (3, 25, 8), (4, 35, 10)] {
        let army = move |st: &mut hexhold_campaign::State| (st.outpost.defense, st.outpost.soldiers) = (0, most);
        let l = attacked(raid(100, 2, ANY), vec![]).stands("barracks", level).with(army);
        let mut p = begin(l.draws(&["minus-1", "plus-1", "zero-1"]));
        // Nothing has been drawn, and any number may go.
        assert_eq!(p.heard(|w| if let What::GuardDrawn { card } = w { Some(card.clone()) } else { None }).len(), 0);
        assert_eq!(p.question(PARTY).options.len(), usize::from(most) + 1);
        p.party(Choice::Nth(2));
        assert_eq!(checks(&p)[0].1, 100 - 2 * worth, "two soldiers at level {level}");
        assert_eq!(checks(&p)[0].2, 10, "the better of two cards");
        // The next check knows nothing of them.
        p.party(Choice::Nth(0));
        assert_eq!((checks(&p)[1].1, checks(&p)[1].2), (100, 0));
        assert_eq!(p.st().outpost.soldiers, most - 2);
    }
}

#[test]
#[proves("fh:defense.check.soldiers-need-barracks", "fh:defense.check.wrecked-barracks-disadvantage")]
fn without_quarters_nobody_goes_and_the_worse_card_counts() {
    let army = |st: &mut hexhold_campaign::State| (st.outpost.defense, st.outpost.soldiers) = (40, 4);
    let l = attacked(raid(50, 2, ANY), vec![]).wrecked("barracks").with(army);
    let p = begin(l.draws(&["plus-1", "minus-1", "zero-1", "plus-2"]));
    let results: Vec<i16> = checks(&p).into_iter().map(|(_, _, r, _)| r).collect();
    assert_eq!((results, p.st().outpost.soldiers), (vec![30, 40], 4));
}

#[test]
#[proves("fh:attack-event.choice-outcome-first", "fh:road-event.choose-before-outcome")]
fn what_was_chosen_changes_the_attack() {
    let front = vec![Gain::AttackBy(-10), Gain::TargetsBy(-1), Gain::ChecksBy(5), Gain::Morale(-1)];
    let p = begin(attacked(raid(40, 2, ANY), front).with(defended(20)).draws(&["zero-1"]));
    assert_eq!(checks(&p), [("joiner".to_owned(), 30, 25, Fate::Damaged)]);
    // The other option changes nothing, and what the first one did is not kept.
    let mut p = attacked(raid(40, 2, ANY), vec![Gain::AttackBy(-10)]).with(defended(20)).draws(&["zero-1", "zero-2"]);
    p = p.with(|st| st.outpost.storm.value = -30);
    let mut p = p.at_step(TownStep::Event);
    p.party(chosen("b"));
    assert_eq!(checks(&p).iter().map(|c| c.1).collect::<Vec<_>>(), [40, 40]);
}

/// The quarters are hit by the first check, and still quarters for the second; what the attack brings comes before the bill.
#[test]
#[proves("fh:attack-event.damage-effects-deferred")]
fn nothing_falls_down_before_it_is_over() {
    let descending = Aim::Numbers { parity: Parity::Any, least: 1, most: 99, descending: true };
    let raid =
        Raid { wrecks: true, after: vec![Gain::Collective(Stuff::Of("iron".into()), 1)], ..raid(50, 2, descending) };
    let army = |st: &mut hexhold_campaign::State| (st.outpost.defense, st.outpost.soldiers) = (10, 2);
    let mut p = begin(attacked(raid, vec![]).with(army).draws(&["zero-1", "minus-1", "zero-2"]));
    p.party(Choice::Nth(0));
    assert_eq!(fates(&p), [("barracks".to_owned(), Fate::Wrecked)]);
    assert!(!p.building("barracks").unwrap().wrecked, "not yet");
    // So soldiers may go once more, and there is no disadvantage.
    p.party(Choice::Nth(1));
    assert_eq!(checks(&p)[1], ("still".to_owned(), 45, 10, Fate::Wrecked));
    assert!(matches!(p.question(PARTY).ask, Ask::Bill(_)), "what it brings comes before the ruins");
    assert!(!p.building("barracks").unwrap().wrecked);
    p.answer(PARTY, Answer::Split(vec![1, 0, 0]));
    assert!(p.building("barracks").unwrap().wrecked && p.building("still").unwrap().wrecked);
}

#[test]
#[proves(
    "fh:building.damaged.repair-cost",
    "fh:building.damaged.any-materials",
    "fh:building.damaged.or-morale",
    "fh:building.damaged.not-wrecked",
    "ruling:inspired-repair"
)]
fn damage_is_repaired_with_any_materials_or_costs_morale() {
    let hit = |change: &dyn Fn(Ledger) -> Ledger| begin(change(attacked(raid(50, 1, ANY), vec![])).draws(&["zero-1"]));
    // Two materials of any kind, from anybody.
    let mut p = hit(&|l| l.stores("iron", 1).own(0, "hide", 1).own(1, "timber", 1).own(1, "bay", 5));
    let Ask::Bill(bill) = &p.question(PARTY).ask else { panic!("a bill") };
    assert_eq!((bill.parts.len(), bill.parts[0].n, bill.lines.len()), (1, 2, 3), "herbs repair nothing");
    p.answer(PARTY, Answer::Split(vec![0, 1, 1]));
    assert_eq!((p.common("iron"), p.owned(0, "hide"), p.owned(1, "timber")), (1, 0, 0));
    assert_eq!((p.st().outpost.morale, p.building("joiner").unwrap().wrecked), (6, false));
    // Nobody has to.
    let mut p = hit(&|l| l.stores("iron", 3).own(0, "hide", 1));
    p.party(Choice::No);
    assert_eq!((p.common("iron"), p.st().outpost.morale, p.building("joiner").unwrap().wrecked), (3, 5, false));
    // Where there is one way to pay, one may still refuse.
    let mut p = hit(&|l| l.stores("iron", 2));
    assert!(matches!(p.question(PARTY).ask, Ask::Repair(_)));
    p.party(Choice::No);
    assert_eq!((p.common("iron"), p.st().outpost.morale), (2, 5));
    // Nobody can.
    let p = hit(&|l| l.stores("iron", 1));
    assert_eq!((p.common("iron"), p.st().outpost.morale), (1, 5));
    // Inspiration stands in for materials.
    let mut p = hit(&|l| l.stores("iron", 1).with(|st| st.inspiration = 1));
    p.party(Choice::Yes);
    assert_eq!((p.common("iron"), p.st().inspiration, p.st().outpost.morale), (0, 0, 6));
}

#[test]
#[proves("fh:defense.check.reshuffle", "fh:town-guard.deck-composition")]
fn the_guard_is_shuffled_after_an_attack_and_when_it_runs_out() {
    let deck = guard_deck();
    let count = |is: GuardIs| deck.iter().filter(|c| c.is == is).count();
    let kinds = [0, 10, -10, 20, -20].map(|n| count(GuardIs::Plus(n)));
    assert_eq!((deck.len(), kinds), (20, [6, 5, 5, 1, 1]));
    assert_eq!((count(GuardIs::Success), count(GuardIs::Wrecked)), (1, 1));
    // A deck of two: the third check draws from what was shuffled again.
    let two = |b: &mut CampaignDef| b.outpost.guard.truncate(2);
    let l = attacked(raid(10, 3, ANY), vec![]).book(two).with(defended(50));
    let p = begin(l.draws(&["zero-1", "zero-2"]));
    assert_eq!(checks(&p).len(), 3);
    assert!(p.st().outpost.guard_used.is_empty());
    assert_eq!(p.st().deck(hexhold_campaign::DeckName::Guard).loose.len(), 2, "all of it is there again");
}

#[test]
#[proves("fh:town-guard.deck-grows", "fh:town-guard.perks-from-building-90")]
fn the_guard_learns_where_it_can_train() {
    let perk = |b: &mut CampaignDef| {
        let extra =
            hexhold_model::GuardCard { starts: false, rolling: true, key: "drum".into(), ..guard_deck().remove(6) };
        b.outpost.guard.push(extra);
        let add = vec!["drum".to_owned()];
        b.outpost.guard_perks =
            vec![GuardPerk { key: "drill".into(), name: "Drill".into(), add, remove: vec!["worst".into()] }];
        b.outpost.buildings.push(building("school", 90, Some(0), vec![offering(&[Offer::GuardPerks])]));
        b.outpost.buildings[1].levels[0].operation = vec![Gain::GuardPerk];
    };
    let guard = |p: &Play| {
        let deck = &p.st().deck(hexhold_campaign::DeckName::Guard).loose;
        (deck.len(), deck.contains("drum"), deck.contains("worst"))
    };
    let p = Ledger::new().outpost().book(perk).at_step(TownStep::Operations);
    assert_eq!(guard(&p), (20, false, true), "nobody teaches them");
    let p = Ledger::new().outpost().book(perk).stands("school", 1).at_step(TownStep::Operations);
    assert_eq!((guard(&p), p.st().outpost.guard_perks.len()), ((20, true, false), 1));
    // Cards come and go by other ways, too, and each is there once.
    let twice = vec![Gain::AddGuard("drum".into()), Gain::AddGuard("drum".into()), Gain::RemoveGuard("best".into())];
    let p = begin(attacked(raid(1, 1, ANY), twice).book(perk).with(defended(50)).draws(&["drum", "zero-1"]));
    assert_eq!(guard(&p), (20, true, true));
    // A rolling card counts, and draws on.
    assert_eq!(checks(&p)[0].2, 60);
}

#[test]
#[proves("fh:defense.check.soldiers-advantage", "fh:defense.check.wrecked-barracks-disadvantage")]
fn rolling_cards_count_but_for_disadvantage() {
    let roll = |b: &mut CampaignDef| {
        for card in b.outpost.guard.iter_mut().filter(|c| c.key.starts_with("plus")) {
            card.rolling = true;
        }
    };
    let army = |st: &mut hexhold_campaign::State| (st.outpost.defense, st.outpost.soldiers) = (0, 1);
    // Two rolling cards, then two are compared, of which the second's icon counts for nothing.
    let l = attacked(raid(50, 1, ANY), vec![]).book(roll).with(army);
    let mut p = begin(l.draws(&["plus-1", "plus-2", "minus-1", "plus-3"]));
    p.party(Choice::Nth(1));
    assert_eq!(checks(&p)[0].2, 30);
    let l = attacked(raid(50, 1, ANY), vec![]).book(roll).wrecked("barracks").with(army);
    let p = begin(l.draws(&["plus-1", "zero-1", "minus-2"]));
    assert_eq!(checks(&p)[0].2, -10);
}
