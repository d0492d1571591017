//! Years of an outpost: companions decide whatever a campaign asks, and what comes of scenarios is made up, so that thousands of
//! weeks are a matter of seconds. For authors who want to know whether their town can be built, held and lost.

mod bands;
mod life;
mod loot;
mod picture;
mod table;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use hexhold_campaign::{Setup, World};
use hexhold_model::{Library, Ruleset};
use rayon::prelude::*;

use self::bands::Report;
use self::life::Life;
use super::{How, Shown};
use crate::packs;

/// Plays so many campaigns for each size of the party, twice: as companions would, and with soldiers who stay in bed.
pub(super) fn simulated(paths: &[PathBuf], how: &How, years: u16, games: u32, shown: &Shown) -> Result<String, String> {
    let pack = packs::open(paths)?;
    let report = lived(&pack.library, how, years, games)?;
    if let Some(folder) = &shown.plots {
        drawn(&report, folder)?;
    }
    if shown.json {
        return serde_json::to_string_pretty(&report).map(|t| t + "\n").map_err(|e| e.to_string());
    }
    Ok(table::table(&report))
}

fn lived(library: &Library, how: &How, years: u16, games: u32) -> Result<Report, String> {
    let has = |r: &Ruleset| r.campaign.outpost.present && (how.rules.is_empty() || how.rules.contains(&r.name));
    let rules = Ruleset::published().into_iter().find(has).ok_or("these rules know no outpost")?;
    let book = library.campaigns.iter().find(|c| !c.outpost.buildings.is_empty());
    let book = book.ok_or("no campaign of this pack has an outpost")?;
    let weeks = years * 2 * rules.campaign.outpost.season;
    let mut worlds = Vec::new();
    for &party in &how.party {
        let lines = (1..=party).map(|n| format!("Companion {n}")).collect();
        let setup = Setup { lines, ..Setup::default() };
        let world = World::new(rules.clone(), library.clone(), book.clone(), setup).map_err(|e| e.to_string())?;
        worlds.push((party, Arc::new(world)));
    }
    let seeds = how.seed..how.seed + u64::from(games);
    let jobs: Vec<_> = worlds
        .iter()
        .flat_map(|(party, w)| seeds.clone().flat_map(move |seed| [true, false].map(|sent| (*party, w, seed, sent))))
        .collect();
    let one = |(party, w, seed, sent): &(usize, &Arc<World>, u64, bool)| {
        life::lived(w, *party, *seed, weeks, *sent).map_err(|e| format!("party of {party}, seed {seed}: {e}"))
    };
    let lives: Vec<Life> = jobs.par_iter().map(one).collect::<Result<_, _>>()?;
    Ok(Report::of(&book.name, rules.campaign.outpost.season, &lives))
}

fn drawn(report: &Report, folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let file = folder.join("outpost.svg");
    std::fs::write(&file, picture::picture(report)).map_err(|e| format!("{}: {e}", file.display()))
}
