//! Long rest: a turn in which a card is lost, the others are taken back, and hit points and items are regained.

use hexhold_model::{LongRestCards, LongRestSteps, Tally, TooFewToRest, Trigger};

use crate::{
    Ask, Cards, CharId, Choice, Deed, Flow, ItemStatus, Question, Scene, To, What, Why, active, damage, heal,
    listeners, recover, rest,
};

/// The cards that count for a long rest, one of which is lost to it.
fn for_long_rest(sc: &Scene, c: CharId) -> Cards {
    let discarded = sc.st.character(c).discard;
    match sc.w.rules.cards.long_rest_cards {
        LongRestCards::DiscardedAndActive => discarded.with(rest::active_not_lost(sc.st, sc.w, c)),
        LongRestCards::Discarded => discarded,
    }
}

pub(crate) fn can_long_rest(sc: &Scene, c: CharId) -> bool {
    for_long_rest(sc, c).len() >= 2
}

/// The rest itself: lose a card, take back the others; heal 2; recover spent items. The turn goes on for items.
pub(crate) fn perform(sc: &mut Scene, c: CharId) -> Flow {
    let figure = sc.st.character(c).figure;
    // Cards may have been lost to negate damage since the rest was declared.
    match sc.w.rules.cards.long_rest_short {
        TooFewToRest::NoRest if !can_long_rest(sc, c) => return Ok(()),
        TooFewToRest::NoRest | TooFewToRest::RestsAnyway => {}
    }
    let choice = sc.choose(|sc| {
        let mut options: Vec<Choice> = for_long_rest(sc, c).iter().map(Choice::Card).collect();
        if options.is_empty() {
            options.push(Choice::Done);
        }
        Question::new(To::Character(c), Ask::LongRestLoss, options)
    })?;
    if let Choice::Card(card) = choice {
        if sc.st.character(c).active.has(card) {
            active::end_active_card(sc, c, card)?;
        }
        damage::lose_card(sc, c, card, Why::LongRest);
        rest::take_back(sc, c);
        sc.tell(Why::LongRest, What::LongRested { character: c, lost: card });
    }
    sc.st.character_mut(c).count(Tally::LongRests, 1);
    // Neither depends on being able to act: a stunned character rests like any other.
    if sc.st.figure(figure).on_map && wants(sc, c, Ask::LongRestHeal)? {
        let mut deed = Deed::new(figure, sc.st.figure(figure).side);
        heal::heal(sc, figure, 2, Some(&mut deed))?;
    }
    let spent = recover::recoverable(sc, c, ItemStatus::Spent);
    if !spent.is_empty() && wants(sc, c, Ask::LongRestItems)? {
        for place in spent {
            recover::refresh(sc, c, place);
        }
    }
    let deed = Deed::new(figure, sc.st.figure(figure).side);
    listeners::fire(sc, Trigger::LongRest, figure, &deed)
}

/// Whether this step of a long rest is carried out.
fn wants(sc: &mut Scene, c: CharId, step: Ask) -> Flow<bool> {
    match sc.w.rules.cards.long_rest_steps {
        LongRestSteps::Optional => sc.confirm(To::Character(c), step),
        LongRestSteps::All => Ok(true),
    }
}
