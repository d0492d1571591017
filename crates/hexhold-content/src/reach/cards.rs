//! The same for the rooms of random dungeons: whatever setup card comes to a room card, one can walk from the entrance to
//! every exit and to every designation.

use std::collections::BTreeSet;

use hexhold_hex::Hex;
use hexhold_model::{FeatureKind, Library, OverlayKind, RoomCard, SetupCard};

use crate::{pack::Loaded, source::Severity};

pub(crate) fn check(loaded: &mut Loaded, library: &Library) {
    for room in &library.room_cards {
        if let Some(what) = barred(room, None) {
            let message = format!("nobody can walk from the entrance to {what}");
            loaded.say(Severity::Error, "room-card", &room.key, message);
            continue;
        }
        for setup in &library.setup_cards {
            if let Some(what) = barred(room, Some(setup)) {
                let message = format!("with the room `{}` nobody can walk from the entrance to {what}", room.noun);
                loaded.say(Severity::Error, "setup-card", &setup.key, message);
            }
        }
    }
}

/// What cannot be walked to from one of the entrances.
fn barred(room: &RoomCard, setup: Option<&SetupCard>) -> Option<String> {
    let own = room.overlays.iter().filter(|o| o.kind == OverlayKind::Obstacle).flat_map(|o| o.hexes.iter().copied());
    let brought = setup.into_iter().flat_map(|s| &s.features).filter_map(|f| match &f.thing {
        FeatureKind::Tile(tile) if tile.kind == OverlayKind::Obstacle => room.spots.get(usize::from(f.spot)).copied(),
        _ => None,
    });
    let obstacles: BTreeSet<Hex> = own.chain(brought).collect();
    let free: BTreeSet<Hex> = room.floor.iter().copied().filter(|h| !obstacles.contains(h)).collect();
    for entrance in &room.entrances {
        let mut reached = BTreeSet::from([entrance.hex]);
        let mut open = vec![entrance.hex];
        while let Some(hex) = open.pop() {
            for next in hex.neighbours() {
                if free.contains(&next) && reached.insert(next) {
                    open.push(next);
                }
            }
        }
        let beside = |hex: Hex| hex.neighbours().iter().any(|n| free.contains(n) && reached.contains(n));
        if room.exits.iter().any(|e| !beside(e.hex)) {
            return Some("an exit".to_owned());
        }
        let spots = room.spots.iter().zip('a'..='l');
        let mut missed = spots.filter(|(hex, _)| !obstacles.contains(hex) && !reached.contains(hex));
        if let Some((_, letter)) = missed.next() {
            return Some(format!("`{letter}`"));
        }
    }
    None
}
