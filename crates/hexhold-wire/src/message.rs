//! The messages between browser and server, version 1. `docs/protocol.md` explains them; `web/src/gen/protocol.ts` is
//! made from these types.

use hexhold_engine::{Seen, Ways};
use hexhold_hex::Cell;
use hexhold_table::scenario::{Because, Odds};
use hexhold_table::{Seat, SeatChange};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::campaign::{self, CampaignBook, CampaignEvent, CampaignUpdate, CampaignView};
use crate::holdin::{self, HoldinBook, HoldinJourney, HoldinUpdate};
use crate::scenario::{self, Book, ScenarioUpdate, Tell, Told, View};
use crate::{Problem, Reason, TableTell, TableTold};

/// Named in the first message; another number is refused.
pub const VERSION: u16 = 1;

/// From the browser, as text frames.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// First of all: a seat's secret, or a room's code to watch.
    Hello {
        v: u16,
        #[serde(default)]
        #[ts(optional)]
        seat: Option<String>,
        #[serde(default)]
        #[ts(optional)]
        code: Option<String>,
        /// The last revision this browser has seen: only what happened since is told.
        #[serde(default)]
        #[ts(optional)]
        since: Option<u32>,
        /// The language of cards and goals: `en`, `de`.
        #[serde(default)]
        #[ts(optional)]
        lang: Option<String>,
    },
    /// `n` is the browser's own number for the message; it comes back in the reply.
    Answer {
        n: u32,
        revision: u32,
        /// Of the game that is played in the room; it reads them.
        #[ts(as = "AnyTo")]
        to: Value,
        #[ts(as = "AnyAnswer")]
        answer: Value,
    },
    /// Takes back the last answer if that is free, otherwise asks the others.
    Undo {
        n: u32,
        revision: u32,
    },
    /// Back to a save point, by its name.
    Return {
        n: u32,
        revision: u32,
        name: String,
    },
    Redo {
        n: u32,
        revision: u32,
    },
    /// To somebody's wish, by its number. Whoever wished withdraws it by not agreeing.
    Consent {
        n: u32,
        wish: u32,
        agree: bool,
    },
    /// Asks the others for the game as a file, in which everybody's secrets are.
    Export {
        n: u32,
    },
    /// Goes on with the version of the pack that is here now, if everybody agrees.
    Renew {
        n: u32,
    },
    Mark {
        n: u32,
        revision: u32,
        name: String,
    },
    /// Hosts only.
    Referee {
        n: u32,
        revision: u32,
        #[ts(as = "AnyOrder")]
        order: Value,
    },
    /// Hosts only, except for one's own name, leaving, and taking the place of a host who is gone.
    Seats {
        n: u32,
        change: SeatChange,
    },
    /// A step of the game so far, for watching it again: `step` answers after the start.
    Replay {
        n: u32,
        step: u32,
    },
    /// What was told before a revision.
    Earlier {
        n: u32,
        before: u32,
    },
    /// What is in line of sight of a hex.
    Sight {
        n: u32,
        from: Cell,
    },
    /// Points at a hex, or says a word, to everybody in the room. Nothing of it is kept.
    Sign {
        n: u32,
        sign: Sign,
    },
    /// What would a player who searches answer?
    Hint {
        n: u32,
    },
    /// What would an attack on each of the targets that one is asked about come to?
    Odds {
        n: u32,
    },
    /// How the movement that is asked for could go on if it began with these hexes.
    Ways {
        n: u32,
        #[ts(as = "crate::scenario::To")]
        to: Value,
        path: Vec<Cell>,
    },
}

impl ClientMessage {
    /// An answer of whichever game is played.
    pub fn answer(n: u32, revision: u32, to: impl Serialize, answer: impl Serialize) -> Self {
        let value = |v: Result<Value, _>| v.unwrap_or_default();
        let (to, answer) = (value(serde_json::to_value(to)), value(serde_json::to_value(answer)));
        Self::Answer { n, revision, to, answer }
    }

    /// A referee's order of whichever game is played.
    pub fn referee(n: u32, revision: u32, order: impl Serialize) -> Self {
        Self::Referee { n, revision, order: serde_json::to_value(order).unwrap_or_default() }
    }

    /// Its browser's number.
    pub const fn number(&self) -> Option<u32> {
        match self {
            Self::Hello { .. } => None,
            Self::Answer { n, .. }
            | Self::Undo { n, .. }
            | Self::Return { n, .. }
            | Self::Redo { n, .. }
            | Self::Consent { n, .. }
            | Self::Export { n, .. }
            | Self::Renew { n, .. }
            | Self::Mark { n, .. }
            | Self::Referee { n, .. }
            | Self::Seats { n, .. }
            | Self::Replay { n, .. }
            | Self::Earlier { n, .. }
            | Self::Sight { n, .. }
            | Self::Sign { n, .. }
            | Self::Hint { n }
            | Self::Odds { n }
            | Self::Ways { n, .. } => Some(*n),
        }
    }
}

/// From the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The reply to `hello`.
    Welcome {
        v: u16,
        room: RoomView,
        /// One's own seat; absent for spectators.
        you: Option<u8>,
        book: GameBook,
        update: Box<Update>,
    },
    /// Something changed.
    Update { update: Box<Update> },
    /// Seats changed.
    Room { room: RoomView, you: Option<u8> },
    /// The message was carried out and is stored.
    Done { n: u32, revision: u32 },
    /// The message changed nothing.
    Refused { n: Option<u32>, reason: Reason, detail: String },
    /// The reply to `replay`.
    Step(Step),
    /// The reply to `earlier`.
    Earlier(Earlier),
    /// The reply to `sight`: only hexes that have been revealed.
    Sight { n: u32, from: Cell, seen: Vec<Seen> },
    /// Somebody points at something or says a word. It is heard now or never.
    Sign { seat: u8, sign: Sign },
    /// The reply to `hint`.
    Hint {
        n: u32,
        revision: u32,
        #[ts(as = "AnyAnswer")]
        answer: Value,
        /// What there is to be said with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        because: Option<Because>,
    },
    /// The reply to `odds`: nothing where no attack is asked about.
    Odds { n: u32, revision: u32, list: Vec<Odds> },
    /// Why a companion has answered as it did, at this revision.
    Because {
        revision: u32,
        #[ts(as = "crate::scenario::To")]
        to: Value,
        because: Because,
    },
    /// The reply to `ways`: whole ways, from the start; each is a legal answer.
    Ways { n: u32, ways: Ways },
    /// The host has begun the next game with everybody: where this browser goes on. `now`: it has just happened.
    Moved { code: String, seat: Option<String>, now: bool },
    /// The server hangs up. `again`: the reason passes, and whoever comes back later may be let in.
    Bye { reason: Reason, detail: String, again: bool },
}

impl ServerMessage {
    pub fn bye(problem: impl Into<Problem>) -> Self {
        let Problem { reason, detail } = problem.into();
        Self::Bye { reason, detail, again: reason.passes() }
    }
}

/// What one does at a table besides playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// This one.
    Hex(Cell),
    Say(Reaction),
}

/// Short words that every language has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    WellDone,
    Thanks,
    Careful,
    Wait,
    GoAhead,
    Oops,
}

/// What another version of a campaign's pack would mean for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct NewerPack {
    /// What the campaign has and that pack does not: items, quests, cards, by key. It is not there any more then.
    pub missing: Vec<String>,
    /// Why the campaign cannot go on with it at all; none: it can.
    pub impossible: Vec<String>,
}

/// The game as this browser may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Update {
    pub revision: u32,
    /// They have agreed to the file this seat asked for: it is there to be fetched.
    pub file: bool,
    /// Another version of its pack is here, and the campaign may go on with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub newer: Option<NewerPack>,
    #[serde(flatten)]
    pub game: GameUpdate,
}

impl Update {
    /// What it shows of a scenario, if that is what is played.
    pub fn scenario(&self) -> Option<&ScenarioUpdate> {
        if let GameUpdate::Scenario(update) = &self.game { Some(update) } else { None }
    }

    /// The same for a campaign.
    pub fn campaign(&self) -> Option<&CampaignUpdate> {
        if let GameUpdate::Campaign(update) = &self.game { Some(update) } else { None }
    }

    /// The same for Gloomholdin'.
    pub fn holdin(&self) -> Option<&HoldinUpdate> {
        if let GameUpdate::Holdin(update) = &self.game { Some(update) } else { None }
    }
}

/// Of which of our games an update is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameUpdate {
    Scenario(Box<ScenarioUpdate>),
    Holdin(Box<HoldinUpdate>),
    Campaign(Box<CampaignUpdate>),
}

/// What does not change while a game is played, in one language.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameBook {
    Scenario(Box<Book>),
    Holdin(Box<HoldinBook>),
    Campaign(Box<CampaignBook>),
}

/// The game as it was after `step` of `steps` answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "StepOf")]
pub struct Step {
    pub n: u32,
    pub step: u32,
    pub steps: u32,
    #[serde(flatten)]
    pub game: GameStep,
}

/// What was seen then, and what was told by the last answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameStep {
    Scenario { view: Box<View>, told: Vec<Tell> },
    Holdin { view: Box<HoldinJourney>, told: Vec<TableTell<holdin::Event, holdin::Order>> },
    Campaign { view: Box<CampaignView>, told: Vec<TableTell<CampaignEvent, campaign::Order>> },
}

/// What was told before a revision, the newest of it. `more`: there is more before that.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "EarlierOf")]
pub struct Earlier {
    pub n: u32,
    pub more: bool,
    #[serde(flatten)]
    pub game: GameTold,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameTold {
    Scenario { told: Vec<Told> },
    Holdin { told: Vec<TableTold<holdin::Event, holdin::Order>> },
    Campaign { told: Vec<TableTold<CampaignEvent, campaign::Order>> },
}

/// Who decides, in whichever game.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum AnyTo {
    Scenario(scenario::To),
    Holdin(holdin::To),
    Campaign(campaign::To),
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum AnyAnswer {
    Scenario(scenario::Answer),
    Holdin(holdin::Answer),
    Campaign(campaign::Answer),
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum AnyOrder {
    Scenario(scenario::Order),
    Holdin(holdin::Order),
    Campaign(campaign::Order),
}

/// A room as everybody in it sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct RoomView {
    pub code: String,
    /// Which of our games is played.
    pub kind: String,
    pub scenario: String,
    pub name: String,
    pub seats: Vec<SeatView>,
    pub spectators: u16,
    pub over: bool,
    /// Somebody has this game as a file, with all that will be drawn in it.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub exported: bool,
    /// The code of the campaign that waits for what comes of this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub campaign: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SeatView {
    pub seat: u8,
    #[serde(flatten)]
    pub is: Seat,
    /// Its characters by name, in their order.
    pub plays: Vec<Played>,
    /// A browser is connected.
    pub present: bool,
}

/// A character, as a join page names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Played {
    pub name: String,
    pub class: String,
}

/// The reply: the room's code, and the host's own secret. The links are `/join/CODE`, `/seat/SECRET`, `/watch/CODE`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Entered {
    pub code: String,
    pub seat: String,
    /// One's own place.
    pub place: u8,
}

/// `POST /api/seats/next`: the host begins the next game with everybody; the reply is [`Entered`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GoOn {
    /// The secret of one's own seat.
    pub seat: String,
    /// One of those that may be played next, by key.
    pub scenario: String,
}

/// `POST /api/games/CODE/join`: takes an open seat; the reply is [`Entered`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    pub name: String,
    /// Absent: the first open one.
    pub place: Option<u8>,
}
