//! A new campaign, as a browser wishes for it, becomes a setup and seats.

use hexhold_engine::Variants;
use hexhold_model::Difficulty;
use hexhold_table::campaign::{Founding, Guest, House, Setup, Votes};
use hexhold_table::scenario::Pack;
use hexhold_table::{Content, Role, Seat, SeatIs, check_seats};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{AnySetup, NewSeat, Problem, Reason};

/// `POST /api/games` with `"kind": "campaign"`: founds a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewCampaign {
    #[ts(type = "'campaign'")]
    pub kind: String,
    /// The campaign's key; empty: the first of the pack.
    #[serde(default)]
    pub campaign: String,
    /// The rule set's key; empty: the first of the pack.
    #[serde(default)]
    pub rules: String,
    /// Of all its scenarios; absent: as recommended.
    #[serde(default)]
    pub difficulty: Option<Difficulty>,
    /// Of its scenarios. Whether somebody plays alone is seen from the seats.
    #[serde(default)]
    pub variants: Variants,
    /// Everybody sees everybody's quest.
    #[serde(default)]
    pub open_quests: bool,
    #[serde(default)]
    pub temporary_enhancements: bool,
    /// Card choices may be made anew for gold.
    #[serde(default)]
    pub respec: bool,
    /// Keys of classes that were unlocked in another campaign.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub guests: Vec<String>,
    #[serde(default)]
    pub votes: Votes,
    /// Two to four characters are in a party; each of these plays one after another.
    pub lines: Vec<NewLine>,
    /// The first seat is the host's and taken. `characters` are indexes into `lines`.
    pub seats: Vec<NewSeat>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewLine {
    pub name: String,
}

pub fn new_campaign(pack: &Pack, new: NewCampaign, seed: u64) -> Result<(AnySetup, Vec<Seat>), Problem> {
    if new.lines.iter().any(|l| !hexhold_table::is_name(&l.name)) {
        return Err(Reason::BadName.into());
    }
    let seat = |(i, s): (usize, NewSeat)| Seat {
        name: s.name,
        roles: s.characters.into_iter().map(Role).collect(),
        is: match (i, s.bot) {
            (0, _) => SeatIs::Taken,
            (_, true) => SeatIs::Bot,
            (_, false) => SeatIs::Open,
        },
        host: i == 0,
        skill: Default::default(),
    };
    let seats: Vec<Seat> = new.seats.into_iter().enumerate().map(seat).collect();
    check_seats(&seats, new.lines.len())?;
    let people = seats.iter().filter(|s| s.is != SeatIs::Bot && !s.roles.is_empty()).count();
    let solo = people == 1 && seats.iter().all(|s| s.is != SeatIs::Bot);
    let house = House {
        lines: new.lines.into_iter().map(|l| l.name).collect(),
        open_quests: new.open_quests,
        permanent_death: new.variants.permanent_death,
        temporary_enhancements: new.temporary_enhancements,
        respec: new.respec,
        guests: new.guests.into_iter().map(|class| Guest { class, stickers: Vec::new() }).collect(),
    };
    let variants = Variants { solo, casual: false, ..new.variants };
    let game = Founding { campaign: new.campaign, house, variants, difficulty: new.difficulty, votes: new.votes };
    let (name, pack_hash) = (pack.name.clone(), pack.hash().to_owned());
    let setup = Setup { game, rules: new.rules, seed, pack: name, pack_hash };
    Ok((AnySetup::Campaign(Box::new(setup)), seats))
}
