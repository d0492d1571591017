//! What a letter in a map stands for: `j monster "Ash Jackal" normal normal elite`, `t trap { damage; wound }`.

use hexhold_model::{OverlayKind, Rank, TrapEffect, Treasure};

use super::line::{Cx, Line, RefKind, Reference};
use crate::names;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    Start,
    Door {
        name: Option<String>,
        locked: bool,
        open: bool,
    },
    /// `joined`: one tile over all hexes of the letter.
    Overlay {
        kind: OverlayKind,
        trap: TrapEffect,
        treasure: Option<Treasure>,
        joined: bool,
    },
    Money(u8),
    /// `friend`: it fights for the party.
    Monster {
        key: String,
        ranks: [Option<Rank>; 3],
        friend: bool,
    },
    Ally(String),
    Objective(String),
    Mark(String),
    /// The border of a map tile runs here.
    Border,
    Floor,
}

const THINGS: &[&str] =
    &["start", "door", "money", "monster", "ally", "objective", "mark", "floor", "border", "friend"];

/// The letter and what it means.
pub(crate) fn entry(cx: &mut Cx, line: &mut Line) -> Option<(char, Thing)> {
    let letter = line.name().chars().next()?;
    let word = line.expect(cx, "what stands there")?;
    let thing = match word.text.as_str() {
        "start" => Thing::Start,
        "floor" => Thing::Floor,
        "border" => Thing::Border,
        "door" => {
            let locked = line.eat("locked");
            let open = line.eat("open");
            let name = line.prop("name").map(|w| w.text.clone());
            Thing::Door { name, locked, open }
        }
        "money" => {
            let count = match line.next() {
                Some(n) => cx.number(n, "a number of tokens", 1..=9)? as u8,
                None => 1,
            };
            Thing::Money(count)
        }
        "monster" | "friend" => {
            let name = line.expect_name(cx, "a monster")?;
            let key = names::slug(&name.text);
            cx.references.push(Reference { kind: RefKind::Anyone, key: key.clone(), span: name.span });
            Thing::Monster { key, ranks: ranks(cx, line)?, friend: word.text == "friend" }
        }
        "ally" => Thing::Ally(names::slug(&line.expect_name(cx, "an ally")?.text)),
        "objective" => Thing::Objective(names::slug(&line.expect_name(cx, "an objective")?.text)),
        "mark" => Thing::Mark(line.expect_name(cx, "a name")?.text.clone()),
        _ => {
            let Some(kind) = names::find(names::OVERLAYS, &word.text) else {
                let known = THINGS.iter().copied().chain(names::OVERLAYS.iter().map(|(w, _)| *w));
                cx.unknown(word, "thing on a map", known);
                return None;
            };
            overlay(cx, line, kind)?
        }
    };
    Some((letter, thing))
}

/// Ranks for 2, 3 and 4 characters; one word means all three, and who comes alone has only one.
pub(crate) fn ranks(cx: &mut Cx, line: &mut Line) -> Option<[Option<Rank>; 3]> {
    let n = line.left();
    if cx.alone && n != 1 {
        let help = "one word: only one character ever comes here";
        cx.error_help(line.here(), "for how many characters?", "expected one rank", help);
        return None;
    }
    if n != 1 && n != 3 {
        let help = "three words for 2, 3 and 4 characters: `- normal elite`; or one for all";
        cx.error_help(line.here(), "for how many characters?", "expected ranks", help);
        return None;
    }
    let mut out = [None; 3];
    for slot in out.iter_mut().take(n) {
        let word = line.next()?;
        *slot = if word.is("-") { None } else { Some(cx.pick(names::RANKS, word, "rank")?) };
    }
    if n == 1 {
        out = [out[0]; 3];
    }
    Some(out)
}

fn overlay(cx: &mut Cx, line: &mut Line, kind: OverlayKind) -> Option<Thing> {
    let joined = line.eat("joined");
    // A name for whoever draws the map; nothing depends on it.
    line.eat("named");
    if line.peek().is_some_and(|w| w.form == crate::syntax::Form::Quoted) {
        line.next();
    }
    let trap = trap(cx, line, kind);
    let treasure = if kind == OverlayKind::Treasure { Some(treasure(cx, line)?) } else { None };
    Some(Thing::Overlay { kind, trap, treasure, joined })
}

/// What a trap does: its block, or the damage of the scenario level. Nothing for other tiles.
pub(crate) fn trap(cx: &mut Cx, line: &mut Line, kind: OverlayKind) -> TrapEffect {
    let mut trap = TrapEffect::default();
    if kind == OverlayKind::Trap {
        for node in line.block() {
            let mut inner = Line::new(node);
            if trap_effect(cx, &mut inner, &mut trap).is_some() {
                inner.finish(cx);
            }
        }
        trap.damage |= !line.has_block();
    }
    trap
}

/// `damage` (of the scenario level), `damage 3`, `heal 2`, or a condition.
pub(crate) fn trap_effect(cx: &mut Cx, line: &mut Line, trap: &mut TrapEffect) -> Option<()> {
    if line.name() == "damage" {
        match line.next() {
            Some(n) => trap.fixed_damage = cx.number(n, "a trap's damage", 1..=99)? as u8,
            None => trap.damage = true,
        }
        return Some(());
    }
    if line.name() == "heal" {
        let n = line.expect(cx, "a number, as in `heal 2`")?;
        trap.healing = cx.number(n, "what a trap heals", 1..=99)? as u8;
        return Some(());
    }
    let Some(c) = names::find(names::CONDITIONS, line.name()) else {
        let known = names::CONDITIONS.iter().map(|(w, _)| *w).chain(["damage", "heal"]);
        cx.unknown(&line.node.name, "effect of a trap", known);
        return None;
    };
    trap.conditions.insert(c);
    Some(())
}

/// `gold=15`, `item="Felt Soles"`, `goal="ledger"`, `number=12`, `loot=3` (cards of the loot deck), `xp=10`, `checks=1`,
/// `money=3` (tokens), `damage=3`, also with `condition=poison`.
pub(crate) fn treasure(cx: &mut Cx, line: &mut Line) -> Option<Treasure> {
    if let Some(word) = line.prop("gold") {
        return Some(Treasure::Gold(cx.number(word, "gold", 1..=999)? as u16));
    }
    if let Some(word) = line.prop("item") {
        let key = names::slug(&word.text);
        cx.references.push(Reference { kind: RefKind::Item, key: key.clone(), span: word.span });
        return Some(Treasure::Item(key));
    }
    if let Some(word) = line.prop("goal") {
        return Some(Treasure::Goal(word.text.clone()));
    }
    if let Some(word) = line.prop("number") {
        return Some(Treasure::Numbered(cx.number(word, "a treasure's number", 1..=999)? as u16));
    }
    if let Some(word) = line.prop("loot") {
        return Some(Treasure::LootCards(cx.number(word, "a number of loot cards", 1..=9)? as u8));
    }
    if let Some(word) = line.prop("xp") {
        return Some(Treasure::Experience(cx.number(word, "experience", 1..=99)? as u8));
    }
    if let Some(word) = line.prop("checks") {
        return Some(Treasure::Checkmarks(cx.number(word, "a number of check marks", 1..=9)? as u8));
    }
    if let Some(word) = line.prop("money") {
        return Some(Treasure::Money(cx.number(word, "a number of money tokens", 1..=9)? as u8));
    }
    if let Some(word) = line.prop("damage") {
        let damage = cx.number(word, "damage", 1..=99)? as u8;
        let condition = match line.prop("condition") {
            None => None,
            Some(word) => match names::find(names::CONDITIONS, &word.text) {
                Some(c) => Some(c),
                None => {
                    cx.unknown(word, "condition", names::CONDITIONS.iter().map(|(w, _)| *w));
                    return None;
                }
            },
        };
        return Some(Treasure::Harm { damage, condition });
    }
    let forms = "expected `gold=`, `item=`, `goal=`, `number=`, `loot=`, `xp=`, `checks=`, `money=` or `damage=`";
    cx.error(line.here(), "what is in it?", forms);
    None
}
