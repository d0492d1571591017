//! Random legal play: every legal answer has a chance. Finds what nobody thought of.

use hexhold_engine::{
    Answer, Choice, Ending, Phase, Question, ScenarioRules, Scene, Seeded, State, Voice, World, step,
};

use crate::Dice;

#[derive(Clone, Debug)]
pub struct RandomPlayer {
    dice: Dice,
    /// Questions answered so far.
    pub answered: u32,
}

impl RandomPlayer {
    pub const fn new(seed: u64) -> Self {
        Self { dice: Dice::new(seed), answered: 0 }
    }

    /// A legal answer; `None` only for a question without one, which is a fault of the engine.
    pub fn pick(&mut self, q: &Question) -> Option<Answer> {
        self.answered += 1;
        if let Some(ways) = &q.ways {
            let stops = ways.ends.iter().filter(|w| w.stop).count();
            // Mostly go somewhere; sometimes do what else is offered.
            if stops > 0 && self.dice.below(8) != 0 {
                let end = ways.ends.iter().filter(|w| w.stop).nth(self.dice.below(stops))?.cell;
                return ways.path_to(end).map(Answer::Path);
            }
        }
        // "That is all" is always there; taking it half of the time would make for dull games.
        let others = q.options.iter().filter(|&&c| !is_stop(c)).count();
        if others > 0 && self.dice.below(10) != 0 {
            let n = self.dice.below(others);
            return q.options.iter().filter(|&&c| !is_stop(c)).nth(n).map(|&c| c.into());
        }
        let n = q.options.len();
        if n == 0 { None } else { Some(q.options[self.dice.below(n)].into()) }
    }
}

const fn is_stop(c: Choice) -> bool {
    matches!(c, Choice::Done | Choice::EndTurn)
}

impl Voice<ScenarioRules> for RandomPlayer {
    fn answer(&mut self, _: &State, _: &World, q: &Question) -> Option<Answer> {
        self.pick(q)
    }
}

/// Plays a scenario from its setup to its end with random legal answers. `None`: a question had no legal answer, or the
/// scenario did not end within `rounds`.
pub fn play_out(world: &World, seed: u64, rounds: u16) -> Option<(State, Ending, u32)> {
    let mut state = world.initial_state();
    let mut chance = Seeded::new(seed);
    let mut player = RandomPlayer::new(seed ^ 0x5eed);
    loop {
        if let Phase::Over(ending) = state.phase {
            return Some((state, ending, player.answered));
        }
        if state.round > rounds {
            return None;
        }
        let mut scene = Scene::new(&mut state, world, &mut chance, &mut player, None);
        step(&mut scene).ok()?;
    }
}
