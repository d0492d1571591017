//! What is not free at a table: somebody wishes it, and those it concerns agree or refuse.

use hexhold_table::other_players;
use hexhold_wire::{Act, Back, Problem, Reason, Seat, SeatIs, WishFor, WishNow};

use super::Room;

/// A wish that waits. It lasts until the game moves on.
#[derive(Debug)]
pub(super) struct Waiting {
    number: u32,
    by: usize,
    what: WishFor,
    /// Whoever leaves the table is not asked any more, and who comes later is not asked at all.
    asked: Vec<usize>,
    agreed: Vec<usize>,
}

impl Waiting {
    /// As the table is told of it.
    pub(super) fn now(&self) -> WishNow {
        WishNow {
            number: self.number,
            by: self.by,
            what: self.what.clone(),
            agreed: self.agreed.clone(),
            waiting: self.asked.iter().copied().filter(|s| !self.agreed.contains(s)).collect(),
        }
    }
}

impl Room {
    pub(super) async fn undo(&mut self, seat: usize) -> Result<(), Problem> {
        let back = self.table.undo(&self.seats, seat).ok_or(Reason::NothingToUndo)?;
        self.take_back(seat, back, None).await
    }

    pub(super) async fn return_to(&mut self, seat: usize, name: String) -> Result<(), Problem> {
        let back = self.table.return_to(&name, &self.seats, seat)?;
        self.take_back(seat, back, Some(name)).await
    }

    async fn take_back(&mut self, by: usize, back: Back, point: Option<String>) -> Result<(), Problem> {
        if back.asks.is_empty() {
            return self.perform(back.act).await;
        }
        self.wish(by, WishFor::Undo { answers: back.answers, point }, back.asks)
    }

    /// Asks for the game as a file.
    pub(super) async fn want_export(&mut self, seat: usize) -> Result<(), Problem> {
        if self.may_export(seat) {
            return self.give_file(seat).await;
        }
        let asked: Vec<usize> = other_players(&self.seats, seat).collect();
        // For whoever still comes to play nobody can agree.
        if asked.is_empty() { Err(Reason::Secret.into()) } else { self.wish(seat, WishFor::Export, asked) }
    }

    pub(super) fn wish(&mut self, by: usize, what: WishFor, asked: Vec<usize>) -> Result<(), Problem> {
        if self.wish.is_some() {
            return Err(Reason::WishOpen.into());
        }
        self.wishes += 1;
        self.wish = Some(Waiting { number: self.wishes, by, what, asked, agreed: Vec::new() });
        Ok(())
    }

    /// Yes or no to the wish of this number. Whoever wished may only withdraw it.
    pub(super) async fn consent(&mut self, seat: usize, number: u32, agree: bool) -> Result<(), Problem> {
        let nobody = || Problem::from(Reason::NobodyAsked);
        let wish = self.wish.as_mut().filter(|w| w.number == number).ok_or_else(nobody)?;
        let waits = wish.asked.contains(&seat) && !wish.agreed.contains(&seat);
        if !agree && (waits || seat == wish.by) {
            self.wish = None;
            return Ok(());
        }
        if !waits {
            return Err(nobody());
        }
        wish.agreed.push(seat);
        self.grant_if_agreed().await
    }

    /// Somebody has left: nobody waits for them.
    pub(super) async fn wish_without(&mut self, gone: usize) -> Result<(), Problem> {
        self.file.take_if(|(seat, _)| *seat == gone);
        self.wish.take_if(|w| w.by == gone);
        if let Some(wish) = &mut self.wish {
            wish.asked.retain(|&s| s != gone);
        }
        self.grant_if_agreed().await
    }

    async fn grant_if_agreed(&mut self) -> Result<(), Problem> {
        let agreed = |w: &mut Waiting| w.asked.iter().all(|s| w.agreed.contains(s));
        match self.wish.take_if(agreed) {
            Some(Waiting { what: WishFor::Undo { answers, .. }, .. }) => self.perform(Act::Undo(answers)).await,
            Some(Waiting { what: WishFor::Export, by, .. }) => self.give_file(by).await,
            Some(Waiting { what: WishFor::Pack, .. }) => self.renew().await,
            None => Ok(()),
        }
    }

    /// Lays the file ready for a seat.
    async fn give_file(&mut self, seat: usize) -> Result<(), Problem> {
        if self.may_export(seat) {
            self.tell_of_file(seat).await?;
        } else {
            self.perform(Act::Exported(seat as u8)).await?;
        }
        self.file = Some((seat, self.table.export(&self.seats)));
        Ok(())
    }

    /// The whole game, secrets included: only where there is nobody to hide them from, now or later.
    fn may_export(&self, seat: usize) -> bool {
        let person = |s: &Seat| s.is != SeatIs::Bot && !s.roles.is_empty();
        let others = self.seats.iter().enumerate().any(|(i, s)| i != seat && person(s));
        !others || self.table.is_over()
    }

    /// All that will be drawn is in the file of a game that is not over: where anybody else plays or may still come to play, the
    /// log says who knows it, also for those who come later. Once is enough.
    async fn tell_of_file(&mut self, seat: usize) -> Result<(), Problem> {
        let told = self.table.ops().iter().any(|line| *line == format!("exported {seat}"));
        if told || self.seats.len() == 1 || self.table.is_over() {
            return Ok(());
        }
        self.perform(Act::Exported(seat as u8)).await
    }

    /// Fetches the file: the one that was agreed to, once, or the game as it stands.
    pub(super) async fn export(&mut self, secret: &str) -> Result<String, Reason> {
        let seat = self.seat_of(secret)?;
        if let Some((_, file)) = self.file.take_if(|(s, _)| *s == seat) {
            self.tell_all();
            return Ok(file);
        }
        if !self.may_export(seat) {
            return Err(Reason::Secret);
        }
        self.tell_of_file(seat).await.map_err(|p| p.reason)?;
        self.tell_all();
        Ok(self.table.export(&self.seats))
    }
}
