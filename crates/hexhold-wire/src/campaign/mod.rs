//! What goes over the line of a campaign: everything the party has opened, and nothing else, in the viewer's language.

mod new;
pub(crate) mod seen;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use hexhold_table::campaign::{
    Answer, Ask, CampaignBook, CampaignEvent, CampaignInfo, CampaignQuestion, CampaignView, Choice, Order, To, Votes,
};
pub use new::{NewCampaign, NewLine, new_campaign};

use crate::told::{TableTold, TableUndo, TableWish};

/// What a seat sees of a campaign.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct CampaignUpdate {
    pub view: CampaignView,
    /// Questions this seat may answer now; in town everybody has one at the same time.
    pub questions: Vec<CampaignQuestion>,
    /// Who is being waited for.
    pub waiting: Vec<To>,
    /// What happened since the last update, the newest of it.
    pub told: Vec<TableTold<CampaignEvent, Order>>,
    /// There is more before that: `earlier` brings it.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub more: bool,
    pub undo: TableUndo<To, Ask, Answer>,
    pub wish: Option<TableWish<To, Ask, Answer>>,
    /// What others would answer to the question to all, as far as they have said.
    pub leans: Vec<Lean>,
}

/// Somebody's answer to what is asked of all, which has not been decided yet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Lean {
    pub seat: u8,
    pub answer: Answer,
}
