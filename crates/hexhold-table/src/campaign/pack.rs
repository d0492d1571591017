//! A campaign that outlives its pack: keys are matched, and what is missing is listed before anybody agrees.

use std::sync::Arc;

use hexhold_campaign::{State, Status, World};

use super::Table;
use crate::scenario::Pack;
use crate::{Budget, FileProblem, Kind};

impl Table {
    /// What of this campaign another pack does not have; `Err`: it cannot go on with it at all.
    pub fn missing_in(&self, pack: &Pack) -> Result<Vec<String>, Vec<String>> {
        let setup = self.setup();
        let world = hexhold_campaign::CampaignGame::world(pack, &setup.rules, &setup.game)?;
        let st = self.game().state();
        hexhold_campaign::CampaignGame::fits(&world, st, true).map_err(|e| vec![e])?;
        Ok(missing(st, &world))
    }

    /// The same campaign with another pack, from where it stands.
    pub fn with_pack(&self, pack: &Arc<Pack>) -> Result<Self, FileProblem> {
        let kept = [self.snapshot()];
        Self::load(pack, self.setup(), self.ops(), &kept, true, Budget::ENDLESS).map(|loaded| loaded.table)
    }
}

fn missing(st: &State, w: &World) -> Vec<String> {
    let mut out = Vec::new();
    let mut wanted = |what: &str, key: &str, there: bool| {
        let line = format!("{what} {key:?}");
        if !there && !out.contains(&line) {
            out.push(line);
        }
    };
    for m in st.members.iter().filter(|m| matches!(m.status, Status::Active | Status::SetAside | Status::Elsewhere)) {
        let class = w.class(&m.class);
        let card = |name: &String| class.is_some_and(|c| c.cards.iter().any(|card| card.name == *name));
        m.pool.iter().for_each(|name| wanted("the card", name, card(name)));
        m.items.iter().for_each(|key| wanted("the item", key, w.item(key).is_some()));
        m.quest.iter().for_each(|q| wanted("the quest", &q.card, w.quest(&q.card).is_some()));
    }
    st.classes.iter().for_each(|key| wanted("the class", key, w.class(key).is_some()));
    st.map.keys().for_each(|key| wanted("the place", key, w.place(key).is_some()));
    st.supply.keys().for_each(|key| wanted("the item", key, w.item(key).is_some()));
    for pile in st.decks.values() {
        let known = |key: &str| {
            w.event(key).is_some() || w.quest(key).is_some() || w.item(key).is_some() || w.place(key).is_some()
        };
        pile.loose.iter().chain(&pile.bottom).for_each(|key| wanted("the card", key, known(key)));
    }
    out
}
