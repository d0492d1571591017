//! A campaign in a room: founded by two, its scenario played in a room of its own, and what came of it brought home, also when
//! the server was killed in between.

#[cfg(unix)]
#[path = "support/postgres.rs"]
mod postgres;
#[cfg(unix)]
#[path = "support/shared.rs"]
mod shared;
mod support;

use std::path::PathBuf;
use std::sync::Arc;

use hexhold_model::Ruleset;
use hexhold_server::protocol::campaign::{CampaignQuestion, CampaignUpdate};
use hexhold_server::protocol::{ClientMessage, Entered, Reason, ServerMessage, Update};
use hexhold_server::{MemoryStore, SqlStore, Store};
use hexhold_table::scenario::Pack;
use hexhold_table::{Source, SourceFile};
use serde_json::{Value, json};
use support::{Browser, Running, go_on, join, request, start_with, wide};

fn pack() -> Arc<Pack> {
    Arc::new(Pack::new("demo", hexhold_testkit::campaign_library(), Ruleset::published().to_vec()))
}

async fn start(store: Arc<dyn Store>) -> Running {
    start_with(pack(), store, wide()).await
}

async fn found(s: &Running, votes: &str, bots: bool) -> Entered {
    let seat = |name: &str, line: u8, bot: bool| json!({ "name": name, "characters": [line], "bot": bot });
    let new = json!({
        "kind": "campaign", "rules": "gh2e", "votes": votes, "lines": [{ "name": "Ada" }, { "name": "Bo" }],
        "seats": [seat("Ada", 0, false), seat("Bo", 1, bots)],
    });
    let (status, body) = request(s.at, "POST", "/api/games", &new.to_string()).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

fn seen(b: &Browser) -> &CampaignUpdate {
    b.update.as_ref().and_then(Update::campaign).expect("a campaign")
}

/// An answer as a browser makes it of the question: the first that goes on.
fn sensible(q: &CampaignQuestion) -> Option<Value> {
    let ask = serde_json::to_value(&q.ask).unwrap();
    if ask == "name" {
        return Some(json!({ "name": "Ash" }));
    }
    if ask["result"].is_object() {
        return None;
    }
    if let Some(split) = ask["split"].as_object() {
        let mut left = split["gold"].as_u64().unwrap();
        let most = split["most"].as_array().unwrap();
        let shares: Vec<u64> = most
            .iter()
            .map(|m| {
                let share = left.min(m[1].as_u64().unwrap());
                left -= share;
                share
            })
            .collect();
        return Some(json!({ "split": shares }));
    }
    let options = serde_json::to_value(&q.options).unwrap();
    let options = options.as_array().unwrap();
    let wanted = |c: &Value| c == "level_up" || c == "done";
    let choice = options.iter().map(|o| &o["choice"]).find(|c| wanted(c)).unwrap_or(&options[0]["choice"]);
    Some(json!({ "choose": choice }))
}

async fn say(b: &mut Browser, to: Value, answer: Value) -> Result<u32, Reason> {
    let (n, revision) = (b.number(), b.revision());
    let done = b.say(&ClientMessage::answer(n, revision, to, answer)).await;
    if let Ok(revision) = done {
        b.catch_up(revision).await;
    }
    done
}

/// Whether the campaign waits for what comes of a scenario.
fn waits(b: &Browser) -> bool {
    let phase = serde_json::to_value(&seen(b).view.phase).unwrap();
    phase["is"] == "away" && phase["settling"] == false
}

/// Answers whatever is asked of this seat until the party is away.
async fn until_away(b: &mut Browser) {
    for _ in 0..200 {
        if waits(b) {
            return;
        }
        let open = seen(b).questions.iter().find_map(|q| Some((q.to, sensible(q)?)));
        match open {
            Some((to, answer)) => {
                say(b, serde_json::to_value(to).unwrap(), answer).await.expect("a legal answer");
            }
            None => {
                b.next().await.expect("a companion answers");
            }
        }
    }
    panic!("they never set out: {:?}", seen(b).view.phase);
}

async fn depart(s: &Running, secret: &str) -> Entered {
    let (status, body) = go_on(s.at, secret, "").await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

/// Plays one's own character until the game is over; the others play themselves.
async fn play(b: &mut Browser) {
    for _ in 0..6000 {
        if b.room.as_ref().unwrap().over {
            return;
        }
        if b.seen().questions.is_empty() {
            if b.seen().view.ending.is_some() && b.seen().view.result.is_some() {
                return;
            }
            b.next().await.expect("something happens");
        } else {
            b.go_on().await;
        }
    }
    panic!("the scenario never ends");
}

async fn moved(b: &mut Browser) -> (String, Option<String>) {
    loop {
        if let ServerMessage::Moved { code, seat, .. } = b.next().await.expect("to be moved") {
            return (code, seat);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_found_a_campaign_shop_at_the_same_time_and_take_back_alone() {
    let s = start(Arc::new(MemoryStore::default())).await;
    let ada = found(&s, "anyone", false).await;
    let bo = join(s.at, &ada.code).await;
    let mut ada = Browser::sit(s.at, &ada.seat).await;
    let mut bo = Browser::sit(s.at, &bo.seat).await;
    // Both are asked at once, and an answer that does not know of the other's is taken.
    let first = |b: &Browser| seen(b).questions[0].to;
    assert_ne!(first(&ada), first(&bo));
    let old = bo.revision();
    let class = |n: u8| json!({ "choose": { "class": format!("class-{n}") } });
    say(&mut ada, json!({ "line": 0 }), class(0)).await.unwrap();
    let n = bo.number();
    let late = bo.say(&ClientMessage::answer(n, old, json!({ "line": 1 }), class(1))).await;
    let revision = late.expect("what others do in town does not make it late");
    bo.catch_up(revision).await;
    assert_eq!(say(&mut bo, json!({ "line": 0 }), class(2)).await, Err(Reason::NotYours));
    for (b, line) in [(&mut ada, 0), (&mut bo, 1)] {
        while let Some(q) = seen(b).questions.iter().find(|q| serde_json::to_value(&q.ask).unwrap() != "menu") {
            let answer = sensible(q).unwrap();
            say(b, json!({ "line": line }), answer).await.unwrap();
        }
    }
    let buy = |item: &str| json!({ "choose": { "buy": item } });
    ada.catch_up(bo.revision()).await;
    say(&mut ada, json!({ "line": 0 }), buy("boots")).await.unwrap();
    bo.catch_up(ada.revision()).await;
    say(&mut bo, json!({ "line": 1 }), buy("draught")).await.unwrap();
    ada.catch_up(bo.revision()).await;
    let items = |b: &Browser, m: usize| seen(b).view.members[m].items.len();
    assert_eq!((items(&ada, 0), items(&ada, 1)), (1, 1));
    assert!(seen(&ada).undo.next.as_ref().is_some_and(|u| u.asks.is_empty()), "it is one's own");
    let (n, revision) = (ada.number(), ada.revision());
    let revision = ada.say(&ClientMessage::Undo { n, revision }).await.expect("free");
    ada.catch_up(revision).await;
    assert_eq!((items(&ada, 0), items(&ada, 1)), (0, 1), "hers alone");
    // Nobody is sent what is locked, nor another's quest.
    let heard = bo.heard.join("\n");
    // A quest may name a scenario in its words, as its card does; keys of what is locked are in nothing.
    assert!(!heard.contains("\"demo-2\"") && !heard.contains("\"class-3\""), "something locked was sent");
}

/// Makes a character of a class of its own, who stands in the shop then.
async fn into_the_shop(b: &mut Browser, line: u8) {
    let class = json!({ "choose": { "class": format!("class-{line}") } });
    say(b, json!({ "line": line }), class).await.unwrap();
    while let Some(q) = seen(b).questions.iter().find(|q| serde_json::to_value(&q.ask).unwrap() != "menu") {
        let answer = sensible(q).unwrap();
        say(b, json!({ "line": line }), answer).await.unwrap();
    }
}

/// Two who do not know of each other's answer reach for the last copy, and one in two tabs spends the same coins twice: whoever is
/// second is told, and nothing of theirs is gone.
#[tokio::test(flavor = "multi_thread")]
async fn the_second_to_spend_the_same_is_told_and_loses_nothing() {
    let mut library = hexhold_testkit::campaign_library();
    library.campaigns[0].goods.iter_mut().for_each(|g| g.copies = 1);
    // A purse is enough for one thing.
    library.items.iter_mut().for_each(|i| i.cost = 20);
    let pack = Arc::new(Pack::new("demo", library, Ruleset::published().to_vec()));
    let s = start_with(pack, Arc::new(MemoryStore::default()), wide()).await;
    let ada = found(&s, "anyone", false).await;
    let bo = join(s.at, &ada.code).await;
    let secret = ada.seat.clone();
    let mut ada = Browser::sit(s.at, &ada.seat).await;
    let mut bo = Browser::sit(s.at, &bo.seat).await;
    into_the_shop(&mut ada, 0).await;
    bo.catch_up(ada.revision()).await;
    into_the_shop(&mut bo, 1).await;
    ada.catch_up(bo.revision()).await;
    let mut tab = Browser::sit(s.at, &secret).await;
    let (old, buy) = (bo.revision(), |item: &str| json!({ "choose": { "buy": item } }));
    let of = |b: &Browser, m: usize| (seen(b).view.members[m].gold, seen(b).view.members[m].items.len());
    let before = of(&bo, 1);
    say(&mut ada, json!({ "line": 0 }), buy("boots")).await.expect("there is one");
    let paid = of(&ada, 0);
    assert_eq!(paid.1, 1);
    let n = bo.number();
    let late = bo.say(&ClientMessage::answer(n, old, json!({ "line": 1 }), buy("boots"))).await;
    assert_eq!(late, Err(Reason::NotOffered), "somebody has it");
    let n = tab.number();
    let again = tab.say(&ClientMessage::answer(n, old, json!({ "line": 0 }), buy("draught"))).await;
    assert_eq!(again, Err(Reason::NotOffered), "the same person has spent it in another tab");
    bo.catch_up(ada.revision()).await;
    assert_eq!((of(&bo, 0), of(&bo, 1)), (paid, before));
    say(&mut bo, json!({ "line": 1 }), buy("draught")).await.expect("something else is there");
    assert_eq!(of(&bo, 1).1, before.1 + 1);
}

/// Makes a character of a class of its own, and is done with shopping.
async fn become_somebody(b: &mut Browser, line: u8) {
    loop {
        let own = seen(b).questions.iter().find(|q| serde_json::to_value(q.to).unwrap() != "party");
        let Some(q) = own else { return };
        let answer = match serde_json::to_value(&q.ask).unwrap() == "create" {
            true => json!({ "choose": { "class": format!("class-{line}") } }),
            false => sensible(q).unwrap(),
        };
        say(b, json!({ "line": line }), answer).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_of_all_is_decided_by_most() {
    let s = start(Arc::new(MemoryStore::default())).await;
    let ada = found(&s, "majority", false).await;
    let bo = join(s.at, &ada.code).await;
    let mut ada = Browser::sit(s.at, &ada.seat).await;
    let mut bo = Browser::sit(s.at, &bo.seat).await;
    become_somebody(&mut ada, 0).await;
    bo.catch_up(ada.revision()).await;
    become_somebody(&mut bo, 1).await;
    ada.catch_up(bo.revision()).await;
    let asked = seen(&ada).questions.iter().find(|q| serde_json::to_value(q.to).unwrap() == "party").cloned();
    let asked = asked.expect("where to go");
    let answer = sensible(&asked).unwrap();
    let before = ada.revision();
    say(&mut ada, json!("party"), answer.clone()).await.expect("a lean");
    bo.next().await;
    while seen(&bo).leans.is_empty() {
        bo.next().await.expect("the lean is shown");
    }
    assert_eq!((bo.revision(), seen(&bo).leans[0].seat), (before, 0), "nothing is decided yet");
    assert_eq!(say(&mut bo, json!("party"), json!({ "choose": "town" })).await, Err(Reason::NotOffered));
    say(&mut bo, json!("party"), answer).await.expect("decided");
    assert!(bo.revision() > before && seen(&bo).leans.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scenario_is_played_in_its_own_room_and_comes_home_whatever_happens() {
    let folder: PathBuf = std::env::temp_dir().join(format!("hexhold-campaign-{}", std::process::id()));
    let s = start(Arc::new(SqlStore::open(&folder).await.unwrap())).await;
    let campaign = found(&s, "anyone", true).await;
    let mut ada = Browser::sit(s.at, &campaign.seat).await;
    until_away(&mut ada).await;
    // Two departures are one.
    let (child, again) = tokio::join!(depart(&s, &campaign.seat), async {
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        depart(&s, &campaign.seat).await
    });
    assert_eq!((&child.code, &child.seat), (&again.code, &again.seat));
    let (code, seat) = moved(&mut ada).await;
    assert_eq!((code, seat), (child.code.clone(), Some(child.seat.clone())));
    let mut there = Browser::sit(s.at, &child.seat).await;
    assert_eq!(there.room.as_ref().unwrap().campaign.as_ref(), Some(&campaign.code));
    there.go_on().await;
    // Killed in the middle: nothing is put away.
    s.task.abort();
    drop((there, ada));
    let s = start(Arc::new(SqlStore::open(&folder).await.unwrap())).await;
    let mut ada = Browser::sit(s.at, &campaign.seat).await;
    assert_eq!(moved(&mut ada).await.0, child.code, "the campaign knows where they are");
    let mut there = Browser::sit(s.at, &child.seat).await;
    play(&mut there).await;
    assert_eq!(moved(&mut there).await, (campaign.code.clone(), None), "home by one's own link");
    // The campaign has it. What it brought depends on how it went: who loses at once has no more than before.
    while waits(&ada) {
        ada.next().await.expect("the result arrives");
    }
    let log: Vec<&String> = ada.heard.iter().filter(|t| t.contains("settled")).collect();
    assert!(!log.is_empty(), "it is told");
    // Nobody is sent away any more.
    let fresh = Browser::sit(s.at, &campaign.seat).await;
    assert!(!fresh.heard.iter().any(|t| t.contains("\"moved\"")));
    drop((fresh, ada, there));
    s.task.abort();
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn whoever_founds_a_campaign_is_told_of_nothing_that_it_opens_later() {
    let s = start(Arc::new(MemoryStore::default())).await;
    let (status, body) = request(s.at, "GET", "/api/founding?lang=en", "").await;
    assert_eq!(status, 200);
    let told: serde_json::Value = serde_json::from_str(&body).unwrap();
    assert_eq!(told["campaigns"][0]["key"], "trial");
    assert!(told["rule_sets"].as_array().is_some_and(|r| r.len() > 1));
    let library = hexhold_testkit::campaign_library();
    for secret in library.scenarios.iter().map(|s| &s.name).chain(library.classes.iter().map(|c| &c.name)) {
        assert!(!body.contains(secret.as_str()), "{secret} is told");
    }
    // A class by its key, for whoever has it; no other.
    let key = &library.classes[0].key;
    let (status, body) = request(s.at, "GET", &format!("/api/classes/{key}"), "").await;
    let page: serde_json::Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, page["cards"].as_array().map(Vec::len)), (200, Some(library.classes[0].cards.len())));
    assert_eq!(request(s.at, "GET", "/api/classes/nobody", "").await.0, 404);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_result_comes_home_from_one_process_to_another() {
    let postgres = postgres::Postgres::start();
    let url = postgres.database();
    let (a, b) = tokio::join!(shared::start_shared(&url, pack()), shared::start_shared(&url, pack()));
    let campaign = found(&a, "anyone", true).await;
    let mut ada = Browser::sit(a.at, &campaign.seat).await;
    until_away(&mut ada).await;
    // Asked of the other one, the scenario begins where the campaign is.
    let child = depart(&b, &campaign.seat).await;
    assert_eq!(moved(&mut ada).await, (child.code.clone(), Some(child.seat.clone())));
    // It is taken over by the other one, and the campaign is not.
    shared::bury_all(&postgres, &url);
    let mut there = Browser::sit(b.at, &child.seat).await;
    // Until the first one has been heard of again, and so still has the campaign.
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    play(&mut there).await;
    assert_eq!(moved(&mut there).await, (campaign.code.clone(), None), "home by one's own link");
    while waits(&ada) {
        ada.next().await.expect("the result arrives");
    }
    assert!(ada.heard.iter().any(|t| t.contains("settled")), "it is told");
    assert!(!waits(&Browser::sit(b.at, &campaign.seat).await), "by whichever way one comes");
}

/// A pack in two versions, kept as texts: in the second there are no boots any more.
fn version(number: &str) -> Arc<Pack> {
    let rules = Ruleset::published().to_vec();
    let file = SourceFile { name: "version".to_owned(), text: number.to_owned() };
    Arc::new(made(Source::new("demo", vec![vec![file]], &rules)))
}

fn made(source: Source) -> Pack {
    let mut library = hexhold_testkit::campaign_library();
    if source.packs[0][0].text == "two" {
        library.items.retain(|i| i.key != "boots");
        library.campaigns[0].goods.retain(|g| g.item != "boots");
    }
    let reader = |source: &Source| Ok(made(source.clone()));
    Pack::made_from(source, library, Ruleset::published().to_vec(), Arc::new(reader))
}

#[tokio::test(flavor = "multi_thread")]
async fn another_version_of_the_pack_is_offered_and_taken_when_all_agree() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let s = start_with(version("one"), Arc::clone(&store), wide()).await;
    let ada = found(&s, "anyone", false).await;
    let bo = join(s.at, &ada.code).await;
    let mut first = Browser::sit(s.at, &ada.seat).await;
    become_somebody(&mut first, 0).await;
    assert_eq!(first.update.as_ref().unwrap().newer, None, "it is the one that is here");
    let before = first.revision();
    drop(first);
    s.server.stop();
    let _ = s.task.await;

    // The campaign goes on with what it began with, and hears of the other.
    let s = start_with(version("two"), Arc::clone(&store), wide()).await;
    let mut a = Browser::sit(s.at, &ada.seat).await;
    let mut b = Browser::sit(s.at, &bo.seat).await;
    assert_eq!(a.revision(), before);
    let offer = a.update.as_ref().unwrap().newer.clone().expect("another version is here");
    assert_eq!((offer.missing, offer.impossible), (vec!["the item \"boots\"".to_owned()], Vec::new()));
    let for_sale = |b: &Browser, item: &str| seen(b).view.shop.iter().any(|w| w.item.key == item);
    assert!(for_sale(&a, "boots"));
    // Not before the other has agreed.
    let n = a.number();
    a.say(&ClientMessage::Renew { n }).await.expect("a wish");
    while seen(&b).wish.is_none() {
        b.next().await.expect("the wish is shown");
    }
    assert!(for_sale(&a, "boots"));
    let (n, wish) = (b.number(), seen(&b).wish.as_ref().unwrap().number);
    b.say(&ClientMessage::Consent { n, wish, agree: true }).await.expect("it is done");
    while a.update.as_ref().unwrap().newer.is_some() {
        a.next().await.expect("everything anew");
    }
    assert!(!for_sale(&a, "boots") && for_sale(&a, "draught"));
    assert_eq!(seen(&a).view.members[0].class, "class-0", "and everybody is who they were");
    let after = a.revision();
    drop((a, b));
    s.server.stop();
    let _ = s.task.await;

    // So it is kept.
    let s = start_with(version("two"), store, wide()).await;
    let a = Browser::sit(s.at, &ada.seat).await;
    assert_eq!((a.revision(), a.update.as_ref().unwrap().newer.as_ref()), (after, None));
    assert!(!for_sale(&a, "boots"));
}
