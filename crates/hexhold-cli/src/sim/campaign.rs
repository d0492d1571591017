//! Whole campaigns: companions found one, decide in town and on the road, play each scenario and bring home what came of it.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use hexhold_table::campaign::{Answer, Founding, Op, Setup, Table, To, Viewer, outcome};
use hexhold_table::scenario::{self, Ending, Pack};
use hexhold_table::{Content as _, Input};
use rayon::prelude::*;
use serde::Serialize;

use super::{How, Shown};
use crate::packs;

/// Scenarios of a campaign that are played.
const SITTINGS: usize = 60;
/// What companions decide between two scenarios, and answer in one.
const DECISIONS: usize = 2_000;
const ANSWERS: usize = 20_000;

#[derive(Serialize)]
struct Lived {
    seed: u64,
    party: usize,
    sittings: usize,
    won: usize,
    /// Why it was left, if companions did not know how to go on.
    left: Option<String>,
    /// By scenario: how often it was played and won.
    scenarios: BTreeMap<String, (u32, u32)>,
    members: Vec<Member>,
}

#[derive(Serialize)]
struct Member {
    class: String,
    level: u8,
    gold: u32,
    experience: u32,
}

#[derive(Serialize)]
struct Campaigns {
    campaigns: Vec<Lived>,
}

pub(super) fn simulated(paths: &[PathBuf], how: &How, games: u32, shown: &Shown) -> Result<String, String> {
    let pack = packs::open(paths)?;
    let campaign = pack.library.campaigns.first().map(|c| c.key.clone()).ok_or("there is no campaign in this pack")?;
    let rules = how.rules.first().cloned().unwrap_or_default();
    let jobs: Vec<(usize, u64)> =
        how.party.iter().flat_map(|p| (0..u64::from(games)).map(move |g| (*p, how.seed + g))).collect();
    let one = |&(party, seed): &(usize, u64)| lived(&pack, &campaign, &rules, party, seed);
    let campaigns: Vec<Lived> = jobs.par_iter().map(one).collect::<Result<_, _>>()?;
    if shown.json {
        let all = Campaigns { campaigns };
        return serde_json::to_string_pretty(&all).map(|t| t + "\n").map_err(|e| e.to_string());
    }
    Ok(table(&campaigns))
}

fn lived(pack: &Arc<Pack>, campaign: &str, rules: &str, party: usize, seed: u64) -> Result<Lived, String> {
    let lines = (1..=party).map(|n| format!("Companion {n}")).collect();
    let house = hexhold_campaign::Setup { lines, ..hexhold_campaign::Setup::default() };
    let game = Founding { campaign: campaign.to_owned(), house, ..Founding::default() };
    let setup =
        Setup { game, rules: rules.to_owned(), seed, pack: pack.name().to_owned(), pack_hash: pack.hash().to_owned() };
    let mut table = Table::new(Arc::clone(pack), setup).map_err(|e| format!("the campaign cannot begin: {e:?}"))?;
    let (mut scenarios, mut won, mut sittings, mut left) = (BTreeMap::<String, (u32, u32)>::new(), 0, 0, None);
    while sittings < SITTINGS {
        match until_away(&mut table) {
            Ok(true) => {}
            Ok(false) => break,
            Err(why) => {
                left = Some(why);
                break;
            }
        }
        match played(pack, &table, seed.wrapping_mul(1_000).wrapping_add(sittings as u64)) {
            Ok((name, victory, report)) => {
                let line = scenarios.entry(name).or_default();
                *line = (line.0 + 1, line.1 + u32::from(victory));
                won += usize::from(victory);
                sittings += 1;
                let said = Op::Answer(Input { to: To::Party, answer: Answer::Report(report) });
                if let Err(why) = table.apply(said) {
                    left = Some(why.to_string());
                    break;
                }
            }
            Err(why) => {
                left = Some(why);
                break;
            }
        }
    }
    let member = |m: hexhold_table::campaign::MemberView| Member {
        class: m.class.to_string(),
        level: m.level,
        gold: u32::from(m.gold),
        experience: u32::from(m.experience),
    };
    let members = table.look(&Viewer::default()).members.into_iter().map(member).collect();
    Ok(Lived { seed, party, sittings, won, left, scenarios, members })
}

/// Companions decide until somebody has to go and play; false: there is nothing left to play.
fn until_away(table: &mut Table) -> Result<bool, String> {
    for _ in 0..DECISIONS {
        if table.departure().is_some() {
            return Ok(true);
        }
        let Some(to) = table.waiting().into_iter().next() else { return Ok(false) };
        let answer = table.companion_answer(to).ok_or("companions do not know what to answer")?;
        table.apply(Op::Answer(Input { to, answer })).map_err(|e| e.to_string())?;
    }
    Err("companions never come to an end in town".to_owned())
}

/// The scenario that the party is on its way to: its name, whether it was won, and what is brought home.
fn played(
    pack: &Arc<Pack>,
    table: &Table,
    seed: u64,
) -> Result<(String, bool, hexhold_table::campaign::Report), String> {
    let (setup, _) = table.scenario(seed).ok_or("nobody is on the way")??;
    let key = setup.game.scenario.clone();
    let name = pack.library.scenarios.iter().find(|s| s.key == key).map_or(key, |s| s.name.clone());
    let mut game = scenario::Table::new(Arc::clone(pack), setup).map_err(|e| format!("{name} cannot begin: {e:?}"))?;
    for _ in 0..ANSWERS {
        let Some(to) = game.waiting().into_iter().next() else { break };
        let answer = game.companion_answer(to).ok_or_else(|| format!("{name}: nobody knows what to answer"))?;
        game.apply(scenario::Op::Answer(Input { to, answer })).map_err(|e| format!("{name}: {e}"))?;
    }
    let victory = game.ending() == Some(Ending::Completed);
    let report = outcome(&game).and_then(|o| table.report_of(o)).ok_or_else(|| format!("{name} does not end"))?;
    Ok((name, victory, report))
}

fn table(campaigns: &[Lived]) -> String {
    let mut out =
        format!("{:>6} {:>5} {:>8} {:>4}  {}\n", "seed", "party", "sittings", "won", "members, and how it ended");
    let mut all = BTreeMap::<&str, (u32, u32)>::new();
    for c in campaigns {
        let members =
            c.members.iter().map(|m| format!("{} {} ({} gold)", m.class, m.level, m.gold)).collect::<Vec<_>>();
        let end =
            c.left.as_deref().unwrap_or(if c.sittings < SITTINGS { "nothing is left to play" } else { "it goes on" });
        out += &format!("{:>6} {:>5} {:>8} {:>4}  {}; {end}\n", c.seed, c.party, c.sittings, c.won, members.join(", "));
        for (name, (n, won)) in &c.scenarios {
            let line = all.entry(name).or_default();
            *line = (line.0 + n, line.1 + won);
        }
    }
    out += "\n";
    for (name, (n, won)) in all {
        out += &format!("{name:28} won {won:>4} of {n:>4}\n");
    }
    out
}
