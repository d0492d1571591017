//! What only campaigns and their scenarios have: votes, and games that come home.

use hexhold_wire::{Problem, SeatIs, Votes};
use serde_json::Value;

use super::Room;
use crate::mail::{Moved, News};

impl Room {
    /// Whether an answer decides. What does not is kept as what its seat would say, for all to see.
    pub(super) fn decides(&mut self, seat: usize, to: &Value, answer: &Value) -> Result<bool, Problem> {
        let votes = match self.table.votes(to) {
            None | Some(Votes::Anyone) => return Ok(true),
            Some(votes) => votes,
        };
        self.table.would_take(to, answer)?;
        self.leans.retain(|(by, _)| *by != seat);
        self.leans.push((seat, answer.clone()));
        let sits = |s: &hexhold_wire::Seat| s.is == SeatIs::Taken && !s.roles.is_empty();
        Ok(match votes {
            Votes::Anyone => true,
            Votes::Host => self.seats[seat].host,
            Votes::Majority | Votes::All => {
                let voters = self.seats.iter().filter(|s| sits(s)).count();
                let same = self.leans.iter().filter(|(by, a)| a == answer && sits(&self.seats[*by])).count();
                enough(votes, same, voters)
            }
        })
    }

    /// The server may have stopped at any moment: a campaign asks for the game it waits for.
    pub(super) async fn awakes(&mut self) {
        self.is_back().await;
        if let (Some(herald), Some(moved), true) = (&self.herald, &self.moved, self.table.is_campaign()) {
            let _ = herald.send(News::Waits { home: self.own.code.clone(), child: moved.code.clone() });
        }
    }

    /// Tells the campaign what came of this game, once it is over.
    pub(super) fn report(&mut self) {
        if self.reported || self.moved.is_some() || !self.table.is_over() {
            return;
        }
        if let (Some(home), Some(herald)) = (&self.home, &self.herald)
            && let Some(outcome) = self.table.outcome()
        {
            self.reported = true;
            let _ = herald.send(News::Over { home: home.clone(), child: self.own.code.clone(), outcome });
        }
    }

    /// What came of a game. It is kept first; then everybody there may come back. A game that nobody waits for any more, because
    /// its result was entered by hand, has nothing to say.
    pub(super) async fn arrived(&mut self, child: &str, outcome: Value) -> Result<(), Problem> {
        if !self.table.is_away() || self.moved.as_ref().is_none_or(|m| m.code != child) {
            return Ok(());
        }
        let act = self.table.arrival(outcome)?;
        self.perform(act).await?;
        self.tell_all();
        Ok(())
    }

    /// Nobody is elsewhere any more once the campaign does not wait for a game.
    pub(super) async fn is_back(&mut self) {
        if self.table.is_campaign() && self.moved.is_some() && !self.table.is_away() {
            self.moved = None;
            let _ = self.keep_seats().await;
        }
    }

    /// The game is gone: it can be begun anew, or its result entered by hand.
    pub(super) async fn lost(&mut self, child: &str) {
        if self.table.is_campaign() && self.moved.as_ref().is_some_and(|m| m.code == child) {
            self.moved = None;
            let _ = self.keep_seats().await;
            self.room_changed();
        }
    }

    /// The campaign knows: everybody goes back to it, each by the link they have.
    pub(super) async fn goes_home(&mut self) {
        let Some(code) = self.home.clone() else { return };
        self.moved = Some(Moved::to(code, vec![None; self.seats.len()]));
        let _ = self.keep_seats().await;
        let all: Vec<u64> = self.browsers.keys().copied().collect();
        all.into_iter().for_each(|id| self.tell_moved(id, true));
    }
}

/// Whether so many who are for the same decide for all who sit there.
fn enough(votes: Votes, same: usize, voters: usize) -> bool {
    if votes == Votes::All { same >= voters } else { same * 2 > voters }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_decide_by_two_where_the_majority_does_and_only_together_where_all_must() {
        assert_eq!([1, 2, 3].map(|same| enough(Votes::Majority, same, 3)), [false, true, true]);
        assert_eq!([1, 2, 3].map(|same| enough(Votes::All, same, 3)), [false, false, true]);
    }
}
