//! Setting a game up: rule sets, items, perks, cards, and what is refused.

mod support;

use hexhold_server::protocol::{PackView, Problem, Reason};
use serde_json::{Value, json};
use support::{Browser, in_memory, new_game, request};

async fn pack(at: std::net::SocketAddr) -> PackView {
    let (status, body) = request(at, "GET", "/api/pack?lang=en", "").await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).expect("a pack")
}

async fn refused(at: std::net::SocketAddr, game: &Value) -> String {
    let (status, body) = request(at, "POST", "/api/games", &game.to_string()).await;
    assert_eq!(status, 400, "{body}");
    let problem: Problem = serde_json::from_str(&body).expect("a problem");
    assert_eq!(problem.reason, Reason::BadSetup, "{problem:?}");
    problem.detail
}

#[tokio::test]
async fn the_host_chooses_the_rule_set_and_sees_what_differs() {
    let s = in_memory().await;
    let pack = pack(s.at).await;
    let keys: Vec<&str> = pack.rule_sets.iter().map(|r| r.key.as_str()).collect();
    assert_eq!(keys, ["gh2e", "fh"]);
    assert!(pack.rule_sets[0].differs.is_empty());
    let conditions = pack.rule_sets[1].differs.iter().find(|d| d.field == "conditions.present").expect("they differ");
    assert!(!conditions.answers[0].contains("brittle") && conditions.answers[1].contains("brittle"), "{conditions:?}");

    let mut game = new_game(&[&[0, 1]]);
    game["rules"] = json!("fh");
    let (status, body) = request(s.at, "POST", "/api/games", &game.to_string()).await;
    assert_eq!(status, 200, "{body}");
    let entered: Value = serde_json::from_str(&body).expect("entered");
    let host = Browser::sit(s.at, entered["seat"].as_str().expect("a secret")).await;
    let welcome = host.heard.iter().find(|m| m.contains("\"welcome\"")).expect("welcome");
    assert!(welcome.contains("\"catalogue\":\"fh\""), "events are explained by the rules that are played");

    game["rules"] = json!("chess");
    assert_eq!(refused(s.at, &game).await, "demo cannot be played by the rules of \"chess\"");
}

#[tokio::test]
async fn characters_bring_items_perks_and_cards() {
    let s = in_memory().await;
    let pack = pack(s.at).await;
    let mut game = new_game(&[&[0, 1]]);
    game["characters"][0]["items"] = json!([pack.items[0].key]);
    game["characters"][0]["perks"] = json!([0]);
    let (status, body) = request(s.at, "POST", "/api/games", &game.to_string()).await;
    assert_eq!(status, 200, "{body}");

    game["characters"][0]["items"] = json!(["a dragon"]);
    assert_eq!(refused(s.at, &game).await, "there is no item called \"a dragon\"");
    game["characters"][0]["items"] = json!([]);
    game["characters"][0]["cards"] = json!([3]);
    assert_eq!(refused(s.at, &game).await, "a character of level 1 has no 1 cards above level 1");
}

#[tokio::test]
async fn variants_and_difficulties_are_those_of_the_rule_set() {
    let s = in_memory().await;
    let offered = pack(s.at).await.rule_sets[0].offers.clone();
    assert!(offered.contains(&"reduced_randomness".to_owned()), "{offered:?}");
    let mut game = new_game(&[&[0, 1]]);
    game["variants"] = json!({ "reduced_randomness": true });
    let (status, body) = request(s.at, "POST", "/api/games", &game.to_string()).await;
    assert_eq!(status, 200, "{body}");
    game["level"] = Value::Null;
    game["difficulty"] = json!("hard");
    assert!(refused(s.at, &game).await.contains("has no named difficulties"));
}
