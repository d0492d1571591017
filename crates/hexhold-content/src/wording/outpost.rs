//! What only an outpost knows, in words: stores, buildings, the guard, and what they ask for.

use hexhold_model::{BuildingLevel, CampaignDef, Fact, Gain, Price, Season, Stuff};

use super::{Key, Page, Wording};

impl Wording<'_> {
    pub(super) fn outpost(&self, c: &CampaignDef, page: &mut Page) {
        for building in &c.outpost.buildings {
            page.add("", format!("{} {}", building.number, self.text(&building.name)));
            page.below(|p| {
                self.gains_to(c, p, &building.unlocked);
                for (n, level) in (1..).zip(&building.levels) {
                    p.add("", self.f(Key::BuildingLevel, &[&n.to_string(), &self.price(&level.cost)]));
                    p.below(|p| {
                        if !level.text.is_empty() {
                            p.add("", self.text(&level.text));
                        }
                        self.gains_to(c, p, &level.once);
                        self.gains_to(c, p, &level.operation);
                        self.level(level).into_iter().for_each(|line| p.add("", line));
                        if !level.wrecked.is_empty() {
                            p.add("", self.t(Key::WhenWrecked));
                            p.below(|p| self.gains_to(c, p, &level.wrecked));
                        }
                    });
                }
            });
        }
        for card in &c.outpost.guard {
            page.add("", self.text(&card.name));
            page.below(|p| self.gains_to(c, p, &card.gains));
        }
        for rule in &c.outpost.house_rules {
            page.add("", self.text(&rule.name));
            page.below(|p| {
                p.add("", self.text(&rule.text));
                rule.does.iter().for_each(|(_, gains)| self.gains_to(c, p, gains));
            });
        }
    }

    /// What a level is besides what it brings: quarters, and a cheaper bench.
    pub fn level(&self, level: &BuildingLevel) -> Vec<String> {
        let mut out = Vec::new();
        let mut say = |key: Key, n: u16| {
            if n > 0 {
                out.push(self.f(key, &[&n.to_string()]));
            }
        };
        say(Key::Quarters, u16::from(level.soldiers));
        say(Key::SoldierWorth, u16::from(level.soldier_worth));
        say(Key::DiscountEach, level.discount.each);
        say(Key::DiscountLevel, level.discount.level);
        say(Key::DiscountPrevious, level.discount.previous);
        out
    }

    /// What is paid, joined by commas; nothing: a dash.
    pub fn price(&self, price: &Price) -> String {
        let mut all = Vec::new();
        if price.gold > 0 {
            all.push(self.so_much(&Stuff::Gold, &price.gold.to_string()));
        }
        all.extend(price.resources.iter().map(|(key, n)| self.so_much(&Stuff::Of(key.clone()), &n.to_string())));
        if price.materials > 0 {
            all.push(self.so_much(&Stuff::AnyMaterial, &price.materials.to_string()));
        }
        if price.herbs > 0 {
            all.push(self.so_much(&Stuff::AnyHerb, &price.herbs.to_string()));
        }
        all.extend(price.items.iter().map(|key| self.item_name(key)));
        if all.is_empty() { "–".to_owned() } else { all.join(", ") }
    }

    fn so_much(&self, stuff: &Stuff, n: &str) -> String {
        match stuff {
            Stuff::Gold => self.f(Key::GoldChange, &[n]),
            Stuff::Of(key) => format!("{n} {}", self.resource(key)),
            Stuff::AnyMaterial => self.f(Key::AnyMaterials, &[n]),
            Stuff::AnyHerb => self.f(Key::AnyHerbs, &[n]),
        }
    }

    fn resource(&self, key: &str) -> &str {
        self.library.loot.iter().find(|l| l.key == key).map_or("?", |l| self.text(&l.name))
    }

    fn building<'a>(&'a self, c: &'a CampaignDef, key: &'a str) -> &'a str {
        c.outpost.building(key).map_or(key, |b| self.text(&b.name))
    }

    fn guard<'a>(&'a self, c: &'a CampaignDef, key: &'a str) -> &'a str {
        c.outpost.guard.iter().find(|g| g.key == key).map_or(key, |g| self.text(&g.name))
    }

    fn house_rule<'a>(&'a self, c: &'a CampaignDef, key: &'a str) -> &'a str {
        c.outpost.house_rules.iter().find(|r| r.key == key).map_or(key, |r| self.text(&r.name))
    }

    /// One line for a gain of the outpost; anything else is said elsewhere.
    pub(super) fn outpost_gain(
        &self,
        c: &CampaignDef,
        gain: &Gain,
        whom: impl Fn(hexhold_model::Whom, &str) -> String,
    ) -> String {
        let change = |n: i16| format!("{n:+}").replace('-', "−");
        let changed = |key: Key, n: i16| self.f(key, &[&change(n)]);
        match gain {
            Gain::Resource(to, stuff, n) => whom(*to, &self.so_much(stuff, &change(*n))),
            Gain::Collective(stuff, n) => self.f(Key::Together, &[&self.so_much(stuff, &change(*n))]),
            Gain::Morale(n) => changed(Key::MoraleChange, i16::from(*n)),
            Gain::Defense(n) => changed(Key::DefenseChange, *n),
            Gain::Soldiers(n) => changed(Key::SoldiersChange, i16::from(*n)),
            Gain::UnlockBuilding(key) => self.f(Key::UnlockBuilding, &[self.building(c, key)]),
            Gain::UpgradeBuilding(key) => self.f(Key::UpgradeBuilding, &[self.building(c, key)]),
            Gain::WreckBuilding(key) => self.f(Key::WreckBuilding, &[self.building(c, key)]),
            Gain::DamageBuilding(key) => self.f(Key::DamageBuilding, &[self.building(c, key)]),
            Gain::Weeks(n) => self.f(Key::WeeksPass, &[&n.to_string()]),
            Gain::InWeeks(n, _) => self.f(Key::InWeeks, &[&n.to_string()]),
            Gain::NoTownEvent => self.t(Key::NoTownEvent).to_owned(),
            Gain::AttackBy(n) => changed(Key::AttackChange, *n),
            Gain::TargetsBy(n) => changed(Key::TargetsChange, i16::from(*n)),
            Gain::ChecksBy(n) => changed(Key::ChecksChange, *n),
            Gain::AddGuard(key) => self.f(Key::AddGuard, &[self.guard(c, key)]),
            Gain::RemoveGuard(key) => self.f(Key::RemoveGuard, &[self.guard(c, key)]),
            Gain::GuardPerk => self.t(Key::GuardPerkGain).to_owned(),
            Gain::LootSticker(key) => self.f(Key::LootSticker, &[self.resource(key)]),
            Gain::AddQuest(_) => self.t(Key::AddQuest).to_owned(),
            Gain::RandomItem => self.t(Key::GainRandomItem).to_owned(),
            Gain::UnlockRule(key) => self.f(Key::UnlockRule, &[self.house_rule(c, key)]),
            _ => String::new(),
        }
    }

    pub(super) fn pay_line(&self, price: &Price, times: u8) -> String {
        let price = self.price(price);
        if times > 1 { self.f(Key::MayPayTimes, &[&price, &times.to_string()]) } else { self.f(Key::MayPay, &[&price]) }
    }

    pub(super) fn outpost_fact(&self, c: &CampaignDef, fact: &Fact) -> String {
        let number = |n: u16| n.to_string();
        match fact {
            Fact::Collective(stuff, n) => self.f(Key::CollectiveStuff, &[&self.so_much(stuff, &number(*n))]),
            Fact::Resource(stuff, n) => self.f(Key::HasStuff, &[&self.so_much(stuff, &number(*n))]),
            Fact::Morale { least, most: u8::MAX } => self.f(Key::MoraleAtLeast, &[&least.to_string()]),
            Fact::Morale { least: 0, most } => self.f(Key::MoraleAtMost, &[&most.to_string()]),
            Fact::Morale { least, most } => self.f(Key::MoraleBetween, &[&least.to_string(), &most.to_string()]),
            Fact::Season(Season::Summer) => self.t(Key::IsSummer).to_owned(),
            Fact::Season(Season::Winter) => self.t(Key::IsWinter).to_owned(),
            Fact::Building(key, 1) => self.f(Key::BuildingStands, &[self.building(c, key)]),
            Fact::Building(key, n) => self.f(Key::BuildingLevelIs, &[self.building(c, key), &n.to_string()]),
            Fact::Wrecked(key) => self.f(Key::BuildingWrecked, &[self.building(c, key)]),
            Fact::Rule(key) => self.f(Key::RuleHolds, &[self.house_rule(c, key)]),
            _ => String::new(),
        }
    }
}
