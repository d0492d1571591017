//! Changes to attack modifier decks in words.

use hexhold_model::{Condition, DeckCards, DeckEdit, Decks, HowMany, Looked};

use super::{Key, Page, ability::Writer, words};

impl Writer<'_> {
    pub(crate) fn deck(&self, page: &mut Page, whose: &Decks, edits: &[DeckEdit]) {
        let w = self.w;
        let whose = match whose {
            Decks::Of(target) => self.whom(target),
            Decks::Monsters => w.t(Key::TheMonsters).to_owned(),
        };
        for edit in edits {
            let text = match edit {
                DeckEdit::Add(cards) => {
                    let list: Vec<String> = cards.iter().map(|c| self.modifier(c)).collect();
                    w.f(Key::AddModifiers, &[&list.join(", "), &whose])
                }
                DeckEdit::Remove { what, count } => w.f(Key::DeckRemove, &[&self.cards(what, count), &whose]),
                DeckEdit::Reshuffle => w.f(Key::DeckReshuffle, &[&whose]),
                DeckEdit::Look { count, open, then } => {
                    let key = if *open { Key::DeckReveal } else { Key::DeckLook };
                    let text = w.f(key, &[&w.amount(count), &whose]);
                    let after = match then {
                        Looked::Keep => None,
                        Looked::Reorder => Some(Key::LookedReorder),
                        Looked::MayBottom => Some(Key::LookedBottom),
                        Looked::MayDiscard => Some(Key::LookedDiscard),
                    };
                    after.map_or(text.clone(), |key| format!("{text}, {}", w.t(key)))
                }
            };
            page.add("modifier", text);
        }
    }

    fn cards(&self, what: &DeckCards, count: &HowMany) -> String {
        let w = self.w;
        let card = match what {
            DeckCards::Bless => words::condition(Condition::Bless, w.lang).to_owned(),
            DeckCards::Curse => words::condition(Condition::Curse, w.lang).to_owned(),
            DeckCards::Like(card) => self.modifier(card),
        };
        match count {
            HowMany::All => w.f(Key::AllCards, &[&card]),
            HowMany::UpTo(n) if n.fixed() == Some(1) => card,
            HowMany::UpTo(n) => w.f(Key::SoManyCards, &[&w.amount(n), &card]),
        }
    }
}
