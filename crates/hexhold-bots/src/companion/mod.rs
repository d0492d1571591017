//! A companion for an empty seat: fights what is near, heals who is hurt, opens the next door when a room is clear, keeps
//! its cards together. It knows what a person in the seat knows: the view, the question and its own cards.

mod ground;
mod worth;

use hexhold_engine::{
    Answer, Ask, CharId, Choice, FigureId, FigureView, Half, MatView, Question, To, Verb, View, Ways,
};
use hexhold_hex::Cell;
use hexhold_model::{AbilityCard, Cost};

use self::{ground::Ground, worth::Worth};
use crate::RandomPlayer;

/// What the player of a character has before them.
#[derive(Clone, Copy, Debug)]
pub struct Seat<'a> {
    pub view: &'a View,
    /// The cards of the character's class, by place.
    pub cards: &'a [AbilityCard],
}

#[derive(Clone, Debug)]
pub struct Companion {
    random: RandomPlayer,
}

impl Companion {
    pub const fn new(seed: u64) -> Self {
        Self { random: RandomPlayer::new(seed) }
    }

    /// A legal answer; `None` only for a question without one. What it has no opinion about, it leaves to chance.
    pub fn answer(&mut self, seat: Seat<'_>, q: &Question) -> Option<Answer> {
        let mind = match q.to {
            To::Character(c) => Mind::new(seat, c),
            To::Party => None,
        };
        let choice = mind.and_then(|m| m.decide(q));
        choice.or_else(|| self.random.pick(q))
    }
}

/// One look at the table.
struct Mind<'a> {
    ground: Ground<'a>,
    cards: &'a [AbilityCard],
    mat: &'a MatView,
    me: &'a FigureView,
    view: &'a View,
}

impl<'a> Mind<'a> {
    fn new(seat: Seat<'a>, character: CharId) -> Option<Self> {
        let mat = seat.view.mats.iter().find(|m| m.character == character)?;
        let me = seat.view.figures.iter().find(|f| f.id == mat.figure)?;
        Some(Self { ground: Ground::new(seat.view), cards: seat.cards, mat, me, view: seat.view })
    }

    fn decide(&self, q: &Question) -> Option<Answer> {
        let offered = |c: Choice| q.options.contains(&c).then(|| c.into());
        match &q.ask {
            Ask::SelectCards => self.select(q),
            Ask::TurnStep => self.turn(q),
            Ask::Move { figure, .. } => self.travel(*figure, q.ways.as_ref()?),
            Ask::Target { about, value, .. } => self.target(q, *about, *value),
            Ask::Area { placements, .. } => {
                let enemies = self.ground.enemies(self.me);
                let hit =
                    |i: usize| enemies.iter().filter(|f| f.cell.is_some_and(|c| placements[i].contains(c))).count();
                let best = (0..placements.len()).max_by_key(|&i| hit(i))?;
                offered(Choice::Nth(best as u16))
            }
            Ask::AddedEffects { offers, .. } => {
                let free = |o: &hexhold_engine::Offer| matches!(o.cost, Some(Cost::Elements(_)));
                let paid = (0..offers.len()).find(|&i| free(&offers[i]) && q.options.contains(&Choice::Nth(i as u16)));
                paid.map_or_else(|| offered(Choice::Done), |i| offered(Choice::Nth(i as u16)))
            }
            Ask::Perform { .. } | Ask::LongRestHeal | Ask::LongRestItems | Ask::UseBonus { .. } => offered(Choice::Yes),
            Ask::NegateDamage { figure, amount } => self.negate(q, *figure, *amount),
            Ask::ShortRest => offered(if self.mat.hand_count < 2 { Choice::Yes } else { Choice::Done }),
            Ask::ShortRestRedraw { .. } => offered(Choice::Done),
            Ask::LongRestLoss | Ask::PayCard { .. } | Ask::HandCard { .. } => self.least(q),
            Ask::Escape => offered(Choice::Yes),
            _ => None,
        }
    }

    fn worth(&self, card: u8, half: Half) -> Worth {
        let Some(card) = self.cards.get(usize::from(card)) else { return Worth::default() };
        Worth::of(if half == Half::Top { &card.top } else { &card.bottom })
    }

    /// The card it can best do without.
    fn least(&self, q: &Question) -> Option<Answer> {
        let worth = |c: &Choice| match c {
            Choice::Card(n) => self.cards.get(usize::from(*n)).map(worth::card),
            _ => None,
        };
        q.options.iter().filter(|c| worth(c).is_some()).min_by_key(|c| worth(c)).map(|&c| c.into())
    }

    /// Steps to the nearest enemy; none in sight is far away.
    fn near(&self) -> u32 {
        let (Some(here), enemies) = (self.me.cell, self.ground.enemies(self.me)) else { return 99 };
        let cells: Vec<Cell> = enemies.iter().filter_map(|f| f.cell).collect();
        self.ground.steps_to(&cells).get(&here).copied().unwrap_or(99)
    }

    fn missing(&self) -> i16 {
        let friends = self.view.figures.iter().filter(|f| f.side == self.me.side && f.cell.is_some());
        friends.map(|f| f.max_hit_points - f.hit_points).max().unwrap_or(0)
    }

    /// Two cards that fit together: something to do with the one, and the way there with the other.
    fn select(&self, q: &Question) -> Option<Answer> {
        let near = self.near();
        let hurt = self.me.hit_points * 2 < self.me.max_hit_points;
        if q.options.contains(&Choice::LongRest) && hurt && near > 5 && self.mat.discard.len() > 3 {
            return Some(Choice::LongRest.into());
        }
        let value = |c: &Choice| match *c {
            Choice::Pair(lead, other) => {
                let pair = [(lead, other), (other, lead)].map(|(top, bottom)| self.pair(top, bottom, near));
                let initiative = |n: u8| self.cards.get(usize::from(n)).map_or(50, |c| i32::from(c.initiative));
                // Of two ways to lead, the earlier one.
                Some(i32::from(pair[0].max(pair[1])) * 100 - initiative(lead))
            }
            _ => None,
        };
        q.options.iter().filter(|c| value(c).is_some()).max_by_key(|c| value(c)).map(|&c| c.into())
    }

    fn pair(&self, top: u8, bottom: u8, near: u32) -> i16 {
        let (a, b) = (self.worth(top, Half::Top), self.worth(bottom, Half::Bottom));
        let reach = u32::from(a.moves + b.moves) + u32::from(a.range.max(b.range));
        let fight = (a.attack + b.attack) * if near <= reach { 3 } else { 1 };
        let walk = if near > 1 { i16::from(a.moves + b.moves) } else { 0 };
        let care = (a.heal + b.heal).min(self.missing()) * 2;
        let price = |w: Worth| if w.lost { 6 } else { 0 };
        fight + walk + care + a.other + b.other - price(a) - price(b)
    }

    /// What is best now: strike when something is in reach, otherwise go first.
    fn turn(&self, q: &Question) -> Option<Answer> {
        let near = self.near();
        let value = |c: &Choice| {
            let Choice::Play { card, half, basic } = *c else { return None };
            let worth = match (basic, half) {
                (false, _) => self.worth(card, half),
                (true, Half::Top) => Worth::BASIC_ATTACK,
                (true, Half::Bottom) => Worth::BASIC_MOVE,
            };
            Some(self.now(worth, near) * 2 - i16::from(basic))
        };
        let best = q.options.iter().filter(|c| value(c).is_some()).max_by_key(|c| value(c))?;
        let nothing = value(best).unwrap_or_default() <= 0;
        let stop = q.options.iter().find(|&&c| c == Choice::EndTurn).filter(|_| nothing);
        Some((*stop.unwrap_or(best)).into())
    }

    fn now(&self, w: Worth, near: u32) -> i16 {
        let strikes = near <= u32::from(w.range) || near <= u32::from(w.moves) + u32::from(w.range);
        let fight = if w.attack > 0 && strikes { w.attack * 3 } else { 0 };
        let walk = if near > 1 { i16::from(w.moves) * 2 } else { 0 };
        let care = w.heal.min(self.missing()) * 2;
        let good = fight + walk + care + w.other;
        // A card is lost for something that counts only.
        if w.lost && good < 9 { 0 } else { good - if w.lost { 4 } else { 0 } }
    }

    /// Into reach of an enemy, not nearer than need be; past no trap; to the next door when nobody is left.
    fn travel(&self, figure: FigureId, ways: &Ways) -> Option<Answer> {
        let enemies: Vec<Cell> = self.ground.enemies(self.me).iter().filter_map(|f| f.cell).collect();
        let goals = if enemies.is_empty() { self.ground.sights() } else { enemies.clone() };
        if goals.is_empty() || figure != self.me.id {
            return None;
        }
        let steps = self.ground.steps_to(&goals);
        let wanted = if enemies.is_empty() { 0 } else { u32::from(self.next_range()) };
        let far = |cell: Cell| {
            let left = steps.get(&cell).copied().unwrap_or(99);
            if left <= wanted { wanted.saturating_sub(left) } else { 10 + left - wanted }
        };
        let end = ways.ends.iter().filter(|e| e.stop).min_by_key(|e| (e.dangers, far(e.cell), e.cost))?;
        if end.dangers > 0 || far(end.cell) >= far(ways.from) {
            return None;
        }
        ways.path_to(end.cell).map(Answer::Path)
    }

    /// The range of the attack that is still to come this turn.
    fn next_range(&self) -> u8 {
        let played = self.view.turn.as_ref().map(|t| (t.top, t.bottom));
        let left = self.mat.selected.iter().flatten();
        let halves = left.flat_map(|&card| {
            let top = played.is_none_or(|(top, _)| top.is_none()).then_some((card, Half::Top));
            let bottom = played.is_none_or(|(_, bottom)| bottom.is_none()).then_some((card, Half::Bottom));
            top.into_iter().chain(bottom)
        });
        halves.map(|(card, half)| self.worth(card, half)).filter(|w| w.attack > 0).map(|w| w.range).max().unwrap_or(1)
    }

    /// Whoever falls, otherwise whoever is nearest to it; to heal, whoever lacks most.
    fn target(&self, q: &Question, about: Verb, value: i16) -> Option<Answer> {
        let figure = |c: &Choice| match c {
            Choice::Figure(id) => self.view.figures.iter().find(|f| f.id == *id),
            _ => None,
        };
        let score = |f: &FigureView| match about {
            Verb::Heal => f.max_hit_points - f.hit_points,
            Verb::Attack => {
                let apart = self.me.cell.zip(f.cell).map_or(9, |(a, b)| self.ground.apart(a, b).min(9)) as i16;
                // Who stands beside a far shot has no advantage: nearness counts less than falling.
                if f.hit_points <= value - f.shield { 100 - apart } else { 50 - f.hit_points - f.shield * 2 }
            }
            _ => -f.hit_points,
        };
        let best = q.options.iter().filter(|c| figure(c).is_some()).max_by_key(|c| figure(c).map(&score))?;
        let wasted = about == Verb::Heal && figure(best).is_some_and(|f| score(f) <= 0);
        if wasted && q.options.contains(&Choice::Done) { Some(Choice::Done.into()) } else { Some((*best).into()) }
    }

    /// Cards are worth more than hit points, until there are none left.
    fn negate(&self, q: &Question, figure: FigureId, amount: i16) -> Option<Answer> {
        let hp = self.view.figures.iter().find(|f| f.id == figure)?.hit_points;
        if amount < hp && q.options.contains(&Choice::Done) {
            return Some(Choice::Done.into());
        }
        self.least(q)
    }
}
