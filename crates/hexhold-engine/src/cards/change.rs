//! Abilities that move cards of the performer from pile to pile.

use hexhold_model::{Amount, CardChange};

use crate::{Ask, Choice, Deed, Flow, PayFor, Question, Scene, To, Why, damage, played};

/// The performer picks so many cards of a pile, which are lost or discarded; fewer only if there are no more.
pub(crate) fn change(
    sc: &mut Scene,
    deed: &mut Deed,
    change: CardChange,
    count: &Amount,
    mandatory: bool,
) -> Flow<bool> {
    let Some(c) = sc.st.figure(deed.performer).character() else { return Ok(false) };
    let mut moved = 0;
    while moved < sc.count(count, deed) {
        let choice = sc.choose(|sc| {
            let ch = sc.st.character(c);
            let pile = if change == CardChange::DiscardToLost { ch.discard } else { ch.hand };
            let mut options: Vec<Choice> = pile.iter().map(Choice::Card).collect();
            if options.is_empty() || (moved == 0 && !mandatory) {
                options.push(Choice::Done);
            }
            Question::new(To::Character(c), Ask::PayCard { why: PayFor::Ability }, options)
        })?;
        let Choice::Card(card) = choice else { break };
        match change {
            CardChange::HandToLost | CardChange::DiscardToLost => damage::lose_card(sc, c, card, Why::CardLost),
            CardChange::HandToDiscard => played::discard(sc, c, card),
        }
        moved += 1;
    }
    Ok(moved > 0)
}
