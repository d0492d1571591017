//! Battle goals and perks in words.

use hexhold_model::{BattleGoal, Compare, GoalTest, Mastery, ModifierCard, Perk, ScenarioTest};

use super::{Key, Wording, ability, tally::AtEnd, words};

impl Wording<'_> {
    pub fn battle_goal(&self, goal: &BattleGoal) -> String {
        ability::capital(&self.goal_test(&goal.needs))
    }

    pub fn mastery(&self, mastery: &Mastery) -> String {
        ability::capital(&self.goal_test(&mastery.needs))
    }

    fn goal_test(&self, test: &GoalTest) -> String {
        let joined = |list: &[GoalTest], key| {
            let mut all = list.iter().map(|t| self.goal_test(t));
            let first = all.next().unwrap_or_default();
            all.fold(first, |a, b| self.f(key, &[&a, &b]))
        };
        match test {
            GoalTest::Tally(t, c, n) => self.tally(*t, *c, i32::from(*n)),
            GoalTest::MostOf(t) => self.most(*t, true),
            GoalTest::LeastOf(t) => self.most(*t, false),
            GoalTest::HitPointsAtEnd(c, n) => self.at_end(AtEnd::HitPoints, *c, i32::from(*n)),
            GoalTest::HitPointsPercent(c, n) => self.at_end(AtEnd::Percent, *c, i32::from(*n)),
            GoalTest::CardsInHandAtEnd(c, n) => self.at_end(AtEnd::Hand, *c, i32::from(*n)),
            GoalTest::DiscardedAtEnd(c, n) => self.at_end(AtEnd::Discarded, *c, i32::from(*n)),
            GoalTest::LostAtEnd(c, n) => self.at_end(AtEnd::Lost, *c, i32::from(*n)),
            GoalTest::Exhausted => self.t(Key::GetExhausted).to_owned(),
            GoalTest::All(list) => joined(list, Key::And),
            GoalTest::Any(list) => joined(list, Key::Or),
            GoalTest::Not(inner) => match alone(inner) {
                GoalTest::Exhausted => self.t(Key::NotExhausted).to_owned(),
                GoalTest::Tally(t, Compare::AtLeast, n) => self.tally(*t, Compare::Less, i32::from(*n)),
                GoalTest::Tally(t, Compare::AtMost, n) => self.tally(*t, Compare::More, i32::from(*n)),
                other => self.f(Key::Not, &[&self.goal_test(other)]),
            },
        }
    }

    /// The title of a room that was drawn from cards.
    pub fn room(&self, adjective: &str, noun: &str) -> String {
        self.f(Key::RoomTitle, &[self.text(adjective), self.text(noun)])
    }

    /// A goal or a loss of a scenario.
    pub fn scenario_test(&self, test: &ScenarioTest) -> String {
        ability::capital(&self.scenario_words(test))
    }

    fn scenario_words(&self, test: &ScenarioTest) -> String {
        let joined = |list: &[ScenarioTest], key| {
            let mut all = list.iter().map(|t| self.scenario_words(t));
            let first = all.next().unwrap_or_default();
            all.fold(first, |a, b| self.f(key, &[&a, &b]))
        };
        match test {
            ScenarioTest::Not(inner) => self.f(Key::Not, &[&self.scenario_words(inner)]),
            ScenarioTest::Any(list) => joined(list, Key::Or),
            ScenarioTest::All(list) => joined(list, Key::And),
            ScenarioTest::AllEnemiesDead => self.t(Key::AllEnemiesDead).to_owned(),
            ScenarioTest::RoomsCleared(n) => self.f(Key::RoomsCleared, &[&n.to_string()]),
            ScenarioTest::AllGone(key) => self.f(Key::AllGone, &[&self.name_of(key)]),
            ScenarioTest::Round(c, n) => self.f(round(*c), &[&self.amount(n)]),
            ScenarioTest::Flag(name, c, n) => {
                self.f(Key::FlagIs, &[self.text(name), self.t(words::compare(*c)), &self.amount(n)])
            }
            ScenarioTest::RoomRevealed(room) => self.f(Key::RoomRevealed, &[self.text(room)]),
            ScenarioTest::CharactersAt { mark, all: true } => self.f(Key::AllCharactersAt, &[self.text(mark)]),
            ScenarioTest::CharactersAt { mark, all: false } => self.f(Key::SomeCharacterAt, &[self.text(mark)]),
            ScenarioTest::FigureAt { key, mark } => self.f(Key::SomebodyAt, &[&self.name_of(key), self.text(mark)]),
            ScenarioTest::Looted(name) => self.f(Key::IsLooted, &[self.text(name)]),
            ScenarioTest::AllEscaped => self.t(Key::AllEscaped).to_owned(),
            ScenarioTest::Exhausted { at_least: 1 } => self.t(Key::OneExhausted).to_owned(),
            ScenarioTest::Fact(name, c, n) => self.known(name, *c, *n),
            ScenarioTest::Exhausted { at_least } => self.f(Key::SomeExhausted, &[&at_least.to_string()]),
        }
    }

    pub fn modifier(&self, card: &ModifierCard) -> String {
        ability::Writer::new(*self, None).modifier(card)
    }

    /// A perk, one line for each change.
    pub fn perk(&self, perk: &Perk) -> Vec<String> {
        let mut out = Vec::new();
        for (cards, key) in [(&perk.remove, Key::PerkRemove), (&perk.add, Key::PerkAdd)] {
            let mut left: Vec<&ModifierCard> = cards.iter().collect();
            while let Some(card) = left.first().copied() {
                let n = left.iter().filter(|c| **c == card).count();
                left.retain(|c| *c != card);
                out.push(self.f(key, &[&format!("{n} × ({})", self.modifier(card))]));
            }
        }
        if perk.ignore_item_minus_ones {
            out.push(self.t(Key::PerkItems).to_owned());
        }
        if perk.ignore_scenario_effects {
            out.push(self.t(Key::PerkScenario).to_owned());
        }
        out.extend(perk.bonuses.iter().flat_map(|b| self.bonus(None, b)).map(|line| line.text));
        out
    }
}

/// A list of one is what stands in it.
fn alone(test: &GoalTest) -> &GoalTest {
    match test {
        GoalTest::All(list) | GoalTest::Any(list) if list.len() == 1 => alone(&list[0]),
        other => other,
    }
}

const fn round(c: Compare) -> Key {
    match c {
        Compare::Less => Key::BeforeRound,
        Compare::AtMost => Key::UntilRound,
        Compare::Equal => Key::InRound,
        Compare::AtLeast => Key::FromRound,
        Compare::More => Key::AfterRound,
    }
}
