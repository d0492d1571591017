//! The campaign: tracker, king, town, levels.

use std::sync::Arc;

use hexhold_holdin::book::*;
use hexhold_holdin::campaign::{Act, Outcome, Outlook, Refused, Stage as At, Tracker, needs};
use hexhold_holdin::{Ending, Options, Phase, State, World};
use hexhold_proves::proves;

use crate::stage::*;

/// Items: 0 and 1 share a card with monster 0, 2 and 3 with monster 1; 4 is locked, 5 and 6 are small.
fn book() -> Book {
    let thing = |name: &str, slot, cost| item(name, slot, cost, UseCost::Free, ItemDoes::Damaged(1));
    let mut stage = line("S.m.$.T");
    let mut other = line("S.n.$");
    let scenario = |number: u8| Scenario { number, name: format!("{number}"), ..Scenario::default() };
    let mut book = std::mem::take(&mut stage.book);
    book.maps = vec![stage.map_card(), other.map_card()];
    let _ = &mut other;
    book.items = vec![
        thing("sword", Slot::OneHand, 11),
        thing("plate", Slot::Body, 20),
        thing("helmet", Slot::Head, 7),
        thing("cap", Slot::Head, 5),
        Item { locked: true, ..thing("crown", Slot::Head, 9) },
        thing("vial", Slot::Small, 4),
        thing("flask", Slot::Small, 6),
    ];
    book.cards = vec![
        MonsterCard { monsters: vec![0], items: vec![0, 1] },
        MonsterCard { monsters: vec![1], items: vec![2, 3] },
    ];
    book.achievements = vec!["gem".into(), "scroll".into()];
    book.treasures = vec![Treasure { rewards: vec![Reward::Gold(5), Reward::Item(2)], ..Treasure::default() }];
    book.scenarios = (1..=15).map(scenario).collect();
    book.scenarios[0].unlocks = vec![2, 3];
    book.scenarios[0].rewards = vec![Reward::Gold(10), Reward::Achievement(0), Reward::ForSale(4)];
    book.scenarios[1].map = 1;
    book.scenarios[1].blocks = vec![3];
    book.scenarios[2].requires = vec![1];
    book
}

fn new(book: &Book) -> Tracker {
    Tracker::new(book, "Ada", 0, Options::default()).unwrap()
}

fn travel(scenario: u8) -> Act {
    Act::Travel { scenario, level: 1 }
}

fn outcome(t: &Tracker, won: bool) -> Outcome {
    Outcome { won, items: t.items.clone(), ..Outcome::default() }
}

/// Plays a scenario, and turns cards as levels come.
fn play(t: &mut Tracker, book: &Book, scenario: u8, won: bool) {
    t.act(book, travel(scenario)).unwrap();
    if matches!(t.stage, At::King { .. }) {
        t.act(book, Act::Begin).unwrap();
    }
    t.finish(book, &outcome(t, won)).unwrap();
}

#[test]
#[proves(
    "holdin:tracker.start-level",
    "holdin:tracker.first-unlocked",
    "holdin:ability-card.start-level",
    "holdin:tracker.star"
)]
fn a_campaign_begins_at_level_one_with_the_first_scenario() {
    let book = book();
    let t = new(&book);
    assert_eq!((t.level(), t.upgraded, t.gold, t.items.len()), (1, [false; 4], 0, 0));
    assert_eq!((t.outlook(&book, 1), t.outlook(&book, 2)), (Outlook::Open, Outlook::Unknown));
    assert_eq!(Tracker::new(&book, "Ada", 9, Options::default()), None);
}

#[test]
#[proves(
    "holdin:scenario-end.success.mark",
    "holdin:scenario-end.success.rewards",
    "holdin:scenario-end.success.achievements",
    "holdin:setup.page.unlocks",
    "holdin:tracker.square",
    "holdin:tracker.campaign"
)]
fn winning_marks_the_scenario_and_gives_what_its_page_says() {
    let book = book();
    let mut t = new(&book);
    play(&mut t, &book, 1, true);
    assert_eq!(t.outlook(&book, 1), Outlook::Completed);
    assert_eq!(t.outlook(&book, 2), Outlook::Open);
    assert_eq!(t.gold, 10);
    assert!(t.achievements.contains(&0) && t.for_sale.contains(&4));
    // Losing gives none of it.
    let mut t = new(&book);
    play(&mut t, &book, 1, false);
    assert_eq!((t.outlook(&book, 1), t.outlook(&book, 2), t.gold), (Outlook::Open, Outlook::Unknown, 0));
    assert!(t.achievements.is_empty());
}

#[test]
#[proves("holdin:setup.page.requirements")]
fn a_required_achievement_must_be_held() {
    let book = book();
    let mut t = new(&book);
    play(&mut t, &book, 1, true);
    assert_eq!(t.outlook(&book, 3), Outlook::Closed);
    assert_eq!(t.act(&book, travel(3)), Err(Refused::Requirement));
    t.achievements.insert(1);
    assert_eq!(t.act(&book, travel(3)), Ok(()));
}

#[test]
#[proves(
    "holdin:setup.page.blocks",
    "holdin:setup.page.blocks.permanent",
    "holdin:tracker.circle",
    "holdin:scenario-end.success.blocked",
    "ruling:holdin-blocks"
)]
fn playing_a_scenario_blocks_others_for_good_won_or_lost() {
    let book = book();
    for won in [true, false] {
        let mut t = new(&book);
        t.achievements.insert(1);
        play(&mut t, &book, 1, true);
        assert_eq!(t.outlook(&book, 3), Outlook::Open);
        play(&mut t, &book, 2, won);
        assert_eq!(t.outlook(&book, 3), Outlook::Blocked);
        assert_eq!(t.act(&book, travel(3)), Err(Refused::Blocked));
        // Unlocking it again does not help.
        t.unlocked.insert(3);
        assert_eq!(t.act(&book, travel(3)), Err(Refused::Blocked));
    }
}

#[test]
#[proves("holdin:town.travel", "holdin:town.replay", "ruling:holdin-replay")]
fn only_unlocked_scenarios_are_played_failed_ones_again_and_won_ones_for_nothing() {
    let book = book();
    let mut t = new(&book);
    assert_eq!(t.act(&book, travel(2)), Err(Refused::NotUnlocked));
    play(&mut t, &book, 1, false);
    play(&mut t, &book, 1, true);
    assert_eq!((t.gold, t.completed.len()), (10, 1));
    play(&mut t, &book, 1, true);
    assert_eq!((t.gold, t.completed.len()), (10, 1), "no rewards, and it does not count");
    // What is looted is kept.
    t.act(&book, travel(1)).unwrap();
    let again = Outcome { tokens: 3, ..outcome(&t, true) };
    t.finish(&book, &again).unwrap();
    assert_eq!(t.gold, 16);
}

#[test]
#[proves("holdin:level.change")]
fn another_level_may_be_chosen_each_time() {
    let book = book();
    let mut t = new(&book);
    let setup = |t: &Tracker| match &t.stage {
        At::Playing(setup) => setup.level,
        other => panic!("{other:?}"),
    };
    for level in [1, 0, 3] {
        t.act(&book, Act::Travel { scenario: 1, level }).unwrap();
        assert_eq!(setup(&t), level);
        t.finish(&book, &outcome(&t, false)).unwrap();
    }
    assert_eq!(t.act(&book, Act::Travel { scenario: 1, level: 4 }), Err(Refused::Level));
}

#[test]
#[proves("holdin:scenario-end.gold", "holdin:scenario-end.unlooted", "holdin:loot.money-value", "holdin:tracker.gold")]
fn tokens_are_two_gold_each_at_any_level_won_or_lost() {
    let book = book();
    for (won, level) in [(true, 0), (false, 1), (false, 3)] {
        let mut t = new(&book);
        t.act(&book, Act::Travel { scenario: 1, level }).unwrap();
        let At::Playing(setup) = t.stage.clone() else { panic!() };
        let world = World::new(Arc::new(book.clone()), setup).unwrap();
        let mut st = State::new(&world);
        // The map has a token that nobody took.
        assert_eq!(world.money.len(), 1);
        st.tokens = 4;
        assert_eq!(Outcome::of(&st, &world), None, "it is not over");
        st.phase = Phase::Over(if won { Ending::Won } else { Ending::Dead });
        t.finish(&book, &Outcome::of(&st, &world).unwrap()).unwrap();
        assert_eq!(t.gold, 8 + if won { 10 } else { 0 });
    }
}

#[test]
#[proves("holdin:scenario-end.recovery", "holdin:item.refresh", "holdin:item.always-equipped")]
fn the_next_scenario_begins_with_all_cards_items_and_hit_points() {
    let book = book();
    let mut t = new(&book);
    t.items = vec![5, 6];
    for _ in 0..2 {
        t.act(&book, travel(1)).unwrap();
        let At::Playing(setup) = t.stage.clone() else { panic!() };
        let world = World::new(Arc::new(book.clone()), setup).unwrap();
        let st = State::new(&world);
        assert_eq!((st.hp, st.cards.iter().all(|c| c.place == hexhold_holdin::Place::Hand)), (10, true));
        assert_eq!(
            st.items.iter().map(|h| (h.item, h.used)).collect::<Vec<_>>(),
            [(5, hexhold_holdin::Used::Ready), (6, hexhold_holdin::Used::Ready)]
        );
        t.finish(&book, &outcome(&t, false)).unwrap();
    }
}

#[test]
#[proves("holdin:tile.treasure.once", "ruling:holdin-loot-item")]
fn a_treasure_pays_once_and_its_item_is_taken_after_the_scenario() {
    let book = book();
    let mut t = new(&book);
    t.items = vec![3];
    t.act(&book, travel(1)).unwrap();
    let looted = Outcome { treasures: vec![0], found: vec![2], ..outcome(&t, false) };
    t.finish(&book, &looted).unwrap();
    assert_eq!((t.gold, t.waiting.clone()), (5, vec![2]));
    // Nothing else is done before it is dealt with; both are for the head.
    assert_eq!(t.act(&book, travel(1)), Err(Refused::FoundFirst));
    assert_eq!(t.act(&book, Act::Take(2)), Err(Refused::NoRoom));
    let mut sold = t.clone();
    sold.act(&book, Act::SellFound(2)).unwrap();
    assert_eq!((sold.gold, sold.items.clone()), (8, vec![3]));
    t.act(&book, Act::Sell(3)).unwrap();
    t.act(&book, Act::Take(2)).unwrap();
    assert_eq!((t.gold, t.items.clone()), (7, vec![2]));
    // The next scenario has no such treasure.
    t.act(&book, travel(1)).unwrap();
    let At::Playing(setup) = t.stage.clone() else { panic!() };
    assert!(World::new(Arc::new(book), setup).unwrap().treasures.is_empty());
}

#[test]
#[proves("holdin:level-up.scenarios", "holdin:level-up.max", "holdin:tracker.levels", "holdin:level-up.hp")]
fn every_third_scenario_won_is_a_level_up_to_five() {
    let book = book();
    let mut t = new(&book);
    t.unlocked.extend(1..=15);
    t.achievements.extend([0, 1]);
    let mut levels = Vec::new();
    for number in (1..=15).filter(|n| *n != 2) {
        play(&mut t, &book, number, true);
        while let Some(&upgrade) = t.acts(&book).iter().find(|a| matches!(a, Act::Upgrade(_))) {
            t.act(&book, upgrade).unwrap();
        }
        levels.push(t.level());
    }
    assert_eq!(levels, [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]);
    assert_eq!(t.upgraded, [true; 4]);
    // The hit points of the level are the next scenario's.
    t.act(&book, travel(1)).unwrap();
    let At::Playing(setup) = t.stage.clone() else { panic!() };
    assert_eq!(World::new(Arc::new(book), setup).unwrap().max_hp(), 18);
}

#[test]
#[proves("holdin:level-up.card", "holdin:level-up.when", "holdin:ability-card.upgrade", "ruling:holdin-level-up")]
fn a_level_turns_a_card_of_ones_choice_before_anything_else() {
    let book = book();
    let mut t = new(&book);
    t.unlocked.extend(1..=15);
    t.achievements.insert(1);
    for number in [1, 4] {
        play(&mut t, &book, number, true);
    }
    assert_eq!(t.act(&book, Act::Upgrade(2)), Err(Refused::NoLevel));
    play(&mut t, &book, 5, true);
    // On the road, without visiting the town.
    assert_eq!(t.act(&book, Act::VisitTown), Err(Refused::LevelFirst));
    assert_eq!(t.acts(&book), [0, 1, 2, 3].map(Act::Upgrade));
    t.act(&book, Act::Upgrade(2)).unwrap();
    assert_eq!(t.upgraded, [false, false, true, false]);
    assert_eq!(t.act(&book, Act::Upgrade(2)), Err(Refused::NoLevel));
    // It stays turned.
    play(&mut t, &book, 6, false);
    t.act(&book, travel(6)).unwrap();
    let At::Playing(setup) = &t.stage else { panic!() };
    assert_eq!((setup.upgraded, setup.character_level), ([false, false, true, false], 2));
}

#[test]
#[proves("holdin:town.choice", "holdin:town.buy", "holdin:town.sell", "holdin:town.available", "holdin:town.locked")]
fn in_town_items_are_bought_at_their_price_and_sold_for_half() {
    let book = book();
    let mut t = new(&book);
    t.gold = 50;
    // On the road there is no trade.
    assert_eq!(t.act(&book, Act::Buy(0)), Err(Refused::NotInTown));
    t.act(&book, Act::VisitTown).unwrap();
    assert_eq!(t.act(&book, Act::Buy(4)), Err(Refused::LockedItem));
    for item in [0, 1, 2, 3, 5, 6] {
        assert!(t.acts(&book).contains(&Act::Buy(item)));
    }
    t.act(&book, Act::Buy(0)).unwrap();
    assert_eq!((t.gold, t.items.clone()), (39, vec![0]));
    t.act(&book, Act::Sell(0)).unwrap();
    assert_eq!((t.gold, t.items.len()), (44, 0));
    assert_eq!(t.act(&book, Act::Sell(0)), Err(Refused::NotOwned));
    t.for_sale.insert(4);
    t.act(&book, Act::Buy(4)).unwrap();
    t.gold = 3;
    assert_eq!(t.act(&book, Act::Buy(5)), Err(Refused::Gold));
    // And from town to a scenario.
    t.act(&book, travel(1)).unwrap();
}

#[test]
#[proves(
    "holdin:item.max-two",
    "holdin:item.slot-unique",
    "holdin:item.slot-exception",
    "holdin:town.limit",
    "ruling:holdin-slots"
)]
fn two_items_at_most_and_of_most_slots_one() {
    let mut book = book();
    book.items.push(item("bow", Slot::TwoHands, 1, UseCost::Free, ItemDoes::Damaged(1)));
    let mut t = new(&book);
    t.gold = 99;
    t.act(&book, Act::VisitTown).unwrap();
    t.act(&book, Act::Buy(2)).unwrap();
    // Two for the head: no.
    assert_eq!(t.act(&book, Act::Buy(3)), Err(Refused::NoRoom));
    t.act(&book, Act::Buy(5)).unwrap();
    // A third of anything: no.
    assert_eq!(t.act(&book, Act::Buy(6)), Err(Refused::NoRoom));
    t.act(&book, Act::Sell(2)).unwrap();
    // Two small ones: yes.
    t.act(&book, Act::Buy(6)).unwrap();
    // A one-handed and a two-handed one: yes.
    t.items = vec![0];
    t.act(&book, Act::Buy(7)).unwrap();
    // A reward may allow one more.
    t.item_limit = 3;
    t.act(&book, Act::Buy(2)).unwrap();
    assert_eq!(t.items.len(), 3);
}

#[test]
#[proves(
    "holdin:king.give-up",
    "holdin:king.compensation",
    "holdin:king.list",
    "holdin:setup.king",
    "holdin:king.monster"
)]
fn the_king_takes_items_that_share_a_card_with_the_scenarios_monsters() {
    let book = book();
    assert_eq!(needs(&book, 1).into_iter().collect::<Vec<_>>(), [0, 1]);
    assert_eq!(needs(&book, 2).into_iter().collect::<Vec<_>>(), [2, 3]);
    let mut t = new(&book);
    t.items = vec![0, 2];
    t.act(&book, travel(1)).unwrap();
    // Its full cost, and the other item stays; its card is used as a monster.
    assert_eq!((t.gold, t.items.clone()), (11, vec![2]));
    t.act(&book, Act::Begin).unwrap();
    let At::Playing(setup) = t.stage.clone() else { panic!() };
    assert!(World::new(Arc::new(book), setup).unwrap().monsters.iter().all(|m| m.monster == 0));
}

#[test]
#[proves("holdin:king.replace", "holdin:king.limit")]
fn after_the_king_items_are_bought_and_sold_as_usual() {
    let book = book();
    let mut t = new(&book);
    t.items = vec![0, 2];
    t.act(&book, travel(1)).unwrap();
    assert!(matches!(t.stage, At::King { scenario: 1, level: 1 }));
    assert_eq!(t.act(&book, Act::Buy(0)), Err(Refused::Kings));
    t.act(&book, Act::Buy(5)).unwrap();
    assert_eq!(t.act(&book, Act::Buy(6)), Err(Refused::NoRoom));
    t.act(&book, Act::Sell(2)).unwrap();
    t.act(&book, Act::Buy(6)).unwrap();
    t.act(&book, Act::Begin).unwrap();
    assert!(matches!(t.stage, At::Playing(_)));
    // Without anything taken the scenario begins at once.
    let mut t = new(&book);
    t.items = vec![2];
    t.act(&book, travel(1)).unwrap();
    assert!(matches!(t.stage, At::Playing(_)));
}

#[test]
#[proves("holdin:setup.page.introduction")]
fn a_page_has_its_introduction_and_its_conclusion() {
    let mut book = book();
    book.scenarios[0].introduction = "It begins.".into();
    book.scenarios[0].conclusion = "It ends.".into();
    let mut t = new(&book);
    // Before it is played only the introduction is for reading, after it is won both are.
    assert_eq!(t.page(&book, 1), Some(("It begins.", None)));
    play(&mut t, &book, 1, false);
    assert_eq!(t.page(&book, 1), Some(("It begins.", None)));
    play(&mut t, &book, 1, true);
    assert_eq!(t.page(&book, 1), Some(("It begins.", Some("It ends."))));
    assert_eq!(t.page(&book, 7), None, "not unlocked");
}

#[test]
fn what_is_listed_is_legal_and_nothing_else() {
    let book = book();
    let mut t = new(&book);
    t.gold = 20;
    t.act(&book, Act::VisitTown).unwrap();
    let listed = t.acts(&book);
    assert!(!listed.is_empty());
    for act in &listed {
        assert_eq!(t.clone().act(&book, *act), Ok(()), "{act:?}");
    }
    assert!(!listed.contains(&Act::VisitTown) && !listed.contains(&Act::Begin));
    assert_eq!(t.act(&book, Act::Buy(99)), Err(Refused::Unknown));
    t.act(&book, travel(1)).unwrap();
    assert_eq!(t.acts(&book), []);
    assert_eq!(t.act(&book, travel(1)), Err(Refused::Playing));
    t.finish(&book, &outcome(&t, false)).unwrap();
    let before = t.clone();
    assert_eq!(t.finish(&book, &outcome(&t, true)), Err(Refused::NotPlaying));
    assert_eq!(t, before);
}

#[test]
fn a_tracker_is_kept_as_text() {
    let book = book();
    let mut t = new(&book);
    t.gold = 7;
    play(&mut t, &book, 1, true);
    t.act(&book, travel(2)).unwrap();
    let text = serde_json::to_string(&t).unwrap();
    assert_eq!(serde_json::from_str::<Tracker>(&text).unwrap(), t);
}
