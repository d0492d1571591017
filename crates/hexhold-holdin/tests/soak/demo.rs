//! A varied book in code: everything the vocabulary has occurs in it.

use std::sync::Arc;

use hexhold_hex::Borders;
use hexhold_hex::ascii::{Board, DoorSign};
use hexhold_holdin::book::*;
use hexhold_holdin::{Options, Setup, World};

fn action(abilities: impl IntoIterator<Item = Ability>, lost: bool, elements: Elements) -> Action {
    Action { abilities: abilities.into_iter().collect(), lost, elements }
}

fn attack(value: u8, range: Option<u8>, effects: &[Effect]) -> Ability {
    Ability::new(Does::Attack(Attack {
        value,
        range,
        advantage: value == 4,
        effects: effects.to_vec(),
        bonuses: vec![(When::Hurt, Change::Add(1))],
    }))
}

fn augmented(ability: Ability, needs: Elements, gives: &[Gain]) -> Ability {
    Ability { augments: vec![Augment { needs, gives: gives.to_vec() }], ..ability }
}

fn card(i: u8) -> AbilityCard {
    let does = Ability::new;
    let muddle = Effect::Give(Condition::Muddle, Span::Once);
    let stun = Effect::Give(Condition::Stun, Span::Once);
    let tops: [Vec<Ability>; 8] = [
        vec![augmented(attack(3, None, &[Effect::Pierce(1)]), Elements::FIRE, &[Gain::More(2)])],
        vec![attack(2, Some(3), &[Effect::Push(2)]), does(Does::Heal(1))],
        vec![attack(4, None, &[stun, muddle]), does(Does::Suffer(1))],
        vec![augmented(attack(2, Some(2), &[]), Elements::DARK, &[Gain::Range(2), Gain::Advantage])],
        vec![does(Does::Gain(Condition::Strengthen, Span::Once)), attack(2, None, &[muddle])],
        vec![does(Does::Recover(1)), does(Does::Refresh(1))],
        vec![attack(3, Some(4), &[Effect::Pull(2)])],
        vec![does(Does::Bonus(Bonus::Attack(Change::Double), Life::Opportunity)), attack(2, None, &[])],
    ];
    let bottoms: [Vec<Ability>; 8] = [
        vec![augmented(does(Does::Move { points: 3, jump: false }), Elements::FIRE, &[Gain::Jump])],
        vec![does(Does::Move { points: 2, jump: true }), does(Does::Loot(1))],
        vec![does(Does::Bonus(Bonus::Shield(2), Life::Round)), does(Does::Move { points: 2, jump: false })],
        vec![does(Does::Gain(Condition::Invisible, Span::Twice))],
        vec![augmented(does(Does::Heal(3)), Elements { dark: 1, fire: 1 }, &[Gain::More(3)])],
        vec![does(Does::Effects(vec![Effect::Push(1)])), does(Does::DisarmTrap { range: 2 })],
        vec![does(Does::Bonus(Bonus::Retaliate { damage: 2, range: 2 }, Life::Combat)), does(Does::LoseCard)],
        vec![does(Does::Hinder(Terrain::Trap, Life::Opportunity)), does(Does::Clear(None))],
    ];
    let face = |n: u8| {
        let n = usize::from(n % 8);
        Face {
            initiative: 7 + 11 * n as u8,
            top: action(tops[n].clone(), n == 5, if n % 3 == 0 { Elements::DARK } else { Elements::NONE }),
            bottom: action(bottoms[n].clone(), n == 6, if n % 2 == 0 { Elements::FIRE } else { Elements::NONE }),
        }
    };
    AbilityCard { name: format!("card {i}"), levels: [[face(i), face(i + 4)], [face(i + 2), face(i + 7)]] }
}

fn item(i: usize, slot: Slot, uses: UseCost, does: ItemDoes) -> Item {
    let needs = if uses == UseCost::Free { Elements::DARK } else { Elements::NONE };
    Item { name: format!("item {i}"), slot, cost: 5 + i as u16, uses, locked: i == 7, needs, does }
}

fn items() -> Vec<Item> {
    let heal = || vec![Ability::new(Does::Heal(2))];
    let does = [
        (Slot::Small, UseCost::Consume, ItemDoes::Abilities { own_turn: false, abilities: heal() }),
        (Slot::OneHand, UseCost::Spend, ItemDoes::Attack { melee: Some(true), gives: vec![Gain::More(1)] }),
        (Slot::Legs, UseCost::Spend, ItemDoes::Move(vec![Gain::More(2)])),
        (Slot::Body, UseCost::Spend, ItemDoes::Attacked(vec![Guard::Shield(1), Guard::Halve])),
        (Slot::Head, UseCost::Spend, ItemDoes::Damaged(2)),
        (Slot::Small, UseCost::Free, ItemDoes::Abilities { own_turn: true, abilities: heal() }),
        (Slot::TwoHands, UseCost::Spend, ItemDoes::Attack { melee: None, gives: vec![Gain::Double] }),
        (Slot::Body, UseCost::Spend, ItemDoes::Attacked(vec![Guard::Disadvantage, Guard::Retaliate(1)])),
    ];
    does.into_iter().enumerate().map(|(i, (slot, uses, does))| item(i, slot, uses, does)).collect()
}

fn set(initiative: u8, moves: Row, attack: Row, range: Row, effects: &[Effect]) -> Behaviour {
    Behaviour { initiative, moves, attack, range, effects: effects.to_vec(), ..Behaviour::default() }
}

fn monsters() -> Vec<Monster> {
    use Row::{Dash, Heal, Value};
    let muddle = Effect::Give(Condition::Muddle, Span::Once);
    let stun = Effect::Give(Condition::Stun, Span::Once);
    let wolf = |more: u8| {
        [
            set(18, Value(3), Value(2 + more), Dash, &[]),
            set(38, Value(2), Value(1 + more), Value(3), &[muddle, stun]),
            Behaviour { bonuses: vec![Bonus::Shield(1)], ..set(70, Dash, Value(3 + more), Dash, &[Effect::Push(1)]) },
        ]
    };
    let shaman = |more: u8| {
        [
            set(25, Value(1), Value(1 + more), Value(4), &[Effect::Pull(2)]),
            set(60, Heal(2), Value(2), Value(3), &[Effect::Give(Condition::Disarm, Span::Once)]),
            Behaviour { gains: Some(Condition::Invisible), ..set(85, Value(2), Heal(3), Value(2), &[]) },
        ]
    };
    let traits = Traits { flying: true, shield: 1, retaliate: 1, retaliate_range: 2 };
    vec![
        Monster { name: "wolf".into(), hp: [4, 6], traits: [Traits::default(); 2], sets: [wolf(0), wolf(1)] },
        Monster {
            name: "shaman".into(),
            hp: [5, 7],
            traits: [Traits::default(), traits],
            sets: [shaman(0), shaman(1)],
        },
    ]
}

fn maps() -> Vec<MapCard> {
    let boards = [
        r"
  S       .       .       m
      .       d       .       $
  $       o       t       .
      .       h       .       s
  .       .       .       .
      +

      .       .
  .       T       n
",
        r"
  .       .
      t       .       G
  S       m       +       M       .
      .       .       .       s
  G       $               d
                      n       h
",
    ];
    let map = |text: &str| {
        let board: Board = text.parse().expect("the board can be read");
        let mark = |(hex, mark)| {
            let what = match mark {
                'm' => Printed::Monster(0, Rank::Normal),
                'M' => Printed::Monster(0, Rank::Elite),
                'n' => Printed::Monster(1, Rank::Elite),
                't' => Printed::Terrain(Terrain::Trap),
                'h' => Printed::Terrain(Terrain::Hazard),
                'd' => Printed::Terrain(Terrain::Difficult),
                'o' => Printed::Terrain(Terrain::Obstacle),
                '$' => Printed::Money,
                'T' => Printed::Treasure(0),
                'G' => Printed::Goal,
                _ => return None,
            };
            Some(Tile { hex, what, dot: None })
        };
        MapCard {
            name: "map".into(),
            map: board.draft(Borders::Closed),
            starts: [board.hex('S').expect("start"), board.hex('s').expect("start")],
            tiles: board.marks().filter_map(mark).collect(),
            locked: board.doors(DoorSign::Locked).collect(),
        }
    };
    boards.map(map).into_iter().collect()
}

pub(crate) fn book() -> Book {
    let tables = [0, 1, 2, 3].map(|t| [0, 1, 2, 3, 4].map(|l: i8| [-1 - (t % 2), 0, 1 + l / 2]));
    let character =
        Character { name: "character".into(), cards: [0, 1, 2, 3].map(card), hp: [9, 10, 11, 12, 13], tables };
    let goals = [Goal::KillAll, Goal::Kill(0), Goal::Loot, Goal::All(vec![Goal::Loot, Goal::Kill(1)])];
    let scenario = |i: usize| Scenario {
        number: i as u8 + 1,
        name: format!("scenario {i}"),
        map: (i / 2 % 2) as u8,
        colour: if i.is_multiple_of(2) { Colour::Orange } else { Colour::Blue },
        goal: goals[if (i / 2).is_multiple_of(2) { i % 2 } else { 2 + i % 2 }].clone(),
        special: if i == 3 { vec![Special::Suffer(1), Special::RoundLimit(12)] } else { Vec::new() },
        unlocks: vec![i as u8 + 2],
        blocks: if i == 2 { vec![9] } else { Vec::new() },
        rewards: vec![Reward::Gold(5), Reward::Achievement(0)],
        ..Scenario::default()
    };
    Book {
        name: "demo".into(),
        characters: vec![character],
        monsters: monsters(),
        items: items(),
        cards: vec![
            MonsterCard { monsters: vec![0], items: vec![0, 1, 2, 3] },
            MonsterCard { monsters: vec![1], items: vec![4, 5, 6, 7] },
        ],
        monster_tables: [0, 1, 2, 3].map(|t: i8| [0, 1, 2, 3].map(|l: i8| [-1, t % 2, l / 2])),
        maps: maps(),
        scenarios: (0..16).map(scenario).collect(),
        treasures: vec![Treasure { tokens: 1, rewards: vec![Reward::Item(7)], ..Treasure::default() }],
        achievements: vec!["gem".into()],
    }
}

/// The n-th of many set-ups, all different.
pub(crate) fn setup(n: u64) -> Setup {
    let bits = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let pick = |shift: u32, below: u64| ((bits >> shift) % below) as u8;
    let first = pick(8, 8);
    Setup {
        scenario: pick(0, 4),
        character: 0,
        character_level: 1 + pick(16, 5),
        upgraded: [0, 1, 2, 3].map(|i| pick(20 + i, 2) == 1),
        items: vec![first, (first + 1 + pick(28, 7)) % 8],
        item_limit: 2,
        level: pick(32, 4),
        looted: Vec::new(),
        options: Options { hindrances: pick(40, 2) == 1, items_at_once: pick(41, 2) == 1 },
    }
}

pub(crate) fn world(book: &Arc<Book>, n: u64) -> World {
    World::new(Arc::clone(book), setup(n)).expect("the demo can be set up")
}
