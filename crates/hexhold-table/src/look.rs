//! What each seat sees of the table.

use hexhold_engine::{
    Book, Game, Open, QuestionView, Refusal, Seeded, Seen, To, View, Viewer, Ways, Wordless, Words, book, events_for,
    questions_for, seen_from, view,
};

use hexhold_hex::Cell;

use crate::table::Did;
use crate::{Table, Tell, Told, UndoStep};

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
        let mut events = Vec::new();
        let mut game = self.game_at(before);
        if let Some(line) = self.lines.get(before) {
            match &line.did {
                Did::Answer(i) => drop(game.answer(i.to, i.answer.clone(), &mut events)),
                Did::Order(order) => drop(game.referee(order.clone(), &mut events)),
            }
        }
        events_for(&events, viewer).cloned().map(Tell::Game).collect()
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

    /// What undo would take back for this viewer. `plays_itself` says for whom the table answers by itself: its answers
    /// are taken back together with the person's answer before them.
    pub fn undo_step(&self, viewer: &Viewer, plays_itself: impl Fn(To) -> bool) -> Option<(UndoStep, Option<To>)> {
        // A secret choice of one's own, while others still choose.
        let tail = self.lines.iter().rev().take_while(|l| l.quiet);
        let own = tail.filter_map(|l| match &l.did {
            Did::Answer(i) if viewer.may_answer(i.to) && !plays_itself(i.to) => Some(i),
            _ => None,
        });
        if let Some(input) = own.into_iter().next() {
            let step = UndoStep { to: input.to, answer: Some(input.answer.clone()), free: true, answers: 1 };
            return Some((step, Some(input.to)));
        }
        let mut free = true;
        for (answers, line) in (1..).zip(self.lines.iter().rev()) {
            free &= !line.informs && !line.quiet;
            match &line.did {
                Did::Answer(i) if plays_itself(i.to) => {}
                Did::Answer(i) => {
                    // Answers of others may be secrets (a goal kept, a card left out): not shown, whatever they are.
                    let answer = viewer.knows_answer(i.to).then(|| i.answer.clone());
                    return Some((UndoStep { to: i.to, answer, free, answers }, None));
                }
                Did::Order(_) => {
                    return Some((UndoStep { to: To::Party, answer: None, free, answers }, None));
                }
            }
        }
        None
    }
}

trait KnowsAnswer {
    fn knows_answer(&self, to: To) -> bool;
}

impl KnowsAnswer for Viewer {
    /// Answers of the party are given aloud.
    fn knows_answer(&self, to: To) -> bool {
        match to {
            To::Character(c) => self.knows(c),
            To::Party => true,
        }
    }
}
