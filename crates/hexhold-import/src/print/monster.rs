//! Monster types and decks.

use hexhold_content::names::{self, slug, word};
use hexhold_model::{Ability, Action, Amount, Effect, MonsterCard, MonsterDeck, MonsterType, StatBlock, Summon};

use super::{amount, quoted, step, with_block};

/// A deck; the second list names the cards that the language cannot say.
pub fn deck(d: &MonsterDeck) -> (String, Vec<String>) {
    let mut left_out = Vec::new();
    let cards: Vec<String> = d
        .cards
        .iter()
        .map(|c| {
            card(c).unwrap_or_else(|| {
                left_out.push(c.name.clone());
                let line = format!("card {} initiative={}{}", quoted(&c.name), c.initiative, shuffle(c));
                with_block(&line, &["code \"by hand\"".to_owned()])
            })
        })
        .collect();
    (with_block(&head("deck", &d.key, &d.name), &cards), left_out)
}

pub(super) fn head(kind: &str, key: &str, name: &str) -> String {
    let name: String = name.chars().take(60).collect();
    let own = if slug(&name) == key { String::new() } else { format!(" key={}", quoted(key)) };
    format!("{kind} {}{own}", quoted(&name))
}

const fn shuffle(c: &MonsterCard) -> &'static str {
    if c.shuffle { " shuffle" } else { "" }
}

fn card(c: &MonsterCard) -> Option<String> {
    let line = format!("card {} initiative={}{}", quoted(&c.name), c.initiative, shuffle(c));
    let mut block = Vec::new();
    // A price of all attacks is written into the first of them.
    let mut into_attack = Vec::new();
    for consume in &c.consume {
        let price = format!("consume {}", step::icons(&consume.icons));
        let under = |mut text: String| -> Option<String> {
            for test in consume.when.iter().rev() {
                text = with_block(&format!("if {}", super::figures::test(test)?), &[text]);
            }
            Some(text)
        };
        if consume.mods.is_empty() {
            let inner = step::steps(&consume.steps)?;
            block.push(under(if inner.is_empty() { format!("{price} {{ }}") } else { with_block(&price, &inner) })?);
        } else if consume.steps.is_empty() {
            let mods: Vec<String> = consume.mods.iter().map(step::change).collect::<Option<_>>()?;
            into_attack.push(under(with_block(&price, &mods))?);
        } else {
            return None;
        }
    }
    let attacks = c.action.steps.iter().filter(|s| matches!(s.ability, Ability::Attack(_))).count();
    if !into_attack.is_empty() && attacks != 1 {
        return None;
    }
    for s in &c.action.steps {
        let mut text = step::step(s)?;
        if matches!(s.ability, Ability::Attack(_)) && !into_attack.is_empty() {
            if !s.when.is_empty() {
                return None;
            }
            let inside = super::indented(&into_attack.join("\n"));
            text = match text.strip_suffix("\n}") {
                Some(open) => format!("{open}\n{inside}\n}}"),
                None => format!("{text} {{\n{inside}\n}}"),
            };
        }
        block.push(text);
    }
    block.extend(rest(&c.action));
    Some(with_block(&line, &block))
}

pub(super) fn rest(a: &Action) -> Option<String> {
    (!a.infuse.is_empty()).then(|| format!("infuse {}", step::icons(&a.infuse)))
}

/// A monster type; `deck` is the key of its deck. The second list names what the language cannot say.
pub fn monster(m: &MonsterType, deck: &str) -> (String, Vec<String>) {
    let mut left_out = Vec::new();
    let kind = if m.boss { "boss" } else { "monster" };
    let line = format!("{} deck={} standees={}", head(kind, &m.key, &m.name), quoted(deck), m.standees);
    let mut block = Vec::new();
    let side = |i: usize| m.stats.iter().map(|pair| &pair[i]).collect::<Vec<&StatBlock>>();
    if m.boss {
        block.extend(rows(&side(0), &mut left_out));
    } else {
        block.push(with_block("normal", &rows(&side(0), &mut left_out)));
        block.push(with_block("elite", &rows(&side(1), &mut left_out)));
    }
    for (i, special) in m.specials.iter().enumerate().filter(|_| m.boss) {
        let mut steps = step::steps(&special.steps).unwrap_or_else(|| {
            left_out.push(format!("special {}", i + 1));
            vec!["code \"by hand\"".to_owned()]
        });
        steps.extend(rest(special));
        let line = format!("special {}", i + 1);
        block.push(if steps.is_empty() { format!("{line} {{ }}") } else { with_block(&line, &steps) });
    }
    (with_block(&line, &block), left_out)
}

/// A summon where it is called, with its stats.
pub(super) fn summon(s: &Summon) -> Option<String> {
    let mut left_out = Vec::new();
    let block = traits(&s.stats, &mut left_out);
    if !left_out.is_empty() {
        return None;
    }
    let mut line = format!("summon {} hp={}", quoted(&s.name), amount::plain(&s.stats.hit_points)?);
    for (word, value) in [("move", &s.stats.move_), ("attack", &s.stats.attack), ("range", &s.stats.range)] {
        if let Some(value) = value {
            line.push_str(&format!(" {word}={}", amount::plain(value)?));
        }
    }
    Some(with_block(&line, &block))
}

fn rows(blocks: &[&StatBlock], left_out: &mut Vec<String>) -> Vec<String> {
    let mut out = Vec::new();
    let mut row = |name: &str, of: &dyn Fn(&StatBlock) -> Option<Amount>| {
        let values: Vec<Option<Amount>> = blocks.iter().map(|b| of(b)).collect();
        if values.iter().all(Option::is_none) {
            return;
        }
        let words = values.iter().map(|v| v.as_ref().map_or(Some("-".to_owned()), amount::plain));
        match words.collect::<Option<Vec<_>>>() {
            Some(words) => out.push(format!("{name} {}", words.join(" "))),
            None => left_out.push(format!("row {name}")),
        }
    };
    row("hp", &|b| Some(b.hit_points.clone()));
    row("move", &|b| b.move_.clone());
    row("attack", &|b| b.attack.clone());
    row("range", &|b| b.range.clone());
    // Traits, level by level, the same ones joined.
    let mut from = 0;
    while from < blocks.len() {
        let lines = traits(blocks[from], left_out);
        let mut to = from;
        while to + 1 < blocks.len() && traits(blocks[to + 1], &mut Vec::new()) == lines {
            to += 1;
        }
        for line in lines {
            out.push(on_levels(&line, from, to, blocks.len()));
        }
        from = to + 1;
    }
    out
}

fn on_levels(line: &str, from: usize, to: usize, levels: usize) -> String {
    if from == 0 && to + 1 == levels {
        return line.to_owned();
    }
    let (first, rest) = line.split_once(" {").map_or((line, String::new()), |(a, b)| (a, format!(" {{{b}")));
    format!("{first} from={from} to={to}{rest}")
}

pub(super) fn traits(b: &StatBlock, left_out: &mut Vec<String>) -> Vec<String> {
    let mut out = Vec::new();
    if b.shield > 0 {
        out.push(format!("shield {}", b.shield));
    }
    if b.retaliate > 0 {
        let far = if b.retaliate_range == 1 { String::new() } else { format!(" range={}", b.retaliate_range) };
        out.push(format!("retaliate {}{far}", b.retaliate));
    }
    if b.pierce > 0 {
        out.push(format!("pierce {}", b.pierce));
    }
    if b.targets > 1 {
        out.push(format!("target {}", b.targets));
    }
    if b.flying {
        out.push("fly".to_owned());
    }
    if b.advantage {
        out.push("advantage".to_owned());
    }
    let immune: Vec<&str> = b.immune.iter().map(|c| word(names::CONDITIONS, c)).collect();
    if !immune.is_empty() {
        out.push(format!("immune {}", immune.join(" ")));
    }
    let mut words = Vec::new();
    let mut block = Vec::new();
    for e in &b.effects {
        match (e, step::effect(e)) {
            (Effect::Gain(c), _) if block.is_empty() => words.push(word(names::CONDITIONS, *c)),
            (_, Some(text)) => block.push(text),
            (_, None) => left_out.push("what its attacks do".to_owned()),
        }
    }
    for r in &b.riders {
        match step::rider(r) {
            Some(lines) => block.extend(lines),
            None => left_out.push("what its attacks do".to_owned()),
        }
    }
    if !words.is_empty() || !block.is_empty() {
        let line = if words.is_empty() { "attacks".to_owned() } else { format!("attacks {}", words.join(" ")) };
        out.push(with_block(&line, &block));
    }
    for bonus in &b.bonuses {
        match step::bonus(bonus) {
            // A plain number would be read as the printed shield.
            Some(line) => out.push(line),
            None => left_out.push("a trait".to_owned()),
        }
    }
    out
}
