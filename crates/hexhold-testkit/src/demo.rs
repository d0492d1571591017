//! A small but varied game in code: four classes, three monsters, two rooms. For random play, benchmarks and tests of
//! what is built on the engine, without reading any pack.

use hexhold_engine::{GameSetup, World};
use hexhold_hex::{Borders, DoorDraft, Hex, RoomDraft, ascii::Board};
use hexhold_model::{
    Ability, AbilityCard, Action, Amount, Area, BattleGoal, BonusEffect, CardLevel, CharacterSheet, Class, Compare,
    Condition, Cost, Count, DeckIx, Door, Duration, Effect, Element, ElementIcon, GoalTest, HowMany, Item, ItemFace,
    ItemSlot, ItemUsage, Library, Loss, Mod, ModifierCard, ModifierValue, MonsterCard, MonsterConsume, MonsterDeck,
    MonsterType, MoveMode, Overlay, OverlayKind, Perk, Placement, Rank, Recoverable, Rider, Room, ScenarioDef,
    ScenarioTest, Stat, StatBlock, Step, Summon, SummonId, SummonRef, Tally, Target, Test, TileChange, TileOrder,
    TrapEffect, Treasure, Trigger, Who,
};

use crate::{AttackWords, action, bonus, gives, heals, hit, jumps, moves, retaliate, shield};

/// A party of this size, ready for the demo scenario, under the rule set of the test (see [`under_each`](crate::under_each)).
pub fn demo_world(characters: usize, level: u8) -> World {
    let party = (0..characters)
        .map(|class| CharacterSheet {
            class,
            name: ["Ash", "Brom", "Cleo", "Dorn"][class].to_owned(),
            level: 1,
            pool: Vec::new(),
            items: vec![0, 1, 2, 3],
            perks: vec![0],
        })
        .collect();
    let setup = GameSetup { scenario: "demo".to_owned(), level: Some(level), party, ..GameSetup::default() };
    World::build(&demo_library(), crate::rules(), &setup).expect("the demo is in order")
}

pub fn demo_library() -> Library {
    Library {
        classes: (0..4).map(class).collect(),
        items: items(),
        monsters: vec![monster("raider", 0, 5, None), monster("archer", 1, 4, Some(3)), monster("imp", 2, 3, Some(2))],
        decks: vec![deck("raider", false), deck("archer", true), deck("imp", true)],
        goals: (0..14)
            .map(|n| BattleGoal {
                key: format!("goal {n}"),
                name: format!("Goal {n}"),
                checkmarks: 1,
                needs: GoalTest::Tally(Tally::Kills, Compare::AtLeast, n),
            })
            .collect(),
        scenarios: vec![scenario()],
        ..Library::default()
    }
}

fn lost(mut a: Action, xp: u8) -> Action {
    a.loss = Loss::Lost;
    a.xp = xp;
    a
}

fn infusing(mut a: Action, e: Element) -> Action {
    a.infuse.push(ElementIcon::One(e));
    a
}

fn consuming(n: i16, e: Element, gives: Vec<Mod>) -> Ability {
    let mut a = hit(n);
    a.riders.push(Rider { cost: Some(Cost::Elements(vec![ElementIcon::One(e)])), when: Vec::new(), gives });
    Ability::Attack(a)
}

fn all_adjacent(who: Who) -> Target {
    Target { count: Count::All, range: Some(Amount::Fixed(1)), ..Target::one(who) }
}

fn class(i: usize) -> Class {
    let element = Element::ALL[i];
    let area = Area { melee: true, hexes: vec![Hex::new(1, 0), Hex::new(0, 1)], ally_hexes: Vec::new() };
    let mut sweep = hit(2);
    sweep.target.area = Some(area);
    let blast =
        Area { melee: false, hexes: vec![Hex::new(0, 0), Hex::new(1, 0), Hex::new(0, 1)], ally_hexes: Vec::new() };
    let mut burst = hit(2).range(3);
    burst.target.area = Some(blast);
    let mut slots = bonus(Duration::Persistent, BonusEffect::Mods(vec![Mod::Attack(Amount::Fixed(1))]));
    slots.trigger = Trigger::Attack;
    slots.slots = vec![0, 1, 0, 1];
    let mut flanker = hit(3);
    flanker.riders.push(Rider {
        cost: None,
        when: vec![Test::Adjacent { who: Who::Enemy, at_least: 2 }],
        gives: vec![Mod::Attack(Amount::Fixed(2)), Mod::Xp(1)],
    });
    let wall = TileOrder {
        change: TileChange::Create(OverlayKind::Obstacle),
        range: Amount::Fixed(2),
        count: Amount::Fixed(1),
        trap: hexhold_model::TrapEffect::default(),
        then: vec![Step::new(Ability::Suffer { amount: Amount::Fixed(1), target: all_adjacent(Who::Enemy) })],
    };
    let smash = TileOrder {
        change: TileChange::Destroy(vec![OverlayKind::Obstacle]),
        range: Amount::Fixed(1),
        count: Amount::Fixed(1),
        trap: hexhold_model::TrapEffect::default(),
        then: Vec::new(),
    };
    let within = |who, n| Target { range: Some(Amount::Fixed(n)), ..Target::one(who) };
    let tops = vec![
        hit(3).action(),
        infusing(hit(2).gives(Condition::Wound).action(), element),
        hit(2).range(3).gives(Condition::Muddle).action(),
        action([Ability::Attack(sweep)]),
        action([Ability::Attack(burst)]),
        lost(action([Ability::Summon { summon: SummonRef::Own(SummonId(0)) }]), 2),
        lost(action([Ability::Bonus(Box::new(slots))]), 1),
        action([Ability::Attack(flanker)]),
        action([consuming(3, element, vec![Mod::Attack(Amount::Fixed(2)), Mod::Xp(1)])]),
        infusing(action([heals(3)]), Element::Light),
    ];
    let bottoms = vec![
        action([moves(4)]),
        action([jumps(3)]),
        action([moves(2), Ability::Loot { range: Amount::Fixed(1) }]),
        action([shield(1, Duration::Round), moves(2)]),
        action([retaliate(2, 2, Duration::Round)]),
        action([Ability::Push { distance: Amount::Fixed(2), target: within(Who::Enemy, 1) }, moves(2)]),
        lost(
            action([Ability::Recover {
                what: Recoverable::Lost,
                count: HowMany::UpTo(Amount::Fixed(2)),
                target: Target::one(Who::Performer),
            }]),
            1,
        ),
        action([Ability::Tile(if i.is_multiple_of(2) { wall } else { smash }), moves(2)]),
        action([
            gives(Condition::Strengthen, within(Who::AllyOrSelf, 3)),
            Ability::Command {
                target: within(Who::Ally, 3),
                steps: vec![Step::new(moves(2)), Step::new(hit(2).ability())],
                control: false,
                action: false,
            },
        ]),
        action([
            Ability::Teleport { range: Amount::Fixed(3), near: None },
            gives(Condition::Curse, within(Who::Enemy, 2)),
        ]),
    ];
    let cards = tops.into_iter().zip(bottoms).enumerate();
    Class {
        key: format!("class {i}"),
        name: format!("Class {i}"),
        hand_size: 9 + i as u8 % 2,
        hit_points: [10, 11, 12, 14, 15, 17, 18, 20, 21],
        cards: cards
            .map(|(n, (top, bottom))| AbilityCard {
                name: format!("Card {n} of class {i}"),
                level: CardLevel::Level(1),
                initiative: (n * 9 + i * 2 + 5) as u8,
                top,
                bottom,
            })
            .collect(),
        summons: vec![Summon {
            name: "Hound".to_owned(),
            stats: StatBlock {
                move_: Some(Amount::Fixed(3)),
                attack: Some(Amount::Fixed(2)),
                range: (i == 3).then_some(Amount::Fixed(2)),
                ..StatBlock::new(Amount::Fixed(4))
            },
        }],
        perks: vec![Perk {
            times: 1,
            remove: vec![ModifierCard::plus(-2)],
            add: vec![
                ModifierCard { value: ModifierValue::Plus(1), rolling: true, effects: Vec::new(), shuffle: false },
                ModifierCard {
                    value: ModifierValue::Plus(0),
                    rolling: false,
                    effects: vec![Mod::Effect(Effect::Gain(Condition::Poison))],
                    shuffle: false,
                },
            ],
            ..Perk::default()
        }],
        resource: None,
        masteries: Vec::new(),
    }
}

fn items() -> Vec<Item> {
    let item = |key: &str, slot, usage, trigger, effect, minus_ones| {
        let mut b = bonus(Duration::Persistent, effect);
        b.trigger = trigger;
        Item {
            key: key.to_owned(),
            name: key.to_owned(),
            slot,
            cost: 20,
            usage,
            front: ItemFace { slots: 1, bonus: b },
            back: None,
            minus_ones,
        }
    };
    vec![
        item(
            "boots",
            ItemSlot::Feet,
            ItemUsage::Spent,
            Trigger::Move,
            BonusEffect::Mods(vec![Mod::Move(Amount::Fixed(2))]),
            0,
        ),
        item(
            "draught",
            ItemSlot::Small,
            ItemUsage::Lost,
            Trigger::DuringTurn,
            BonusEffect::Steps(vec![Step::new(Ability::Heal {
                amount: Amount::Fixed(3),
                target: Target::one(Who::Performer),
                riders: Vec::new(),
            })]),
            0,
        ),
        item("plate", ItemSlot::Body, ItemUsage::Spent, Trigger::WouldSuffer, BonusEffect::NegateDamage, 2),
        item("blade", ItemSlot::OneHand, ItemUsage::Spent, Trigger::Attack, BonusEffect::Mods(vec![Mod::Advantage]), 0),
    ]
}

fn monster(key: &str, deck: u16, hit_points: i16, range: Option<i16>) -> MonsterType {
    let stats = |level: i16, elite: i16| StatBlock {
        move_: Some(Amount::Fixed(2 + elite)),
        attack: Some(Amount::Fixed(2 + level / 2)),
        range: range.map(Amount::Fixed),
        shield: elite as u8,
        effects: if elite == 1 { vec![Effect::Gain(Condition::Poison)] } else { Vec::new() },
        flying: key == "imp",
        ..StatBlock::new(Amount::Fixed(hit_points + level + 2 * elite))
    };
    MonsterType {
        key: key.to_owned(),
        name: key.to_owned(),
        deck: DeckIx(deck),
        standees: 6,
        boss: false,
        stats: (0..8).map(|l| [stats(l, 0), stats(l, 1)]).collect(),
        specials: Vec::new(),
    }
}

fn deck(key: &str, ranged: bool) -> MonsterDeck {
    let plus = |stat, n: i16| Amount::Add(Box::new(Amount::Stat(stat)), Box::new(Amount::Fixed(n)));
    let step = |n| Ability::Move { points: plus(Stat::Move, n), mode: MoveMode::Walk, riders: Vec::new() };
    let strike = |n, targets: i16| {
        let mut a = hit(0).targets(targets);
        a.amount = plus(Stat::Attack, n);
        if ranged {
            a.target.range = Some(Amount::Fixed(3));
        }
        Ability::Attack(a)
    };
    let near = |who| Target { range: Some(Amount::Fixed(3)), ..Target::one(who) };
    let actions = vec![
        action([step(0), strike(0, 1)]),
        action([step(1), strike(-1, 1)]),
        action([step(-1), strike(1, 1)]),
        action([step(0), strike(-1, 2)]),
        action([shield(1, Duration::Round), strike(0, 1)]),
        infusing(action([step(0), strike(0, 1)]), Element::Dark),
        action([
            step(1),
            Ability::Heal { amount: Amount::Fixed(2), target: near(Who::AllyOrSelf), riders: Vec::new() },
        ]),
        action([step(0), gives(Condition::Muddle, near(Who::Enemy)), Ability::Loot { range: Amount::Fixed(1) }]),
    ];
    let cards = actions.into_iter().enumerate().map(|(i, action)| MonsterCard {
        name: format!("{key} {i}"),
        initiative: (i * 11 + 13) as u8,
        shuffle: i % 4 == 1,
        action,
        consume: if i == 2 {
            vec![MonsterConsume {
                icons: vec![ElementIcon::One(Element::Dark)],
                when: Vec::new(),
                mods: vec![Mod::Attack(Amount::Fixed(1))],
                steps: Vec::new(),
            }]
        } else {
            Vec::new()
        },
    });
    MonsterDeck { key: key.to_owned(), name: key.to_owned(), cards: cards.collect() }
}

/// Two rooms and a door between them.
fn scenario() -> ScenarioDef {
    let board: Board = r"
        s       .       o               i       q
            s       r       .       t       .
        s       .       .               .       R
            s       .       r       .       q
        s       d       h       +       A       $
            s       .       .       .       .
    "
    .parse()
    .expect("a board");
    let draft = board.draft(Borders::Closed);
    let rooms = draft.rooms.iter().map(|r| room(&board, r)).collect();
    let door = |d: &DoorDraft| Door { name: "gate".to_owned(), hex: d.hex, locked: false, open: false };
    ScenarioDef {
        key: "demo".to_owned(),
        name: "Two rooms".to_owned(),
        introduction: "Somebody is in there.".to_owned(),
        rooms,
        doors: draft.doors.iter().map(door).collect(),
        start: board.hexes('s').collect(),
        goals: vec![ScenarioTest::AllEnemiesDead],
        ..ScenarioDef::default()
    }
}

fn room(board: &Board, draft: &RoomDraft) -> Room {
    let mut room = Room { name: draft.name.clone(), floor: draft.floor.clone(), ..Room::default() };
    let (normal, elite) = (Some(Rank::Normal), Some(Rank::Elite));
    for (hex, mark) in board.marks().filter(|(h, _)| draft.floor.contains(h)) {
        let tile = |kind| Overlay { kind, hexes: vec![hex], trap: TrapEffect::default(), treasure: None };
        let trap = TrapEffect { damage: true, ..TrapEffect::default() };
        match mark {
            'o' => room.overlays.push(tile(OverlayKind::Obstacle)),
            'h' => room.overlays.push(tile(OverlayKind::Hazardous)),
            'd' => room.overlays.push(tile(OverlayKind::Difficult)),
            't' => room.overlays.push(Overlay { trap, ..tile(OverlayKind::Trap) }),
            '$' => room.overlays.push(Overlay { treasure: Some(Treasure::Gold(10)), ..tile(OverlayKind::Treasure) }),
            'r' => room.monsters.push(placement("raider", hex, [normal, normal, elite])),
            'R' => room.monsters.push(placement("raider", hex, [elite; 3])),
            'q' => room.monsters.push(placement("archer", hex, [None, normal, normal])),
            'A' => room.monsters.push(placement("archer", hex, [normal; 3])),
            'i' => room.monsters.push(placement("imp", hex, [normal; 3])),
            _ => {}
        }
    }
    room
}

fn placement(monster: &str, hex: Hex, ranks: [Option<Rank>; 3]) -> Placement {
    Placement { monster: monster.to_owned(), hex, ranks }
}
