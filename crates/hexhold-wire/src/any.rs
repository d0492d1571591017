//! A table of one of our games, as a room holds it: a closed list, no trait objects. A new game is a new line in each match,
//! and the compiler names them all.

use std::sync::Arc;

use hexhold_engine::{Seen, Ways};
use hexhold_hex::Cell;
use hexhold_table::campaign::{self as long, CampaignGame};
use hexhold_table::holdin::{self as small, Journey};
use hexhold_table::scenario::{self as game, ScenarioRules};
use hexhold_table::{
    Budget, Content, FileProblem, GameFile, Input, Kind, Op, Role, Seat, Setup, Snapshot, Table, kind_of,
    kind_of_setup, plays_itself, viewer,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::campaign::{self, Lean, Votes};
use crate::scenario::{NextScenario, seen};
use crate::{
    AnyPack, GameBook, GameStep, GameTold, GameUpdate, NewerPack, PackKind, Packs, Played, Problem, Reason, WishNow, holdin,
};

/// Something to be done at a table, whichever game it plays. What only the game can read is still as it came.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    Answer {
        to: Value,
        answer: Value,
    },
    Referee {
        order: Value,
    },
    Undo(u32),
    /// Takes back one's own secret choice; whose it is, as the log writes it.
    Withdraw(String),
    Redo(u32),
    Mark(String),
    Host(u8),
    Exported(u8),
}

impl Act {
    /// What was taken back or given again is a whole: nobody answers into it.
    pub const fn is_there_and_back(&self) -> bool {
        matches!(self, Self::Undo(_) | Self::Withdraw(_) | Self::Redo(_))
    }
}

#[derive(Debug)]
pub enum AnyTable {
    Scenario(Box<game::Table>),
    Holdin(Box<small::Table>),
    Campaign(Box<long::Table>),
}

/// What a game begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnySetup {
    Scenario(Box<game::Setup>),
    Holdin(Box<small::Setup>),
    Campaign(Box<long::Setup>),
}

/// A game that was brought back.
#[derive(Debug)]
pub struct AnyLoaded {
    pub table: AnyTable,
    /// Its log has a new line, and its base and setup must be kept with it.
    pub resumed: bool,
}

/// Does the same for whichever game it is.
macro_rules! each {
    ($self:expr, $table:ident => $do:expr) => {
        match $self {
            AnyTable::Scenario($table) => $do,
            AnyTable::Holdin($table) => $do,
            AnyTable::Campaign($table) => $do,
        }
    };
}

fn malformed(e: impl ToString) -> Problem {
    Problem::new(Reason::Malformed, e)
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, Problem> {
    serde_json::from_value(value).map_err(malformed)
}

fn op<K: Kind>(act: Act) -> Result<Op<K>, Problem> {
    Ok(match act {
        Act::Answer { to, answer } => Op::Answer(Input { to: read(to)?, answer: read(answer)? }),
        Act::Referee { order } => Op::Referee(read(order)?),
        Act::Undo(n) => Op::Undo(n),
        Act::Withdraw(to) => Op::Withdraw(K::read_to(&to).ok_or_else(|| malformed(to))?),
        Act::Redo(n) => Op::Redo(n),
        Act::Mark(name) => Op::Mark(name),
        Act::Host(seat) => Op::Host(seat),
        Act::Exported(seat) => Op::Exported(seat),
    })
}

/// The way back, as anybody may hold it.
fn act<K: Kind>(op: Op<K>) -> Option<Act> {
    match op {
        Op::Undo(n) => Some(Act::Undo(n)),
        Op::Redo(n) => Some(Act::Redo(n)),
        Op::Withdraw(to) => Some(Act::Withdraw(K::write_to(to))),
        _ => None,
    }
}

/// What taking back needs: whom it asks, how many answers it takes, and how it is done.
#[derive(Clone, PartialEq, Debug)]
pub struct Back {
    pub asks: Vec<usize>,
    pub answers: u32,
    pub act: Act,
}

fn back<K: Kind>((step, op): (hexhold_table::UndoStep<K>, Op<K>)) -> Option<Back> {
    let asks = step.asks.into_iter().map(usize::from).collect();
    Some(Back { asks, answers: step.answers, act: act(op)? })
}

impl AnyTable {
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Scenario(_) => ScenarioRules::NAME,
            Self::Holdin(_) => Journey::NAME,
            Self::Campaign(_) => CampaignGame::NAME,
        }
    }

    pub fn revision(&self) -> u32 {
        each!(self, t => t.revision())
    }

    pub fn ops(&self) -> &[String] {
        each!(self, t => t.ops())
    }

    pub fn steps(&self) -> usize {
        each!(self, t => t.steps())
    }

    pub fn is_over(&self) -> bool {
        each!(self, t => t.ending().is_some())
    }

    /// How many roles there are to play.
    pub fn roles(&self) -> usize {
        match self {
            Self::Scenario(t) => t.setup().game.party.len(),
            Self::Holdin(_) => 1,
            Self::Campaign(t) => t.lines_played(),
        }
    }

    /// Does it, or refuses and changes nothing.
    pub fn apply(&mut self, act: Act) -> Result<(), Problem> {
        match self {
            Self::Scenario(t) => t.apply(op(act)?).map_err(seen::problem),
            Self::Holdin(t) => t.apply(op(act)?).map_err(holdin::seen::problem),
            Self::Campaign(t) => t.apply(op(act)?).map_err(campaign::seen::problem),
        }
    }

    /// Whether a seat may answer what is asked of `to`.
    pub fn may_answer(&self, seats: &[Seat], seat: usize, to: &Value) -> Result<bool, Problem> {
        fn may<K: Kind>(_: &Table<K>, seats: &[Seat], seat: usize, to: &Value) -> Result<bool, Problem> {
            Ok(K::may_answer(&viewer::<K>(seats, Some(seat)), read(to.clone())?))
        }
        each!(self, t => may(t, seats, seat, to))
    }

    /// Whether since that revision only secret choices of others (or the taking back of one) have happened.
    pub fn still_asked(&self, revision: u32, to: &Value) -> bool {
        fn asked<K: Kind>(t: &Table<K>, to: &Value) -> bool {
            read::<K::To>(to.clone()).is_ok_and(|to| t.waiting().contains(&to))
        }
        each!(self, t => t.only_secret_since(revision) && asked(t, to))
    }

    /// The table as it was at an earlier revision of its log.
    pub fn back_at(&self, revision: usize) -> Result<Self, FileProblem> {
        match self {
            Self::Scenario(t) => t.back_at(revision).map(|t| Self::Scenario(Box::new(t))),
            Self::Holdin(t) => t.back_at(revision).map(|t| Self::Holdin(Box::new(t))),
            Self::Campaign(t) => t.back_at(revision).map(|t| Self::Campaign(Box::new(t))),
        }
    }

    /// What undo would take back for a seat.
    pub fn undo(&self, seats: &[Seat], seat: usize) -> Option<Back> {
        each!(self, t => t.undo_step(seats, seat).and_then(back))
    }

    /// What returning to a save point would take back.
    pub fn return_to(&self, name: &str, seats: &[Seat], seat: usize) -> Result<Back, Problem> {
        let nothing = || Problem::from(Reason::NothingToUndo);
        match self {
            Self::Scenario(t) => {
                t.return_step(name, seats, seat).map_err(seen::problem).and_then(|b| back(b).ok_or_else(nothing))
            }
            Self::Holdin(t) => {
                let step = t.return_step(name, seats, seat).map_err(holdin::seen::problem);
                step.and_then(|b| back(b).ok_or_else(nothing))
            }
            Self::Campaign(t) => {
                let step = t.return_step(name, seats, seat).map_err(campaign::seen::problem);
                step.and_then(|b| back(b).ok_or_else(nothing))
            }
        }
    }

    pub fn redo(&self, seats: &[Seat], seat: usize) -> Option<Act> {
        each!(self, t => t.redo_step(seats, seat).and_then(act))
    }

    /// Whether a bot is asked for something that it can answer.
    pub fn bot_turn(&self, seats: &[Seat]) -> bool {
        fn asked<K: Kind>(t: &Table<K>, seats: &[Seat]) -> bool {
            t.waiting().into_iter().any(|to| plays_itself(seats, K::role(to)))
        }
        match self {
            Self::Scenario(t) => asked(t, seats),
            Self::Holdin(t) => asked(t, seats),
            Self::Campaign(t) => t.bot_answer(seats).is_some(),
        }
    }

    /// Lets a bot that is asked answer; whether one did.
    pub fn bot_answers(&mut self, seats: &[Seat]) -> bool {
        match self {
            Self::Scenario(t) => {
                let asked = t.waiting().into_iter().find(|to| plays_itself(seats, ScenarioRules::role(*to)));
                let answer = asked.and_then(|to| t.companion_answer(to).map(|answer| Input { to, answer }));
                answer.is_some_and(|input| t.apply(Op::Answer(input)).is_ok())
            }
            // A game for one: whoever leaves comes back to it.
            Self::Holdin(_) => false,
            Self::Campaign(t) => t.bot_answer(seats).is_some_and(|input| t.apply(Op::Answer(input)).is_ok()),
        }
    }

    /// The game as it stands, for a store. Packing it takes a moment, and is left to whoever has one.
    pub fn snapshot(&self) -> Box<dyn FnOnce() -> AnySnapshot + Send> {
        each!(self, t => {
            let snapshot = t.snapshot();
            Box::new(move || kept(&snapshot))
        })
    }

    /// The snapshot that the game went on from, if it did.
    pub fn base(&self) -> Option<AnySnapshot> {
        each!(self, t => t.base().map(kept))
    }

    /// The game as one file.
    pub fn export(&self, seats: &[Seat]) -> String {
        each!(self, t => serde_json::to_string(&t.export(seats)).unwrap_or_default())
    }

    pub fn setup(&self) -> AnySetup {
        match self {
            Self::Scenario(t) => AnySetup::Scenario(Box::new(t.setup().clone())),
            Self::Holdin(t) => AnySetup::Holdin(Box::new(t.setup().clone())),
            Self::Campaign(t) => AnySetup::Campaign(Box::new(t.setup().clone())),
        }
    }

    /// What it is played with.
    pub fn pack(&self) -> AnyPack {
        match self {
            Self::Scenario(t) => AnyPack::Scenario(Arc::clone(t.pack())),
            Self::Holdin(t) => AnyPack::Holdin(Arc::clone(t.pack())),
            Self::Campaign(t) => AnyPack::Scenario(Arc::clone(t.pack())),
        }
    }

    /// Another version of its pack that is here, and what it would mean. Only campaigns last longer than their packs.
    pub fn newer(&self, here: &Packs) -> Option<(AnyPack, NewerPack)> {
        let Self::Campaign(t) = self else { return None };
        let pack = &here.scenario;
        if pack.name() != t.setup().pack || pack.hash() == t.setup().pack_hash {
            return None;
        }
        let offer = match t.missing_in(pack) {
            Ok(missing) => NewerPack { missing, impossible: Vec::new() },
            Err(impossible) => NewerPack { missing: Vec::new(), impossible },
        };
        Some((AnyPack::Scenario(Arc::clone(pack)), offer))
    }

    /// The same game with another pack, from where it stands.
    pub fn with_pack(&self, pack: &AnyPack) -> Result<Self, Problem> {
        match (self, pack) {
            (Self::Campaign(t), AnyPack::Scenario(pack)) => {
                t.with_pack(pack).map(|t| Self::Campaign(Box::new(t))).map_err(file_problem)
            }
            _ => Err(Reason::OtherPack.into()),
        }
    }

    /// The next game, if this one may lead there.
    pub fn onward(&self, to: &str, seed: u64) -> Option<AnySetup> {
        match self {
            Self::Scenario(t) => t.onward(to, seed).map(|s| AnySetup::Scenario(Box::new(s))),
            // A campaign goes on in its own room.
            Self::Holdin(_) => None,
            Self::Campaign(t) => {
                let (setup, _) = t.scenario(seed)?.ok()?;
                Some(AnySetup::Scenario(Box::new(setup)))
            }
        }
    }

    /// What one seat may see, and what it was told since a revision.
    pub fn update(
        &self,
        seats: &[Seat],
        seat: Option<usize>,
        since: Option<u32>,
        lang: &str,
        wish: Option<&WishNow>,
        leans: &[(usize, Value)],
    ) -> GameUpdate {
        match self {
            Self::Scenario(t) => GameUpdate::Scenario(Box::new(seen::update(t, seats, seat, since, lang, wish))),
            Self::Holdin(t) => GameUpdate::Holdin(Box::new(holdin::seen::update(t, seats, seat, since, lang, wish))),
            Self::Campaign(t) => {
                let lean = |(seat, answer): &(usize, Value)| {
                    Some(Lean { seat: *seat as u8, answer: read(answer.clone()).ok()? })
                };
                let leans: Vec<Lean> = leans.iter().filter_map(lean).collect();
                let update = campaign::seen::update(t, seats, seat, since, lang, (wish, &leans));
                GameUpdate::Campaign(Box::new(update))
            }
        }
    }

    /// What a seat was told before a revision, the newest of it; and whether there is more.
    pub fn earlier(&self, seats: &[Seat], seat: Option<usize>, before: u32, lang: &str) -> (GameTold, bool) {
        match self {
            Self::Scenario(t) => {
                let (told, more) = seen::earlier(t, seats, seat, before);
                (GameTold::Scenario { told }, more)
            }
            Self::Holdin(t) => {
                let (told, more) = crate::seen::told(t, seats, seat, None, Some(before));
                (GameTold::Holdin { told }, more)
            }
            Self::Campaign(t) => {
                let (told, more) = campaign::seen::earlier(t, seats, seat, before, lang);
                (GameTold::Campaign { told }, more)
            }
        }
    }

    /// What it has cost to bring the game to where it is.
    pub fn work(&self) -> u64 {
        each!(self, t => t.work())
    }

    pub fn book(&self, lang: &str) -> GameBook {
        match self {
            Self::Scenario(t) => GameBook::Scenario(Box::new(seen::book(t, lang))),
            Self::Holdin(t) => GameBook::Holdin(Box::new(t.book(lang))),
            Self::Campaign(t) => GameBook::Campaign(Box::new(campaign::seen::book(t, lang))),
        }
    }

    /// What may be played next, in words.
    pub fn next(&self, lang: &str) -> Vec<NextScenario> {
        match self {
            Self::Scenario(t) => seen::next(t, lang),
            Self::Holdin(_) | Self::Campaign(_) => Vec::new(),
        }
    }

    /// What a seat saw after so many answers, and what it was told by the last of them.
    pub fn step(&self, step: usize, seats: &[Seat], seat: Option<usize>, lang: &str) -> GameStep {
        match self {
            Self::Scenario(t) => {
                let (view, told) = seen::step(t, step, seats, seat, lang);
                GameStep::Scenario { view: Box::new(view), told }
            }
            Self::Holdin(t) => {
                let (view, told) = holdin::seen::step(t, step, seats, seat, lang);
                GameStep::Holdin { view: Box::new(view), told }
            }
            Self::Campaign(t) => {
                let (view, told) = campaign::seen::step(t, step, seats, seat, lang);
                GameStep::Campaign { view: Box::new(view), told }
            }
        }
    }

    /// What is in line of sight of a hex, as far as it has been revealed.
    pub fn seen_from(&self, from: Cell) -> Result<Vec<Seen>, Problem> {
        match self {
            Self::Scenario(t) => Ok(t.seen_from(from)),
            Self::Holdin(_) | Self::Campaign(_) => Err(Reason::OtherGame.into()),
        }
    }

    /// Whether there is such a hex for everybody to see.
    pub fn shows_hex(&self, cell: Cell) -> Result<bool, Problem> {
        match self {
            Self::Scenario(t) => Ok(t.shows_hex(cell)),
            Self::Holdin(_) | Self::Campaign(_) => Err(Reason::OtherGame.into()),
        }
    }

    /// What a player who searches would answer for a seat; `go_on`: whether there is still time.
    pub fn hint(&self, seats: &[Seat], seat: Option<usize>, go_on: &mut dyn FnMut() -> bool) -> Result<Value, Problem> {
        match self {
            Self::Scenario(_) | Self::Campaign(_) => Err(Reason::OtherGame.into()),
            Self::Holdin(t) => {
                if seat.and_then(|s| seats.get(s)).is_none_or(|s| s.roles.is_empty()) {
                    return Err(Reason::NotYours.into());
                }
                let answer = t.advice(go_on).ok_or(Reason::NothingAsked)?;
                Ok(serde_json::to_value(answer).unwrap_or_default())
            }
        }
    }

    /// The ways of an open movement that begin with these hexes.
    pub fn ways_after(&self, seats: &[Seat], seat: Option<usize>, to: Value, path: &[Cell]) -> Result<Ways, Problem> {
        match self {
            Self::Scenario(t) => {
                let ways = t.ways_after(&viewer::<ScenarioRules>(seats, seat), read(to)?, path);
                ways.map_err(|r| Problem::new(seen::answer_reason(r), r))
            }
            // Every way is listed with the question.
            Self::Holdin(_) | Self::Campaign(_) => Err(Reason::OtherGame.into()),
        }
    }

    /// Who sits where in the game that a campaign leads to: by the characters that come along.
    pub fn seats_onward(&self, seats: &[Seat]) -> Vec<Seat> {
        match self {
            Self::Campaign(t) => t.seats_away(seats),
            Self::Scenario(_) | Self::Holdin(_) => seats.to_vec(),
        }
    }

    /// Whether a campaign waits for what comes of a scenario.
    pub fn is_away(&self) -> bool {
        matches!(self, Self::Campaign(t) if t.departure().is_some())
    }

    pub const fn is_campaign(&self) -> bool {
        matches!(self, Self::Campaign(_))
    }

    /// What came of a scenario that is over, for the campaign it belongs to.
    pub fn outcome(&self) -> Option<Value> {
        match self {
            Self::Scenario(t) => serde_json::to_value(long::outcome(t)?).ok(),
            Self::Holdin(_) | Self::Campaign(_) => None,
        }
    }

    /// The answer that an outcome is to a campaign that waits for it.
    pub fn arrival(&self, outcome: Value) -> Result<Act, Problem> {
        let Self::Campaign(t) = self else { return Err(Reason::OtherGame.into()) };
        let report = t.report_of(read(outcome)?).ok_or(Reason::NothingAsked)?;
        let value = |v: Result<Value, serde_json::Error>| v.map_err(malformed);
        let to = value(serde_json::to_value(long::To::Party))?;
        Ok(Act::Answer { to, answer: value(serde_json::to_value(long::Answer::Report(report)))? })
    }

    /// How a group decides what is asked of `to`; absent: whoever is asked decides.
    pub fn votes(&self, to: &Value) -> Option<Votes> {
        match self {
            Self::Campaign(t) if read::<long::To>(to.clone()) == Ok(long::To::Party) => Some(t.setup().game.votes),
            _ => None,
        }
    }

    /// An answer as somebody wrote it who does not know the keys of things.
    pub fn understood(&self, answer: Value) -> Value {
        match self {
            Self::Campaign(t) => match read::<long::Answer>(answer.clone()) {
                Ok(read) => serde_json::to_value(t.named(read)).unwrap_or(answer),
                Err(_) => answer,
            },
            Self::Scenario(_) | Self::Holdin(_) => answer,
        }
    }

    /// Whether an answer would be taken.
    pub fn would_take(&self, to: &Value, answer: &Value) -> Result<(), Problem> {
        match self {
            Self::Campaign(t) => {
                t.would_take(read(to.clone())?, &read(answer.clone())?).map_err(campaign::seen::problem)
            }
            Self::Scenario(_) | Self::Holdin(_) => Ok(()),
        }
    }

    /// The key of what is played, and its name.
    pub fn title(&self, lang: &str) -> (String, String) {
        match self {
            Self::Scenario(t) => seen::title(t, lang),
            Self::Holdin(t) => (t.pack().name().to_owned(), t.title(lang)),
            Self::Campaign(t) => campaign::seen::title(t, lang),
        }
    }

    /// Whom a role plays.
    pub fn played(&self, role: Role, lang: &str) -> Option<Played> {
        match self {
            Self::Scenario(t) => seen::played(t, role, lang),
            Self::Holdin(t) => holdin::seen::played(t, lang),
            Self::Campaign(t) => campaign::seen::played(t, role, lang),
        }
    }
}

/// A snapshot as a store keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnySnapshot {
    pub revision: u32,
    pub base: bool,
    pub data: Vec<u8>,
}

fn kept<K: Kind>(snapshot: &Snapshot<K>) -> AnySnapshot {
    AnySnapshot { revision: snapshot.revision, base: snapshot.base, data: snapshot.encode() }
}

impl AnySetup {
    pub fn encode(&self) -> Vec<u8> {
        match self {
            Self::Scenario(s) => s.encode(),
            Self::Holdin(s) => s.encode(),
            Self::Campaign(s) => s.encode(),
        }
    }

    /// `Err` says what is wrong with it.
    pub fn decode(bytes: &[u8]) -> Result<Self, String> {
        match kind_of_setup(bytes)?.as_str() {
            ScenarioRules::NAME => Setup::decode(bytes).map(|s| Self::Scenario(Box::new(s))),
            Journey::NAME => Setup::decode(bytes).map(|s| Self::Holdin(Box::new(s))),
            CampaignGame::NAME => Setup::decode(bytes).map(|s| Self::Campaign(Box::new(s))),
            other => Err(FileProblem::Kind(other.to_owned()).to_string()),
        }
    }

    pub fn pack(&self) -> &str {
        match self {
            Self::Scenario(s) => &s.pack,
            Self::Holdin(s) => &s.pack,
            Self::Campaign(s) => &s.pack,
        }
    }

    pub fn pack_hash(&self) -> &str {
        match self {
            Self::Scenario(s) => &s.pack_hash,
            Self::Holdin(s) => &s.pack_hash,
            Self::Campaign(s) => &s.pack_hash,
        }
    }

    /// Of which kind the pack is that it is played with.
    pub const fn pack_kind(&self) -> PackKind {
        match self {
            Self::Scenario(_) | Self::Campaign(_) => PackKind::Scenario,
            Self::Holdin(_) => PackKind::Holdin,
        }
    }

    /// A new game; `Err` lists everything that is wrong with it.
    pub fn begin(self, pack: &AnyPack) -> Result<AnyTable, Vec<String>> {
        match (self, pack) {
            (Self::Scenario(s), AnyPack::Scenario(pack)) => {
                let open = |setup| game::Table::new(Arc::clone(pack), setup);
                let table = open((*s).clone()).or_else(|all| game::any_entrance(*s).map_or(Err(all), open));
                table.map(|t| AnyTable::Scenario(Box::new(t)))
            }
            (Self::Holdin(s), AnyPack::Holdin(pack)) => {
                small::Table::new(Arc::clone(pack), *s).map(|t| AnyTable::Holdin(Box::new(t)))
            }
            (Self::Campaign(s), AnyPack::Scenario(pack)) => {
                long::Table::new(Arc::clone(pack), *s).map(|t| AnyTable::Campaign(Box::new(t)))
            }
            _ => Err(vec![OTHER_PACK.to_owned()]),
        }
    }

    /// Brings a game back whatever has changed. `other`: what it was played with is not there any more, and `pack` stands
    /// in for it.
    pub fn load(
        &self,
        pack: &AnyPack,
        log: &[String],
        snapshots: &[Vec<u8>],
        other: bool,
        budget: Budget<'_>,
    ) -> Result<AnyLoaded, FileProblem> {
        let (table, resumed) = match (self, pack) {
            (Self::Scenario(s), AnyPack::Scenario(pack)) => {
                let (table, resumed) = loaded(pack, s, log, snapshots, other, budget)?;
                (AnyTable::Scenario(Box::new(table)), resumed)
            }
            (Self::Holdin(s), AnyPack::Holdin(pack)) => {
                let (table, resumed) = loaded(pack, s, log, snapshots, other, budget)?;
                (AnyTable::Holdin(Box::new(table)), resumed)
            }
            (Self::Campaign(s), AnyPack::Scenario(pack)) => {
                let (table, resumed) = loaded(pack, s, log, snapshots, other, budget)?;
                (AnyTable::Campaign(Box::new(table)), resumed)
            }
            _ => return Err(FileProblem::Setup(vec![OTHER_PACK.to_owned()])),
        };
        Ok(AnyLoaded { table, resumed })
    }
}

const OTHER_PACK: &str = "the pack is for another game";

fn loaded<K: Kind>(
    pack: &Arc<K::Pack>,
    setup: &Setup<K>,
    log: &[String],
    snapshots: &[Vec<u8>],
    other: bool,
    budget: Budget<'_>,
) -> Result<(Table<K>, bool), FileProblem> {
    // What cannot be read any more is left out; the log is there.
    let snapshots: Vec<_> = snapshots.iter().filter_map(|s| Snapshot::decode(s).ok()).collect();
    let loaded = Table::load(pack, setup, log, &snapshots, other, budget)?;
    Ok((loaded.table, loaded.resumed))
}

/// A game from a file, and its seats. `most`: lines of log that are played again.
pub fn read_file(text: &str, here: &Packs, most: usize, budget: Budget<'_>) -> Result<(AnyTable, Vec<Seat>), Problem> {
    match kind_of(text).map_err(file_problem)?.as_str() {
        ScenarioRules::NAME => {
            let (table, seats) = opened(text, |_| Some(&here.scenario), most, budget)?;
            Ok((AnyTable::Scenario(Box::new(table)), seats))
        }
        Journey::NAME => {
            let fits = |file: &GameFile<Journey>| {
                let same = |p: &&Arc<small::Pack>| p.hash() == file.setup.pack_hash;
                here.holdin.iter().find(same).or_else(|| here.holdin(Some(&file.setup.pack))).or(here.holdin(None))
            };
            let (table, seats) = opened(text, fits, most, budget)?;
            Ok((AnyTable::Holdin(Box::new(table)), seats))
        }
        CampaignGame::NAME => {
            let (table, seats) = opened(text, |_| Some(&here.scenario), most, budget)?;
            Ok((AnyTable::Campaign(Box::new(table)), seats))
        }
        other => Err(file_problem(FileProblem::Kind(other.to_owned()))),
    }
}

/// `here`: the pack of this server that is nearest to the file's.
fn opened<'a, K: Kind>(
    text: &str,
    here: impl FnOnce(&GameFile<K>) -> Option<&'a Arc<K::Pack>>,
    most: usize,
    budget: Budget<'_>,
) -> Result<(Table<K>, Vec<Seat>), Problem>
where
    K::Pack: 'a,
{
    let file = GameFile::<K>::read(text).map_err(file_problem)?;
    if file.log.len() > most {
        return Err(Problem::new(Reason::TooLarge, format!("more than {most} lines of log")));
    }
    let none = || Problem::new(Reason::OtherPack, "no pack for this game is here");
    let loaded = file.go_on(here(&file).ok_or_else(none)?, budget).map_err(file_problem)?;
    Ok((loaded.table, file.seats))
}

pub fn file_problem(problem: FileProblem) -> Problem {
    let reason = match problem {
        FileProblem::NotAGame(_) => Reason::NotAGame,
        FileProblem::Version(_) | FileProblem::Kind(_) => Reason::NewerFile,
        FileProblem::Damaged => Reason::DamagedFile,
        FileProblem::OtherPack { .. } => Reason::OtherPack,
        FileProblem::TooMuch => Reason::TooLarge,
        FileProblem::Cancelled => Reason::Busy,
        _ => Reason::BadFile,
    };
    Problem::new(reason, problem)
}
