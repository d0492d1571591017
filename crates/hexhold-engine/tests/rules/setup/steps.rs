//! Beginning a scenario: its steps in order, hands.

use std::sync::Arc;

use hexhold_engine::{Ask, CharId, Choice, Draw, FigureKind, Game, Seeded, SetupProblem, To, What};
use hexhold_model::{
    BattleGoal, BonusEffect, CardLevel, Compare, Condition, Count, GoalTest, Infusion, Item, ItemSlot, ItemUsage,
    LootKind, LootRow, LootType, ModifierCard, Perk, ScenarioEffect, Step, Tally, Target, Test, Trigger, Who,
};
use hexhold_testkit::{Stage, attack, gives, hp, item, only, proves, worn};

use crate::{happened, place};

const TWO: &str = r"
     A       .
         B
";

const A: To = To::Character(CharId(0));

const B: To = To::Character(CharId(1));

fn goals(n: i16) -> Vec<BattleGoal> {
    let goal = |i| BattleGoal {
        key: format!("goal {i}"),
        name: format!("Goal {i}"),
        checkmarks: 1,
        needs: GoalTest::Tally(Tally::Kills, Compare::AtLeast, i),
    };
    (0..n).map(goal).collect()
}

/// Every character on the map, whoever performs.
fn characters() -> Target {
    Target { count: Count::All, only: vec![Test::IsCharacter], ..Target::one(Who::Anyone) }
}

#[test]
#[proves("gh2e:setup.players.two-to-four")]
fn a_party_has_two_to_four_characters() {
    let mut stage = Stage::new("\n     A       C       .\n         B       D\n");
    for size in 2..=4 {
        assert!(stage.try_world(|s| s.party.truncate(size)).is_ok(), "{size}");
    }
    let one = stage.try_world(|s| s.party.truncate(1)).unwrap_err();
    assert_eq!(one, [SetupProblem::PartySize(1)]);
    stage.library.classes.push(stage.library.classes[0].clone());
    let mut fifth = stage.sheet_mut('A').clone();
    fifth.class = 4;
    let five = stage.try_world(|s| s.party.push(fifth)).unwrap_err();
    assert_eq!(five, [SetupProblem::PartySize(5)]);
}

#[test]
#[proves("ruling:scenario-for-one")]
fn a_scenario_for_one_class_is_played_by_one_of_it() {
    let mut stage = Stage::new(TWO).with(|s| s.scenario.alone = Some(s.library.classes[0].key.clone()));
    stage.sheet_mut('A').level = 4;
    let class = stage.library.classes[0].key.clone();
    let one = stage.try_world(|s| {
        s.party.truncate(1);
        s.level = None;
        // Nothing makes up for knowing all cards where there are no others to know.
        s.variants.solo = true;
    });
    let one = one.expect("a party of one");
    assert_eq!((one.party.len(), one.level, one.monster_level), (1, 2, 2));
    assert_eq!(one.level_row(), one.rules.level.table[2]);
    assert_eq!(stage.try_world(|_| ()).unwrap_err(), [SetupProblem::Alone(class.clone())], "two");
    let other = stage.try_world(|s| drop(s.party.remove(0))).unwrap_err();
    assert_eq!(other, [SetupProblem::Alone(class)], "one of another class");
    // Whoever is alone has more and less of everything than all others: only the third goal can be meant.
    let goal = |needs| BattleGoal { key: format!("{needs:?}"), name: String::new(), checkmarks: 1, needs };
    let alone = Stage::new(TWO).alone().with(|s| {
        s.rules.level.battle_goals_dealt = 1;
        s.library.goals = vec![
            goal(GoalTest::MostOf(Tally::Kills)),
            goal(GoalTest::LeastOf(Tally::Kills)),
            goal(GoalTest::Tally(Tally::Kills, Compare::AtLeast, 9)),
        ];
    });
    assert_eq!(alone.from_setup(&[(Draw::BattleGoal, 0)]).character('A').goal, Some(2));
}

#[test]
#[proves(
    "gh2e:setup.order.08-read-entry",
    "gh2e:setup.order.09-battle-goals",
    "gh2e:setup.order.12-items",
    "gh2e:setup.order.13-ability-cards",
    "gh2e:setup.order.15-effects-last",
    "gh1e:setup.read.intro",
    "gh1e:setup.hand",
    "gh1e:item.equip.owned",
    "jotl:setup.introduction",
    "jotl:battle-goal.keep",
    "fh:setup.effects.last-step",
    "fh:setup.cards.exactly-hand-size"
)]
fn the_steps_come_in_the_order_of_the_book() {
    let stage = Stage::new(TWO).item('A', worn("hat", ItemSlot::Head)).with(|s| {
        s.library.goals = goals(7);
        s.scenario.introduction = "Here we are.".to_owned();
        let hurt = Condition::Wound;
        s.scenario.effects = vec![ScenarioEffect::Gain(hurt, characters())];
        s.class_mut('A').hand_size = 9;
    });
    let each = usize::from(stage.rules.level.battle_goals_dealt);
    let draws: Vec<(Draw, u16)> = (0..2 * each).map(|_| (Draw::BattleGoal, 0)).collect();
    let mut t = stage.from_setup(&draws);
    // The introduction, then some goals for each; both are asked at once, in secret.
    let read = place(&t.events, |w| matches!(w, What::Said { text: 0 }));
    let dealt = place(&t.events, |w| matches!(w, What::GoalsDealt { goals, .. } if goals.len() == each));
    assert!(read < dealt);
    assert_eq!(t.game.questions().len(), 2);
    for q in t.game.questions() {
        assert_eq!((&q.ask, q.options.len()), (&Ask::BattleGoal, each));
    }
    t.answer_as(B, Choice::Nth(1)).answer_as(A, Choice::Nth(0));
    assert_eq!(t.character('A').goal, Some(0));
    assert!(t.character('A').dealt.is_empty() && t.character('B').goal.is_some());
    assert_eq!(t.question().ask, Ask::StartHex);
    t.hex('A').hex('B');
    assert_eq!((t.question().to, &t.question().ask), (A, &Ask::Item));
    t.answer(Choice::Item(0));
    assert_eq!((t.question().to, &t.question().ask), (A, &Ask::HandCard { left: 1 }));
    assert!(!t.has('A', Condition::Wound), "scenario effects come last");
    t.answer(Choice::Card(4));
    assert_eq!(t.character('A').hand.len(), 9);
    assert!(t.has('A', Condition::Wound) && t.has('B', Condition::Wound));
    assert_eq!(t.state().round, 1);
}

#[test]
#[proves("ruling:goals-that-can-be-met", "gh1e:end.goals-return", "gh2e:end.battle-goals-reshuffled")]
fn every_scenario_deals_from_all_goals_that_can_be_met_in_it() {
    let asks = |tally, compare, n| {
        let key = format!("{tally:?} {compare:?} {n}");
        BattleGoal { name: key.clone(), key, checkmarks: 1, needs: GoalTest::Tally(tally, compare, n) }
    };
    use Compare::{AtLeast, Equal};
    let all = || {
        vec![
            asks(Tally::DoorsOpened, AtLeast, 1),
            asks(Tally::DoorsOpened, Equal, 0),
            asks(Tally::EliteKills, AtLeast, 2),
            asks(Tally::TreasuresLooted, AtLeast, 1),
            asks(Tally::ItemsUsed, AtLeast, 1),
            asks(Tally::Kills, AtLeast, 9),
        ]
    };
    // Who may be dealt what: A brings an item, B none; there is neither door nor treasure nor elite monster.
    let dealt = |a: &[u16], b: &[u16]| {
        let draws: Vec<(Draw, u16)> = a.iter().chain(b).map(|&n| (Draw::BattleGoal, n)).collect();
        let stage = Stage::new(TWO).item('A', worn("hat", ItemSlot::Head)).with(|s| {
            s.library.goals = all();
            s.rules.level.battle_goals_dealt = 1;
        });
        let t = stage.from_setup(&draws);
        ['A', 'B'].map(|c| t.character(c).goal.expect("one"))
    };
    // A: no doors opened, an item used, nine kills; B the same without the item.
    assert_eq!(dealt(&[0], &[0]), [1, 5]);
    assert_eq!(dealt(&[1], &[0]), [4, 1]);
    assert_eq!(dealt(&[1], &[1]), [4, 5]);
    // Nothing is used up: the next scenario deals from all of them again.
    assert_eq!(dealt(&[0], &[0]), [1, 5]);
}

#[test]
fn who_learns_is_asked_for_no_battle_goal() {
    let stage = Stage::new(TWO).with(|s| s.library.goals = goals(7));
    let first = |learning| {
        let world = stage.try_world(|setup| setup.learning = learning).expect("fits");
        Game::start(Arc::new(world), Seeded::new(0), &mut Vec::new()).questions()[0].ask.clone()
    };
    assert_eq!((first(false), first(true)), (Ask::BattleGoal, Ask::StartHex));
}

#[test]
#[proves(
    "gh2e:setup.order.11-elements-inert",
    "gh2e:setup.order.13-all-in-hand",
    "gh2e:setup.order.14-hp-to-maximum",
    "gh2e:setup.order.14-xp-to-zero",
    "fh:setup.xp-dial-zero",
    "fh:setup.hp-at-maximum",
    "fh:setup.cards.start-in-hand",
    "jotl:setup.dial.hp",
    "jotl:setup.dial.xp",
    "gh1e:setup.elements",
    "jotl:select.all-in-hand",
    "jotl:select.hand-size",
    "jotl:select.pool"
)]
fn the_state_a_scenario_starts_with() {
    let stage = Stage::new(TWO).with(|s| {
        s.class_mut('A').hit_points = [6, 7, 8, 9, 10, 11, 12, 13, 14];
        s.sheet_mut('A').level = 5;
        s.class_mut('A').hand_size = 8;
    });
    let mut t = stage.from_setup(&[]);
    t.hex('A').hex('B').answer(Choice::Card(0)).answer(Choice::Card(9));
    assert!(t.state().elements.0.iter().all(|&e| e == Infusion::Inert));
    assert_eq!((t.hp('A'), t.figure('A').max_hit_points), (10, 10), "the maximum of level 5");
    let a = t.character('A');
    assert_eq!(a.hand.iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(a.discard.is_empty() && a.lost.is_empty() && a.active.is_empty());
    assert_eq!(a.experience, 0);
}

#[test]
#[proves(
    "gh2e:create.hand.level-x-available",
    "gh2e:create.hand.level-x-displaces",
    "gh2e:card.level-x-is-one",
    "fh:card.level-x-is-level-one",
    "fh:create.initial.level-x-swap"
)]
fn level_x_cards_are_there_from_the_start_and_take_a_place_in_the_hand() {
    let stage = Stage::new(TWO).with(|s| {
        let class = s.class_mut('A');
        class.hand_size = 8;
        class.cards[0].level = CardLevel::X;
        class.cards[1].level = CardLevel::X;
    });
    let mut t = stage.from_setup(&[]);
    t.hex('A').hex('B');
    // A level 1 character chooses from all ten; whoever takes both X cards leaves two others behind.
    assert!(t.offers(Choice::Card(0)) && t.offers(Choice::Card(1)));
    t.answer(Choice::Card(2)).answer(Choice::Card(3));
    let hand = t.character('A').hand;
    assert!(hand.has(0) && hand.has(1) && hand.len() == 8);
}

#[test]
#[proves("gh2e:create.hand.reselect-each-scenario")]
fn the_hand_is_chosen_anew_in_every_scenario() {
    let stage = || Stage::new(TWO).with(|s| s.class_mut('A').hand_size = 9);
    for left_out in [3, 7] {
        let mut t = stage().from_setup(&[]);
        t.hex('A').hex('B').answer(Choice::Card(left_out));
        assert!(!t.character('A').hand.has(left_out));
    }
}

#[test]
fn a_pool_that_cannot_make_a_hand_is_refused() {
    let mut stage = Stage::new(TWO);
    stage.class_mut('A').cards[9].level = CardLevel::Level(3);
    stage.sheet_mut('A').pool = (0..10).collect();
    let problems = stage.try_world(|_| ()).unwrap_err();
    assert!(
        matches!(&problems[..], [SetupProblem::Sheet { what, .. }] if what.contains("above level 1")),
        "{problems:?}"
    );
    stage.sheet_mut('A').pool = (0..9).collect();
    let problems = stage.try_world(|_| ()).unwrap_err();
    assert!(
        matches!(&problems[..], [SetupProblem::Sheet { what, .. }] if what.contains("hand size 10")),
        "{problems:?}"
    );
}

#[test]
#[proves("gh2e:create.initial.no-class-modifiers", "fh:create.initial.standard-deck-20")]
fn without_perks_the_deck_has_the_twenty_common_cards_only() {
    let mut stage = Stage::new(TWO);
    stage.class_mut('A').perks.push(Perk { times: 1, add: vec![ModifierCard::plus(3)], ..Perk::default() });
    let world = stage.world();
    assert_eq!(*world.party[0].modifiers, ModifierCard::standard_deck());
    assert_eq!(world.initial_state().characters[0].deck.draw.len(), 20);
}

#[test]
#[proves(
    "gh2e:setup.order.07-modifier-decks",
    "gh2e:setup.order.07-extra-modifiers",
    "fh:setup.amd.shuffle-needed-decks",
    "gh1e:setup.amd.shuffle",
    "gh1e:setup.monster-amd.shuffle"
)]
fn every_deck_is_whole_and_the_supplies_are_full() {
    let t = Stage::new(TWO).from_setup(&[]);
    let st = t.state();
    let character = st.characters[0].deck;
    for deck in [character, st.monster_deck, st.ally_deck] {
        assert_eq!((deck.draw.len(), deck.discard.len(), deck.blesses, deck.curses), (20, 0, 0, 0));
    }
    let rules = &t.game.world().rules;
    assert_eq!((rules.conditions.bless_cards, rules.conditions.curse_cards), (10, 10));
    // Shuffled: any card may be the first.
    for name in ["-2", "x2", "+1"] {
        let mut t =
            Stage::new("\n     A\n\n     m\n\n     .\n").monster('m', only(hp(9))).top('A', attack(3)).turn_of('A');
        t.play_top().modifiers('A', &[name]).target('m');
        let hit = if name == "x2" { 6 } else { 3 + name.parse::<i16>().unwrap() };
        assert_eq!(t.hp('m'), 9 - hit);
        let stage = Stage::new("\n     A\n\n     m\n\n     .\n").monster('m', only(hp(9))).card_of('m', 50, attack(3));
        let mut t = stage.turn_of('A');
        t.modifiers('m', &[name]).end_turn().done();
        assert_eq!(t.hp('A'), 10 - hit, "the monsters' deck too");
    }
}

#[test]
#[proves(
    "gh2e:setup.order.03-map-tiles",
    "gh2e:setup.order.06-first-room-only",
    "gh2e:scenario-entry.rooms.hidden-until-told",
    "fh:setup.map-tiles.whole-layout",
    "fh:setup.first-room-only",
    "fh:scenario-entry.hidden-rooms",
    "gh1e:setup.map.all-tiles",
    "gh1e:setup.map.first-room-only",
    "gh1e:setup.read.no-sections",
    "jotl:setup.first-room"
)]
fn all_of_the_map_lies_there_but_only_the_first_room_is_filled() {
    let board = "
     A       m
         +
     x
";
    let stage = Stage::new(board).monster('m', only(hp(3)));
    let stage = stage.with(|s| s.scenario.start = vec![s.hex('A'), s.hex('x')]);
    let t = stage.turn_of('A');
    let world = t.game.world();
    assert_eq!(world.map.len(), 4);
    assert_eq!(t.state().revealed.count_ones(), 1);
    assert!(
        !t.state().figures.iter().any(|f| matches!(f.kind, FigureKind::Monster { .. })),
        "not there, not even hidden"
    );
    assert!(!happened(&t.events, |w| matches!(w, What::Appeared { .. })));
}

#[test]
#[proves(
    "gh2e:setup.order.04-shuffle-ability-decks",
    "fh:setup.monsters.shuffle-ability-decks",
    "gh1e:setup.monster-ability.shuffle"
)]
fn any_card_of_an_ability_deck_may_come_first() {
    for drawn in 0..3 {
        let stage = Stage::new("\n     A\n\n     .\n\n     m\n").monster('m', only(hp(3))).with(|s| {
            let card = s.library.decks[0].cards[0].clone();
            s.library.decks[0].cards = vec![card.clone(), card.clone(), card];
        });
        let mut t = stage.round_one();
        t.draws(&[(Draw::MonsterCard, drawn)]).select('A', 0, 1);
        assert_eq!(t.state().decks[0].current, Some(drawn as u8));
        t.no_draws_left();
    }
}

#[test]
#[proves(
    "gh2e:setup.order.12-item-penalties",
    "gh2e:item.minus-one-cards",
    "fh:setup.items.start-of-scenario-effects",
    "fh:item.negative-modifiers",
    "gh1e:item.negative-modifiers"
)]
fn items_brought_along_take_effect_as_they_are_picked() {
    let muddles = Step { mandatory: true, ..Step::new(gives(Condition::Muddle, Target::one(Who::Performer))) };
    let cursed = BonusEffect::Steps(vec![muddles]);
    let heavy = Item {
        minus_ones: 2,
        usage: ItemUsage::Passive,
        slot: ItemSlot::Body,
        ..item("mail", Trigger::StartOfScenario, cursed)
    };
    let stage = || Stage::new(TWO).item('A', heavy.clone()).with(|s| s.class_mut('A').hand_size = 9);
    let mut t = stage().from_setup(&[]);
    t.hex('A').hex('B').answer(Choice::Item(0));
    assert!(matches!(t.question().ask, Ask::HandCard { .. }), "before the hand is chosen");
    let minus = |t: &hexhold_testkit::Play| {
        let deck = t.character('A').deck.draw;
        deck.iter().filter(|&c| t.game.world().party[0].modifiers[usize::from(c)] == ModifierCard::plus(-1)).count()
    };
    assert_eq!(minus(&t), 5 + 2);
    assert_eq!(t.character('A').deck.draw.len(), 22);
    assert!(t.has('A', Condition::Muddle));
    // Left at home it does nothing.
    let mut t = stage().from_setup(&[]);
    t.hex('A').hex('B').done();
    assert_eq!((minus(&t), t.has('A', Condition::Muddle)), (5, false));
    assert_eq!(t.character('A').items, []);
}

#[test]
#[proves("gh2e:setup.ambiguity.party-decides", "fh:campaign.ambiguity-party-decides", "jotl:round.ambiguity")]
fn where_the_rules_decide_nothing_the_party_is_asked() {
    // Two monster sets with the same initiative: no rule says who acts first.
    let board = "\n     A\n\n     .\n\n     m\n\n     n\n";
    let stage = Stage::new(board).monster('m', only(hp(3))).monster('n', only(hp(3)));
    let mut t = stage.round_one();
    t.select('A', 5, 6);
    assert_eq!((t.question().to, &t.question().ask), (To::Party, &Ask::ActsFirst));
    assert_eq!(t.question().options.len(), 2);
}

/// Coins 1, 2, 3; timber worth 3, 2 or 1; an herb; the random item.
fn with_loot(stage: Stage, rows: &[(&str, u8)]) -> Stage {
    let of = |key: &str, kind, cards: Vec<[u8; 3]>| LootType { key: key.to_owned(), name: key.to_owned(), kind, cards };
    stage.with(|s| {
        s.library.loot = vec![
            of("coins", LootKind::Money, vec![[1; 3], [2; 3], [3; 3]]),
            of("timber", LootKind::Material, vec![[3, 2, 1], [2, 2, 1]]),
            of("fennel", LootKind::Herb, vec![[1; 3], [1; 3]]),
            of("find", LootKind::RandomItem, vec![[1; 3]]),
        ];
        s.scenario.loot = rows.iter().map(|&(key, cards)| LootRow { loot: key.to_owned(), cards }).collect();
    })
}

#[test]
#[proves("fh:setup.order.fifteen-steps")]
fn the_loot_deck_is_ready_before_items_are_chosen() {
    let stage = with_loot(Stage::new("\n     A       $\n         B\n"), &[("coins", 2)])
        .item('A', worn("hat", ItemSlot::Head))
        .with(|s| {
            s.scenario.introduction = "Here.".to_owned();
            s.library.goals = hexhold_testkit::demo_library().goals[..6].to_vec();
            s.class_mut('A').hand_size = 9;
        });
    let mut t = stage.from_setup(&[(Draw::BattleGoal, 0); 5]);
    assert!(happened(&t.events, |w| matches!(w, What::Said { text: 0 })));
    assert_eq!(t.state().money.len(), 1, "the first room is there");
    let mut asked = Vec::new();
    while t.state().round == 0 {
        let q = t.game.questions()[0].clone();
        let ask = format!("{:?}", q.ask).split(' ').next().unwrap_or_default().to_owned();
        if asked.last() != Some(&ask) {
            asked.push(ask);
        }
        if q.ask == hexhold_engine::Ask::Item {
            assert_eq!(t.state().loot_left, [2]);
        }
        t.answer_as(q.to, q.options[0]);
    }
    assert_eq!(asked, ["BattleGoal", "StartHex", "Item", "HandCard"]);
}
