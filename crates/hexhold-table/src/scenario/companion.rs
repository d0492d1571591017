//! Seats without a person: a companion answers, knowing what a person in the seat would know. What takes longer than a blink is
//! thought about away from the table, and whoever comes back with it says to which revision it belongs.

use hexhold_bots::{Because, Odds, Quick, RandomPlayer, Searcher, because, odds};
use hexhold_engine::{Answer, Game, To};
use hexhold_play::Seeded;

use super::Table;
use crate::Skill;

/// Games that are played out for a decision.
const NORMAL: u32 = 25;
const STRONG: u32 = 200;
/// Once in so many answers an easy companion takes any.
const EASY: u64 = 8;

/// A question taken along to be thought about.
#[derive(Debug)]
pub struct Thinking {
    game: Game<Seeded>,
    to: To,
    skill: Skill,
    seed: u64,
}

impl Table {
    /// What a companion answers at once to the question to a character or the party; `None` if nothing is asked of them.
    pub fn companion_answer(&self, to: To) -> Option<Answer> {
        self.thinking(to, Skill::Easy).and_then(|t| t.at_once())
    }

    /// The question to a character or the party, to be thought about; `None` if nothing is asked of them.
    pub fn thinking(&self, to: To, skill: Skill) -> Option<Thinking> {
        self.questions().iter().find(|q| q.to == to)?;
        let seed = self.setup().seed.rotate_left(17) ^ u64::from(self.revision());
        Some(Thinking { game: self.game().clone(), to, skill, seed })
    }
}

impl Thinking {
    fn at_once(&self) -> Option<Answer> {
        let q = self.game.questions().iter().find(|q| q.to == self.to)?;
        let world = self.game.world();
        let quick = Quick::new(world, self.seed).pick(self.game.state(), world, q);
        // Whatever happens, the game goes on.
        let legal = quick.filter(|a| q.check(&world.map, a).is_ok());
        legal.or_else(|| RandomPlayer::new(self.seed).pick(q))
    }

    /// The answer, and what is to be said with it. `go_on`: whether there is still time.
    pub fn answer(&self, go_on: &mut dyn FnMut() -> bool) -> Option<(Answer, Option<Because>)> {
        let q = self.game.questions().iter().find(|q| q.to == self.to)?;
        let search = |rollouts, go_on: &mut dyn FnMut() -> bool| {
            let searcher = Searcher { rollouts, seed: self.seed };
            searcher.choose(&self.game, self.to, go_on).map(|found| found.answer)
        };
        let answer = match self.skill {
            Skill::Easy if self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32 & (EASY - 1) == 0 => {
                RandomPlayer::new(self.seed).pick(q)
            }
            Skill::Easy => self.at_once(),
            Skill::Normal => search(NORMAL, go_on),
            Skill::Strong => search(STRONG, go_on),
        };
        let answer = answer.or_else(|| self.at_once())?;
        let why = because(self.game.state(), self.game.world(), q, &answer);
        Some((answer, why))
    }

    /// What an attack on each of those who can be chosen would come to.
    pub fn odds(&self, go_on: &mut dyn FnMut() -> bool) -> Vec<Odds> {
        odds(&self.game, self.to, go_on)
    }
}
