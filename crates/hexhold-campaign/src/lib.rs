//! Everything between two scenarios, as a game of [`hexhold_play`]: setup and inputs are the campaign, and a finished
//! scenario is one input, a [`Report`] by value.
//!
//! `flow/` says what comes next: founding, choosing, settling, town; `story/` executes what events and conclusions bring;
//! `life/` holds characters from creation to retirement; `market/` items and enhancements; `outpost/` the town of buildings. Content is named by key in
//! everything that is stored, because a campaign outlives versions of its pack.
//!
//! Absent on purpose: the names of the editions (what differs is `Ruleset::campaign`), scenarios being played, sentences.

mod ask;
mod flow;
mod life;
mod market;
mod outpost;
mod pile;
mod redeal;
mod report;
mod state;
mod story;
mod view;
mod world;

pub use ask::{
    Answer, Ask, BadOrder, CampaignGame, Choice, Draw, Ending, Event, Game, Input, Order, Question, Refusal, Saved, To,
    Viewer, What, Why,
};
pub use flow::{departure, imbued_deck};
pub use life::{hit_points, open_perks, quest_done, quest_progress};
pub use market::{StickerName, price_of, sale_value, sticker_offer, sticker_price};
pub use outpost::{
    BadShares, Bill, BillFor, BillLine, BillPart, CheckIs, Fate, Outpost, OutpostView, Purse, REPEATED, RaidIs, Stands,
    Storm, Works, check_odds, formula_name, works_bill,
};
pub use pile::{DeckName, Pile};
pub use redeal::Redeal;
pub use report::{CharacterReport, Departure, Field, Report, Traveller};
pub use state::{Band, Copies, Counter, Held, Line, Member, Phase, Place, Placed, Quest, StartsWith, State, Status};
pub use story::{fact_holds, prosperity_level, reputation};
pub use view::{LineView, MemberView, View, view};
pub use world::{BadWorld, Guest, Setup, World};
