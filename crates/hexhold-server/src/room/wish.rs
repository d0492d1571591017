//! What is not free at a table: somebody wishes it, and those it concerns agree or refuse.

use hexhold_table::{GameFile, Op, Seat, SeatIs, UndoStep, Viewer, Wanted, Wish, other_players};

use super::{Problem, Room};
use crate::protocol::Reason;

/// A wish that waits. It lasts until the game moves on.
#[derive(Debug)]
pub(super) struct Waiting {
    number: u32,
    by: usize,
    what: What,
    /// Whoever leaves the table is not asked any more, and who comes later is not asked at all.
    asked: Vec<usize>,
    agreed: Vec<usize>,
}

#[derive(Debug)]
enum What {
    Undo { answers: u32, point: Option<String> },
    Export,
}

impl Room {
    pub(super) async fn undo(&mut self, seat: usize) -> Result<(), Problem> {
        let (step, op) = self.table.undo_step(&self.seats, seat).ok_or_else(|| plain(Reason::NothingToUndo))?;
        self.take_back(seat, step, op, None).await
    }

    pub(super) async fn return_to(&mut self, seat: usize, name: String) -> Result<(), Problem> {
        let (step, op) = self.table.return_step(&name, &self.seats, seat).map_err(super::refused)?;
        self.take_back(seat, step, op, Some(name)).await
    }

    async fn take_back(&mut self, by: usize, step: UndoStep, op: Op, point: Option<String>) -> Result<(), Problem> {
        if step.asks.is_empty() {
            return self.perform(vec![op]).await;
        }
        self.wish(by, What::Undo { answers: step.answers, point }, step.asks.into_iter().map(usize::from).collect())
    }

    /// Asks for the game as a file.
    pub(super) async fn want_export(&mut self, seat: usize) -> Result<(), Problem> {
        if self.may_export(seat) {
            return self.give_file(seat).await;
        }
        let asked: Vec<usize> = other_players(&self.seats, seat).collect();
        // For whoever still comes to play nobody can agree.
        if asked.is_empty() { Err(plain(Reason::Secret)) } else { self.wish(seat, What::Export, asked) }
    }

    fn wish(&mut self, by: usize, what: What, asked: Vec<usize>) -> Result<(), Problem> {
        if self.wish.is_some() {
            return Err(plain(Reason::WishOpen));
        }
        self.wishes += 1;
        self.wish = Some(Waiting { number: self.wishes, by, what, asked, agreed: Vec::new() });
        Ok(())
    }

    /// Yes or no to the wish of this number. Whoever wished may only withdraw it.
    pub(super) async fn consent(&mut self, seat: usize, number: u32, agree: bool) -> Result<(), Problem> {
        let nobody = || plain(Reason::NobodyAsked);
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
            Some(Waiting { what: What::Undo { answers, .. }, .. }) => self.perform(vec![Op::Undo(answers)]).await,
            Some(Waiting { what: What::Export, by, .. }) => self.give_file(by).await,
            None => Ok(()),
        }
    }

    /// Lays the file ready for a seat. Where others play too, all are told.
    async fn give_file(&mut self, seat: usize) -> Result<(), Problem> {
        if !self.may_export(seat) {
            self.perform(vec![Op::Exported(seat as u8)]).await?;
        }
        self.file = Some((seat, Box::new(self.table.export(&self.seats))));
        Ok(())
    }

    /// The whole game, secrets included: only where there is nobody to hide them from, now or later.
    fn may_export(&self, seat: usize) -> bool {
        let person = |s: &Seat| s.is != SeatIs::Bot && !s.characters.is_empty();
        let others = self.seats.iter().enumerate().any(|(i, s)| i != seat && person(s));
        !others || self.table.ending().is_some()
    }

    /// Fetches the file: the one that was agreed to, once, or the game as it stands.
    pub(super) fn export(&mut self, secret: &str) -> Result<Box<GameFile>, Reason> {
        let seat = self.seat_of(secret)?;
        if let Some((_, file)) = self.file.take_if(|(s, _)| *s == seat) {
            self.tell_all();
            return Ok(file);
        }
        if self.may_export(seat) { Ok(Box::new(self.table.export(&self.seats))) } else { Err(Reason::Secret) }
    }

    /// The wish as a viewer may know it.
    pub(super) fn wish_view(&self, viewer: &Viewer) -> Option<Wish> {
        let wish = self.wish.as_ref()?;
        let what = match &wish.what {
            What::Undo { answers, point: None } => {
                Wanted::Undo(self.table.step_back(*answers, &self.seats, wish.by, viewer)?)
            }
            What::Undo { answers, point: Some(name) } => Wanted::Return { name: name.clone(), answers: *answers },
            What::Export => Wanted::Export,
        };
        let waiting = wish.asked.iter().filter(|s| !wish.agreed.contains(s));
        Some(Wish {
            number: wish.number,
            by: wish.by as u8,
            what,
            agreed: wish.agreed.iter().map(|&s| s as u8).collect(),
            waiting: waiting.map(|&s| s as u8).collect(),
        })
    }
}

const fn plain(reason: Reason) -> Problem {
    (reason, String::new())
}
