//! Seats without a person: a companion answers, knowing what a person in the seat would know.

use hexhold_bots::{Companion, Seat};
use hexhold_engine::{Answer, To, Viewer};

use super::Table;

impl Table {
    /// What a companion answers to the question to a character or the party; `None` if nothing is asked of them.
    pub fn companion_answer(&self, to: To) -> Option<Answer> {
        let (viewer, member) = match to {
            To::Character(c) => (Viewer::Seat(vec![c]), usize::from(c.0)),
            To::Party => (Viewer::Spectator, 0),
        };
        let question = self.questions().iter().find(|q| q.to == to)?;
        let view = self.wordless_view(&viewer);
        let cards = &self.game().world().party.get(member)?.class.cards;
        let mut companion = Companion::new(self.setup().seed ^ u64::from(self.revision()));
        companion.answer(Seat { view: &view, cards }, question)
    }
}
