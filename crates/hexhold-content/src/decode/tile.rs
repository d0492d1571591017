//! Changes of overlay tiles: `create obstacle within 2`, `destroy 2 obstacles traps within 3 { then { … } }`.

use hexhold_model::{Amount, OverlayKind, TileChange, TileOrder, TrapEffect};

use super::{
    added, amount, legend,
    line::{Cx, Line},
};
use crate::{names, syntax::Form};

fn kind(cx: &mut Cx, line: &mut Line) -> Option<OverlayKind> {
    let word = line.expect(cx, "a kind of tile")?;
    let mut single = word.clone();
    if let Some(one) = word.text.strip_suffix('s') {
        single.text = one.to_owned();
    }
    match names::find(names::OVERLAYS, &word.text).or_else(|| names::find(names::OVERLAYS, &single.text)) {
        Some(k) => Some(k),
        None => cx.pick(names::OVERLAYS, word, "tile"),
    }
}

fn kinds(cx: &mut Cx, line: &mut Line) -> Option<Vec<OverlayKind>> {
    let mut list = vec![kind(cx, line)?];
    while line.eat("or") {
        list.push(kind(cx, line)?);
    }
    Some(list)
}

pub(crate) fn order(cx: &mut Cx, line: &mut Line) -> Option<TileOrder> {
    let number = line.peek().is_some_and(|w| matches!(w.form, Form::Number(_)));
    let count = if number {
        amount::plain(cx, line, "how many")?
    } else {
        line.eat_any(&["one", "a", "an"]);
        Amount::Fixed(1)
    };
    let change = match line.name() {
        "create" => TileChange::Create(kind(cx, line)?),
        "destroy" => TileChange::Destroy(kinds(cx, line)?),
        "relocate" => TileChange::Relocate(kinds(cx, line)?),
        "move-tile" => {
            let list = kinds(cx, line)?;
            if !line.eat("by") {
                cx.error(line.here(), "a tile is moved by a number of hexes", "expected `by`");
                return None;
            }
            TileChange::Move(list, amount::plain(cx, line, "a distance")?)
        }
        "replace" => {
            let list = kinds(cx, line)?;
            if !line.eat("with") {
                cx.error(line.here(), "a tile is replaced with another", "expected `with`");
                return None;
            }
            TileChange::Replace(list, kind(cx, line)?)
        }
        _ => {
            let k = kind(cx, line)?;
            if k != OverlayKind::Trap {
                cx.error(line.name_span(), "only traps can be sprung", "not this");
                return None;
            }
            TileChange::Spring
        }
    };
    let range = if line.eat("adjacent") {
        Amount::Fixed(1)
    } else if line.eat("within") {
        amount::plain(cx, line, "a range")?
    } else {
        cx.error(line.here(), "how far away?", "expected `within` or `adjacent`");
        return None;
    };
    let mut trap = TrapEffect::default();
    let mut rest = Vec::new();
    for node in line.block() {
        // A trap says what it does; everything else is what the change makes possible.
        if change == TileChange::Create(OverlayKind::Trap) && node.name.text != "then" {
            let mut inner = Line::new(node);
            if legend::trap_effect(cx, &mut inner, &mut trap).is_some() {
                inner.finish(cx);
            }
        } else {
            rest.push(node.clone());
        }
    }
    let then = added::afterwards(cx, &rest);
    Some(TileOrder { change, range, count, trap, then })
}
