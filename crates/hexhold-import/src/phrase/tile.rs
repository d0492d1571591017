//! Tiles that are put on the map, and hexes beside something.

use hexhold_model::{Ability, Amount, OverlayKind, Step, TileChange, TileOrder, TrapEffect};

use super::{Phrase, Reader, number::the_attack, reader::Place};

/// A tile is put next to the figure.
pub(super) fn create(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["create"]) {
        return None;
    }
    let count = r.number()?;
    let start = r.at;
    if !(r.number() == Some(1) && r.eat(&["hex"])) {
        r.at = start;
    }
    let damage = r.damage();
    let mut trap = TrapEffect::default();
    let change = if r.eat(&["trap"]) {
        trap.fixed_damage = u8::try_from(damage?.fixed()?).ok()?;
        TileChange::Create(OverlayKind::Trap)
    } else if r.eat(&["obstacle"]) {
        TileChange::Create(OverlayKind::Obstacle)
    } else if r.eat(&["water"]) {
        // Water hinders movement and nothing else.
        TileChange::Create(OverlayKind::Difficult)
    } else {
        return None;
    };
    r.eat(&["tile"]);
    if !(r.eat(&["in"]) && r.number() == Some(1) && r.eat(&["adjacent"])) {
        return None;
    }
    r.eat(&["empty"]);
    r.eat(&["hex"]).then_some(())?;
    if r.eat(&["closest"]) && !(r.eat(&["to"]) && r.number() == Some(1) && r.eat(&["enemy"])) {
        return None;
    }
    let order = TileOrder { change, range: Amount::Fixed(1), count: Amount::Fixed(count), trap, then: Vec::new() };
    Some(Phrase::Steps(vec![Step::new(Ability::Tile(order))]))
}

/// Where a summoned figure stands.
pub(super) fn beside_target(r: &mut Reader) -> Option<Phrase> {
    if !(r.eat(&["in"]) && r.number() == Some(1)) {
        return None;
    }
    r.eat(&["empty"]);
    if !(r.eat(&["hex"]) && r.beside() == Some(Place::Target)) {
        return None;
    }
    if r.eat(&["of"]) {
        the_attack(r)?;
    }
    Some(Phrase::BesideTarget)
}
