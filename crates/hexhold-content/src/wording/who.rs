//! Amounts, targets and tests in words.

use hexhold_model::{Amount, Count, Measure, Outcome, Round, Stat, Target, Test, Who};

use super::{Key, Wording, words};

impl Wording<'_> {
    /// A number as it stands behind a verb. Relative to a stat it has a sign.
    pub(crate) fn amount(&self, a: &Amount) -> String {
        match a {
            Amount::Stat(Stat::Attack | Stat::Move | Stat::Range) => "+0".to_owned(),
            Amount::Add(s, n) if matches!(**s, Amount::Stat(_)) => self.signed(n),
            Amount::Sub(s, n) if matches!(**s, Amount::Stat(_)) => format!("−{}", self.plain(n)),
            other => self.plain(other),
        }
    }

    /// A change: always with a sign.
    pub(crate) fn signed(&self, a: &Amount) -> String {
        match a {
            Amount::Fixed(n) if *n < 0 => format!("−{}", n.unsigned_abs()),
            other => format!("+{}", self.plain(other)),
        }
    }

    fn plain(&self, a: &Amount) -> String {
        let two = |key, a: &Amount, b: &Amount| self.f(key, &[&self.plain(a), &self.plain(b)]);
        match a {
            Amount::Fixed(n) if *n < 0 => format!("−{}", n.unsigned_abs()),
            Amount::Fixed(n) => n.to_string(),
            Amount::Level => "L".to_owned(),
            Amount::Characters => "C".to_owned(),
            Amount::EliteHitPoints => "H".to_owned(),
            Amount::Round => "R".to_owned(),
            Amount::Stat(s) => self
                .t(match s {
                    Stat::Attack => Key::StatAttack,
                    Stat::Move => Key::StatMove,
                    Stat::Range => Key::StatRange,
                })
                .to_owned(),
            Amount::Outcome(o) => self.t(outcome(*o)).to_owned(),
            Amount::Count(t) => self.f(Key::NumberOf, &[&self.noun(t, true)]),
            Amount::Measure(m) => self.t(measure(*m)).to_owned(),
            Amount::Add(a, b) => two(Key::SumOf, a, b),
            Amount::Sub(a, b) if **a == Amount::Fixed(0) => format!("−{}", self.plain(b)),
            Amount::Sub(a, b) => two(Key::DifferenceOf, a, b),
            Amount::Mul(a, b) => two(Key::ProductOf, a, b),
            Amount::Div(a, n, Round::Up) => self.f(Key::DividedUp, &[&self.plain(a), &n.to_string()]),
            Amount::Div(a, n, Round::Down) => self.f(Key::DividedDown, &[&self.plain(a), &n.to_string()]),
            Amount::Min(a, b) => two(Key::AtMostOf, a, b),
            Amount::Max(a, b) => two(Key::AtLeastOf, a, b),
            Amount::If(t, a, b) => self.f(Key::IfElse, &[&self.test(t), &self.plain(a), &self.plain(b)]),
        }
    }

    /// "all enemies within range 3".
    pub(crate) fn target(&self, t: &Target) -> String {
        let mut text = match (&t.who, &t.count) {
            (Who::Performer, _) => self.t(Key::YourSelf).to_owned(),
            (Who::Subject, _) => self.t(Key::TheTarget).to_owned(),
            (_, Count::All) => self.f(Key::AllOf, &[&self.noun_only(t.who, true)]),
            (_, Count::UpTo(Amount::Fixed(1))) => self.f(Key::OneOf, &[&self.noun_only(t.who, false)]),
            (_, Count::UpTo(n)) => self.f(Key::UpToOf, &[&self.plain(n), &self.noun_only(t.who, true)]),
        };
        self.clauses(t, &mut text);
        text
    }

    /// The figures meant, however many.
    fn noun(&self, t: &Target, many: bool) -> String {
        let mut text = self.noun_only(t.who, many);
        self.clauses(t, &mut text);
        text
    }

    fn noun_only(&self, who: Who, many: bool) -> String {
        let (one, more) = match who {
            Who::Performer => (Key::YourSelf, Key::YourSelf),
            Who::Enemy => (Key::Enemy, Key::Enemies),
            Who::Ally => (Key::Ally, Key::Allies),
            Who::AllyOrSelf | Who::Friend => (Key::AllyOrSelf, Key::AlliesAndSelf),
            Who::Other => (Key::OtherFigure, Key::OtherFigures),
            Who::Anyone => (Key::Figure, Key::Figures),
            Who::OwnSummon => (Key::OwnSummon, Key::OwnSummons),
            Who::Subject => (Key::TheTarget, Key::TheTarget),
        };
        self.t(if many { more } else { one }).to_owned()
    }

    fn clauses(&self, t: &Target, text: &mut String) {
        match &t.range {
            Some(Amount::Fixed(1)) if t.who != Who::Performer => {
                text.push_str(&format!(" ({})", self.t(Key::AdjacentOnes)));
            }
            Some(n) if t.who != Who::Performer => {
                text.push_str(&format!(" {}", self.f(Key::WithinRange, &[&self.amount(n)])));
            }
            _ => {}
        }
        if !t.only.is_empty() {
            text.push_str(&format!(" ({})", self.tests(&t.only)));
        }
    }

    pub(crate) fn tests(&self, tests: &[Test]) -> String {
        self.joined(tests, Key::And)
    }

    fn joined(&self, tests: &[Test], key: Key) -> String {
        let mut list = tests.iter().map(|t| self.test(t));
        let first = list.next().unwrap_or_default();
        list.fold(first, |all, t| self.f(key, &[&all, &t]))
    }

    pub(crate) fn test(&self, test: &Test) -> String {
        let t = |key| self.t(key).to_owned();
        match test {
            Test::Not(inner) => self.f(Key::Not, &[&self.test(inner)]),
            Test::Any(list) => self.joined(list, Key::Or),
            Test::All(list) => self.joined(list, Key::And),
            Test::Performer(inner) => self.f(Key::OfYou, &[&self.test(inner)]),
            Test::Has(c) => self.f(Key::Has, &[words::condition(*c, self.lang)]),
            Test::HasNegativeCondition => t(Key::HasNegative),
            Test::IsRank(r) => t(words::rank(*r)),
            Test::IsCharacter => t(Key::IsCharacter),
            Test::IsSummon => t(Key::IsSummon),
            Test::IsMonster => t(Key::IsMonster),
            Test::IsObjective => t(Key::IsObjective),
            Test::IsKind(key) => self.f(Key::IsKind, &[&self.name_of(key)]),
            Test::IsAlly => t(Key::IsAlly),
            Test::IsEnemy => t(Key::IsEnemy),
            Test::Damaged => t(Key::Damaged),
            Test::AtMaxHitPoints => t(Key::Undamaged),
            Test::HitPoints(c, n) => self.f(Key::HitPoints, &[self.t(words::compare(*c)), &self.plain(n)]),
            Test::Within(Amount::Fixed(1)) => t(Key::AdjacentOnes),
            Test::Within(n) => self.f(Key::WithinRange, &[&self.plain(n)]),
            Test::Adjacent { who, at_least } => {
                let who = match who {
                    Who::Ally | Who::OwnSummon | Who::AllyOrSelf | Who::Friend => t(Key::ItsAllies),
                    Who::Enemy => t(Key::ItsEnemies),
                    Who::Performer => t(Key::You),
                    other => self.noun_only(*other, true),
                };
                self.f(Key::AdjacentCount, &[&at_least.to_string(), &who])
            }
            Test::Standing(k) => self.f(Key::Standing, &[words::overlay(*k, self.lang)]),
            Test::AdjacentTo(k) => self.f(Key::NextTo, &[words::overlay(*k, self.lang)]),
            Test::AdjacentToWall => self.f(Key::NextTo, &[self.t(Key::Wall)]),
            Test::InClosedDoorway => t(Key::InDoorway),
            Test::MovedThrough => t(Key::MovedThrough),
            Test::AlreadyTargeted => t(Key::AlreadyTargeted),
            Test::Nearest => t(Key::Nearest),
            Test::Farthest => t(Key::Farthest),
            Test::ActedThisRound => t(Key::Acted),
            Test::Compare(a, c, b) => {
                self.f(Key::Compared, &[&self.plain(a), self.t(words::compare(*c)), &self.plain(b)])
            }
            Test::Infused(e) => self.f(Key::IsInfused, &[words::element(*e, self.lang)]),
            Test::Consumed(e) => self.f(Key::WasConsumed, &[words::element(*e, self.lang)]),
            Test::Performed => t(Key::Performed),
            Test::TargetDied => t(Key::TargetDied),
            Test::MeleeAttack => t(Key::MeleeAttack),
            Test::RangedAttack => t(Key::RangedAttack),
            Test::FirstAttackThisTurn => t(Key::FirstAttack),
            Test::ActionOf(k) => self.f(Key::InAction, &[words::ability_kind(*k, self.lang)]),
            Test::SeveralTargets => t(Key::SeveralTargets),
            Test::InArea => t(Key::InArea),
            Test::NextToSubject => t(Key::NextToSubject),
            Test::AtMark(name) => self.f(Key::AtTheMark, &[name]),
            Test::SameTarget => t(Key::SameTarget),
            Test::Flag(name) => self.f(Key::FlagSet, &[name]),
        }
    }
}

const fn outcome(o: Outcome) -> Key {
    match o {
        Outcome::DamageDealt => Key::DamageDealt,
        Outcome::HexesMoved => Key::HexesMoved,
        Outcome::TargetsHit => Key::TargetsHit,
        Outcome::EnemiesKilled => Key::EnemiesKilled,
        Outcome::ElementsConsumed => Key::ElementsConsumed,
        Outcome::HitPointsHealed => Key::HitPointsHealed,
        Outcome::TokensLooted => Key::TokensLooted,
        Outcome::TilesChanged => Key::TilesChanged,
        Outcome::HexesForced => Key::HexesForced,
        Outcome::EnemiesMovedThrough => Key::EnemiesMovedThrough,
        Outcome::CardsRecovered => Key::CardsRecovered,
        Outcome::FiguresFelled => Key::FiguresFelled,
        Outcome::NegativeConditionsRemoved => Key::ConditionsRemoved,
    }
}

const fn measure(m: Measure) -> Key {
    match m {
        Measure::DamageSuffered => Key::MissingHp,
        Measure::HitPoints => Key::Hp,
        Measure::MaxHitPoints => Key::MaxHp,
        Measure::CardsInHand => Key::CardsInHand,
        Measure::CardsDiscarded => Key::CardsDiscarded,
        Measure::CardsLost => Key::CardsLost,
        Measure::CharacterLevel => Key::YourLevel,
        Measure::Resource => Key::Counter,
    }
}
