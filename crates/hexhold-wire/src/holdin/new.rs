//! A new game of Gloomholdin', as a browser wishes for it, becomes a setup and a seat.

use hexhold_table::holdin::{Begin, JOURNEY_VERSION, JourneySetup, Options, Pack, Setup};
use hexhold_table::{Content, Role, Seat, SeatIs, check_seats, is_name};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{AnySetup, Problem, Reason};

/// `POST /api/games` with `"kind": "holdin"`: a campaign, or one scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewHoldin {
    #[ts(type = "'holdin'")]
    pub kind: String,
    /// The pack by name; absent: the first one for this game.
    #[serde(default)]
    #[ts(optional)]
    pub pack: Option<String>,
    /// The player's name, on the seat and on the tracker card.
    pub name: String,
    /// By place in the pack's list.
    pub character: u8,
    #[serde(default)]
    #[ts(as = "Option<Options>", optional)]
    pub options: Options,
    /// The look of the set-up on a table.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub on_table: bool,
    /// A campaign that begins in the middle of its first scenario, at this scenario level: play in five minutes.
    #[serde(default)]
    #[ts(optional)]
    pub first: Option<u8>,
    /// One scenario instead of a campaign.
    #[serde(default)]
    #[ts(optional)]
    pub alone: Option<NewHoldinScenario>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewHoldinScenario {
    /// By number.
    pub scenario: u8,
    /// 0 to 3.
    pub level: u8,
    /// Which cards are at level 2; the character has one level more than there are.
    #[serde(default)]
    pub upgraded: [bool; 4],
    #[serde(default)]
    pub items: Vec<u8>,
}

pub fn new_holdin(pack: &Pack, new: NewHoldin, seed: u64) -> Result<(AnySetup, Vec<Seat>), Problem> {
    if !is_name(&new.name) || new.name.trim().is_empty() {
        return Err(Reason::BadName.into());
    }
    let seats = vec![Seat {
        name: new.name.clone(),
        roles: vec![Role(0)],
        is: SeatIs::Taken,
        host: true,
        skill: Default::default(),
    }];
    check_seats(&seats, 1)?;
    let begin = match (new.first, new.alone) {
        (None, None) => Begin::Crossroads,
        (Some(level), None) => Begin::First { level },
        (None, Some(NewHoldinScenario { scenario, level, upgraded, items })) => {
            let character_level = 1 + upgraded.iter().filter(|u| **u).count() as u8;
            Begin::Alone { scenario, level, character_level, upgraded, items }
        }
        (Some(_), Some(_)) => {
            return Err(Problem::new(Reason::BadSetup, "`first` is of a campaign, and `alone` is without one"));
        }
    };
    let NewHoldin { name, character, options, on_table, .. } = new;
    let game = JourneySetup { version: JOURNEY_VERSION, name, character, options, begin, on_table };
    let (pack_name, pack_hash) = (pack.name().to_owned(), pack.hash().to_owned());
    let setup = Setup { game, rules: String::new(), seed, pack: pack_name, pack_hash };
    Ok((AnySetup::Holdin(Box::new(setup)), seats))
}
