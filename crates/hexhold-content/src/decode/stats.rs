//! Stat blocks: of summons and allies in one line, of monsters by level.

use hexhold_model::{Amount, Duration, Mod, Rider, StatBlock};

use super::{
    added::{self, Place},
    amount, bonus,
    line::{Cx, Line},
};
use crate::{
    names,
    syntax::{Form, Node, Word},
};

pub(crate) const TRAITS: &[&str] =
    &["attacks", "shield", "retaliate", "fly", "immune", "advantage", "pierce", "target"];

/// `hp="4 + L" attack=2 move=3 range=2 { traits }`.
pub(crate) fn of_props(cx: &mut Cx, line: &mut Line) -> Option<StatBlock> {
    let Some(hp) = line.prop("hp") else {
        cx.error(line.here(), format!("`{}` needs hit points", line.name()), "expected `hp=`");
        return None;
    };
    let mut block = StatBlock::new(amount::of_word(cx, hp)?);
    block.move_ = optional(cx, line.prop("move"))?;
    block.attack = optional(cx, line.prop("attack"))?;
    block.range = optional(cx, line.prop("range"))?;
    for node in line.block() {
        let mut inner = Line::new(node);
        if trait_line(cx, &mut inner, &mut block).is_some() {
            inner.finish(cx);
        }
    }
    Some(block)
}

/// An amount or `-`; `None` outside is an error.
pub(crate) fn optional(cx: &mut Cx, word: Option<&Word>) -> Option<Option<Amount>> {
    match word {
        None => Some(None),
        Some(w) if w.is("-") => Some(None),
        Some(w) => Some(Some(amount::of_word(cx, w)?)),
    }
}

fn small(cx: &mut Cx, line: &mut Line, what: &str) -> Option<u8> {
    let n = line.expect(cx, "a number")?;
    cx.number(n, what, 0..=99).map(|n| n as u8)
}

/// One trait of a figure: shield, what its attacks do, immunities, bonuses.
pub(crate) fn trait_line(cx: &mut Cx, line: &mut Line, block: &mut StatBlock) -> Option<()> {
    match line.name() {
        "shield" if line.left() == 1 && line.peek().is_some_and(|w| matches!(w.form, Form::Number(_))) => {
            block.shield = small(cx, line, "shield")?;
        }
        "retaliate" if line.peek().is_some_and(|w| matches!(w.form, Form::Number(_))) => {
            block.retaliate = small(cx, line, "retaliate")?;
            if let Some(range) = line.prop("range") {
                block.retaliate_range = cx.number(range, "a range", 1..=99)? as u8;
            }
        }
        "pierce" => block.pierce = small(cx, line, "pierce")?,
        "target" => block.targets = small(cx, line, "targets")?.max(1),
        "fly" => block.flying = true,
        "advantage" => block.advantage = true,
        "immune" => {
            while let Some(word) = line.next() {
                block.immune.insert(cx.pick(names::CONDITIONS, word, "condition")?);
            }
        }
        "attacks" => attacks(cx, line, block)?,
        "aura" | "if" | "before" | "during" | "after" | "when" | "at" | "shield" | "retaliate" | "unmovable"
        | "ignore-terrain" => {
            let node = line.node.clone();
            block.bonuses.extend(bonus::of_nodes(cx, std::slice::from_ref(&node), Duration::Persistent));
            return None; // read and checked there
        }
        "trait" => {
            for node in line.needs_block(cx) {
                let mut inner = Line::new(node);
                if trait_line(cx, &mut inner, block).is_some() {
                    inner.finish(cx);
                }
            }
        }
        _ => {
            let known =
                TRAITS.iter().copied().chain(["trait", "aura", "if", "before", "during", "after", "when", "at"]);
            cx.unknown(&line.node.name, "trait", known);
            return None;
        }
    }
    Some(())
}

/// `attacks wound poison`, or with a block: `attacks { push 1; pierce 2 }`.
fn attacks(cx: &mut Cx, line: &mut Line, block: &mut StatBlock) -> Option<()> {
    while let Some(word) = line.next() {
        let c = cx.pick(names::CONDITIONS, word, "condition")?;
        block.effects.push(hexhold_model::Effect::Gain(c));
    }
    let nodes: &[Node] = line.block();
    let read = added::added(cx, nodes, Place::Attack);
    let far = |m: &Mod| matches!(m, Mod::Range(_) | Mod::Area(_));
    if read.riders.iter().any(|r| r.cost.is_some() && r.gives.iter().any(far)) {
        let help = "it looks for its targets before it pays; a test is possible: `if fire is infused { range +1 }`";
        cx.error_help(line.name_span(), "range and areas for a price", "not in what all attacks do", help);
    }
    let mut rest = Vec::new();
    for m in read.mods() {
        match m {
            Mod::Effect(e) => block.effects.push(e),
            Mod::Pierce(Amount::Fixed(n)) => block.pierce = n.clamp(0, 99) as u8,
            Mod::Advantage => block.advantage = true,
            Mod::Rider(r) => block.riders.push(*r),
            other => rest.push(other),
        }
    }
    if !rest.is_empty() {
        block.riders.push(Rider { cost: None, when: Vec::new(), gives: rest });
    }
    Some(())
}
