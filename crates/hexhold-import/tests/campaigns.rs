//! Campaigns of invented files: the tree of scenarios, events, quests, what classes and items are to them.

mod common;

use common::{document, imported_data, own_class, read_back};
use hexhold_content::Severity;
use hexhold_import::{Diagnostics, Document, Edition, Import, Part, Source, Tier, import_with, maps::Layout};
use hexhold_model::{
    CampaignDef, Condition, EventDeck, Fact, Gain, PlaceDef, Room, ScenarioDef, StartWith, Stuff, Task, When, Whom,
};
use serde_json::{Value, json};

fn layout(n: u32) -> Layout {
    let floor: Vec<_> = (0..6).flat_map(|q| (0..4).map(move |r| hexhold_hex::Hex::new(q, r))).collect();
    let room = Room { name: "1".into(), floor: floor.clone(), ..Room::default() };
    let scenario = ScenarioDef {
        key: format!("scenario-{n}"),
        rooms: vec![room],
        start: floor[..4].to_vec(),
        ..ScenarioDef::default()
    };
    Layout { scenario, edition: None, fixes: vec![], tiles: vec![], sections: vec![], spots: vec![] }
}

/// Scenarios 1 to 3 and 5 have maps; 4 has none.
fn imported(source: &Source) -> Import {
    let layouts = [1, 2, 3, 5].map(layout);
    import_with(source, &layouts, Edition::GH, Diagnostics::default())
}

fn scenario(n: u32, more: Value) -> Document {
    let mut value = json!({ "index": n.to_string(), "name": format!("The Place {n}"), "rooms": [] });
    value.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    document(&format!("scenarios/{n}.json"), value)
}

fn source() -> Source {
    let mut smith = own_class();
    smith.as_object_mut().unwrap().extend(
        json!({ "traits": ["patient"], "unlockEvent": "7", "retireEvent": "city:7|road:1" })
            .as_object()
            .unwrap()
            .clone(),
    );
    let mut other = own_class();
    other["name"] = json!("bell-ringer");
    other["spoiler"] = json!(true);
    let item = |id: u32, name: &str, more: Value| {
        let mut value = json!({ "id": id, "name": name, "cost": 10 + id, "count": 2, "slot": "small", "spent": true,
            "actions": [{ "type": "custom", "value": "During your turn, perform: %game.action.heal% 1" }] });
        value.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        value
    };
    let mut s = Source::default();
    s.characters.push(document("character/kettle-smith.json", smith));
    s.characters.push(document("character/bell-ringer.json", other));
    s.items.push(document(
        "items.json",
        json!([
            item(1, "Felt Cap", json!({ "unlockProsperity": 2, "count": 4 })),
            item(2, "Tin Whistle", json!({ "random": true })),
            item(3, "Odd Sock", json!({ "unlockScenario": { "name": 2 } })),
        ]),
    ));
    s.scenarios = vec![
        scenario(
            1,
            json!({ "initial": true, "unlocks": ["2"], "links": ["2"], "rewards": {
            "gold": 10, "partyAchievements": ["first-tea"], "items": ["1"], "events": ["city:7"] } }),
        ),
        scenario(
            2,
            json!({ "eventType": "road", "unlocks": ["4"], "blocks": ["5"],
            "requirements": [{ "party": ["first-tea"], "global": ["!the-fog"] }, { "global": ["the-bell"] }],
            "rewards": { "custom": "Ring it twice.", "unlockCharacter": "bell-ringer", "reputation": -1 } }),
        ),
        scenario(3, json!({ "eventType": "boat", "requires": [["1", "2"], ["5"]] })),
        scenario(4, json!({ "unlocks": ["3"] })),
        scenario(5, json!({ "random": true, "eventType": "road", "rewards": { "globalAchievements": ["the-fog"] } })),
        scenario(9, json!({ "group": "solo", "initial": true })),
    ];
    s.sections.push(document(
        "sections/1.1.json",
        json!({ "index": "1.1", "parent": "2", "conclusion": true,
        "rewards": { "prosperity": 1 } }),
    ));
    s.sections.push(document(
        "sections/1.2.json",
        json!({ "index": "1.2", "parent": "2", "conclusion": true,
        "unlocks": ["3"] }),
    ));
    s.sections.push(document(
        "sections/8.1.json",
        json!({ "index": "8.1", "conclusion": true,
        "retirement": "kettle-smith", "rewards": { "collectiveGold": 5 } }),
    ));
    s.events.push(document("events.json", events()));
    s.quests.push(document(
        "personal-quests.json",
        json!([
            { "cardId": "510", "unlockCharacter": "bell-ringer", "requirements": [
                { "name": "Gold", "counter": 80 }, { "name": "Different scenarios completed", "counter": 3 },
                { "name": "Follow \"The Place 2\" (Scenario 2) to a conclusion", "counter": 1 } ] },
            { "cardId": "511", "openEnvelope": "Q", "requirements": [{ "name": "Kettles mended", "counter": 4 }] },
        ]),
    ));
    s
}

fn events() -> Value {
    json!([
        { "cardId": "1", "type": "road", "narrative": "A goose stands on the bridge.", "options": [
            { "label": "A", "narrative": "Ask it politely.", "outcomes": [
                { "condition": "otherwise", "narrative": "It bites.", "effects": ["Each character gains MUDDLE."] },
                { "condition": { "type": "reputationGT", "values": [4] }, "narrative": "It knows you.",
                  "returnToDeck": true,
                  "effects": ["Gain 10 collective gold.", "One character loses 2 gold and gains 5 experience.",
                    { "type": "scenarioCondition", "values": ["bless:2"] }] } ] },
            { "label": "B", "narrative": "Go round.", "outcomes": [{ "narrative": "", "effects": ["No effect."] }] },
        ] },
        { "cardId": "7", "type": "city", "narrative": "Somebody sells weather.", "options": [
            { "label": "A", "narrative": "Guess which.", "outcomes": [
                { "condition": "if you said rain", "narrative": "Right.", "effects": ["Gain Felt Cap (Item 1)."] },
                { "condition": "otherwise", "narrative": "Wrong.", "effects": ["Everybody hums a tune of their own."] } ] },
            { "label": "B", "narrative": "Pay.", "outcomes": [
                { "condition": { "type": "payCollectiveGold", "values": [5] }, "narrative": "Sun.",
                  "effects": [{ "type": "reputation", "values": [1] },
                    { "type": "choose", "values": [{ "type": "experience", "values": [5] }, { "type": "gold", "values": [3] }] },
                    { "type": "prosperity", "values": [1], "condition": { "type": "traits", "values": ["patient"] } }] },
                { "condition": { "type": "otherwise" }, "narrative": "Fog.",
                  "effects": [{ "type": "unlockScenario", "values": ["4"] }] } ] },
        ] },
        { "cardId": "X1", "type": "dreams", "narrative": "Of a deck of its own.", "options": [] },
    ])
}

fn campaign(imported: &Import) -> &CampaignDef {
    imported.library.campaigns.first().expect("a campaign")
}

fn place(c: &CampaignDef, n: u32) -> &PlaceDef {
    c.places.iter().find(|p| p.scenario == format!("scenario-{n}")).expect("the place")
}

fn tier(imported: &Import, part: Part, name: &str) -> (Tier, Vec<String>) {
    let found = imported.report.entries.iter().find(|e| e.part == part && e.name == name);
    found.map(|e| (e.tier, e.why.clone())).unwrap_or_else(|| panic!("{part:?} {name} is not in the report"))
}

#[test]
fn the_tree_of_scenarios_is_the_map() {
    let imported = imported(&source());
    let c = campaign(&imported);
    let first = place(c, 1);
    assert!(first.opens && first.no_road && first.needs.is_none());
    assert_eq!(first.links, ["scenario-2"], "linked");
    assert!(first.conclusion.contains(&Gain::Gold(Whom::Each, 10)));
    assert!(first.conclusion.contains(&Gain::Item("felt-cap".into())));
    assert!(first.conclusion.contains(&Gain::Unlock("scenario-2".into())));
    assert!(first.conclusion.contains(&Gain::AddEvent("city-7".into())));
    let second = place(c, 2);
    assert!(!second.opens && !second.no_road);
    let party = |key: &str| Fact::PartyAchievement(key.into());
    let world = |key: &str| Fact::Achievement(key.into());
    let fog = Fact::Not(Box::new(world("the-fog")));
    let Some(Fact::Any(ways)) = &second.needs else { panic!("{:?}", second.needs) };
    assert!(matches!(&ways[0], Fact::All(all) if all.contains(&party("first-tea")) && all.contains(&fog)), "{ways:?}");
    assert_eq!(ways[1], world("the-bell"));
    // What lies behind a scenario without a map is open with it.
    assert!(second.conclusion.contains(&Gain::Unlock("scenario-3".into())), "{:?}", second.conclusion);
    assert!(second.conclusion.contains(&Gain::LockOut("scenario-5".into())));
    assert!(second.conclusion.contains(&Gain::UnlockClass("bell-ringer".into())));
    assert!(second.conclusion.contains(&Gain::Design("odd-sock".into())), "what it brings into the shop");
    // Two sections: the party says which it read.
    let choice =
        second.conclusion.iter().find_map(|g| if let Gain::Choose(o) = g { Some(o) } else { None }).expect("a choice");
    assert_eq!(
        choice.iter().map(|o| o.gains.clone()).collect::<Vec<_>>(),
        [vec![Gain::Prosperity(1)], vec![Gain::Unlock("scenario-3".into())]]
    );
    let third = place(c, 3);
    assert!(third.by_boat);
    let done = |n: u32| Fact::Completed(format!("scenario-{n}"));
    assert_eq!(third.needs, Some(Fact::Any(vec![Fact::All(vec![done(1), done(2)]), done(5)])));
    assert_eq!(c.random_scenarios, ["scenario-5"]);
    assert_eq!(c.places.len(), 4, "what has no map is no place, nor what lies beside the map");
    assert_eq!(tier(&imported, Part::Place, "The Place 1"), (Tier::Structure, vec![]));
    let (left, why) = tier(&imported, Part::Place, "The Place 2");
    assert_eq!((left, why), (Tier::Manual, vec!["shape: `custom`".to_owned()]));
    assert!(second.conclusion.contains(&Gain::ByHand("custom: Ring it twice.".into())));
    assert_eq!(tier(&imported, Part::Place, "The Place 4").0, Tier::Manual);
    assert_eq!(tier(&imported, Part::Place, "The Place 9").0, Tier::Manual);
}

#[test]
fn events_are_fields_and_sentences_and_what_is_neither_is_done_by_people() {
    let imported = imported(&source());
    let c = campaign(&imported);
    let goose = c.events.iter().find(|e| e.key == "road-1").expect("the goose");
    assert_eq!((goose.deck, goose.starts), (EventDeck::Road, false), "a class brings it");
    let [ask, round] = &goose.options[..] else { panic!("two options") };
    assert_eq!((ask.key.as_str(), ask.text.as_str()), ("a", "Ask it politely."));
    assert_eq!(ask.outcomes[0].when, When::Otherwise);
    let muddle = StartWith::Condition(Condition::Muddle);
    assert_eq!(ask.outcomes[0].gains, [Gain::StartWith(Whom::Each, muddle)]);
    assert!(!ask.outcomes[0].returns && ask.outcomes[1].returns);
    assert_eq!(ask.outcomes[1].when, When::If(Fact::Reputation { of: None, least: 5, most: i8::MAX }));
    assert_eq!(ask.outcomes[1].gains[0], Gain::CollectiveGold(10));
    // Half of a sentence is not understood: all of it is for people.
    assert_eq!(ask.outcomes[1].gains[1], Gain::ByHand("One character loses 2 gold and gains 5 experience.".into()));
    assert_eq!(ask.outcomes[1].gains[2], Gain::StartWith(Whom::Each, StartWith::Bless(2)));
    assert_eq!((&round.outcomes[0].when, &round.outcomes[0].gains), (&When::Always, &vec![]));
    let weather = c.events.iter().find(|e| e.key == "city-7").expect("the weather");
    assert!(!weather.starts);
    // A case that only people can judge: they say which it is.
    let Gain::Choose(cases) = &weather.options[0].outcomes[0].gains[0] else { panic!("a choice") };
    assert_eq!(cases[0].text, "if you said rain");
    assert_eq!(cases[0].gains, [Gain::Say("Right.".into()), Gain::Item("felt-cap".into())]);
    let paid = &weather.options[1].outcomes[0];
    assert_eq!(paid.when, When::If(Fact::CollectiveGold(5)));
    assert_eq!(paid.gains[..2], [Gain::CollectiveGold(-5), Gain::Reputation(None, 1)]);
    let Gain::Choose(either) = &paid.gains[2] else { panic!("a choice") };
    assert_eq!(either[0].gains, [Gain::Experience(Whom::Each, 5)]);
    assert_eq!(paid.gains[3], Gain::If(Fact::Trait("patient".into()), vec![Gain::Prosperity(1)], vec![]));
    assert_eq!(weather.options[1].outcomes[1].gains, [Gain::Unlock("scenario-3".into())]);
    assert_eq!(tier(&imported, Part::Event, "road 1").0, Tier::Override);
    assert_eq!(tier(&imported, Part::Event, "city 7").0, Tier::Override);
    assert_eq!(tier(&imported, Part::Event, "dreams X1").0, Tier::Manual);
}

#[test]
fn quests_classes_and_items_have_their_place() {
    let imported = imported(&source());
    let c = campaign(&imported);
    let [first, second] = &c.quests[..] else { panic!("two quests") };
    assert_eq!(first.tasks, [Task::Gold(80), Task::Scenarios(3), Task::Complete("scenario-2".into())]);
    assert_eq!(first.class.as_deref(), Some("bell-ringer"));
    assert_eq!(second.tasks, [Task::Deed("kettles-mended".into(), 4)], "counted by people");
    assert_eq!(second.gains, [Gain::ByHand("Open envelope Q.".into())]);
    assert_eq!(tier(&imported, Part::Quest, "Quest 510").0, Tier::Sentences);
    assert_eq!(tier(&imported, Part::Quest, "Quest 511").0, Tier::Manual);
    let smith = c.callings.iter().find(|k| k.class == "kettle-smith").expect("the smith");
    assert_eq!((smith.locked, &smith.traits[..]), (false, &["patient".to_owned()][..]));
    assert_eq!(smith.events, ["city-7", "city-7", "road-1"]);
    assert_eq!(smith.section.as_deref(), Some("section-8-1"));
    assert_eq!(c.sections[0].gains, [Gain::CollectiveGold(5)]);
    assert!(c.callings.iter().any(|k| k.class == "bell-ringer" && k.locked));
    let goods = |key: &str| c.goods.iter().find(|g| g.item == key).expect("the item");
    assert_eq!((goods("felt-cap").copies, goods("felt-cap").prosperity), (4, Some(2)));
    assert!(goods("tin-whistle").random_design && goods("tin-whistle").prosperity.is_none());
    assert_eq!(goods("odd-sock").prosperity, None, "it comes with a scenario");
}

#[test]
fn what_is_written_is_the_campaign_that_was_read() {
    let imported = imported(&source());
    let mut loaded = read_back(&imported);
    hexhold_content::check(&mut loaded);
    let shown = loaded.diagnostics.render(&loaded.sources, false);
    assert_eq!(loaded.diagnostics.errors(), 0, "{shown}");
    let (mut there, mut read) = (campaign(&imported).clone(), loaded.library.campaigns[0].clone());
    assert_eq!(read.places, there.places);
    assert_eq!(read.events, there.events);
    assert_eq!(read.quests, there.quests);
    assert_eq!(read.sections, there.sections);
    assert_eq!(read.callings, there.callings);
    assert_eq!(read.goods, there.goods);
    assert!(read.unfinished);
    (there.treasures, read.treasures) = (Vec::new(), Vec::new());
    assert_eq!(read, there);
    // It is not finished, so what nobody comes to is only said.
    let said: Vec<_> = loaded.diagnostics.list.iter().filter(|d| d.severity == Severity::Warning).collect();
    let locked = "nothing unlocks the scenario `scenario-5`";
    assert!(said.iter().any(|d| d.message.contains(locked)), "{said:?}");
}

/// Crafted things and factions, as the later games have them.
#[test]
fn materials_factions_and_attacks_are_read() {
    let mut s = source();
    s.scenarios[0].value["lootDeckConfig"] = json!({ "money": 5, "lumber": 2, "snowbell": 1 });
    s.scenarios[0].value["rewards"] = json!({ "reputationFactions": ["guild:2"], "morale": 1, "inspiration": 2,
        "collectiveResources": [{ "type": "lumber", "value": 2 }], "campaignSticker": ["the-bell"],
        "calendarSection": ["12.1-summer:5"], "overlaySticker": { "name": "W" } });
    let items = s.items[0].value.as_array_mut().unwrap();
    items[0]["resources"] = json!({ "lumber": 1, "herb_resources": 1, "gold": 2 });
    items[0]["requiredItems"] = json!([2]);
    s.events[0].value.as_array_mut().unwrap().push(json!({ "cardId": "SO-1", "type": "summer-outpost",
        "narrative": "They come in the night.", "attack": { "attackValue": 25, "targetNumber": 3,
            "targetDescription": "Odd buildings in descending order.", "narrative": "In the morning there are tracks.",
            "effects": [{ "type": "collectiveResource", "values": ["lumber", 1] }] },
        "options": [{ "label": "A", "narrative": "Bar the gate.", "outcomes": [{ "narrative": "It holds.",
            "effects": [{ "type": "outpostAttack", "values": [-5] }, { "type": "soldiers", "values": [1] }] }] }] }));
    let imported = imported(&s);
    let c = campaign(&imported);
    let gains = &place(c, 1).conclusion;
    assert!(gains.contains(&Gain::Reputation(Some("guild".into()), 2)));
    assert!(gains.contains(&Gain::Collective(Stuff::Of("lumber".into()), 2)));
    assert!(
        gains.contains(&Gain::Achievement("the-bell".into(), None)),
        "a sticker is something that has been achieved"
    );
    assert!(gains.contains(&Gain::ByHand("calendar section: 12.1-summer:5".into())));
    assert_eq!(c.standings[0].key, "guild");
    let price = c.goods[0].craft.as_ref().expect("a price");
    assert_eq!((price.gold, price.herbs, &price.items[..]), (2, 1, &["tin-whistle".to_owned()][..]));
    assert!(c.goods[1].random_item, "where things are made, what is random is found");
    let night = c.events.iter().find(|e| e.key == "summer-outpost-so-1").expect("the night");
    // Nothing can be attacked where there are no buildings: it is read out.
    assert!(night.raid.is_none());
    let gains = &night.options[0].outcomes[0].gains;
    assert_eq!(gains[..2], [Gain::AttackBy(-5), Gain::Soldiers(1)]);
    assert!(
        matches!(&gains[2], Gain::ByHand(said) if said.contains("25") && said.contains("Odd buildings")),
        "{gains:?}"
    );
    assert_eq!(tier(&imported, Part::Event, "summer-outpost SO-1").0, Tier::Manual);
    let mut loaded = read_back(&imported);
    hexhold_content::check(&mut loaded);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    let read = &loaded.library.campaigns[0];
    assert_eq!((&read.events, &read.places, &read.standings), (&c.events, &c.places, &c.standings));
}

/// Nobody can begin where no scenario has a map: nothing of a campaign is in the pack, and the report says why.
#[test]
fn without_a_map_there_is_no_campaign() {
    let imported = import_with(&source(), &[], Edition::GH, Diagnostics::default());
    assert!(imported.library.campaigns.is_empty());
    let (tier, why) = tier(&imported, Part::Quest, "Quest 510");
    assert_eq!(tier, Tier::Manual);
    assert_eq!(why, ["shape: no scenario has a map with which the campaign could begin"]);
    assert_eq!(read_back(&imported).diagnostics.errors(), 0);
}

/// Whatever stands somewhere else in the files, the pack that is written can be read.
#[test]
fn values_out_of_place_are_no_mistakes_of_the_pack() {
    for with in common::out_of_place() {
        for n in (1..).step_by(3) {
            let mut s = source();
            let mut left = n;
            let documents = s.scenarios.iter_mut().chain(&mut s.sections).chain(&mut s.events).chain(&mut s.quests);
            let mut hit = false;
            for document in documents {
                hit = common::replace(&mut document.value, &mut left, &with);
                if hit {
                    break;
                }
            }
            if !hit {
                break;
            }
            let mut loaded = read_back(&imported(&s));
            hexhold_content::check(&mut loaded);
            let shown = loaded.diagnostics.render(&loaded.sources, false);
            assert_eq!(loaded.diagnostics.errors(), 0, "value {n} became {with}: {shown}");
        }
    }
}

/// The maps of the first edition and the outpost's: how much of their campaigns is executed. These numbers only keep what is reached.
#[test]
fn campaigns_of_the_community_data() {
    for (edition, maps, least) in [(Edition::GH, "maps/vgb", 700), (Edition::FH, "maps/fhtts", 300)] {
        let Some(imported) = imported_data(edition, Some(maps)) else { return };
        let mut loaded = read_back(&imported);
        hexhold_content::check(&mut loaded);
        assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
        let c = campaign(&imported);
        let (p, g) = (imported.report.numbers(Part::Place), imported.report.numbers(Part::Goods));
        println!("{edition}: {} places of {}, goods {} of {}", p.executed(), p.all, g.executed(), g.all);
        println!("{edition}: {} callings, {} goods, {} sections", c.callings.len(), c.goods.len(), c.sections.len());
        assert!(p.permille() >= least, "{edition}: places {} of {}", p.executed(), p.all);
    }
}
