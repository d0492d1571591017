//! Conditions and sets of them. Everything that is true of a condition by itself stands in one table: whoever adds a line
//! there has its word, its names and its kind; what it does is for the engine.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Whether a condition is there to help or to harm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Nature {
    Negative,
    Positive,
}

/// How a condition ends by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ends {
    /// At the end of its bearer's next turn.
    NextTurn,
    /// Only by what its rule says.
    ByRule,
    /// It is a card in a modifier deck, never a token on a figure.
    Drawn,
}

struct Facts {
    word: &'static str,
    english: &'static str,
    german: &'static str,
    nature: Nature,
    ends: Ends,
}

macro_rules! conditions {
    ($($name:ident $word:literal $english:literal $german:literal $nature:ident $ends:ident;)*) => {
        /// Every condition of every rule set; a [`Ruleset`](crate::Ruleset) says which of them exist.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        #[repr(u8)]
        pub enum Condition {
            $($name,)*
        }

        const TABLE: &[Facts] = &[
            $(Facts {
                word: $word,
                english: $english,
                german: $german,
                nature: Nature::$nature,
                ends: Ends::$ends,
            },)*
        ];

        impl Condition {
            pub const ALL: [Self; TABLE.len()] = [$(Self::$name,)*];

            /// The word for each of them in files.
            pub const WORDS: &[(&str, Self)] = &[$(($word, Self::$name),)*];
        }
    };
}

conditions! {
    Wound       "wound"       "Wound"       "Wunde"           Negative  ByRule;
    Poison      "poison"      "Poison"      "Gift"            Negative  ByRule;
    Immobilize  "immobilize"  "Immobilize"  "Festgehalten"    Negative  NextTurn;
    Disarm      "disarm"      "Disarm"      "Entwaffnet"      Negative  NextTurn;
    Stun        "stun"        "Stun"        "Betäubt"         Negative  NextTurn;
    Muddle      "muddle"      "Muddle"      "Verwirrt"        Negative  NextTurn;
    Curse       "curse"       "Curse"       "Fluch"           Negative  Drawn;
    Brittle     "brittle"     "Brittle"     "Spröde"          Negative  ByRule;
    Bane        "bane"        "Bane"        "Verderben"       Negative  ByRule;
    Impair      "impair"      "Impair"      "Beeinträchtigt"  Negative  NextTurn;
    Strengthen  "strengthen"  "Strengthen"  "Gestärkt"        Positive  NextTurn;
    Invisible   "invisible"   "Invisible"   "Unsichtbar"      Positive  NextTurn;
    Bless       "bless"       "Bless"       "Segen"           Positive  Drawn;
    Ward        "ward"        "Ward"        "Schutz"          Positive  ByRule;
    Safeguard   "safeguard"   "Safeguard"   "Obhut"           Positive  ByRule;
    Regenerate  "regenerate"  "Regenerate"  "Regeneration"    Positive  ByRule;
}

impl Condition {
    const fn facts(self) -> &'static Facts {
        &TABLE[self as usize]
    }

    /// The word in files.
    pub const fn word(self) -> &'static str {
        self.facts().word
    }

    pub const fn english(self) -> &'static str {
        self.facts().english
    }

    pub const fn german(self) -> &'static str {
        self.facts().german
    }

    pub const fn is_negative(self) -> bool {
        matches!(self.facts().nature, Nature::Negative)
    }

    /// Ends at the end of its bearer's next turn.
    pub const fn expires(self) -> bool {
        matches!(self.facts().ends, Ends::NextTurn)
    }

    /// Bless and curse are cards in a modifier deck, never tokens on a figure.
    pub const fn is_card(self) -> bool {
        matches!(self.facts().ends, Ends::Drawn)
    }

    pub fn named(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(w, _)| *w == word).map(|&(_, c)| c)
    }

    /// The condition that games of before 2026-11-18 stored as this number. Their list never changes.
    pub fn numbered(n: usize) -> Option<Self> {
        NUMBERED.get(n).copied()
    }
}

const NUMBERED: [Condition; 16] = [
    Condition::Wound,
    Condition::Poison,
    Condition::Immobilize,
    Condition::Disarm,
    Condition::Stun,
    Condition::Muddle,
    Condition::Curse,
    Condition::Brittle,
    Condition::Bane,
    Condition::Impair,
    Condition::Strengthen,
    Condition::Invisible,
    Condition::Bless,
    Condition::Ward,
    Condition::Safeguard,
    Condition::Regenerate,
];

/// A set of conditions. It is stored as a list of their words, so that a new condition shifts nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Conditions(u32);

const _: () = assert!(Condition::ALL.len() <= u32::BITS as usize, "a set of conditions has room for all of them");

impl Conditions {
    pub const EMPTY: Self = Self(0);

    pub const fn has(self, c: Condition) -> bool {
        self.0 & (1 << c as u8) != 0
    }

    pub const fn insert(&mut self, c: Condition) {
        self.0 |= 1 << c as u8;
    }

    pub const fn remove(&mut self, c: Condition) {
        self.0 &= !(1 << c as u8);
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Condition> {
        Condition::ALL.into_iter().filter(move |&c| self.has(c))
    }
}

impl FromIterator<Condition> for Conditions {
    fn from_iter<I: IntoIterator<Item = Condition>>(iter: I) -> Self {
        let mut set = Self::EMPTY;
        for c in iter {
            set.insert(c);
        }
        set
    }
}

impl Serialize for Conditions {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Conditions {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct ListOrBits;

        impl<'de> de::Visitor<'de> for ListOrBits {
            type Value = Conditions;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list of conditions")
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Conditions, A::Error> {
                let mut set = Conditions::EMPTY;
                while let Some(c) = list.next_element()? {
                    set.insert(c);
                }
                Ok(set)
            }

            /// Games of before there was a list: a bit for each.
            fn visit_u64<E: de::Error>(self, bits: u64) -> Result<Conditions, E> {
                let all = (0..u64::BITS as usize).filter(|i| bits >> i & 1 == 1);
                let known = all.map(|i| Condition::numbered(i).ok_or_else(|| E::custom("an unknown condition")));
                known.collect()
            }
        }

        from.deserialize_any(ListOrBits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_stored_by_words() {
        let set: Conditions = [Condition::Stun, Condition::Bless].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).expect("a list"), r#"["stun","bless"]"#);
        assert_eq!(serde_json::from_str::<Conditions>(r#"["bless","stun"]"#).expect("a list"), set);
        assert!(serde_json::from_str::<Conditions>(r#"["hiccups"]"#).is_err());
    }

    /// Bits as they were stored before: wound and strengthen, all sixteen, and one that never was.
    #[test]
    fn games_of_before_are_read() {
        let read = |text: &str| serde_json::from_str::<Conditions>(text).map_err(|e| e.to_string());
        assert_eq!(read("1025"), Ok([Condition::Wound, Condition::Strengthen].into_iter().collect()));
        assert_eq!(read("32768"), Ok([Condition::Regenerate].into_iter().collect()));
        assert_eq!(read("0"), Ok(Conditions::EMPTY));
        assert_eq!(read("65535").map(|set| set.iter().count()), Ok(16));
        assert!(read("65536").is_err());
    }

    #[test]
    fn every_line_of_the_table_says_something_of_its_own() {
        for (i, c) in Condition::ALL.into_iter().enumerate() {
            assert_eq!(Condition::named(c.word()), Some(c));
            let name = serde_json::to_string(&c).expect("a word");
            assert_eq!(name, format!("{:?}", c.word()), "files and stored games say the same word");
            assert!(TABLE[..i].iter().all(|f| f.english != c.english() && f.german != c.german()), "{c:?}");
        }
    }
}
