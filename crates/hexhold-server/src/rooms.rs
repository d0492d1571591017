//! All rooms: found by code or secret, brought back from disk when somebody comes.

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use hexhold_table::{
    CharId, Deal, DungeonSetup, FileProblem, GameFile, GameSetup, Pack, Seat, SeatIs, Setup, Snapshot, Source, Table,
    Variants, check_seats,
};
use tokio::sync::{Mutex, mpsc, oneshot, watch};

use crate::busy::busy;
use crate::limits::{ByAddress, Limits};
use crate::protocol::{Entered, NewGame, Problem, Reason};
use crate::room::{Mail, Moved, Onward, Room, seat_problem, stored};
use crate::store::{Addition, Store, StoreProblem, StoredRoom};
use crate::{codes, menu};

/// Letters that may wait in a room's mailbox; beyond, senders wait.
const MAILBOX: usize = 256;
/// How long rooms may take to put themselves away when the server stops.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(crate) struct Rooms {
    pub(crate) pack: Arc<Pack>,
    store: Arc<dyn Store>,
    pub(crate) limits: Limits,
    pub(crate) addresses: ByAddress,
    stopped: watch::Receiver<bool>,
    /// Rooms with a task. The lock is held while one is brought back, so that no room gets two.
    awake: Mutex<HashMap<String, mpsc::Sender<Mail>>>,
    /// Packs of older rooms that are awake, by hash.
    old: Mutex<HashMap<String, Weak<Pack>>>,
}

impl Rooms {
    pub(crate) fn new(pack: Arc<Pack>, store: Arc<dyn Store>, limits: Limits, stopped: watch::Receiver<bool>) -> Self {
        Self {
            pack,
            store,
            limits,
            addresses: ByAddress::default(),
            stopped,
            awake: Mutex::default(),
            old: Mutex::default(),
        }
    }

    /// A new room with a new game.
    pub(crate) async fn create(&self, new: NewGame) -> Result<Entered, Problem> {
        let bad = |detail: String| Problem { reason: Reason::BadSetup, detail };
        let seats = seats(&new).map_err(|p| Problem { reason: seat_problem(p), detail: p.to_string() })?;
        let party = menu::party(&self.pack.library, &new.characters).map_err(bad)?;
        let solo = seats.iter().filter(|s| !s.characters.is_empty()).count() == 1;
        let drawn = self.pack.library.dungeons.iter().any(|d| d.key == new.scenario);
        let mut dungeon = drawn.then(|| DungeonSetup::recommended(Deal::Seed(codes::seed())));
        if let (Some(dungeon), Some(chosen)) = (&mut dungeon, new.dungeon) {
            dungeon.penalties = chosen.penalties;
            dungeon.opener = chosen.opener;
            dungeon.entrance = chosen.entrance;
        }
        let variants = Variants { solo, ..new.variants };
        let (scenario, level, difficulty) = (new.scenario, new.level, new.difficulty);
        let game = GameSetup { scenario, level, difficulty, variants, party, dungeon, ..GameSetup::default() };
        let (pack, pack_hash) = (self.pack.name.clone(), self.pack.hash().to_owned());
        let setup = Setup { game, rules: new.rules, seed: codes::seed(), pack, pack_hash };
        let table = set_up(Arc::clone(&self.pack), setup).await?;
        let secrets = one_secret(seats.len());
        self.open(table, seats, secrets).await
    }

    /// A new room that goes on with a game from a file; its guest plays everybody.
    pub(crate) async fn import(&self, text: &str) -> Result<Entered, Problem> {
        let file = text.to_owned();
        let here = Arc::clone(&self.pack);
        // Reading a pack and playing a log take a moment, which others should not have to wait.
        let loaded = busy(move || GameFile::read(&file)?.go_on(&here)).await?;
        let table = loaded.map_err(bad_file)?.table;
        let characters = (0..table.setup().game.party.len() as u8).map(CharId).collect();
        let seat = Seat { name: String::new(), characters, is: SeatIs::Taken, host: true };
        self.open(table, vec![seat], one_secret(1)).await
    }

    /// The game that follows on the one of this seat's room, in a room of its own, with the same people.
    pub(crate) async fn go_on(&self, secret: &str, scenario: &str) -> Result<Entered, Problem> {
        let (mailbox, place) = self.find_seat(secret).await?;
        let scenario = scenario.to_owned();
        let refused = |reason| Problem { reason, detail: String::new() };
        let moved =
            match Self::ask(&mailbox, |reply| Mail::GoOn { seat: place, scenario, reply }).await?.map_err(refused)? {
                Onward::Begun(moved) => moved,
                Onward::Begin { pack, setup, seats } => {
                    let table = set_up(pack, *setup).await?;
                    let secrets: Vec<_> = seats.iter().map(|s| (s.is == SeatIs::Taken).then(codes::secret)).collect();
                    let code = self.open(table, seats, secrets.clone()).await?.code;
                    let to = Moved { code, secrets };
                    let _ = mailbox.send(Mail::Moved { to: to.clone() }).await;
                    to
                }
            };
        let seat = moved.secrets.get(place).cloned().flatten().unwrap_or_default();
        Ok(Entered { code: moved.code, seat, place: place as u8 })
    }

    async fn open(&self, table: Table, seats: Vec<Seat>, secrets: Vec<Option<String>>) -> Result<Entered, Problem> {
        let storage = |e: StoreProblem| Problem { reason: Reason::Storage, detail: e.to_string() };
        if self.store.count().await.map_err(storage)? >= self.limits.rooms {
            return Err(Problem { reason: Reason::TooManyRooms, detail: String::new() });
        }
        let json = |e: serde_json::Error| Problem { reason: Reason::Storage, detail: e.to_string() };
        let secret = secrets.first().cloned().flatten().unwrap_or_default();
        let mut stored = StoredRoom {
            code: codes::code(),
            setup: table.setup().encode(),
            seats: serde_json::to_string(&seats).map_err(json)?,
            secrets: secrets.clone(),
            log: table.ops().to_vec(),
            snapshots: table.base().map(stored).into_iter().collect(),
        };
        self.keep_pack(table.pack()).await?;
        // Codes are short; two rooms may draw the same one.
        let mut tries = 0;
        while let Err(problem) = self.store.create(&stored).await {
            tries += 1;
            if problem != StoreProblem::CodeTaken || tries > 20 {
                return Err(storage(problem));
            }
            stored.code = codes::code();
        }
        let code = stored.code;
        let room = Room::new(code.clone(), table, seats, secrets, Arc::clone(&self.store), self.limits);
        self.awake.lock().await.insert(code.clone(), self.wake(room));
        Ok(Entered { code, seat: secret, place: 0 })
    }

    /// Keeps what a room needs to go on when there is another pack here one day.
    async fn keep_pack(&self, pack: &Pack) -> Result<(), Problem> {
        let storage = |e: StoreProblem| Problem { reason: Reason::Storage, detail: e.to_string() };
        if self.store.pack(pack.hash()).await.map_err(storage)?.is_none() {
            self.store.keep_pack(pack.hash(), &pack.source().encode()).await.map_err(storage)?;
        }
        Ok(())
    }

    /// The pack a game began with; `true`: it is not there any more, and today's stands in for it.
    async fn pack_of(&self, setup: &Setup) -> Result<(Arc<Pack>, bool), Problem> {
        if setup.pack_hash == self.pack.hash() {
            return Ok((Arc::clone(&self.pack), false));
        }
        let mut old = self.old.lock().await;
        if let Some(pack) = old.get(&setup.pack_hash).and_then(Weak::upgrade) {
            return Ok((pack, false));
        }
        let kept = self.store.pack(&setup.pack_hash).await;
        let kept = kept.map_err(|e| Problem { reason: Reason::Storage, detail: e.to_string() })?;
        let here = Arc::clone(&self.pack);
        let read = busy(move || Source::decode(&kept.ok_or("it was not kept")?).and_then(|s| here.read(&s))).await?;
        match read {
            Ok(pack) => {
                old.retain(|_, pack| pack.strong_count() > 0);
                old.insert(setup.pack_hash.clone(), Arc::downgrade(&pack));
                Ok((pack, false))
            }
            Err(_) if setup.pack == self.pack.name => Ok((Arc::clone(&self.pack), true)),
            Err(why) => {
                let here = &self.pack.name;
                let detail = format!("this game is played with the pack {:?}, and here is {here:?}: {why}", setup.pack);
                Err(Problem { reason: Reason::OtherPack, detail })
            }
        }
    }

    fn wake(&self, room: Room) -> mpsc::Sender<Mail> {
        let (mailbox, letters) = mpsc::channel(MAILBOX);
        tokio::spawn(room.run(letters, self.stopped.clone()));
        mailbox
    }

    /// The mailbox of a room, which is brought back from disk if need be.
    pub(crate) async fn find(&self, code: &str) -> Result<mpsc::Sender<Mail>, Problem> {
        let unknown = || Problem { reason: Reason::Unknown, detail: "there is no such room".to_owned() };
        let storage = |detail: String| Problem { reason: Reason::Storage, detail };
        let mut awake = self.awake.lock().await;
        if let Some(mailbox) = awake.get(code).filter(|m| !m.is_closed()) {
            return Ok(mailbox.clone());
        }
        awake.retain(|_, mailbox| !mailbox.is_closed());
        let kept = self.store.load(code).await.map_err(|e| storage(e.to_string()))?.ok_or_else(unknown)?;
        let room = self.bring_back(kept).await?;
        let mailbox = self.wake(room);
        awake.insert(code.to_owned(), mailbox.clone());
        Ok(mailbox)
    }

    /// A room as it was kept, whatever pack and program there were then.
    async fn bring_back(&self, kept: StoredRoom) -> Result<Room, Problem> {
        let storage = |detail: String| Problem { reason: Reason::Storage, detail };
        let setup = Setup::decode(&kept.setup).map_err(storage)?;
        let seats: Vec<Seat> = serde_json::from_str(&kept.seats).map_err(|e| storage(e.to_string()))?;
        let (pack, other) = self.pack_of(&setup).await?;
        let StoredRoom { code, log, secrets, snapshots, .. } = kept;
        let from = log.len();
        let loaded = busy(move || {
            // What cannot be read any more is left out; the log is there.
            let snapshots: Vec<Snapshot> = snapshots.iter().filter_map(|s| Snapshot::decode(&s.data).ok()).collect();
            Table::load(&pack, &setup, &log, &snapshots, other)
        });
        let loaded = loaded.await?.map_err(bad_file)?;
        let table = loaded.table;
        if loaded.resumed {
            self.keep_pack(table.pack()).await?;
            let addition = Addition {
                from,
                lines: table.ops()[from..].to_vec(),
                snapshot: table.base().map(stored),
                setup: Some(table.setup().encode()),
            };
            self.store.append(&code, addition).await.map_err(|e| storage(e.to_string()))?;
        }
        Ok(Room::new(code, table, seats, secrets, Arc::clone(&self.store), self.limits))
    }

    /// Waits until all rooms have put themselves away.
    pub(crate) async fn put_away(&self) {
        let rooms: Vec<mpsc::Sender<Mail>> = self.awake.lock().await.drain().map(|(_, mailbox)| mailbox).collect();
        let all = async {
            for room in rooms {
                room.closed().await;
            }
        };
        let _ = tokio::time::timeout(PATIENCE, all).await;
    }

    /// The room and the place of a seat's secret.
    pub(crate) async fn find_seat(&self, secret: &str) -> Result<(mpsc::Sender<Mail>, usize), Problem> {
        let found = self.store.find(secret).await;
        let found = found.map_err(|e| Problem { reason: Reason::Storage, detail: e.to_string() })?;
        let (code, place) =
            found.ok_or_else(|| Problem { reason: Reason::Unknown, detail: "there is no such seat".to_owned() })?;
        Ok((self.find(&code).await?, place))
    }

    /// Puts a letter into a mailbox and waits for the reply.
    pub(crate) async fn ask<T>(
        mailbox: &mpsc::Sender<Mail>,
        letter: impl FnOnce(oneshot::Sender<T>) -> Mail,
    ) -> Result<T, Problem> {
        let gone = || Problem { reason: Reason::ShuttingDown, detail: String::new() };
        let (reply, answer) = oneshot::channel();
        mailbox.send(letter(reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())
    }
}

fn bad_file(e: FileProblem) -> Problem {
    let reason = match e {
        FileProblem::NotAGame(_) => Reason::NotAGame,
        FileProblem::Version(_) => Reason::NewerFile,
        FileProblem::Damaged => Reason::DamagedFile,
        FileProblem::OtherPack { .. } => Reason::OtherPack,
        _ => Reason::BadFile,
    };
    Problem { reason, detail: e.to_string() }
}

/// A new game. Its map takes a moment to measure.
async fn set_up(pack: Arc<Pack>, setup: Setup) -> Result<Table, Problem> {
    let table = busy(move || {
        let open = |setup| Table::new(Arc::clone(&pack), setup);
        open(setup.clone()).or_else(|all| any_entrance(setup).map_or(Err(all), open))
    });
    table.await?.map_err(|all| Problem { reason: Reason::BadSetup, detail: all.join("; ") })
}

/// The first card is not drawn when the party chooses: a room without the entrance it wished for is entered by another.
fn any_entrance(mut setup: Setup) -> Option<Setup> {
    setup.game.dungeon.as_mut()?.entrance.take()?;
    Some(setup)
}

/// Whoever makes a room sits in its first seat.
fn one_secret(seats: usize) -> Vec<Option<String>> {
    std::iter::once(Some(codes::secret())).chain(std::iter::repeat_n(None, seats.saturating_sub(1))).collect()
}

fn seats(new: &NewGame) -> Result<Vec<Seat>, hexhold_table::SeatProblem> {
    let seat = |(i, s): (usize, &crate::protocol::NewSeat)| Seat {
        name: s.name.clone(),
        characters: s.characters.iter().copied().map(CharId).collect(),
        is: match (i, s.bot) {
            (0, _) => SeatIs::Taken,
            (_, true) => SeatIs::Bot,
            _ => SeatIs::Open,
        },
        host: i == 0,
    };
    let seats: Vec<Seat> = new.seats.iter().enumerate().map(seat).collect();
    check_seats(&seats, new.characters.len())?;
    Ok(seats)
}
