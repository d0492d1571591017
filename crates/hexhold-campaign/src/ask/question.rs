//! Questions and answers. An answer is legal exactly when the question lists it, or bounds it.

use hexhold_model::{Key, Price, SpotMark};
use hexhold_play::Misplaced;
use serde::{Deserialize, Serialize};

use crate::market::StickerName;
use crate::outpost::{BadShares, Bill};
use crate::pile::DeckName;
use crate::report::{Departure, Field, Report};
use crate::world::World;

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignTo"))]
#[serde(rename_all = "snake_case")]
pub enum To {
    Party,
    /// By place among the lineages.
    Line(u8),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    pub to: To,
    pub ask: Ask,
    pub options: Vec<Choice>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignAsk"))]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Where to go.
    Scenario,
    /// Who plays.
    Who,
    /// Whether monsters are imbued.
    Imbue,
    /// Which option of an event.
    Event(Key),
    /// Whether what an event says to a people of another game is read.
    Crossover,
    /// One of several things that a gain offers: their words.
    Offer(Vec<String>),
    /// Who gets it.
    Receiver,
    /// How gold is shared, or who pays: the sum, and the most for each.
    Split {
        gold: u16,
        most: Vec<(u8, u16)>,
    },
    /// What came of the scenario.
    Result(Departure),
    /// To town, on, or the same again.
    Next,
    /// What the party does while its members are about their own affairs.
    TownParty,
    /// A class for a new character, or one that was set aside.
    Create,
    StartLevel,
    Quest,
    Name,
    /// What a party is called, by its place among those of this world.
    PartyName(u8),
    /// A box to mark.
    Perk,
    Card,
    /// Anything that can be done in town.
    Menu,
    /// Whether to complete a second quest.
    SecondQuest,
    /// Which item is consumed.
    Consume,
    /// Which of several sections is read first.
    Due,
    /// Who pays what, or who gets it.
    Bill(Bill),
    /// Whether something is paid for what it brings.
    Trade {
        price: Price,
        bill: Bill,
    },
    /// Whether a damaged building is repaired, where there is one way to pay for it.
    Repair(Bill),
    /// Which building is attacked next.
    Target,
    /// How many soldiers defend a building; what each takes off the attack.
    Soldiers {
        building: Key,
        worth: u8,
    },
    /// What is built.
    Construct,
    /// Whether a character rises with the town.
    LevelNow,
    /// Who gets a potion.
    Keep(Key),
    GuardPerk,
    /// A table that draws its own cards.
    Draw {
        deck: DeckName,
        n: u16,
    },
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignChoice"))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    Done,
    Yes,
    No,
    Scenario {
        key: Key,
        casual: bool,
    },
    Party(Vec<u8>),
    /// The n-th of what is listed; a level; how far monsters are imbued.
    Nth(u16),
    /// Of an event.
    Option(Key),
    /// A character.
    Member(u8),
    Town,
    Onward,
    Replay,
    TownEvent,
    Class(Key),
    TakeUp(u8),
    Quest(Key),
    Perk(u8),
    Card(String),
    LevelUp,
    Buy(Key),
    Sell(Key),
    Give {
        item: Key,
        to: u8,
    },
    Donate,
    /// Choose all cards of higher levels anew.
    Respec,
    /// A sticker on a mark, by its card and place.
    Enhance {
        card: String,
        bottom: bool,
        ability: u8,
        mark: SpotMark,
        sticker: StickerName,
    },
    Retire,
    SetAside,
    Abandon,
    Item(Key),
    Section(Key),
    Building(Key),
    /// A building, or its next level.
    Build(Key),
    Rebuild(Key),
    Craft(Key),
    Brew(u8),
    Distil {
        item: Key,
        herb: Key,
    },
    /// Into the town's stores.
    Store {
        member: u8,
        what: Key,
        n: u16,
    },
    GuardPerk(Key),
    /// Another party goes on, by its place among those of this world.
    Lead(u8),
    /// A further party.
    Found,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignAnswer"))]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Choose(Choice),
    Name(String),
    /// So much for each, in the order of the question.
    Split(Vec<u16>),
    Report(Report),
}

impl From<Choice> for Answer {
    fn from(c: Choice) -> Self {
        Self::Choose(c)
    }
}

/// Why an answer was refused. Refusing changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("nothing is being asked")]
    NothingAsked,
    #[error("this question is for somebody else")]
    NotYours,
    #[error("that is not among the possible answers")]
    NotOffered,
    #[error("a name has 1 to 40 characters on one line")]
    BadName,
    #[error("the shares do not add up, or one is more than there is")]
    BadSplit,
    #[error("share {}: {}", .0.place(), .0.says())]
    BadBill(BadShares),
    #[error("the report does not fit: {}", .0.says())]
    BadReport(Field),
}

impl From<Misplaced> for Refusal {
    fn from(m: Misplaced) -> Self {
        match m {
            Misplaced::NothingAsked => Self::NothingAsked,
            Misplaced::NotYours => Self::NotYours,
        }
    }
}

impl Question {
    pub const fn new(to: To, ask: Ask, options: Vec<Choice>) -> Self {
        Self { to, ask, options }
    }

    pub fn check(&self, w: &World, answer: &Answer) -> Result<(), Refusal> {
        let fine = |holds: bool, refusal: Refusal| if holds { Ok(()) } else { Err(refusal) };
        match (answer, &self.ask) {
            (Answer::Name(name), Ask::Name | Ask::PartyName(_)) => {
                let named = (1..=40).contains(&name.chars().count()) && name.trim() == name;
                fine(named && !name.chars().any(char::is_control), Refusal::BadName)
            }
            (Answer::Split(shares), Ask::Split { gold, most }) => {
                let within = shares.len() == most.len() && shares.iter().zip(most).all(|(s, (_, m))| s <= m);
                let sum: u32 = shares.iter().map(|&s| u32::from(s)).sum();
                fine(within && sum == u32::from(*gold), Refusal::BadSplit)
            }
            (Answer::Split(shares), Ask::Bill(bill)) => bill.check(shares).map_err(Refusal::BadBill),
            (Answer::Report(report), Ask::Result(from)) => report.check(w, from).map_err(Refusal::BadReport),
            (Answer::Choose(c), _) => fine(self.options.contains(c), Refusal::NotOffered),
            _ => Err(Refusal::NotOffered),
        }
    }

    /// The only possible answer, if there is but one. A name and a result are always asked for.
    pub(crate) fn only_answer(&self) -> Option<Answer> {
        match (&self.ask, self.options.as_slice()) {
            (Ask::Name | Ask::PartyName(_) | Ask::Result(_), _) => None,
            // What can be shared in one way alone is not put to anybody; who may refuse is.
            (Ask::Bill(bill), []) => bill.only().map(Answer::Split),
            (Ask::Bill(_), _) => None,
            (Ask::Split { gold, most }, _) => match most.as_slice() {
                [(_, m)] => Some(Answer::Split(vec![*gold.min(m)])),
                all if all.iter().map(|(_, m)| u32::from(*m)).sum::<u32>() == u32::from(*gold) => {
                    Some(Answer::Split(all.iter().map(|(_, m)| *m).collect()))
                }
                _ => None,
            },
            (_, [only]) => Some(only.clone().into()),
            _ => None,
        }
    }
}
