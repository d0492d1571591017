//! `POST /api/games`: a new game of whichever kind.

use hexhold_table::Seat;
use serde_json::Value;

use crate::campaign::{NewCampaign, new_campaign};
use crate::holdin::{NewHoldin, new_holdin};
use crate::scenario::{NewGame, new_game};
use crate::{AnyPack, AnySetup, Packs, Problem, Reason};

/// What was wished for. Without a `kind` it is a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyNew {
    Scenario(Box<NewGame>),
    Holdin(Box<NewHoldin>),
    Campaign(Box<NewCampaign>),
}

impl AnyNew {
    pub fn read(body: &[u8]) -> Result<Self, Problem> {
        let malformed = |e: serde_json::Error| Problem::new(Reason::Malformed, e);
        // Read twice: only so do messages say where in the text something is wrong.
        let value: Value = serde_json::from_slice(body).map_err(malformed)?;
        match value.get("kind").map(|k| k.as_str().unwrap_or_default()) {
            None => serde_json::from_slice(body).map(|new| Self::Scenario(Box::new(new))).map_err(malformed),
            Some("scenario") => {
                let mut value = value;
                value.as_object_mut().map(|fields| fields.remove("kind"));
                serde_json::from_value(value).map(|new| Self::Scenario(Box::new(new))).map_err(malformed)
            }
            Some("holdin") => serde_json::from_slice(body).map(|new| Self::Holdin(Box::new(new))).map_err(malformed),
            Some("campaign") => {
                serde_json::from_slice(body).map(|new| Self::Campaign(Box::new(new))).map_err(malformed)
            }
            Some(other) => Err(Problem::new(Reason::Malformed, format!("there is no game of the kind {other:?}"))),
        }
    }

    /// The pack it is played with, the setup and the seats.
    pub fn set_up(self, packs: &Packs, seeds: [u64; 2]) -> Result<(AnyPack, AnySetup, Vec<Seat>), Problem> {
        match self {
            Self::Scenario(new) => {
                let (setup, seats) = new_game(&packs.scenario, *new, seeds)?;
                Ok((AnyPack::Scenario(packs.scenario.clone()), setup, seats))
            }
            Self::Campaign(new) => {
                let (setup, seats) = new_campaign(&packs.scenario, *new, seeds[0])?;
                Ok((AnyPack::Scenario(packs.scenario.clone()), setup, seats))
            }
            Self::Holdin(new) => {
                let missing = || Problem::new(Reason::BadSetup, "there is no such pack for this game here");
                let pack = packs.holdin(new.pack.as_deref()).ok_or_else(missing)?;
                let (setup, seats) = new_holdin(pack, *new, seeds[0])?;
                Ok((AnyPack::Holdin(pack.clone()), setup, seats))
            }
        }
    }
}
