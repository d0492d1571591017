//! Campaigns beside running games: somebody who plays both characters founds one, decides everything there is to decide and comes home
//! with results entered by hand, again and again.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use hexhold_server::protocol::campaign::{CampaignQuestion, CampaignUpdate};
use hexhold_server::protocol::{ClientMessage, Entered, Update};
use serde_json::{Value, json};

use crate::support::{Browser, request};

/// What somebody who keeps a campaign has seen.
#[derive(Default)]
pub(crate) struct Kept {
    pub(crate) seat: String,
    pub(crate) revision: u32,
    /// When an answer was given, and how long it took until the new view was there.
    pub(crate) waits: Vec<(Instant, Duration)>,
    pub(crate) scenarios: u32,
}

async fn found(at: SocketAddr) -> Entered {
    let new = json!({
        "kind": "campaign", "rules": "gh2e", "votes": "anyone", "lines": [{ "name": "Ada" }, { "name": "Bo" }],
        "seats": [{ "name": "Ada", "characters": [0, 1], "bot": false }],
    });
    let (status, body) = request(at, "POST", "/api/games", &new.to_string()).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).expect("a seat")
}

fn seen(b: &Browser) -> &CampaignUpdate {
    b.update.as_ref().and_then(Update::campaign).expect("a campaign")
}

/// Plays until the end, with a moment between two answers.
pub(crate) async fn keep(at: SocketAddr, salt: u64, thinking: Duration, end: Instant) -> Kept {
    let host = found(at).await;
    let mut b = Browser::sit(at, &host.seat).await;
    let mut kept = Kept { seat: host.seat, ..Kept::default() };
    let mut dice = salt.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    while Instant::now() < end {
        let Some(q) = seen(&b).questions.first().cloned() else { break };
        // Not always the same, and nobody stays in town for ever.
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        let answer = answer(&q, dice as usize, kept.waits.len());
        kept.scenarios += u32::from(answer.get("report").is_some());
        let (n, revision) = (b.number(), b.revision());
        let begin = Instant::now();
        let to = serde_json::to_value(q.to).expect("whom it is asked of");
        match b.say(&ClientMessage::answer(n, revision, to, answer.clone())).await {
            Ok(revision) => b.catch_up(revision).await,
            Err(reason) => panic!("{answer} is refused: {reason:?}"),
        }
        kept.waits.push((begin, begin.elapsed()));
        kept.revision = b.revision();
        tokio::time::sleep(thinking).await;
    }
    kept
}

fn answer(q: &CampaignQuestion, dice: usize, place: usize) -> Value {
    let ask = serde_json::to_value(&q.ask).expect("a question");
    if ask == "name" || ask.get("party_name").is_some() {
        return json!({ "name": format!("Ash {place}") });
    }
    if let Some(party) = ask["result"]["party"].as_array() {
        let home = |t: &Value| {
            json!({ "member": t["member"], "experience": 8 + dice % 9, "money": dice % 7, "gold": 0, "checkmarks": dice % 2,
                "items": [], "treasures": [], "masteries": [], "deeds": [], "dead": false })
        };
        let characters: Vec<Value> = party.iter().map(home).collect();
        return json!({ "report": { "won": !dice.is_multiple_of(5), "level": 1, "characters": characters } });
    }
    if let Some(split) = ask["split"].as_object() {
        let mut left = split["gold"].as_u64().expect("so much");
        let most = split["most"].as_array().expect("bounds").iter();
        let shares: Vec<u64> = most
            .map(|m| {
                let share = left.min(m[1].as_u64().expect("the most"));
                left -= share;
                share
            })
            .collect();
        return json!({ "split": shares });
    }
    let options = serde_json::to_value(&q.options).expect("options");
    let options: Vec<&Value> = options.as_array().expect("options").iter().map(|o| &o["choice"]).collect();
    let done = options.iter().position(|c| **c == "done");
    let at = done.filter(|_| !place.is_multiple_of(3)).unwrap_or(dice % options.len());
    json!({ "choose": options[at] })
}
