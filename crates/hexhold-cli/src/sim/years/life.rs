//! One campaign, week by week.

use std::collections::BTreeMap;
use std::sync::Arc;

use hexhold_campaign::{Answer, Ask, Choice, Event, Fate, Game, State, What, World, prosperity_level};
use hexhold_model::Season;
use hexhold_play::{Dice, Seeded};
use hexhold_table::campaign::decide;

use super::loot::brought_home;

/// More than any week asks for.
const ANSWERS: usize = 1_000;

/// A campaign of so many weeks.
pub(super) struct Life {
    pub(super) party: usize,
    /// Whether soldiers were ever sent.
    pub(super) sent: bool,
    pub(super) weeks: Vec<Week>,
    pub(super) retired: u32,
    /// How often morale came to its end.
    pub(super) despaired: u32,
}

/// What happened in a week, and how it stood at its end.
#[derive(Clone, Default)]
pub(super) struct Week {
    pub(super) winter: bool,
    pub(super) built: u32,
    pub(super) rebuilt: u32,
    pub(super) attacks: u32,
    pub(super) checks: u32,
    /// Houses that were not defended, and of them those that were wrecked.
    pub(super) fell: u32,
    pub(super) wrecked: u32,
    pub(super) soldiers_lost: u32,
    pub(super) made: u32,
    pub(super) gained: u32,
    pub(super) spent: u32,
    pub(super) prosperity: u32,
    pub(super) morale: u32,
    pub(super) defense: i32,
    pub(super) soldiers: u32,
    pub(super) materials: u32,
    pub(super) herbs: u32,
    pub(super) gold: u32,
    pub(super) ruins: u32,
    pub(super) level: u32,
}

pub(super) fn lived(w: &Arc<World>, party: usize, seed: u64, weeks: u16, sent: bool) -> Result<Life, String> {
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9).wrapping_add(party as u64));
    let mut told = Vec::new();
    let mut game: Game<Seeded> = Game::start(Arc::clone(w), Seeded::new(seed), &mut told);
    let mut life = Life { party, sent, weeks: Vec::new(), retired: 0, despaired: 0 };
    let (mut now, mut answers, mut sum) = (0, 0, stores(game.state()));
    loop {
        let st = game.state();
        if st.outpost.weeks > now {
            // What happens before the first box is marked belongs to the first week.
            while life.weeks.len() < usize::from(st.outpost.weeks) {
                life.weeks.push(Week::default());
            }
            (now, answers) = (st.outpost.weeks, 0);
        }
        if let Some(week) = life.weeks.last_mut() {
            stands(week, st, w);
        }
        if now > weeks {
            life.weeks.truncate(usize::from(weeks));
            return Ok(life);
        }
        answers += 1;
        if answers > ANSWERS {
            return Err(format!("week {now} does not end"));
        }
        let question = game.questions().first().ok_or("nothing is asked")?;
        let answer = match &question.ask {
            Ask::Result(from) => Answer::Report(brought_home(w, st, from, &mut dice)),
            Ask::Soldiers { .. } if !sent => Choice::Nth(0).into(),
            _ => decide(st, w, question).ok_or("companions do not know what to answer")?,
        };
        let to = question.to;
        told.clear();
        game.answer(to, answer, &mut told).map_err(|e| e.to_string())?;
        note(&mut life, &told);
        let then = stores(game.state());
        if let Some(week) = life.weeks.last_mut() {
            let change = i64::from(then) - i64::from(sum);
            week.gained += u32::try_from(change.max(0)).unwrap_or(0);
            week.spent += u32::try_from((-change).max(0)).unwrap_or(0);
        }
        sum = then;
    }
}

/// All materials there are, in the town and with everybody.
fn stores(st: &State) -> u32 {
    let own = st.members.iter().flat_map(|m| m.resources.values());
    own.chain(st.outpost.stores.values()).map(|n| u32::from(*n)).sum()
}

fn stands(week: &mut Week, st: &State, w: &World) {
    let o = &st.outpost;
    let active: Vec<_> = st.all_active().into_iter().map(|m| st.member(m)).collect();
    let mut all = BTreeMap::<&String, u32>::new();
    for (key, n) in active.iter().flat_map(|m| &m.resources).chain(&o.stores) {
        *all.entry(key).or_default() += u32::from(*n);
    }
    week.winter = w.season_of(o.weeks.saturating_sub(1)) == Season::Winter;
    week.prosperity = u32::from(prosperity_level(st, w));
    week.morale = u32::from(o.morale);
    week.defense = i32::from(st.total_defense(w));
    week.soldiers = u32::from(o.soldiers);
    week.herbs = all.iter().filter(|(key, _)| w.is_herb(key)).map(|(_, n)| n).sum();
    week.materials = all.iter().filter(|(key, _)| !w.is_herb(key)).map(|(_, n)| n).sum();
    week.gold = active.iter().map(|m| u32::from(m.gold)).sum();
    week.ruins = o.buildings.values().filter(|b| b.wrecked).count() as u32;
    week.level = active.iter().map(|m| u32::from(m.level)).sum::<u32>() / active.len().max(1) as u32;
}

fn note(life: &mut Life, told: &[Event]) {
    for e in told {
        match &e.what {
            What::Retired { .. } => life.retired += 1,
            What::Morale { now: 0, .. } => life.despaired += 1,
            _ => {}
        }
        let Some(week) = life.weeks.last_mut() else { continue };
        match &e.what {
            What::Built { .. } => week.built += 1,
            What::Rebuilt { .. } => week.rebuilt += 1,
            What::Raid { .. } => week.attacks += 1,
            What::Check { fate, .. } => {
                week.checks += 1;
                week.fell += u32::from(*fate != Fate::Defended);
                week.wrecked += u32::from(*fate == Fate::Wrecked);
            }
            What::Soldiers { change, .. } => week.soldiers_lost += u32::from(change.min(&0).unsigned_abs()),
            What::Crafted { .. } | What::Brewed { .. } => week.made += 1,
            _ => {}
        }
    }
}
