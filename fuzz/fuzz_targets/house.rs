//! A small house for the targets that play: packs as a server has them, and a table of each kind.

use std::sync::{Arc, LazyLock};

use hexhold_model::Ruleset;
use hexhold_table::scenario::Pack;
use hexhold_table::{Seat, holdin};
use hexhold_wire::{AnyNew, AnyTable, Packs};
use serde_json::{Value, json};

pub static PACKS: LazyLock<Packs> = LazyLock::new(|| {
    let rules = Ruleset::published().to_vec();
    let small = hexhold_content::holdin::built_in().iter().map(|text| holdin::Pack::new(text, "")).collect::<Result<Vec<_>, _>>();
    Packs {
        scenario: Arc::new(Pack::new("demo", hexhold_testkit::campaign_library(), rules)),
        holdin: small.expect("our own pack").into_iter().map(Arc::new).collect(),
    }
});

fn wished(kind: u8) -> Value {
    let seat = |place: u8| json!({ "name": "somebody", "characters": [place], "bot": false });
    let hero = |n: u8| json!({ "class": format!("class {n}"), "name": format!("Hero {n}"), "level": 1 });
    match kind % 3 {
        0 => json!({ "scenario": "demo", "level": 1, "characters": [hero(0), hero(1)], "seats": [seat(0), seat(1)] }),
        1 => json!({ "kind": "campaign", "rules": "gh2e", "lines": [{ "name": "Ada" }, { "name": "Bo" }],
                     "seats": [seat(0), seat(1)] }),
        _ => json!({ "kind": "holdin", "name": "Ada", "character": 0 }),
    }
}

/// A scenario for two, a campaign for two, or Gloomholdin'.
pub fn table(kind: u8) -> (AnyTable, Vec<Seat>) {
    let new = AnyNew::read(wished(kind).to_string().as_bytes()).expect("a wish");
    let (pack, setup, seats) = new.set_up(&PACKS, [1, 2]).expect("a setup");
    (setup.begin(&pack).expect("a table"), seats)
}
