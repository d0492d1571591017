//! Nothing that a seat keeps to itself is in any frame that goes to somebody else, in games that are played to their end.

use std::collections::BTreeSet;
use std::sync::Arc;

use hexhold_model::Ruleset;
use hexhold_server::MemoryStore;
use hexhold_server::protocol::scenario::{Tell, Wanted};
use hexhold_server::protocol::{ClientMessage, Entered, GameStep, ServerMessage, Step, Update};
use hexhold_table::scenario::{Ask, CharId, Pack, Phase, To, View};
use serde_json::{Value, json};

use crate::support::{Browser, join, request, start_with, wide};

const GAMES: usize = 1;

/// Two people, a companion and a television, by the rules of each game.
#[tokio::test]
async fn no_frame_carries_what_another_seat_keeps_secret() {
    let rules = Ruleset::published();
    let names: Vec<String> = rules.iter().map(|r| r.catalogue.clone()).collect();
    let pack = Arc::new(Pack::new("demo", hexhold_testkit::demo_library(), rules.to_vec()));
    let s = start_with(pack, Arc::new(MemoryStore::default()), wide()).await;
    for rules in &names {
        let (mut frames, mut hands, mut goals) = (0, 0, 0);
        for _ in 0..GAMES {
            let hero = |n: u8| json!({ "class": format!("class {n}"), "name": format!("Hero {n}"), "level": 1 });
            let seat = |c: u8, bot: bool| json!({ "name": "somebody", "characters": [c], "bot": bot });
            let game = json!({ "scenario": "demo", "rules": rules, "level": 1, "characters": [hero(0), hero(1), hero(2)],
                               "seats": [seat(0, false), seat(1, false), seat(2, true)] });
            let (status, body) = request(s.at, "POST", "/api/games", &game.to_string()).await;
            assert_eq!(status, 200, "{body}");
            let host: Entered = serde_json::from_str(&body).unwrap();
            let guest = join(s.at, &host.code).await;
            let mut a = Browser::sit(s.at, &host.seat).await;
            let mut b = Browser::sit(s.at, &guest.seat).await;
            let mut tv = Browser::watch(s.at, &host.code).await;
            to_the_end(&mut a, &mut b).await;
            tv.catch_up(a.revision()).await;
            for who in [&mut a, &mut b, &mut tv] {
                watch_again(who).await;
            }
            for (own, other) in [(Some(CharId(0)), &a), (Some(CharId(1)), &b), (None, &tv)] {
                for text in &other.heard {
                    let context = || format!("{rules}, {own:?}: {text}");
                    frames += 1;
                    check(own, text).unwrap_or_else(|what| panic!("{what} of {}", context()));
                }
            }
            // What really was secret: a search for the names of goals that the others were dealt.
            let [of_a, of_b, of_tv] = [&a, &b, &tv].map(|who| (who, goals_of(who)));
            for ((one, dealt), others) in [(&of_a, [&of_b, &of_tv]), (&of_b, [&of_a, &of_tv])] {
                hands += usize::from(one.heard.iter().any(|t| t.contains("\"hand\":[")));
                for (other, own) in others {
                    for goal in dealt.difference(own) {
                        goals += 1;
                        let name = format!("\"name\":{}", json!(goal));
                        assert!(other.heard.iter().all(|t| !t.contains(&name)), "{rules}: {goal}");
                    }
                }
            }
        }
        assert!(frames > 100 && hands == 2 * GAMES, "{rules}: {frames} frames, {hands} hands");
        let dealt = Ruleset::of(rules).is_some_and(|r| r.catalogue != "jotl");
        assert!(goals > 0 || !dealt, "{rules}: no goal was secret");
    }
}

/// Both play whatever is asked, until the scenario is over.
async fn to_the_end(a: &mut Browser, b: &mut Browser) {
    while a.seen().view.ending.is_none() || !a.questions().is_empty() || !b.questions().is_empty() {
        let (one, other) = if a.questions().is_empty() { (&mut *b, &mut *a) } else { (&mut *a, &mut *b) };
        if !one.go_on().await {
            // The companion is at it.
            one.next().await.expect("an update");
            let revision = one.revision();
            other.catch_up(revision).await;
            continue;
        }
        let revision = one.revision();
        other.catch_up(revision).await;
    }
}

/// Steps of the game from its beginning to its end, as the replay viewer asks for them.
async fn watch_again(who: &mut Browser) {
    for step in (0..u32::MAX).step_by(7) {
        let n = who.number();
        who.send(&ClientMessage::Replay { n, step }).await;
        let last = loop {
            if let Some(ServerMessage::Step(Step { step, steps, .. })) = who.next().await {
                break step == steps;
            }
        };
        if last {
            return;
        }
    }
}

/// What is wrong with a frame for the player of `own`.
fn check(own: Option<CharId>, text: &str) -> Result<(), &'static str> {
    match serde_json::from_str(text).expect("a message of the protocol") {
        ServerMessage::Welcome { update, .. } | ServerMessage::Update { update } => check_update(own, &update),
        ServerMessage::Step(Step { game: GameStep::Scenario { view, told }, .. }) => {
            check_view(own, &view)?;
            if told.iter().all(|t| may_hear(own, t)) { Ok(()) } else { Err("an event for others") }
        }
        _ => Ok(()),
    }
}

fn may_hear(own: Option<CharId>, tell: &Tell) -> bool {
    match tell {
        Tell::Game(event) => event.only.is_none_or(|c| Some(c) == own),
        _ => true,
    }
}

fn check_update(own: Option<CharId>, update: &Update) -> Result<(), &'static str> {
    let update = update.scenario().ok_or("another game")?;
    check_view(own, &update.view)?;
    if !update.told.iter().all(|t| may_hear(own, &t.tell)) {
        return Err("an event for others");
    }
    let mine = |to: To| own.is_some_and(|c| to == To::Character(c) || to == To::Party);
    if !update.questions.iter().all(|q| mine(q.to)) {
        return Err("a question to others");
    }
    let wished = update.wish.as_ref().and_then(|w| if let Wanted::Undo(step) = &w.what { Some(step) } else { None });
    for step in update.undo.next.iter().chain(wished).filter(|s| s.to.is_some_and(|to| !mine(to))) {
        let hidden = |ask: &Ask| {
            matches!(ask, Ask::BattleGoal | Ask::HandCard { .. } | Ask::SelectCards | Ask::Item | Ask::DeckCard { .. })
        };
        if step.ask.as_ref().map_or(step.answer.is_some(), hidden) {
            return Err("an answer of others");
        }
    }
    Ok(())
}

fn check_view(own: Option<CharId>, view: &View) -> Result<(), &'static str> {
    for mat in view.mats.iter().filter(|m| Some(m.character) != own) {
        if mat.hand.is_some() || mat.dealt.is_some() || mat.chosen.is_some() {
            return Err("a hand, dealt goals or a choice");
        }
        if view.ending.is_none() && mat.goal.is_some() {
            return Err("a goal");
        }
        let choosing = view.phase == Phase::CardSelection;
        if choosing && (mat.selected.as_ref().is_some_and(|s| !s.is_empty()) || mat.leading.is_some()) {
            return Err("a selection");
        }
    }
    Ok(())
}

/// The names of all battle goals that were ever shown to this browser as its own.
fn goals_of(b: &Browser) -> BTreeSet<String> {
    fn collect(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                if let (Some(_), Some(Value::String(name))) = (fields.get("checkmarks"), fields.get("name")) {
                    found.insert(name.clone());
                }
                fields.values().for_each(|v| collect(v, found));
            }
            Value::Array(all) => all.iter().for_each(|v| collect(v, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    for text in &b.heard {
        collect(&serde_json::from_str(text).expect("JSON"), &mut found);
    }
    found
}

#[test]
fn the_search_finds_a_hand_and_a_goal() {
    // The check can fail: one's own frame, read as somebody else's.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let s = crate::support::in_memory().await;
        let host = crate::support::create(s.at, &[&[0], &[1]]).await;
        let a = Browser::sit(s.at, &host.seat).await;
        assert_eq!(check(Some(CharId(0)), &a.heard[0]), Ok(()));
        assert_eq!(check(Some(CharId(1)), &a.heard[0]), Err("a hand, dealt goals or a choice"));
        assert!(!goals_of(&a).is_empty());
    });
}
