//! What is put into a room's mailbox, and what comes back.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use hexhold_wire::{AnyPack, AnySetup, ClientMessage, Reason, RoomView, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

use crate::codes;

#[derive(Debug)]
pub(crate) enum Mail {
    /// A browser comes in with the secret of its seat, or to watch. The reply is its number in the room.
    Enter {
        secret: Option<String>,
        since: Option<u32>,
        lang: String,
        out: Out,
        reply: oneshot::Sender<Result<u64, Reason>>,
    },
    Leave {
        id: u64,
    },
    Say {
        id: u64,
        message: ClientMessage,
    },
    Join {
        name: String,
        place: Option<usize>,
        reply: oneshot::Sender<Result<(usize, String), Reason>>,
    },
    Info {
        lang: String,
        reply: oneshot::Sender<RoomView>,
    },
    Export {
        secret: String,
        reply: oneshot::Sender<Result<String, Reason>>,
    },
    /// The host goes on to another scenario.
    GoOn {
        secret: String,
        scenario: String,
        reply: oneshot::Sender<Result<(usize, Onward), Reason>>,
    },
    /// A game of this campaign is over.
    Arrived {
        child: String,
        outcome: Value,
        reply: oneshot::Sender<Result<(), Reason>>,
    },
    /// The room of that game is not there any more.
    Lost {
        child: String,
    },
    /// Somebody wants to know what came of this game.
    Asked,
    /// The campaign has what came of this game.
    Home,
    /// Another process may have the room by now.
    Whose,
    /// That game has begun.
    Moved {
        to: Moved,
        under_way: Arc<()>,
    },
}

/// What the next game begins with, or where it is already.
#[derive(Debug)]
pub(crate) enum Onward {
    /// As long as `under_way` is held nobody else begins one.
    Begin {
        pack: AnyPack,
        setup: AnySetup,
        seats: Vec<Seat>,
        /// The seals of those who are taken along.
        heirs: Vec<Option<String>>,
        under_way: Arc<()>,
        /// The campaign it belongs to.
        home: Option<String>,
    },
    Begun(Moved),
}

/// Another room, and who has which seat there.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Moved {
    pub(crate) code: String,
    /// The secret of each seat there, as an older program kept them.
    secrets: Vec<Option<String>>,
    /// The seal of the seat's secret here: whoever knows it knows the secret there, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    heirs: Vec<Option<String>>,
}

impl Moved {
    /// `heirs`: the seal of each seat that is taken along.
    pub(crate) fn to(code: String, heirs: Vec<Option<String>>) -> Self {
        Self { code, secrets: vec![None; heirs.len()], heirs }
    }

    /// The secret of the seat there, for whoever has this one here.
    pub(crate) fn seat(&self, place: usize, secret: &str) -> Option<String> {
        let heir = self.heirs.get(place).and_then(Option::as_deref);
        if heir.is_some_and(|h| h == codes::seal(secret)) {
            return Some(codes::inherited(secret, &self.code));
        }
        self.secrets.get(place).cloned().flatten()
    }
}

/// What rooms have to say to each other; whoever knows all rooms carries it.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// A game of a campaign is over.
    Over { home: String, child: String, outcome: Value },
    /// A campaign waits for a game.
    Waits { home: String, child: String },
}

pub(crate) type Herald = mpsc::UnboundedSender<News>;

/// Messages on their way to one browser.
pub(crate) type Out = mpsc::Sender<Utf8Bytes>;
