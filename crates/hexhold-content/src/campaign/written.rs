//! What players read of a campaign.

use hexhold_model::{CampaignDef, Gain};

pub(crate) fn written<'a>(c: &'a CampaignDef, all: &mut Vec<&'a str>) {
    all.extend([c.name.as_str(), c.intro.as_str()]);
    all.extend(c.names.values().map(String::as_str));
    all.extend(c.standings.iter().map(|s| s.name.as_str()));
    for place in &c.places {
        all.push(&place.text);
        said(&place.conclusion, all);
    }
    for event in &c.events {
        all.extend([event.name.as_str(), event.text.as_str()]);
        for option in &event.options {
            all.push(&option.text);
            for outcome in &option.outcomes {
                all.push(&outcome.text);
                said(&outcome.gains, all);
            }
        }
    }
    for section in &c.sections {
        all.extend([section.name.as_str(), section.text.as_str()]);
        said(&section.gains, all);
    }
    for quest in &c.quests {
        all.extend([quest.name.as_str(), quest.text.as_str()]);
        said(&quest.gains, all);
    }
    for gains in [&c.start, &c.first_retirement, &c.donation_envelope] {
        said(gains, all);
    }
    for building in &c.outpost.buildings {
        all.push(&building.name);
        all.extend(building.levels.iter().map(|l| l.text.as_str()));
    }
    all.extend(c.outpost.guard.iter().map(|g| g.name.as_str()));
    all.extend(c.outpost.guard_perks.iter().map(|p| p.name.as_str()));
    for rule in &c.outpost.house_rules {
        all.extend([rule.name.as_str(), rule.text.as_str()]);
    }
    for (_, gains) in c.outpost.gains() {
        said(gains, all);
    }
    for raid in c.events.iter().filter_map(|e| e.raid.as_ref()) {
        all.push(&raid.text);
        said(&raid.after, all);
    }
    for treasure in &c.treasures {
        said(&treasure.gains, all);
    }
}

/// What is read out, offered, or left to people.
fn said<'a>(gains: &'a [Gain], all: &mut Vec<&'a str>) {
    for gain in gains {
        match gain {
            Gain::Say(text) | Gain::ByHand(text) => all.push(text),
            Gain::One(inner) | Gain::MayPay(_, _, inner) => said(inner, all),
            Gain::If(_, then, otherwise) => {
                said(then, all);
                said(otherwise, all);
            }
            Gain::Choose(options) => {
                for option in options {
                    all.push(&option.text);
                    said(&option.gains, all);
                }
            }
            _ => {}
        }
    }
}
