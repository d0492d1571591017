//! Random play through the whole game, and what must hold at every question of it.

use std::sync::Arc;

use hexhold_holdin::book::Book;
use hexhold_holdin::journey::{Begin, JOURNEY_VERSION, JourneyGame, JourneyInput, JourneySetup, JourneyWorld};
use hexhold_holdin::{Answer, Options, Question, To};
use hexhold_play::{Dice, Seeded};
use rayon::prelude::*;

/// Answers after which a campaign is left.
const CAMPAIGN: usize = 1500;
/// No scenario is longer.
const SCENARIO: usize = 3000;
/// Every so many games are saved and brought back at every question, and taken back in between.
const SAVED: u64 = 50;

/// The numbers of all this, or the first thing that did not hold, with the command that shows it again.
pub(super) fn soak(seed: u64, games: u32, campaigns: u32, book: Book) -> Result<String, String> {
    let book = Arc::new(book);
    let alone = (0..u64::from(games)).into_par_iter().map(|n| one(&book, seed + n, true));
    let campaigns = (0..u64::from(campaigns)).into_par_iter().map(|n| one(&book, seed + n, false));
    let alone: Vec<usize> = alone.collect::<Result<_, _>>()?;
    let campaigns: Vec<usize> = campaigns.collect::<Result<_, _>>()?;
    let (a, c): (usize, usize) = (alone.iter().sum(), campaigns.iter().sum());
    Ok(format!(
        "{} scenarios with {a} answers, {} campaigns with {c} answers: nothing went wrong\n",
        alone.len(),
        campaigns.len()
    ))
}

fn one(book: &Arc<Book>, seed: u64, alone: bool) -> Result<usize, String> {
    let again = if alone { "--games 1 --campaigns 0" } else { "--games 0 --campaigns 1" };
    played(book, seed, alone)
        .map_err(|why| format!("{why}\nhexhold sim PATH --soak --seed {seed} {again} shows it again"))
}

fn played(book: &Arc<Book>, seed: u64, alone: bool) -> Result<usize, String> {
    let mut dice = Dice(seed);
    let scenario = book.scenarios[dice.below(book.scenarios.len())].number;
    let turned = dice.below(5);
    let begin = if alone {
        let upgraded = [turned > 0, turned > 1, turned > 2, turned > 3];
        let items = (0..book.items.len() as u8).filter(|_| dice.below(6) == 0).take(1).collect();
        let level = dice.below(4) as u8;
        Begin::Alone { scenario, level, character_level: 1 + turned as u8, upgraded, items }
    } else {
        Begin::Crossroads
    };
    let options = Options { hindrances: dice.below(2) == 0, items_at_once: dice.below(2) == 0 };
    let character = dice.below(book.characters.len()) as u8;
    let setup =
        JourneySetup { version: JOURNEY_VERSION, name: "soak".into(), character, options, begin, on_table: false };
    let world = Arc::new(JourneyWorld::new(Arc::clone(book), setup).map_err(|e| e.to_string())?);
    let start = || JourneyGame::start(Arc::clone(&world), Seeded::new(seed), &mut Vec::new());
    let (mut game, mut inputs) = (start(), Vec::<JourneyInput>::new());
    let most = if alone { SCENARIO } else { CAMPAIGN };
    while game.ending().is_none() && inputs.len() < most {
        let [question] = game.questions() else { return Err(format!("{} questions at once", game.questions().len())) };
        if question.options.is_empty() {
            return Err(format!("a question without an answer: {question:?}"));
        }
        game.state().fits(&world)?;
        let answer = any(question, &mut dice);
        if seed.is_multiple_of(SAVED) {
            let text = serde_json::to_string(&game.saved()).map_err(|e| e.to_string())?;
            let saved = serde_json::from_str(&text).map_err(|e| e.to_string())?;
            let back = JourneyGame::restore(Arc::clone(&world), Seeded::new(seed), saved).map_err(|e| e.to_string())?;
            if back.state() != game.state() || back.questions() != game.questions() {
                return Err(format!("saved after {} answers, it is another game", inputs.len()));
            }
        }
        let line = JourneyInput { to: To::Player, answer: answer.clone() };
        if line.to_string().parse().as_ref() != Ok(&line) {
            return Err(format!("{line} is read as something else"));
        }
        game.answer(To::Player, answer, &mut Vec::new()).map_err(|e| format!("{line}: {e}"))?;
        inputs.push(line);
    }
    if alone && game.ending().is_none() {
        return Err("it does not end".to_owned());
    }
    // Played again, and with the last answers taken back and given again, it is the same.
    let mut again = start();
    for (i, input) in inputs.iter().enumerate() {
        if i + 5 == inputs.len() {
            let mut aside = again.clone();
            for input in &inputs[i..] {
                aside.answer(input.to, input.answer.clone(), &mut Vec::new()).map_err(|e| e.to_string())?;
            }
            if aside.state() != game.state() {
                return Err("taken back and given again, it is another game".to_owned());
            }
        }
        again.answer(input.to, input.answer.clone(), &mut Vec::new()).map_err(|e| e.to_string())?;
    }
    if again.state() != game.state() { Err("played again, it is another game".to_owned()) } else { Ok(inputs.len()) }
}

fn any(q: &Question, dice: &mut Dice) -> Answer {
    let stops: Vec<_> = q.ways.iter().flat_map(|w| &w.ends).filter(|e| e.stop).collect();
    let choice = dice.below(q.options.len() + stops.len());
    let path = || q.ways.as_ref()?.path_to(stops[choice - q.options.len()].cell).map(Answer::Path);
    q.options.get(choice).map(|c| (*c).into()).or_else(path).unwrap_or_else(|| q.options[0].into())
}
