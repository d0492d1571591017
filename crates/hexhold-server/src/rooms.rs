//! All rooms: found by code or secret, brought back from disk when somebody comes.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use hexhold_table::seats_again;
use hexhold_wire::{
    Act, AnyNew, AnyPack, AnySetup, AnyTable, Budget, Entered, Packs, Problem, Reason, Seat, WeakPack, file_problem,
    read_file,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit, mpsc, oneshot, watch};

use crate::busy::{Waiting, busy};
use crate::cells::Cells;
use crate::codes;
use crate::health::Pulse;
use crate::limits::{ByAddress, Held, Limits, Open};
use crate::mail::{Herald, Mail, Moved, Onward, Out};
use crate::metrics::{Metrics, Now};
use crate::news::carry_news;
use crate::room::{KeptSeats, Room, stored};
use crate::shelf::Shelf;
use crate::store::{Addition, Claim, Owned, Peer, Store, StoreProblem, StoredPack, StoredRoom, Sum};

/// Letters that may wait in a room's mailbox; beyond, senders wait.
const MAILBOX: usize = 256;
/// How long rooms may take to put themselves away when the server stops.
const PATIENCE: Duration = Duration::from_secs(5);
/// Games that are set up or brought back at once, and files that are loaded; the others wait for their turn, and who is in
/// an awake room for nothing.
const LOADS: usize = 4;
const FILES: usize = 1;
/// How long a turn is waited for.
const TURN: Duration = Duration::from_secs(50);
/// Lines that are kept at once. A long log takes several goes, so that the games under way get theirs in between.
const CHUNK: usize = 500;

pub(crate) type Mailbox = mpsc::Sender<Mail>;

/// Where a room is.
#[derive(Debug)]
pub(crate) enum Place {
    Here(Mailbox),
    /// With another process.
    There(Peer),
}

#[derive(Debug)]
pub(crate) struct Rooms {
    pub(crate) packs: Packs,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) limits: Limits,
    pub(crate) addresses: ByAddress,
    pub(crate) looks: ByAddress,
    /// Rooms an address has made, and bytes of files it has brought.
    pub(crate) made: ByAddress,
    pub(crate) brought: ByAddress,
    pub(crate) shelf: Shelf,
    pub(crate) metrics: Arc<Metrics>,
    pulse: Pulse,
    pub(crate) sockets: Arc<Open>,
    pub(crate) files: Arc<Open>,
    stopped: watch::Receiver<bool>,
    /// Rooms with a task, by code. A cell is locked while its room is made or brought back, so that no room gets two.
    awake: Cells<Option<Mailbox>>,
    /// The packs that are here as they are kept, by hash.
    own_packs: Mutex<BTreeMap<String, Arc<[u8]>>>,
    /// Packs of older rooms that are awake, by hash.
    old: Cells<WeakPack>,
    loads: Semaphore,
    file_loads: Arc<Semaphore>,
    herald: Herald,
    /// Of every new game, where a test says so.
    seed: Option<u64>,
}

impl Rooms {
    pub(crate) fn new(
        packs: Packs,
        store: Arc<dyn Store>,
        limits: Limits,
        stopped: watch::Receiver<bool>,
        seed: Option<u64>,
    ) -> Arc<Self> {
        let (herald, news) = mpsc::unbounded_channel();
        let rooms = Arc::new(Self {
            packs,
            store,
            limits,
            addresses: ByAddress::by_the_minute(limits.request_burst, limits.requests),
            looks: ByAddress::by_the_minute(limits.look_burst, limits.looks),
            made: ByAddress::by_the_day(limits.rooms_per_address),
            brought: ByAddress::by_the_day(limits.bytes_per_address),
            shelf: Shelf::default(),
            metrics: Arc::default(),
            pulse: Pulse::default(),
            sockets: Arc::default(),
            files: Arc::default(),
            stopped,
            awake: Cells::default(),
            own_packs: Mutex::default(),
            old: Cells::default(),
            loads: Semaphore::new(LOADS),
            file_loads: Arc::new(Semaphore::new(FILES)),
            herald,
            seed,
        });
        tokio::spawn(carry_news(Arc::downgrade(&rooms), news));
        if let Some(lapses) = rooms.store.lapses() {
            tokio::spawn(look_after(Arc::downgrade(&rooms), lapses));
        }
        rooms
    }

    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(codes::seed)
    }

    /// A new room with a new game.
    pub(crate) async fn create(&self, new: AnyNew) -> Result<Entered, Problem> {
        let (pack, setup, seats) = new.set_up(&self.packs, [self.seed(), self.seed()])?;
        let table = self.set_up(pack, setup).await?;
        self.open_for(table, seats, 0).await
    }

    /// A new room that goes on with a game from a file. Whoever brings it has the seat of this number, or the first; the
    /// others wait for their players.
    pub(crate) async fn import(&self, text: String, seat: usize, place: Held) -> Result<Entered, Problem> {
        let (here, most, work) = (self.packs.clone(), self.limits.lines, self.limits.work);
        let turn = turn_of(&self.file_loads).await?;
        let (waiting, stopped) = (Waiting::default(), self.stopped.clone());
        let gone = waiting.gone();
        // Reading a pack and playing a log take a moment, which others should not have to wait. The turn and the place among
        // those of the same address are kept until the work ends, and not only until the guest hangs up.
        let loaded = busy(move || {
            let _held = (turn, place);
            let cancelled = || gone.load(Ordering::Relaxed) || *stopped.borrow();
            read_file(&text, &here, most, Budget { work, cancelled: &cancelled })
        });
        let (mut table, seats) = loaded.await??;
        drop(waiting);
        self.metrics.files_loaded.fetch_add(1, Ordering::Relaxed);
        let (seats, own) = seats_again(&seats, table.roles(), seat);
        // Whoever has the file has all that will be drawn: those who join are told.
        let told = table.ops().iter().any(|line| line.starts_with("exported "));
        if seats.len() > 1 && !told && !table.is_over() {
            table.apply(Act::Exported(own as u8))?;
        }
        self.open_for(table, seats, own).await
    }

    /// Whoever makes a room sits in one of its seats.
    async fn open_for(&self, table: AnyTable, seats: Vec<Seat>, own: usize) -> Result<Entered, Problem> {
        let secret = codes::secret();
        let seals: Vec<_> = (0..seats.len()).map(|i| (i == own).then(|| codes::seal(&secret))).collect();
        let code = self.open(table, seats, |_| seals.clone(), None).await?;
        Ok(Entered { code, seat: secret, place: own as u8 })
    }

    /// The game that follows on the one of this seat's room, in a room of its own, with the same people.
    pub(crate) async fn go_on(self: &Arc<Self>, secret: &str, scenario: &str) -> Result<Entered, Problem> {
        let code = self.find_seat(secret).await?;
        let go_on = |reply| Mail::GoOn { secret: secret.to_owned(), scenario: scenario.to_owned(), reply };
        let (mailbox, asked) = self.reach(&code, go_on).await?;
        let (place, onward) = asked?;
        let moved = match onward {
            Onward::Begun(moved) => moved,
            Onward::Begin { pack, setup, seats, heirs, under_way, home } => {
                let table = self.set_up(pack, setup).await?;
                let seals = |code: &str| {
                    heirs.iter().map(|h| h.as_ref().map(|seal| codes::inherited_seal(seal, code))).collect()
                };
                let code = self.open(table, seats, seals, home).await?;
                let to = Moved::to(code, heirs);
                let _ = mailbox.send(Mail::Moved { to: to.clone(), under_way }).await;
                to
            }
        };
        let seat = moved.seat(place, secret).unwrap_or_default();
        Ok(Entered { code: moved.code, seat, place: place as u8 })
    }

    /// Keeps a new room and wakes it; its code. Of the seats' secrets only seals are kept, and the code may be in them.
    async fn open(
        &self,
        table: AnyTable,
        seats: Vec<Seat>,
        seals: impl Fn(&str) -> Vec<Option<String>>,
        home: Option<String>,
    ) -> Result<String, Problem> {
        let storage = |e: StoreProblem| Problem { reason: Reason::Storage, detail: e.to_string() };
        let full = self.store.size().await.map_err(storage)? >= self.limits.storage;
        if full || self.store.count().await.map_err(storage)? >= self.limits.rooms {
            self.make_place().await?;
        }
        let json = |e: serde_json::Error| Problem { reason: Reason::Storage, detail: e.to_string() };
        let (first, rest) = table.ops().split_at(table.ops().len().min(CHUNK));
        let mut stored = StoredRoom {
            code: codes::code(),
            setup: table.setup().encode(),
            seats: serde_json::to_string(&KeptSeats::new(seats.clone(), home.clone(), None)).map_err(json)?,
            secrets: Vec::new(),
            log: first.to_vec(),
            sum: Sum::default().and_all(first),
            snapshots: table.base().map(stored).into_iter().collect(),
        };
        let pack = self.packed(&table.pack());
        // Codes are short; two rooms may draw the same one.
        for _ in 0..20 {
            let cell = self.awake.of(&stored.code, is_awake);
            let mut room = cell.lock().await;
            stored.secrets = seals(&stored.code);
            match self.store.create(&stored, &pack).await {
                Ok(own) => {
                    let sum = match self.keep_rest(&own, &stored, rest).await {
                        Ok(sum) => sum,
                        Err(problem) => {
                            let _ = self.store.delete(&own).await;
                            return Err(storage(problem));
                        }
                    };
                    let (code, secrets) = (stored.code, stored.secrets);
                    let newer = table.newer(&self.packs);
                    let new = Room::new(own, table, seats, secrets, Arc::clone(&self.store), self.limits);
                    let new = new.summed(sum).child_of(home).offered(newer);
                    *room = Some(self.wake(new));
                    self.metrics.rooms_made.fetch_add(1, Ordering::Relaxed);
                    return Ok(code);
                }
                Err(StoreProblem::CodeTaken) => stored.code = codes::code(),
                Err(problem) => return Err(storage(problem)),
            }
        }
        Err(storage(StoreProblem::CodeTaken))
    }

    /// The lines of a long log that are not kept yet; the sum over all of it.
    async fn keep_rest(&self, own: &Owned, room: &StoredRoom, rest: &[String]) -> Result<Sum, StoreProblem> {
        let (mut from, mut after) = (room.log.len(), room.sum);
        for lines in rest.chunks(CHUNK) {
            self.store.append(own, Addition { from, after, lines: lines.to_vec(), ..Addition::default() }).await?;
            (from, after) = (from + lines.len(), after.and_all(lines));
        }
        Ok(after)
    }

    /// Takes away a room that nobody will miss, and never one that is awake.
    async fn make_place(&self) -> Result<(), Problem> {
        let storage = |e: StoreProblem| Problem { reason: Reason::Storage, detail: e.to_string() };
        for code in self.store.spare().await.map_err(storage)? {
            let cell = self.awake.of(&code, is_awake);
            if let Ok(place) = cell.try_lock()
                && !is_awake(&place)
                && let Claim::Here(own) = self.store.claim(&code).await.map_err(storage)?
            {
                return self.store.delete(&own).await.map_err(storage);
            }
        }
        Err(Reason::TooManyRooms.into())
    }

    /// A new game. Its map takes a moment to measure.
    async fn set_up(&self, pack: AnyPack, setup: AnySetup) -> Result<AnyTable, Problem> {
        let _turn = turn(&self.loads).await?;
        let table = busy(move || setup.begin(&pack));
        table.await?.map_err(|all| Problem { reason: Reason::BadSetup, detail: all.join("; ") })
    }

    /// What is kept with a room, so that it goes on when there is another pack here one day.
    fn packed(&self, pack: &AnyPack) -> StoredPack {
        let (hash, data) = (pack.hash().to_owned(), || pack.encode().into());
        if self.packs.find(pack.kind(), &hash).is_none() {
            return StoredPack { hash, data: data() };
        }
        // Most rooms are played with a pack that is here: packing it takes a moment, once.
        let mut own = self.own_packs.lock().unwrap_or_else(PoisonError::into_inner);
        let data = Arc::clone(own.entry(hash.clone()).or_insert_with(data));
        StoredPack { hash, data }
    }

    /// The pack a game began with; `true`: it is not there any more, and today's stands in for it.
    async fn pack_of(&self, setup: &AnySetup) -> Result<(AnyPack, bool), Problem> {
        let kind = setup.pack_kind();
        if let Some(pack) = self.packs.find(kind, setup.pack_hash()) {
            return Ok((pack, false));
        }
        let cell = self.old.of(setup.pack_hash(), |pack| pack.upgrade().is_some());
        let mut known = cell.lock().await;
        if let Some(pack) = known.upgrade() {
            return Ok((pack, false));
        }
        let kept = self.store.pack(setup.pack_hash()).await;
        let kept = kept.map_err(|e| Problem { reason: Reason::Storage, detail: e.to_string() })?;
        let here = self.packs.clone();
        let read = busy(move || here.read(kind, &kept.ok_or("it was not kept")?)).await?;
        match (read, self.packs.named(kind, setup.pack())) {
            (Ok(pack), _) => {
                *known = pack.downgrade();
                Ok((pack, false))
            }
            (Err(_), Some(pack)) => Ok((pack, true)),
            (Err(why), None) => {
                let (pack, here) = (setup.pack(), self.packs.names(kind));
                let detail = format!("this game is played with the pack {pack:?}, and here is {here}: {why}");
                Err(Problem { reason: Reason::OtherPack, detail })
            }
        }
    }

    fn wake(&self, room: Room) -> Mailbox {
        let (mailbox, letters) = mpsc::channel(MAILBOX);
        let room = room.counted_by(&self.metrics).told_by(&self.herald);
        tokio::spawn(room.run(letters, self.stopped.clone()));
        mailbox
    }

    /// Where a room is: with another process that lives, or here, brought back from disk if need be.
    pub(crate) async fn find(self: &Arc<Self>, code: &str) -> Result<Place, Problem> {
        let mut place = self.awake.of(code, is_awake).lock_owned().await;
        if let Some(mailbox) = place.as_ref().filter(|m| !m.is_closed()) {
            return Ok(Place::Here(mailbox.clone()));
        }
        let (rooms, code) = (Arc::clone(self), code.to_owned());
        // In a task of its own: if those who wait give up, the next ones find it done.
        let load = tokio::spawn(async move {
            let found = rooms.load(&code).await?;
            if let Place::Here(mailbox) = &found {
                *place = Some(mailbox.clone());
            }
            Ok(found)
        });
        let failed = |_| Problem { reason: Reason::BadFile, detail: "it cannot be played here".to_owned() };
        load.await.map_err(failed)?
    }

    async fn load(&self, code: &str) -> Result<Place, Problem> {
        let storage = |e: StoreProblem| Problem { reason: Reason::Storage, detail: e.to_string() };
        let unknown = || Problem { reason: Reason::Unknown, detail: "there is no such room".to_owned() };
        let _turn = turn(&self.loads).await?;
        if *self.stopped.borrow() {
            return Err(Reason::ShuttingDown.into());
        }
        let own = match self.store.claim(code).await.map_err(storage)? {
            Claim::Here(own) => own,
            Claim::There(peer) => return Ok(Place::There(peer)),
            Claim::Nowhere => return Err(unknown()),
        };
        let room = match self.store.load(code).await.map_err(storage)? {
            Some(kept) => self.bring_back(&own, kept).await,
            None => Err(unknown()),
        };
        if room.is_err() {
            let _ = self.store.release(&own).await;
        }
        let room = room?;
        // Only for the day when there are too many rooms: no reason to keep anybody out.
        let _ = self.store.used(code).await;
        self.metrics.rooms_woken.fetch_add(1, Ordering::Relaxed);
        Ok(Place::Here(self.wake(room)))
    }

    /// A room as it was kept, whatever pack and program there were then.
    async fn bring_back(&self, own: &Owned, kept: StoredRoom) -> Result<Room, Problem> {
        let storage = |detail: String| Problem { reason: Reason::Storage, detail };
        let setup = AnySetup::decode(&kept.setup).map_err(storage)?;
        let (seats, moved, home) = match serde_json::from_str(&kept.seats).map_err(|e| storage(e.to_string()))? {
            KeptSeats::Here(seats) => (seats, None, None),
            KeptSeats::GoneOn { seats, moved } => (seats, Some(moved), None),
            KeptSeats::Child { seats, home, moved } => (seats, moved, Some(home)),
        };
        let (pack, other) = self.pack_of(&setup).await?;
        let StoredRoom { log, mut sum, secrets, snapshots, .. } = kept;
        let from = log.len();
        let snapshots: Vec<Vec<u8>> = snapshots.into_iter().map(|s| s.data).collect();
        let (work, stopped) = (self.limits.work, self.stopped.clone());
        let loaded = busy(move || {
            let cancelled = || *stopped.borrow();
            setup.load(&pack, &log, &snapshots, other, Budget { work, cancelled: &cancelled })
        });
        let loaded = loaded.await?.map_err(file_problem)?;
        let table = loaded.table;
        if loaded.resumed {
            let addition = Addition {
                from,
                after: sum,
                lines: table.ops()[from..].to_vec(),
                person: false,
                snapshot: table.base().map(stored),
                setup: Some(table.setup().encode()),
                pack: Some(self.packed(&table.pack())),
            };
            let after = sum.and_all(&addition.lines);
            self.store.append(own, addition).await.map_err(|e| storage(e.to_string()))?;
            sum = after;
        }
        let newer = table.newer(&self.packs);
        let room = Room::new(own.clone(), table, seats, secrets, Arc::clone(&self.store), self.limits);
        Ok(room.summed(sum).gone_on(moved).child_of(home).offered(newer))
    }

    /// Whether guests can play here.
    pub(crate) async fn ready(&self) -> Result<(), StoreProblem> {
        if *self.stopped.borrow() {
            return Err(StoreProblem::Failed("it ends".to_owned()));
        }
        self.pulse.feel(&*self.store).await
    }

    pub(crate) async fn now(&self) -> Now {
        let awake = self.awake.all().iter().filter(|c| c.try_lock().is_ok_and(|p| is_awake(&p))).count();
        Now {
            rooms: self.store.count().await.unwrap_or_default(),
            awake: awake as u64,
            sockets: self.sockets.count() as u64,
            storage: self.store.size().await.unwrap_or_default(),
            ready: self.ready().await.is_ok(),
        }
    }

    /// Waits until all rooms have put themselves away.
    pub(crate) async fn put_away(&self) {
        let all = async {
            for place in self.awake.all() {
                let mailbox = place.lock().await.take();
                if let Some(mailbox) = mailbox {
                    mailbox.closed().await;
                }
            }
        };
        let _ = tokio::time::timeout(PATIENCE, all).await;
    }

    /// The room of a seat's secret. Whether it still is one, the room knows.
    pub(crate) async fn find_seat(&self, secret: &str) -> Result<String, Problem> {
        let found = self.store.find(&codes::seal(secret)).await;
        let found = found.map_err(|e| Problem { reason: Reason::Storage, detail: e.to_string() })?;
        let unknown = || Problem { reason: Reason::Unknown, detail: "there is no such seat".to_owned() };
        found.map(|(code, _)| code).ok_or_else(unknown)
    }

    /// A browser comes into a room of this process: where its messages go, and its number there.
    pub(crate) async fn enter(
        self: &Arc<Self>,
        code: &str,
        secret: Option<String>,
        since: Option<u32>,
        lang: &str,
        out: Out,
    ) -> Result<(Mailbox, u64), Problem> {
        let enter =
            |reply| Mail::Enter { secret: secret.clone(), since, lang: lang.to_owned(), out: out.clone(), reply };
        let (mailbox, id) = self.reach(code, enter).await?;
        Ok((mailbox, id?))
    }

    /// Puts a letter into a room's mailbox and waits for the reply.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        code: &str,
        letter: impl Fn(oneshot::Sender<T>) -> Mail,
    ) -> Result<T, Problem> {
        Ok(self.reach(code, letter).await?.1)
    }

    /// The reply, and where it came from. A room that has just gone to sleep is woken again.
    async fn reach<T>(
        self: &Arc<Self>,
        code: &str,
        letter: impl Fn(oneshot::Sender<T>) -> Mail,
    ) -> Result<(Mailbox, T), Problem> {
        for _ in 0..2 {
            let Place::Here(mailbox) = self.find(code).await? else { break };
            let (reply, answer) = oneshot::channel();
            if mailbox.send(letter(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((mailbox, answer));
            }
        }
        Err(Reason::Busy.into())
    }
}

/// Each time this process was away its rooms look whether they are still its own.
async fn look_after(rooms: Weak<Rooms>, mut lapses: watch::Receiver<u64>) {
    while lapses.changed().await.is_ok() {
        let Some(rooms) = rooms.upgrade() else { return };
        for place in rooms.awake.all() {
            let mailbox = place.lock().await.clone();
            if let Some(mailbox) = mailbox {
                let _ = mailbox.send(Mail::Whose).await;
            }
        }
    }
}

fn is_awake(place: &Option<Mailbox>) -> bool {
    place.as_ref().is_some_and(|mailbox| !mailbox.is_closed())
}

/// A turn that may be taken along.
async fn turn_of(among: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Problem> {
    match tokio::time::timeout(TURN, Arc::clone(among).acquire_owned()).await {
        Ok(Ok(permit)) => Ok(permit),
        _ => Err(Reason::Busy.into()),
    }
}

async fn turn(among: &Semaphore) -> Result<SemaphorePermit<'_>, Problem> {
    match tokio::time::timeout(TURN, among.acquire()).await {
        Ok(Ok(permit)) => Ok(permit),
        _ => Err(Reason::Busy.into()),
    }
}
