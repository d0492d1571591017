//! What the solver looks at: a plain view of a scenario, built by its caller for one turn.

use hexhold_hex::{Cell, CellSet, Map, Mode, Tables};

use crate::{Order, Pattern, Policy};

/// How many figures a board can show; sets of them are bits.
pub const MAX_FIGURES: usize = 128;

/// A scenario as one acting figure sees it.
#[derive(Clone, Debug)]
pub struct Board<'a> {
    pub map: &'a Map,
    /// Range and sight of the map with its doors as they are now.
    pub tables: &'a Tables,
    /// Everybody on the map but the actor, at most [`MAX_FIGURES`]; more are not seen.
    pub figures: &'a [Figure],
    pub terrain: Terrain,
}

/// What lies on the floor. A hex can carry several things.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terrain {
    /// Cannot be entered except by jump or flight, nor stopped in except by flight.
    pub obstacles: CellSet,
    pub traps: CellSet,
    pub hazards: CellSet,
    pub difficult: CellSet,
    pub icy: CellSet,
    /// Hexes nobody automated can be in: closed doors, rooms not yet revealed.
    pub closed: CellSet,
}

/// Somebody else on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    pub cell: Cell,
    pub relation: Relation,
    /// When it acts, for the last tie between foci.
    pub order: Order,
    pub invisible: bool,
    /// It cannot be passed by anybody who does not fly or jump: a figure that flies above a trap which would stop the mover.
    pub impassable: bool,
}

/// What the other figure is to the actor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    Enemy,
    Ally,
}

/// The figure whose turn it is.
#[derive(Clone, Copy, Debug)]
pub struct Actor<'a> {
    pub cell: Cell,
    /// Movement points this turn; 0 when immobilized or when its card has no move.
    pub moves: u16,
    /// How it moves this turn. A jump or flight given for one turn counts for the whole path, however long.
    pub mode: Mode,
    /// It flies: however it gets into a hex, what lies there is nothing to it.
    pub flies: bool,
    /// The attack it will make this turn; `None` when disarmed or without an attack ability.
    pub attack: Option<Attack<'a>>,
}

/// An attack ability, as far as it matters for where to go and whom to attack.
#[derive(Clone, Copy, Debug)]
pub struct Attack<'a> {
    pub range: Range,
    /// How many figures it attacks; beside an area, one of them is the area.
    pub targets: TargetCount,
    pub area: Option<&'a Pattern>,
    /// It has disadvantage anyway (muddle), so that adjacency makes nothing worse.
    pub hindered: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Range {
    Melee,
    Ranged(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TargetCount {
    Exactly(u8),
    /// Everybody in range.
    All,
}

/// Everything that is given for one turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn<'a> {
    pub(crate) board: &'a Board<'a>,
    pub(crate) actor: &'a Actor<'a>,
    pub(crate) policy: &'a Policy,
    /// The attack by which it focuses and moves: its own, or a melee attack on one enemy if it has none.
    pub(crate) attack: Attack<'a>,
}

impl<'a> Turn<'a> {
    pub(crate) fn new(board: &'a Board<'a>, actor: &'a Actor<'a>, policy: &'a Policy) -> Self {
        Self { board, actor, policy, attack: actor.guiding_attack() }
    }

    pub(crate) fn order(&self, figure: u8) -> Order {
        self.board.figures[usize::from(figure)].order
    }
}

/// Some of a board's figures, by their place in its list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FigureSet(pub(crate) u128);

impl Attack<'_> {
    /// A melee attack on one enemy: what a figure without an attack focuses and moves as if it had.
    pub const PLAIN_MELEE: Self =
        Self { range: Range::Melee, targets: TargetCount::Exactly(1), area: None, hindered: false };

    /// How many single targets there are, beside the area if there is one.
    pub(crate) fn singles(&self) -> u32 {
        match (self.targets, self.area) {
            (TargetCount::All, _) => MAX_FIGURES as u32,
            (TargetCount::Exactly(n), None) => u32::from(n),
            (TargetCount::Exactly(n), Some(_)) => u32::from(n).saturating_sub(1),
        }
    }

    /// Whether attacking an adjacent enemy would be worse. An area with the attacker's own hex in it is melee.
    pub(crate) fn minds_adjacency(&self) -> bool {
        matches!(self.range, Range::Ranged(_)) && !self.hindered && !self.area.is_some_and(Pattern::is_melee)
    }
}

impl Actor<'_> {
    /// Whether it may end above an obstacle and minds neither traps nor hazards.
    pub(crate) fn hovers(&self) -> bool {
        self.flies || self.mode == Mode::Fly
    }

    /// The attack by which it focuses and moves.
    pub(crate) fn guiding_attack(&self) -> Attack<'_> {
        match self.attack {
            Some(a) if a.targets != TargetCount::Exactly(0) => a,
            _ => Attack::PLAIN_MELEE,
        }
    }

    pub(crate) fn attacks(&self) -> bool {
        self.attack.is_some_and(|a| a.targets != TargetCount::Exactly(0))
    }
}

impl Board<'_> {
    /// The enemies that can be focused on and targeted, with their places in the list.
    pub(crate) fn visible_enemies(&self) -> impl Iterator<Item = (usize, &Figure)> {
        let figures = self.figures.iter().take(MAX_FIGURES).enumerate();
        figures.filter(|(_, f)| f.relation == Relation::Enemy && !f.invisible)
    }
}

impl FigureSet {
    pub const EMPTY: Self = Self(0);

    pub fn of(figure: usize) -> Self {
        Self(if figure < MAX_FIGURES { 1 << figure } else { 0 })
    }

    pub fn contains(self, figure: usize) -> bool {
        figure < MAX_FIGURES && self.0 >> figure & 1 == 1
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Their places in the board's list, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let i = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                i
            })
        })
    }
}

impl FromIterator<usize> for FigureSet {
    fn from_iter<I: IntoIterator<Item = usize>>(figures: I) -> Self {
        Self(figures.into_iter().fold(0, |set, f| set | Self::of(f).0))
    }
}

impl std::fmt::Debug for FigureSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
