//! Gaining and losing conditions.

use hexhold_model::{BecomingImmune, Condition, Conditions, StunStops, Tally, Trigger};

use crate::{
    Ask, Cause, Choice, Facts, FigureId, FigureKind, Flow, Holds, Question, Scene, To, What, Why, bonuses, damage,
    listeners, modifiers,
};

/// A figure gains conditions from one source, one door for all of them: immunity, safeguard, what averts them, decks, tokens.
pub(crate) fn gain(sc: &mut Scene, figure: FigureId, conditions: &[Condition], by: Option<FigureId>) -> Flow {
    let f = sc.st.figure(figure);
    if !f.on_map || f.is_objective() {
        return Ok(());
    }
    let known = sc.w.rules.conditions.present;
    // fh:condition.impair.characters-only
    let is_character = f.is_character();
    let bearable = |c| known.has(c) && (c != Condition::Impair || is_character);
    let mut gained = Vec::new();
    for condition in conditions.iter().copied().filter(|&c| bearable(c)) {
        if is_immune(sc, figure, condition) {
            sc.tell(Why::ConditionImmune, What::Prevented { figure, condition });
        } else {
            gained.push(condition);
        }
    }
    safeguard(sc, figure, &mut gained)?;
    for condition in gained {
        if condition.is_negative() && listeners::avert(sc, Trigger::WouldGainCondition, figure, 0)? {
            sc.tell(Why::ActiveBonus, What::Prevented { figure, condition });
            continue;
        }
        gain_one(sc, figure, condition);
        if let Some(c) = sc.st.figure(figure).character().filter(|_| condition.is_negative()) {
            sc.st.character_mut(c).count(Tally::ConditionsGained, 1);
        }
        if let Some(c) = by.and_then(|b| sc.st.figure(b).character()).filter(|_| condition.is_negative()) {
            sc.st.character_mut(c).count(Tally::ConditionsGiven, 1);
        }
    }
    Ok(())
}

fn gain_one(sc: &mut Scene, figure: FigureId, condition: Condition) {
    let told = match condition {
        Condition::Bless | Condition::Curse => modifiers::add_blessing(sc, figure, condition),
        _ => {
            let own_turn = sc.st.turn.as_ref().is_some_and(|t| t.figure == figure);
            let f = sc.st.figure_mut(figure);
            f.conditions.insert(condition);
            // Gained during one's own turn it lasts until the end of the next one; gained again, its time starts anew.
            if own_turn {
                f.fresh.insert(condition);
            }
            true
        }
    };
    if told {
        sc.tell(Why::ConditionGained, What::Gained { figure, condition });
    }
}

/// Safeguard prevents one of the negative conditions about to be gained, and is then removed.
fn safeguard(sc: &mut Scene, figure: FigureId, gained: &mut Vec<Condition>) -> Flow {
    let negative: Vec<Condition> = gained.iter().copied().filter(|c| c.is_negative()).collect();
    if negative.is_empty() || !sc.st.figure(figure).conditions.has(Condition::Safeguard) {
        return Ok(());
    }
    let to = sc.st.figure(figure).character().map_or(To::Party, To::Character);
    let choice = sc.choose(|_| {
        let options = negative.iter().map(|&c| Choice::Condition(c)).collect();
        Question::new(to, Ask::PreventCondition { figure, conditions: negative.clone() }, options)
    })?;
    if let Choice::Condition(condition) = choice {
        if let Some(i) = gained.iter().position(|&c| c == condition) {
            gained.remove(i);
        }
        sc.st.figure_mut(figure).conditions.remove(Condition::Safeguard);
        sc.tell(Why::Safeguard, What::Prevented { figure, condition });
        sc.tell(Why::Safeguard, What::Removed { figure, condition: Condition::Safeguard });
    }
    Ok(())
}

/// Whether stun keeps the figure from performing abilities now.
pub(crate) fn stunned(sc: &Facts<'_, impl Holds>, figure: FigureId) -> bool {
    stun_stops(sc, figure).0
}

/// Whether stun keeps the figure from performing abilities and from using items now.
pub(crate) fn stun_stops(sc: &Facts<'_, impl Holds>, figure: FigureId) -> (bool, bool) {
    if !sc.st.figure(figure).conditions.has(Condition::Stun) {
        return (false, false);
    }
    match sc.w.rules.conditions.stun {
        StunStops::AbilitiesAndItems => (true, true),
        // jotl:condition.stun
        StunStops::AbilitiesInItsTurn => (sc.st.turn.as_ref().is_some_and(|t| t.figure == figure), false),
    }
}

pub(crate) fn is_immune(sc: &Facts<'_, impl Holds>, figure: FigureId, condition: Condition) -> bool {
    let printed = sc.stats(figure).is_some_and(|s| s.immune.has(condition));
    let named_or_boss = matches!(sc.st.figure(figure).kind, FigureKind::Objective { .. });
    printed || named_or_boss || bonuses::immune(sc, figure, condition)
}

/// gh1e:condition.immunity.gained — where becoming immune removes a condition: looked at when a bonus begins, and at the
/// start and end of each turn because auras move. Bless and curse cards are in decks and stay there.
pub(crate) fn lose_what_one_is_immune_to(sc: &mut Scene) {
    match sc.w.rules.conditions.becoming_immune {
        BecomingImmune::Keeps => return,
        BecomingImmune::Removes => {}
    }
    let borne = sc.st.on_map().flat_map(|(id, f)| f.conditions.iter().map(move |c| (id, c)));
    let lost: Vec<(FigureId, Condition)> = borne.filter(|&(id, c)| is_immune(sc, id, c)).collect();
    for (figure, condition) in lost {
        remove(sc, figure, condition, Why::ConditionImmune);
    }
}

pub(crate) fn remove(sc: &mut Scene, figure: FigureId, condition: Condition, why: Why) -> bool {
    let f = sc.st.figure_mut(figure);
    let had = f.conditions.has(condition);
    if had {
        f.conditions.remove(condition);
        f.fresh.remove(condition);
        sc.tell(why, What::Removed { figure, condition });
    }
    had
}

/// After all other end-of-turn effects: what the figure had when its turn began ends.
pub(crate) fn end_of_turn(sc: &mut Scene, figure: FigureId) -> Flow {
    lose_what_one_is_immune_to(sc);
    if !sc.st.figure(figure).on_map {
        return Ok(());
    }
    if sc.st.figure(figure).conditions.has(Condition::Bane) && !sc.st.figure(figure).fresh.has(Condition::Bane) {
        remove(sc, figure, Condition::Bane, Why::Bane);
        damage::suffer(sc, figure, 10, Cause::Bane)?;
    }
    let f = *sc.st.figure(figure);
    for condition in f.conditions.iter().filter(|c| c.expires()) {
        if !f.fresh.has(condition) {
            remove(sc, figure, condition, Why::ConditionExpired);
        }
    }
    sc.st.figure_mut(figure).fresh = Conditions::EMPTY;
    Ok(())
}

/// Regenerate heals, then wound hurts, at the start of each of the figure's turns.
pub(crate) fn start_of_turn(sc: &mut Scene, figure: FigureId) -> Flow {
    lose_what_one_is_immune_to(sc);
    let has = |sc: &Scene, c| sc.st.figure(figure).on_map && sc.st.figure(figure).conditions.has(c);
    if has(sc, Condition::Regenerate) {
        crate::heal::heal(sc, figure, 1, None)?;
    }
    if has(sc, Condition::Wound) {
        damage::suffer(sc, figure, 1, Cause::Wound)?;
    }
    Ok(())
}
