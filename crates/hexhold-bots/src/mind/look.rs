//! One look at the table from a seat: what is near, what is still to be done this turn. Only what the seat may know is read: its
//! own cards, what lies open, and what has been revealed.

use std::cell::OnceCell;

use hexhold_engine::{CharId, Choice, Facts, Figure, FigureId, Half, Side, State, To, World};
use hexhold_hex::{Cell, CellSet};

use super::ground::{self, Aims, FAR, Steps};
use super::worth::{Lore, Worth};

pub(crate) struct Look<'a> {
    pub(crate) st: &'a State,
    pub(crate) w: &'a World,
    pub(crate) lore: &'a Lore,
    /// Whoever is asked; the party speaks for everybody.
    pub(crate) seat: Option<CharId>,
    pub(crate) me: FigureId,
    pub(crate) facts: Facts<'a, &'a State>,
    aims: OnceCell<Aims>,
    floor: OnceCell<CellSet>,
    to_enemies: OnceCell<Steps>,
    to_places: OnceCell<Steps>,
    near: OnceCell<i32>,
    missing: OnceCell<i32>,
    closed: OnceCell<i32>,
}

/// What the rest of a turn may still strike with.
#[derive(Clone, Copy, Default)]
pub(crate) struct Blow {
    pub(crate) attack: i32,
    pub(crate) range: i32,
}

impl<'a> Look<'a> {
    pub(crate) fn new(st: &'a State, w: &'a World, lore: &'a Lore, to: To) -> Self {
        let seat = if let To::Character(c) = to { Some(c) } else { None };
        let first = || st.present().next().unwrap_or(CharId(0));
        let me = st.character(seat.unwrap_or_else(first)).figure;
        let facts = Facts::of(st, w);
        Self {
            st,
            w,
            lore,
            seat,
            me,
            facts,
            aims: OnceCell::new(),
            floor: OnceCell::new(),
            to_enemies: OnceCell::new(),
            to_places: OnceCell::new(),
            near: OnceCell::new(),
            missing: OnceCell::new(),
            closed: OnceCell::new(),
        }
    }

    pub(crate) fn figure(&self) -> &Figure {
        self.st.figure(self.me)
    }

    pub(crate) fn aims(&self) -> &Aims {
        self.aims.get_or_init(|| ground::aims(self.st, self.w))
    }

    fn floor(&self) -> &CellSet {
        self.floor.get_or_init(|| ground::floor(self.st, self.w))
    }

    /// Steps to the nearest enemy.
    pub(crate) fn to_enemies(&self) -> &Steps {
        self.to_enemies.get_or_init(|| ground::steps(self.w, self.floor(), &self.aims().enemies))
    }

    /// Steps to where the party has to go: what the goals name, otherwise doors.
    pub(crate) fn to_places(&self) -> &Steps {
        let aims = self.aims();
        let goals = if aims.urgent.is_empty() { &aims.places } else { &aims.urgent };
        self.to_places.get_or_init(|| ground::steps(self.w, self.floor(), goals))
    }

    /// Steps from here to the nearest enemy.
    pub(crate) fn near(&self) -> i32 {
        let f = self.figure();
        *self.near.get_or_init(|| if f.on_map { self.to_enemies().from(f.cell) } else { FAR })
    }

    /// What the character who lacks most lacks.
    pub(crate) fn missing(&self) -> i32 {
        let own = || self.st.on_map().filter(|(_, f)| f.side == Side::Party && !f.is_objective());
        let most = || own().map(|(_, f)| i32::from(f.max_hit_points - f.hit_points)).max().unwrap_or(0);
        *self.missing.get_or_init(most)
    }

    /// Rooms that nobody has seen yet.
    pub(crate) fn closed(&self) -> i32 {
        let rooms = 0..self.w.scenario.rooms.len();
        *self.closed.get_or_init(|| rooms.filter(|r| self.st.revealed >> r & 1 == 0).count() as i32)
    }

    pub(crate) fn worth(&self, card: u8, half: Half) -> Worth {
        let member = self.seat.map_or(0, |c| c.0);
        self.lore.card(member, card)[usize::from(half == Half::Bottom)]
    }

    pub(crate) fn of_choice(&self, c: Choice) -> Option<Worth> {
        match c {
            Choice::Play { basic: true, half: Half::Top, .. } => Some(Worth::BASIC_ATTACK),
            Choice::Play { basic: true, half: Half::Bottom, .. } => Some(Worth::BASIC_MOVE),
            Choice::Play { card, half, .. } => Some(self.worth(card, half)),
            _ => None,
        }
    }

    /// The strongest attack that is still to come this turn, in the action under way or in the other half.
    pub(crate) fn blow(&self) -> Option<Blow> {
        let c = self.seat?;
        let ch = self.st.character(c);
        let turn = self.st.turn.as_ref().filter(|t| t.figure == self.me)?;
        let mut best: Option<Blow> = None;
        let mut consider = |w: Worth| {
            let better = best.is_none_or(|b| w.attack * w.hits.max(1) > b.attack);
            if w.attack > 0 && better {
                best = Some(Blow { attack: w.attack, range: w.range });
            }
        };
        // The card that is being performed lies in no pile.
        let piles = ch.all_cards();
        for (card, half) in [(turn.top, Half::Top), (turn.bottom, Half::Bottom)] {
            if let Some(card) = card.filter(|k| !piles.has(*k)) {
                let w = self.worth(card, half);
                if !w.strikes_first || w.moves == 0 {
                    consider(w);
                }
            }
        }
        for card in ch.selected.iter() {
            if turn.top.is_none() {
                let w = self.worth(card, Half::Top);
                consider(if w.attack > 0 { w } else { Worth::BASIC_ATTACK });
            }
            if turn.bottom.is_none() {
                consider(self.worth(card, Half::Bottom));
            }
        }
        best
    }

    /// How far an attack reaches from one hex to another, if it does.
    pub(crate) fn apart(&self, a: Cell, b: Cell) -> i32 {
        self.facts.tables.range(a, b).map_or(FAR, i32::from)
    }

    pub(crate) fn sees(&self, a: Cell, b: Cell) -> bool {
        self.facts.tables.sight(a, b)
    }
}

/// How many rounds can be played with so many cards in hand and discarded, resting in between.
pub(crate) fn rounds(hand: usize, discard: usize) -> i32 {
    let (mut hand, mut discard, mut n) = (hand, discard, 0);
    loop {
        if hand >= 2 {
            (hand, discard, n) = (hand - 2, discard + 2, n + 1);
        } else if hand + discard >= 3 && discard >= 2 {
            (hand, discard) = (hand + discard - 1, 0);
        } else {
            return n;
        }
    }
}
