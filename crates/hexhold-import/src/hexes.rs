//! Coordinates as the files write them: rows of pointed hexes, odd rows shifted right by half a hex.

use hexhold_hex::Hex;
use hexhold_model::Area;

/// Our coordinates of a hex in such rows. `None`: too far away to be meant.
pub(crate) fn from_rows(column: i64, row: i64) -> Option<Hex> {
    let q = column - (row - row.rem_euclid(2)) / 2;
    Some(Hex {
        q: i16::try_from(q).ok().filter(|q| q.abs() < 200)?,
        r: i16::try_from(row).ok().filter(|r| r.abs() < 200)?,
    })
}

/// An area such as `(0,0,active)|(1,0,target)`: relative to the acting figure if it is drawn. Hexes that an enhancement
/// would add are left out.
pub(crate) fn area(text: &str) -> Option<Area> {
    let mut active = None;
    let mut targets = Vec::new();
    if text.len() > 1000 {
        return None;
    }
    for part in text.split('|') {
        let inner = part.trim().strip_prefix('(')?.strip_suffix(')')?;
        let mut words = inner.split(',').map(str::trim);
        let (column, row, kind) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()?);
        let hex = from_rows(column, row)?;
        match kind {
            "active" if active.is_none() => active = Some(hex),
            "target" => targets.push(hex),
            "enhance" => {}
            _ => return None,
        }
    }
    // In the order in which a drawing is read: line by line, from the left.
    targets.sort_by_key(|h| (-(2 * h.r + h.q), h.q));
    let first = *targets.first()?;
    let origin = active.unwrap_or(first);
    let hexes = targets.into_iter().map(|h| Hex { q: h.q - origin.q, r: h.r - origin.r }).collect();
    Some(Area { melee: active.is_some(), hexes, ally_hexes: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_six_neighbours() {
        let ring = area("(0,1,target)|(1,0,target)|(1,1,active)|(1,2,target)|(2,0,target)|(2,1,target)|(2,2,target)");
        let mut hexes = ring.map(|a| a.hexes).unwrap_or_default();
        let mut expected = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].map(|(q, r)| Hex { q, r });
        hexes.sort();
        expected.sort();
        assert_eq!(hexes, expected);
    }

    #[test]
    fn areas_that_are_none_are_refused() {
        for text in ["", "(0,0,active)", "(0,0,target", "(x,0,target)", "(99999,0,target)", "(0,0,active)|(1,1,active)"]
        {
            assert!(area(text).is_none(), "{text}");
        }
    }
}
