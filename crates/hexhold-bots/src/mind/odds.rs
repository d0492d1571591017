//! What comes of an attack before it is made: every card that may be drawn is drawn once, as long as that is few; otherwise some of
//! them, as they may come.

use hexhold_engine::{
    Answer, Ask, Cause, Choice, Draw, FigureId, Game, Heard, Input, Question, ScenarioRules, Scene, State, To, Verb,
    Viewer, Voice, What, World, step,
};
use hexhold_play::{Chance, Imagination, Imagined, Seeded};
use serde::{Deserialize, Serialize};

use super::quick::Quick;

/// So many ways an attack may go are looked at, for one target.
const MOST: usize = 1500;
/// Of more than that so many are drawn.
const SAMPLES: u32 = 400;

/// What an attack on a figure comes to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Odds {
    pub figure: FigureId,
    /// In hundredths: that it falls, and that the attacker is hurt by it.
    pub kill: f32,
    pub hurt: f32,
    /// What it suffers in the mean, at least and at most.
    pub damage: f32,
    pub least: i16,
    pub most: i16,
    /// Every card was looked at; otherwise it is an estimate.
    pub exact: bool,
}

/// The odds of each target that an open question lists; nothing if it is not about an attack.
pub fn odds(game: &Game<Seeded>, to: To, go_on: &mut dyn FnMut() -> bool) -> Vec<Odds> {
    let Some(q) = game.questions().iter().find(|q| q.to == to) else { return Vec::new() };
    let Ask::Target { about: Verb::Attack, figure: by, .. } = q.ask else { return Vec::new() };
    // What a referee ordered in this step cannot be carried out again.
    if !game.saved().orders.is_empty() {
        return Vec::new();
    }
    // Where the imagined game has come elsewhere, its odds would be those of another attack.
    let viewer = if let To::Character(c) = to { Viewer::Seat(vec![c]) } else { Viewer::Spectator };
    let imagined = game.imagine(&viewer, 0);
    if imagined.state().draws != game.state().draws || !imagined.questions().contains(q) {
        return Vec::new();
    }
    let targets = q.options.iter().filter_map(|c| if let Choice::Figure(f) = c { Some(*f) } else { None });
    targets.map_while(|figure| go_on().then(|| of_target(game, to, by, figure))).collect()
}

fn of_target(game: &Game<Seeded>, to: To, by: FigureId, target: FigureId) -> Odds {
    let viewer = match to {
        To::Character(c) => Viewer::Seat(vec![c]),
        To::Party => Viewer::Spectator,
    };
    let from = game.imagination(&viewer, 0);
    let attack = Attack { from: &from, to, by, target, drawn: game.state().draws };
    let mut sum = Sum::default();
    // Depth first through all that may be drawn: each way is played with the draws that lead there.
    let mut open: Vec<(Vec<u16>, f32)> = vec![(Vec::new(), 1.0)];
    let mut ways = 0;
    while let Some((draws, weight)) = open.pop() {
        ways += 1;
        if ways > MOST {
            return attack.sampled();
        }
        let mut cards = Cards { of: from.chance.clone(), from: attack.drawn, draws: Some(&draws), asked: None };
        let came = attack.made(&mut cards);
        match cards.asked {
            Some(n) => {
                open.extend((0..n).rev().map(|k| ([draws.as_slice(), &[k]].concat(), weight / f32::from(n))));
            }
            None => sum.add(&came, weight),
        }
    }
    sum.odds(target, true)
}

struct Attack<'a> {
    from: &'a Imagination<ScenarioRules, Seeded>,
    to: To,
    by: FigureId,
    target: FigureId,
    /// Draws made before it.
    drawn: u32,
}

/// What one way came to.
struct Came {
    damage: i16,
    kill: bool,
    hurt: bool,
}

impl Attack<'_> {
    /// The attack made once, until the next question that has nothing to do with it.
    fn made(&self, cards: &mut Cards<'_>) -> Came {
        let mut st = self.from.checkpoint.clone();
        let mut heard = Heard::default();
        let quick = Quick::new(&self.from.world, 0);
        let mut voice = Script { since: &self.from.since, next: 0, first: Some((self.to, self.target)), quick };
        let _ = step(&mut Scene::new(&mut st, &self.from.world, cards, &mut voice, Some(&mut heard)));
        let told = |fits: &dyn Fn(&What) -> bool| heard.events.iter().rev().any(|e| fits(&e.what));
        // What was told before the attack began belongs to others.
        let begun = heard.events.iter().rposition(
            |e| matches!(e.what, What::AttackBegan { attacker, target, .. } if attacker == self.by && target == self.target),
        );
        let after = begun.map_or(&[][..], |i| &heard.events[i..]);
        let damage = after.iter().map(|e| match e.what {
            What::Damaged { figure, amount, .. } if figure == self.target => amount,
            _ => 0,
        });
        let hurt = after
            .iter()
            .any(|e| matches!(e.what, What::Damaged { figure, cause: Cause::Retaliate(_), .. } if figure == self.by));
        let kill = told(&|w| matches!(w, What::Died { figure, .. } if *figure == self.target));
        Came { damage: damage.sum(), kill, hurt }
    }

    fn sampled(&self) -> Odds {
        let mut sum = Sum::default();
        for seed in 0..SAMPLES {
            let mut of = self.from.chance.clone();
            of.anew(u64::from(seed));
            let mut cards = Cards { of, from: self.drawn, draws: None, asked: None };
            sum.add(&self.made(&mut cards), 1.0);
        }
        sum.odds(self.target, false)
    }
}

/// The draws that were made; then those of one way; then the question how many there are.
struct Cards<'a> {
    of: Imagined<Seeded>,
    from: u32,
    /// `None`: as they come.
    draws: Option<&'a [u16]>,
    asked: Option<u16>,
}

impl Chance<Draw> for Cards<'_> {
    fn draw(&mut self, index: u32, what: Draw, n: u16) -> Option<u16> {
        let Some(draws) = self.draws.filter(|_| index >= self.from) else { return self.of.draw(index, what, n) };
        let next = draws.get((index - self.from) as usize).copied();
        if next.is_none() {
            self.asked = self.asked.or(Some(n));
        }
        next
    }
}

/// What was answered, the target, and what belongs to the attack; the rest is nobody's business here.
struct Script<'a> {
    since: &'a [Input],
    next: usize,
    first: Option<(To, FigureId)>,
    quick: Quick,
}

impl Voice<ScenarioRules> for Script<'_> {
    fn answer(&mut self, st: &State, w: &World, q: &Question) -> Option<Answer> {
        if let Some(given) = self.since.get(self.next) {
            self.next += 1;
            return Some(given.answer.clone());
        }
        if let Some((_, target)) = self.first.take_if(|(to, _)| *to == q.to) {
            return Some(Choice::Figure(target).into());
        }
        let of_attack = matches!(
            q.ask,
            Ask::AddedEffects { .. }
                | Ask::ValueOrder { .. }
                | Ask::Modifier { .. }
                | Ask::ModifierEffect { .. }
                | Ask::NegateDamage { .. }
                | Ask::UseBonus { .. }
                | Ask::UseItem { .. }
                | Ask::PreventCondition { .. }
                | Ask::Force { .. }
        );
        if of_attack { self.quick.pick(st, w, q) } else { None }
    }
}

#[derive(Default)]
struct Sum {
    weight: f32,
    kill: f32,
    hurt: f32,
    damage: f32,
    least: Option<i16>,
    most: i16,
}

impl Sum {
    fn add(&mut self, came: &Came, weight: f32) {
        self.weight += weight;
        self.kill += if came.kill { weight } else { 0.0 };
        self.hurt += if came.hurt { weight } else { 0.0 };
        self.damage += f32::from(came.damage) * weight;
        self.least = Some(self.least.map_or(came.damage, |n| n.min(came.damage)));
        self.most = self.most.max(came.damage);
    }

    fn odds(&self, figure: FigureId, exact: bool) -> Odds {
        let whole = if self.weight > 0.0 { self.weight } else { 1.0 };
        let tenth = |v: f32| (v * 10.0).round() / 10.0;
        Odds {
            figure,
            kill: tenth(100.0 * self.kill / whole),
            hurt: tenth(100.0 * self.hurt / whole),
            damage: tenth(self.damage / whole),
            least: self.least.unwrap_or(0),
            most: self.most,
            exact,
        }
    }
}
