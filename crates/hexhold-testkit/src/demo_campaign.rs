//! A short campaign around the demo scenario, with a little of everything.

use hexhold_model::{
    AbilityCard, Calling, CampaignDef, CardLevel, Compare, EnhancedValue, EventCard, EventDeck, EventOption,
    EventOutcome, Fact, Gain, GoalTest, Goods, Library, Mastery, Milestone, PersonalQuest, PlaceDef, ScenarioDef,
    Section, Spot, SpotMark, Standing, StartWith, Tally, Task, TreasureGains, When, Whom,
};

use crate::demo_library;

/// The demo with keys as packs have them, cards of all levels, and a campaign called `trial`.
pub fn campaign_library() -> Library {
    let mut library = demo_library();
    for class in &mut library.classes {
        class.key = class.key.replace(' ', "-");
        let first: Vec<AbilityCard> = class.cards.iter().take(8).cloned().collect();
        for level in 2..=9 {
            class.cards.extend(first.iter().take(2).map(|c| AbilityCard {
                name: format!("{} at {level}", c.name),
                level: CardLevel::Level(level),
                ..c.clone()
            }));
        }
        let needs = |n| GoalTest::Tally(Tally::Kills, Compare::AtLeast, n);
        class.masteries = (1..=2).map(|n| Mastery { name: format!("{n} kills"), needs: needs(n) }).collect();
    }
    for item in &mut library.items {
        item.cost = 10;
        item.key = item.key.replace(' ', "-");
    }
    let more: Vec<ScenarioDef> = ["demo-2", "demo-3"]
        .map(|key| ScenarioDef {
            key: key.to_owned(),
            name: format!("The Other {key}"),
            ..library.scenarios[0].clone()
        })
        .to_vec();
    library.scenarios.extend(more);
    library.campaigns = vec![campaign(&library)];
    library
}

fn event(key: &str, deck: EventDeck, options: Vec<(&str, Vec<Gain>)>) -> EventCard {
    let option = |(text, gains): (&str, Vec<Gain>)| EventOption {
        text: text.to_owned(),
        outcomes: vec![EventOutcome {
            when: When::Always,
            text: format!("{text} So it is done."),
            gains,
            returns: false,
        }],
        ..EventOption::default()
    };
    let options = options.into_iter().map(option).collect();
    EventCard {
        key: key.to_owned(),
        name: format!("The {key}"),
        deck,
        also: Vec::new(),
        starts: true,
        text: format!("A thing called {key} happens."),
        options,
        raid: None,
        crossover: None,
    }
}

fn campaign(library: &Library) -> CampaignDef {
    let place = |scenario: &str| PlaceDef { scenario: scenario.to_owned(), ..PlaceDef::default() };
    let quest = |i: usize, tasks: Vec<Task>| PersonalQuest {
        key: format!("quest-{i}"),
        name: format!("Quest {i}"),
        text: String::new(),
        tasks,
        class: Some("class-3".to_owned()),
        buildings: Vec::new(),
        adds: None,
        gains: Vec::new(),
        available: true,
    };
    let goods = |(i, item): (usize, &hexhold_model::Item)| Goods {
        item: item.key.clone(),
        copies: 2,
        prosperity: (i % 4 < 3).then_some(1 + (i % 3 / 2) as u8),
        random_design: i % 4 == 3,
        standing: None,
        craft: None,
        potion: false,
        random_item: false,
    };
    CampaignDef {
        key: "trial".to_owned(),
        name: "The Trial".to_owned(),
        places: vec![
            PlaceDef {
                opens: true,
                no_road: true,
                text: "They come home.".to_owned(),
                conclusion: vec![
                    Gain::Unlock("demo-2".to_owned()),
                    Gain::Achievement("known".to_owned(), None),
                    Gain::Prosperity(2),
                    Gain::Reputation(Some("guild".to_owned()), 2),
                ],
                ..place("demo")
            },
            PlaceDef { conclusion: vec![Gain::Unlock("demo-3".to_owned())], ..place("demo-2") },
            PlaceDef { needs: Some(Fact::Prosperity(1)), ..place("demo-3") },
        ],
        start: vec![Gain::Read("opening".to_owned())],
        events: vec![
            event(
                "ford",
                EventDeck::Road,
                vec![
                    ("Wade.", vec![Gain::StartWith(Whom::Each, StartWith::Damage(1))]),
                    ("Pay.", vec![Gain::CollectiveGold(-3)]),
                ],
            ),
            event(
                "inn",
                EventDeck::Road,
                vec![
                    ("Rest.", vec![Gain::StartWith(Whom::One, StartWith::Bless(1))]),
                    ("Go on.", vec![Gain::Experience(Whom::Each, 2)]),
                ],
            ),
            event(
                "fair",
                EventDeck::City,
                vec![
                    ("Sing.", vec![Gain::CollectiveGold(6)]),
                    ("Help.", vec![Gain::Reputation(Some("guild".to_owned()), 1), Gain::Prosperity(1)]),
                ],
            ),
            event(
                "fire",
                EventDeck::City,
                vec![
                    ("Fetch water.", vec![Gain::Checkmarks(Whom::Each, 1)]),
                    ("Look on.", vec![Gain::Reputation(Some("guild".to_owned()), -1)]),
                ],
            ),
        ],
        sections: vec![
            Section {
                key: "opening".to_owned(),
                name: "The Opening".to_owned(),
                text: "It begins.".to_owned(),
                gains: Vec::new(),
            },
            Section {
                key: "praise".to_owned(),
                name: "Praise".to_owned(),
                text: "You are praised.".to_owned(),
                gains: vec![Gain::RandomDesign],
            },
        ],
        quests: vec![
            quest(1, vec![Task::Deed("kill/raider".to_owned(), 2)]),
            quest(2, vec![Task::Deed("kills".to_owned(), 4)]),
            quest(3, vec![Task::Gold(60)]),
            quest(4, vec![Task::Complete("demo-2".to_owned())]),
        ],
        goods: library.items.iter().enumerate().map(goods).collect(),
        callings: library
            .classes
            .iter()
            .enumerate()
            .map(|(i, c)| Calling {
                class: c.key.clone(),
                locked: i == 3,
                traits: vec![["nimble", "lettered"][i % 2].to_owned()],
                ..Calling::default()
            })
            .collect(),
        standings: vec![Standing {
            key: "guild".to_owned(),
            name: "The Guild".to_owned(),
            milestones: vec![Milestone { at: 3, needs: None, read: "praise".to_owned() }],
        }],
        treasures: vec![TreasureGains { number: 7, gains: vec![Gain::Gold(Whom::Chooser, 12)] }],
        enhancing: Some("known".to_owned()),
        spots: library
            .classes
            .iter()
            .map(|c| Spot {
                class: c.key.clone(),
                card: c.cards[0].name.clone(),
                bottom: false,
                ability: 0,
                mark: SpotMark::Square,
                value: Some(EnhancedValue::Attack),
                several: false,
                hexes: 0,
                hex: None,
                lost: false,
                persistent: false,
                summons: false,
            })
            .collect(),
        ..CampaignDef::default()
    }
}
