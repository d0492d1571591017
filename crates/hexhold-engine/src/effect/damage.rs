//! The one door for all damage: ward, negation, hit points, death.

use hexhold_model::{Condition, DiscardsThatNegate, Negating, SufferAbilities, Tally, Trigger};

use crate::{
    Ask, Cards, Cause, CharId, Choice, Deed, FigureId, FigureKind, Flow, PayFor, Pile, Question, Scene, To, What, Why,
    active, conditions, death, listeners, rest,
};

/// A figure suffers damage from any source. Returns what it really suffered.
///
/// Shield is not applied here: it belongs to attacks only, and the attack has done so.
pub(crate) fn suffer(sc: &mut Scene, figure: FigureId, amount: i16, cause: Cause) -> Flow<i16> {
    // A figure whose last deed is its death suffers no more.
    if !sc.st.figure(figure).on_map || amount <= 0 || sc.st.figure(figure).hit_points <= 0 {
        return Ok(0);
    }
    // gh1e:damage.before-defence
    let first = cards_before_defences(sc) && listeners::could_use_up_a_defence(sc, figure);
    if first && negate_by_cards(sc, figure, amount)? {
        return Ok(0);
    }
    let mut amount = ward_and_brittle(sc, figure, amount);
    if may_be_lessened(sc, cause) {
        amount = listeners::reduce_damage(sc, figure, amount)?;
    }
    if amount <= 0 {
        return Ok(0);
    }
    if let Some(c) = sc.st.figure(figure).character() {
        if negate_by_effect(sc, figure, amount)? || negate_by_cards(sc, figure, amount)? {
            return Ok(0);
        }
        sc.st.character_mut(c).count(Tally::DamageSuffered, amount as u16);
    } else if negate_by_effect(sc, figure, amount)? {
        return Ok(0);
    }
    let f = sc.st.figure_mut(figure);
    let half = f.max_hit_points / 2;
    let before = f.hit_points;
    f.hit_points = (f.hit_points - amount).max(0);
    let (now, character) = (f.hit_points, f.character());
    sc.tell(why(cause), What::Damaged { figure, amount, cause });
    // fh:condition.regenerate.removed-on-damage
    conditions::remove(sc, figure, Condition::Regenerate, Why::Regenerate);
    if let Some(c) = character.filter(|_| before >= half && now < half) {
        sc.st.character_mut(c).count(Tally::TimesBelowHalf, 1);
    }
    if now == 0 {
        death::falls(sc, figure, cause, amount - before)?;
    } else {
        let deed = Deed::new(figure, sc.st.figure(figure).side);
        listeners::fire(sc, Trigger::Suffered, figure, &deed)?;
        allies_see(sc, figure)?;
    }
    Ok(amount)
}

/// What others do when one of their side has suffered damage.
fn allies_see(sc: &mut Scene, hurt: FigureId) -> Flow {
    if !sc.w.listens(Trigger::AllySuffers) {
        return Ok(());
    }
    let side = sc.st.figure(hurt).side;
    let allies: Vec<FigureId> =
        sc.st.on_map().filter(|&(id, f)| id != hurt && f.side == side).map(|(id, _)| id).collect();
    for ally in allies {
        listeners::fire(sc, Trigger::AllySuffers, ally, &Deed::new(ally, side).about(hurt))?;
    }
    Ok(())
}

const fn why(cause: Cause) -> Why {
    match cause {
        Cause::Attack(_) => Why::Attack,
        Cause::Retaliate(_) => Why::Retaliate,
        Cause::Ability(_) | Cause::Scenario => Why::SufferDamage,
        Cause::Trap { .. } => Why::Trap,
        Cause::Hazard { .. } => Why::Hazard,
        Cause::Wound => Why::Wound,
        Cause::Bane => Why::Bane,
        Cause::ShortRest => Why::ShortRest,
    }
}

/// ruling:set-hit-points — neither damage nor a heal: at least 1, at most the maximum, and nothing else follows from it.
pub(crate) fn set_hit_points(sc: &mut Scene, figure: FigureId, n: i16, why: Why) {
    let f = sc.st.figure_mut(figure);
    f.hit_points = n.clamp(1, f.max_hit_points.max(1));
    let amount = f.hit_points;
    sc.tell(why, What::HitPointsSet { figure, amount });
}

/// Ward halves (rounded down), brittle doubles, both cancel each other; either is then used up.
fn ward_and_brittle(sc: &mut Scene, figure: FigureId, amount: i16) -> i16 {
    let f = sc.st.figure_mut(figure);
    let (ward, brittle) = (f.conditions.has(Condition::Ward), f.conditions.has(Condition::Brittle));
    for (has, condition, why) in [(ward, Condition::Ward, Why::Ward), (brittle, Condition::Brittle, Why::Brittle)] {
        if has {
            sc.st.figure_mut(figure).conditions.remove(condition);
            sc.tell(why, What::Removed { figure, condition });
        }
    }
    match (ward, brittle) {
        (true, false) => amount / 2,
        (false, true) => amount * 2,
        _ => amount,
    }
}

/// Whether cards may be lost before anything is used up to lessen the damage.
pub(crate) fn cards_before_defences(sc: &Scene) -> bool {
    match sc.w.rules.damage.negating {
        Negating::AfterDefences => false,
        Negating::BeforeDefencesOrAfter => true,
    }
}

/// Whether bonuses and items may lessen damage of this kind.
fn may_be_lessened(sc: &Scene, cause: Cause) -> bool {
    match sc.w.rules.damage.suffer_abilities {
        SufferAbilities::MayBeLessened => true,
        SufferAbilities::InFull => !matches!(cause, Cause::Ability(_)),
    }
}

/// Whether an effect negates the damage.
fn negate_by_effect(sc: &mut Scene, figure: FigureId, amount: i16) -> Flow<bool> {
    let negated = listeners::avert(sc, Trigger::WouldSuffer, figure, amount)?;
    if negated {
        sc.tell(Why::NegatedByEffect, What::Negated { figure, amount });
        if let Some(c) = sc.st.figure(figure).character() {
            sc.st.character_mut(c).count(Tally::DamageNegated, amount as u16);
        }
    }
    Ok(negated)
}

/// The cards of which two may be lost to negate damage.
fn as_discards(sc: &Scene, c: CharId) -> Cards {
    let discard = sc.st.character(c).discard;
    match sc.w.rules.damage.discards_that_negate {
        DiscardsThatNegate::Discarded => discard,
        DiscardsThatNegate::DiscardedOrActive => discard.with(rest::active_not_lost(sc.st, sc.w, c)),
    }
}

/// A character may negate the damage by losing one card from the hand or two discarded ones.
pub(crate) fn negate_by_cards(sc: &mut Scene, figure: FigureId, amount: i16) -> Flow<bool> {
    let Some(c) = sc.st.figure(figure).character().filter(|_| amount > 0) else { return Ok(false) };
    if sc.st.character(c).hand.is_empty() && as_discards(sc, c).len() < 2 {
        return Ok(false);
    }
    // One question: take it, lose this hand card, or begin with this discarded card.
    let first = sc.choose(|sc| {
        let mut options = vec![Choice::Done];
        options.extend(sc.st.character(c).hand.iter().map(Choice::Card));
        let discards = as_discards(sc, c);
        if discards.len() >= 2 {
            options.extend(discards.iter().map(Choice::Card));
        }
        Question::new(To::Character(c), Ask::NegateDamage { figure, amount }, options)
    })?;
    let Choice::Card(card) = first else { return Ok(false) };
    if !sc.st.character(c).hand.has(card) {
        let second = sc.choose(|sc| {
            let rest = as_discards(sc, c);
            let rest = rest.iter().filter(|&d| d != card).map(Choice::Card).collect();
            Question::new(To::Character(c), Ask::PayCard { why: PayFor::Damage }, rest)
        })?;
        if let Choice::Card(other) = second {
            lose_discard(sc, c, other)?;
        }
    }
    lose_discard(sc, c, card)?;
    sc.tell(Why::NegatedByCard, What::Negated { figure, amount });
    sc.st.character_mut(c).count(Tally::DamageNegated, amount as u16);
    Ok(true)
}

/// Loses a card for damage; what an active one gives ends.
fn lose_discard(sc: &mut Scene, c: CharId, card: u8) -> Flow {
    if sc.st.character(c).active.has(card) {
        active::end_active_card(sc, c, card)?;
    }
    lose_card(sc, c, card, Why::NegatedByCard);
    Ok(())
}

/// A card goes to the lost pile from wherever it is.
pub(crate) fn lose_card(sc: &mut Scene, c: CharId, card: u8, why: Why) {
    let ch = sc.st.character_mut(c);
    for pile in [&mut ch.hand, &mut ch.discard, &mut ch.active, &mut ch.selected] {
        pile.remove(card);
    }
    ch.lost.insert(card);
    ch.count(Tally::CardsLost, 1);
    sc.tell(why, What::CardMoved { character: c, card, to: Pile::Lost });
}

/// Who gets credit for a kill by this cause; a summon passes it to its summoner.
pub(crate) fn credit(sc: &Scene, cause: Cause) -> Option<FigureId> {
    let by = match cause {
        Cause::Attack(f) | Cause::Retaliate(f) | Cause::Ability(f) => f,
        Cause::Trap { forced_by } | Cause::Hazard { forced_by } => forced_by?,
        Cause::Wound | Cause::Bane | Cause::ShortRest | Cause::Scenario => return None,
    };
    match sc.st.figure(by).kind {
        FigureKind::Summon { owner, .. } => Some(sc.st.character(owner).figure),
        _ => Some(by),
    }
}
