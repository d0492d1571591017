//! Items.

use hexhold_holdin::book::{Does, Elements, Guard, Item, ItemDoes, Slot, UseCost};

use super::{Cx, Line, ability, small};
use crate::{names::Table, syntax::Node};

const SLOTS: Table<Slot> = &[
    ("head", Slot::Head),
    ("body", Slot::Body),
    ("legs", Slot::Legs),
    ("one-hand", Slot::OneHand),
    ("two-hands", Slot::TwoHands),
    ("small", Slot::Small),
];

const USES: Table<UseCost> = &[("free", UseCost::Free), ("spend", UseCost::Spend), ("consume", UseCost::Consume)];

/// `item "Cork Vest" slot=body price=12 spend { attacked { shield 1 } }`
pub(super) fn item(cx: &mut Cx, line: &mut Line) -> Option<Item> {
    let name = line.expect_name(cx, "a name")?;
    let Some(slot) = line.prop("slot") else {
        cx.error(line.here(), "an item needs a slot", "expected `slot=`");
        return None;
    };
    let slot = cx.pick(SLOTS, slot, "slot")?;
    let Some(price) = line.prop("price") else {
        cx.error(line.here(), "an item needs a price", "expected `price=`");
        return None;
    };
    let cost = cx.number(price, "a price", 1..=999)? as u16;
    let word = line.expect(cx, "`free`, `spend` or `consume`")?;
    let uses = cx.pick(USES, word, "use")?;
    let locked = line.eat("locked");
    let needs = if line.eat("needs") { ability::elements(cx, line)? } else { Elements::NONE };
    let nodes = line.needs_block(cx);
    let [node] = nodes else {
        cx.error(name.span, "an item does one thing, at one time", "here");
        return None;
    };
    let does = does(cx, node)?;
    let at_will = matches!(does, ItemDoes::Abilities { .. });
    if uses == UseCost::Free && at_will && needs.is_none() {
        let help = "let it cost something: `spend`, `consume` or `needs dark`";
        cx.error_help(word.span, "this item could be used without end", "free, and at any time", help);
        return None;
    }
    Some(Item { name: name.text.clone(), slot, cost, uses, locked, needs, does })
}

const TIMES: &[&str] =
    &["anytime", "on-turn", "on-attack", "on-melee", "on-ranged", "on-move", "on-heal", "attacked", "damaged"];

fn does(cx: &mut Cx, node: &Node) -> Option<ItemDoes> {
    let mut line = Line::new(node);
    let does = match line.name() {
        time @ ("anytime" | "on-turn") => {
            let abilities = ability::abilities(cx, &mut line);
            let nested =
                |does: &Does| matches!(does, Does::Move { .. } | Does::Attack(_) | Does::Suffer(_) | Does::LoseCard);
            if abilities.iter().any(|a| nested(&a.does)) {
                let help = "items help a move with `on-move` and an attack with `on-attack`";
                cx.error_help(node.name.span, "an item has no moves, attacks or costs of its own", "here", help);
                return None;
            }
            ItemDoes::Abilities { own_turn: time == "on-turn", abilities }
        }
        time @ ("on-attack" | "on-melee" | "on-ranged") => {
            let gives = ability::gains(cx, &mut line);
            ItemDoes::Attack { melee: (time != "on-attack").then_some(time == "on-melee"), gives }
        }
        "on-move" => ItemDoes::Move(ability::gains(cx, &mut line)),
        "on-heal" => ItemDoes::Heal(ability::gains(cx, &mut line)),
        "attacked" => ItemDoes::Attacked(guards(cx, &mut line)),
        "damaged" => ItemDoes::Damaged(small(cx, &mut line, "how much less", 20)?),
        _ => {
            cx.unknown(&node.name, "time to use an item", TIMES.iter().copied());
            return None;
        }
    };
    line.finish(cx);
    let empty = match &does {
        ItemDoes::Abilities { abilities, .. } => abilities.is_empty(),
        ItemDoes::Attack { gives, .. } | ItemDoes::Move(gives) | ItemDoes::Heal(gives) => gives.is_empty(),
        ItemDoes::Attacked(guards) => guards.is_empty(),
        ItemDoes::Damaged(_) => false,
    };
    if empty {
        cx.error(node.name.span, "an item that does nothing", "empty");
        return None;
    }
    Some(does)
}

fn guards(cx: &mut Cx, block: &mut Line) -> Vec<Guard> {
    let nodes = block.needs_block(cx);
    let mut guards = Vec::new();
    for node in nodes {
        let mut line = Line::new(node);
        let guard = match line.name() {
            "shield" => small(cx, &mut line, "a shield", 9).map(Guard::Shield),
            "halve" => Some(Guard::Halve),
            "disadvantage" => Some(Guard::Disadvantage),
            "retaliate" => small(cx, &mut line, "damage", 9).map(Guard::Retaliate),
            _ => {
                cx.unknown(&node.name, "help against an attack", ["shield", "halve", "disadvantage", "retaliate"]);
                None
            }
        };
        if let Some(guard) = guard {
            line.finish(cx);
            guards.push(guard);
        }
    }
    guards
}
