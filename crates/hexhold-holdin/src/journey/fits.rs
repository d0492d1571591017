//! Whether a state that somebody kept can be one of this journey.

use super::{JourneyState, JourneyWorld};
use crate::book::Book;
use crate::campaign::{Stage, TRACKER_VERSION, Tracker};
use crate::state::State;
use crate::world::World;

impl JourneyState {
    /// `Err` says why not.
    pub fn fits(&self, w: &JourneyWorld) -> Result<(), String> {
        let t = &self.tracker;
        if t.version > TRACKER_VERSION {
            return Err(format!(
                "the tracker is of version {}, and this program knows up to version {TRACKER_VERSION}",
                t.version
            ));
        }
        tracker(t, &w.book)?;
        if matches!(t.stage, Stage::Playing(_)) != self.playing.is_some() {
            return Err("the tracker and the scenario do not agree on whether one is played".to_owned());
        }
        let Stage::Playing(setup) = &t.stage else { return Ok(()) };
        let world = World::new(std::sync::Arc::clone(&w.book), setup.clone()).map_err(|e| e.to_string())?;
        self.playing.as_ref().map_or(Ok(()), |p| scenario(&p.state, &world))
    }
}

fn tracker(t: &Tracker, book: &Book) -> Result<(), String> {
    let items: Vec<u8> = t.items.iter().chain(&t.waiting).chain(&t.for_sale).copied().collect();
    let achievements: Vec<u8> = t.achievements.iter().copied().collect();
    let treasures: Vec<u8> = t.looted.iter().copied().collect();
    for (list, len, what) in [
        (vec![t.character], book.characters.len(), "character"),
        (items, book.items.len(), "item"),
        (achievements, book.achievements.len(), "achievement"),
        (treasures, book.treasures.len(), "treasure"),
    ] {
        if let Some(i) = list.into_iter().find(|&i| usize::from(i) >= len) {
            return Err(format!("there is no {what} {i}"));
        }
    }
    let known = |n: u8| book.scenarios.iter().any(|s| s.number == n);
    if let Stage::King { scenario, .. } = t.stage
        && !known(scenario)
    {
        return Err(format!("there is no scenario {scenario}"));
    }
    if t.items.len() > usize::from(t.item_limit) {
        return Err("more items are owned than may be".to_owned());
    }
    Ok(())
}

fn scenario(st: &State, w: &World) -> Result<(), String> {
    let fine = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    fine(st.hp <= w.max_hp() && (st.hp > 0 || st.is_over()), "hit points that nobody has")?;
    fine(st.at.index() < w.map.len() && !w.obstacles.contains(st.at), "a place where nobody can stand")?;
    let items = st.items.iter().map(|h| h.item).chain(st.found.iter().copied());
    fine(items.into_iter().all(|i| usize::from(i) < w.book.items.len()), "items that are not in the book")?;
    let Some(combat) = &st.combat else { return Ok(()) };
    let placed = w.monsters.get(usize::from(combat.monster)).ok_or("a monster that is not there")?;
    fine((1..=placed.hp).contains(&combat.hp), "a monster with other hit points")?;
    fine((1..=crate::MAX_DISTANCE).contains(&combat.distance), "a Distance that there is not")?;
    fine(combat.hindrances.len() <= 2, "too many hindrances")
}
