//! The messages between browser and server, version 1. `docs/protocol.md` explains them; `web/src/gen/protocol.ts` is
//! made from these types.

use hexhold_model::{Difficulty, ItemSlot, Penalties, Way};
use hexhold_table::{
    Answer, Book, Cell, Difference, NextScenario, Order, QuestionView, Seat, SeatChange, Seen, Tell, To, Told,
    UndoView, Variants, View, Ways, Wish,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

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
        to: To,
        answer: Answer,
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
    Mark {
        n: u32,
        revision: u32,
        name: String,
    },
    /// Hosts only.
    Referee {
        n: u32,
        revision: u32,
        order: Order,
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
    /// What is in line of sight of a hex.
    Sight {
        n: u32,
        from: Cell,
    },
    /// How the movement that is asked for could go on if it began with these hexes.
    Ways {
        n: u32,
        to: To,
        path: Vec<Cell>,
    },
}

impl ClientMessage {
    /// Its browser's number.
    pub(crate) const fn number(&self) -> Option<u32> {
        match self {
            Self::Hello { .. } => None,
            Self::Answer { n, .. }
            | Self::Undo { n, .. }
            | Self::Return { n, .. }
            | Self::Redo { n, .. }
            | Self::Consent { n, .. }
            | Self::Export { n, .. }
            | Self::Mark { n, .. }
            | Self::Referee { n, .. }
            | Self::Seats { n, .. }
            | Self::Replay { n, .. }
            | Self::Sight { n, .. }
            | Self::Ways { n, .. } => Some(*n),
        }
    }
}

/// From the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The reply to `hello`.
    Welcome {
        v: u16,
        room: RoomView,
        /// One's own seat; absent for spectators.
        you: Option<u8>,
        book: Box<Book>,
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
    Step { n: u32, step: u32, steps: u32, view: Box<View>, told: Vec<Tell> },
    /// The reply to `sight`: only hexes that have been revealed.
    Sight { n: u32, from: Cell, seen: Vec<Seen> },
    /// The reply to `ways`: whole ways, from the start; each is a legal answer.
    Ways { n: u32, ways: Ways },
    /// The host has begun the next game with everybody: where this browser goes on. `now`: it has just happened.
    Moved { code: String, seat: Option<String>, now: bool },
    /// The server hangs up. `again`: the reason passes, and whoever comes back later may be let in.
    Bye { reason: Reason, detail: String, again: bool },
}

impl ServerMessage {
    pub(crate) fn bye(problem: impl Into<Problem>) -> Self {
        let Problem { reason, detail } = problem.into();
        Self::Bye { reason, detail, again: reason.passes() }
    }
}

/// The game as this browser may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Update {
    pub revision: u32,
    pub view: View,
    /// Questions this seat may answer now.
    pub questions: Vec<QuestionView>,
    /// Who is being waited for.
    pub waiting: Vec<To>,
    /// What happened since the last update.
    pub told: Vec<Told>,
    pub undo: UndoView,
    /// Somebody wishes something that the others must agree to.
    pub wish: Option<Wish>,
    /// They have agreed to the file this seat asked for: it is there to be fetched.
    pub file: bool,
    /// What may be played next; empty while the game lasts.
    pub next: Vec<NextScenario>,
}

/// A room as everybody in it sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct RoomView {
    pub code: String,
    pub scenario: String,
    pub name: String,
    pub seats: Vec<SeatView>,
    pub spectators: u16,
    pub over: bool,
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

/// Why a message was refused: a closed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Not JSON, or not a message of this version.
    Malformed,
    Version,
    TooLarge,
    TooFast,
    /// No such room or seat.
    Unknown,
    /// The first message must be `hello`, and only the first.
    Hello,
    /// The game has moved on; the update is on its way.
    Stale,
    NothingAsked,
    NotYours,
    NotOffered,
    WantsPath,
    WantsChoice,
    BrokenPath,
    TooFar,
    CannotStop,
    NothingToUndo,
    NothingToRedo,
    NobodyAsked,
    /// Another wish waits for an answer.
    WishOpen,
    NoSuchPoint,
    /// There are save points enough.
    TooManyPoints,
    NameTaken,
    BadName,
    /// The referee's order does not fit the game: the figure is not on the map.
    NoSuchFigure,
    /// Hit points are 1 to the figure's maximum.
    BadHitPoints,
    /// There is no such hex, or it is not revealed.
    NoSuchHex,
    /// Somebody stands there.
    Occupied,
    /// Nobody is taking a turn that could end.
    NobodyActs,
    NotHost,
    /// The host is there, or has only just gone.
    HostHere,
    NoSuchSeat,
    SeatTaken,
    Kicked,
    /// The seat is open in so many other windows that this one, the oldest, was let go.
    Elsewhere,
    /// The seat was given up.
    Left,
    RoomFull,
    TooManyRooms,
    /// The setup of a new game is wrong; the detail says how.
    BadSetup,
    /// The file is no saved game.
    NotAGame,
    /// The file was written by a newer program.
    NewerFile,
    /// The file is not as it was written.
    DamagedFile,
    /// The game was played with a pack that is neither in the file nor here.
    OtherPack,
    /// The file cannot be loaded; the detail says why.
    BadFile,
    /// Secrets of others are in it, and they have not agreed.
    Secret,
    ShuttingDown,
    /// There is too much to do at the moment.
    Busy,
    /// The server could not store it; nothing changed.
    Storage,
}

impl Reason {
    /// Whether it may be otherwise in a moment, without anybody doing anything about it.
    pub(crate) const fn passes(self) -> bool {
        matches!(self, Self::TooFast | Self::Hello | Self::RoomFull | Self::ShuttingDown | Self::Busy | Self::Storage)
    }
}

/// `GET /api/pack`: what can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct PackView {
    pub name: String,
    pub hash: String,
    /// The first is taken unless the host chooses another.
    pub rule_sets: Vec<RuleSetInfo>,
    pub scenarios: Vec<ScenarioInfo>,
    pub classes: Vec<ClassInfo>,
    pub items: Vec<ItemInfo>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct RuleSetInfo {
    pub key: String,
    pub name: String,
    /// In what it differs from the first one; each has two answers, the first rule set's and this one's.
    pub differs: Vec<Difference>,
    /// Whether the party may name a difficulty instead of a level.
    pub named_difficulties: bool,
    /// The variants it offers: fields of `Variants` that may be set.
    pub offers: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ItemInfo {
    pub key: String,
    pub name: String,
    pub slot: ItemSlot,
    pub cost: u16,
    pub text: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ScenarioInfo {
    pub key: String,
    pub name: String,
    pub introduction: String,
    /// Drawn from cards: `NewGame::dungeon` is for this one.
    pub random: bool,
}

/// What a party chooses about a random dungeon before its first card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewDungeon {
    /// The entrance to use if the first room has it; `null`: the first on its card.
    #[serde(default)]
    #[ts(type = "'a' | 'b' | null")]
    pub entrance: Option<Way>,
    /// For the first, second and third room.
    #[ts(
        type = "['none' | 'minor' | 'major' | 'both', 'none' | 'minor' | 'major' | 'both', 'none' | 'minor' | 'major' | 'both']"
    )]
    pub penalties: [Penalties; 3],
    /// Who counts as the one who opened the first door: an index into `characters`.
    #[serde(default)]
    pub opener: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ClassInfo {
    pub key: String,
    pub name: String,
    pub hand_size: u8,
    /// At levels 1 to 9.
    pub hit_points: Vec<u8>,
    /// Those above level 1: a character has one more of them with each level.
    pub cards: Vec<CardInfo>,
    pub perks: Vec<PerkInfo>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct CardInfo {
    /// Its place among the cards of the class.
    pub card: u8,
    pub name: String,
    pub level: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct PerkInfo {
    pub text: Vec<String>,
    /// How often it may be gained.
    pub times: u8,
}

/// `POST /api/games`: a new game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    pub scenario: String,
    /// The rule set's key; empty: the first of the pack.
    #[serde(default)]
    pub rules: String,
    /// 0 to 7; `null`: recommended for the party.
    pub level: Option<u8>,
    /// Instead of a level, where the rule set names difficulties.
    #[serde(default)]
    pub difficulty: Option<Difficulty>,
    /// Whether somebody plays alone is seen from the seats.
    #[serde(default)]
    pub variants: Variants,
    /// For a random dungeon; absent: what the rules recommend.
    #[serde(default)]
    pub dungeon: Option<NewDungeon>,
    pub characters: Vec<NewCharacter>,
    /// The first seat is the host's and taken. A seat may play several characters, or none.
    pub seats: Vec<NewSeat>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewCharacter {
    /// The class's key.
    pub class: String,
    pub name: String,
    pub level: u8,
    /// The items it owns, by key; which of them to bring is asked at the table.
    #[serde(default)]
    pub items: Vec<String>,
    /// Its perks by place, repeated for one gained twice.
    #[serde(default)]
    pub perks: Vec<u8>,
    /// Its cards above level 1 by place.
    #[serde(default)]
    pub cards: Vec<u8>,
    /// The cards of level X stay at home: a simpler hand, and a choice less before the first round.
    #[serde(default)]
    pub simple_hand: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    pub name: String,
    /// Indexes into `characters`.
    pub characters: Vec<u8>,
    /// Played by the server.
    pub bot: bool,
}

/// The reply: the room's code, and the host's own secret. The links are `/join/CODE`, `/seat/SECRET`, `/watch/CODE`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Entered {
    pub code: String,
    pub seat: String,
    /// One's own place.
    pub place: u8,
}

/// `POST /api/seats/SECRET/next`: the host begins the next game with everybody; the reply is [`Entered`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GoOn {
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

/// The body of every refused request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Problem {
    pub reason: Reason,
    pub detail: String,
}

impl From<Reason> for Problem {
    fn from(reason: Reason) -> Self {
        Self { reason, detail: String::new() }
    }
}
