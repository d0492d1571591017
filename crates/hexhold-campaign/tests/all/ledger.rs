//! A campaign in a few lines, for tests of rules. Chance is scripted by the names of cards; a question that was not
//! expected, a draw without a script and a script without a draw fail the test.

use std::collections::VecDeque;
use std::sync::Arc;

use hexhold_campaign::{
    Answer, Ask, CharacterReport, Choice, Draw, Event, Game, Member, Phase, Question, Refusal, Report, Setup,
    StartsWith, State, Status, To, View, Viewer, What, World, departure, view,
};
use hexhold_model::{
    AbilityCard, Calling, CampaignDef, CardLevel, Class, EventCard, EventDeck, EventOption, EventOutcome, Gain, Goods,
    ItemSlot, Library, ModifierCard, Perk, PersonalQuest, PlaceDef, Ruleset, Section, Task, TownStep, When,
};
use hexhold_play::Recorded;

/// Who plays which class at the start: lines and members have the same numbers.
pub(crate) const A: u8 = 0;
pub(crate) const B: u8 = 1;
pub(crate) const PARTY: To = To::Party;

/// Something that is otherwise when the test begins.
type Change = Box<dyn Fn(&mut State)>;

pub(crate) struct Ledger {
    library: Library,
    book: CampaignDef,
    setup: Setup,
    changes: Vec<Change>,
    draws: VecDeque<String>,
    rules: Ruleset,
}

pub(crate) fn class(key: &str) -> Class {
    let card = |n: u8, level: CardLevel| AbilityCard {
        name: format!("{key} {n}"),
        level,
        initiative: n,
        top: Default::default(),
        bottom: Default::default(),
    };
    let levels = [CardLevel::Level(1), CardLevel::Level(1), CardLevel::X].into_iter();
    let levels = levels.chain((2..=9).flat_map(|l| [CardLevel::Level(l), CardLevel::Level(l)]));
    let perk = |times: u8| Perk {
        times,
        remove: vec![ModifierCard::plus(-1)],
        add: vec![ModifierCard::plus(1)],
        ..Perk::default()
    };
    Class {
        key: key.to_owned(),
        name: key.to_owned(),
        hand_size: 9,
        hit_points: [6, 7, 8, 9, 10, 11, 12, 13, 14],
        cards: (0u8..).zip(levels).map(|(n, l)| card(n, l)).collect(),
        summons: Vec::new(),
        perks: vec![perk(2), perk(1), perk(1), perk(3), perk(3), perk(3), perk(3)],
        resource: None,
        masteries: Vec::new(),
    }
}

pub(crate) fn goods(item: &str, copies: u8, prosperity: Option<u8>) -> Goods {
    Goods { item: item.to_owned(), copies, prosperity, random_design: false, ..Goods::default() }
}

pub(crate) fn place(scenario: &str) -> PlaceDef {
    PlaceDef { scenario: scenario.to_owned(), ..PlaceDef::default() }
}

/// An option whose one outcome always happens.
pub(crate) fn option(gains: Vec<Gain>) -> EventOption {
    EventOption { outcomes: vec![outcome(When::Always, gains)], ..EventOption::default() }
}

pub(crate) fn outcome(when: When, gains: Vec<Gain>) -> EventOutcome {
    EventOutcome { when, text: String::new(), gains, returns: false }
}

pub(crate) fn event(key: &str, deck: EventDeck, options: Vec<EventOption>) -> EventCard {
    EventCard {
        key: key.to_owned(),
        name: key.to_owned(),
        deck,
        also: Vec::new(),
        starts: true,
        text: String::new(),
        options,
        raid: None,
        crossover: None,
    }
}

pub(crate) fn quest(key: &str, unlocks: &str) -> PersonalQuest {
    PersonalQuest {
        key: key.to_owned(),
        name: key.to_owned(),
        text: String::new(),
        tasks: vec![Task::Deed("kill/rat".to_owned(), 3)],
        class: Some(unlocks.to_owned()),
        buildings: Vec::new(),
        adds: None,
        gains: Vec::new(),
        available: true,
    }
}

pub(crate) fn section(key: &str, gains: Vec<Gain>) -> Section {
    Section { key: key.to_owned(), name: key.to_owned(), text: String::new(), gains }
}

impl Ledger {
    /// Two characters of two classes, a third class free and one locked; `cap` (10 gold) and `rope` (15) for sale, `boots`
    /// (20) from prosperity level 2, `ring` (30) only found; the scenario `first` is open and `second` not. No events.
    pub(crate) fn new() -> Self {
        let classes = ["anvil", "bellows", "chisel", "dowser"].map(class).to_vec();
        let mut library = Library { classes, ..Library::default() };
        for (key, cost) in [("cap", 10), ("rope", 15), ("boots", 20), ("ring", 30)] {
            let item = hexhold_testkit::worn(key, ItemSlot::Small);
            library.items.push(hexhold_model::Item { cost, ..item });
        }
        let calling = |class: &str, locked| Calling { class: class.to_owned(), locked, ..Calling::default() };
        let book = CampaignDef {
            key: "trial".to_owned(),
            name: "Trial".to_owned(),
            places: vec![
                PlaceDef { opens: true, ..place("first") },
                place("second"),
                PlaceDef { opens: true, in_town: true, ..place("cellar") },
            ],
            goods: vec![
                goods("cap", 2, Some(1)),
                goods("rope", 1, Some(1)),
                goods("boots", 2, Some(2)),
                goods("ring", 2, None),
            ],
            callings: vec![
                calling("anvil", false),
                calling("bellows", false),
                calling("chisel", false),
                calling("dowser", true),
            ],
            ..CampaignDef::default()
        };
        let setup = Setup { lines: vec!["Ada".to_owned(), "Bo".to_owned()], ..Setup::default() };
        Self { library, book, setup, changes: Vec::new(), draws: VecDeque::new(), rules: hexhold_testkit::rules() }
    }

    pub(crate) fn book(mut self, change: impl FnOnce(&mut CampaignDef)) -> Self {
        change(&mut self.book);
        self
    }

    pub(crate) fn setup(mut self, change: impl FnOnce(&mut Setup)) -> Self {
        change(&mut self.setup);
        self
    }

    /// What the test is not about is made equal.
    pub(crate) fn rules(mut self, change: impl FnOnce(&mut Ruleset)) -> Self {
        change(&mut self.rules);
        self
    }

    pub(crate) fn library(mut self, change: impl FnOnce(&mut Library)) -> Self {
        change(&mut self.library);
        self
    }

    /// How it stands when the test begins.
    pub(crate) fn with(mut self, change: impl Fn(&mut State) + 'static) -> Self {
        self.changes.push(Box::new(change));
        self
    }

    pub(crate) fn gold(self, member: u8, gold: u16) -> Self {
        self.with(move |st| st.members[usize::from(member)].gold = gold)
    }

    /// The cards that will be drawn, in this order.
    pub(crate) fn draws(mut self, cards: &[&str]) -> Self {
        self.draws.extend(cards.iter().map(|c| (*c).to_owned()));
        self
    }

    /// Before the first character is made.
    pub(crate) fn found(self) -> Play {
        self.play(|_, _| Phase::Founding)
    }

    /// In town, where everybody is about their own affairs.
    pub(crate) fn town(self) -> Play {
        self.play(|_, w| {
            let own = |s: &TownStep| matches!(s, TownStep::Downtime | TownStep::DowntimeWithEvent);
            let step = w.campaign().flow.town.iter().position(own).expect("downtime") as u8;
            Phase::Town { step, won: true, campaign: true, event_read: false }
        })
    }

    /// The party decides where to go.
    pub(crate) fn road(self) -> Play {
        self.play(|st, _| {
            st.lines.iter_mut().for_each(|l| l.done = true);
            Phase::Choose { only: None }
        })
    }

    /// In a scenario.
    pub(crate) fn away(self, scenario: &str) -> Play {
        let scenario = scenario.to_owned();
        self.play(move |st, _| {
            st.at = Some(scenario.clone());
            st.lines.iter_mut().for_each(|l| l.done = true);
            Phase::Away { scenario, casual: false, imbued: 0, party: st.all_active() }
        })
    }

    pub(crate) fn play(self, phase: impl FnOnce(&mut State, &World) -> Phase) -> Play {
        let world = World::new(self.rules, self.library, self.book, self.setup).expect("a campaign");
        let world = Arc::new(world);
        let mut st = <hexhold_campaign::CampaignGame as hexhold_play::Rules>::initial(&world);
        let lines = st.lines.len() as u8;
        let classes = ["anvil", "bellows", "chisel", "dowser"];
        let members: Vec<Member> = (0..lines).zip(classes).map(|(l, c)| member(&world, l, c)).collect();
        st.members = members;
        self.changes.iter().for_each(|c| c(&mut st));
        st.phase = phase(&mut st, &world);
        if st.phase == Phase::Founding {
            st.members.clear();
        }
        let mut events = Vec::new();
        let game = Game::resume(Arc::clone(&world), Recorded::<Draw>::default(), st, &mut events);
        let mut play = Play { game, events, draws: self.draws };
        play.draw();
        play
    }
}

fn member(w: &World, line: u8, class: &str) -> Member {
    let cards = &w.class(class).expect("a class").cards;
    Member {
        line,
        class: class.to_owned(),
        name: format!("M{line}"),
        status: Status::Active,
        level: 1,
        experience: 0,
        gold: 0,
        pool: cards.iter().filter(|c| c.level.number() == 1).map(|c| c.name.clone()).collect(),
        items: Vec::new(),
        checkmarks: 0,
        perks: Vec::new(),
        perks_due: 0,
        masteries: Default::default(),
        quest: None,
        deeds: Default::default(),
        completed: Default::default(),
        start: StartsWith::default(),
        donated: false,
        party: 0,
        resources: Default::default(),
    }
}

pub(crate) struct Play {
    pub(crate) game: Game<Recorded<Draw>>,
    pub(crate) events: Vec<Event>,
    draws: VecDeque<String>,
}

impl Play {
    pub(crate) fn st(&self) -> &State {
        self.game.state()
    }

    pub(crate) fn member(&self, m: u8) -> &Member {
        self.st().member(m)
    }

    /// Answers questions for cards from the script.
    fn draw(&mut self) {
        while let [Question { ask: Ask::Draw { deck, .. }, .. }] = self.game.questions() {
            let deck = *deck;
            let card = self.draws.pop_front().unwrap_or_else(|| panic!("a draw from {deck:?} that was not scripted"));
            let loose: Vec<String> = self.st().deck(deck).loose.iter().cloned().collect();
            let n = loose.iter().position(|k| *k == card).unwrap_or_else(|| panic!("{card} is not among {loose:?}"));
            self.game.answer(To::Party, Choice::Nth(n as u16).into(), &mut self.events).expect("a draw");
        }
    }

    pub(crate) fn question(&self, to: To) -> &Question {
        let all = self.game.questions();
        all.iter().find(|q| q.to == to).unwrap_or_else(|| panic!("{to:?} is not asked, but {all:?}"))
    }

    pub(crate) fn is_asked(&self, to: To) -> bool {
        self.game.questions().iter().any(|q| q.to == to)
    }

    pub(crate) fn answer(&mut self, to: To, answer: impl Into<Answer>) -> &mut Self {
        let answer = answer.into();
        if let Err(e) = self.game.answer(to, answer.clone(), &mut self.events) {
            panic!("{e}: {answer:?} of {to:?} to {:?}", self.game.questions());
        }
        self.draw();
        self
    }

    pub(crate) fn refused(&mut self, to: To, answer: impl Into<Answer>) -> Refusal {
        let before = self.st().clone();
        let refusal = self.game.answer(to, answer.into(), &mut self.events).expect_err("it should be refused");
        assert_eq!(*self.st(), before, "a refused answer changed something");
        refusal
    }

    /// A line's answer.
    pub(crate) fn line(&mut self, line: u8, choice: Choice) -> &mut Self {
        self.answer(To::Line(line), choice)
    }

    pub(crate) fn party(&mut self, choice: Choice) -> &mut Self {
        self.answer(To::Party, choice)
    }

    pub(crate) fn goes_to(&mut self, scenario: &str) -> &mut Self {
        self.party(Choice::Scenario { key: scenario.to_owned(), casual: false })
    }

    pub(crate) fn done(&mut self) -> &mut Self {
        for line in 0..self.st().lines.len() as u8 {
            if self.is_asked(To::Line(line)) {
                self.line(line, Choice::Done);
            }
        }
        self
    }

    pub(crate) fn offers(&self, to: To, choice: &Choice) -> bool {
        self.question(to).options.contains(choice)
    }

    /// A result, changed from nothing at level 1.
    pub(crate) fn report(&self, won: bool, change: impl FnOnce(&mut Report)) -> Report {
        let from = departure(self.st(), self.game.world()).expect("away");
        let nothing = |member| CharacterReport { member, ..CharacterReport::default() };
        let characters = from.party.iter().map(|t| nothing(t.member)).collect();
        let mut report = Report { won, level: 1, characters };
        change(&mut report);
        report
    }

    pub(crate) fn returns(&mut self, won: bool, change: impl FnOnce(&mut Report)) -> &mut Self {
        let report = self.report(won, change);
        self.answer(To::Party, Answer::Report(report))
    }

    /// Comes home and goes to town, whether or not anybody asks.
    pub(crate) fn home(&mut self, won: bool) -> &mut Self {
        self.returns(won, |_| {});
        if self.is_asked(To::Party) && self.question(To::Party).ask == Ask::Next {
            self.party(Choice::Town);
        }
        self
    }

    /// The rest of the script is not wanted.
    pub(crate) fn unused(&mut self) {
        self.draws.clear();
    }

    pub(crate) fn in_town(&self) -> bool {
        matches!(self.st().phase, Phase::Town { .. })
    }

    pub(crate) fn told(&self, what: &What) -> bool {
        self.events.iter().any(|e| e.what == *what)
    }

    pub(crate) fn seen_by(&self, lines: &[u8]) -> View {
        view(self.st(), self.game.world(), &Viewer { lines: lines.to_vec() })
    }
}

impl Drop for Play {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.draws.is_empty(), "scripted and not drawn: {:?}", self.draws);
        }
    }
}

/// An option of an event.
pub(crate) fn chosen(key: &str) -> Choice {
    Choice::Option(key.to_owned())
}

pub(crate) fn buy(item: &str) -> Choice {
    Choice::Buy(item.to_owned())
}

pub(crate) fn sell(item: &str) -> Choice {
    Choice::Sell(item.to_owned())
}

pub(crate) fn card(name: &str) -> Choice {
    Choice::Card(name.to_owned())
}

pub(crate) fn name(name: &str) -> Answer {
    Answer::Name(name.to_owned())
}
