//! How much of everything there is.

use std::fmt::Write as _;

use hexhold_model::{CampaignDef, EventDeck, Ruleset};

use crate::{campaign, pack::Loaded};

/// One line for each kind of thing, and below them one block for each campaign.
pub fn counts(loaded: &Loaded) -> String {
    let lib = &loaded.library;
    let mut out = String::new();
    let mut line = |n: usize, what: &str| {
        let _ = writeln!(out, "{n:>6} {what}");
    };
    line(lib.classes.len(), "classes");
    line(lib.classes.iter().map(|c| c.cards.len()).sum(), "ability cards");
    line(lib.classes.iter().flat_map(|c| &c.perks).map(|p| usize::from(p.times)).sum(), "perk boxes");
    line(lib.classes.iter().map(|c| c.masteries.len()).sum(), "masteries");
    line(lib.monsters.iter().filter(|m| !m.boss).count(), "monsters");
    line(lib.monsters.iter().filter(|m| m.boss).count(), "bosses");
    line(lib.decks.iter().map(|d| d.cards.len()).sum(), "monster cards");
    line(lib.items.len(), "items");
    line(lib.goals.len(), "battle goals");
    line(lib.scenarios.len(), "scenarios");
    line(lib.scenarios.iter().filter(|s| s.alone.is_some()).count(), "scenarios for one class alone");
    line(lib.treasures.len(), "numbered treasures");
    line(lib.room_cards.len(), "room cards");
    line(lib.setup_cards.len(), "setup cards");
    for c in &lib.campaigns {
        of_campaign(&mut out, loaded, c);
    }
    for (language, texts) in &loaded.texts {
        let _ = writeln!(out, "{language}: {} texts are missing", texts.missing(lib).len());
    }
    out
}

fn of_campaign(out: &mut String, loaded: &Loaded, c: &CampaignDef) {
    let _ = writeln!(out, "{}", c.name);
    let mut line = |n: usize, what: &str| {
        let _ = writeln!(out, "{n:>6} {what}");
    };
    let events = |deck: EventDeck| c.events.iter().filter(|e| e.deck == deck).count();
    line(c.places.len(), "places");
    line(c.places.iter().filter(|p| p.needs.is_some()).count(), "places with requirements");
    line(c.random_scenarios.len(), "random scenarios");
    line(c.callings.iter().filter(|k| k.locked).count(), "locked classes");
    line(events(EventDeck::City), "city events");
    line(events(EventDeck::Road), "road events");
    line(c.events.iter().filter(|e| !e.starts).count(), "events that come later");
    line(c.quests.len(), "personal quests");
    line(c.sections.len(), "sections");
    line(c.standings.len(), "standings");
    line(c.treasures.len(), "treasures that bring more than they hold");
    line(c.spots.len(), "marks for enhancements");
    for rules in loaded.packs.iter().flat_map(|p| &p.rules).filter_map(|r| Ruleset::of(r)) {
        line(campaign::silent(c, &rules.campaign), &format!("gains that {} does not hear", rules.name));
    }
}
