//! A referee's orders: what a group puts right by hand.

use std::fmt;
use std::str::FromStr;

use hexhold_model::Key;
use hexhold_play::BadNotation;
use serde::{Deserialize, Serialize};

use crate::life::note_fulfilled;
use crate::state::{Place, State};
use crate::world::World;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignOrder"))]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Gold {
        member: u8,
        gold: u16,
    },
    Experience {
        member: u8,
        experience: u16,
    },
    Checkmarks {
        member: u8,
        checkmarks: u8,
    },
    /// A deed that no scenario counts, set to a number.
    Deed {
        member: u8,
        deed: Key,
        count: u16,
    },
    Unlock(Key),
    Lock(Key),
    Inspiration(u16),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOrder {
    #[error("there is no such character")]
    Member,
    #[error("there is no such place")]
    Place,
    #[error("a character has at most 18 checkmarks")]
    Checkmarks,
    #[error("experience does not fall below what the level needs")]
    Experience,
}

impl Order {
    pub fn check(&self, st: &State, w: &World) -> Result<(), BadOrder> {
        match self {
            Self::Gold { member, .. } | Self::Deed { member, .. } => known(st, *member).map(|_| ()),
            Self::Experience { member, experience } => {
                let level = known(st, *member)?.level;
                let least = w.campaign().growth.experience[usize::from(level.clamp(1, 9)) - 1];
                if *experience < least { Err(BadOrder::Experience) } else { Ok(()) }
            }
            Self::Checkmarks { member, checkmarks } => {
                known(st, *member)?;
                if *checkmarks > 18 { Err(BadOrder::Checkmarks) } else { Ok(()) }
            }
            Self::Unlock(key) | Self::Lock(key) => w.place(key).map(|_| ()).ok_or(BadOrder::Place),
            Self::Inspiration(_) => Ok(()),
        }
    }

    pub fn apply(&self, st: &mut State, w: &World) {
        if self.check(st, w).is_err() {
            return;
        }
        match self {
            Self::Gold { member, gold } => st.member_mut(*member).gold = *gold,
            Self::Experience { member, experience } => st.member_mut(*member).experience = *experience,
            Self::Checkmarks { member, checkmarks } => st.member_mut(*member).checkmarks = *checkmarks,
            Self::Deed { member, deed, count } => {
                st.member_mut(*member).deeds.insert(deed.clone(), *count);
            }
            Self::Unlock(key) => {
                st.map.insert(key.clone(), Place::Unlocked);
            }
            Self::Lock(key) => {
                st.map.insert(key.clone(), Place::LockedOut);
            }
            Self::Inspiration(n) => st.inspiration = *n,
        }
        // What was put right may be all that a quest still wanted.
        note_fulfilled(st, w);
    }
}

fn known(st: &State, member: u8) -> Result<&crate::state::Member, BadOrder> {
    st.members.get(usize::from(member)).ok_or(BadOrder::Member)
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gold { member, gold } => write!(f, "gold {member} {gold}"),
            Self::Experience { member, experience } => write!(f, "xp {member} {experience}"),
            Self::Checkmarks { member, checkmarks } => write!(f, "checks {member} {checkmarks}"),
            Self::Deed { member, deed, count } => write!(f, "deed {member} {deed} {count}"),
            Self::Unlock(key) => write!(f, "unlock {key}"),
            Self::Lock(key) => write!(f, "lock {key}"),
            Self::Inspiration(n) => write!(f, "inspiration {n}"),
        }
    }
}

impl FromStr for Order {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        let read = || {
            Some(match words.as_slice() {
                ["gold", m, n] => Self::Gold { member: m.parse().ok()?, gold: n.parse().ok()? },
                ["xp", m, n] => Self::Experience { member: m.parse().ok()?, experience: n.parse().ok()? },
                ["checks", m, n] => Self::Checkmarks { member: m.parse().ok()?, checkmarks: n.parse().ok()? },
                ["deed", m, deed, n] => {
                    Self::Deed { member: m.parse().ok()?, deed: (*deed).to_owned(), count: n.parse().ok()? }
                }
                ["unlock", key] => Self::Unlock((*key).to_owned()),
                ["lock", key] => Self::Lock((*key).to_owned()),
                ["inspiration", n] => Self::Inspiration(n.parse().ok()?),
                _ => return None,
            })
        };
        read().ok_or_else(|| BadNotation(text.to_owned()))
    }
}
