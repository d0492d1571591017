//! A character's slot in the order: its summons act, then the character plays one top and one bottom half, or rests.

use hexhold_model::{Condition, Infusion, ItemWindow, StartOfTurn, Tally, Trigger};

use crate::{
    Ask, CharId, Choice, Deed, Fate, FigureId, FigureKind, Flow, Half, Question, Scene, To, Turn, What, Why,
    conditions, death, lasting, listeners, long_rest, loot, marks, monster, played, riders, scenario,
};

/// The character's slot comes up: first its summons, in the order they were called, then the character itself.
pub(crate) fn begin(sc: &mut Scene, slot: u8, c: CharId) -> Flow {
    if let Some(summon) = next_summon(sc, c) {
        return monster::turn::summon_turn(sc, slot, summon);
    }
    if sc.st.character(c).fate != Fate::Present {
        sc.st.order[usize::from(slot)].done = true;
        return Ok(());
    }
    let figure = sc.st.character(c).figure;
    begin_turn(sc, slot, figure)?;
    if !sc.st.figure(figure).on_map {
        return end(sc, c);
    }
    Ok(())
}

/// Start of any figure's turn: the turn is noted, start-of-turn effects happen.
pub(crate) fn begin_turn(sc: &mut Scene, slot: u8, figure: FigureId) -> Flow {
    sc.st.turn = Some(Turn {
        slot,
        figure,
        top: None,
        bottom: None,
        started: false,
        infuse: Vec::new(),
        consumed: Vec::new(),
        attacks: 0,
        commander: None,
    });
    sc.tell(Why::TurnOrder, What::TurnBegan { figure });
    lasting::start_of_turn(sc, figure)?;
    let wound_last = wound_comes_last(sc, figure)?;
    if !wound_last {
        conditions::start_of_turn(sc, figure)?;
    }
    if sc.st.figure(figure).on_map {
        let deed = Deed::new(figure, sc.st.figure(figure).side);
        listeners::fire(sc, Trigger::StartOfTurn, figure, &deed)?;
    }
    if wound_last {
        conditions::start_of_turn(sc, figure)?;
    }
    if let Some(turn) = &mut sc.st.turn {
        turn.started = true;
    }
    Ok(())
}

/// Whether the players let other effects begin the turn before a wound hurts, where the order is theirs.
fn wound_comes_last(sc: &mut Scene, figure: FigureId) -> Flow<bool> {
    let condition = Condition::Wound;
    let theirs = match sc.w.rules.round.start_of_turn {
        StartOfTurn::ConditionsFirst => false,
        StartOfTurn::PlayersOrder => {
            sc.st.figure(figure).conditions.has(condition) && listeners::would_fire(sc, Trigger::StartOfTurn, figure)
        }
    };
    let who = sc.decider(figure);
    Ok(theirs && !sc.confirm(who, Ask::ConditionFirst { figure, condition })?)
}

pub(crate) fn next_summon(sc: &Scene, c: CharId) -> Option<FigureId> {
    let ready = |f: &crate::Figure| {
        matches!(f.kind, FigureKind::Summon { owner, .. } if owner == c) && !f.acted && f.since_round < sc.st.round
    };
    // The order of the list is the order of summoning within a round; a slot used again keeps it through the round.
    let mut own: Vec<_> = sc.st.on_map().filter(|(_, f)| ready(f)).collect();
    own.sort_by_key(|(id, f)| (f.since_round, id.0));
    own.first().map(|(id, _)| *id)
}

/// One step of the turn under way: a half is played, an item used, or the turn ends.
pub(crate) fn step(sc: &mut Scene) -> Flow {
    let Some(turn) = sc.st.turn.clone() else { return Ok(()) };
    let figure = turn.figure;
    let Some(c) = sc.st.figure(figure).character() else { return Ok(()) };
    if sc.st.character(c).fate != Fate::Present {
        return end(sc, c);
    }
    if sc.st.character(c).resting {
        long_rest::perform(sc, c)?;
        // gh2e:rest.long.items-usable-same-turn — the turn goes on without cards to play.
        sc.st.character_mut(c).resting = false;
        return Ok(());
    }
    let choice = sc.choose(|sc| {
        let options = halves(sc, c, &turn);
        Question::new(To::Character(c), Ask::TurnStep, options)
    })?;
    match choice {
        Choice::Play { card, half, basic } => {
            played::play(sc, c, card, half, basic)?;
            // Both halves are done and nothing is left to decide: the turn is over unless items can still be used.
            Ok(())
        }
        _ => end(sc, c),
    }
}

/// The halves that may still be played: one top and one bottom, of different cards.
fn halves(sc: &Scene, c: CharId, turn: &Turn) -> Vec<Choice> {
    let mut options = Vec::with_capacity(9);
    if !conditions::stunned(sc, turn.figure) {
        for card in sc.st.character(c).selected.iter() {
            for half in [Half::Top, Half::Bottom] {
                let taken = if half == Half::Top { turn.top } else { turn.bottom };
                if taken.is_none() {
                    if riders::passes_gate(sc, c, card, half) {
                        options.push(Choice::Play { card, half, basic: false });
                    }
                    options.push(Choice::Play { card, half, basic: true });
                }
            }
        }
    }
    options.push(Choice::EndTurn);
    options
}

/// The end of a character's turn: looting, infusions, escaping, expiring conditions.
fn end(sc: &mut Scene, c: CharId) -> Flow {
    let figure = sc.st.character(c).figure;
    // Cards not played are discarded without effect.
    for card in sc.st.character(c).selected.iter().collect::<Vec<_>>() {
        played::discard(sc, c, card);
    }
    // What happens from here on ends the turn: where items have their window, it is closed.
    if let (ItemWindow::UntilActionsDone, Some(turn)) = (sc.w.rules.items.window, &mut sc.st.turn) {
        turn.started = false;
    }
    if sc.st.figure(figure).on_map {
        let alone = !sc
            .st
            .on_map()
            .any(|(_, f)| f.side != sc.st.figure(figure).side && sc.tables.adjacent(f.cell, sc.st.figure(figure).cell));
        if alone {
            sc.st.character_mut(c).count(Tally::TurnsAdjacentToNoEnemy, 1);
        }
        let deed = Deed::new(figure, sc.st.figure(figure).side);
        listeners::fire(sc, Trigger::EndOfTurn, figure, &deed)?;
        loot::end_of_turn(sc, figure)?;
    }
    infuse(sc, figure)?;
    scenario::rules::end_of_turn(sc, figure)?;
    escape(sc, c)?;
    end_turn(sc, figure)
}

/// The end of any figure's turn.
pub(crate) fn end_turn(sc: &mut Scene, figure: FigureId) -> Flow {
    scenario::rules::any_turn_ended(sc)?;
    conditions::end_of_turn(sc, figure)?;
    lasting::end_of_turn(sc, figure)?;
    marks::end_of_turn(sc, figure);
    sc.st.lured.retain(|l| l.figure != figure);
    sc.st.figure_mut(figure).acted = true;
    sc.tell(Why::TurnOrder, What::TurnEnded { figure });
    if let Some(turn) = sc.st.turn.take()
        && sc.st.figure(figure).is_character()
    {
        sc.st.order[usize::from(turn.slot)].done = true;
    }
    scenario::rules::check(sc)
}

/// Elements of the actions performed become strong; wild and mixed icons are chosen now.
pub(crate) fn infuse(sc: &mut Scene, figure: FigureId) -> Flow {
    let icons = sc.st.turn.as_mut().map(|t| std::mem::take(&mut t.infuse)).unwrap_or_default();
    infuse_now(sc, sc.st.figure(figure).character(), &icons)
}

/// These elements become strong; who infuses them picks, for monsters the party.
pub(crate) fn infuse_now(sc: &mut Scene, by: Option<CharId>, icons: &[hexhold_model::ElementIcon]) -> Flow {
    for icon in icons {
        let who = by.map_or(To::Party, To::Character);
        let choice = sc.choose(|_| {
            Question::new(who, Ask::Element { to_infuse: true }, icon.choices().map(Choice::Element).collect())
        })?;
        if let Choice::Element(element) = choice {
            sc.st.elements[element] = Infusion::Strong;
            sc.tell(Why::ElementInfused, What::Infused { element });
            if let Some(c) = by {
                sc.st.character_mut(c).count(Tally::ElementsInfused, 1);
                let figure = sc.st.character(c).figure;
                let own = Deed::new(figure, sc.st.figure(figure).side);
                listeners::fire(sc, Trigger::Infuses, figure, &own)?;
            }
        }
    }
    Ok(())
}

/// A character that ends its turn in an escape hex may leave.
fn escape(sc: &mut Scene, c: CharId) -> Flow {
    let figure = sc.st.character(c).figure;
    let f = sc.st.figure(figure);
    if !f.on_map || !sc.st.escape.contains(&f.cell) {
        return Ok(());
    }
    if sc.confirm(To::Character(c), Ask::Escape)? {
        sc.st.character_mut(c).fate = Fate::Escaped;
        death::remove_with_summons(sc, c, figure);
        sc.tell(Why::Escape, What::Escaped { character: c });
    }
    Ok(())
}
