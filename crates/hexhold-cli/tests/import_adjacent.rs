//! A monster with a range whose card says "adjacent" does not shoot, not even where a card that says nothing takes the
//! range of the stat card. Everything in here is invented.

use hexhold_bots::{RandomPlayer, watch_as};
use hexhold_engine::{GameSetup, What, World};
use hexhold_hex::Hex;
use hexhold_import::{Diagnostics, Document, Edition, Source, import};
use hexhold_model::{
    CharacterSheet, Library, Overlay, OverlayKind, Placement, Rank, Room, Ruleset, ScenarioDef, ScenarioTest,
    TrapEffect,
};
use hexhold_testkit::demo_library;
use serde_json::json;

/// Heroes and a hen that cannot come nearer to each other: how often does the hen attack?
///
/// `h h # m` — the obstacle hinders neither sight nor range.
fn attacks(actions: &serde_json::Value) -> usize {
    let document = |name: &str, value| Document { name: name.to_owned(), value };
    let mut source = Source::default();
    let stats: Vec<_> =
        (0..8).map(|l| json!({ "level": l, "health": 60, "movement": "-", "attack": 1, "range": 4 })).collect();
    source.monsters.push(document("hen.json", json!({ "name": "hen", "deck": "hen", "stats": stats })));
    let cards = json!([{ "name": "Peck", "initiative": 20, "actions": actions }]);
    source.decks.push(document("deck/hen.json", json!({ "name": "hen", "abilities": cards })));
    let imported = import(&source, Edition::GH, Diagnostics::default()).library;

    let floor: Vec<Hex> = (0..4).map(|q| Hex { q, r: 0 }).collect();
    let wall =
        Overlay { kind: OverlayKind::Obstacle, hexes: vec![floor[2]], trap: TrapEffect::default(), treasure: None };
    let monsters = vec![Placement { monster: "hen".into(), hex: floor[3], ranks: [Some(Rank::Normal); 3] }];
    let room = Room { name: "row".into(), floor: floor.clone(), overlays: vec![wall], monsters, ..Room::default() };
    let scenario = ScenarioDef {
        key: "row".into(),
        rooms: vec![room],
        start: floor[..2].to_vec(),
        goals: vec![ScenarioTest::AllEnemiesDead],
        ..ScenarioDef::default()
    };
    let library =
        Library { monsters: imported.monsters, decks: imported.decks, scenarios: vec![scenario], ..demo_library() };
    let sheet = |class: usize| CharacterSheet {
        class,
        name: format!("Hero {class}"),
        level: 1,
        pool: Vec::new(),
        items: Vec::new(),
        perks: Vec::new(),
    };
    let party = (0..2).map(sheet).collect();
    let setup = GameSetup { scenario: "row".into(), level: Some(1), party, ..GameSetup::default() };
    let world = World::build(&library, Ruleset::gloomhaven_first(), &setup).unwrap_or_else(|p| panic!("{p:?}"));
    let mut events = Vec::new();
    let played =
        watch_as(&world, 7, 80, RandomPlayer::new(7), Some(&mut events)).unwrap_or_else(|fault| panic!("{fault}"));
    let by_hen = |what: &What| match what {
        What::AttackBegan { attacker, .. } => played.state.figure(*attacker).monster_type().is_some(),
        _ => false,
    };
    events.iter().filter(|e| by_hen(&e.what)).count()
}

#[test]
fn a_card_that_says_adjacent_is_not_shot() {
    let attack = |below| json!([{ "type": "attack", "value": 0, "valueType": "plus", "subActions": below }]);
    assert!(attacks(&attack(json!([]))) > 0, "a card that says nothing is shot with the range of the stat card");
    assert_eq!(attacks(&attack(json!([{ "type": "specialTarget", "value": "enemyAdjacent" }]))), 0);
    assert_eq!(attacks(&attack(json!([{ "type": "specialTarget", "value": "enemiesAdjacent" }]))), 0);
}
