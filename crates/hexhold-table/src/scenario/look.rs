//! What each seat sees of the table.

use hexhold_engine::{
    Book, Game, Open, QuestionView, Refusal, Seeded, Seen, To, View, Viewer, Ways, Wordless, Words, book,
    questions_for, seen_from, view,
};

use hexhold_hex::Cell;

use super::Table;

/// The table in one language.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    pub(crate) table: &'a Table,
    language: &'a str,
}

impl Look<'_> {
    pub fn view(&self, viewer: &Viewer) -> View {
        self.view_of(self.table.game(), &self.table.said(), viewer)
    }

    /// What the viewer saw after so many answers.
    pub fn view_at(&self, step: usize, viewer: &Viewer) -> View {
        self.view_of(&self.table.game_at(step), &self.table.said_until(step), viewer)
    }

    fn view_of(&self, game: &Game<Seeded>, said: &[u16], viewer: &Viewer) -> View {
        view_with(game, said, viewer, self.words())
    }

    pub fn book(&self) -> Book {
        let world = self.table.game().world();
        Book { rules: super::rule_set_name(&world.rules, self.language), ..book(world, self.words()) }
    }

    /// The open questions this viewer may answer.
    pub fn questions_for(&self, viewer: &Viewer) -> Vec<QuestionView> {
        questions_for(self.table.game(), viewer, self.words())
    }

    pub(crate) fn words(&self) -> &dyn Words {
        self.table.pack().words(self.language)
    }
}

fn view_with(game: &Game<Seeded>, said: &[u16], viewer: &Viewer, words: &dyn Words) -> View {
    let (_, since) = game.save();
    view(game.state(), game.world(), Open { questions: game.questions(), since, said }, viewer, words)
}

impl Table {
    /// What the viewer sees, without a word: most of the work of a view is its sentences, which only people read.
    pub(crate) fn wordless_view(&self, viewer: &Viewer) -> View {
        view_with(self.game(), &[], viewer, &Wordless)
    }

    /// What is in line of sight of a hex, as far as it has been revealed.
    pub fn seen_from(&self, from: Cell) -> Vec<Seen> {
        seen_from(self.game().state(), self.game().world(), from)
    }

    /// Whether a hex has been revealed.
    pub fn shows_hex(&self, cell: Cell) -> bool {
        hexhold_engine::is_revealed(self.game().state(), self.game().world(), cell)
    }

    /// The ways of an open movement that begin with these hexes.
    pub fn ways_after(&self, viewer: &Viewer, to: To, beginning: &[Cell]) -> Result<Ways, Refusal> {
        let asked = self.questions().iter().find(|q| q.to == to && viewer.may_answer(to));
        let ways = asked.ok_or(Refusal::NotYours)?.ways.as_ref().ok_or(Refusal::WantsChoice)?;
        ways.after(&self.game().world().map, beginning)
    }

    /// The table as it is described in a language.
    pub const fn in_language<'a>(&'a self, language: &'a str) -> Look<'a> {
        Look { table: self, language }
    }

    /// What the viewer sees, in the pack's first language.
    pub fn view(&self, viewer: &Viewer) -> View {
        self.in_language("").view(viewer)
    }

    pub fn view_at(&self, step: usize, viewer: &Viewer) -> View {
        self.in_language("").view_at(step, viewer)
    }

    pub fn questions_for(&self, viewer: &Viewer) -> Vec<QuestionView> {
        self.in_language("").questions_for(viewer)
    }
}
