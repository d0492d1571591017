//! A campaign in words: what events, sections and quests say, bring and ask for.

use hexhold_model::{
    CampaignDef, Compare, EventDeck, EventOption, Fact, Gain, PersonalQuest, Season, StartWith, Task, When, Whom,
};

use super::{Key, Line, Page, Wording, ability, words};
use crate::names;

impl Wording<'_> {
    /// Everything that players read of it, event by event.
    pub fn campaign(&self, c: &CampaignDef) -> Vec<Line> {
        let mut page = Page::default();
        for place in &c.places {
            page.add("", self.scenario_name(&place.scenario));
            page.below(|p| {
                if let Some(needs) = &place.needs {
                    p.add("", self.f(Key::NeedsSo, &[&self.fact(c, needs)]));
                }
                p.add("", self.text(&place.text));
                self.gains_to(c, p, &place.conclusion);
            });
        }
        for event in &c.events {
            page.add("", self.text(&event.name));
            page.below(|p| {
                p.add("", self.text(&event.text));
                event.options.iter().for_each(|o| self.option(c, p, o));
                if let Some(crossover) = &event.crossover {
                    p.add("", self.f(Key::IfSo, &[&self.fact(c, &Fact::Trait(crossover.of.clone()))]));
                    p.below(|p| self.gains_to(c, p, &[Gain::Read(crossover.read.clone())]));
                }
                if let Some(raid) = &event.raid {
                    p.add("", self.f(Key::RaidOn, &[&raid.value.to_string(), &raid.targets.to_string()]));
                    p.add("", self.text(&raid.text));
                    self.gains_to(c, p, &raid.after);
                }
            });
        }
        for section in &c.sections {
            page.add("", self.text(&section.name));
            page.below(|p| {
                p.add("", self.text(&section.text));
                self.gains_to(c, p, &section.gains);
            });
        }
        self.outpost(c, &mut page);
        for quest in &c.quests {
            page.add("", self.text(&quest.name));
            page.below(|p| {
                p.add("", self.text(&quest.text));
                self.quest(c, quest).into_iter().for_each(|line| p.add("", line));
            });
        }
        page.lines
    }

    /// What a quest asks for, and the class it opens.
    pub fn quest(&self, c: &CampaignDef, quest: &PersonalQuest) -> Vec<String> {
        let mut out: Vec<String> = quest.tasks.iter().map(|t| self.task(c, t)).collect();
        out.extend(quest.class.iter().map(|class| self.f(Key::UnlockClass, &[&self.name_of(class)])));
        out.extend(self.gains(c, &quest.gains).into_iter().map(|line| line.text));
        out
    }

    pub fn gains(&self, c: &CampaignDef, gains: &[Gain]) -> Vec<Line> {
        let mut page = Page::default();
        self.gains_to(c, &mut page, gains);
        page.lines
    }

    fn option(&self, c: &CampaignDef, page: &mut Page, option: &EventOption) {
        let text = self.text(&option.text);
        match &option.needs {
            Some(needs) => page.add("", format!("{text} ({})", self.f(Key::NeedsSo, &[&self.fact(c, needs)]))),
            None => page.add("", text),
        }
        page.below(|p| {
            for outcome in &option.outcomes {
                match &outcome.when {
                    When::If(fact) => p.add("", self.f(Key::IfSo, &[&self.fact(c, fact)])),
                    When::Otherwise => p.add("", self.t(Key::IfNot)),
                    When::Always if option.outcomes.len() > 1 => p.add("", self.t(Key::Always)),
                    When::Always => {}
                }
                if !outcome.text.is_empty() {
                    p.add("", self.text(&outcome.text));
                }
                self.gains_to(c, p, &outcome.gains);
                if outcome.returns {
                    p.add("", self.t(Key::Returns));
                }
            }
        });
    }

    pub(super) fn gains_to(&self, c: &CampaignDef, page: &mut Page, gains: &[Gain]) {
        self.gains_of(c, page, gains, false);
    }

    /// `alone`: all of it is one character's, who is named already.
    fn gains_of(&self, c: &CampaignDef, page: &mut Page, gains: &[Gain], alone: bool) {
        for gain in gains {
            match gain {
                Gain::One(inner) => {
                    page.add("", self.f(Key::OneGains, &[self.t(Key::AllOfIt)]));
                    page.below(|p| self.gains_of(c, p, inner, true));
                }
                Gain::If(fact, then, otherwise) => {
                    page.add("", self.f(Key::IfSo, &[&self.fact(c, fact)]));
                    page.below(|p| self.gains_of(c, p, then, alone));
                    if !otherwise.is_empty() {
                        page.add("", self.t(Key::IfNot));
                        page.below(|p| self.gains_of(c, p, otherwise, alone));
                    }
                }
                Gain::Choose(options) => {
                    page.add("", self.t(Key::ChooseOne));
                    for option in options {
                        page.below(|p| {
                            p.add("", self.text(&option.text));
                            p.below(|p| self.gains_of(c, p, &option.gains, alone));
                        });
                    }
                }
                Gain::MayPay(price, times, inner) => {
                    page.add("", self.pay_line(price, *times));
                    page.below(|p| self.gains_of(c, p, inner, alone));
                }
                other => page.add("", self.gain(c, other, alone)),
            }
        }
    }

    /// One line for a gain that holds no others.
    fn gain(&self, c: &CampaignDef, gain: &Gain, alone: bool) -> String {
        let change = |n: i16| format!("{n:+}").replace('-', "−");
        let item = |key: &str| self.item_name(key);
        let for_ = |whom: Whom, what: &str| if alone { what.to_owned() } else { self.whom(whom, what) };
        match gain {
            Gain::Gold(whom, n) => for_(*whom, &self.f(Key::GoldChange, &[&change(*n)])),
            Gain::Experience(whom, n) => for_(*whom, &self.f(Key::ExperienceChange, &[&change(*n)])),
            Gain::Checkmarks(whom, n) => for_(*whom, &self.f(Key::CheckmarkChange, &[&change(i16::from(*n))])),
            Gain::CollectiveGold(n) => self.f(Key::Together, &[&self.f(Key::GoldChange, &[&change(*n)])]),
            Gain::Item(key) => self.f(Key::GainItem, &[&item(key)]),
            Gain::Design(key) => self.f(Key::GainDesign, &[&item(key)]),
            Gain::RandomDesign => self.t(Key::GainRandomDesign).to_owned(),
            Gain::RandomScenario => self.t(Key::GainRandomScenario).to_owned(),
            Gain::Unsupply(key) => self.f(Key::GainUnsupply, &[&item(key)]),
            Gain::Reputation(Some(of), n) => {
                self.f(Key::ReputationChange, &[&self.standing(c, of), &change(i16::from(*n))])
            }
            Gain::Reputation(None, n) => self.f(Key::ReputationAll, &[&change(i16::from(*n))]),
            Gain::RaiseCap(of, n) => self.f(Key::ReputationCap, &[&self.standing(c, of), &n.to_string()]),
            Gain::Inspiration(n) => self.f(Key::InspirationChange, &[&change(*n)]),
            Gain::Prosperity(n) => self.f(Key::ProsperityChange, &[&change(i16::from(*n))]),
            Gain::Achievement(key, _) | Gain::PartyAchievement(key) => {
                self.f(Key::GainAchievement, &[&self.called(c, key)])
            }
            Gain::LoseAchievement(key) | Gain::LosePartyAchievement(key) => {
                self.f(Key::LoseAchievement, &[&self.called(c, key)])
            }
            Gain::Unlock(key) => self.f(Key::UnlockScenario, &[&self.scenario_name(key)]),
            Gain::LockOut(key) => self.f(Key::LockOut, &[&self.scenario_name(key)]),
            Gain::UnlockClass(key) => self.f(Key::UnlockClass, &[&self.name_of(key)]),
            Gain::AddEvent(key) => self.f(Key::AddEvent, &[&self.event_name(c, key)]),
            Gain::RemoveEvent(key) => self.f(Key::RemoveEvent, &[&self.event_name(c, key)]),
            Gain::AnotherEvent(EventDeck::Road | EventDeck::SummerRoad | EventDeck::WinterRoad | EventDeck::Boat) => {
                self.t(Key::AnotherRoadEvent).to_owned()
            }
            Gain::AnotherEvent(EventDeck::City | EventDeck::SummerTown | EventDeck::WinterTown) => {
                self.t(Key::AnotherCityEvent).to_owned()
            }
            Gain::Read(key) => {
                let name = c.sections.iter().find(|s| s.key == *key).map_or(key.as_str(), |s| self.text(&s.name));
                self.f(Key::ReadSection, &[name])
            }
            Gain::StartWith(whom, start) => for_(*whom, &self.f(Key::StartsWith, &[&self.start(*start)])),
            Gain::ConsumeItem(whom) => for_(*whom, self.t(Key::ConsumeItem)),
            Gain::Imbuement(n) => self.t(if *n > 1 { Key::ImbuementMore } else { Key::ImbuementOn }).to_owned(),
            Gain::Say(text) | Gain::ByHand(text) => self.text(text).to_owned(),
            Gain::One(_) | Gain::If(..) | Gain::Choose(_) => String::new(),
            other => self.outpost_gain(c, other, for_),
        }
    }

    fn whom(&self, whom: Whom, what: &str) -> String {
        let key = match whom {
            Whom::Each => Key::EachGains,
            Whom::One => Key::OneGains,
            Whom::Chooser => Key::ChooserGains,
        };
        self.f(key, &[what])
    }

    fn start(&self, start: StartWith) -> String {
        let condition = |c| words::condition(c, self.lang).to_owned();
        let times = |n: u8, name: String| format!("{n} × {name}");
        match start {
            StartWith::Bless(n) => times(n, condition(hexhold_model::Condition::Bless)),
            StartWith::Curse(n) => times(n, condition(hexhold_model::Condition::Curse)),
            StartWith::Condition(c) => condition(c),
            StartWith::Damage(n) => self.f(Key::StartDamage, &[&n.to_string()]),
            StartWith::MinusOne(n) => self.f(Key::StartMinusOnes, &[&n.to_string()]),
            StartWith::Discard(n) => self.f(Key::StartDiscards, &[&n.to_string()]),
            StartWith::Infuse(e) => self.f(Key::Infuse, &[&self.icons(&[hexhold_model::ElementIcon::One(e)])]),
        }
    }

    pub fn fact(&self, c: &CampaignDef, fact: &Fact) -> String {
        let joined = |list: &[Fact], key| {
            let mut all = list.iter().map(|f| self.fact(c, f));
            let first = all.next().unwrap_or_default();
            all.fold(first, |a, b| self.f(key, &[&a, &b]))
        };
        match fact {
            Fact::Trait(key) => self.f(Key::HasTrait, &[&self.called(c, key)]),
            Fact::Class(key) => self.f(Key::HasClass, &[&self.name_of(key)]),
            Fact::Reputation { of, least, most } => {
                let of = of.as_ref().map(|of| format!("({})", self.standing(c, of))).unwrap_or_default();
                let end = |n: i8| if (-20..=20).contains(&n) { n.to_string() } else { "…".to_owned() };
                self.f(Key::ReputationIs, &[&of, &end(*least), &end(*most)])
            }
            Fact::Prosperity(n) => self.f(Key::ProsperityIs, &[&n.to_string()]),
            Fact::Achievement(key) | Fact::PartyAchievement(key) => self.f(Key::AchievementIs, &[&self.called(c, key)]),
            Fact::Completed(key) => self.f(Key::CompletedIs, &[&self.scenario_name(key)]),
            Fact::CollectiveGold(n) => self.f(Key::CollectiveIs, &[&n.to_string()]),
            Fact::Gold(n) => self.f(Key::GoldIs, &[&n.to_string()]),
            Fact::Not(inner) => self.f(Key::Not, &[&self.fact(c, inner)]),
            Fact::All(list) => joined(list, Key::And),
            Fact::Any(list) => joined(list, Key::Or),
            other => self.outpost_fact(c, other),
        }
    }

    /// What a scenario asks of the campaign that it is played in.
    pub(super) fn known(&self, name: &str, compare: Compare, n: i16) -> String {
        let none = CampaignDef::default();
        let names = |c: &&CampaignDef| match name.split_once('/') {
            Some(("reputation", of)) => c.standings.iter().any(|s| s.key == of),
            Some(("building", key)) => c.outpost.building(key).is_some(),
            Some(("rule", key)) => c.outpost.house_rules.iter().any(|r| r.key == key),
            _ => c.names.contains_key(name),
        };
        let c = self.library.campaigns.iter().find(names).unwrap_or(&none);
        let small = |n: i16| n.clamp(-20, 20) as i8;
        let (least, most) = match compare {
            Compare::AtLeast => (small(n), i8::MAX),
            Compare::More => (small(n + 1), i8::MAX),
            Compare::AtMost => (i8::MIN, small(n)),
            Compare::Less => (i8::MIN, small(n - 1)),
            Compare::Equal => (small(n), small(n)),
        };
        let winter = if compare == Compare::Less { Season::Summer } else { Season::Winter };
        match (name, name.split_once('/')) {
            (_, Some(("completed", key))) => self.fact(c, &Fact::Completed(key.to_owned())),
            (_, Some(("building", key))) => self.fact(c, &Fact::Building(key.to_owned(), n.clamp(1, 9) as u8)),
            (_, Some(("rule", key))) => self.fact(c, &Fact::Rule(key.to_owned())),
            (_, Some(("reputation", of))) => {
                self.fact(c, &Fact::Reputation { of: Some(of.to_owned()), least, most })
            }
            ("reputation", None) => self.fact(c, &Fact::Reputation { of: None, least, most }),
            ("winter", None) => self.fact(c, &Fact::Season(winter)),
            ("prosperity", None) if compare == Compare::AtLeast => self.fact(c, &Fact::Prosperity(n.clamp(1, 9) as u8)),
            ("prosperity", None) => {
                let parts = [self.t(Key::ProsperityWord), self.t(words::compare(compare)), &n.to_string()];
                self.f(Key::FlagIs, &parts)
            }
            ("morale", None) => {
                let part = |n: i8| u8::try_from(n).unwrap_or(0);
                let most = if most == i8::MAX { u8::MAX } else { part(most) };
                self.fact(c, &Fact::Morale { least: part(least), most })
            }
            _ => self.fact(c, &Fact::Achievement(name.to_owned())),
        }
    }

    pub fn task(&self, c: &CampaignDef, task: &Task) -> String {
        match task {
            Task::Deed(key, n) => match (key.strip_prefix("kill/"), names::find(names::TALLIES, key)) {
                (Some(monster), _) => self.f(Key::TaskKills, &[&self.name_of(monster), &n.to_string()]),
                (None, Some(tally)) => {
                    let n = i32::from(*n);
                    ability::capital(&self.tally(tally, Compare::AtLeast, n))
                }
                (None, None) if key == "scenarios-won" => self.f(Key::TaskWon, &[&n.to_string()]),
                (None, None) if key == "scenarios-lost" => self.f(Key::TaskLost, &[&n.to_string()]),
                (None, None) if key == "exhausted" => self.f(Key::TaskExhausted, &[&n.to_string()]),
                (None, None) => self.f(Key::TaskDeed, &[&self.called(c, key), &n.to_string()]),
            },
            Task::Complete(key) => self.f(Key::TaskComplete, &[&self.scenario_name(key)]),
            Task::Gold(n) => self.f(Key::TaskGold, &[&n.to_string()]),
            Task::Items(n) => self.f(Key::TaskItems, &[&n.to_string()]),
            Task::Level(n) => self.f(Key::TaskLevel, &[&n.to_string()]),
            Task::Scenarios(n) => self.f(Key::TaskScenarios, &[&n.to_string()]),
        }
    }

    fn scenario_name(&self, key: &str) -> String {
        let scenarios = self.library.scenarios.iter().map(|s| (&s.key, &s.name));
        let all = scenarios.chain(self.library.dungeons.iter().map(|d| (&d.key, &d.name)));
        let name = all.into_iter().find(|(k, _)| *k == key).map_or(key, |(_, name)| self.text(name));
        name.to_owned()
    }

    pub(super) fn item_name(&self, key: &str) -> String {
        self.library.items.iter().find(|i| i.key == key).map_or(key, |i| self.text(&i.name)).to_owned()
    }

    fn event_name(&self, c: &CampaignDef, key: &str) -> String {
        c.events.iter().find(|e| e.key == key).map_or(key, |e| self.text(&e.name)).to_owned()
    }

    fn standing(&self, c: &CampaignDef, key: &str) -> String {
        c.standings.iter().find(|s| s.key == key).map_or(key, |s| self.text(&s.name)).to_owned()
    }

    fn called(&self, c: &CampaignDef, key: &str) -> String {
        c.names.get(key).map_or(key, |name| self.text(name)).to_owned()
    }
}
