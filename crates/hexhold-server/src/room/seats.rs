//! Who sits where in a room, and where they have gone on.

use std::sync::Arc;
use std::time::Instant;

use hexhold_table::{change_seats, host, sit_down};
use hexhold_wire::{Act, Problem, Reason, RoomView, Seat, SeatChange, SeatIs, SeatView, ServerMessage};
use serde::{Deserialize, Serialize};

use super::Room;
use crate::codes;
use crate::mail::{Moved, Onward};

/// As seats are kept. An object only when the game has gone on elsewhere.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum KeptSeats {
    Here(Vec<Seat>),
    /// Of a campaign, which waits for what comes of it.
    Child {
        seats: Vec<Seat>,
        home: String,
        moved: Option<Moved>,
    },
    GoneOn {
        seats: Vec<Seat>,
        moved: Moved,
    },
}

impl KeptSeats {
    pub(crate) fn new(seats: Vec<Seat>, home: Option<String>, moved: Option<Moved>) -> Self {
        match (home, moved) {
            (Some(home), moved) => Self::Child { seats, home, moved },
            (None, Some(moved)) => Self::GoneOn { seats, moved },
            (None, None) => Self::Here(seats),
        }
    }
}

impl Room {
    /// Whose secret it is: it may have been looked up before the seat changed hands.
    pub(super) fn seat_of(&self, secret: &str) -> Result<usize, Reason> {
        let sealed = codes::seal(secret);
        let place = self.secrets.iter().position(|s| s.as_deref() == Some(&sealed));
        place.filter(|&p| self.seats[p].is == SeatIs::Taken).ok_or(Reason::Unknown)
    }

    pub(super) fn present(&self, seat: usize) -> bool {
        self.browsers.values().any(|b| b.seat == Some(seat))
    }

    pub(super) fn room_view(&self, lang: &str) -> RoomView {
        let (scenario, name) = self.table.title(lang);
        let seat = |(i, s): (usize, &Seat)| SeatView {
            seat: i as u8,
            plays: s.roles.iter().filter_map(|&r| self.table.played(r, lang)).collect(),
            is: s.clone(),
            present: self.present(i),
        };
        RoomView {
            code: self.own.code.clone(),
            kind: self.table.kind().to_owned(),
            scenario,
            name,
            seats: self.seats.iter().enumerate().map(seat).collect(),
            spectators: self.browsers.values().filter(|b| b.seat.is_none()).count() as u16,
            over: self.table.is_over(),
            exported: !self.table.is_over() && self.table.ops().iter().any(|line| line.starts_with("exported ")),
            campaign: self.home.clone(),
        }
    }

    pub(super) async fn join(&mut self, name: &str, place: Option<usize>) -> Result<(usize, String), Reason> {
        let (seats, secrets) = (self.seats.clone(), self.secrets.clone());
        let place = sit_down(&mut self.seats, place, name).map_err(|p| Problem::from(p).reason)?;
        let secret = codes::secret();
        self.secrets[place] = Some(codes::seal(&secret));
        if self.keep_seats().await.is_err() {
            (self.seats, self.secrets) = (seats, secrets);
            return Err(Reason::Storage);
        }
        self.room_changed();
        Ok((place, secret))
    }

    pub(super) async fn change_seats(&mut self, by: usize, change: &SeatChange) -> Result<(), Problem> {
        let (seats, secrets) = (self.seats.clone(), self.secrets.clone());
        let host_gone = self.host_gone();
        let gone = change_seats(&mut self.seats, by, change, host_gone)?;
        if let Some(gone) = gone {
            self.secrets[gone] = None;
        }
        if let Err(problem) = self.keep_seats().await {
            (self.seats, self.secrets) = (seats, secrets);
            return Err(Problem::new(Reason::Storage, problem));
        }
        if let Some(gone) = gone {
            let reason = if gone == by { Reason::Left } else { Reason::Kicked };
            self.see_off(gone, reason);
        }
        self.room_changed();
        if let Some(gone) = gone {
            self.wish_without(gone).await?;
        }
        match host(&self.seats).filter(|&h| host(&seats) != Some(h)) {
            Some(host) => self.perform(Act::Host(host as u8)).await,
            None => Ok(()),
        }
    }

    fn see_off(&mut self, seat: usize, reason: Reason) {
        let ids: Vec<u64> = self.browsers.iter().filter(|(_, b)| b.seat == Some(seat)).map(|(&id, _)| id).collect();
        for id in ids {
            self.send(id, &ServerMessage::bye(reason));
            self.browsers.remove(&id);
        }
    }

    /// Whether the host has been away for so long that somebody else may take the place.
    fn host_gone(&self) -> bool {
        host(&self.seats).is_none_or(|h| !self.present(h) && self.host_seen.elapsed() >= self.limits.host_away)
    }

    /// Looked at with every letter: a host who is here has been seen.
    pub(super) fn look_for_host(&mut self) {
        if host(&self.seats).is_some_and(|h| self.present(h)) {
            self.host_seen = Instant::now();
        }
    }

    pub(super) async fn keep_seats(&mut self) -> Result<(), String> {
        let seats = self.seats.clone();
        let kept = KeptSeats::new(seats, self.home.clone(), self.moved.clone());
        let seats = serde_json::to_string(&kept).map_err(|e| e.to_string())?;
        let kept = self.store.seats(&self.own, &seats, &self.secrets).await;
        kept.inspect_err(|problem| self.not_kept(problem)).map_err(|e| e.to_string())
    }

    /// Only the host takes everybody along, or anybody of a campaign, and only once: while it is being set up nobody begins another.
    pub(super) fn go_on(&mut self, secret: &str, scenario: &str) -> Result<(usize, Onward), Reason> {
        let seat = self.seat_of(secret)?;
        if !self.seats[seat].host && !self.table.is_campaign() {
            return Err(Reason::NotHost);
        }
        if let Some(moved) = &self.moved {
            return Ok((seat, Onward::Begun(moved.clone())));
        }
        if self.going.strong_count() > 0 {
            return Err(Reason::Stale);
        }
        // What follows in a campaign is the campaign's to say.
        if self.home.is_some() {
            return Err(Reason::BadSetup);
        }
        let setup = self.table.onward(scenario, codes::seed()).ok_or(Reason::BadSetup)?;
        let under_way = Arc::new(());
        self.going = Arc::downgrade(&under_way);
        let (pack, seats) = (self.table.pack(), self.table.seats_onward(&self.seats));
        let home = self.table.is_campaign().then(|| self.own.code.clone());
        let heirs = seats.iter().zip(&self.secrets).map(|(s, seal)| seal.clone().filter(|_| s.is == SeatIs::Taken));
        let heirs = heirs.collect();
        Ok((seat, Onward::Begin { pack, setup, seats, heirs, under_way, home }))
    }

    pub(super) async fn everybody_moved(&mut self, to: Moved, under_way: Arc<()>) {
        self.moved = Some(to);
        drop(under_way);
        // Not stored, it is still true as long as the room is awake.
        let _ = self.keep_seats().await;
        let all: Vec<u64> = self.browsers.keys().copied().collect();
        all.into_iter().for_each(|id| self.tell_moved(id, true));
    }

    pub(super) fn tell_moved(&mut self, id: u64, now: bool) {
        let (Some(moved), Some(browser)) = (&self.moved, self.browsers.get(&id)) else { return };
        let seat = browser.seat.zip(browser.secret.as_deref()).and_then(|(place, secret)| moved.seat(place, secret));
        let message = ServerMessage::Moved { code: moved.code.clone(), seat, now };
        self.send(id, &message);
    }
}

#[cfg(test)]
mod tests {
    use hexhold_model::Ruleset;
    use hexhold_table::Content;
    use hexhold_table::scenario::{GameSetup, Pack, Setup, Table};
    use hexhold_wire::AnyTable;
    use tokio::sync::{mpsc, oneshot};

    use super::*;
    use crate::Limits;
    use crate::room::Mail;
    use crate::store::{MemoryStore, Store, StoredPack, StoredRoom};

    async fn room(secrets: [&str; 2]) -> Room {
        let rules = vec![Ruleset::gloomhaven_second()];
        let pack = Arc::new(Pack::new("demo", hexhold_testkit::demo_library(), rules));
        let hero = |n: u8| {
            let text = format!(r#"{{ "class": "class {n}", "name": "", "level": 1 }}"#);
            serde_json::from_str::<hexhold_wire::NewCharacter>(&text).expect("a character")
        };
        let party = hexhold_wire::scenario::party(&pack.library, &[hero(0), hero(1)]).expect("two classes");
        let game = GameSetup { scenario: "demo".to_owned(), level: Some(1), party, ..GameSetup::default() };
        let (name, pack_hash) = (pack.name.clone(), pack.hash().to_owned());
        let setup = Setup { game, rules: String::new(), seed: 1, pack: name, pack_hash };
        let table = Table::new(pack, setup).expect("the demo is in order");
        let seat = |c: u8| Seat {
            name: String::new(),
            roles: vec![hexhold_wire::Role(c)],
            is: SeatIs::Taken,
            host: c == 0,
            skill: Default::default(),
        };
        let secrets: Vec<Option<String>> = secrets.iter().map(|&s| Some(codes::seal(s))).collect();
        let store = Arc::new(MemoryStore::default());
        let kept = StoredRoom { code: "CODE".to_owned(), ..StoredRoom::default() };
        let pack = StoredPack { hash: String::new(), data: Arc::new([]) };
        let own = store.create(&kept, &pack).await.expect("room for it");
        Room::new(own, AnyTable::Scenario(Box::new(table)), vec![seat(0), seat(1)], secrets, store, Limits::default())
    }

    #[tokio::test]
    async fn a_secret_that_was_looked_up_before_a_kick_opens_nothing_after_it() {
        let mut room = room(["HOST", "GUEST"]).await;
        for change in [SeatChange::Kick { seat: 1 }, SeatChange::Open { seat: 1 }] {
            room.change_seats(0, &change).await.expect("the host may");
        }
        let (place, new) = room.join("somebody else", Some(1)).await.expect("it is open");
        assert_eq!((room.seat_of(&new), room.seat_of("GUEST")), (Ok(place), Err(Reason::Unknown)));
        // Letters that were under way meanwhile.
        let (out, _in) = mpsc::channel(8);
        let (reply, entered) = oneshot::channel();
        let secret = Some("GUEST".to_owned());
        room.take(Mail::Enter { secret, since: None, lang: String::new(), out, reply }).await;
        assert_eq!(entered.await, Ok(Err(Reason::Unknown)));
        let (reply, file) = oneshot::channel();
        room.take(Mail::Export { secret: "GUEST".to_owned(), reply }).await;
        assert_eq!(file.await.map(|f| f.err()), Ok(Some(Reason::Unknown)));
    }
}
