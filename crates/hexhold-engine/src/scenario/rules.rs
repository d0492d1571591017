//! Goals, losses and special rules of the scenario: tested whenever something may have changed, acted on at once.

use hexhold_hex::Cell;
use hexhold_model::{OverlayKind, PressurePlates, ScenarioTest, ScenarioTrigger, Treasure};

use crate::{
    Ask, CharId, Choice, Deed, Ending, Facts, Fate, Figure, FigureId, Flow, Holds, Question, Scene, Side, To,
    scenario::effects::{apply, apply_one, is_spawn, spawn_together},
};

/// So many rules may be set off within one another.
const MOST_WITHIN: u8 = 24;

/// A deed of nobody in particular: for amounts and targets that only look at the scenario. Its subject is whoever is
/// opening a door.
pub(crate) const fn nobody(sc: &Facts<'_, impl Holds>) -> Deed {
    let mut deed = Deed::new(FigureId(0), Side::Party);
    deed.subject = sc.opener;
    deed
}

pub(crate) fn start_of_scenario(sc: &mut Scene) -> Flow {
    let w = sc.w;
    // A perk may spare a character what is printed as a scenario effect, and nothing else of the scenario.
    let spared = |c: &CharId| {
        let member = &w.party[usize::from(c.0)];
        let perks = member.sheet.perks.iter().filter_map(|&p| member.class.perks.get(usize::from(p)));
        perks.into_iter().any(|p| p.ignore_scenario_effects)
    };
    let spared: Vec<FigureId> = sc.st.present().filter(spared).map(|c| sc.st.character(c).figure).collect();
    apply(sc, &w.scenario.effects, &spared)?;
    check(sc)
}

pub(crate) fn start_of_round(sc: &mut Scene) -> Flow {
    let w = sc.w;
    let (mut ran, mut spawned) = (0_u64, false);
    loop {
        // The rules that apply now; an earlier one may have made another one apply.
        let starts = |i: &usize| w.scenario.rules[*i].trigger == ScenarioTrigger::StartOfRound;
        let all = (0..w.scenario.rules.len()).filter(starts);
        let due: Vec<usize> = all.filter(|&i| ran >> i & 1 == 0 && applies(sc, i)).collect();
        let Some(&first) = due.first() else { break };
        // gh2e:round.start.effects-any-order
        let choice = sc.choose(|_| {
            let rules = due.iter().map(|&i| i as u8).collect();
            Question::new(To::Party, Ask::RuleFirst { rules }, (0..due.len() as u16).map(Choice::Nth).collect())
        })?;
        let rule = if let Choice::Nth(n) = choice { due[usize::from(n)] } else { first };
        ran |= 1 << rule;
        sc.st.rules_done |= 1 << rule;
        for effect in &w.scenario.rules[rule].effects {
            if !is_spawn(effect) {
                apply_one(sc, effect, &[])?;
            } else if !std::mem::replace(&mut spawned, true) {
                // gh2e:round.start.spawns-simultaneous — the first spawning brings those of every rule.
                let effects = due.iter().flat_map(|&i| &w.scenario.rules[i].effects);
                let spawns = effects.filter(|e| is_spawn(e)).collect();
                spawn_together(sc, spawns)?;
            }
        }
    }
    check(sc)
}

pub(crate) fn end_of_round(sc: &mut Scene) -> Flow {
    happen(sc, |t| matches!(t, ScenarioTrigger::EndOfRound))?;
    check(sc)
}

pub(crate) fn door_opened(sc: &mut Scene, door: &str) -> Flow {
    happen(sc, |t| matches!(t, ScenarioTrigger::DoorOpened(d) if d == door))
}

pub(crate) fn room_revealed(sc: &mut Scene, room: &str) -> Flow {
    happen(sc, |t| matches!(t, ScenarioTrigger::RoomRevealed(r) if r == room))
}

pub(crate) fn looted(sc: &mut Scene, treasure: &str) -> Flow {
    happen(sc, |t| matches!(t, ScenarioTrigger::Looted(l) if l == treasure))?;
    check(sc)
}

pub(crate) fn entered(sc: &mut Scene, figure: FigureId, cell: Cell) -> Flow {
    if !sc.st.figure(figure).is_character() || sc.w.scenario.marks.is_empty() {
        return Ok(());
    }
    if sc.w.rules.map.pressure_plates == PressurePlates::EndOfTurn && is_plate(sc, cell) {
        return Ok(());
    }
    let w = sc.w;
    happen(sc, |t| matches!(t, ScenarioTrigger::Enters(mark) if w.mark(mark).contains(&cell)))
}

fn is_plate(sc: &Scene, cell: Cell) -> bool {
    sc.st.tiles_of(OverlayKind::PressurePlate).contains(cell)
}

pub(crate) fn end_of_turn(sc: &mut Scene, figure: FigureId) -> Flow {
    let f = sc.st.figure(figure);
    if !f.on_map || !f.is_character() || sc.w.scenario.marks.is_empty() {
        return Ok(());
    }
    let (w, cell) = (sc.w, f.cell);
    // gh1e:overlay.pressure-plate
    let plate = w.rules.map.pressure_plates == PressurePlates::EndOfTurn && is_plate(sc, cell);
    happen(sc, |t| match t {
        ScenarioTrigger::EndsTurnAt(mark) => w.mark(mark).contains(&cell),
        ScenarioTrigger::Enters(mark) => plate && w.mark(mark).contains(&cell),
        _ => false,
    })
}

/// The turn of any figure is over.
pub(crate) fn any_turn_ended(sc: &mut Scene) -> Flow {
    happen(sc, |t| matches!(t, ScenarioTrigger::EndOfTurn))
}

/// Somebody left the map for good.
pub(crate) fn gone(sc: &mut Scene, figure: FigureId) -> Flow {
    let w = sc.w;
    let f = *sc.st.figure(figure);
    for (i, rule) in w.scenario.rules.iter().enumerate() {
        let fits = match &rule.trigger {
            ScenarioTrigger::Gone(key) => sc.is_kind(&f, key),
            ScenarioTrigger::EnemyDies => is_enemy(&f),
            _ => false,
        };
        if fits {
            run(sc, i)?;
        }
    }
    check(sc)
}

/// Rules with this trigger.
fn happen(sc: &mut Scene, fits: impl Fn(&ScenarioTrigger) -> bool) -> Flow {
    let w = sc.w;
    for (i, rule) in w.scenario.rules.iter().enumerate() {
        if fits(&rule.trigger) {
            run(sc, i)?;
        }
    }
    Ok(())
}

fn run(sc: &mut Scene, rule: usize) -> Flow {
    let w = sc.w;
    if !applies(sc, rule) {
        return Ok(());
    }
    // Rules that set each other off for ever (whoever dies brings somebody who dies) have said enough some time.
    if sc.rules_within >= MOST_WITHIN {
        return Ok(());
    }
    sc.st.rules_done |= 1 << rule;
    sc.rules_within += 1;
    let flow = apply(sc, &w.scenario.rules[rule].effects, &[]);
    sc.rules_within -= 1;
    flow
}

fn applies(sc: &Scene, rule: usize) -> bool {
    let r = &sc.w.scenario.rules[rule];
    let done = sc.st.rules_done >> rule & 1 == 1;
    !(r.once && done) && r.when.iter().all(|t| holds(sc, t))
}

/// Goals and losses, and the rules that hold whenever their tests do. A loss beats a completion.
pub(crate) fn check(sc: &mut Scene) -> Flow {
    happen(sc, |t| matches!(t, ScenarioTrigger::Whenever))?;
    let w = sc.w;
    let everybody_out = sc.st.characters.iter().all(|c| matches!(c.fate, Fate::Exhausted | Fate::Dead));
    let lost = everybody_out || w.scenario.losses.iter().any(|t| holds(sc, t));
    let won = !w.scenario.goals.is_empty() && w.scenario.goals.iter().any(|t| holds(sc, t));
    if lost {
        sc.st.ending = Some(Ending::Lost);
    } else if won && sc.st.ending.is_none() {
        sc.st.ending = Some(Ending::Completed);
    } else if sc.st.present().next().is_none() && sc.st.ending.is_none() {
        // Everybody is out, some escaped, and that was not the goal.
        sc.st.ending = Some(Ending::Lost);
    }
    Ok(())
}

pub(crate) fn holds(sc: &Facts<'_, impl Holds>, test: &ScenarioTest) -> bool {
    let w = sc.w;
    match test {
        ScenarioTest::Not(t) => !holds(sc, t),
        ScenarioTest::Any(list) => list.iter().any(|t| holds(sc, t)),
        ScenarioTest::All(list) => list.iter().all(|t| holds(sc, t)),
        ScenarioTest::AllEnemiesDead => all_rooms_revealed(sc) && !sc.st.on_map().any(|(_, f)| is_enemy(f)),
        ScenarioTest::RoomsCleared(n) => {
            sc.st.revealed.count_ones() >= u32::from(*n) && !sc.st.on_map().any(|(_, f)| is_enemy(f))
        }
        ScenarioTest::AllGone(key) => {
            let waits = |r: usize| {
                let room = &w.scenario.rooms[r];
                let objective = |&(o, _): &(u8, _)| w.scenario.objectives[usize::from(o)].key == *key;
                let ally = |&(a, _): &(u8, _)| w.scenario.allies[usize::from(a)].key == *key;
                room.monsters.iter().any(|p| p.monster == *key)
                    || room.objectives.iter().any(objective)
                    || room.allies.iter().any(ally)
            };
            let unrevealed = (0..w.scenario.rooms.len()).any(|r| sc.st.revealed >> r & 1 == 0 && waits(r));
            !unrevealed && !sc.st.on_map().any(|(_, f)| sc.is_kind(f, key))
        }
        ScenarioTest::Round(cmp, n) => cmp.holds(sc.st.round as i16, sc.amount(n, &nobody(sc))),
        ScenarioTest::Flag(name, cmp, n) => {
            let value = w.flags.iter().position(|f| f == name).map_or(0, |i| sc.st.flags[i]);
            cmp.holds(value, sc.amount(n, &nobody(sc)))
        }
        ScenarioTest::RoomRevealed(name) => w.map.room_named(name).is_some_and(|r| sc.st.revealed >> r.0 & 1 == 1),
        ScenarioTest::CharactersAt { mark, all } => {
            let cells = w.mark(mark);
            let mut there = sc.st.present().map(|c| cells.contains(&sc.st.figure(sc.st.character(c).figure).cell));
            if *all { sc.st.present().next().is_some() && there.all(|t| t) } else { there.any(|t| t) }
        }
        ScenarioTest::FigureAt { key, mark } => {
            let cells = w.mark(mark);
            sc.st.on_map().any(|(_, f)| cells.contains(&f.cell) && sc.is_kind(f, key))
        }
        ScenarioTest::Looted(name) => w
            .treasures
            .iter()
            .enumerate()
            .any(|(i, t)| matches!(t, Treasure::Goal(n) if n == name) && sc.st.looted_goals >> i.min(63) & 1 == 1),
        ScenarioTest::AllEscaped => {
            sc.st.present().next().is_none() && sc.st.characters.iter().any(|c| c.fate == Fate::Escaped)
        }
        ScenarioTest::Fact(name, cmp, n) => cmp.holds(w.brought.fact(name), *n),
        ScenarioTest::Exhausted { at_least } => {
            let out = |c: &&crate::Character| matches!(c.fate, Fate::Exhausted | Fate::Dead);
            sc.st.characters.iter().filter(out).count() >= usize::from(*at_least)
        }
    }
}

const fn is_enemy(f: &Figure) -> bool {
    matches!(f.side, Side::Monsters) && !f.is_objective()
}

fn all_rooms_revealed(sc: &Facts<'_, impl Holds>) -> bool {
    (0..sc.w.scenario.rooms.len()).all(|r| sc.st.revealed >> r & 1 == 1)
}

/// The party decides between hexes that the rules leave open.
pub(crate) fn party_picks(sc: &mut Scene, cells: &[Cell]) -> Flow<Cell> {
    let choice =
        sc.choose(|_| Question::new(To::Party, Ask::PartyHex, cells.iter().copied().map(Choice::Cell).collect()))?;
    Ok(if let Choice::Cell(c) = choice { c } else { cells[0] })
}
