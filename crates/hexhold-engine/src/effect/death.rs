//! Monsters die, objectives are destroyed, summons leave, characters become exhausted.

use hexhold_hex::CellSet;
use hexhold_model::{Rank, Tally, Trigger};

use crate::{
    Cards, Cause, CharId, Deed, Fate, Figure, FigureId, FigureKind, Flow, Scene, Side, What, Why, active, damage,
    listeners, marks, result, scenario, tiles,
};

/// A figure's hit points have reached zero. `overkill` is the damage beyond that.
pub(crate) fn falls(sc: &mut Scene, figure: FigureId, cause: Cause, overkill: i16) -> Flow {
    if let Some(c) = sc.st.figure(figure).character() {
        return if sc.w.variants.permanent_death { die(sc, c) } else { exhaust(sc, c, Why::Exhaustion) };
    }
    listeners::fire_own_death(sc, figure)?;
    let f = *sc.st.figure(figure);
    let by = damage::credit(sc, cause);
    let killer = by.filter(|&by| is_kill(sc, &f, by));
    leave_map(sc, figure);
    sc.tell(Why::MonsterDeath, What::Died { figure, killer });
    match f.kind {
        FigureKind::Monster { .. } if f.side == Side::Monsters => drop_money(sc, figure),
        FigureKind::Summon { owner, card, .. } => {
            active::end_active_card_if_spent(sc, owner, card)?;
        }
        FigureKind::Objective { .. } => tiles::mark_destroyed(sc, &CellSet::of(f.cell)),
        _ => {}
    }
    if let Some(c) = by.and_then(|k| sc.st.figure(k).character()) {
        let ch = sc.st.character_mut(c);
        if f.is_objective() {
            ch.count(Tally::ObjectivesDestroyed, 1);
        } else if let Some(kind) = f.monster_type() {
            ch.count_kill(kind);
            ch.count(Tally::Kills, 1);
            ch.kills_this_round = ch.kills_this_round.saturating_add(1);
            let most = u16::from(ch.kills_this_round).max(ch.tally(Tally::KillsThisRoundMost));
            ch.tallies[Tally::KillsThisRoundMost as usize] = most;
            if matches!(f.kind, FigureKind::Monster { rank: Rank::Elite, .. }) {
                ch.count(Tally::EliteKills, 1);
            }
            if overkill >= 3 {
                ch.count(Tally::Overkills, 1);
            }
        }
    }
    if !f.is_objective() {
        if let Some(k) = killer.filter(|&k| sc.st.figure(k).on_map) {
            let deed = Deed::new(k, sc.st.figure(k).side).about(figure);
            listeners::fire(sc, Trigger::Kill, k, &deed)?;
        }
        listeners::fire_death(sc, figure)?;
    }
    scenario::rules::gone(sc, figure)
}

/// gh2e:kill.objective-none, gh2e:kill.by-monster-none — objectives are destroyed, not killed, and a monster that kills
/// a monster gets no credit.
fn is_kill(sc: &Scene, dead: &Figure, by: FigureId) -> bool {
    !dead.is_objective() && (dead.monster_type().is_none() || sc.st.figure(by).monster_type().is_none())
}

/// The figure leaves the map; what depends on it ends.
pub(crate) fn leave_map(sc: &mut Scene, figure: FigureId) {
    let round = sc.st.round;
    let f = sc.st.figure_mut(figure);
    f.on_map = false;
    f.gone_round = round;
    f.conditions = hexhold_model::Conditions::EMPTY;
    f.fresh = hexhold_model::Conditions::EMPTY;
    sc.st.bonuses.retain(|b| b.owner != figure || b.card.is_some());
    marks::forget(sc, figure);
}

fn drop_money(sc: &mut Scene, figure: FigureId) {
    let f = *sc.st.figure(figure);
    let loot = &sc.w.rules.loot;
    if loot.money_cap.is_some_and(|cap| sc.st.money_placed >= cap)
        || ((f.summoned || f.spawned) && !loot.money_from_summoned)
    {
        return;
    }
    sc.st.money_placed = sc.st.money_placed.saturating_add(1);
    sc.st.money.push(f.cell);
    sc.tell(Why::MoneyDropped, What::MoneyDropped { cell: f.cell });
}

/// A character is out of the scenario: all cards are lost, figure and summons leave the map.
pub(crate) fn exhaust(sc: &mut Scene, c: CharId, why: Why) -> Flow {
    if sc.st.character(c).fate != Fate::Present {
        return Ok(());
    }
    result::note_masteries(sc, c);
    lose_all_cards(sc, c, Fate::Exhausted);
    let figure = sc.st.character(c).figure;
    // gh2e:variant.permadeath.exhausted-stay-on-map — whoever is out of cards can still be killed.
    if sc.w.variants.permanent_death {
        remove_what_it_called(sc, c);
    } else {
        remove_with_summons(sc, c, figure);
    }
    sc.tell(why, What::Exhausted { character: c });
    Ok(())
}

fn lose_all_cards(sc: &mut Scene, c: CharId, fate: Fate) {
    let ch = sc.st.character_mut(c);
    ch.fate = fate;
    ch.lost = ch.all_cards();
    (ch.hand, ch.discard, ch.active, ch.selected) = (Cards::EMPTY, Cards::EMPTY, Cards::EMPTY, Cards::EMPTY);
    ch.active_bottom = Cards::EMPTY;
    ch.leading = None;
    ch.resting = false;
}

/// gh2e:variant.permadeath.zero-hp-dies
fn die(sc: &mut Scene, c: CharId) -> Flow {
    if sc.st.character(c).fate == Fate::Dead {
        return Ok(());
    }
    lose_all_cards(sc, c, Fate::Dead);
    let figure = sc.st.character(c).figure;
    remove_with_summons(sc, c, figure);
    sc.tell(Why::PermanentDeath, What::Died { figure, killer: None });
    Ok(())
}

/// Takes a character's figure, summons and bonuses off the map.
pub(crate) fn remove_with_summons(sc: &mut Scene, c: CharId, figure: FigureId) {
    remove_what_it_called(sc, c);
    leave_map(sc, figure);
}

fn remove_what_it_called(sc: &mut Scene, c: CharId) {
    marks::forget_owner(sc, c);
    let own = |kind| matches!(kind, FigureKind::Summon { owner, .. } if owner == c);
    let summons: Vec<FigureId> = sc.st.on_map().filter(|(_, f)| own(f.kind)).map(|(id, _)| id).collect();
    for id in summons {
        leave_map(sc, id);
    }
    sc.st.bonuses.retain(|b| b.card.is_none_or(|(owner, _)| owner != c));
}
