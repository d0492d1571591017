//! The two decks, and which cards the party would draw behind which door.

use hexhold_model::{Gate, Library, Way};

use super::{Branch, Deal, ROOMS, Stuck};
use crate::Seeded;

/// Both decks in the order they are drawn, cards by place in the library.
#[derive(Clone, Debug)]
pub(crate) struct Decks {
    rooms: Vec<usize>,
    /// One for each room the party comes to, whichever way it takes.
    pub(crate) setups: Vec<usize>,
    /// Cards that do not fit at the end of a way (the exits taken to get there).
    refused: Vec<(Vec<usize>, usize)>,
}

impl Decks {
    pub(crate) fn new(library: &Library, deal: &Deal) -> Result<Self, String> {
        let (rooms, setups) = match deal {
            Deal::Seed(seed) => {
                let (rooms, setups) = (library.room_cards.len(), library.setup_cards.len());
                let mut rng = Seeded::new(*seed);
                (shuffled(&mut rng, 0, rooms), shuffled(&mut rng, rooms as u32, setups))
            }
            Deal::Stacked { rooms, setups } => {
                let room = |key: &String| {
                    let found = library.room_cards.iter().position(|c| c.key == *key);
                    found.ok_or_else(|| format!("there is no room card {key:?}"))
                };
                let setup = |key: &String| {
                    let found = library.setup_cards.iter().position(|c| c.key == *key);
                    found.ok_or_else(|| format!("there is no setup card {key:?}"))
                };
                let rooms: Vec<usize> = rooms.iter().map(room).collect::<Result<_, _>>()?;
                let setups: Vec<usize> = setups.iter().map(setup).collect::<Result<_, _>>()?;
                for deck in [&rooms, &setups] {
                    if deck.iter().enumerate().any(|(i, c)| deck[..i].contains(c)) {
                        return Err("a card lies in its deck once".to_owned());
                    }
                }
                (rooms, setups)
            }
        };
        if rooms.is_empty() {
            return Err("there are no room cards".to_owned());
        }
        if setups.len() < usize::from(ROOMS) {
            return Err(format!("{ROOMS} rooms need {ROOMS} setup cards, and there are {}", setups.len()));
        }
        Ok(Self { rooms, setups, refused: Vec::new() })
    }

    /// The room at the end of this way cannot be laid with this card; what lies behind it is open again.
    pub(crate) fn refuse(&mut self, way: Vec<usize>, card: usize) {
        self.refused.retain(|(w, _)| w.len() <= way.len() || !w.starts_with(&way));
        self.refused.push((way, card));
    }

    fn refuses(&self, way: &[usize], card: usize) -> bool {
        self.refused.iter().any(|(w, c)| *w == way && *c == card)
    }
}

/// The numbers below `n` in an order drawn from the stream, from this place on.
fn shuffled(rng: &mut Seeded, from: u32, n: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..n).collect();
    let draw = |i: usize| left.swap_remove(usize::from(rng.number(from + i as u32, (n - i) as u16)));
    (0..n).map(draw).collect()
}

/// The exits taken to come to a room.
pub(crate) fn way_to(tree: &[Branch], room: usize) -> Vec<usize> {
    let mut way = Vec::new();
    let mut at = tree.get(room).and_then(|b| b.from);
    while let Some((before, exit)) = at {
        way.insert(0, exit);
        at = tree[before].from;
    }
    way
}

/// The deck of room cards as it is after some draws.
#[derive(Clone, Debug)]
struct Pile {
    left: Vec<usize>,
    discarded: Vec<usize>,
}

impl Pile {
    /// gh2e:dungeon.entrance.discard-until-match — draws until a card fits; discards come back when the deck is empty.
    fn draw(&mut self, mut fits: impl FnMut(usize) -> bool) -> Option<usize> {
        for _ in 0..self.left.len() + self.discarded.len() {
            if self.left.is_empty() {
                std::mem::swap(&mut self.left, &mut self.discarded);
            }
            let card = self.left.remove(0);
            if fits(card) {
                return Some(card);
            }
            self.discarded.push(card);
        }
        None
    }
}

/// Every room the party may come to, with the cards it would draw: each way draws on from the same shuffled deck.
pub(crate) fn tree(library: &Library, decks: &Decks, entrance: Option<Way>) -> Result<Vec<Branch>, Stuck> {
    let cards = &library.room_cards;
    let mut pile = Pile { left: decks.rooms.clone(), discarded: Vec::new() };
    let first = pile.draw(|c| !decks.refuses(&[], c));
    let first = first.ok_or_else(|| Stuck::Never("its rooms do not fit next to each other".to_owned()))?;
    let noun = |card: usize| cards[card].noun.as_str();
    let entrances = &cards[first].entrances;
    let used = match entrance {
        None => (!entrances.is_empty()).then_some(0),
        Some(way) => leading(entrances, way),
    };
    let used = used.ok_or_else(|| Stuck::Never(format!("the room {:?} has no such entrance", noun(first))))?;
    let mut tree = vec![Branch { card: first, entrance: used, depth: 1, from: None }];
    let mut piles = vec![pile];
    let mut at = 0;
    while at < tree.len() {
        let Branch { card, depth, .. } = tree[at];
        if depth < ROOMS {
            if cards[card].exits.is_empty() {
                return Err(Stuck::Never(format!("the room {:?} has no exit", noun(card))));
            }
            for (exit, gate) in cards[card].exits.iter().enumerate() {
                let mut pile = piles[at].clone();
                let way = [way_to(&tree, at), vec![exit]].concat();
                let mut refused = false;
                let drawn = pile.draw(|c| {
                    let fits = leading(&cards[c].entrances, gate.way).is_some();
                    refused |= fits && decks.refuses(&way, c);
                    fits && !decks.refuses(&way, c)
                });
                let Some(card) = drawn else {
                    let why = format!("no room card fits behind exit {:?} of {:?}", gate.way, noun(card));
                    return Err(if refused { Stuck::With(way_to(&tree, at), card) } else { Stuck::Never(why) });
                };
                let entrance = leading(&cards[card].entrances, gate.way).unwrap_or(0);
                tree.push(Branch { card, entrance, depth: depth + 1, from: Some((at, exit)) });
                piles.push(pile);
            }
        }
        at += 1;
    }
    Ok(tree)
}

/// gh2e:dungeon.entrance.match-exit-type
fn leading(entrances: &[Gate], way: Way) -> Option<usize> {
    entrances.iter().position(|g| g.way == way)
}
