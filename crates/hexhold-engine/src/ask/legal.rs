//! Whether an answer is legal: the same lists that the question offers, read the other way round.

use hexhold_hex::{Cell, Map, Mode};

use crate::{Answer, Ask, Choice, Question, Refusal, To, Ways};

impl Question {
    pub const fn new(to: To, ask: Ask, options: Vec<Choice>) -> Self {
        Self { to, ask, options, ways: None }
    }

    /// Legal exactly when offered.
    pub fn check(&self, map: &Map, answer: &Answer) -> Result<(), Refusal> {
        match (answer, &self.ways) {
            (Answer::Choose(c), _) if self.options.contains(c) => Ok(()),
            (Answer::Choose(_), Some(_)) => Err(Refusal::WantsPath),
            (Answer::Choose(_), None) => Err(Refusal::NotOffered),
            (Answer::Path(_), None) => Err(Refusal::WantsChoice),
            (Answer::Path(path), Some(ways)) => ways.check(map, path),
        }
    }
}

impl Ways {
    /// The best way to a hex, as the hexes entered.
    pub fn path_to(&self, end: Cell) -> Option<Vec<Cell>> {
        let to = |w: &&crate::Way| w.cell == end;
        let mut way = self.ends.iter().filter(to).find(|w| w.stop).or_else(|| self.ends.iter().find(to))?;
        let mut path = vec![way.cell];
        while let Some(i) = way.via {
            way = self.ends.get(usize::from(i))?;
            path.push(way.cell);
            if path.len() > self.ends.len() {
                return None;
            }
        }
        path.reverse();
        Some(path)
    }

    /// Step by step: neighbours only, each within reach, no more points than there are, an end where one can stop.
    fn check(&self, map: &Map, path: &[Cell]) -> Result<(), Refusal> {
        let way = |cell: Cell| self.ends.iter().find(|w| w.cell == cell);
        let last = path.last().ok_or(Refusal::BrokenPath)?;
        let (mut at, mut spent) = (self.from, 0_u16);
        let mut slide = None;
        for &cell in path {
            let way = way(cell).ok_or(Refusal::BrokenPath)?;
            let adjacent = map.neighbours(at).contains(&Some(cell)) || map.links(at).any(|l| l == cell);
            if self.mode != Mode::Teleport && !adjacent {
                return Err(Refusal::BrokenPath);
            }
            match slide {
                Some(next) if next != cell => return Err(Refusal::BrokenPath),
                Some(_) => {}
                None => spent += u16::from(way.enter),
            }
            slide = self.slide(map, at, cell);
            at = cell;
        }
        if slide.is_some() {
            return Err(Refusal::CannotStop);
        }
        if spent + self.landing(*last) > u16::from(self.points) {
            return Err(Refusal::TooFar);
        }
        if self.ends.iter().any(|w| w.cell == *last && w.stop) { Ok(()) } else { Err(Refusal::CannotStop) }
    }

    /// What ending here costs besides entering: a jump into difficult terrain, where the rule set wants it.
    pub(crate) fn landing(&self, cell: Cell) -> u16 {
        let Some(end) = self.ends.iter().find(|w| w.cell == cell).filter(|_| self.mode == Mode::Jump) else { return 0 };
        let (mut entered, mut at) = (u16::from(end.enter), end);
        while let Some(before) = at.via.and_then(|v| self.ends.get(usize::from(v))) {
            entered += u16::from(before.enter);
            at = before;
        }
        u16::from(end.cost).saturating_sub(entered)
    }

    /// Where a step from one hex into the next slides on to.
    pub(crate) fn slide(&self, map: &Map, from: Cell, cell: Cell) -> Option<Cell> {
        if self.slides.is_empty() {
            return None;
        }
        let dir = map.neighbours(from).iter().position(|&n| n == Some(cell))?;
        map.neighbours(cell)[dir].filter(|&next| self.slides.contains(&(cell, next)))
    }
}
