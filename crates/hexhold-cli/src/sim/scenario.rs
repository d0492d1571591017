//! Packs of scenarios: each with every size of party, by classes that change from game to game.

use std::sync::Arc;

use hexhold_bots::{Limits, PartyPlan, Policy, play_with};
use hexhold_content::{Loaded, PackText, check, load};
use hexhold_model::{Library, Ruleset};

use super::How;
use super::run::{Job, Played};

pub(super) struct Pack {
    pub(super) name: String,
    version: String,
    library: Library,
    rules: Vec<String>,
}

impl Pack {
    pub(super) fn new(texts: &[PackText]) -> Result<Self, String> {
        let mut loaded: Loaded = load(texts);
        check(&mut loaded);
        if loaded.diagnostics.errors() > 0 {
            return Err(loaded.diagnostics.render(&loaded.sources, false));
        }
        let info = loaded.packs.last().ok_or("there is no pack")?;
        let (name, rules) = (info.name.clone(), info.rules.clone());
        Ok(Self { name, version: version(texts), library: loaded.library, rules })
    }

    fn class(&self, wanted: &str) -> Result<usize, String> {
        let number =
            wanted.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|n| *n < self.library.classes.len());
        let named = || self.library.classes.iter().position(|c| c.key == wanted || c.name.eq_ignore_ascii_case(wanted));
        number.or_else(named).ok_or_else(|| format!("there is no class {wanted:?} in {}", self.name))
    }

    /// All games, and what cannot begin.
    pub(super) fn jobs(&self, how: &How) -> Result<(Vec<Job>, Vec<String>), String> {
        if let Some(n) = how.party.iter().find(|n| !(2..=4).contains(*n)) {
            return Err(format!("a party has two to four characters, not {n}"));
        }
        let classes = how.classes.iter().map(|c| self.class(c)).collect::<Result<Vec<_>, _>>()?;
        let rules = if how.rules.is_empty() { self.rules.iter().take(1).cloned().collect() } else { how.rules.clone() };
        let levels: Vec<Option<u8>> =
            if how.levels.is_empty() { vec![None] } else { how.levels.iter().copied().map(Some).collect() };
        let wanted = |i: usize, key: &str, name: &str| {
            how.scenarios.is_empty()
                || how.scenarios.iter().any(|s| s == key || s.eq_ignore_ascii_case(name) || s.parse() == Ok(i + 1))
        };
        let (mut jobs, mut problems) = (Vec::new(), Vec::new());
        for rules in &rules {
            let set = Ruleset::of(rules).ok_or_else(|| format!("there is no rule set {rules:?}"))?;
            for (i, s) in self.library.scenarios.iter().enumerate().filter(|(i, s)| wanted(*i, &s.key, &s.name)) {
                // Who plays it alone has no sizes to choose from.
                let sizes = if s.alone.is_some() { &[1][..] } else { &how.party };
                for (&party, &level) in sizes.iter().flat_map(|p| levels.iter().map(move |l| (p, l))) {
                    let plan = PartyPlan::rotating(&self.library, party, 0, &classes);
                    if let Err(why) = plan.world(&self.library, &set, &s.key, level) {
                        problems.push(format!("{} with {party} characters ({rules}) cannot begin: {why}", s.name));
                        continue;
                    }
                    for (&policy, &character_level) in
                        how.policy.iter().flat_map(|p| how.character_levels.iter().map(move |l| (p, l)))
                    {
                        let policy = Policy::from(policy);
                        let job = Job {
                            pack: self.name.clone(),
                            version: self.version.clone(),
                            rules: rules.clone(),
                            scenario: s.key.clone(),
                            name: format!("{} {}", i + 1, s.name),
                            party,
                            policy,
                            rollouts: how.rollouts.unwrap_or(policy.rollouts()),
                            level,
                            character_level,
                            equipped: how.equipped,
                            classes: classes.iter().map(|&c| self.library.classes[c].key.clone()).collect(),
                            seed: how.seed,
                            game: 0,
                        };
                        jobs.extend((0..how.games).map(|game| Job { game, ..job.clone() }));
                    }
                }
            }
        }
        Ok((jobs, problems))
    }

    pub(super) fn play(&self, job: &Job) -> Result<Played, String> {
        let rules = Ruleset::of(&job.rules).ok_or_else(|| format!("there is no rule set {:?}", job.rules))?;
        let among: Vec<usize> =
            job.classes.iter().filter_map(|k| self.library.classes.iter().position(|c| c.key == *k)).collect();
        let plan = PartyPlan {
            level: job.character_level,
            equipped: job.equipped,
            ..PartyPlan::rotating(&self.library, job.party, u64::from(job.game), &among)
                .coming_to(&self.library, &job.scenario)
        };
        let world = Arc::new(plan.world(&self.library, &rules, &job.scenario, job.level)?);
        let record = play_with(&world, job.policy, job.rollouts, job.luck(), Limits::default());
        let cards = |&class: &usize| {
            let class = &self.library.classes[class];
            let within = |(i, c): (usize, &hexhold_model::AbilityCard)| {
                (c.level.number() <= job.character_level && !c.level.is_starting())
                    .then(|| (class.key.clone(), i as u8, c.name.clone()))
            };
            class.cards.iter().enumerate().filter_map(within).collect::<Vec<_>>()
        };
        // The names of cards go with the first game of each, not with all of them.
        let hands = if job.game < 8 { plan.classes.iter().flat_map(cards).collect() } else { Vec::new() };
        Ok(Played { job: job.clone(), record, hands })
    }
}

/// Of a pack's text.
pub(super) fn version(texts: &[PackText]) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for file in texts.iter().flat_map(|t| &t.files) {
        for byte in file.text.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    format!("{hash:016x}")
}
