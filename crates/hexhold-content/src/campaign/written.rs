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
    for treasure in &c.treasures {
        said(&treasure.gains, all);
    }
}

/// What is read out, offered, or left to people.
fn said<'a>(gains: &'a [Gain], all: &mut Vec<&'a str>) {
    for gain in gains {
        match gain {
            Gain::Say(text) | Gain::ByHand(text) => all.push(text),
            Gain::One(inner) => said(inner, all),
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
