//! Abilities: the lines of an action, in order.

use hexhold_model::{
    Ability, Action, Amount, Attack, Count, DeckEdit, Decks, Duration, EndAt, Measure, Mod, MoveMode, Rider, Stat,
    Step, Target, Test, Who,
};

use super::{
    added::{self, Added, Place},
    amount, around, bonus, deck, figures,
    line::{Aim, Cx, Line},
    modifier, select, supply, tile,
};
use crate::{names, syntax::Node};

const STEPS: &[&str] = &[
    "move",
    "teleport",
    "attack",
    "heal",
    "give",
    "push",
    "pull",
    "suffer",
    "shield",
    "retaliate",
    "round",
    "persistent",
    "turn",
    "rounds",
    "turns",
    "summon",
    "loot",
    "recover",
    "remove",
    "grant",
    "grant-action",
    "control",
    "create",
    "destroy",
    "relocate",
    "move-tile",
    "replace",
    "spring",
    "infuse",
    "consume",
    "spend",
    "pay",
    "xp",
    "gain",
    "lose",
    "discard",
    "shuffle",
    "deck",
    "mark",
    "unmark",
    "kill",
    "set-hp",
    "swap",
    "focus",
    "play",
    "set",
    "choose",
    "as-if",
    "repeat",
    "special",
    "if",
    "else",
    "must",
    "code",
    "open",
    "close",
    "initiative",
    "ability-deck",
];

pub(crate) fn is_step(name: &str) -> bool {
    STEPS.contains(&name) || names::find(names::CONDITIONS, name).is_some()
}

/// The half of a card, a monster's card, a special: `infuse`, `xp` and `cost` of the whole besides the steps.
pub(crate) fn action(cx: &mut Cx, nodes: &[Node]) -> Action {
    let mut out = Action::default();
    cx.after_if = false;
    let before = std::mem::replace(&mut cx.aim, Aim::Nobody);
    for node in nodes {
        let mut line = Line::new(node);
        let read = match line.name() {
            "cost" => added::icons(cx, &mut line).map(|icons| out.requires.extend(icons)),
            "infuse" => added::icons(cx, &mut line).map(|icons| out.infuse.extend(icons)),
            "xp" if line.left() == 1 => {
                let n = line.next().and_then(|w| cx.number(w, "experience", 1..=9));
                n.map(|n| out.xp = out.xp.saturating_add(n as u8))
            }
            _ => {
                step(cx, node, &mut out.steps);
                continue;
            }
        };
        if read.is_some() {
            line.finish(cx);
        }
    }
    cx.aim = before;
    out
}

pub(crate) fn steps(cx: &mut Cx, nodes: &[Node]) -> Vec<Step> {
    let mut out = Vec::new();
    cx.after_if = false;
    for node in nodes {
        step(cx, node, &mut out);
    }
    out
}

/// Reads one line and adds its steps.
fn step(cx: &mut Cx, node: &Node, out: &mut Vec<Step>) {
    let mut line = Line::new(node);
    let name = line.name();
    if !is_step(name) {
        let known = STEPS.iter().copied().chain(names::CONDITIONS.iter().map(|(w, _)| *w));
        cx.unknown(&node.name, "ability", known);
        return;
    }
    let around = std::mem::replace(&mut cx.around, cx.aim);
    if name == "else" && !cx.after_if {
        cx.error(line.here(), "there is no `if` before it", "`else { … }` stands on the line after `if TEST { … }`");
        return;
    }
    let found = read(cx, &mut line);
    cx.after_if = name == "if";
    cx.around = around;
    if let Some(found) = found {
        line.finish(cx);
        if cx.aim != Aim::Given {
            cx.aim = found.iter().filter_map(|s| aims(&s.ability)).next_back().unwrap_or(cx.aim);
        }
        out.extend(found);
    }
}

/// Whom an ability leaves behind as the target; `None` if it targets nobody, or only whoever performs it.
fn aims(ability: &Ability) -> Option<Aim> {
    let last = |steps: &[Step]| steps.iter().filter_map(|s| aims(&s.ability)).next_back();
    match ability {
        Ability::Attack(spec) => {
            let more = spec.riders.iter().flat_map(|r| &r.gives).any(|m| matches!(m, Mod::Targets(_) | Mod::Area(_)));
            if more { Some(Aim::Several) } else { aims_at(&spec.target) }
        }
        Ability::Heal { target, .. }
        | Ability::Give { target, .. }
        | Ability::Push { target, .. }
        | Ability::Pull { target, .. }
        | Ability::Suffer { target, .. }
        | Ability::Recover { target, .. }
        | Ability::Cleanse { target, .. }
        | Ability::Command { target, .. }
        | Ability::Mark { target, .. }
        | Ability::Unmark { target, .. }
        | Ability::Kill { target }
        | Ability::SetHitPoints { target, .. }
        | Ability::Initiative { target, .. }
        | Ability::MonsterCards { target, .. }
        | Ability::Swap { with: target, .. } => aims_at(target),
        Ability::Consume { then: steps, .. } | Ability::Repeat { steps, .. } | Ability::AsIf { steps, .. } => {
            last(steps)
        }
        Ability::Choose { options, .. } => options.iter().filter_map(|o| last(o)).next_back(),
        _ => None,
    }
}

fn aims_at(target: &Target) -> Option<Aim> {
    let several = target.area.is_some() || !matches!(&target.count, Count::UpTo(n) if n.fixed() == Some(1));
    match target.who {
        Who::Performer | Who::Subject => None,
        _ if several => Some(Aim::Several),
        _ => Some(Aim::One),
    }
}

pub(crate) fn one(ability: Ability) -> Vec<Step> {
    vec![Step::new(ability)]
}

/// The ability, and behind it what it makes possible.
fn with_then(cx: &Cx, ability: Ability, then: Vec<Step>) -> Vec<Step> {
    let mut list = one(ability);
    list.extend(around::group(cx, then, Some(Test::Performed), None));
    list
}

fn free(mods: Vec<Mod>, riders: Vec<Rider>) -> Vec<Rider> {
    let always = (!mods.is_empty()).then(|| Rider { cost: None, when: Vec::new(), gives: mods });
    always.into_iter().chain(riders).collect()
}

fn read(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    Some(match line.name() {
        "move" => move_(cx, line)?,
        "teleport" => teleport(cx, line)?,
        "attack" => attack(cx, line)?,
        "heal" => heal(cx, line)?,
        "give" => {
            let conditions = conditions_in_a_row(cx, line)?;
            give(cx, line, conditions)?
        }
        "push" | "pull" => forced(cx, line)?,
        "suffer" => suffer(cx, line)?,
        "shield" | "retaliate" => {
            let bonus = cx.with_target(|cx| bonus::simple(cx, line, Duration::Round))?;
            one(Ability::Bonus(Box::new(bonus)))
        }
        "round" | "persistent" | "turn" | "rounds" | "turns" => lasting(cx, line)?,
        "summon" => supply::summon(cx, line)?,
        "loot" => {
            let range = amount::plain(cx, line, "a range")?;
            let then = added::afterwards(cx, line.block());
            with_then(cx, Ability::Loot { range }, then)
        }
        "recover" => supply::recover(cx, line)?,
        "remove" => remove(cx, line)?,
        "create" | "destroy" | "relocate" | "move-tile" | "replace" | "spring" => {
            one(Ability::Tile(cx.with_target(|cx| tile::order(cx, line))?))
        }
        "infuse" => one(Ability::Infuse { icons: added::icons(cx, line)? }),
        "xp" => experience(amount::plain(cx, line, "experience")?),
        "gain" | "set" => counter(cx, line)?,
        "lose" | "discard" => supply::cards(cx, line)?,
        "shuffle" => {
            let (card, count) = modifier::card(cx, line)?;
            let target = if line.eat("into") { whom(cx, line)? } else { Target::one(Who::Performer) };
            let edits = vec![DeckEdit::Add(vec![card; usize::from(count)])];
            one(Ability::Deck { whose: Decks::Of(target), edits })
        }
        "deck" => one(deck::ability(cx, line)?),
        "mark" | "unmark" | "kill" | "set-hp" | "swap" | "focus" | "play" => {
            let ability = figures::ability(cx, line)?;
            cx.around = aims(&ability).unwrap_or(cx.around);
            let then = if line.has_block() { added::added(cx, line.block(), Place::Give).then } else { Vec::new() };
            with_then(cx, ability, then)
        }
        "special" => {
            let n = line.expect(cx, "a number")?;
            one(Ability::Special(cx.number(n, "a special ability", 1..=9)? as u8))
        }
        "open" | "close" => door(cx, line)?,
        "initiative" => {
            let word = line.expect(cx, "an initiative")?;
            let (amount, relative) = (amount::of_word(cx, word)?, word.is_signed());
            let target = whom(cx, line)?;
            one(Ability::Initiative { amount, relative, target })
        }
        "ability-deck" => supply::ability_deck(cx, line)?,
        "code" => one(Ability::Coded(line.expect_name(cx, "the name of the code")?.text.clone())),
        name => match names::find(names::CONDITIONS, name) {
            Some(first) => {
                let conditions = [vec![first], more_conditions(line)].concat();
                give(cx, line, conditions)?
            }
            None => around::read(cx, line)?,
        },
    })
}

fn door(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let open = line.name() == "open";
    if !line.eat("door") {
        cx.error(line.here(), format!("what is {}ed?", line.name().trim_end_matches('e')), "expected `door`");
        return None;
    }
    let range = if line.eat("adjacent") {
        Amount::Fixed(1)
    } else {
        line.eat("within");
        amount::plain(cx, line, "a range")?
    };
    let then = added::afterwards(cx, line.block());
    Some(with_then(cx, Ability::Door { range, open }, then))
}

fn move_(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let points = amount::value(cx, line, Some(Stat::Move), "movement points")?;
    let mode = mode(line);
    let end = figures::must_end(cx, line)?;
    let Added { mut mods, riders, then, .. } = added::added(cx, line.block(), Place::Move);
    mods.extend(end.map(Mod::MustEnd));
    Some(with_then(cx, Ability::Move { points, mode, riders: free(mods, riders) }, then))
}

fn teleport(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let range = amount::plain(cx, line, "a range")?;
    let near = if line.eat("near") {
        let kind = line.expect(cx, "a tile")?;
        Some(EndAt::NearTile(cx.pick(names::OVERLAYS, kind, "tile")?))
    } else {
        figures::must_end(cx, line)?
    };
    let then = added::afterwards(cx, line.block());
    Some(with_then(cx, Ability::Teleport { range, near }, then))
}

fn heal(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let amount = amount::value(cx, line, None, "a heal value")?;
    let target = aim(cx, line, Who::Friend)?;
    let Added { mods, riders, then, area, .. } = added_to(cx, line, &target, Place::Heal);
    let target = Target { area, ..target };
    Some(with_then(cx, Ability::Heal { amount, target, riders: free(mods, riders) }, then))
}

fn forced(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let distance = amount::value(cx, line, None, "a distance")?;
    let target = aim(cx, line, Who::Enemy)?;
    cx.around = aims_at(&target).unwrap_or(cx.around);
    let (then, area) = added::afterwards_and_area(cx, line.block());
    let target = Target { area, ..target };
    let push = line.name() == "push";
    let ability = if push { Ability::Push { distance, target } } else { Ability::Pull { distance, target } };
    Some(with_then(cx, ability, then))
}

fn suffer(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let amount = cx.with_target(|cx| amount::plain(cx, line, "an amount"))?;
    let target = whom(cx, line)?;
    cx.around = aims_at(&target).unwrap_or(cx.around);
    let then = added::afterwards(cx, line.block());
    Some(with_then(cx, Ability::Suffer { amount, target }, then))
}

/// An active bonus, by how long it lasts.
fn lasting(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let mut count = |line: &mut Line| {
        let n = line.expect(cx, "how many")?;
        Some(cx.number(n, "a number of rounds or turns", 1..=99)? as u8)
    };
    let duration = match line.name() {
        "round" => Duration::Round,
        "turn" => Duration::Turns(0),
        "rounds" => Duration::Rounds(count(line)?),
        "turns" => Duration::Turns(count(line)?),
        _ => Duration::Persistent,
    };
    Some(one(Ability::Bonus(Box::new(cx.with_target(|cx| bonus::block(cx, line, duration))?))))
}

/// `gain 2 "breath"`, `set "breath" 0`: a counter that becomes a number changes by what is missing.
fn counter(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    if line.name() == "gain" {
        let change = amount::plain(cx, line, "an amount")?;
        added::resource_name(cx, line);
        return Some(one(Ability::Resource { change }));
    }
    let name = line.next();
    let to = amount::plain(cx, line, "a number")?;
    added::is_resource(cx, line, name);
    let change = Amount::Sub(Box::new(to), Box::new(Amount::Measure(Measure::Resource)));
    Some(one(Ability::Resource { change }))
}

pub(crate) fn mode(line: &mut Line) -> MoveMode {
    if line.eat("jump") {
        MoveMode::Jump
    } else if line.eat("fly") {
        MoveMode::Fly
    } else {
        MoveMode::Walk
    }
}

fn experience(amount: Amount) -> Vec<Step> {
    let gain = |n: i16| Ability::GainXp { amount: n.clamp(0, 99) as u8 };
    match amount {
        Amount::Fixed(n) => one(gain(n)),
        Amount::Mul(a, b) if a.fixed().is_some() => {
            let steps = one(gain(a.fixed().unwrap_or(1)));
            one(Ability::Repeat { times: *b, steps })
        }
        other => one(Ability::Repeat { times: other, steps: one(gain(1)) }),
    }
}

fn give(cx: &mut Cx, line: &mut Line, conditions: Vec<hexhold_model::Condition>) -> Option<Vec<Step>> {
    let negative = conditions.iter().any(|c| c.is_negative());
    let target = aim(cx, line, if negative { Who::Enemy } else { Who::Friend })?;
    let Added { mods, riders, then, area } = added_to(cx, line, &target, Place::Give);
    let target = Target { area, ..target };
    Some(with_then(cx, Ability::Give { conditions, target, riders: free(mods, riders) }, then))
}

/// What is added to a targeted ability; `then` behind it knows its target.
fn added_to(cx: &mut Cx, line: &mut Line, target: &Target, place: Place) -> Added {
    let nodes = line.block();
    let wide = |n: &Node| n.name.is("area") || (n.name.is("target") && place == Place::Attack);
    let several = nodes.iter().any(|n| wide(n) || n.children.iter().flatten().any(wide));
    cx.around = if several { Aim::Several } else { aims_at(target).unwrap_or(cx.around) };
    added::added(cx, nodes, place)
}

/// Whom a targeted ability is for: the phrase, or by default one figure, next to the performer unless `range=` says more.
fn aim(cx: &mut Cx, line: &mut Line, default: Who) -> Option<Target> {
    let phrase = line.peek().is_some_and(select::starts);
    let mut target = if phrase { select::target(cx, line)? } else { Target::one(default) };
    if let Some(word) = line.prop("range") {
        target.range = Some(amount::value_of(cx, word, Some(Stat::Range), "a range")?);
    } else if !phrase && line.name() != "attack" {
        target.range = Some(Amount::Fixed(1));
    }
    if let Some(word) = line.prop("target") {
        target.count = Count::UpTo(amount::value_of(cx, word, None, "a number of targets")?);
    }
    Some(target)
}

/// Whom an effect is about that names them.
pub(crate) fn whom(cx: &mut Cx, line: &mut Line) -> Option<Target> {
    if line.peek().is_none() {
        let help = "for example `self`, `target`, `all enemies adjacent`";
        cx.error_help(line.here(), format!("`{}` needs whom it is about", line.name()), "who?", help);
        return None;
    }
    select::target(cx, line)
}

fn attack(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let amount = cx.with_target(|cx| amount::value(cx, line, Some(Stat::Attack), "an attack value"))?;
    let mut target = aim(cx, line, Who::Enemy)?;
    if target.range == Some(Amount::Fixed(1)) && line.prop("range").is_none() {
        // "Adjacent" is a melee attack.
        target.range = None;
    }
    let mut spec = Attack { target, ..Attack::plain(amount) };
    let Added { mods, riders, area, then } = added_to(cx, line, &spec.target, Place::Attack);
    spec.target.area = area;
    let mut rest = Vec::new();
    for m in mods {
        match m {
            Mod::Effect(e) => spec.effects.push(e),
            Mod::Pierce(n) => spec.pierce = amount::add(spec.pierce, n),
            Mod::Advantage => spec.advantage = true,
            Mod::Disadvantage => spec.disadvantage = true,
            Mod::Range(_) | Mod::Targets(_) => {
                let help = "without a price or a test, write it as `range=` and `target=`";
                cx.error_help(line.name_span(), "range and targets are properties", "here", help);
            }
            other => rest.push(other),
        }
    }
    spec.riders = free(rest, riders);
    Some(with_then(cx, Ability::Attack(spec), then))
}

/// `remove poison wound one ally within 3`, `remove negative self`.
fn remove(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let conditions = conditions(cx, line)?;
    let target = aim(cx, line, Who::Friend)?;
    let then = added::afterwards(cx, line.block());
    Some(with_then(cx, Ability::Cleanse { conditions, target }, then))
}

/// `poison wound`, `negative conditions`.
pub(crate) fn conditions(cx: &mut Cx, line: &mut Line) -> Option<Vec<hexhold_model::Condition>> {
    let mut conditions = Vec::new();
    if line.eat("negative") {
        line.eat_any(&["condition", "conditions"]);
        conditions.extend(hexhold_model::Condition::ALL.into_iter().filter(|c| c.is_negative() && !c.is_card()));
    }
    conditions.extend(more_conditions(line));
    if conditions.is_empty() {
        let word = line.expect(cx, "a condition")?;
        cx.pick(names::CONDITIONS, word, "condition")?;
    }
    Some(conditions)
}

/// `poison wound`: at least one.
fn conditions_in_a_row(cx: &mut Cx, line: &mut Line) -> Option<Vec<hexhold_model::Condition>> {
    let conditions = more_conditions(line);
    if conditions.is_empty() {
        let word = line.expect(cx, "a condition")?;
        cx.pick(names::CONDITIONS, word, "condition")?;
    }
    Some(conditions)
}

fn more_conditions(line: &mut Line) -> Vec<hexhold_model::Condition> {
    let mut conditions = Vec::new();
    while let Some(c) = line.peek().and_then(|w| names::find(names::CONDITIONS, &w.text)) {
        line.next();
        conditions.push(c);
    }
    conditions
}
