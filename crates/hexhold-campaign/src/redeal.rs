//! Dealing anew what a viewer cannot know: the quests that others keep, and those in the deck they were drawn from.

use std::collections::BTreeMap;

use hexhold_model::Key;
use hexhold_play::Dice;

use crate::ask::{Answer, CampaignGame, Choice, Input, Viewer};
use crate::life::quest_done;
use crate::pile::DeckName;
use crate::state::{Counter, Member, Quest, State};
use crate::world::World;

/// Quests, each with the one that takes its place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Redeal(BTreeMap<Key, Key>);

impl Redeal {
    fn of(&self, quest: &Key) -> Key {
        self.0.get(quest).unwrap_or(quest).clone()
    }
}

/// So many deals are tried.
const DEALS: usize = 24;

impl Redeal {
    /// Whether whoever looks could have it so before their eyes: everybody sees who has to retire, so a quest that would be
    /// fulfilled by what was done is nobody's.
    fn may_be(&self, st: &State, w: &World) -> bool {
        st.members.iter().all(|m| {
            let dealt = m.quest.as_ref().map(|q| Quest { card: self.of(&q.card), ..q.clone() });
            quest_done(w, m) == quest_done(w, &Member { quest: dealt, ..m.clone() })
        })
    }
}

impl hexhold_play::Redeal<CampaignGame> for Redeal {
    fn knowing(seen: &[&State], w: &World, viewer: &Viewer, seed: u64) -> Self {
        let knows = |line: u8| w.setup.open_quests || viewer.lines.contains(&line);
        let mut hidden: Vec<Key> = Vec::new();
        let mut known: Vec<Key> = Vec::new();
        for st in seen {
            for m in &st.members {
                if let Some(quest) = &m.quest {
                    // A fulfilled quest shows in what its owner may do, and stays.
                    if knows(m.line) || quest.fulfilled { &mut known } else { &mut hidden }.push(quest.card.clone());
                }
            }
            for (line, l) in (0u8..).zip(&st.lines) {
                if let Counter::Quest(dealt) = &l.counter {
                    if knows(line) { &mut known } else { &mut hidden }.extend(dealt.iter().cloned());
                }
            }
            hidden.extend(st.deck(DeckName::Quests).loose.iter().cloned());
        }
        hidden.sort();
        hidden.dedup();
        hidden.retain(|q| !known.contains(q));
        let mut dice = Dice(seed);
        let mut dealt = (0..DEALS).map(|_| Self(hidden.iter().cloned().zip(dice.mixed(&hidden)).collect()));
        // As it is, nobody sees a difference either.
        dealt.find(|redeal| seen.iter().all(|st| redeal.may_be(st, w))).unwrap_or_default()
    }

    fn state(&self, state: &State) -> State {
        let mut st = state.clone();
        for quest in st.members.iter_mut().filter_map(|m| m.quest.as_mut()) {
            quest.card = self.of(&quest.card);
        }
        for line in &mut st.lines {
            if let Counter::Quest(dealt) = &mut line.counter {
                dealt.iter_mut().for_each(|q| *q = self.of(q));
            }
        }
        let pile = st.deck_mut(DeckName::Quests);
        pile.loose = pile.loose.iter().map(|q| self.of(q)).collect();
        st
    }

    fn input(&self, input: &Input) -> Input {
        match &input.answer {
            Answer::Choose(Choice::Quest(q)) => {
                Input { to: input.to, answer: Answer::Choose(Choice::Quest(self.of(q))) }
            }
            _ => input.clone(),
        }
    }
}
