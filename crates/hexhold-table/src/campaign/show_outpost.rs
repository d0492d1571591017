//! The outpost in words.

use hexhold_campaign::{OutpostView, REPEATED, State};
use hexhold_model::{Building, LootKind, Price};

use super::look::Named;
use super::look_outpost::{
    BuildingView, CraftView, FormulaView, GuardPerkView, GuardView, NextLevel, OutpostLook, RuleView, StoreView,
};
use super::words::Said;

impl Said<'_> {
    pub(super) fn outpost(&self, st: &State, seen: &OutpostView) -> OutpostLook {
        let def = &self.w.book.outpost;
        let mut buildings: Vec<&Building> =
            def.buildings.iter().filter(|b| seen.buildings.contains_key(&b.key)).collect();
        buildings.sort_by_key(|b| b.number);
        let guard = def.guard.iter().filter(|g| seen.guard.contains(&g.key));
        let open = |key: &String| seen.guard_perks.contains(key);
        let perks_known = st.offers(self.w, hexhold_model::Offer::GuardPerks);
        let perks = def.guard_perks.iter().filter(|p| perks_known || open(&p.key));
        let rules = def.house_rules.iter().filter(|r| seen.rules.contains(&r.key));
        OutpostLook {
            weeks: seen.weeks,
            season_weeks: self.w.campaign().outpost.season,
            season: seen.season,
            due: seen.due.iter().map(|(week, n)| (*week, *n)).collect(),
            no_event: seen.no_event,
            stores: self.stores(seen),
            morale: seen.morale,
            most_morale: seen.most_morale,
            defense: seen.defense,
            soldiers: seen.soldiers,
            most_soldiers: seen.most_soldiers,
            buildings: buildings.into_iter().map(|b| self.building_view(seen, b)).collect(),
            guard: guard
                .map(|g| GuardView {
                    key: g.key.clone(),
                    name: self.words.text(&g.name),
                    is: g.is,
                    rolling: g.rolling,
                    drawn: seen.guard_used.contains(&g.key),
                })
                .collect(),
            guard_perks: perks
                .map(|p| GuardPerkView {
                    key: p.key.clone(),
                    name: self.words.text(&p.name),
                    add: p.add.iter().map(|k| self.guard_card(k)).collect(),
                    remove: p.remove.iter().map(|k| self.guard_card(k)).collect(),
                    taken: open(&p.key),
                })
                .collect(),
            chart: seen.formulas.iter().map(|(formula, potion)| self.formula(formula, potion)).collect(),
            crafts: self.crafts(st),
            rules: rules
                .map(|r| RuleView {
                    key: r.key.clone(),
                    name: self.words.text(&r.name),
                    text: self.words.text(&r.text),
                })
                .collect(),
            raid: seen.raid.clone(),
            working: seen.working.clone(),
            odds: seen.odds.clone(),
        }
    }

    fn stores(&self, seen: &OutpostView) -> Vec<StoreView> {
        let all = self.w.library.loot.iter().filter(|l| l.kind.is_resource());
        let store = |l: &hexhold_model::LootType| StoreView {
            key: l.key.clone(),
            name: self.words.text(&l.name),
            herb: l.kind == LootKind::Herb,
            n: seen.stores.get(&l.key).copied().unwrap_or(0),
            stickers: seen.loot_stickers.get(&l.key).copied().unwrap_or(0),
        };
        all.map(store).collect()
    }

    fn building_view(&self, seen: &OutpostView, b: &Building) -> BuildingView {
        let stands = seen.buildings.get(&b.key).copied().unwrap_or_default();
        let now = b.level(stands.level);
        let gains = |gains: &[hexhold_model::Gain]| self.words.gains(&self.w.book, gains);
        let next = b.level(stands.level + 1).map(|l| NextLevel {
            prosperity: l.prosperity,
            cost: l.cost.clone(),
            once: gains(&l.once),
            works: gains(&l.operation),
            is: self.words.building_level(l),
            offers: l.offers.clone(),
        });
        BuildingView {
            key: b.key.clone(),
            name: self.words.text(&b.name),
            number: b.number,
            look: b.look.clone(),
            wall: b.wall,
            level: stands.level,
            most: b.levels.len() as u8,
            wrecked: stands.wrecked,
            built_now: seen.built.contains(&b.key),
            text: now.or(b.levels.first()).map(|l| self.words.text(&l.text)).unwrap_or_default(),
            works: now.map(|l| gains(if stands.wrecked { &l.wrecked } else { &l.operation })).unwrap_or_default(),
            is: now.map(|l| self.words.building_level(l)).unwrap_or_default(),
            offers: now.map(|l| l.offers.clone()).unwrap_or_default(),
            repair: now.map_or(0, |l| l.repair),
            rebuild: now.map(|l| l.rebuild.clone()).unwrap_or_default(),
            next,
        }
    }

    fn formula(&self, formula: &str, potion: &str) -> FormulaView {
        let herbs = if formula == REPEATED { Vec::new() } else { formula.split('+').map(str::to_owned).collect() };
        FormulaView { herbs, potion: Named { key: potion.to_owned(), name: self.item(potion) } }
    }

    fn crafts(&self, st: &State) -> Vec<CraftView> {
        let made = self.w.book.goods.iter().filter(|g| !g.potion);
        let view = |g: &hexhold_model::Goods| {
            let price: Price = g.craft.clone()?;
            let copies = st.supply.get(&g.item).map_or(0, |c| c.available);
            let needs = price.items.iter().map(|i| self.item(i)).collect();
            let item = self.item_info(self.w.item(&g.item)?);
            (copies > 0).then_some(CraftView { item, copies, price, needs })
        };
        made.filter_map(view).collect()
    }

    pub(super) fn building(&self, key: &str) -> String {
        let found = self.w.book.outpost.building(key);
        found.map_or_else(|| key.to_owned(), |b| self.words.text(&b.name))
    }

    pub(super) fn guard_card(&self, key: &str) -> String {
        self.w.guard_card(key).map_or_else(|| key.to_owned(), |g| self.words.text(&g.name))
    }

    pub(super) fn resource(&self, key: &str) -> String {
        let found = self.w.library.loot.iter().find(|l| l.key == key);
        found.map_or_else(|| key.to_owned(), |l| self.words.text(&l.name))
    }

    pub(super) fn guard_perk(&self, key: &str) -> String {
        let found = self.w.book.outpost.guard_perks.iter().find(|p| p.key == key);
        found.map_or_else(|| key.to_owned(), |p| self.words.text(&p.name))
    }

    pub(super) fn house_rule(&self, key: &str) -> (String, String) {
        let found = self.w.book.outpost.house_rules.iter().find(|r| r.key == key);
        found.map_or_else(|| (key.to_owned(), String::new()), |r| (self.words.text(&r.name), self.words.text(&r.text)))
    }
}
