//! A campaign in words: everything the party has opened, from the campaign's own view, which lists what may be seen.

use std::collections::BTreeSet;

use hexhold_campaign::{
    Ask, Band, Choice, MemberView, Phase, Place, Question, State, Status, View, What, World, fact_holds, price_of,
    quest_progress, sale_value, sticker_offer,
};
use hexhold_model::{AbilityCard, Class, EventCard, Item, Mastery, Perk, Task, TownStep};

use super::Votes;
use super::look::{
    CampaignBook, CampaignCard, CampaignEvent, CampaignItem, CampaignMastery, CampaignPerk, CampaignQuestion,
    CampaignView, CharacterView, ClosedOption, DeedView, LineView, Named, OpenClass, OptionView, PartyView, PhaseView, PlaceView,
    QuestView, Standing, TaskView, TownStepIs, TracksView, WareView,
};
use super::words::Said;

impl Said<'_> {
    pub(super) fn book(&self, rules: String, votes: Votes) -> CampaignBook {
        let step = |s: &TownStep| match s {
            TownStep::Event => TownStepIs::Event,
            TownStep::EventIfWon => TownStepIs::EventIfWon,
            TownStep::Downtime => TownStepIs::Downtime,
            TownStep::DowntimeWithEvent => TownStepIs::DowntimeWithEvent,
            TownStep::Time => TownStepIs::Time,
            TownStep::Operations => TownStepIs::Operations,
            TownStep::Construction => TownStepIs::Construction,
        };
        CampaignBook {
            key: self.w.book.key.clone(),
            name: self.words.text(&self.w.book.name),
            intro: self.words.text(&self.w.book.intro),
            rule_set: self.w.rules.catalogue.clone(),
            rules,
            votes,
            town: self.w.campaign().flow.town.iter().map(step).collect(),
        }
    }

    /// `settling`: the scenario has been played.
    pub(super) fn view(&self, st: &State, seen: &View, settling: bool) -> CampaignView {
        CampaignView {
            phase: self.phase(&seen.phase, settling),
            tracks: self.tracks(seen),
            map: seen.map.iter().map(|(key, place)| self.place(st, seen, key, *place)).collect(),
            at: seen.at.clone(),
            shop: seen.shop.iter().filter_map(|(key, (n, price))| self.ware(st, key, *n, *price)).collect(),
            lines: seen.lines.iter().map(|l| self.line(l)).collect(),
            members: seen.members.iter().zip(&st.members).map(|(m, of)| self.member(m, of)).collect(),
            classes: seen.classes.iter().filter_map(|key| self.open_class(key)).collect(),
            treasures: seen.treasures.iter().copied().collect(),
            stickers: seen.stickers.clone(),
            outpost: seen.outpost.as_ref().map(|o| self.outpost(st, o)),
            decks: seen.decks.iter().map(|(deck, n)| (deck.word().to_owned(), *n as u16)).collect(),
            deeds: self.deeds(st),
            parties: (0u8..).zip(&seen.bands).map(|(i, b)| self.party(seen, i, b)).collect(),
        }
    }

    fn phase(&self, phase: &Phase, settling: bool) -> PhaseView {
        match phase {
            Phase::Founding => PhaseView::Founding,
            Phase::Gathering => PhaseView::Gathering,
            Phase::Choose { only } => PhaseView::Choose { only: only.clone() },
            Phase::Away { scenario, casual, imbued, party } => PhaseView::Away {
                scenario: scenario.clone(),
                name: self.scenario(scenario),
                casual: *casual,
                imbued: *imbued,
                party: party.clone(),
                settling,
            },
            Phase::Town { step, won, .. } => PhaseView::Town { step: *step, won: *won },
        }
    }

    fn party(&self, seen: &View, place: u8, band: &Band) -> PartyView {
        let named = |key: &String| Named { key: key.clone(), name: self.called(key) };
        let standing =
            |(key, value): (&String, &i8)| Standing { key: key.clone(), name: self.standing(key), value: *value };
        let own = |m: &MemberView| m.party == place;
        PartyView {
            name: band.name.clone(),
            here: place == seen.party,
            at: band.at.clone(),
            reputation: band.reputation.iter().map(standing).collect(),
            achievements: band.achievements.iter().map(named).collect(),
            completed: band.completed.iter().cloned().collect(),
            members: (0u8..).zip(&seen.members).filter(|(_, m)| own(m)).map(|(i, _)| i).collect(),
        }
    }

    fn tracks(&self, seen: &View) -> TracksView {
        let named = |key: &String| Named { key: key.clone(), name: self.called(key) };
        let boxes = &self.w.campaign().town.prosperity;
        let standing =
            |(key, value): (&String, &i8)| Standing { key: key.clone(), name: self.standing(key), value: *value };
        TracksView {
            prosperity: seen.prosperity,
            prosperity_level: seen.prosperity_level,
            prosperity_next: boxes.get(usize::from(seen.prosperity_level) - 1).map(|&b| u16::from(b)),
            reputation: seen.reputation.iter().map(standing).collect(),
            achievements: seen.achievements.iter().map(named).collect(),
            party_achievements: seen.party_achievements.iter().map(named).collect(),
            inspiration: seen.inspiration,
            donations: seen.donations,
            imbued: seen.imbued,
            imbuement: seen.imbuement,
        }
    }

    fn place(&self, st: &State, seen: &View, key: &str, place: Place) -> PlaceView {
        let def = self.w.place(key);
        let needs = def.and_then(|p| p.needs.as_ref());
        let links = def.into_iter().flat_map(|p| &p.links).filter(|l| seen.map.contains_key(*l)).cloned();
        let over = place == Place::Completed;
        let alone = self.w.alone(key);
        let there = |class: &str| st.all_active().iter().any(|&m| st.member(m).class == class);
        PlaceView {
            key: key.to_owned(),
            name: self.scenario(key),
            at: def.map(|p| p.at.clone()).unwrap_or_default(),
            place,
            in_town: def.is_some_and(|p| p.in_town),
            // Nobody is told beforehand where a story ends.
            finale: over && def.is_some_and(|p| p.finale),
            needs: self.needs(needs).into_iter().chain(alone.map(|class| self.alone(class))).collect(),
            met: needs.is_none_or(|fact| fact_holds(st, self.w, fact)) && alone.is_none_or(there),
            links: links.collect(),
            conclusion: def.filter(|_| over).map(|p| self.words.text(&p.text)).unwrap_or_default(),
        }
    }

    pub(super) fn item_info(&self, item: &Item) -> CampaignItem {
        CampaignItem {
            key: item.key.clone(),
            name: self.words.text(&item.name),
            slot: item.slot,
            cost: item.cost,
            text: self.words.item(item, &item.front),
        }
    }

    fn ware(&self, st: &State, key: &str, copies: u8, price: u16) -> Option<WareView> {
        let item = self.w.item(key)?;
        let standing = self.w.goods(key).and_then(|g| g.standing.as_ref());
        let fact = standing.map(|(of, least)| hexhold_model::Fact::Reputation {
            of: Some(of.clone()),
            least: *least,
            most: i8::MAX,
        });
        let asked = self.w.campaign().town.reputation == hexhold_model::Reputation::Factions;
        let fact = fact.filter(|_| asked);
        Some(WareView {
            item: self.item_info(item),
            copies,
            price,
            needs: self.needs(fact.as_ref()),
            met: fact.as_ref().is_none_or(|f| fact_holds(st, self.w, f)),
        })
    }

    fn line(&self, line: &hexhold_campaign::LineView) -> LineView {
        LineView {
            name: line.name.clone(),
            retired: line.retired,
            done: line.done,
            dealt: line.dealt.iter().filter_map(|key| self.quest(key, None)).collect(),
        }
    }

    fn quest(&self, key: &str, of: Option<&hexhold_campaign::Member>) -> Option<QuestView> {
        let quest = self.w.quest(key)?;
        let task = |t: &Task| {
            let (done, wanted) = quest_progress(t, of);
            TaskView { text: self.task(t), done: done.min(wanted), of: wanted }
        };
        Some(QuestView {
            key: key.to_owned(),
            name: self.words.text(&quest.name),
            text: self.words.text(&quest.text),
            tasks: quest.tasks.iter().map(task).collect(),
        })
    }

    fn member(&self, m: &MemberView, of: &hexhold_campaign::Member) -> CharacterView {
        let class = self.w.class(&m.class);
        let cards = class.into_iter().flat_map(|c| &c.cards).filter(|c| m.pool.contains(&c.name));
        let perks = class.map_or(0, |c| c.perks.len()) as u8;
        let marked = |p: u8| m.perks.iter().filter(|own| **own == p).count() as u8;
        CharacterView {
            line: m.line,
            class: m.class.clone(),
            class_name: self.class(&m.class),
            name: m.name.clone(),
            status: m.status,
            level: m.level,
            hit_points: m.hit_points,
            experience: m.experience,
            next_level: self.w.campaign().growth.experience.get(usize::from(m.level)).copied(),
            gold: m.gold,
            cards: cards.map(|c| self.card(&m.class, c)).collect(),
            items: m.items.iter().filter_map(|key| self.w.item(key)).map(|i| self.item_info(i)).collect(),
            checkmarks: m.checkmarks,
            perks: (0..perks).map(marked).collect(),
            masteries: m.masteries.iter().copied().collect(),
            has_quest: m.has_quest,
            quest: m.quest.as_ref().and_then(|key| self.quest(key, Some(of))),
            start: m.start.clone(),
            resources: m.resources.iter().map(|(key, n)| (key.clone(), *n)).collect(),
        }
    }

    pub(super) fn card(&self, class: &str, card: &AbilityCard) -> CampaignCard {
        let place = self.w.library.classes.iter().position(|c| c.key == class).unwrap_or_default();
        CampaignCard {
            card: card.name.clone(),
            name: self.words.text(&card.name),
            level: card.level.to_string(),
            initiative: card.initiative,
            top: self.words.card(place, &card.top),
            bottom: self.words.card(place, &card.bottom),
        }
    }

    fn open_class(&self, key: &str) -> Option<OpenClass> {
        let class: &Class = self.w.class(key)?;
        let traits = self.w.calling(key).into_iter().flat_map(|c| &c.traits);
        let mastery = |m: &Mastery| CampaignMastery { name: self.words.text(&m.name), text: self.words.mastery(m) };
        Some(OpenClass {
            key: key.to_owned(),
            name: self.words.text(&class.name),
            hand_size: class.hand_size,
            hit_points: class.hit_points.to_vec(),
            perks: (0u8..).zip(&class.perks).map(|(place, p)| self.perk(key, place, p)).collect(),
            masteries: class.masteries.iter().map(mastery).collect(),
            traits: traits.map(|t| Named { key: t.clone(), name: self.called(t) }).collect(),
        })
    }

    fn perk(&self, class: &str, place: u8, perk: &Perk) -> CampaignPerk {
        let linked = self.w.calling(class).and_then(|c| c.linked.iter().find(|(p, _)| *p == place));
        CampaignPerk {
            text: self.words.perk(perk),
            times: linked.map_or(perk.times, |(_, boxes)| *boxes),
            linked: linked.is_some(),
        }
    }

    /// What quests of the party count. Nobody is told whose quest it is.
    fn deeds(&self, st: &State) -> Vec<DeedView> {
        let quests = st.members.iter().filter(|m| m.status == Status::Active).filter_map(|m| m.quest.as_ref());
        let tasks = quests.filter_map(|q| self.w.quest(&q.card)).flat_map(|q| &q.tasks);
        let keys: BTreeSet<&str> =
            tasks.filter_map(|t| if let Task::Deed(deed, _) = t { Some(deed.as_str()) } else { None }).collect();
        keys.into_iter().map(|key| DeedView { key: key.to_owned(), text: self.counted(key) }).collect()
    }

    pub(super) fn question(&self, st: &State, q: &Question) -> CampaignQuestion {
        let event = if let Ask::Event(key) = &q.ask { self.w.event(key) } else { None };
        let open = |key: &str| q.options.iter().any(|c| matches!(c, Choice::Option(k) if k == key));
        let closed = event.into_iter().flat_map(|e| &e.options).filter(|o| !open(&o.key));
        CampaignQuestion {
            to: q.to,
            ask: q.ask.clone(),
            name: event.map(|e| self.words.text(&e.name)).unwrap_or_default(),
            text: event.map(|e| self.words.text(&e.text)).unwrap_or_default(),
            options: q.options.iter().enumerate().map(|(i, c)| self.option(st, q, i, c)).collect(),
            closed: closed
                .map(|o| ClosedOption { text: self.words.text(&o.text), needs: self.needs(o.needs.as_ref()) })
                .collect(),
            level: None,
        }
    }

    fn option(&self, st: &State, q: &Question, place: usize, choice: &Choice) -> OptionView {
        let mut out =
            OptionView { choice: choice.clone(), name: String::new(), text: Vec::new(), price: None, card: None };
        let own = match q.to {
            hexhold_campaign::To::Line(line) => st.active(line),
            hexhold_campaign::To::Party => None,
        };
        let class = own.and_then(|m| self.w.class(&st.member(m).class));
        let member = |m: u8| st.members.get(usize::from(m)).map(|m| m.name.clone()).unwrap_or_default();
        match choice {
            Choice::Scenario { key, .. } => out.name = self.scenario(key),
            Choice::Party(all) => out.name = all.iter().map(|&m| member(m)).collect::<Vec<_>>().join(", "),
            Choice::Option(key) => {
                let Ask::Event(event) = &q.ask else { return out };
                let option = self.w.event(event).and_then(|e: &EventCard| e.options.iter().find(|o| o.key == *key));
                out.text.extend(option.map(|o| self.words.text(&o.text)));
            }
            Choice::Nth(_) => {
                if let Ask::Offer(texts) = &q.ask {
                    out.text.extend(texts.get(place).map(|t| self.words.text(t)));
                }
            }
            Choice::Member(m) | Choice::TakeUp(m) => out.name = member(*m),
            Choice::Class(key) => out.name = self.class(key),
            Choice::Quest(key) => {
                let quest = self.quest(key, None);
                out.text = quest.iter().flat_map(|q| q.tasks.iter().map(|t| t.text.clone())).collect();
                out.name = quest.map(|q| q.name).unwrap_or_default();
            }
            Choice::Perk(p) => {
                let perk = class.and_then(|c| c.perks.get(usize::from(*p)));
                out.text = perk.map(|p| self.words.perk(p)).unwrap_or_default();
            }
            Choice::Card(name) => {
                out.name = self.words.text(name);
                let card = class.and_then(|c| c.cards.iter().find(|c| c.name == *name).map(|card| (c, card)));
                out.card = card.map(|(class, card)| self.card(&class.key, card));
            }
            Choice::Buy(key) => {
                self.about_item(&mut out, key);
                out.price = price_of(st, self.w, key);
            }
            Choice::Sell(key) => {
                self.about_item(&mut out, key);
                out.price = Some(sale_value(self.w, key));
            }
            Choice::Item(key) => self.about_item(&mut out, key),
            Choice::Give { item, to } => {
                self.about_item(&mut out, item);
                out.text = vec![member(*to)];
            }
            Choice::Enhance { card, .. } => {
                out.name = self.words.text(card);
                out.price = own.and_then(|m| sticker_offer(st, self.w, m, choice));
            }
            Choice::Section(key) => {
                out.name = self.w.section(key).map(|s| self.words.text(&s.name)).unwrap_or_default();
            }
            Choice::Building(key) | Choice::Build(key) | Choice::Rebuild(key) => out.name = self.building(key),
            Choice::Craft(key) => self.about_item(&mut out, key),
            Choice::Distil { item, herb } => {
                self.about_item(&mut out, item);
                out.text = vec![self.resource(herb)];
            }
            Choice::Store { what, .. } => out.name = self.resource(what),
            Choice::GuardPerk(key) => out.name = self.guard_perk(key),
            Choice::Lead(p) => {
                out.name = st.bands.get(usize::from(*p)).map(|b| b.name.clone()).unwrap_or_default();
            }
            Choice::Found
            | Choice::Brew(_)
            | Choice::Done
            | Choice::Yes
            | Choice::No
            | Choice::Town
            | Choice::Onward
            | Choice::Replay
            | Choice::TownEvent
            | Choice::LevelUp
            | Choice::Donate
            | Choice::Respec
            | Choice::Retire
            | Choice::SetAside
            | Choice::Abandon => {}
        }
        out
    }

    fn about_item(&self, out: &mut OptionView, key: &str) {
        if let Some(item) = self.w.item(key) {
            out.name = self.words.text(&item.name);
            out.text = self.words.item(item, &item.front);
        }
    }

    /// An event with the name of what it is about and what is read out with it.
    pub(super) fn event(&self, event: hexhold_campaign::Event) -> CampaignEvent {
        let hexhold_campaign::Event { what, why, .. } = event;
        let (name, text) = self.about(self.w, &what);
        CampaignEvent { what, why, name, text }
    }

    fn about(&self, w: &World, what: &What) -> (String, String) {
        let text = |t: &str| self.words.text(t);
        let none = String::new;
        match what {
            What::Departed { scenario, .. } | What::Unlocked { scenario } | What::LockedOut { scenario } => {
                (self.scenario(scenario), none())
            }
            What::Completed { scenario } => {
                (self.scenario(scenario), w.place(scenario).map(|p| text(&p.text)).unwrap_or_default())
            }
            What::Settled { scenario, .. } => (self.scenario(scenario), none()),
            What::Event { event } => match w.event(event) {
                Some(e) => (text(&e.name), text(&e.text)),
                None => (event.clone(), none()),
            },
            What::Option { event, option } => {
                let found = w.event(event).and_then(|e| e.options.iter().find(|o| o.key == *option));
                (none(), found.map(|o| text(&o.text)).unwrap_or_default())
            }
            What::Outcome { event, option, outcome } => {
                let found = w.event(event).and_then(|e| e.options.iter().find(|o| o.key == *option));
                let found = found.and_then(|o| o.outcomes.get(usize::from(*outcome)));
                (none(), found.map(|o| text(&o.text)).unwrap_or_default())
            }
            What::EventGone { event, .. } => (w.event(event).map(|e| text(&e.name)).unwrap_or_default(), none()),
            What::Read { section } => match w.section(section) {
                Some(s) => (text(&s.name), text(&s.text)),
                None => (section.clone(), none()),
            },
            What::ByHand { text: t } | What::Say { text: t } => (none(), text(t)),
            What::Item { item, .. }
            | What::NoCopy { item }
            | What::Bought { item, .. }
            | What::Sold { item, .. }
            | What::Given { item, .. }
            | What::Consumed { item, .. }
            | What::Supply { item, .. }
            | What::Crafted { item, .. }
            | What::Brewed { item, .. }
            | What::Formula { potion: item, .. }
            | What::Distilled { item, .. }
            | What::Unsupply { item } => (self.item(item), none()),
            What::BuildingUnlocked { building }
            | What::Built { building, .. }
            | What::Rebuilt { building }
            | What::Operation { building, .. }
            | What::Target { building }
            | What::Check { building, .. }
            | What::Damaged { building }
            | What::Repaired { building, .. }
            | What::Wrecked { building } => (self.building(building), none()),
            What::Raid { event, .. } => {
                let raid = w.event(event).and_then(|e| e.raid.as_ref());
                (
                    w.event(event).map(|e| text(&e.name)).unwrap_or_default(),
                    raid.map(|r| text(&r.text)).unwrap_or_default(),
                )
            }
            What::GuardDrawn { card }
            | What::GuardApplied { card, .. }
            | What::GuardAdded { card }
            | What::GuardRemoved { card } => (self.guard_card(card), none()),
            What::GuardPerk { perk } => (self.guard_perk(perk), none()),
            What::Stores { what, .. } => (self.resource(what), none()),
            What::LootSticker { loot } => (self.resource(loot), none()),
            What::RuleOn { rule } => self.house_rule(rule),
            What::Card { card, .. } | What::Enhanced { card, .. } => (text(card), none()),
            What::Reputation { of, .. } => (self.standing(of), none()),
            What::Achievement { key } | What::AchievementLost { key } => (self.called(key), none()),
            What::ClassUnlocked { class } => (self.class(class), none()),
            What::Retired { quest, .. } => {
                (quest.as_ref().and_then(|q| w.quest(q)).map(|q| text(&q.name)).unwrap_or_default(), none())
            }
            _ => (none(), none()),
        }
    }
}
