//! Recover: cards from the discard or lost pile, spent or lost items.

use hexhold_model::{HowMany, ItemUsage, Loss, Outcome, PartlyUsed, Recoverable, Target, Test};

use crate::{
    Ask, CharId, Choice, Deed, Flow, ItemState, ItemStatus, Pile, Question, Scene, To, Verb, What, Why, active,
    each_target::each_target, rest,
};

pub(crate) fn recover(
    sc: &mut Scene,
    deed: &mut Deed,
    what: Recoverable,
    count: &HowMany,
    target: &Target,
) -> Flow<bool> {
    let most = match count {
        HowMany::UpTo(n) => usize::from(sc.count(n, deed)),
        // There are never so many.
        HowMany::All => usize::from(u8::MAX),
    };
    // Only characters have cards and items.
    let mut target = target.clone();
    target.only.push(Test::IsCharacter);
    each_target(sc, deed, &target, Verb::Recover, false, 0, |sc, deed, t| {
        let Some(c) = sc.st.figure(t).character() else { return Ok(()) };
        let mut taken = 0;
        while taken < most {
            let options = options(sc, c, what);
            if options.is_empty() {
                break;
            }
            let choice = if *count == HowMany::All {
                options[0]
            } else {
                let items = matches!(what, Recoverable::SpentItems | Recoverable::LostItems);
                sc.choose(|_| {
                    let mut list = options.clone();
                    list.push(Choice::Done);
                    Question::new(To::Character(c), Ask::Recover { items }, list)
                })?
            };
            match choice {
                Choice::Card(card) => take_card(sc, c, card)?,
                Choice::Item(place) => refresh(sc, c, place),
                _ => break,
            }
            taken += 1;
            deed.count(Outcome::CardsRecovered, 1);
        }
        Ok(())
    })
}

fn options(sc: &Scene, c: CharId, what: Recoverable) -> Vec<Choice> {
    let ch = sc.st.character(c);
    let items = |status| recoverable(sc, c, status).into_iter().map(Choice::Item).collect();
    let active = |loss| {
        let found = sc.w.rules.cards.recover_active.then(|| rest::active_with(sc.st, sc.w, c, loss));
        found.unwrap_or_default()
    };
    match what {
        Recoverable::Discarded => ch.discard.with(active(Loss::Discarded)).iter().map(Choice::Card).collect(),
        Recoverable::Lost => {
            ch.lost.without(ch.unrecoverable).with(active(Loss::Lost)).iter().map(Choice::Card).collect()
        }
        Recoverable::DiscardedUpToLevel(n) => up_to_level(sc, c, options(sc, c, Recoverable::Discarded), n),
        Recoverable::LostUpToLevel(n) => up_to_level(sc, c, options(sc, c, Recoverable::Lost), n),
        Recoverable::SpentItems => items(ItemStatus::Spent),
        Recoverable::LostItems => items(ItemStatus::Lost),
    }
}

/// Those of the cards that are of at most this level; level X counts as level 1.
fn up_to_level(sc: &Scene, c: CharId, cards: Vec<Choice>, most: u8) -> Vec<Choice> {
    let all = &sc.w.party[usize::from(c.0)].class.cards;
    let fits = |choice: &Choice| matches!(choice, Choice::Card(k) if all[usize::from(*k)].level.number() <= most);
    cards.into_iter().filter(fits).collect()
}

/// The character's items that are spent (or lost), or on the way there: some of their uses are gone.
pub(crate) fn recoverable(sc: &Scene, c: CharId, status: ItemStatus) -> Vec<u8> {
    let usage = if status == ItemStatus::Spent { ItemUsage::Spent } else { ItemUsage::Lost };
    let half_used = sc.w.rules.items.partly_used == PartlyUsed::Recovers;
    let fits =
        |s: &ItemState| s.status == status || half_used && s.uses > 0 && sc.w.items[usize::from(s.item)].usage == usage;
    let items = sc.st.character(c).items.iter().enumerate();
    items.filter(|(_, s)| fits(s)).map(|(i, _)| i as u8).collect()
}

fn take_card(sc: &mut Scene, c: CharId, card: u8) -> Flow {
    // gh1e:recover.active — what the card held active ends.
    if sc.st.character(c).active.has(card) {
        active::end_active_card(sc, c, card)?;
    }
    let ch = sc.st.character_mut(c);
    ch.discard.remove(card);
    ch.lost.remove(card);
    ch.hand.insert(card);
    sc.tell(Why::Recover, What::CardMoved { character: c, card, to: Pile::Hand });
    Ok(())
}

/// An item can be used again.
pub(crate) fn refresh(sc: &mut Scene, c: CharId, place: u8) {
    let state = &mut sc.st.character_mut(c).items[usize::from(place)];
    restore(state);
    let item = state.item;
    sc.tell(Why::Recover, What::ItemRecovered { character: c, item });
}

/// Ready, with its use slots from the start.
pub(crate) const fn restore(state: &mut ItemState) {
    state.status = ItemStatus::Ready;
    state.uses = 0;
}
