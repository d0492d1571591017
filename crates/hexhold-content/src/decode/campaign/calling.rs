//! What a campaign adds to a class: who may choose it, what it is like, what its leaving brings, where its cards take stickers.

use hexhold_model::{Calling, Key, SpotMark};

use super::{
    super::line::{Cx, Line, RefKind},
    call, refer,
};
use crate::{names::Table, source::Span, syntax::Word};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CallingDraft {
    pub(crate) calling: Calling,
    pub(crate) spots: Vec<SpotLine>,
}

/// `spots "Cinder Lunge" top attack=diamond range=square`, not yet held against the card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SpotLine {
    pub(crate) card: Word,
    pub(crate) bottom: bool,
    /// Which ability of the action, where several have the number; from 1.
    pub(crate) ability: Option<u8>,
    pub(crate) marks: Vec<(Word, SpotMark)>,
    pub(crate) span: Span,
}

const MARKS: Table<SpotMark> = &[
    ("square", SpotMark::Square),
    ("circle", SpotMark::Circle),
    ("diamond", SpotMark::Diamond),
    ("diamond-plus", SpotMark::DiamondPlus),
    ("hex", SpotMark::Hex),
];

/// `calling "Drover" locked { traits "patient" "outdoors"; events "…"; retires read "…"; spots … }`. Its name is the class's.
pub(crate) fn calling(cx: &mut Cx, line: &mut Line, class: &Word) -> CallingDraft {
    let class = refer(cx, RefKind::Class, class);
    let mut out = CallingDraft {
        calling: Calling { class, locked: line.eat("locked"), ..Calling::default() },
        spots: Vec::new(),
    };
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let read = match inner.name() {
            "traits" => {
                let words = list(cx, &mut inner, "a trait");
                out.calling.traits.extend(words.into_iter().map(|w| call(cx, w)));
                Some(())
            }
            "events" => {
                let words = list(cx, &mut inner, "an event");
                let keys: Vec<Key> = words.into_iter().map(|w| refer(cx, RefKind::Event, w)).collect();
                out.calling.events.extend(keys);
                Some(())
            }
            "retires" => {
                inner.eat("read");
                inner.expect_name(cx, "a section").map(|w| out.calling.section = Some(refer(cx, RefKind::Section, w)))
            }
            "spots" => spots(cx, &mut inner).map(|s| out.spots.push(s)),
            _ => {
                cx.unknown(&node.name, "line of a calling", ["traits", "events", "retires", "spots"]);
                continue;
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    out
}

fn list<'a>(cx: &mut Cx, line: &mut Line<'a>, what: &str) -> Vec<&'a Word> {
    let mut out = Vec::new();
    while out.is_empty() || line.left() > 0 {
        match line.expect_name(cx, what) {
            Some(word) => out.push(word),
            None => break,
        }
    }
    out
}

fn spots(cx: &mut Cx, line: &mut Line) -> Option<SpotLine> {
    let card = line.expect_name(cx, "a card")?.clone();
    let half = line.expect(cx, "`top` or `bottom`")?;
    let bottom = match half.text.as_str() {
        "top" => false,
        "bottom" => true,
        _ => {
            cx.unknown(half, "half of a card", ["top", "bottom"]);
            return None;
        }
    };
    let ability = match line.prop("ability") {
        Some(n) => Some(cx.number(n, "which ability", 1..=9)? as u8),
        None => None,
    };
    let mut marks = Vec::new();
    for (key, _) in line.node.props.iter().filter(|(k, _)| k.text != "ability") {
        if let Some(mark) = line.prop(&key.text) {
            marks.push((key.clone(), cx.pick(MARKS, mark, "mark")?));
        }
    }
    if marks.is_empty() {
        let help = "the number and its mark, as in `attack=diamond`; for an area `area=hex`";
        cx.error_help(line.here(), "which mark?", "expected a mark", help);
        return None;
    }
    Some(SpotLine { card, bottom, ability, marks, span: line.name_span() })
}
