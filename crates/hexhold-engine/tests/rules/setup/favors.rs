//! Frosthaven's favors: what a party buys before a scenario, and what it pays.

use hexhold_engine::{Ask, Cards, Choice, DeckId, Draw, Favor, Favors, Phase, ScenarioResult};
use hexhold_model::{
    AbilityCard, Amount, BattleGoal, CardLevel, Compare, GoalTest, ItemSlot, LootKind, LootRow, LootType,
    ModifierValue, ScenarioTest, Tally, Trigger,
};
use hexhold_testkit::{Play, Stage, heals, hp, item, only, performs, proves, worn};

const TWO: &str = "\n     A       $\n         B\n";

fn favored(board: &str) -> Stage {
    Stage::new(board).with(|s| s.variants.favors = true)
}

/// Setup up to the party's favors; characters take the starting hexes in their order.
fn at_favors(stage: Stage, draws: &[(Draw, u16)]) -> Play {
    let mut t = stage.from_setup(draws);
    while *ask(&t) == Ask::StartHex {
        let first = t.question().options[0];
        t.answer(first);
    }
    t
}

/// The question that is open, or the first of several.
fn ask(t: &Play) -> &Ask {
    &t.game.questions()[0].ask
}

fn offered(t: &Play) -> (u8, Vec<Favor>) {
    match ask(t) {
        Ask::Favor { points, favors } => (*points, favors.clone()),
        other => panic!("no favor is asked for: {other:?}"),
    }
}

#[track_caller]
fn activate(t: &mut Play, favor: Favor) {
    let place = offered(t).1.into_iter().position(|f| f == favor).expect("this favor is offered");
    t.answer(Choice::Nth(place as u16));
}

/// Activates Knowledge so often and leaves it at that.
fn spend(points: u8) -> Play {
    let mut t = at_favors(favored(TWO), &[]);
    for left in (8 - points..=7).rev() {
        assert_eq!(offered(&t).0, left);
        activate(&mut t, Favor::Knowledge);
    }
    if points < 7 {
        t.done();
    }
    t
}

/// How many −1 and −2 cards the monsters' deck has.
fn minus_cards(t: &Play) -> (usize, usize) {
    let list = &t.game.world().standard;
    let of = |n| move |c: &u8| list[usize::from(*c)].value == ModifierValue::Plus(n);
    let deck = t.state().monster_deck.draw;
    (deck.iter().filter(of(-1)).count(), deck.iter().filter(of(-2)).count())
}

/// Everybody plays the first cards, ends the turn and declines until the scenario is over.
fn play_out(t: &mut Play) -> ScenarioResult {
    while !matches!(t.state().phase, Phase::Over(_)) {
        pass(t);
    }
    t.state().result.as_deref().expect("over").clone()
}

fn pass(t: &mut Play) {
    let q = t.game.questions()[0].clone();
    let choice = match q.ask {
        Ask::TurnStep => Choice::EndTurn,
        _ if q.options.contains(&Choice::Done) => Choice::Done,
        _ => q.options[0],
    };
    t.answer_as(q.to, choice);
}

fn over_after(stage: Stage, round: i16) -> Stage {
    stage.with(|s| s.scenario.goals = vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(round))])
}

#[test]
#[proves("fh:favor.spend-up-to-seven", "fh:favor.repeatable")]
fn seven_points_can_be_spent_on_the_same_favor_or_on_others() {
    let t = spend(7);
    assert_eq!(t.state().favors.times(Favor::Knowledge), 7);
    assert!(!matches!(ask(&t), Ask::Favor { .. }), "nothing is left to spend");
    // Nobody has to.
    let mut t = at_favors(favored(TWO), &[]);
    t.done();
    assert_eq!((t.state().favors, minus_cards(&t)), (Favors::default(), (5, 1)));
    // Without the variant nobody is asked.
    let t = at_favors(Stage::new(TWO), &[]);
    assert_eq!(t.state().round, 1);
}

#[test]
#[proves("fh:favor.cost.remove-minus-one")]
fn each_point_costs_a_minus_one_card() {
    for points in 1..=5 {
        let mut t = spend(points);
        if points >= 2 {
            assert_eq!(*ask(&t), Ask::FavorPrice { points });
            t.done();
        }
        assert_eq!(minus_cards(&t), (5 - usize::from(points), 1));
        assert_eq!(t.state().ally_deck.draw.len(), 20, "the deck of allies is another one");
    }
}

#[test]
#[proves("fh:favor.cost.remove-minus-two")]
fn two_points_can_cost_the_minus_two_card_instead() {
    for (points, ones) in [(2, 5), (3, 4), (5, 2)] {
        let mut t = spend(points);
        t.yes();
        assert_eq!(minus_cards(&t), (ones, 0));
    }
    // There are five −1 cards: beyond them the −2 has to go.
    for (points, ones) in [(6, 1), (7, 0)] {
        let t = spend(points);
        assert!(!matches!(ask(&t), Ask::FavorPrice { .. }));
        assert_eq!(minus_cards(&t), (ones, 0));
    }
    // It does not pay for a single point.
    assert!(!matches!(ask(&spend(1)), Ask::FavorPrice { .. }));
}

/// A goal for A, met or not.
fn with_goal(stage: Stage, kills: i16) -> Stage {
    let needs = GoalTest::Tally(Tally::Kills, Compare::AtLeast, kills);
    stage.with(|s| {
        s.library.goals = vec![BattleGoal { key: "g".to_owned(), name: "G".to_owned(), checkmarks: 1, needs }];
    })
}

#[test]
#[proves("fh:favor.knowledge")]
fn knowledge_is_three_experience_for_an_achieved_goal() {
    for (kills, times, experience) in [(0, 0, 6), (0, 1, 9), (0, 2, 12), (1, 2, 6)] {
        let mut t = at_favors(over_after(with_goal(favored(TWO), kills), 1), &[]);
        for _ in 0..times {
            activate(&mut t, Favor::Knowledge);
        }
        t.done();
        let result = play_out(&mut t);
        assert_eq!(result.characters[0].bonus_experience, experience);
        assert_eq!(result.characters[1].bonus_experience, 6, "B has no goal");
    }
    // In a lost scenario no goal is achieved.
    let stage = with_goal(favored(TWO), 0).with(|s| {
        s.scenario.losses = vec![ScenarioTest::Round(Compare::AtLeast, Amount::Fixed(1))];
    });
    let mut t = at_favors(stage, &[]);
    activate(&mut t, Favor::Knowledge);
    t.done();
    assert_eq!(play_out(&mut t).characters[0].bonus_experience, 0);
}

fn with_loot(stage: Stage, rows: &[(&str, u8)]) -> Stage {
    let of = |key: &str, kind, cards: Vec<[u8; 3]>| LootType { key: key.to_owned(), name: key.to_owned(), kind, cards };
    stage.with(|s| {
        s.library.loot = vec![
            of("coins", LootKind::Money, vec![[1; 3], [2; 3], [3; 3]]),
            of("timber", LootKind::Material, vec![[3, 2, 1], [2, 2, 1]]),
            of("fennel", LootKind::Herb, vec![[1; 3], [1; 3]]),
            of("hides", LootKind::Material, vec![[2; 3], [1; 3]]),
            of("find", LootKind::RandomItem, vec![[1; 3]]),
        ];
        s.scenario.loot = rows.iter().map(|&(key, cards)| LootRow { loot: key.to_owned(), cards }).collect();
    })
}

/// A begins on the token and takes it at the end of its turn.
fn looting(stage: Stage, draws: &[(Draw, u16)]) -> Play {
    let mut t = over_after(stage, 1).from_setup(draws);
    t.hex('$');
    while *ask(&t) == Ask::StartHex {
        let first = t.question().options[0];
        t.answer(first);
    }
    t
}

#[test]
#[proves("fh:favor.wealth")]
fn wealth_is_a_gold_for_each_coin() {
    for (times, gold) in [(0, 6), (1, 9), (2, 12)] {
        let mut t = looting(with_loot(favored(TWO), &[("coins", 1)]), &[(Draw::LootCard, 2)]);
        for _ in 0..times {
            activate(&mut t, Favor::Wealth);
        }
        t.done();
        let a = &play_out(&mut t).characters[0];
        assert_eq!((a.money, a.gold), (3, gold), "3 coins, worth 2 gold at level 1");
    }
}

#[test]
#[proves("fh:favor.discovery")]
fn discovery_adds_a_card_of_a_resource_that_is_not_there() {
    let mut t = at_favors(with_loot(favored(TWO), &[("coins", 2), ("timber", 1)]), &[]);
    activate(&mut t, Favor::Discovery);
    assert_eq!(*ask(&t), Ask::FavorLoot { types: vec![2, 3] }, "neither money, nor timber, nor items");
    t.answer(Choice::Nth(1));
    let names = |t: &Play| t.game.world().loot_types.iter().map(|l| l.key.clone()).collect::<Vec<_>>();
    assert_eq!(names(&t), ["coins", "timber", "fennel", "hides"]);
    assert_eq!(t.state().loot_left, [2, 1, 0, 1]);
    // By then hides are included, and fennel is the only one left.
    activate(&mut t, Favor::Discovery);
    assert_eq!(t.state().loot_left, [2, 1, 1, 1]);
    assert!(!offered(&t).1.contains(&Favor::Discovery));
    // The card is one of its type, by chance, and is drawn like any other.
    for (card, amount) in [(0, 2), (1, 1)] {
        let mut t = looting(with_loot(favored(TWO), &[]), &[(Draw::LootCard, card)]);
        activate(&mut t, Favor::Discovery);
        t.answer(Choice::Nth(2));
        t.done();
        assert_eq!(play_out(&mut t).characters[0].resources, [(2, amount)]);
    }
}

/// Monsters with ability decks of so many cards.
fn with_decks(m: usize, n: usize) -> Stage {
    let stage = favored("\n     A       m\n         B       n\n").monster('m', only(hp(9))).monster('n', only(hp(9)));
    stage.with(|s| {
        for (deck, cards) in [(0, m), (1, n)] {
            let blank = s.library.decks[deck].cards[0].clone();
            s.library.decks[deck].cards = vec![blank; cards];
        }
    })
}

const STANDEES: [(Draw, u16); 2] = [(Draw::Standee, 0); 2];

#[test]
#[proves("fh:favor.strategy")]
fn strategy_takes_one_of_two_random_cards_out_of_a_deck() {
    for (taken, stays) in [(0, [0, 1, 2]), (1, [1, 2, 3])] {
        let draws = [&STANDEES[..], &[(Draw::MonsterCard, 3), (Draw::MonsterCard, 0)]].concat();
        let mut t = at_favors(with_decks(4, 4), &draws);
        activate(&mut t, Favor::Strategy);
        assert_eq!(*ask(&t), Ask::FavorDeck { decks: vec![DeckId(0), DeckId(1)] });
        t.answer(Choice::Nth(0));
        assert_eq!(*ask(&t), Ask::FavorTakesOut { deck: DeckId(0), cards: [3, 0] });
        t.answer(Choice::Nth(taken));
        assert_eq!(t.state().decks[0].draw, stays.into_iter().collect::<Cards>());
        assert_eq!(t.state().decks[1].draw, Cards::first(4));
    }
    // The card stays away when the deck is shuffled: of two cards the other one comes every round.
    let stage = with_decks(2, 1).with(|s| s.library.decks[0].cards.iter_mut().for_each(|c| c.shuffle = true));
    let mut t = at_favors(stage, &[&STANDEES[..], &[(Draw::MonsterCard, 1)]].concat());
    activate(&mut t, Favor::Strategy);
    assert_eq!(*ask(&t), Ask::FavorTakesOut { deck: DeckId(0), cards: [1, 0] }, "the other deck has only one card");
    t.answer(Choice::Nth(1)).done();
    let mut seen = Vec::new();
    while t.state().round < 4 {
        if t.state().phase == Phase::Turns && seen.len() < usize::from(t.state().round) {
            seen.push(t.state().decks[0].current);
        }
        pass(&mut t);
    }
    assert_eq!(seen, [Some(1); 3]);
}

#[test]
#[proves("fh:favor.strategy-once-per-deck")]
fn strategy_looks_into_each_deck_once() {
    let draws = [&STANDEES[..], &[(Draw::MonsterCard, 0); 4]].concat();
    let mut t = at_favors(with_decks(4, 3), &draws);
    activate(&mut t, Favor::Strategy);
    t.answer(Choice::Nth(1)).answer(Choice::Nth(0));
    activate(&mut t, Favor::Strategy);
    assert_eq!(*ask(&t), Ask::FavorTakesOut { deck: DeckId(0), cards: [0, 1] }, "only one deck is left");
    t.answer(Choice::Nth(0));
    let (points, favors) = offered(&t);
    assert_eq!((points, favors.contains(&Favor::Strategy)), (5, false));
}

fn potion(name: &str) -> hexhold_model::Item {
    item(name, Trigger::DuringTurn, performs([heals(1)]))
}

/// A, of level 1, brings as many of its items as it may, and its first turn has begun.
fn with_items(capacity: u8, items: Vec<hexhold_model::Item>) -> Play {
    let stage = items.into_iter().fold(favored(TWO), |stage, i| stage.item('A', i));
    let mut t = at_favors(stage, &[]);
    for _ in 0..capacity {
        activate(&mut t, Favor::Capacity);
    }
    t.done();
    while matches!(ask(&t), Ask::Item | Ask::FavorPrice { .. }) {
        let first = t.question().options[0];
        t.answer(first);
    }
    t.select('A', 0, 1).select('B', 0, 1);
    t
}

fn brought(t: &Play) -> usize {
    t.character('A').items.len()
}

#[test]
#[proves("fh:favor.capacity")]
fn capacity_is_one_more_small_item() {
    let potions = || ["a", "b", "c", "d"].map(potion).to_vec();
    for capacity in 0..=2 {
        assert_eq!(brought(&with_items(capacity, potions())), 1 + usize::from(capacity));
    }
    // Of small items only.
    let hats = || ["a", "b"].map(|n| worn(n, ItemSlot::Head)).to_vec();
    assert_eq!(brought(&with_items(1, hats())), 1);
}

#[test]
#[proves("fh:favor.capacity-unused-item")]
fn whoever_brings_more_keeps_one_small_item_unused() {
    let mut t = with_items(1, ["a", "b"].map(potion).to_vec());
    assert!(t.offers(Choice::Item(0)) && t.offers(Choice::Item(1)), "either of them");
    t.answer(Choice::Item(0)).target('A');
    assert!(!t.offers(Choice::Item(1)), "the last unused one");
    // Whoever brings no more than usual uses everything.
    let mut t = with_items(1, vec![potion("a")]);
    assert!(t.offers(Choice::Item(0)));
    t.answer(Choice::Item(0)).target('A');
    // An item that is never used up is enough.
    let mut t = with_items(1, vec![potion("a"), worn("charm", ItemSlot::Small)]);
    t.answer(Choice::Item(0)).target('A');
    assert_eq!(brought(&t), 2);
    // Items of other slots are nobody's business.
    let mut t =
        with_items(1, vec![hexhold_model::Item { slot: ItemSlot::Head, ..potion("hat") }, potion("a"), potion("b")]);
    t.answer(Choice::Item(1)).target('A');
    assert!(t.offers(Choice::Item(0)) && !t.offers(Choice::Item(2)));
}

/// Ten cards of level 1, two each of levels 2 and 3, one of level 4; A, of level 3, has gained the first of 2 and of 3.
fn with_levels(pool: &[u8]) -> Stage {
    favored(TWO).with(|s| {
        let plain = s.class_mut('A').cards[0].clone();
        for level in [2, 2, 3, 3, 4] {
            s.class_mut('A').cards.push(AbilityCard { level: CardLevel::Level(level), ..plain.clone() });
        }
        s.sheet_mut('A').level = 3;
        s.sheet_mut('A').pool = pool.to_vec();
    })
}

const POOL: [u8; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12];

fn cards(t: &Play) -> Vec<Choice> {
    t.question().options.clone()
}

#[test]
#[proves("fh:favor.potential")]
fn potential_brings_a_card_that_was_passed_over() {
    let mut t = at_favors(with_levels(&POOL), &[]);
    activate(&mut t, Favor::Potential);
    assert_eq!(*ask(&t), Ask::FavorCard);
    assert_eq!(cards(&t), [Choice::Card(11), Choice::Card(13), Choice::Done], "nothing above the own level");
    t.answer(Choice::Card(11)).answer(Choice::Card(10));
    assert_eq!(offered(&t).0, 5, "two points");
    // A second time for the other one.
    activate(&mut t, Favor::Potential);
    assert_eq!(cards(&t), [Choice::Card(13), Choice::Done], "the card of level 2 was gained once, not passed over");
    t.done().done().done();
    assert!(matches!(ask(&t), Ask::HandCard { .. }));
    let pool: Vec<Choice> = (0..10).chain([11, 12]).map(Choice::Card).collect();
    assert_eq!(cards(&t), pool, "and may be left out like any other");
}

#[test]
#[proves("fh:favor.potential-swap")]
fn for_potential_a_card_of_the_same_level_or_a_higher_one_leaves() {
    for (added, leaving) in [(11, vec![10, 12]), (13, vec![12])] {
        let mut t = at_favors(with_levels(&POOL), &[]);
        activate(&mut t, Favor::Potential);
        t.answer(Choice::Card(added));
        if leaving.len() > 1 {
            assert_eq!(*ask(&t), Ask::FavorCardFor { added });
            assert_eq!(cards(&t), leaving.iter().map(|&c| Choice::Card(c)).collect::<Vec<_>>());
            t.answer(Choice::Card(12));
        }
        assert!(t.character('A').hand.has(added) && !t.character('A').hand.has(12));
        assert_eq!(t.character('A').hand.len(), POOL.len());
    }
    // Without such a card there is nothing to exchange.
    let t = at_favors(with_levels(&POOL[..10]), &[]);
    assert!(!offered(&t).1.contains(&Favor::Potential));
}

#[test]
#[proves("fh:favor.current-scenario-only")]
fn after_the_scenario_everything_is_as_before() {
    let stage = with_levels(&POOL).monster('$', only(hp(9))).with(|s| {
        let blank = s.library.decks[0].cards[0].clone();
        s.library.decks[0].cards = vec![blank; 3];
    });
    let mut t = at_favors(over_after(stage, 1), &[(Draw::Standee, 0), (Draw::MonsterCard, 0), (Draw::MonsterCard, 0)]);
    for favor in [Favor::Strategy, Favor::Capacity, Favor::Potential] {
        activate(&mut t, favor);
        if favor == Favor::Strategy {
            t.answer(Choice::Nth(0));
        }
    }
    t.answer(Choice::Card(13)).done().done();
    assert_eq!((minus_cards(&t), t.state().decks[0].draw.len()), ((1, 1), 2));
    t.draws(&[(Draw::MonsterCard, 0)]);
    play_out(&mut t);
    assert_eq!((minus_cards(&t), t.state().decks[0].draw), ((5, 1), Cards::first(3)));
    assert_eq!(t.state().favors, Favors::default());
    let pool: Cards = POOL.into_iter().collect();
    assert_eq!(t.character('A').hand.without(pool), Cards::EMPTY);
}
