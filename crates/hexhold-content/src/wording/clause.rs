//! Tests in words: as a sentence about somebody ("the target is damaged", "you have Poison"), or as what stands behind a
//! noun ("one enemy (damaged)").
//!
//! Phrases begin with an open verb: `{is}`, `{has}`, `{stands}`, `{was}`, `{did}`. Whom the test is about, and whether
//! it is denied, puts it in.

use hexhold_model::{Amount, Compare, Target, Test, Who};

use super::{Key, Lang, Wording, tally, texts, words};

/// Whom a test is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    You,
    /// The target, the attacker: named by its phrase.
    Figure(Key),
    /// The noun in front.
    Noun,
}

/// A test as a phrase: about somebody, or standing for itself.
struct Clause {
    about: Option<About>,
    text: String,
}

impl Wording<'_> {
    /// Several tests as one sentence. Whom they are about is said once.
    pub(crate) fn sentence(&self, tests: &[Test], about: About) -> String {
        self.joined(tests, about, Key::And)
    }

    fn joined(&self, tests: &[Test], about: About, key: Key) -> String {
        let mut last = None;
        let mut all = String::new();
        for clause in tests.iter().map(|t| self.clause(t, about, false)) {
            let text = match clause.about.filter(|_| clause.about != last).and_then(|a| self.subject(a)) {
                Some(subject) => format!("{subject} {}", clause.text),
                None => clause.text,
            };
            last = clause.about;
            all = if all.is_empty() { text } else { self.f(key, &[&all, &text]) };
        }
        all
    }

    fn subject(&self, about: About) -> Option<&'static str> {
        match about {
            About::You => Some(self.t(Key::You)),
            About::Figure(key) => Some(self.t(key)),
            About::Noun => None,
        }
    }

    fn clause(&self, test: &Test, about: About, denied: bool) -> Clause {
        let of = |key: Key, values: &[&str]| Clause { about: Some(about), text: self.verb(key, values, about, denied) };
        let plain = |text: String| {
            let text = if denied { self.f(Key::Not, &[&text]) } else { text };
            Clause { about: None, text }
        };
        match test {
            Test::Not(inner) => self.clause(inner, about, !denied),
            Test::Any(list) => plain(self.joined(list, about, Key::Or)),
            Test::All(list) => plain(self.joined(list, about, Key::And)),
            Test::Performer(inner) => self.clause(inner, About::You, denied),
            Test::Has(c) => of(Key::Has, &[words::condition(*c, self.lang)]),
            Test::HasNegativeCondition => of(Key::HasNegative, &[]),
            Test::IsRank(r) => of(Key::IsKind, &[self.t(words::rank(*r))]),
            Test::IsCharacter => of(Key::IsCharacter, &[]),
            Test::IsSummon => of(Key::IsSummon, &[]),
            Test::IsMonster => of(Key::IsMonster, &[]),
            Test::IsObjective => of(Key::IsObjective, &[]),
            Test::IsKind(key) => of(Key::IsKind, &[&self.name_of(key)]),
            Test::IsAlly => of(Key::IsAlly, &[]),
            Test::IsEnemy => of(Key::IsEnemy, &[]),
            Test::Damaged => of(Key::Damaged, &[]),
            Test::AtMaxHitPoints => of(Key::Undamaged, &[]),
            Test::HitPoints(c, n) => of(Key::HitPoints, &[self.t(words::compare(*c)), &self.amount(n)]),
            Test::Within(Amount::Fixed(1)) => of(Key::IsAdjacent, &[]),
            Test::Within(n) => of(Key::IsWithin, &[&self.amount(n)]),
            Test::Adjacent { who, at_least } => self.next_to(*who, *at_least, about, denied),
            Test::Standing(k) => of(Key::Standing, &[words::overlay_there(*k, self.lang)]),
            Test::AdjacentTo(k) => of(Key::NextTo, &[words::overlay_there(*k, self.lang)]),
            Test::AdjacentToWall => of(Key::NextTo, &[self.t(Key::Wall)]),
            Test::InClosedDoorway => of(Key::InDoorway, &[]),
            Test::MovedThrough => of(Key::MovedThrough, &[]),
            Test::AlreadyTargeted => of(Key::AlreadyTargeted, &[]),
            Test::Nearest => of(Key::Nearest, &[]),
            Test::Farthest => of(Key::Farthest, &[]),
            Test::ActedThisRound => of(Key::Acted, &[]),
            Test::InArea => of(Key::InArea, &[]),
            Test::NextToSubject => of(Key::NextTo, &[self.t(Key::TheTargetThere)]),
            Test::NextToTile => of(Key::NextTo, &[self.t(Key::TheTileThere)]),
            Test::OnTile => of(Key::Standing, &[self.t(Key::TheTileThere)]),
            Test::AtMark(name) => of(Key::AtTheMark, &[self.text(name)]),
            Test::SameTarget => plain(self.t(Key::SameTarget).to_owned()),
            Test::Compare(a, c, b) => plain(self.compared(a, *c, b)),
            Test::Infused(e) => plain(self.f(Key::IsInfused, &[words::element(*e, self.lang)])),
            Test::Consumed(e) => plain(self.f(Key::WasConsumed, &[words::element(*e, self.lang)])),
            Test::Performed => plain(self.t(Key::Performed).to_owned()),
            Test::Otherwise => plain(self.t(Key::Otherwise).to_owned()),
            Test::TargetDied => plain(self.t(Key::TargetDied).to_owned()),
            Test::MeleeAttack => plain(self.t(Key::MeleeAttack).to_owned()),
            Test::RangedAttack => plain(self.t(Key::RangedAttack).to_owned()),
            Test::FirstAttackThisTurn => plain(self.t(Key::FirstAttack).to_owned()),
            Test::ActionOf(k) => plain(self.f(Key::InAction, &[words::ability_kind(*k, self.lang)])),
            Test::SeveralTargets => plain(self.t(Key::SeveralTargets).to_owned()),
            Test::Marked(mark) => of(Key::IsMarked, &[self.text(mark)]),
            Test::Lethal => plain(self.t(Key::WouldBeLethal).to_owned()),
            Test::WithoutSight => plain(self.t(Key::WithoutSight).to_owned()),
            Test::Flag(name) => plain(self.f(Key::FlagSet, &[self.text(name)])),
        }
    }

    /// "is next to two of its enemies", "is next to none of its allies".
    fn next_to(&self, who: Who, at_least: u8, about: About, denied: bool) -> Clause {
        let its = |key: Key| self.f(key, &[verbs(self.lang, about, false).its]);
        let (many, none) = match who {
            Who::Performer | Who::Subject => {
                let one = self.t(if who == Who::Performer { Key::YouThere } else { Key::TheTargetThere });
                return Clause { about: Some(about), text: self.verb(Key::NextTo, &[one], about, denied) };
            }
            Who::Ally | Who::OwnSummon | Who::AllyOrSelf | Who::Friend => (Key::ItsAllies, Key::NoneOfAllies),
            Who::Enemy => (Key::ItsEnemies, Key::NoneOfEnemies),
            Who::Other | Who::Anyone => (Key::OtherFiguresThere, Key::NoFigure),
        };
        let (whom, denied) = match (at_least, denied) {
            (1, true) => (its(none), false),
            (1, false) => (self.f(Key::SomeOf, &[self.t(Key::OneThere), &its(many)]), false),
            (n, denied) => (self.f(Key::SomeOf, &[&self.f(Key::AtLeastSome, &[&n.to_string()]), &its(many)]), denied),
        };
        Clause { about: Some(about), text: self.verb(Key::NextTo, &[&whom], about, denied) }
    }

    /// "at least 3 hexes moved"; what is no number of things stands in front.
    fn compared(&self, a: &Amount, c: Compare, b: &Amount) -> String {
        let than = self.t(words::compare(c));
        match a {
            Amount::Count(t) => self.there(t, c, b),
            Amount::Outcome(o) => self.f(Key::SoMany, &[than, &self.amount(b), self.t(super::who::outcome(*o))]),
            _ => self.f(Key::Compared, &[&self.amount(a), than, &self.amount(b)]),
        }
    }

    /// "no enemy is adjacent", "at least 2 allies are within range 3".
    fn there(&self, t: &Target, c: Compare, n: &Amount) -> String {
        let none = matches!(n, Amount::Fixed(n) if tally::is_none(c, i32::from(*n)));
        let many = !none && *n != Amount::Fixed(1);
        let mut whom = if none {
            self.t(no_one(t.who)).to_owned()
        } else {
            self.f(Key::SoMany, &[self.t(words::compare(c)), &self.amount(n), &self.noun_only(t.who, many)])
        };
        self.only(t, &mut whom);
        match &t.range {
            Some(Amount::Fixed(1)) => self.f(if many { Key::AreBeside } else { Key::IsBeside }, &[&whom]),
            Some(r) => self.f(if many { Key::AreInRange } else { Key::IsInRange }, &[&whom, &self.amount(r)]),
            None => self.f(if many { Key::AreOnMap } else { Key::IsOnMap }, &[&whom]),
        }
    }

    /// A phrase with its verb put in: in front in English, at the end in German, where the clause follows a "wenn".
    fn verb(&self, key: Key, values: &[&str], about: About, denied: bool) -> String {
        let v = verbs(self.lang, about, denied);
        let phrase = self.t(key);
        let open = [("{is}", v.is), ("{has}", v.has), ("{stands}", v.stands), ("{was}", v.was), ("{did}", v.did)];
        let (verb, rest) = open
            .into_iter()
            .find_map(|(mark, verb)| Some((verb, phrase.strip_prefix(mark)?.trim_start())))
            .unwrap_or((("", ""), phrase));
        let rest = texts::fill(rest, values);
        [verb.0, &rest, verb.1].into_iter().filter(|s| !s.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

const fn no_one(who: Who) -> Key {
    match who {
        Who::Enemy => Key::NoEnemy,
        Who::Ally => Key::NoAlly,
        Who::AllyOrSelf | Who::Friend => Key::NoFriend,
        Who::OwnSummon => Key::NoOwnSummon,
        Who::Other => Key::NoOther,
        Who::Anyone | Who::Performer | Who::Subject => Key::NoFigureAtAll,
    }
}

/// What stands in front of the rest of a clause, and what behind it.
type Around = (&'static str, &'static str);

struct Verbs {
    is: Around,
    has: Around,
    stands: Around,
    was: Around,
    did: Around,
    its: &'static str,
}

const fn verbs(lang: Lang, about: About, denied: bool) -> Verbs {
    match (lang, about) {
        (_, About::Noun) => {
            let (not, with, its) = match (lang, denied) {
                (Lang::En, false) => ("", "with", "its"),
                (Lang::En, true) => ("not", "without", "its"),
                (Lang::De, false) => ("", "mit", "seiner"),
                (Lang::De, true) => ("nicht", "ohne", "seiner"),
            };
            let not = (not, "");
            Verbs { is: not, has: (with, ""), stands: not, was: not, did: not, its }
        }
        (Lang::En, _) => {
            let [is, has, stands, was, did, its] = match (about, denied) {
                (About::You, false) => ["are", "have", "stand", "were", "have", "your"],
                (About::You, true) => ["are not", "do not have", "do not stand", "were not", "have not", "your"],
                (_, false) => ["is", "has", "stands", "was", "has", "its"],
                (_, true) => ["is not", "does not have", "does not stand", "was not", "has not", "its"],
            };
            Verbs { is: (is, ""), has: (has, ""), stands: (stands, ""), was: (was, ""), did: (did, ""), its }
        }
        (Lang::De, _) => {
            let (is, has, stands, was, its) = match about {
                About::You => ("bist", "hast", "stehst", "wurdest", "deiner"),
                _ => ("ist", "hat", "steht", "wurde", "seiner"),
            };
            let not = if denied { "nicht" } else { "" };
            let has_not = if denied { ("ohne", is) } else { ("", has) };
            Verbs { is: (not, is), has: has_not, stands: (not, stands), was: (not, was), did: (not, has), its }
        }
    }
}
