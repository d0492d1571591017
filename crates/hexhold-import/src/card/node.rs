//! What the parts of an action are called in the files.

use hexhold_model::{ElementIcon, Rank};

use super::{Cx, DEEPEST};
use crate::{conditions, json::Node};

/// `experience:2` among the signs of a card.
pub(crate) fn experience(node: &Node) -> Option<u8> {
    value_text(node)?.strip_prefix("experience:")?.trim().parse().ok().filter(|n| *n < 20)
}

pub(crate) fn rank(name: &str) -> Option<Rank> {
    match name {
        "normal" => Some(Rank::Normal),
        "elite" => Some(Rank::Elite),
        "boss" => Some(Rank::Boss),
        _ => None,
    }
}

pub(crate) fn kind<'a>(node: &Node<'a>) -> &'a str {
    node.value().get("type").and_then(|v| v.as_str()).unwrap_or("")
}

pub(crate) fn text_of<'a>(node: &Node<'a>, key: &str) -> Option<&'a str> {
    node.value().get(key).and_then(|v| v.as_str())
}

pub(crate) fn value_text<'a>(node: &Node<'a>) -> Option<&'a str> {
    text_of(node, "value")
}

pub(super) fn consumes(node: &Node) -> bool {
    text_of(node, "valueType") == Some("minus")
}

/// More or less of the ability it stands under.
pub(crate) fn adds(node: &Node) -> bool {
    matches!(text_of(node, "valueType"), Some("add" | "addition" | "subtract"))
}

/// An icon of an element, whole or in two halves.
pub(crate) fn is_element(node: &Node) -> bool {
    matches!(kind(node), "element" | "elementHalf")
}

/// The elements of an icon: halves are one of the two, others are all of them.
pub(crate) fn icons_of(node: &Node) -> Option<Vec<ElementIcon>> {
    let text = value_text(node)?;
    if kind(node) == "elementHalf" { conditions::halves(text).map(|icon| vec![icon]) } else { conditions::icons(text) }
}

pub(crate) fn subs<'a>(cx: &mut Cx, node: &Node<'a>) -> Vec<Node<'a>> {
    node.list("subActions", cx.diags).into_iter().filter(|n| !n.flag("hidden")).collect()
}

/// The list without what only arranges it on the card.
pub(crate) fn flatten<'a>(cx: &mut Cx, list: &[Node<'a>]) -> Vec<Node<'a>> {
    let mut out = Vec::new();
    arranged(cx, list, 0, &mut out);
    out
}

pub(super) fn arranged<'a>(cx: &mut Cx, list: &[Node<'a>], depth: u8, out: &mut Vec<Node<'a>>) {
    for node in list {
        match kind(node) {
            "grid" | "box" | "forceBox" | "boxFhSubActions" | "fontSize" if depth < DEEPEST => {
                let inner = subs(cx, node);
                // A frame with a title says of which kind the card is.
                if kind(node) == "box" && value_text(node).is_some_and(|t| !t.trim().is_empty()) {
                    out.push(node.clone());
                }
                arranged(cx, &inner, depth + 1, out);
            }
            "concatenationSpacer" => {}
            _ if node.flag("hidden") => {}
            _ => out.push(node.clone()),
        }
    }
}

/// The list without what only arranges it, and without the lists that stand in one line.
pub(super) fn flattened<'a>(cx: &mut Cx, list: &[Node<'a>], depth: u8) -> Vec<Node<'a>> {
    let mut out = Vec::new();
    for node in flatten(cx, list) {
        if kind(&node) == "concatenation" && depth < DEEPEST {
            let inner = subs(cx, &node);
            out.extend(flattened(cx, &inner, depth + 1));
        } else {
            out.push(node);
        }
    }
    out
}

/// Whether the node stands in the same frame as the one at this path, or deeper in it.
pub(super) fn in_frame_of(node: &Node, path: &str) -> bool {
    let frame = path.rsplit_once('[').map_or("", |(frame, _)| frame);
    node.path().starts_with(frame)
}

/// Whether the path is that of a whole half, not of a frame in it.
pub(super) fn is_outermost(path: &str) -> bool {
    path.rsplit_once('[').is_none_or(|(frame, _)| !frame.ends_with("subActions"))
}

/// Where the frames are whose abilities cannot be skipped.
pub(super) fn forced(cx: &mut Cx, list: &[Node], depth: u8, out: &mut Vec<String>) {
    for node in list {
        match kind(node) {
            "forceBox" => out.push(format!("{}.", node.path())),
            "grid" | "box" | "boxFhSubActions" | "fontSize" if depth < DEEPEST => {
                let inner = subs(cx, node);
                forced(cx, &inner, depth + 1, out);
            }
            _ => {}
        }
    }
}
