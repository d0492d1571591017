//! What can be said about a campaign as a whole: that everything in it can be come to, that its decks last, that somebody
//! hears what it gives.

use hexhold_model::{
    CampaignDef, CampaignRules, EventCard, EventDeck, Fact, Gain, Library, Reputation, RoadEvents, Ruleset, When,
};

use super::outpost;
use super::walk::{Walk, walk, walk_by};
use crate::{pack::Loaded, source::Severity};

/// Where something stands: kind and key, as definitions are found by.
type Source = (&'static str, String);

pub(crate) fn check(loaded: &mut Loaded, library: &Library) {
    let packs: Vec<String> = loaded.packs.iter().flat_map(|p| &p.rules).cloned().collect();
    for c in &library.campaigns {
        for key in c.rules.iter().filter(|key| !packs.contains(key)) {
            loaded.say(Severity::Error, "campaign", &c.key, format!("the pack is not made for the rule set `{key}`"));
        }
        let played = if c.rules.is_empty() { &packs } else { &c.rules };
        let rules: Vec<CampaignRules> = played.iter().filter_map(|r| Ruleset::of(r)).map(|r| r.campaign).collect();
        on_the_map(loaded, c);
        reached(loaded, c, library);
        let named = played.iter().filter_map(|r| Ruleset::of(r));
        named.for_each(|r| reached_by(loaded, c, library, &r));
        lock_outs(loaded, c, library);
        decks(loaded, c);
        heard(loaded, c, &rules);
        achievements(loaded, c, library);
        outpost::check(loaded, c, library);
    }
    outpost::made_somewhere(loaded, library);
}

/// What nobody can come to is a mistake, unless the campaign says that it is not finished.
const fn amiss(c: &CampaignDef) -> Severity {
    if c.unfinished { Severity::Warning } else { Severity::Error }
}

/// Every gain with where it stands, also those within others.
fn all_gains(c: &CampaignDef) -> Vec<(Source, &Gain)> {
    let mut all: Vec<(Source, &Gain)> = Vec::new();
    let own = |gains| (("campaign", c.key.clone()), gains);
    let mut tops: Vec<(Source, &[Gain])> = vec![own(&c.start[..]), own(&c.first_retirement), own(&c.donation_envelope)];
    tops.extend(c.places.iter().map(|p| (place(c, &p.scenario), &p.conclusion[..])));
    tops.extend(c.sections.iter().map(|s| (("section", s.key.clone()), &s.gains[..])));
    tops.extend(c.quests.iter().map(|q| (("personal-quest", q.key.clone()), &q.gains[..])));
    tops.extend(c.treasures.iter().map(|t| (("treasure", t.number.to_string()), &t.gains[..])));
    for event in &c.events {
        let outcomes = event.options.iter().flat_map(|o| &o.outcomes);
        tops.extend(outcomes.map(|o| (("event", event.key.clone()), &o.gains[..])));
        tops.extend(event.raid.iter().map(|r| (("event", event.key.clone()), &r.after[..])));
    }
    for (source, gains) in c.outpost.gains() {
        tops.push(((source.0, source.1.clone()), gains));
    }
    for (source, gains) in tops {
        let mut open: Vec<&Gain> = gains.iter().collect();
        while let Some(gain) = open.pop() {
            open.extend(gain.inner());
            all.push((source.clone(), gain));
        }
    }
    all
}

fn place(c: &CampaignDef, scenario: &str) -> Source {
    ("campaign", format!("{}/{scenario}", c.key))
}

/// What is unlocked, locked out or follows must be a place of this campaign.
fn on_the_map(loaded: &mut Loaded, c: &CampaignDef) {
    let there = |key: &str| c.places.iter().any(|p| p.scenario == key);
    let mut named: Vec<(Source, &str)> = Vec::new();
    for (source, gain) in all_gains(c) {
        let (what, known, key) = match gain {
            Gain::Unlock(key) | Gain::LockOut(key) => {
                named.push((source, key));
                continue;
            }
            Gain::AddEvent(key) | Gain::RemoveEvent(key) => ("event", c.events.iter().any(|e| e.key == *key), key),
            Gain::Read(key) | Gain::InWeeks(_, key) => ("section", c.sections.iter().any(|s| s.key == *key), key),
            _ => continue,
        };
        if !known {
            let message = format!("`{key}` is no {what} of the campaign `{}`", c.name);
            loaded.say(Severity::Error, source.0, &source.1, message);
        }
    }
    for event in &c.events {
        let read = event.crossover.iter().map(|x| &x.read);
        for key in read.filter(|key| !c.sections.iter().any(|s| s.key == **key)) {
            let message = format!("`{key}` is no section of the campaign `{}`", c.name);
            loaded.say(Severity::Error, "event", &event.key, message);
        }
    }
    for p in &c.places {
        let after = p.links.iter().chain(&p.forced);
        named.extend(after.map(|key| (place(c, &p.scenario), key.as_str())));
    }
    named.extend(c.random_scenarios.iter().map(|key| (("campaign", c.key.clone()), key.as_str())));
    for ((kind, key), scenario) in named.into_iter().filter(|(_, key)| !there(key)) {
        let message = format!("`{scenario}` is no place of the campaign `{}`", c.name);
        loaded.say(Severity::Error, kind, &key, message);
    }
    if !c.places.iter().any(|p| p.opens && p.needs.is_none()) {
        loaded.say(Severity::Error, "campaign", &c.key, "no scenario can be played at the start".to_owned());
    }
}

/// Everything that a walk must come to, with what it is called.
fn missed<'a>(c: &'a CampaignDef, library: &'a Library, w: &Walk<'a>) -> Vec<(Source, String)> {
    let mut out: Vec<(Source, String)> = Vec::new();
    for p in c.places.iter().filter(|p| !w.places.contains(p.scenario.as_str())) {
        out.push((place(c, &p.scenario), format!("nothing unlocks the scenario `{}`", p.scenario)));
    }
    for e in c.events.iter().filter(|e| !w.events.contains(e.key.as_str())) {
        out.push((("event", e.key.clone()), "nothing adds this event to its deck".to_owned()));
    }
    for s in c.sections.iter().filter(|s| !w.sections.contains(s.key.as_str())) {
        out.push((("section", s.key.clone()), "nobody ever reads this section".to_owned()));
    }
    for q in c.quests.iter().filter(|q| !w.quests.contains(q.key.as_str())) {
        out.push((("personal-quest", q.key.clone()), "no other quest adds this one".to_owned()));
    }
    for k in library.classes.iter().filter(|k| !w.classes.contains(k.key.as_str())) {
        out.push((("class", k.key.clone()), format!("in `{}` nothing unlocks this class", c.name)));
    }
    for g in c.goods.iter().filter(|g| !w.items.contains(g.item.as_str()) && !outpost::is_made(g)) {
        out.push((("item", g.item.clone()), format!("in `{}` nobody can come by this item", c.name)));
    }
    for b in c.outpost.buildings.iter().filter(|b| !w.buildings.contains(b.key.as_str())) {
        out.push((("building", b.key.clone()), "nothing unlocks this building".to_owned()));
    }
    for g in c.outpost.guard.iter().filter(|g| !w.guard.contains(g.key.as_str())) {
        out.push((("guard-card", g.key.clone()), "nothing puts this card into the guard's deck".to_owned()));
    }
    for r in c.outpost.house_rules.iter().filter(|r| !w.rules.contains(r.key.as_str())) {
        out.push((("house-rule", r.key.clone()), "nothing switches this rule on".to_owned()));
    }
    for t in c.treasures.iter().filter(|t| !w.treasures.contains(&t.number)) {
        out.push((("treasure", t.number.to_string()), "it lies in no scenario that can be played".to_owned()));
    }
    out
}

fn reached(loaded: &mut Loaded, c: &CampaignDef, library: &Library) {
    let w = walk(c, library, "");
    // A campaign of its own need not use all classes and items of its pack.
    let own = c.quests.is_empty();
    for ((kind, key), message) in missed(c, library, &w) {
        if !(own && matches!(kind, "class" | "item" | "treasure")) {
            loaded.say(amiss(c), kind, &key, message);
        }
    }
}

/// What is come to by some rules must be come to by all for which the campaign is made, if a story hangs on it: scenarios and
/// classes. Cards and pages may be of one game alone.
fn reached_by(loaded: &mut Loaded, c: &CampaignDef, library: &Library, rules: &Ruleset) {
    let (all, by) = (walk(c, library, ""), walk_by(c, library, "", Some(&rules.campaign)));
    for p in c.places.iter().map(|p| p.scenario.as_str()).filter(|p| all.places.contains(p) && !by.places.contains(p)) {
        let (kind, key) = place(c, p);
        let message = format!("by the rules of `{}` nothing unlocks the scenario `{p}`", rules.catalogue);
        loaded.say(amiss(c), kind, &key, message);
    }
    if c.quests.is_empty() {
        return;
    }
    for class in all.classes.iter().filter(|class| !by.classes.contains(*class)) {
        let message = format!("in `{}`, by the rules of `{}`, nothing unlocks this class", c.name, rules.catalogue);
        loaded.say(amiss(c), "class", class, message);
    }
}

/// Where one scenario locks out another, each can be played without the other, and nothing needs both.
fn lock_outs(loaded: &mut Loaded, c: &CampaignDef, library: &Library) {
    for p in &c.places {
        for gain in &p.conclusion {
            let Gain::LockOut(other) = gain else { continue };
            let (without, with) = (walk(c, library, &p.scenario), walk(c, library, other));
            if !without.places.contains(other.as_str()) || !with.places.contains(p.scenario.as_str()) {
                let message = format!("`{other}` is locked out before anybody can choose it");
                let (kind, key) = place(c, &p.scenario);
                loaded.say(amiss(c), kind, &key, message);
                continue;
            }
            if locks(c, other, &p.scenario) && *other < p.scenario {
                continue;
            }
            // What nobody comes to anyway has been said already.
            let lost: Vec<(Source, String)> = missed(c, library, &with);
            let known: Vec<(Source, String)> = missed(c, library, &walk(c, library, ""));
            let both = |m: &(Source, String)| lost.contains(m) && !known.contains(m);
            for ((kind, key), _) in missed(c, library, &without).into_iter().filter(both) {
                let message = format!("it needs both `{}` and `{other}`, which lock each other out", p.scenario);
                loaded.say(amiss(c), kind, &key, message);
            }
        }
    }
}

fn locks(c: &CampaignDef, scenario: &str, other: &str) -> bool {
    let locked = |g: &Gain| matches!(g, Gain::LockOut(key) if key == other);
    c.places.iter().any(|p| p.scenario == scenario && p.conclusion.iter().any(locked))
}

/// Whether there are cards enough for everybody who draws.
fn decks(loaded: &mut Loaded, c: &CampaignDef) {
    let roads = c.places.iter().filter(|p| !p.in_town && !p.no_road).count();
    for (deck, name, needed) in [(EventDeck::Road, "road", roads), (EventDeck::City, "city", c.places.len())] {
        let cards = c.events.iter().filter(|e| e.decks().any(|d| d == deck));
        let returns = cards.clone().any(|e| e.options.iter().flat_map(|o| &o.outcomes).any(|o| o.returns));
        let there = cards.count();
        if there > 0 && there < needed && !returns {
            let message = format!("{there} {name} events for {needed} scenarios: the deck runs out");
            loaded.say(Severity::Warning, "campaign", &c.key, message);
        }
    }
    let first = c.quests.iter().filter(|q| q.available).count();
    if !c.quests.is_empty() && first < 8 {
        let message = format!("{first} personal quests are there at first; four players are dealt eight");
        loaded.say(Severity::Warning, "campaign", &c.key, message);
    }
}

/// Gains that mean something in none of the rule sets that the packs are made for.
fn heard(loaded: &mut Loaded, c: &CampaignDef, rules: &[CampaignRules]) {
    for ((kind, key), gain) in all_gains(c) {
        if !rules.iter().any(|r| hears(r, c, gain)) {
            let message = "no rule set of the pack hears one of its gains".to_owned();
            loaded.say(Severity::Warning, kind, &key, message);
        }
    }
}

/// Whether a rule set ever draws a card.
pub(crate) fn is_drawn(rules: &CampaignRules, event: &EventCard) -> bool {
    event.decks().any(|deck| match deck {
        EventDeck::City => true,
        EventDeck::Road => rules.events.road != RoadEvents::None,
        _ => rules.outpost.present,
    })
}

/// Whether a rule set has a notion of it.
pub(crate) fn hears(rules: &CampaignRules, c: &CampaignDef, gain: &Gain) -> bool {
    match gain {
        Gain::Reputation(of, _) => match rules.town.reputation {
            Reputation::None => false,
            Reputation::One => true,
            Reputation::Factions => of.is_some(),
        },
        Gain::RaiseCap(..) => rules.town.reputation == Reputation::Factions,
        Gain::Inspiration(_) => rules.life.inspiration,
        Gain::Prosperity(_) => !rules.town.prosperity.is_empty(),
        Gain::AnotherEvent(deck) => *deck == EventDeck::City || rules.events.road != RoadEvents::None,
        Gain::AddEvent(key) | Gain::RemoveEvent(key) => {
            c.events.iter().find(|e| e.key == *key).is_none_or(|e| is_drawn(rules, e))
        }
        Gain::Resource(..)
        | Gain::Collective(..)
        | Gain::Morale(_)
        | Gain::Defense(_)
        | Gain::Soldiers(_)
        | Gain::UnlockBuilding(_)
        | Gain::UpgradeBuilding(_)
        | Gain::WreckBuilding(_)
        | Gain::DamageBuilding(_)
        | Gain::Weeks(_)
        | Gain::InWeeks(..)
        | Gain::NoTownEvent
        | Gain::AttackBy(_)
        | Gain::TargetsBy(_)
        | Gain::ChecksBy(_)
        | Gain::AddGuard(_)
        | Gain::RemoveGuard(_)
        | Gain::GuardPerk
        | Gain::LootSticker(_)
        | Gain::AddQuest(_)
        | Gain::RandomItem
        | Gain::UnlockRule(_)
        | Gain::MayPay(..) => rules.outpost.present,
        _ => true,
    }
}

/// How many gains of a campaign a rule set does not hear.
pub fn silent(c: &CampaignDef, rules: &CampaignRules) -> usize {
    all_gains(c).into_iter().filter(|(_, gain)| !hears(rules, c, gain)).count()
}

/// An achievement that is asked for and never gained is a slip of the pen.
fn achievements(loaded: &mut Loaded, c: &CampaignDef, library: &Library) {
    let gains = all_gains(c);
    let gained = |key: &str| {
        let is = |g: &Gain| matches!(g, Gain::Achievement(k, _) | Gain::PartyAchievement(k) if k == key);
        gains.iter().any(|(_, g)| is(g))
    };
    let mut asked: Vec<(Source, &Fact)> = Vec::new();
    for p in &c.places {
        asked.extend(p.needs.iter().map(|fact| (place(c, &p.scenario), fact)));
    }
    for e in &c.events {
        for o in &e.options {
            asked.extend(o.needs.iter().map(|fact| (("event", e.key.clone()), fact)));
            let cases = o.outcomes.iter().filter_map(|o| match &o.when {
                When::If(fact) => Some(fact),
                When::Always | When::Otherwise => None,
            });
            asked.extend(cases.map(|fact| (("event", e.key.clone()), fact)));
        }
    }
    for (source, gain) in &gains {
        if let Gain::If(fact, ..) = gain {
            asked.push((source.clone(), fact));
        }
    }
    let tracks = c.standings.iter().flat_map(|s| &s.milestones).chain(&c.prosperity).chain(&c.imbuement);
    asked.extend(tracks.filter_map(|m| m.needs.as_ref()).map(|fact| (("campaign", c.key.clone()), fact)));
    let mut wanted: Vec<(Source, &str)> = Vec::new();
    for (source, fact) in asked {
        let mut open = vec![fact];
        while let Some(fact) = open.pop() {
            match fact {
                Fact::Achievement(key) | Fact::PartyAchievement(key) => wanted.push((source.clone(), key)),
                Fact::Not(inner) => open.push(inner),
                Fact::All(facts) | Fact::Any(facts) => open.extend(facts),
                _ => {}
            }
        }
    }
    // Scenarios ask, too; what is no achievement has a slash in its name, or is a track.
    for s in library.scenarios.iter().filter(|s| c.places.iter().any(|p| p.scenario == s.key)) {
        let tracks = ["prosperity", "reputation", "morale", "winter"];
        let asked = s.facts_asked().into_iter().filter(|name| !name.contains('/') && !tracks.contains(name));
        wanted.extend(asked.map(|key| (("scenario", s.key.clone()), key)));
    }
    wanted.extend(c.enhancing.as_deref().map(|key| (("campaign", c.key.clone()), key)));
    for ((kind, key), wanted) in wanted.into_iter().filter(|(_, key)| !gained(key)) {
        loaded.say(amiss(c), kind, &key, format!("nobody ever gains the achievement `{wanted}`"));
    }
}
