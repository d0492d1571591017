//! One room: the task that owns a game. Everything that happens in the room comes through its mailbox, one at a time.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use hexhold_table::{
    BadOrder, GameFile, Input, Op, Refusal, Refused, Seat, SeatChange, SeatIs, SeatProblem, Snapshot, Table, Tell, To,
    UndoRequest, UndoView, Viewer, change_seats, plays_itself, sit_down, viewer,
};
use tokio::sync::{mpsc, watch};

use crate::busy::busy;
use crate::codes;
use crate::limits::Limits;
use crate::mail::{Mail, Moved, Onward, Out};
use crate::protocol::{ClientMessage, Reason, RoomView, SeatView, ServerMessage, Update, VERSION};
use crate::store::{Addition, Store, StoredSnapshot};

/// Every so many lines the game is also kept as it stands.
const SNAPSHOT_EVERY: usize = 32;
/// Answers the bots of a room may give in a row before others get a turn.
const BOT_ANSWERS: usize = 200;
/// A game that bots play among themselves is slow enough to watch, and leaves the server to others.
const BOT_PAUSE: std::time::Duration = std::time::Duration::from_millis(50);

#[derive(Debug)]
pub(crate) struct Room {
    code: String,
    table: Table,
    seats: Vec<Seat>,
    secrets: Vec<Option<String>>,
    store: Arc<dyn Store>,
    limits: Limits,
    browsers: BTreeMap<u64, Browser>,
    next: u64,
    request: Option<Request>,
    /// The line of the last snapshot.
    kept_at: usize,
    /// Where everybody has gone on, as long as the room is awake.
    moved: Option<Moved>,
}

#[derive(Debug)]
struct Browser {
    seat: Option<usize>,
    /// The language its person reads.
    lang: String,
    out: Out,
    /// The revision it was last told of.
    seen: u32,
}

/// Somebody wants to take back more than is free.
#[derive(Debug)]
struct Request {
    by: usize,
    answers: u32,
    agreed: Vec<usize>,
}

impl Room {
    pub(crate) fn new(
        code: String,
        table: Table,
        seats: Vec<Seat>,
        mut secrets: Vec<Option<String>>,
        store: Arc<dyn Store>,
        limits: Limits,
    ) -> Self {
        secrets.resize(seats.len(), None);
        let kept_at = table.ops().len();
        Self {
            code,
            table,
            seats,
            secrets,
            store,
            limits,
            browsers: BTreeMap::new(),
            next: 0,
            request: None,
            kept_at,
            moved: None,
        }
    }

    /// Lives until the server stops or nobody has been here for a while.
    pub(crate) async fn run(mut self, mut mail: mpsc::Receiver<Mail>, mut stopped: watch::Receiver<bool>) {
        self.bots_play().await;
        loop {
            let idle = self.limits.idle;
            let wait = if self.bot_turn().is_some() { BOT_PAUSE } else { idle };
            tokio::select! {
                letter = tokio::time::timeout(wait, mail.recv()) => match letter {
                    Ok(Some(letter)) => self.take(letter).await,
                    Ok(None) => return,
                    Err(_) if self.bot_turn().is_some() => self.bots_play().await,
                    Err(_) if self.browsers.is_empty() => {
                        self.keep_snapshot(1).await;
                        // Whoever came meanwhile keeps the room awake.
                        if mail.is_empty() {
                            return mail.close();
                        }
                    }
                    Err(_) => {}
                },
                () = until_stopped(&mut stopped) => {
                    self.send_all(&ServerMessage::bye(Reason::ShuttingDown));
                    return self.keep_snapshot(1).await;
                }
            }
        }
    }

    async fn take(&mut self, letter: Mail) {
        match letter {
            Mail::Enter { seat, since, lang, out, reply } => {
                let _ = reply.send(self.enter(seat, since, lang, out));
            }
            Mail::Leave { id } => {
                self.browsers.remove(&id);
                self.room_changed();
            }
            Mail::Say { id, message } => {
                self.hear(id, message).await;
                self.keep_snapshot(SNAPSHOT_EVERY).await;
            }
            Mail::Join { name, place, reply } => {
                let _ = reply.send(self.join(&name, place).await);
            }
            Mail::Info { lang, reply } => {
                let _ = reply.send(self.room_view(&lang));
            }
            Mail::Export { seat, reply } => {
                let _ = reply.send(self.export(seat));
            }
            Mail::GoOn { seat, scenario, reply } => {
                let _ = reply.send(self.go_on(seat, &scenario));
            }
            Mail::Moved { to } => {
                self.moved = Some(to);
                let all: Vec<u64> = self.browsers.keys().copied().collect();
                all.into_iter().for_each(|id| self.tell_moved(id, true));
            }
        }
    }

    fn enter(&mut self, seat: Option<usize>, since: Option<u32>, lang: String, out: Out) -> Result<u64, Reason> {
        if seat.is_some_and(|s| self.seats.get(s).is_none_or(|s| s.is != SeatIs::Taken)) {
            return Err(Reason::Unknown);
        }
        self.make_place(seat)?;
        let id = self.next;
        self.next += 1;
        let viewer = viewer(&self.seats, seat);
        // A browser that has seen a later game than this one has seen another game: it gets everything.
        let since = since.filter(|&s| s <= self.table.revision());
        let book = Box::new(self.table.in_language(&lang).book());
        let update = Box::new(self.update(&viewer, seat, since, &lang));
        self.browsers.insert(id, Browser { seat, lang: lang.clone(), out, seen: self.table.revision() });
        let room = self.room_view(&lang);
        self.send(id, &ServerMessage::Welcome { v: VERSION, room, you: seat.map(|s| s as u8), book, update });
        self.room_changed();
        self.tell_moved(id, false);
        Ok(id)
    }

    /// So many may watch. A seat is always let in: of too many windows of one player the oldest goes.
    fn make_place(&mut self, seat: Option<usize>) -> Result<(), Reason> {
        let alike: Vec<u64> = self.browsers.iter().filter(|(_, b)| b.seat == seat).map(|(&id, _)| id).collect();
        match (seat, alike.first()) {
            (None, _) if alike.len() >= self.limits.spectators_per_room => return Err(Reason::RoomFull),
            (Some(_), Some(&oldest)) if alike.len() >= self.limits.connections_per_seat => {
                self.send(oldest, &ServerMessage::bye(Reason::Elsewhere));
                self.browsers.remove(&oldest);
            }
            _ => {}
        }
        Ok(())
    }

    /// Only the host takes everybody along, and only once.
    fn go_on(&self, seat: usize, scenario: &str) -> Result<Onward, Reason> {
        if self.seats.get(seat).is_none_or(|s| !s.host) {
            return Err(Reason::NotHost);
        }
        if let Some(moved) = &self.moved {
            return Ok(Onward::Begun(moved.clone()));
        }
        let setup = self.table.onward(scenario, codes::seed()).ok_or(Reason::BadSetup)?;
        Ok(Onward::Begin { pack: Arc::clone(self.table.pack()), setup: Box::new(setup), seats: self.seats.clone() })
    }

    fn tell_moved(&mut self, id: u64, now: bool) {
        let (Some(moved), Some(browser)) = (&self.moved, self.browsers.get(&id)) else { return };
        let seat = browser.seat.and_then(|s| moved.secrets.get(s).cloned().flatten());
        let message = ServerMessage::Moved { code: moved.code.clone(), seat, now };
        self.send(id, &message);
    }

    /// Everything one seat may see.
    fn update(&self, viewer: &Viewer, seat: Option<usize>, since: Option<u32>, lang: &str) -> Update {
        let look = self.table.in_language(lang);
        Update {
            revision: self.table.revision(),
            view: look.view(viewer),
            questions: if seat.is_some() { look.questions_for(viewer) } else { Vec::new() },
            waiting: self.table.waiting(),
            told: self.table.told_since(since, viewer),
            undo: self.undo_view(viewer, seat),
            next: look.next(),
        }
    }

    fn undo_view(&self, viewer: &Viewer, seat: Option<usize>) -> UndoView {
        let step = seat.and_then(|_| self.table.undo_step(viewer, |to| plays_itself(&self.seats, to)));
        UndoView {
            next: step.map(|(step, _)| step),
            can_redo: self.table.can_redo(),
            request: self.request.as_ref().map(|r| UndoRequest {
                by: r.by as u8,
                answers: r.answers,
                agreed: r.agreed.iter().map(|&s| s as u8).collect(),
                waiting: self.others(r).map(|s| s as u8).collect(),
            }),
            points: self.table.points().map(str::to_owned).collect(),
        }
    }

    /// The players who have not yet agreed.
    fn others<'a>(&'a self, r: &'a Request) -> impl Iterator<Item = usize> + 'a {
        let plays = |s: &Seat| s.is == SeatIs::Taken && !s.characters.is_empty();
        let all = self.seats.iter().enumerate().filter(move |(_, s)| plays(s)).map(|(i, _)| i);
        all.filter(|i| *i != r.by && !r.agreed.contains(i))
    }

    fn room_view(&self, lang: &str) -> RoomView {
        let present = |i: usize| self.browsers.values().any(|b| b.seat == Some(i));
        let seats = self.seats.iter().enumerate();
        let game = &self.table.setup().game;
        let library = &self.table.pack().library;
        let scenarios = library.scenarios.iter().map(|s| (&s.key, &s.name));
        let named = scenarios.chain(library.dungeons.iter().map(|d| (&d.key, &d.name)));
        let named = named.into_iter().find(|(key, _)| **key == game.scenario);
        RoomView {
            code: self.code.clone(),
            scenario: game.scenario.clone(),
            name: named.map(|(_, name)| self.table.pack().words(lang).text(name)).unwrap_or_default(),
            seats: seats.map(|(i, s)| SeatView { seat: i as u8, is: s.clone(), present: present(i) }).collect(),
            spectators: self.browsers.values().filter(|b| b.seat.is_none()).count() as u16,
            over: self.table.ending().is_some(),
        }
    }

    async fn hear(&mut self, id: u64, message: ClientMessage) {
        let Some(browser) = self.browsers.get(&id) else { return };
        let seat = browser.seat;
        let (n, done) = match message {
            ClientMessage::Hello { .. } => (None, Err((Reason::Hello, String::new()))),
            ClientMessage::Replay { n, step } => {
                self.replay(id, seat, n, step);
                return;
            }
            ClientMessage::Sight { n, from } => {
                let seen = self.table.seen_from(from);
                self.send(id, &ServerMessage::Sight { n, from, seen });
                return;
            }
            ClientMessage::Ways { n, to, path } => match self.table.ways_after(&viewer(&self.seats, seat), to, &path) {
                Ok(ways) => {
                    self.send(id, &ServerMessage::Ways { n, ways });
                    return;
                }
                Err(refusal) => (Some(n), Err(refused(Refused::Answer(refusal)))),
            },
            other => {
                let n = other.number();
                let done = match seat {
                    Some(seat) => self.carry_out(seat, other).await,
                    None => Err((Reason::NotYours, "spectators only watch".to_owned())),
                };
                (n, done)
            }
        };
        match done {
            Ok(()) => {
                let revision = self.table.revision();
                self.send(id, &ServerMessage::Done { n: n.unwrap_or_default(), revision });
                self.tell_all();
            }
            Err((reason, detail)) => {
                self.send(id, &ServerMessage::Refused { n, reason, detail });
            }
        }
    }

    fn replay(&mut self, id: u64, seat: Option<usize>, n: u32, step: u32) {
        let steps = self.table.steps() as u32;
        let step = step.min(steps);
        let viewer = viewer(&self.seats, seat);
        let lang = self.browsers.get(&id).map(|b| b.lang.clone()).unwrap_or_default();
        let view = self.table.in_language(&lang).view_at(step as usize, &viewer);
        let told: Vec<Tell> = self.table.told_at(step as usize, &viewer);
        self.send(id, &ServerMessage::Step { n, step, steps, view: Box::new(view), told });
    }

    async fn carry_out(&mut self, seat: usize, message: ClientMessage) -> Result<(), (Reason, String)> {
        let plain = |r: Reason| (r, String::new());
        let stale = |revision: u32| {
            let now = self.table.revision();
            if revision == now { Ok(()) } else { Err((Reason::Stale, format!("the game is at revision {now}"))) }
        };
        let own = viewer(&self.seats, Some(seat));
        match message {
            ClientMessage::Answer { revision, to, answer, .. } => {
                // Choices made in secret at the same time do not depend on each other: a seat need not hear of the others
                // to answer its own.
                if !own.may_answer(to) {
                    return Err(plain(Reason::NotYours));
                }
                if !self.still_asked(revision, to) {
                    stale(revision)?;
                }
                self.perform(vec![Op::Answer(Input { to, answer })]).await
            }
            ClientMessage::Undo { revision, .. } => {
                stale(revision)?;
                let step = self.table.undo_step(&own, |to| plays_itself(&self.seats, to));
                let (step, withdraw) = step.ok_or_else(|| plain(Reason::NothingToUndo))?;
                match withdraw {
                    Some(to) => self.perform(vec![Op::Withdraw(to)]).await,
                    None if step.free => self.perform(vec![Op::Undo(step.answers)]).await,
                    None => self.want_undo(seat, step.answers).await,
                }
            }
            ClientMessage::Return { revision, name, .. } => {
                stale(revision)?;
                let answers = self.table.since_point(&name).map_err(refused)?;
                if answers == 0 { Err(plain(Reason::NothingToUndo)) } else { self.want_undo(seat, answers).await }
            }
            ClientMessage::Redo { revision, .. } => {
                stale(revision)?;
                self.perform(vec![Op::Redo(1)]).await
            }
            ClientMessage::Consent { revision, agree, .. } => {
                stale(revision)?;
                let request = self.request.as_mut().ok_or_else(|| plain(Reason::NobodyAsked))?;
                if !agree {
                    self.request = None;
                    return Ok(());
                }
                if seat == request.by || request.agreed.contains(&seat) {
                    return Err(plain(Reason::NobodyAsked));
                }
                request.agreed.push(seat);
                self.undo_if_agreed().await
            }
            ClientMessage::Mark { revision, name, .. } => {
                stale(revision)?;
                self.perform(vec![Op::Mark(name)]).await
            }
            ClientMessage::Referee { revision, order, .. } => {
                stale(revision)?;
                if !self.seats[seat].host {
                    return Err(plain(Reason::NotHost));
                }
                self.perform(vec![Op::Referee(order)]).await
            }
            ClientMessage::Seats { change, .. } => self.change_seats(seat, &change).await,
            ClientMessage::Hello { .. }
            | ClientMessage::Replay { .. }
            | ClientMessage::Sight { .. }
            | ClientMessage::Ways { .. } => Err(plain(Reason::Hello)),
        }
    }

    /// Whether since that revision only secret choices of others (or the taking back of one) have happened.
    fn still_asked(&self, revision: u32, to: To) -> bool {
        self.table.only_secret_since(revision) && self.table.questions().iter().any(|q| q.to == to)
    }

    async fn want_undo(&mut self, by: usize, answers: u32) -> Result<(), (Reason, String)> {
        self.request = Some(Request { by, answers, agreed: Vec::new() });
        self.undo_if_agreed().await
    }

    async fn undo_if_agreed(&mut self) -> Result<(), (Reason, String)> {
        let Some(request) = &self.request else { return Ok(()) };
        if self.others(request).next().is_some() {
            return Ok(());
        }
        let answers = request.answers;
        self.request = None;
        self.perform(vec![Op::Undo(answers)]).await
    }

    /// Does something, lets the bots follow, and stores all of it. Refused or not stored: nothing has changed.
    async fn perform(&mut self, ops: Vec<Op>) -> Result<(), (Reason, String)> {
        let before = self.table.ops().len();
        for op in ops {
            let undoing = matches!(op, Op::Undo(_) | Op::Withdraw(_));
            self.table.apply(op).map_err(refused)?;
            if !undoing {
                self.answer_for_bots(BOT_ANSWERS);
            }
        }
        self.keep(before).await?;
        self.request = None;
        Ok(())
    }

    async fn keep(&mut self, before: usize) -> Result<(), (Reason, String)> {
        let lines = self.table.ops()[before..].to_vec();
        let addition = Addition { from: before, lines, ..Addition::default() };
        if let Err(problem) = self.store.append(&self.code, addition).await {
            if let Ok(table) = self.table.back_at(before) {
                self.table = table;
            }
            return Err((Reason::Storage, problem.to_string()));
        }
        Ok(())
    }

    /// Keeps the game as it stands, every so many lines: the next program that opens it may be another one. The log is
    /// there: nobody waits for it, and without it nothing is lost today.
    async fn keep_snapshot(&mut self, every: usize) {
        let from = self.table.ops().len();
        if from >= self.kept_at + every {
            let snapshot = self.table.snapshot();
            let Ok(snapshot) = busy(move || stored(&snapshot)).await else { return };
            let addition = Addition { from, snapshot: Some(snapshot), ..Addition::default() };
            if self.store.append(&self.code, addition).await.is_ok() {
                self.kept_at = from;
            }
        }
    }

    /// A question that a bot has to answer.
    fn bot_turn(&self) -> Option<To> {
        self.table.questions().iter().map(|q| q.to).find(|&to| plays_itself(&self.seats, to))
    }

    fn answer_for_bots(&mut self, most: usize) {
        for _ in 0..most {
            let Some(to) = self.bot_turn() else { return };
            let Some(answer) = self.table.companion_answer(to) else { return };
            if self.table.apply(Op::Answer(Input { to, answer })).is_err() {
                return;
            }
        }
    }

    /// Bots go on by themselves where nobody else is asked.
    async fn bots_play(&mut self) {
        let before = self.table.ops().len();
        self.answer_for_bots(1);
        if self.table.ops().len() > before && self.keep(before).await.is_ok() {
            self.tell_all();
            self.keep_snapshot(SNAPSHOT_EVERY).await;
        }
    }

    async fn join(&mut self, name: &str, place: Option<usize>) -> Result<(usize, String), Reason> {
        let (seats, secrets) = (self.seats.clone(), self.secrets.clone());
        let place = sit_down(&mut self.seats, place, name).map_err(seat_problem)?;
        let secret = codes::secret();
        self.secrets[place] = Some(secret.clone());
        if self.keep_seats().await.is_err() {
            (self.seats, self.secrets) = (seats, secrets);
            return Err(Reason::Storage);
        }
        self.room_changed();
        Ok((place, secret))
    }

    async fn change_seats(&mut self, by: usize, change: &SeatChange) -> Result<(), (Reason, String)> {
        let (seats, secrets) = (self.seats.clone(), self.secrets.clone());
        let gone = change_seats(&mut self.seats, by, change).map_err(|p| (seat_problem(p), p.to_string()))?;
        if let Some(gone) = gone {
            self.secrets[gone] = None;
        }
        if let Err(problem) = self.keep_seats().await {
            (self.seats, self.secrets) = (seats, secrets);
            return Err((Reason::Storage, problem));
        }
        if let Some(gone) = gone {
            let bye = ServerMessage::bye(Reason::Kicked);
            let ids: Vec<u64> = self.browsers.iter().filter(|(_, b)| b.seat == Some(gone)).map(|(&id, _)| id).collect();
            for id in ids {
                self.send(id, &bye);
                self.browsers.remove(&id);
            }
        }
        self.room_changed();
        // Who plays whom decides who sees what.
        for browser in self.browsers.values_mut() {
            browser.seen = u32::MAX;
        }
        Ok(())
    }

    async fn keep_seats(&self) -> Result<(), String> {
        let seats = serde_json::to_string(&self.seats).map_err(|e| e.to_string())?;
        self.store.seats(&self.code, &seats, &self.secrets).await.map_err(|e| e.to_string())
    }

    /// The whole game, secrets included: only where there is nobody left to hide them from.
    fn export(&self, seat: usize) -> Result<Box<GameFile>, Reason> {
        let person = |s: &Seat| s.is == SeatIs::Taken && !s.characters.is_empty();
        let others = self.seats.iter().enumerate().any(|(i, s)| i != seat && person(s));
        if others && self.table.ending().is_none() {
            return Err(Reason::Secret);
        }
        Ok(Box::new(self.table.export()))
    }

    fn room_changed(&mut self) {
        let told = |b: &Browser| (b.seat.map(|s| s as u8), self.room_view(&b.lang));
        let all: Vec<_> = self.browsers.iter().map(|(&id, b)| (id, told(b))).collect();
        for (id, (you, room)) in all {
            self.send(id, &ServerMessage::Room { room, you });
        }
    }

    /// Sends everybody what has changed for them. Seats that see the same get the same bytes.
    fn tell_all(&mut self) {
        let revision = self.table.revision();
        let mut made: Vec<(Option<usize>, u32, String, Utf8Bytes)> = Vec::new();
        let behind: Vec<(u64, Option<usize>, u32, String)> =
            self.browsers.iter().map(|(&id, b)| (id, b.seat, b.seen.min(revision), b.lang.clone())).collect();
        for browser in self.browsers.values_mut() {
            browser.seen = revision;
        }
        for (id, seat, seen, lang) in behind {
            let known = made.iter().find(|(s, r, l, _)| *s == seat && *r == seen && *l == lang);
            let known = known.map(|(_, _, _, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let update = Box::new(self.update(&viewer(&self.seats, seat), seat, Some(seen), &lang));
                let text = write(&ServerMessage::Update { update });
                made.push((seat, seen, lang, text.clone()));
                text
            });
            self.send_text(id, text);
        }
    }

    fn send_all(&mut self, message: &ServerMessage) {
        let text = write(message);
        let ids: Vec<u64> = self.browsers.keys().copied().collect();
        for id in ids {
            self.send_text(id, text.clone());
        }
    }

    fn send(&mut self, id: u64, message: &ServerMessage) {
        self.send_text(id, write(message));
    }

    /// A browser that does not keep up is let go; it will come back and get everything at once.
    fn send_text(&mut self, id: u64, text: Utf8Bytes) {
        if self.browsers.get(&id).is_some_and(|b| b.out.try_send(text).is_err()) {
            self.browsers.remove(&id);
        }
    }
}

/// A snapshot as it is kept.
pub(crate) fn stored(snapshot: &Snapshot) -> StoredSnapshot {
    StoredSnapshot { revision: snapshot.revision, base: snapshot.base, data: snapshot.encode() }
}

/// A server that is gone has stopped too.
async fn until_stopped(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|s| *s).await;
}

pub(crate) fn write(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

fn refused(r: Refused) -> (Reason, String) {
    let reason = match r {
        Refused::Answer(refusal) => match refusal {
            Refusal::NothingAsked => Reason::NothingAsked,
            Refusal::NotYours => Reason::NotYours,
            Refusal::Stale => Reason::Stale,
            Refusal::NotOffered => Reason::NotOffered,
            Refusal::WantsPath => Reason::WantsPath,
            Refusal::WantsChoice => Reason::WantsChoice,
            Refusal::BrokenPath => Reason::BrokenPath,
            Refusal::TooFar => Reason::TooFar,
            Refusal::CannotStop => Reason::CannotStop,
        },
        Refused::Order(order) => match order {
            BadOrder::NoFigure => Reason::NoSuchFigure,
            BadOrder::HitPoints => Reason::BadHitPoints,
            BadOrder::NoHex => Reason::NoSuchHex,
            BadOrder::Occupied => Reason::Occupied,
            BadOrder::NoTurn => Reason::NobodyActs,
        },
        Refused::NothingToUndo => Reason::NothingToUndo,
        Refused::NothingToRedo => Reason::NothingToRedo,
        Refused::NobodyAsked => Reason::NobodyAsked,
        Refused::NoSuchPoint => Reason::NoSuchPoint,
        Refused::NameTaken => Reason::NameTaken,
        Refused::BadName => Reason::BadName,
        Refused::NoSnapshot => Reason::Storage,
    };
    (reason, r.to_string())
}

pub(crate) const fn seat_problem(p: SeatProblem) -> Reason {
    match p {
        SeatProblem::NoSuchSeat => Reason::NoSuchSeat,
        SeatProblem::Taken => Reason::SeatTaken,
        SeatProblem::NotHost => Reason::NotHost,
        SeatProblem::BadSetup => Reason::BadSetup,
        SeatProblem::BadName => Reason::BadName,
    }
}
