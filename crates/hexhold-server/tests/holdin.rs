//! Gloomholdin' in a room: made, played, killed and brought back, taken along as a file, and what is refused.

mod support;

use std::path::PathBuf;
use std::sync::Arc;

use hexhold_server::protocol::holdin::{Asked, HoldinUpdate};
use hexhold_server::protocol::{ClientMessage, Entered, GameStep, Packs, Problem, Reason, ServerMessage, Step, Update};
use hexhold_server::{MemoryStore, SqlStore};
use hexhold_table::holdin::Pack;
use serde_json::{Value, json};
use support::{Browser, Running, export, pack, request, start_with, wide};

fn packs() -> Packs {
    Packs { holdin: vec![Arc::new(Pack::built_in().expect("it is in order"))], ..Packs::from(pack()) }
}

async fn in_memory() -> Running {
    start_with(packs(), Arc::new(MemoryStore::default()), wide()).await
}

fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-holdin-{}-{line}", std::process::id()))
}

async fn make(s: &Running, more: Value) -> Entered {
    let mut new = json!({ "kind": "holdin", "name": "Ada", "character": 0 });
    for (name, value) in more.as_object().expect("fields") {
        new[name] = value.clone();
    }
    let (status, body) = request(s.at, "POST", "/api/games", &new.to_string()).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

fn seen(b: &Browser) -> &HoldinUpdate {
    b.update.as_ref().and_then(Update::holdin).expect("the small game")
}

/// A legal answer as a browser makes it of the question, not always the same.
fn any(q: &Asked, salt: u32) -> Value {
    let q = serde_json::to_value(q).unwrap();
    let stops: Vec<usize> = q["ways"]["ends"]
        .as_array()
        .map(|ends| (0..ends.len()).filter(|&i| ends[i]["stop"] == true).collect())
        .unwrap_or_default();
    if !stops.is_empty() && !salt.is_multiple_of(5) {
        let ends = &q["ways"]["ends"];
        let mut at = Some(stops[salt as usize % stops.len()]);
        let mut path = Vec::new();
        while let Some(i) = at {
            path.push(ends[i]["cell"].clone());
            at = ends[i]["via"].as_u64().map(|v| v as usize);
        }
        path.reverse();
        return json!({ "path": path });
    }
    let options = q["options"].as_array().expect("options");
    json!({ "choose": options[salt as usize % options.len()] })
}

async fn answer(b: &mut Browser, answer: Value) -> Result<u32, Reason> {
    let (n, revision) = (b.number(), b.revision());
    let done = b.say(&ClientMessage::answer(n, revision, "player", answer)).await;
    if let Ok(revision) = done {
        b.catch_up(revision).await;
    }
    done
}

/// Answers the open question somehow; `false`: there is none.
async fn go_on(b: &mut Browser) -> bool {
    let Some(q) = seen(b).questions.first().cloned() else { return false };
    let given = any(&q, b.revision().wrapping_mul(2_654_435_761) >> 7);
    answer(b, given).await.expect("a legal answer");
    true
}

#[tokio::test]
async fn what_can_be_played_names_the_packs_of_the_small_game() {
    let s = in_memory().await;
    let (status, body) = request(s.at, "GET", "/api/pack?lang=de", "").await;
    assert_eq!(status, 200);
    let view: Value = serde_json::from_str(&body).unwrap();
    let small = &view["holdin"][0];
    assert_eq!(small["name"], "Wick and Water");
    assert_eq!(small["characters"][0]["cards"].as_array().map(Vec::len), Some(4));
    assert!(small["scenarios"][0]["name"].as_str().is_some_and(|n| n == "Die erste Lampe"), "{small}");
}

#[tokio::test]
async fn a_campaign_begins_at_the_crossroads_and_goes_through_a_scenario() {
    let s = in_memory().await;
    let host = make(&s, json!({})).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let welcome: Value = serde_json::from_str(&a.heard[0]).unwrap();
    assert_eq!((&welcome["book"]["kind"], &welcome["update"]["kind"]), (&json!("holdin"), &json!("holdin")));
    assert_eq!(welcome["room"]["kind"], "holdin");
    assert!(welcome["book"]["rules"].as_array().is_some_and(|r| r.len() > 60), "a rule for every topic");
    let view = &welcome["update"]["view"];
    assert_eq!((&view["stage"], &view["scenario"]), (&json!({ "crossroads": { "failed": null } }), &Value::Null));
    assert_eq!(view["pages"][1]["name"], Value::Null, "what nobody knows of is not told");
    answer(&mut a, json!({ "choose": { "act": { "travel": { "scenario": 1, "level": 1 } } } })).await.expect("open");
    let scene = seen(&a).view.scenario.clone().expect("a scenario");
    assert!(scene.tutorial && !scene.introduction.is_empty() && !scene.goal.is_empty());
    let mut attacks = 0;
    // A random player is done soon, and begins again until it has attacked.
    for _ in 0..1500 {
        assert!(go_on(&mut a).await, "a campaign always asks something");
        attacks += usize::from(seen(&a).odds.is_some());
        if seen(&a).view.last.is_some() && attacks > 0 {
            break;
        }
    }
    let last = seen(&a).view.last.clone().expect("how it ended");
    assert!(last.result.rounds > 0 && !last.name.is_empty());
    assert!(attacks > 0, "the odds of an attack are told");
    // The past can be watched again.
    let n = a.number();
    a.send(&ClientMessage::Replay { n, step: 1 }).await;
    let at_once = loop {
        if let Some(ServerMessage::Step(Step { game: GameStep::Holdin { view, told }, step, .. })) = a.next().await {
            assert!(step == 1 && !told.is_empty());
            break view;
        }
    };
    assert_eq!(at_once.scenario, Some(scene));
    let undone = a.number();
    a.say(&ClientMessage::Undo { n: undone, revision: a.revision() }).await.expect("free for one who plays alone");
}

#[tokio::test]
async fn one_scenario_is_played_to_its_end_over_the_socket() {
    let s = in_memory().await;
    let host = make(&s, json!({ "alone": { "scenario": 2, "level": 0, "items": [] } })).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let mut watcher = Browser::watch(s.at, &host.code).await;
    while go_on(&mut a).await {
        assert!(a.revision() < 2000);
    }
    assert!(seen(&a).view.over.is_some() && seen(&a).view.alone);
    watcher.catch_up(a.revision()).await;
    assert!(seen(&watcher).questions.is_empty() && seen(&watcher).odds.is_none());
    assert_eq!(seen(&watcher).view, seen(&a).view, "nothing is hidden");
    let (status, body) = request(s.at, "GET", &format!("/api/games/{}", host.code), "").await;
    let room: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, &room["over"], &room["kind"]), (200, &json!(true), &json!("holdin")));
}

#[tokio::test]
async fn a_killed_server_brings_the_campaign_back_in_mid_combat() {
    let folder = folder(line!());
    let store = Arc::new(SqlStore::open(&folder).await.unwrap());
    let s = start_with(packs(), store, wide()).await;
    let host = make(&s, json!({ "first": 1, "character": 1 })).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    while seen(&a).view.scenario.as_ref().is_none_or(|s| s.view.combat.is_none()) {
        assert!(go_on(&mut a).await && a.revision() < 300, "combat comes");
    }
    let (view, questions) = (seen(&a).view.clone(), seen(&a).questions.clone());
    // Nobody says goodbye.
    s.task.abort();
    drop(a);
    let store = Arc::new(SqlStore::open(&folder).await.unwrap());
    let s = start_with(packs(), store, wide()).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    assert_eq!((&seen(&a).view, &seen(&a).questions), (&view, &questions));
    assert!(go_on(&mut a).await);
    // Without a pack of this kind it still goes on: what it was played with is kept.
    s.server.stop();
    let store = Arc::new(SqlStore::open(&folder).await.unwrap());
    let s = start_with(pack(), store, wide()).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    assert!(go_on(&mut a).await);
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn a_file_is_opened_and_one_of_another_version_says_why_not() {
    let s = in_memory().await;
    let host = make(&s, json!({ "first": 0 })).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for _ in 0..25 {
        go_on(&mut a).await;
    }
    let (status, file) = export(s.at, &host.seat).await;
    assert_eq!(status, 200);
    let import = async |file: &str| request(s.at, "POST", "/api/games/import", file).await;
    let (status, body) = import(&file).await;
    assert_eq!(status, 200, "{body}");
    let entered: Entered = serde_json::from_str(&body).unwrap();
    let mut b = Browser::sit(s.at, &entered.seat).await;
    assert_eq!(seen(&b).view, seen(&a).view);
    assert!(go_on(&mut b).await);
    let refused = async |change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&file).unwrap();
        change(&mut value);
        let (status, body) = import(&value.to_string()).await;
        assert_eq!(status, 400, "{body}");
        serde_json::from_str::<Problem>(&body).unwrap()
    };
    let newer = refused(&|f| f["version"] = json!(99)).await;
    assert!(newer.reason == Reason::NewerFile && newer.detail.contains("99"), "{newer:?}");
    assert_eq!(refused(&|f| f["kind"] = json!("chess")).await.reason, Reason::NewerFile);
    assert_eq!(refused(&|f| f["log"][0] = json!("done")).await.reason, Reason::DamagedFile);
    // Files of old versions have no sum: what is wrong with the campaign itself is said, too.
    let campaign = refused(&|f| {
        f["version"] = json!(2);
        f["setup"]["game"]["version"] = json!(7);
    });
    let campaign = campaign.await;
    assert!(campaign.detail.contains("version 7"), "{campaign:?}");
}

#[tokio::test]
async fn stale_malformed_and_illegal_answers_change_nothing() {
    let s = in_memory().await;
    let host = make(&s, json!({})).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let before = seen(&a).view.clone();
    for (wrong, reason) in [
        (json!({ "choose": { "act": "begin" } }), Reason::NotOffered),
        (json!({ "choose": { "act": { "travel": { "scenario": 6, "level": 1 } } } }), Reason::NotOffered),
        (json!({ "choose": { "act": { "travel": { "scenario": 1, "level": 4 } } } }), Reason::NotOffered),
        (json!({ "path": [1, 2] }), Reason::WantsChoice),
        (json!({ "choose": "nonsense" }), Reason::Malformed),
        (json!(17), Reason::Malformed),
    ] {
        assert_eq!(answer(&mut a, wrong.clone()).await, Err(reason), "{wrong}");
    }
    let n = a.number();
    let order = a.say(&ClientMessage::referee(n, a.revision(), json!({ "hit_points": 3 }))).await;
    assert_eq!(order, Err(Reason::NoSuchFigure), "no scenario is played");
    let n = a.number();
    let from = serde_json::from_value(json!(0)).unwrap();
    assert_eq!(a.say(&ClientMessage::Sight { n, from }).await, Err(Reason::OtherGame));
    let travel = json!({ "choose": { "act": "visit_town" } });
    let (n, revision) = (a.number(), a.revision());
    assert_eq!(a.say(&ClientMessage::answer(n, revision + 1, "player", travel.clone())).await, Err(Reason::Stale));
    assert_eq!(seen(&a).view, before);
    let mut watcher = Browser::watch(s.at, &host.code).await;
    let n = watcher.number();
    assert_eq!(watcher.say(&ClientMessage::answer(n, revision, "player", travel.clone())).await, Err(Reason::NotYours));
    assert!(answer(&mut a, travel).await.is_ok());
    for (new, reason) in [
        (json!({ "kind": "holdin", "name": "Ada", "character": 9 }), Reason::BadSetup),
        (json!({ "kind": "holdin", "name": "", "character": 0 }), Reason::BadName),
        (json!({ "kind": "holdin", "name": "Ada", "character": 0, "pack": "Nowhere" }), Reason::BadSetup),
        (json!({ "kind": "holdin", "name": "Ada", "character": 0, "first": 9 }), Reason::BadSetup),
        (json!({ "kind": "holdin", "name": "Ada", "character": 0, "hp": 99 }), Reason::Malformed),
        (json!({ "kind": "chess", "name": "Ada" }), Reason::Malformed),
    ] {
        let (status, body) = request(s.at, "POST", "/api/games", &new.to_string()).await;
        assert_eq!(status, 400, "{body}");
        assert_eq!(serde_json::from_str::<Problem>(&body).unwrap().reason, reason, "{new}: {body}");
    }
}

#[tokio::test]
async fn a_hint_is_a_legal_answer_for_whoever_plays() {
    let s = in_memory().await;
    let host = make(&s, json!({})).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..40 {
        kinds.insert(serde_json::to_string(&seen(&a).questions[0].ask).unwrap().chars().take(12).collect::<String>());
        let n = a.number();
        a.send(&ClientMessage::Hint { n }).await;
        let hint = loop {
            match a.next().await.expect("a reply") {
                ServerMessage::Hint { answer, revision, .. } => {
                    assert_eq!(revision, a.revision());
                    break answer;
                }
                ServerMessage::Refused { reason, .. } => panic!("{reason:?}"),
                _ => {}
            }
        };
        answer(&mut a, hint).await.expect("what it would answer can be answered");
    }
    assert!(kinds.len() >= 5, "town and scenario: {kinds:?}");
    let mut watcher = Browser::watch(s.at, &host.code).await;
    let n = watcher.number();
    assert_eq!(watcher.say(&ClientMessage::Hint { n }).await, Err(Reason::NotYours));
}
