//! What lies behind closed doors, imagined. Whoever has not seen a room knows that there is one, what the goals name, and what
//! monsters look like that have been met; everything else is dealt from those. The shape of the floor stays what it is, since
//! the map is one: whoever imagines does not look at it (see `visible_cells`).

use std::sync::Arc;

use hexhold_hex::Hex;
use hexhold_model::{Overlay, Placement, Rank, Room, ScenarioTest, TrapEffect, Treasure};
use hexhold_play::Dice;

use crate::{State, World};

/// The world in which all that has not been revealed is dealt anew.
pub(crate) fn imagined(w: &Arc<World>, now: &State, seed: u64) -> Arc<World> {
    let closed: Vec<usize> = (0..w.scenario.rooms.len()).filter(|r| now.revealed >> r & 1 == 0).collect();
    if closed.is_empty() {
        return Arc::clone(w);
    }
    let mut dice = Dice(seed ^ 0x0c10_5ed0);
    let mut world = World::clone(w);
    let met = met(w, now);
    let mut hidden = named_by_goals(w, now);
    for (nth, &r) in closed.iter().enumerate() {
        let last = nth + 1 == closed.len();
        // What the goals name lies in one of them.
        let here: Vec<String> =
            if last { std::mem::take(&mut hidden) } else { hidden.extract_if(.., |_| dice.below(2) == 0).collect() };
        Arc::make_mut(&mut world.scenario).rooms[r] = furnished(&w.scenario.rooms[r], &met, &here, w, &mut dice);
    }
    hide_treasures(&mut world, now);
    Arc::new(world)
}

/// The types of which somebody has come onto the map, by key.
fn met(w: &World, now: &State) -> Vec<String> {
    let mut kinds: Vec<_> = now.figures.iter().filter_map(|f| f.monster_type()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let common = kinds.into_iter().map(|k| &w.types[usize::from(k.0)]).filter(|t| !t.boss);
    common.map(|t| t.key.clone()).collect()
}

/// Whom the goals want gone and nobody has seen: they must be somewhere.
fn named_by_goals(w: &World, now: &State) -> Vec<String> {
    fn collect(test: &ScenarioTest, into: &mut Vec<String>) {
        match test {
            ScenarioTest::Any(list) | ScenarioTest::All(list) => list.iter().for_each(|t| collect(t, into)),
            ScenarioTest::AllGone(key) => into.push(key.clone()),
            _ => {}
        }
    }
    let mut keys = Vec::new();
    w.scenario.goals.iter().for_each(|t| collect(t, &mut keys));
    let facts = crate::Facts::of(now, w);
    keys.sort();
    keys.dedup();
    keys.retain(|key| !now.on_map().any(|(_, f)| facts.is_kind(f, key)));
    keys
}

/// A room with monsters of the kinds that have been met, and with whom the goals name.
fn furnished(room: &Room, met: &[String], named: &[String], w: &World, dice: &mut Dice) -> Room {
    let mut places = dice.mixed(&room.floor);
    let mut new = Room { name: room.name.clone(), floor: room.floor.clone(), ..Room::default() };
    // As many treasures as there are: those who play know of them from the map they were shown, not where they lie.
    for overlay in room.overlays.iter().filter(|o| o.treasure.is_some()) {
        let at: Vec<Hex> = places.pop().into_iter().collect();
        new.overlays.push(Overlay {
            kind: overlay.kind,
            hexes: at,
            trap: TrapEffect::default(),
            treasure: overlay.treasure.clone(),
        });
    }
    for key in named {
        let Some(hex) = places.pop() else { break };
        let scenario = &w.scenario;
        if let Some(i) = scenario.objectives.iter().position(|o| o.key == *key) {
            new.objectives.push((i as u8, hex));
        } else if let Some(i) = scenario.allies.iter().position(|a| a.key == *key) {
            new.allies.push((i as u8, hex));
        } else {
            new.monsters.push(Placement { monster: key.clone(), hex, ranks: [Some(Rank::Elite); 3] });
        }
    }
    let many = 1 + dice.below(1 + w.party.len());
    for _ in 0..many.min(if met.is_empty() { 0 } else { many }) {
        let Some(hex) = places.pop() else { break };
        let rank = if dice.below(4) == 0 { Rank::Elite } else { Rank::Normal };
        new.monsters.push(Placement { monster: met[dice.below(met.len())].clone(), hex, ranks: [Some(rank); 3] });
    }
    new
}

/// What treasures hold nobody knows before they are opened, but for those that the goals name.
fn hide_treasures(world: &mut World, now: &State) {
    let mut at = 0;
    for (r, room) in world.scenario.rooms.iter().enumerate() {
        for _ in room.overlays.iter().filter(|o| o.treasure.is_some()) {
            let seen = now.revealed >> r & 1 == 1;
            if let Some(t) = world.treasures.get_mut(at).filter(|t| !seen && !matches!(t, Treasure::Goal(_))) {
                *t = Treasure::Gold(0);
            }
            at += 1;
        }
    }
}
