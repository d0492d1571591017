//! Changes to attack modifier decks.

use hexhold_content::names::{self, word};
use hexhold_model::{Amount, DeckCards, DeckEdit, Decks, HowMany};

use super::{amount, class, figures, with_block};

pub(super) fn ability(whose: &Decks, edits: &[DeckEdit]) -> Option<String> {
    let whose = match whose {
        Decks::Of(target) => figures::phrase(target)?,
        Decks::Monsters => "monsters".to_owned(),
    };
    let lines: Vec<String> = edits.iter().map(edit).collect::<Option<_>>()?;
    Some(with_block(&format!("deck {whose}"), &lines))
}

fn edit(e: &DeckEdit) -> Option<String> {
    Some(match e {
        DeckEdit::Add(cards) => {
            let (first, n) = (cards.first()?, cards.len());
            // The number stands in front of a block.
            if cards.iter().any(|c| c != first) || n > 1 && !first.effects.is_empty() {
                return None;
            }
            format!("{}{}", class::modifier("add", first)?, times(&Amount::Fixed(n as i16))?)
        }
        DeckEdit::Remove { what, count } => {
            let (all, n) = match count {
                HowMany::All => (" all", String::new()),
                HowMany::UpTo(n) => ("", times(n)?),
            };
            match what {
                DeckCards::Bless => format!("remove{all} bless{n}"),
                DeckCards::Curse => format!("remove{all} curse{n}"),
                DeckCards::Like(card) if n.is_empty() => class::modifier(&format!("remove{all}"), card)?,
                DeckCards::Like(card) if card.effects.is_empty() => format!("{}{n}", class::modifier("remove", card)?),
                DeckCards::Like(_) => return None,
            }
        }
        DeckEdit::Reshuffle => "reshuffle".to_owned(),
        DeckEdit::Look { count, open, then } => {
            let verb = if *open { "reveal" } else { "look" };
            let then = match word(names::LOOKED, *then) {
                "?" => String::new(),
                then => format!(" {then}"),
            };
            format!("{verb} {}{then}", amount::plain(count)?)
        }
    })
}

fn times(n: &Amount) -> Option<String> {
    if *n == Amount::Fixed(1) { Some(String::new()) } else { Some(format!(" count={}", amount::plain(n)?)) }
}
