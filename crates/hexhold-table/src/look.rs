//! What each seat sees of the table.

use hexhold_engine::{
    Book, Game, Open, QuestionView, Refusal, Seeded, Seen, To, View, Viewer, Ways, Wordless, Words, book, events_for,
    questions_for, seen_from, view,
};

use hexhold_hex::Cell;

use crate::table::Did;
use crate::{Table, Tell, Told};

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
        Book { rules: crate::rule_set_name(&world.rules, self.language), ..book(world, self.words()) }
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

    /// Whom the game waits for.
    pub fn waiting(&self) -> Vec<To> {
        self.questions().iter().map(|q| q.to).collect()
    }

    /// What was told after a revision, as far as the viewer may know it.
    pub fn told_since(&self, revision: Option<u32>, viewer: &Viewer) -> Vec<Told> {
        let from = revision.map_or(0, |r| self.told().partition_point(|t| t.revision <= r));
        let may_know = |t: &&Told| match &t.tell {
            Tell::Game(event) => event.only.is_none_or(|c| viewer.knows(c)),
            _ => true,
        };
        self.told()[from..].iter().filter(may_know).cloned().collect()
    }

    /// What the viewer was told by the answer that led to this step; nothing for the beginning.
    pub fn told_at(&self, step: usize, viewer: &Viewer) -> Vec<Tell> {
        let Some(before) = step.checked_sub(1) else { return Vec::new() };
        let (mut events, mut told) = (Vec::new(), Vec::new());
        let mut game = self.game_at(before);
        if let Some(line) = self.lines.get(before) {
            match &line.did {
                Did::Answer(i) => {
                    let _ = game.answer(i.to, i.answer.clone(), &mut events);
                }
                Did::Order(order) => {
                    let _ = game.referee(order.clone(), &mut events);
                    told.push(Tell::Refereed { order: order.clone() });
                }
            }
        }
        told.extend(events_for(&events, viewer).cloned().map(Tell::Game));
        told
    }

    /// Whether since that revision only secret choices were made: a choice made without knowing of them still stands.
    pub fn only_secret_since(&self, revision: u32) -> bool {
        let since = (self.revision() as usize).checked_sub(revision as usize);
        since.is_some_and(|n| {
            n <= self.lines.len()
                && self.lines[self.lines.len() - n..].iter().all(|l| l.quiet)
                && self.ops()[revision as usize..].iter().all(|op| matches!(op.parse(), Ok(crate::Op::Answer(_))))
        })
    }
}
