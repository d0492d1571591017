//! The table: a game, the log of everything done at it, and the way back.

use std::sync::Arc;

use hexhold_play::{Game, Input, Seeded};
use serde::{Deserialize, Serialize};

use crate::keep::hash::{ListHash, fnv_json};
use crate::keep::{FIRST_KIND, small};
use crate::{Content, Kind, Op, Snapshot, Tell, Told};

/// Everything a game begins with: with the log, the whole game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Setup<K: Kind> {
    pub game: K::Setup,
    /// The rule set by its short name; empty: the first of the pack.
    #[serde(default)]
    pub rules: String,
    pub seed: u64,
    /// The name and hash of the content it is played with.
    pub pack: String,
    pub pack_hash: String,
}

impl<K: Kind> Setup<K> {
    /// As it is kept. Which game it is of is written down unless it is the first one there was.
    pub fn encode(&self) -> Vec<u8> {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        if let Some(fields) = value.as_object_mut().filter(|_| K::NAME != FIRST_KIND) {
            fields.insert("kind".to_owned(), K::NAME.into());
        }
        small::shrink(&value)
    }

    /// `Err` says what is wrong with it.
    pub fn decode(bytes: &[u8]) -> Result<Self, String> {
        small::grow(bytes)
    }
}

/// Of which of our games a kept setup is.
pub fn kind_of_setup(bytes: &[u8]) -> Result<String, String> {
    #[derive(Deserialize)]
    struct Head {
        kind: Option<String>,
    }
    small::grow(bytes).map(|head: Head| head.kind.unwrap_or_else(|| FIRST_KIND.to_owned()))
}

/// Why something was refused. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused<K: Kind> {
    #[error(transparent)]
    Answer(K::Refusal),
    #[error(transparent)]
    Order(K::BadOrder),
    #[error("there is nothing to take back")]
    NothingToUndo,
    #[error("somebody has gone on from it since")]
    GoneOn,
    #[error("there is nothing to give again")]
    NothingToRedo,
    #[error("nobody has asked for that")]
    NobodyAsked,
    #[error("there is no save point of this name")]
    NoSuchPoint,
    #[error("there is a save point of this name already")]
    NameTaken,
    #[error("there are {MOST_POINTS} save points already")]
    TooManyPoints,
    #[error("a name has 1 to 40 characters on one line, which are all seen and go one way")]
    BadName,
    #[error("the game went on from a snapshot here, and it is not there any more")]
    NoSnapshot,
}

/// What was done, with what undo needs to know about it.
#[derive(Clone, Debug)]
pub(crate) struct Line<K: Kind> {
    pub(crate) did: Did<K>,
    /// The question that was answered.
    pub(crate) ask: Option<K::Ask>,
    /// Somebody learnt something: cards were drawn, a room or others' cards revealed.
    pub(crate) informs: bool,
    /// One of several secret choices, and not the last of them.
    pub(crate) quiet: bool,
    /// Sections read out.
    said: Vec<u16>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Did<K: Kind> {
    Answer(Input<K>),
    Order(K::Order),
}

/// What was taken back.
#[derive(Clone, Debug)]
pub(crate) struct Undone<K: Kind> {
    pub(crate) did: Did<K>,
    /// The last of what one undo took: redo gives back until here.
    pub(crate) ends: bool,
}

/// Every so many lines a copy of the game is kept, so that the way back is short.
const COPY_EVERY: usize = 16;
/// So many copies are kept at most; of more, every other goes. So the newest lie close together and the oldest far apart, as
/// slips are taken back and rarely an evening.
const MOST_COPIES: usize = 5;
/// So much of what was told is remembered at least: enough for the last rounds. Without an end, a player who takes back and
/// gives again would fill the memory.
const REMEMBERED: usize = 2000;
/// Save points of a game; every update names them all.
const MOST_POINTS: usize = 50;

#[derive(Debug)]
pub struct Table<K: Kind> {
    pack: Arc<K::Pack>,
    setup: Setup<K>,
    game: Game<K, Seeded>,
    /// The game where the lines begin: at its setup, or where it went on in spite of a changed program.
    beginning: Game<K, Seeded>,
    /// The snapshot it went on from.
    base: Option<Snapshot<K>>,
    /// What led here from the beginning, without what was taken back.
    pub(crate) lines: Vec<Line<K>>,
    /// What was taken back, the next to be given again last.
    pub(crate) undone: Vec<Undone<K>>,
    /// The game after so many lines.
    copies: Vec<(usize, Game<K, Seeded>)>,
    begun_with: Vec<u16>,
    marks: Vec<(String, usize)>,
    /// Everything done, undoing too: the log.
    ops: Vec<String>,
    /// The newest of what was told; of all of it the hash.
    told: Vec<Told<K>>,
    told_hash: ListHash,
    /// Answers and orders that the game was given so far, those that were played again too.
    work: u64,
}

impl<K: Kind> Table<K> {
    pub fn new(pack: Arc<K::Pack>, setup: Setup<K>) -> Result<Self, Vec<String>> {
        let world = Self::world(&pack, &setup)?;
        let mut events = Vec::new();
        let game = Game::start(world, Seeded::new(setup.seed), &mut events);
        let mut table = Self::at(pack, setup, game, said::<K>(&events));
        events.into_iter().for_each(|e| table.tell(0, Tell::Game(e)));
        Ok(table)
    }

    pub(crate) fn world(pack: &K::Pack, setup: &Setup<K>) -> Result<Arc<K::World>, Vec<String>> {
        K::world(pack, &setup.rules, &setup.game)
    }

    /// A table where this game stands, and nothing has been done yet.
    fn at(pack: Arc<K::Pack>, setup: Setup<K>, game: Game<K, Seeded>, begun_with: Vec<u16>) -> Self {
        Self {
            pack,
            setup,
            beginning: game.clone(),
            game,
            base: None,
            lines: Vec::new(),
            undone: Vec::new(),
            copies: Vec::new(),
            begun_with,
            marks: Vec::new(),
            ops: Vec::new(),
            told: Vec::new(),
            told_hash: ListHash::default(),
            work: 0,
        }
    }

    /// Remembers that this was told.
    fn tell(&mut self, revision: u32, tell: Tell<K>) {
        let told = Told { revision, tell };
        self.told_hash.add(&told);
        self.told.push(told);
        if self.told.len() >= REMEMBERED * 2 {
            self.told.drain(..REMEMBERED);
        }
    }

    /// How often the game was given something: what bringing this table to where it is has cost.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// A table that begins at a snapshot; `history` are the lines of the log before it.
    pub(crate) fn from_snapshot(
        pack: Arc<K::Pack>,
        setup: Setup<K>,
        world: &Arc<K::World>,
        snapshot: &Snapshot<K>,
        history: &[String],
    ) -> Result<Self, String> {
        let game = snapshot.restore(world, setup.seed)?;
        let mut table = Self::at(pack, setup, game, snapshot.said.clone());
        table.ops = history.to_vec();
        table.base = Some(snapshot.clone());
        let lost = history.last().and_then(|line| line.parse::<Op<K>>().ok());
        if let Some(Op::Resumed(answers)) = lost {
            table.tell(table.revision(), Tell::Resumed { answers });
        }
        Ok(table)
    }

    /// Makes a new beginning here: the log says so, and what came before cannot be taken back.
    pub(crate) fn resume(&mut self, log: Vec<String>, answers: u32) {
        let said = self.said();
        self.ops = log;
        self.ops.push(Op::<K>::Resumed(answers).to_string());
        let revision = self.revision();
        self.told.clear();
        self.told_hash = ListHash::default();
        self.tell(revision, Tell::Resumed { answers });
        self.base = Some(Snapshot::new(revision, true, said.clone(), self.game.saved()));
        self.beginning = self.game.clone();
        self.begun_with = said;
        self.lines.clear();
        self.undone.clear();
        self.copies.clear();
        self.marks.clear();
        // From now on the game belongs to the pack it is played with.
        self.pack.name().clone_into(&mut self.setup.pack);
        self.pack.hash().clone_into(&mut self.setup.pack_hash);
    }

    /// The game as it stands, to be kept beside the log.
    pub fn snapshot(&self) -> Snapshot<K> {
        Snapshot::new(self.revision(), false, self.said(), self.game.saved())
    }

    /// The snapshot that the game went on from, if it did: without it the log is not the game.
    pub const fn base(&self) -> Option<&Snapshot<K>> {
        self.base.as_ref()
    }

    pub const fn pack(&self) -> &Arc<K::Pack> {
        &self.pack
    }

    pub const fn setup(&self) -> &Setup<K> {
        &self.setup
    }

    /// How often anything was done: every change names it, so that a late one is refused.
    pub fn revision(&self) -> u32 {
        self.ops.len() as u32
    }

    pub fn ops(&self) -> &[String] {
        &self.ops
    }

    /// What was told last, as much of it as is remembered.
    pub fn told(&self) -> &[Told<K>] {
        &self.told
    }

    pub fn ending(&self) -> Option<K::Ending> {
        self.game.ending()
    }

    pub fn questions(&self) -> &[K::Question] {
        self.game.questions()
    }

    /// How many answers and orders led here.
    pub fn steps(&self) -> usize {
        self.lines.len()
    }

    pub(crate) const fn game(&self) -> &Game<K, Seeded> {
        &self.game
    }

    /// The names of the save points, oldest first.
    pub fn points(&self) -> impl Iterator<Item = &str> {
        self.marks.iter().map(|(name, _)| name.as_str())
    }

    /// How many answers lie between a save point and now.
    pub fn since_point(&self, name: &str) -> Result<u32, Refused<K>> {
        let (_, at) = self.marks.iter().find(|(n, _)| n == name).ok_or(Refused::NoSuchPoint)?;
        Ok((self.lines.len() - at) as u32)
    }

    /// Changes exactly when the game does.
    pub fn hash(&self) -> String {
        format!("{:016x}", fnv_json(self.game.state()))
    }

    /// The hash of everything told so far.
    pub fn told_hash(&self) -> String {
        format!("{:016x}", self.told_hash.value())
    }

    /// Sections read out so far.
    pub(crate) fn said(&self) -> Vec<u16> {
        self.said_until(self.lines.len())
    }

    pub(crate) fn said_until(&self, lines: usize) -> Vec<u16> {
        let later = self.lines[..lines.min(self.lines.len())].iter().flat_map(|l| &l.said);
        self.begun_with.iter().chain(later).copied().collect()
    }

    /// Does it, or refuses and changes nothing.
    pub fn apply(&mut self, op: Op<K>) -> Result<(), Refused<K>> {
        let tells = match &op {
            Op::Answer(input) => {
                let events = self.take(Did::Answer(input.clone()))?;
                self.undone.clear();
                events.into_iter().map(Tell::Game).collect()
            }
            Op::Referee(order) => {
                let events = self.take(Did::Order(order.clone()))?;
                self.undone.clear();
                let first = std::iter::once(Tell::Refereed { order: order.clone() });
                first.chain(events.into_iter().map(Tell::Game)).collect()
            }
            Op::Undo(n) => {
                let keep =
                    self.lines.len().checked_sub(*n as usize).filter(|_| *n > 0).ok_or(Refused::NothingToUndo)?;
                let undone = self.lines.drain(keep..).rev().enumerate();
                self.undone.extend(undone.map(|(i, line)| Undone { did: line.did, ends: i == 0 }));
                self.go_back();
                vec![Tell::Undone { answers: *n }]
            }
            Op::Withdraw(to) => {
                let at = self.withdrawable(*to).ok_or(Refused::NothingToUndo)?;
                if !self.stands_without(at) {
                    return Err(Refused::GoneOn);
                }
                let mut others = self.lines.split_off(at);
                let own = others.remove(0).did;
                self.go_back();
                for line in others {
                    self.take(line.did)?;
                }
                self.undone = vec![Undone { did: own, ends: true }];
                vec![Tell::Undone { answers: 1 }]
            }
            Op::Redo(n) => {
                let wanted = *n as usize;
                if wanted == 0 || wanted > self.undone.len() {
                    return Err(Refused::NothingToRedo);
                }
                // Told at once and not collected: there may be thousands.
                let revision = self.revision() + 1;
                self.tell(revision, Tell::Redone { answers: *n });
                for _ in 0..wanted {
                    let Some(Undone { did, .. }) = self.undone.pop() else { break };
                    self.take(did)?.into_iter().for_each(|e| self.tell(revision, Tell::Game(e)));
                }
                Vec::new()
            }
            Op::Mark(name) => {
                let fine = (1..=40).contains(&name.chars().count()) && !name.chars().any(char::is_control);
                if !fine || name.trim() != name {
                    return Err(Refused::BadName);
                }
                if self.marks.len() >= MOST_POINTS {
                    return Err(Refused::TooManyPoints);
                }
                if self.marks.iter().any(|(n, _)| n == name) {
                    return Err(Refused::NameTaken);
                }
                self.marks.push((name.clone(), self.lines.len()));
                vec![Tell::Marked { name: name.clone() }]
            }
            Op::Host(seat) => vec![Tell::Host { seat: *seat }],
            Op::Exported(seat) => vec![Tell::Exported { seat: *seat }],
            Op::Resumed(_) => return Err(Refused::NoSnapshot),
        };
        self.ops.push(op.to_string());
        let revision = self.revision();
        tells.into_iter().for_each(|tell| self.tell(revision, tell));
        Ok(())
    }

    /// Puts an answer or an order to the game and writes its line.
    fn take(&mut self, did: Did<K>) -> Result<Vec<K::Event>, Refused<K>> {
        let question = |to: K::To| self.game.questions().iter().find(|q| K::to(q) == to);
        let ask = if let Did::Answer(i) = &did { question(i.to).map(K::remembered) } else { None };
        let mut events = Vec::new();
        let took = match &did {
            Did::Answer(i) => self.game.answer(i.to, i.answer.clone(), &mut events).map_err(Refused::Answer)?,
            Did::Order(order) => self.game.referee(order.clone(), &mut events).map_err(Refused::Order)?,
        };
        self.lines.push(Line { did, ask, informs: took.informs, quiet: took.quiet, said: said::<K>(&events) });
        self.work += 1;
        let last = self.copies.last().map_or(0, |(at, _)| *at);
        if self.lines.len() >= last + COPY_EVERY {
            self.copies.push((self.lines.len(), self.game.clone()));
            self.thin_out();
        }
        Ok(events)
    }

    /// Of too many copies every other goes: of a long game the way back is longer, and the memory not.
    fn thin_out(&mut self) {
        if self.copies.len() > MOST_COPIES {
            let mut keep = false;
            self.copies.retain(|_| {
                keep = !keep;
                keep
            });
        }
    }

    /// Makes the game anew as it was after the lines that are left.
    fn go_back(&mut self) {
        let lines = self.lines.len();
        self.copies.retain(|(at, _)| *at <= lines);
        self.marks.retain(|(_, at)| *at <= lines);
        let from = self.copies.last().map_or(0, |(at, _)| *at);
        self.work += (lines - from) as u64;
        self.game = self.game_at(lines);
    }

    /// The game as it was after so many lines.
    pub(crate) fn game_at(&self, lines: usize) -> Game<K, Seeded> {
        let lines = lines.min(self.lines.len());
        let copy = self.copies.iter().rev().find(|(at, _)| *at <= lines);
        let (at, mut game) = copy.map_or_else(|| (0, self.beginning.clone()), |(at, game)| (*at, game.clone()));
        for line in &self.lines[at..lines] {
            replay(&mut game, &line.did);
        }
        game
    }

    /// The line of a choice that may be withdrawn by itself: a secret one, or one that stands beside those after it.
    pub(crate) fn withdrawable(&self, to: K::To) -> Option<usize> {
        let tail = self.lines.iter().rev().take_while(|l| l.quiet).count();
        let from = self.lines.len() - tail;
        let own = |l: &Line<K>| matches!(&l.did, Did::Answer(i) if i.to == to);
        if let Some(i) = self.lines[from..].iter().position(own) {
            return Some(from + i);
        }
        let beside = |l: &&Line<K>| !l.informs && matches!(&l.did, Did::Answer(i) if K::apart(i.to));
        let last = self.lines.iter().rev().take_while(beside).position(own)?;
        Some(self.lines.len() - 1 - last)
    }

    /// Whether everything after a line would have been accepted without it.
    pub(crate) fn stands_without(&self, at: usize) -> bool {
        let mut game = self.game_at(at);
        let mut events = Vec::new();
        self.lines[at..].iter().skip(1).all(|line| match &line.did {
            Did::Answer(i) => game.answer(i.to, i.answer.clone(), &mut events).is_ok(),
            Did::Order(order) => game.referee(order.clone(), &mut events).is_ok(),
        })
    }
}

fn said<K: Kind>(events: &[K::Event]) -> Vec<u16> {
    events.iter().filter_map(K::read_out).collect()
}

/// What was accepted once is accepted again: the game is deterministic.
fn replay<K: Kind>(game: &mut Game<K, Seeded>, did: &Did<K>) {
    let mut events = Vec::new();
    let accepted = match did {
        Did::Answer(input) => game.answer(input.to, input.answer.clone(), &mut events).is_ok(),
        Did::Order(order) => game.referee(order.clone(), &mut events).is_ok(),
    };
    debug_assert!(accepted, "a replay refused {did:?}");
}
