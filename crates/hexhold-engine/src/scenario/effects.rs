//! What special rules of the scenario do.

use hexhold_hex::{Cell, CellSet, DoorId};
use hexhold_model::{Amount, CardChange, ElementIcon, Infusion, Rank, ScenarioEffect, Target};

use crate::{
    Ask, Cause, Choice, Deed, Ending, FigureId, Flow, Question, Scene, Side, To, What, Why, World, change, conditions,
    damage, death, heal, modifiers, movement,
    reveal::{self, Newcomer},
    scenario::rules::{self, nobody, party_picks},
    targets, tiles,
};

pub(crate) fn apply(sc: &mut Scene, effects: &[ScenarioEffect], spared: &[FigureId]) -> Flow {
    // Those that a rule spawns in one breath come together.
    for run in effects.chunk_by(|a, b| is_spawn(a) && is_spawn(b)) {
        if is_spawn(&run[0]) {
            spawn_together(sc, run.iter().collect())?;
        } else {
            run.iter().try_for_each(|e| apply_one(sc, e, spared))?;
        }
    }
    Ok(())
}

pub(crate) fn is_spawn(effect: &ScenarioEffect) -> bool {
    effect.spawns().is_some()
}

/// Several monsters spawn at once: where there are too few standees for a type, the rule set says whose turn it is.
pub(crate) fn spawn_together(sc: &mut Scene, mut spawns: Vec<&ScenarioEffect>) -> Flow {
    let w = sc.w;
    let rank_of = |e: &ScenarioEffect| match e {
        ScenarioEffect::Spawn { ranks, .. }
        | ScenarioEffect::SpawnInOne { ranks, .. }
        | ScenarioEffect::SpawnBeside { ranks, .. } => rank_for(sc, ranks),
        _ => None,
    };
    let needed = |kind: &str| -> usize {
        let of_kind = |e: &&&ScenarioEffect| e.spawns() == Some(kind) && rank_of(e).is_some();
        let number = |e: &&ScenarioEffect| match e {
            ScenarioEffect::Spawn { mark, .. } => w.mark(mark).len(),
            ScenarioEffect::SpawnBeside { beside, .. } => targets::fitting(sc, &nobody(sc), beside).len(),
            _ => 1,
        };
        spawns.iter().filter(of_kind).map(number).sum()
    };
    let waits: Vec<bool> = spawns
        .iter()
        .map(|e| match e.spawns() {
            Some(monster) if rank_of(e) == Some(Rank::Normal) => {
                w.type_named(monster).is_some_and(|t| reveal::elites_come_first(sc, t, needed(monster)))
            }
            _ => false,
        })
        .collect();
    // Of one rank those nearest to enemies, as when a room is revealed.
    let near: Vec<u8> = spawns
        .iter()
        .map(|e| match (e, e.spawns().and_then(|m| w.type_named(m))) {
            (ScenarioEffect::Spawn { monster, mark, .. }, Some(t)) if reveal::is_short(sc, t, needed(monster)) => {
                w.mark(mark).into_iter().map(|c| reveal::nearness(sc, c)).min().unwrap_or(u8::MAX)
            }
            _ => 0,
        })
        .collect();
    let mut order: Vec<usize> = (0..spawns.len()).collect();
    order.sort_by_key(|&i| (waits[i], near[i]));
    spawns = order.into_iter().map(|i| spawns[i]).collect();
    spawns.into_iter().try_for_each(|e| apply_one(sc, e, &[]))
}

pub(crate) fn apply_one(sc: &mut Scene, effect: &ScenarioEffect, spared: &[FigureId]) -> Flow {
    let w = sc.w;
    match effect {
        ScenarioEffect::Spawn { .. } | ScenarioEffect::SpawnInOne { .. } | ScenarioEffect::SpawnBeside { .. } => {
            bring(sc, effect, spared)?;
        }
        ScenarioEffect::PlaceFigure { key, mark } => {
            for cell in w.mark(mark) {
                reveal::place_called(sc, key, cell)?;
            }
        }
        ScenarioEffect::Reveal(room) => {
            if let Some(room) = w.map.room_named(room) {
                reveal::reveal_room(sc, room)?;
            }
        }
        ScenarioEffect::Unlock(name) => doors_called(w, name).for_each(|door| unlock(sc, door)),
        ScenarioEffect::Lock(name) => doors_called(w, name).for_each(|door| lock(sc, door)),
        ScenarioEffect::OpenDoor(name) => doors_called(w, name).try_for_each(|door| reveal::open_door(sc, door))?,
        ScenarioEffect::CloseDoor(name) => doors_called(w, name).try_for_each(|door| reveal::close_door(sc, door))?,
        ScenarioEffect::SetFlag(name, n) => set_flag(sc, name, sc.amount(n, &nobody(sc)), false),
        ScenarioEffect::AddFlag(name, n) => set_flag(sc, name, sc.amount(n, &nobody(sc)), true),
        ScenarioEffect::Win => {
            sc.st.ending.get_or_insert(Ending::Completed);
        }
        ScenarioEffect::Lose => sc.st.ending = Some(Ending::Lost),
        ScenarioEffect::Infuse(icon) => infuse(sc, *icon)?,
        ScenarioEffect::InfuseAlways(element) => {
            sc.st.always_strong |= 1 << *element as u8;
            sc.st.elements[*element] = Infusion::Strong;
            sc.tell(Why::ScenarioRule, What::Infused { element: *element });
        }
        ScenarioEffect::Say(text) => {
            if let Some(i) = w.texts.iter().position(|t| t == text) {
                sc.tell(Why::ScenarioRule, What::Said { text: i as u16 });
            }
        }
        ScenarioEffect::Place { .. } | ScenarioEffect::PlaceMoney { .. } | ScenarioEffect::Clear { .. } => {
            furnish(sc, effect);
        }
        ScenarioEffect::EscapeAt(mark) => sc.st.escape.extend(w.mark(mark)),
        ScenarioEffect::Gain(_, target)
        | ScenarioEffect::Damage(_, target)
        | ScenarioEffect::Heal(_, target)
        | ScenarioEffect::Cleanse(_, target)
        | ScenarioEffect::SetHitPoints(_, target)
        | ScenarioEffect::Kill(target)
        | ScenarioEffect::TakeOff(target)
        | ScenarioEffect::Discard(_, target)
        | ScenarioEffect::AddModifiers(_, target) => {
            for figure in fitting(sc, target, spared) {
                befall(sc, effect, figure)?;
            }
        }
    }
    Ok(())
}

/// The figures that are meant and not spared.
fn fitting(sc: &Scene, target: &Target, spared: &[FigureId]) -> Vec<FigureId> {
    let mut figures = targets::fitting(sc, &nobody(sc), target);
    figures.retain(|f| !spared.contains(f));
    figures
}

/// Monsters come: to every hex of a mark, to one of them, or next to figures.
fn bring(sc: &mut Scene, effect: &ScenarioEffect, spared: &[FigureId]) -> Flow {
    let w = sc.w;
    match effect {
        ScenarioEffect::Spawn { monster, mark, ranks } => spawn(sc, monster, ranks, w.mark(mark)),
        ScenarioEffect::SpawnInOne { monster, mark, ranks } => {
            let cells = w.mark(mark);
            let empty = movement::empty_cells(sc);
            let free: Vec<Cell> = cells.iter().copied().filter(|&c| empty.contains(c)).collect();
            let choice = if free.is_empty() { cells } else { free };
            if choice.is_empty() || rank_for(sc, ranks).is_none() {
                return Ok(());
            }
            let cell = party_picks(sc, &choice)?;
            spawn(sc, monster, ranks, vec![cell])
        }
        ScenarioEffect::SpawnBeside { monster, beside, ranks } => {
            let cells = fitting(sc, beside, spared).into_iter().map(|f| sc.st.figure(f).cell).collect();
            spawn(sc, monster, ranks, cells)
        }
        _ => Ok(()),
    }
}

/// What happens to one figure. Characters are not taken off the map by a rule.
fn befall(sc: &mut Scene, effect: &ScenarioEffect, figure: FigureId) -> Flow {
    let stays = sc.st.figure(figure).is_character();
    match effect {
        ScenarioEffect::Gain(condition, _) => conditions::gain(sc, figure, &[*condition], None)?,
        ScenarioEffect::Damage(n, _) => {
            let amount = sc.amount(n, &nobody(sc));
            damage::suffer(sc, figure, amount, Cause::Scenario)?;
        }
        ScenarioEffect::Heal(n, _) => {
            let amount = sc.amount(n, &nobody(sc));
            heal::heal(sc, figure, amount, None)?;
        }
        ScenarioEffect::Cleanse(list, _) => {
            for &c in list {
                conditions::remove(sc, figure, c, Why::ScenarioRule);
            }
        }
        ScenarioEffect::SetHitPoints(n, _) => {
            let n = sc.amount(n, &Deed::new(figure, sc.st.figure(figure).side));
            damage::set_hit_points(sc, figure, n, Why::ScenarioRule);
        }
        ScenarioEffect::Kill(_) if !stays => {
            sc.st.figure_mut(figure).hit_points = 0;
            death::falls(sc, figure, Cause::Scenario, 0)?;
        }
        ScenarioEffect::TakeOff(_) if !stays => {
            death::leave_map(sc, figure);
            sc.tell(Why::ScenarioRule, What::Died { figure, killer: None });
            rules::gone(sc, figure)?;
        }
        ScenarioEffect::Discard(n, _) => {
            let count = Amount::Fixed(i16::from(sc.count(n, &nobody(sc))));
            let mut deed = Deed::new(figure, sc.st.figure(figure).side);
            change::change(sc, &mut deed, CardChange::HandToDiscard, &count, true)?;
        }
        ScenarioEffect::AddModifiers(cards, _) => modifiers::add_cards(sc, figure, cards),
        _ => {}
    }
    Ok(())
}

fn doors_called<'a>(w: &'a World, name: &'a str) -> impl Iterator<Item = DoorId> + 'a {
    w.map.doors().map(|(id, _)| id).filter(move |id| w.scenario.doors[id.index()].name == name)
}

fn unlock(sc: &mut Scene, door: DoorId) {
    if sc.st.locked_doors >> door.0 & 1 == 1 {
        sc.st.locked_doors &= !(1 << door.0);
        sc.tell(Why::ScenarioRule, What::DoorUnlocked { door: door.0 });
    }
}

fn lock(sc: &mut Scene, door: DoorId) {
    if sc.st.open_doors >> door.0 & 1 == 0 {
        sc.st.locked_doors |= 1 << door.0;
    }
}

/// An element becomes strong; the party picks for a wild icon.
fn infuse(sc: &mut Scene, icon: ElementIcon) -> Flow {
    let choice = sc.choose(|_| {
        let options = icon.choices().map(Choice::Element).collect();
        Question::new(To::Party, Ask::Element { to_infuse: true }, options)
    })?;
    if let Choice::Element(element) = choice {
        sc.st.elements[element] = Infusion::Strong;
        sc.tell(Why::ScenarioRule, What::Infused { element });
    }
    Ok(())
}

/// Tiles and money come and go.
fn furnish(sc: &mut Scene, effect: &ScenarioEffect) {
    let w = sc.w;
    match effect {
        ScenarioEffect::Place { kind, mark, trap } => {
            let effect = w.traps.iter().position(|t| t == trap).unwrap_or(0) as u8;
            for cell in w.mark(mark) {
                if sc.st.tile_at(cell).is_none() {
                    tiles::place(sc, *kind, &CellSet::of(cell), effect);
                }
            }
        }
        ScenarioEffect::PlaceMoney { tokens, mark } => {
            for cell in w.mark(mark) {
                (0..*tokens).for_each(|_| reveal::place_money(sc, cell));
            }
        }
        ScenarioEffect::Clear { mark } => {
            for cell in w.mark(mark) {
                if let Some(tile) = sc.st.tile_at(cell).copied() {
                    tiles::remove(sc, tile);
                }
            }
        }
        _ => {}
    }
}

fn set_flag(sc: &mut Scene, name: &str, n: i16, add: bool) {
    if let Some(i) = sc.w.flags.iter().position(|f| f == name) {
        sc.st.flags[i] = if add { sc.st.flags[i].saturating_add(n) } else { n };
        let value = sc.st.flags[i];
        sc.tell(Why::ScenarioRule, What::FlagChanged { flag: i as u8, value });
    }
}

/// The monsters come to these cells, or as near as there is room.
fn spawn(sc: &mut Scene, monster: &str, ranks: &[Option<Rank>; 3], cells: Vec<Cell>) -> Flow {
    let Some(rank) = rank_for(sc, ranks) else { return Ok(()) };
    let mut waiting: Vec<Newcomer> =
        cells.into_iter().filter_map(|c| Newcomer::called(sc.w, monster, rank, c, Side::Monsters)).collect();
    while let Some(&first) = waiting.first() {
        let mut next = first.cell;
        if reveal::is_short(sc, first.kind, waiting.len()) {
            // The nearest come; between equals the party decides.
            let least = waiting.iter().map(|m| reveal::nearness(sc, m.cell)).min();
            let tied: Vec<Cell> =
                waiting.iter().map(|m| m.cell).filter(|&c| Some(reveal::nearness(sc, c)) == least).collect();
            let free = reveal::free_standees(sc, first.kind).len();
            next = if free > 0 && free < tied.len() { party_picks(sc, &tied)? } else { tied[0] };
        }
        let i = waiting.iter().position(|m| m.cell == next).unwrap_or(0);
        reveal::spawn(sc, waiting.remove(i))?;
    }
    Ok(())
}

/// The rank for as many characters as there are.
fn rank_for(sc: &Scene, ranks: &[Option<Rank>; 3]) -> Option<Rank> {
    ranks[sc.w.party.len().clamp(2, 4) - 2]
}
