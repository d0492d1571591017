//! Bringing a game back. Usually its log is played again. Where a newer program plays it differently the game goes on
//! from the newest snapshot that still fits, or from the last line that is still accepted: no game is ever locked.

use std::sync::Arc;

use crate::{FileProblem, Kind, Op, Refused, Setup, Snapshot, Table};

/// A game that was brought back.
#[derive(Debug)]
pub struct Loaded<K: Kind> {
    pub table: Table<K>,
    /// It is not played again from its beginning: its log has a new line, and its base and setup must be kept with it.
    pub resumed: bool,
}

/// How far a way of bringing the game back has come.
struct Way<K: Kind> {
    table: Table<K>,
    /// Lines of the log that are accepted.
    reached: usize,
    /// No snapshot says otherwise.
    same: bool,
    /// Why it ends before the log does.
    stopped: Option<FileProblem>,
}

/// What there is to load.
struct Kept<'a, K: Kind> {
    pack: &'a Arc<K::Pack>,
    setup: &'a Setup<K>,
    log: &'a [String],
    /// Newest first.
    snapshots: &'a [Snapshot<K>],
}

impl<K: Kind> Table<K> {
    /// Plays a log again from its beginning; the first line that is not accepted is the error.
    pub fn replay(pack: Arc<K::Pack>, setup: Setup<K>, log: &[String]) -> Result<Self, FileProblem> {
        Self::replay_from(&pack, &setup, log, None)
    }

    pub(crate) fn replay_from(
        pack: &Arc<K::Pack>,
        setup: &Setup<K>,
        log: &[String],
        base: Option<&Snapshot<K>>,
    ) -> Result<Self, FileProblem> {
        let kept = Kept { pack, setup, log, snapshots: &[] };
        let way = match base.filter(|b| b.revision as usize <= log.len()) {
            None => kept.at_setup()?,
            Some(base) => {
                let world = Self::world(pack, setup).map_err(FileProblem::Setup)?;
                kept.at_snapshot(&world, base).ok_or_else(|| kept.nothing())?
            }
        };
        way.stopped.map_or(Ok(way.table), Err)
    }

    /// Brings a game back whatever has changed. `other_pack`: what it was played with is not there any more, and `pack`
    /// stands in for it.
    pub fn load(
        pack: &Arc<K::Pack>,
        setup: &Setup<K>,
        log: &[String],
        snapshots: &[Snapshot<K>],
        other_pack: bool,
    ) -> Result<Loaded<K>, FileProblem> {
        let mut snapshots: Vec<Snapshot<K>> =
            snapshots.iter().filter(|s| s.revision as usize <= log.len()).cloned().collect();
        snapshots.sort_by_key(|s| std::cmp::Reverse((s.revision, s.base)));
        let kept = Kept { pack, setup, log, snapshots: &snapshots };
        let world = Self::world(pack, setup).map_err(FileProblem::Setup)?;
        let base = snapshots.iter().find(|s| s.base);
        let first = match base {
            Some(base) => kept.at_snapshot(&world, base),
            None => kept.at_setup().ok(),
        };
        let first = match first {
            Some(way) if way.is_whole(log) && !other_pack => return Ok(Loaded { table: way.table, resumed: false }),
            other => other,
        };
        let others = snapshots.iter().filter_map(|s| kept.at_snapshot(&world, s));
        let last_resort = base.and_then(|_| kept.at_setup().ok());
        // What reaches furthest; of several the one that no snapshot contradicts, then the first.
        let mut best: Option<Way<K>> = None;
        for way in first.into_iter().chain(others).chain(last_resort) {
            if best.as_ref().is_none_or(|b| (way.reached, way.same) > (b.reached, b.same)) {
                best = Some(way);
            }
        }
        let Way { mut table, reached, .. } = best.ok_or_else(|| kept.nothing())?;
        table.resume(log.to_vec(), (log.len() - reached) as u32);
        Ok(Loaded { table, resumed: true })
    }

    /// The same table as it was at an earlier revision of its log.
    pub fn back_at(&self, revision: usize) -> Result<Self, FileProblem> {
        let log = self.ops().get(..revision).unwrap_or(self.ops());
        Self::replay_from(self.pack(), self.setup(), log, self.base())
    }
}

impl<K: Kind> Way<K> {
    const fn is_whole(&self, log: &[String]) -> bool {
        self.same && self.reached == log.len()
    }
}

impl<K: Kind> Kept<'_, K> {
    fn nothing(&self) -> FileProblem {
        FileProblem::Setup(vec!["neither the log nor a snapshot can be played".to_owned()])
    }

    fn at_setup(&self) -> Result<Way<K>, FileProblem> {
        let table = Table::new(Arc::clone(self.pack), self.setup.clone()).map_err(FileProblem::Setup)?;
        Ok(self.follow(table, 0))
    }

    fn at_snapshot(&self, world: &Arc<K::World>, snapshot: &Snapshot<K>) -> Option<Way<K>> {
        let at = snapshot.revision as usize;
        let (pack, setup) = (Arc::clone(self.pack), self.setup.clone());
        let table = Table::from_snapshot(pack, setup, world, snapshot, &self.log[..at]).ok()?;
        Some(self.follow(table, at))
    }

    /// Plays the log on from a line, and compares with the snapshots on the way.
    fn follow(&self, mut table: Table<K>, from: usize) -> Way<K> {
        let differs = |t: &Table<K>| {
            let now = self.snapshots.iter().find(|s| s.revision == t.revision());
            now.is_some_and(|s| s.game != t.snapshot().game)
        };
        let mut same = true;
        for (i, text) in self.log.iter().enumerate().skip(from) {
            let wrong = |why: String| FileProblem::Line { line: i + 1, text: text.clone(), why };
            let op = text.parse::<Op<K>>().map_err(|e| wrong(e.to_string()));
            let done = op.and_then(|op| table.apply(op).map_err(|e: Refused<K>| wrong(e.to_string())));
            if let Err(problem) = done {
                return Way { table, reached: i, same, stopped: Some(problem) };
            }
            same &= !differs(&table);
        }
        Way { table, reached: self.log.len(), same, stopped: None }
    }
}
