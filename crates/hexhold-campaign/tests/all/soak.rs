//! Random campaigns: random legal answers and random results, and what must hold at every question.

use std::sync::Arc;

use hexhold_bots::campaign as bots;
use hexhold_campaign::{Answer, Question, Setup, State, World};
use hexhold_model::{
    CampaignDef, EnhancedValue, EventCard, EventDeck, Fact, Gain, Library, Milestone, PersonalQuest, PlaceDef, Ruleset,
    Spot, SpotMark, Standing, StartWith, Task, TreasureGains, When, Whom,
};
use hexhold_play::Dice;

use crate::differences::spot;
use crate::ledger::{class, event, goods, option, outcome, place, quest, section};

/// Everything that a campaign can have, several times.
pub(crate) fn book() -> (Library, CampaignDef) {
    let mut library = Library::default();
    let names = ["anvil", "bellows", "chisel", "dowser", "ember", "flint", "gorse"];
    library.classes = names.map(class).to_vec();
    let mut book = CampaignDef { key: "soak".into(), name: "Soak".into(), ..CampaignDef::default() };
    for (i, key) in ["cap", "rope", "boots", "ring", "lamp", "cloak", "horn", "sling"].into_iter().enumerate() {
        let item = hexhold_testkit::worn(key, hexhold_model::ItemSlot::Small);
        library.items.push(hexhold_model::Item { cost: 7 + 5 * i as u16, ..item });
        let mut ware = goods(key, 1 + (i % 3) as u8, [Some(1), Some(1), Some(2), Some(3), None, None, None, None][i]);
        ware.random_design = (4..6).contains(&i);
        ware.standing = (i == 1).then(|| ("guild".to_owned(), 2));
        book.goods.push(ware);
    }
    for (i, key) in names.into_iter().enumerate() {
        book.callings.push(hexhold_model::Calling {
            class: key.into(),
            locked: i > 4,
            traits: vec![["nimble", "lettered"][i % 2].into()],
            events: vec![["song", "ballad"][i % 2].into()],
            section: Some("farewell".into()),
            linked: vec![(2, 2)],
        });
    }
    for (i, key) in ["ash", "elm", "fir", "oak", "yew", "box"].into_iter().enumerate() {
        let tasks = [Task::Deed("kill/rat".into(), 4), Task::Gold(40), Task::Complete("p3".into())];
        book.quests.push(PersonalQuest {
            tasks: vec![tasks[i % 3].clone()],
            adds: Some(["elm", "fir", "oak", "yew", "box", "ash"][i].into()),
            available: i < 3,
            ..quest(key, names[5 + i % 2])
        });
    }
    for i in 0..10 {
        let next = Gain::Unlock(format!("p{}", i + 1));
        let mut conclusion = vec![Gain::Prosperity(2), Gain::Reputation(Some("guild".into()), 3)];
        if i < 9 {
            conclusion.push(next);
        }
        match i {
            0 => conclusion.push(Gain::Achievement("power".into(), None)),
            1 => conclusion.push(Gain::Imbuement(2)),
            2 => conclusion.push(Gain::LockOut("p8".into())),
            3 => conclusion.extend([Gain::Item("horn".into()), Gain::RandomDesign, Gain::RandomScenario]),
            4 => conclusion.push(Gain::CollectiveGold(-9)),
            _ => conclusion.push(Gain::Gold(Whom::Each, 15)),
        }
        let needs = (i == 5).then_some(Fact::Prosperity(2));
        let forced = (i == 6).then(|| "p7".to_owned());
        let links = if i == 4 { vec!["p5".to_owned()] } else { Vec::new() };
        book.places.push(PlaceDef {
            opens: i == 0,
            in_town: i % 4 == 3,
            needs,
            forced,
            links,
            conclusion,
            ..place(&format!("p{i}"))
        });
    }
    // Something that is always open, and may be played for ever.
    book.places.push(PlaceDef { opens: true, ..place("well") });
    book.places.push(place("side"));
    book.random_scenarios = vec!["side".into()];
    for i in 0..8 {
        let deck = if i % 2 == 0 { EventDeck::Road } else { EventDeck::City };
        let mut second = option(vec![Gain::Gold(Whom::One, -4), Gain::ConsumeItem(Whom::Each)]);
        second.outcomes.push(outcome(When::If(Fact::Trait("nimble".into())), vec![Gain::Checkmarks(Whom::Each, -1)]));
        second.outcomes[0].returns = i % 3 == 0;
        let first = option(vec![
            Gain::Experience(Whom::Each, 7),
            Gain::CollectiveGold(11),
            Gain::StartWith(Whom::One, StartWith::Curse(1)),
        ]);
        book.events.push(event(&format!("e{i}"), deck, vec![first, second]));
    }
    for key in ["song", "ballad"] {
        let card = event(key, EventDeck::City, vec![option(vec![Gain::AnotherEvent(EventDeck::Road)])]);
        book.events.push(EventCard { starts: false, ..card });
    }
    book.sections = vec![
        section("farewell", vec![Gain::AddEvent("song".into())]),
        section("market", vec![Gain::Design("sling".into())]),
    ];
    book.prosperity = vec![Milestone { at: 3, needs: None, read: "market".into() }];
    book.standings = vec![Standing {
        key: "guild".into(),
        name: "Guild".into(),
        milestones: vec![Milestone { at: 6, needs: None, read: "market".into() }],
    }];
    book.treasures = (1..=6)
        .map(|number| TreasureGains {
            number,
            gains: vec![if number % 2 == 0 { Gain::RandomDesign } else { Gain::Item("lamp".into()) }],
        })
        .collect();
    book.enhancing = Some("power".into());
    book.spots = names
        .iter()
        .flat_map(|c| {
            [SpotMark::Square, SpotMark::Diamond].map(|m| Spot {
                class: (*c).into(),
                card: format!("{c} 0"),
                ..spot(Some(EnhancedValue::Move), m)
            })
        })
        .collect();
    (library, book)
}

fn world(rules: &Ruleset, seed: u64) -> World {
    let (library, book) = book();
    let lines = ["a", "b", "c", "d"][..2 + (seed % 3) as usize].iter().map(|n| (*n).to_owned()).collect();
    let setup = Setup {
        lines,
        open_quests: seed % 5 == 4,
        permanent_death: seed % 4 == 3,
        temporary_enhancements: seed % 7 == 2,
        respec: seed % 3 == 1,
        guests: Vec::new(),
    };
    World::new(rules.clone(), library, book, setup).expect("a campaign")
}

pub(crate) fn answer(dice: &mut Dice, w: &World, q: &Question) -> Answer {
    bots::answer(dice, w, q)
}

pub(crate) fn conserved(st: &State, w: &World) {
    bots::conserved(st, w).unwrap_or_else(|wrong| panic!("{wrong}"));
}

pub(crate) fn secret(st: &State, w: &World) {
    bots::hidden(st, w).unwrap_or_else(|wrong| panic!("{wrong}"));
}

#[test]
fn random_campaigns_keep_what_must_be_kept() {
    for rules in Ruleset::published() {
        let (mut retired, mut parties) = (0, 0);
        for seed in 0..4 {
            let lived = bots::live(&Arc::new(world(&rules, seed)), seed, 20);
            let lived = lived.unwrap_or_else(|wrong| panic!("{}, seed {seed}: {wrong}", rules.catalogue));
            retired += lived.retired;
            parties += lived.parties;
        }
        assert!(retired > 0 || rules.catalogue == "jotl", "nobody ever retires in {}", rules.name);
        let several = rules.campaign.flow.parties == hexhold_model::Parties::Several;
        assert_eq!(parties > 0, several, "parties founded in {}", rules.name);
    }
}
