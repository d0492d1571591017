//! What a campaign and its scenarios tell each other, whichever process has their rooms.

use std::sync::{Arc, Weak};
use std::time::Duration;

use hexhold_wire::{Problem, Reason};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::mpsc;

use crate::mail::{Mail, News};
use crate::peers;
use crate::rooms::{Place, Rooms};

/// After how long a result that could not be kept is brought again.
const AGAIN: Duration = Duration::from_secs(3);
/// How often a room is looked for whose process does not answer; meanwhile another one takes it over.
const TRIES: u32 = 5;

/// A letter from room to room, as it also goes from process to process.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Letter {
    Arrived { child: String, outcome: Value },
    Home,
    Asked,
    Lost { child: String },
}

/// Lives as long as the rooms do.
pub(crate) async fn carry_news(rooms: Weak<Rooms>, mut news: mpsc::UnboundedReceiver<News>) {
    while let Some(news) = news.recv().await {
        let Some(rooms) = rooms.upgrade() else { return };
        tokio::spawn(carry(rooms, news));
    }
}

/// Between a campaign and its game.
async fn carry(rooms: Arc<Rooms>, news: News) {
    match news {
        News::Over { home, child, outcome } => {
            let arrived = Letter::Arrived { child: child.clone(), outcome };
            let letter = match deliver(&rooms, &home, arrived).await.map_err(|p| p.reason) {
                Ok(()) => Letter::Home,
                // A full disk, a room that costs too much at the moment: they pass.
                Err(Reason::Storage | Reason::TooFast | Reason::Busy) => {
                    tokio::time::sleep(AGAIN).await;
                    Letter::Asked
                }
                // Anything else is asked for when the campaign wakes.
                Err(_) => return,
            };
            let _ = deliver(&rooms, &child, letter).await;
        }
        News::Waits { home, child } => {
            for _ in 0..TRIES {
                match deliver(&rooms, &child, Letter::Asked).await.map_err(|p| p.reason) {
                    Err(Reason::Busy) => tokio::time::sleep(AGAIN).await,
                    Err(Reason::Unknown) => {
                        let _ = deliver(&rooms, &home, Letter::Lost { child }).await;
                        return;
                    }
                    _ => return,
                }
            }
        }
    }
}

/// Into a room's mailbox, here or at the process that has it.
async fn deliver(rooms: &Arc<Rooms>, code: &str, letter: Letter) -> Result<(), Problem> {
    match rooms.find(code).await? {
        Place::Here(_) => put_in(rooms, code, letter).await,
        Place::There(peer) => peers::send(&peer, code, &letter, rooms.store.living()).await,
    }
}

/// Into the mailbox of a room that is here.
pub(crate) async fn put_in(rooms: &Arc<Rooms>, code: &str, letter: Letter) -> Result<(), Problem> {
    let mail = match letter {
        Letter::Arrived { child, outcome } => {
            let arrived = |reply| Mail::Arrived { child: child.clone(), outcome: outcome.clone(), reply };
            return Ok(rooms.ask(code, arrived).await??);
        }
        Letter::Home => Mail::Home,
        Letter::Asked => Mail::Asked,
        Letter::Lost { child } => Mail::Lost { child },
    };
    let Place::Here(mailbox) = rooms.find(code).await? else { return Err(Reason::Busy.into()) };
    mailbox.send(mail).await.map_err(|_| Reason::Busy.into())
}
