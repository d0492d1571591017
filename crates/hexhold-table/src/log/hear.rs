//! Who hears what. This is the only place where anything that was told is taken out of a table, and it asks whose ears it
//! is for.

use hexhold_play::Rules;

use super::table::{Did, Line};
use crate::{Kind, Op, Table, Tell, Told};

/// So much of what was told is told at once.
const PAGE: usize = 400;

/// Whether a viewer may know what was told.
fn may_hear<R: Rules>(viewer: &R::Viewer, tell: &Tell<R>) -> bool {
    match tell {
        Tell::Game(event) => R::hears(viewer, event),
        _ => true,
    }
}

impl<K: Kind> Table<K> {
    /// Whom the game waits for.
    pub fn waiting(&self) -> Vec<K::To> {
        self.questions().iter().map(K::to).collect()
    }

    /// The newest of what was told after a revision and before another, as far as the viewer may know it; and whether there is
    /// more before it. However much was told, a page of it is not long.
    pub fn told_between(&self, after: Option<u32>, before: Option<u32>, viewer: &K::Viewer) -> (Vec<Told<K>>, bool) {
        let from = after.map_or(0, |r| self.told().partition_point(|t| t.revision <= r));
        let to = before.map_or(self.told().len(), |r| self.told().partition_point(|t| t.revision < r));
        let heard = self.told().get(from..to).unwrap_or_default().iter().filter(|t| may_hear(viewer, &t.tell));
        let mut page: Vec<Told<K>> = heard.rev().take(PAGE + 1).cloned().collect();
        let more = page.len() > PAGE;
        page.truncate(PAGE);
        page.reverse();
        (page, more)
    }

    /// What was told after a revision, the newest of it.
    pub fn told_since(&self, revision: Option<u32>, viewer: &K::Viewer) -> Vec<Told<K>> {
        self.told_between(revision, None, viewer).0
    }

    /// What the viewer was told by the answer that led to this step; nothing for the beginning.
    pub fn told_at(&self, step: usize, viewer: &K::Viewer) -> Vec<Tell<K>> {
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
        told.extend(events.into_iter().map(Tell::Game));
        told.retain(|tell| may_hear(viewer, tell));
        told
    }

    /// Whether since that revision only secret choices were made, or such that stand beside others': a choice made without
    /// knowing of them still stands.
    pub fn only_secret_since(&self, revision: u32) -> bool {
        let since = (self.revision() as usize).checked_sub(revision as usize);
        let answer = |line: &String| matches!(line.parse::<Op<K>>(), Ok(Op::Answer(_)));
        let beside = |l: &Line<K>| matches!(&l.did, Did::Answer(i) if K::apart(i.to));
        since.is_some_and(|n| {
            n <= self.lines.len()
                && self.lines[self.lines.len() - n..].iter().all(|l| l.quiet || beside(l))
                && self.ops()[revision as usize..].iter().all(answer)
        })
    }
}
