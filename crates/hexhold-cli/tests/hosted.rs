//! Games with the built-in pack as a host sets them up: a random dungeon over the network, loot cards at the table.

use hexhold_table::Content as _;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;

use hexhold_bots::RandomPlayer;
use hexhold_cli::packs;
use hexhold_model::CharacterSheet;
use hexhold_server::{Limits, MemoryStore, Server};
use hexhold_table::scenario::{GameSetup, Input, Op, Setup, Table, Viewer};
use serde_json::{Value, json};

/// One request; the status and the body.
fn request(at: SocketAddr, method: &str, path: &str, body: &str) -> (u16, Value) {
    let mut stream = TcpStream::connect(at).expect("a server");
    let n = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {n}\r\n\r\n{body}");
    stream.write_all(head.as_bytes()).expect("sent");
    let mut all = String::new();
    stream.read_to_string(&mut all).expect("a reply");
    let (head, body) = all.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).expect("a status");
    (status, serde_json::from_str(body).unwrap_or(Value::Null))
}

fn new_game(scenario: &str, dungeon: &Value) -> String {
    let hero = |class: &str| json!({ "class": class, "name": class, "level": 1 });
    let seat = json!({ "name": "host", "characters": [0, 1], "bot": false });
    let characters = [hero("hearthguard"), hero("lampkeeper")];
    json!({ "scenario": scenario, "level": 1, "characters": characters, "seats": [seat], "dungeon": dungeon })
        .to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hosted_dungeon_is_what_its_host_chose_and_what_is_no_choice_is_refused() {
    let pack = packs::open(&[]).expect("the pack is in order");
    let dungeon = pack.library.dungeons.first().expect("a random dungeon").key.clone();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let at = listener.local_addr().expect("an address");
    let server = Server::new(pack, Arc::new(MemoryStore::default()), Limits::default());
    let running = server.clone();
    let task = tokio::spawn(async move { running.run(listener).await });

    let asked = tokio::task::spawn_blocking(move || {
        let create = |options: Value| request(at, "POST", "/api/games", &new_game(&dungeon, &options));
        // The yes: what was chosen is in the game.
        let chosen = json!({ "entrance": "a", "penalties": ["both", "none", "minor"], "opener": 1 });
        let (status, entered) = create(chosen);
        assert_eq!(status, 200, "{entered}");
        let secret = entered["seat"].as_str().expect("a seat");
        let (status, file) = request(at, "POST", "/api/seats/export", &json!({ "seat": secret }).to_string());
        assert_eq!(status, 200, "{file}");
        let kept = &file["setup"]["game"]["dungeon"];
        assert_eq!(kept["penalties"], json!(["both", "none", "minor"]));
        assert_eq!(kept["opener"], 1);
        // Without a word about it: what the rules recommend.
        let (status, entered) = create(Value::Null);
        assert_eq!(status, 200, "{entered}");
        // The no.
        let with = |field: &str, value: Value| {
            let mut options = json!({ "entrance": null, "penalties": ["none", "minor", "major"], "opener": 0 });
            options[field] = value;
            create(options)
        };
        for (field, value, reason) in [
            ("penalties", json!(["none", "minor"]), "malformed"),
            ("penalties", json!(["none", "minor", "major", "both"]), "malformed"),
            ("penalties", json!(["none", "minor", "terrible"]), "malformed"),
            ("entrance", json!("z"), "malformed"),
            ("opener", json!(-1), "malformed"),
            ("opener", json!(2), "bad_setup"),
            ("lights", json!("out"), "malformed"),
        ] {
            let (status, problem) = with(field, value.clone());
            assert_eq!((status, problem["reason"].as_str()), (400, Some(reason)), "{field} {value}: {problem}");
            assert!(problem["detail"].as_str().is_some_and(|d| !d.is_empty()), "{field}: {problem}");
        }
    });
    asked.await.expect("everything as it should be");
    server.stop();
    task.await.expect("it ends").expect("in peace");
}

#[test]
fn loot_cards_lie_on_the_mat_and_the_end_counts_them() {
    let pack = packs::open(&[]).expect("the pack is in order");
    let hero = |class| CharacterSheet {
        class,
        name: String::new(),
        level: 1,
        pool: Vec::new(),
        items: Vec::new(),
        perks: Vec::new(),
    };
    for seed in 0..40 {
        let scenario = pack.library.scenarios[0].key.clone();
        let game = GameSetup { scenario, level: Some(0), party: vec![hero(0), hero(1)], ..GameSetup::default() };
        let (name, hash) = (pack.name.clone(), pack.hash().to_owned());
        let setup = Setup { game, rules: "fh".to_owned(), seed, pack: name, pack_hash: hash };
        let mut table = Table::new(Arc::clone(&pack), setup).expect("it can be played");
        let mut player = RandomPlayer::new(seed);
        while let Some(q) = table.questions().first().cloned() {
            let answer = player.pick(&q).expect("a legal answer");
            table.apply(Op::Answer(Input { to: q.to, answer })).expect("it is taken");
        }
        let look = table.in_language("en");
        let (view, book) = (look.view(&Viewer::Party), look.book());
        let result = view.result.as_ref().expect("it is over");
        let mut kinds = 0;
        for (mat, end) in view.mats.iter().zip(&result.characters) {
            // What lies on the mat has a name and a number, and the end counts the same pieces by type.
            let mut pieces: BTreeMap<u8, u8> = BTreeMap::new();
            for card in mat.loot.iter().map(|&c| &book.loot[usize::from(c)]) {
                assert!(!card.name.is_empty(), "{card:?}");
                if card.kind.is_resource() {
                    *pieces.entry(card.of).or_default() += card.amount;
                }
            }
            assert_eq!(end.resources, pieces.clone().into_iter().collect::<Vec<_>>(), "seed {seed}");
            kinds += pieces.len();
        }
        if kinds > 0 {
            return;
        }
    }
    panic!("nobody ever found a resource");
}
