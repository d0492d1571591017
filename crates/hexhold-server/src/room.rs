//! One room: the task that owns a game. Everything that happens in the room comes through its mailbox, one at a time.

mod campaign;
mod pack;
mod seats;
mod sign;
mod thinking;
mod wish;

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use hexhold_table::is_name;
use hexhold_wire::{
    Act, AnyPack, AnySnapshot, AnyTable, ClientMessage, Earlier, NewerPack, Problem, Reason, Seat, ServerMessage, Step, Update, VERSION,
};
use tokio::sync::{mpsc, watch};

use crate::busy::busy;
use crate::limits::{Bucket, Limits};
use crate::mail::{Herald, Mail, Moved, Out};
use crate::metrics::Metrics;
use crate::store::{Addition, Owned, Store, StoreProblem, StoredSnapshot, Sum};
pub(crate) use seats::KeptSeats;

/// Every so many lines the game is also kept as it stands.
const SNAPSHOT_EVERY: usize = 32;
/// So often it is noted that people play in a room.
const PERSON_EVERY: std::time::Duration = std::time::Duration::from_secs(3600);
/// How long somebody may be thought for, and what it costs of what a room may cost.
const HINT: std::time::Duration = std::time::Duration::from_millis(200);
const HINT_WORK: f64 = 250.0;
/// Answers the bots of a room may give in a row before others get a turn.
const BOT_ANSWERS: usize = 200;
/// A game that bots play among themselves is slow enough to watch, and leaves the server to others.
const BOT_PAUSE: std::time::Duration = std::time::Duration::from_millis(50);
/// How long bots wait before they try again what could not be stored.
const BOT_PATIENCE: std::time::Duration = std::time::Duration::from_secs(2);

#[derive(Debug)]
pub(crate) struct Room {
    /// Its code, and the number under which this process has it.
    own: Owned,
    table: AnyTable,
    seats: Vec<Seat>,
    secrets: Vec<Option<String>>,
    store: Arc<dyn Store>,
    limits: Limits,
    browsers: BTreeMap<u64, Browser>,
    next: u64,
    wish: Option<wish::Waiting>,
    /// How many wishes there were.
    wishes: u32,
    /// The file that everybody agreed to, and for which seat.
    file: Option<(usize, String)>,
    /// The line of the last snapshot.
    kept_at: usize,
    /// Where everybody has gone on, and whether somebody is about to.
    moved: Option<Moved>,
    /// Another version of its pack, that it may go on with.
    newer: Option<(AnyPack, NewerPack)>,
    going: Weak<()>,
    /// The campaign that waits for what comes of this game, whether it has been told, and by whom.
    home: Option<String>,
    reported: bool,
    herald: Option<Herald>,
    /// How many signs each seat may still give.
    signs: BTreeMap<usize, Bucket>,
    /// What players would answer to the question to all.
    leans: Vec<(usize, serde_json::Value)>,
    host_seen: Instant,
    metrics: Arc<Metrics>,
    /// Over the log as it is kept.
    sum: Sum,
    /// When it was last kept that a person plays here.
    person_kept: Option<Instant>,
    /// What its players may still cost.
    work: Bucket,
    /// What the bots did could not be stored.
    stuck: bool,
    /// What a companion is thinking about, and what somebody has asked last.
    thought: Option<thinking::UnderWay>,
    asked_for: Option<crate::busy::Waiting>,
    /// When something was taken back and nothing has been answered since.
    taken_back: Option<Instant>,
    /// The room is not there any more, or not here; or only what is kept can tell how it stands.
    closed: Option<Problem>,
}

#[derive(Debug)]
struct Browser {
    seat: Option<usize>,
    secret: Option<String>,
    /// The language its person reads.
    lang: String,
    out: Out,
    /// The revision it was last told of.
    seen: u32,
}

impl Room {
    pub(crate) fn new(
        own: Owned,
        table: AnyTable,
        seats: Vec<Seat>,
        mut secrets: Vec<Option<String>>,
        store: Arc<dyn Store>,
        limits: Limits,
    ) -> Self {
        secrets.resize(seats.len(), None);
        let kept_at = table.ops().len();
        Self {
            own,
            table,
            seats,
            secrets,
            store,
            limits,
            browsers: BTreeMap::new(),
            next: 0,
            wish: None,
            wishes: 0,
            file: None,
            kept_at,
            moved: None,
            newer: None,
            going: Weak::new(),
            home: None,
            reported: false,
            herald: None,
            signs: BTreeMap::new(),
            leans: Vec::new(),
            host_seen: Instant::now(),
            metrics: Arc::default(),
            sum: Sum::default(),
            person_kept: None,
            work: Bucket::new(limits.work_burst, f64::from(limits.work_rate)),
            stuck: false,
            thought: None,
            asked_for: None,
            taken_back: None,
            closed: None,
        }
    }

    pub(crate) fn summed(self, sum: Sum) -> Self {
        Self { sum, ..self }
    }

    pub(crate) fn counted_by(self, metrics: &Arc<Metrics>) -> Self {
        Self { metrics: Arc::clone(metrics), ..self }
    }

    pub(crate) fn told_by(self, herald: &Herald) -> Self {
        Self { herald: Some(herald.clone()), ..self }
    }

    pub(crate) fn child_of(self, home: Option<String>) -> Self {
        Self { home, ..self }
    }

    pub(crate) fn gone_on(self, moved: Option<Moved>) -> Self {
        Self { moved, ..self }
    }

    /// Lives until the server stops or nobody has been here for a while.
    pub(crate) async fn run(mut self, mut mail: mpsc::Receiver<Mail>, mut stopped: watch::Receiver<bool>) {
        self.awakes().await;
        self.bots_play().await;
        loop {
            self.report();
            if let Some(why) = self.closed.take() {
                mail.close();
                return self.send_all(&ServerMessage::bye(why));
            }
            let idle = self.limits.idle;
            let people = self.seats.iter().any(|s| s.is == hexhold_wire::SeatIs::Taken);
            let wait = match self.table.bot_turn(&self.seats) {
                true if self.stuck => BOT_PATIENCE,
                // Whoever has taken something back may give it again before a companion goes on from there.
                true if self.taken_back.is_some_and(|at| at.elapsed() < BOT_PATIENCE) => BOT_PATIENCE,
                // Whoever plays with companions waits for them no longer than they think.
                true if people && self.companion_thinks() => BOT_PATIENCE,
                true if self.thought.is_some() => BOT_PATIENCE,
                true => BOT_PAUSE,
                false => idle,
            };
            tokio::select! {
                letter = tokio::time::timeout(wait, mail.recv()) => match letter {
                    Ok(Some(letter)) => self.take(letter).await,
                    Ok(None) => return,
                    Err(_) if self.table.bot_turn(&self.seats) => self.bots_play().await,
                    Err(_) if self.browsers.is_empty() => {
                        self.keep_snapshot(1).await;
                        // Whoever came meanwhile keeps the room awake.
                        if mail.is_empty() {
                            mail.close();
                            let _ = self.store.release(&self.own).await;
                            return;
                        }
                    }
                    Err(_) => {}
                },
                guess = thinking::come(&mut self.thought) => self.companion_answers(guess).await,
                () = until_stopped(&mut stopped) => {
                    self.send_all(&ServerMessage::bye(Reason::ShuttingDown));
                    self.keep_snapshot(1).await;
                    let _ = self.store.release(&self.own).await;
                    return;
                }
            }
        }
    }

    async fn take(&mut self, letter: Mail) {
        self.look_for_host();
        match letter {
            Mail::Enter { secret, since, lang, out, reply } => {
                let entered = match self.is_ours().await {
                    true => self.enter(secret.as_deref(), since, lang, out),
                    false => Err(Reason::Busy),
                };
                let _ = reply.send(entered);
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
            Mail::Export { secret, reply } => {
                let _ = reply.send(self.export(&secret).await);
            }
            Mail::GoOn { secret, scenario, reply } => {
                let _ = reply.send(self.go_on(&secret, &scenario));
            }
            Mail::Moved { to, under_way } => self.everybody_moved(to, under_way).await,
            Mail::Arrived { child, outcome, reply } => {
                let _ = reply.send(self.arrived(&child, outcome).await.map_err(|p| p.reason));
            }
            Mail::Lost { child } => self.lost(&child).await,
            Mail::Asked => self.reported = false,
            Mail::Home => self.goes_home().await,
            Mail::Whose => self.look_whose().await,
        }
    }

    fn enter(&mut self, secret: Option<&str>, since: Option<u32>, lang: String, out: Out) -> Result<u64, Reason> {
        let seat = secret.map(|secret| self.seat_of(secret)).transpose()?;
        self.make_place(seat)?;
        let id = self.next;
        self.next += 1;
        // A browser that has seen a later game than this one has seen another game: it gets everything.
        let since = since.filter(|&s| s <= self.table.revision());
        let book = self.table.book(&lang);
        let update = Box::new(self.update(seat, since, &lang));
        let secret = secret.map(str::to_owned);
        self.browsers.insert(id, Browser { seat, secret, lang: lang.clone(), out, seen: self.table.revision() });
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

    /// Everything one seat may see.
    fn update(&self, seat: Option<usize>, since: Option<u32>, lang: &str) -> Update {
        let wish = self.wish.as_ref().map(wish::Waiting::now);
        Update {
            revision: self.table.revision(),
            newer: self.offer(),
            file: seat.is_some() && self.file.as_ref().map(|(s, _)| *s) == seat,
            game: self.table.update(&self.seats, seat, since, lang, wish.as_ref(), &self.leans),
        }
    }

    async fn hear(&mut self, id: u64, message: ClientMessage) {
        let Some(browser) = self.browsers.get(&id) else { return };
        let seat = browser.seat;
        let (n, done) = match message {
            ClientMessage::Hello { .. } => (None, Err(Reason::Hello.into())),
            ClientMessage::Replay { n, step } => {
                self.replay(id, seat, n, step);
                return;
            }
            ClientMessage::Earlier { n, before } => {
                let lang = self.browsers.get(&id).map(|b| b.lang.clone()).unwrap_or_default();
                let (game, more) = self.table.earlier(&self.seats, seat, before, &lang);
                self.send(id, &ServerMessage::Earlier(Earlier { n, more, game }));
                return;
            }
            ClientMessage::Sight { n, from } => match self.table.seen_from(from) {
                Ok(seen) => {
                    self.send(id, &ServerMessage::Sight { n, from, seen });
                    return;
                }
                Err(problem) => (Some(n), Err(problem)),
            },
            ClientMessage::Sign { n, sign } => match self.sign(seat, sign) {
                Ok(()) => {
                    let revision = self.table.revision();
                    self.send(id, &ServerMessage::Done { n, revision });
                    return;
                }
                Err(problem) => (Some(n), Err(problem)),
            },
            ClientMessage::Hint { n } if self.table.kind() == "scenario" => match self.advise(id, n, seat) {
                Ok(()) => return,
                Err(problem) => (Some(n), Err(problem)),
            },
            ClientMessage::Odds { n } => match self.reckon(id, n, seat) {
                Ok(()) => return,
                Err(problem) => (Some(n), Err(problem)),
            },
            ClientMessage::Hint { n } => match self.hint(seat) {
                Ok(answer) => {
                    let revision = self.table.revision();
                    self.send(id, &ServerMessage::Hint { n, revision, answer, because: None });
                    return;
                }
                Err(problem) => (Some(n), Err(problem)),
            },
            ClientMessage::Ways { n, to, path } => match self.table.ways_after(&self.seats, seat, to, &path) {
                Ok(ways) => {
                    self.send(id, &ServerMessage::Ways { n, ways });
                    return;
                }
                Err(problem) => (Some(n), Err(problem)),
            },
            other => {
                let (n, begun) = (other.number(), Instant::now());
                let done = match seat {
                    Some(seat) => self.carry_out(seat, other).await,
                    None => Err(Problem::new(Reason::NotYours, "spectators only watch")),
                };
                match &done {
                    Ok(()) => self.metrics.answered(begun.elapsed()),
                    Err(problem) => self.metrics.refused(problem.reason),
                }
                (n, done)
            }
        };
        match done {
            Ok(()) => {
                let revision = self.table.revision();
                self.send(id, &ServerMessage::Done { n: n.unwrap_or_default(), revision });
                self.tell_all();
            }
            Err(Problem { reason, detail }) => {
                self.send(id, &ServerMessage::Refused { n, reason, detail });
            }
        }
    }

    /// Thinking costs the room a moment, and whoever asks again and again what the others have.
    fn hint(&mut self, seat: Option<usize>) -> Result<serde_json::Value, Problem> {
        // What is answered next must not wait for it.
        if !self.work.spares(HINT_WORK) {
            return Err(Reason::TooFast.into());
        }
        self.work.pay(HINT_WORK);
        let begun = Instant::now();
        self.table.hint(&self.seats, seat, &mut || begun.elapsed() < HINT)
    }

    fn replay(&mut self, id: u64, seat: Option<usize>, n: u32, step: u32) {
        let steps = self.table.steps() as u32;
        let step = step.min(steps);
        let lang = self.browsers.get(&id).map(|b| b.lang.clone()).unwrap_or_default();
        let game = self.table.step(step as usize, &self.seats, seat, &lang);
        self.send(id, &ServerMessage::Step(Step { n, step, steps, game }));
    }

    async fn carry_out(&mut self, seat: usize, message: ClientMessage) -> Result<(), Problem> {
        let stale = |revision: u32| {
            let now = self.table.revision();
            if revision == now {
                Ok(())
            } else {
                Err(Problem::new(Reason::Stale, format!("the game is at revision {now}")))
            }
        };
        match message {
            ClientMessage::Answer { revision, to, answer, .. } => {
                // Choices made in secret at the same time do not depend on each other: a seat need not hear of the others
                // to answer its own.
                if !self.table.may_answer(&self.seats, seat, &to)? {
                    return Err(Reason::NotYours.into());
                }
                if !self.table.still_asked(revision, &to) {
                    stale(revision)?;
                }
                let answer = self.table.understood(answer);
                if !self.decides(seat, &to, &answer)? {
                    return Ok(());
                }
                self.perform(Act::Answer { to, answer }).await
            }
            ClientMessage::Undo { revision, .. } => {
                stale(revision)?;
                self.undo(seat).await
            }
            ClientMessage::Return { revision, name, .. } => {
                stale(revision)?;
                self.return_to(seat, name).await
            }
            ClientMessage::Redo { revision, .. } => {
                stale(revision)?;
                let redo = self.table.redo(&self.seats, seat).ok_or(Reason::NothingToRedo)?;
                self.perform(redo).await
            }
            ClientMessage::Consent { wish, agree, .. } => self.consent(seat, wish, agree).await,
            ClientMessage::Export { .. } => self.want_export(seat).await,
            ClientMessage::Renew { .. } => self.want_newer(seat).await,
            ClientMessage::Mark { revision, name, .. } => {
                stale(revision)?;
                if !is_name(&name) {
                    return Err(Reason::BadName.into());
                }
                self.perform(Act::Mark(name)).await
            }
            ClientMessage::Referee { revision, order, .. } => {
                stale(revision)?;
                if !self.seats[seat].host {
                    return Err(Reason::NotHost.into());
                }
                self.perform(Act::Referee { order }).await
            }
            ClientMessage::Seats { change, .. } => self.change_seats(seat, &change).await,
            ClientMessage::Hello { .. }
            | ClientMessage::Replay { .. }
            | ClientMessage::Earlier { .. }
            | ClientMessage::Sight { .. }
            | ClientMessage::Sign { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Odds { .. }
            | ClientMessage::Ways { .. } => Err(Reason::Hello.into()),
        }
    }

    /// Does something, lets the bots follow, and stores all of it. Refused or not stored: nothing has changed.
    async fn perform(&mut self, act: Act) -> Result<(), Problem> {
        // What one undo took comes back as a whole: the bots have answered in it.
        let there_and_back = act.is_there_and_back();
        self.has_room_for(there_and_back)?;
        let (before, work) = (self.table.ops().len(), self.table.work());
        let undone = matches!(act, Act::Undo(_) | Act::Withdraw(_));
        self.table.apply(act)?;
        self.taken_back = undone.then(Instant::now);
        // Those who think come when they have thought; the others follow at once.
        if !there_and_back && self.table.kind() != "scenario" {
            self.answer_for_bots(BOT_ANSWERS);
        }
        self.work.pay((self.table.work() - work) as f64);
        self.keep(before, true).await?;
        self.wish = None;
        self.leans.clear();
        self.is_back().await;
        Ok(())
    }

    /// Taking back and giving again costs what was played in between, and each time a line of the log: neither is without end.
    fn has_room_for(&mut self, there_and_back: bool) -> Result<(), Problem> {
        let most = if there_and_back { self.limits.room_lines / 2 } else { self.limits.room_lines };
        if self.table.ops().len() >= most {
            return Err(Problem::new(Reason::TooLarge, "the log of this game is full"));
        }
        if self.work.is_empty() { Err(Reason::TooFast.into()) } else { Ok(()) }
    }

    /// `person`: not only companions have played.
    async fn keep(&mut self, before: usize, person: bool) -> Result<(), Problem> {
        let lines = self.table.ops()[before..].to_vec();
        let person = person && self.person_kept.is_none_or(|at| at.elapsed() >= PERSON_EVERY);
        let sum = self.sum.and_all(&lines);
        let addition = Addition { from: before, after: self.sum, lines, person, ..Addition::default() };
        if let Err(problem) = self.store.append(&self.own, addition).await {
            if let Ok(table) = self.table.back_at(before) {
                self.table = table;
            }
            self.not_kept(&problem);
            return Err(Problem::new(Reason::Storage, problem));
        }
        self.sum = sum;
        if person {
            self.person_kept = Some(Instant::now());
        }
        Ok(())
    }

    /// Whether the room can go on here after something was not kept.
    fn not_kept(&mut self, problem: &StoreProblem) {
        self.closed = match problem {
            StoreProblem::Failed(_) => return,
            // Its host has locked or deleted it.
            StoreProblem::Refused(_) => Some(Problem::new(Reason::Unknown, "there is no such room any more")),
            // Who comes back finds what is kept, here or elsewhere.
            StoreProblem::Elsewhere | StoreProblem::Unsure(_) | StoreProblem::CodeTaken => {
                Some(Problem::new(Reason::Busy, "this room goes on from what was kept"))
            }
        };
    }

    /// This process was away: another one may have the room by now, and those who are here would see what was.
    async fn look_whose(&mut self) {
        self.is_ours().await;
    }

    /// Whether what is here is the room as it stands, as far as anybody can tell. A process that was paused learns only by and by
    /// that it was; nobody who comes meanwhile shall be shown what was.
    async fn is_ours(&mut self) -> bool {
        let ours = self.store.still_has(&self.own).await;
        if let Ok(false) = ours {
            self.not_kept(&StoreProblem::Elsewhere);
        }
        ours.is_ok_and(|ours| ours)
    }

    /// Keeps the game as it stands, every so many lines: the next program that opens it may be another one. The log is
    /// there: nobody waits for it, and without it nothing is lost today.
    async fn keep_snapshot(&mut self, every: usize) {
        let from = self.table.ops().len();
        if from >= self.kept_at + every {
            let snapshot = self.table.snapshot();
            let Ok(snapshot) = busy(snapshot).await else { return };
            let addition = Addition { from, snapshot: Some(stored(snapshot)), ..Addition::default() };
            match self.store.append(&self.own, addition).await {
                Ok(()) => self.kept_at = from,
                Err(problem @ StoreProblem::Elsewhere) => self.not_kept(&problem),
                Err(_) => {}
            }
        }
    }

    fn answer_for_bots(&mut self, most: usize) {
        let _ = (0..most).find(|_| !self.table.bot_answers(&self.seats));
    }

    /// Bots go on by themselves where nobody else is asked.
    async fn bots_play(&mut self) {
        let before = self.table.ops().len();
        if before >= self.limits.room_lines || self.companion_thinks() {
            return;
        }
        self.answer_for_bots(1);
        self.keep_bots(before).await;
    }

    /// Keeps what bots have done, and tells it.
    async fn keep_bots(&mut self, before: usize) {
        if self.table.ops().len() == before {
            return;
        }
        match self.keep(before, false).await {
            Ok(()) => {
                self.stuck = false;
                self.wish = None;
                self.tell_all();
                self.keep_snapshot(SNAPSHOT_EVERY).await;
            }
            Err(Problem { reason, detail }) if !self.stuck => {
                self.stuck = true;
                self.send_all(&ServerMessage::Refused { n: None, reason, detail });
            }
            Err(_) => {}
        }
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
                let update = Box::new(self.update(seat, Some(seen), &lang));
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
pub(crate) fn stored(snapshot: AnySnapshot) -> StoredSnapshot {
    StoredSnapshot { revision: snapshot.revision, base: snapshot.base, data: snapshot.data }
}

/// A server that is gone has stopped too.
pub(crate) async fn until_stopped(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|s| *s).await;
}

pub(crate) fn write(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
