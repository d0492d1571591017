//! What is put into a room's mailbox, and what comes back.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use hexhold_table::scenario::Pack;
use hexhold_wire::{AnySetup, ClientMessage, Reason, RoomView, Seat};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};

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
        pack: Arc<Pack>,
        setup: AnySetup,
        seats: Vec<Seat>,
        under_way: Arc<()>,
    },
    Begun(Moved),
}

/// Another room, and the secret of each seat there.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Moved {
    pub(crate) code: String,
    pub(crate) secrets: Vec<Option<String>>,
}

/// Messages on their way to one browser.
pub(crate) type Out = mpsc::Sender<Utf8Bytes>;
