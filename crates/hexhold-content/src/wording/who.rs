//! Amounts and targets in words.

use hexhold_model::{Amount, Count, Measure, Outcome, Round, Stat, Target, Who};

use super::{Key, Wording, clause::About};

/// The range of what is adjacent.
const NEXT_TO: Amount = Amount::Fixed(1);

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
            Amount::Marks(mark, on) => {
                let on = match on {
                    Who::Performer => Key::OnYou,
                    Who::Subject => Key::TheTargetThere,
                    _ => Key::EveryFigure,
                };
                self.f(Key::MarksOn, &[self.text(mark), self.t(on)])
            }
            Amount::Add(a, b) => two(Key::SumOf, a, b),
            Amount::Sub(a, b) if **a == Amount::Fixed(0) => format!("−{}", self.plain(b)),
            Amount::Sub(a, b) => two(Key::DifferenceOf, a, b),
            Amount::Mul(a, b) => two(Key::ProductOf, a, b),
            Amount::Div(a, n, Round::Up) => self.f(Key::DividedUp, &[&self.plain(a), &n.to_string()]),
            Amount::Div(a, n, Round::Down) => self.f(Key::DividedDown, &[&self.plain(a), &n.to_string()]),
            Amount::Min(a, b) => two(Key::AtMostOf, a, b),
            Amount::Max(a, b) => two(Key::AtLeastOf, a, b),
            Amount::If(t, a, b) => {
                let test = self.sentence(std::slice::from_ref(&**t), About::Figure(Key::TheTarget));
                self.f(Key::IfElse, &[&test, &self.plain(a), &self.plain(b)])
            }
        }
    }

    /// "all enemies within range 3".
    pub(crate) fn target(&self, t: &Target) -> String {
        let mut text = match (&t.who, &t.count) {
            (Who::Performer, _) => self.t(Key::YourSelf).to_owned(),
            (Who::Subject, _) => self.t(Key::TheTarget).to_owned(),
            (_, Count::All) => self.f(Key::AllOf, &[&self.near_noun(t, true)]),
            (_, Count::UpTo(Amount::Fixed(1))) => self.f(Key::OneOf, &[&self.near_noun(t, false)]),
            (_, Count::UpTo(n)) => self.f(Key::UpToOf, &[&self.plain(n), &self.near_noun(t, true)]),
        };
        self.clauses(t, &mut text);
        text
    }

    /// The figures meant, however many.
    pub(crate) fn noun(&self, t: &Target, many: bool) -> String {
        let mut text = self.near_noun(t, many);
        self.clauses(t, &mut text);
        text
    }

    /// "adjacent enemies", or just "enemies".
    fn near_noun(&self, t: &Target, many: bool) -> String {
        let noun = self.noun_only(t.who, many);
        if t.range == Some(NEXT_TO) { self.f(Key::AdjacentOnes, &[&noun]) } else { noun }
    }

    pub(crate) fn noun_only(&self, who: Who, many: bool) -> String {
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

    /// Behind the noun: how far away, and what else must hold.
    fn clauses(&self, t: &Target, text: &mut String) {
        if let Some(n) = t.range.as_ref().filter(|n| **n != NEXT_TO && t.who != Who::Performer) {
            text.push_str(&format!(" {}", self.f(Key::WithinRange, &[&self.amount(n)])));
        }
        self.only(t, text);
    }

    pub(crate) fn only(&self, t: &Target, text: &mut String) {
        if !t.only.is_empty() {
            text.push_str(&format!(" ({})", self.sentence(&t.only, About::Noun)));
        }
    }
}

/// Whether an amount is a number or a formula of numbers, so that a sign or "damage" can stand next to it.
pub(crate) fn is_number(a: &Amount) -> bool {
    match a {
        Amount::Fixed(_) | Amount::Level | Amount::Characters | Amount::EliteHitPoints | Amount::Round => true,
        Amount::Stat(_) => true,
        Amount::Outcome(_) | Amount::Count(_) | Amount::Measure(_) | Amount::Marks(..) | Amount::If(..) => false,
        Amount::Add(a, b) | Amount::Sub(a, b) | Amount::Mul(a, b) | Amount::Min(a, b) | Amount::Max(a, b) => {
            is_number(a) && is_number(b)
        }
        Amount::Div(a, ..) => is_number(a),
    }
}

pub(crate) const fn outcome(o: Outcome) -> Key {
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
        Outcome::ModifiersRemoved => Key::ModifiersRemoved,
        Outcome::MarksRemoved => Key::MarksRemoved,
        Outcome::TrapsForcedInto => Key::TrapsForcedInto,
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
        Measure::ElementsInfused => Key::ElementsInfused,
        Measure::NegativeConditions => Key::NegativeConditions,
        Measure::ConditionsOnTarget => Key::ConditionsOnTarget,
        Measure::ObstaclesAdjacent => Key::ObstaclesAdjacent,
        Measure::TrapsAdjacent => Key::TrapsAdjacent,
        Measure::HazardousAdjacent => Key::HazardousAdjacent,
        Measure::DifficultAdjacent => Key::DifficultAdjacent,
        Measure::Initiative => Key::YourInitiative,
        Measure::TargetInitiative => Key::TargetInitiative,
        Measure::IncomingDamage => Key::IncomingDamage,
    }
}
