//! Laying the rooms of the tree: turned and moved so that each entrance lies on its exit and nothing else meets.

use std::collections::BTreeMap;

use hexhold_hex::Hex;
use hexhold_model::RoomCard;

use super::{Branch, ROOMS};

/// How a card lies on the map: turned around its own origin, then moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    sixths: u8,
    shift: Hex,
}

impl Place {
    pub(crate) fn at(self, hex: Hex) -> Hex {
        hex.rotated(self.sixths) + self.shift
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Floor(usize),
    Door,
}

struct Board<'a> {
    cards: &'a [RoomCard],
    tree: &'a [Branch],
    ground: BTreeMap<Hex, Ground>,
    places: Vec<Place>,
    /// The furthest room that had to be tried.
    furthest: usize,
    /// Rooms tried, so that a hopeless tree is given up.
    tried: usize,
}

/// More than any tree of rooms that fit has needed.
const PATIENCE: usize = 3_000;

/// The place of every room of the tree, or the first that found none whatever was tried.
pub(crate) fn place(cards: &[RoomCard], tree: &[Branch]) -> Result<Vec<Place>, usize> {
    let mut board = Board { cards, tree, ground: BTreeMap::new(), places: Vec::new(), furthest: 0, tried: 0 };
    if board.go_on() { Ok(board.places) } else { Err(board.furthest) }
}

impl Board<'_> {
    /// Places the rooms that are still to be placed.
    fn go_on(&mut self) -> bool {
        let room = self.places.len();
        if room == self.tree.len() {
            return true;
        }
        self.furthest = self.furthest.max(room);
        for sixths in 0..6 {
            self.tried += 1;
            if self.tried > PATIENCE {
                return false;
            }
            if let Some(place) = self.fits(room, sixths) {
                let before = self.ground.clone();
                self.put(room, place);
                if self.go_on() {
                    return true;
                }
                self.places.pop();
                self.ground = before;
            }
        }
        false
    }

    /// The doors a room brings: its exits, unless it is the last on its way.
    fn exits(&self, room: usize) -> impl Iterator<Item = Hex> {
        let branch = &self.tree[room];
        let exits = &self.cards[branch.card].exits;
        exits.iter().filter(|_| branch.depth < ROOMS).map(|g| g.hex)
    }

    fn put(&mut self, room: usize, place: Place) {
        let card = &self.cards[self.tree[room].card];
        self.ground.extend(card.floor.iter().map(|&h| (place.at(h), Ground::Floor(room))));
        let doors: Vec<Hex> = self.exits(room).map(|h| place.at(h)).collect();
        self.ground.extend(doors.into_iter().map(|h| (h, Ground::Door)));
        self.places.push(place);
    }

    /// The place of a room turned like this, if it meets the others only at its own entrance.
    fn fits(&self, room: usize, sixths: u8) -> Option<Place> {
        let branch = &self.tree[room];
        let card = &self.cards[branch.card];
        let Some((before, exit)) = branch.from else {
            return Some(Place { sixths, shift: Hex::default() });
        };
        let door = self.places[before].at(self.cards[self.tree[before].card].exits[exit].hex);
        let place = Place { sixths, shift: door - card.entrances[branch.entrance].hex.rotated(sixths) };
        let near = |h: Hex, bad: &dyn Fn(Hex, Ground) -> bool| {
            h.neighbours().into_iter().any(|n| self.ground.get(&n).is_some_and(|&g| bad(n, g)))
        };
        let free = |h: Hex| !self.ground.contains_key(&h);
        let floor = |h: Hex| free(h) && !near(h, &|n, g| g == Ground::Door && n != door);
        let exit = |h: Hex| free(h) && !near(h, &|_, _| true);
        let all_free = card.floor.iter().all(|&h| floor(place.at(h))) && self.exits(room).all(|h| exit(place.at(h)));
        all_free.then_some(place)
    }
}
