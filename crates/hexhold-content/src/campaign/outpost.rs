//! What can be said about an outpost as a whole: that numbers are told apart, that every brew makes something, that whoever
//! defends has quarters.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_model::{CampaignDef, Goods, Key, Library, LootKind, Offer};

use super::walk::walk;
use crate::{pack::Loaded, source::Severity};

pub(super) fn check(loaded: &mut Loaded, c: &CampaignDef, library: &Library) {
    let outpost = &c.outpost;
    let mut numbers: BTreeMap<u8, &str> = BTreeMap::new();
    for b in &outpost.buildings {
        if let Some(other) = numbers.insert(b.number, &b.key) {
            let message = format!("the number {} is that of `{other}`, too", b.number);
            loaded.say(Severity::Error, "building", &b.key, message);
        }
        for l in b.levels.iter().skip(1).chain(b.levels.first().filter(|_| b.starts.is_none_or(|l| l == 0))) {
            if l.cost.is_nothing() {
                let message = "a level that is built costs something".to_owned();
                loaded.say(Severity::Error, "building", &b.key, message);
            }
        }
        if !b.wall && b.levels.iter().any(|l| l.rebuild.is_nothing() || l.repair == 0) {
            let message = "a building that can be attacked says what `repair` and `rebuild` cost".to_owned();
            loaded.say(Severity::Error, "building", &b.key, message);
        }
    }
    chart(loaded, c, library);
    let raids = c.events.iter().filter(|e| e.raid.is_some()).count();
    if raids > 0 && !outpost.guard.iter().any(|g| g.starts) {
        let message = "there are attacks, and no guard card to draw for a check".to_owned();
        loaded.say(Severity::Error, "campaign", &c.key, message);
    }
}

/// Whether it comes from buildings: made, brewed, or found on a loot card.
pub(super) const fn is_made(goods: &Goods) -> bool {
    goods.craft.is_some() || goods.potion || goods.random_item
}

/// Items are everybody's, and not every campaign has the building for them: one of them must.
pub(super) fn made_somewhere(loaded: &mut Loaded, library: &Library) {
    let walks: Vec<_> = library.campaigns.iter().map(|c| walk(c, library, "")).collect();
    let with_buildings = library.campaigns.iter().filter(|c| !c.outpost.buildings.is_empty());
    let made: BTreeSet<&Key> = with_buildings.flat_map(|c| &c.goods).filter(|g| is_made(g)).map(|g| &g.item).collect();
    for item in made.into_iter().filter(|item| !walks.iter().any(|w| w.items.contains(item.as_str()))) {
        loaded.say(Severity::Error, "item", item, "in no campaign can anybody come by this item".to_owned());
    }
}

/// fh:brew.chart-decides: whatever is brewed makes something, and it is a potion.
fn chart(loaded: &mut Loaded, c: &CampaignDef, library: &Library) {
    let outpost = &c.outpost;
    let mut herbs: Vec<&str> =
        library.loot.iter().filter(|l| l.kind == LootKind::Herb).map(|l| l.key.as_str()).collect();
    herbs.sort_unstable();
    let offers = |o| outpost.buildings.iter().flat_map(|b| &b.levels).any(|l| l.offers.contains(&o));
    let mut missing: Vec<String> = Vec::new();
    for (i, a) in herbs.iter().enumerate() {
        for (j, b) in herbs.iter().enumerate().skip(i) {
            let mut wanted = Vec::new();
            if offers(Offer::Brew) {
                wanted.push(vec![*a, *b]);
            }
            if offers(Offer::BrewThree) && j > i {
                wanted.extend(herbs.iter().skip(j + 1).map(|third| vec![*a, *b, *third]));
            }
            let made = |w: &Vec<&str>| outpost.chart.iter().any(|f| f.herbs == *w);
            missing.extend(wanted.iter().filter(|w| !made(w)).map(|w| w.join(" + ")));
        }
    }
    if offers(Offer::BrewThree) && outpost.repeated.is_none() {
        missing.push("repeated".to_owned());
    }
    if let [first, rest @ ..] = &missing[..] {
        let message = format!("nothing says what `{first}` makes ({} more are open)", rest.len());
        loaded.say(Severity::Error, "campaign", &c.key, message);
    }
    let potion = |key: &str| c.goods.iter().any(|g| g.item == key && g.potion);
    for f in outpost.chart.iter().map(|f| &f.potion).chain(&outpost.repeated).filter(|p| !potion(p)) {
        let message = format!("`{f}` is brewed, and its item does not say `potion`");
        loaded.say(Severity::Error, "campaign", &c.key, message);
    }
}
