//! What is thought about while the room goes on: companions' answers, advice, odds. So many thoughts at once as there are cores to
//! spare; a thought that comes back to a later revision is dropped, and one that does not come back in time is done without.

use std::sync::OnceLock;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use hexhold_wire::{Act, Guess, Problem, Reason, ServerMessage, Thought};
use serde_json::Value;
use tokio::sync::{Semaphore, oneshot};

use super::{Room, write};
use crate::busy::Waiting;

/// How long a companion may think, and a person's adviser.
const THINKS: Duration = Duration::from_millis(400);
/// So long nobody waits for a thought: then the first answer at a glance is given.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long odds are worked out, at most.
const RECKONS: Duration = Duration::from_millis(300);
/// What advice and odds cost of what a room may cost.
const ADVICE_WORK: f64 = 250.0;

/// How many may think at once: one core is left for those who play.
fn workers() -> &'static Semaphore {
    static WORKERS: OnceLock<Semaphore> = OnceLock::new();
    WORKERS.get_or_init(|| {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Semaphore::new(cores.saturating_sub(1).max(1))
    })
}

/// A thought that is under way for a companion.
#[derive(Debug)]
pub(super) struct UnderWay {
    revision: u32,
    to: Value,
    comes: oneshot::Receiver<Option<Guess>>,
    until: Instant,
    /// When this is dropped, whoever thinks is told.
    _waiting: Waiting,
}

impl UnderWay {
    /// What comes of it; `None`: nothing in time.
    pub(super) async fn come(&mut self) -> Option<Guess> {
        tokio::time::timeout_at(self.until.into(), &mut self.comes).await.ok()?.ok()?
    }
}

/// What comes of a thought, if there is one; otherwise for ever nothing.
pub(super) async fn come(under_way: &mut Option<UnderWay>) -> Option<Guess> {
    match under_way {
        Some(thought) => thought.come().await,
        None => std::future::pending().await,
    }
}

/// Thinks on a thread of its own kind when there is one to spare.
fn think<T: Send + 'static>(
    thought: Thought,
    most: Duration,
    waiting: &Waiting,
    work: impl FnOnce(&Thought, &mut dyn FnMut() -> bool) -> T + Send + 'static,
    done: impl FnOnce(T) + Send + 'static,
) {
    let gone = waiting.gone();
    tokio::spawn(async move {
        let Ok(_place) = workers().acquire().await else { return };
        if gone.load(Ordering::Relaxed) {
            return;
        }
        let begun = Instant::now();
        let go_on = move || begun.elapsed() < most && !gone.load(Ordering::Relaxed);
        if let Ok(found) = tokio::task::spawn_blocking(move || work(&thought, &mut { go_on })).await {
            done(found);
        }
    });
}

impl Room {
    /// Whether a companion has a question to think about; then it thinks. In other games it answers at once.
    pub(super) fn companion_thinks(&mut self) -> bool {
        if self.thought.is_some() {
            return true;
        }
        if self.stuck || self.table.ops().len() >= self.limits.room_lines {
            return false;
        }
        let Some(thought) = self.table.thought(&self.seats) else { return false };
        let (tell, comes) = oneshot::channel();
        let waiting = Waiting::default();
        let under_way = (thought.revision, thought.to.clone());
        think(thought, THINKS, &waiting, |t, go_on| t.answer(go_on), |found| drop(tell.send(found)));
        let (revision, to) = under_way;
        self.thought = Some(UnderWay { revision, to, comes, until: Instant::now() + PATIENCE, _waiting: waiting });
        true
    }

    /// A companion has thought. What belongs to an earlier revision is dropped; what is not legal is done without.
    pub(super) async fn companion_answers(&mut self, guess: Option<Guess>) {
        let Some(UnderWay { revision, to, .. }) = self.thought.take() else { return };
        if revision != self.table.revision() {
            return;
        }
        let before = self.table.ops().len();
        let because = guess.as_ref().and_then(|g| g.because).filter(|b| !b.is_secret());
        let answered =
            guess.is_some_and(|g| self.table.apply(Act::Answer { to: to.clone(), answer: g.answer }).is_ok());
        if !answered {
            // Nobody waits for a companion that has lost its thread.
            self.answer_for_bots(1);
        }
        self.keep_bots(before).await;
        if let (Some(because), true) = (because, answered && !self.stuck) {
            let revision = self.table.revision();
            self.send_all(&ServerMessage::Because { revision, to, because });
        }
    }

    /// What somebody who plays well would answer for a seat: it comes to the browser that asked, whenever it comes.
    pub(super) fn advise(&mut self, id: u64, n: u32, seat: Option<usize>) -> Result<(), Problem> {
        let thought = self.taken_along(seat)?;
        let revision = thought.revision;
        let Some(out) = self.browsers.get(&id).map(|b| b.out.clone()) else { return Ok(()) };
        let said = move |found: Option<Guess>| {
            let message = match found {
                Some(Guess { answer, because }) => ServerMessage::Hint { n, revision, answer, because },
                None => ServerMessage::Refused { n: Some(n), reason: Reason::NothingAsked, detail: String::new() },
            };
            let _ = out.try_send(write(&message));
        };
        let first = Waiting::default();
        think(thought, THINKS, &first, |t, go_on| t.answer(go_on), said);
        self.asked_for = Some(first);
        Ok(())
    }

    /// The odds of the attack that a seat is asked about, in the same way.
    pub(super) fn reckon(&mut self, id: u64, n: u32, seat: Option<usize>) -> Result<(), Problem> {
        let thought = self.taken_along(seat)?;
        let revision = thought.revision;
        let Some(out) = self.browsers.get(&id).map(|b| b.out.clone()) else { return Ok(()) };
        let said = move |list| drop(out.try_send(write(&ServerMessage::Odds { n, revision, list })));
        let first = Waiting::default();
        think(thought, RECKONS, &first, |t, go_on| t.odds(go_on), said);
        self.asked_for = Some(first);
        Ok(())
    }

    /// Whoever asks again and again gets what the others have.
    fn taken_along(&mut self, seat: Option<usize>) -> Result<Thought, Problem> {
        if !self.work.spares(ADVICE_WORK) {
            return Err(Reason::TooFast.into());
        }
        self.work.pay(ADVICE_WORK);
        self.table.asked_thought(&self.seats, seat)
    }
}
