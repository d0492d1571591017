//! Modifier tables: four, by hit points modulo 4; a row for each level, a number for each of A, B and C.

use super::{Cx, Line};

/// `modifiers { table { row -1 0 1; … } … }`: as many rows as there are levels.
pub(super) fn tables<const LEVELS: usize>(cx: &mut Cx, line: &mut Line) -> Option<[[[i8; 3]; LEVELS]; 4]> {
    let mut tables = [[[0; 3]; LEVELS]; 4];
    let nodes = line.needs_block(cx);
    if nodes.len() != 4 {
        let message =
            format!("there are four tables, one for each remainder of hit points by four, and not {}", nodes.len());
        cx.error(line.name_span(), message, "count them");
        return None;
    }
    for (table, node) in tables.iter_mut().zip(nodes) {
        let mut inner = Line::new(node);
        if inner.name() != "table" {
            cx.unknown(&node.name, "line of modifiers", ["table"]);
            return None;
        }
        let rows = inner.needs_block(cx);
        if rows.len() != LEVELS {
            cx.error(
                node.name.span,
                format!("a table has {LEVELS} rows, one for each level, and not {}", rows.len()),
                "here",
            );
            return None;
        }
        for (row, node) in table.iter_mut().zip(rows) {
            let mut words = Line::new(node);
            if words.name() != "row" {
                cx.unknown(&node.name, "line of a table", ["row"]);
                return None;
            }
            for cell in row.iter_mut() {
                let word = words.expect(cx, "a modifier for A, B and C")?;
                *cell = cx.number(word, "a modifier", -9..=9)? as i8;
            }
            words.finish(cx);
        }
        inner.finish(cx);
    }
    Some(tables)
}
