//! Asking how a movement could go on through a hex of one's choice.

mod support;

use hexhold_server::protocol::{ClientMessage, Reason, ServerMessage};
use hexhold_table::scenario::{Answer, Ways};
use support::{Browser, create, in_memory, new_game, request};

/// Plays until a movement with a way of two hexes is asked for: whom, and that way.
async fn until_a_move(b: &mut Browser) -> (hexhold_table::scenario::To, Vec<hexhold_table::scenario::Cell>) {
    for _ in 0..400 {
        for q in b.questions() {
            let Some(ways) = &q.ways else { continue };
            let far = ways.ends.iter().filter(|w| w.stop).filter_map(|w| ways.path_to(w.cell)).find(|p| p.len() >= 2);
            if let Some(path) = far {
                return (q.to, path);
            }
        }
        assert!(b.go_on().await, "somebody is asked");
    }
    panic!("nobody moves");
}

async fn ways(b: &mut Browser, message: ClientMessage) -> Result<Ways, Reason> {
    b.send(&message).await;
    loop {
        match b.next().await.expect("a reply") {
            ServerMessage::Ways { ways, .. } => return Ok(ways),
            ServerMessage::Refused { reason, .. } => return Err(reason),
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_way_may_be_led_through_a_hex() {
    let s = in_memory().await;
    let entered = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &entered.seat).await;
    let (to, path) = until_a_move(&mut a).await;
    let (begun, asked) = (path[..1].to_vec(), serde_json::to_value(to).unwrap());
    let n = a.number();
    let on = ways(&mut a, ClientMessage::Ways { n, to: asked.clone(), path: begun.clone() }).await.expect("ways");
    let end =
        on.ends.iter().filter(|w| w.stop).filter_map(|w| on.path_to(w.cell)).max_by_key(Vec::len).expect("an end");
    assert!(end.starts_with(&begun) && end.len() >= 2, "{end:?}");
    // A beginning that nobody can walk, and a spectator's question.
    let n = a.number();
    let broken = ways(&mut a, ClientMessage::Ways { n, to: asked.clone(), path: vec![path[0], path[0]] }).await;
    assert_eq!(broken, Err(Reason::BrokenPath));
    let mut c = Browser::watch(s.at, &entered.code).await;
    let n = c.number();
    assert_eq!(ways(&mut c, ClientMessage::Ways { n, to: asked.clone(), path: begun }).await, Err(Reason::NotYours));
    // Asking changed nothing, and what was shown is a legal answer.
    a.answer(to, Answer::Path(end)).await.expect("a legal way");
}

#[tokio::test]
async fn options_of_a_dungeon_are_for_dungeons() {
    let s = in_memory().await;
    let mut game = new_game(&[&[0, 1]]);
    game["dungeon"] = serde_json::json!({ "entrance": "a", "penalties": ["none", "both", "major"], "opener": 1 });
    // Whoever changes their mind about the scenario need not forget what they chose.
    let (status, body) = request(s.at, "POST", "/api/games", &game.to_string()).await;
    assert_eq!(status, 200, "{body}");
    game["dungeon"]["penalties"] = serde_json::json!(["terrible", "none", "none"]);
    let (status, body) = request(s.at, "POST", "/api/games", &game.to_string()).await;
    assert_eq!(status, 400, "{body}");
}
