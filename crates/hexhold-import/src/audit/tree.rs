//! The same of what was read: the tree as it is stored, looked through without knowing its types.

use serde_json::{Map, Value};

use super::{Aim, Facts, Of};

pub(super) fn facts(tree: &Value) -> Facts {
    let mut facts = Facts::default();
    look(tree, Around { whom: Aim::Unsaid, granted: false }, &mut facts);
    facts
}

#[derive(Clone, Copy)]
struct Around {
    /// For whom the ability is.
    whom: Aim,
    /// Somebody else performs it.
    granted: bool,
}

fn look(v: &Value, around: Around, facts: &mut Facts) {
    match v {
        Value::Array(list) => list.iter().for_each(|v| look(v, around, facts)),
        Value::Object(map) => object(map, around, facts),
        Value::String(s) if s == "all" => facts.everybody = true,
        _ => {}
    }
}

fn object(map: &Map<String, Value>, around: Around, facts: &mut Facts) {
    let mut around = around;
    if let Some(who) = map.get("target").and_then(|t| t.get("who")).and_then(Value::as_str) {
        around.whom = match who {
            "performer" if around.granted => Aim::Unsaid,
            "performer" => Aim::Own,
            "enemy" | "ally" | "other" | "own_summon" => Aim::Others,
            _ => Aim::Unsaid,
        };
    }
    if let Some(who) = map.get("who").and_then(Value::as_str) {
        side(who, facts);
    }
    for (key, v) in map {
        let mut inside = around;
        match key.as_str() {
            // Figures that are called are described elsewhere.
            "summon" if v.get("summon").is_some() => continue,
            "command" => inside.granted = true,
            "attack" => number(Of::Attack, v.get("amount").unwrap_or(v), facts),
            "attack_times" => {}
            "move" => number(Of::Move, v.get("points").unwrap_or(v), facts),
            "heal" => number(Of::Heal, v.get("amount").unwrap_or(v), facts),
            "push" => number(Of::Push, v.get("distance").unwrap_or(v), facts),
            "pull" => number(Of::Pull, v.get("distance").unwrap_or(v), facts),
            "shield" => number(Of::Shield, v, facts),
            "retaliate" => {
                number(Of::Retaliate, v.get("amount").unwrap_or(v), facts);
            }
            "loot" => {
                number(Of::Loot, v.get("range").unwrap_or(v), facts);
                continue;
            }
            "teleport" => {
                number(Of::Teleport, v.get("range").unwrap_or(v), facts);
                continue;
            }
            "suffer" => number(Of::Suffer, v.get("amount").unwrap_or(v), facts),
            "damage" | "fixed_damage" | "reduce_damage" if !v.is_boolean() => number(Of::Suffer, v, facts),
            "pierce" => number(Of::Pierce, v, facts),
            "range" | "within" => number(Of::Range, v, facts),
            "targets" | "up_to" => number(Of::Targets, v, facts),
            "gain_xp" => number(Of::Experience, v.get("amount").unwrap_or(v), facts),
            "xp" | "slots" => number(Of::Experience, v, facts),
            "gain" | "has" | "immune" => {
                if let Some(c) = v.as_str() {
                    let aim = if key == "gain" { gained(around) } else { Aim::Unsaid };
                    facts.condition(c, aim);
                }
            }
            "conditions" => {
                for c in v.as_array().into_iter().flatten().filter_map(Value::as_str) {
                    facts.condition(c, around.whom);
                }
            }
            "infuse" if v.is_array() => icons(v, &mut facts.made),
            "infuse" => icons(v.get("icons").unwrap_or(v), &mut facts.made),
            "consume" if v.is_array() => {
                for entry in v.as_array().into_iter().flatten() {
                    icons(entry.get("icons").unwrap_or(&Value::Null), &mut facts.consumed);
                }
            }
            "consume" => icons(v.get("icons").unwrap_or(v), &mut facts.consumed),
            "elements" | "requires" => icons(v, &mut facts.consumed),
            "hexes" => facts.areas.extend(v.as_array().map(Vec::len)),
            _ => {}
        }
        if matches!(key.as_str(), "give" | "attack" | "heal") && v.is_object() {
            together(v, facts);
        }
        look(v, inside, facts);
    }
}

const fn gained(around: Around) -> Aim {
    match around.whom {
        // What an attack does to its targets, or a change of attacks that are not at hand.
        Aim::Own => Aim::Own,
        Aim::Others => Aim::Others,
        // In a bonus: for the targets of attacks to come.
        Aim::Unsaid => Aim::Others,
    }
}

fn side(who: &str, facts: &mut Facts) {
    let sides: &[&str] = match who {
        "enemy" => &["enemies"],
        "ally" | "ally_or_self" | "friend" | "own_summon" => &["allies"],
        "other" | "anyone" | "subject" => &["enemies", "allies"],
        _ => &[],
    };
    facts.sides.extend(sides);
}

/// Every number in an amount.
fn number(of: Of, v: &Value, facts: &mut Facts) {
    match v {
        Value::Number(n) => {
            if let Some(n) = n.as_i64() {
                facts.number(of, n);
            }
        }
        Value::Array(list) => list.iter().for_each(|v| number(of, v, facts)),
        Value::Object(map) => {
            for (key, v) in map {
                match key.as_str() {
                    "fixed" | "add" | "sub" | "mul" | "min" | "max" => number(of, v, facts),
                    "div" => number(of, v.get(0).unwrap_or(v), facts),
                    "if" => {
                        for branch in v.as_array().into_iter().flatten().skip(1) {
                            number(of, branch, facts);
                        }
                    }
                    _ => {}
                }
            }
        }
        _ => {}
    }
}

fn icons(v: &Value, out: &mut std::collections::BTreeSet<String>) {
    match v {
        Value::String(s) => {
            out.insert(s.clone());
        }
        Value::Array(list) => list.iter().for_each(|v| icons(v, out)),
        Value::Object(map) => {
            if let Some(one) = map.get("one").and_then(Value::as_str) {
                out.insert(one.to_owned());
            }
            if let Some(two) = map.get("mixed").and_then(Value::as_array) {
                let mut two: Vec<&str> = two.iter().filter_map(Value::as_str).collect();
                two.sort_unstable();
                out.insert(two.join("|"));
            }
        }
        _ => {}
    }
}

/// Conditions and forced movement for the same figures.
fn together(v: &Value, facts: &mut Facts) {
    let text = v.to_string();
    for forced in ["push", "pull"] {
        if !text.contains(&format!("\"{forced}\"")) {
            continue;
        }
        for c in hexhold_model::Condition::ALL {
            let Ok(Value::String(name)) = serde_json::to_value(c) else { continue };
            if text.contains(&format!("\"{name}\"")) {
                facts.pairs.insert((name, forced));
            }
        }
    }
}
