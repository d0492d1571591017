//! Recover: cards from the discard or lost pile, spent or lost items.

use hexhold_model::{HowMany, Outcome, Recoverable, Target};

use crate::{Ask, CharId, Choice, Deed, Flow, ItemStatus, Pile, Question, Scene, To, Verb, What, Why, action};

pub(crate) fn recover(
    sc: &mut Scene,
    deed: &mut Deed,
    what: Recoverable,
    count: &HowMany,
    target: &Target,
) -> Flow<bool> {
    let most = match count {
        HowMany::UpTo(n) => usize::from(sc.count(n, deed)),
        HowMany::All => usize::MAX,
    };
    action::each_target(sc, deed, target, Verb::Recover, false, 0, |sc, deed, t| {
        let Some(c) = sc.st.figure(t).character() else { return Ok(()) };
        let mut taken = 0;
        while taken < most {
            let options = options(sc, c, what);
            if options.is_empty() {
                break;
            }
            let choice = if most == usize::MAX {
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
                Choice::Card(card) => take_card(sc, c, card),
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
    let items = |status| {
        let fits =
            move |i: &usize| ch.items[*i].status == status || (status == ItemStatus::Spent && ch.items[*i].uses > 0);
        (0..ch.items.len()).filter(fits).map(|i| Choice::Item(i as u8)).collect()
    };
    match what {
        Recoverable::Discarded => ch.discard.iter().map(Choice::Card).collect(),
        Recoverable::Lost => ch.lost.without(ch.unrecoverable).iter().map(Choice::Card).collect(),
        Recoverable::SpentItems => items(ItemStatus::Spent),
        Recoverable::LostItems => items(ItemStatus::Lost),
    }
}

fn take_card(sc: &mut Scene, c: CharId, card: u8) {
    let ch = sc.st.character_mut(c);
    ch.discard.remove(card);
    ch.lost.remove(card);
    ch.hand.insert(card);
    sc.tell(Why::Recover, What::CardMoved { character: c, card, to: Pile::Hand });
}

/// An item can be used again, its use slots start anew.
pub(crate) fn refresh(sc: &mut Scene, c: CharId, place: u8) {
    let state = &mut sc.st.character_mut(c).items[usize::from(place)];
    state.status = ItemStatus::Ready;
    state.uses = 0;
    let item = state.item;
    sc.tell(Why::Recover, What::ItemRecovered { character: c, item });
}
