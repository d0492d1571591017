//! Abilities of cards and items: one line each.

use hexhold_holdin::book::{
    Ability, Attack, Augment, Bonus, Change, Condition, Does, Effect, Elements, Gain, Life, Span, Terrain, When,
};

use super::{Cx, Line, pick, small};
use crate::{names::Table, syntax::Node};

pub(super) const CONDITIONS: Table<Condition> = &[
    ("immobilize", Condition::Immobilize),
    ("disarm", Condition::Disarm),
    ("stun", Condition::Stun),
    ("muddle", Condition::Muddle),
    ("invisible", Condition::Invisible),
    ("strengthen", Condition::Strengthen),
];

const LIVES: Table<Life> = &[("round", Life::Round), ("combat", Life::Combat), ("scenario", Life::Scenario)];

pub(super) const TERRAIN: Table<Terrain> = &[
    ("trap", Terrain::Trap),
    ("hazard", Terrain::Hazard),
    ("obstacle", Terrain::Obstacle),
    ("difficult", Terrain::Difficult),
];

const VERBS: &[&str] = &[
    "move",
    "attack",
    "heal",
    "suffer",
    "loot",
    "disarm-trap",
    "effects",
    "gain",
    "shield",
    "retaliate",
    "bonus",
    "recover",
    "refresh",
    "lose-card",
    "hinder",
    "clear",
];

/// The lines of an action.
pub(super) fn abilities(cx: &mut Cx, block: &mut Line) -> Vec<Ability> {
    let nodes = block.needs_block(cx);
    nodes.iter().filter_map(|node| ability(cx, &mut Line::new(node))).collect()
}

/// `attack 3 range 2 pierce 1 needs fire { augment dark { +2 } }`
fn ability(cx: &mut Cx, line: &mut Line) -> Option<Ability> {
    let does = match line.name() {
        "move" => {
            let points = small(cx, line, "movement", 12)?;
            Does::Move { points, jump: line.eat("jump") }
        }
        "attack" => Does::Attack(attack(cx, line)?),
        "heal" => Does::Heal(small(cx, line, "hit points", 20)?),
        "suffer" => Does::Suffer(small(cx, line, "damage", 20)?),
        "loot" => Does::Loot(small(cx, line, "a range", 9)?),
        "disarm-trap" => Does::DisarmTrap { range: range(cx, line)?.unwrap_or(1) },
        "effects" => {
            let effects = effects(cx, line)?;
            if effects.is_empty() {
                cx.error(line.here(), "`effects` needs effects", "expected `push`, `pull`, `pierce` or a condition");
                return None;
            }
            Does::Effects(effects)
        }
        "gain" => {
            let condition = pick(cx, line, CONDITIONS, "condition")?;
            Does::Gain(condition, span(line))
        }
        "shield" => {
            let shield = small(cx, line, "a shield", 9)?;
            Does::Bonus(Bonus::Shield(shield), life(line))
        }
        "retaliate" => {
            let damage = small(cx, line, "damage", 9)?;
            let range = range(cx, line)?.unwrap_or(1);
            Does::Bonus(Bonus::Retaliate { damage, range }, life(line))
        }
        "bonus" => {
            let change = change(cx, line)?;
            Does::Bonus(Bonus::Attack(change), life(line))
        }
        "recover" => Does::Recover(small(cx, line, "a number of cards", 4)?),
        "refresh" => Does::Refresh(small(cx, line, "a number of items", 4)?),
        "lose-card" => Does::LoseCard,
        "hinder" => {
            let terrain = pick(cx, line, TERRAIN, "terrain")?;
            Does::Hinder(terrain, life(line))
        }
        "clear" if line.eat("any") => Does::Clear(None),
        "clear" => Does::Clear(Some(pick(cx, line, TERRAIN, "terrain")?)),
        _ => {
            cx.unknown(&line.node.name, "ability", VERBS.iter().copied());
            return None;
        }
    };
    let needs = if line.eat("needs") { elements(cx, line)? } else { Elements::NONE };
    let mut ability = Ability { does, needs, augments: Vec::new() };
    if line.has_block() {
        for node in line.block() {
            more(cx, &mut Line::new(node), &mut ability);
        }
    }
    line.finish(cx);
    Some(ability)
}

/// What stands in the braces of an ability: augments, and bonuses of an attack.
fn more(cx: &mut Cx, line: &mut Line, ability: &mut Ability) -> Option<()> {
    match (line.name(), &mut ability.does) {
        ("augment", _) => {
            let needs = elements(cx, line)?;
            let gives = gains(cx, line);
            ability.augments.push(Augment { needs, gives });
        }
        ("bonus", Does::Attack(attack)) => {
            let change = change(cx, line)?;
            if !line.eat("if") {
                cx.error(line.here(), "a bonus of an attack says when it holds", "expected `if`");
                return None;
            }
            let when = when(cx, line)?;
            attack.bonuses.push((when, change));
        }
        _ => {
            cx.unknown(&line.node.name, "line of an ability", ["augment", "bonus"]);
            return None;
        }
    }
    line.finish(cx);
    Some(())
}

const WHENS: &[&str] = &["adjacent", "beyond", "hurt", "elite", "afflicted", "unready", "wounded"];

fn when(cx: &mut Cx, line: &mut Line) -> Option<When> {
    let word = line.expect(cx, "when it holds")?;
    Some(match word.text.as_str() {
        "adjacent" => When::Adjacent,
        "beyond" => When::Beyond(small(cx, line, "a Distance", 7)?),
        "hurt" => When::Hurt,
        "elite" => When::Elite,
        "afflicted" => When::Afflicted,
        "unready" => When::Unready,
        "wounded" => When::Wounded(small(cx, line, "hit points", 30)?),
        _ => {
            cx.unknown(word, "case", WHENS.iter().copied());
            return None;
        }
    })
}

/// `+2`, or `double`.
fn change(cx: &mut Cx, line: &mut Line) -> Option<Change> {
    if line.eat("double") {
        return Some(Change::Double);
    }
    let word = line.expect(cx, "`+2`, or `double`")?;
    cx.number(word, "a bonus", -9..=9).map(|n| Change::Add(n as i8))
}

fn attack(cx: &mut Cx, line: &mut Line) -> Option<Attack> {
    let value = small(cx, line, "its value", 20)?;
    let range = range(cx, line)?;
    let advantage = line.eat("advantage");
    Some(Attack { value, range, advantage, effects: effects(cx, line)?, bonuses: Vec::new() })
}

/// `range 3`; without it a melee attack.
fn range(cx: &mut Cx, line: &mut Line) -> Option<Option<u8>> {
    if !line.eat("range") {
        return Some(None);
    }
    let word = line.expect(cx, "a range")?;
    cx.number(word, "a range", 1..=9).map(|n| Some(n as u8))
}

/// Effects of an attack, as many as follow.
pub(super) fn effects(cx: &mut Cx, line: &mut Line) -> Option<Vec<Effect>> {
    let mut effects = Vec::new();
    while let Some(word) = line.peek() {
        if !["push", "pull", "pierce"].contains(&word.text.as_str())
            && crate::names::find(CONDITIONS, &word.text).is_none()
        {
            break;
        }
        effects.push(effect(cx, line)?);
    }
    Some(effects)
}

fn effect(cx: &mut Cx, line: &mut Line) -> Option<Effect> {
    let word = line.expect(cx, "an effect")?;
    Some(match word.text.as_str() {
        "push" => Effect::Push(small(cx, line, "how far", 7)?),
        "pull" => Effect::Pull(small(cx, line, "how far", 7)?),
        "pierce" => Effect::Pierce(small(cx, line, "how much", 9)?),
        _ => {
            let condition = cx.pick(CONDITIONS, word, "effect")?;
            Effect::Give(condition, span(line))
        }
    })
}

fn span(line: &mut Line) -> Span {
    if line.eat("twice") {
        return Span::Twice;
    }
    match life(line) {
        Life::Opportunity => Span::Once,
        life => Span::Life(life),
    }
}

/// `round`, `combat` or `scenario`, or nothing.
fn life(line: &mut Line) -> Life {
    let life = line.peek().and_then(|w| crate::names::find(LIVES, &w.text));
    if life.is_some() {
        line.next();
    }
    life.unwrap_or_default()
}

/// One or more of `dark` and `fire`.
pub(super) fn elements(cx: &mut Cx, line: &mut Line) -> Option<Elements> {
    let mut found = Elements::NONE;
    while line.peek_any(&["dark", "fire"]) {
        found = found.plus(if line.eat("dark") { Elements::DARK } else { Elements::FIRE });
        line.eat("fire").then(|| found = found.plus(Elements::FIRE));
    }
    if found.is_none() {
        cx.error(line.here(), "elements are missing", "expected `dark` or `fire`");
        return None;
    }
    Some(found)
}

/// What an augment or an item adds: `+2`, `double`, `range 1`, `jump`, `advantage`, or an effect; one on each line.
pub(super) fn gains(cx: &mut Cx, block: &mut Line) -> Vec<Gain> {
    let nodes = block.needs_block(cx);
    let mut gains = Vec::new();
    for node in nodes {
        let mut line = Line::new(node);
        let gain = match line.name() {
            "more" => {
                line.expect(cx, "how much").and_then(|w| cx.number(w, "how much", -9..=9)).map(|n| Gain::More(n as i8))
            }
            "double" => Some(Gain::Double),
            "range" => small(cx, &mut line, "how far", 7).map(Gain::Range),
            "jump" => Some(Gain::Jump),
            "advantage" => Some(Gain::Advantage),
            "push" => small(cx, &mut line, "how far", 7).map(|n| Gain::Effect(Effect::Push(n))),
            "pull" => small(cx, &mut line, "how far", 7).map(|n| Gain::Effect(Effect::Pull(n))),
            "pierce" => small(cx, &mut line, "how much", 9).map(|n| Gain::Effect(Effect::Pierce(n))),
            name => match crate::names::find(CONDITIONS, name) {
                Some(condition) => Some(Gain::Effect(Effect::Give(condition, span(&mut line)))),
                None => {
                    let fixed = ["more", "double", "range", "jump", "advantage", "push", "pull", "pierce"];
                    cx.unknown(&node.name, "gain", fixed.into_iter().chain(CONDITIONS.iter().map(|c| c.0)));
                    None
                }
            },
        };
        if let Some(gain) = gain {
            line.finish(cx);
            gains.push(gain);
        }
    }
    gains
}

/// An effect that is a line of its own: `pierce 3`, `muddle`.
pub(super) fn effects_of(cx: &mut Cx, node: &Node) -> Option<Vec<Effect>> {
    let mut words = vec![node.name.clone()];
    words.extend(node.words.iter().cloned());
    let line = Node { name: node.name.clone(), words, props: node.props.clone(), children: node.children.clone() };
    let mut line = Line::new(&line);
    let found = effects(cx, &mut line)?;
    line.finish(cx);
    Some(found)
}
