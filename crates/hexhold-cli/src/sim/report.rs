//! What many games come to: a line for each scenario and party, for each class, for each half of a card.

use std::collections::BTreeMap;

use hexhold_bots::{Outcome, Record};
use serde::Serialize;

use super::figures::{mean, percent, tenth};
use super::interval::interval;
use super::run::{Job, Played};
use super::{Shown, named, plot, table};

#[derive(Serialize)]
pub(super) struct Report {
    pub(super) scenarios: Vec<ScenarioLine>,
    pub(super) classes: Vec<ClassLine>,
    pub(super) cards: Vec<CardLine>,
    /// What an author should look at, in words.
    pub(super) problems: Vec<String>,
}

#[derive(Clone, PartialEq, Serialize)]
pub(super) struct ScenarioLine {
    pub(super) pack: String,
    /// The key, and the number with the name.
    pub(super) scenario: String,
    pub(super) name: String,
    pub(super) rules: String,
    pub(super) party: usize,
    pub(super) policy: &'static str,
    pub(super) rollouts: u32,
    pub(super) level: Option<u8>,
    pub(super) character_level: u8,
    pub(super) equipped: bool,
    pub(super) games: u32,
    pub(super) wins: u32,
    pub(super) percent: f64,
    /// Wilson's interval for 95 in 100.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Of the games that were not won: lost by the rules, still going after the last round that is played, going in circles.
    pub(super) lost: u32,
    pub(super) endless: u32,
    pub(super) stuck: u32,
    /// Means of all games, and of those that were won.
    pub(super) rounds: f64,
    pub(super) rooms: f64,
    pub(super) answers: f64,
    pub(super) rounds_won: f64,
    /// Of each character, in games that were won.
    pub(super) cards_left: f64,
    pub(super) hp_left: f64,
    /// Of the characters, how many in a hundred were still there in the end.
    pub(super) standing: f64,
    pub(super) gold: f64,
    pub(super) xp: f64,
}

#[derive(Clone, PartialEq, Serialize)]
pub(super) struct ClassLine {
    pub(super) pack: String,
    pub(super) class: String,
    pub(super) policy: &'static str,
    pub(super) party: usize,
    pub(super) games: u32,
    pub(super) wins: u32,
    pub(super) percent: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    /// What the same policy wins with parties of this size, whoever is in them.
    pub(super) of_all: f64,
    pub(super) damage: f64,
    pub(super) suffered: f64,
    pub(super) healed: f64,
    pub(super) kills: f64,
    pub(super) standing: f64,
    pub(super) gold: f64,
    pub(super) xp: f64,
}

#[derive(Clone, PartialEq, Serialize)]
pub(super) struct CardLine {
    pub(super) pack: String,
    pub(super) class: String,
    pub(super) card: u8,
    pub(super) name: String,
    pub(super) half: &'static str,
    /// Games of somebody who could have chosen it, and in which it was played as printed.
    pub(super) games: u32,
    pub(super) chosen: u32,
    /// Times in all, and as a basic action instead.
    pub(super) times: u32,
    pub(super) basic: u32,
    /// What was won of the games with it, and of those without.
    pub(super) won_with: f64,
    pub(super) won_without: f64,
}

fn won(p: &&Played) -> bool {
    p.record.outcome == Outcome::Won
}

/// The games that belong to one line.
fn alike(played: &[Played]) -> BTreeMap<Job, Vec<&Played>> {
    let mut lines: BTreeMap<Job, Vec<&Played>> = BTreeMap::new();
    for p in played {
        // A party for one is a character: its scenarios are counted for all of them.
        let classes = if p.job.rules == "holdin" { Vec::new() } else { p.job.classes.clone() };
        lines.entry(Job { game: 0, seed: 0, classes, ..p.job.clone() }).or_default().push(p);
    }
    lines
}

impl Report {
    pub(super) fn of(played: &[Played]) -> Self {
        let scenarios: Vec<ScenarioLine> = alike(played).iter().map(|(job, games)| scenario(job, games)).collect();
        let classes = classes(played);
        let cards = cards(played);
        let problems = named::problems(&scenarios, &classes, &cards);
        Self { scenarios, classes, cards, problems }
    }

    pub(super) fn shown(&self, how: &Shown) -> Result<String, String> {
        if let Some(folder) = &how.plots {
            plot::draw(self, folder)?;
        }
        if how.json {
            return serde_json::to_string_pretty(self).map(|t| t + "\n").map_err(|e| e.to_string());
        }
        Ok(table::of(self))
    }
}

fn scenario(job: &Job, games: &[&Played]) -> ScenarioLine {
    let n = games.len() as u32;
    let wins = games.iter().filter(|p| won(p)).count() as u32;
    let count = |o: Outcome| games.iter().filter(|p| p.record.outcome == o).count() as u32;
    let (low, high) = interval(wins, n);
    let all = |of: &dyn Fn(&Record) -> f64| mean(games.iter().map(|p| of(&p.record)));
    let of_won = |of: &dyn Fn(&Record) -> f64| mean(games.iter().filter(|p| won(p)).map(|p| of(&p.record)));
    let each = |of: fn(&hexhold_bots::Deeds) -> f64| {
        move |r: &Record| r.party.iter().map(of).sum::<f64>() / (r.party.len().max(1) as f64)
    };
    ScenarioLine {
        pack: job.pack.clone(),
        scenario: job.scenario.clone(),
        name: job.name.clone(),
        rules: job.rules.clone(),
        party: job.party,
        policy: job.policy.name(),
        rollouts: job.rollouts,
        level: job.level,
        character_level: job.character_level,
        equipped: job.equipped,
        games: n,
        wins,
        percent: percent(wins, n),
        low: tenth(low),
        high: tenth(high),
        lost: count(Outcome::Lost),
        endless: count(Outcome::Endless),
        stuck: count(Outcome::Stuck),
        rounds: all(&|r| f64::from(r.rounds)),
        rooms: all(&|r| f64::from(r.rooms.0)),
        answers: all(&|r| f64::from(r.answers)),
        rounds_won: of_won(&|r| f64::from(r.rounds)),
        cards_left: of_won(&each(|d| f64::from(d.cards))),
        hp_left: of_won(&each(|d| f64::from(d.hp))),
        standing: all(&each(|d| f64::from(u8::from(d.standing)) * 100.0)),
        gold: all(&each(|d| f64::from(d.gold))),
        xp: all(&each(|d| f64::from(d.xp))),
    }
}

fn classes(played: &[Played]) -> Vec<ClassLine> {
    type Key = (String, String, &'static str, usize);
    let mut by: BTreeMap<Key, Vec<(&Record, &hexhold_bots::Deeds)>> = BTreeMap::new();
    let mut all: BTreeMap<(String, &'static str, usize), (u32, u32)> = BTreeMap::new();
    for p in played {
        let of = (p.job.pack.clone(), p.job.policy.name(), p.job.party);
        let sum = all.entry(of.clone()).or_default();
        *sum = (sum.0 + u32::from(won(&p)), sum.1 + 1);
        for d in &p.record.party {
            by.entry((of.0.clone(), d.class.clone(), of.1, of.2)).or_default().push((&p.record, d));
        }
    }
    let line = |((pack, class, policy, party), games): (Key, Vec<(&Record, &hexhold_bots::Deeds)>)| {
        let n = games.len() as u32;
        let wins = games.iter().filter(|(r, _)| r.outcome == Outcome::Won).count() as u32;
        let (low, high) = interval(wins, n);
        let (of_all, games_of_all) = all.get(&(pack.clone(), policy, party)).copied().unwrap_or_default();
        let each = |of: fn(&hexhold_bots::Deeds) -> f64| mean(games.iter().map(|(_, d)| of(d)));
        ClassLine {
            pack,
            class,
            policy,
            party,
            games: n,
            wins,
            percent: percent(wins, n),
            low: tenth(low),
            high: tenth(high),
            of_all: percent(of_all, games_of_all),
            damage: each(|d| f64::from(d.damage)),
            suffered: each(|d| f64::from(d.suffered)),
            healed: each(|d| f64::from(d.healed)),
            kills: each(|d| f64::from(d.kills)),
            standing: each(|d| f64::from(u8::from(d.standing)) * 100.0),
            gold: each(|d| f64::from(d.gold)),
            xp: each(|d| f64::from(d.xp)),
        }
    };
    by.into_iter().map(line).collect()
}

fn cards(played: &[Played]) -> Vec<CardLine> {
    use hexhold_engine::Half;
    let mut names: BTreeMap<(String, String, u8), String> = BTreeMap::new();
    for p in played {
        for (class, card, name) in &p.hands {
            names.insert((p.job.pack.clone(), class.clone(), *card), name.clone());
        }
    }
    let mut lines = Vec::new();
    for ((pack, class, card), name) in names {
        for (half, word) in [(Half::Top, "top"), (Half::Bottom, "bottom")] {
            let mut line = CardLine {
                pack: pack.clone(),
                class: class.clone(),
                card,
                name: name.clone(),
                half: word,
                games: 0,
                chosen: 0,
                times: 0,
                basic: 0,
                won_with: 0.0,
                won_without: 0.0,
            };
            let (mut with, mut without) = (0, 0);
            for p in played.iter().filter(|p| p.job.pack == pack) {
                for d in p.record.party.iter().filter(|d| d.class == class) {
                    let of = |basic| {
                        let own = d.halves.iter().filter(|(k, h, b, _)| (*k, *h, *b) == (card, half, basic));
                        own.map(|(.., n)| u32::from(*n)).sum::<u32>()
                    };
                    let times = of(false);
                    line.games += 1;
                    line.times += times;
                    line.basic += of(true);
                    line.chosen += u32::from(times > 0);
                    let won = u32::from(won(&p));
                    if times > 0 { with += won } else { without += won }
                }
            }
            line.won_with = percent(with, line.chosen);
            line.won_without = percent(without, line.games - line.chosen);
            lines.push(line);
        }
    }
    lines
}
