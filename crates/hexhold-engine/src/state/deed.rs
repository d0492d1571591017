//! An action while it is being performed: who performs it, for whose side, and what has come of it so far.

use hexhold_hex::{Cell, CellSet};
use hexhold_model::{AbilityKinds, Element, ElementIcon, Mod, Outcome, Step};

use crate::{FigureId, Side, listeners::Listener};

/// A set of figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures(u128);

impl Figures {
    pub const fn has(self, f: FigureId) -> bool {
        self.0 >> (f.0 & 127) & 1 == 1
    }

    pub const fn insert(&mut self, f: FigureId) {
        self.0 |= 1 << (f.0 & 127);
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The one figure of a set of one.
    pub const fn only(self) -> Option<FigureId> {
        if self.len() == 1 { Some(FigureId(self.0.trailing_zeros() as u8)) } else { None }
    }
}

#[derive(Clone, Debug)]
pub struct Deed {
    pub performer: FigureId,
    /// The side the performer acts for: a controlled figure acts for its commander's.
    pub side: Side,
    /// The figure a trigger is about.
    pub subject: Option<FigureId>,
    pub outcomes: [i16; Outcome::COUNT],
    /// Targets of the whole action so far.
    pub targeted: Figures,
    /// Targets, other than the performer, of the last ability that had any.
    pub aimed: Figures,
    /// The next one who is targeted is the first of an ability.
    pub aims_anew: bool,
    /// Hexes entered during the action.
    pub path: CellSet,
    pub consumed: Vec<Element>,
    /// The tests of the last ability that had any held.
    pub held: bool,
    /// The ability just before was performed; any ability was.
    pub performed_last: bool,
    pub performed_any: bool,
    /// The kinds of ability that the action holds; those it has performed or is performing.
    pub kinds: AbilityKinds,
    pub performed: AbilityKinds,
    /// The attack being performed is a melee attack.
    pub melee: bool,
    pub target_died: bool,
    /// The hexes of the area that the attack ability was laid on, and whether it can have several targets.
    pub area: CellSet,
    pub several_targets: bool,
    /// Whoever makes the performer do this against its will: a controlled move is forced movement.
    pub forced_by: Option<FigureId>,
    /// Range and sight are measured from here instead of the performer's hex: a tile just changed, or a hex that the
    /// ability is performed from "as if".
    pub origin: Option<Cell>,
    /// The hexes of the tile that the action has changed last.
    pub tile: CellSet,
    /// Changes to every ability of this action that they fit (a monster set's consumption, an item).
    pub mods: Vec<Mod>,
    /// The damage that is about to be suffered, for what averts it.
    pub incoming: i16,
    /// What bonuses on attack actions give to every attack of this action, once the first attack ability has begun.
    pub attack_mods: Option<Vec<Mod>>,
    /// The bonuses and items that gave them, until the first attack uses them up.
    pub(crate) attack_used: Vec<Listener>,
}

impl Deed {
    pub const fn new(performer: FigureId, side: Side) -> Self {
        Self {
            performer,
            side,
            subject: None,
            outcomes: [0; Outcome::COUNT],
            targeted: Figures(0),
            aimed: Figures(0),
            aims_anew: true,
            path: CellSet::EMPTY,
            consumed: Vec::new(),
            held: false,
            performed_last: false,
            performed_any: false,
            kinds: AbilityKinds::EMPTY,
            performed: AbilityKinds::EMPTY,
            melee: true,
            target_died: false,
            area: CellSet::EMPTY,
            several_targets: false,
            forced_by: None,
            origin: None,
            tile: CellSet::EMPTY,
            mods: Vec::new(),
            incoming: 0,
            attack_mods: None,
            attack_used: Vec::new(),
        }
    }

    /// The performing of a whole action, which is named by every kind of ability in it.
    pub fn action(performer: FigureId, side: Side, steps: &[Step]) -> Self {
        Self { kinds: AbilityKinds::of(steps), ..Self::new(performer, side) }
    }

    /// An ability begins. Says whether one of its kind has been performed before.
    pub(crate) fn begins(&mut self, step: &Step) -> bool {
        self.aims_anew = true;
        let Some(kind) = step.ability.kind() else { return false };
        let had = self.performed.has(kind);
        self.performed.insert(kind);
        had
    }

    /// It is over; `performed` says whether it or an earlier one of its kind was.
    pub(crate) fn ended(&mut self, step: &Step, performed: bool) {
        if let (Some(kind), false) = (step.ability.kind(), performed) {
            self.performed.remove(kind);
        }
    }

    /// An ability is aimed at somebody.
    pub(crate) fn aims_at(&mut self, f: FigureId) {
        self.targeted.insert(f);
        self.means(f);
    }

    /// An ability that targets nobody is about somebody.
    pub(crate) fn means(&mut self, f: FigureId) {
        if f != self.performer {
            if std::mem::take(&mut self.aims_anew) {
                self.aimed = Figures::default();
            }
            self.aimed.insert(f);
        }
    }

    /// Whom a card means by its target: whom a trigger or the ability around is about, or else the only target of the
    /// ability before. Of several nobody is meant.
    pub fn target(&self) -> Option<FigureId> {
        self.subject.or(self.aimed.only())
    }

    /// A deed about another figure, inside or after this one.
    pub const fn about(mut self, subject: FigureId) -> Self {
        self.subject = Some(subject);
        self
    }

    /// An icon to infuse: the element that was consumed last stands for itself, if there was one.
    pub fn icon(&self, icon: ElementIcon) -> Option<ElementIcon> {
        match icon {
            ElementIcon::Consumed => self.consumed.last().copied().map(ElementIcon::One),
            other => Some(other),
        }
    }

    pub const fn count(&mut self, outcome: Outcome, n: i16) {
        self.outcomes[outcome as usize] = self.outcomes[outcome as usize].saturating_add(n);
    }

    pub const fn set(&mut self, outcome: Outcome, n: i16) {
        self.outcomes[outcome as usize] = n;
    }
}
