//! Rooms that end with the process: for tests.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Kept, Store, StoreProblem, StoredRoom};

#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<BTreeMap<String, StoredRoom>>);

impl MemoryStore {
    fn rooms(&self) -> MutexGuard<'_, BTreeMap<String, StoredRoom>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn ready<'a, T: Send + 'a>(value: Result<T, StoreProblem>) -> Kept<'a, T> {
    Box::pin(std::future::ready(value))
}

fn missing() -> StoreProblem {
    StoreProblem::Failed("there is no such room".to_owned())
}

impl Store for MemoryStore {
    fn create<'a>(&'a self, room: &'a StoredRoom) -> Kept<'a, ()> {
        let mut rooms = self.rooms();
        if rooms.contains_key(&room.code) {
            return ready(Err(StoreProblem::CodeTaken));
        }
        rooms.insert(room.code.clone(), room.clone());
        ready(Ok(()))
    }

    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>> {
        ready(Ok(self.rooms().get(code).cloned()))
    }

    fn append<'a>(&'a self, code: &'a str, from: usize, lines: &'a [String]) -> Kept<'a, ()> {
        let mut rooms = self.rooms();
        ready(match rooms.get_mut(code) {
            Some(room) if room.log.len() == from => {
                room.log.extend_from_slice(lines);
                Ok(())
            }
            Some(_) => Err(StoreProblem::Failed("the log has another length".to_owned())),
            None => Err(missing()),
        })
    }

    fn seats<'a>(&'a self, code: &'a str, seats: &'a str, secrets: &'a [Option<String>]) -> Kept<'a, ()> {
        let mut rooms = self.rooms();
        ready(match rooms.get_mut(code) {
            Some(room) => {
                seats.clone_into(&mut room.seats);
                room.secrets = secrets.to_vec();
                Ok(())
            }
            None => Err(missing()),
        })
    }

    fn find<'a>(&'a self, secret: &'a str) -> Kept<'a, Option<(String, usize)>> {
        let rooms = self.rooms();
        let place = |r: &StoredRoom| r.secrets.iter().position(|s| s.as_deref() == Some(secret));
        ready(Ok(rooms.values().find_map(|r| place(r).map(|p| (r.code.clone(), p)))))
    }

    fn count(&self) -> Kept<'_, u64> {
        ready(Ok(self.rooms().len() as u64))
    }
}
