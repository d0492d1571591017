//! Changes to attack modifier decks: `deck self { remove all curse; look 3 reorder }`.

use hexhold_model::{Ability, Amount, DeckCards, DeckEdit, Decks, HowMany, Looked, ModifierValue};

use super::{
    amount,
    line::{Cx, Line},
    modifier, step,
};
use crate::names::LOOKED;

const EDITS: &[&str] = &["add", "remove", "reshuffle", "look", "reveal"];

pub(crate) fn ability(cx: &mut Cx, line: &mut Line) -> Option<Ability> {
    // The monsters have one deck for all of them.
    let whose = if line.eat("monsters") { Decks::Monsters } else { Decks::Of(step::whom(cx, line)?) };
    let mut edits = Vec::new();
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        if let Some(edit) = edit(cx, &mut inner) {
            inner.finish(cx);
            edits.push(edit);
        }
    }
    Some(Ability::Deck { whose, edits })
}

fn edit(cx: &mut Cx, line: &mut Line) -> Option<DeckEdit> {
    Some(match line.name() {
        "add" => {
            let (card, count) = modifier::card(cx, line)?;
            DeckEdit::Add(vec![card; usize::from(count)])
        }
        "remove" => remove(cx, line)?,
        "reshuffle" => DeckEdit::Reshuffle,
        "look" | "reveal" => {
            let count = amount::plain(cx, line, "how many cards")?;
            let then = match line.next() {
                Some(word) => cx.pick(LOOKED, word, "thing to do with the cards")?,
                None => Looked::Keep,
            };
            DeckEdit::Look { count, open: line.name() == "reveal", then }
        }
        _ => {
            cx.unknown(&line.node.name, "change of a deck", EDITS.iter().copied());
            return None;
        }
    })
}

/// `remove all curse`, `remove bless`, `remove -1 count=2`.
fn remove(cx: &mut Cx, line: &mut Line) -> Option<DeckEdit> {
    let all = line.eat("all");
    let (what, count) = if line.peek_any(&["bless", "curse"]) {
        let what = if line.eat("bless") { DeckCards::Bless } else { DeckCards::Curse };
        line.eat("curse");
        let count = match line.prop("count") {
            Some(word) => amount::of_word(cx, word)?,
            None => Amount::Fixed(1),
        };
        (what, count)
    } else {
        let (mut card, count) = modifier::card(cx, line)?;
        // Of the standard deck only these two say "shuffle".
        card.shuffle |= matches!(card.value, ModifierValue::Double | ModifierValue::Null);
        (DeckCards::Like(card), Amount::Fixed(i16::from(count)))
    };
    Some(DeckEdit::Remove { what, count: if all { HowMany::All } else { HowMany::UpTo(count) } })
}
