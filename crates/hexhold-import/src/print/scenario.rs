//! Scenarios and loot.

use hexhold_hex::Hex;
use hexhold_model::{AllyDef, LootKind, LootType, ObjectiveDef, ScenarioDef};

use super::{amount, map, monster, quoted, rule, step, with_block};

/// A scenario; the second list names what the language cannot say, or all of it if there is no picture of its rooms.
pub fn scenario(s: &ScenarioDef) -> (String, Vec<String>) {
    let mut left_out = Vec::new();
    let mut block = Vec::new();
    for (word, text) in [("intro", &s.introduction), ("outro", &s.conclusion)] {
        if !text.is_empty() {
            block.push(format!("{word} {}", quoted(text)));
        }
    }
    if !hexhold_content::is_walkable(s) {
        block.push("out-of-reach \"as the layout has it\"".to_owned());
    }
    let mut links: Vec<(String, Hex)> = Vec::new();
    for (i, (a, b)) in s.linked.iter().enumerate() {
        for (end, h) in [("from", a), ("to", b)] {
            links.push((format!("link {} {end}", i + 1), *h));
        }
    }
    let Some(rooms) = map::rooms(s, &links) else {
        return (String::new(), vec!["more things in a room than letters".to_owned()]);
    };
    let mut keep = |what: String, text: Option<String>| match text {
        Some(text) => block.push(text),
        None => left_out.push(what),
    };
    for a in &s.allies {
        keep(format!("ally {}", a.name), ally(a));
    }
    for o in &s.objectives {
        keep(format!("objective {}", o.name), objective(o));
    }
    for c in &s.stat_changes {
        keep(format!("the stats of {}", c.monster), rule::stat_change(c));
    }
    for pair in links.chunks(2) {
        keep(String::new(), Some(format!("link {} {}", quoted(&pair[0].0), quoted(&pair[1].0))));
    }
    for key in &s.key_monsters {
        keep(String::new(), Some(format!("brings {}", quoted(key))));
    }
    for next in &s.next {
        let forced = if next.forced { " forced" } else { "" };
        keep(String::new(), Some(format!("next {}{forced}", quoted(&next.to))));
    }
    for row in &s.loot {
        keep(String::new(), Some(format!("loot {} {}", quoted(&row.loot), row.cards)));
    }
    for goal in &s.goals {
        keep("a goal".to_owned(), rule::test(goal).map(|t| format!("win when {t}")));
    }
    for loss in &s.losses {
        keep("a loss".to_owned(), rule::test(loss).map(|t| format!("lose when {t}")));
    }
    if !s.effects.is_empty() {
        keep("what happens at the start".to_owned(), rule::effects(&s.effects).map(|e| with_block("at start", &e)));
    }
    for (i, r) in s.rules.iter().enumerate() {
        keep(format!("rule {}", i + 1), rule::rule(r));
    }
    block.extend(rooms);
    // Who is declared must have a place; who has lost its line loses the places, too.
    (with_block(&monster::head("scenario", &s.key, &s.name), &block), left_out)
}

fn ally(a: &AllyDef) -> Option<String> {
    let stats = [("hp", Some(&a.stats.hit_points)), ("move", a.stats.move_.as_ref())];
    let more = [("attack", a.stats.attack.as_ref()), ("range", a.stats.range.as_ref())];
    let mut line = format!("ally {}", quoted(&a.name));
    for (word, value) in stats.into_iter().chain(more) {
        if let Some(value) = value {
            line.push_str(&format!(" {word}={}", amount::plain(value)?));
        }
    }
    line.push_str(&format!(" initiative={}", a.initiative));
    let mut block = Vec::new();
    let mut steps = step::steps(&a.action.steps)?;
    steps.extend(monster::rest(&a.action));
    if !steps.is_empty() {
        block.push(with_block("turn", &steps));
    }
    if let Some(mark) = &a.heads_for {
        block.push(format!("heads-for {}", quoted(mark)));
    }
    Some(with_block(&line, &block))
}

fn objective(o: &ObjectiveDef) -> Option<String> {
    let (hp, what) = (amount::plain(&o.hit_points)?, if o.hostile { "destroy" } else { "protect" });
    Some(format!("objective {} {what} hp={hp} initiative={}", quoted(&o.name), o.initiative))
}

/// The cards of one type of loot.
pub fn loot(l: &LootType) -> String {
    let kind = match l.kind {
        LootKind::Money => "money",
        LootKind::Material => "material",
        LootKind::Herb => "herb",
        LootKind::RandomItem => "random-item",
    };
    let line = format!("{} {kind}", monster::head("loot", &l.key, &l.name));
    let mut block: Vec<String> = Vec::new();
    for same in l.cards.chunk_by(|a, b| a == b) {
        let worth = match same[0] {
            [a, b, c] if a == b && b == c => a.to_string(),
            [a, b, c] => format!("{a} {b} {c}"),
        };
        block.push(format!("card {worth} times={}", same.len()));
    }
    if l.kind == LootKind::RandomItem && l.cards.len() == 1 { line } else { with_block(&line, &block) }
}
