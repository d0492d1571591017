//! Performing a half of another card: as it would be played, without being one of the two actions of the turn.

use hexhold_model::{PlayFrom, PlayHalf};

use crate::{Ask, Cards, CharId, Choice, Deed, Flow, Half, Question, Scene, To, What, Why, damage, played};

/// Cards that have cards performed that have cards performed: somewhere that ends, whatever a pack says.
const MOST: u8 = 3;

/// The cards of the pile that may be performed.
fn pile(sc: &Scene, c: CharId, from: PlayFrom) -> Cards {
    let ch = sc.st.character(c);
    match from {
        PlayFrom::Hand => ch.hand,
        PlayFrom::Discard => ch.discard,
        PlayFrom::Lost => ch.lost.without(ch.unrecoverable),
    }
}

/// ruling:play-card — the half is performed whole, with its experience and its elements, and the card goes where the half
/// says; a lost one stays lost.
pub(crate) fn play(sc: &mut Scene, deed: &mut Deed, from: PlayFrom, half: PlayHalf, must: bool) -> Flow<bool> {
    let Some(c) = sc.st.figure(deed.performer).character() else { return Ok(false) };
    let halves: &[Half] = match half {
        PlayHalf::Top => &[Half::Top],
        PlayHalf::Bottom => &[Half::Bottom],
        PlayHalf::Either => &[Half::Top, Half::Bottom],
    };
    if pile(sc, c, from).is_empty() || sc.further_cards >= MOST {
        return Ok(false);
    }
    let choice = sc.choose(|sc| {
        let each = |card| halves.iter().map(move |&half| Choice::Play { card, half, basic: false });
        let mut options: Vec<Choice> = pile(sc, c, from).iter().flat_map(each).collect();
        if !must {
            options.push(Choice::Done);
        }
        Question::new(To::Character(c), Ask::PlayCard, options)
    })?;
    let Choice::Play { card, half, .. } = choice else { return Ok(false) };
    // Kept out of every pile until it is done, so that it cannot pay for anything.
    let ch = sc.st.character_mut(c);
    ch.hand.remove(card);
    ch.discard.remove(card);
    ch.lost.remove(card);
    sc.tell(Why::TurnOrder, What::ActionBegan { character: c, card, half, basic: false });
    sc.further_cards += 1;
    played::half_of_card(sc, c, card, half)?;
    sc.further_cards -= 1;
    if from == PlayFrom::Lost && sc.st.character(c).discard.has(card) {
        damage::lose_card(sc, c, card, Why::CardLost);
    }
    Ok(true)
}
