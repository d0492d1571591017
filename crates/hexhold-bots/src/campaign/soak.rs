//! A campaign lived at random, watched at every question.

use std::sync::Arc;

use hexhold_campaign::{
    Ask, CampaignGame, Game, Input, Question, State, Viewer, What, World, prosperity_level, view,
};
use hexhold_model::Completed;
use hexhold_play::{Dice, Rules, Seeded};

use super::{answer, conserved, hidden};

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lived {
    pub scenarios: u32,
    pub answers: u32,
    pub retired: u32,
    pub parties: u32,
    /// Every scenario was played, and none can be played again.
    pub over: bool,
}

/// Lives a campaign for so many scenarios; a sentence about the first thing that was wrong.
pub fn live(w: &Arc<World>, seed: u64, scenarios: u32) -> Result<Lived, String> {
    let mut dice = Dice(seed.wrapping_mul(7919).wrapping_add(13));
    let mut game: Game<Seeded> = Game::start(Arc::clone(w), Seeded::new(seed), &mut Vec::new());
    let mut log: Vec<Input> = Vec::new();
    let mut lived = Lived::default();
    let (mut level, mut marks, mut read) = (0, 0, 0);
    while lived.scenarios < scenarios {
        let Some(q) = pick(&mut dice, game.questions()) else { return Err("nothing is asked".to_owned()) };
        if q.ask == Ask::Scenario && !q.options.iter().any(|c| matches!(c, hexhold_campaign::Choice::Scenario { .. })) {
            // Where completed scenarios are closed a campaign ends with its last one.
            if w.campaign().flow.completed != Completed::No {
                return Err("there is nowhere to go".to_owned());
            }
            lived.over = true;
            break;
        }
        let bounded = matches!(q.ask, Ask::Name | Ask::PartyName(_) | Ask::Result(_) | Ask::Split { .. } | Ask::Bill(_));
        if q.options.is_empty() && !bounded {
            return Err(format!("{:?} cannot be answered", q.ask));
        }
        let given = answer(&mut dice, w, &q);
        lived.scenarios += u32::from(matches!(q.ask, Ask::Result(_)));
        let input = Input { to: q.to, answer: given };
        if CampaignGame::read_input(&input.to_string()).as_ref() != Ok(&input) {
            return Err(format!("{input} is not read as it is written"));
        }
        log.push(input.clone());
        let mut told = Vec::new();
        game.answer(input.to, input.answer, &mut told).map_err(|e| format!("{e}: {:?}", log.last()))?;
        lived.parties += told.iter().filter(|e| matches!(e.what, What::PartyFounded { .. })).count() as u32;
        let at = |what: String| format!("answer {} ({}): {what}", log.len(), log[log.len() - 1]);
        conserved(game.save().0, w).map_err(at)?;
        hidden(game.state(), w).map_err(at)?;
        let now = lasting(game.save().0, w);
        if now.0 < level || now.1 < marks || now.2 < read {
            return Err(at("a level of prosperity, a perk or a section that was read is gone".to_owned()));
        }
        (level, marks, read) = now;
        again(w, &game, seed).map_err(at)?;
        if log.len() > 80 * scenarios as usize + 800 {
            return Err(format!("it does not come to an end: {:?}", game.state().phase));
        }
    }
    lived.answers = log.len() as u32;
    lived.retired = game.state().lines.iter().map(|l| u32::from(l.retired)).sum();
    // The log is the campaign.
    let mut replay: Game<Seeded> = Game::start(Arc::clone(w), Seeded::new(seed), &mut Vec::new());
    for input in log {
        replay.answer(input.to, input.answer, &mut Vec::new()).map_err(|e| format!("replayed: {e}"))?;
    }
    if replay.state() == game.state() { Ok(lived) } else { Err("played again it is another campaign".to_owned()) }
}

fn pick(dice: &mut Dice, open: &[Question]) -> Option<Question> {
    (!open.is_empty()).then(|| open[dice.below(open.len())].clone())
}

/// What never falls.
fn lasting(st: &State, w: &World) -> (u8, usize, usize) {
    (prosperity_level(st, w), st.members.iter().map(|m| m.perks.len()).sum(), st.read.len())
}

/// Kept and fetched it is the same, and dealt anew nobody sees a difference.
fn again(w: &Arc<World>, game: &Game<Seeded>, seed: u64) -> Result<(), String> {
    let kept = Game::restore(Arc::clone(w), Seeded::new(seed), game.saved()).map_err(|e| format!("not kept: {e}"))?;
    if (kept.state(), kept.questions()) != (game.state(), game.questions()) {
        return Err("kept and fetched it is another campaign".to_owned());
    }
    let viewer = Viewer { lines: vec![0] };
    let other = game.redealt(&viewer, Some(seed)).0;
    let [dealt, here] = [other.state(), game.state()].map(|st| format!("{:?}", view(st, w, &viewer)));
    match here.bytes().zip(dealt.bytes()).position(|(a, b)| a != b) {
        None => Ok(()),
        Some(at) => {
            let around = |text: &str| text.chars().skip(at.saturating_sub(60)).take(120).collect::<String>();
            Err(format!("a viewer sees what is hidden: {} would be {}", around(&here), around(&dealt)))
        }
    }
}
