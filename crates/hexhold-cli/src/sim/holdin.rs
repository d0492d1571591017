//! Gloomholdin': scenarios, each at every level, by every character as the campaign brings it there.

use std::sync::Arc;

use hexhold_bots::holdin::{Policy, between, played};
use hexhold_holdin::book::Book;
use hexhold_holdin::campaign::{Act, Outcome, Outlook, Stage, Tracker};
use hexhold_holdin::{Answer, Ending, Holdin, Options, Phase, Place, Question, Setup, State, World};
use hexhold_play::{Desk, Dice, Rules, Scene, Seeded, Voice};
use rayon::prelude::*;
use serde::Serialize;

use super::interval::interval;
use super::{Args, Player};

/// Money tokens that a scenario on the way is taken to have brought.
const TOKENS: u16 = 4;

/// A scenario at a level, and who plays it.
struct Cell {
    number: u8,
    level: u8,
    character: u8,
    world: Arc<World>,
}

/// How one game ended.
#[derive(Clone, Copy)]
struct Played {
    won: bool,
    dead: bool,
    rounds: u16,
    hp: u8,
    cards: u8,
}

#[derive(Serialize)]
struct Line {
    scenario: u8,
    name: String,
    level: u8,
    character: String,
    character_level: u8,
    items: Vec<String>,
    games: u32,
    wins: u32,
    percent: f64,
    low: f64,
    high: f64,
    /// Of the games that were lost, how many by hit points; the others by cards or time.
    deaths: u32,
    /// Means: of all games, and of those that were won.
    rounds: f64,
    hp_left: f64,
    cards_left: f64,
}

pub(super) fn simulated(args: &Args, book: Book) -> Result<String, String> {
    let book = Arc::new(book);
    let all = |given: &[u8], n: usize| if given.is_empty() { (0..n as u8).collect() } else { given.to_vec() };
    let numbers: Vec<u8> = book.scenarios.iter().map(|s| s.number).collect();
    let wanted: Vec<u8> = if args.scenarios.is_empty() { numbers.clone() } else { args.scenarios.clone() };
    let mut cells = Vec::new();
    for &number in &wanted {
        if !numbers.contains(&number) {
            return Err(format!("there is no scenario {number} in this pack"));
        }
        for &level in &args.levels {
            for character in all(&args.characters, book.characters.len()) {
                let setup = brought(&book, number, level, character)?;
                let world = World::new(Arc::clone(&book), setup).map_err(|e| e.to_string())?;
                cells.push(Cell { number, level, character, world: Arc::new(world) });
            }
        }
    }
    // One list for all cores, in an order that does not depend on them.
    let games: Vec<(usize, u32)> = (0..cells.len()).flat_map(|c| (0..args.games).map(move |g| (c, g))).collect();
    let results: Vec<Played> = games.par_iter().map(|&(c, g)| one(args, &cells[c], g)).collect();
    let lines: Vec<Line> = cells
        .iter()
        .zip(results.chunks((args.games as usize).max(1)))
        .map(|(cell, results)| line(&book, cell, results))
        .collect();
    if args.json {
        return serde_json::to_string_pretty(&lines).map(|t| t + "\n").map_err(|e| e.to_string());
    }
    Ok(table(&lines))
}

fn one(args: &Args, cell: &Cell, game: u32) -> Played {
    let key = [u64::from(cell.number), u64::from(cell.level), u64::from(cell.character), u64::from(game)];
    let seed = key.iter().fold(args.seed, |s, &k| {
        let mut dice = Dice(s ^ k.wrapping_mul(0x9e37_79b9));
        (dice.below(1 << 30) as u64) << 23 ^ dice.below(1 << 30) as u64
    });
    let state = match args.player {
        Player::Search => played(&cell.world, seed, args.rollouts).state().clone(),
        Player::Quick => alone(&cell.world, seed, &mut Policy::new(seed)),
        Player::Random => alone(&cell.world, seed, &mut Any(Dice(seed))),
    };
    Played {
        won: state.phase == Phase::Over(Ending::Won),
        dead: state.phase == Phase::Over(Ending::Dead),
        rounds: state.round,
        hp: state.hp,
        cards: (state.count(Place::Hand) + state.count(Place::Discarded)) as u8,
    }
}

fn alone(world: &World, seed: u64, player: &mut dyn Voice<Holdin>) -> State {
    let (mut state, mut chance) = (Holdin::initial(world), Seeded::new(seed));
    while Holdin::ending(&state).is_none() {
        let desk = Desk::new(&mut chance, player, None);
        if Holdin::step(Scene { st: &mut state, w: world, desk }).is_err() {
            break;
        }
    }
    state
}

/// Any legal answer.
struct Any(Dice);

impl Voice<Holdin> for Any {
    fn answer(&mut self, _: &State, _: &World, q: &Question) -> Option<Answer> {
        let stops: Vec<_> = q.ways.iter().flat_map(|w| &w.ends).filter(|e| e.stop).collect();
        let choice = self.0.below(q.options.len() + stops.len());
        match q.options.get(choice) {
            Some(choice) => Some((*choice).into()),
            None => q.ways.as_ref()?.path_to(stops[choice - q.options.len()].cell).map(Answer::Path),
        }
    }
}

/// The character as a campaign that is won in the order of its numbers brings it to a scenario: level, turned cards, items bought
/// by rules of thumb, what the king needs given up.
fn brought(book: &Book, number: u8, level: u8, character: u8) -> Result<Setup, String> {
    // Ways part where one scenario blocks another: as few as can be are left out to come there.
    let parting: Vec<u8> = book.scenarios.iter().filter(|s| !s.blocks.is_empty()).map(|s| s.number).collect();
    let parting = &parting[..parting.len().min(12)];
    let mut ways: Vec<u32> = (0..1 << parting.len()).collect();
    ways.sort_by_key(|way| way.count_ones());
    for way in ways {
        let avoided: Vec<u8> = (0..).zip(parting).filter(|(i, _)| way & (1 << i) != 0).map(|(_, n)| *n).collect();
        if let Some(setup) = brought_around(book, number, level, character, &avoided)? {
            return Ok(setup);
        }
    }
    Err(format!("no campaign comes to scenario {number}"))
}

fn brought_around(book: &Book, number: u8, level: u8, character: u8, avoided: &[u8]) -> Result<Option<Setup>, String> {
    let mut t = Tracker::new(book, "sim", character, Options::default()).ok_or("there is no such character")?;
    for _ in 0..2000 {
        if let Stage::Playing(setup) = &t.stage {
            let here = &book.scenarios[usize::from(setup.scenario)];
            if here.number == number {
                return Ok(Some(setup.clone()));
            }
            let outcome = Outcome { won: true, tokens: TOKENS, items: t.items.clone(), ..Outcome::default() };
            t.finish(book, &outcome).map_err(|e| e.to_string())?;
            continue;
        }
        let acts = t.acts(book);
        let mut act = between(&t, book, &acts, level);
        if matches!(act, Some(Act::Travel { .. })) {
            act = next(&t, book, number, level, avoided);
        }
        let Some(act) = act else { return Ok(None) };
        t.act(book, act).map_err(|e| e.to_string())?;
    }
    Ok(None)
}

/// The lowest number that is open and not yet won, up to the one that is wanted if there is such; nothing that would block it.
fn next(t: &Tracker, book: &Book, wanted: u8, level: u8, avoided: &[u8]) -> Option<Act> {
    let open = book.scenarios.iter().filter(|s| t.outlook(book, s.number) == Outlook::Open);
    let fits = open.filter(|s| !s.blocks.contains(&wanted) && !avoided.contains(&s.number));
    let harmless: Vec<u8> = fits.map(|s| s.number).collect();
    let before = harmless.iter().copied().filter(|n| *n <= wanted).min();
    before.or_else(|| harmless.first().copied()).map(|scenario| Act::Travel { scenario, level })
}

fn line(book: &Book, cell: &Cell, results: &[Played]) -> Line {
    let (games, won) = (results.len() as u32, results.iter().filter(|r| r.won).count() as u32);
    let mean = |of: &dyn Fn(&Played) -> Option<f64>| {
        let values: Vec<f64> = results.iter().filter_map(of).collect();
        if values.is_empty() { 0.0 } else { round(values.iter().sum::<f64>() / values.len() as f64) }
    };
    let (low, high) = interval(won, games);
    let setup = &cell.world.setup;
    let name = |i: &u8| book.items[usize::from(*i)].name.clone();
    Line {
        scenario: cell.number,
        name: cell.world.scenario().name.clone(),
        level: cell.level,
        character: cell.world.character().name.clone(),
        character_level: setup.character_level,
        items: setup.items.iter().map(name).collect(),
        games,
        wins: won,
        percent: round(100.0 * f64::from(won) / f64::from(games.max(1))),
        low: round(low),
        high: round(high),
        deaths: results.iter().filter(|r| r.dead).count() as u32,
        rounds: mean(&|r| Some(f64::from(r.rounds))),
        hp_left: mean(&|r| r.won.then_some(f64::from(r.hp))),
        cards_left: mean(&|r| r.won.then_some(f64::from(r.cards))),
    }
}

fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn table(lines: &[Line]) -> String {
    let mut out = format!(
        "{:>3} {:28} {:>3} {:16} {:>3} {:>6} {:>6}  {:>13} {:>7} {:>5} {:>5} {:>6}\n",
        "no", "scenario", "lvl", "character", "of", "games", "won %", "95 %", "deaths", "rnds", "hp", "cards"
    );
    for l in lines {
        let short = |text: &str, n: usize| text.chars().take(n).collect::<String>();
        out += &format!(
            "{:>3} {:28} {:>3} {:16} {:>3} {:>6} {:>6.1}  {:>5.1} – {:>5.1} {:>7} {:>5.1} {:>5.1} {:>6.1}\n",
            l.scenario,
            short(&l.name, 28),
            l.level,
            short(&l.character, 16),
            l.character_level,
            l.games,
            l.percent,
            l.low,
            l.high,
            l.deaths,
            l.rounds,
            l.hp_left,
            l.cards_left
        );
    }
    out
}
