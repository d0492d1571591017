//! Rooms that end with the process: for tests.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Addition, Kept, Owned, Store, StoreProblem, StoredPack, StoredRoom};

#[derive(Debug, Default)]
pub struct MemoryStore {
    rooms: Mutex<BTreeMap<String, StoredRoom>>,
    packs: Mutex<BTreeMap<String, Pack>>,
}

#[derive(Debug)]
struct Pack {
    data: Arc<[u8]>,
    /// The rooms that are played with it.
    rooms: BTreeSet<String>,
}

impl MemoryStore {
    fn rooms(&self) -> MutexGuard<'_, BTreeMap<String, StoredRoom>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn packs(&self) -> MutexGuard<'_, BTreeMap<String, Pack>> {
        self.packs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room is played with this pack and no other.
    fn play_with(&self, code: &str, pack: Option<&StoredPack>) {
        let mut packs = self.packs();
        packs.values_mut().for_each(|p| _ = p.rooms.remove(code));
        if let Some(StoredPack { hash, data }) = pack {
            let fresh = || Pack { data: Arc::clone(data), rooms: BTreeSet::new() };
            packs.entry(hash.clone()).or_insert_with(fresh).rooms.insert(code.to_owned());
        }
        packs.retain(|_, p| !p.rooms.is_empty());
    }
}

fn ready<'a, T: Send + 'a>(value: Result<T, StoreProblem>) -> Kept<'a, T> {
    Box::pin(std::future::ready(value))
}

fn missing() -> StoreProblem {
    StoreProblem::Failed("there is no such room".to_owned())
}

impl Store for MemoryStore {
    fn create<'a>(&'a self, room: &'a StoredRoom, pack: &'a StoredPack) -> Kept<'a, Owned> {
        let mut rooms = self.rooms();
        if rooms.contains_key(&room.code) {
            return ready(Err(StoreProblem::CodeTaken));
        }
        rooms.insert(room.code.clone(), room.clone());
        self.play_with(&room.code, Some(pack));
        ready(Ok(Owned { code: room.code.clone(), fence: 0 }))
    }

    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>> {
        ready(Ok(self.rooms().get(code).cloned()))
    }

    fn append<'a>(&'a self, Owned { code, .. }: &'a Owned, addition: Addition) -> Kept<'a, ()> {
        let mut rooms = self.rooms();
        ready(match rooms.get_mut(code) {
            Some(room) if room.log.len() == addition.from => {
                room.sum = addition.after.and_all(&addition.lines);
                room.log.extend(addition.lines);
                if let Some(setup) = addition.setup {
                    room.setup = setup;
                }
                if addition.pack.is_some() {
                    self.play_with(code, addition.pack.as_ref());
                }
                if let Some(snapshot) = addition.snapshot {
                    room.snapshots.retain(|s| s.revision != snapshot.revision && s.base != snapshot.base);
                    room.snapshots.insert(0, snapshot);
                }
                Ok(())
            }
            Some(_) => Err(StoreProblem::Failed("the log has another length".to_owned())),
            None => Err(missing()),
        })
    }

    fn seats<'a>(
        &'a self,
        Owned { code, .. }: &'a Owned,
        seats: &'a str,
        secrets: &'a [Option<String>],
    ) -> Kept<'a, ()> {
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

    fn used<'a>(&'a self, _: &'a str) -> Kept<'a, ()> {
        ready(Ok(()))
    }

    /// Nothing is old here.
    fn spare(&self) -> Kept<'_, Vec<String>> {
        ready(Ok(Vec::new()))
    }

    fn delete<'a>(&'a self, Owned { code, .. }: &'a Owned) -> Kept<'a, ()> {
        self.rooms().remove(code);
        self.play_with(code, None);
        ready(Ok(()))
    }

    fn try_out(&self) -> Kept<'_, ()> {
        ready(Ok(()))
    }

    fn size(&self) -> Kept<'_, u64> {
        let rooms: usize =
            self.rooms().values().map(|r| r.setup.len() + r.log.iter().map(String::len).sum::<usize>()).sum();
        let packs: usize = self.packs().values().map(|p| p.data.len()).sum();
        ready(Ok((rooms + packs) as u64))
    }

    fn pack<'a>(&'a self, hash: &'a str) -> Kept<'a, Option<Vec<u8>>> {
        ready(Ok(self.packs().get(hash).map(|p| p.data.to_vec())))
    }
}
