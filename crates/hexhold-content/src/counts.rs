//! How much of everything there is.

use std::fmt::Write as _;

use hexhold_holdin::book::Book;
use hexhold_model::{CampaignDef, EventDeck, Library, Ruleset};

use crate::{campaign, pack::Loaded};

/// So much of each kind of thing, of a pack or of a campaign in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Its name.
    pub of: String,
    /// Whether it is a campaign of the pack before it.
    pub campaign: bool,
    pub lines: Vec<(String, usize)>,
}

impl Counts {
    fn new(of: &str, campaign: bool) -> Self {
        Self { of: of.to_owned(), campaign, lines: Vec::new() }
    }

    fn add(&mut self, n: usize, what: &str) {
        self.lines.push((what.to_owned(), n));
    }

    /// How much there is of it, if it is counted here.
    pub fn get(&self, what: &str) -> Option<usize> {
        self.lines.iter().find(|(name, _)| name == what).map(|(_, n)| *n)
    }
}

/// Everything that these packs hold together, and each campaign in them.
pub fn counts(loaded: &Loaded) -> Vec<Counts> {
    let lib = &loaded.library;
    let name = loaded.packs.last().map_or("", |p| p.name.as_str());
    let mut all = Counts::new(name, false);
    all.add(lib.classes.len(), "classes");
    all.add(lib.classes.iter().map(|c| c.cards.len()).sum(), "ability cards");
    all.add(lib.classes.iter().flat_map(|c| &c.perks).map(|p| usize::from(p.times)).sum(), "perk boxes");
    all.add(lib.classes.iter().map(|c| c.masteries.len()).sum(), "masteries");
    all.add(lib.monsters.iter().filter(|m| !m.boss).count(), "monsters");
    all.add(lib.monsters.iter().filter(|m| m.boss).count(), "bosses");
    all.add(lib.decks.iter().map(|d| d.cards.len()).sum(), "monster cards");
    all.add(lib.items.len(), "items");
    if !lib.conditions.is_empty() {
        all.add(lib.conditions.len(), "conditions of its own");
    }
    all.add(lib.goals.len(), "battle goals");
    all.add(lib.scenarios.len(), "scenarios");
    all.add(lib.scenarios.iter().filter(|s| s.alone.is_some()).count(), "scenarios for one class alone");
    all.add(lib.treasures.len(), "numbered treasures");
    all.add(lib.room_cards.len(), "room cards");
    all.add(lib.setup_cards.len(), "setup cards");
    for (language, texts) in &loaded.texts {
        all.add(texts.missing(lib).len(), &format!("texts that are missing in {language}"));
    }
    let mut out = vec![all];
    out.extend(lib.campaigns.iter().map(|c| of_campaign(loaded, c)));
    out
}

fn of_campaign(loaded: &Loaded, c: &CampaignDef) -> Counts {
    let mut all = Counts::new(&c.name, true);
    let events = |deck: EventDeck| c.events.iter().filter(|e| e.deck == deck).count();
    all.add(c.places.len(), "places");
    all.add(c.places.iter().filter(|p| p.needs.is_some()).count(), "places with requirements");
    all.add(c.random_scenarios.len(), "random scenarios");
    all.add(c.callings.iter().filter(|k| k.locked).count(), "locked classes");
    all.add(events(EventDeck::City), "city events");
    all.add(events(EventDeck::Road), "road events");
    all.add(c.events.iter().filter(|e| !e.starts).count(), "events that come later");
    all.add(c.quests.len(), "personal quests");
    all.add(c.sections.len(), "sections");
    all.add(c.standings.len(), "standings");
    all.add(c.treasures.len(), "treasures that bring more than they hold");
    all.add(c.spots.len(), "marks for enhancements");
    if !c.outpost.buildings.is_empty() {
        of_outpost(&mut all, &loaded.library, c);
    }
    for rules in loaded.packs.iter().flat_map(|p| &p.rules).filter_map(|r| Ruleset::of(r)) {
        all.add(campaign::silent(c, &rules.campaign), &format!("gains that {} does not hear", rules.name));
    }
    all
}

fn of_outpost(all: &mut Counts, library: &Library, c: &CampaignDef) {
    let o = &c.outpost;
    let in_decks =
        |decks: &[EventDeck]| c.events.iter().filter(|e| e.decks().any(|d| decks.contains(&d))).collect::<Vec<_>>();
    let houses = o.buildings.iter().filter(|b| !b.wall);
    let town = in_decks(&[EventDeck::SummerTown, EventDeck::WinterTown]);
    all.add(houses.clone().count(), "buildings");
    all.add(houses.clone().filter(|b| (2..=4).contains(&b.levels.len())).count(), "buildings with 2 to 4 levels");
    all.add(houses.map(|b| b.levels.len()).sum(), "levels of buildings");
    all.add(o.buildings.iter().filter(|b| b.wall).count(), "walls");
    all.add(o.calendar.len(), "letters on the calendar");
    all.add(o.calendar.iter().map(|(week, _)| usize::from(*week)).max().unwrap_or(0), "weeks until the last of them");
    all.add(town.len(), "events in town");
    all.add(town.iter().filter(|e| e.raid.is_some()).count(), "attacks");
    all.add(in_decks(&[EventDeck::SummerRoad, EventDeck::WinterRoad]).len(), "events on the road by season");
    all.add(in_decks(&[EventDeck::Boat]).len(), "events by boat");
    all.add(c.goods.iter().filter(|g| g.craft.is_some() && !g.potion).count(), "items that are crafted");
    all.add(c.goods.iter().filter(|g| g.potion).count(), "potions");
    all.add(c.goods.iter().filter(|g| g.random_item).count(), "random items");
    all.add(o.chart.len() + usize::from(o.repeated.is_some()), "formulas");
    all.add(library.loot.iter().filter(|l| l.kind.is_resource()).count(), "resources");
    all.add(o.guard.len(), "cards of the guard");
    all.add(o.guard.iter().filter(|g| g.starts).count(), "cards of the guard from the start");
    all.add(o.guard_perks.len(), "perks of the guard");
    all.add(o.house_rules.len(), "house rules");
}

/// The same for a pack of the small game.
pub fn book_counts(book: &Book) -> Vec<Counts> {
    let mut all = Counts::new(&book.name, false);
    all.add(book.characters.len(), "characters");
    all.add(book.monsters.len(), "monsters");
    all.add(book.items.len(), "items");
    all.add(book.cards.len(), "monster cards");
    all.add(book.maps.len(), "maps");
    all.add(book.scenarios.len(), "scenarios");
    all.add(book.treasures.len(), "treasures");
    all.add(book.achievements.len(), "achievements");
    vec![all]
}

/// One line for each kind of thing, below the name of what they are in.
pub fn counts_table(all: &[Counts]) -> String {
    let mut out = String::new();
    for counts in all {
        let _ = writeln!(out, "{}", counts.of);
        for (what, n) in &counts.lines {
            let _ = writeln!(out, "{n:>6} {what}");
        }
    }
    out
}
