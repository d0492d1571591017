//! A file of a game, as somebody forged it: a real one, of the version whose sum nobody checks, in which the input's lines change
//! fields (`/log/3 "undo 2"`), take them away (`/snapshots`) or add to the log (`undo 4`). It opens within its budget of work, or
//! a sentence says why not; what opened can be shown and saved.
#![no_main]

mod house;

use std::sync::LazyLock;

use hexhold_wire::{Act, Budget, read_file};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

const WORK: u64 = 20_000;
const LINES: usize = 2_000;

/// Of each kind a game in which somebody has played a little.
static FILES: LazyLock<[Value; 3]> = LazyLock::new(|| [0, 1, 2].map(file));

fn file(kind: u8) -> Value {
    let (mut t, seats) = house::table(kind);
    for n in 0..60_usize {
        let update = serde_json::to_value(t.update(&seats, Some(n % seats.len()), None, "en", None, &[])).expect("an update");
        // Whatever the game calls its questions: something legal is among what they list.
        for question in update["questions"].as_array().into_iter().flatten() {
            let options = question["options"].as_array().or(question["choices"].as_array());
            for option in options.into_iter().flatten().take(4) {
                let choose = serde_json::json!({ "choose": option.get("choice").unwrap_or(option) });
                for answer in [choose, option.clone()] {
                    let _ = t.apply(Act::Answer { to: question["to"].clone(), answer });
                }
            }
        }
    }
    let mut file: Value = serde_json::from_str(&t.export(&seats)).expect("a file");
    file["version"] = 2.into();
    file
}

fn forge(file: &mut Value, line: &str) {
    let (place, value) = line.split_once(' ').unwrap_or((line, ""));
    if !place.starts_with('/') {
        if let Some(log) = file["log"].as_array_mut() {
            log.push(line.into());
        }
        return;
    }
    match (file.pointer_mut(place), serde_json::from_str(value)) {
        (Some(field), Ok(value)) => *field = value,
        (Some(field), Err(_)) => *field = Value::Null,
        (None, _) => {}
    }
}

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let kind = lines.next().and_then(|l| l.bytes().next()).unwrap_or_default();
    let mut file = FILES[usize::from(kind % 3)].clone();
    lines.for_each(|line| forge(&mut file, line));
    let budget = Budget { work: WORK, cancelled: &|| false };
    if let Ok((t, seats)) = read_file(&file.to_string(), &house::PACKS, LINES, budget) {
        let update = t.update(&seats, None, None, "en", None, &[]);
        serde_json::to_string(&update).expect("what is sent can be written");
        t.export(&seats);
    }
    let _ = read_file(text, &house::PACKS, LINES, Budget { work: WORK, cancelled: &|| false });
});
