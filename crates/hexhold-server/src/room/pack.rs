//! Another version of the pack under a running campaign. It is offered with what is missing in it, and taken when everybody agrees.

use hexhold_table::other_players;
use hexhold_wire::{AnyPack, NewerPack, Problem, Reason, ServerMessage, VERSION, WishFor};

use super::{Room, stored};
use crate::store::{Addition, StoredPack};

impl Room {
    pub(crate) fn offered(self, newer: Option<(AnyPack, NewerPack)>) -> Self {
        Self { newer, ..self }
    }

    /// What is offered now: nobody changes the pack under a scenario that is being played.
    pub(super) fn offer(&self) -> Option<NewerPack> {
        self.newer.as_ref().filter(|_| !self.table.is_away()).map(|(_, offer)| offer.clone())
    }

    pub(super) async fn want_newer(&mut self, seat: usize) -> Result<(), Problem> {
        if self.offer().is_none_or(|o| !o.impossible.is_empty()) {
            return Err(Reason::NotOffered.into());
        }
        let asked: Vec<usize> = other_players(&self.seats, seat).collect();
        if asked.is_empty() { self.renew().await } else { self.wish(seat, WishFor::Pack, asked) }
    }

    /// Goes on with the pack that is here. It is kept first; then everybody gets everything anew.
    pub(super) async fn renew(&mut self) -> Result<(), Problem> {
        if self.table.is_away() {
            return Err(Reason::NotOffered.into());
        }
        let (pack, offer) = self.newer.take().ok_or(Reason::NotOffered)?;
        let table = match self.table.with_pack(&pack) {
            Ok(table) => table,
            Err(problem) => {
                self.newer = Some((pack, offer));
                return Err(problem);
            }
        };
        let before = self.table.ops().len();
        let lines = table.ops()[before..].to_vec();
        let after = self.sum.and_all(&lines);
        let addition = Addition {
            from: before,
            after: self.sum,
            lines,
            person: false,
            snapshot: table.base().map(stored),
            setup: Some(table.setup().encode()),
            pack: Some(StoredPack { hash: pack.hash().to_owned(), data: pack.encode().into() }),
        };
        if let Err(problem) = self.store.append(&self.own, addition).await {
            self.not_kept(&problem);
            self.newer = Some((pack, offer));
            return Err(Problem::new(Reason::Storage, problem));
        }
        (self.sum, self.table) = (after, table);
        self.kept_at = self.table.ops().len();
        self.wish = None;
        self.leans.clear();
        self.welcome_all();
        Ok(())
    }

    /// Words and classes may be others now.
    fn welcome_all(&mut self) {
        for id in self.browsers.keys().copied().collect::<Vec<_>>() {
            let Some(b) = self.browsers.get(&id) else { continue };
            let (seat, lang, since) = (b.seat, b.lang.clone(), b.seen);
            let (room, book) = (self.room_view(&lang), self.table.book(&lang));
            let update = Box::new(self.update(seat, Some(since), &lang));
            let welcome = ServerMessage::Welcome { v: VERSION, room, you: seat.map(|s| s as u8), book, update };
            if let Some(b) = self.browsers.get_mut(&id) {
                b.seen = self.table.revision();
            }
            self.send(id, &welcome);
        }
    }
}
