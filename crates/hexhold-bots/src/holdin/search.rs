//! A player that searches: every answer is tried in games played out from here, and the worse half of the answers is left out
//! again and again. Honest: what is to be rolled is rolled anew in every game, never looked up.

use std::sync::Arc;

use hexhold_hex::Cell;
use hexhold_holdin::{Answer, Ask, Choice, Draw, Ending, Game, Holdin, Input, Phase, Place, Question, State, World};
use hexhold_play::{Chance, Desk, Dice, Rules, Scene, Seeded, Voice};

use super::Policy;
use super::policy::aims;

/// Games are played out to the end, and no further than this.
const MOST_ROUNDS: u16 = 60;
/// Ends of a walk that are looked at.
const MOST_ENDS: usize = 10;

/// Where the question is asked: the last completed step, and what was answered and drawn since.
#[derive(Clone, Debug)]
pub struct Position<'a> {
    pub w: &'a World,
    pub checkpoint: &'a State,
    pub since: Vec<Answer>,
    pub now: &'a State,
    /// The source of the draws that were made; none after `now` is asked of it.
    pub drawn: Seeded,
}

/// So many games are played out for a decision; the same seed decides the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Searcher {
    pub rollouts: u32,
    pub seed: u64,
}

/// What was answered, what is tried, and a quick player for the rest.
struct Script<'a> {
    since: &'a [Answer],
    next: usize,
    tried: Option<&'a Answer>,
    policy: Policy,
}

impl Voice<Holdin> for Script<'_> {
    fn answer(&mut self, st: &State, w: &World, q: &Question) -> Option<Answer> {
        if let Some(answer) = self.since.get(self.next) {
            self.next += 1;
            return Some(answer.clone());
        }
        match self.tried.take() {
            Some(answer) => Some(answer.clone()),
            None => Some(self.policy.pick(st, w, q)),
        }
    }
}

/// What was drawn stays; what comes is rolled.
struct Rolls {
    drawn: Seeded,
    until: u32,
    dice: Dice,
}

impl Chance<Draw> for Rolls {
    fn draw(&mut self, index: u32, _: Draw, n: u16) -> Option<u16> {
        if index < self.until {
            return Some(self.drawn.number(index, n));
        }
        Some(self.dice.below(usize::from(n)) as u16)
    }
}

impl Searcher {
    /// The answer it would give. `go_on` is asked after every game: who has no more time gets what seems best so far.
    pub fn choose(&self, at: &Position<'_>, q: &Question, go_on: &mut dyn FnMut() -> bool) -> Answer {
        let mut policy = Policy::new(self.seed ^ 0x5eed);
        let mut tried: Vec<(Answer, i64, u32)> = self.candidates(at, q).into_iter().map(|a| (a, 0, 0)).collect();
        if tried.len() < 2 || obvious(q) {
            return policy.pick(at.now, at.w, q);
        }
        let rounds = (tried.len() as u32).next_power_of_two().trailing_zeros().max(1);
        let each_round = (self.rollouts / rounds).max(1);
        let mut seed = Dice(self.seed);
        while tried.len() > 1 {
            let times = (each_round / tried.len() as u32).max(1);
            for _ in 0..times {
                // The same rolls for every answer: what differs is the answer.
                let luck = number(&mut seed);
                for (answer, sum, n) in &mut tried {
                    *sum += self.play_out(at, answer, luck);
                    *n += 1;
                }
                if !go_on() {
                    return best(&tried);
                }
            }
            // A stable sort: of equals the first that was listed.
            tried.sort_by_key(|(_, sum, n)| std::cmp::Reverse(sum / i64::from((*n).max(1))));
            tried.truncate(tried.len().div_ceil(2));
        }
        best(&tried)
    }

    fn candidates(&self, at: &Position<'_>, q: &Question) -> Vec<Answer> {
        let mut all: Vec<Answer> = q.options.iter().map(|c| Answer::Choose(*c)).collect();
        if let Some(ways) = &q.ways {
            let aims = aims(at.now, at.w);
            let near = |cell: Cell| {
                aims.iter().map(|a| at.w.map.hex_of(cell).distance(at.w.map.hex_of(*a))).min().unwrap_or(0)
            };
            let mut ends: Vec<_> = ways.ends.iter().filter(|e| e.stop).collect();
            ends.sort_by_key(|e| (u32::from(e.dangers) * 4 + near(e.cell), e.cost, e.cell));
            ends.dedup_by_key(|e| e.cell);
            // The nearest to what there is to do, and some that are not.
            let kept = ends.iter().enumerate().filter(|(i, _)| *i < MOST_ENDS - 3 || i % 5 == 0).take(MOST_ENDS);
            all.extend(kept.filter_map(|(_, e)| ways.path_to(e.cell)).map(Answer::Path));
        }
        all
    }

    /// One game from here to its end; what it is worth.
    fn play_out(&self, at: &Position<'_>, answer: &Answer, luck: u64) -> i64 {
        let mut state = at.checkpoint.clone();
        let mut chance = Rolls { drawn: at.drawn.clone(), until: at.now.draws, dice: Dice(luck) };
        let policy = Policy::new(luck.rotate_left(17) ^ self.seed);
        let mut voice = Script { since: &at.since, next: 0, tried: Some(answer), policy };
        while Holdin::ending(&state).is_none() && state.round < MOST_ROUNDS {
            let desk = Desk::new(&mut chance, &mut voice, None);
            if Holdin::step(Scene { st: &mut state, w: at.w, desk }).is_err() {
                break;
            }
        }
        worth(&state, at.w)
    }
}

/// 62 bits of chance.
fn number(dice: &mut Dice) -> u64 {
    (dice.below(1 << 31) as u64) << 31 | dice.below(1 << 31) as u64
}

fn best(tried: &[(Answer, i64, u32)]) -> Answer {
    let mut best = &tried[0];
    for one in tried {
        if one.1 * i64::from(best.2.max(1)) > best.1 * i64::from(one.2.max(1)) {
            best = one;
        }
    }
    best.0.clone()
}

/// Nobody needs to think about it.
fn obvious(q: &Question) -> bool {
    match &q.ask {
        Ask::Perform { .. } => {
            !q.options.iter().any(|c| matches!(c, Choice::Augment(_) | Choice::Item(_) | Choice::Without(_)))
                && q.options.contains(&Choice::Yes)
        }
        Ask::ValueOrder { .. } => true,
        _ => false,
    }
}

/// Winning is worth more than anything; of defeats those are better that came far.
fn worth(st: &State, w: &World) -> i64 {
    let cards = (st.count(Place::Hand) + st.count(Place::Discarded)) as i64;
    let left = i64::from(st.hp) * 3_000 + cards * 4_000 + i64::from(st.tokens) * 2_000;
    if st.phase == Phase::Over(Ending::Won) {
        return 1_000_000 + left;
    }
    let all: i64 = w.monsters.iter().map(|m| i64::from(m.hp)).sum();
    let standing: i64 = (0_u8..)
        .zip(&w.monsters)
        .filter(|(i, _)| !st.is_dead(*i))
        .map(|(i, m)| match &st.combat {
            Some(c) if c.monster == i => i64::from(c.hp),
            _ => i64::from(m.hp),
        })
        .sum();
    let share = |done: i64, of: i64| if of == 0 { 0 } else { done * 400_000 / of };
    let goals = w.goals.len() as i64;
    let looted = i64::from(st.goals.count_ones());
    let progress =
        if goals > 0 { (share(all - standing, all) + share(looted, goals)) / 2 } else { share(all - standing, all) };
    let met = if st.met { 300_000 } else { 0 };
    progress + met + if st.is_over() { 0 } else { left / 4 }
}

/// Plays a scenario to its end; the game as it stands then.
pub fn played(world: &Arc<World>, seed: u64, rollouts: u32) -> Game<Seeded> {
    let mut events = Vec::new();
    let mut game = Game::start(Arc::clone(world), Seeded::new(seed), &mut events);
    let mut luck = Dice(seed ^ 0xb07);
    while let Some(question) = game.questions().first().cloned() {
        events.clear();
        let searcher = Searcher { rollouts, seed: number(&mut luck) };
        let (checkpoint, since) = game.save();
        let since = since.iter().map(|i: &Input| i.answer.clone()).collect();
        let at = Position { w: world, checkpoint, since, now: game.state(), drawn: Seeded::new(seed) };
        let answer = searcher.choose(&at, &question, &mut || true);
        if game.answer(hexhold_holdin::To::Player, answer, &mut events).is_err() {
            break;
        }
    }
    game
}
