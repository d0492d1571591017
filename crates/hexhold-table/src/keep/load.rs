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

/// Looks at every line that is played again. `Err` ends it there; [`FileProblem::Cancelled`] ends all of it.
pub type Watch<'a, K> = dyn FnMut(&Table<K>) -> Result<(), FileProblem> + 'a;

/// How much may be played again at most: a log of a stranger may take back and give again without end.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Answers and orders, for each way of bringing the game back.
    pub work: u64,
    /// Nobody waits for it any more.
    pub cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Budget").field("work", &self.work).finish_non_exhaustive()
    }
}

impl Budget<'_> {
    /// As much as it takes: for what this program has kept itself.
    pub const ENDLESS: Self = Self { work: u64::MAX, cancelled: &|| false };

    fn watch<K: Kind>(&self, table: &Table<K>) -> Result<(), FileProblem> {
        if (self.cancelled)() {
            return Err(FileProblem::Cancelled);
        }
        if table.work() > self.work { Err(FileProblem::TooMuch) } else { Ok(()) }
    }
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
        Self::replay_watched(pack, setup, log, base, &mut |_| Ok(()))
    }

    pub(crate) fn replay_watched(
        pack: &Arc<K::Pack>,
        setup: &Setup<K>,
        log: &[String],
        base: Option<&Snapshot<K>>,
        watch: &mut Watch<'_, K>,
    ) -> Result<Self, FileProblem> {
        let kept = Kept { pack, setup, log, snapshots: &[] };
        let way = match base.filter(|b| b.revision as usize <= log.len()) {
            None => kept.at_setup(watch)?,
            Some(base) => {
                let world = Self::world(pack, setup).map_err(FileProblem::Setup)?;
                kept.at_snapshot(&world, base, watch).ok_or_else(|| kept.nothing())?
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
        budget: Budget<'_>,
    ) -> Result<Loaded<K>, FileProblem> {
        let watch: &mut Watch<'_, K> = &mut |table| budget.watch(table);
        let snapshots = few(snapshots, log.len());
        let kept = Kept { pack, setup, log, snapshots: &snapshots };
        let world = Self::world(pack, setup).map_err(FileProblem::Setup)?;
        let base = snapshots.iter().find(|s| s.base);
        let first = match base {
            Some(base) => kept.at_snapshot(&world, base, watch),
            None => kept.at_setup(watch).ok(),
        };
        let first = match first {
            Some(way) if way.is_whole(log) && !other_pack => return Ok(Loaded { table: way.table, resumed: false }),
            other => other,
        };
        let mut ways: Vec<Way<K>> = first.into_iter().collect();
        ways.extend(snapshots.iter().filter_map(|s| kept.at_snapshot(&world, s, watch)));
        if base.is_some() {
            ways.extend(kept.at_setup(watch).ok());
        }
        if ways.iter().any(|w| w.stopped == Some(FileProblem::Cancelled)) {
            return Err(FileProblem::Cancelled);
        }
        // What reaches furthest; of several the one that no snapshot contradicts, then the first.
        let mut best: Option<Way<K>> = None;
        for way in ways {
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

/// Of all snapshots the newest, and the newest base: each is a way to bring the game back, and a file may hold thousands.
fn few<K: Kind>(snapshots: &[Snapshot<K>], lines: usize) -> Vec<Snapshot<K>> {
    let newest = |base: bool| {
        let fits = snapshots.iter().filter(|s| s.base == base && s.revision as usize <= lines);
        fits.max_by_key(|s| s.revision).cloned()
    };
    let mut few: Vec<Snapshot<K>> = [newest(true), newest(false)].into_iter().flatten().collect();
    few.sort_by_key(|s| std::cmp::Reverse((s.revision, s.base)));
    few
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

    fn at_setup(&self, watch: &mut Watch<'_, K>) -> Result<Way<K>, FileProblem> {
        let table = Table::new(Arc::clone(self.pack), self.setup.clone()).map_err(FileProblem::Setup)?;
        Ok(self.follow(table, 0, watch))
    }

    fn at_snapshot(&self, world: &Arc<K::World>, snapshot: &Snapshot<K>, watch: &mut Watch<'_, K>) -> Option<Way<K>> {
        let at = snapshot.revision as usize;
        let (pack, setup) = (Arc::clone(self.pack), self.setup.clone());
        let table = Table::from_snapshot(pack, setup, world, snapshot, &self.log[..at]).ok()?;
        Some(self.follow(table, at, watch))
    }

    /// Plays the log on from a line, and compares with the snapshots on the way.
    fn follow(&self, mut table: Table<K>, from: usize, watch: &mut Watch<'_, K>) -> Way<K> {
        let differs = |t: &Table<K>| {
            let now = self.snapshots.iter().find(|s| s.revision == t.revision());
            now.is_some_and(|s| !K::is_same(&s.game, &t.snapshot().game))
        };
        let mut same = true;
        for (i, text) in self.log.iter().enumerate().skip(from) {
            let wrong = |why: String| FileProblem::Line { line: i + 1, text: text.clone(), why };
            let op = text.parse::<Op<K>>().map_err(|e| wrong(e.to_string()));
            let done = op.and_then(|op| table.apply(op).map_err(|e: Refused<K>| wrong(e.to_string())));
            let done = done.and_then(|()| watch(&table));
            if let Err(problem) = done {
                return Way { table, reached: i, same, stopped: Some(problem) };
            }
            same &= !differs(&table);
        }
        Way { table, reached: self.log.len(), same, stopped: None }
    }
}
