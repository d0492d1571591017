//! What all campaigns have in common: means by season and by week, and the bands in which they ought to lie.

use serde::Serialize;

use super::life::{Life, Week};

#[derive(Serialize)]
pub(super) struct Report {
    pub(super) campaign: String,
    pub(super) campaigns: usize,
    pub(super) bands: Vec<Band>,
    pub(super) seasons: Vec<Line>,
    pub(super) weeks: Vec<Line>,
    pub(super) parties: Vec<Party>,
}

/// A number, and where it ought to lie.
#[derive(Serialize)]
pub(super) struct Band {
    pub(super) name: &'static str,
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Band {
    pub(super) fn holds(&self) -> bool {
        (self.low..=self.high).contains(&self.value)
    }
}

/// The mean of a campaign in these weeks: what happened in a week, and how it stood at the end.
#[derive(Serialize)]
pub(super) struct Line {
    pub(super) name: String,
    pub(super) winter: bool,
    pub(super) built: f64,
    pub(super) rebuilt: f64,
    pub(super) attacks: f64,
    pub(super) checks: f64,
    /// Of a hundred houses that are attacked so many fall: as it went, and where no soldier is sent.
    pub(super) fell: f64,
    pub(super) fell_unaided: f64,
    pub(super) wrecked: f64,
    pub(super) soldiers_lost: f64,
    pub(super) made: f64,
    pub(super) gained: f64,
    pub(super) spent: f64,
    pub(super) prosperity: f64,
    pub(super) morale: f64,
    pub(super) defense: f64,
    pub(super) soldiers: f64,
    pub(super) materials: f64,
    pub(super) herbs: f64,
    pub(super) gold: f64,
    pub(super) ruins: f64,
    pub(super) level: f64,
}

/// What differs by the size of the party.
#[derive(Serialize)]
pub(super) struct Party {
    pub(super) party: usize,
    pub(super) built: f64,
    pub(super) gained: f64,
    pub(super) prosperity: f64,
    pub(super) morale: f64,
    pub(super) retired: f64,
}

fn mean(of: impl Iterator<Item = f64>) -> f64 {
    let (sum, n) = of.fold((0.0, 0.0), |(sum, n), x| (sum + x, n + 1.0));
    if n > 0.0 { sum / n } else { 0.0 }
}

fn percent(part: u32, of: u32) -> f64 {
    if of > 0 { 100.0 * f64::from(part) / f64::from(of) } else { 0.0 }
}

impl Report {
    pub(super) fn of(campaign: &str, season: u16, lives: &[Life]) -> Self {
        let all: Vec<&Life> = lives.iter().filter(|l| l.sent).collect();
        let unaided: Vec<&Life> = lives.iter().filter(|l| !l.sent).collect();
        let length = all.first().map_or(0, |l| l.weeks.len());
        let season = usize::from(season);
        let line = |name: String, from: usize, to: usize| Line::of(name, &all, &unaided, from, to.min(length));
        let name = |i: usize| format!("{} {}", if i.is_multiple_of(2) { "summer" } else { "winter" }, i / 2 + 1);
        let seasons: Vec<Line> =
            (0..length.div_ceil(season)).map(|i| line(name(i), i * season, (i + 1) * season)).collect();
        let weeks = (0..length).map(|i| line((i + 1).to_string(), i, i + 1)).collect();
        let whole = line("all".to_owned(), 0, length);
        let mut sizes: Vec<usize> = all.iter().map(|l| l.party).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let parties = sizes.into_iter().map(|n| Party::of(n, &all)).collect();
        let bands = bands(&all, &whole, &seasons);
        Self { campaign: campaign.to_owned(), campaigns: all.len(), bands, seasons, weeks, parties }
    }
}

/// Where a town is worth building, can be lost, and is not lost by itself.
fn bands(all: &[&Life], whole: &Line, seasons: &[Line]) -> Vec<Band> {
    let band = |name, value, low, high| Band { name, value, low, high };
    let despaired = 100.0 * mean(all.iter().map(|l| f64::from(u8::from(l.despaired > 0))));
    let retired = mean(all.iter().map(|l| f64::from(l.retired) / l.party as f64));
    let most = seasons.iter().map(|s| s.materials).fold(0.0, f64::max);
    let spirits = seasons.iter().map(|s| s.morale);
    let last = seasons.last();
    vec![
        band("builds a week", whole.built, 0.8, 1.2),
        band("houses that fall without soldiers, of 100", whole.fell_unaided, 27.0, 40.0),
        band("houses that fall as companions defend them, of 100", whole.fell, 8.0, 30.0),
        band("attacks a winter", mean(seasons.iter().filter(|s| s.winter).map(|s| s.attacks * 10.0)), 2.0, 6.0),
        band("morale at the end of its worst season", spirits.clone().fold(f64::MAX, f64::min), 4.0, 12.0),
        band("morale at the end of its best season", spirits.fold(0.0, f64::max), 6.0, 16.0),
        band("campaigns in which everybody despairs once, of 100", despaired, 0.0, 25.0),
        band("prosperity level at the end", last.map_or(0.0, |s| s.prosperity), 4.0, 7.0),
        band("materials that lie about, at most", most, 3.0, 30.0),
        band("ruins at the end", last.map_or(0.0, |s| s.ruins), 0.0, 1.5),
        band("retirements a player", retired, 1.5, 5.0),
    ]
}

impl Line {
    fn of(name: String, all: &[&Life], unaided: &[&Life], from: usize, to: usize) -> Self {
        fn weeks<'a>(of: &'a [&Life], from: usize, to: usize) -> impl Iterator<Item = &'a Week> + Clone {
            of.iter().copied().flat_map(move |l| &l.weeks[from..to])
        }
        let each = |f: fn(&Week) -> u32| mean(weeks(all, from, to).map(|w| f64::from(f(w))));
        let end = |f: fn(&Week) -> f64| mean(all.iter().filter_map(|l| l.weeks[from..to].last()).map(f));
        let share = |of: &[&Life]| {
            let (fell, checks) = weeks(of, from, to).fold((0, 0), |(f, c), w| (f + w.fell, c + w.checks));
            percent(fell, checks)
        };
        Self {
            name,
            winter: weeks(all, from, to).next().is_some_and(|w| w.winter),
            built: each(|w| w.built),
            rebuilt: each(|w| w.rebuilt),
            attacks: each(|w| w.attacks),
            checks: each(|w| w.checks),
            fell: share(all),
            fell_unaided: share(unaided),
            wrecked: each(|w| w.wrecked),
            soldiers_lost: each(|w| w.soldiers_lost),
            made: each(|w| w.made),
            gained: each(|w| w.gained),
            spent: each(|w| w.spent),
            prosperity: end(|w| f64::from(w.prosperity)),
            morale: end(|w| f64::from(w.morale)),
            defense: end(|w| f64::from(w.defense)),
            soldiers: end(|w| f64::from(w.soldiers)),
            materials: end(|w| f64::from(w.materials)),
            herbs: end(|w| f64::from(w.herbs)),
            gold: end(|w| f64::from(w.gold)),
            ruins: end(|w| f64::from(w.ruins)),
            level: end(|w| f64::from(w.level)),
        }
    }
}

impl Party {
    fn of(party: usize, all: &[&Life]) -> Self {
        let own: Vec<&Life> = all.iter().copied().filter(|l| l.party == party).collect();
        let weeks = || own.iter().flat_map(|l| &l.weeks);
        let end = |f: fn(&Week) -> f64| mean(own.iter().filter_map(|l| l.weeks.last()).map(f));
        Self {
            party,
            built: mean(weeks().map(|w| f64::from(w.built))),
            gained: mean(weeks().map(|w| f64::from(w.gained))),
            prosperity: end(|w| f64::from(w.prosperity)),
            morale: end(|w| f64::from(w.morale)),
            retired: mean(own.iter().map(|l| f64::from(l.retired) / party as f64)),
        }
    }
}
