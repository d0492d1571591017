//! The loot deck: what a scenario's deck is built from, and the cards of each type.

use hexhold_content::names::slug;
use hexhold_model::{Library, LootKind, LootRow, LootType, ScenarioDef};

use crate::{Source, card::Cx, json::Node};

const MOST_TYPES: usize = 30;

/// The types of loot that scenarios ask for. The files say how many cards a deck gets and not what is on them, so the worths
/// are ours, as many as the greediest scenario needs.
pub(super) fn types(cx: &mut Cx, source: &Source, library: &mut Library) {
    for document in &source.scenarios {
        let Some(node) = Node::root(&document.name, &document.value).get("lootDeckConfig") else { continue };
        for (name, needed) in rows(cx, &node) {
            let key = slug(&name);
            if let Some(known) = library.loot.iter_mut().find(|l| l.key == key) {
                fill(&mut known.cards, needed);
                continue;
            }
            if library.loot.len() >= MOST_TYPES {
                continue;
            }
            let (kind, mut cards): (LootKind, Vec<[u8; 3]>) = match name.as_str() {
                "money" => (LootKind::Money, [[1; 3]; 12].into_iter().chain([[2; 3]; 6]).chain([[3; 3]; 2]).collect()),
                "lumber" | "metal" | "hide" => (
                    LootKind::Material,
                    [[3, 2, 1]; 2].into_iter().chain([[2, 2, 1]; 2]).chain([[2, 1, 1]; 4]).collect(),
                ),
                "random_item" => (LootKind::RandomItem, vec![[1; 3]]),
                _ => (LootKind::Herb, vec![[1; 3]; 2]),
            };
            fill(&mut cards, needed);
            library.loot.push(LootType { key, name, kind, cards });
        }
    }
}

fn fill(cards: &mut Vec<[u8; 3]>, needed: u8) {
    let last = cards.last().copied().unwrap_or([1; 3]);
    cards.resize(cards.len().max(usize::from(needed)), last);
}

/// What the deck of one scenario gets.
pub(super) fn table(cx: &mut Cx, scenario: &Node, def: &mut ScenarioDef) {
    let Some(node) = scenario.get("lootDeckConfig") else { return };
    for (name, cards) in rows(cx, &node) {
        def.loot.push(LootRow { loot: slug(&name), cards });
    }
}

fn rows(cx: &mut Cx, node: &Node) -> Vec<(String, u8)> {
    let Some(map) = node.value().as_object() else {
        node.complain(cx.diags, "a table of loot is expected here");
        return Vec::new();
    };
    let mut out = Vec::new();
    for name in map.keys().take(MOST_TYPES).filter(|n| n.len() <= 40) {
        match node.whole_at(name, 0..=20, cx.diags) {
            Some(n) if n > 0 => out.push((name.clone(), n as u8)),
            _ => {}
        }
    }
    out
}
