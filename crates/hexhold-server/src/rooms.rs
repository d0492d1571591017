//! All rooms: found by code or secret, brought back from disk when somebody comes.

use std::collections::HashMap;
use std::sync::Arc;

use hexhold_table::{
    CharId, Deal, DungeonSetup, GameFile, GameSetup, Pack, Seat, SeatIs, Setup, Table, Variants, check_seats,
};
use tokio::sync::{Mutex, mpsc, oneshot, watch};

use crate::limits::{ByAddress, Limits};
use crate::protocol::{Entered, NewGame, Problem, Reason};
use crate::room::{Mail, Room, seat_problem};
use crate::store::{Store, StoreProblem, StoredRoom};
use crate::{codes, menu};

/// Letters that may wait in a room's mailbox; beyond, senders wait.
const MAILBOX: usize = 256;

#[derive(Debug)]
pub(crate) struct Rooms {
    pub(crate) pack: Arc<Pack>,
    store: Arc<dyn Store>,
    pub(crate) limits: Limits,
    pub(crate) addresses: ByAddress,
    stopped: watch::Receiver<bool>,
    /// Rooms with a task. The lock is held while one is brought back, so that no room gets two.
    awake: Mutex<HashMap<String, mpsc::Sender<Mail>>>,
}

impl Rooms {
    pub(crate) fn new(pack: Arc<Pack>, store: Arc<dyn Store>, limits: Limits, stopped: watch::Receiver<bool>) -> Self {
        Self { pack, store, limits, addresses: ByAddress::default(), stopped, awake: Mutex::default() }
    }

    /// A new room with a new game.
    pub(crate) async fn create(&self, new: NewGame) -> Result<Entered, Problem> {
        let bad = |detail: String| Problem { reason: Reason::BadSetup, detail };
        let seats = seats(&new).map_err(|p| Problem { reason: seat_problem(p), detail: p.to_string() })?;
        let party = menu::party(&self.pack.library, &new.characters).map_err(bad)?;
        let solo = seats.iter().filter(|s| !s.characters.is_empty()).count() == 1;
        let drawn = self.pack.library.dungeons.iter().any(|d| d.key == new.scenario);
        let dungeon = drawn.then(|| DungeonSetup::recommended(Deal::Seed(codes::seed())));
        let variants = Variants { solo, ..new.variants };
        let (scenario, level, difficulty) = (new.scenario, new.level, new.difficulty);
        let game = GameSetup { scenario, level, difficulty, variants, party, dungeon, ..GameSetup::default() };
        let (pack, pack_hash) = (self.pack.name.clone(), self.pack.hash());
        let setup = Setup { game, rules: new.rules, seed: codes::seed(), pack, pack_hash };
        let table = Table::new(Arc::clone(&self.pack), setup).map_err(|all| bad(all.join("; ")))?;
        self.open(table, seats).await
    }

    /// A new room that goes on with a game from a file; its guest plays everybody.
    pub(crate) async fn import(&self, text: &str) -> Result<Entered, Problem> {
        let bad = |e: hexhold_table::FileProblem| Problem { reason: Reason::BadFile, detail: e.to_string() };
        let file = GameFile::read(text).map_err(bad)?;
        let table = file.open(Arc::clone(&self.pack)).map_err(bad)?;
        let characters = (0..table.setup().game.party.len() as u8).map(CharId).collect();
        let seat = Seat { name: String::new(), characters, is: SeatIs::Taken, host: true };
        self.open(table, vec![seat]).await
    }

    async fn open(&self, table: Table, seats: Vec<Seat>) -> Result<Entered, Problem> {
        let storage = |e: StoreProblem| Problem { reason: Reason::Storage, detail: e.to_string() };
        if self.store.count().await.map_err(storage)? >= self.limits.rooms {
            return Err(Problem { reason: Reason::TooManyRooms, detail: String::new() });
        }
        let json = |e: serde_json::Error| Problem { reason: Reason::Storage, detail: e.to_string() };
        let secret = codes::secret();
        let mut secrets = vec![None; seats.len()];
        secrets[0] = Some(secret.clone());
        let mut stored = StoredRoom {
            code: codes::code(),
            setup: serde_json::to_string(table.setup()).map_err(json)?,
            seats: serde_json::to_string(&seats).map_err(json)?,
            secrets: secrets.clone(),
            log: table.ops().to_vec(),
        };
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
        let stored = self.store.load(code).await.map_err(|e| storage(e.to_string()))?.ok_or_else(unknown)?;
        let setup: Setup = serde_json::from_str(&stored.setup).map_err(|e| storage(e.to_string()))?;
        let seats: Vec<Seat> = serde_json::from_str(&stored.seats).map_err(|e| storage(e.to_string()))?;
        let table = Table::replay(Arc::clone(&self.pack), setup, &stored.log)
            .map_err(|e| Problem { reason: Reason::BadFile, detail: e.to_string() })?;
        let code = code.to_owned();
        let room = Room::new(code.clone(), table, seats, stored.secrets, Arc::clone(&self.store), self.limits);
        let mailbox = self.wake(room);
        awake.insert(code, mailbox.clone());
        Ok(mailbox)
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
